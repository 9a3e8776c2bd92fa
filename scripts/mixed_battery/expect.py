"""Expectations: how likely a step fails or gives nothing, and how large its result is."""

import math

from .types import COLOURS

# How likely a colour is missing from a grid that the program was not written for.
MISSING = dict(zip(COLOURS, [0.12, 0.45, 0.42, 0.5, 0.55, 0.55, 0.72, 0.75, 0.5, 0.78]))

# How likely the result of these is empty, if their arguments are not.
OFTEN_EMPTY = {
    "sizefilter": 0.55, "sfilter": 0.4, "mfilter": 0.4, "intersection": 0.5, "difference": 0.15,
    "delta": 0.4, "remove": 0.15, "occurrences": 0.4, "frontiers": 0.45, "trim": 0.05,
    "compress": 0.1, "toobject": 0.1, "connect": 0.3, "downscale": 0.02, "crop": 0.08,
}  # fmt: skip

# How likely these fail for other reasons than empty arguments.
OFTEN_FAIL = {
    "extract": 0.5, "other": 0.2, "index": 0.12, "divide": 0.1, "gravitate": 0.02, "repeat": 0.05,
    "hupscale": 0.05, "upscale": 0.03, "downscale": 0.05, "hsplit": 0.03, "vsplit": 0.03,
}  # fmt: skip

# Primitives that fail where their first argument is empty; two arguments for the second row.
NEEDS_ELEMENT = set(
    "first last argmax argmin mostcommon leastcommon uppermost lowermost leftmost rightmost center"
    " hmirror vmirror dmirror cmirror inbox outbox hperiod vperiod color subgrid mostcolor"
    " leastcolor bordering gravitate position manhattan adjacent".split()
)
NEEDS_BOTH = {"gravitate", "position", "manhattan", "adjacent"}
CORNERS = {"ulcorner", "urcorner", "llcorner", "lrcorner"}
SCALARS = {"N", "C", "B", "IJ", "Cell"}
DEFAULTS_TO_VALUE = set("height width size colorcount color numcolors index mostcolor leastcolor".split())
SAME_SHAPE = set("fill paint underfill underpaint cover move replace switch cellwise rot180 hmirror vmirror".split())
TURNED = {"rot90", "rot270", "dmirror", "cmirror"}


def chance_to_fail(maker, args):
    holds = 1 - OFTEN_FAIL.get(maker, 0)
    if maker == "upscale" and args[1].name in COLOURS[1:]:
        holds = 1
    for position, arg in enumerate(args):
        if isinstance(arg.type, tuple):
            data = [other.empty for other in args if not isinstance(other.type, tuple)]
            holds *= 1 - arg.risk * (1 - max(data, default=0))
        elif arg.type in SCALARS and maker != "branch":
            holds *= 1 - arg.empty
        elif maker in NEEDS_ELEMENT and (position == 0 or maker in NEEDS_BOTH):
            holds *= 1 - arg.empty
    if maker == "vconcat" and args[0].shape[1] != args[1].shape[1]:
        holds *= 0.4
    if maker == "cellwise" and args[0].shape != args[1].shape:
        holds *= 0.4
    return 1 - holds


def chance_of_nothing(maker, args):
    if maker == "ofcolor":
        if args[1].maker in ("leastcolor", "mostcolor") or args[1].maker == "other":
            return 0.05
        return MISSING.get(args[1].name, 0.5)
    if maker == "colorfilter":
        return 0.75 if args[1].name == "ZERO" else MISSING.get(args[1].name, 0.5)
    if maker == "objects":
        return 0.02 if args[0].name == "I" else 0.1
    if maker in CORNERS:
        return args[0].empty
    containers = [arg.empty for arg in args if not isinstance(arg.type, tuple) and arg.type not in SCALARS]
    if maker in ("combine", "insert"):
        return math.prod(containers) if maker == "combine" else 0.0
    if maker in ("fill", "paint", "cover", "underfill", "move", "underpaint"):
        return args[0].empty
    nothing = OFTEN_EMPTY.get(maker, 0)
    if containers:
        nothing = 1 - (1 - nothing) * (1 - (max(containers) if maker in ("intersection", "product", "prapply") else containers[0]))
    return nothing


def expected_size(maker, args):
    sizes = [arg.size for arg in args if not isinstance(arg.type, tuple)]
    if maker == "objects":
        return 14 if args[3].name == "F" or args[1].name == "T" else 4
    if maker == "ofcolor":
        return {"ZERO": 80, "mostcolor": 90}.get(args[1].maker, 18)
    if maker in ("asindices", "asobject", "canvas"):
        return max(sizes[0], 145)
    if maker in ("upscale", "hupscale", "vupscale"):
        times = COLOURS.index(args[1].name) if args[1].name in COLOURS else 6
        return sizes[0] * times ** (2 if maker == "upscale" else 1)
    if maker in ("hconcat", "vconcat"):
        return sum(sizes)
    if maker in ("subgrid", "crop"):
        return 30
    if maker in ("product", "prapply", "interval"):
        return 10 if maker == "interval" else math.prod(sizes)
    if maker in ("partition", "fgpartition"):
        return 3
    if maker in ("mapply", "merge", "mfilter"):
        return 8 * max(sizes)
    if maker in ("argmax", "argmin", "first", "last", "extract", "backdrop"):
        return 20
    if maker in ("colorfilter", "sizefilter", "sfilter"):
        return 0.5 * sizes[0]
    if maker in ("shoot", "vfrontier", "hfrontier"):
        return 30
    if maker == "combine":
        return sum(sizes)
    return max(sizes, default=1)


def shape_of(maker, args, fresh):
    """Height and width of a grid as text, to know which grids are equally large."""
    grids = [arg for arg in args if arg.type == "G"]
    if maker in SAME_SHAPE:
        return grids[0].shape
    if maker in TURNED:
        return grids[0].shape[::-1]
    if maker == "hconcat":
        return grids[0].shape[0], grids[0].shape[1] + "+" + grids[1].shape[1]
    if maker == "vconcat":
        return grids[0].shape[0] + "+" + grids[1].shape[0], grids[0].shape[1]
    if maker in ("lefthalf", "righthalf"):
        return grids[0].shape[0], grids[0].shape[1] + "/2"
    if maker in ("tophalf", "bottomhalf"):
        return grids[0].shape[0] + "/2", grids[0].shape[1]
    if maker in ("upscale", "downscale", "crop", "canvas"):
        return (args[-1].name + ":" + maker,) * 2
    return (f"{maker}{fresh}",) * 2
