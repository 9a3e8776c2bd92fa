# Loops that real batteries spend their time in: one program for each kind, with usual lengths.
# `scripts/measure-loops.py` measures them by columns and element by element.


def solve_nearest_cell(I):
    h = height(I)
    x1 = asobject(canvas(h, (17, 18)))
    x2 = compose(rbind(manhattan, initset((5, 7))), initset)
    return argmin(x1, x2)


def solve_nearest_index(I):
    h = height(I)
    x1 = shift(asindices(canvas(h, (10, 10))), (h, h))
    x2 = compose(rbind(manhattan, initset((5, 7))), initset)
    return argmin(x1, x2)


def solve_signs_of_parts(I):
    h = height(I)
    x1 = shift(asindices(canvas(h, (20, 20))), (-10, -10))
    x2 = fork(multiply, sign, identity)
    return apply(lbind(apply, x2), x1)


def solve_two_parts(I):
    h = height(I)
    x1 = shift(asindices(canvas(h, (20, 20))), (-10, -10))
    x2 = fork(multiply, sign, identity)
    x3 = fork(combine, lbind(apply, x2), identity)
    return mapply(x3, x1)


def solve_connected_pairs(I):
    h = height(I)
    x1 = shift(asindices(canvas(h, (6, 9))), (h, h))
    return prapply(connect, x1, x1)


def solve_nearest_patch(I):
    h = height(I)
    x1 = shift(asindices(canvas(h, (8, 9))), (h, h))
    x2 = apply(dneighbors, x1)
    x3 = outbox(asindices(canvas(h, (3, 4))))
    return argmin(x2, rbind(manhattan, x3))


def solve_distances_of_objects(I):
    h = height(I)
    x1 = shift(asindices(canvas(h, (5, 5))), (h, h))
    x2 = apply(lbind(recolor, h), apply(dneighbors, x1))
    return prapply(manhattan, x2, x2)


def solve_largest_hole(I):
    x1 = shift(asindices(canvas(ZERO, (7, 8))), (1, 1))
    x2 = compose(asobject, lbind(canvas, ZERO))
    x3 = chain(positive, size, lbind(occurrences, I))
    x4 = fork(multiply, first, last)
    return argmax(x1, fork(multiply, compose(x3, x2), x4))


def solve_cells_of_color(I):
    h = height(I)
    x1 = insert((1, (h, h)), asobject(canvas(2, (7, 9))))
    return sfilter(x1, matcher(first, 1))


def solve_cells_inside(I):
    h = height(I)
    x1 = asobject(canvas(h, (8, 9)))
    x2 = shift(asindices(canvas(h, (5, 5))), (2, 2))
    return sfilter(x1, compose(rbind(contained, x2), last))


def solve_cells_outside(I):
    h = height(I)
    x1 = asobject(canvas(h, (8, 9)))
    x2 = shift(asindices(canvas(h, (5, 5))), (2, 2))
    return sfilter(x1, chain(flip, rbind(contained, x2), last))


def solve_shifted_copies(I):
    h = height(I)
    x1 = asobject(canvas(h, (3, 3)))
    x2 = shift(asindices(canvas(h, (5, 6))), (h, h))
    return mapply(lbind(shift, x1), x2)


def solve_shifted_objects(I):
    h = height(I)
    x1 = asobject(canvas(h, (3, 3)))
    x2 = shift(asindices(canvas(h, (5, 6))), (h, h))
    return apply(lbind(shift, x1), x2)


def solve_between(I):
    h = height(I)
    x1 = shift(asindices(canvas(h, (21, 22))), (h, h))
    x2 = lbind(astuple, (h, 12))
    x3 = fork(greater, compose(first, first), compose(decrement, compose(first, last)))
    x4 = fork(greater, compose(increment, compose(last, last)), compose(last, first))
    return sfilter(x1, compose(fork(both, x3, x4), x2))


def solve_two_functions(I):
    x1 = (compose(size, palette), compose(numcolors, asobject))
    return rapply(x1, I)


def solve_pairs_in_a_row(I):
    h = height(I)
    x1 = shift(asindices(canvas(h, (6, 6))), (h, h))
    x2 = product(x1, x1)
    return sfilter(x2, fork(equality, compose(first, first), compose(first, last)))


def solve_lines_of_pairs(I):
    h = height(I)
    x1 = shift(asindices(canvas(h, (5, 6))), (h, h))
    x2 = product(x1, x1)
    return apply(fork(connect, first, last), x2)


def solve_crowded_places(I):
    h = height(I)
    x1 = asindices(canvas(h, (12, 12)))
    x2 = canvas(h, (12, 12))
    x3 = rbind(colorcount, h)
    x4 = chain(x3, rbind(toobject, x2), neighbors)
    return sfilter(x1, matcher(x4, 8))


def solve_rays(I):
    h = height(I)
    x1 = asindices(canvas(h, (6, 6)))
    return mapply(rbind(shoot, (1, 1)), x1)


def solve_crosses(I):
    h = height(I)
    x1 = asindices(canvas(h, (6, 6)))
    return mapply(fork(combine, hfrontier, vfrontier), x1)


def solve_recolored(I):
    h = height(I)
    x1 = shift(asindices(canvas(h, (5, 6))), (h, h))
    x2 = apply(lbind(recolor, h), apply(dneighbors, x1))
    return mapply(fork(recolor, color, compose(vfrontier, center)), x2)
