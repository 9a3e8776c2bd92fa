# Solvers for the built-in tasks about enlarging, reducing and repeating.
from batt.dsl import *


def solve_magnify(I):
    x1 = palette_t(I)
    x2 = remove_f(ZERO, x1)
    x3 = size_f(x2)
    x4 = upscale_t(I, x3)
    return x4


def solve_selftile(I):
    x1 = upscale(I, THREE)
    x2 = hconcat(I, I)
    x3 = hconcat(x2, I)
    x4 = repeat(x3, THREE)
    x5 = merge(x4)
    x6 = cellwise(x1, x5, ZERO)
    return x6


def solve_brickwall(I):
    x1 = hconcat(I, I)
    x2 = hconcat(x1, I)
    x3 = vmirror(x2)
    x4 = vconcat(x2, x3)
    x5 = vconcat(x4, x2)
    return x5


def solve_shrinkblocks(I):
    x1 = compose(dmirror, dedupe)
    x2 = power(x1, TWO)
    x3 = x2(I)
    return x3


def solve_continuestripes(I):
    x1 = asindices(I)
    x2 = ofcolor(I, ZERO)
    x3 = difference(x1, x2)
    x4 = toobject(x3, I)
    x5 = hperiod(x4)
    x6 = interval(ZERO, TEN, ONE)
    x7 = lbind(multiply, x5)
    x8 = compose(tojvec, x7)
    x9 = apply(x8, x6)
    x10 = lbind(shift, x4)
    x11 = mapply(x10, x9)
    x12 = paint(I, x11)
    return x12
