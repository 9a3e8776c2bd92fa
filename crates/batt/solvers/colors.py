# Solvers for the built-in tasks that replace colours.
from batt.dsl import *


def solve_swapcolors(I):
    x1 = palette(I)
    x2 = remove(ZERO, x1)
    x3 = first(x2)
    x4 = last(x2)
    x5 = switch(I, x3, x4)
    return x5


def solve_replacecolor(S, I, C):
    x1 = c_iz_n(S, p_g, first)
    x2 = c_zo_n(S, p_g, first)
    x3 = replace(I, x1, x2)
    return x3


def solve_paintbydot(I):
    x1 = objects(I, F, F, T)
    x2 = fork(recolor, leastcolor, identity)
    x3 = mapply(x2, x1)
    x4 = paint(I, x3)
    return x4
