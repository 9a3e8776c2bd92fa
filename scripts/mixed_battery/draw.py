"""Draws programs, each from its result to its inputs."""

import math
import re
from collections import defaultdict

from .expect import (
    DEFAULTS_TO_VALUE, MISSING, NEEDS_BOTH, NEEDS_ELEMENT, OFTEN_EMPTY, OFTEN_FAIL, SCALARS,
    chance_of_nothing, chance_to_fail, expected_size, shape_of,
)  # fmt: skip
from .types import CALLED, COMBINATORS, CONSTANTS, FREE, Signature, Value

MOST_STEPS = 60  # of a program
REUSE = 0.45  # how likely a step takes a value that is there already
RISK = 0.4  # the most steps of a program that may be expected to fail, as a share
SHORT = 9  # steps of a program, or of its end, that need not make functions
PLAIN = 0.2  # parts of a program without functions that are kept, as a share
TRIES = 60  # draws that a program may take, times its steps
NESTING = 0.25  # how much rarer a function within a function is made by steps
FUNCTION_TRIES = 6  # draws that a function may take
LARGEST_GRID = 1400  # cells that a grid of a drawn program may be expected to have
HEAVIEST_STEP = 25000  # the most calls that a step of a drawn program may be expected to make
GO_ON = set("fill paint underfill underpaint cover move replace switch hconcat vconcat upscale subgrid".split())


class DeadEnd(Exception):
    """A draw that cannot be completed: the program is drawn again."""


def remembered(method):
    """Keeps what a method of a draft returned, for all drafts of one program."""

    def recall(draft, *args):
        kept = draft.language.kept
        key = (method.__name__, *args)
        if key not in kept:
            kept[key] = method(draft, *args)
        return kept[key]

    return recall


class Draft:
    """A program while it is drawn, from its result to its inputs."""

    def __init__(self, language, dice, growth):
        self.language = language
        self.usage = language.usage
        self.dice = dice
        self.growth = growth
        self.steps = []
        self.values = []
        self.known = {}
        self.failures = 0.0
        self.fresh = 0
        self.base = None
        self.nested = 0

    def go_on(self, length):
        """Draws a part of a program that is to have so many steps. False, and nothing done, where it fails."""
        before = self.mark()
        try:
            result = self.value("G", "OUT", 0, 0)
            names = words(self.steps)
            used = all(value.name in names or value is result for value in self.values)
            fits = result is self.values[-1] and len(self.steps) <= length
            if used and fits and (length - before[0] <= SHORT or self.rich(before[0])):
                self.base = result
                return True
        except DeadEnd:
            pass
        self.back_to(before)
        return False

    def rich(self, start):
        """Whether the steps since then make functions; few of the other parts are kept."""
        made = sum(value.maker in COMBINATORS for value in self.values[start:])
        return made > 0 or self.dice.random() < PLAIN

    def mark(self):
        """Where the draft stands, to go back to."""
        return len(self.steps), self.failures

    def back_to(self, mark):
        count, self.failures = mark
        del self.steps[count:], self.values[count:]
        self.known = dict(zip(self.steps, self.values))

    # Choosing

    def choose(self, weighted):
        """One of (item, weight)."""
        items = [item for item, weight in weighted if weight > 0]
        if not items:
            raise DeadEnd
        return self.dice.choices(items, [weight for _, weight in weighted if weight > 0])[0]

    def value(self, wanted, parent, position, depth):
        """A value of a type for an argument of a parent."""
        if isinstance(wanted, tuple):
            return self.function(wanted, parent, position, depth)
        if depth > 14 or len(self.steps) > MOST_STEPS:
            raise DeadEnd
        choice = self.choose(self.choices(wanted, parent, position))

        maker = choice.primitive if isinstance(choice, Signature) else choice
        if maker in CONSTANTS.get(wanted, []):
            if maker == "I" and self.base and position == 0 and parent in GO_ON:
                return self.base
            return self.constant(maker, wanted)
        there = [value for value in self.values if value.type == wanted and value.maker == maker]
        if there and parent != "OUT" and self.dice.random() < REUSE:
            return self.dice.choice(there)
        if maker == "branch":
            return self.branch(wanted, depth)
        if maker == "CALL":
            given = self.dice.choice(CALLED[wanted])
            return self.call((given, wanted), depth)
        return self.step(choice, depth)

    @remembered
    def choices(self, wanted, parent, position):
        """What may be an argument of a parent, with weights."""
        choices = []
        for name in CONSTANTS.get(wanted, []) if parent != "OUT" else []:
            weight = self.usage.weight(parent, position, name)
            choices.append((name, weight / self.growth if name == "I" else weight))
        totals = defaultdict(float)
        for signature in self.language.makers[wanted]:
            totals[signature.primitive] += self.language.weights[signature]
        for signature in self.language.makers[wanted]:
            share = self.language.weights[signature] / totals[signature.primitive]
            weight = self.usage.weight(parent, position, signature.primitive) * share
            if parent == "OUT" and not self.usage.uses["OUT", 0, signature.primitive]:
                weight = 0
            choices.append((signature, weight))
        choices.append(("branch", self.usage.weight(parent, position, "branch") if wanted != "B" else 0))
        if wanted in CALLED:
            choices.append(("CALL", self.usage.uses[parent, position, "CALL"]))
        return choices

    def argument(self, wanted, parent, position, depth):
        """A value for an argument; a function is drawn again where that leads nowhere."""
        before = self.mark()
        for _ in range(FUNCTION_TRIES if isinstance(wanted, tuple) else 0):
            try:
                return self.value(wanted, parent, position, depth)
            except DeadEnd:
                self.back_to(before)
        return self.value(wanted, parent, position, depth)

    def constant(self, name, wanted):
        shape = ("h", "w") if name == "I" else None
        return Value(name, wanted, name, shape=shape, size=145 if name == "I" else 1)

    def step(self, signature, depth):
        """A call of a primitive, its arguments drawn first."""
        args = []
        for position, param in enumerate(signature.params):
            arg = self.argument(param, signature.primitive, position, depth + 1)
            if signature.primitive in ("vconcat", "hconcat", "cellwise") and position == 1:
                arg = self.fitting(signature.primitive, args[0], arg)
            args.append(arg)
        if signature.primitive in ("equality", "combine", "intersection", "difference", "connect"):
            if args[0].name == args[1].name:
                raise DeadEnd
        if signature.primitive in ("replace", "switch") and args[1].name == args[2].name:
            raise DeadEnd
        if all(arg.name.isupper() and arg.name != "I" for arg in args):
            if not all(self.usage.uses[signature.primitive, place, arg.name] for place, arg in enumerate(args)):
                raise DeadEnd
        return self.add(signature.primitive, args, signature.result)

    def fitting(self, primitive, one, two):
        """A grid to put beside another: one of its size, mostly."""
        side = {"vconcat": 1, "hconcat": 0}.get(primitive)
        fits = one.shape == two.shape if side is None else one.shape[side] == two.shape[side]
        if fits or self.dice.random() < 0.2:
            return two
        if self.dice.random() < 0.5:
            raise DeadEnd
        mirrored = self.dice.choice(["vmirror", "hmirror", "rot180"])
        return self.add(mirrored, [one], "G")

    def branch(self, wanted, depth):
        condition = self.value("B", "branch", 0, depth + 1)
        if condition.name in ("T", "F"):
            raise DeadEnd
        options = [self.value(wanted, "branch", position, depth + 1) for position in (1, 2)]
        if options[0].name == options[1].name:
            raise DeadEnd
        return self.add("branch", [condition, *options], wanted)

    def call(self, wanted, depth):
        """A call of a function that was made by a step."""
        function = self.function(wanted, "CALL", 0, depth + 1)
        if not function.name.startswith("x"):
            raise DeadEnd
        arg = self.value(wanted[0], "CALL", 1, depth + 1)
        return self.add("CALL", [function, arg], wanted[-1])

    # Functions

    def function(self, wanted, parent, position, depth):
        """A function of a type: a primitive, or made by steps of their own."""
        choice = self.choose(self.functions(wanted, parent, position, self.nested))
        if choice == "identity":
            return Value("identity", wanted, "identity")
        if choice in COMBINATORS or choice == "branch":
            there = [value for value in self.values if value.type == wanted and value.maker == choice]
            if there and self.dice.random() < REUSE:
                return self.dice.choice(there)
            self.nested += 1
            try:
                return getattr(self, "make_" + choice)(*wanted, depth + 1)
            finally:
                self.nested -= 1
        return Value(choice, wanted, choice)

    @remembered
    def functions(self, wanted, parent, position, nested):
        """What may be a function of a type, with weights; those that steps make the rarer, the deeper."""
        names = list(self.language.typed[wanted])
        made = []
        if len(wanted) == 2:
            made = [name for name in COMBINATORS if self.possible(name, *wanted)]
            if parent == "CALL":
                made.append("branch")
        return [(name, self.usage.weight(parent, position, name)) for name in names] + [
            (name, self.usage.weight(parent, position, name) * NESTING**nested) for name in made
        ]

    def possible(self, combinator, given, wanted):
        """Whether a combinator can make a function of a type."""
        if combinator in ("identity", "power"):
            return given == wanted
        if combinator == "matcher":
            return wanted == "B" and bool(self.matched(given))
        if combinator == "fork":
            return bool(self.forked(given, wanted))
        if combinator in ("rbind", "lbind"):
            return bool(self.bindable(combinator, given, wanted))
        return bool(self.middles(given, wanted, combinator, 1))

    @remembered
    def forked(self, given, wanted):
        """Primitives of two arguments that can be had from one value, with weights."""
        return [
            (signature, self.usage.weight("fork", 0, signature.primitive))
            for signature in self.language.makers[wanted]
            if len(signature.params) == 2
            and all(not isinstance(param, tuple) and self.language.linked(given, param) for param in signature.params)
        ]

    @remembered
    def bindable(self, combinator, given, wanted):
        """Primitives of two arguments of which one may be bound, with weights."""
        free = FREE[combinator]
        return [
            (signature, self.usage.weight(combinator, 0, signature.primitive))
            for signature in self.language.makers[wanted]
            if len(signature.params) == 2 and signature.params[free] == given
        ]

    def matched(self, given):
        """Types that a value can be compared by, with weights."""
        return [(kind, 1) for kind in ("C", "N", "IJ") if (given, kind) in self.language.unary]

    def between(self, given, wanted, parent, inner):
        """A type that leads from one type to another in two steps."""
        return self.choose(self.middles(given, wanted, parent, inner))

    @remembered
    def middles(self, given, wanted, parent, inner):
        """Types between two others, with weights."""
        weights = defaultdict(float)
        for signature in self.language.all:
            if len(signature.params) == 1 and signature.params[0] == given:
                weights[signature.result] += self.usage.weight(parent, inner, signature.primitive)
        for middle in list(self.language.makers):
            if middle not in weights and self.language.linked(given, middle):
                weights[middle] += 1
        return [(middle, weight) for middle, weight in weights.items() if self.language.linked(middle, wanted)]

    def make_compose(self, given, wanted, depth):
        middle = self.between(given, wanted, "compose", 1)
        outer = self.function((middle, wanted), "compose", 0, depth)
        inner = self.function((given, middle), "compose", 1, depth)
        return self.combinator("compose", [outer, inner], (given, wanted))

    def make_chain(self, given, wanted, depth):
        early = self.choose([(kind, 1) for kind in self.language.makers if self.language.linked(given, kind)])
        late = self.between(early, wanted, "chain", 1)
        outer = self.function((late, wanted), "chain", 0, depth)
        middle = self.function((early, late), "chain", 1, depth)
        inner = self.function((given, early), "chain", 2, depth)
        return self.combinator("chain", [outer, middle, inner], (given, wanted))

    def make_fork(self, given, wanted, depth):
        signature = self.choose(self.forked(given, wanted))
        parts = [
            self.function((given, param), "fork", position + 1, depth)
            for position, param in enumerate(signature.params)
        ]
        if parts[0].name == parts[1].name:
            raise DeadEnd
        outer = Value(signature.primitive, signature.params + (wanted,), signature.primitive)
        return self.combinator("fork", [outer, *parts], (given, wanted))

    def make_rbind(self, given, wanted, depth):
        return self.bound("rbind", given, wanted, depth)

    def make_lbind(self, given, wanted, depth):
        return self.bound("lbind", given, wanted, depth)

    def bound(self, combinator, given, wanted, depth):
        """A primitive of two arguments with one of them given."""
        signature = self.choose(self.bindable(combinator, given, wanted))
        fixed = self.value(signature.params[1 - FREE[combinator]], combinator, 1, depth)
        outer = Value(signature.primitive, signature.params + (wanted,), signature.primitive)
        return self.combinator(combinator, [outer, fixed], (given, wanted))

    def make_matcher(self, given, wanted, depth):
        kind = self.choose(self.matched(given))
        inner = self.function((given, kind), "matcher", 0, depth)
        target = self.value(kind, "matcher", 1, depth)
        return self.combinator("matcher", [inner, target], (given, wanted))

    def make_power(self, given, wanted, depth):
        inner = self.function((given, wanted), "power", 0, depth)
        times = self.constant(self.dice.choice(["TWO", "TWO", "TWO", "THREE"]), "N")
        return self.combinator("power", [inner, times], (given, wanted))

    def make_branch(self, given, wanted, depth):
        condition = self.value("B", "branch", 0, depth)
        options = [self.function((given, wanted), "branch", position, depth) for position in (1, 2)]
        if condition.name in ("T", "F") or options[0].name == options[1].name:
            raise DeadEnd
        return self.combinator("branch", [condition, *options], (given, wanted))

    def combinator(self, name, parts, wanted):
        """A step that makes a function, with what its parts cost and risk."""
        functions = [part for part in parts if isinstance(part.type, tuple)]
        risk = sum(part.risk for part in functions) + sum(OFTEN_FAIL.get(part.maker, 0) for part in functions)
        if name in ("compose", "chain"):
            for outer, inner in zip(functions, functions[1:]):
                if outer.maker in NEEDS_ELEMENT:
                    risk += 0.9 * max(OFTEN_EMPTY.get(inner.maker, 0), MISSING["ONE"] * (inner.maker == "rbind"))
        if name in ("rbind", "lbind"):
            fixed = parts[1]
            if fixed.type in SCALARS or parts[0].maker in NEEDS_BOTH or parts[0].maker == "subgrid":
                risk += fixed.empty
            cost = 1 + (12 * fixed.cost if isinstance(fixed.type, tuple) else 0)
        else:
            cost = sum(part.cost for part in functions) + 1
        return self.add(name, parts, wanted, risk=min(risk, 1), cost=cost)

    # Steps and what is expected of them

    def add(self, maker, args, wanted, risk=0.0, cost=1.0):
        """A step, unless the program has it already."""
        text = f"{args[0].name}({args[1].name})" if maker == "CALL" else f"{maker}({', '.join(arg.name for arg in args)})"
        if text in self.known:
            return self.known[text]
        self.fresh += 1
        value = Value(f"x{len(self.steps) + 1}", wanted, maker, risk=risk, cost=cost)
        if not isinstance(wanted, tuple):
            self.expect(value, args)
        self.steps.append(text)
        self.values.append(value)
        self.known[text] = value
        return value

    def expect(self, value, args):
        """How likely a step is to fail or to give nothing, how large and of which shape its result is."""
        maker = value.maker
        fails = chance_to_fail(maker, args)
        self.failures += fails
        value.empty = chance_of_nothing(maker, args)
        if maker not in DEFAULTS_TO_VALUE:
            value.empty = 1 - (1 - value.empty) * (1 - fails)
        if value.type in ("B",) or maker in DEFAULTS_TO_VALUE:
            value.empty = 0.0
        value.size = expected_size(maker, args)
        if value.type == "G":
            value.shape = shape_of(maker, args, self.fresh)
            if value.size > LARGEST_GRID:
                raise DeadEnd
        loops = [arg for arg in args if isinstance(arg.type, tuple)]
        if loops and maker != "CALL":
            elements = math.prod(arg.size for arg in args if not isinstance(arg.type, tuple))
            if elements * loops[0].cost > HEAVIEST_STEP:
                raise DeadEnd


def draw(language, dice, length):
    """The steps of a drawn program, or nothing where the draws lead nowhere.

    A long program is drawn in parts, each of which goes on with the grid that the one before made.
    """
    draft = Draft(language, dice, growth=1 + length / 40)
    for _ in range(TRIES * length):
        if not draft.go_on(length):
            continue
        if len(draft.steps) == length:
            likely = draft.failures <= RISK * length
            return draft.steps if likely and "I" in words(draft.steps) else None
    return None


def words(steps):
    """The names in the text of steps."""
    return set(re.findall(r"\w+", " ".join(steps)))


def draw_programs(language, dice, wanted):
    """Drawn programs, all different, of the wanted numbers of steps."""
    programs = []
    for length in dice.sample(wanted, len(wanted)):
        steps = None
        while steps is None or steps in programs:
            steps = draw(language, dice, length)
        programs.append(steps)
        language.usage.count(steps)
        language.kept.clear()
    return programs
