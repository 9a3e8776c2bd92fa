# Solvers for the built-in tasks about things that fall, slide and step.
from batt.dsl import *


def solve_gravitydown(I):
    x1 = rot270(I)
    x2 = rbind(order, positive)
    x3 = apply(x2, x1)
    x4 = rot90(x3)
    return x4


def solve_slidetowall(I):
    x1 = objects(I, T, F, T)
    x2 = colorfilter(x1, FIVE)
    x3 = first(x2)
    x4 = other(x1, x3)
    x5 = gravitate(x4, x3)
    x6 = move(I, x4, x5)
    return x6


def solve_stepright(I):
    x1 = objects(I, T, F, T)
    x2 = compose(tojvec, width)
    x3 = fork(shift, identity, x2)
    x4 = mapply(x3, x1)
    x5 = merge(x1)
    x6 = cover(I, x5)
    x7 = paint(x6, x4)
    return x7
