# 400 programs that use the language as real programs do: steps by how often each is an argument of
# which, and the loops that take most of the time. Made, not written:
#   scripts/make-mixed-battery.py usage.tsv --seed 1 > docs/benchmarks/mixed.py
# To measure with: batt run --from docs/benchmarks/mixed.py --data arc1/train --threads 1 --no-scores


def solve_m000(I):
    x1 = astuple(ONE, THREE)
    x2 = canvas(ZERO, x1)
    x3 = replace(x2, FOUR, ZERO)
    x4 = objects(I, T, F, T)
    x5 = argmax(x4, size)
    x6 = paint(x3, x5)
    x7 = rot90(x6)
    x8 = upscale(x7, TWO)
    x9 = normalize(x5)
    x10 = shift(x9, RIGHT)
    x11 = paint(x8, x10)
    return x11


def solve_m001(I):
    x1 = replace(I, EIGHT, TWO)
    x2 = hconcat(x1, I)
    x3 = hmirror(x2)
    return x3


def solve_m002(I):
    x1 = rot180(I)
    x2 = hconcat(x1, I)
    x3 = replace(x2, SIX, ZERO)
    x4 = replace(x3, ZERO, TWO)
    x5 = hconcat(x4, I)
    return x5


def solve_m003(I):
    x1 = ofcolor(I, FIVE)
    x2 = subgrid(x1, I)
    x3 = objects(I, T, F, T)
    x4 = first(x3)
    x5 = underpaint(x2, x4)
    return x5


def solve_m004(I):
    x1 = objects(I, T, F, T)
    x2 = sizefilter(x1, ONE)
    x3 = merge(x2)
    x4 = subgrid(x3, I)
    x5 = astuple(FIVE, ONE)
    x6 = crop(x4, DOWN, x5)
    x7 = objects(I, T, F, F)
    x8 = argmin(x7, numcolors)
    x9 = move(x6, x8, UNITY)
    return x9


def solve_m005(I):
    x1 = vmirror(I)
    x2 = leastcolor(I)
    x3 = replace(x1, FIVE, x2)
    x4 = objects(I, T, F, T)
    x5 = order(x4, leftmost)
    x6 = first(x5)
    x7 = ofcolor(I, EIGHT)
    x8 = ulcorner(x7)
    x9 = shift(x6, x8)
    x10 = paint(x3, x9)
    x11 = objects(I, T, T, T)
    x12 = first(x11)
    x13 = paint(x10, x12)
    return x13


def solve_m006(I):
    x1 = vmirror(I)
    return x1


def solve_m007(I):
    x1 = leastcolor(I)
    x2 = rbind(shoot, DOWN_LEFT)
    x3 = objects(I, F, T, T)
    x4 = argmax(x3, numcolors)
    x5 = occurrences(I, x4)
    x6 = mapply(x2, x5)
    x7 = underfill(I, x1, x6)
    x8 = underfill(x7, TWO, x6)
    x9 = replace(x8, FIVE, ONE)
    x10 = fill(x9, EIGHT, x6)
    return x10


def solve_m008(I):
    x1 = dmirror(I)
    x2 = objects(I, F, T, T)
    x3 = colorfilter(x2, ZERO)
    x4 = apply(normalize, x3)
    x5 = bottomhalf(I)
    x6 = ofcolor(x5, TWO)
    x7 = rbind(adjacent, x6)
    x8 = mfilter(x4, x7)
    x9 = paint(x1, x8)
    x10 = lbind(occurrences, I)
    x11 = objects(I, T, F, T)
    x12 = apply(x10, x11)
    x13 = merge(x12)
    x14 = fill(x9, EIGHT, x13)
    x15 = subgrid(x6, x14)
    return x15


def solve_m009(I):
    x1 = portrait(I)
    x2 = branch(x1, UP_RIGHT, DOWN)
    x3 = dneighbors(x2)
    x4 = size(x3)
    x5 = multiply(NINE, x4)
    x6 = add(x5, TWO)
    x7 = astuple(x6, ONE)
    x8 = canvas(ZERO, x7)
    x9 = lbind(recolor, ZERO)
    x10 = partition(I)
    x11 = apply(identity, x10)
    x12 = apply(x9, x11)
    x13 = apply(toindices, x12)
    x14 = mfilter(x13, hline)
    x15 = fill(x8, TWO, x14)
    x16 = upscale(x15, TWO)
    x17 = ofcolor(I, TWO)
    x18 = cover(x16, x17)
    return x18


def solve_m010(I):
    x1 = height(I)
    x2 = downscale(I, x1)
    x3 = hconcat(x2, I)
    x4 = hmirror(x3)
    x5 = vconcat(x3, x4)
    return x5


def solve_m011(I):
    x1 = lbind(recolor, ZERO)
    x2 = objects(I, F, F, T)
    x3 = argmax(x2, size)
    x4 = subgrid(x3, I)
    x5 = objects(x4, F, F, T)
    x6 = ofcolor(I, FOUR)
    x7 = center(x6)
    x8 = lbind(equality, x7)
    x9 = rbind(gravitate, x6)
    x10 = compose(x8, x9)
    x11 = sfilter(x5, x10)
    x12 = mapply(x1, x11)
    x13 = shift(x12, TWO_BY_TWO)
    x14 = lbind(shift, x13)
    x15 = rbind(add, THREE)
    x16 = lbind(recolor, TWO)
    x17 = sizefilter(x11, ONE)
    x18 = apply(x16, x17)
    x19 = apply(ulcorner, x18)
    x20 = shift(x19, UNITY)
    x21 = apply(x15, x20)
    x22 = mapply(x14, x21)
    x23 = fill(I, NINE, x22)
    x24 = argmin(x5, size)
    x25 = paint(x23, x24)
    return x25


def solve_m012(I):
    x1 = ofcolor(I, ZERO)
    x2 = subgrid(x1, I)
    x3 = replace(x2, FIVE, TWO)
    x4 = lbind(recolor, ONE)
    x5 = objects(I, F, F, T)
    x6 = mapply(x4, x5)
    x7 = paint(x3, x6)
    x8 = hmirror(x7)
    x9 = leastcolor(I)
    x10 = fill(x8, x9, x6)
    x11 = fill(x10, TWO, x6)
    x12 = fill(x11, THREE, x6)
    x13 = fill(x12, EIGHT, x6)
    x14 = asindices(I)
    x15 = rbind(contained, x1)
    x16 = sfilter(x14, x15)
    x17 = fill(x13, FOUR, x16)
    x18 = height(x1)
    x19 = decrement(x18)
    x20 = sizefilter(x5, x19)
    x21 = mapply(x4, x20)
    x22 = paint(x17, x21)
    x23 = tophalf(I)
    x24 = ofcolor(x23, FOUR)
    x25 = intersection(x16, x24)
    x26 = fill(x22, NINE, x25)
    x27 = paint(x26, x6)
    x28 = fill(x27, x9, x24)
    x29 = argmax(x5, size)
    x30 = normalize(x29)
    x31 = objects(I, T, F, T)
    x32 = argmax(x31, size)
    x33 = ulcorner(x32)
    x34 = shift(x30, x33)
    x35 = shift(x34, UNITY)
    x36 = fill(x28, ZERO, x35)
    x37 = paint(x36, x21)
    x38 = paint(x37, x34)
    x39 = fill(x38, x9, x6)
    x40 = difference(x14, x16)
    x41 = apply(decrement, x40)
    x42 = first(x41)
    x43 = lbind(subtract, x42)
    x44 = apply(x43, x1)
    x45 = fill(x39, FOUR, x44)
    x46 = replace(x45, ZERO, ONE)
    x47 = paint(x46, x6)
    x48 = paint(x47, x6)
    return x48


def solve_m013(I):
    x1 = crop(I, ORIGIN, ORIGIN)
    x2 = ofcolor(I, THREE)
    x3 = underfill(x1, EIGHT, x2)
    x4 = replace(x3, FIVE, ZERO)
    x5 = upscale(x4, TWO)
    return x5


def solve_m014(I):
    x1 = dmirror(I)
    x2 = objects(I, F, F, T)
    x3 = rbind(bordering, I)
    x4 = extract(x2, x3)
    x5 = fill(x1, THREE, x4)
    x6 = first(x2)
    x7 = paint(x5, x6)
    x8 = replace(x7, ZERO, ONE)
    x9 = objects(I, T, F, T)
    x10 = colorfilter(x9, ZERO)
    x11 = sizefilter(x10, TWO)
    x12 = merge(x11)
    x13 = fill(x8, TWO, x12)
    return x13


def solve_m015(I):
    x1 = vconcat(I, I)
    x2 = upscale(x1, TWO)
    x3 = asobject(x1)
    x4 = lbind(shift, x3)
    x5 = compose(x4, ulcorner)
    x6 = objects(I, T, F, T)
    x7 = mapply(x5, x6)
    x8 = fill(x2, TWO, x7)
    return x8


def solve_m016(I):
    x1 = switch(I, THREE, EIGHT)
    x2 = switch(x1, ZERO, ONE)
    x3 = replace(x2, TWO, ZERO)
    x4 = objects(I, T, F, T)
    x5 = colorfilter(x4, FIVE)
    x6 = colorfilter(x5, NINE)
    x7 = merge(x6)
    x8 = fill(x3, ONE, x7)
    x9 = first(x4)
    x10 = subgrid(x9, x8)
    x11 = lbind(recolor, TWO)
    x12 = mapply(x11, x4)
    x13 = paint(x10, x12)
    x14 = upscale(x13, ZERO)
    x15 = fill(x14, SIX, x12)
    return x15


def solve_m017(I):
    x1 = partition(I)
    x2 = leastcolor(I)
    x3 = colorfilter(x1, x2)
    x4 = first(x3)
    x5 = subgrid(x4, I)
    x6 = lbind(recolor, THREE)
    x7 = objects(I, T, F, T)
    x8 = mapply(x6, x7)
    x9 = paint(x5, x8)
    x10 = paint(x9, x8)
    x11 = paint(x10, x8)
    x12 = paint(x11, x8)
    x13 = paint(x12, x8)
    x14 = paint(x13, x4)
    x15 = fill(x14, ZERO, x8)
    return x15


def solve_m018(I):
    x1 = fgpartition(I)
    x2 = argmax(x1, size)
    x3 = subgrid(x2, I)
    x4 = switch(x3, EIGHT, TWO)
    x5 = vconcat(x4, I)
    return x5


def solve_m019(I):
    x1 = portrait(I)
    x2 = astuple(TWO, TWO)
    x3 = canvas(TWO, x2)
    x4 = dmirror(I)
    x5 = branch(x1, I, x4)
    x6 = branch(x1, x3, x5)
    x7 = upscale(x6, THREE)
    x8 = hmirror(x7)
    x9 = cellwise(x7, x8, TWO)
    x10 = asobject(I)
    x11 = paint(x9, x10)
    return x11


def solve_m020(I):
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


def solve_m021(I):
    x1 = objects(I, T, F, T)
    x2 = colorfilter(x1, FIVE)
    x3 = first(x2)
    x4 = paint(I, x3)
    x5 = rbind(greater, THREE)
    x6 = rbind(colorcount, FIVE)
    x7 = compose(x5, x6)
    x8 = mfilter(x1, x7)
    x9 = fill(x4, EIGHT, x8)
    x10 = replace(x9, ONE, ZERO)
    x11 = replace(x10, FIVE, FOUR)
    x12 = replace(x11, FOUR, ZERO)
    return x12


def solve_m022(I):
    x1 = astuple(TWO, ONE)
    x2 = canvas(EIGHT, x1)
    x3 = righthalf(I)
    x4 = bottomhalf(x3)
    x5 = ofcolor(x4, TWO)
    x6 = fill(x2, THREE, x5)
    x7 = replace(x6, THREE, ZERO)
    x8 = underfill(x7, TWO, x5)
    x9 = ofcolor(I, ONE)
    x10 = fill(x8, ZERO, x9)
    x11 = lbind(recolor, THREE)
    x12 = objects(I, T, F, T)
    x13 = colorfilter(x12, ONE)
    x14 = apply(x11, x13)
    x15 = mapply(x11, x14)
    x16 = fill(x10, ONE, x15)
    return x16


def solve_m023(I):
    x1 = leastcolor(I)
    x2 = replace(I, EIGHT, x1)
    return x2


def solve_m024(I):
    x1 = dmirror(I)
    x2 = ofcolor(I, TWO)
    x3 = first(x2)
    x4 = neighbors(x3)
    x5 = fill(x1, ZERO, x4)
    return x5


def solve_m025(I):
    x1 = compress(I)
    x2 = cmirror(x1)
    x3 = replace(x2, ONE, ZERO)
    x4 = vmirror(x3)
    x5 = hconcat(x3, x4)
    x6 = objects(I, T, T, T)
    x7 = merge(x6)
    x8 = cover(x5, x7)
    x9 = ofcolor(x8, FIVE)
    x10 = shift(x9, UNITY)
    x11 = fill(x5, TWO, x10)
    x12 = portrait(I)
    x13 = rot180(x11)
    x14 = vconcat(x11, x13)
    x15 = vconcat(x14, x11)
    x16 = branch(x12, I, x15)
    x17 = astuple(ONE, ONE)
    x18 = shoot(x17, RIGHT)
    x19 = underfill(x16, EIGHT, x18)
    return x19


def solve_m026(I):
    x1 = canvas(ZERO, UNITY)
    x2 = palette(I)
    x3 = first(x2)
    x4 = replace(x1, SIX, x3)
    x5 = downscale(x4, EIGHT)
    x6 = width(I)
    x7 = astuple(ZERO, x6)
    x8 = hfrontier(x7)
    x9 = fill(x5, SIX, x8)
    x10 = lbind(occurrences, I)
    x11 = objects(I, F, F, T)
    x12 = colorfilter(x11, ONE)
    x13 = mapply(x10, x12)
    x14 = underfill(x9, ONE, x13)
    x15 = replace(x14, ONE, FIVE)
    x16 = objects(I, T, T, F)
    x17 = sfilter(x16, square)
    x18 = merge(x17)
    x19 = cover(x15, x18)
    x20 = replace(x19, THREE, ZERO)
    x21 = leastcolor(I)
    x22 = replace(x20, x21, ZERO)
    x23 = rbind(add, FIVE)
    x24 = apply(x23, x13)
    x25 = normalize(x24)
    x26 = outbox(x25)
    x27 = underfill(x22, TWO, x26)
    x28 = cover(x27, x8)
    x29 = paint(x28, x18)
    x30 = ofcolor(I, x21)
    x31 = fill(x29, ONE, x30)
    x32 = remove(ZERO, x2)
    x33 = other(x32, ZERO)
    x34 = fill(x31, x33, x24)
    x35 = lbind(recolor, ZERO)
    x36 = objects(I, T, F, T)
    x37 = mapply(x35, x36)
    x38 = paint(x34, x37)
    x39 = first(x36)
    x40 = shift(x39, x7)
    x41 = paint(x38, x40)
    x42 = outbox(x40)
    x43 = combine(x42, x13)
    x44 = underfill(x41, ZERO, x43)
    return x44


def solve_m027(I):
    x1 = dmirror(I)
    x2 = astuple(TWO, ONE)
    x3 = initset(x2)
    x4 = backdrop(x3)
    x5 = fill(x1, ZERO, x4)
    x6 = ofcolor(I, EIGHT)
    x7 = underfill(x5, ZERO, x6)
    x8 = objects(I, F, F, T)
    x9 = mapply(outbox, x8)
    x10 = underfill(x7, TWO, x9)
    x11 = fill(x10, ONE, x9)
    return x11


def solve_m028(I):
    x1 = canvas(ZERO, THREE_BY_THREE)
    x2 = mostcolor(I)
    x3 = replace(x1, SIX, x2)
    x4 = neighbors(ORIGIN)
    x5 = fill(x3, NINE, x4)
    x6 = replace(x5, EIGHT, FIVE)
    x7 = rot180(x6)
    x8 = vconcat(x6, x7)
    return x8


def solve_m029(I):
    x1 = hconcat(I, I)
    x2 = replace(x1, FIVE, TWO)
    return x2


def solve_m030(I):
    x1 = rbind(shift, UNITY)
    x2 = objects(I, T, T, T)
    x3 = apply(x1, x2)
    x4 = rbind(subtract, ONE)
    x5 = compose(x4, size)
    x6 = argmax(x3, x5)
    x7 = paint(I, x6)
    x8 = mapply(x1, x2)
    x9 = paint(x7, x8)
    x10 = paint(x9, x8)
    x11 = merge(x2)
    x12 = fill(x10, FOUR, x11)
    x13 = replace(x12, TWO, ONE)
    x14 = lbind(occurrences, I)
    x15 = mapply(x14, x3)
    x16 = fill(x13, SEVEN, x15)
    x17 = paint(x16, x8)
    return x17


def solve_m031(I):
    x1 = rot180(I)
    x2 = objects(I, F, F, T)
    x3 = merge(x2)
    x4 = fill(x1, TWO, x3)
    x5 = replace(x4, ZERO, FOUR)
    x6 = leastcolor(I)
    x7 = ofcolor(I, ONE)
    x8 = underfill(x5, x6, x7)
    x9 = dmirror(x8)
    x10 = hsplit(I, ZERO)
    x11 = first(x10)
    x12 = portrait(x11)
    x13 = argmin(x2, size)
    x14 = fill(x9, ZERO, x13)
    x15 = leastcolor(x14)
    x16 = branch(x12, ZERO, x15)
    x17 = switch(x11, EIGHT, x16)
    x18 = ofcolor(I, x6)
    x19 = fill(x17, FIVE, x18)
    x20 = paint(x19, x3)
    x21 = switch(x20, THREE, ZERO)
    return x21


def solve_m032(I):
    x1 = astuple(TEN, SIX)
    x2 = canvas(ZERO, x1)
    x3 = objects(I, T, F, F)
    x4 = first(x3)
    x5 = initset(x1)
    x6 = recolor(ONE, x5)
    x7 = shift(x6, LEFT)
    x8 = ulcorner(x7)
    x9 = shift(x4, x8)
    x10 = paint(x2, x9)
    return x10


def solve_m033(I):
    x1 = canvas(ZERO, THREE_BY_THREE)
    x2 = objects(I, T, F, T)
    x3 = colorfilter(x2, ONE)
    x4 = merge(x3)
    x5 = paint(x1, x4)
    x6 = replace(x5, THREE, ZERO)
    x7 = mfilter(x3, vline)
    x8 = paint(x6, x7)
    return x8


def solve_m034(I):
    x1 = rot90(I)
    x2 = vmirror(I)
    x3 = objects(x2, T, F, T)
    x4 = hsplit(I, ZERO)
    x5 = first(x4)
    x6 = rbind(bordering, x5)
    x7 = extract(x3, x6)
    x8 = paint(x1, x7)
    x9 = lbind(recolor, ZERO)
    x10 = objects(I, T, F, T)
    x11 = mapply(x9, x10)
    x12 = paint(x8, x11)
    x13 = replace(x12, ZERO, NINE)
    x14 = shift(x11, DOWN)
    x15 = paint(x13, x14)
    x16 = rot180(x15)
    x17 = vconcat(x15, x16)
    x18 = fill(x17, FOUR, x11)
    x19 = fill(x18, THREE, x14)
    return x19


def solve_m035(I):
    x1 = vmirror(I)
    x2 = objects(I, T, F, T)
    x3 = rbind(colorcount, FIVE)
    x4 = argmax(x2, x3)
    x5 = paint(x1, x4)
    x6 = palette(I)
    x7 = remove(ONE, x6)
    x8 = first(x7)
    x9 = lbind(recolor, x8)
    x10 = mapply(x9, x2)
    x11 = paint(x5, x10)
    x12 = fill(x11, TWO, x10)
    return x12


def solve_m036(I):
    x1 = lbind(recolor, TWO)
    x2 = frontiers(I)
    x3 = totuple(x2)
    x4 = apply(x1, x3)
    x5 = last(x4)
    x6 = lbind(combine, x5)
    x7 = fgpartition(I)
    x8 = mapply(x6, x7)
    x9 = paint(I, x8)
    x10 = paint(x9, x8)
    x11 = replace(x10, EIGHT, ZERO)
    x12 = astuple(ONE, ONE)
    x13 = connect(UNITY, x12)
    x14 = fill(x11, ONE, x13)
    x15 = downscale(x14, TWO)
    x16 = replace(x15, THREE, ZERO)
    x17 = rbind(shoot, ZERO_BY_TWO)
    x18 = tophalf(I)
    x19 = ofcolor(x18, TWO)
    x20 = shift(x19, LEFT)
    x21 = mapply(x17, x20)
    x22 = underfill(x16, EIGHT, x21)
    return x22


def solve_m037(I):
    x1 = rot270(I)
    x2 = lbind(recolor, ZERO)
    x3 = lefthalf(I)
    x4 = upscale(x3, ONE)
    x5 = canvas(ZERO, THREE_BY_THREE)
    x6 = leastcolor(x5)
    x7 = objects(I, T, F, F)
    x8 = argmax(x7, size)
    x9 = recolor(TWO, x8)
    x10 = toindices(x9)
    x11 = underfill(x4, x6, x10)
    x12 = objects(x11, T, F, T)
    x13 = colorfilter(x12, ZERO)
    x14 = mapply(x2, x13)
    x15 = paint(x1, x14)
    return x15


def solve_m038(I):
    x1 = replace(I, FIVE, THREE)
    x2 = ofcolor(I, THREE)
    x3 = fill(x1, ONE, x2)
    x4 = objects(I, T, F, T)
    x5 = sfilter(x4, square)
    x6 = argmax(x5, size)
    x7 = paint(x3, x6)
    x8 = partition(I)
    x9 = colorfilter(x8, ZERO)
    x10 = mapply(box, x9)
    x11 = fill(x7, EIGHT, x10)
    x12 = neighbors(ORIGIN)
    x13 = fill(x11, TWO, x12)
    x14 = paint(x13, x6)
    return x14


def solve_m039(I):
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


def solve_m040(I):
    x1 = replace(I, FIVE, ZERO)
    x2 = upscale(x1, TWO)
    x3 = replace(x2, NINE, THREE)
    x4 = bottomhalf(I)
    x5 = ofcolor(x4, FOUR)
    x6 = mapply(hfrontier, x5)
    x7 = recolor(ZERO, x6)
    x8 = shift(x7, UNITY)
    x9 = paint(x3, x8)
    x10 = objects(I, T, F, F)
    x11 = objects(I, T, F, T)
    x12 = colorfilter(x11, FIVE)
    x13 = lbind(manhattan, x8)
    x14 = matcher(x13, ONE)
    x15 = sfilter(x12, x14)
    x16 = difference(x10, x15)
    x17 = merge(x16)
    x18 = fill(x9, ZERO, x17)
    x19 = rot180(x18)
    x20 = vconcat(x18, x19)
    x21 = replace(x20, FOUR, THREE)
    return x21


def solve_m041(I):
    x1 = lefthalf(I)
    x2 = hmirror(x1)
    x3 = hconcat(x2, I)
    x4 = leastcolor(I)
    x5 = ofcolor(I, x4)
    x6 = recolor(TWO, x5)
    x7 = fill(x3, FOUR, x6)
    return x7


def solve_m042(I):
    x1 = lbind(recolor, THREE)
    x2 = frontiers(I)
    x3 = argmax(x2, size)
    x4 = objects(I, T, F, T)
    x5 = colorfilter(x4, TWO)
    x6 = remove(x3, x5)
    x7 = mapply(x1, x6)
    x8 = paint(I, x7)
    x9 = paint(x8, x7)
    x10 = objects(I, F, F, T)
    x11 = argmax(x10, size)
    x12 = paint(x9, x11)
    x13 = bottomhalf(I)
    x14 = ofcolor(x13, TWO)
    x15 = fill(x12, EIGHT, x14)
    x16 = paint(x15, x7)
    x17 = paint(x16, x7)
    x18 = fill(x17, ZERO, x7)
    x19 = rbind(shoot, UP)
    x20 = size(x10)
    x21 = interval(ONE, x20, ONE)
    x22 = interval(ZERO, FOUR, ONE)
    x23 = product(x21, x22)
    x24 = apply(x19, x23)
    x25 = mfilter(x24, hline)
    x26 = fill(x18, FOUR, x25)
    x27 = paint(x26, x7)
    x28 = replace(x27, FOUR, TWO)
    x29 = width(x28)
    x30 = decrement(x29)
    x31 = fgpartition(I)
    x32 = sizefilter(x31, ONE)
    x33 = leastcolor(I)
    x34 = rbind(colorcount, x33)
    x35 = matcher(x34, ZERO)
    x36 = extract(x32, x35)
    x37 = hperiod(x36)
    x38 = astuple(x30, x37)
    x39 = canvas(FIVE, x38)
    x40 = paint(x39, x7)
    x41 = first(x4)
    x42 = occurrences(I, x41)
    x43 = mapply(neighbors, x42)
    x44 = fill(x40, ONE, x43)
    x45 = fill(x44, ZERO, x7)
    x46 = paint(x45, x41)
    x47 = paint(x46, x7)
    x48 = ofcolor(I, TWO)
    x49 = underfill(x47, FIVE, x48)
    x50 = fill(x49, SEVEN, x7)
    x51 = fill(x50, FIVE, x3)
    return x51


def solve_m043(I):
    x1 = objects(I, T, T, T)
    x2 = sizefilter(x1, ONE)
    x3 = mapply(delta, x2)
    x4 = fill(I, ONE, x3)
    return x4


def solve_m044(I):
    x1 = width(I)
    x2 = astuple(NINE, x1)
    x3 = crop(I, ORIGIN, x2)
    x4 = asobject(x3)
    x5 = shift(x4, UNITY)
    x6 = objects(I, T, T, F)
    x7 = rbind(colorcount, TWO)
    x8 = argmin(x6, x7)
    x9 = ulcorner(x8)
    x10 = subtract(x9, UNITY)
    x11 = shift(x5, x10)
    x12 = paint(I, x11)
    x13 = lbind(combine, x11)
    x14 = fgpartition(I)
    x15 = mapply(x13, x14)
    x16 = paint(x12, x15)
    return x16


def solve_m045(I):
    x1 = objects(I, T, T, T)
    x2 = argmin(x1, uppermost)
    x3 = subgrid(x2, I)
    x4 = hmirror(x3)
    return x4


def solve_m046(I):
    x1 = crop(I, TWO_BY_ZERO, THREE_BY_THREE)
    x2 = fgpartition(I)
    x3 = argmax(x2, size)
    x4 = color(x3)
    x5 = shape(I)
    x6 = decrement(x5)
    x7 = shoot(x6, ORIGIN)
    x8 = fill(x1, x4, x7)
    x9 = objects(I, T, F, T)
    x10 = colorfilter(x9, TWO)
    x11 = apply(toindices, x10)
    x12 = mfilter(x11, vline)
    x13 = fill(x8, TWO, x12)
    x14 = underfill(x13, TWO, x12)
    return x14


def solve_m047(I):
    x1 = hmirror(I)
    x2 = ofcolor(I, ZERO)
    x3 = cover(x1, x2)
    x4 = replace(x3, FIVE, EIGHT)
    x5 = replace(x4, FIVE, TWO)
    return x5


def solve_m048(I):
    x1 = ofcolor(I, FOUR)
    x2 = vmirror(x1)
    x3 = subgrid(x2, I)
    x4 = astuple(I, I)
    x5 = first(x4)
    x6 = shape(x5)
    x7 = width(x3)
    x8 = astuple(ONE, x7)
    x9 = crop(I, x6, x8)
    x10 = replace(x9, ONE, ZERO)
    return x10


def solve_m049(I):
    x1 = lbind(recolor, TWO)
    x2 = objects(I, T, F, F)
    x3 = sizefilter(x2, TWO)
    x4 = mapply(x1, x3)
    x5 = paint(I, x4)
    x6 = ofcolor(I, ONE)
    x7 = mapply(vfrontier, x6)
    x8 = fill(x5, EIGHT, x7)
    x9 = cmirror(x8)
    return x9


def solve_m050(I):
    x1 = rot90(I)
    x2 = lbind(occurrences, I)
    x3 = objects(I, T, T, F)
    x4 = sfilter(x3, square)
    x5 = ofcolor(I, ZERO)
    x6 = rbind(adjacent, x5)
    x7 = lbind(recolor, FOUR)
    x8 = compose(x6, x7)
    x9 = sfilter(x4, x8)
    x10 = mapply(x2, x9)
    x11 = fill(x1, ZERO, x10)
    x12 = vmirror(x11)
    x13 = switch(x12, THREE, NINE)
    return x13


def solve_m051(I):
    x1 = rot90(I)
    x2 = crop(I, TWO_BY_ZERO, THREE_BY_THREE)
    x3 = asobject(x2)
    x4 = paint(x1, x3)
    return x4


def solve_m052(I):
    x1 = replace(I, FOUR, TWO)
    return x1


def solve_m053(I):
    x1 = tophalf(I)
    x2 = ofcolor(x1, TWO)
    x3 = shift(x2, NEG_UNITY)
    x4 = fill(I, FOUR, x3)
    x5 = replace(x4, ONE, TWO)
    x6 = hmirror(I)
    x7 = vconcat(x5, x6)
    x8 = hmirror(x7)
    return x8


def solve_m054(I):
    x1 = partition(I)
    x2 = argmax(x1, vperiod)
    x3 = paint(I, x2)
    return x3


def solve_m055(I):
    x1 = rot180(I)
    x2 = objects(I, T, F, T)
    x3 = argmax(x2, size)
    x4 = paint(x1, x3)
    return x4


def solve_m056(I):
    x1 = astuple(I, I)
    x2 = first(x1)
    x3 = leastcolor(I)
    x4 = replace(x2, x3, FIVE)
    x5 = rot90(x4)
    return x5


def solve_m057(I):
    x1 = ofcolor(I, FOUR)
    x2 = fill(I, THREE, x1)
    return x2


def solve_m058(I):
    x1 = crop(I, ORIGIN, THREE_BY_THREE)
    x2 = vconcat(x1, x1)
    x3 = mostcolor(I)
    x4 = rbind(shift, DOWN)
    x5 = canvas(ZERO, UNITY)
    x6 = objects(x5, F, F, T)
    x7 = rbind(greater, ONE)
    x8 = compose(x7, width)
    x9 = sfilter(x6, x8)
    x10 = apply(normalize, x9)
    x11 = difference(x10, x6)
    x12 = apply(x4, x11)
    x13 = mapply(x4, x12)
    x14 = paint(x2, x13)
    x15 = ofcolor(x14, ZERO)
    x16 = fill(x2, x3, x15)
    x17 = first(x6)
    x18 = rbind(gravitate, x17)
    x19 = objects(I, F, F, T)
    x20 = apply(x18, x19)
    x21 = fill(x16, FOUR, x20)
    x22 = paint(x21, x13)
    x23 = paint(x22, x17)
    x24 = bottomhalf(x23)
    x25 = ofcolor(x24, TWO)
    x26 = first(x25)
    x27 = first(x26)
    x28 = astuple(x27, NINE)
    x29 = canvas(ZERO, x28)
    x30 = paint(x29, x13)
    x31 = paint(x30, x13)
    x32 = merge(x9)
    x33 = toindices(x32)
    x34 = rbind(gravitate, x33)
    x35 = objects(I, T, T, T)
    x36 = sizefilter(x10, ZERO)
    x37 = difference(x35, x36)
    x38 = apply(x34, x37)
    x39 = underfill(x31, TWO, x38)
    x40 = lbind(shift, x32)
    x41 = mapply(x40, x38)
    x42 = fill(x39, ZERO, x41)
    x43 = hmirror(x32)
    x44 = cover(x42, x43)
    x45 = hmirror(x44)
    x46 = fill(x45, ZERO, x32)
    x47 = paint(x46, x41)
    x48 = paint(x47, x13)
    x49 = hconcat(x48, I)
    x50 = lefthalf(x49)
    x51 = paint(x50, x13)
    x52 = paint(x51, x41)
    x53 = merge(x19)
    x54 = paint(x52, x53)
    x55 = lbind(recolor, ZERO)
    x56 = apply(x4, x9)
    x57 = apply(x55, x56)
    x58 = apply(urcorner, x57)
    x59 = fill(x54, SEVEN, x58)
    x60 = paint(x59, x41)
    return x60


def solve_m059(I):
    x1 = upscale(I, TWO)
    x2 = ofcolor(I, ZERO)
    x3 = shift(x2, LEFT)
    x4 = fill(x1, SIX, x3)
    return x4


def solve_m060(I):
    x1 = replace(I, TWO, ONE)
    x2 = lbind(recolor, THREE)
    x3 = objects(I, T, F, T)
    x4 = mapply(x2, x3)
    x5 = fill(x1, SIX, x4)
    x6 = replace(x5, EIGHT, FOUR)
    return x6


def solve_m061(I):
    x1 = hconcat(I, I)
    x2 = upscale(x1, TWO)
    x3 = switch(x2, ONE, TWO)
    return x3


def solve_m062(I):
    x1 = rot90(I)
    x2 = hmirror(x1)
    x3 = hconcat(x1, x2)
    return x3


def solve_m063(I):
    x1 = vconcat(I, I)
    x2 = rot180(x1)
    x3 = hconcat(x1, x2)
    x4 = bottomhalf(I)
    x5 = ofcolor(x4, FOUR)
    x6 = fill(x3, TWO, x5)
    x7 = leastcolor(I)
    x8 = ofcolor(I, x7)
    x9 = fill(x6, EIGHT, x8)
    x10 = mapply(hfrontier, x8)
    x11 = underfill(x9, EIGHT, x10)
    return x11


def solve_m064(I):
    x1 = shape(I)
    x2 = colorcount(I, TWO)
    x3 = astuple(THREE, x2)
    x4 = add(x1, x3)
    x5 = canvas(ZERO, x4)
    x6 = crop(I, ORIGIN, THREE_BY_THREE)
    x7 = asobject(x6)
    x8 = paint(x5, x7)
    x9 = replace(x8, EIGHT, FOUR)
    return x9


def solve_m065(I):
    x1 = width(I)
    x2 = astuple(TWO, x1)
    x3 = canvas(TWO, x2)
    return x3


def solve_m066(I):
    x1 = rot90(I)
    x2 = objects(I, T, F, T)
    x3 = sizefilter(x2, TWO)
    x4 = merge(x3)
    x5 = paint(x1, x4)
    x6 = rot270(x5)
    x7 = neighbors(ORIGIN)
    x8 = backdrop(x7)
    x9 = fill(x6, THREE, x8)
    return x9


def solve_m067(I):
    x1 = objects(I, T, F, T)
    x2 = order(x1, leftmost)
    x3 = last(x2)
    x4 = vmirror(I)
    x5 = subgrid(x3, x4)
    x6 = crop(I, ORIGIN, THREE_BY_THREE)
    x7 = asobject(x6)
    x8 = paint(x5, x7)
    x9 = replace(x8, ONE, TWO)
    x10 = paint(x9, x7)
    x11 = hconcat(x10, x5)
    x12 = asindices(I)
    x13 = urcorner(x12)
    x14 = shoot(x13, DOWN_LEFT)
    x15 = underfill(x11, ZERO, x14)
    x16 = switch(x15, TWO, THREE)
    return x16


def solve_m068(I):
    x1 = replace(I, THREE, ZERO)
    x2 = objects(I, T, F, T)
    x3 = first(x2)
    x4 = fill(x1, ZERO, x3)
    x5 = upscale(x4, ONE)
    x6 = hmirror(x5)
    x7 = vconcat(x5, x6)
    x8 = canvas(ZERO, UNITY)
    x9 = vconcat(x7, x8)
    x10 = hmirror(x9)
    x11 = vconcat(x9, x10)
    x12 = fill(x11, EIGHT, x3)
    return x12


def solve_m069(I):
    x1 = lbind(recolor, FIVE)
    x2 = objects(I, T, F, F)
    x3 = apply(x1, x2)
    x4 = argmax(x3, size)
    x5 = paint(I, x4)
    x6 = apply(color, x3)
    x7 = first(x6)
    x8 = replace(x5, x7, EIGHT)
    x9 = replace(x8, ZERO, FIVE)
    return x9


def solve_m070(I):
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


def solve_m071(I):
    x1 = vconcat(I, I)
    x2 = objects(I, F, T, T)
    x3 = colorfilter(x2, ONE)
    x4 = sizefilter(x2, FOUR)
    x5 = difference(x3, x4)
    x6 = first(x5)
    x7 = cover(x1, x6)
    x8 = ofcolor(I, THREE)
    x9 = shift(x8, UNITY)
    x10 = cover(x7, x9)
    return x10


def solve_m072(I):
    x1 = objects(I, T, F, T)
    x2 = argmin(x1, size)
    x3 = fill(I, EIGHT, x2)
    x4 = switch(x3, ZERO, TWO)
    x5 = ofcolor(I, ZERO)
    x6 = cover(x4, x5)
    x7 = hconcat(x6, I)
    return x7


def solve_m073(I):
    x1 = palette(I)
    x2 = remove(ZERO, x1)
    x3 = other(x2, ZERO)
    x4 = canvas(x3, UNITY)
    x5 = objects(I, T, F, T)
    x6 = first(x5)
    x7 = fill(x4, EIGHT, x6)
    x8 = switch(x7, ZERO, THREE)
    x9 = hmirror(x8)
    x10 = vconcat(x8, x9)
    x11 = replace(x10, THREE, FOUR)
    x12 = ofcolor(I, ONE)
    x13 = cover(x11, x12)
    return x13


def solve_m074(I):
    x1 = vmirror(I)
    x2 = hconcat(x1, I)
    x3 = objects(I, F, F, T)
    x4 = rbind(bordering, I)
    x5 = mfilter(x3, x4)
    x6 = paint(x2, x5)
    x7 = upscale(x6, TWO)
    return x7


def solve_m075(I):
    x1 = objects(I, T, F, T)
    x2 = sizefilter(x1, ZERO)
    x3 = merge(x2)
    x4 = fill(I, TWO, x3)
    x5 = objects(I, F, F, T)
    x6 = argmax(x5, size)
    x7 = paint(x4, x6)
    x8 = hconcat(x7, I)
    return x8


def solve_m076(I):
    x1 = shape(I)
    x2 = crop(I, TWO_BY_ZERO, x1)
    return x2


def solve_m077(I):
    x1 = rot270(I)
    x2 = leastcolor(I)
    x3 = replace(x1, ONE, x2)
    x4 = ofcolor(I, ONE)
    x5 = fill(x3, ZERO, x4)
    x6 = objects(I, T, F, T)
    x7 = argmax(x6, numcolors)
    x8 = fill(x5, EIGHT, x7)
    x9 = fill(x8, THREE, x4)
    x10 = rot180(x9)
    x11 = vconcat(x9, x10)
    x12 = replace(x11, SEVEN, SIX)
    x13 = normalize(x7)
    x14 = shift(x13, UNITY)
    x15 = paint(x12, x14)
    x16 = replace(x15, SIX, FOUR)
    x17 = mapply(corners, x6)
    x18 = fill(x16, FOUR, x17)
    x19 = fill(x18, THREE, x4)
    return x19


def solve_m078(I):
    x1 = rot90(I)
    x2 = righthalf(I)
    x3 = ofcolor(x2, FOUR)
    x4 = cover(x1, x3)
    return x4


def solve_m079(I):
    x1 = objects(I, T, F, T)
    x2 = mapply(outbox, x1)
    x3 = cover(I, x2)
    x4 = fill(x3, ZERO, x2)
    x5 = fill(x4, ONE, x2)
    x6 = rbind(colorcount, FIVE)
    x7 = argmax(x1, x6)
    x8 = portrait(x7)
    x9 = bottomhalf(I)
    x10 = fill(x5, FOUR, x2)
    x11 = branch(x8, x9, x10)
    x12 = branch(x8, I, x11)
    x13 = fill(x12, THREE, x2)
    x14 = asindices(I)
    x15 = fill(x13, FIVE, x14)
    return x15


def solve_m080(I):
    x1 = rot270(I)
    x2 = ofcolor(I, THREE)
    x3 = mapply(hfrontier, x2)
    x4 = box(x3)
    x5 = asindices(I)
    x6 = last(x5)
    x7 = shift(x4, x6)
    x8 = underfill(x1, ONE, x7)
    x9 = underfill(x8, ONE, x2)
    x10 = fill(x9, FIVE, x3)
    x11 = box(x7)
    x12 = fill(x10, TWO, x11)
    x13 = fill(x12, TWO, x2)
    return x13


def solve_m081(I):
    x1 = objects(I, T, F, F)
    x2 = sizefilter(x1, TWO)
    x3 = merge(x2)
    x4 = subgrid(x3, I)
    x5 = lbind(recolor, THREE)
    x6 = mapply(x5, x2)
    x7 = fill(x4, TWO, x6)
    x8 = fill(x7, THREE, x3)
    x9 = hconcat(x8, I)
    x10 = underpaint(x9, x6)
    x11 = fill(x10, ZERO, x6)
    return x11


def solve_m082(I):
    x1 = astuple(THREE, THREE)
    x2 = crop(I, ORIGIN, x1)
    x3 = hmirror(x2)
    x4 = vconcat(x2, x3)
    x5 = objects(I, T, F, T)
    x6 = apply(urcorner, x5)
    x7 = fill(x4, ZERO, x6)
    x8 = upscale(x7, ZERO)
    x9 = palette(I)
    x10 = other(x9, EIGHT)
    x11 = asindices(I)
    x12 = shoot(x1, DOWN)
    x13 = urcorner(x12)
    x14 = lbind(equality, x13)
    x15 = sfilter(x11, x14)
    x16 = fill(x8, x10, x15)
    x17 = ofcolor(I, ONE)
    x18 = fill(x16, FOUR, x17)
    x19 = underfill(x18, ONE, x6)
    x20 = replace(x19, ONE, ZERO)
    return x20


def solve_m083(I):
    x1 = canvas(ZERO, THREE_BY_THREE)
    x2 = objects(I, T, T, T)
    x3 = rbind(bordering, I)
    x4 = mfilter(x2, x3)
    x5 = fill(x1, ONE, x4)
    x6 = hmirror(I)
    x7 = vconcat(x5, x6)
    x8 = leastcolor(I)
    x9 = replace(x7, x8, ZERO)
    return x9


def solve_m084(I):
    x1 = lbind(recolor, THREE)
    x2 = objects(I, T, F, T)
    x3 = mapply(x1, x2)
    x4 = cover(I, x3)
    x5 = ofcolor(I, ONE)
    x6 = fill(x4, ONE, x5)
    x7 = vconcat(x6, I)
    x8 = paint(x7, x3)
    return x8


def solve_m085(I):
    x1 = shape(I)
    x2 = canvas(FIVE, x1)
    x3 = rot180(x2)
    x4 = vconcat(x2, x3)
    x5 = hconcat(x4, x2)
    x6 = rot180(x5)
    x7 = hconcat(x5, x6)
    x8 = replace(x7, TWO, ZERO)
    x9 = replace(x8, FOUR, ZERO)
    return x9


def solve_m086(I):
    x1 = objects(I, F, F, F)
    x2 = first(x1)
    x3 = subgrid(x2, I)
    x4 = cover(x3, x2)
    x5 = hconcat(x4, x3)
    x6 = replace(x5, THREE, ONE)
    x7 = vmirror(I)
    x8 = hconcat(x6, x7)
    return x8


def solve_m087(I):
    x1 = lbind(recolor, ONE)
    x2 = objects(I, T, F, T)
    x3 = mapply(x1, x2)
    x4 = fill(I, THREE, x3)
    x5 = fill(x4, ONE, x3)
    x6 = switch(x5, TWO, ZERO)
    x7 = paint(x6, x3)
    return x7


def solve_m088(I):
    x1 = lbind(recolor, ZERO)
    x2 = objects(I, T, F, T)
    x3 = apply(x1, x2)
    x4 = apply(x1, x3)
    x5 = apply(x1, x4)
    x6 = apply(x1, x5)
    x7 = apply(x1, x6)
    x8 = argmax(x7, numcolors)
    x9 = cover(I, x8)
    x10 = dmirror(x9)
    x11 = last(x2)
    x12 = underpaint(x10, x11)
    x13 = ofcolor(I, ZERO)
    x14 = fill(x12, FOUR, x13)
    x15 = shoot(ORIGIN, UP_RIGHT)
    x16 = fill(x14, ONE, x15)
    x17 = fill(x16, ZERO, x13)
    x18 = objects(I, T, T, T)
    x19 = merge(x18)
    x20 = fill(x17, THREE, x19)
    x21 = replace(x20, EIGHT, ZERO)
    x22 = height(x14)
    x23 = subtract(x22, ONE)
    x24 = astuple(TWO, x23)
    x25 = shoot(x24, DOWN_LEFT)
    x26 = underfill(x21, EIGHT, x25)
    x27 = shift(x19, UP)
    x28 = fill(x26, ONE, x27)
    return x28


def solve_m089(I):
    x1 = downscale(I, TWO)
    x2 = astuple(TWO, ONE)
    x3 = connect(x2, NEG_UNITY)
    x4 = fill(x1, TWO, x3)
    x5 = objects(I, T, F, T)
    x6 = rbind(colorcount, TWO)
    x7 = argmax(x5, x6)
    x8 = paint(x4, x7)
    x9 = hmirror(x8)
    x10 = vconcat(x4, x9)
    x11 = rot90(x10)
    x12 = ofcolor(I, TWO)
    x13 = shift(x12, TWO_BY_TWO)
    x14 = fill(x11, ONE, x13)
    x15 = hmirror(x14)
    x16 = leastcolor(I)
    x17 = lbind(recolor, ZERO)
    x18 = mapply(x17, x5)
    x19 = fill(x15, x16, x18)
    x20 = fill(x19, ONE, x3)
    return x20


def solve_m090(I):
    x1 = replace(I, FIVE, ONE)
    x2 = replace(x1, TWO, ZERO)
    x3 = switch(x2, ONE, TWO)
    x4 = objects(I, T, F, T)
    x5 = merge(x4)
    x6 = paint(x3, x5)
    x7 = ofcolor(I, ZERO)
    x8 = fill(x6, EIGHT, x7)
    x9 = mapply(outbox, x4)
    x10 = fill(x8, FIVE, x9)
    x11 = fill(x10, EIGHT, x9)
    x12 = lbind(shift, x5)
    x13 = lbind(recolor, ONE)
    x14 = objects(I, T, F, F)
    x15 = apply(x13, x14)
    x16 = apply(center, x15)
    x17 = mapply(x12, x16)
    x18 = toindices(x17)
    x19 = difference(x9, x18)
    x20 = mapply(x12, x19)
    x21 = fill(x11, THREE, x20)
    x22 = argmax(x4, size)
    x23 = color(x22)
    x24 = fill(x21, x23, x9)
    x25 = mfilter(x15, vline)
    x26 = fill(x24, TWO, x25)
    x27 = paint(x26, x17)
    x28 = dmirror(x5)
    x29 = fill(x27, TWO, x28)
    x30 = fill(x29, TWO, x5)
    x31 = dmirror(I)
    x32 = mostcolor(x31)
    x33 = ofcolor(I, ONE)
    x34 = fill(x30, x32, x33)
    x35 = hconcat(x34, I)
    x36 = shift(x7, THREE_BY_THREE)
    x37 = fill(x35, EIGHT, x36)
    x38 = paint(x37, x17)
    x39 = paint(x38, x17)
    x40 = fill(x39, TWO, x9)
    return x40


def solve_m091(I):
    x1 = replace(I, FIVE, ZERO)
    x2 = objects(I, T, T, F)
    x3 = apply(ulcorner, x2)
    x4 = fill(x1, FIVE, x3)
    x5 = ofcolor(I, TWO)
    x6 = fill(x4, FIVE, x5)
    x7 = mostcolor(I)
    x8 = replace(x6, FIVE, x7)
    return x8


def solve_m092(I):
    x1 = width(I)
    x2 = decrement(x1)
    x3 = astuple(THREE, x2)
    x4 = canvas(TWO, x3)
    x5 = tophalf(I)
    x6 = ofcolor(x5, ZERO)
    x7 = underfill(x4, FIVE, x6)
    return x7


def solve_m093(I):
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


def solve_m094(I):
    x1 = rot90(I)
    x2 = lbind(occurrences, I)
    x3 = objects(I, T, F, T)
    x4 = apply(x2, x3)
    x5 = merge(x4)
    x6 = fill(x1, ZERO, x5)
    return x6


def solve_m095(I):
    x1 = objects(I, T, F, T)
    x2 = colorfilter(x1, FIVE)
    x3 = argmin(x2, size)
    x4 = subgrid(x3, I)
    x5 = hmirror(x4)
    x6 = hconcat(x4, x5)
    x7 = argmax(x1, size)
    x8 = objects(I, F, T, T)
    x9 = sizefilter(x8, SIX)
    x10 = merge(x9)
    x11 = combine(x7, x10)
    x12 = fill(x6, THREE, x11)
    x13 = paint(x12, x7)
    x14 = replace(x13, FIVE, ZERO)
    return x14


def solve_m096(I):
    x1 = rot270(I)
    x2 = leastcolor(I)
    x3 = replace(x1, x2, FOUR)
    return x3


def solve_m097(I):
    x1 = lbind(recolor, TWO)
    x2 = objects(I, F, F, T)
    x3 = apply(x1, x2)
    x4 = apply(x1, x3)
    x5 = colorfilter(x4, TWO)
    x6 = argmax(x5, size)
    x7 = paint(I, x6)
    x8 = apply(outbox, x2)
    x9 = merge(x8)
    x10 = fill(x7, EIGHT, x9)
    x11 = mapply(toindices, x2)
    x12 = fill(x10, TWO, x11)
    x13 = objects(I, T, F, F)
    x14 = colorfilter(x13, TWO)
    x15 = combine(x3, x4)
    x16 = combine(x14, x15)
    x17 = combine(x16, x14)
    x18 = combine(x13, x17)
    x19 = difference(x18, x14)
    x20 = merge(x19)
    x21 = underpaint(x12, x20)
    x22 = objects(I, T, F, T)
    x23 = merge(x22)
    x24 = recolor(THREE, x23)
    x25 = paint(x21, x24)
    x26 = neighbors(ORIGIN)
    x27 = underfill(x25, ZERO, x26)
    x28 = asobject(x27)
    x29 = paint(x25, x28)
    return x29


def solve_m098(I):
    x1 = objects(I, T, F, F)
    x2 = first(x1)
    x3 = subgrid(x2, I)
    x4 = vmirror(x3)
    x5 = fgpartition(I)
    x6 = merge(x5)
    x7 = fill(x4, SIX, x6)
    x8 = bottomhalf(I)
    x9 = ofcolor(x8, FOUR)
    x10 = fill(x7, EIGHT, x9)
    x11 = leastcolor(I)
    x12 = replace(x10, EIGHT, x11)
    x13 = objects(I, F, F, T)
    x14 = argmax(x13, size)
    x15 = fill(x12, FOUR, x14)
    x16 = urcorner(x9)
    x17 = shoot(x16, DOWN_LEFT)
    x18 = lbind(greater, ZERO)
    x19 = compose(x18, last)
    x20 = sfilter(x17, x19)
    x21 = fill(x15, THREE, x20)
    x22 = leastcolor(x15)
    x23 = shift(x2, UNITY)
    x24 = box(x23)
    x25 = underfill(x21, x22, x24)
    x26 = replace(x25, FIVE, ZERO)
    x27 = rbind(shoot, RIGHT)
    x28 = mapply(x27, x20)
    x29 = combine(x17, x28)
    x30 = ofcolor(I, EIGHT)
    x31 = combine(x29, x30)
    x32 = underfill(x26, ONE, x31)
    x33 = fill(x32, TWO, x31)
    x34 = fill(x33, ONE, x20)
    x35 = underfill(x34, ONE, x17)
    x36 = hmirror(x35)
    x37 = vconcat(x35, x36)
    return x37


def solve_m099(I):
    x1 = dmirror(I)
    x2 = hconcat(x1, I)
    x3 = astuple(ONE, ONE)
    x4 = subtract(x3, FOUR)
    x5 = shoot(UP_RIGHT, x4)
    x6 = fill(x2, THREE, x5)
    return x6


def solve_m100(I):
    x1 = astuple(TWO, ONE)
    x2 = initset(x1)
    x3 = underfill(I, THREE, x2)
    x4 = vconcat(x3, I)
    x5 = lbind(recolor, SEVEN)
    x6 = objects(I, T, F, T)
    x7 = mapply(x5, x6)
    x8 = fill(x4, FIVE, x7)
    x9 = colorfilter(x6, THREE)
    x10 = argmax(x9, numcolors)
    x11 = fill(x8, TWO, x10)
    x12 = argmax(x9, size)
    x13 = paint(x11, x12)
    x14 = asindices(I)
    x15 = box(x14)
    x16 = fill(x13, EIGHT, x15)
    return x16


def solve_m101(I):
    x1 = downscale(I, ONE)
    x2 = lbind(occurrences, I)
    x3 = objects(I, F, T, T)
    x4 = apply(x2, x3)
    x5 = matcher(first, UP)
    x6 = mfilter(x4, x5)
    x7 = cover(x1, x6)
    x8 = leastcolor(I)
    x9 = replace(x7, x8, ZERO)
    x10 = downscale(x9, TWO)
    x11 = replace(x10, FIVE, ZERO)
    x12 = switch(x11, ONE, ZERO)
    return x12


def solve_m102(I):
    x1 = objects(I, T, T, T)
    x2 = merge(x1)
    x3 = delta(x2)
    x4 = fill(I, TWO, x3)
    x5 = hconcat(x4, I)
    return x5


def solve_m103(I):
    x1 = width(I)
    x2 = equality(ZERO, x1)
    x3 = branch(x2, FIVE, ZERO)
    x4 = replace(I, FIVE, x3)
    return x4


def solve_m104(I):
    x1 = dmirror(I)
    x2 = replace(x1, THREE, ZERO)
    x3 = ofcolor(I, TWO)
    x4 = delta(x3)
    x5 = fill(x2, ONE, x4)
    return x5


def solve_m105(I):
    x1 = compress(I)
    x2 = downscale(x1, TWO)
    x3 = mostcolor(I)
    x4 = replace(x2, ZERO, x3)
    x5 = objects(I, T, T, T)
    x6 = merge(x5)
    x7 = paint(x4, x6)
    x8 = replace(x7, EIGHT, ZERO)
    x9 = replace(x8, FIVE, FOUR)
    x10 = replace(x9, THREE, ZERO)
    x11 = leastcolor(I)
    x12 = replace(x10, x11, TWO)
    x13 = ofcolor(I, ZERO)
    x14 = fill(x12, FOUR, x13)
    return x14


def solve_m106(I):
    x1 = rot270(I)
    x2 = ofcolor(I, FIVE)
    x3 = fill(x1, THREE, x2)
    x4 = objects(I, F, T, T)
    x5 = apply(toindices, x4)
    x6 = merge(x5)
    x7 = fill(x3, ONE, x6)
    return x7


def solve_m107(I):
    x1 = hmirror(I)
    x2 = ofcolor(I, EIGHT)
    x3 = underfill(x1, TWO, x2)
    return x3


def solve_m108(I):
    x1 = hmirror(I)
    x2 = rot270(x1)
    x3 = objects(I, T, T, T)
    x4 = argmax(x3, size)
    x5 = underpaint(x2, x4)
    return x5


def solve_m109(I):
    x1 = objects(I, F, T, F)
    x2 = merge(x1)
    x3 = subgrid(x2, I)
    x4 = vmirror(x3)
    return x4


def solve_m110(I):
    x1 = width(I)
    x2 = toivec(x1)
    x3 = crop(I, ORIGIN, x2)
    return x3


def solve_m111(I):
    x1 = objects(I, F, T, F)
    x2 = first(x1)
    x3 = color(x2)
    x4 = canvas(x3, UNITY)
    x5 = objects(I, T, T, T)
    x6 = first(x5)
    x7 = upscale(x6, THREE)
    x8 = shift(x7, NEG_UNITY)
    x9 = paint(x4, x8)
    x10 = colorfilter(x1, ZERO)
    x11 = objects(I, T, F, T)
    x12 = sizefilter(x11, TWO)
    x13 = difference(x10, x12)
    x14 = merge(x13)
    x15 = fill(x9, x3, x14)
    x16 = replace(x15, EIGHT, ZERO)
    x17 = rbind(toobject, I)
    x18 = compose(x17, inbox)
    x19 = replace(x16, ONE, ZERO)
    x20 = fgpartition(x19)
    x21 = apply(x18, x20)
    x22 = apply(x18, x21)
    x23 = rbind(colorcount, FOUR)
    x24 = argmax(x22, x23)
    x25 = paint(x9, x24)
    x26 = paint(x25, x8)
    x27 = mapply(x18, x11)
    x28 = paint(x26, x27)
    x29 = merge(x12)
    x30 = paint(x28, x29)
    x31 = paint(x30, x14)
    x32 = leastcolor(I)
    x33 = fill(x31, x32, x8)
    x34 = paint(x33, x14)
    x35 = occurrences(I, x27)
    x36 = mapply(neighbors, x35)
    x37 = cover(x34, x36)
    x38 = paint(x37, x27)
    x39 = first(x10)
    x40 = move(x38, x39, DOWN)
    x41 = upscale(x40, ONE)
    x42 = fill(x41, TWO, x36)
    x43 = fill(x42, TWO, x27)
    x44 = paint(x43, x8)
    x45 = vmirror(x27)
    x46 = lbind(shift, x45)
    x47 = ofcolor(I, FOUR)
    x48 = mapply(x46, x47)
    x49 = fill(x44, TWO, x48)
    x50 = fill(x49, TWO, x27)
    x51 = rbind(bordering, I)
    x52 = mfilter(x21, x51)
    x53 = fill(x50, THREE, x52)
    x54 = fill(x53, x32, x48)
    x55 = palette(I)
    x56 = remove(TWO, x55)
    x57 = first(x56)
    x58 = replace(x54, x57, ZERO)
    x59 = paint(x58, x8)
    x60 = underfill(x59, FIVE, x36)
    return x60


def solve_m112(I):
    x1 = vmirror(I)
    x2 = objects(I, T, T, F)
    x3 = leastcolor(I)
    x4 = colorfilter(x2, x3)
    x5 = apply(llcorner, x4)
    x6 = fill(x1, TWO, x5)
    x7 = hconcat(x6, x1)
    return x7


def solve_m113(I):
    x1 = repeat(I, ONE)
    x2 = first(x1)
    return x2


def solve_m114(I):
    x1 = ofcolor(I, EIGHT)
    x2 = subgrid(x1, I)
    x3 = replace(x2, SIX, ZERO)
    x4 = objects(I, T, F, F)
    x5 = sizefilter(x4, FIVE)
    x6 = mapply(toindices, x5)
    x7 = fill(x3, ONE, x6)
    x8 = vmirror(x7)
    x9 = vconcat(x7, x8)
    x10 = fill(x9, ONE, x1)
    return x10


def solve_m115(I):
    x1 = objects(I, T, F, F)
    x2 = sizefilter(x1, ONE)
    x3 = merge(x2)
    x4 = lbind(shift, x3)
    x5 = tophalf(I)
    x6 = ofcolor(x5, NINE)
    x7 = mapply(x4, x6)
    x8 = fill(I, EIGHT, x7)
    x9 = ofcolor(I, EIGHT)
    x10 = fill(x8, THREE, x9)
    x11 = hconcat(x10, x10)
    return x11


def solve_m116(I):
    x1 = lbind(occurrences, I)
    x2 = objects(I, F, F, T)
    x3 = apply(x1, x2)
    x4 = merge(x3)
    x5 = fill(I, THREE, x4)
    x6 = replace(x5, FOUR, FIVE)
    return x6


def solve_m117(I):
    x1 = vmirror(I)
    x2 = objects(I, T, F, F)
    x3 = first(x2)
    x4 = fill(x1, THREE, x3)
    return x4


def solve_m118(I):
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


def solve_m119(I):
    x1 = shape(I)
    x2 = canvas(ZERO, x1)
    x3 = lbind(occurrences, I)
    x4 = fgpartition(I)
    x5 = mapply(x3, x4)
    x6 = fill(x2, ZERO, x5)
    x7 = fill(x6, THREE, x5)
    return x7


def solve_m120(I):
    x1 = rot180(I)
    x2 = hconcat(x1, I)
    return x2


def solve_m121(I):
    x1 = width(I)
    x2 = astuple(ZERO, x1)
    x3 = decrement(x2)
    x4 = canvas(ZERO, x3)
    return x4


def solve_m122(I):
    x1 = fgpartition(I)
    x2 = mapply(outbox, x1)
    x3 = fill(I, FOUR, x2)
    return x3


def solve_m123(I):
    x1 = astuple(THREE, TWO)
    x2 = connect(x1, DOWN_LEFT)
    x3 = lbind(equality, TWO)
    x4 = crop(I, ORIGIN, THREE_BY_THREE)
    x5 = lbind(index, x4)
    x6 = chain(x3, x5, decrement)
    x7 = sfilter(x2, x6)
    x8 = fill(I, FOUR, x7)
    x9 = ofcolor(I, EIGHT)
    x10 = mapply(dneighbors, x9)
    x11 = astuple(SIX, ONE)
    x12 = connect(x1, x11)
    x13 = combine(x10, x12)
    x14 = underfill(x8, TWO, x13)
    x15 = leastcolor(I)
    x16 = fill(x14, x15, x7)
    x17 = replace(x16, THREE, ZERO)
    x18 = objects(I, T, T, T)
    x19 = argmin(x18, size)
    x20 = ulcorner(x19)
    x21 = shoot(x20, DOWN_LEFT)
    x22 = fill(x17, ZERO, x21)
    x23 = vmirror(I)
    x24 = hconcat(x22, x23)
    x25 = replace(x24, FOUR, ZERO)
    x26 = replace(x25, x15, ZERO)
    return x26


def solve_m124(I):
    x1 = replace(I, FOUR, EIGHT)
    x2 = objects(I, T, F, T)
    x3 = first(x2)
    x4 = move(x1, x3, THREE_BY_THREE)
    x5 = ofcolor(I, ONE)
    x6 = shift(x5, UNITY)
    x7 = underfill(x4, EIGHT, x6)
    x8 = tophalf(I)
    x9 = ofcolor(x8, ONE)
    x10 = first(x9)
    x11 = neighbors(x10)
    x12 = lbind(shift, x11)
    x13 = mapply(x12, x9)
    x14 = underfill(x7, THREE, x13)
    x15 = astuple(THREE, FIVE)
    x16 = shoot(x15, UP_RIGHT)
    x17 = underfill(x14, TWO, x16)
    x18 = upscale(x17, TWO)
    x19 = switch(x18, ONE, TWO)
    x20 = normalize(x3)
    x21 = fill(x19, EIGHT, x20)
    x22 = leastcolor(I)
    x23 = fill(x21, x22, x5)
    x24 = switch(x23, EIGHT, ZERO)
    x25 = recolor(ZERO, x3)
    x26 = paint(x24, x25)
    x27 = argmax(x2, numcolors)
    x28 = paint(x26, x27)
    x29 = underfill(x28, TWO, x13)
    x30 = switch(x29, x22, ONE)
    return x30


def solve_m125(I):
    x1 = canvas(ZERO, THREE_BY_THREE)
    x2 = vsplit(x1, ONE)
    x3 = first(x2)
    x4 = leastcolor(I)
    x5 = replace(x3, x4, TWO)
    x6 = replace(x5, EIGHT, ZERO)
    return x6


def solve_m126(I):
    x1 = rot270(I)
    x2 = objects(I, T, F, T)
    x3 = argmax(x2, numcolors)
    x4 = paint(x1, x3)
    return x4


def solve_m127(I):
    x1 = width(I)
    x2 = astuple(FIVE, x1)
    x3 = crop(I, ORIGIN, x2)
    x4 = ofcolor(I, ONE)
    x5 = recolor(ZERO, x4)
    x6 = paint(x3, x5)
    x7 = fill(x6, ZERO, x4)
    x8 = rot180(x7)
    x9 = vconcat(x7, x8)
    x10 = fill(x9, ZERO, x4)
    return x10


def solve_m128(I):
    x1 = ofcolor(I, THREE)
    x2 = subgrid(x1, I)
    x3 = ofcolor(I, TWO)
    x4 = lrcorner(x3)
    x5 = shoot(x4, NEG_UNITY)
    x6 = fill(x2, THREE, x5)
    x7 = fill(x6, TWO, x5)
    x8 = ofcolor(I, FOUR)
    x9 = fill(x7, ZERO, x8)
    x10 = hsplit(x9, ONE)
    x11 = first(x10)
    x12 = righthalf(x11)
    x13 = leastcolor(I)
    x14 = ofcolor(x12, x13)
    x15 = underfill(x9, ZERO, x14)
    x16 = shape(I)
    x17 = subtract(x16, TWO)
    x18 = shoot(x17, UNITY)
    x19 = fill(x15, FOUR, x18)
    x20 = objects(I, T, F, F)
    x21 = argmax(x20, size)
    x22 = mostcolor(x21)
    x23 = replace(x19, x13, x22)
    return x23


def solve_m129(I):
    x1 = astuple(ONE, NEG_TWO)
    x2 = crop(I, TWO_BY_ZERO, x1)
    x3 = rot180(x2)
    x4 = hconcat(x2, x3)
    return x4


def solve_m130(I):
    x1 = rot90(I)
    x2 = objects(I, T, F, F)
    x3 = matcher(color, TWO)
    x4 = extract(x2, x3)
    x5 = move(x1, x4, TWO_BY_TWO)
    x6 = ofcolor(I, EIGHT)
    x7 = shift(x6, UNITY)
    x8 = box(x7)
    x9 = fill(x5, ZERO, x8)
    x10 = replace(x9, FIVE, ZERO)
    return x10


def solve_m131(I):
    x1 = objects(I, T, T, T)
    x2 = size(x1)
    x3 = toivec(x2)
    x4 = crop(I, x3, THREE_BY_THREE)
    x5 = switch(x4, EIGHT, ONE)
    x6 = replace(x5, FIVE, THREE)
    x7 = width(I)
    x8 = upscale(x6, x7)
    return x8


def solve_m132(I):
    x1 = dmirror(I)
    x2 = objects(I, T, T, T)
    x3 = merge(x2)
    x4 = paint(x1, x3)
    return x4


def solve_m133(I):
    x1 = replace(I, ZERO, TWO)
    x2 = objects(I, T, F, T)
    x3 = first(x2)
    x4 = lbind(shift, x3)
    x5 = neighbors(ORIGIN)
    x6 = normalize(x5)
    x7 = ofcolor(I, TWO)
    x8 = rbind(contained, x7)
    x9 = sfilter(x6, x8)
    x10 = mapply(x4, x9)
    x11 = paint(x1, x10)
    x12 = fill(x11, THREE, x10)
    x13 = replace(x12, FIVE, ZERO)
    x14 = objects(I, T, F, F)
    x15 = rbind(colorcount, TWO)
    x16 = argmax(x14, x15)
    x17 = fill(x13, FOUR, x16)
    x18 = recolor(EIGHT, x7)
    x19 = underpaint(x17, x18)
    x20 = recolor(TWO, x7)
    x21 = paint(x19, x20)
    x22 = leastcolor(I)
    x23 = ofcolor(I, x22)
    x24 = fill(x21, FOUR, x23)
    x25 = fill(x24, SEVEN, x9)
    x26 = replace(x25, FOUR, TWO)
    x27 = paint(x26, x16)
    x28 = switch(x27, x22, TWO)
    x29 = ofcolor(x12, EIGHT)
    x30 = fill(x28, ZERO, x29)
    x31 = replace(x30, x22, ZERO)
    x32 = replace(x31, ZERO, x22)
    return x32


def solve_m134(I):
    x1 = downscale(I, THREE)
    x2 = vmirror(x1)
    x3 = hconcat(x1, x2)
    x4 = vmirror(x3)
    x5 = vconcat(x3, x4)
    return x5


def solve_m135(I):
    x1 = lbind(recolor, ZERO)
    x2 = compose(x1, toindices)
    x3 = objects(I, F, T, T)
    x4 = sizefilter(x3, ONE)
    x5 = mapply(x2, x4)
    x6 = paint(I, x5)
    x7 = replace(x6, ONE, ZERO)
    x8 = vconcat(x7, I)
    x9 = rbind(upscale, ONE)
    x10 = rbind(upscale, THREE)
    x11 = hsplit(I, THREE)
    x12 = apply(x10, x11)
    x13 = apply(x9, x12)
    x14 = apply(x9, x13)
    x15 = last(x14)
    x16 = leastcolor(x15)
    x17 = replace(x8, ZERO, x16)
    return x17


def solve_m136(I):
    x1 = objects(I, T, T, F)
    x2 = argmax(x1, size)
    x3 = subgrid(x2, I)
    x4 = asobject(x3)
    x5 = paint(I, x4)
    x6 = fill(x5, FIVE, x2)
    return x6


def solve_m137(I):
    x1 = vconcat(I, I)
    x2 = objects(I, T, F, T)
    x3 = first(x2)
    x4 = paint(x1, x3)
    return x4


def solve_m138(I):
    x1 = objects(I, F, F, T)
    x2 = colorfilter(x1, ZERO)
    x3 = mfilter(x2, hline)
    x4 = fill(I, THREE, x3)
    x5 = hconcat(x4, I)
    x6 = replace(x5, FIVE, FOUR)
    x7 = ofcolor(I, FIVE)
    x8 = fill(x6, EIGHT, x7)
    return x8


def solve_m139(I):
    x1 = rot180(I)
    x2 = hmirror(I)
    x3 = vconcat(x1, x2)
    x4 = rot270(I)
    x5 = vmirror(x4)
    x6 = hconcat(x4, x5)
    x7 = vconcat(x3, x6)
    return x7


def solve_m140(I):
    x1 = upscale(I, TWO)
    x2 = objects(x1, T, F, F)
    x3 = first(x2)
    x4 = subgrid(x3, I)
    x5 = tophalf(x4)
    x6 = dmirror(x5)
    x7 = objects(I, T, F, T)
    x8 = mapply(normalize, x7)
    x9 = paint(x6, x8)
    x10 = paint(x9, x8)
    return x10


def solve_m141(I):
    x1 = crop(I, ORIGIN, THREE_BY_THREE)
    x2 = lbind(recolor, NINE)
    x3 = objects(I, T, F, T)
    x4 = mapply(x2, x3)
    x5 = paint(x1, x4)
    x6 = paint(x5, x4)
    x7 = fill(x6, ZERO, x4)
    x8 = leastcolor(I)
    x9 = ofcolor(I, x8)
    x10 = underfill(x7, TWO, x9)
    x11 = paint(x10, x4)
    return x11


def solve_m142(I):
    x1 = rot90(I)
    x2 = cmirror(x1)
    x3 = leastcolor(I)
    x4 = ofcolor(I, x3)
    x5 = fill(x2, THREE, x4)
    x6 = hconcat(x5, I)
    return x6


def solve_m143(I):
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


def solve_m144(I):
    x1 = power(identity, TWO)
    x2 = rot90(I)
    x3 = x1(x2)
    x4 = replace(x3, SEVEN, ONE)
    x5 = neighbors(ORIGIN)
    x6 = box(x5)
    x7 = fill(x4, TWO, x6)
    return x7


def solve_m145(I):
    x1 = ofcolor(I, TWO)
    x2 = subgrid(x1, I)
    x3 = replace(x2, FIVE, ZERO)
    x4 = replace(x3, FIVE, TWO)
    x5 = replace(x4, FIVE, THREE)
    return x5


def solve_m146(I):
    x1 = lbind(recolor, THREE)
    x2 = vmirror(I)
    x3 = objects(x2, T, F, T)
    x4 = mapply(x1, x3)
    x5 = paint(I, x4)
    x6 = paint(x5, x4)
    x7 = objects(I, T, F, T)
    x8 = rbind(colorcount, TWO)
    x9 = argmax(x3, x8)
    x10 = subgrid(x9, I)
    x11 = width(x10)
    x12 = matcher(size, x11)
    x13 = extract(x7, x12)
    x14 = fill(x6, SIX, x13)
    x15 = replace(x14, FIVE, ONE)
    x16 = fgpartition(x15)
    x17 = merge(x16)
    x18 = subgrid(x17, I)
    x19 = paint(x18, x4)
    x20 = replace(x19, TWO, ZERO)
    x21 = paint(x20, x4)
    x22 = hmirror(x21)
    x23 = vconcat(x21, x22)
    x24 = hmirror(x23)
    x25 = hconcat(x23, x24)
    x26 = fill(x25, SIX, x4)
    x27 = fill(x26, TWO, x17)
    return x27


def solve_m147(I):
    x1 = objects(I, F, F, T)
    x2 = matcher(numcolors, THREE)
    x3 = extract(x1, x2)
    x4 = subgrid(x3, I)
    x5 = asobject(I)
    x6 = paint(x4, x5)
    return x6


def solve_m148(I):
    x1 = shape(I)
    x2 = canvas(FIVE, x1)
    x3 = leastcolor(I)
    x4 = objects(I, F, F, T)
    x5 = tophalf(I)
    x6 = rbind(bordering, x5)
    x7 = sfilter(x4, x6)
    x8 = mfilter(x7, hline)
    x9 = fill(x2, x3, x8)
    return x9


def solve_m149(I):
    x1 = ofcolor(I, TWO)
    x2 = fill(I, FOUR, x1)
    x3 = hconcat(x2, I)
    x4 = hmirror(x3)
    x5 = vconcat(x4, x3)
    x6 = replace(x5, FOUR, FIVE)
    x7 = rot180(x6)
    x8 = objects(I, T, T, T)
    x9 = rbind(colorcount, THREE)
    x10 = argmax(x8, x9)
    x11 = fill(x7, EIGHT, x10)
    x12 = hmirror(x11)
    x13 = vconcat(x11, x12)
    x14 = astuple(ZERO, NEG_TWO)
    x15 = shoot(x14, UNITY)
    x16 = shoot(ORIGIN, UP_RIGHT)
    x17 = first(x16)
    x18 = shoot(ORIGIN, x17)
    x19 = combine(x15, x18)
    x20 = fill(x13, EIGHT, x19)
    x21 = delta(x1)
    x22 = fill(x20, EIGHT, x21)
    x23 = astuple(TEN, TWO)
    x24 = size(x8)
    x25 = astuple(ONE, x24)
    x26 = crop(I, x23, x25)
    x27 = asindices(x26)
    x28 = rbind(greater, THREE)
    x29 = compose(x28, first)
    x30 = sfilter(x27, x29)
    x31 = fill(x22, TWO, x30)
    x32 = fill(x31, ZERO, x30)
    x33 = objects(I, T, F, F)
    x34 = merge(x33)
    x35 = paint(x32, x34)
    x36 = interval(ZERO, NINE, NEG_ONE)
    x37 = product(x36, x36)
    x38 = sfilter(x37, x29)
    x39 = underfill(x35, TWO, x38)
    x40 = objects(I, F, T, T)
    x41 = first(x40)
    x42 = lbind(shift, x41)
    x43 = mapply(x42, x1)
    x44 = objects(I, T, F, T)
    x45 = argmin(x44, size)
    x46 = combine(x43, x45)
    x47 = fill(x39, TWO, x46)
    x48 = paint(x47, x43)
    x49 = replace(x48, ONE, THREE)
    x50 = paint(x49, x41)
    x51 = replace(x50, ZERO, TWO)
    x52 = fill(x51, SIX, x43)
    x53 = move(x52, x46, ORIGIN)
    x54 = fill(x53, ZERO, x30)
    x55 = rbind(subtract, TWO)
    x56 = apply(x55, x37)
    x57 = fill(x54, TWO, x56)
    x58 = paint(x57, x43)
    x59 = paint(x58, x43)
    x60 = paint(x59, x34)
    return x60


def solve_m150(I):
    x1 = replace(I, FIVE, ZERO)
    x2 = objects(I, T, F, T)
    x3 = argmin(x2, size)
    x4 = paint(x1, x3)
    x5 = colorfilter(x2, ZERO)
    x6 = first(x5)
    x7 = paint(x4, x6)
    x8 = replace(x7, EIGHT, ZERO)
    x9 = normalize(x6)
    x10 = lbind(combine, x9)
    x11 = rbind(adjacent, x9)
    x12 = sfilter(x5, x11)
    x13 = mapply(x10, x12)
    x14 = paint(x8, x13)
    x15 = paint(x14, x13)
    x16 = fill(x15, ZERO, x13)
    x17 = paint(x16, x13)
    x18 = ofcolor(I, ZERO)
    x19 = cover(x17, x18)
    x20 = ofcolor(x19, ONE)
    x21 = subgrid(x20, I)
    x22 = first(x2)
    x23 = ulcorner(x22)
    x24 = shift(x13, x23)
    x25 = paint(x21, x24)
    x26 = replace(x25, EIGHT, ZERO)
    x27 = tophalf(I)
    x28 = width(x27)
    x29 = divide(x28, THREE)
    x30 = upscale(x26, x29)
    x31 = paint(x30, x13)
    x32 = paint(x31, x24)
    x33 = lbind(equality, UNITY)
    x34 = compose(x33, center)
    x35 = mfilter(x2, x34)
    x36 = fill(x32, TWO, x35)
    return x36


def solve_m151(I):
    x1 = objects(I, T, F, T)
    x2 = argmax(x1, size)
    x3 = subgrid(x2, I)
    return x3


def solve_m152(I):
    x1 = ofcolor(I, NINE)
    x2 = subgrid(x1, I)
    x3 = fill(x2, EIGHT, x1)
    x4 = objects(I, F, T, F)
    x5 = objects(I, T, T, T)
    x6 = combine(x4, x5)
    x7 = colorfilter(x4, SEVEN)
    x8 = difference(x6, x7)
    x9 = first(x8)
    x10 = outbox(x9)
    x11 = combine(x10, x1)
    x12 = fill(x3, THREE, x11)
    x13 = hmirror(x12)
    x14 = hconcat(x12, x13)
    x15 = cmirror(x14)
    x16 = paint(x15, x9)
    x17 = underfill(x16, EIGHT, x11)
    x18 = upscale(x17, THREE)
    x19 = underfill(x18, TWO, x11)
    return x19


def solve_m153(I):
    x1 = lefthalf(I)
    x2 = numcolors(x1)
    x3 = astuple(x2, FOUR)
    x4 = crop(I, TWO_BY_ZERO, x3)
    x5 = objects(I, T, F, T)
    x6 = merge(x5)
    x7 = lbind(equality, ZERO)
    x8 = compose(x7, first)
    x9 = sfilter(x6, x8)
    x10 = color(x9)
    x11 = mapply(toindices, x5)
    x12 = fill(x4, x10, x11)
    x13 = fill(x12, ONE, x11)
    return x13


def solve_m154(I):
    x1 = shape(I)
    x2 = canvas(FOUR, x1)
    return x2


def solve_m155(I):
    x1 = ofcolor(I, ZERO)
    x2 = shift(x1, NEG_UNITY)
    x3 = fill(I, THREE, x2)
    x4 = objects(I, F, F, T)
    x5 = colorfilter(x4, ZERO)
    x6 = first(x5)
    x7 = paint(x3, x6)
    x8 = lbind(occurrences, I)
    x9 = apply(x8, x4)
    x10 = merge(x9)
    x11 = underfill(x7, FOUR, x10)
    x12 = mapply(x8, x4)
    x13 = fill(x11, FOUR, x12)
    x14 = fill(x13, THREE, x2)
    x15 = replace(x14, SEVEN, ZERO)
    return x15


def solve_m156(I):
    x1 = rot180(I)
    x2 = objects(I, T, F, F)
    x3 = mfilter(x2, vline)
    x4 = fill(x1, ZERO, x3)
    return x4


def solve_m157(I):
    x1 = dmirror(I)
    x2 = replace(x1, SEVEN, TWO)
    x3 = lbind(recolor, ZERO)
    x4 = objects(I, F, F, F)
    x5 = mapply(x3, x4)
    x6 = paint(x2, x5)
    x7 = switch(x6, ONE, FIVE)
    x8 = paint(x7, x5)
    x9 = fill(x8, EIGHT, x5)
    return x9


def solve_m158(I):
    x1 = upscale(I, THREE)
    x2 = objects(I, F, F, T)
    x3 = argmax(x2, size)
    x4 = backdrop(x3)
    x5 = fill(x1, THREE, x4)
    x6 = ofcolor(x5, ZERO)
    x7 = fill(x1, THREE, x6)
    x8 = ofcolor(I, TWO)
    x9 = outbox(x8)
    x10 = underfill(x7, FOUR, x9)
    return x10


def solve_m159(I):
    x1 = canvas(ZERO, UNITY)
    x2 = downscale(x1, SEVEN)
    x3 = replace(x2, EIGHT, SIX)
    x4 = objects(I, T, F, T)
    x5 = colorfilter(x4, ONE)
    x6 = difference(x4, x5)
    x7 = merge(x6)
    x8 = fill(x3, FIVE, x7)
    x9 = cover(x8, x7)
    return x9


def solve_m160(I):
    x1 = astuple(FIVE, ONE)
    x2 = canvas(ZERO, x1)
    x3 = rot180(x2)
    x4 = hconcat(x2, x3)
    x5 = rot90(x4)
    x6 = asobject(I)
    x7 = paint(x5, x6)
    x8 = ofcolor(I, THREE)
    x9 = fill(x7, TWO, x8)
    x10 = lbind(downscale, I)
    x11 = rbind(colorcount, EIGHT)
    x12 = compose(x10, x11)
    x13 = x12(x9)
    x14 = vmirror(x13)
    x15 = hconcat(x13, x14)
    x16 = objects(I, F, T, T)
    x17 = rbind(subtract, FOUR)
    x18 = compose(x17, vperiod)
    x19 = fork(equality, x18, vperiod)
    x20 = mfilter(x16, x19)
    x21 = paint(x15, x20)
    x22 = lbind(occurrences, I)
    x23 = argmax(x16, x18)
    x24 = x22(x23)
    x25 = fill(x21, SIX, x24)
    return x25


def solve_m161(I):
    x1 = lefthalf(I)
    x2 = ofcolor(I, ONE)
    x3 = last(x2)
    x4 = astuple(THREE, ONE)
    x5 = crop(x1, x3, x4)
    x6 = asobject(x5)
    x7 = lbind(position, x6)
    x8 = objects(I, T, F, T)
    x9 = apply(x7, x8)
    x10 = ulcorner(x9)
    x11 = width(I)
    x12 = astuple(ONE, x11)
    x13 = add(x10, x12)
    x14 = hperiod(x6)
    x15 = astuple(SIX, x14)
    x16 = first(x15)
    x17 = add(x16, FIVE)
    x18 = multiply(x13, x17)
    x19 = lbind(equality, x18)
    x20 = sfilter(x9, x19)
    x21 = underfill(I, THREE, x20)
    x22 = fill(x21, ZERO, x9)
    x23 = rbind(shift, ZERO_BY_TWO)
    x24 = lbind(subgrid, x20)
    x25 = astuple(I, I)
    x26 = apply(x24, x25)
    x27 = apply(identity, x26)
    x28 = first(x27)
    x29 = height(x28)
    x30 = equality(x29, TWO)
    x31 = either(F, x30)
    x32 = objects(I, T, x31, T)
    x33 = colorfilter(x32, ZERO)
    x34 = mapply(x23, x33)
    x35 = paint(x22, x34)
    x36 = ofcolor(I, ZERO)
    x37 = fill(x35, TWO, x36)
    x38 = downscale(x37, x11)
    x39 = hmirror(x5)
    x40 = leastcolor(x39)
    x41 = replace(x38, x40, TWO)
    x42 = lbind(occurrences, x28)
    x43 = portrait(I)
    x44 = branch(x43, ZERO, x29)
    x45 = sizefilter(x8, x44)
    x46 = lbind(equality, THREE)
    x47 = compose(x46, width)
    x48 = sfilter(x45, x47)
    x49 = mapply(x42, x48)
    x50 = fill(x41, EIGHT, x49)
    x51 = replace(x50, FIVE, ZERO)
    x52 = fill(x51, ZERO, x34)
    x53 = replace(x52, FIVE, ZERO)
    return x53


def solve_m162(I):
    x1 = replace(I, FOUR, FIVE)
    x2 = objects(I, T, F, T)
    x3 = argmax(x2, size)
    x4 = paint(x1, x3)
    x5 = hmirror(I)
    x6 = vconcat(x4, x5)
    x7 = replace(x6, SIX, THREE)
    x8 = argmax(x2, uppermost)
    x9 = fill(x7, THREE, x8)
    x10 = ofcolor(I, EIGHT)
    x11 = cover(x9, x10)
    return x11


def solve_m163(I):
    x1 = tophalf(I)
    x2 = ofcolor(x1, ZERO)
    x3 = normalize(x2)
    x4 = underfill(I, ONE, x3)
    x5 = objects(I, T, F, T)
    x6 = first(x5)
    x7 = paint(x4, x6)
    x8 = upscale(x7, TWO)
    x9 = fill(x8, TWO, x6)
    x10 = lbind(shift, x6)
    x11 = apply(urcorner, x5)
    x12 = mapply(x10, x11)
    x13 = paint(x9, x12)
    x14 = paint(x13, x12)
    x15 = lefthalf(I)
    x16 = tophalf(x15)
    x17 = ofcolor(x16, ZERO)
    x18 = fill(x14, FOUR, x17)
    x19 = replace(x18, ONE, FIVE)
    x20 = astuple(THREE, TWO)
    x21 = rbind(shoot, x20)
    x22 = ofcolor(I, THREE)
    x23 = mapply(x21, x22)
    x24 = fill(x19, TWO, x23)
    x25 = leastcolor(I)
    x26 = fill(x24, x25, x2)
    x27 = underfill(x26, ONE, x23)
    x28 = replace(x27, ZERO, TWO)
    return x28


def solve_m164(I):
    x1 = ofcolor(I, TWO)
    x2 = subgrid(x1, I)
    return x2


def solve_m165(I):
    x1 = rot270(I)
    x2 = replace(x1, ONE, ZERO)
    x3 = dmirror(x2)
    x4 = ofcolor(I, TWO)
    x5 = underfill(x3, EIGHT, x4)
    x6 = underfill(x5, FOUR, x4)
    return x6


def solve_m166(I):
    x1 = shape(I)
    x2 = decrement(x1)
    x3 = canvas(ZERO, x2)
    x4 = replace(x3, TWO, THREE)
    x5 = lbind(recolor, THREE)
    x6 = objects(I, F, F, T)
    x7 = first(x6)
    x8 = insert(x7, x6)
    x9 = apply(normalize, x8)
    x10 = mapply(x5, x9)
    x11 = paint(x4, x10)
    x12 = paint(x11, x10)
    return x12


def solve_m167(I):
    x1 = leastcolor(I)
    x2 = ofcolor(I, x1)
    x3 = subgrid(x2, I)
    x4 = replace(x3, EIGHT, ZERO)
    return x4


def solve_m168(I):
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


def solve_m169(I):
    x1 = tophalf(I)
    x2 = asindices(x1)
    x3 = bottomhalf(I)
    x4 = subgrid(x2, x3)
    x5 = hconcat(x4, x4)
    x6 = rot180(x5)
    x7 = fgpartition(I)
    x8 = mapply(toindices, x7)
    x9 = fill(x6, EIGHT, x8)
    x10 = objects(I, T, F, F)
    x11 = sizefilter(x10, ONE)
    x12 = merge(x11)
    x13 = cover(x9, x12)
    x14 = replace(x13, ONE, FOUR)
    x15 = leastcolor(I)
    x16 = replace(x14, x15, ONE)
    x17 = lbind(recolor, TWO)
    x18 = rbind(shift, RIGHT)
    x19 = objects(I, T, F, T)
    x20 = colorfilter(x19, FIVE)
    x21 = apply(x18, x20)
    x22 = apply(x17, x21)
    x23 = apply(toindices, x22)
    x24 = merge(x23)
    x25 = fill(x16, EIGHT, x24)
    x26 = shoot(ORIGIN, UNITY)
    x27 = underfill(x25, EIGHT, x26)
    x28 = replace(x27, FIVE, FOUR)
    x29 = shoot(ORIGIN, UP_RIGHT)
    x30 = underfill(x28, TWO, x29)
    x31 = replace(x30, NINE, ONE)
    x32 = ofcolor(I, TWO)
    x33 = center(x32)
    x34 = ulcorner(x32)
    x35 = shoot(x33, x34)
    x36 = delta(x35)
    x37 = backdrop(x36)
    x38 = fill(x31, FIVE, x37)
    x39 = fill(x38, EIGHT, x35)
    return x39


def solve_m170(I):
    x1 = hconcat(I, I)
    x2 = vconcat(x1, x1)
    return x2


def solve_m171(I):
    x1 = hmirror(I)
    x2 = vconcat(x1, I)
    x3 = hmirror(x2)
    x4 = replace(x3, EIGHT, ZERO)
    x5 = switch(x4, EIGHT, NINE)
    x6 = vconcat(x5, x4)
    return x6


def solve_m172(I):
    x1 = hmirror(I)
    x2 = objects(I, F, F, T)
    x3 = mfilter(x2, vline)
    x4 = paint(x1, x3)
    x5 = argmax(x2, numcolors)
    x6 = paint(x4, x5)
    x7 = first(x2)
    x8 = move(x6, x7, DOWN)
    x9 = compress(I)
    x10 = upscale(x9, ZERO)
    x11 = lbind(occurrences, x10)
    x12 = objects(I, T, F, T)
    x13 = mapply(x11, x12)
    x14 = fill(x8, THREE, x13)
    x15 = fill(x14, TWO, x13)
    x16 = fill(x15, ONE, x13)
    x17 = underfill(x16, ONE, x13)
    x18 = fill(x17, TWO, x13)
    x19 = replace(x18, FIVE, ZERO)
    x20 = replace(x19, THREE, TWO)
    return x20


def solve_m173(I):
    x1 = objects(I, T, F, F)
    x2 = first(x1)
    x3 = subgrid(x2, I)
    x4 = lbind(combine, x2)
    x5 = mapply(x4, x1)
    x6 = paint(x3, x5)
    x7 = fill(x6, THREE, x5)
    x8 = paint(x7, x5)
    return x8


def solve_m174(I):
    x1 = canvas(FIVE, THREE_BY_THREE)
    x2 = objects(I, T, F, T)
    x3 = merge(x2)
    x4 = paint(x1, x3)
    x5 = upscale(x4, ONE)
    x6 = ofcolor(x5, FIVE)
    x7 = subgrid(x6, I)
    x8 = objects(I, T, T, T)
    x9 = apply(toindices, x8)
    x10 = mfilter(x9, vline)
    x11 = underfill(x7, FOUR, x10)
    x12 = underpaint(x11, x3)
    x13 = asobject(I)
    x14 = paint(x12, x13)
    x15 = astuple(TWO, FIVE)
    x16 = canvas(ONE, x15)
    x17 = leastcolor(x16)
    x18 = fill(x14, x17, x6)
    x19 = apply(urcorner, x8)
    x20 = rbind(insert, x19)
    x21 = apply(center, x2)
    x22 = mapply(x20, x21)
    x23 = fill(x18, ZERO, x22)
    x24 = replace(x23, NINE, ZERO)
    x25 = compose(x20, first)
    x26 = x25(x19)
    x27 = fill(x24, x17, x26)
    x28 = vmirror(x27)
    x29 = vconcat(x27, x28)
    x30 = hmirror(x29)
    x31 = hconcat(x29, x30)
    x32 = first(x8)
    x33 = fill(x31, SIX, x32)
    x34 = vmirror(x33)
    x35 = vconcat(x33, x34)
    x36 = fill(x35, ZERO, x10)
    return x36


def solve_m175(I):
    x1 = hconcat(I, I)
    x2 = replace(x1, THREE, ONE)
    return x2


def solve_m176(I):
    x1 = objects(I, F, T, T)
    x2 = merge(x1)
    x3 = lbind(position, x2)
    x4 = objects(I, T, F, T)
    x5 = apply(x3, x4)
    x6 = fill(I, ONE, x5)
    x7 = replace(x6, FOUR, FIVE)
    return x7


def solve_m177(I):
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


def solve_m178(I):
    x1 = hconcat(I, I)
    x2 = objects(I, T, F, T)
    x3 = argmax(x2, size)
    x4 = paint(x1, x3)
    return x4


def solve_m179(I):
    x1 = rot270(I)
    return x1


def solve_m180(I):
    x1 = fork(shift, identity, center)
    x2 = objects(I, T, F, T)
    x3 = mapply(x1, x2)
    x4 = paint(I, x3)
    x5 = shift(x3, UP)
    x6 = paint(x4, x5)
    x7 = fill(x6, ZERO, x3)
    return x7


def solve_m181(I):
    x1 = mostcolor(I)
    x2 = lbind(recolor, x1)
    x3 = partition(I)
    x4 = colorfilter(x3, FIVE)
    x5 = mapply(x2, x4)
    x6 = color(x5)
    x7 = canvas(x6, UNITY)
    x8 = paint(x7, x5)
    x9 = rot90(x8)
    return x9


def solve_m182(I):
    x1 = rot180(I)
    x2 = ofcolor(I, ONE)
    x3 = underfill(x1, ONE, x2)
    x4 = replace(x3, FIVE, ZERO)
    x5 = fill(x4, TWO, x2)
    x6 = ofcolor(I, EIGHT)
    x7 = fill(x5, TWO, x6)
    x8 = replace(x7, ONE, EIGHT)
    return x8


def solve_m183(I):
    x1 = objects(I, T, T, T)
    x2 = mfilter(x1, vline)
    x3 = paint(I, x2)
    x4 = shoot(ORIGIN, DOWN_LEFT)
    x5 = fill(x3, TWO, x4)
    x6 = vconcat(x5, I)
    return x6


def solve_m184(I):
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


def solve_m185(I):
    x1 = vmirror(I)
    x2 = hconcat(x1, I)
    x3 = vconcat(x2, x2)
    x4 = partition(I)
    x5 = colorfilter(x4, FIVE)
    x6 = difference(x4, x5)
    x7 = mapply(hmirror, x6)
    x8 = fill(x3, EIGHT, x7)
    x9 = objects(I, T, F, T)
    x10 = merge(x9)
    x11 = fill(x8, ONE, x10)
    x12 = first(x9)
    x13 = shift(x12, DOWN)
    x14 = vmirror(x13)
    x15 = normalize(x14)
    x16 = shift(x15, NEG_UNITY)
    x17 = paint(x11, x16)
    return x17


def solve_m186(I):
    x1 = canvas(ZERO, THREE_BY_THREE)
    x2 = leastcolor(I)
    x3 = replace(x1, x2, FIVE)
    x4 = leastcolor(x3)
    x5 = replace(x1, x4, ZERO)
    x6 = objects(I, T, F, T)
    x7 = argmax(x6, size)
    x8 = center(x7)
    x9 = hfrontier(x8)
    x10 = ofcolor(I, ONE)
    x11 = intersection(x9, x10)
    x12 = fill(x5, ZERO, x11)
    x13 = hmirror(x12)
    x14 = ofcolor(I, FIVE)
    x15 = fill(x13, EIGHT, x14)
    x16 = shoot(x8, UP_RIGHT)
    x17 = fill(x15, TWO, x16)
    x18 = lbind(occurrences, I)
    x19 = sizefilter(x6, ONE)
    x20 = mapply(x18, x19)
    x21 = underfill(x17, THREE, x20)
    x22 = paint(x21, x7)
    x23 = vmirror(x22)
    x24 = fill(x23, TWO, x20)
    x25 = replace(x24, FIVE, ZERO)
    return x25


def solve_m187(I):
    x1 = hmirror(I)
    x2 = leastcolor(I)
    x3 = replace(x1, x2, SIX)
    x4 = ofcolor(I, TWO)
    x5 = underfill(x3, TWO, x4)
    return x5


def solve_m188(I):
    x1 = vconcat(I, I)
    return x1


def solve_m189(I):
    x1 = objects(I, F, T, T)
    x2 = merge(x1)
    x3 = paint(I, x2)
    x4 = ofcolor(I, TWO)
    x5 = cover(x3, x4)
    return x5


def solve_m190(I):
    x1 = rot270(I)
    x2 = lbind(occurrences, I)
    x3 = objects(I, T, T, F)
    x4 = mapply(x2, x3)
    x5 = fill(x1, FIVE, x4)
    x6 = leastcolor(I)
    x7 = underfill(x5, x6, x4)
    x8 = objects(I, T, F, T)
    x9 = first(x8)
    x10 = lbind(position, x9)
    x11 = apply(x10, x8)
    x12 = fill(x7, EIGHT, x11)
    x13 = asobject(I)
    x14 = paint(x12, x13)
    x15 = ofcolor(I, TWO)
    x16 = fill(x14, THREE, x15)
    x17 = underfill(x16, TWO, x4)
    x18 = rot180(x17)
    x19 = vconcat(x17, x18)
    return x19


def solve_m191(I):
    x1 = hmirror(I)
    x2 = vconcat(I, x1)
    x3 = ofcolor(I, FOUR)
    x4 = recolor(ZERO, x3)
    x5 = recolor(THREE, x4)
    x6 = move(x2, x5, DOWN)
    x7 = rbind(shoot, UNITY)
    x8 = mapply(x7, x3)
    x9 = fill(x6, TWO, x8)
    x10 = fill(x9, FOUR, x3)
    return x10


def solve_m192(I):
    x1 = ofcolor(I, ZERO)
    x2 = vmirror(I)
    x3 = rot270(x2)
    x4 = subgrid(x1, x3)
    return x4


def solve_m193(I):
    x1 = portrait(I)
    x2 = vmirror(I)
    x3 = branch(x1, I, x2)
    x4 = replace(x3, FIVE, ZERO)
    return x4


def solve_m194(I):
    x1 = lbind(recolor, ZERO)
    x2 = objects(I, T, T, T)
    x3 = sizefilter(x2, ONE)
    x4 = astuple(SIX, FIVE)
    x5 = first(x4)
    x6 = subtract(ZERO, x5)
    x7 = subtract(TWO, x6)
    x8 = lbind(greater, x7)
    x9 = rbind(colorcount, THREE)
    x10 = compose(x8, x9)
    x11 = sfilter(x3, x10)
    x12 = mapply(x1, x11)
    x13 = paint(I, x12)
    x14 = crop(x13, ORIGIN, x4)
    x15 = apply(x1, x2)
    x16 = apply(x1, x15)
    x17 = mfilter(x16, vline)
    x18 = cover(x14, x17)
    x19 = paint(x18, x12)
    x20 = fill(x19, EIGHT, x12)
    x21 = replace(x20, FIVE, TWO)
    x22 = fill(x21, FIVE, x12)
    x23 = lbind(occurrences, I)
    x24 = apply(x23, x15)
    x25 = merge(x24)
    x26 = fill(x22, ZERO, x25)
    x27 = fill(x26, ONE, x12)
    x28 = fill(x27, THREE, x12)
    x29 = objects(x13, T, F, T)
    x30 = colorfilter(x2, ZERO)
    x31 = difference(x29, x30)
    x32 = apply(ulcorner, x31)
    x33 = fill(x28, THREE, x32)
    x34 = ofcolor(I, TWO)
    x35 = fill(x33, TWO, x34)
    x36 = leastcolor(I)
    x37 = fill(x35, x36, x34)
    x38 = fill(x37, FOUR, x12)
    x39 = paint(x38, x12)
    x40 = leftmost(x32)
    x41 = equality(x40, FIVE)
    x42 = astuple(FIVE, FIVE)
    x43 = branch(x41, UNITY, x42)
    x44 = shoot(x43, ORIGIN)
    x45 = fill(x39, ZERO, x44)
    x46 = underfill(x45, ONE, x34)
    x47 = lbind(recolor, TWO)
    x48 = mapply(x47, x11)
    x49 = fill(x46, SEVEN, x48)
    x50 = vmirror(x49)
    x51 = hconcat(x49, x50)
    x52 = replace(x51, EIGHT, ZERO)
    x53 = cmirror(x52)
    x54 = merge(x3)
    x55 = cover(x53, x54)
    x56 = objects(I, T, F, T)
    x57 = last(x56)
    x58 = underpaint(x55, x57)
    x59 = paint(x58, x48)
    x60 = underfill(x59, ONE, x44)
    return x60


def solve_m195(I):
    x1 = cmirror(I)
    x2 = hmirror(x1)
    x3 = hconcat(x1, x2)
    return x3


def solve_m196(I):
    x1 = hconcat(I, I)
    x2 = objects(I, F, F, T)
    x3 = merge(x2)
    x4 = recolor(ONE, x3)
    x5 = paint(x1, x4)
    x6 = fill(x5, TWO, x3)
    return x6


def solve_m197(I):
    x1 = width(I)
    x2 = decrement(x1)
    x3 = astuple(THREE, x2)
    x4 = canvas(THREE, x3)
    return x4


def solve_m198(I):
    x1 = objects(I, T, F, F)
    x2 = leastcolor(I)
    x3 = rbind(colorcount, x2)
    x4 = argmax(x1, x3)
    x5 = recolor(ZERO, x4)
    x6 = paint(I, x5)
    x7 = upscale(x6, ZERO)
    x8 = replace(x7, ZERO, ONE)
    x9 = asobject(I)
    x10 = lbind(upscale, x9)
    x11 = compose(x10, last)
    x12 = ofcolor(I, THREE)
    x13 = mapply(x11, x12)
    x14 = fill(x8, ZERO, x13)
    x15 = paint(x14, x5)
    x16 = replace(x15, NINE, SIX)
    x17 = fill(x16, ONE, x13)
    x18 = vmirror(x17)
    x19 = vconcat(x17, x18)
    x20 = vmirror(x19)
    x21 = switch(x20, TWO, ZERO)
    return x21


def solve_m199(I):
    x1 = replace(I, ONE, ZERO)
    x2 = ofcolor(I, EIGHT)
    x3 = fill(x1, TWO, x2)
    x4 = replace(x3, THREE, TWO)
    x5 = hconcat(x4, I)
    x6 = palette(I)
    x7 = remove(ONE, x6)
    x8 = other(x7, ZERO)
    x9 = underfill(x5, x8, x2)
    x10 = fill(x9, TWO, x2)
    x11 = objects(I, T, F, T)
    x12 = mapply(normalize, x11)
    x13 = paint(x10, x12)
    return x13


def solve_m200(I):
    x1 = canvas(FIVE, UNITY)
    x2 = objects(I, F, F, T)
    x3 = sizefilter(x2, TWO)
    x4 = apply(ulcorner, x3)
    x5 = ofcolor(I, ZERO)
    x6 = box(x5)
    x7 = intersection(x4, x6)
    x8 = fill(x1, ONE, x7)
    return x8


def solve_m201(I):
    x1 = rot90(I)
    x2 = portrait(I)
    x3 = branch(x2, I, x1)
    x4 = asobject(I)
    x5 = paint(x3, x4)
    x6 = paint(x5, x4)
    return x6


def solve_m202(I):
    x1 = canvas(FIVE, UNITY)
    x2 = objects(I, T, F, T)
    x3 = argmin(x2, uppermost)
    x4 = fill(x1, THREE, x3)
    x5 = upscale(x4, THREE)
    return x5


def solve_m203(I):
    x1 = bottomhalf(I)
    x2 = rot180(x1)
    return x2


def solve_m204(I):
    x1 = canvas(ZERO, THREE_BY_THREE)
    x2 = lbind(recolor, ZERO)
    x3 = objects(I, T, F, T)
    x4 = mapply(x2, x3)
    x5 = paint(x1, x4)
    x6 = ofcolor(I, ONE)
    x7 = fill(x5, TWO, x6)
    x8 = asobject(x5)
    x9 = lbind(shift, x8)
    x10 = mapply(x9, x6)
    x11 = fill(x7, THREE, x10)
    x12 = rbind(colorcount, SIX)
    x13 = compose(decrement, x12)
    x14 = argmin(x3, x13)
    x15 = fill(x11, EIGHT, x14)
    x16 = objects(x15, F, T, T)
    x17 = difference(x16, x3)
    x18 = first(x17)
    x19 = subgrid(x18, I)
    x20 = fill(x19, TWO, x10)
    x21 = replace(x20, EIGHT, ZERO)
    x22 = size(x3)
    x23 = interval(ZERO, NINE, x22)
    x24 = product(x23, x23)
    x25 = fill(x21, EIGHT, x24)
    x26 = paint(x25, x4)
    return x26


def solve_m205(I):
    x1 = lbind(recolor, ZERO)
    x2 = objects(I, T, F, T)
    x3 = colorfilter(x2, ONE)
    x4 = first(x3)
    x5 = rbind(combine, x4)
    x6 = objects(I, F, F, T)
    x7 = apply(x5, x6)
    x8 = mapply(x1, x7)
    x9 = paint(I, x8)
    x10 = paint(x9, x8)
    return x10


def solve_m206(I):
    x1 = vconcat(I, I)
    x2 = replace(x1, FOUR, SIX)
    x3 = lbind(mapply, neighbors)
    x4 = ofcolor(I, ZERO)
    x5 = x3(x4)
    x6 = fill(x2, TWO, x5)
    x7 = objects(I, T, F, T)
    x8 = colorfilter(x7, TWO)
    x9 = mfilter(x8, vline)
    x10 = fill(x6, EIGHT, x9)
    x11 = rbind(shoot, NEG_UNITY)
    x12 = neighbors(ORIGIN)
    x13 = mapply(x11, x12)
    x14 = fill(x10, THREE, x13)
    x15 = lbind(recolor, ZERO)
    x16 = leastcolor(I)
    x17 = fill(x14, x16, x5)
    x18 = index(x17, ORIGIN)
    x19 = equality(x18, FOUR)
    x20 = objects(I, x19, F, F)
    x21 = mapply(x15, x20)
    x22 = fill(x14, SEVEN, x21)
    x23 = fill(x22, TWO, x13)
    x24 = fill(x23, THREE, x21)
    x25 = rbind(shoot, UNITY)
    x26 = mapply(x25, x4)
    x27 = fill(x24, THREE, x26)
    x28 = fill(x27, FOUR, x21)
    x29 = fill(x28, ZERO, x5)
    x30 = fill(x29, THREE, x4)
    x31 = replace(x30, ONE, NINE)
    x32 = fill(x31, EIGHT, x26)
    x33 = paint(x32, x21)
    x34 = paint(x33, x9)
    x35 = replace(x34, ONE, ZERO)
    x36 = fill(x35, FOUR, x13)
    x37 = colorfilter(x7, x16)
    x38 = difference(x37, x8)
    x39 = apply(leastcolor, x38)
    x40 = first(x39)
    x41 = replace(x36, x40, THREE)
    x42 = paint(x41, x21)
    x43 = portrait(I)
    x44 = objects(I, T, T, T)
    x45 = branch(x43, x44, x7)
    x46 = branch(x19, x38, x45)
    x47 = branch(x19, x20, x46)
    x48 = combine(x20, x47)
    x49 = first(x48)
    x50 = shift(x49, DOWN)
    x51 = paint(x42, x50)
    x52 = replace(x51, ONE, EIGHT)
    x53 = fill(x52, ZERO, x26)
    x54 = cmirror(x53)
    x55 = order(x7, height)
    x56 = last(x55)
    x57 = cover(x54, x56)
    x58 = fill(x57, TWO, x21)
    x59 = fill(x58, ONE, x26)
    x60 = fill(x59, TWO, x26)
    return x60


def solve_m207(I):
    x1 = cmirror(I)
    x2 = upscale(x1, ZERO)
    return x2


def solve_m208(I):
    x1 = ofcolor(I, FIVE)
    x2 = fill(I, SEVEN, x1)
    x3 = leastcolor(I)
    x4 = ofcolor(I, x3)
    x5 = fill(x2, FIVE, x4)
    return x5


def solve_m209(I):
    x1 = rot270(I)
    x2 = width(I)
    x3 = downscale(x1, x2)
    x4 = ofcolor(I, ZERO)
    x5 = center(x4)
    x6 = rbind(shift, x5)
    x7 = objects(I, T, F, T)
    x8 = mapply(x6, x7)
    x9 = fill(x3, THREE, x8)
    x10 = upscale(x9, THREE)
    x11 = replace(x10, EIGHT, ZERO)
    return x11


def solve_m210(I):
    x1 = objects(I, F, F, T)
    x2 = first(x1)
    x3 = vperiod(x2)
    x4 = width(I)
    x5 = astuple(x3, x4)
    x6 = canvas(FIVE, x5)
    x7 = leastcolor(I)
    x8 = replace(x6, x7, SIX)
    return x8


def solve_m211(I):
    x1 = vconcat(I, I)
    x2 = asobject(I)
    x3 = paint(x1, x2)
    x4 = replace(x3, FOUR, ZERO)
    return x4


def solve_m212(I):
    x1 = hmirror(I)
    x2 = ofcolor(I, FIVE)
    x3 = backdrop(x2)
    x4 = llcorner(x3)
    x5 = shoot(x4, UNITY)
    x6 = fill(x1, TWO, x5)
    return x6


def solve_m213(I):
    x1 = astuple(SEVEN, SEVEN)
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


def solve_m214(I):
    x1 = objects(I, T, T, F)
    x2 = matcher(width, FIVE)
    x3 = sfilter(x1, x2)
    x4 = merge(x3)
    x5 = subgrid(x4, I)
    x6 = shift(x4, UNITY)
    x7 = paint(x5, x6)
    x8 = vmirror(x5)
    x9 = vconcat(x7, x8)
    x10 = upscale(x9, ONE)
    x11 = paint(x10, x6)
    x12 = switch(x11, EIGHT, ONE)
    return x12


def solve_m215(I):
    x1 = ofcolor(I, ZERO)
    x2 = fill(I, TWO, x1)
    x3 = objects(I, F, T, T)
    x4 = leastcolor(I)
    x5 = colorfilter(x3, x4)
    x6 = matcher(color, THREE)
    x7 = mfilter(x5, x6)
    x8 = paint(x2, x7)
    x9 = paint(x8, x7)
    x10 = replace(x9, SEVEN, ZERO)
    x11 = width(I)
    x12 = astuple(THREE, x11)
    x13 = rbind(shift, x12)
    x14 = mapply(x13, x3)
    x15 = paint(x10, x14)
    x16 = paint(x15, x14)
    x17 = mapply(outbox, x3)
    x18 = fill(x16, THREE, x17)
    x19 = paint(x18, x14)
    x20 = vconcat(x19, I)
    x21 = vconcat(x20, I)
    x22 = fill(x21, ONE, x17)
    x23 = partition(I)
    x24 = colorfilter(x23, FIVE)
    x25 = argmax(x24, size)
    x26 = fill(x22, ONE, x25)
    x27 = paint(x26, x7)
    return x27


def solve_m216(I):
    x1 = ofcolor(I, ZERO)
    x2 = fill(I, FIVE, x1)
    x3 = switch(x2, ONE, TWO)
    return x3


def solve_m217(I):
    x1 = canvas(FIVE, UNITY)
    x2 = ofcolor(I, ZERO)
    x3 = center(x2)
    x4 = shoot(x3, UP_RIGHT)
    x5 = fill(x1, EIGHT, x4)
    x6 = replace(x5, FIVE, ZERO)
    x7 = objects(I, T, F, T)
    x8 = first(x7)
    x9 = vmirror(x8)
    x10 = hmirror(x9)
    x11 = color(x10)
    x12 = ofcolor(x5, x11)
    x13 = fill(x6, FOUR, x12)
    x14 = lbind(occurrences, I)
    x15 = objects(I, T, F, F)
    x16 = argmax(x15, size)
    x17 = rbind(combine, x16)
    x18 = fgpartition(I)
    x19 = apply(x17, x18)
    x20 = mapply(x14, x19)
    x21 = underfill(x13, FIVE, x20)
    return x21


def solve_m218(I):
    x1 = objects(I, T, F, T)
    x2 = colorfilter(x1, ZERO)
    x3 = merge(x2)
    x4 = cover(I, x3)
    x5 = paint(x4, x3)
    return x5


def solve_m219(I):
    x1 = objects(I, T, F, T)
    x2 = first(x1)
    x3 = fill(I, EIGHT, x2)
    x4 = lbind(occurrences, I)
    x5 = lbind(recolor, FIVE)
    x6 = fork(shift, x5, ulcorner)
    x7 = sizefilter(x1, TWO)
    x8 = apply(x6, x7)
    x9 = apply(x4, x8)
    x10 = merge(x9)
    x11 = cover(x3, x10)
    x12 = objects(I, T, T, T)
    x13 = argmax(x12, size)
    x14 = paint(x11, x13)
    return x14


def solve_m220(I):
    x1 = palette(I)
    x2 = remove(ZERO, x1)
    x3 = other(x2, NINE)
    x4 = canvas(x3, THREE_BY_THREE)
    x5 = hconcat(x4, x4)
    x6 = fgpartition(I)
    x7 = merge(x6)
    x8 = fill(x5, TWO, x7)
    return x8


def solve_m221(I):
    x1 = canvas(ZERO, UNITY)
    x2 = objects(I, F, F, F)
    x3 = merge(x2)
    x4 = fill(x1, EIGHT, x3)
    x5 = vconcat(x4, x1)
    return x5


def solve_m222(I):
    x1 = astuple(ONE, FOUR)
    x2 = canvas(FIVE, x1)
    x3 = ofcolor(I, FIVE)
    x4 = shift(x3, DOWN)
    x5 = shift(x4, TWO_BY_TWO)
    x6 = ofcolor(I, TWO)
    x7 = intersection(x5, x6)
    x8 = fill(x2, TWO, x7)
    x9 = replace(x8, FIVE, ZERO)
    x10 = hmirror(x9)
    return x10


def solve_m223(I):
    x1 = lefthalf(I)
    x2 = width(x1)
    x3 = astuple(TWO, x2)
    x4 = crop(I, ORIGIN, x3)
    x5 = upscale(x4, TWO)
    x6 = replace(x5, SEVEN, ZERO)
    return x6


def solve_m224(I):
    x1 = ofcolor(I, EIGHT)
    x2 = subgrid(x1, I)
    x3 = lbind(recolor, TWO)
    x4 = rbind(shift, UNITY)
    x5 = objects(I, T, F, F)
    x6 = apply(x4, x5)
    x7 = mapply(x3, x6)
    x8 = paint(x2, x7)
    x9 = paint(x8, x7)
    return x9


def solve_m225(I):
    x1 = lbind(recolor, FOUR)
    x2 = objects(I, T, T, F)
    x3 = sfilter(x2, portrait)
    x4 = mapply(x1, x3)
    x5 = lbind(position, x4)
    x6 = apply(x5, x3)
    x7 = apply(initset, x6)
    x8 = merge(x7)
    x9 = fill(I, TWO, x8)
    x10 = paint(x9, x4)
    x11 = bottomhalf(x10)
    x12 = dmirror(x11)
    x13 = paint(x12, x4)
    x14 = ofcolor(I, TWO)
    x15 = fill(x13, THREE, x14)
    x16 = fill(x15, FOUR, x4)
    return x16


def solve_m226(I):
    x1 = astuple(ONE, FOUR)
    x2 = canvas(ZERO, x1)
    x3 = replace(x2, EIGHT, ZERO)
    x4 = switch(x3, ONE, FIVE)
    x5 = objects(I, T, F, F)
    x6 = colorfilter(x5, ZERO)
    x7 = merge(x6)
    x8 = paint(x4, x7)
    x9 = vconcat(x8, x2)
    x10 = first(x6)
    x11 = subtract(x1, FOUR)
    x12 = move(x9, x10, x11)
    x13 = argmax(x5, height)
    x14 = paint(x12, x13)
    x15 = replace(x14, TWO, ONE)
    x16 = neighbors(ORIGIN)
    x17 = compose(decrement, last)
    x18 = matcher(x17, TWO)
    x19 = sfilter(x16, x18)
    x20 = mapply(neighbors, x19)
    x21 = underfill(x15, NINE, x20)
    x22 = paint(x21, x13)
    x23 = leastcolor(I)
    x24 = fill(x22, x23, x20)
    x25 = rbind(shift, UNITY)
    x26 = objects(I, T, F, T)
    x27 = mapply(x25, x26)
    x28 = lbind(shift, x27)
    x29 = ofcolor(I, EIGHT)
    x30 = mapply(x28, x29)
    x31 = fill(x24, THREE, x30)
    x32 = ofcolor(I, FOUR)
    x33 = fill(x31, SIX, x32)
    return x33


def solve_m227(I):
    x1 = rot180(I)
    x2 = portrait(I)
    x3 = vconcat(x1, I)
    x4 = branch(x2, x3, I)
    x5 = rot180(x4)
    x6 = hconcat(x4, x5)
    x7 = vconcat(x6, x6)
    return x7


def solve_m228(I):
    x1 = upscale(I, THREE)
    x2 = objects(I, T, T, T)
    x3 = first(x2)
    x4 = paint(x1, x3)
    x5 = merge(x2)
    x6 = cover(x4, x5)
    x7 = paint(x6, x5)
    x8 = objects(I, T, F, F)
    x9 = argmin(x8, size)
    x10 = fill(x7, TWO, x9)
    return x10


def solve_m229(I):
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


def solve_m230(I):
    x1 = hmirror(I)
    x2 = objects(I, T, F, T)
    x3 = sizefilter(x2, ONE)
    x4 = sfilter(x3, square)
    x5 = apply(normalize, x4)
    x6 = rbind(bordering, I)
    x7 = extract(x5, x6)
    x8 = paint(x1, x7)
    return x8


def solve_m231(I):
    x1 = vconcat(I, I)
    x2 = replace(x1, SEVEN, ZERO)
    x3 = replace(x2, TWO, ZERO)
    x4 = replace(x3, NINE, ONE)
    return x4


def solve_m232(I):
    x1 = replace(I, EIGHT, ZERO)
    return x1


def solve_m233(I):
    x1 = crop(I, ORIGIN, THREE_BY_THREE)
    x2 = vmirror(x1)
    x3 = hconcat(x1, x2)
    x4 = astuple(TWO, SIX)
    x5 = ofcolor(I, FIVE)
    x6 = ulcorner(x5)
    x7 = width(I)
    x8 = subtract(x6, x7)
    x9 = crop(x3, x4, x8)
    return x9


def solve_m234(I):
    x1 = rot90(I)
    x2 = replace(x1, ONE, ZERO)
    x3 = replace(x2, FIVE, ZERO)
    return x3


def solve_m235(I):
    x1 = astuple(THREE, TEN)
    x2 = canvas(ONE, x1)
    x3 = objects(I, T, F, T)
    x4 = argmax(x3, size)
    x5 = move(x2, x4, UNITY)
    x6 = paint(x5, x4)
    x7 = switch(x6, TWO, EIGHT)
    x8 = lbind(occurrences, I)
    x9 = lbind(recolor, THREE)
    x10 = fgpartition(I)
    x11 = apply(x9, x10)
    x12 = apply(x8, x11)
    x13 = merge(x12)
    x14 = fill(x7, TWO, x13)
    x15 = upscale(x14, TWO)
    x16 = lbind(occurrences, x15)
    x17 = apply(normalize, x3)
    x18 = mapply(x16, x17)
    x19 = fill(x14, SEVEN, x18)
    x20 = objects(I, T, F, F)
    x21 = argmax(x20, size)
    x22 = paint(x19, x21)
    x23 = upscale(x22, THREE)
    return x23


def solve_m236(I):
    x1 = mostcolor(I)
    x2 = astuple(ONE, ONE)
    x3 = canvas(x1, x2)
    return x3


def solve_m237(I):
    x1 = ofcolor(I, ZERO)
    x2 = size(x1)
    x3 = greater(x2, ONE)
    x4 = branch(x3, ONE, ZERO)
    x5 = replace(I, x4, ZERO)
    x6 = dmirror(x5)
    x7 = hconcat(x6, x6)
    return x7


def solve_m238(I):
    x1 = vmirror(I)
    x2 = hconcat(I, x1)
    return x2


def solve_m239(I):
    x1 = rbind(shift, UNITY)
    x2 = objects(I, T, F, T)
    x3 = colorfilter(x2, ONE)
    x4 = apply(x1, x3)
    x5 = mapply(x1, x4)
    x6 = paint(I, x5)
    x7 = vmirror(x6)
    x8 = neighbors(ORIGIN)
    x9 = underfill(x7, TWO, x8)
    x10 = upscale(x9, THREE)
    x11 = fill(x10, FOUR, x5)
    return x11


def solve_m240(I):
    x1 = objects(I, T, T, T)
    x2 = first(x1)
    x3 = lbind(position, x2)
    x4 = lbind(recolor, ZERO)
    x5 = objects(I, F, F, F)
    x6 = apply(x4, x5)
    x7 = apply(x3, x6)
    x8 = fill(I, SEVEN, x7)
    x9 = objects(I, T, F, F)
    x10 = merge(x9)
    x11 = fill(x8, TWO, x10)
    x12 = mapply(vmirror, x1)
    x13 = paint(x11, x12)
    x14 = fill(x13, ONE, x12)
    return x14


def solve_m241(I):
    x1 = lbind(occurrences, I)
    x2 = lbind(recolor, THREE)
    x3 = objects(I, T, T, T)
    x4 = apply(x2, x3)
    x5 = mapply(x1, x4)
    x6 = fill(I, TWO, x5)
    x7 = ofcolor(I, ONE)
    x8 = fill(x6, SIX, x7)
    x9 = cellwise(I, x8, ZERO)
    x10 = replace(x9, TWO, ZERO)
    x11 = fill(x10, THREE, x5)
    x12 = upscale(x11, TWO)
    return x12


def solve_m242(I):
    x1 = height(I)
    x2 = decrement(x1)
    x3 = subtract(ONE, x2)
    x4 = astuple(ZERO, x3)
    x5 = canvas(ZERO, x4)
    return x5


def solve_m243(I):
    x1 = vmirror(I)
    x2 = cellwise(I, x1, TWO)
    return x2


def solve_m244(I):
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


def solve_m245(I):
    x1 = objects(I, F, F, T)
    x2 = rbind(colorcount, ZERO)
    x3 = argmin(x1, x2)
    x4 = fill(I, TWO, x3)
    x5 = switch(x4, THREE, TWO)
    x6 = replace(x5, EIGHT, TWO)
    return x6


def solve_m246(I):
    x1 = dmirror(I)
    x2 = objects(I, F, F, T)
    x3 = last(x2)
    x4 = fill(x1, TWO, x3)
    return x4


def solve_m247(I):
    x1 = replace(I, EIGHT, TWO)
    x2 = objects(I, F, F, F)
    x3 = apply(normalize, x2)
    x4 = mfilter(x3, hline)
    x5 = paint(x1, x4)
    x6 = switch(x5, FIVE, THREE)
    x7 = hconcat(x6, I)
    x8 = replace(x7, THREE, EIGHT)
    x9 = fill(x8, ONE, x4)
    x10 = hconcat(x9, I)
    return x10


def solve_m248(I):
    x1 = cellwise(I, I, THREE)
    x2 = objects(I, T, F, T)
    x3 = first(x2)
    x4 = move(x1, x3, TWO_BY_TWO)
    x5 = numcolors(I)
    x6 = greater(x5, THREE)
    x7 = leastcolor(I)
    x8 = ofcolor(I, x7)
    x9 = fill(x4, THREE, x8)
    x10 = branch(x6, I, x9)
    x11 = lefthalf(I)
    x12 = ofcolor(x11, ONE)
    x13 = underfill(x10, ONE, x12)
    x14 = vconcat(x13, I)
    return x14


def solve_m249(I):
    x1 = objects(I, T, F, T)
    x2 = rbind(colorcount, THREE)
    x3 = argmax(x1, x2)
    x4 = subgrid(x3, I)
    x5 = replace(x4, EIGHT, NINE)
    x6 = paint(x5, x3)
    return x6


def solve_m250(I):
    x1 = asindices(I)
    x2 = ulcorner(x1)
    x3 = shoot(x2, UNITY)
    x4 = underfill(I, TWO, x3)
    x5 = connect(TWO_BY_TWO, x2)
    x6 = fill(x4, THREE, x5)
    x7 = objects(I, T, F, T)
    x8 = last(x7)
    x9 = fill(x6, THREE, x8)
    x10 = argmax(x7, numcolors)
    x11 = fill(x9, ONE, x10)
    x12 = paint(x11, x10)
    x13 = vconcat(x12, I)
    x14 = lbind(recolor, ZERO)
    x15 = mapply(x14, x7)
    x16 = fill(x13, ONE, x15)
    x17 = ofcolor(I, TWO)
    x18 = first(x17)
    x19 = neighbors(x18)
    x20 = mapply(hfrontier, x19)
    x21 = underfill(x16, NINE, x20)
    x22 = argmax(x7, size)
    x23 = color(x22)
    x24 = fill(x21, x23, x15)
    x25 = fill(x24, FIVE, x20)
    x26 = paint(x25, x15)
    x27 = paint(x26, x15)
    x28 = cover(x27, x15)
    x29 = paint(x28, x15)
    x30 = replace(x29, FIVE, TWO)
    x31 = hmirror(x30)
    x32 = fill(x31, FOUR, x20)
    x33 = paint(x32, x15)
    x34 = mapply(ineighbors, x17)
    x35 = fill(x33, ZERO, x34)
    x36 = underfill(x35, EIGHT, x20)
    x37 = paint(x36, x15)
    x38 = fill(x37, EIGHT, x15)
    return x38


def solve_m251(I):
    x1 = lbind(recolor, ZERO)
    x2 = objects(I, F, T, F)
    x3 = apply(x1, x2)
    x4 = rbind(bordering, I)
    x5 = mfilter(x3, x4)
    x6 = paint(I, x5)
    x7 = ofcolor(I, THREE)
    x8 = underfill(x6, ZERO, x7)
    x9 = lbind(recolor, THREE)
    x10 = colorfilter(x2, TWO)
    x11 = combine(x10, x3)
    x12 = sizefilter(x10, EIGHT)
    x13 = combine(x11, x12)
    x14 = mapply(x9, x13)
    x15 = paint(x8, x14)
    x16 = paint(x15, x14)
    x17 = ofcolor(I, TWO)
    x18 = fill(x16, EIGHT, x17)
    x19 = objects(I, T, F, T)
    x20 = first(x19)
    x21 = colorfilter(x19, ZERO)
    x22 = remove(x20, x21)
    x23 = argmax(x22, size)
    x24 = ulcorner(x23)
    x25 = shoot(x24, x24)
    x26 = fill(x18, ZERO, x25)
    x27 = paint(x26, x14)
    x28 = mapply(x1, x19)
    x29 = paint(x27, x28)
    x30 = paint(x29, x28)
    x31 = paint(x30, x14)
    return x31


def solve_m252(I):
    x1 = hsplit(I, ZERO)
    x2 = first(x1)
    return x2


def solve_m253(I):
    x1 = ofcolor(I, FIVE)
    x2 = subgrid(x1, I)
    x3 = lbind(recolor, TWO)
    x4 = objects(I, T, F, F)
    x5 = mapply(x3, x4)
    x6 = paint(x2, x5)
    x7 = rot180(x6)
    x8 = vconcat(x6, x7)
    x9 = vmirror(x8)
    x10 = vconcat(x8, x9)
    x11 = switch(x10, EIGHT, SEVEN)
    x12 = objects(I, T, F, T)
    x13 = first(x12)
    x14 = fill(x11, TWO, x13)
    x15 = vmirror(x14)
    x16 = hconcat(x14, x15)
    return x16


def solve_m254(I):
    x1 = upscale(I, TWO)
    x2 = objects(I, F, F, T)
    x3 = partition(I)
    x4 = colorfilter(x3, ZERO)
    x5 = sizefilter(x2, ZERO)
    x6 = difference(x4, x5)
    x7 = apply(normalize, x6)
    x8 = difference(x2, x7)
    x9 = first(x8)
    x10 = paint(x1, x9)
    return x10


def solve_m255(I):
    x1 = rbind(shoot, DOWN_LEFT)
    x2 = tophalf(I)
    x3 = ofcolor(x2, ONE)
    x4 = mapply(x1, x3)
    x5 = fill(I, TWO, x4)
    return x5


def solve_m256(I):
    x1 = partition(I)
    x2 = colorfilter(x1, TWO)
    x3 = mapply(toindices, x2)
    x4 = fill(I, ZERO, x3)
    x5 = underfill(x4, EIGHT, x3)
    x6 = astuple(ONE, TEN)
    x7 = initset(x6)
    x8 = center(x7)
    x9 = shoot(x8, UP_RIGHT)
    x10 = underfill(x5, EIGHT, x9)
    x11 = shoot(ORIGIN, NEG_UNITY)
    x12 = combine(x11, x9)
    x13 = fill(x10, TWO, x12)
    x14 = hconcat(x13, I)
    x15 = vmirror(x14)
    x16 = vconcat(x14, x15)
    x17 = ofcolor(I, THREE)
    x18 = fill(x16, FIVE, x17)
    return x18


def solve_m257(I):
    x1 = neighbors(ORIGIN)
    x2 = fill(I, ZERO, x1)
    x3 = objects(I, T, F, T)
    x4 = colorfilter(x3, FIVE)
    x5 = colorfilter(x3, ONE)
    x6 = difference(x4, x5)
    x7 = first(x6)
    x8 = paint(x2, x7)
    x9 = move(x8, x7, ORIGIN)
    x10 = replace(x9, ONE, ZERO)
    x11 = shoot(ORIGIN, DOWN_LEFT)
    x12 = underfill(x10, ONE, x11)
    x13 = rot270(x12)
    return x13


def solve_m258(I):
    x1 = rot270(I)
    x2 = replace(x1, FIVE, ZERO)
    x3 = rot180(x2)
    x4 = hconcat(x2, x3)
    x5 = lbind(recolor, THREE)
    x6 = objects(I, T, F, F)
    x7 = mapply(x5, x6)
    x8 = paint(x4, x7)
    x9 = vconcat(x8, x4)
    x10 = objects(I, F, F, T)
    x11 = apply(normalize, x10)
    x12 = palette(I)
    x13 = other(x12, FIVE)
    x14 = rbind(colorcount, x13)
    x15 = argmin(x11, x14)
    x16 = recolor(ONE, x15)
    x17 = paint(x9, x16)
    x18 = fill(x17, THREE, x7)
    x19 = ofcolor(I, ONE)
    x20 = fill(x18, FIVE, x19)
    return x20


def solve_m259(I):
    x1 = bottomhalf(I)
    x2 = ofcolor(x1, EIGHT)
    x3 = subgrid(x2, I)
    x4 = vmirror(x3)
    x5 = vconcat(x3, x4)
    x6 = mostcolor(I)
    x7 = replace(x5, x6, ZERO)
    return x7


def solve_m260(I):
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


def solve_m261(I):
    x1 = ofcolor(I, ZERO)
    x2 = objects(I, T, F, T)
    x3 = first(x2)
    x4 = ulcorner(x3)
    x5 = subtract(x4, DOWN)
    x6 = shift(x1, x5)
    x7 = underfill(I, ONE, x6)
    x8 = leastcolor(I)
    x9 = replace(x7, x8, ZERO)
    x10 = replace(x9, EIGHT, ZERO)
    x11 = hconcat(x10, I)
    x12 = vconcat(x11, x11)
    x13 = lbind(recolor, TWO)
    x14 = order(x2, height)
    x15 = apply(x13, x14)
    x16 = first(x15)
    x17 = shift(x16, UP_RIGHT)
    x18 = paint(x12, x17)
    x19 = tophalf(x18)
    x20 = hmirror(x19)
    x21 = apply(x13, x2)
    x22 = merge(x21)
    x23 = fill(x20, TWO, x22)
    x24 = apply(color, x14)
    x25 = lbind(recolor, ZERO)
    x26 = apply(x25, x14)
    x27 = apply(x13, x26)
    x28 = mpapply(recolor, x24, x27)
    x29 = paint(x23, x28)
    x30 = fill(x29, TWO, x1)
    x31 = paint(x30, x17)
    x32 = underfill(x31, ZERO, x1)
    return x32


def solve_m262(I):
    x1 = replace(I, FIVE, FOUR)
    x2 = objects(I, T, F, T)
    x3 = merge(x2)
    x4 = fill(x1, TWO, x3)
    x5 = switch(x4, FIVE, TWO)
    return x5


def solve_m263(I):
    x1 = objects(I, T, F, F)
    x2 = first(x1)
    x3 = cover(I, x2)
    return x3


def solve_m264(I):
    x1 = asindices(I)
    x2 = fill(I, EIGHT, x1)
    x3 = dmirror(x2)
    x4 = asobject(I)
    x5 = paint(x3, x4)
    x6 = lbind(shift, x4)
    x7 = partition(x5)
    x8 = colorfilter(x7, ZERO)
    x9 = sfilter(x8, square)
    x10 = mapply(toindices, x9)
    x11 = mapply(x6, x10)
    x12 = fill(x5, FOUR, x11)
    x13 = paint(x12, x11)
    x14 = replace(x13, FOUR, ZERO)
    x15 = palette(I)
    x16 = remove(ZERO, x15)
    x17 = first(x16)
    x18 = replace(x14, x17, ZERO)
    return x18


def solve_m265(I):
    x1 = mostcolor(I)
    x2 = hsplit(I, TWO)
    x3 = first(x2)
    x4 = shape(x3)
    x5 = canvas(x1, x4)
    x6 = objects(I, T, T, T)
    x7 = argmax(x6, height)
    x8 = paint(x5, x7)
    x9 = vmirror(x8)
    x10 = dmirror(x9)
    x11 = upscale(x10, THREE)
    x12 = fill(x11, ONE, x7)
    x13 = paint(x12, x7)
    x14 = argmax(x6, numcolors)
    x15 = color(x14)
    x16 = replace(x13, x15, NINE)
    x17 = replace(x16, SIX, ZERO)
    x18 = rbind(colorcount, FIVE)
    x19 = argmax(x6, x18)
    x20 = paint(x5, x19)
    x21 = objects(x20, T, F, F)
    x22 = rbind(colorcount, ZERO)
    x23 = argmax(x21, x22)
    x24 = normalize(x23)
    x25 = lbind(combine, x24)
    x26 = partition(I)
    x27 = colorfilter(x26, TWO)
    x28 = apply(x25, x27)
    x29 = sizefilter(x28, ONE)
    x30 = apply(x25, x29)
    x31 = mapply(delta, x30)
    x32 = fill(x17, ONE, x31)
    x33 = objects(I, T, F, T)
    x34 = argmin(x33, size)
    x35 = fill(x32, ZERO, x34)
    x36 = fill(x35, FOUR, x31)
    x37 = underfill(x36, TWO, x31)
    x38 = bottomhalf(I)
    x39 = ofcolor(x38, EIGHT)
    x40 = fill(x37, ONE, x39)
    x41 = intersection(x31, x39)
    x42 = fill(x40, TWO, x41)
    x43 = fill(x42, THREE, x31)
    x44 = apply(ulcorner, x21)
    x45 = fill(x43, EIGHT, x44)
    return x45


def solve_m266(I):
    x1 = cmirror(I)
    x2 = rot180(x1)
    x3 = vconcat(x1, x2)
    x4 = ofcolor(I, THREE)
    x5 = fill(x3, TWO, x4)
    return x5


def solve_m267(I):
    x1 = ofcolor(I, ZERO)
    x2 = subgrid(x1, I)
    x3 = vmirror(x2)
    x4 = vmirror(x3)
    x5 = hconcat(x3, x4)
    x6 = objects(I, T, F, F)
    x7 = rbind(greater, ZERO)
    x8 = compose(x7, height)
    x9 = mfilter(x6, x8)
    x10 = paint(x5, x9)
    x11 = partition(I)
    x12 = mfilter(x11, x8)
    x13 = fill(x10, THREE, x12)
    x14 = objects(I, T, T, T)
    x15 = first(x14)
    x16 = normalize(x15)
    x17 = lbind(shift, x16)
    x18 = hsplit(x2, THREE)
    x19 = first(x18)
    x20 = lbind(occurrences, x19)
    x21 = mapply(x20, x6)
    x22 = apply(double, x21)
    x23 = mapply(x17, x22)
    x24 = fill(x13, FOUR, x23)
    x25 = fill(x24, ZERO, x12)
    x26 = argmax(x14, size)
    x27 = paint(x25, x26)
    x28 = shift(x15, UNITY)
    x29 = paint(x27, x28)
    x30 = replace(x29, TWO, ZERO)
    return x30


def solve_m268(I):
    x1 = objects(I, F, F, T)
    x2 = rbind(bordering, I)
    x3 = mfilter(x1, x2)
    x4 = fill(I, EIGHT, x3)
    x5 = vconcat(x4, I)
    x6 = fill(x5, THREE, x3)
    x7 = objects(I, F, F, F)
    x8 = argmax(x7, size)
    x9 = normalize(x8)
    x10 = cover(x6, x9)
    x11 = hmirror(x10)
    x12 = cmirror(x11)
    x13 = fill(x12, EIGHT, x3)
    return x13


def solve_m269(I):
    x1 = portrait(I)
    x2 = branch(x1, SIX, ONE)
    x3 = astuple(x2, FOUR)
    x4 = canvas(ZERO, x3)
    x5 = vmirror(I)
    x6 = objects(x5, T, F, F)
    x7 = colorfilter(x6, ONE)
    x8 = first(x7)
    x9 = astuple(TWO, x2)
    x10 = move(x4, x8, x9)
    x11 = lbind(occurrences, I)
    x12 = objects(I, T, T, T)
    x13 = mapply(x11, x12)
    x14 = fill(x10, TWO, x13)
    x15 = fill(x14, THREE, x13)
    return x15


def solve_m270(I):
    x1 = ofcolor(I, THREE)
    x2 = subgrid(x1, I)
    x3 = upscale(x2, THREE)
    x4 = fill(x3, FOUR, x1)
    x5 = righthalf(I)
    x6 = ofcolor(x5, ZERO)
    x7 = underfill(x4, ONE, x6)
    x8 = rot180(x7)
    x9 = vconcat(x7, x8)
    x10 = rot180(x9)
    x11 = vconcat(x9, x10)
    x12 = vconcat(x11, x4)
    x13 = replace(x12, FIVE, ZERO)
    x14 = shape(x13)
    x15 = canvas(ZERO, x14)
    x16 = rot180(x15)
    x17 = ofcolor(I, ONE)
    x18 = shift(x17, NEG_UNITY)
    x19 = fill(x16, ZERO, x18)
    x20 = hmirror(x19)
    x21 = hconcat(x19, x20)
    x22 = asobject(x4)
    x23 = paint(x21, x22)
    x24 = hmirror(x23)
    x25 = hconcat(x23, x24)
    return x25


def solve_m271(I):
    x1 = ofcolor(I, ZERO)
    x2 = subgrid(x1, I)
    x3 = fill(x2, ONE, x1)
    x4 = rot180(x3)
    x5 = hconcat(x3, x4)
    return x5


def solve_m272(I):
    x1 = hconcat(I, I)
    x2 = vconcat(x1, x1)
    x3 = objects(I, T, T, T)
    x4 = colorfilter(x3, TWO)
    x5 = apply(urcorner, x4)
    x6 = fill(x2, EIGHT, x5)
    x7 = downscale(x6, TWO)
    x8 = switch(x7, TWO, THREE)
    x9 = colorfilter(x3, NINE)
    x10 = apply(identity, x9)
    x11 = argmax(x10, size)
    x12 = rbind(vmatching, x11)
    x13 = extract(x3, x12)
    x14 = move(x8, x13, NEG_UNITY)
    x15 = rbind(colorcount, ONE)
    x16 = argmin(x3, x15)
    x17 = normalize(x16)
    x18 = lbind(shift, x17)
    x19 = argmax(x3, size)
    x20 = paint(x6, x19)
    x21 = mostcolor(x20)
    x22 = ofcolor(I, x21)
    x23 = mapply(x18, x22)
    x24 = paint(x14, x23)
    x25 = upscale(x24, ONE)
    x26 = dmirror(x25)
    x27 = merge(x10)
    x28 = cover(x26, x27)
    x29 = paint(x28, x23)
    x30 = paint(x29, x23)
    x31 = fgpartition(I)
    x32 = matcher(color, ZERO)
    x33 = extract(x31, x32)
    x34 = normalize(x33)
    x35 = cover(x30, x34)
    x36 = ofcolor(I, EIGHT)
    x37 = fill(x35, SIX, x36)
    x38 = ofcolor(I, ZERO)
    x39 = fill(x37, SEVEN, x38)
    x40 = fill(x39, x21, x5)
    x41 = paint(x40, x23)
    return x41


def solve_m273(I):
    x1 = vconcat(I, I)
    x2 = ofcolor(I, EIGHT)
    x3 = fill(x1, SEVEN, x2)
    return x3


def solve_m274(I):
    x1 = rot180(I)
    x2 = objects(I, F, F, F)
    x3 = first(x2)
    x4 = colorcount(I, TWO)
    x5 = subtract(ORIGIN, x4)
    x6 = shift(x3, x5)
    x7 = fill(x1, SEVEN, x6)
    x8 = righthalf(x7)
    x9 = paint(x8, x6)
    x10 = fill(x9, THREE, x6)
    x11 = paint(x10, x6)
    return x11


def solve_m275(I):
    x1 = hsplit(I, ONE)
    x2 = first(x1)
    x3 = upscale(x2, TWO)
    return x3


def solve_m276(I):
    x1 = rot90(I)
    x2 = vconcat(x1, I)
    x3 = switch(x2, TWO, ONE)
    return x3


def solve_m277(I):
    x1 = downscale(I, TWO)
    x2 = replace(x1, ZERO, TWO)
    x3 = leastcolor(x2)
    x4 = replace(x1, x3, ZERO)
    x5 = hmirror(x4)
    x6 = hconcat(x4, x5)
    x7 = vconcat(x6, I)
    return x7


def solve_m278(I):
    x1 = objects(I, F, T, T)
    x2 = first(x1)
    x3 = subgrid(x2, I)
    x4 = neighbors(ORIGIN)
    x5 = mapply(vfrontier, x4)
    x6 = underfill(x3, EIGHT, x5)
    return x6


def solve_m279(I):
    x1 = ofcolor(I, ONE)
    x2 = fill(I, THREE, x1)
    x3 = asobject(I)
    x4 = shift(x3, UNITY)
    x5 = fill(x2, FOUR, x4)
    x6 = upscale(x5, TWO)
    x7 = replace(x6, THREE, ZERO)
    x8 = lbind(shift, x3)
    x9 = asindices(I)
    x10 = mapply(x8, x9)
    x11 = paint(x7, x10)
    x12 = objects(I, T, T, T)
    x13 = argmax(x12, numcolors)
    x14 = fill(x11, FOUR, x13)
    return x14


def solve_m280(I):
    x1 = dmirror(I)
    x2 = replace(x1, SIX, FIVE)
    x3 = objects(I, T, T, T)
    x4 = first(x3)
    x5 = color(x4)
    x6 = replace(x2, x5, TWO)
    x7 = ofcolor(I, ONE)
    x8 = fill(x6, TWO, x7)
    x9 = asindices(I)
    x10 = ofcolor(I, FOUR)
    x11 = intersection(x9, x10)
    x12 = fill(x8, THREE, x11)
    x13 = switch(x12, TWO, FIVE)
    return x13


def solve_m281(I):
    x1 = hconcat(I, I)
    x2 = lbind(recolor, ZERO)
    x3 = objects(I, T, F, T)
    x4 = mapply(x2, x3)
    x5 = vmirror(x4)
    x6 = paint(x1, x5)
    x7 = replace(x6, NINE, ZERO)
    return x7


def solve_m282(I):
    x1 = canvas(ZERO, UNITY)
    x2 = rot90(x1)
    x3 = ofcolor(I, TWO)
    x4 = ulcorner(x3)
    x5 = shoot(x4, DOWN_LEFT)
    x6 = shift(x5, x4)
    x7 = shift(x6, UNITY)
    x8 = fill(x2, EIGHT, x7)
    x9 = replace(x8, SEVEN, ZERO)
    return x9


def solve_m283(I):
    x1 = hmirror(I)
    x2 = lbind(recolor, ZERO)
    x3 = objects(I, F, T, T)
    x4 = mapply(x2, x3)
    x5 = fill(x1, ONE, x4)
    x6 = paint(x5, x4)
    x7 = rot270(x6)
    x8 = hmirror(x7)
    x9 = hconcat(x7, x8)
    return x9


def solve_m284(I):
    x1 = cmirror(I)
    x2 = hmirror(x1)
    x3 = vconcat(x1, x2)
    x4 = dmirror(x3)
    return x4


def solve_m285(I):
    x1 = canvas(ZERO, THREE_BY_THREE)
    x2 = ofcolor(I, FOUR)
    x3 = fill(x1, TWO, x2)
    return x3


def solve_m286(I):
    x1 = rot270(I)
    x2 = objects(I, F, T, F)
    x3 = merge(x2)
    x4 = fill(x1, EIGHT, x3)
    x5 = replace(x4, ONE, ZERO)
    x6 = replace(x5, ZERO, FIVE)
    x7 = fill(x6, EIGHT, x3)
    x8 = replace(x7, ZERO, ONE)
    x9 = switch(x8, EIGHT, ONE)
    x10 = cover(x9, x3)
    x11 = objects(I, T, F, T)
    x12 = argmax(x11, size)
    x13 = paint(x10, x12)
    x14 = replace(x13, SEVEN, ZERO)
    x15 = sizefilter(x11, ONE)
    x16 = mapply(toindices, x15)
    x17 = underfill(x14, ONE, x16)
    x18 = replace(x17, TWO, ZERO)
    x19 = merge(x11)
    x20 = cover(x18, x19)
    return x20


def solve_m287(I):
    x1 = objects(I, T, F, F)
    x2 = merge(x1)
    x3 = subgrid(x2, I)
    return x3


def solve_m288(I):
    x1 = canvas(ZERO, THREE_BY_THREE)
    x2 = objects(x1, T, T, T)
    x3 = apply(color, x2)
    x4 = first(x3)
    x5 = lbind(recolor, x4)
    x6 = objects(I, F, F, T)
    x7 = mapply(x5, x6)
    x8 = shift(x7, TWO_BY_TWO)
    x9 = paint(x1, x8)
    return x9


def solve_m289(I):
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


def solve_m290(I):
    x1 = objects(I, T, F, T)
    x2 = argmax(x1, size)
    x3 = color(x2)
    x4 = righthalf(I)
    x5 = ofcolor(x4, TWO)
    x6 = fill(I, x3, x5)
    return x6


def solve_m291(I):
    x1 = switch(I, ONE, ZERO)
    x2 = replace(x1, SIX, ZERO)
    x3 = ofcolor(I, ZERO)
    x4 = fill(x2, FOUR, x3)
    x5 = lbind(recolor, ZERO)
    x6 = fgpartition(I)
    x7 = mapply(x5, x6)
    x8 = fill(x4, THREE, x7)
    return x8


def solve_m292(I):
    x1 = vconcat(I, I)
    x2 = vconcat(x1, I)
    x3 = objects(I, F, F, T)
    x4 = colorfilter(x3, EIGHT)
    x5 = rbind(colorcount, FOUR)
    x6 = matcher(x5, ZERO)
    x7 = extract(x4, x6)
    x8 = lbind(combine, x7)
    x9 = sizefilter(x3, ONE)
    x10 = difference(x3, x9)
    x11 = apply(normalize, x10)
    x12 = mapply(x8, x11)
    x13 = paint(x2, x12)
    x14 = fill(x13, SIX, x12)
    x15 = ofcolor(I, TWO)
    x16 = fill(x14, EIGHT, x15)
    x17 = objects(I, T, F, T)
    x18 = argmax(x17, size)
    x19 = cover(x16, x18)
    x20 = replace(x19, TWO, ONE)
    x21 = replace(x20, SIX, ZERO)
    x22 = replace(x21, SEVEN, ZERO)
    return x22


def solve_m293(I):
    x1 = asobject(I)
    x2 = rot90(I)
    x3 = subgrid(x1, x2)
    x4 = rot180(x3)
    x5 = ofcolor(I, ZERO)
    x6 = fill(x4, EIGHT, x5)
    x7 = rot180(x6)
    x8 = vconcat(x6, x7)
    return x8


def solve_m294(I):
    x1 = ofcolor(I, ZERO)
    x2 = cover(I, x1)
    x3 = dmirror(I)
    x4 = objects(x3, T, F, T)
    x5 = argmax(x4, size)
    x6 = paint(x2, x5)
    return x6


def solve_m295(I):
    x1 = rot180(I)
    x2 = objects(I, F, F, T)
    x3 = colorfilter(x2, ONE)
    x4 = ofcolor(I, ZERO)
    x5 = last(x4)
    x6 = lbind(equality, x5)
    x7 = rbind(gravitate, x4)
    x8 = compose(x6, x7)
    x9 = sfilter(x3, x8)
    x10 = matcher(x7, TWO_BY_ZERO)
    x11 = mfilter(x9, x10)
    x12 = fill(x1, ONE, x11)
    return x12


def solve_m296(I):
    x1 = tophalf(I)
    x2 = dmirror(x1)
    x3 = vmirror(x2)
    return x3


def solve_m297(I):
    x1 = objects(I, T, F, F)
    x2 = argmax(x1, size)
    x3 = subgrid(x2, I)
    x4 = vmirror(x3)
    x5 = vconcat(x3, x4)
    x6 = vconcat(x5, x5)
    x7 = ofcolor(I, ZERO)
    x8 = fill(x6, TWO, x7)
    x9 = fill(x8, ZERO, x7)
    x10 = replace(x9, EIGHT, TWO)
    x11 = leastcolor(I)
    x12 = objects(I, T, F, T)
    x13 = colorfilter(x12, FIVE)
    x14 = mapply(delta, x13)
    x15 = fill(x10, x11, x14)
    return x15


def solve_m298(I):
    x1 = canvas(ZERO, UNITY)
    x2 = objects(I, F, F, T)
    x3 = merge(x2)
    x4 = paint(x1, x3)
    x5 = rot180(x4)
    x6 = hconcat(x4, x5)
    x7 = paint(x6, x3)
    return x7


def solve_m299(I):
    x1 = shape(I)
    x2 = canvas(ZERO, x1)
    x3 = objects(I, T, F, T)
    x4 = compose(increment, width)
    x5 = argmin(x3, x4)
    x6 = fill(x2, ONE, x5)
    x7 = vmirror(x2)
    x8 = objects(x7, T, F, T)
    x9 = first(x8)
    x10 = move(x6, x9, DOWN)
    x11 = replace(x10, EIGHT, ZERO)
    return x11


def solve_m300(I):
    x1 = rot90(I)
    return x1


def solve_m301(I):
    x1 = rot180(I)
    x2 = hconcat(x1, I)
    x3 = hconcat(x2, I)
    x4 = hconcat(x3, I)
    x5 = hmirror(I)
    x6 = vconcat(x4, x5)
    return x6


def solve_m302(I):
    x1 = rot270(I)
    x2 = replace(x1, FOUR, NINE)
    x3 = ofcolor(I, TWO)
    x4 = mapply(vfrontier, x3)
    x5 = fill(x2, ONE, x4)
    return x5


def solve_m303(I):
    x1 = vmirror(I)
    x2 = lbind(recolor, ZERO)
    x3 = objects(I, T, T, T)
    x4 = mapply(x2, x3)
    x5 = objects(I, F, F, T)
    x6 = colorfilter(x5, FIVE)
    x7 = sfilter(x6, square)
    x8 = rbind(colorcount, THREE)
    x9 = argmin(x7, x8)
    x10 = combine(x4, x9)
    x11 = paint(x1, x10)
    x12 = paint(x11, x4)
    x13 = first(x5)
    x14 = color(x13)
    x15 = righthalf(I)
    x16 = ofcolor(x15, EIGHT)
    x17 = astuple(NEG_TWO, FOUR)
    x18 = shift(x16, x17)
    x19 = fill(x12, x14, x18)
    x20 = neighbors(ORIGIN)
    x21 = fill(x19, EIGHT, x20)
    return x21


def solve_m304(I):
    x1 = replace(I, TWO, ZERO)
    x2 = ofcolor(I, EIGHT)
    x3 = recolor(ZERO, x2)
    x4 = vmirror(x3)
    x5 = shift(x4, LEFT)
    x6 = fill(x1, ONE, x5)
    x7 = objects(I, T, F, T)
    x8 = rbind(colorcount, TWO)
    x9 = argmax(x7, x8)
    x10 = paint(x6, x9)
    return x10


def solve_m305(I):
    x1 = switch(I, ZERO, TWO)
    x2 = objects(I, T, F, T)
    x3 = merge(x2)
    x4 = lbind(shift, x3)
    x5 = neighbors(ORIGIN)
    x6 = mapply(x4, x5)
    x7 = paint(x1, x6)
    x8 = colorfilter(x2, ONE)
    x9 = merge(x8)
    x10 = cover(x7, x9)
    x11 = paint(x10, x9)
    return x11


def solve_m306(I):
    x1 = upscale(I, ZERO)
    x2 = vmirror(x1)
    x3 = cellwise(x1, x2, ONE)
    x4 = ofcolor(I, FOUR)
    x5 = fill(x3, ZERO, x4)
    return x5


def solve_m307(I):
    x1 = leastcolor(I)
    x2 = objects(I, T, F, T)
    x3 = colorfilter(x2, EIGHT)
    x4 = first(x3)
    x5 = fill(I, x1, x4)
    x6 = replace(x5, x1, ZERO)
    x7 = paint(x6, x4)
    x8 = first(x2)
    x9 = lbind(shift, x8)
    x10 = ofcolor(I, ONE)
    x11 = mapply(x9, x10)
    x12 = paint(x7, x11)
    return x12


def solve_m308(I):
    x1 = ofcolor(I, ZERO)
    x2 = rbind(gravitate, x1)
    x3 = lbind(multiply, ZERO)
    x4 = rbind(colorcount, TWO)
    x5 = compose(x3, x4)
    x6 = fork(add, x2, x5)
    x7 = rbind(shift, DOWN_LEFT)
    x8 = lbind(recolor, TWO)
    x9 = lbind(recolor, EIGHT)
    x10 = crop(I, ORIGIN, THREE_BY_THREE)
    x11 = fgpartition(x10)
    x12 = apply(x9, x11)
    x13 = apply(x8, x12)
    x14 = apply(x7, x13)
    x15 = apply(x6, x14)
    x16 = fill(I, TWO, x15)
    x17 = mostcolor(I)
    x18 = cellwise(x16, I, x17)
    x19 = replace(x18, FIVE, ZERO)
    return x19


def solve_m309(I):
    x1 = astuple(ONE, FOUR)
    x2 = crop(I, ORIGIN, x1)
    x3 = rot270(x2)
    x4 = vmirror(x3)
    x5 = hconcat(x3, x4)
    return x5


def solve_m310(I):
    x1 = ofcolor(I, ONE)
    x2 = subgrid(x1, I)
    return x2


def solve_m311(I):
    x1 = rot270(I)
    x2 = hmirror(x1)
    x3 = vconcat(x1, x2)
    return x3


def solve_m312(I):
    x1 = hconcat(I, I)
    x2 = objects(I, T, T, T)
    x3 = mapply(delta, x2)
    x4 = underfill(x1, THREE, x3)
    x5 = first(x2)
    x6 = paint(x4, x5)
    return x6


def solve_m313(I):
    x1 = objects(I, T, T, T)
    x2 = rbind(colorcount, THREE)
    x3 = order(x1, x2)
    x4 = apply(color, x3)
    x5 = lbind(recolor, TWO)
    x6 = rbind(shift, DOWN)
    x7 = apply(x6, x3)
    x8 = apply(x5, x7)
    x9 = mpapply(recolor, x4, x8)
    x10 = paint(I, x9)
    x11 = hmirror(I)
    x12 = vconcat(x10, x11)
    x13 = replace(x12, FIVE, ZERO)
    x14 = rot180(x13)
    x15 = hconcat(x13, x14)
    x16 = ofcolor(I, ZERO)
    x17 = fill(x15, THREE, x16)
    x18 = ofcolor(I, TWO)
    x19 = cover(x17, x18)
    x20 = lbind(recolor, FIVE)
    x21 = mapply(x20, x1)
    x22 = paint(x19, x21)
    x23 = leastcolor(I)
    x24 = fill(x22, x23, x21)
    x25 = replace(x24, THREE, ZERO)
    x26 = replace(x25, ONE, ZERO)
    x27 = paint(x26, x21)
    x28 = paint(x27, x21)
    return x28


def solve_m314(I):
    x1 = crop(I, ORIGIN, DOWN_LEFT)
    x2 = hmirror(x1)
    x3 = vconcat(x1, x2)
    x4 = ofcolor(I, ZERO)
    x5 = fill(x3, TWO, x4)
    x6 = objects(I, T, F, T)
    x7 = order(x6, uppermost)
    x8 = first(x7)
    x9 = paint(x5, x8)
    return x9


def solve_m315(I):
    x1 = objects(I, F, T, T)
    x2 = argmin(x1, size)
    x3 = color(x2)
    x4 = ofcolor(I, TWO)
    x5 = fill(I, x3, x4)
    x6 = index(x5, ORIGIN)
    x7 = canvas(x6, THREE_BY_THREE)
    return x7


def solve_m316(I):
    x1 = fgpartition(I)
    x2 = merge(x1)
    x3 = ofcolor(I, ZERO)
    x4 = astuple(SIX, EIGHT)
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


def solve_m317(I):
    x1 = cellwise(I, I, ZERO)
    x2 = upscale(x1, TWO)
    x3 = ofcolor(I, FIVE)
    x4 = fill(x2, TWO, x3)
    x5 = leastcolor(I)
    x6 = objects(I, T, F, T)
    x7 = asobject(I)
    x8 = lbind(hmatching, x7)
    x9 = extract(x6, x8)
    x10 = fill(x4, x5, x9)
    x11 = objects(I, T, F, F)
    x12 = mapply(identity, x11)
    x13 = fill(x10, ONE, x12)
    x14 = replace(x13, FOUR, x5)
    x15 = paint(x14, x12)
    x16 = replace(x15, FOUR, ZERO)
    x17 = paint(x16, x12)
    return x17


def solve_m318(I):
    x1 = rot90(I)
    x2 = replace(x1, FOUR, ZERO)
    x3 = vmirror(x2)
    x4 = vconcat(x2, x3)
    return x4


def solve_m319(I):
    x1 = canvas(ZERO, THREE_BY_THREE)
    x2 = objects(I, T, F, T)
    x3 = apply(ulcorner, x2)
    x4 = width(I)
    x5 = tojvec(x4)
    x6 = shift(x3, x5)
    x7 = fill(x1, THREE, x6)
    x8 = first(x2)
    x9 = shift(x8, DOWN)
    x10 = paint(x7, x9)
    x11 = righthalf(I)
    x12 = mostcolor(I)
    x13 = ofcolor(x11, x12)
    x14 = fill(x10, TWO, x13)
    x15 = argmax(x2, numcolors)
    x16 = normalize(x15)
    x17 = shift(x16, DOWN)
    x18 = paint(x14, x17)
    x19 = paint(x18, x17)
    x20 = underpaint(x19, x9)
    x21 = paint(x20, x16)
    x22 = merge(x2)
    x23 = fill(x21, FOUR, x22)
    return x23


def solve_m320(I):
    x1 = hmirror(I)
    x2 = vconcat(x1, I)
    x3 = lbind(recolor, TWO)
    x4 = objects(I, F, T, T)
    x5 = mapply(x3, x4)
    x6 = objects(I, T, F, T)
    x7 = valmax(x6, size)
    x8 = equality(x7, ZERO)
    x9 = branch(x8, THREE_BY_THREE, RIGHT)
    x10 = move(x2, x5, x9)
    x11 = bottomhalf(I)
    x12 = ofcolor(x11, ONE)
    x13 = fill(x10, EIGHT, x12)
    x14 = apply(x3, x4)
    x15 = mapply(x3, x14)
    x16 = fill(x13, FIVE, x15)
    x17 = paint(x16, x15)
    return x17


def solve_m321(I):
    x1 = cmirror(I)
    x2 = replace(x1, FIVE, ZERO)
    x3 = replace(x2, THREE, ZERO)
    return x3


def solve_m322(I):
    x1 = canvas(ZERO, THREE_BY_THREE)
    x2 = lbind(recolor, THREE)
    x3 = objects(I, F, F, T)
    x4 = colorfilter(x3, THREE)
    x5 = sizefilter(x4, FOUR)
    x6 = apply(x2, x5)
    x7 = merge(x6)
    x8 = fill(x1, ZERO, x7)
    return x8


def solve_m323(I):
    x1 = objects(I, F, T, T)
    x2 = colorfilter(x1, TWO)
    x3 = rbind(greater, ZERO)
    x4 = objects(I, T, F, T)
    x5 = compose(size, toindices)
    x6 = matcher(x5, ONE)
    x7 = extract(x4, x6)
    x8 = lbind(manhattan, x7)
    x9 = compose(x3, x8)
    x10 = sfilter(x1, x9)
    x11 = objects(I, T, T, T)
    x12 = combine(x10, x11)
    x13 = sizefilter(x4, ZERO)
    x14 = merge(x13)
    x15 = remove(x14, x1)
    x16 = combine(x12, x15)
    x17 = argmin(x16, width)
    x18 = normalize(x17)
    x19 = lbind(vmatching, x18)
    x20 = sfilter(x2, x19)
    x21 = mapply(toindices, x20)
    x22 = subgrid(x21, I)
    x23 = fill(x22, ONE, x21)
    x24 = fill(x23, ONE, x14)
    x25 = fill(x24, THREE, x21)
    x26 = vconcat(x25, I)
    x27 = upscale(x26, ZERO)
    return x27


def solve_m324(I):
    x1 = canvas(EIGHT, UNITY)
    x2 = objects(I, T, F, T)
    x3 = argmax(x2, size)
    x4 = paint(x1, x3)
    return x4


def solve_m325(I):
    x1 = objects(I, F, F, T)
    x2 = first(x1)
    x3 = lbind(subgrid, x2)
    x4 = power(x3, TWO)
    x5 = x4(I)
    return x5


def solve_m326(I):
    x1 = objects(I, T, T, F)
    x2 = objects(I, F, F, T)
    x3 = sizefilter(x2, ONE)
    x4 = size(x3)
    x5 = sizefilter(x1, x4)
    x6 = merge(x5)
    x7 = subgrid(x6, I)
    x8 = upscale(x7, TWO)
    x9 = lbind(recolor, THREE)
    x10 = objects(I, F, T, T)
    x11 = ofcolor(I, ONE)
    x12 = rbind(adjacent, x11)
    x13 = mfilter(x10, x12)
    x14 = color(x13)
    x15 = lbind(recolor, x14)
    x16 = apply(x9, x2)
    x17 = apply(x15, x16)
    x18 = mapply(x9, x17)
    x19 = color(x18)
    x20 = replace(x8, x19, ZERO)
    x21 = objects(I, T, F, T)
    x22 = merge(x21)
    x23 = paint(x20, x22)
    x24 = paint(x23, x18)
    x25 = mfilter(x16, hline)
    x26 = paint(x24, x25)
    x27 = fill(x26, FIVE, x18)
    x28 = fill(x27, FIVE, x11)
    x29 = fill(x28, ZERO, x18)
    x30 = objects(I, T, T, T)
    x31 = rbind(bordering, I)
    x32 = mfilter(x30, x31)
    x33 = toindices(x32)
    x34 = cover(x29, x33)
    x35 = ofcolor(I, FOUR)
    x36 = rbind(gravitate, x35)
    x37 = apply(x36, x2)
    x38 = shift(x37, DOWN)
    x39 = fill(x34, THREE, x38)
    x40 = leastcolor(I)
    x41 = fill(x39, x40, x38)
    x42 = upscale(x41, TWO)
    x43 = fill(x42, EIGHT, x18)
    x44 = rot90(x27)
    x45 = hconcat(x43, x44)
    x46 = apply(x36, x21)
    x47 = fill(x45, EIGHT, x46)
    return x47


def solve_m327(I):
    x1 = upscale(I, TWO)
    x2 = rot270(x1)
    x3 = rot180(x2)
    x4 = vconcat(x2, x3)
    x5 = replace(x4, FIVE, ZERO)
    x6 = replace(x5, FIVE, ZERO)
    return x6


def solve_m328(I):
    x1 = objects(I, T, F, T)
    x2 = colorfilter(x1, TWO)
    x3 = sizefilter(x1, ZERO)
    x4 = difference(x2, x3)
    x5 = merge(x4)
    x6 = fill(I, ONE, x5)
    x7 = vconcat(x6, I)
    return x7


def solve_m329(I):
    x1 = hconcat(I, I)
    x2 = objects(I, T, F, F)
    x3 = colorfilter(x2, ZERO)
    x4 = mfilter(x3, hline)
    x5 = fill(x1, SIX, x4)
    x6 = replace(x5, FIVE, EIGHT)
    x7 = hmirror(x6)
    x8 = vconcat(x6, x7)
    return x8


def solve_m330(I):
    x1 = tophalf(I)
    x2 = ofcolor(x1, EIGHT)
    x3 = subgrid(x2, I)
    x4 = cmirror(x3)
    x5 = rbind(shoot, RIGHT)
    x6 = apply(x5, x2)
    x7 = merge(x6)
    x8 = replace(x4, TWO, ZERO)
    x9 = subgrid(x7, x8)
    x10 = replace(x9, EIGHT, ONE)
    x11 = subgrid(x2, x10)
    x12 = replace(x11, TWO, ONE)
    x13 = mapply(hfrontier, x2)
    x14 = fill(x12, ZERO, x13)
    return x14


def solve_m331(I):
    x1 = objects(I, F, F, T)
    x2 = rbind(bordering, I)
    x3 = mfilter(x1, x2)
    x4 = paint(I, x3)
    x5 = vconcat(x4, I)
    x6 = asobject(x5)
    x7 = shift(x6, UP)
    x8 = fill(x4, ONE, x7)
    x9 = replace(x8, EIGHT, ZERO)
    x10 = ofcolor(I, THREE)
    x11 = ulcorner(x10)
    x12 = shoot(x11, UP_RIGHT)
    x13 = fill(x9, FIVE, x12)
    x14 = neighbors(ORIGIN)
    x15 = fill(x13, TWO, x14)
    return x15


def solve_m332(I):
    x1 = mostcolor(I)
    x2 = canvas(x1, UNITY)
    x3 = hmirror(x2)
    x4 = vconcat(x2, x3)
    x5 = objects(I, T, F, F)
    x6 = colorfilter(x5, ONE)
    x7 = first(x6)
    x8 = lbind(upscale, x7)
    x9 = compose(x8, last)
    x10 = lbind(subtract, ORIGIN)
    x11 = compose(x10, width)
    x12 = apply(x11, x6)
    x13 = mapply(x9, x12)
    x14 = paint(x4, x13)
    x15 = paint(x14, x13)
    x16 = vmirror(x15)
    x17 = hconcat(x15, x16)
    x18 = paint(x17, x13)
    x19 = paint(x18, x13)
    x20 = paint(x19, x13)
    x21 = replace(x20, ZERO, TWO)
    x22 = fill(x21, FOUR, x13)
    return x22


def solve_m333(I):
    x1 = lefthalf(I)
    x2 = hmirror(x1)
    x3 = replace(x2, ONE, FOUR)
    return x3


def solve_m334(I):
    x1 = rot90(I)
    x2 = upscale(x1, TWO)
    x3 = objects(I, T, T, T)
    x4 = order(x3, uppermost)
    x5 = first(x4)
    x6 = lbind(combine, x5)
    x7 = objects(I, T, F, T)
    x8 = mapply(x6, x7)
    x9 = paint(x2, x8)
    x10 = replace(x9, THREE, ZERO)
    return x10


def solve_m335(I):
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


def solve_m336(I):
    x1 = ofcolor(I, FOUR)
    x2 = subgrid(x1, I)
    x3 = switch(x2, ONE, ZERO)
    x4 = switch(x3, TWO, ZERO)
    x5 = objects(I, T, F, T)
    x6 = first(x5)
    x7 = paint(x4, x6)
    x8 = argmin(x5, size)
    x9 = ulcorner(x1)
    x10 = shift(x8, x9)
    x11 = paint(x7, x10)
    x12 = mapply(delta, x5)
    x13 = underfill(x11, EIGHT, x12)
    x14 = vmirror(x2)
    x15 = vconcat(x13, x14)
    x16 = hmirror(x2)
    x17 = vconcat(x15, x16)
    x18 = rot180(x17)
    x19 = vconcat(x17, x18)
    x20 = leastcolor(I)
    x21 = replace(x19, x20, ZERO)
    x22 = replace(x21, ZERO, FOUR)
    x23 = fill(x22, ZERO, x12)
    return x23


def solve_m337(I):
    x1 = astuple(SIX, SIX)
    x2 = canvas(FIVE, x1)
    x3 = objects(I, T, F, T)
    x4 = first(x3)
    x5 = paint(x2, x4)
    x6 = mfilter(x3, hline)
    x7 = recolor(ZERO, x6)
    x8 = paint(x5, x7)
    x9 = replace(x8, ONE, TWO)
    x10 = lbind(recolor, ONE)
    x11 = mapply(x10, x3)
    x12 = paint(x9, x11)
    x13 = paint(x12, x11)
    return x13


def solve_m338(I):
    x1 = lbind(recolor, SIX)
    x2 = objects(I, T, T, F)
    x3 = mapply(x1, x2)
    x4 = fill(I, TWO, x3)
    x5 = mapply(identity, x2)
    x6 = fill(x4, THREE, x5)
    x7 = objects(I, T, F, T)
    x8 = objects(I, T, F, F)
    x9 = valmax(x8, size)
    x10 = lbind(greater, x9)
    x11 = lbind(colorcount, I)
    x12 = compose(first, palette)
    x13 = chain(x10, x11, x12)
    x14 = mfilter(x7, x13)
    x15 = fill(x6, TWO, x14)
    x16 = switch(x15, SIX, TWO)
    return x16


def solve_m339(I):
    x1 = vmirror(I)
    x2 = replace(x1, NINE, ZERO)
    x3 = replace(x2, THREE, ZERO)
    x4 = replace(x3, EIGHT, TWO)
    x5 = vconcat(x4, I)
    return x5


def solve_m340(I):
    x1 = hconcat(I, I)
    x2 = objects(I, T, F, F)
    x3 = colorfilter(x2, FIVE)
    x4 = rbind(bordering, I)
    x5 = mfilter(x3, x4)
    x6 = fill(x1, EIGHT, x5)
    x7 = replace(x6, ZERO, ONE)
    return x7


def solve_m341(I):
    x1 = hconcat(I, I)
    x2 = hconcat(x1, I)
    return x2


def solve_m342(I):
    x1 = objects(I, T, F, T)
    x2 = sizefilter(x1, THREE)
    x3 = merge(x2)
    x4 = fill(I, THREE, x3)
    x5 = ofcolor(I, FIVE)
    x6 = compose(initset, center)
    x7 = apply(x6, x1)
    x8 = merge(x7)
    x9 = intersection(x5, x8)
    x10 = fill(x4, EIGHT, x9)
    x11 = replace(x10, SEVEN, ZERO)
    x12 = paint(x11, x3)
    x13 = numcolors(I)
    x14 = equality(EIGHT, x13)
    x15 = dmirror(I)
    x16 = branch(x14, x15, x12)
    x17 = fill(x16, TWO, x9)
    return x17


def solve_m343(I):
    x1 = height(I)
    x2 = decrement(x1)
    x3 = astuple(ONE, x2)
    x4 = canvas(ZERO, x3)
    x5 = ofcolor(I, FIVE)
    x6 = fill(x4, THREE, x5)
    return x6


def solve_m344(I):
    x1 = rbind(shift, UNITY)
    x2 = objects(I, T, F, T)
    x3 = mapply(x1, x2)
    x4 = paint(I, x3)
    x5 = fill(x4, TWO, x3)
    x6 = vconcat(x5, I)
    return x6


def solve_m345(I):
    x1 = bottomhalf(I)
    x2 = ofcolor(x1, THREE)
    x3 = fill(I, TWO, x2)
    x4 = fill(x3, TWO, x2)
    x5 = shoot(ORIGIN, UNITY)
    x6 = underfill(x4, THREE, x5)
    x7 = replace(x6, TWO, ZERO)
    return x7


def solve_m346(I):
    x1 = dmirror(I)
    x2 = neighbors(ORIGIN)
    x3 = underfill(x1, EIGHT, x2)
    x4 = upscale(x3, THREE)
    x5 = leastcolor(I)
    x6 = switch(x4, x5, ZERO)
    return x6


def solve_m347(I):
    x1 = astuple(TWO, NINE)
    x2 = crop(I, DOWN, x1)
    x3 = asobject(x2)
    x4 = paint(I, x3)
    x5 = righthalf(I)
    x6 = tophalf(x5)
    x7 = ofcolor(x6, FIVE)
    x8 = fill(x4, ZERO, x7)
    x9 = replace(x8, FIVE, ZERO)
    return x9


def solve_m348(I):
    x1 = lbind(recolor, ZERO)
    x2 = objects(I, T, F, T)
    x3 = mapply(x1, x2)
    x4 = paint(I, x3)
    x5 = switch(x4, THREE, TWO)
    x6 = fill(x5, SIX, x3)
    x7 = merge(x2)
    x8 = cover(x6, x7)
    return x8


def solve_m349(I):
    x1 = ofcolor(I, TWO)
    x2 = recolor(THREE, x1)
    x3 = paint(I, x2)
    x4 = replace(x3, ONE, ZERO)
    x5 = fill(x4, ONE, x1)
    x6 = fill(x5, FOUR, x1)
    return x6


def solve_m350(I):
    x1 = rot270(I)
    x2 = upscale(x1, ZERO)
    x3 = hsplit(x2, THREE)
    x4 = first(x3)
    x5 = rot180(x4)
    x6 = vconcat(x4, x5)
    x7 = replace(x6, ONE, ZERO)
    x8 = objects(I, T, F, T)
    x9 = argmin(x8, size)
    x10 = fill(x7, EIGHT, x9)
    x11 = astuple(NEG_TWO, ONE)
    x12 = crop(I, ORIGIN, x11)
    x13 = vconcat(x10, x12)
    x14 = lbind(recolor, THREE)
    x15 = mapply(x14, x8)
    x16 = paint(x13, x15)
    x17 = fill(x16, SEVEN, x15)
    x18 = replace(x17, SIX, THREE)
    return x18


def solve_m351(I):
    x1 = switch(I, ONE, ZERO)
    x2 = replace(x1, ZERO, ONE)
    x3 = lefthalf(I)
    x4 = ofcolor(x3, ZERO)
    x5 = shift(x4, RIGHT)
    x6 = fill(x2, THREE, x5)
    x7 = asobject(x3)
    x8 = paint(x6, x7)
    x9 = lbind(recolor, ZERO)
    x10 = objects(I, T, F, F)
    x11 = apply(x9, x10)
    x12 = mapply(x9, x11)
    x13 = paint(x8, x12)
    x14 = upscale(x13, THREE)
    return x14


def solve_m352(I):
    x1 = portrait(I)
    x2 = righthalf(I)
    x3 = branch(x1, I, x2)
    x4 = replace(x3, SEVEN, ZERO)
    x5 = replace(x4, ZERO, TWO)
    x6 = bottomhalf(I)
    x7 = ofcolor(x6, ONE)
    x8 = fill(x5, THREE, x7)
    return x8


def solve_m353(I):
    x1 = objects(I, T, F, T)
    x2 = sizefilter(x1, ONE)
    x3 = apply(color, x2)
    x4 = first(x3)
    x5 = ofcolor(I, FIVE)
    x6 = recolor(x4, x5)
    x7 = paint(I, x6)
    x8 = lbind(recolor, x4)
    x9 = mapply(x8, x1)
    x10 = paint(x7, x9)
    x11 = fill(x10, ONE, x9)
    return x11


def solve_m354(I):
    x1 = leastcolor(I)
    x2 = lbind(recolor, x1)
    x3 = objects(I, F, F, T)
    x4 = mapply(x2, x3)
    x5 = paint(I, x4)
    x6 = paint(x5, x4)
    return x6


def solve_m355(I):
    x1 = lbind(recolor, TWO)
    x2 = objects(I, F, T, T)
    x3 = mapply(x1, x2)
    x4 = paint(I, x3)
    x5 = replace(x4, ONE, ZERO)
    x6 = fill(x5, EIGHT, x3)
    x7 = paint(x6, x3)
    return x7


def solve_m356(I):
    x1 = replace(I, FIVE, ZERO)
    x2 = replace(x1, THREE, ZERO)
    x3 = replace(x2, THREE, ZERO)
    x4 = fgpartition(I)
    x5 = rbind(colorcount, ONE)
    x6 = argmax(x4, x5)
    x7 = recolor(EIGHT, x6)
    x8 = paint(x3, x7)
    x9 = ofcolor(I, TWO)
    x10 = objects(I, T, F, T)
    x11 = argmax(x10, size)
    x12 = ulcorner(x11)
    x13 = shift(x9, x12)
    x14 = fill(x8, THREE, x13)
    x15 = cmirror(x14)
    return x15


def solve_m357(I):
    x1 = objects(I, T, F, T)
    x2 = first(x1)
    x3 = paint(I, x2)
    x4 = objects(I, F, T, T)
    x5 = colorfilter(x4, ONE)
    x6 = apply(color, x5)
    x7 = first(x6)
    x8 = lbind(recolor, x7)
    x9 = mapply(x8, x4)
    x10 = paint(x3, x9)
    x11 = argmax(x1, size)
    x12 = paint(x10, x11)
    x13 = paint(x12, x9)
    x14 = paint(x13, x11)
    x15 = replace(x14, FIVE, TWO)
    x16 = ofcolor(I, x7)
    x17 = recolor(ONE, x16)
    x18 = paint(x15, x17)
    return x18


def solve_m358(I):
    x1 = canvas(ZERO, UNITY)
    x2 = replace(x1, THREE, TWO)
    x3 = objects(I, T, F, T)
    x4 = argmax(x3, size)
    x5 = lbind(recolor, THREE)
    x6 = objects(I, F, F, T)
    x7 = colorfilter(x6, NINE)
    x8 = apply(x5, x7)
    x9 = merge(x8)
    x10 = combine(x4, x9)
    x11 = paint(x2, x10)
    x12 = rbind(bordering, I)
    x13 = mfilter(x8, x12)
    x14 = paint(x11, x13)
    x15 = mapply(x5, x3)
    x16 = paint(x14, x15)
    x17 = cover(x16, x13)
    x18 = upscale(x17, TWO)
    x19 = normalize(x4)
    x20 = paint(x18, x19)
    x21 = cover(x20, x13)
    x22 = ofcolor(x21, THREE)
    x23 = shift(x22, NEG_UNITY)
    x24 = lbind(shift, x23)
    x25 = apply(x5, x3)
    x26 = apply(shape, x25)
    x27 = apply(x24, x26)
    x28 = merge(x27)
    x29 = subgrid(x28, I)
    x30 = colorfilter(x3, ZERO)
    x31 = first(x30)
    x32 = paint(x29, x31)
    x33 = portrait(I)
    x34 = width(x29)
    x35 = branch(x33, TWO, x34)
    x36 = astuple(ZERO, x35)
    x37 = lbind(equality, x36)
    x38 = compose(x37, center)
    x39 = mfilter(x27, x38)
    x40 = underfill(x32, ZERO, x39)
    x41 = fill(x40, ONE, x23)
    x42 = underfill(x41, TWO, x26)
    return x42


def solve_m359(I):
    x1 = objects(I, T, F, T)
    x2 = colorfilter(x1, TWO)
    x3 = ofcolor(I, TWO)
    x4 = rbind(adjacent, x3)
    x5 = extract(x2, x4)
    x6 = subgrid(x5, I)
    x7 = rot180(x6)
    x8 = upscale(x7, TWO)
    x9 = shoot(ORIGIN, UNITY)
    x10 = underfill(x8, EIGHT, x9)
    x11 = replace(x10, SEVEN, FOUR)
    x12 = replace(x11, FIVE, THREE)
    x13 = rot270(x12)
    return x13


def solve_m360(I):
    x1 = rot90(I)
    x2 = replace(x1, ZERO, THREE)
    x3 = leastcolor(I)
    x4 = lbind(recolor, ZERO)
    x5 = objects(I, F, F, T)
    x6 = mapply(x4, x5)
    x7 = fill(x2, x3, x6)
    x8 = paint(x7, x6)
    x9 = vconcat(x7, x8)
    return x9


def solve_m361(I):
    x1 = dmirror(I)
    x2 = replace(x1, TWO, ZERO)
    x3 = objects(I, T, F, T)
    x4 = colorfilter(x3, TWO)
    x5 = merge(x4)
    x6 = rot180(x2)
    x7 = hconcat(x2, x6)
    x8 = subgrid(x5, x7)
    x9 = hmirror(x8)
    x10 = rot180(x9)
    x11 = vconcat(x9, x10)
    x12 = leastcolor(I)
    x13 = ofcolor(I, x12)
    x14 = fill(x11, FIVE, x13)
    x15 = rbind(shift, RIGHT)
    x16 = mapply(x15, x3)
    x17 = fill(x14, TWO, x16)
    x18 = paint(x17, x16)
    x19 = ofcolor(I, THREE)
    x20 = fill(x18, FOUR, x19)
    x21 = fill(x20, THREE, x19)
    x22 = sizefilter(x4, FOUR)
    x23 = merge(x22)
    x24 = underpaint(x21, x23)
    x25 = paint(x24, x16)
    x26 = replace(x25, FIVE, ONE)
    return x26


def solve_m362(I):
    x1 = objects(I, T, F, T)
    x2 = argmin(x1, size)
    x3 = subgrid(x2, I)
    x4 = replace(x3, SEVEN, NINE)
    return x4


def solve_m363(I):
    x1 = rot180(I)
    x2 = vconcat(x1, I)
    x3 = vconcat(x2, I)
    x4 = astuple(TWO, THREE)
    x5 = connect(x4, ORIGIN)
    x6 = fill(x3, ZERO, x5)
    x7 = replace(x6, TWO, ZERO)
    return x7


def solve_m364(I):
    x1 = canvas(ZERO, UNITY)
    x2 = hmirror(x1)
    x3 = vconcat(x1, x2)
    x4 = rbind(astuple, ONE)
    x5 = compose(x4, size)
    x6 = hmirror(I)
    x7 = objects(x6, T, F, T)
    x8 = apply(x5, x7)
    x9 = fill(x3, TWO, x8)
    x10 = objects(I, T, F, F)
    x11 = merge(x10)
    x12 = paint(x9, x11)
    return x12


def solve_m365(I):
    x1 = vmirror(I)
    x2 = hconcat(x1, I)
    x3 = asobject(I)
    x4 = paint(x2, x3)
    x5 = replace(x4, ONE, ZERO)
    x6 = neighbors(ORIGIN)
    x7 = fill(x5, FIVE, x6)
    x8 = objects(I, T, T, T)
    x9 = argmin(x8, size)
    x10 = lbind(shift, x9)
    x11 = ofcolor(I, TWO)
    x12 = mapply(x10, x11)
    x13 = fill(x7, THREE, x12)
    x14 = hconcat(x13, I)
    return x14


def solve_m366(I):
    x1 = rot270(I)
    x2 = upscale(x1, THREE)
    x3 = objects(I, T, F, T)
    x4 = ofcolor(I, FIVE)
    x5 = size(x4)
    x6 = sizefilter(x3, x5)
    x7 = merge(x6)
    x8 = recolor(TWO, x7)
    x9 = paint(x2, x8)
    x10 = portrait(I)
    x11 = branch(x10, ZERO, EIGHT)
    x12 = branch(x10, FIVE, x11)
    x13 = replace(x9, x12, ZERO)
    x14 = replace(x13, THREE, ZERO)
    x15 = merge(x3)
    x16 = cover(x14, x15)
    x17 = replace(x16, EIGHT, ONE)
    x18 = replace(x17, ZERO, ONE)
    return x18


def solve_m367(I):
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


def solve_m368(I):
    x1 = righthalf(I)
    x2 = ofcolor(x1, ZERO)
    x3 = subgrid(x2, I)
    x4 = bottomhalf(I)
    x5 = asobject(x4)
    x6 = objects(I, T, F, T)
    x7 = mapply(toindices, x6)
    x8 = first(x7)
    x9 = move(x3, x5, x8)
    x10 = shift(x5, DOWN_LEFT)
    x11 = paint(x9, x10)
    x12 = paint(x11, x10)
    return x12


def solve_m369(I):
    x1 = rot270(I)
    x2 = hmirror(x1)
    x3 = hconcat(x1, x2)
    x4 = vmirror(x3)
    x5 = vconcat(x3, x4)
    x6 = objects(I, F, F, T)
    x7 = merge(x6)
    x8 = paint(x5, x7)
    x9 = argmax(x6, numcolors)
    x10 = paint(x8, x9)
    x11 = hmirror(x10)
    x12 = vconcat(x10, x11)
    return x12


def solve_m370(I):
    x1 = ofcolor(I, TWO)
    x2 = fill(I, FOUR, x1)
    return x2


def solve_m371(I):
    x1 = downscale(I, THREE)
    x2 = objects(I, T, F, T)
    x3 = mapply(toindices, x2)
    x4 = underfill(x1, EIGHT, x3)
    return x4


def solve_m372(I):
    x1 = crop(I, ORIGIN, ORIGIN)
    x2 = upscale(x1, THREE)
    x3 = rbind(shift, UP_RIGHT)
    x4 = fgpartition(I)
    x5 = mapply(x3, x4)
    x6 = ofcolor(x1, THREE)
    x7 = first(x6)
    x8 = move(x2, x5, x7)
    return x8


def solve_m373(I):
    x1 = canvas(ZERO, THREE_BY_THREE)
    x2 = upscale(x1, TWO)
    x3 = astuple(ZERO, FOUR)
    x4 = crop(I, ORIGIN, x3)
    x5 = asobject(x4)
    x6 = paint(x2, x5)
    x7 = objects(I, T, F, T)
    x8 = argmax(x7, size)
    x9 = normalize(x8)
    x10 = shift(x9, NEG_UNITY)
    x11 = paint(x6, x10)
    x12 = rbind(shoot, UNITY)
    x13 = objects(x6, T, T, T)
    x14 = merge(x13)
    x15 = toindices(x14)
    x16 = normalize(x15)
    x17 = difference(x16, x15)
    x18 = apply(x12, x17)
    x19 = merge(x18)
    x20 = cover(x11, x19)
    x21 = fill(x20, FOUR, x19)
    x22 = asobject(x1)
    x23 = paint(x21, x22)
    x24 = paint(x23, x8)
    x25 = lbind(contained, x3)
    x26 = mfilter(x18, x25)
    x27 = underfill(x24, ONE, x26)
    x28 = lbind(recolor, FIVE)
    x29 = mapply(x28, x7)
    x30 = paint(x27, x29)
    x31 = paint(x30, x29)
    return x31


def solve_m374(I):
    x1 = replace(I, ONE, ZERO)
    x2 = lbind(recolor, THREE)
    x3 = objects(I, T, T, F)
    x4 = mapply(x2, x3)
    x5 = paint(x1, x4)
    x6 = replace(x5, ONE, FOUR)
    x7 = height(x5)
    x8 = downscale(x6, x7)
    x9 = asindices(I)
    x10 = mostcolor(I)
    x11 = ofcolor(I, x10)
    x12 = difference(x9, x11)
    x13 = fill(x8, SEVEN, x12)
    x14 = asobject(I)
    x15 = paint(x13, x14)
    x16 = paint(x15, x4)
    x17 = fill(x16, THREE, x4)
    x18 = replace(x17, THREE, ZERO)
    return x18


def solve_m375(I):
    x1 = downscale(I, ONE)
    x2 = upscale(x1, ONE)
    x3 = neighbors(ORIGIN)
    x4 = fill(x2, TWO, x3)
    x5 = asindices(I)
    x6 = rbind(equality, UNITY)
    x7 = sfilter(x5, x6)
    x8 = fill(x4, TWO, x7)
    x9 = replace(x8, THREE, ZERO)
    return x9


def solve_m376(I):
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


def solve_m377(I):
    x1 = objects(I, F, T, T)
    x2 = first(x1)
    x3 = underpaint(I, x2)
    x4 = argmax(x1, size)
    x5 = paint(x3, x4)
    x6 = replace(x5, ZERO, EIGHT)
    x7 = lefthalf(x6)
    x8 = cmirror(x7)
    x9 = rot180(x8)
    x10 = hconcat(x8, x9)
    x11 = vconcat(x10, I)
    return x11


def solve_m378(I):
    x1 = hmirror(I)
    x2 = replace(x1, THREE, FIVE)
    x3 = hconcat(x2, x1)
    return x3


def solve_m379(I):
    x1 = ofcolor(I, THREE)
    x2 = fill(I, FOUR, x1)
    x3 = portrait(I)
    x4 = upscale(x2, ZERO)
    x5 = dmirror(I)
    x6 = branch(x3, x4, x5)
    x7 = ofcolor(I, ONE)
    x8 = fill(x6, EIGHT, x7)
    x9 = switch(x8, THREE, ZERO)
    x10 = vconcat(x9, x6)
    return x10


def solve_m380(I):
    x1 = objects(I, T, F, T)
    x2 = colorfilter(x1, FIVE)
    x3 = sfilter(x2, square)
    x4 = argmin(x3, uppermost)
    x5 = subgrid(x4, I)
    x6 = upscale(x5, FOUR)
    x7 = argmin(x2, size)
    x8 = fill(x6, FOUR, x7)
    x9 = rbind(connect, UP_RIGHT)
    x10 = ofcolor(I, ONE)
    x11 = mapply(x9, x10)
    x12 = fill(x8, ONE, x11)
    x13 = ofcolor(I, EIGHT)
    x14 = fill(x12, TWO, x13)
    x15 = fill(x14, ONE, x11)
    return x15


def solve_m381(I):
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


def solve_m382(I):
    x1 = canvas(ZERO, THREE_BY_THREE)
    x2 = rbind(shift, RIGHT)
    x3 = objects(I, F, F, F)
    x4 = mapply(x2, x3)
    x5 = paint(x1, x4)
    x6 = upscale(x5, ZERO)
    x7 = paint(x6, x4)
    return x7


def solve_m383(I):
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


def solve_m384(I):
    x1 = objects(I, T, F, T)
    x2 = merge(x1)
    x3 = paint(I, x2)
    x4 = lbind(recolor, THREE)
    x5 = lbind(recolor, TWO)
    x6 = sizefilter(x1, ONE)
    x7 = apply(x5, x6)
    x8 = totuple(x7)
    x9 = apply(x4, x8)
    x10 = apply(x4, x9)
    x11 = apply(color, x10)
    x12 = objects(I, T, T, F)
    x13 = order(x12, height)
    x14 = mpapply(recolor, x11, x13)
    x15 = paint(x3, x14)
    x16 = mapply(toindices, x1)
    x17 = fill(x15, EIGHT, x16)
    x18 = last(x10)
    x19 = color(x18)
    x20 = rbind(shift, DOWN)
    x21 = mapply(x20, x7)
    x22 = lbind(position, x21)
    x23 = apply(x22, x1)
    x24 = underfill(x17, x19, x23)
    x25 = rbind(adjacent, x21)
    x26 = mfilter(x7, x25)
    x27 = fill(x24, THREE, x26)
    x28 = leastcolor(I)
    x29 = replace(x27, x28, FIVE)
    x30 = underfill(x29, EIGHT, x16)
    x31 = paint(x30, x21)
    x32 = switch(x31, ONE, ZERO)
    x33 = paint(x32, x21)
    x34 = rot90(x33)
    return x34


def solve_m385(I):
    x1 = replace(I, NINE, ZERO)
    x2 = upscale(x1, TWO)
    x3 = leastcolor(I)
    x4 = crop(I, ORIGIN, ORIGIN)
    x5 = leastcolor(x1)
    x6 = ofcolor(x4, x5)
    x7 = underfill(x2, x3, x6)
    x8 = objects(I, T, F, T)
    x9 = merge(x8)
    x10 = subgrid(x9, I)
    x11 = righthalf(x10)
    x12 = ofcolor(x11, FOUR)
    x13 = shift(x12, DOWN)
    x14 = fill(x7, TWO, x13)
    x15 = fill(x14, TWO, x13)
    x16 = asobject(I)
    x17 = lbind(shift, x16)
    x18 = ofcolor(I, FOUR)
    x19 = mapply(x17, x18)
    x20 = paint(x15, x19)
    x21 = canvas(ZERO, UNITY)
    x22 = asindices(x21)
    x23 = underfill(x20, EIGHT, x22)
    x24 = replace(x23, EIGHT, ZERO)
    x25 = mostcolor(I)
    x26 = switch(x24, EIGHT, x25)
    x27 = last(x8)
    x28 = shift(x19, UNITY)
    x29 = hperiod(x28)
    x30 = toivec(x29)
    x31 = shift(x27, x30)
    x32 = paint(x26, x31)
    x33 = ofcolor(x10, ONE)
    x34 = lbind(shift, x33)
    x35 = mapply(x34, x12)
    x36 = fill(x32, EIGHT, x35)
    x37 = fill(x36, EIGHT, x35)
    x38 = paint(x37, x19)
    x39 = fill(x38, EIGHT, x35)
    x40 = vmirror(x39)
    x41 = hconcat(x39, x40)
    x42 = replace(x41, ONE, ZERO)
    x43 = replace(x42, ZERO, ONE)
    x44 = replace(x43, ZERO, SIX)
    x45 = neighbors(ORIGIN)
    x46 = prapply(connect, x45, x13)
    x47 = mfilter(x46, hline)
    x48 = fill(x44, ONE, x47)
    x49 = intersection(x18, x12)
    x50 = fill(x48, FIVE, x49)
    x51 = ofcolor(I, EIGHT)
    x52 = rbind(contained, x51)
    x53 = compose(x52, ulcorner)
    x54 = mfilter(x46, x53)
    x55 = fill(x50, THREE, x54)
    x56 = replace(x55, NINE, ONE)
    return x56


def solve_m386(I):
    x1 = shape(I)
    x2 = canvas(FIVE, x1)
    return x2


def solve_m387(I):
    x1 = hmirror(I)
    x2 = leastcolor(I)
    x3 = replace(x1, x2, THREE)
    x4 = objects(I, T, T, F)
    x5 = mapply(corners, x4)
    x6 = fill(x3, EIGHT, x5)
    x7 = underfill(x6, ONE, x5)
    return x7


def solve_m388(I):
    x1 = replace(I, EIGHT, THREE)
    x2 = replace(x1, FIVE, TWO)
    x3 = lbind(recolor, ZERO)
    x4 = objects(I, T, F, T)
    x5 = apply(x3, x4)
    x6 = mapply(corners, x5)
    x7 = fill(x2, FOUR, x6)
    x8 = lbind(occurrences, x7)
    x9 = colorfilter(x4, TWO)
    x10 = apply(x8, x9)
    x11 = merge(x10)
    x12 = fill(x2, SEVEN, x11)
    x13 = hconcat(x12, I)
    x14 = rot180(x13)
    x15 = vconcat(x13, x14)
    x16 = vconcat(x15, x13)
    x17 = vconcat(x16, x13)
    x18 = argmin(x4, uppermost)
    x19 = normalize(x18)
    x20 = fill(x17, TWO, x19)
    x21 = replace(x20, ZERO, ONE)
    x22 = replace(x21, ZERO, SIX)
    return x22


def solve_m389(I):
    x1 = hconcat(I, I)
    x2 = objects(I, T, T, F)
    x3 = first(x2)
    x4 = color(x3)
    x5 = replace(x1, x4, SIX)
    x6 = objects(I, T, T, T)
    x7 = merge(x6)
    x8 = fill(x5, ZERO, x7)
    x9 = asindices(I)
    x10 = matcher(first, ZERO)
    x11 = sfilter(x9, x10)
    x12 = sfilter(x11, x10)
    x13 = fill(x8, FOUR, x12)
    x14 = ofcolor(I, THREE)
    x15 = fill(x13, SEVEN, x14)
    x16 = hconcat(x15, I)
    x17 = rot180(x16)
    x18 = vconcat(x16, x17)
    x19 = ofcolor(I, FOUR)
    x20 = fill(x18, x4, x19)
    x21 = fgpartition(I)
    x22 = rbind(colorcount, THREE)
    x23 = argmax(x21, x22)
    x24 = paint(x20, x23)
    x25 = move(x24, x3, UNITY)
    x26 = replace(x25, THREE, ZERO)
    x27 = downscale(x26, ONE)
    x28 = fill(x27, FOUR, x12)
    x29 = replace(x28, ZERO, TWO)
    x30 = lbind(recolor, TWO)
    x31 = objects(I, T, F, T)
    x32 = mapply(x30, x31)
    x33 = paint(x29, x32)
    x34 = paint(x33, x32)
    x35 = paint(x34, x23)
    return x35


def solve_m390(I):
    x1 = ofcolor(I, NINE)
    x2 = cover(I, x1)
    x3 = hmirror(x2)
    x4 = vconcat(x3, I)
    x5 = replace(x4, NINE, SIX)
    return x5


def solve_m391(I):
    x1 = lbind(recolor, THREE)
    x2 = objects(I, T, F, T)
    x3 = mapply(x1, x2)
    x4 = fill(I, TWO, x3)
    x5 = fill(x4, ONE, x3)
    x6 = shift(x3, LEFT)
    x7 = argmax(x2, size)
    x8 = center(x7)
    x9 = initset(x8)
    x10 = ulcorner(x9)
    x11 = move(x5, x6, x10)
    x12 = canvas(ZERO, THREE_BY_THREE)
    x13 = ofcolor(x12, TWO)
    x14 = fill(x11, EIGHT, x13)
    return x14


def solve_m392(I):
    x1 = objects(I, T, F, T)
    x2 = first(x1)
    x3 = cover(I, x2)
    x4 = upscale(x3, TWO)
    x5 = objects(I, F, F, T)
    x6 = first(x5)
    x7 = shift(x6, RIGHT)
    x8 = paint(x4, x7)
    x9 = merge(x1)
    x10 = paint(x8, x9)
    x11 = fill(x10, ZERO, x7)
    x12 = rot180(x11)
    x13 = hconcat(x11, x12)
    x14 = fill(x13, TWO, x7)
    x15 = lefthalf(I)
    x16 = leastcolor(x15)
    x17 = mostcolor(I)
    x18 = replace(x14, ZERO, x17)
    x19 = leastcolor(x18)
    x20 = ofcolor(I, x19)
    x21 = fill(x14, x16, x20)
    x22 = lbind(occurrences, I)
    x23 = mapply(x22, x5)
    x24 = fill(x21, THREE, x23)
    x25 = objects(I, T, T, T)
    x26 = rbind(colorcount, THREE)
    x27 = argmin(x25, x26)
    x28 = fill(x24, TWO, x27)
    x29 = fill(x28, SEVEN, x20)
    x30 = replace(x29, SEVEN, EIGHT)
    return x30


def solve_m393(I):
    x1 = leastcolor(I)
    x2 = ofcolor(I, x1)
    x3 = fill(I, TWO, x2)
    x4 = upscale(x3, THREE)
    return x4


def solve_m394(I):
    x1 = objects(I, T, F, T)
    x2 = apply(color, x1)
    x3 = first(x2)
    x4 = replace(I, FIVE, x3)
    x5 = first(x1)
    x6 = paint(x4, x5)
    x7 = objects(I, T, T, T)
    x8 = first(x7)
    x9 = lbind(shift, x8)
    x10 = neighbors(ORIGIN)
    x11 = mapply(x9, x10)
    x12 = paint(x6, x11)
    x13 = normalize(x5)
    x14 = shift(x13, UP)
    x15 = paint(x12, x14)
    x16 = paint(x15, x11)
    return x16


def solve_m395(I):
    x1 = ofcolor(I, SEVEN)
    x2 = subgrid(x1, I)
    x3 = cmirror(I)
    x4 = astuple(x3, x2)
    x5 = first(x4)
    x6 = leastcolor(I)
    x7 = replace(x5, x6, SIX)
    x8 = vconcat(x7, x5)
    return x8


def solve_m396(I):
    x1 = canvas(ZERO, THREE_BY_THREE)
    x2 = rot180(x1)
    x3 = hconcat(x1, x2)
    x4 = vmirror(x3)
    x5 = vconcat(x3, x4)
    x6 = ofcolor(I, EIGHT)
    x7 = recolor(ZERO, x6)
    x8 = rbind(gravitate, x7)
    x9 = objects(I, T, F, T)
    x10 = apply(x8, x9)
    x11 = fill(x5, EIGHT, x10)
    x12 = vmirror(x11)
    x13 = hconcat(x11, x12)
    x14 = replace(x13, SEVEN, ONE)
    x15 = replace(x14, FOUR, ZERO)
    x16 = lbind(shift, x10)
    x17 = apply(x16, x10)
    x18 = merge(x17)
    x19 = fill(x15, THREE, x18)
    x20 = objects(I, F, T, T)
    x21 = argmax(x20, numcolors)
    x22 = fill(x19, ZERO, x21)
    return x22


def solve_m397(I):
    x1 = objects(I, T, F, T)
    x2 = objects(I, T, T, F)
    x3 = difference(x1, x2)
    x4 = merge(x3)
    x5 = fill(I, FOUR, x4)
    x6 = leastcolor(I)
    x7 = replace(x5, NINE, x6)
    x8 = replace(x7, THREE, x6)
    x9 = replace(x8, ONE, ZERO)
    x10 = hmirror(I)
    x11 = vconcat(x9, x10)
    x12 = fill(x11, FOUR, x4)
    x13 = replace(x12, ONE, FIVE)
    x14 = hmirror(x13)
    x15 = hconcat(x13, x14)
    x16 = ofcolor(I, FOUR)
    x17 = fill(x15, ZERO, x16)
    return x17


def solve_m398(I):
    x1 = shape(I)
    x2 = canvas(ZERO, x1)
    x3 = replace(x2, ZERO, ONE)
    return x3


def solve_m399(I):
    x1 = cmirror(I)
    x2 = objects(I, T, F, T)
    x3 = merge(x2)
    x4 = fill(x1, ONE, x3)
    return x4
