# Solvers for the built-in tasks about counting and sorting.
from batt.dsl import *


def solve_countobjects(I):
    x1 = objects(I, T, F, T)
    x2 = size(x1)
    x3 = leastcolor(I)
    x4 = astuple(ONE, x2)
    x5 = canvas(x3, x4)
    return x5


def solve_sortbars(I):
    x1 = dmirror(I)
    x2 = lbind(remove, ZERO)
    x3 = compose(size, x2)
    x4 = order(x1, x3)
    x5 = dmirror(x4)
    return x5


def solve_rankcolors(I):
    x1 = fgpartition(I)
    x2 = compose(invert, size)
    x3 = order(x1, x2)
    x4 = apply(color, x3)
    x5 = repeat(x4, ONE)
    x6 = dmirror(x5)
    return x6


def solve_rowmajority(I):
    x1 = apply(mostcommon, I)
    x2 = width(I)
    x3 = rbind(repeat, x2)
    x4 = apply(x3, x1)
    return x4
