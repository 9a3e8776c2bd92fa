"""Statistics: how real programs use the language, and the weights that a draw gives."""

import functools
from collections import Counter, defaultdict

from .types import CONSTANTS, SIGNATURES, read_signatures

SHARPNESS = 0.85  # the power that usage is raised to: more of it makes programs more alike
UNSEEN = 0.025  # the weight of what is not in the statistics, times how common the child is
BALANCE = 1.0  # how much a primitive that was drawn too often or too rarely is held back or preferred


class Usage:
    """How often real programs use a child as an argument of a parent."""

    def __init__(self, path):
        self.uses = defaultdict(float)
        self.common = defaultdict(float)
        self.steps = Counter()
        self.drawn = Counter()
        self.balances = {}
        with open(path, encoding="utf-8") as lines:
            next(lines)
            for line in lines:
                parent, position, child, uses, _ = line.split("\t")
                self.uses[parent, int(position), child] += int(uses)
                self.common[child] += int(uses)
                if position == "0":
                    self.steps[parent] += int(uses)

    def weight(self, parent, position, child):
        """What a draw gives to this child."""
        unseen = UNSEEN * (1 + self.common[child])
        return (self.uses[parent, position, child] + unseen) ** SHARPNESS * self.balance(child)

    def balance(self, child):
        """More than 1 for a primitive that was drawn less often so far than real programs use it."""
        return self.balances.get(child, 1.0)

    def count(self, steps):
        """Takes note of the steps of a program."""
        self.drawn.update(step.partition("(")[0] for step in steps)
        share = self.drawn.total() / self.steps.total()
        for name, uses in self.steps.items():
            self.balances[name] = min(max((uses * share + 2) / (self.drawn[name] + 2), 0.1), 5) ** BALANCE


class Language:
    """The signatures by what they give, and their weights."""

    def __init__(self, usage):
        self.usage = usage
        self.kept = {}
        self.makers = defaultdict(list)
        self.all = read_signatures(SIGNATURES)
        for signature in self.all:
            self.makers[signature.result].append(signature)
        self.weights = {signature: self.likelihood(signature) for signature in self.all}
        self.unary = defaultdict(list)
        self.typed = defaultdict(list)
        for signature in self.all:
            self.typed[signature.params + (signature.result,)].append(signature.primitive)
            if len(signature.params) == 1:
                self.unary[signature.params[0], signature.result].append(signature.primitive)

    def likelihood(self, signature):
        """How likely this typing is among those of its primitive, by what its arguments are."""
        total = 1.0
        for position, param in enumerate(signature.params):
            if isinstance(param, tuple):
                continue
            names = {maker.primitive for maker in self.makers[param]} | set(CONSTANTS.get(param, []))
            total *= 0.3 + sum(self.usage.uses[signature.primitive, position, name] for name in sorted(names))
        return total

    @functools.cache
    def linked(self, given, wanted):
        """Whether one step leads from a value of one type to another."""
        if given == wanted or (given, wanted) in self.unary:
            return True
        return any(
            len(signature.params) == 2 and given in signature.params for signature in self.makers[wanted]
        )
