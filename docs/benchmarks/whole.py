# Programs of usual length, to measure with: batt eval docs/benchmarks/whole.py --data arc1/train --all --repeat 10
def solve_eightsteps(I):
    x1 = objects(I, T, F, T)
    x2 = rbind(greater, THREE)
    x3 = compose(x2, size)
    x4 = sfilter(x1, x3)
    x5 = merge(x4)
    x6 = recolor(RED, x5)
    x7 = paint(I, x6)
    return x7

def solve_sixteensteps(I):
    x1 = objects(I, T, F, T)
    x2 = argmax(x1, size)
    x3 = remove(x2, x1)
    x4 = rbind(adjacent, x2)
    x5 = sfilter(x3, x4)
    x6 = apply(toindices, x5)
    x7 = merge(x6)
    x8 = outbox(x2)
    x9 = difference(x8, x7)
    x10 = mostcolor(I)
    x11 = compose(size, toindices)
    x12 = order(x1, x11)
    x13 = first(x12)
    x14 = color(x13)
    x15 = fill(I, x14, x9)
    x16 = subgrid(x2, x15)
    return x16

def solve_thirteensteps(I):
    x1 = asobject(I)
    x2 = mostcolor(I)
    x3 = matcher(first, x2)
    x4 = compose(flip, x3)
    x5 = sfilter(x1, x4)
    x6 = ulcorner(x5)
    x7 = rbind(subtract, x6)
    x8 = compose(x7, last)
    x9 = apply(x8, x5)
    x10 = mapply(neighbors, x9)
    x11 = difference(x10, x9)
    x12 = shift(x11, x6)
    x13 = underfill(I, THREE, x12)
    return x13
