# Solvers for the built-in tasks about lines, rays and marks.
from batt.dsl import *


def solve_connectdots(I):
    x1 = ofcolor(I, EIGHT)
    x2 = prapply(connect, x1, x1)
    x3 = fork(either, vline, hline)
    x4 = mfilter(x2, x3)
    x5 = underfill(I, THREE, x4)
    return x5


def solve_raysup(I):
    x1 = asobject(I)
    x2 = compose(positive, first)
    x3 = sfilter(x1, x2)
    x4 = rbind(shoot, UP)
    x5 = compose(x4, last)
    x6 = fork(recolor, first, x5)
    x7 = mapply(x6, x3)
    x8 = paint(I, x7)
    return x8


def solve_diagonals(I):
    x1 = leastcolor(I)
    x2 = ofcolor(I, x1)
    x3 = rbind(shoot, UNITY)
    x4 = rbind(shoot, NEG_UNITY)
    x5 = fork(combine, x3, x4)
    x6 = mapply(x5, x2)
    x7 = fill(I, x1, x6)
    return x7


def solve_crosslines(I):
    x1 = leastcolor(I)
    x2 = ofcolor(I, x1)
    x3 = fork(combine, vfrontier, hfrontier)
    x4 = mapply(x3, x2)
    x5 = fill(I, x1, x4)
    return x5


def solve_markcrossings(I):
    x1 = frontiers(I)
    x2 = mfilter(x1, vline)
    x3 = mfilter(x1, hline)
    x4 = intersection(x2, x3)
    x5 = fill(I, FOUR, x4)
    return x5


def solve_growmarks(I):
    x1 = ofcolor(I, RED)
    x2 = ofcolor(I, BLUE)
    x3 = mapply(dneighbors, x1)
    x4 = mapply(ineighbors, x2)
    x5 = fill(I, YELLOW, x3)
    x6 = fill(x5, ORANGE, x4)
    return x6
