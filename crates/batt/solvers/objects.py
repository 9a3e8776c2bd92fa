# Solvers for the built-in tasks about shapes: their size, form and place.
from batt.dsl import *


def solve_largestobject(I):
    x1 = objects(I, T, F, T)
    x2 = argmax(x1, size)
    x3 = subgrid(x2, I)
    return x3


def solve_smallestobject(I):
    x1 = objects(I, T, F, T)
    x2 = argmin(x1, size)
    x3 = recolor(TWO, x2)
    x4 = paint(I, x3)
    return x4


def solve_ranksizes(I):
    x1 = objects(I, T, F, T)
    x2 = order(x1, size)
    x3 = size(x2)
    x4 = increment(x3)
    x5 = interval(ONE, x4, ONE)
    x6 = mpapply(recolor, x5, x2)
    x7 = paint(I, x6)
    return x7


def solve_keepfours(I):
    x1 = objects(I, T, F, T)
    x2 = matcher(size, FOUR)
    x3 = compose(flip, x2)
    x4 = mfilter(x1, x3)
    x5 = cover(I, x4)
    return x5


def solve_removenoise(I):
    x1 = objects(I, T, T, T)
    x2 = sizefilter(x1, ONE)
    x3 = merge(x2)
    x4 = cover(I, x3)
    return x4


def solve_removebordering(I):
    x1 = objects(I, T, F, T)
    x2 = rbind(bordering, I)
    x3 = mfilter(x1, x2)
    x4 = cover(I, x3)
    return x4


def solve_outlineobjects(I):
    x1 = o_g(I, R5)
    x2 = mapply(outbox, x1)
    x3 = fill(I, GREEN, x2)
    return x3


def solve_markcenters(I):
    x1 = objects(I, T, F, T)
    x2 = apply(center, x1)
    x3 = fill(I, FOUR, x2)
    return x3


def solve_hollowout(I):
    x1 = objects(I, T, F, T)
    x2 = compose(backdrop, inbox)
    x3 = mapply(x2, x1)
    x4 = fill(I, ZERO, x3)
    return x4


def solve_paintsquares(I):
    x1 = objects(I, T, F, T)
    x2 = sfilter(x1, square)
    x3 = lbind(recolor, ONE)
    x4 = mapply(x3, x2)
    x5 = paint(I, x4)
    return x5
