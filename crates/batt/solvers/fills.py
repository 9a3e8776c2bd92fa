# Solvers for the built-in tasks about insides, boxes and frames.
from batt.dsl import *


def solve_fillenclosed(I):
    x1 = objects(I, T, F, F)
    x2 = colorfilter(x1, ZERO)
    x3 = rbind(bordering, I)
    x4 = compose(flip, x3)
    x5 = mfilter(x2, x4)
    x6 = fill(I, FOUR, x5)
    return x6


def solve_completebox(I):
    x1 = objects(I, T, F, T)
    x2 = mapply(delta, x1)
    x3 = fill(I, TWO, x2)
    return x3


def solve_cropframe(I):
    x1 = f_ofcolor(I, CYAN)
    x2 = subgrid(x1, I)
    x3 = trim(x2)
    return x3


def solve_framearound(I):
    x1 = index(I, ORIGIN)
    x2 = shape(I)
    x3 = add(x2, TWO)
    x4 = canvas(x1, x3)
    x5 = asobject(I)
    x6 = shift(x5, UNITY)
    x7 = paint(x4, x6)
    return x7
