# Solvers for the built-in tasks about mirrors and turns.
from batt.dsl import *


def solve_kaleidoscope(I):
    x1 = vmirror(I)
    x2 = hconcat(I, x1)
    x3 = hmirror(x2)
    x4 = vconcat(x2, x3)
    return x4


def solve_mirrorright(I):
    x1 = lefthalf(I)
    x2 = vmirror(x1)
    x3 = hconcat(x1, x2)
    return x3


def solve_repairsymmetry(I):
    x1 = ofcolor(I, ZERO)
    x2 = vmirror(I)
    x3 = toobject(x1, x2)
    x4 = paint(I, x3)
    return x4


def solve_pinwheel(I):
    x1 = rot90(I)
    x2 = hconcat(I, x1)
    x3 = rot270(I)
    x4 = rot180(I)
    x5 = hconcat(x3, x4)
    x6 = vconcat(x2, x5)
    return x6


def solve_turnquarter(S, I, C):
    x1 = dedupe_pair_tuple(S)
    x2 = a_mr(x1)
    x3 = mir_rot_t(I, x2)
    return x3


def solve_picksymmetric(I):
    x1 = objects(I, T, F, T)
    x2 = fork(equality, identity, vmirror)
    x3 = extract(x1, x2)
    x4 = subgrid(x3, I)
    return x4
