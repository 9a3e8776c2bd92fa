# 400 programs that use the language as real programs do: steps by how often each is an argument of
# which, and the loops that take most of the time. Made, not written:
#   scripts/make-mixed-battery.py usage.tsv --seed 1 > docs/benchmarks/mixed.py
# To measure with: batt run --from docs/benchmarks/mixed.py --data arc1/train --threads 1 --no-scores


def solve_m000(I):
    x1 = objects(I, T, F, F)
    x2 = mapply(outbox, x1)
    x3 = fill(I, THREE, x2)
    x4 = fill(x3, EIGHT, x2)
    x5 = rot270(x4)
    return x5


def solve_m001(I):
    x1 = lbind(occurrences, I)
    x2 = lbind(recolor, ZERO)
    x3 = objects(I, T, T, T)
    x4 = apply(x2, x3)
    x5 = mapply(x1, x4)
    x6 = fill(I, EIGHT, x5)
    x7 = fork(recolor, color, box)
    x8 = power(vmirror, TWO)
    x9 = fork(combine, x7, x8)
    x10 = apply(normalize, x3)
    x11 = mapply(x9, x10)
    x12 = paint(x6, x11)
    return x12


def solve_m002(I):
    x1 = vconcat(I, I)
    x2 = hmirror(x1)
    return x2


def solve_m003(I):
    x1 = hmirror(I)
    x2 = hconcat(x1, I)
    x3 = hmirror(x2)
    x4 = vconcat(x2, x3)
    x5 = vconcat(x4, I)
    return x5


def solve_m004(I):
    x1 = rot180(I)
    x2 = astuple(THREE, ONE)
    x3 = decrement(x2)
    x4 = vfrontier(x3)
    x5 = box(x4)
    x6 = fill(x1, SIX, x5)
    x7 = rot180(x6)
    x8 = vconcat(x7, I)
    x9 = vconcat(x8, I)
    return x9


def solve_m005(I):
    x1 = interval(ONE, NINE, ONE)
    x2 = product(x1, x1)
    x3 = mostcolor(I)
    x4 = lbind(canvas, x3)
    x5 = lbind(occurrences, I)
    x6 = chain(x5, asobject, x4)
    x7 = chain(positive, size, x6)
    x8 = fork(multiply, first, last)
    x9 = fork(multiply, x7, x8)
    x10 = argmax(x2, x9)
    x11 = canvas(x3, x10)
    x12 = asobject(x11)
    x13 = occurrences(I, x12)
    x14 = lbind(shift, x12)
    x15 = mapply(x14, x13)
    x16 = fill(I, FOUR, x15)
    x17 = leastcolor(I)
    x18 = lbind(canvas, x17)
    x19 = lbind(occurrences, x16)
    x20 = chain(x19, asobject, x18)
    x21 = chain(positive, size, x20)
    x22 = fork(multiply, x21, x8)
    x23 = argmax(x2, x22)
    x24 = canvas(x17, x23)
    x25 = asobject(x24)
    x26 = occurrences(x16, x25)
    x27 = lbind(shift, x25)
    x28 = mapply(x27, x26)
    x29 = fill(x16, TWO, x28)
    return x29


def solve_m006(I):
    x1 = vmirror(I)
    x2 = vconcat(x1, I)
    return x2


def solve_m007(I):
    x1 = chain(even, numcolors, initset)
    x2 = rbind(sfilter, x1)
    x3 = objects(I, T, F, T)
    x4 = sizefilter(x3, ONE)
    x5 = mapply(x2, x4)
    x6 = paint(I, x5)
    x7 = fill(x6, ZERO, x5)
    x8 = paint(x7, x5)
    return x8


def solve_m008(I):
    x1 = objects(I, T, T, T)
    x2 = first(x1)
    x3 = subgrid(x2, I)
    return x3


def solve_m009(I):
    x1 = lbind(recolor, SEVEN)
    x2 = objects(I, T, F, T)
    x3 = apply(x1, x2)
    x4 = merge(x3)
    x5 = paint(I, x4)
    x6 = replace(x5, FIVE, ZERO)
    x7 = replace(x6, FIVE, ZERO)
    return x7


def solve_m010(I):
    x1 = downscale(I, THREE)
    x2 = vconcat(x1, I)
    x3 = replace(x2, ZERO, FIVE)
    x4 = replace(x3, FOUR, SEVEN)
    x5 = hmirror(x4)
    x6 = vconcat(x4, x5)
    return x6


def solve_m011(I):
    x1 = bottomhalf(I)
    x2 = lbind(upscale, x1)
    x3 = palette(I)
    x4 = remove(ZERO, x3)
    x5 = first(x4)
    x6 = rbind(colorcount, x5)
    x7 = compose(x2, x6)
    x8 = astuple(I, I)
    x9 = apply(x7, x8)
    x10 = first(x9)
    x11 = mostcolor(x10)
    x12 = replace(I, FIVE, x11)
    x13 = leastcolor(I)
    x14 = replace(x12, ONE, x13)
    x15 = replace(x14, x5, FIVE)
    x16 = upscale(x15, TWO)
    return x16


def solve_m012(I):
    x1 = dmirror(I)
    x2 = leastcolor(I)
    x3 = replace(x1, ZERO, x2)
    x4 = rot180(x3)
    x5 = vconcat(x3, x4)
    x6 = equality(SEVEN, x2)
    x7 = upscale(x5, TWO)
    x8 = branch(x6, I, x7)
    x9 = replace(x8, EIGHT, NINE)
    return x9


def solve_m013(I):
    x1 = objects(I, T, F, T)
    x2 = first(x1)
    x3 = subgrid(x2, I)
    x4 = cmirror(x3)
    x5 = sizefilter(x1, ONE)
    x6 = merge(x5)
    x7 = fill(x4, FOUR, x6)
    x8 = canvas(EIGHT, THREE_BY_THREE)
    x9 = canvas(ZERO, UNITY)
    x10 = rot270(x9)
    x11 = objects(I, F, F, T)
    x12 = compose(positive, size)
    x13 = sfilter(x11, x12)
    x14 = argmax(x13, size)
    x15 = hperiod(x14)
    x16 = hsplit(x10, x15)
    x17 = first(x16)
    x18 = leastcolor(x17)
    x19 = replace(x8, FIVE, x18)
    x20 = rbind(toobject, I)
    x21 = compose(x20, initset)
    x22 = compose(toivec, last)
    x23 = fork(shift, x21, x22)
    x24 = lbind(mapply, x23)
    x25 = compose(x24, initset)
    x26 = fork(combine, x23, x25)
    x27 = ofcolor(I, ZERO)
    x28 = mapply(x26, x27)
    x29 = width(x7)
    x30 = upscale(x2, x29)
    x31 = combine(x28, x30)
    x32 = paint(x19, x31)
    x33 = cellwise(x32, x32, ONE)
    x34 = fill(x33, FOUR, x31)
    x35 = fill(x34, SEVEN, x6)
    return x35


def solve_m014(I):
    x1 = lbind(recolor, FOUR)
    x2 = objects(I, T, F, T)
    x3 = objects(I, T, T, T)
    x4 = difference(x3, x2)
    x5 = size(x4)
    x6 = tojvec(x5)
    x7 = rbind(shift, x6)
    x8 = fork(insert, ulcorner, outbox)
    x9 = compose(x7, x8)
    x10 = fork(equality, x9, delta)
    x11 = mfilter(x2, x10)
    x12 = fill(I, ZERO, x11)
    x13 = objects(x12, F, F, T)
    x14 = mapply(x1, x13)
    x15 = paint(I, x14)
    x16 = vconcat(x15, I)
    x17 = fill(x16, EIGHT, x14)
    x18 = replace(x17, EIGHT, TWO)
    return x18


def solve_m015(I):
    x1 = lbind(mapply, neighbors)
    x2 = power(x1, THREE)
    x3 = compose(x1, dneighbors)
    x4 = cmirror(I)
    x5 = lbind(ofcolor, x4)
    x6 = compose(palette, normalize)
    x7 = fork(remove, color, x6)
    x8 = fork(remove, color, x7)
    x9 = fork(other, x8, color)
    x10 = compose(x5, x9)
    x11 = objects(I, T, F, T)
    x12 = colorfilter(x11, TWO)
    x13 = mapply(x10, x12)
    x14 = underfill(I, TWO, x13)
    x15 = asindices(x14)
    x16 = lbind(greater, TWO)
    x17 = compose(x16, first)
    x18 = sfilter(x15, x17)
    x19 = apply(x3, x18)
    x20 = mapply(x2, x19)
    x21 = underfill(I, TWO, x20)
    x22 = chain(positive, invert, first)
    x23 = rbind(sfilter, x22)
    x24 = mapply(x23, x19)
    x25 = underfill(x21, EIGHT, x24)
    x26 = height(I)
    x27 = astuple(x26, TWO)
    x28 = initset(x27)
    x29 = underfill(x25, ONE, x28)
    x30 = fill(x29, THREE, x24)
    x31 = fill(x30, TWO, x13)
    return x31


def solve_m016(I):
    x1 = objects(I, T, F, T)
    x2 = matcher(color, ZERO)
    x3 = mfilter(x1, x2)
    x4 = paint(I, x3)
    x5 = downscale(x4, THREE)
    x6 = righthalf(I)
    x7 = tophalf(x6)
    x8 = partition(x7)
    x9 = first(x8)
    x10 = shift(x9, NEG_UNITY)
    x11 = shift(x10, UNITY)
    x12 = paint(x5, x11)
    return x12


def solve_m017(I):
    x1 = rot180(I)
    x2 = lbind(recolor, TWO)
    x3 = objects(I, T, F, T)
    x4 = mapply(x2, x3)
    x5 = vmirror(x4)
    x6 = compose(decrement, last)
    x7 = compose(toivec, width)
    x8 = compose(x7, initset)
    x9 = fork(subtract, last, x8)
    x10 = fork(subtract, x6, x9)
    x11 = fork(equality, x6, x10)
    x12 = sfilter(x5, x11)
    x13 = fill(x1, EIGHT, x12)
    x14 = fill(x13, ZERO, x4)
    x15 = first(x3)
    x16 = lbind(shift, x15)
    x17 = size(x12)
    x18 = interval(ONE, x17, FIVE)
    x19 = interval(TWO, x17, ONE)
    x20 = product(x18, x19)
    x21 = mapply(x16, x20)
    x22 = paint(x14, x21)
    x23 = delta(x20)
    x24 = vmirror(x23)
    x25 = underfill(x22, ONE, x24)
    x26 = fork(recolor, mostcolor, backdrop)
    x27 = colorfilter(x3, ONE)
    x28 = apply(x2, x27)
    x29 = apply(identity, x28)
    x30 = matcher(color, FIVE)
    x31 = sfilter(x29, x30)
    x32 = mapply(x26, x31)
    x33 = paint(x25, x32)
    x34 = paint(x33, x21)
    x35 = ofcolor(I, TWO)
    x36 = lbind(occurrences, I)
    x37 = objects(I, F, F, F)
    x38 = mapply(x36, x37)
    x39 = intersection(x35, x38)
    x40 = fill(x34, EIGHT, x39)
    x41 = fill(x40, SIX, x38)
    x42 = replace(x41, ONE, ZERO)
    x43 = leastcolor(x34)
    x44 = mapply(x2, x28)
    x45 = fill(x42, x43, x44)
    x46 = fill(x45, ZERO, x38)
    x47 = mapply(outbox, x3)
    x48 = fill(x46, FIVE, x47)
    return x48


def solve_m018(I):
    x1 = astuple(TWO, THREE)
    x2 = initset(x1)
    x3 = insert(THREE_BY_THREE, x2)
    x4 = fill(I, FOUR, x3)
    return x4


def solve_m019(I):
    x1 = dmirror(I)
    x2 = ofcolor(I, THREE)
    x3 = fill(x1, SIX, x2)
    return x3


def solve_m020(I):
    x1 = lbind(repeat, I)
    x2 = chain(asobject, first, x1)
    x3 = chain(x2, size, normalize)
    x4 = compose(shape, x3)
    x5 = fork(subtract, center, numcolors)
    x6 = fork(shoot, x4, x5)
    x7 = partition(I)
    x8 = colorfilter(x7, TWO)
    x9 = difference(x7, x8)
    x10 = apply(normalize, x9)
    x11 = mapply(x6, x10)
    x12 = fill(I, THREE, x11)
    x13 = replace(x12, FIVE, ZERO)
    x14 = upscale(x13, TWO)
    x15 = fill(x14, ONE, x11)
    x16 = replace(x15, FIVE, ZERO)
    return x16


def solve_m021(I):
    x1 = astuple(NEG_TWO, TWO)
    x2 = canvas(FOUR, x1)
    x3 = objects(I, T, T, F)
    x4 = merge(x3)
    x5 = portrait(x4)
    x6 = apply(normalize, x3)
    x7 = apply(normalize, x6)
    x8 = apply(normalize, x7)
    x9 = lbind(cover, I)
    x10 = compose(x9, inbox)
    x11 = fork(index, x10, center)
    x12 = fork(equality, leastcolor, x11)
    x13 = mfilter(x8, x12)
    x14 = remove(x13, x7)
    x15 = branch(x5, x14, x3)
    x16 = colorfilter(x15, ONE)
    x17 = lbind(colorfilter, x16)
    x18 = chain(first, x17, x11)
    x19 = compose(double, center)
    x20 = fork(shift, x18, x19)
    x21 = mapply(x20, x16)
    x22 = paint(x2, x21)
    x23 = paint(x22, x21)
    return x23


def solve_m022(I):
    x1 = compose(invert, center)
    x2 = compose(initset, x1)
    x3 = objects(I, F, F, F)
    x4 = apply(x2, x3)
    x5 = merge(x4)
    x6 = fill(I, EIGHT, x5)
    x7 = replace(x6, TWO, ZERO)
    x8 = cmirror(x7)
    x9 = normalize(x5)
    x10 = fill(x8, FOUR, x9)
    x11 = rot180(x10)
    x12 = vconcat(x10, x11)
    x13 = switch(x12, THREE, ZERO)
    return x13


def solve_m023(I):
    x1 = objects(I, T, F, T)
    x2 = mostcolor(I)
    x3 = ofcolor(I, x2)
    x4 = argmax(x1, size)
    x5 = color(x4)
    x6 = lbind(argmin, x1)
    x7 = lbind(rbind, manhattan)
    x8 = compose(x7, initset)
    x9 = chain(color, x6, x8)
    x10 = matcher(x9, x5)
    x11 = sfilter(x3, x10)
    x12 = fill(I, x5, x11)
    return x12


def solve_m024(I):
    x1 = ofcolor(I, FIVE)
    x2 = underfill(I, FOUR, x1)
    x3 = objects(I, T, F, T)
    x4 = first(x3)
    x5 = fill(x2, ONE, x4)
    x6 = portrait(I)
    x7 = branch(x6, I, x5)
    return x7


def solve_m025(I):
    x1 = vconcat(I, I)
    x2 = power(hmirror, THREE)
    x3 = objects(I, T, F, F)
    x4 = colorfilter(x3, ONE)
    x5 = mapply(x2, x4)
    x6 = paint(x1, x5)
    x7 = chain(decrement, first, center)
    x8 = argmax(x3, x7)
    x9 = width(I)
    x10 = astuple(ZERO, x9)
    x11 = shoot(x10, RIGHT)
    x12 = fill(x6, EIGHT, x11)
    x13 = subgrid(x8, x12)
    return x13


def solve_m026(I):
    x1 = compose(increment, ulcorner)
    x2 = fork(shift, identity, x1)
    x3 = objects(I, F, F, F)
    x4 = mapply(x2, x3)
    x5 = fill(I, ONE, x4)
    x6 = center(x4)
    x7 = shoot(x6, NEG_UNITY)
    x8 = fill(x5, FIVE, x7)
    x9 = upscale(x8, ONE)
    x10 = underfill(x9, THREE, x7)
    x11 = shift(x4, ORIGIN)
    x12 = paint(x10, x11)
    x13 = astuple(TWO, FIVE)
    x14 = subtract(x13, TEN)
    x15 = subtract(LEFT, x14)
    x16 = move(x12, x11, x15)
    return x16


def solve_m027(I):
    x1 = rot180(I)
    x2 = rbind(shift, ZERO_BY_TWO)
    x3 = objects(I, T, F, T)
    x4 = mapply(x2, x3)
    x5 = paint(x1, x4)
    x6 = fill(x5, EIGHT, x4)
    x7 = argmax(x3, size)
    x8 = vmirror(x7)
    x9 = lbind(hmatching, x8)
    x10 = extract(x3, x9)
    x11 = paint(x6, x10)
    x12 = lbind(hupscale, I)
    x13 = compose(mostcolor, righthalf)
    x14 = compose(palette, tophalf)
    x15 = fork(remove, leastcolor, x14)
    x16 = compose(x15, righthalf)
    x17 = fork(remove, x13, x16)
    x18 = chain(x12, size, x17)
    x19 = x18(x11)
    x20 = objects(x19, F, T, T)
    x21 = lbind(astuple, THREE)
    x22 = rbind(colorcount, THREE)
    x23 = chain(last, x21, x22)
    x24 = argmin(x20, x23)
    x25 = fill(x6, EIGHT, x24)
    x26 = paint(x25, x4)
    x27 = paint(x26, x4)
    x28 = replace(x27, EIGHT, ZERO)
    x29 = fill(x28, ONE, x24)
    x30 = paint(x29, x4)
    x31 = replace(x30, FOUR, FIVE)
    return x31


def solve_m028(I):
    x1 = fork(recolor, color, identity)
    x2 = objects(I, F, F, T)
    x3 = merge(x2)
    x4 = rbind(combine, x3)
    x5 = objects(I, T, F, T)
    x6 = apply(x4, x5)
    x7 = apply(hmirror, x6)
    x8 = colorfilter(x7, FIVE)
    x9 = mapply(x1, x8)
    x10 = fill(I, ONE, x9)
    x11 = vmirror(x10)
    return x11


def solve_m029(I):
    x1 = objects(I, F, F, T)
    x2 = first(x1)
    x3 = fill(I, SIX, x2)
    x4 = rot270(x3)
    return x4


def solve_m030(I):
    x1 = canvas(ZERO, THREE_BY_THREE)
    x2 = fgpartition(I)
    x3 = mfilter(x2, hline)
    x4 = paint(x1, x3)
    x5 = replace(x4, ZERO, ONE)
    return x5


def solve_m031(I):
    x1 = objects(I, T, F, T)
    x2 = compose(hfrontier, center)
    x3 = compose(vfrontier, center)
    x4 = fork(combine, x2, x3)
    x5 = fork(recolor, color, x4)
    x6 = mapply(x5, x1)
    x7 = underpaint(I, x6)
    x8 = paint(x7, x6)
    x9 = merge(x1)
    x10 = paint(x8, x9)
    return x10


def solve_m032(I):
    x1 = replace(I, THREE, ZERO)
    x2 = upscale(x1, ZERO)
    x3 = objects(I, F, F, F)
    x4 = mapply(normalize, x3)
    x5 = paint(x2, x4)
    return x5


def solve_m033(I):
    x1 = lbind(recolor, THREE)
    x2 = objects(I, T, F, T)
    x3 = colorfilter(x2, TWO)
    x4 = difference(x3, x2)
    x5 = mapply(x1, x4)
    x6 = paint(I, x5)
    x7 = righthalf(I)
    x8 = ofcolor(x7, THREE)
    x9 = fill(x6, FOUR, x8)
    x10 = ofcolor(I, EIGHT)
    x11 = mapply(neighbors, x10)
    x12 = fill(x9, TWO, x11)
    x13 = fill(x12, FIVE, x11)
    return x13


def solve_m034(I):
    x1 = rot270(I)
    x2 = upscale(x1, THREE)
    x3 = leastcolor(I)
    x4 = replace(x2, x3, THREE)
    x5 = astuple(TWO, THREE)
    x6 = shoot(x5, DOWN_LEFT)
    x7 = fill(x4, FIVE, x6)
    x8 = canvas(FIVE, THREE_BY_THREE)
    x9 = asobject(x8)
    x10 = shift(x9, LEFT)
    x11 = fill(x7, SIX, x10)
    x12 = replace(x11, ZERO, FIVE)
    x13 = fill(x12, SIX, x10)
    return x13


def solve_m035(I):
    x1 = vmirror(I)
    x2 = vconcat(I, x1)
    x3 = neighbors(ORIGIN)
    x4 = lbind(shift, x3)
    x5 = compose(x4, center)
    x6 = fork(combine, delta, x5)
    x7 = objects(I, T, F, T)
    x8 = first(x7)
    x9 = objects(I, T, T, T)
    x10 = remove(x8, x9)
    x11 = mapply(x6, x10)
    x12 = fill(x2, TWO, x11)
    x13 = paint(x12, x8)
    x14 = replace(x13, ONE, TWO)
    return x14


def solve_m036(I):
    x1 = leastcolor(I)
    x2 = objects(I, T, F, T)
    x3 = fork(either, square, hline)
    x4 = mfilter(x2, x3)
    x5 = hmirror(x4)
    x6 = rbind(combine, x5)
    x7 = apply(dmirror, x2)
    x8 = mapply(x6, x7)
    x9 = fill(I, x1, x8)
    x10 = paint(x9, x8)
    x11 = fill(x10, FIVE, x8)
    x12 = replace(x11, EIGHT, ONE)
    x13 = paint(x12, x8)
    x14 = asobject(I)
    x15 = paint(x13, x14)
    return x15


def solve_m037(I):
    x1 = hmirror(I)
    x2 = lbind(recolor, NINE)
    x3 = objects(I, F, F, T)
    x4 = mapply(x2, x3)
    x5 = paint(x1, x4)
    return x5


def solve_m038(I):
    x1 = lbind(recolor, ZERO)
    x2 = objects(I, F, T, T)
    x3 = apply(x1, x2)
    x4 = merge(x3)
    x5 = paint(I, x4)
    x6 = lbind(apply, decrement)
    x7 = fork(connect, ulcorner, shape)
    x8 = compose(x6, x7)
    x9 = mapply(x8, x2)
    x10 = fill(x5, TWO, x9)
    x11 = leastcolor(I)
    x12 = switch(x10, ZERO, x11)
    x13 = lbind(occurrences, I)
    x14 = apply(x13, x3)
    x15 = merge(x14)
    x16 = fill(x12, ZERO, x15)
    x17 = apply(color, x3)
    x18 = first(x17)
    x19 = replace(x16, x11, x18)
    x20 = rbind(shift, UNITY)
    x21 = apply(x20, x2)
    x22 = mapply(hmirror, x21)
    x23 = paint(x19, x22)
    x24 = extract(x2, portrait)
    x25 = occurrences(x23, x24)
    x26 = mapply(initset, x25)
    x27 = fill(x10, SEVEN, x26)
    x28 = objects(I, T, T, T)
    x29 = argmax(x28, size)
    x30 = shift(x29, TWO_BY_TWO)
    x31 = paint(x27, x30)
    x32 = objects(I, T, F, T)
    x33 = rbind(colorcount, ONE)
    x34 = order(x32, x33)
    x35 = apply(x1, x34)
    x36 = last(x35)
    x37 = color(x36)
    x38 = canvas(x37, UNITY)
    x39 = index(x38, ORIGIN)
    x40 = fill(x31, x39, x29)
    x41 = astuple(I, x40)
    x42 = first(x41)
    x43 = upscale(x42, ONE)
    x44 = fork(remove, color, palette)
    x45 = compose(first, x44)
    x46 = rbind(toobject, I)
    x47 = compose(x46, x13)
    x48 = fork(recolor, x45, x47)
    x49 = rbind(colorcount, FIVE)
    x50 = order(x21, x49)
    x51 = apply(x48, x50)
    x52 = last(x51)
    x53 = fill(x43, x37, x52)
    return x53


def solve_m039(I):
    x1 = fgpartition(I)
    x2 = argmax(x1, size)
    x3 = paint(I, x2)
    x4 = replace(x3, FIVE, TWO)
    x5 = upscale(x4, TWO)
    return x5


def solve_m040(I):
    x1 = vmirror(I)
    x2 = lbind(recolor, ZERO)
    x3 = objects(I, T, T, F)
    x4 = mapply(x2, x3)
    x5 = paint(x1, x4)
    x6 = upscale(x5, ONE)
    return x6


def solve_m041(I):
    x1 = rot90(I)
    x2 = ofcolor(I, TWO)
    x3 = fill(x1, ONE, x2)
    x4 = replace(x3, FOUR, ZERO)
    x5 = objects(I, F, F, T)
    x6 = merge(x5)
    x7 = fill(x4, ONE, x6)
    x8 = fill(x7, ZERO, x6)
    return x8


def solve_m042(I):
    x1 = rot270(I)
    x2 = objects(I, T, F, T)
    x3 = argmin(x2, size)
    x4 = fill(x1, TWO, x3)
    return x4


def solve_m043(I):
    x1 = fork(connect, center, ulcorner)
    x2 = objects(I, F, F, T)
    x3 = mapply(x1, x2)
    x4 = fill(I, FIVE, x3)
    x5 = lbind(recolor, ZERO)
    x6 = mapply(x5, x2)
    x7 = fill(x4, TWO, x6)
    x8 = colorfilter(x2, ZERO)
    x9 = compose(first, ulcorner)
    x10 = fork(multiply, height, x9)
    x11 = argmax(x8, x10)
    x12 = fill(x7, TWO, x11)
    x13 = replace(x12, FIVE, EIGHT)
    x14 = recolor(TWO, x6)
    x15 = rbind(equality, ZERO)
    x16 = compose(x15, first)
    x17 = sfilter(x14, x16)
    x18 = fill(x13, ONE, x17)
    x19 = neighbors(ORIGIN)
    x20 = fill(x18, THREE, x19)
    x21 = tophalf(I)
    x22 = ofcolor(x21, EIGHT)
    x23 = underfill(x20, THREE, x22)
    x24 = paint(x23, x11)
    x25 = rot90(x24)
    x26 = fill(x25, ONE, x6)
    x27 = paint(x26, x6)
    return x27


def solve_m044(I):
    x1 = canvas(ZERO, TWO_BY_TWO)
    x2 = ofcolor(I, ZERO)
    x3 = fill(x1, FOUR, x2)
    x4 = replace(x3, TWO, ZERO)
    x5 = leastcolor(I)
    x6 = replace(x4, x5, EIGHT)
    return x6


def solve_m045(I):
    x1 = dmirror(I)
    x2 = replace(x1, FIVE, ZERO)
    x3 = lbind(recolor, THREE)
    x4 = objects(I, F, F, T)
    x5 = mapply(x3, x4)
    x6 = paint(x2, x5)
    return x6


def solve_m046(I):
    x1 = objects(I, T, T, F)
    x2 = first(x1)
    x3 = subgrid(x2, I)
    x4 = compose(portrait, initset)
    x5 = rbind(sfilter, x4)
    x6 = apply(x5, x1)
    x7 = apply(outbox, x6)
    x8 = merge(x7)
    x9 = cover(x3, x8)
    x10 = fill(x9, SIX, x2)
    x11 = cover(x10, x8)
    return x11


def solve_m047(I):
    x1 = objects(I, F, F, T)
    x2 = colorfilter(x1, ZERO)
    x3 = leastcolor(I)
    x4 = matcher(color, x3)
    x5 = mfilter(x2, x4)
    x6 = fill(I, TWO, x5)
    x7 = vconcat(x6, I)
    x8 = replace(x7, ONE, ZERO)
    return x8


def solve_m048(I):
    x1 = ofcolor(I, THREE)
    x2 = subgrid(x1, I)
    x3 = replace(x2, FIVE, EIGHT)
    x4 = fill(x3, THREE, x1)
    x5 = hmirror(I)
    x6 = vconcat(x4, x5)
    x7 = rot180(x6)
    x8 = hconcat(x6, x7)
    return x8


def solve_m049(I):
    x1 = hconcat(I, I)
    x2 = objects(I, T, F, T)
    x3 = mapply(identity, x2)
    x4 = paint(x1, x3)
    x5 = replace(x4, THREE, ONE)
    x6 = rbind(colorcount, ZERO)
    x7 = argmin(x2, x6)
    x8 = paint(x5, x7)
    return x8


def solve_m050(I):
    x1 = asindices(I)
    x2 = shape(I)
    x3 = lbind(astuple, x2)
    x4 = chain(first, last, x3)
    x5 = chain(decrement, first, first)
    x6 = compose(x5, x3)
    x7 = compose(increment, x4)
    x8 = fork(greater, x6, x7)
    x9 = chain(last, last, x3)
    x10 = chain(decrement, last, first)
    x11 = compose(x10, x3)
    x12 = fork(greater, x11, x9)
    x13 = fork(both, x8, x12)
    x14 = sfilter(x1, x13)
    x15 = mostcolor(I)
    x16 = ofcolor(I, x15)
    x17 = intersection(x16, x14)
    x18 = fill(I, SIX, x17)
    x19 = halve(x2)
    x20 = lbind(astuple, x19)
    x21 = chain(first, last, x20)
    x22 = chain(increment, first, first)
    x23 = compose(x22, x20)
    x24 = fork(greater, x23, x21)
    x25 = chain(last, last, x20)
    x26 = chain(increment, last, first)
    x27 = compose(x26, x20)
    x28 = fork(greater, x27, x25)
    x29 = fork(both, x24, x28)
    x30 = sfilter(x1, x29)
    x31 = fork(either, x29, x13)
    x32 = sfilter(x16, x31)
    x33 = intersection(x30, x32)
    x34 = fill(x18, NINE, x33)
    return x34


def solve_m051(I):
    x1 = replace(I, SIX, TWO)
    x2 = lbind(recolor, ZERO)
    x3 = fgpartition(I)
    x4 = apply(x2, x3)
    x5 = objects(I, T, F, F)
    x6 = rbind(bordering, I)
    x7 = sfilter(x5, x6)
    x8 = difference(x4, x7)
    x9 = extract(x8, portrait)
    x10 = x2(x9)
    x11 = fill(x1, SIX, x10)
    x12 = fill(x11, THREE, x10)
    x13 = color(x9)
    x14 = replace(x12, x13, FOUR)
    x15 = first(x5)
    x16 = underpaint(x14, x15)
    return x16


def solve_m052(I):
    x1 = lbind(canvas, ZERO)
    x2 = rbind(ofcolor, SIX)
    x3 = chain(x1, first, x2)
    x4 = x3(I)
    x5 = replace(x4, FIVE, TWO)
    return x5


def solve_m053(I):
    x1 = dmirror(I)
    x2 = ofcolor(I, ONE)
    x3 = subgrid(x2, x1)
    return x3


def solve_m054(I):
    x1 = replace(I, FIVE, ZERO)
    return x1


def solve_m055(I):
    x1 = vmirror(I)
    x2 = hconcat(x1, I)
    x3 = replace(x2, ONE, NINE)
    x4 = hconcat(x3, I)
    return x4


def solve_m056(I):
    x1 = fgpartition(I)
    x2 = merge(x1)
    x3 = asindices(I)
    x4 = box(x3)
    x5 = lbind(argmin, x2)
    x6 = lbind(rbind, manhattan)
    x7 = rbind(compose, initset)
    x8 = chain(x7, x6, initset)
    x9 = chain(first, x5, x8)
    x10 = fork(recolor, x9, initset)
    x11 = mapply(x10, x4)
    x12 = paint(I, x11)
    return x12


def solve_m057(I):
    x1 = objects(I, T, F, F)
    x2 = argmax(x1, numcolors)
    x3 = hmirror(x2)
    x4 = mostcolor(x3)
    x5 = canvas(x4, ORIGIN)
    x6 = lbind(occurrences, x5)
    x7 = objects(I, T, T, T)
    x8 = objects(I, T, F, T)
    x9 = remove(x2, x8)
    x10 = rbind(bordering, I)
    x11 = sfilter(x9, x10)
    x12 = difference(x7, x11)
    x13 = mapply(x6, x12)
    x14 = fill(x5, THREE, x13)
    x15 = rbind(shift, UP_RIGHT)
    x16 = objects(I, F, F, F)
    x17 = mapply(x15, x16)
    x18 = paint(x14, x17)
    return x18


def solve_m058(I):
    x1 = canvas(FIVE, TWO_BY_TWO)
    x2 = objects(I, F, F, T)
    x3 = hconcat(x1, I)
    x4 = rbind(bordering, x3)
    x5 = mfilter(x2, x4)
    x6 = fill(x1, THREE, x5)
    x7 = objects(I, F, T, T)
    x8 = mapply(box, x7)
    x9 = fill(x6, EIGHT, x8)
    x10 = fill(x9, ONE, x8)
    return x10


def solve_m059(I):
    x1 = ofcolor(I, ONE)
    x2 = subgrid(x1, I)
    x3 = fgpartition(I)
    x4 = compose(invert, size)
    x5 = argmax(x3, x4)
    x6 = paint(x2, x5)
    x7 = downscale(x6, NINE)
    return x7


def solve_m060(I):
    x1 = vmirror(I)
    x2 = replace(x1, FIVE, ZERO)
    x3 = partition(I)
    x4 = colorfilter(x3, TWO)
    x5 = matcher(color, TWO)
    x6 = mfilter(x4, x5)
    x7 = paint(x2, x6)
    x8 = rot270(x7)
    return x8


def solve_m061(I):
    x1 = width(I)
    x2 = astuple(SIX, x1)
    x3 = canvas(ZERO, x2)
    x4 = hmirror(x3)
    x5 = vconcat(x3, x4)
    return x5


def solve_m062(I):
    x1 = shape(I)
    x2 = canvas(ZERO, x1)
    x3 = chain(vfrontier, first, delta)
    x4 = chain(decrement, ulcorner, x3)
    x5 = fork(shift, normalize, x4)
    x6 = objects(I, T, T, T)
    x7 = colorfilter(x6, EIGHT)
    x8 = mapply(x5, x7)
    x9 = paint(x2, x8)
    return x9


def solve_m063(I):
    x1 = replace(I, NINE, FIVE)
    x2 = replace(x1, THREE, FIVE)
    x3 = lbind(recolor, THREE)
    x4 = objects(I, T, F, T)
    x5 = objects(I, F, F, T)
    x6 = colorfilter(x5, FIVE)
    x7 = difference(x4, x6)
    x8 = mapply(x3, x7)
    x9 = move(x2, x8, DOWN)
    x10 = fill(x9, FOUR, x8)
    x11 = fill(x10, FIVE, x8)
    x12 = paint(x11, x8)
    x13 = hconcat(x12, I)
    x14 = paint(x13, x8)
    x15 = paint(x14, x8)
    return x15


def solve_m064(I):
    x1 = astuple(TWO, TWO)
    x2 = invert(x1)
    x3 = add(x2, ORIGIN)
    x4 = crop(I, ORIGIN, x3)
    x5 = asobject(x4)
    x6 = subgrid(x5, I)
    x7 = paint(x6, x5)
    x8 = cmirror(x7)
    x9 = astuple(x8, I)
    x10 = first(x9)
    x11 = ofcolor(x10, ZERO)
    x12 = fill(x10, FIVE, x11)
    x13 = vconcat(x12, x4)
    return x13


def solve_m065(I):
    x1 = vmirror(I)
    x2 = replace(x1, FIVE, EIGHT)
    x3 = vconcat(x2, I)
    x4 = objects(I, T, F, T)
    x5 = first(x4)
    x6 = lbind(combine, x5)
    x7 = colorfilter(x4, FOUR)
    x8 = mapply(x6, x7)
    x9 = paint(x3, x8)
    x10 = leastcolor(x2)
    x11 = fill(x9, x10, x8)
    x12 = fork(recolor, color, box)
    x13 = rbind(toobject, I)
    x14 = compose(x13, delta)
    x15 = fork(combine, x12, x14)
    x16 = remove(x5, x4)
    x17 = mapply(x15, x16)
    x18 = subgrid(x17, x11)
    x19 = switch(x18, SEVEN, ZERO)
    x20 = replace(x19, THREE, ZERO)
    x21 = color(x8)
    x22 = mapply(toindices, x7)
    x23 = fill(x20, x21, x22)
    x24 = valmax(x4, size)
    x25 = downscale(x23, x24)
    x26 = paint(x25, x17)
    x27 = fill(x26, EIGHT, x22)
    x28 = fill(x27, x10, x22)
    x29 = paint(x28, x17)
    return x29


def solve_m066(I):
    x1 = cellwise(I, I, EIGHT)
    x2 = hconcat(I, x1)
    return x2


def solve_m067(I):
    x1 = dmirror(I)
    x2 = fork(gravitate, dmirror, outbox)
    x3 = chain(ulcorner, initset, x2)
    x4 = compose(crement, center)
    x5 = fork(shoot, x3, x4)
    x6 = compose(outbox, x5)
    x7 = objects(I, T, T, F)
    x8 = mapply(x6, x7)
    x9 = underfill(x1, TWO, x8)
    x10 = matcher(uppermost, TWO)
    x11 = sfilter(x7, x10)
    x12 = apply(normalize, x11)
    x13 = argmax(x12, size)
    x14 = normalize(x13)
    x15 = shift(x14, RIGHT)
    x16 = objects(I, T, F, T)
    x17 = first(x16)
    x18 = lbind(upscale, x17)
    x19 = compose(x18, last)
    x20 = lbind(upscale, x15)
    x21 = compose(x20, size)
    x22 = apply(x21, x12)
    x23 = apply(shape, x22)
    x24 = astuple(FOUR, ONE)
    x25 = lbind(equality, x24)
    x26 = sfilter(x23, x25)
    x27 = mapply(x19, x26)
    x28 = combine(x15, x27)
    x29 = paint(x9, x28)
    x30 = replace(x29, EIGHT, THREE)
    x31 = sizefilter(x7, ZERO)
    x32 = sizefilter(x31, ONE)
    x33 = rbind(adjacent, x15)
    x34 = sfilter(x32, x33)
    x35 = lbind(manhattan, x17)
    x36 = argmax(x34, x35)
    x37 = rbind(equality, THREE)
    x38 = compose(leastcolor, initset)
    x39 = compose(x37, x38)
    x40 = sfilter(x36, x39)
    x41 = vperiod(x40)
    x42 = astuple(x41, TEN)
    x43 = crop(x30, x42, UNITY)
    x44 = mapply(x5, x7)
    x45 = inbox(x44)
    x46 = underfill(x43, THREE, x45)
    x47 = compose(decrement, last)
    x48 = fork(equality, x47, last)
    x49 = sfilter(x28, x48)
    x50 = fill(x46, ONE, x49)
    x51 = underfill(x50, FOUR, x44)
    x52 = fill(x51, TWO, x15)
    x53 = fill(x52, FOUR, x49)
    x54 = lefthalf(x53)
    x55 = astuple(x54, I)
    x56 = first(x55)
    x57 = fill(x56, SIX, x23)
    x58 = hmirror(x57)
    x59 = hconcat(x57, x58)
    x60 = fill(x59, TWO, x44)
    return x60


def solve_m068(I):
    x1 = compose(hmirror, initset)
    x2 = shape(I)
    x3 = decrement(x2)
    x4 = increment(x3)
    x5 = x1(x4)
    x6 = fill(I, FOUR, x5)
    x7 = replace(x6, ZERO, TWO)
    x8 = objects(x6, T, T, T)
    x9 = bottomhalf(I)
    x10 = ofcolor(x9, FIVE)
    x11 = rbind(contained, x10)
    x12 = compose(x11, ulcorner)
    x13 = sfilter(x8, x12)
    x14 = first(x13)
    x15 = fill(x7, FOUR, x14)
    x16 = leastcolor(I)
    x17 = equality(x16, FIVE)
    x18 = branch(x17, I, x15)
    return x18


def solve_m069(I):
    x1 = rot90(I)
    x2 = lbind(recolor, ZERO)
    x3 = objects(I, T, T, F)
    x4 = fork(equality, toindices, inbox)
    x5 = sfilter(x3, x4)
    x6 = apply(x2, x5)
    x7 = mfilter(x6, hline)
    x8 = normalize(x7)
    x9 = paint(x1, x8)
    x10 = ofcolor(I, FOUR)
    x11 = shift(x10, RIGHT)
    x12 = fill(x9, ONE, x11)
    x13 = rot180(x9)
    x14 = hconcat(x12, x13)
    return x14


def solve_m070(I):
    x1 = objects(I, T, F, T)
    x2 = fork(add, lowermost, hperiod)
    x3 = argmax(x1, x2)
    x4 = fill(I, EIGHT, x3)
    x5 = matcher(color, TWO)
    x6 = sfilter(x1, x5)
    x7 = argmax(x6, size)
    x8 = lbind(shift, x7)
    x9 = ofcolor(I, TWO)
    x10 = mapply(x8, x9)
    x11 = paint(x4, x10)
    x12 = ofcolor(I, ZERO)
    x13 = fill(x11, FIVE, x12)
    x14 = fork(combine, normalize, vmirror)
    x15 = mapply(x14, x1)
    x16 = paint(x13, x15)
    x17 = replace(x16, FOUR, SIX)
    x18 = backdrop(x12)
    x19 = cover(x17, x18)
    return x19


def solve_m071(I):
    x1 = mostcolor(I)
    x2 = canvas(x1, THREE_BY_THREE)
    x3 = switch(x2, EIGHT, FIVE)
    x4 = ofcolor(I, TWO)
    x5 = fill(x3, TWO, x4)
    return x5


def solve_m072(I):
    x1 = lbind(occurrences, I)
    x2 = objects(I, T, T, T)
    x3 = mapply(x1, x2)
    x4 = canvas(THREE, UNITY)
    x5 = toobject(x3, x4)
    x6 = mostcolor(x5)
    x7 = canvas(x6, THREE_BY_THREE)
    x8 = mapply(delta, x2)
    x9 = underfill(x7, ONE, x8)
    x10 = ofcolor(I, ONE)
    x11 = vmirror(x10)
    x12 = cover(x9, x11)
    x13 = hconcat(x12, x7)
    x14 = fill(x13, ONE, x10)
    x15 = fork(difference, outbox, corners)
    x16 = mapply(x15, x2)
    x17 = fill(x14, THREE, x16)
    return x17


def solve_m073(I):
    x1 = lbind(occurrences, I)
    x2 = objects(I, T, F, F)
    x3 = mapply(x1, x2)
    x4 = underfill(I, TWO, x3)
    x5 = bottomhalf(I)
    x6 = replace(I, SIX, ZERO)
    x7 = leastcolor(x6)
    x8 = ofcolor(x5, x7)
    x9 = underfill(x4, TWO, x8)
    x10 = first(x2)
    x11 = shift(x10, RIGHT)
    x12 = lbind(shift, x11)
    x13 = ofcolor(I, FOUR)
    x14 = mapply(x12, x13)
    x15 = paint(x9, x14)
    x16 = compose(color, initset)
    x17 = matcher(x16, ZERO)
    x18 = sfilter(x14, x17)
    x19 = fill(x15, FOUR, x18)
    x20 = hsplit(x19, ONE)
    x21 = rbind(greater, THREE)
    x22 = rbind(colorcount, TWO)
    x23 = fork(subtract, width, x22)
    x24 = compose(x21, x23)
    x25 = extract(x20, x24)
    x26 = shoot(ORIGIN, RIGHT)
    x27 = fill(x25, ZERO, x26)
    x28 = lbind(recolor, FIVE)
    x29 = lbind(vmatching, x14)
    x30 = compose(x29, dmirror)
    x31 = sfilter(x2, x30)
    x32 = mapply(x28, x31)
    x33 = fill(x27, TWO, x32)
    x34 = objects(I, T, T, F)
    x35 = lbind(colorcount, I)
    x36 = compose(x35, leastcolor)
    x37 = fork(add, height, x36)
    x38 = argmax(x34, x37)
    x39 = remove(x38, x34)
    x40 = compose(normalize, vmirror)
    x41 = fork(combine, x40, identity)
    x42 = compose(x29, x41)
    x43 = sfilter(x39, x42)
    x44 = argmax(x43, size)
    x45 = move(x33, x44, TWO_BY_ZERO)
    x46 = chain(decrement, ulcorner, x12)
    x47 = compose(last, hfrontier)
    x48 = fork(shoot, x46, x47)
    x49 = fork(insert, decrement, x48)
    x50 = ofcolor(I, ZERO)
    x51 = leftmost(x50)
    x52 = toivec(x51)
    x53 = x49(x52)
    x54 = fill(x45, TWO, x53)
    x55 = paint(x54, x32)
    x56 = paint(x55, x14)
    return x56


def solve_m074(I):
    x1 = asobject(I)
    x2 = lbind(combine, x1)
    x3 = objects(I, T, T, T)
    x4 = colorfilter(x3, TWO)
    x5 = apply(x2, x4)
    x6 = argmax(x5, size)
    x7 = size(x6)
    x8 = downscale(I, x7)
    x9 = lbind(recolor, FOUR)
    x10 = compose(x9, toindices)
    x11 = objects(I, F, F, T)
    x12 = mapply(x10, x11)
    x13 = paint(x8, x12)
    x14 = rbind(equality, ZERO)
    x15 = compose(x14, first)
    x16 = rbind(sfilter, x15)
    x17 = mapply(x16, x4)
    x18 = paint(x13, x17)
    x19 = paint(x18, x12)
    return x19


def solve_m075(I):
    x1 = objects(I, T, T, F)
    x2 = argmax(x1, size)
    x3 = subgrid(x2, I)
    x4 = upscale(x3, THREE)
    x5 = objects(I, T, F, T)
    x6 = argmax(x5, size)
    x7 = paint(x4, x6)
    x8 = replace(x7, TWO, ZERO)
    x9 = vconcat(x8, I)
    x10 = merge(x5)
    x11 = fill(x9, ONE, x10)
    x12 = replace(x11, THREE, ZERO)
    return x12


def solve_m076(I):
    x1 = vmirror(I)
    x2 = vconcat(x1, I)
    x3 = dmirror(x2)
    x4 = power(normalize, TWO)
    x5 = fork(recolor, color, x4)
    x6 = objects(I, T, F, T)
    x7 = mapply(x5, x6)
    x8 = paint(x3, x7)
    x9 = fill(x8, SIX, x7)
    return x9


def solve_m077(I):
    x1 = replace(I, TWO, THREE)
    return x1


def solve_m078(I):
    x1 = rot270(I)
    x2 = upscale(x1, THREE)
    x3 = replace(x2, FIVE, ZERO)
    x4 = replace(x3, SEVEN, ZERO)
    x5 = switch(x4, FIVE, SIX)
    return x5


def solve_m079(I):
    x1 = vmirror(I)
    x2 = replace(x1, FIVE, TWO)
    x3 = ofcolor(I, ZERO)
    x4 = underfill(x2, EIGHT, x3)
    x5 = replace(x4, FOUR, ZERO)
    x6 = hconcat(x5, I)
    return x6


def solve_m080(I):
    x1 = asobject(I)
    x2 = lbind(subgrid, x1)
    x3 = x2(I)
    x4 = objects(I, T, F, T)
    x5 = rbind(colorcount, THREE)
    x6 = argmax(x4, x5)
    x7 = paint(x3, x6)
    x8 = hmirror(x7)
    x9 = canvas(ZERO, THREE_BY_THREE)
    x10 = vconcat(x8, x9)
    x11 = replace(x10, NINE, THREE)
    return x11


def solve_m081(I):
    x1 = rot90(I)
    x2 = righthalf(x1)
    x3 = height(x2)
    x4 = divide(x3, THREE)
    x5 = downscale(I, x4)
    x6 = ofcolor(I, ZERO)
    x7 = lbind(shift, x6)
    x8 = mapply(x7, x6)
    x9 = fill(x5, ZERO, x8)
    x10 = fgpartition(I)
    x11 = fork(difference, toindices, backdrop)
    x12 = fork(equality, box, x11)
    x13 = sfilter(x10, x12)
    x14 = mfilter(x13, x12)
    x15 = fill(x9, THREE, x14)
    return x15


def solve_m082(I):
    x1 = lbind(recolor, ZERO)
    x2 = objects(I, F, F, T)
    x3 = mapply(x1, x2)
    x4 = fill(I, ZERO, x3)
    x5 = paint(x4, x3)
    x6 = paint(x5, x3)
    x7 = fill(x6, FIVE, x3)
    x8 = paint(x7, x3)
    x9 = rbind(shoot, NEG_UNITY)
    x10 = numcolors(x5)
    x11 = astuple(SIX, x10)
    x12 = initset(x11)
    x13 = insert(x11, x12)
    x14 = mapply(x9, x13)
    x15 = underfill(x8, SIX, x14)
    return x15


def solve_m083(I):
    x1 = rot180(I)
    x2 = objects(I, T, T, T)
    x3 = merge(x2)
    x4 = cover(x1, x3)
    x5 = argmax(x2, size)
    x6 = paint(x4, x5)
    x7 = partition(I)
    x8 = argmax(x7, size)
    x9 = paint(x6, x8)
    return x9


def solve_m084(I):
    x1 = replace(I, FOUR, ONE)
    return x1


def solve_m085(I):
    x1 = upscale(I, THREE)
    x2 = ofcolor(I, ONE)
    x3 = rbind(contained, x2)
    x4 = chain(ulcorner, initset, decrement)
    x5 = fork(multiply, x4, last)
    x6 = compose(x3, x5)
    x7 = sfilter(x2, x6)
    x8 = fill(x1, FOUR, x7)
    x9 = objects(x8, T, T, T)
    x10 = first(x9)
    x11 = subgrid(x10, x8)
    x12 = cmirror(x11)
    x13 = replace(x12, SEVEN, ONE)
    x14 = vmirror(x13)
    x15 = hconcat(x13, x14)
    x16 = switch(x15, TWO, SIX)
    x17 = upscale(x16, ONE)
    x18 = merge(x9)
    x19 = dmirror(x18)
    x20 = paint(x17, x19)
    return x20


def solve_m086(I):
    x1 = chain(toivec, last, last)
    x2 = fork(equality, x1, last)
    x3 = rbind(sfilter, x2)
    x4 = objects(I, F, F, T)
    x5 = mapply(x3, x4)
    x6 = paint(I, x5)
    x7 = rbind(connect, ZERO_BY_TWO)
    x8 = neighbors(ORIGIN)
    x9 = mapply(x7, x8)
    x10 = fill(x6, FIVE, x9)
    x11 = paint(x10, x5)
    x12 = paint(x11, x5)
    x13 = paint(x12, x5)
    x14 = replace(x13, EIGHT, ZERO)
    x15 = paint(x14, x5)
    x16 = dmirror(x15)
    x17 = vmirror(x16)
    x18 = hconcat(x16, x17)
    x19 = fill(x18, ZERO, x9)
    return x19


def solve_m087(I):
    x1 = downscale(I, ONE)
    x2 = replace(x1, TWO, ZERO)
    return x2


def solve_m088(I):
    x1 = dmirror(I)
    x2 = upscale(x1, ZERO)
    x3 = replace(x2, FIVE, SIX)
    x4 = replace(x3, ZERO, EIGHT)
    return x4


def solve_m089(I):
    x1 = vconcat(I, I)
    x2 = objects(I, T, F, F)
    x3 = first(x2)
    x4 = lbind(shift, x3)
    x5 = compose(x4, increment)
    x6 = fork(subtract, ulcorner, height)
    x7 = compose(x5, x6)
    x8 = fork(combine, identity, x7)
    x9 = frontiers(I)
    x10 = lbind(equality, ZERO)
    x11 = compose(x10, color)
    x12 = sfilter(x9, x11)
    x13 = mapply(x8, x12)
    x14 = paint(x1, x13)
    return x14


def solve_m090(I):
    x1 = rot90(I)
    x2 = replace(x1, EIGHT, FOUR)
    x3 = astuple(THREE, FIVE)
    x4 = ineighbors(x3)
    x5 = fill(x2, EIGHT, x4)
    x6 = crop(x5, DOWN, THREE_BY_THREE)
    return x6


def solve_m091(I):
    x1 = height(I)
    x2 = astuple(x1, x1)
    x3 = canvas(ONE, x2)
    x4 = hconcat(x3, x3)
    x5 = ofcolor(I, TWO)
    x6 = fill(x4, FOUR, x5)
    return x6


def solve_m092(I):
    x1 = width(I)
    x2 = astuple(EIGHT, x1)
    x3 = canvas(ZERO, x2)
    x4 = leastcolor(I)
    x5 = switch(x3, x4, ZERO)
    return x5


def solve_m093(I):
    x1 = hmirror(I)
    x2 = objects(I, F, F, T)
    x3 = merge(x2)
    x4 = paint(x1, x3)
    x5 = rbind(downscale, THREE)
    x6 = vconcat(x4, I)
    x7 = x5(x6)
    x8 = replace(x7, ONE, THREE)
    return x8


def solve_m094(I):
    x1 = lbind(recolor, THREE)
    x2 = fgpartition(I)
    x3 = mapply(x1, x2)
    x4 = fill(I, ZERO, x3)
    x5 = objects(x4, T, F, T)
    x6 = sizefilter(x5, ONE)
    x7 = first(x6)
    x8 = paint(I, x7)
    x9 = replace(x8, EIGHT, TWO)
    x10 = vconcat(x9, I)
    x11 = paint(x10, x7)
    return x11


def solve_m095(I):
    x1 = upscale(I, TWO)
    x2 = objects(x1, T, F, T)
    x3 = merge(x2)
    x4 = partition(I)
    x5 = first(x4)
    x6 = lbind(adjacent, x5)
    x7 = sfilter(x2, x6)
    x8 = rbind(bordering, I)
    x9 = extract(x7, x8)
    x10 = subgrid(x9, I)
    x11 = vmirror(x10)
    x12 = subgrid(x3, x11)
    x13 = lbind(shift, x3)
    x14 = compose(x13, ulcorner)
    x15 = chain(x14, initset, toivec)
    x16 = compose(x15, first)
    x17 = rbind(add, DOWN)
    x18 = lbind(colorcount, x12)
    x19 = lbind(canvas, THREE)
    x20 = compose(hmirror, x19)
    x21 = fork(index, x20, decrement)
    x22 = chain(toivec, x18, x21)
    x23 = fork(add, x17, x22)
    x24 = fork(shift, x16, x23)
    x25 = argmin(x2, size)
    x26 = center(x25)
    x27 = neighbors(x26)
    x28 = mapply(x24, x27)
    x29 = move(x12, x28, DOWN)
    x30 = paint(x29, x28)
    x31 = objects(I, T, F, T)
    x32 = compose(size, dneighbors)
    x33 = compose(x32, ulcorner)
    x34 = argmax(x31, x33)
    x35 = normalize(x34)
    x36 = paint(x30, x35)
    x37 = lbind(subgrid, x35)
    x38 = x37(x36)
    x39 = lbind(mapply, initset)
    x40 = neighbors(ORIGIN)
    x41 = x39(x40)
    x42 = fill(x38, ONE, x41)
    x43 = compress(x42)
    x44 = underfill(x43, SEVEN, x40)
    x45 = paint(x44, x5)
    x46 = chain(initset, ulcorner, outbox)
    x47 = fork(intersection, x46, backdrop)
    x48 = fork(difference, x47, x46)
    x49 = apply(x48, x2)
    x50 = merge(x49)
    x51 = cover(x45, x50)
    x52 = fill(x51, FOUR, x28)
    x53 = fork(shift, identity, shape)
    x54 = apply(x53, x4)
    x55 = mapply(x53, x54)
    x56 = fill(x52, EIGHT, x55)
    x57 = argmax(x54, numcolors)
    x58 = paint(x56, x57)
    x59 = underpaint(x58, x55)
    x60 = hconcat(x59, I)
    return x60


def solve_m096(I):
    x1 = fork(recolor, color, backdrop)
    x2 = objects(I, T, T, T)
    x3 = mapply(x1, x2)
    x4 = fill(I, ONE, x3)
    x5 = fill(x4, TWO, x3)
    x6 = fill(x5, TWO, x3)
    x7 = leastcolor(I)
    x8 = replace(x6, x7, ZERO)
    x9 = fill(x8, x7, x3)
    x10 = asobject(I)
    x11 = paint(x9, x10)
    return x11


def solve_m097(I):
    x1 = rot270(I)
    x2 = rbind(toobject, I)
    x3 = compose(x2, initset)
    x4 = tophalf(I)
    x5 = ofcolor(x4, FIVE)
    x6 = compose(even, last)
    x7 = sfilter(x5, x6)
    x8 = mapply(x3, x7)
    x9 = paint(x1, x8)
    x10 = fill(x9, ZERO, x7)
    x11 = fill(x10, ONE, x8)
    return x11


def solve_m098(I):
    x1 = hmirror(I)
    x2 = vconcat(x1, I)
    return x2


def solve_m099(I):
    x1 = compose(decrement, ulcorner)
    x2 = fork(add, urcorner, ulcorner)
    x3 = fork(connect, x1, x2)
    x4 = lbind(recolor, ZERO)
    x5 = objects(I, T, F, T)
    x6 = colorfilter(x5, ZERO)
    x7 = apply(x4, x6)
    x8 = compose(invert, tojvec)
    x9 = compose(toivec, double)
    x10 = fork(subtract, x8, x9)
    x11 = compose(x10, width)
    x12 = fork(equality, ulcorner, x11)
    x13 = sfilter(x7, x12)
    x14 = mapply(x3, x13)
    x15 = subgrid(x14, I)
    x16 = apply(color, x6)
    x17 = first(x16)
    x18 = lbind(recolor, x17)
    x19 = mapply(x18, x7)
    x20 = paint(x15, x19)
    x21 = shift(x19, UNITY)
    x22 = paint(x20, x21)
    x23 = compose(first, center)
    x24 = argmax(x13, x23)
    x25 = fill(x22, NINE, x24)
    x26 = subgrid(x21, x25)
    x27 = merge(x5)
    x28 = toindices(x27)
    x29 = center(x28)
    x30 = rbind(shoot, x29)
    x31 = apply(x30, x14)
    x32 = merge(x31)
    x33 = cover(x26, x32)
    x34 = recolor(ZERO, x24)
    x35 = ulcorner(x34)
    x36 = canvas(ZERO, x35)
    x37 = vmirror(x36)
    x38 = objects(x37, T, T, T)
    x39 = merge(x38)
    x40 = fill(x33, NINE, x39)
    x41 = underpaint(x40, x19)
    return x41


def solve_m100(I):
    x1 = mostcolor(I)
    x2 = canvas(x1, THREE_BY_THREE)
    x3 = rbind(upscale, TWO)
    x4 = astuple(I, I)
    x5 = apply(x3, x4)
    x6 = last(x5)
    x7 = vconcat(x6, x2)
    x8 = vconcat(x7, I)
    x9 = replace(x8, ONE, ZERO)
    return x9


def solve_m101(I):
    x1 = objects(I, T, F, T)
    x2 = sizefilter(x1, ZERO)
    x3 = difference(x1, x2)
    x4 = first(x3)
    x5 = shift(x4, DOWN)
    x6 = lbind(manhattan, x5)
    x7 = argmax(x1, x6)
    x8 = subgrid(x7, I)
    x9 = matcher(first, FIVE)
    x10 = rbind(sfilter, x9)
    x11 = apply(x10, x1)
    x12 = first(x11)
    x13 = paint(x8, x12)
    x14 = move(x13, x5, UNITY)
    return x14


def solve_m102(I):
    x1 = lbind(recolor, EIGHT)
    x2 = vmirror(I)
    x3 = objects(x2, T, T, T)
    x4 = colorfilter(x3, ONE)
    x5 = mapply(x1, x4)
    x6 = paint(I, x5)
    x7 = fill(x6, TWO, x5)
    return x7


def solve_m103(I):
    x1 = asindices(I)
    x2 = rbind(toobject, I)
    x3 = chain(palette, x2, dneighbors)
    x4 = compose(size, x3)
    x5 = matcher(x4, TWO)
    x6 = sfilter(x1, x5)
    x7 = leastcolor(I)
    x8 = lbind(contained, x7)
    x9 = compose(x8, x3)
    x10 = sfilter(x6, x9)
    x11 = fill(I, FOUR, x6)
    x12 = fill(x11, EIGHT, x10)
    return x12


def solve_m104(I):
    x1 = lefthalf(I)
    x2 = crop(x1, TWO_BY_ZERO, THREE_BY_THREE)
    x3 = ofcolor(I, ZERO)
    x4 = fill(x2, EIGHT, x3)
    x5 = hmirror(x4)
    x6 = rot180(x5)
    x7 = vconcat(x5, x6)
    return x7


def solve_m105(I):
    x1 = canvas(ZERO, TWO_BY_TWO)
    x2 = lbind(recolor, ZERO)
    x3 = objects(I, T, F, T)
    x4 = mapply(x2, x3)
    x5 = paint(x1, x4)
    return x5


def solve_m106(I):
    x1 = ofcolor(I, TWO)
    x2 = shift(x1, DOWN)
    x3 = fill(I, FOUR, x2)
    x4 = vmirror(x3)
    x5 = hconcat(x4, x3)
    x6 = replace(x5, EIGHT, TWO)
    return x6


def solve_m107(I):
    x1 = canvas(THREE, THREE_BY_THREE)
    x2 = objects(I, T, F, T)
    x3 = first(x2)
    x4 = paint(I, x3)
    x5 = ofcolor(x4, ZERO)
    x6 = compose(size, dneighbors)
    x7 = matcher(x6, FIVE)
    x8 = chain(x7, last, initset)
    x9 = sfilter(x5, x8)
    x10 = fill(x1, TWO, x9)
    x11 = colorfilter(x2, FIVE)
    x12 = argmax(x11, numcolors)
    x13 = recolor(THREE, x12)
    x14 = center(x3)
    x15 = move(x10, x13, x14)
    x16 = objects(I, T, T, T)
    x17 = mapply(toindices, x16)
    x18 = recolor(FIVE, x17)
    x19 = lbind(shift, x18)
    x20 = compose(decrement, tojvec)
    x21 = compose(last, toivec)
    x22 = compose(decrement, x21)
    x23 = chain(x20, x22, width)
    x24 = chain(x19, decrement, x23)
    x25 = mapply(x24, x16)
    x26 = paint(x15, x25)
    x27 = width(x26)
    x28 = astuple(THREE, x27)
    x29 = canvas(TWO, x28)
    x30 = replace(x29, TWO, EIGHT)
    x31 = vmirror(x30)
    x32 = paint(x31, x25)
    return x32


def solve_m108(I):
    x1 = cmirror(I)
    x2 = objects(I, F, F, T)
    x3 = colorfilter(x2, ONE)
    x4 = colorfilter(x3, FIVE)
    x5 = first(x4)
    x6 = lbind(recolor, THREE)
    x7 = fgpartition(I)
    x8 = apply(x6, x7)
    x9 = sizefilter(x8, ONE)
    x10 = mfilter(x9, vline)
    x11 = box(x10)
    x12 = ulcorner(x11)
    x13 = neighbors(x12)
    x14 = first(x13)
    x15 = shift(x5, x14)
    x16 = paint(x1, x15)
    x17 = rot90(x16)
    x18 = apply(normalize, x2)
    x19 = merge(x18)
    x20 = lbind(shift, x19)
    x21 = tophalf(I)
    x22 = lefthalf(x21)
    x23 = bottomhalf(x22)
    x24 = bottomhalf(x23)
    x25 = ofcolor(x24, TWO)
    x26 = mapply(x20, x25)
    x27 = paint(x17, x26)
    x28 = lbind(occurrences, I)
    x29 = rbind(shift, UNITY)
    x30 = apply(x29, x18)
    x31 = apply(x28, x30)
    x32 = merge(x31)
    x33 = fill(x27, SEVEN, x32)
    x34 = shoot(x12, NEG_UNITY)
    x35 = underfill(x33, THREE, x34)
    x36 = fill(x35, TWO, x5)
    x37 = paint(x36, x26)
    x38 = fill(x37, ZERO, x25)
    x39 = urcorner(x25)
    x40 = shoot(x39, RIGHT)
    x41 = fill(x38, SIX, x40)
    x42 = fill(x41, SIX, x26)
    x43 = replace(x42, TWO, EIGHT)
    x44 = paint(x43, x26)
    return x44


def solve_m109(I):
    x1 = hconcat(I, I)
    x2 = hconcat(x1, I)
    x3 = replace(x2, FOUR, ZERO)
    x4 = replace(x3, THREE, ZERO)
    x5 = switch(x4, EIGHT, NINE)
    x6 = replace(x5, THREE, FIVE)
    x7 = upscale(x6, ZERO)
    x8 = replace(x7, ONE, ZERO)
    return x8


def solve_m110(I):
    x1 = hconcat(I, I)
    x2 = vconcat(x1, I)
    return x2


def solve_m111(I):
    x1 = astuple(TEN, TWO)
    x2 = crop(I, ORIGIN, x1)
    x3 = replace(x2, FOUR, NINE)
    return x3


def solve_m112(I):
    x1 = vmirror(I)
    x2 = lbind(occurrences, I)
    x3 = objects(I, T, F, T)
    x4 = mapply(x2, x3)
    x5 = fill(x1, THREE, x4)
    return x5


def solve_m113(I):
    x1 = replace(I, THREE, ZERO)
    x2 = switch(x1, FOUR, TWO)
    x3 = vconcat(x2, I)
    x4 = replace(x3, SEVEN, ZERO)
    return x4


def solve_m114(I):
    x1 = hconcat(I, I)
    x2 = replace(x1, ONE, ZERO)
    x3 = hconcat(x2, I)
    return x3


def solve_m115(I):
    x1 = objects(I, F, T, F)
    x2 = first(x1)
    x3 = subgrid(x2, I)
    return x3


def solve_m116(I):
    x1 = cmirror(I)
    return x1


def solve_m117(I):
    x1 = lbind(ofcolor, I)
    x2 = fork(canvas, color, ulcorner)
    x3 = fork(index, x2, center)
    x4 = compose(x1, x3)
    x5 = objects(I, F, F, T)
    x6 = mapply(x4, x5)
    x7 = fill(I, THREE, x6)
    x8 = fork(recolor, color, normalize)
    x9 = objects(I, T, T, T)
    x10 = mapply(x8, x9)
    x11 = paint(x7, x10)
    x12 = ofcolor(I, TWO)
    x13 = last(x12)
    x14 = vfrontier(x13)
    x15 = fill(x11, SIX, x14)
    x16 = fill(x15, ZERO, x12)
    x17 = fill(x16, FIVE, x12)
    x18 = ofcolor(I, EIGHT)
    x19 = fill(x17, EIGHT, x18)
    x20 = shift(x10, DOWN)
    x21 = paint(x19, x20)
    x22 = paint(x21, x10)
    return x22


def solve_m118(I):
    x1 = hmirror(I)
    x2 = crop(I, ORIGIN, THREE_BY_THREE)
    x3 = astuple(x1, x2)
    x4 = extract(x3, square)
    x5 = vconcat(I, x4)
    x6 = upscale(x5, ZERO)
    return x6


def solve_m119(I):
    x1 = objects(I, T, F, T)
    x2 = order(x1, size)
    x3 = crop(I, ORIGIN, TWO_BY_TWO)
    x4 = objects(I, T, T, F)
    x5 = product(x1, x4)
    x6 = fork(equality, first, last)
    x7 = compose(flip, x6)
    x8 = sfilter(x5, x7)
    x9 = fork(manhattan, first, last)
    x10 = argmin(x8, x9)
    x11 = first(x10)
    x12 = last(x10)
    x13 = gravitate(x11, x12)
    x14 = last(x2)
    x15 = size(x14)
    x16 = numcolors(x3)
    x17 = greater(x15, x16)
    x18 = branch(x17, x13, UNITY)
    x19 = move(I, x11, x18)
    return x19


def solve_m120(I):
    x1 = objects(I, F, F, T)
    x2 = rbind(greater, THREE)
    x3 = compose(x2, size)
    x4 = sfilter(x1, x3)
    x5 = argmin(x4, size)
    x6 = paint(I, x5)
    x7 = merge(x4)
    x8 = rbind(recolor, x7)
    x9 = compose(x8, color)
    x10 = fork(combine, x9, cmirror)
    x11 = mapply(x10, x1)
    x12 = paint(x6, x11)
    x13 = vmirror(I)
    x14 = vconcat(x12, x13)
    x15 = paint(x14, x11)
    x16 = leastcolor(I)
    x17 = fill(x15, x16, x11)
    return x17


def solve_m121(I):
    x1 = ofcolor(I, ZERO)
    x2 = shift(x1, NEG_UNITY)
    x3 = intersection(x1, x2)
    x4 = subgrid(x3, I)
    x5 = hmirror(x4)
    x6 = vconcat(x4, x5)
    return x6


def solve_m122(I):
    x1 = rot180(I)
    x2 = ofcolor(I, THREE)
    x3 = fill(x1, ZERO, x2)
    x4 = replace(x3, TWO, ZERO)
    return x4


def solve_m123(I):
    x1 = dmirror(I)
    x2 = vmirror(x1)
    x3 = tophalf(I)
    x4 = ofcolor(x3, ZERO)
    x5 = hmirror(x4)
    x6 = underfill(x2, EIGHT, x5)
    x7 = replace(x6, TWO, ONE)
    return x7


def solve_m124(I):
    x1 = hconcat(I, I)
    x2 = hconcat(x1, I)
    x3 = vmirror(x2)
    x4 = objects(I, T, T, T)
    x5 = argmax(x4, size)
    x6 = paint(x3, x5)
    x7 = replace(x6, TWO, ONE)
    x8 = ofcolor(I, ZERO)
    x9 = cover(x7, x8)
    x10 = switch(x9, THREE, ONE)
    x11 = upscale(x10, ZERO)
    return x11


def solve_m125(I):
    x1 = fork(hconcat, dmirror, rot180)
    x2 = fork(vconcat, tophalf, x1)
    x3 = fork(vconcat, identity, x2)
    x4 = x3(I)
    x5 = objects(I, T, T, T)
    x6 = first(x5)
    x7 = paint(x4, x6)
    x8 = replace(x7, THREE, ZERO)
    x9 = colorfilter(x5, TWO)
    x10 = first(x9)
    x11 = shift(x10, UNITY)
    x12 = fill(x8, TWO, x11)
    x13 = ofcolor(I, THREE)
    x14 = subgrid(x13, x12)
    x15 = fill(x14, THREE, x13)
    return x15


def solve_m126(I):
    x1 = cmirror(I)
    x2 = astuple(FIVE, THREE)
    x3 = ineighbors(x2)
    x4 = fill(x1, ZERO, x3)
    x5 = asobject(x4)
    x6 = paint(x4, x5)
    return x6


def solve_m127(I):
    x1 = shape(I)
    x2 = canvas(ZERO, x1)
    return x2


def solve_m128(I):
    x1 = hupscale(I, TWO)
    x2 = dmirror(x1)
    x3 = height(x2)
    x4 = greater(x3, x3)
    x5 = rbind(subgrid, I)
    x6 = chain(x5, vmirror, asobject)
    x7 = branch(x4, x6, identity)
    x8 = leastcolor(I)
    x9 = ofcolor(I, ZERO)
    x10 = fill(I, x8, x9)
    x11 = x7(x10)
    x12 = neighbors(ORIGIN)
    x13 = fill(x11, THREE, x12)
    return x13


def solve_m129(I):
    x1 = canvas(ZERO, THREE_BY_THREE)
    x2 = replace(x1, EIGHT, ZERO)
    x3 = objects(I, T, F, F)
    x4 = order(x3, uppermost)
    x5 = last(x4)
    x6 = paint(x2, x5)
    x7 = replace(x6, THREE, ZERO)
    return x7


def solve_m130(I):
    x1 = lbind(recolor, TWO)
    x2 = objects(I, F, T, T)
    x3 = apply(x1, x2)
    x4 = argmax(x3, size)
    x5 = subgrid(x4, I)
    return x5


def solve_m131(I):
    x1 = vmirror(I)
    x2 = portrait(x1)
    x3 = branch(x2, TWO, ZERO)
    x4 = fork(combine, inbox, backdrop)
    x5 = objects(I, T, F, T)
    x6 = mapply(x4, x5)
    x7 = underfill(I, x3, x6)
    x8 = ofcolor(I, NINE)
    x9 = fill(x7, ONE, x8)
    x10 = underfill(x9, THREE, x6)
    x11 = lbind(recolor, ONE)
    x12 = mapply(x11, x5)
    x13 = paint(x10, x12)
    x14 = paint(x13, x12)
    x15 = fill(x14, EIGHT, x8)
    return x15


def solve_m132(I):
    x1 = hconcat(I, I)
    x2 = vconcat(I, x1)
    x3 = rot180(x2)
    x4 = hconcat(x2, x3)
    x5 = replace(x4, FIVE, ZERO)
    return x5


def solve_m133(I):
    x1 = cellwise(I, I, ONE)
    x2 = vconcat(x1, I)
    x3 = leastcolor(I)
    x4 = rbind(ofcolor, x3)
    x5 = fork(cover, cmirror, x4)
    x6 = x5(x2)
    x7 = replace(x6, THREE, ZERO)
    return x7


def solve_m134(I):
    x1 = index(I, RIGHT)
    x2 = canvas(x1, UP_RIGHT)
    x3 = lbind(recolor, ZERO)
    x4 = objects(I, F, T, T)
    x5 = apply(x3, x4)
    x6 = apply(identity, x5)
    x7 = first(x6)
    x8 = color(x7)
    x9 = replace(x2, EIGHT, x8)
    x10 = leastcolor(I)
    x11 = ofcolor(I, ZERO)
    x12 = rbind(gravitate, x11)
    x13 = apply(x12, x5)
    x14 = normalize(x13)
    x15 = underfill(x9, x10, x14)
    x16 = rot180(x15)
    x17 = vconcat(x15, x16)
    x18 = cmirror(x17)
    x19 = rbind(colorcount, ONE)
    x20 = argmax(x5, x19)
    x21 = paint(x18, x20)
    x22 = compose(initset, center)
    x23 = fork(recolor, color, x22)
    x24 = apply(x23, x5)
    x25 = merge(x24)
    x26 = fill(x21, x8, x25)
    x27 = asobject(x26)
    x28 = toindices(x27)
    x29 = box(x28)
    x30 = fill(x26, FOUR, x29)
    return x30


def solve_m135(I):
    x1 = objects(I, T, T, T)
    x2 = merge(x1)
    x3 = fill(I, FIVE, x2)
    x4 = last(x1)
    x5 = fill(x3, THREE, x4)
    x6 = shoot(ORIGIN, NEG_UNITY)
    x7 = underfill(x5, TWO, x6)
    return x7


def solve_m136(I):
    x1 = rbind(shift, NEG_UNITY)
    x2 = objects(I, T, T, T)
    x3 = mapply(x1, x2)
    x4 = paint(I, x3)
    x5 = matcher(first, ZERO)
    x6 = sfilter(x3, x5)
    x7 = fill(x4, TWO, x6)
    x8 = vconcat(x7, I)
    x9 = fork(recolor, leastcolor, normalize)
    x10 = mapply(x9, x2)
    x11 = paint(x8, x10)
    x12 = first(x2)
    x13 = paint(x11, x12)
    x14 = lbind(recolor, THREE)
    x15 = fork(recolor, leastcolor, x14)
    x16 = fgpartition(I)
    x17 = apply(color, x16)
    x18 = last(x17)
    x19 = colorfilter(x2, x18)
    x20 = apply(x15, x19)
    x21 = apply(lrcorner, x20)
    x22 = shift(x21, DOWN)
    x23 = compose(backdrop, initset)
    x24 = fork(manhattan, hfrontier, x23)
    x25 = compose(positive, x24)
    x26 = sfilter(x22, x25)
    x27 = fill(x13, FIVE, x26)
    x28 = rbind(colorcount, ONE)
    x29 = argmax(x2, x28)
    x30 = remove(x29, x20)
    x31 = sfilter(x30, square)
    x32 = merge(x31)
    x33 = paint(x27, x32)
    x34 = fill(x33, SIX, x22)
    x35 = underfill(x34, SIX, x21)
    x36 = objects(I, F, F, T)
    x37 = apply(color, x36)
    x38 = lbind(other, x37)
    x39 = compose(x38, color)
    x40 = fork(equality, color, x39)
    x41 = mfilter(x20, x40)
    x42 = fill(x35, TWO, x41)
    x43 = compose(x14, normalize)
    x44 = fork(recolor, color, x43)
    x45 = rbind(combine, x12)
    x46 = objects(I, T, T, F)
    x47 = colorfilter(x46, ONE)
    x48 = apply(x15, x47)
    x49 = apply(x45, x48)
    x50 = mapply(x44, x49)
    x51 = fill(x42, EIGHT, x50)
    return x51


def solve_m137(I):
    x1 = cellwise(I, I, TWO)
    x2 = replace(x1, FIVE, ZERO)
    x3 = replace(x2, ZERO, EIGHT)
    x4 = astuple(I, x3)
    x5 = first(x4)
    x6 = rot180(x5)
    x7 = cellwise(x5, x6, THREE)
    x8 = switch(x7, ONE, TWO)
    x9 = upscale(x8, TWO)
    return x9


def solve_m138(I):
    x1 = astuple(ZERO, TWO)
    x2 = crop(I, TWO_BY_ZERO, x1)
    x3 = vmirror(x2)
    x4 = hmirror(x3)
    x5 = vconcat(x3, x4)
    x6 = replace(x5, THREE, ZERO)
    x7 = asobject(x2)
    x8 = move(x6, x7, NEG_UNITY)
    x9 = replace(x8, FIVE, ZERO)
    return x9


def solve_m139(I):
    x1 = objects(I, T, F, T)
    x2 = argmin(x1, uppermost)
    x3 = normalize(x2)
    x4 = lbind(shift, x3)
    x5 = objects(I, F, F, T)
    x6 = fork(subtract, height, width)
    x7 = argmax(x5, x6)
    x8 = occurrences(I, x7)
    x9 = mapply(x4, x8)
    x10 = paint(I, x9)
    x11 = vmirror(I)
    x12 = hconcat(x10, x11)
    x13 = paint(x12, x9)
    x14 = ulcorner(x9)
    x15 = multiply(x14, ONE)
    x16 = shoot(x15, UP)
    x17 = fill(x13, EIGHT, x16)
    x18 = paint(x17, x9)
    x19 = fill(x18, ONE, x3)
    return x19


def solve_m140(I):
    x1 = hmirror(I)
    x2 = objects(I, T, F, T)
    x3 = argmax(x2, size)
    x4 = paint(x1, x3)
    x5 = ofcolor(I, ZERO)
    x6 = lbind(shift, x5)
    x7 = ofcolor(I, TWO)
    x8 = first(x7)
    x9 = hfrontier(x8)
    x10 = mapply(x6, x9)
    x11 = fill(x4, ZERO, x10)
    x12 = first(x2)
    x13 = astuple(FOUR, ONE)
    x14 = shift(x12, x13)
    x15 = fill(x11, NINE, x14)
    x16 = upscale(x15, ZERO)
    x17 = rot270(x16)
    return x17


def solve_m141(I):
    x1 = hconcat(I, I)
    x2 = hmirror(x1)
    x3 = lbind(occurrences, I)
    x4 = objects(I, T, F, T)
    x5 = colorfilter(x4, ZERO)
    x6 = apply(x3, x5)
    x7 = merge(x6)
    x8 = fill(x2, ZERO, x7)
    x9 = merge(x4)
    x10 = fill(x8, SIX, x9)
    x11 = replace(x10, NINE, SIX)
    x12 = asindices(x1)
    x13 = fill(x11, THREE, x12)
    return x13


def solve_m142(I):
    x1 = fork(difference, toindices, box)
    x2 = objects(I, T, F, F)
    x3 = colorfilter(x2, NINE)
    x4 = mapply(x1, x3)
    x5 = underfill(I, TWO, x4)
    x6 = fill(x5, TWO, x4)
    x7 = ofcolor(I, ZERO)
    x8 = fill(x6, FIVE, x7)
    x9 = matcher(color, ZERO)
    x10 = mfilter(x3, x9)
    x11 = paint(x8, x10)
    return x11


def solve_m143(I):
    x1 = mostcolor(I)
    x2 = ofcolor(I, x1)
    x3 = rbind(toobject, I)
    x4 = rbind(colorcount, x1)
    x5 = chain(x4, x3, neighbors)
    x6 = rbind(greater, THREE)
    x7 = compose(x6, x5)
    x8 = sfilter(x2, x7)
    x9 = fill(I, THREE, x8)
    return x9


def solve_m144(I):
    x1 = ofcolor(I, EIGHT)
    x2 = fill(I, TWO, x1)
    return x2


def solve_m145(I):
    x1 = dmirror(I)
    x2 = upscale(x1, TWO)
    return x2


def solve_m146(I):
    x1 = fork(astuple, size, width)
    x2 = compose(initset, x1)
    x3 = rbind(upscale, THREE)
    x4 = objects(I, T, T, F)
    x5 = apply(x3, x4)
    x6 = apply(x2, x5)
    x7 = compose(first, center)
    x8 = compose(first, ulcorner)
    x9 = fork(equality, x7, x8)
    x10 = mfilter(x6, x9)
    x11 = fill(I, TWO, x10)
    x12 = rbind(shift, UP)
    x13 = colorfilter(x4, ZERO)
    x14 = mapply(x12, x13)
    x15 = fill(x11, THREE, x14)
    x16 = hconcat(x15, I)
    x17 = fill(x16, THREE, x14)
    x18 = argmin(x4, size)
    x19 = fill(x17, THREE, x18)
    return x19


def solve_m147(I):
    x1 = fork(subtract, center, ulcorner)
    x2 = canvas(ZERO, UNITY)
    x3 = lbind(occurrences, x2)
    x4 = ofcolor(I, NINE)
    x5 = rbind(recolor, x4)
    x6 = chain(outbox, x5, color)
    x7 = fork(combine, x3, x6)
    x8 = chain(hfrontier, x1, x7)
    x9 = objects(I, F, F, T)
    x10 = apply(x8, x9)
    x11 = merge(x10)
    x12 = subgrid(x11, I)
    x13 = argmax(x9, height)
    x14 = fill(x12, TWO, x13)
    x15 = mapply(vfrontier, x4)
    x16 = fill(x14, FOUR, x15)
    x17 = replace(x16, EIGHT, ZERO)
    x18 = fill(x17, SIX, x11)
    return x18


def solve_m148(I):
    x1 = hmirror(I)
    x2 = lbind(recolor, FOUR)
    x3 = objects(I, T, F, T)
    x4 = sfilter(x3, hline)
    x5 = apply(x2, x4)
    x6 = mapply(toindices, x5)
    x7 = fill(x1, FOUR, x6)
    x8 = first(x5)
    x9 = lbind(shift, x8)
    x10 = fork(subtract, urcorner, center)
    x11 = compose(x9, x10)
    x12 = mapply(x11, x3)
    x13 = paint(x7, x12)
    x14 = rot180(x13)
    x15 = fork(subtract, ulcorner, size)
    x16 = chain(x9, x15, initset)
    x17 = ofcolor(I, TWO)
    x18 = rbind(gravitate, x17)
    x19 = leastcolor(x1)
    x20 = colorfilter(x3, x19)
    x21 = apply(x18, x20)
    x22 = mapply(x16, x21)
    x23 = fill(x14, THREE, x22)
    x24 = objects(I, F, T, T)
    x25 = combine(x24, x3)
    x26 = objects(I, F, T, F)
    x27 = combine(x25, x26)
    x28 = sizefilter(x27, FIVE)
    x29 = difference(x25, x28)
    x30 = difference(x29, x5)
    x31 = first(x30)
    x32 = shift(x31, UNITY)
    x33 = underpaint(x23, x32)
    return x33


def solve_m149(I):
    x1 = rot270(I)
    x2 = replace(x1, THREE, EIGHT)
    x3 = vmirror(x2)
    x4 = hconcat(x2, x3)
    x5 = lbind(recolor, FIVE)
    x6 = objects(I, T, F, T)
    x7 = mapply(x5, x6)
    x8 = shift(x7, UNITY)
    x9 = shift(x8, ORIGIN)
    x10 = fill(x4, FOUR, x9)
    x11 = hmirror(x10)
    x12 = asobject(I)
    x13 = hperiod(x12)
    x14 = astuple(NINE, x13)
    x15 = lbind(connect, x14)
    x16 = ofcolor(I, ZERO)
    x17 = mapply(x15, x16)
    x18 = cover(x11, x17)
    x19 = delta(x16)
    x20 = fill(x18, TWO, x19)
    x21 = rbind(gravitate, x9)
    x22 = apply(x21, x6)
    x23 = portrait(x22)
    x24 = replace(x20, ZERO, THREE)
    x25 = rbind(shift, UNITY)
    x26 = compose(x25, x25)
    x27 = apply(x26, x6)
    x28 = mapply(dmirror, x27)
    x29 = paint(x20, x28)
    x30 = fork(shift, corners, ulcorner)
    x31 = apply(x30, x27)
    x32 = fork(combine, vfrontier, hfrontier)
    x33 = compose(x32, last)
    x34 = fork(insert, ulcorner, x33)
    x35 = fork(equality, x34, outbox)
    x36 = mfilter(x31, x35)
    x37 = fill(x29, ONE, x36)
    x38 = branch(x23, x24, x37)
    x39 = matcher(size, ZERO)
    x40 = extract(x6, x39)
    x41 = lbind(hmatching, x40)
    x42 = mfilter(x27, x41)
    x43 = fill(x38, FOUR, x42)
    x44 = fgpartition(x43)
    x45 = argmax(x44, size)
    x46 = dmirror(I)
    x47 = subgrid(x45, x46)
    x48 = paint(x47, x7)
    x49 = vconcat(x48, x4)
    x50 = lbind(ofcolor, x38)
    x51 = chain(ulcorner, x50, first)
    x52 = compose(invert, x51)
    x53 = fork(add, x52, last)
    x54 = fork(equality, x52, x53)
    x55 = sfilter(x8, x54)
    x56 = move(x49, x55, ZERO_BY_TWO)
    x57 = sfilter(x6, x39)
    x58 = apply(toindices, x57)
    x59 = merge(x58)
    x60 = underfill(x56, TWO, x59)
    return x60


def solve_m150(I):
    x1 = leastcolor(I)
    x2 = replace(I, x1, SIX)
    x3 = rbind(add, THREE)
    x4 = ofcolor(I, ZERO)
    x5 = apply(x3, x4)
    x6 = fill(x2, TWO, x5)
    x7 = vconcat(x6, I)
    x8 = asindices(I)
    x9 = compose(even, first)
    x10 = sfilter(x8, x9)
    x11 = fill(x7, TWO, x10)
    x12 = objects(I, T, F, T)
    x13 = first(x12)
    x14 = shift(x13, UNITY)
    x15 = move(x11, x14, LEFT)
    x16 = lbind(shift, x13)
    x17 = chain(initset, lrcorner, x16)
    x18 = fork(insert, identity, x17)
    x19 = mapply(x18, x5)
    x20 = underfill(x15, TWO, x19)
    x21 = objects(I, T, F, F)
    x22 = argmax(x21, size)
    x23 = paint(x20, x22)
    x24 = hconcat(x20, x23)
    x25 = rot90(x24)
    return x25


def solve_m151(I):
    x1 = interval(ONE, FIVE, ONE)
    x2 = lbind(upscale, I)
    x3 = apply(x2, x1)
    x4 = rbind(objects, T)
    x5 = rbind(x4, F)
    x6 = rbind(x5, T)
    x7 = compose(size, x6)
    x8 = apply(x7, x3)
    x9 = fork(hconcat, identity, vmirror)
    x10 = fork(vconcat, identity, hmirror)
    x11 = compose(x10, x9)
    x12 = apply(x11, x3)
    x13 = apply(compress, x12)
    x14 = first(x13)
    x15 = maximum(x8)
    x16 = greater(x15, NINE)
    x17 = branch(x16, x14, I)
    return x17


def solve_m152(I):
    x1 = objects(I, F, F, T)
    x2 = lbind(equality, TWO)
    x3 = compose(first, ulcorner)
    x4 = fork(subtract, size, x3)
    x5 = compose(x2, x4)
    x6 = sfilter(x1, x5)
    x7 = difference(x1, x6)
    x8 = colorfilter(x7, TWO)
    x9 = argmax(x8, x3)
    x10 = subgrid(x9, I)
    x11 = paint(x10, x9)
    x12 = hconcat(x11, I)
    x13 = fill(x12, TWO, x9)
    x14 = replace(x13, FIVE, ZERO)
    return x14


def solve_m153(I):
    x1 = ofcolor(I, TWO)
    x2 = subgrid(x1, I)
    x3 = shape(I)
    x4 = connect(ORIGIN, x3)
    x5 = fill(x2, ZERO, x4)
    return x5


def solve_m154(I):
    x1 = rot90(I)
    x2 = lbind(recolor, ZERO)
    x3 = objects(I, F, F, F)
    x4 = mapply(x2, x3)
    x5 = paint(x1, x4)
    x6 = paint(x5, x4)
    x7 = asobject(I)
    x8 = paint(x6, x7)
    x9 = paint(x8, x4)
    x10 = rot180(x9)
    x11 = hconcat(x9, x10)
    return x11


def solve_m155(I):
    x1 = cmirror(I)
    x2 = vconcat(x1, I)
    x3 = leastcolor(I)
    x4 = replace(x2, x3, ZERO)
    x5 = vconcat(x2, x4)
    x6 = vconcat(x5, I)
    return x6


def solve_m156(I):
    x1 = rot90(I)
    x2 = replace(x1, ONE, ZERO)
    x3 = ofcolor(I, ONE)
    x4 = cover(x2, x3)
    return x4


def solve_m157(I):
    x1 = rot270(I)
    x2 = hconcat(x1, I)
    x3 = replace(x2, SEVEN, EIGHT)
    x4 = switch(x3, ONE, THREE)
    return x4


def solve_m158(I):
    x1 = astuple(SEVEN, EIGHT)
    x2 = crop(I, ORIGIN, x1)
    x3 = asobject(x2)
    x4 = product(x3, x3)
    x5 = power(first, TWO)
    x6 = compose(first, last)
    x7 = fork(equality, x5, x6)
    x8 = sfilter(x4, x7)
    x9 = compose(last, first)
    x10 = power(last, TWO)
    x11 = fork(connect, x9, x10)
    x12 = compose(initset, first)
    x13 = compose(color, x12)
    x14 = fork(recolor, x13, x11)
    x15 = mapply(x14, x8)
    x16 = underpaint(I, x15)
    return x16


def solve_m159(I):
    x1 = objects(I, T, F, F)
    x2 = merge(x1)
    x3 = subgrid(x2, I)
    x4 = upscale(I, ZERO)
    x5 = vconcat(x3, x4)
    x6 = vmirror(x5)
    x7 = vconcat(x5, x6)
    x8 = vconcat(x7, I)
    return x8


def solve_m160(I):
    x1 = replace(I, FIVE, ZERO)
    x2 = lbind(occurrences, I)
    x3 = fork(recolor, color, x2)
    x4 = objects(x1, F, F, T)
    x5 = mapply(x3, x4)
    x6 = fill(x1, SEVEN, x5)
    x7 = lbind(recolor, ZERO)
    x8 = mapply(x7, x4)
    x9 = paint(x6, x8)
    x10 = downscale(x9, THREE)
    x11 = fork(shift, x3, lrcorner)
    x12 = objects(I, F, F, T)
    x13 = mapply(x11, x12)
    x14 = paint(x10, x13)
    x15 = fill(x14, ONE, x5)
    x16 = ofcolor(I, FIVE)
    x17 = fill(x15, TWO, x16)
    return x17


def solve_m161(I):
    x1 = lbind(recolor, ONE)
    x2 = objects(I, T, F, F)
    x3 = mapply(x1, x2)
    x4 = paint(I, x3)
    x5 = paint(x4, x3)
    x6 = paint(x5, x3)
    x7 = paint(x6, x3)
    x8 = objects(I, T, F, T)
    x9 = mapply(outbox, x8)
    x10 = fill(x7, TWO, x9)
    return x10


def solve_m162(I):
    x1 = hconcat(I, I)
    x2 = hconcat(x1, I)
    x3 = hmirror(x2)
    x4 = vmirror(I)
    x5 = hconcat(x3, x4)
    x6 = hconcat(x5, I)
    x7 = hconcat(x6, x4)
    x8 = upscale(x7, ONE)
    x9 = hconcat(x8, I)
    x10 = replace(x9, THREE, ZERO)
    return x10


def solve_m163(I):
    x1 = ofcolor(I, FIVE)
    x2 = hmirror(I)
    x3 = width(x2)
    x4 = multiply(NEG_UNITY, x3)
    x5 = rbind(shoot, x4)
    x6 = neighbors(ORIGIN)
    x7 = mapply(x5, x6)
    x8 = combine(x1, x7)
    x9 = underfill(I, FOUR, x8)
    x10 = underfill(x9, NINE, x7)
    return x10


def solve_m164(I):
    x1 = objects(I, T, F, F)
    x2 = matcher(color, TWO)
    x3 = extract(x1, x2)
    x4 = fill(I, TWO, x3)
    x5 = lbind(subgrid, x3)
    x6 = x5(x4)
    x7 = leastcolor(I)
    x8 = ofcolor(I, FIVE)
    x9 = compose(backdrop, inbox)
    x10 = fork(equality, x9, normalize)
    x11 = compose(center, initset)
    x12 = fork(insert, decrement, vfrontier)
    x13 = fork(insert, x11, x12)
    x14 = compose(x10, x13)
    x15 = sfilter(x8, x14)
    x16 = fill(x6, x7, x15)
    x17 = lbind(recolor, ONE)
    x18 = compose(hmirror, normalize)
    x19 = fork(combine, x17, x18)
    x20 = fgpartition(I)
    x21 = apply(normalize, x20)
    x22 = apply(x19, x21)
    x23 = objects(I, T, T, F)
    x24 = sizefilter(x23, ONE)
    x25 = sfilter(x24, x2)
    x26 = difference(x22, x25)
    x27 = apply(color, x26)
    x28 = last(x27)
    x29 = compose(decrement, center)
    x30 = apply(x29, x26)
    x31 = underfill(x16, x28, x30)
    x32 = mapply(x17, x21)
    x33 = paint(x31, x32)
    x34 = colorfilter(x1, ONE)
    x35 = apply(color, x34)
    x36 = last(x35)
    x37 = compose(even, size)
    x38 = mfilter(x26, x37)
    x39 = rbind(contained, x35)
    x40 = chain(x39, color, initset)
    x41 = sfilter(x38, x40)
    x42 = fill(x33, x36, x41)
    x43 = fill(x42, FOUR, x8)
    x44 = fill(x43, EIGHT, x41)
    x45 = paint(x44, x32)
    return x45


def solve_m165(I):
    x1 = objects(I, T, T, T)
    x2 = merge(x1)
    x3 = rbind(combine, x2)
    x4 = objects(I, T, F, T)
    x5 = apply(x3, x4)
    x6 = first(x5)
    x7 = shift(x6, UP)
    x8 = paint(I, x7)
    x9 = paint(x8, x7)
    x10 = leastcolor(I)
    x11 = replace(x9, FIVE, x10)
    x12 = fill(x11, SEVEN, x7)
    x13 = objects(I, T, F, F)
    x14 = rbind(bordering, x12)
    x15 = mfilter(x13, x14)
    x16 = paint(x12, x15)
    return x16


def solve_m166(I):
    x1 = rot90(I)
    x2 = vmirror(x1)
    x3 = vconcat(x1, x2)
    x4 = lbind(hconcat, I)
    x5 = x4(x3)
    x6 = rot180(x5)
    x7 = vconcat(x5, x6)
    return x7


def solve_m167(I):
    x1 = righthalf(I)
    x2 = vmirror(x1)
    x3 = switch(x2, ONE, SIX)
    return x3


def solve_m168(I):
    x1 = width(I)
    x2 = astuple(SIX, x1)
    x3 = canvas(ONE, x2)
    x4 = compose(portrait, initset)
    x5 = rbind(sfilter, x4)
    x6 = objects(I, T, T, T)
    x7 = merge(x6)
    x8 = lbind(shift, x7)
    x9 = lbind(recolor, THREE)
    x10 = colorfilter(x6, TWO)
    x11 = apply(x9, x10)
    x12 = apply(center, x11)
    x13 = mapply(x8, x12)
    x14 = objects(I, F, F, T)
    x15 = remove(x13, x14)
    x16 = mapply(x5, x15)
    x17 = fill(x3, FOUR, x16)
    x18 = fork(subtract, center, ulcorner)
    x19 = rbind(astuple, THREE)
    x20 = chain(x19, size, dmirror)
    x21 = fork(add, ulcorner, x20)
    x22 = fork(equality, x18, x21)
    x23 = extract(x14, x22)
    x24 = fill(x17, TWO, x23)
    x25 = paint(x24, x13)
    x26 = replace(x25, FOUR, ZERO)
    x27 = ofcolor(x26, FOUR)
    x28 = intersection(x27, x12)
    x29 = lbind(shift, x28)
    x30 = lrcorner(x27)
    x31 = x29(x30)
    x32 = fill(x3, TWO, x31)
    x33 = merge(x15)
    x34 = uppermost(x28)
    x35 = add(x34, TWO)
    x36 = multiply(ZERO_BY_TWO, x35)
    x37 = decrement(x36)
    x38 = move(x32, x33, x37)
    return x38


def solve_m169(I):
    x1 = rbind(hconcat, I)
    x2 = compose(x1, vmirror)
    x3 = x2(I)
    x4 = switch(x3, THREE, FOUR)
    x5 = hconcat(x4, I)
    x6 = replace(x5, ONE, NINE)
    x7 = replace(x6, TWO, ZERO)
    x8 = replace(x7, FOUR, ONE)
    return x8


def solve_m170(I):
    x1 = asobject(I)
    x2 = vconcat(I, I)
    x3 = mostcolor(x2)
    x4 = rbind(other, x3)
    x5 = chain(x4, palette, initset)
    x6 = fork(equality, first, x5)
    x7 = sfilter(x1, x6)
    x8 = recolor(ONE, x7)
    x9 = paint(I, x8)
    x10 = objects(I, T, F, F)
    x11 = compose(color, normalize)
    x12 = fork(equality, color, x11)
    x13 = mfilter(x10, x12)
    x14 = paint(x9, x13)
    x15 = rot180(x14)
    x16 = lbind(recolor, TWO)
    x17 = apply(dmirror, x10)
    x18 = apply(x16, x17)
    x19 = merge(x18)
    x20 = fill(x15, FOUR, x19)
    x21 = vconcat(x20, x9)
    x22 = replace(x21, ZERO, FIVE)
    return x22


def solve_m171(I):
    x1 = fork(subgrid, asindices, cmirror)
    x2 = fork(vconcat, hmirror, x1)
    x3 = lbind(hconcat, I)
    x4 = hsplit(I, THREE)
    x5 = apply(lefthalf, x4)
    x6 = apply(x3, x5)
    x7 = apply(x2, x6)
    x8 = first(x7)
    x9 = rot180(x8)
    x10 = vconcat(x8, x9)
    x11 = rbind(shoot, DOWN)
    x12 = compose(llcorner, x11)
    x13 = power(invert, THREE)
    x14 = fork(connect, x12, x13)
    x15 = ofcolor(I, ZERO)
    x16 = mapply(x14, x15)
    x17 = cover(x10, x16)
    x18 = objects(x8, T, F, T)
    x19 = mapply(identity, x18)
    x20 = fill(x17, SEVEN, x19)
    x21 = compose(center, normalize)
    x22 = fork(shift, identity, x21)
    x23 = frontiers(I)
    x24 = rbind(bordering, x8)
    x25 = sfilter(x23, x24)
    x26 = apply(x22, x25)
    x27 = colorfilter(x26, FIVE)
    x28 = first(x27)
    x29 = recolor(EIGHT, x28)
    x30 = paint(x20, x29)
    x31 = first(x18)
    x32 = lbind(recolor, THREE)
    x33 = apply(x32, x26)
    x34 = remove(x31, x33)
    x35 = merge(x34)
    x36 = cover(x30, x35)
    x37 = fill(x36, ZERO, x35)
    return x37


def solve_m172(I):
    x1 = objects(I, T, T, T)
    x2 = argmax(x1, size)
    x3 = paint(I, x2)
    x4 = upscale(x3, THREE)
    return x4


def solve_m173(I):
    x1 = objects(I, T, F, T)
    x2 = colorfilter(x1, FIVE)
    x3 = first(x2)
    x4 = lbind(recolor, ZERO)
    x5 = fork(combine, x4, normalize)
    x6 = apply(x5, x2)
    x7 = remove(x3, x6)
    x8 = mfilter(x7, hline)
    x9 = fill(I, ZERO, x8)
    x10 = vmirror(x9)
    x11 = hconcat(x10, I)
    x12 = replace(x11, EIGHT, ZERO)
    x13 = replace(x12, EIGHT, FOUR)
    x14 = upscale(x13, TWO)
    x15 = ulcorner(x8)
    x16 = shift(x3, x15)
    x17 = paint(x14, x16)
    return x17


def solve_m174(I):
    x1 = vmirror(I)
    x2 = replace(x1, THREE, TWO)
    x3 = hconcat(x2, I)
    x4 = switch(x3, SEVEN, TWO)
    x5 = hconcat(x4, I)
    x6 = hsplit(x5, TWO)
    x7 = first(x6)
    return x7


def solve_m175(I):
    x1 = rot270(I)
    x2 = leastcolor(I)
    x3 = ofcolor(I, x2)
    x4 = first(x3)
    x5 = shoot(x4, UP_RIGHT)
    x6 = fill(x1, ONE, x5)
    return x6


def solve_m176(I):
    x1 = objects(I, T, F, T)
    x2 = apply(lrcorner, x1)
    x3 = shift(x2, UNITY)
    x4 = lbind(shift, x3)
    x5 = mapply(toindices, x1)
    x6 = apply(x4, x5)
    x7 = mfilter(x6, hline)
    x8 = fill(I, FOUR, x7)
    x9 = ofcolor(x8, TWO)
    x10 = shift(x9, NEG_UNITY)
    x11 = first(x10)
    x12 = canvas(TWO, x11)
    x13 = leastcolor(I)
    x14 = equality(SEVEN, x13)
    x15 = branch(x14, x12, I)
    x16 = fill(x15, THREE, x9)
    return x16


def solve_m177(I):
    x1 = canvas(ZERO, THREE_BY_THREE)
    x2 = ofcolor(I, ZERO)
    x3 = box(x2)
    x4 = fill(x1, ZERO, x3)
    x5 = underfill(x4, ONE, x2)
    return x5


def solve_m178(I):
    x1 = astuple(TWO, FIVE)
    x2 = shoot(x1, UNITY)
    x3 = underfill(I, EIGHT, x2)
    x4 = replace(x3, ZERO, EIGHT)
    x5 = power(normalize, TWO)
    x6 = fork(recolor, color, x5)
    x7 = objects(I, T, F, T)
    x8 = colorfilter(x7, TWO)
    x9 = apply(x6, x8)
    x10 = argmax(x9, size)
    x11 = paint(x4, x10)
    x12 = rbind(shift, RIGHT)
    x13 = mapply(x12, x8)
    x14 = paint(x11, x13)
    x15 = fill(x14, FIVE, x13)
    return x15


def solve_m179(I):
    x1 = astuple(NINE, NINE)
    x2 = crop(I, ORIGIN, x1)
    x3 = asindices(x2)
    x4 = fork(multiply, sign, identity)
    x5 = lbind(apply, x4)
    x6 = fork(subtract, first, last)
    x7 = compose(x5, x6)
    x8 = fork(add, first, last)
    x9 = compose(x8, x7)
    x10 = matcher(x9, THREE)
    x11 = product(x3, x3)
    x12 = sfilter(x11, x10)
    x13 = apply(first, x12)
    x14 = mostcolor(I)
    x15 = ofcolor(x2, x14)
    x16 = rot180(I)
    x17 = crop(x16, ORIGIN, x1)
    x18 = asindices(x17)
    x19 = product(x15, x18)
    x20 = compose(even, x9)
    x21 = sfilter(x19, x20)
    x22 = apply(last, x21)
    x23 = difference(x13, x22)
    x24 = fill(I, EIGHT, x23)
    return x24


def solve_m180(I):
    x1 = astuple(NINE, TEN)
    x2 = double(x1)
    x3 = crop(I, ORIGIN, x2)
    x4 = asobject(x3)
    x5 = lbind(argmin, x4)
    x6 = lbind(rbind, manhattan)
    x7 = rbind(compose, initset)
    x8 = chain(x7, x6, initset)
    x9 = compose(x5, x8)
    x10 = hmirror(I)
    x11 = astuple(SEVEN, TEN)
    x12 = crop(x10, ORIGIN, x11)
    x13 = asindices(x12)
    x14 = apply(x9, x13)
    x15 = paint(I, x14)
    x16 = vmirror(I)
    x17 = crop(x16, ORIGIN, x2)
    x18 = mostcolor(I)
    x19 = ofcolor(x17, x18)
    x20 = lbind(argmin, x19)
    x21 = compose(x20, x8)
    x22 = apply(x21, x13)
    x23 = leastcolor(I)
    x24 = fill(x15, x23, x22)
    return x24


def solve_m181(I):
    x1 = hconcat(I, I)
    x2 = replace(x1, ONE, ZERO)
    x3 = ofcolor(I, EIGHT)
    x4 = fill(x2, TWO, x3)
    return x4


def solve_m182(I):
    x1 = mostcolor(I)
    x2 = asindices(I)
    x3 = rbind(shift, RIGHT)
    x4 = compose(x3, initset)
    x5 = initset(hfrontier)
    x6 = insert(dneighbors, x5)
    x7 = lbind(rapply, x6)
    x8 = compose(merge, x7)
    x9 = fork(combine, x4, x8)
    x10 = fork(intersection, x9, vfrontier)
    x11 = mapply(x10, x2)
    x12 = fill(I, x1, x11)
    return x12


def solve_m183(I):
    x1 = compose(ulcorner, hfrontier)
    x2 = fork(multiply, x1, last)
    x3 = ofcolor(I, EIGHT)
    x4 = apply(x2, x3)
    x5 = underfill(I, EIGHT, x4)
    x6 = vconcat(x5, I)
    x7 = objects(I, T, F, F)
    x8 = argmax(x7, size)
    x9 = fill(x6, TWO, x8)
    x10 = fill(x9, EIGHT, x3)
    return x10


def solve_m184(I):
    x1 = objects(I, T, F, T)
    x2 = fork(contained, double, vfrontier)
    x3 = chain(x2, decrement, double)
    x4 = compose(x3, ulcorner)
    x5 = extract(x1, x4)
    x6 = subgrid(x5, I)
    x7 = replace(x6, SIX, ZERO)
    x8 = vmirror(x7)
    x9 = vconcat(x7, x8)
    return x9


def solve_m185(I):
    x1 = objects(I, T, F, T)
    x2 = matcher(color, TWO)
    x3 = mfilter(x1, x2)
    x4 = fill(I, TWO, x3)
    x5 = rbind(other, ZERO)
    x6 = compose(x5, palette)
    x7 = rbind(shift, ZERO_BY_TWO)
    x8 = fork(recolor, x6, x7)
    x9 = mapply(x8, x1)
    x10 = paint(x4, x9)
    x11 = fill(x10, ZERO, x9)
    x12 = fill(x11, TWO, x3)
    return x12


def solve_m186(I):
    x1 = hmirror(I)
    x2 = upscale(x1, ONE)
    x3 = rot180(x2)
    x4 = vconcat(x2, x3)
    x5 = vconcat(x4, I)
    return x5


def solve_m187(I):
    x1 = canvas(ZERO, THREE_BY_THREE)
    x2 = upscale(x1, ONE)
    x3 = lbind(index, I)
    x4 = compose(x3, last)
    x5 = fork(equality, first, x4)
    x6 = rbind(sfilter, x5)
    x7 = objects(I, T, T, T)
    x8 = apply(x6, x7)
    x9 = mfilter(x8, hline)
    x10 = paint(x2, x9)
    x11 = replace(x10, FIVE, ZERO)
    x12 = lbind(recolor, FOUR)
    x13 = mapply(x12, x8)
    x14 = paint(x11, x13)
    x15 = objects(I, F, F, T)
    x16 = mapply(box, x15)
    x17 = rbind(recolor, x16)
    x18 = compose(x17, color)
    x19 = fork(shift, x18, ulcorner)
    x20 = fork(combine, identity, x19)
    x21 = colorfilter(x7, EIGHT)
    x22 = mapply(x20, x21)
    x23 = fork(recolor, color, x18)
    x24 = fork(shift, x23, center)
    x25 = portrait(I)
    x26 = colorfilter(x21, THREE)
    x27 = rbind(colorcount, THREE)
    x28 = argmax(x7, x27)
    x29 = insert(x28, x7)
    x30 = branch(x25, x26, x29)
    x31 = apply(x24, x30)
    x32 = argmin(x31, size)
    x33 = ulcorner(x32)
    x34 = shift(x22, x33)
    x35 = fill(x14, EIGHT, x34)
    x36 = fill(x35, EIGHT, x16)
    x37 = merge(x15)
    x38 = cover(x36, x37)
    x39 = hconcat(x38, x36)
    return x39


def solve_m188(I):
    x1 = asobject(I)
    x2 = recolor(ONE, x1)
    x3 = compose(color, initset)
    x4 = matcher(x3, ZERO)
    x5 = sfilter(x2, x4)
    x6 = fill(I, TWO, x5)
    x7 = replace(x6, FIVE, ZERO)
    x8 = replace(x7, ONE, ZERO)
    x9 = ofcolor(I, FIVE)
    x10 = underfill(x8, ONE, x9)
    x11 = vconcat(x10, x6)
    x12 = underfill(x11, FOUR, x9)
    return x12


def solve_m189(I):
    x1 = crop(I, DOWN, UNITY)
    x2 = hmirror(x1)
    x3 = vconcat(x1, x2)
    x4 = leastcolor(I)
    x5 = tophalf(I)
    x6 = ofcolor(x5, FIVE)
    x7 = fill(x3, x4, x6)
    return x7


def solve_m190(I):
    x1 = objects(I, T, F, T)
    x2 = argmax(x1, height)
    x3 = paint(I, x2)
    x4 = mapply(toindices, x1)
    x5 = bottomhalf(I)
    x6 = ofcolor(x5, TWO)
    x7 = center(x6)
    x8 = shift(x4, x7)
    x9 = underfill(x3, ZERO, x8)
    x10 = replace(x9, EIGHT, ZERO)
    x11 = replace(x10, NINE, EIGHT)
    x12 = ofcolor(x11, ONE)
    x13 = normalize(x12)
    x14 = height(x13)
    x15 = decrement(x14)
    x16 = height(x6)
    x17 = greater(x15, x16)
    x18 = branch(x17, hmirror, vmirror)
    x19 = x18(x2)
    x20 = rbind(adjacent, x19)
    x21 = extract(x1, x20)
    x22 = subgrid(x21, I)
    x23 = add(x15, x14)
    x24 = divide(THREE, x23)
    x25 = upscale(x22, x24)
    x26 = lbind(recolor, ZERO)
    x27 = fork(connect, double, decrement)
    x28 = compose(x26, x27)
    x29 = mapply(x28, x8)
    x30 = fill(x25, NINE, x29)
    x31 = asindices(I)
    x32 = fill(x30, FIVE, x31)
    x33 = paint(x32, x2)
    x34 = paint(x33, x29)
    x35 = fill(x34, ZERO, x4)
    x36 = fill(x35, TWO, x29)
    return x36


def solve_m191(I):
    x1 = objects(I, T, F, T)
    x2 = mapply(hmirror, x1)
    x3 = subgrid(x2, I)
    x4 = hconcat(x3, x3)
    x5 = paint(x4, x2)
    x6 = toindices(x2)
    x7 = delta(x6)
    x8 = underfill(x5, TWO, x7)
    x9 = merge(x1)
    x10 = fill(x8, ZERO, x9)
    x11 = paint(x10, x2)
    return x11


def solve_m192(I):
    x1 = rot270(I)
    x2 = upscale(x1, TWO)
    x3 = replace(x2, ZERO, EIGHT)
    x4 = trim(x3)
    x5 = shape(x4)
    x6 = canvas(FIVE, x5)
    x7 = replace(x6, SIX, THREE)
    x8 = replace(x7, ONE, TWO)
    x9 = replace(x8, ONE, TWO)
    x10 = replace(x9, ZERO, FIVE)
    return x10


def solve_m193(I):
    x1 = rot90(I)
    x2 = replace(x1, TWO, ZERO)
    return x2


def solve_m194(I):
    x1 = rot270(I)
    x2 = replace(x1, EIGHT, ZERO)
    return x2


def solve_m195(I):
    x1 = hconcat(I, I)
    x2 = bottomhalf(I)
    x3 = astuple(I, x2)
    x4 = last(x3)
    x5 = ofcolor(x4, EIGHT)
    x6 = fill(x1, THREE, x5)
    x7 = hconcat(x6, I)
    return x7


def solve_m196(I):
    x1 = objects(I, T, F, T)
    x2 = sfilter(x1, hline)
    x3 = mfilter(x2, vline)
    x4 = fill(I, SEVEN, x3)
    x5 = bottomhalf(x4)
    x6 = astuple(x5, I)
    x7 = lbind(add, THREE)
    x8 = compose(decrement, x7)
    x9 = fork(equality, x8, identity)
    x10 = compose(x9, numcolors)
    x11 = extract(x6, x10)
    x12 = replace(x11, FIVE, ZERO)
    return x12


def solve_m197(I):
    x1 = rbind(upscale, FOUR)
    x2 = x1(I)
    x3 = ofcolor(I, ONE)
    x4 = underfill(x2, THREE, x3)
    return x4


def solve_m198(I):
    x1 = hmirror(I)
    x2 = hconcat(x1, I)
    x3 = rot180(x2)
    x4 = vconcat(x2, x3)
    x5 = rot90(x4)
    x6 = upscale(x5, ONE)
    return x6


def solve_m199(I):
    x1 = replace(I, TWO, SIX)
    x2 = objects(I, F, F, T)
    x3 = fork(shift, normalize, lrcorner)
    x4 = objects(I, T, F, T)
    x5 = sizefilter(x4, TWO)
    x6 = mapply(x3, x5)
    x7 = lbind(hmatching, x6)
    x8 = extract(x2, x7)
    x9 = lbind(combine, x8)
    x10 = fgpartition(I)
    x11 = apply(x9, x10)
    x12 = merge(x11)
    x13 = paint(x1, x12)
    x14 = ofcolor(I, EIGHT)
    x15 = fill(x13, TWO, x14)
    x16 = paint(x15, x6)
    x17 = compose(normalize, dneighbors)
    x18 = compose(x17, ulcorner)
    x19 = mapply(x18, x11)
    x20 = size(x11)
    x21 = tojvec(x20)
    x22 = shoot(x21, UNITY)
    x23 = combine(x19, x22)
    x24 = underfill(x16, ZERO, x23)
    x25 = vmirror(I)
    x26 = vconcat(x24, x25)
    x27 = paint(x26, x6)
    x28 = paint(x27, x6)
    return x28


def solve_m200(I):
    x1 = leastcolor(I)
    x2 = ofcolor(I, x1)
    x3 = fill(I, x1, x2)
    x4 = compose(normalize, normalize)
    x5 = objects(I, T, F, T)
    x6 = mapply(x4, x5)
    x7 = lbind(combine, x6)
    x8 = rot180(x3)
    x9 = objects(x8, T, T, T)
    x10 = colorfilter(x9, ZERO)
    x11 = apply(x7, x10)
    x12 = mapply(x7, x11)
    x13 = paint(x3, x12)
    x14 = mfilter(x11, hline)
    x15 = paint(x13, x14)
    return x15


def solve_m201(I):
    x1 = objects(I, T, F, T)
    x2 = colorfilter(x1, ZERO)
    x3 = argmin(x2, size)
    x4 = subgrid(x3, I)
    x5 = downscale(x4, FOUR)
    x6 = replace(x5, THREE, NINE)
    return x6


def solve_m202(I):
    x1 = width(I)
    x2 = multiply(x1, EIGHT)
    x3 = equality(ZERO, x2)
    x4 = branch(x3, EIGHT, ZERO)
    x5 = lbind(recolor, x4)
    x6 = compose(x5, initset)
    x7 = power(decrement, TWO)
    x8 = chain(decrement, size, dneighbors)
    x9 = fork(multiply, x7, x8)
    x10 = astuple(THREE, THREE)
    x11 = initset(x10)
    x12 = apply(x9, x11)
    x13 = vmirror(x12)
    x14 = mapply(x6, x13)
    x15 = shift(x14, NEG_UNITY)
    x16 = paint(I, x15)
    x17 = fork(recolor, mostcolor, outbox)
    x18 = objects(I, T, F, T)
    x19 = mapply(x17, x18)
    x20 = paint(x16, x19)
    x21 = paint(x20, x14)
    x22 = vconcat(x21, I)
    return x22


def solve_m203(I):
    x1 = ofcolor(I, THREE)
    x2 = lbind(multiply, SIX)
    x3 = compose(x2, first)
    x4 = matcher(x3, NEG_TWO)
    x5 = sfilter(x1, x4)
    x6 = recolor(TWO, x5)
    x7 = shift(x6, UP)
    x8 = paint(I, x7)
    x9 = fill(x8, SEVEN, x7)
    x10 = fill(x9, THREE, x7)
    x11 = paint(x10, x7)
    x12 = rot180(x11)
    return x12


def solve_m204(I):
    x1 = asobject(I)
    x2 = paint(I, x1)
    x3 = fgpartition(I)
    x4 = merge(x3)
    x5 = paint(x2, x4)
    x6 = replace(x5, THREE, ZERO)
    x7 = vmirror(x6)
    return x7


def solve_m205(I):
    x1 = rot270(I)
    x2 = lbind(occurrences, I)
    x3 = partition(I)
    x4 = colorfilter(x3, FIVE)
    x5 = mapply(x2, x4)
    x6 = fill(x1, TWO, x5)
    x7 = cmirror(I)
    x8 = vconcat(x6, x7)
    x9 = leastcolor(I)
    x10 = backdrop(x5)
    x11 = fill(x8, x9, x10)
    x12 = underfill(x11, EIGHT, x5)
    return x12


def solve_m206(I):
    x1 = vmirror(I)
    x2 = vmirror(x1)
    x3 = vconcat(x2, I)
    return x3


def solve_m207(I):
    x1 = ofcolor(I, ONE)
    x2 = lbind(subgrid, x1)
    x3 = x2(I)
    x4 = hconcat(x3, I)
    return x4


def solve_m208(I):
    x1 = fgpartition(I)
    x2 = merge(x1)
    x3 = ofcolor(I, ZERO)
    x4 = astuple(SEVEN, EIGHT)
    x5 = crop(I, UNITY, x4)
    x6 = asobject(x5)
    x7 = product(x6, x6)
    x8 = compose(last, first)
    x9 = power(last, TWO)
    x10 = compose(first, x8)
    x11 = compose(first, x9)
    x12 = fork(equality, x10, x11)
    x13 = compose(last, x8)
    x14 = compose(last, x9)
    x15 = fork(equality, x13, x14)
    x16 = fork(either, x12, x15)
    x17 = sfilter(x7, x16)
    x18 = fork(connect, x8, x9)
    x19 = apply(x18, x17)
    x20 = fork(either, vline, hline)
    x21 = mfilter(x19, x20)
    x22 = intersection(x21, x3)
    x23 = fill(I, TWO, x22)
    x24 = paint(x23, x2)
    return x24


def solve_m209(I):
    x1 = compose(backdrop, initset)
    x2 = fork(difference, x1, dneighbors)
    x3 = lbind(mapply, x2)
    x4 = rbind(connect, UNITY)
    x5 = shoot(ORIGIN, UP_RIGHT)
    x6 = apply(x4, x5)
    x7 = mapply(x3, x6)
    x8 = subgrid(x7, I)
    x9 = underfill(x8, ONE, x5)
    x10 = fill(x9, ONE, x7)
    x11 = rot270(x10)
    x12 = fill(x11, TWO, x5)
    return x12


def solve_m210(I):
    x1 = tophalf(I)
    x2 = rot180(x1)
    x3 = replace(x2, FIVE, TWO)
    return x3


def solve_m211(I):
    x1 = lbind(downscale, I)
    x2 = compose(x1, height)
    x3 = x2(I)
    x4 = asindices(I)
    x5 = lbind(subtract, ORIGIN)
    x6 = chain(x5, decrement, first)
    x7 = fork(equality, identity, x6)
    x8 = sfilter(x4, x7)
    x9 = fill(x3, EIGHT, x8)
    x10 = vmirror(x9)
    x11 = hconcat(x9, x10)
    x12 = lefthalf(x11)
    x13 = tophalf(x12)
    x14 = cmirror(x13)
    return x14


def solve_m212(I):
    x1 = ofcolor(I, EIGHT)
    x2 = fill(I, THREE, x1)
    x3 = rot270(x2)
    x4 = upscale(x3, THREE)
    x5 = replace(x4, ONE, ZERO)
    x6 = upscale(x5, ZERO)
    return x6


def solve_m213(I):
    x1 = rot180(I)
    x2 = ofcolor(I, ZERO)
    x3 = cover(x1, x2)
    x4 = rbind(upscale, ZERO)
    x5 = objects(I, T, F, T)
    x6 = apply(x4, x5)
    x7 = merge(x6)
    x8 = paint(x3, x7)
    x9 = astuple(I, x8)
    x10 = first(x9)
    x11 = lbind(subgrid, x2)
    x12 = x11(x10)
    x13 = last(x5)
    x14 = underpaint(x12, x13)
    x15 = leastcolor(I)
    x16 = replace(x14, FIVE, x15)
    x17 = fill(x16, FOUR, x2)
    x18 = objects(I, T, T, T)
    x19 = sizefilter(x18, THREE)
    x20 = mapply(outbox, x19)
    x21 = fill(x17, TWO, x20)
    return x21


def solve_m214(I):
    x1 = rbind(hupscale, FOUR)
    x2 = x1(I)
    x3 = objects(I, T, F, T)
    x4 = sizefilter(x3, ONE)
    x5 = merge(x4)
    x6 = fill(x2, FIVE, x5)
    x7 = fgpartition(I)
    x8 = mapply(outbox, x7)
    x9 = fill(x6, SIX, x8)
    x10 = switch(x9, FOUR, ONE)
    return x10


def solve_m215(I):
    x1 = compose(dmirror, tophalf)
    x2 = tophalf(I)
    x3 = x1(x2)
    x4 = rbind(shift, UNITY)
    x5 = objects(I, T, F, F)
    x6 = mapply(x4, x5)
    x7 = fill(x3, EIGHT, x6)
    x8 = fork(equality, first, shape)
    x9 = fork(add, ulcorner, numcolors)
    x10 = fork(connect, ulcorner, x9)
    x11 = compose(x8, x10)
    x12 = mfilter(x5, x11)
    x13 = paint(x7, x12)
    x14 = objects(x13, F, F, T)
    x15 = argmax(x14, width)
    x16 = subgrid(x15, I)
    x17 = lbind(occurrences, x16)
    x18 = objects(I, T, F, T)
    x19 = apply(normalize, x18)
    x20 = apply(x17, x19)
    x21 = merge(x20)
    x22 = fill(x7, SEVEN, x21)
    return x22


def solve_m216(I):
    x1 = replace(I, FOUR, TWO)
    x2 = upscale(x1, TWO)
    x3 = replace(x2, ONE, ZERO)
    return x3


def solve_m217(I):
    x1 = objects(I, F, T, T)
    x2 = argmax(x1, size)
    x3 = fill(I, ZERO, x2)
    return x3


def solve_m218(I):
    x1 = objects(I, T, F, F)
    x2 = apply(toindices, x1)
    x3 = lbind(lbind, manhattan)
    x4 = compose(x3, toindices)
    x5 = rbind(remove, x2)
    x6 = compose(x5, toindices)
    x7 = fork(argmin, x6, x4)
    x8 = fork(combine, box, corners)
    x9 = compose(x8, x7)
    x10 = mapply(x9, x1)
    x11 = fill(I, THREE, x10)
    return x11


def solve_m219(I):
    x1 = tophalf(I)
    x2 = hconcat(I, x1)
    x3 = rot270(x2)
    x4 = ofcolor(I, TWO)
    x5 = underfill(x3, THREE, x4)
    x6 = switch(x5, ZERO, FOUR)
    x7 = ofcolor(x1, THREE)
    x8 = fill(x6, SIX, x7)
    x9 = replace(x8, ONE, EIGHT)
    return x9


def solve_m220(I):
    x1 = fgpartition(I)
    x2 = lbind(colorfilter, x1)
    x3 = compose(last, x2)
    x4 = chain(x3, last, palette)
    x5 = rbind(canvas, NEG_UNITY)
    x6 = chain(x4, x5, color)
    x7 = objects(I, T, T, T)
    x8 = sizefilter(x7, EIGHT)
    x9 = matcher(height, EIGHT)
    x10 = sfilter(x8, x9)
    x11 = apply(x6, x10)
    x12 = mfilter(x11, vline)
    x13 = fill(I, THREE, x12)
    x14 = merge(x8)
    x15 = move(x13, x14, ORIGIN)
    return x15


def solve_m221(I):
    x1 = hconcat(I, I)
    x2 = rot180(x1)
    x3 = vconcat(x1, x2)
    return x3


def solve_m222(I):
    x1 = leastcolor(I)
    x2 = canvas(x1, UNITY)
    x3 = vmirror(x2)
    x4 = replace(x3, ONE, ZERO)
    return x4


def solve_m223(I):
    x1 = vsplit(I, TWO)
    x2 = compose(crement, width)
    x3 = matcher(x2, TWO)
    x4 = extract(x1, x3)
    x5 = cmirror(x4)
    x6 = rbind(shoot, DOWN)
    x7 = compose(center, x6)
    x8 = fork(connect, x7, invert)
    x9 = ofcolor(I, THREE)
    x10 = mapply(x8, x9)
    x11 = backdrop(x10)
    x12 = apply(x7, x11)
    x13 = apply(initset, x12)
    x14 = mfilter(x13, hline)
    x15 = fill(x5, FIVE, x14)
    x16 = replace(x15, ZERO, ONE)
    return x16


def solve_m224(I):
    x1 = astuple(FOUR, ONE)
    x2 = crop(I, x1, x1)
    x3 = hconcat(x2, I)
    x4 = rot90(x3)
    x5 = hmirror(x4)
    x6 = vconcat(x4, x5)
    x7 = replace(x6, FIVE, TWO)
    x8 = replace(x7, EIGHT, FIVE)
    return x8


def solve_m225(I):
    x1 = fork(vconcat, hmirror, lefthalf)
    x2 = fork(vconcat, identity, x1)
    x3 = matcher(width, THREE)
    x4 = rbind(extract, x3)
    x5 = rbind(repeat, ONE)
    x6 = chain(x2, x4, x5)
    x7 = x6(I)
    x8 = ofcolor(I, ONE)
    x9 = cover(x7, x8)
    x10 = hmirror(x9)
    x11 = vconcat(x9, x10)
    x12 = astuple(THREE, ONE)
    x13 = crop(x11, TWO_BY_ZERO, x12)
    x14 = replace(x13, ONE, ZERO)
    return x14


def solve_m226(I):
    x1 = shape(I)
    x2 = canvas(FIVE, x1)
    x3 = lbind(downscale, x2)
    x4 = compose(x3, numcolors)
    x5 = power(x4, TWO)
    x6 = x5(I)
    x7 = objects(I, T, F, T)
    x8 = merge(x7)
    x9 = paint(x6, x8)
    x10 = leastcolor(I)
    x11 = replace(x9, x10, THREE)
    x12 = ofcolor(I, ONE)
    x13 = underfill(x11, ZERO, x12)
    return x13


def solve_m227(I):
    x1 = astuple(ONE, THREE)
    x2 = crop(I, UNITY, x1)
    x3 = fgpartition(I)
    x4 = rbind(colorcount, FIVE)
    x5 = order(x3, x4)
    x6 = first(x5)
    x7 = paint(x2, x6)
    x8 = upscale(x7, FIVE)
    return x8


def solve_m228(I):
    x1 = dmirror(I)
    x2 = replace(x1, FIVE, SIX)
    x3 = objects(I, F, T, T)
    x4 = argmax(x3, height)
    x5 = fill(x2, ONE, x4)
    return x5


def solve_m229(I):
    x1 = height(I)
    x2 = astuple(NEG_TWO, x1)
    x3 = canvas(THREE, x2)
    x4 = lbind(recolor, TWO)
    x5 = fork(recolor, color, x4)
    x6 = objects(I, T, T, T)
    x7 = sizefilter(x6, NINE)
    x8 = mapply(x5, x7)
    x9 = fill(x3, FOUR, x8)
    x10 = compose(even, numcolors)
    x11 = lbind(canvas, ZERO)
    x12 = compose(x11, increment)
    x13 = rbind(subgrid, I)
    x14 = chain(dmirror, x13, neighbors)
    x15 = fork(vconcat, x12, x14)
    x16 = lbind(upscale, x8)
    x17 = chain(x16, decrement, decrement)
    x18 = fork(shift, x17, toivec)
    x19 = compose(x18, decrement)
    x20 = fork(shift, x19, toivec)
    x21 = compose(dmirror, x20)
    x22 = chain(x18, size, x21)
    x23 = fork(gravitate, x22, x17)
    x24 = compose(x15, x23)
    x25 = compose(x10, x24)
    x26 = compose(first, toivec)
    x27 = chain(x25, x26, height)
    x28 = extract(x6, x27)
    x29 = move(x9, x28, UP_RIGHT)
    x30 = ofcolor(I, FOUR)
    x31 = matcher(first, EIGHT)
    x32 = sfilter(x30, x31)
    x33 = mapply(ineighbors, x32)
    x34 = fill(x29, TWO, x33)
    x35 = fill(x34, EIGHT, x8)
    x36 = cover(x35, x30)
    x37 = color(x8)
    x38 = fill(x36, x37, x33)
    x39 = upscale(x38, THREE)
    x40 = fill(x39, ONE, x30)
    return x40


def solve_m230(I):
    x1 = astuple(SEVEN, EIGHT)
    x2 = crop(I, ORIGIN, x1)
    x3 = asindices(x2)
    x4 = leastcolor(I)
    x5 = prapply(connect, x3, x3)
    x6 = rbind(greater, SIX)
    x7 = compose(x6, size)
    x8 = mfilter(x5, x7)
    x9 = underfill(I, x4, x8)
    x10 = asindices(I)
    x11 = box(x10)
    x12 = prapply(connect, x11, x3)
    x13 = mfilter(x12, hline)
    x14 = shape(I)
    x15 = halve(x14)
    x16 = shift(x3, x15)
    x17 = prapply(connect, x16, x11)
    x18 = mfilter(x17, x7)
    x19 = intersection(x13, x18)
    x20 = fill(x9, FOUR, x19)
    return x20


def solve_m231(I):
    x1 = portrait(I)
    x2 = compose(dmirror, righthalf)
    x3 = branch(x1, dmirror, x2)
    x4 = x3(I)
    x5 = objects(I, T, T, T)
    x6 = partition(I)
    x7 = extract(x6, hline)
    x8 = lbind(manhattan, x7)
    x9 = argmax(x5, x8)
    x10 = paint(x4, x9)
    x11 = replace(x10, FIVE, ZERO)
    x12 = hconcat(x11, x10)
    x13 = occurrences(x12, x9)
    x14 = subgrid(x13, I)
    x15 = leastcolor(I)
    x16 = replace(x14, x15, FIVE)
    x17 = paint(x16, x9)
    x18 = switch(x17, ZERO, x15)
    return x18


def solve_m232(I):
    x1 = astuple(TWO, FOUR)
    x2 = canvas(ZERO, x1)
    x3 = objects(I, T, F, T)
    x4 = apply(lrcorner, x3)
    x5 = fill(x2, EIGHT, x4)
    x6 = upscale(x5, THREE)
    x7 = replace(x6, FIVE, ZERO)
    x8 = downscale(x7, TWO)
    return x8


def solve_m233(I):
    x1 = lbind(recolor, TWO)
    x2 = objects(I, F, T, T)
    x3 = apply(normalize, x2)
    x4 = apply(x1, x3)
    x5 = rbind(colorcount, THREE)
    x6 = order(x4, x5)
    x7 = first(x6)
    x8 = ofcolor(I, TWO)
    x9 = shift(x8, ORIGIN)
    x10 = recolor(ZERO, x9)
    x11 = box(x10)
    x12 = subgrid(x11, I)
    x13 = subgrid(x7, x12)
    x14 = objects(x13, F, T, T)
    x15 = argmax(x14, numcolors)
    x16 = shift(x15, NEG_UNITY)
    x17 = paint(I, x16)
    x18 = totuple(x4)
    x19 = apply(x1, x18)
    x20 = apply(mostcolor, x19)
    x21 = leastcommon(x20)
    x22 = switch(x17, ONE, x21)
    x23 = paint(x22, x7)
    return x23


def solve_m234(I):
    x1 = objects(I, T, F, T)
    x2 = first(x1)
    x3 = subgrid(x2, I)
    x4 = replace(x3, FIVE, THREE)
    return x4


def solve_m235(I):
    x1 = asindices(I)
    x2 = ulcorner(x1)
    x3 = shoot(x2, NEG_UNITY)
    x4 = fill(I, TWO, x3)
    return x4


def solve_m236(I):
    x1 = objects(I, T, F, T)
    x2 = first(x1)
    x3 = lbind(shift, x2)
    x4 = compose(x3, center)
    x5 = fgpartition(I)
    x6 = apply(x4, x5)
    x7 = apply(normalize, x6)
    x8 = colorfilter(x1, FIVE)
    x9 = sfilter(x8, square)
    x10 = difference(x7, x9)
    x11 = apply(urcorner, x10)
    x12 = fill(I, EIGHT, x11)
    x13 = chain(even, size, normalize)
    x14 = fork(combine, toindices, outbox)
    x15 = fork(equality, x14, box)
    x16 = fork(either, x13, x15)
    x17 = mfilter(x8, x16)
    x18 = toindices(x17)
    x19 = recolor(EIGHT, x18)
    x20 = paint(x12, x19)
    x21 = vconcat(x20, I)
    x22 = shift(x2, DOWN)
    x23 = paint(x21, x22)
    x24 = fill(x23, THREE, x17)
    x25 = fill(x24, ZERO, x17)
    x26 = fill(x25, FOUR, x22)
    x27 = underfill(x26, ONE, x11)
    return x27


def solve_m237(I):
    x1 = hmirror(I)
    x2 = replace(x1, SEVEN, ZERO)
    x3 = lbind(ofcolor, I)
    x4 = compose(x3, leastcolor)
    x5 = compose(backdrop, toindices)
    x6 = fork(difference, x4, x5)
    x7 = objects(I, F, F, T)
    x8 = sizefilter(x7, FOUR)
    x9 = mapply(x6, x8)
    x10 = fill(x2, THREE, x9)
    x11 = switch(x10, ONE, TWO)
    x12 = replace(x11, SEVEN, ZERO)
    return x12


def solve_m238(I):
    x1 = vmirror(I)
    x2 = lbind(recolor, SIX)
    x3 = objects(I, T, F, F)
    x4 = mapply(x2, x3)
    x5 = fill(x1, EIGHT, x4)
    x6 = height(x5)
    x7 = interval(x6, ONE, TWO)
    x8 = product(x7, x7)
    x9 = underfill(x1, TWO, x8)
    x10 = fgpartition(I)
    x11 = mapply(toindices, x10)
    x12 = fill(x9, FOUR, x11)
    x13 = replace(x12, SEVEN, TWO)
    x14 = fill(x13, EIGHT, x4)
    return x14


def solve_m239(I):
    x1 = upscale(I, ONE)
    x2 = upscale(x1, ONE)
    x3 = switch(x2, ONE, FIVE)
    return x3


def solve_m240(I):
    x1 = rbind(astuple, TWO)
    x2 = compose(x1, first)
    x3 = fork(subtract, x2, decrement)
    x4 = fork(add, first, size)
    x5 = compose(x4, initset)
    x6 = fork(connect, x3, x5)
    x7 = neighbors(ORIGIN)
    x8 = mapply(x6, x7)
    x9 = fill(I, FOUR, x8)
    x10 = leastcolor(I)
    x11 = objects(I, T, T, F)
    x12 = colorfilter(x11, FOUR)
    x13 = apply(llcorner, x12)
    x14 = center(x13)
    x15 = rbind(connect, x14)
    x16 = compose(x15, ulcorner)
    x17 = mapply(x16, x11)
    x18 = underfill(x9, x10, x17)
    x19 = ofcolor(I, FOUR)
    x20 = compose(hline, initset)
    x21 = sfilter(x19, x20)
    x22 = difference(x7, x21)
    x23 = fill(x18, ONE, x22)
    return x23


def solve_m241(I):
    x1 = rbind(shift, NEG_UNITY)
    x2 = objects(I, T, F, F)
    x3 = colorfilter(x2, ZERO)
    x4 = mapply(x1, x3)
    x5 = paint(I, x4)
    return x5


def solve_m242(I):
    x1 = rot90(I)
    x2 = ofcolor(I, ZERO)
    x3 = fill(x1, EIGHT, x2)
    x4 = replace(x3, EIGHT, NINE)
    x5 = replace(x4, THREE, ZERO)
    x6 = hmirror(x5)
    return x6


def solve_m243(I):
    x1 = hsplit(I, EIGHT)
    x2 = first(x1)
    return x2


def solve_m244(I):
    x1 = lbind(vconcat, I)
    x2 = righthalf(I)
    x3 = x1(x2)
    x4 = lbind(occurrences, I)
    x5 = rbind(shift, RIGHT)
    x6 = objects(I, T, F, F)
    x7 = sizefilter(x6, ONE)
    x8 = difference(x6, x7)
    x9 = apply(x5, x8)
    x10 = mapply(x4, x9)
    x11 = apply(initset, x10)
    x12 = merge(x11)
    x13 = fill(x3, TWO, x12)
    return x13


def solve_m245(I):
    x1 = vmirror(I)
    x2 = replace(x1, THREE, EIGHT)
    x3 = vconcat(x2, I)
    x4 = ofcolor(I, TWO)
    x5 = underfill(x3, ZERO, x4)
    x6 = hconcat(x3, x5)
    x7 = rot180(x6)
    x8 = vconcat(x6, x7)
    return x8


def solve_m246(I):
    x1 = objects(I, T, T, T)
    x2 = apply(normalize, x1)
    x3 = order(x2, numcolors)
    x4 = apply(vmirror, x3)
    x5 = first(x4)
    x6 = toindices(x5)
    x7 = lbind(subgrid, x6)
    x8 = x7(I)
    x9 = leastcolor(I)
    x10 = colorfilter(x1, x9)
    x11 = lbind(colorcount, I)
    x12 = compose(x11, last)
    x13 = fork(equality, size, x12)
    x14 = lbind(remove, SIX)
    x15 = compose(x14, palette)
    x16 = compose(x13, x15)
    x17 = extract(x10, x16)
    x18 = paint(x8, x17)
    x19 = vconcat(x18, I)
    x20 = upscale(x19, TWO)
    return x20


def solve_m247(I):
    x1 = lbind(recolor, ZERO)
    x2 = fork(add, center, height)
    x3 = fork(add, shape, x2)
    x4 = fork(shift, x1, x3)
    x5 = objects(I, T, F, F)
    x6 = mapply(x4, x5)
    x7 = subgrid(x6, I)
    x8 = objects(I, F, F, T)
    x9 = merge(x8)
    x10 = paint(x7, x9)
    return x10


def solve_m248(I):
    x1 = shape(I)
    x2 = decrement(x1)
    x3 = crop(I, x2, THREE_BY_THREE)
    return x3


def solve_m249(I):
    x1 = hsplit(I, ONE)
    x2 = first(x1)
    x3 = switch(x2, TWO, FIVE)
    return x3


def solve_m250(I):
    x1 = neighbors(ORIGIN)
    x2 = righthalf(I)
    x3 = width(I)
    x4 = hsplit(x2, x3)
    x5 = first(x4)
    x6 = objects(x5, T, F, F)
    x7 = compose(identity, inbox)
    x8 = compose(ulcorner, x7)
    x9 = objects(I, T, F, T)
    x10 = colorfilter(x9, FIVE)
    x11 = rbind(equality, UNITY)
    x12 = compose(x11, center)
    x13 = sfilter(x10, x12)
    x14 = merge(x13)
    x15 = vmirror(x14)
    x16 = shift(x15, UNITY)
    x17 = lbind(position, x16)
    x18 = fork(equality, x8, x17)
    x19 = mfilter(x6, x18)
    x20 = fill(I, FOUR, x19)
    x21 = subgrid(x1, x20)
    x22 = compress(x21)
    x23 = vmirror(x22)
    x24 = vconcat(x22, x23)
    x25 = lbind(shift, x16)
    x26 = compose(x25, last)
    x27 = compose(x26, ineighbors)
    x28 = mapply(x27, x1)
    x29 = paint(x24, x28)
    x30 = compose(backdrop, dneighbors)
    x31 = rbind(multiply, FIVE)
    x32 = chain(x30, decrement, x31)
    x33 = fork(intersection, x32, x30)
    x34 = ofcolor(I, THREE)
    x35 = mapply(x33, x34)
    x36 = underfill(x29, THREE, x35)
    x37 = underfill(x36, FIVE, x34)
    x38 = argmax(x13, height)
    x39 = paint(x37, x38)
    x40 = paint(x39, x16)
    x41 = replace(x40, FIVE, ONE)
    x42 = paint(x41, x16)
    return x42


def solve_m251(I):
    x1 = canvas(ZERO, THREE_BY_THREE)
    x2 = hconcat(x1, I)
    x3 = vconcat(x2, x1)
    return x3


def solve_m252(I):
    x1 = canvas(ZERO, THREE_BY_THREE)
    x2 = lbind(recolor, ONE)
    x3 = objects(I, F, F, T)
    x4 = sizefilter(x3, ONE)
    x5 = mapply(x2, x4)
    x6 = paint(x1, x5)
    x7 = paint(x6, x5)
    x8 = paint(x7, x5)
    x9 = replace(x8, FIVE, FOUR)
    return x9


def solve_m253(I):
    x1 = hsplit(I, THREE)
    x2 = first(x1)
    x3 = leastcolor(I)
    x4 = replace(x2, x3, EIGHT)
    x5 = hmirror(x4)
    x6 = hconcat(x4, x5)
    return x6


def solve_m254(I):
    x1 = mostcolor(I)
    x2 = ofcolor(I, x1)
    x3 = fork(combine, hfrontier, vfrontier)
    x4 = rbind(shoot, UNITY)
    x5 = rbind(shoot, DOWN_LEFT)
    x6 = fork(combine, x4, x5)
    x7 = fork(combine, x3, x6)
    x8 = apply(x7, x2)
    x9 = argmax(x8, size)
    x10 = leastcolor(I)
    x11 = fill(I, x10, x9)
    return x11


def solve_m255(I):
    x1 = vmirror(I)
    x2 = ofcolor(I, ONE)
    x3 = fill(x1, ONE, x2)
    return x3


def solve_m256(I):
    x1 = objects(I, F, T, T)
    x2 = matcher(size, THREE)
    x3 = extract(x1, x2)
    x4 = subgrid(x3, I)
    x5 = partition(x4)
    x6 = colorfilter(x5, EIGHT)
    x7 = mapply(vmirror, x6)
    x8 = paint(x4, x7)
    x9 = first(x1)
    x10 = paint(x8, x9)
    x11 = cover(x10, x7)
    return x11


def solve_m257(I):
    x1 = righthalf(I)
    x2 = ofcolor(x1, TWO)
    x3 = fill(I, ONE, x2)
    return x3


def solve_m258(I):
    x1 = replace(I, FIVE, TWO)
    x2 = vmirror(I)
    x3 = hconcat(x1, x2)
    x4 = hmirror(x3)
    x5 = vconcat(x3, x4)
    x6 = replace(x5, THREE, ZERO)
    return x6


def solve_m259(I):
    x1 = dmirror(I)
    x2 = objects(I, T, F, T)
    x3 = merge(x2)
    x4 = fill(x1, ONE, x3)
    x5 = replace(x4, FOUR, ONE)
    x6 = paint(x5, x3)
    x7 = upscale(x6, THREE)
    x8 = upscale(x7, ONE)
    return x8


def solve_m260(I):
    x1 = upscale(I, ZERO)
    x2 = objects(I, T, F, T)
    x3 = first(x2)
    x4 = objects(I, T, T, T)
    x5 = first(x4)
    x6 = combine(x3, x5)
    x7 = fill(x1, EIGHT, x6)
    x8 = bottomhalf(I)
    x9 = ofcolor(x8, EIGHT)
    x10 = underfill(x7, FIVE, x9)
    x11 = replace(x10, ONE, ZERO)
    return x11


def solve_m261(I):
    x1 = canvas(FIVE, TWO_BY_TWO)
    x2 = ofcolor(I, TWO)
    x3 = fill(x1, ZERO, x2)
    return x3


def solve_m262(I):
    x1 = dmirror(I)
    x2 = lbind(recolor, ZERO)
    x3 = objects(I, T, T, T)
    x4 = mapply(x2, x3)
    x5 = fill(x1, FIVE, x4)
    return x5


def solve_m263(I):
    x1 = objects(I, F, F, F)
    x2 = colorfilter(x1, NINE)
    x3 = merge(x2)
    x4 = color(x3)
    x5 = canvas(x4, UNITY)
    x6 = lbind(recolor, ZERO)
    x7 = mapply(x6, x1)
    x8 = fill(x5, EIGHT, x7)
    x9 = replace(x8, TWO, FIVE)
    return x9


def solve_m264(I):
    x1 = lefthalf(I)
    x2 = lefthalf(x1)
    x3 = dmirror(x2)
    x4 = objects(I, T, F, T)
    x5 = colorfilter(x4, ONE)
    x6 = merge(x5)
    x7 = fill(x3, FOUR, x6)
    x8 = paint(x7, x6)
    return x8


def solve_m265(I):
    x1 = asobject(I)
    x2 = lbind(combine, x1)
    x3 = objects(I, T, F, T)
    x4 = apply(x2, x3)
    x5 = order(x4, leftmost)
    x6 = last(x5)
    x7 = paint(I, x6)
    x8 = rot90(x7)
    x9 = upscale(x8, THREE)
    x10 = replace(x9, SEVEN, TWO)
    return x10


def solve_m266(I):
    x1 = canvas(EIGHT, THREE_BY_THREE)
    x2 = compose(color, normalize)
    x3 = fork(other, palette, x2)
    x4 = fork(recolor, x3, backdrop)
    x5 = objects(I, F, T, F)
    x6 = first(x5)
    x7 = rbind(gravitate, x6)
    x8 = fork(shift, x4, x7)
    x9 = objects(I, T, F, F)
    x10 = rbind(greater, ZERO)
    x11 = compose(x10, size)
    x12 = extract(x9, x11)
    x13 = subgrid(x12, I)
    x14 = astuple(x13, I)
    x15 = first(x14)
    x16 = rbind(vconcat, x15)
    x17 = numcolors(I)
    x18 = hsplit(I, x17)
    x19 = apply(x16, x18)
    x20 = apply(x16, x19)
    x21 = first(x20)
    x22 = partition(x21)
    x23 = colorfilter(x22, TWO)
    x24 = sfilter(x23, square)
    x25 = mapply(x8, x24)
    x26 = fill(x1, ZERO, x25)
    x27 = replace(x26, THREE, ONE)
    x28 = paint(x27, x25)
    x29 = objects(I, T, F, T)
    x30 = merge(x29)
    x31 = cover(x28, x30)
    x32 = switch(x31, ONE, TWO)
    return x32


def solve_m267(I):
    x1 = canvas(ZERO, UNITY)
    x2 = objects(I, F, T, T)
    x3 = argmax(x2, uppermost)
    x4 = paint(x1, x3)
    x5 = mapply(toindices, x2)
    x6 = fill(x4, FIVE, x5)
    x7 = fill(x6, SIX, x5)
    return x7


def solve_m268(I):
    x1 = canvas(FIVE, THREE_BY_THREE)
    x2 = objects(I, T, F, T)
    x3 = merge(x2)
    x4 = fill(x1, TWO, x3)
    return x4


def solve_m269(I):
    x1 = astuple(ONE, THREE)
    x2 = neighbors(x1)
    x3 = hmirror(x2)
    x4 = outbox(x3)
    x5 = cover(I, x4)
    x6 = hconcat(x5, I)
    x7 = fill(x6, ONE, x3)
    x8 = dmirror(x7)
    return x8


def solve_m270(I):
    x1 = vconcat(I, I)
    x2 = lbind(index, x1)
    x3 = chain(x2, last, initset)
    x4 = compose(backdrop, hfrontier)
    x5 = fork(recolor, x3, x4)
    x6 = ofcolor(I, TWO)
    x7 = mapply(x5, x6)
    x8 = fork(either, vline, portrait)
    x9 = chain(x8, box, initset)
    x10 = sfilter(x7, x9)
    x11 = cover(I, x10)
    x12 = paint(x11, x7)
    x13 = fill(x12, THREE, x7)
    x14 = paint(x13, x7)
    return x14


def solve_m271(I):
    x1 = replace(I, NINE, ZERO)
    x2 = hmirror(x1)
    x3 = objects(I, T, F, T)
    x4 = sizefilter(x3, ONE)
    x5 = mapply(dmirror, x4)
    x6 = paint(x2, x5)
    x7 = rot180(x6)
    return x7


def solve_m272(I):
    x1 = lbind(recolor, THREE)
    x2 = objects(I, T, F, T)
    x3 = mapply(x1, x2)
    x4 = fill(I, EIGHT, x3)
    return x4


def solve_m273(I):
    x1 = objects(I, T, F, T)
    x2 = first(x1)
    x3 = subgrid(x2, I)
    x4 = merge(x1)
    x5 = paint(x3, x4)
    x6 = fill(x5, THREE, x4)
    x7 = hmirror(x6)
    x8 = vconcat(x6, x7)
    return x8


def solve_m274(I):
    x1 = objects(I, F, T, T)
    x2 = sizefilter(x1, EIGHT)
    x3 = first(x2)
    x4 = fill(I, THREE, x3)
    x5 = hconcat(x4, I)
    x6 = power(vmirror, TWO)
    x7 = mapply(x6, x2)
    x8 = paint(x5, x7)
    x9 = fill(x8, TWO, x7)
    return x9


def solve_m275(I):
    x1 = asobject(I)
    x2 = paint(I, x1)
    x3 = astuple(NEG_TWO, TWO)
    x4 = neighbors(x3)
    x5 = fill(x2, ZERO, x4)
    return x5


def solve_m276(I):
    x1 = hmirror(I)
    x2 = objects(I, T, T, F)
    x3 = first(x2)
    x4 = underpaint(x1, x3)
    return x4


def solve_m277(I):
    x1 = asindices(I)
    x2 = cover(I, x1)
    x3 = dmirror(x2)
    x4 = upscale(x3, TWO)
    return x4


def solve_m278(I):
    x1 = canvas(ZERO, UNITY)
    x2 = objects(I, T, T, T)
    x3 = merge(x2)
    x4 = paint(x1, x3)
    x5 = vconcat(x4, x1)
    x6 = paint(x5, x3)
    x7 = replace(x6, ONE, TWO)
    return x7


def solve_m279(I):
    x1 = hconcat(I, I)
    x2 = leastcolor(I)
    x3 = ofcolor(I, x2)
    x4 = underfill(x1, THREE, x3)
    x5 = replace(x4, ONE, ZERO)
    x6 = replace(x5, EIGHT, ZERO)
    x7 = replace(x6, FOUR, ONE)
    return x7


def solve_m280(I):
    x1 = downscale(I, FIVE)
    x2 = ofcolor(I, EIGHT)
    x3 = mapply(neighbors, x2)
    x4 = fill(x1, SEVEN, x3)
    x5 = palette(I)
    x6 = first(x5)
    x7 = replace(x4, x6, THREE)
    x8 = fill(x7, ONE, x2)
    x9 = fill(x8, FOUR, x3)
    return x9


def solve_m281(I):
    x1 = fgpartition(I)
    x2 = argmax(x1, numcolors)
    x3 = subgrid(x2, I)
    return x3


def solve_m282(I):
    x1 = dmirror(I)
    x2 = replace(x1, THREE, ONE)
    return x2


def solve_m283(I):
    x1 = objects(I, T, F, T)
    x2 = fork(equality, size, numcolors)
    x3 = mfilter(x1, x2)
    x4 = fill(I, TWO, x3)
    x5 = fork(recolor, color, backdrop)
    x6 = apply(normalize, x1)
    x7 = mapply(x5, x6)
    x8 = compose(even, width)
    x9 = compose(x8, initset)
    x10 = sfilter(x7, x9)
    x11 = paint(x4, x10)
    x12 = objects(I, T, T, T)
    x13 = sfilter(x12, portrait)
    x14 = sfilter(x13, x8)
    x15 = lbind(contained, TWO)
    x16 = compose(x15, palette)
    x17 = extract(x14, x16)
    x18 = subgrid(x17, x11)
    x19 = first(x12)
    x20 = combine(x3, x19)
    x21 = paint(x18, x20)
    x22 = replace(x21, THREE, ZERO)
    x23 = hmirror(x22)
    x24 = paint(x23, x17)
    x25 = ofcolor(I, ONE)
    x26 = lrcorner(x25)
    x27 = shoot(x26, ORIGIN)
    x28 = fill(x24, SEVEN, x27)
    return x28


def solve_m284(I):
    x1 = objects(I, F, T, T)
    x2 = size(x1)
    x3 = subtract(TWO, x2)
    x4 = astuple(NEG_TWO, x3)
    x5 = canvas(ZERO, x4)
    x6 = ofcolor(I, SEVEN)
    x7 = fill(x5, EIGHT, x6)
    x8 = mapply(vmirror, x1)
    x9 = fill(x7, THREE, x8)
    x10 = paint(x9, x8)
    return x10


def solve_m285(I):
    x1 = objects(I, F, F, T)
    x2 = sfilter(x1, hline)
    x3 = argmax(x2, numcolors)
    x4 = subgrid(x3, I)
    x5 = partition(I)
    x6 = colorfilter(x5, EIGHT)
    x7 = merge(x6)
    x8 = underpaint(x4, x7)
    x9 = replace(x8, SEVEN, ZERO)
    return x9


def solve_m286(I):
    x1 = cmirror(I)
    x2 = upscale(x1, THREE)
    x3 = lbind(occurrences, I)
    x4 = objects(I, T, T, T)
    x5 = apply(x3, x4)
    x6 = leastcolor(I)
    x7 = ofcolor(I, x6)
    x8 = rbind(equality, x7)
    x9 = mfilter(x5, x8)
    x10 = fill(x2, ONE, x9)
    x11 = fill(x10, THREE, x9)
    x12 = rbind(shift, UP)
    x13 = apply(x12, x4)
    x14 = first(x13)
    x15 = paint(x11, x14)
    x16 = merge(x5)
    x17 = ofcolor(I, EIGHT)
    x18 = vsplit(I, FOUR)
    x19 = matcher(width, ZERO)
    x20 = extract(x18, x19)
    x21 = shape(x20)
    x22 = shift(x17, x21)
    x23 = intersection(x16, x22)
    x24 = fill(x15, TWO, x23)
    x25 = vmirror(x24)
    return x25


def solve_m287(I):
    x1 = hmirror(I)
    x2 = objects(I, T, F, F)
    x3 = argmax(x2, vperiod)
    x4 = paint(x1, x3)
    return x4


def solve_m288(I):
    x1 = dmirror(I)
    x2 = replace(x1, THREE, ZERO)
    return x2


def solve_m289(I):
    x1 = hconcat(I, I)
    x2 = vconcat(x1, x1)
    x3 = hmirror(x2)
    x4 = vconcat(x2, x3)
    x5 = ofcolor(I, TWO)
    x6 = fill(x4, EIGHT, x5)
    x7 = replace(x6, ONE, EIGHT)
    return x7


def solve_m290(I):
    x1 = objects(I, T, F, T)
    x2 = compose(invert, uppermost)
    x3 = compose(invert, numcolors)
    x4 = fork(multiply, x2, x3)
    x5 = argmax(x1, x4)
    x6 = subgrid(x5, I)
    x7 = lbind(recolor, ZERO)
    x8 = objects(I, T, F, F)
    x9 = apply(x7, x8)
    x10 = mapply(normalize, x9)
    x11 = paint(x6, x10)
    x12 = objects(x11, T, F, T)
    x13 = first(x12)
    x14 = paint(x11, x13)
    x15 = paint(x14, x10)
    x16 = replace(x15, EIGHT, TWO)
    x17 = fill(x16, ZERO, x10)
    return x17


def solve_m291(I):
    x1 = hmirror(I)
    x2 = leastcolor(I)
    x3 = replace(x1, x2, TWO)
    x4 = ofcolor(I, ONE)
    x5 = fill(x3, THREE, x4)
    return x5


def solve_m292(I):
    x1 = dmirror(I)
    x2 = ofcolor(I, ZERO)
    x3 = fill(x1, SIX, x2)
    x4 = objects(I, F, F, T)
    x5 = colorfilter(x4, FIVE)
    x6 = mapply(normalize, x5)
    x7 = fill(x3, SIX, x6)
    x8 = fill(x7, FOUR, x2)
    return x8


def solve_m293(I):
    x1 = compose(backdrop, toindices)
    x2 = objects(I, T, T, T)
    x3 = mapply(x1, x2)
    x4 = fill(I, ONE, x3)
    x5 = compose(identity, mostcolor)
    x6 = fork(recolor, x5, backdrop)
    x7 = mapply(x6, x2)
    x8 = paint(x4, x7)
    x9 = paint(x8, x7)
    x10 = paint(x9, x7)
    x11 = vconcat(x4, x10)
    return x11


def solve_m294(I):
    x1 = ofcolor(I, ZERO)
    x2 = subgrid(x1, I)
    x3 = vmirror(x2)
    x4 = hconcat(x2, x3)
    x5 = objects(I, T, F, F)
    x6 = merge(x5)
    x7 = paint(x4, x6)
    x8 = upscale(x7, ZERO)
    return x8


def solve_m295(I):
    x1 = cmirror(I)
    x2 = fork(recolor, color, box)
    x3 = objects(I, T, T, T)
    x4 = mapply(x2, x3)
    x5 = paint(x1, x4)
    return x5


def solve_m296(I):
    x1 = asindices(I)
    x2 = leastcolor(I)
    x3 = ofcolor(I, x2)
    x4 = combine(x1, x3)
    x5 = subgrid(x4, I)
    x6 = replace(x5, THREE, ZERO)
    return x6


def solve_m297(I):
    x1 = replace(I, TWO, ZERO)
    x2 = ofcolor(I, THREE)
    x3 = fill(x1, THREE, x2)
    x4 = hconcat(x3, I)
    x5 = mostcolor(I)
    x6 = replace(x4, SIX, x5)
    x7 = hconcat(x6, I)
    return x7


def solve_m298(I):
    x1 = downscale(I, THREE)
    return x1


def solve_m299(I):
    x1 = ofcolor(I, FOUR)
    x2 = subgrid(x1, I)
    x3 = replace(x2, FIVE, THREE)
    x4 = leastcolor(I)
    x5 = replace(x3, EIGHT, x4)
    x6 = replace(x5, ONE, SEVEN)
    return x6


def solve_m300(I):
    x1 = compose(normalize, box)
    x2 = fork(recolor, color, x1)
    x3 = objects(I, F, F, T)
    x4 = colorfilter(x3, ZERO)
    x5 = apply(x2, x4)
    x6 = apply(urcorner, x5)
    x7 = first(x6)
    x8 = canvas(SEVEN, x7)
    x9 = hmirror(x8)
    x10 = compose(tojvec, first)
    x11 = sfilter(x3, square)
    x12 = extract(x11, portrait)
    x13 = ulcorner(x12)
    x14 = lbind(subtract, x13)
    x15 = compose(x14, first)
    x16 = fork(multiply, x15, last)
    x17 = fork(connect, x10, x16)
    x18 = ofcolor(I, ZERO)
    x19 = apply(x17, x18)
    x20 = mfilter(x19, hline)
    x21 = fill(x9, THREE, x20)
    x22 = cover(x21, x18)
    x23 = argmin(x3, width)
    x24 = normalize(x23)
    x25 = fill(x22, EIGHT, x24)
    x26 = fill(x25, TWO, x6)
    return x26


def solve_m301(I):
    x1 = cmirror(I)
    x2 = upscale(x1, TWO)
    x3 = switch(x2, FIVE, ZERO)
    x4 = objects(I, T, F, T)
    x5 = mfilter(x4, hline)
    x6 = paint(x3, x5)
    return x6


def solve_m302(I):
    x1 = rot90(I)
    x2 = hconcat(x1, I)
    return x2


def solve_m303(I):
    x1 = shape(I)
    x2 = canvas(THREE, x1)
    x3 = ofcolor(I, TWO)
    x4 = fill(x2, SEVEN, x3)
    x5 = shift(x3, NEG_UNITY)
    x6 = fill(x4, FOUR, x5)
    return x6


def solve_m304(I):
    x1 = objects(I, T, F, T)
    x2 = argmin(x1, size)
    x3 = fill(I, ONE, x2)
    return x3


def solve_m305(I):
    x1 = cmirror(I)
    x2 = replace(x1, TWO, THREE)
    x3 = replace(x2, ZERO, EIGHT)
    x4 = replace(x3, TWO, THREE)
    return x4


def solve_m306(I):
    x1 = objects(I, T, T, T)
    x2 = colorfilter(x1, ONE)
    x3 = rbind(colorcount, THREE)
    x4 = argmin(x2, x3)
    x5 = cover(I, x4)
    x6 = ofcolor(I, ONE)
    x7 = fill(x5, TWO, x6)
    x8 = paint(x7, x4)
    return x8


def solve_m307(I):
    x1 = rbind(canvas, UNITY)
    x2 = rbind(index, DOWN_LEFT)
    x3 = compose(x1, x2)
    x4 = x3(I)
    x5 = upscale(x4, ZERO)
    x6 = replace(x5, NINE, THREE)
    x7 = vmirror(x6)
    x8 = vconcat(x6, x7)
    x9 = vconcat(x6, x8)
    x10 = objects(I, F, F, T)
    x11 = first(x10)
    x12 = fill(x9, ZERO, x11)
    x13 = hconcat(x12, x12)
    x14 = paint(x13, x11)
    return x14


def solve_m308(I):
    x1 = compose(last, palette)
    x2 = compose(tojvec, height)
    x3 = fork(canvas, x1, x2)
    x4 = fork(remove, mostcolor, palette)
    x5 = fork(remove, leastcolor, x4)
    x6 = fork(other, x5, leastcolor)
    x7 = rbind(ofcolor, ONE)
    x8 = fork(recolor, x6, x7)
    x9 = fork(cover, x3, x8)
    x10 = x9(I)
    return x10


def solve_m309(I):
    x1 = upscale(I, THREE)
    x2 = objects(I, T, F, T)
    x3 = colorfilter(x2, ZERO)
    x4 = apply(llcorner, x3)
    x5 = fill(x1, EIGHT, x4)
    x6 = rbind(colorcount, TWO)
    x7 = argmin(x2, x6)
    x8 = fill(x5, FOUR, x7)
    x9 = replace(x8, FIVE, TWO)
    x10 = fill(x9, ZERO, x4)
    return x10


def solve_m310(I):
    x1 = canvas(ZERO, UNITY)
    x2 = ofcolor(I, ZERO)
    x3 = leftmost(x2)
    x4 = downscale(x1, x3)
    x5 = lbind(recolor, ONE)
    x6 = objects(I, T, F, T)
    x7 = sfilter(x6, square)
    x8 = apply(x5, x7)
    x9 = mapply(x5, x8)
    x10 = paint(x4, x9)
    x11 = paint(x10, x9)
    x12 = compose(decrement, center)
    x13 = fork(connect, x12, ulcorner)
    x14 = objects(I, F, F, T)
    x15 = apply(x13, x14)
    x16 = merge(x15)
    x17 = fill(x11, ONE, x16)
    x18 = hmirror(x17)
    x19 = replace(x18, EIGHT, ONE)
    x20 = fill(x19, TWO, x9)
    return x20


def solve_m311(I):
    x1 = rot90(I)
    x2 = replace(x1, ZERO, FIVE)
    x3 = upscale(x2, TWO)
    x4 = replace(x3, ONE, SEVEN)
    return x4


def solve_m312(I):
    x1 = hconcat(I, I)
    x2 = rot180(x1)
    x3 = ofcolor(I, EIGHT)
    x4 = fill(x2, TWO, x3)
    x5 = frontiers(I)
    x6 = matcher(color, FIVE)
    x7 = sfilter(x5, x6)
    x8 = merge(x7)
    x9 = subgrid(x8, x4)
    return x9


def solve_m313(I):
    x1 = objects(I, T, T, T)
    x2 = argmax(x1, size)
    x3 = fill(I, THREE, x2)
    x4 = lbind(occurrences, x3)
    x5 = compose(vline, x4)
    x6 = mfilter(x1, x5)
    x7 = fill(x3, TWO, x6)
    x8 = ofcolor(I, NINE)
    x9 = chain(dneighbors, decrement, double)
    x10 = fork(equality, x9, vfrontier)
    x11 = sfilter(x8, x10)
    x12 = lrcorner(x11)
    x13 = shoot(x12, UP_RIGHT)
    x14 = fill(x7, ONE, x13)
    x15 = replace(x14, FIVE, ZERO)
    x16 = rbind(shoot, UNITY)
    x17 = compose(normalize, initset)
    x18 = fork(add, ulcorner, lrcorner)
    x19 = compose(x17, x18)
    x20 = partition(I)
    x21 = colorfilter(x1, TWO)
    x22 = difference(x20, x21)
    x23 = mapply(x19, x22)
    x24 = apply(x16, x23)
    x25 = merge(x24)
    x26 = fill(x15, THREE, x25)
    return x26


def solve_m314(I):
    x1 = width(I)
    x2 = subtract(ZERO, x1)
    x3 = rbind(astuple, x2)
    x4 = compose(x3, size)
    x5 = objects(I, T, T, T)
    x6 = colorfilter(x5, ZERO)
    x7 = apply(x4, x6)
    x8 = fill(I, ONE, x7)
    x9 = ofcolor(I, EIGHT)
    x10 = fill(x8, EIGHT, x9)
    return x10


def solve_m315(I):
    x1 = objects(I, T, F, F)
    x2 = argmin(x1, size)
    x3 = normalize(x2)
    x4 = ofcolor(I, ZERO)
    x5 = lbind(shift, x3)
    x6 = mapply(x5, x4)
    x7 = interval(NEG_TWO, FOUR, ONE)
    x8 = product(x7, x7)
    x9 = lbind(lbind, shift)
    x10 = rbind(mapply, x8)
    x11 = compose(x10, x9)
    x12 = mapply(x11, x1)
    x13 = underpaint(I, x12)
    x14 = recolor(FIVE, x6)
    x15 = underpaint(x13, x14)
    x16 = partition(I)
    x17 = mapply(x11, x16)
    x18 = paint(x15, x17)
    return x18


def solve_m316(I):
    x1 = rot180(I)
    x2 = switch(x1, FOUR, ONE)
    x3 = replace(x2, TWO, THREE)
    x4 = switch(x3, FOUR, SEVEN)
    x5 = vconcat(x4, I)
    return x5


def solve_m317(I):
    x1 = hmirror(I)
    x2 = rot90(I)
    x3 = hconcat(x1, x2)
    x4 = rot180(x3)
    x5 = vconcat(x3, x4)
    return x5


def solve_m318(I):
    x1 = vmirror(I)
    x2 = objects(I, T, T, T)
    x3 = argmax(x2, size)
    x4 = hmirror(x3)
    x5 = dmirror(x4)
    x6 = fill(x1, FOUR, x5)
    x7 = fill(x6, TWO, x3)
    x8 = repeat(I, ZERO)
    x9 = first(x8)
    x10 = lbind(occurrences, x9)
    x11 = colorfilter(x2, ZERO)
    x12 = mapply(x10, x11)
    x13 = fill(x7, TWO, x12)
    return x13


def solve_m319(I):
    x1 = lbind(recolor, ONE)
    x2 = objects(I, T, T, T)
    x3 = mapply(x1, x2)
    x4 = fill(I, TWO, x3)
    x5 = downscale(x4, ONE)
    x6 = width(I)
    x7 = astuple(ONE, x6)
    x8 = matcher(width, TWO)
    x9 = extract(x2, x8)
    x10 = ulcorner(x9)
    x11 = connect(x7, x10)
    x12 = shift(x11, TWO_BY_ZERO)
    x13 = underfill(x5, TWO, x12)
    x14 = compose(center, initset)
    x15 = matcher(x14, x7)
    x16 = rbind(sfilter, x15)
    x17 = objects(I, T, F, T)
    x18 = apply(x16, x17)
    x19 = argmin(x18, size)
    x20 = fill(x13, TWO, x19)
    x21 = lbind(shift, x9)
    x22 = mapply(x21, x11)
    x23 = paint(x20, x22)
    x24 = merge(x2)
    x25 = vmirror(x24)
    x26 = paint(x23, x25)
    x27 = rbind(colorcount, ZERO)
    x28 = argmax(x18, x27)
    x29 = paint(x26, x28)
    x30 = paint(x29, x22)
    x31 = fill(x30, EIGHT, x22)
    x32 = color(x19)
    x33 = ofcolor(I, ZERO)
    x34 = underfill(x31, x32, x33)
    x35 = fill(x34, THREE, x3)
    x36 = fill(x35, TWO, x12)
    return x36


def solve_m320(I):
    x1 = compose(urcorner, hfrontier)
    x2 = compose(size, initset)
    x3 = fork(add, x1, x2)
    x4 = fork(connect, identity, x3)
    x5 = objects(I, T, F, T)
    x6 = colorfilter(x5, FIVE)
    x7 = apply(color, x6)
    x8 = first(x7)
    x9 = ofcolor(I, x8)
    x10 = mapply(x4, x9)
    x11 = fill(I, TWO, x10)
    x12 = apply(normalize, x6)
    x13 = lbind(equality, DOWN_LEFT)
    x14 = compose(x13, ulcorner)
    x15 = mfilter(x12, x14)
    x16 = fill(x11, TWO, x15)
    x17 = rbind(shift, DOWN)
    x18 = rbind(both, T)
    x19 = rbind(insert, x6)
    x20 = chain(center, merge, x19)
    x21 = compose(decrement, x20)
    x22 = fork(equality, x21, lrcorner)
    x23 = compose(x18, x22)
    x24 = sfilter(x6, x23)
    x25 = mapply(x17, x24)
    x26 = paint(x16, x25)
    x27 = lefthalf(I)
    x28 = lbind(cover, x27)
    x29 = lbind(upscale, x25)
    x30 = chain(x28, delta, x29)
    x31 = chain(x30, decrement, first)
    x32 = fork(astuple, first, last)
    x33 = fork(index, x31, x32)
    x34 = chain(hfrontier, first, initset)
    x35 = chain(x33, ulcorner, x34)
    x36 = rbind(shoot, DOWN)
    x37 = fork(recolor, x35, x36)
    x38 = mapply(x37, x10)
    x39 = paint(x26, x38)
    x40 = argmax(x5, size)
    x41 = lbind(shift, x40)
    x42 = mapply(x41, x9)
    x43 = shift(x42, UP_RIGHT)
    x44 = paint(x39, x43)
    x45 = paint(x44, x43)
    x46 = paint(x45, x43)
    x47 = fill(x46, TWO, x42)
    return x47


def solve_m321(I):
    x1 = lefthalf(I)
    x2 = rot270(x1)
    x3 = objects(I, F, T, T)
    x4 = first(x3)
    x5 = paint(x2, x4)
    x6 = replace(x5, TWO, ZERO)
    x7 = rbind(shift, RIGHT)
    x8 = mapply(x7, x3)
    x9 = paint(x6, x8)
    return x9


def solve_m322(I):
    x1 = replace(I, ZERO, ONE)
    x2 = hconcat(x1, I)
    return x2


def solve_m323(I):
    x1 = mostcolor(I)
    x2 = replace(I, ZERO, x1)
    x3 = leastcolor(I)
    x4 = ofcolor(I, x3)
    x5 = fill(x2, ONE, x4)
    x6 = lbind(recolor, TWO)
    x7 = compose(color, x6)
    x8 = fork(recolor, x7, delta)
    x9 = objects(I, T, F, T)
    x10 = sizefilter(x9, ZERO)
    x11 = mapply(x8, x10)
    x12 = paint(x5, x11)
    x13 = lbind(shift, x4)
    x14 = ofcolor(I, ONE)
    x15 = mapply(x13, x14)
    x16 = underfill(x12, FOUR, x15)
    x17 = lbind(occurrences, I)
    x18 = apply(x8, x9)
    x19 = mapply(x17, x18)
    x20 = cover(x16, x19)
    x21 = fill(x20, x3, x11)
    return x21


def solve_m324(I):
    x1 = objects(I, F, F, T)
    x2 = first(x1)
    x3 = subgrid(x2, I)
    x4 = underpaint(x3, x2)
    x5 = vmirror(I)
    x6 = hconcat(x4, x5)
    x7 = replace(x6, SIX, EIGHT)
    x8 = argmax(x1, hperiod)
    x9 = fill(x7, EIGHT, x8)
    return x9


def solve_m325(I):
    x1 = rot90(I)
    x2 = hconcat(x1, I)
    x3 = replace(x2, THREE, ZERO)
    x4 = replace(x3, ONE, THREE)
    x5 = objects(I, T, F, T)
    x6 = merge(x5)
    x7 = paint(x4, x6)
    x8 = shoot(ORIGIN, UP_RIGHT)
    x9 = cover(x7, x8)
    return x9


def solve_m326(I):
    x1 = objects(I, F, F, T)
    x2 = colorfilter(x1, TWO)
    x3 = first(x2)
    x4 = subgrid(x3, I)
    x5 = vconcat(x4, x4)
    x6 = replace(x5, NINE, ZERO)
    return x6


def solve_m327(I):
    x1 = objects(I, F, T, F)
    x2 = ofcolor(I, EIGHT)
    x3 = rbind(adjacent, x2)
    x4 = sfilter(x1, x3)
    x5 = objects(I, T, T, T)
    x6 = mapply(delta, x5)
    x7 = rbind(equality, x6)
    x8 = fork(intersection, toindices, backdrop)
    x9 = compose(x7, x8)
    x10 = mfilter(x4, x9)
    x11 = fill(I, ZERO, x10)
    x12 = paint(x11, x10)
    return x12


def solve_m328(I):
    x1 = rbind(shoot, ZERO_BY_TWO)
    x2 = compose(ulcorner, inbox)
    x3 = objects(I, T, T, T)
    x4 = apply(x2, x3)
    x5 = recolor(ONE, x4)
    x6 = lbind(position, x5)
    x7 = portrait(x5)
    x8 = objects(I, x7, T, T)
    x9 = apply(x6, x8)
    x10 = apply(x1, x9)
    x11 = lbind(subtract, THREE_BY_THREE)
    x12 = compose(x11, first)
    x13 = fork(subtract, x12, last)
    x14 = compose(decrement, last)
    x15 = compose(x13, x14)
    x16 = fork(equality, ulcorner, x15)
    x17 = mfilter(x10, x16)
    x18 = subgrid(x17, I)
    return x18


def solve_m329(I):
    x1 = crop(I, UP_RIGHT, UNITY)
    x2 = fork(add, center, width)
    x3 = compose(invert, x2)
    x4 = lbind(recolor, ZERO)
    x5 = partition(I)
    x6 = colorfilter(x5, NINE)
    x7 = apply(x4, x6)
    x8 = apply(x3, x7)
    x9 = mapply(neighbors, x8)
    x10 = compose(hfrontier, first)
    x11 = lbind(occurrences, I)
    x12 = apply(x11, x7)
    x13 = mapply(x10, x12)
    x14 = combine(x9, x13)
    x15 = underfill(x1, ONE, x14)
    x16 = ofcolor(I, FOUR)
    x17 = cover(x15, x16)
    return x17


def solve_m330(I):
    x1 = hconcat(I, I)
    x2 = hmirror(x1)
    x3 = vconcat(x1, x2)
    x4 = ofcolor(I, ONE)
    x5 = mapply(vfrontier, x4)
    x6 = fill(x3, TWO, x5)
    x7 = objects(I, T, F, T)
    x8 = argmax(x7, size)
    x9 = subgrid(x8, x6)
    x10 = underfill(x9, THREE, x5)
    return x10


def solve_m331(I):
    x1 = replace(I, FIVE, ONE)
    x2 = dmirror(x1)
    x3 = ofcolor(I, ONE)
    x4 = underfill(x2, THREE, x3)
    x5 = hmirror(x4)
    x6 = vconcat(x4, x5)
    x7 = objects(I, T, F, T)
    x8 = apply(color, x7)
    x9 = other(x8, ONE)
    x10 = recolor(x9, x3)
    x11 = move(x6, x10, UNITY)
    return x11


def solve_m332(I):
    x1 = shoot(ORIGIN, NEG_UNITY)
    x2 = fill(I, TWO, x1)
    x3 = leastcolor(I)
    x4 = lbind(occurrences, I)
    x5 = objects(I, T, T, T)
    x6 = first(x5)
    x7 = objects(I, F, T, T)
    x8 = palette(I)
    x9 = first(x8)
    x10 = colorfilter(x7, x9)
    x11 = fork(astuple, uppermost, width)
    x12 = fork(equality, ulcorner, x11)
    x13 = sfilter(x10, x12)
    x14 = remove(x6, x13)
    x15 = mapply(x4, x14)
    x16 = fill(x2, x3, x15)
    x17 = matcher(first, ONE)
    x18 = rbind(sfilter, x17)
    x19 = mapply(x18, x14)
    x20 = chain(even, last, last)
    x21 = sfilter(x19, x20)
    x22 = fill(x16, TWO, x21)
    x23 = paint(x22, x19)
    x24 = astuple(x23, I)
    x25 = first(x24)
    x26 = hmirror(x25)
    x27 = vmirror(x26)
    x28 = vconcat(x26, x27)
    return x28


def solve_m333(I):
    x1 = downscale(I, ONE)
    x2 = objects(I, T, F, T)
    x3 = sizefilter(x2, TWO)
    x4 = merge(x3)
    x5 = mostcolor(x4)
    x6 = lbind(recolor, THREE)
    x7 = fork(combine, x6, identity)
    x8 = objects(I, T, T, T)
    x9 = mapply(x7, x8)
    x10 = fill(x1, x5, x9)
    x11 = lbind(occurrences, I)
    x12 = lbind(recolor, ZERO)
    x13 = apply(x12, x2)
    x14 = apply(x6, x13)
    x15 = mapply(x11, x14)
    x16 = underfill(x10, ONE, x15)
    x17 = first(x14)
    x18 = lbind(combine, x17)
    x19 = mapply(x18, x3)
    x20 = paint(x16, x19)
    x21 = cover(x20, x17)
    x22 = fill(x21, ONE, x9)
    x23 = first(x8)
    x24 = underpaint(x22, x23)
    x25 = ofcolor(I, ZERO)
    x26 = fill(x24, THREE, x25)
    return x26


def solve_m334(I):
    x1 = vmirror(I)
    x2 = leastcolor(I)
    x3 = replace(x1, x2, TWO)
    x4 = upscale(x3, TWO)
    return x4


def solve_m335(I):
    x1 = hmirror(I)
    x2 = switch(x1, ONE, SEVEN)
    x3 = rbind(shift, NEG_UNITY)
    x4 = objects(I, F, T, T)
    x5 = apply(x3, x4)
    x6 = mapply(delta, x5)
    x7 = fill(x2, TWO, x6)
    return x7


def solve_m336(I):
    x1 = hmirror(I)
    x2 = switch(x1, EIGHT, TWO)
    return x2


def solve_m337(I):
    x1 = hmirror(I)
    x2 = objects(I, T, F, F)
    x3 = apply(inbox, x2)
    x4 = merge(x3)
    x5 = normalize(x4)
    x6 = llcorner(x5)
    x7 = shoot(x6, DOWN_LEFT)
    x8 = fill(x1, SIX, x7)
    x9 = fill(x8, ZERO, x7)
    return x9


def solve_m338(I):
    x1 = lbind(recolor, ZERO)
    x2 = objects(I, T, T, F)
    x3 = objects(I, F, T, T)
    x4 = difference(x2, x3)
    x5 = first(x4)
    x6 = x1(x5)
    x7 = fill(I, FOUR, x6)
    x8 = rbind(shift, UNITY)
    x9 = apply(x8, x4)
    x10 = compose(even, numcolors)
    x11 = rbind(equality, THREE)
    x12 = fork(other, palette, color)
    x13 = compose(x11, x12)
    x14 = fork(either, x10, x13)
    x15 = sfilter(x9, x14)
    x16 = mfilter(x15, x10)
    x17 = fill(x7, TWO, x16)
    x18 = fill(x17, TWO, x16)
    x19 = righthalf(x18)
    x20 = vmirror(x19)
    x21 = paint(x20, x16)
    return x21


def solve_m339(I):
    x1 = objects(I, T, F, T)
    x2 = colorfilter(x1, ZERO)
    x3 = lbind(equality, ZERO)
    x4 = compose(x3, color)
    x5 = extract(x2, x4)
    x6 = lbind(shift, x5)
    x7 = ofcolor(I, ONE)
    x8 = apply(increment, x7)
    x9 = mapply(x6, x8)
    x10 = fill(I, ZERO, x9)
    x11 = asobject(I)
    x12 = paint(x10, x11)
    x13 = fill(x12, ONE, x7)
    x14 = paint(x13, x9)
    x15 = replace(x14, FIVE, TWO)
    x16 = fill(x15, ONE, x9)
    return x16


def solve_m340(I):
    x1 = canvas(ZERO, TWO_BY_TWO)
    x2 = replace(x1, ONE, ZERO)
    x3 = replace(x2, ONE, ZERO)
    x4 = objects(I, T, T, T)
    x5 = matcher(color, TWO)
    x6 = extract(x4, x5)
    x7 = subgrid(x6, I)
    x8 = objects(x7, T, T, T)
    x9 = first(x8)
    x10 = underpaint(x3, x9)
    x11 = fork(shift, vfrontier, increment)
    x12 = compose(vmirror, x11)
    x13 = x12(UNITY)
    x14 = fill(x10, ONE, x13)
    x15 = fill(x14, ONE, x13)
    return x15


def solve_m341(I):
    x1 = replace(I, SEVEN, ONE)
    x2 = objects(I, F, T, T)
    x3 = argmax(x2, width)
    x4 = normalize(x3)
    x5 = rbind(combine, x4)
    x6 = fork(combine, x5, identity)
    x7 = objects(I, T, F, T)
    x8 = objects(I, F, F, T)
    x9 = colorfilter(x8, THREE)
    x10 = difference(x7, x9)
    x11 = mapply(x6, x10)
    x12 = paint(x1, x11)
    x13 = rot270(x12)
    x14 = vconcat(x13, I)
    return x14


def solve_m342(I):
    x1 = objects(I, F, F, T)
    x2 = merge(x1)
    x3 = shift(x2, UNITY)
    x4 = fill(I, THREE, x3)
    x5 = paint(x4, x3)
    x6 = replace(x5, NINE, THREE)
    x7 = vconcat(x6, I)
    x8 = fill(x7, ZERO, x3)
    return x8


def solve_m343(I):
    x1 = objects(I, F, T, T)
    x2 = colorfilter(x1, ONE)
    x3 = compose(increment, size)
    x4 = matcher(x3, ZERO)
    x5 = extract(x2, x4)
    x6 = move(I, x5, ORIGIN)
    x7 = lbind(recolor, ZERO)
    x8 = partition(I)
    x9 = colorfilter(x8, TWO)
    x10 = difference(x9, x1)
    x11 = mapply(x7, x10)
    x12 = fill(x6, THREE, x11)
    x13 = compose(first, palette)
    x14 = chain(initset, center, normalize)
    x15 = fork(recolor, x13, x14)
    x16 = mapply(x15, x1)
    x17 = paint(x12, x16)
    x18 = argmax(x1, size)
    x19 = fill(x17, TWO, x18)
    x20 = ofcolor(I, ONE)
    x21 = fill(x19, SEVEN, x20)
    x22 = hmirror(x21)
    x23 = paint(x22, x11)
    x24 = fill(x23, THREE, x16)
    x25 = switch(x24, ZERO, TWO)
    x26 = upscale(x25, ONE)
    x27 = paint(x26, x11)
    return x27


def solve_m344(I):
    x1 = hmirror(I)
    x2 = objects(I, T, F, F)
    x3 = argmax(x2, size)
    x4 = paint(x1, x3)
    x5 = paint(x4, x3)
    x6 = replace(x5, FIVE, ONE)
    x7 = replace(x6, EIGHT, ONE)
    return x7


def solve_m345(I):
    x1 = objects(I, F, F, T)
    x2 = merge(x1)
    x3 = compose(toivec, last)
    x4 = chain(toivec, size, initset)
    x5 = compose(center, initset)
    x6 = chain(x3, x4, x5)
    x7 = fork(equality, x6, x5)
    x8 = sfilter(x2, x7)
    x9 = fill(I, ZERO, x8)
    x10 = chain(shape, delta, inbox)
    x11 = fork(add, first, x10)
    x12 = chain(ineighbors, x11, outbox)
    x13 = objects(I, F, F, F)
    x14 = mapply(x12, x13)
    x15 = fill(x9, ONE, x14)
    x16 = argmax(x1, size)
    x17 = fill(x15, TWO, x16)
    x18 = objects(I, T, F, T)
    x19 = first(x18)
    x20 = color(x19)
    x21 = chain(initset, decrement, shape)
    x22 = fork(recolor, color, x21)
    x23 = colorfilter(x18, ONE)
    x24 = compose(even, last)
    x25 = chain(lrcorner, normalize, initset)
    x26 = compose(shape, bottomhalf)
    x27 = compose(decrement, height)
    x28 = fork(subtract, x26, x27)
    x29 = rbind(subgrid, x17)
    x30 = chain(x25, x28, x29)
    x31 = compose(x24, x30)
    x32 = sfilter(x23, x31)
    x33 = mapply(x22, x32)
    x34 = fill(x17, x20, x33)
    x35 = replace(x34, NINE, ZERO)
    x36 = lbind(recolor, TWO)
    x37 = objects(I, F, T, T)
    x38 = remove(x16, x37)
    x39 = mapply(x36, x38)
    x40 = paint(x35, x39)
    x41 = fill(x40, TWO, x33)
    x42 = subgrid(x8, x41)
    x43 = crop(I, ORIGIN, UNITY)
    x44 = asobject(x43)
    x45 = toindices(x44)
    x46 = apply(decrement, x45)
    x47 = lbind(manhattan, x46)
    x48 = compose(x47, toindices)
    x49 = argmin(x13, x48)
    x50 = subgrid(x49, I)
    x51 = leastcolor(x50)
    x52 = replace(x42, x51, FOUR)
    x53 = hconcat(x52, x42)
    x54 = fill(x53, ZERO, x33)
    x55 = portrait(I)
    x56 = objects(I, T, T, x55)
    x57 = merge(x56)
    x58 = normalize(x57)
    x59 = cover(x54, x58)
    x60 = paint(x59, x16)
    return x60


def solve_m346(I):
    x1 = dmirror(I)
    x2 = rot90(x1)
    x3 = objects(I, T, F, T)
    x4 = argmax(x3, uppermost)
    x5 = move(x2, x4, UNITY)
    x6 = paint(x5, x4)
    x7 = hconcat(x6, I)
    return x7


def solve_m347(I):
    x1 = objects(I, T, T, T)
    x2 = merge(x1)
    x3 = paint(I, x2)
    x4 = vconcat(x3, I)
    return x4


def solve_m348(I):
    x1 = objects(I, T, T, T)
    x2 = sizefilter(x1, TWO)
    x3 = first(x2)
    x4 = fill(I, TWO, x3)
    x5 = hmirror(I)
    x6 = leastcolor(x4)
    x7 = replace(x5, x6, ZERO)
    return x7


def solve_m349(I):
    x1 = astuple(ONE, ONE)
    x2 = canvas(EIGHT, x1)
    x3 = ofcolor(I, FIVE)
    x4 = ulcorner(x3)
    x5 = crop(x2, x4, THREE_BY_THREE)
    x6 = asobject(x5)
    x7 = paint(x5, x6)
    x8 = switch(x7, ONE, ZERO)
    x9 = first(x3)
    x10 = shape(I)
    x11 = initset(x4)
    x12 = insert(x10, x11)
    x13 = insert(x9, x12)
    x14 = cover(x8, x13)
    x15 = objects(I, T, F, T)
    x16 = colorfilter(x15, ZERO)
    x17 = compose(even, first)
    x18 = compose(x17, urcorner)
    x19 = mfilter(x16, x18)
    x20 = fill(x14, TWO, x19)
    x21 = rot180(x20)
    x22 = fill(x21, FIVE, x3)
    x23 = rbind(shift, x10)
    x24 = mapply(x23, x15)
    x25 = fill(x22, ONE, x24)
    return x25


def solve_m350(I):
    x1 = upscale(I, TWO)
    x2 = replace(x1, FOUR, SEVEN)
    x3 = vconcat(x2, I)
    x4 = ofcolor(I, NINE)
    x5 = fill(x3, ZERO, x4)
    return x5


def solve_m351(I):
    x1 = objects(I, T, F, T)
    x2 = merge(x1)
    x3 = underpaint(I, x2)
    x4 = frontiers(I)
    x5 = sfilter(x4, portrait)
    x6 = matcher(numcolors, TWO)
    x7 = sfilter(x5, x6)
    x8 = mapply(identity, x7)
    x9 = fill(x3, FIVE, x8)
    x10 = lbind(recolor, ZERO)
    x11 = mapply(x10, x5)
    x12 = fill(x9, ONE, x11)
    x13 = upscale(x11, TWO)
    x14 = lbind(shift, x13)
    x15 = compose(first, ulcorner)
    x16 = chain(toivec, decrement, x15)
    x17 = compose(x14, x16)
    x18 = x17(x8)
    x19 = fill(x12, FOUR, x18)
    x20 = paint(x19, x11)
    x21 = fill(x20, TWO, x2)
    return x21


def solve_m352(I):
    x1 = objects(I, F, T, T)
    x2 = apply(toindices, x1)
    x3 = matcher(first, THREE)
    x4 = compose(toivec, height)
    x5 = compose(x3, x4)
    x6 = mfilter(x2, x5)
    x7 = underfill(I, TWO, x6)
    x8 = compose(neighbors, urcorner)
    x9 = fork(recolor, color, x8)
    x10 = colorcount(I, TWO)
    x11 = subtract(ZERO, x10)
    x12 = sizefilter(x1, x11)
    x13 = mapply(x9, x12)
    x14 = fill(x7, TWO, x13)
    x15 = ofcolor(I, ONE)
    x16 = fill(x14, TWO, x15)
    x17 = colorfilter(x12, FIVE)
    x18 = rbind(equality, x15)
    x19 = fork(intersection, initset, hfrontier)
    x20 = compose(x18, x19)
    x21 = compose(x20, urcorner)
    x22 = compose(color, normalize)
    x23 = fork(equality, color, x22)
    x24 = fork(both, x21, x23)
    x25 = mfilter(x17, x24)
    x26 = paint(x16, x25)
    x27 = colorfilter(x1, TWO)
    x28 = rbind(colorcount, ONE)
    x29 = argmax(x27, x28)
    x30 = paint(x26, x29)
    x31 = fill(x30, TWO, x15)
    x32 = rot270(x31)
    x33 = lbind(recolor, THREE)
    x34 = objects(I, T, F, T)
    x35 = colorfilter(x34, ONE)
    x36 = sfilter(x35, x21)
    x37 = compose(last, ulcorner)
    x38 = fork(subtract, vperiod, size)
    x39 = fork(equality, x37, x38)
    x40 = sfilter(x36, x39)
    x41 = apply(x33, x40)
    x42 = mapply(x9, x41)
    x43 = paint(x32, x42)
    x44 = first(x34)
    x45 = lbind(shift, x44)
    x46 = ofcolor(I, FOUR)
    x47 = mapply(x45, x46)
    x48 = fill(x43, TWO, x47)
    x49 = compose(hfrontier, ulcorner)
    x50 = fork(difference, x49, box)
    x51 = objects(I, F, F, T)
    x52 = mapply(x50, x51)
    x53 = fill(x48, ONE, x52)
    x54 = replace(x53, SIX, TWO)
    x55 = merge(x34)
    x56 = fill(x54, TWO, x55)
    x57 = paint(x56, x47)
    x58 = ofcolor(I, EIGHT)
    x59 = fill(x57, ONE, x58)
    x60 = fill(x59, SIX, x25)
    return x60


def solve_m353(I):
    x1 = power(tophalf, TWO)
    x2 = x1(I)
    x3 = objects(I, T, F, T)
    x4 = sizefilter(x3, EIGHT)
    x5 = colorfilter(x4, ONE)
    x6 = apply(lrcorner, x5)
    x7 = underfill(x2, TWO, x6)
    x8 = vconcat(x7, I)
    x9 = first(x3)
    x10 = fill(x8, TWO, x9)
    return x10


def solve_m354(I):
    x1 = replace(I, ONE, ZERO)
    x2 = fork(recolor, color, identity)
    x3 = objects(I, T, T, T)
    x4 = apply(hmirror, x3)
    x5 = apply(x2, x4)
    x6 = mapply(x2, x5)
    x7 = paint(x1, x6)
    x8 = ofcolor(I, NINE)
    x9 = lbind(subgrid, x8)
    x10 = x9(x7)
    x11 = first(x3)
    x12 = fill(x10, FOUR, x11)
    x13 = paint(x12, x6)
    return x13


def solve_m355(I):
    x1 = replace(I, FIVE, ZERO)
    x2 = rbind(shift, UP)
    x3 = objects(I, T, F, F)
    x4 = lbind(greater, EIGHT)
    x5 = compose(x4, uppermost)
    x6 = sfilter(x3, x5)
    x7 = mapply(x2, x6)
    x8 = recolor(ONE, x7)
    x9 = cover(x1, x8)
    x10 = paint(x9, x7)
    x11 = mostcolor(I)
    x12 = objects(I, T, F, T)
    x13 = mfilter(x12, hline)
    x14 = fill(x10, x11, x13)
    return x14


def solve_m356(I):
    x1 = rot90(I)
    x2 = leastcolor(I)
    x3 = replace(x1, THREE, x2)
    x4 = replace(x3, x2, ZERO)
    x5 = upscale(x4, THREE)
    return x5


def solve_m357(I):
    x1 = ofcolor(I, ZERO)
    x2 = last(x1)
    x3 = crop(I, x2, RIGHT)
    x4 = upscale(x3, THREE)
    x5 = replace(x4, THREE, FIVE)
    return x5


def solve_m358(I):
    x1 = fork(hupscale, hmirror, width)
    x2 = x1(I)
    x3 = x1(x2)
    return x3


def solve_m359(I):
    x1 = ofcolor(I, ZERO)
    x2 = fill(I, TWO, x1)
    x3 = hsplit(x2, ONE)
    x4 = first(x3)
    x5 = objects(I, F, T, T)
    x6 = compose(last, ulcorner)
    x7 = argmin(x5, x6)
    x8 = normalize(x7)
    x9 = fill(x4, EIGHT, x8)
    x10 = upscale(x9, ZERO)
    x11 = upscale(x10, SEVEN)
    x12 = lbind(occurrences, I)
    x13 = fork(insert, center, x12)
    x14 = mapply(x13, x5)
    x15 = fill(x11, FOUR, x14)
    x16 = rot180(x15)
    x17 = normalize(x1)
    x18 = compose(even, first)
    x19 = sfilter(x17, x18)
    x20 = fill(x16, FOUR, x19)
    x21 = asobject(I)
    x22 = chain(even, first, last)
    x23 = sfilter(x21, x22)
    x24 = cover(x20, x23)
    x25 = paint(x24, x21)
    return x25


def solve_m360(I):
    x1 = replace(I, THREE, ZERO)
    x2 = replace(x1, FIVE, NINE)
    return x2


def solve_m361(I):
    x1 = lbind(occurrences, I)
    x2 = objects(I, F, F, T)
    x3 = apply(x1, x2)
    x4 = merge(x3)
    x5 = fill(I, FOUR, x4)
    x6 = colorfilter(x2, ONE)
    x7 = mapply(box, x6)
    x8 = cover(x5, x7)
    x9 = fill(x8, TWO, x7)
    x10 = switch(x9, EIGHT, ONE)
    x11 = vconcat(x10, I)
    return x11


def solve_m362(I):
    x1 = mostcolor(I)
    x2 = astuple(EIGHT, TEN)
    x3 = crop(I, ORIGIN, x2)
    x4 = ofcolor(x3, x1)
    x5 = prapply(connect, x4, x4)
    x6 = mfilter(x5, vline)
    x7 = fill(I, TWO, x6)
    x8 = crop(I, THREE_BY_THREE, x2)
    x9 = ofcolor(x8, x1)
    x10 = asindices(x8)
    x11 = prapply(connect, x9, x10)
    x12 = mfilter(x11, hline)
    x13 = fill(x7, ONE, x12)
    return x13


def solve_m363(I):
    x1 = compose(color, initset)
    x2 = objects(I, T, F, T)
    x3 = apply(color, x2)
    x4 = last(x3)
    x5 = matcher(x1, x4)
    x6 = rbind(sfilter, x5)
    x7 = apply(x6, x2)
    x8 = sizefilter(x7, ONE)
    x9 = compose(even, height)
    x10 = extract(x8, x9)
    x11 = paint(I, x10)
    x12 = cmirror(x11)
    x13 = switch(x12, EIGHT, THREE)
    return x13


def solve_m364(I):
    x1 = compose(hmirror, dneighbors)
    x2 = lbind(mapply, x1)
    x3 = lbind(occurrences, I)
    x4 = objects(I, F, F, T)
    x5 = apply(x3, x4)
    x6 = mapply(x2, x5)
    x7 = fill(I, FOUR, x6)
    x8 = argmax(x4, width)
    x9 = dmirror(x8)
    x10 = rbind(combine, x9)
    x11 = objects(I, T, F, T)
    x12 = first(x4)
    x13 = lbind(hmatching, x12)
    x14 = sfilter(x11, x13)
    x15 = apply(x10, x14)
    x16 = mapply(hmirror, x15)
    x17 = shape(I)
    x18 = move(x7, x16, x17)
    x19 = neighbors(ORIGIN)
    x20 = underfill(x18, EIGHT, x19)
    x21 = replace(x20, TWO, ZERO)
    x22 = fill(x21, TWO, x6)
    x23 = replace(x22, FOUR, TWO)
    return x23


def solve_m365(I):
    x1 = rot270(I)
    x2 = replace(x1, FIVE, ZERO)
    x3 = rot90(I)
    x4 = ofcolor(x3, ZERO)
    x5 = cover(x2, x4)
    x6 = upscale(x5, THREE)
    x7 = objects(I, T, T, T)
    x8 = mfilter(x7, hline)
    x9 = fill(x6, TWO, x8)
    x10 = objects(I, T, F, T)
    x11 = difference(x7, x10)
    x12 = compose(even, numcolors)
    x13 = extract(x11, x12)
    x14 = argmax(x7, numcolors)
    x15 = combine(x13, x14)
    x16 = fill(x9, FOUR, x15)
    x17 = fill(x16, EIGHT, x15)
    x18 = fill(x17, ONE, x4)
    x19 = paint(x18, x14)
    x20 = lbind(recolor, FOUR)
    x21 = mapply(x20, x7)
    x22 = paint(x19, x21)
    return x22


def solve_m366(I):
    x1 = shape(I)
    x2 = canvas(FOUR, x1)
    x3 = replace(x2, FIVE, EIGHT)
    x4 = replace(x3, NINE, TWO)
    return x4


def solve_m367(I):
    x1 = rot90(I)
    x2 = hconcat(x1, x1)
    x3 = palette(I)
    x4 = first(x3)
    x5 = replace(x2, FOUR, x4)
    x6 = replace(x5, THREE, ZERO)
    return x6


def solve_m368(I):
    x1 = replace(I, EIGHT, FOUR)
    x2 = hmirror(x1)
    x3 = asindices(I)
    x4 = vline(x3)
    x5 = branch(x4, ZERO, FOUR)
    x6 = replace(x2, THREE, x5)
    x7 = hconcat(x6, I)
    x8 = vconcat(x7, I)
    x9 = upscale(x8, ZERO)
    x10 = downscale(x9, ZERO)
    return x10


def solve_m369(I):
    x1 = asobject(I)
    x2 = chain(toivec, size, initset)
    x3 = fork(equality, x2, last)
    x4 = sfilter(x1, x3)
    x5 = subgrid(x4, I)
    x6 = replace(x5, TWO, THREE)
    return x6


def solve_m370(I):
    x1 = rot180(I)
    x2 = upscale(x1, THREE)
    x3 = upscale(x2, ZERO)
    x4 = replace(x3, FOUR, ZERO)
    return x4


def solve_m371(I):
    x1 = dmirror(I)
    x2 = replace(x1, TWO, FIVE)
    x3 = leastcolor(I)
    x4 = replace(x2, THREE, x3)
    return x4


def solve_m372(I):
    x1 = rbind(shift, NEG_UNITY)
    x2 = objects(I, T, F, T)
    x3 = apply(x1, x2)
    x4 = last(x3)
    x5 = paint(I, x4)
    x6 = vconcat(x5, I)
    return x6


def solve_m373(I):
    x1 = canvas(ZERO, UNITY)
    x2 = shape(x1)
    x3 = canvas(FIVE, x2)
    x4 = upscale(x3, TWO)
    x5 = repeat(I, ONE)
    x6 = first(x5)
    x7 = rbind(toobject, x6)
    x8 = compose(x7, toindices)
    x9 = objects(I, T, F, T)
    x10 = compose(increment, height)
    x11 = fork(add, height, x10)
    x12 = argmax(x9, x11)
    x13 = normalize(x12)
    x14 = lbind(combine, x13)
    x15 = fork(recolor, color, corners)
    x16 = matcher(first, FIVE)
    x17 = rbind(sfilter, x16)
    x18 = apply(x17, x9)
    x19 = apply(x15, x18)
    x20 = apply(x14, x19)
    x21 = apply(x8, x20)
    x22 = argmax(x21, numcolors)
    x23 = fill(x4, ZERO, x22)
    x24 = ofcolor(x23, THREE)
    x25 = ulcorner(x24)
    x26 = decrement(x25)
    x27 = crop(I, ORIGIN, x26)
    x28 = hmirror(x27)
    x29 = fill(x28, TWO, x24)
    x30 = replace(x29, THREE, ZERO)
    return x30


def solve_m374(I):
    x1 = compress(I)
    x2 = dmirror(x1)
    x3 = vconcat(x2, I)
    x4 = replace(x3, FOUR, ZERO)
    x5 = hconcat(x4, I)
    return x5


def solve_m375(I):
    x1 = canvas(ZERO, UNITY)
    x2 = ofcolor(I, ONE)
    x3 = underfill(x1, FOUR, x2)
    return x3


def solve_m376(I):
    x1 = rbind(multiply, ZERO)
    x2 = lefthalf(I)
    x3 = ofcolor(x2, ONE)
    x4 = last(x3)
    x5 = lbind(add, x4)
    x6 = ofcolor(I, FOUR)
    x7 = combine(x6, x3)
    x8 = apply(x5, x7)
    x9 = apply(x1, x8)
    x10 = fill(I, FIVE, x9)
    x11 = shift(x8, RIGHT)
    x12 = fill(x10, FIVE, x11)
    x13 = upscale(x12, THREE)
    x14 = power(vmirror, THREE)
    x15 = asobject(I)
    x16 = fill(x13, EIGHT, x15)
    x17 = astuple(I, x16)
    x18 = last(x17)
    x19 = x14(x18)
    return x19


def solve_m377(I):
    x1 = rot180(I)
    x2 = vconcat(x1, I)
    x3 = vconcat(x2, I)
    x4 = vconcat(x1, x3)
    x5 = vconcat(x4, I)
    x6 = replace(x5, THREE, SIX)
    return x6


def solve_m378(I):
    x1 = rot270(I)
    x2 = fork(equality, initset, hfrontier)
    x3 = compose(x2, last)
    x4 = rbind(sfilter, x3)
    x5 = objects(I, T, T, T)
    x6 = fork(equality, color, leastcolor)
    x7 = sfilter(x5, x6)
    x8 = mapply(x4, x7)
    x9 = fill(x1, ONE, x8)
    x10 = colorfilter(x5, ZERO)
    x11 = fork(remove, color, palette)
    x12 = fork(remove, color, x11)
    x13 = fork(other, x12, color)
    x14 = matcher(x13, ZERO)
    x15 = mfilter(x10, x14)
    x16 = fill(x9, TWO, x15)
    x17 = leastcolor(I)
    x18 = colorfilter(x5, x17)
    x19 = first(x18)
    x20 = normalize(x19)
    x21 = lbind(shift, x20)
    x22 = compose(x21, center)
    x23 = mapply(x22, x7)
    x24 = paint(x16, x23)
    x25 = vconcat(x24, x9)
    x26 = paint(x25, x23)
    x27 = paint(x26, x20)
    x28 = fill(x27, FOUR, x8)
    x29 = paint(x28, x8)
    x30 = paint(x29, x8)
    return x30


def solve_m379(I):
    x1 = objects(I, T, T, T)
    x2 = size(x1)
    x3 = decrement(x2)
    x4 = astuple(x3, TWO)
    x5 = subtract(x4, ZERO)
    x6 = crop(I, ORIGIN, x5)
    x7 = replace(x6, EIGHT, THREE)
    return x7


def solve_m380(I):
    x1 = dmirror(I)
    x2 = objects(I, T, F, T)
    x3 = apply(normalize, x2)
    x4 = apply(color, x3)
    x5 = first(x4)
    x6 = lbind(occurrences, I)
    x7 = compose(toindices, normalize)
    x8 = compose(crement, ulcorner)
    x9 = fork(connect, urcorner, x8)
    x10 = fork(difference, toindices, x9)
    x11 = fork(equality, x7, x10)
    x12 = sfilter(x2, x11)
    x13 = difference(x2, x12)
    x14 = apply(x6, x13)
    x15 = merge(x14)
    x16 = underfill(x1, x5, x15)
    x17 = mapply(x7, x3)
    x18 = fill(x16, ONE, x17)
    return x18


def solve_m381(I):
    x1 = canvas(ZERO, THREE_BY_THREE)
    x2 = objects(I, F, F, T)
    x3 = argmin(x2, size)
    x4 = recolor(TWO, x3)
    x5 = lbind(combine, x4)
    x6 = objects(I, T, T, T)
    x7 = mapply(x5, x6)
    x8 = fill(x1, TWO, x7)
    x9 = fill(x8, EIGHT, x7)
    x10 = paint(x9, x7)
    x11 = replace(x10, FIVE, SEVEN)
    x12 = rbind(shift, UNITY)
    x13 = vmirror(I)
    x14 = objects(x13, F, F, T)
    x15 = mapply(x12, x14)
    x16 = ofcolor(I, ZERO)
    x17 = center(x16)
    x18 = move(x11, x15, x17)
    x19 = paint(x18, x7)
    x20 = upscale(x19, THREE)
    return x20


def solve_m382(I):
    x1 = vmirror(I)
    x2 = hconcat(x1, I)
    x3 = replace(x2, FIVE, TWO)
    return x3


def solve_m383(I):
    x1 = objects(I, T, T, T)
    x2 = first(x1)
    x3 = ulcorner(x2)
    x4 = vfrontier(x3)
    x5 = lbind(manhattan, x4)
    x6 = chain(ineighbors, center, normalize)
    x7 = compose(x5, x6)
    x8 = argmax(x1, x7)
    x9 = tophalf(I)
    x10 = subgrid(x8, x9)
    x11 = chain(first, toindices, normalize)
    x12 = fork(shoot, x11, center)
    x13 = mapply(x12, x1)
    x14 = fill(x10, THREE, x13)
    x15 = apply(dmirror, x1)
    x16 = apply(dmirror, x15)
    x17 = objects(I, T, T, F)
    x18 = difference(x15, x17)
    x19 = combine(x16, x18)
    x20 = difference(x19, x1)
    x21 = apply(toindices, x20)
    x22 = ofcolor(I, EIGHT)
    x23 = shift(x22, UP)
    x24 = rbind(contained, x23)
    x25 = compose(x24, ulcorner)
    x26 = mfilter(x21, x25)
    x27 = fill(x14, EIGHT, x26)
    x28 = fill(x27, EIGHT, x8)
    x29 = replace(x28, THREE, EIGHT)
    x30 = shift(x8, THREE_BY_THREE)
    x31 = fill(x29, TWO, x30)
    x32 = replace(x31, THREE, EIGHT)
    x33 = fill(x32, THREE, x26)
    x34 = fill(x33, THREE, x30)
    return x34


def solve_m384(I):
    x1 = canvas(ZERO, UNITY)
    x2 = replace(x1, SIX, ONE)
    x3 = rbind(shift, UNITY)
    x4 = objects(I, F, F, T)
    x5 = mapply(x3, x4)
    x6 = paint(x2, x5)
    x7 = paint(x6, x5)
    x8 = fill(x7, TWO, x5)
    x9 = paint(x8, x5)
    x10 = replace(x9, ONE, ZERO)
    return x10


def solve_m385(I):
    x1 = bottomhalf(I)
    x2 = ofcolor(x1, THREE)
    x3 = subgrid(x2, I)
    return x3


def solve_m386(I):
    x1 = rot180(I)
    x2 = lbind(recolor, TWO)
    x3 = objects(I, T, F, T)
    x4 = mapply(x2, x3)
    x5 = paint(x1, x4)
    x6 = paint(x5, x4)
    x7 = paint(x6, x4)
    return x7


def solve_m387(I):
    x1 = ofcolor(I, ZERO)
    x2 = ulcorner(x1)
    x3 = hfrontier(x2)
    x4 = delta(x3)
    x5 = fill(I, ZERO, x4)
    x6 = lbind(canvas, ZERO)
    x7 = compose(leastcolor, x6)
    x8 = fork(recolor, x7, hfrontier)
    x9 = chain(toivec, size, delta)
    x10 = compose(x8, x9)
    x11 = lbind(recolor, ZERO)
    x12 = objects(I, T, T, T)
    x13 = leastcolor(I)
    x14 = colorfilter(x12, x13)
    x15 = apply(x11, x14)
    x16 = mapply(x10, x15)
    x17 = paint(x5, x16)
    x18 = lbind(recolor, EIGHT)
    x19 = mapply(x18, x15)
    x20 = paint(x17, x19)
    return x20


def solve_m388(I):
    x1 = rot270(I)
    x2 = index(I, ORIGIN)
    x3 = ofcolor(I, ONE)
    x4 = recolor(x2, x3)
    x5 = shift(x4, TWO_BY_TWO)
    x6 = paint(x1, x5)
    x7 = paint(x6, x5)
    x8 = replace(x7, SIX, FOUR)
    return x8


def solve_m389(I):
    x1 = hconcat(I, I)
    x2 = cmirror(x1)
    return x2


def solve_m390(I):
    x1 = cmirror(I)
    x2 = lbind(mapply, neighbors)
    x3 = lefthalf(I)
    x4 = ofcolor(x3, EIGHT)
    x5 = apply(initset, x4)
    x6 = mapply(x2, x5)
    x7 = normalize(x6)
    x8 = cover(x1, x7)
    x9 = lbind(recolor, ONE)
    x10 = crop(I, THREE_BY_THREE, THREE_BY_THREE)
    x11 = asobject(x10)
    x12 = normalize(x11)
    x13 = lbind(shift, x12)
    x14 = compose(x13, ulcorner)
    x15 = fork(shift, x14, ulcorner)
    x16 = hline(x4)
    x17 = objects(I, x16, F, T)
    x18 = colorfilter(x17, SIX)
    x19 = apply(x15, x18)
    x20 = mapply(x9, x19)
    x21 = paint(x8, x20)
    return x21


def solve_m391(I):
    x1 = asobject(I)
    x2 = shift(x1, TWO_BY_TWO)
    x3 = paint(I, x2)
    return x3


def solve_m392(I):
    x1 = hsplit(I, THREE)
    x2 = fork(other, palette, leastcolor)
    x3 = compose(asobject, lefthalf)
    x4 = fork(recolor, x2, x3)
    x5 = compose(leastcolor, x4)
    x6 = compose(last, inbox)
    x7 = chain(x6, dmirror, asobject)
    x8 = fork(index, tophalf, x7)
    x9 = fork(equality, x5, x8)
    x10 = extract(x1, x9)
    x11 = asindices(I)
    x12 = underfill(x10, ZERO, x11)
    return x12


def solve_m393(I):
    x1 = neighbors(ORIGIN)
    x2 = vmirror(x1)
    x3 = subgrid(x2, I)
    x4 = vconcat(x3, I)
    x5 = partition(I)
    x6 = last(x5)
    x7 = paint(x4, x6)
    x8 = dmirror(x7)
    return x8


def solve_m394(I):
    x1 = fork(recolor, color, backdrop)
    x2 = objects(I, T, F, T)
    x3 = colorfilter(x2, ONE)
    x4 = colorfilter(x2, FIVE)
    x5 = combine(x3, x4)
    x6 = objects(I, F, T, F)
    x7 = difference(x5, x6)
    x8 = mapply(x1, x7)
    x9 = paint(I, x8)
    x10 = vmirror(x9)
    return x10


def solve_m395(I):
    x1 = vmirror(I)
    x2 = replace(x1, THREE, ZERO)
    x3 = hconcat(x2, I)
    x4 = vmirror(x3)
    return x4


def solve_m396(I):
    x1 = replace(I, FIVE, FOUR)
    return x1


def solve_m397(I):
    x1 = replace(I, EIGHT, TWO)
    x2 = rbind(shoot, UP_RIGHT)
    x3 = lefthalf(I)
    x4 = ofcolor(x3, EIGHT)
    x5 = matcher(invert, UP_RIGHT)
    x6 = compose(flip, x5)
    x7 = sfilter(x4, x6)
    x8 = apply(x2, x7)
    x9 = rbind(equality, UNITY)
    x10 = compose(x9, last)
    x11 = mfilter(x8, x10)
    x12 = fill(x1, FOUR, x11)
    x13 = hconcat(x12, x12)
    x14 = dmirror(x13)
    x15 = replace(x14, FOUR, FIVE)
    return x15


def solve_m398(I):
    x1 = hconcat(I, I)
    x2 = asobject(I)
    x3 = paint(x1, x2)
    x4 = hmirror(x3)
    return x4


def solve_m399(I):
    x1 = objects(I, T, F, F)
    x2 = asobject(I)
    x3 = leastcolor(I)
    x4 = matcher(first, x3)
    x5 = compose(flip, x4)
    x6 = rbind(sfilter, x4)
    x7 = rbind(sfilter, x5)
    x8 = fork(combine, x6, x7)
    x9 = compose(normalize, x6)
    x10 = compose(size, x9)
    x11 = argmax(x1, x10)
    x12 = mapply(x8, x1)
    x13 = apply(toindices, x1)
    x14 = lbind(rbind, contained)
    x15 = lbind(compose, flip)
    x16 = lbind(sfilter, x2)
    x17 = rbind(compose, last)
    x18 = chain(x15, x17, x14)
    x19 = compose(x16, x18)
    x20 = apply(x19, x13)
    x21 = argmax(x20, size)
    x22 = paint(I, x12)
    x23 = cover(x22, x11)
    x24 = paint(x23, x21)
    return x24
