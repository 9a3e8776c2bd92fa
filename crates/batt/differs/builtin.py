# Differs score an output: I is the output, C the expected grid. They return (score, witness), a
# score of 0 to 1000, the higher the better.
from batt.dsl import *


def differ_colors_only_here(S, I, C):
    x1 = palette(I)
    x2 = palette(C)
    x3 = difference(x1, x2)
    x4 = size(x3)
    x5 = multiply(x4, HUNDRED)
    x6 = subtract(THOUSAND, x5)
    return astuple(x6, x3)


def differ_colors_only_there(S, I, C):
    x1 = palette(I)
    x2 = palette(C)
    x3 = difference(x2, x1)
    x4 = size(x3)
    x5 = multiply(x4, HUNDRED)
    x6 = subtract(THOUSAND, x5)
    return astuple(x6, x3)


def differ_dots_only_here(S, I, C):
    x1 = objects(I, T, F, T)
    x2 = sizefilter(x1, ONE)
    x3 = objects(C, T, F, T)
    x4 = sizefilter(x3, ONE)
    x5 = difference(x2, x4)
    x6 = size(x5)
    x7 = increment(x6)
    x8 = divide(THOUSAND, x7)
    return astuple(x8, x5)


def differ_dots_only_there(S, I, C):
    x1 = objects(I, T, F, T)
    x2 = sizefilter(x1, ONE)
    x3 = objects(C, T, F, T)
    x4 = sizefilter(x3, ONE)
    x5 = difference(x4, x2)
    x6 = size(x5)
    x7 = increment(x6)
    x8 = divide(THOUSAND, x7)
    return astuple(x8, x5)


def differ_matching_cells(S, I, C):
    x1 = shape(I)
    x2 = shape(C)
    x3 = equality(x1, x2)
    x4 = branch(x3, I, C)
    x5 = cellwise(C, x4, NEG_ONE)
    x6 = ofcolor(x5, NEG_ONE)
    x7 = asindices(C)
    x8 = difference(x7, x6)
    x9 = size(x8)
    x10 = multiply(x9, THOUSAND)
    x11 = size(x7)
    x12 = divide(x10, x11)
    x13 = multiply(x12, x3)
    return astuple(x13, x6)


def differ_same_shape(S, I, C):
    x1 = shape(I)
    x2 = shape(C)
    x3 = equality(x1, x2)
    x4 = multiply(x3, THOUSAND)
    return astuple(x4, x1)


def differ_objects_in_place(S, I, C):
    x1 = objects(I, T, F, T)
    x2 = objects(C, T, F, T)
    x3 = intersection(x1, x2)
    x4 = size(x3)
    x5 = multiply(x4, THOUSAND)
    x6 = size(x2)
    x7 = astuple(ONE, x6)
    x8 = maximum(x7)
    x9 = divide(x5, x8)
    x10 = equality(x1, x2)
    x11 = branch(x10, THOUSAND, x9)
    return astuple(x11, x3)
