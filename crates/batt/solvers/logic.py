# Solvers for the built-in tasks that compare the parts of a grid.
from batt.dsl import *


def solve_halvesand(I):
    x1 = lefthalf(I)
    x2 = righthalf(I)
    x3 = ofcolor(x1, ONE)
    x4 = ofcolor(x2, TWO)
    x5 = intersection(x3, x4)
    x6 = shape(x1)
    x7 = canvas(ZERO, x6)
    x8 = fill(x7, THREE, x5)
    return x8


def solve_halvesxor(I):
    x1 = tophalf(I)
    x2 = bottomhalf(I)
    x3 = ofcolor(x1, FOUR)
    x4 = ofcolor(x2, SIX)
    x5 = combine(x3, x4)
    x6 = intersection(x3, x4)
    x7 = difference(x5, x6)
    x8 = shape(x1)
    x9 = canvas(ZERO, x8)
    x10 = fill(x9, EIGHT, x7)
    return x10


def solve_oddpanel(I):
    x1 = frontiers(I)
    x2 = colorfilter(x1, FIVE)
    x3 = size(x2)
    x4 = increment(x3)
    x5 = hsplit(I, x4)
    x6 = leastcommon(x5)
    return x6
