# 400 programs that use the language as real programs do: steps by how often each is an argument of
# which, and the loops that take most of the time. Made, not written:
#   scripts/make-mixed-battery.py usage.tsv --seed 1 > docs/benchmarks/mixed.py
# To measure with: batt run --from docs/benchmarks/mixed.py --data arc1/train --threads 1 --no-scores


def solve_m000(I):
    x1 = rot270(I)
    x2 = lbind(recolor, SIX)
    x3 = objects(I, F, F, F)
    x4 = mapply(x2, x3)
    x5 = paint(x1, x4)
    x6 = outbox(x4)
    x7 = subgrid(x6, x5)
    x8 = replace(x7, FOUR, ZERO)
    return x8


def solve_m001(I):
    x1 = crop(I, ORIGIN, THREE_BY_THREE)
    x2 = upscale(x1, TWO)
    x3 = vconcat(x2, I)
    return x3


def solve_m002(I):
    x1 = rot270(I)
    x2 = replace(x1, FIVE, ONE)
    return x2


def solve_m003(I):
    x1 = vmirror(I)
    x2 = dmirror(x1)
    x3 = replace(x2, ZERO, FIVE)
    x4 = objects(I, T, F, T)
    x5 = mapply(delta, x4)
    x6 = underfill(x3, ONE, x5)
    x7 = lbind(recolor, ZERO)
    x8 = compose(x7, inbox)
    x9 = totuple(x4)
    x10 = apply(x8, x9)
    x11 = first(x10)
    x12 = vmirror(x11)
    x13 = shift(x12, ZERO_BY_TWO)
    x14 = fill(x6, ONE, x13)
    x15 = ofcolor(I, TWO)
    x16 = fill(x14, ZERO, x15)
    x17 = paint(x16, x13)
    x18 = fill(x17, ZERO, x11)
    x19 = compose(color, initset)
    x20 = fork(equality, first, x19)
    x21 = sfilter(x13, x20)
    x22 = move(x18, x21, ORIGIN)
    x23 = fill(x22, ZERO, x11)
    x24 = switch(x23, EIGHT, ZERO)
    x25 = switch(x24, TWO, ZERO)
    x26 = ofcolor(I, ONE)
    x27 = combine(x5, x26)
    x28 = fill(x25, ZERO, x27)
    x29 = underfill(x28, ONE, x15)
    x30 = fill(x29, TWO, x13)
    x31 = fill(x30, ONE, x13)
    x32 = replace(x31, FOUR, ONE)
    return x32


def solve_m004(I):
    x1 = canvas(ZERO, UNITY)
    x2 = hmirror(x1)
    x3 = objects(I, F, F, T)
    x4 = merge(x3)
    x5 = paint(x2, x4)
    x6 = upscale(x5, THREE)
    x7 = replace(x6, THREE, EIGHT)
    x8 = switch(x7, THREE, ONE)
    return x8


def solve_m005(I):
    x1 = rot270(I)
    x2 = objects(I, F, F, T)
    x3 = merge(x2)
    x4 = fill(x1, ONE, x3)
    x5 = asobject(I)
    x6 = lbind(subgrid, x5)
    x7 = x6(x4)
    x8 = paint(x7, x3)
    x9 = hmirror(x8)
    x10 = vconcat(x8, x9)
    return x10


def solve_m006(I):
    x1 = vconcat(I, I)
    x2 = index(I, ORIGIN)
    x3 = equality(x2, TWO)
    x4 = flip(x3)
    x5 = objects(I, x4, F, T)
    x6 = rbind(bordering, I)
    x7 = mfilter(x5, x6)
    x8 = fill(x1, TWO, x7)
    return x8


def solve_m007(I):
    x1 = shape(I)
    x2 = canvas(ZERO, x1)
    x3 = rot180(x2)
    x4 = vconcat(x2, x3)
    x5 = replace(x4, FIVE, TWO)
    x6 = asobject(I)
    x7 = fill(x5, ZERO, x6)
    x8 = vconcat(x7, x2)
    return x8


def solve_m008(I):
    x1 = vmirror(I)
    x2 = hconcat(x1, I)
    x3 = lbind(recolor, ZERO)
    x4 = objects(I, T, F, T)
    x5 = mapply(x3, x4)
    x6 = paint(x2, x5)
    x7 = paint(x6, x5)
    x8 = rbind(shift, DOWN)
    x9 = objects(I, T, F, F)
    x10 = mapply(x8, x9)
    x11 = color(x10)
    x12 = replace(x7, x11, TWO)
    return x12


def solve_m009(I):
    x1 = bottomhalf(I)
    x2 = ofcolor(x1, ZERO)
    x3 = ofcolor(I, FOUR)
    x4 = normalize(x3)
    x5 = intersection(x2, x4)
    x6 = fill(I, TWO, x5)
    x7 = fill(x6, ZERO, x5)
    return x7


def solve_m010(I):
    x1 = vconcat(I, I)
    x2 = vconcat(x1, I)
    x3 = asobject(I)
    x4 = paint(x2, x3)
    x5 = downscale(x4, ONE)
    return x5


def solve_m011(I):
    x1 = replace(I, THREE, ZERO)
    x2 = compress(x1)
    x3 = height(x2)
    x4 = subtract(x3, EIGHT)
    x5 = astuple(x4, ZERO)
    x6 = canvas(FIVE, x5)
    x7 = rot270(x6)
    x8 = upscale(x7, THREE)
    return x8


def solve_m012(I):
    x1 = astuple(THREE, ONE)
    x2 = canvas(ZERO, x1)
    x3 = lbind(occurrences, I)
    x4 = objects(I, F, T, F)
    x5 = apply(x3, x4)
    x6 = merge(x5)
    x7 = fill(x2, FIVE, x6)
    x8 = switch(x7, ONE, TWO)
    x9 = ofcolor(I, THREE)
    x10 = fill(x8, ZERO, x9)
    x11 = replace(x10, ONE, ZERO)
    return x11


def solve_m013(I):
    x1 = dmirror(I)
    x2 = replace(x1, FOUR, ZERO)
    x3 = lbind(vconcat, I)
    x4 = x3(x2)
    x5 = replace(x4, NINE, ZERO)
    return x5


def solve_m014(I):
    x1 = lbind(recolor, THREE)
    x2 = objects(I, T, F, F)
    x3 = sizefilter(x2, ONE)
    x4 = apply(x1, x3)
    x5 = mfilter(x4, hline)
    x6 = paint(I, x5)
    x7 = fork(recolor, color, box)
    x8 = colorfilter(x2, NINE)
    x9 = mapply(x7, x8)
    x10 = lbind(combine, x9)
    x11 = objects(I, T, T, F)
    x12 = mapply(x10, x11)
    x13 = underpaint(x6, x12)
    x14 = merge(x2)
    x15 = paint(x13, x14)
    x16 = ofcolor(I, NINE)
    x17 = ulcorner(x16)
    x18 = last(x17)
    x19 = tojvec(x18)
    x20 = shoot(x19, UP_RIGHT)
    x21 = underfill(x15, ZERO, x20)
    x22 = vconcat(x21, I)
    return x22


def solve_m015(I):
    x1 = dmirror(I)
    x2 = objects(I, F, F, T)
    x3 = sizefilter(x2, ONE)
    x4 = rbind(colorcount, ZERO)
    x5 = argmax(x3, x4)
    x6 = fill(x1, THREE, x5)
    x7 = argmin(x2, size)
    x8 = fill(x6, THREE, x7)
    x9 = downscale(x8, FOUR)
    return x9


def solve_m016(I):
    x1 = lefthalf(I)
    x2 = ofcolor(x1, FIVE)
    x3 = subgrid(x2, I)
    x4 = rot180(x3)
    x5 = hconcat(x3, x4)
    x6 = rot270(x5)
    x7 = upscale(x6, ZERO)
    x8 = vconcat(x7, I)
    x9 = replace(x8, ZERO, EIGHT)
    return x9


def solve_m017(I):
    x1 = lbind(vupscale, I)
    x2 = leastcolor(I)
    x3 = rbind(colorcount, x2)
    x4 = compose(x1, x3)
    x5 = x4(I)
    x6 = asobject(I)
    x7 = paint(x5, x6)
    x8 = switch(x7, ONE, ZERO)
    x9 = ofcolor(I, THREE)
    x10 = fill(x8, ONE, x9)
    x11 = rbind(shoot, NEG_UNITY)
    x12 = ofcolor(I, ONE)
    x13 = mapply(x11, x12)
    x14 = fill(x10, EIGHT, x13)
    return x14


def solve_m018(I):
    x1 = objects(I, T, F, F)
    x2 = sizefilter(x1, FOUR)
    x3 = mapply(delta, x2)
    x4 = lbind(subgrid, x3)
    x5 = x4(I)
    x6 = fill(x5, TWO, x3)
    x7 = hmirror(x6)
    x8 = ofcolor(I, ZERO)
    x9 = underfill(x7, ONE, x8)
    x10 = fill(x9, TWO, x3)
    x11 = ofcolor(I, EIGHT)
    x12 = cover(x10, x11)
    x13 = vconcat(x12, I)
    return x13


def solve_m019(I):
    x1 = hconcat(I, I)
    x2 = cmirror(x1)
    return x2


def solve_m020(I):
    x1 = ofcolor(I, EIGHT)
    x2 = recolor(ONE, x1)
    x3 = paint(I, x2)
    x4 = replace(x3, TWO, NINE)
    return x4


def solve_m021(I):
    x1 = cmirror(I)
    x2 = rbind(add, DOWN)
    x3 = objects(I, T, F, T)
    x4 = apply(ulcorner, x3)
    x5 = apply(x2, x4)
    x6 = apply(x2, x5)
    x7 = fill(x1, EIGHT, x6)
    x8 = upscale(x7, THREE)
    x9 = mfilter(x3, hline)
    x10 = fill(x8, TWO, x9)
    x11 = replace(x10, THREE, SIX)
    return x11


def solve_m022(I):
    x1 = replace(I, EIGHT, NINE)
    x2 = hconcat(x1, I)
    x3 = objects(I, F, T, T)
    x4 = mfilter(x3, hline)
    x5 = fill(x2, SIX, x4)
    x6 = hconcat(x5, I)
    x7 = replace(x6, THREE, EIGHT)
    return x7


def solve_m023(I):
    x1 = downscale(I, EIGHT)
    x2 = asindices(I)
    x3 = fill(x1, EIGHT, x2)
    x4 = upscale(x3, TWO)
    return x4


def solve_m024(I):
    x1 = rot180(I)
    x2 = shape(x1)
    x3 = canvas(ZERO, x2)
    x4 = lbind(recolor, ZERO)
    x5 = objects(I, T, F, T)
    x6 = mapply(x4, x5)
    x7 = paint(x3, x6)
    x8 = vconcat(x3, x7)
    x9 = leastcolor(I)
    x10 = rbind(shift, DOWN)
    x11 = colorfilter(x5, ZERO)
    x12 = apply(x4, x11)
    x13 = colorfilter(x12, FOUR)
    x14 = apply(x10, x13)
    x15 = lbind(greater, ONE)
    x16 = compose(x15, size)
    x17 = mfilter(x14, x16)
    x18 = fill(x8, x9, x17)
    x19 = paint(x18, x6)
    x20 = hmirror(x19)
    x21 = vconcat(x19, x20)
    x22 = replace(x21, FIVE, x9)
    return x22


def solve_m025(I):
    x1 = replace(I, THREE, FIVE)
    x2 = hconcat(x1, I)
    x3 = asobject(I)
    x4 = paint(x2, x3)
    return x4


def solve_m026(I):
    x1 = objects(I, F, T, T)
    x2 = sizefilter(x1, EIGHT)
    x3 = sizefilter(x2, ONE)
    x4 = rbind(colorcount, ONE)
    x5 = argmin(x3, x4)
    x6 = fill(I, ZERO, x5)
    x7 = objects(I, T, F, T)
    x8 = rbind(bordering, I)
    x9 = mfilter(x7, x8)
    x10 = cover(x6, x9)
    x11 = colorfilter(x1, ZERO)
    x12 = fork(equality, color, leastcolor)
    x13 = mfilter(x11, x12)
    x14 = fill(x10, FOUR, x13)
    x15 = hmirror(x14)
    x16 = neighbors(ORIGIN)
    x17 = fill(x15, THREE, x16)
    x18 = totuple(x7)
    x19 = apply(normalize, x18)
    x20 = last(x19)
    x21 = fill(x17, SIX, x20)
    x22 = vconcat(x21, I)
    return x22


def solve_m027(I):
    x1 = rot90(I)
    x2 = upscale(x1, ONE)
    x3 = upscale(x2, ONE)
    x4 = replace(x3, THREE, ZERO)
    x5 = hconcat(x4, I)
    return x5


def solve_m028(I):
    x1 = hmirror(I)
    x2 = bottomhalf(I)
    x3 = mostcolor(I)
    x4 = ofcolor(x2, x3)
    x5 = ofcolor(I, TWO)
    x6 = shift(x5, DOWN)
    x7 = intersection(x4, x6)
    x8 = fill(x1, TWO, x7)
    x9 = downscale(x8, ONE)
    x10 = hconcat(x9, I)
    return x10


def solve_m029(I):
    x1 = rot180(I)
    x2 = lbind(recolor, THREE)
    x3 = objects(I, T, T, T)
    x4 = sizefilter(x3, ONE)
    x5 = mapply(x2, x4)
    x6 = paint(x1, x5)
    x7 = objects(I, F, F, F)
    x8 = colorfilter(x7, ONE)
    x9 = lbind(equality, FIVE)
    x10 = compose(x9, color)
    x11 = mfilter(x8, x10)
    x12 = fill(x6, SIX, x11)
    x13 = fill(x12, FOUR, x5)
    x14 = hmirror(x13)
    x15 = replace(x14, ONE, TWO)
    x16 = paint(x15, x5)
    return x16


def solve_m030(I):
    x1 = lbind(vconcat, I)
    x2 = hsplit(I, ZERO)
    x3 = first(x2)
    x4 = x1(x3)
    return x4


def solve_m031(I):
    x1 = fgpartition(I)
    x2 = rbind(colorcount, ONE)
    x3 = matcher(x2, ZERO)
    x4 = extract(x1, x3)
    x5 = subgrid(x4, I)
    x6 = replace(x5, ZERO, THREE)
    x7 = hconcat(x6, x5)
    x8 = hmirror(x7)
    x9 = replace(x8, FIVE, THREE)
    x10 = upscale(x9, ONE)
    x11 = vmirror(x10)
    x12 = vconcat(x10, x11)
    return x12


def solve_m032(I):
    x1 = rbind(shift, UP)
    x2 = objects(I, T, T, F)
    x3 = apply(x1, x2)
    x4 = mapply(box, x3)
    x5 = lbind(subgrid, x4)
    x6 = x5(I)
    x7 = replace(x6, FIVE, ZERO)
    x8 = upscale(x7, ZERO)
    x9 = leastcolor(I)
    x10 = replace(x8, x9, ZERO)
    x11 = upscale(x10, THREE)
    x12 = replace(x11, ZERO, TWO)
    x13 = apply(center, x3)
    x14 = fill(x12, TWO, x13)
    return x14


def solve_m033(I):
    x1 = cmirror(I)
    x2 = replace(x1, EIGHT, THREE)
    x3 = rot180(x2)
    x4 = vconcat(x2, x3)
    x5 = objects(I, T, T, F)
    x6 = mapply(identity, x5)
    x7 = paint(x4, x6)
    x8 = mostcolor(x6)
    x9 = replace(x7, ONE, x8)
    return x9


def solve_m034(I):
    x1 = palette(I)
    x2 = first(x1)
    x3 = lbind(recolor, x2)
    x4 = compose(x3, normalize)
    x5 = fork(combine, identity, x4)
    x6 = objects(I, T, F, F)
    x7 = mapply(x5, x6)
    x8 = fill(I, THREE, x7)
    x9 = cmirror(x8)
    x10 = rbind(astuple, TWO)
    x11 = compose(x10, numcolors)
    x12 = objects(I, T, F, T)
    x13 = sfilter(x12, hline)
    x14 = apply(x11, x13)
    x15 = fill(x9, TWO, x14)
    x16 = fill(x15, FIVE, x7)
    x17 = fill(x16, FIVE, x7)
    x18 = rbind(manhattan, x7)
    x19 = argmin(x12, x18)
    x20 = cover(x17, x19)
    x21 = paint(x20, x7)
    x22 = colorfilter(x6, ZERO)
    x23 = argmax(x22, size)
    x24 = paint(x21, x23)
    x25 = replace(x24, ONE, ZERO)
    return x25


def solve_m035(I):
    x1 = astuple(THREE, TWO)
    x2 = canvas(ZERO, x1)
    x3 = replace(x2, FIVE, ZERO)
    x4 = rot180(x3)
    x5 = chain(first, decrement, decrement)
    x6 = fork(add, first, x5)
    x7 = chain(toivec, decrement, x6)
    x8 = fork(connect, decrement, x7)
    x9 = ofcolor(I, TWO)
    x10 = ulcorner(x9)
    x11 = shoot(x10, UNITY)
    x12 = apply(x8, x11)
    x13 = merge(x12)
    x14 = ofcolor(I, FIVE)
    x15 = first(x14)
    x16 = neighbors(x15)
    x17 = intersection(x13, x16)
    x18 = fill(x4, FIVE, x17)
    x19 = cover(x18, x13)
    x20 = x8(x1)
    x21 = fill(x19, TWO, x20)
    x22 = switch(x21, SIX, ZERO)
    return x22


def solve_m036(I):
    x1 = hconcat(I, I)
    x2 = downscale(x1, ZERO)
    x3 = lbind(occurrences, I)
    x4 = asobject(I)
    x5 = x3(x4)
    x6 = fill(x2, TWO, x5)
    return x6


def solve_m037(I):
    x1 = numcolors(I)
    x2 = interval(x1, TEN, FOUR)
    x3 = product(x2, x2)
    x4 = rbind(greater, ONE)
    x5 = compose(x4, first)
    x6 = sfilter(x3, x5)
    x7 = fill(I, ZERO, x6)
    x8 = ofcolor(I, THREE)
    x9 = fill(x7, FOUR, x8)
    x10 = fill(x9, SIX, x8)
    x11 = hconcat(x10, x10)
    x12 = fill(x11, ZERO, x6)
    x13 = bottomhalf(I)
    x14 = ofcolor(x13, ONE)
    x15 = fill(x12, TWO, x14)
    x16 = fill(x15, THREE, x14)
    x17 = replace(x16, ONE, THREE)
    return x17


def solve_m038(I):
    x1 = objects(I, T, F, T)
    x2 = mapply(identity, x1)
    x3 = paint(I, x2)
    return x3


def solve_m039(I):
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


def solve_m040(I):
    x1 = lbind(recolor, FOUR)
    x2 = objects(I, T, F, T)
    x3 = mapply(x1, x2)
    x4 = paint(I, x3)
    x5 = replace(x4, ZERO, THREE)
    x6 = extract(x2, hline)
    x7 = lbind(position, x6)
    x8 = rbind(shift, DOWN)
    x9 = apply(x8, x2)
    x10 = apply(x7, x9)
    x11 = cover(x5, x10)
    x12 = upscale(x11, TWO)
    x13 = underfill(x12, ONE, x10)
    x14 = fork(subtract, ulcorner, numcolors)
    x15 = lbind(apply, decrement)
    x16 = compose(x15, inbox)
    x17 = fork(insert, x14, x16)
    x18 = fork(insert, lrcorner, x17)
    x19 = mapply(x18, x9)
    x20 = underfill(x13, ONE, x19)
    x21 = last(x19)
    x22 = double(x21)
    x23 = dneighbors(x22)
    x24 = objects(I, F, T, T)
    x25 = extract(x24, square)
    x26 = outbox(x25)
    x27 = vmirror(x26)
    x28 = combine(x23, x27)
    x29 = cover(x20, x28)
    x30 = apply(x1, x24)
    x31 = fork(equality, x14, ulcorner)
    x32 = sfilter(x9, x31)
    x33 = difference(x30, x32)
    x34 = argmax(x33, size)
    x35 = fork(recolor, color, dmirror)
    x36 = fork(recolor, color, x35)
    x37 = fork(combine, dmirror, x36)
    x38 = objects(I, T, T, F)
    x39 = apply(x37, x38)
    x40 = remove(x34, x39)
    x41 = rbind(bordering, I)
    x42 = sfilter(x40, x41)
    x43 = first(x42)
    x44 = paint(x29, x43)
    x45 = replace(x44, NINE, ZERO)
    x46 = astuple(ZERO, TEN)
    x47 = lbind(insert, x46)
    x48 = apply(x18, x33)
    x49 = mapply(x47, x48)
    x50 = fill(x45, ZERO, x49)
    x51 = dmirror(x50)
    x52 = paint(x51, x3)
    x53 = merge(x24)
    x54 = lbind(combine, x53)
    x55 = fork(recolor, color, x54)
    x56 = mapply(x55, x9)
    x57 = paint(x52, x56)
    x58 = color(x34)
    x59 = fill(x57, x58, x56)
    x60 = fill(x59, FIVE, x28)
    return x60


def solve_m041(I):
    x1 = dmirror(I)
    x2 = cmirror(x1)
    x3 = vconcat(x2, I)
    return x3


def solve_m042(I):
    x1 = hmirror(I)
    x2 = width(x1)
    x3 = astuple(x2, x2)
    x4 = canvas(ZERO, x3)
    x5 = objects(I, T, T, T)
    x6 = first(x5)
    x7 = paint(x4, x6)
    x8 = replace(x7, ZERO, TWO)
    return x8


def solve_m043(I):
    x1 = objects(I, T, T, F)
    x2 = argmax(x1, size)
    x3 = subgrid(x2, I)
    x4 = objects(I, T, F, T)
    x5 = argmax(x4, size)
    x6 = cover(x3, x5)
    x7 = lbind(recolor, TWO)
    x8 = mapply(x7, x4)
    x9 = paint(x6, x8)
    x10 = upscale(x9, ZERO)
    x11 = mapply(x7, x1)
    x12 = fill(x10, FOUR, x11)
    x13 = hmirror(x12)
    x14 = hconcat(x12, x13)
    x15 = subgrid(x2, x14)
    x16 = first(x1)
    x17 = shift(x16, LEFT)
    x18 = paint(x15, x17)
    x19 = compose(hfrontier, center)
    x20 = colorfilter(x4, THREE)
    x21 = mapply(x19, x20)
    x22 = fill(x18, ONE, x21)
    x23 = astuple(NEG_TWO, ONE)
    x24 = lbind(contained, x23)
    x25 = compose(x24, inbox)
    x26 = sfilter(x20, x25)
    x27 = lbind(multiply, FIVE)
    x28 = lbind(apply, decrement)
    x29 = bottomhalf(x12)
    x30 = lbind(occurrences, x29)
    x31 = chain(first, x28, x30)
    x32 = chain(x27, first, x31)
    x33 = argmin(x26, x32)
    x34 = ulcorner(x33)
    x35 = shoot(x34, UP)
    x36 = fill(x22, EIGHT, x35)
    return x36


def solve_m044(I):
    x1 = objects(I, T, T, T)
    x2 = argmax(x1, size)
    x3 = subgrid(x2, I)
    return x3


def solve_m045(I):
    x1 = leastcolor(I)
    x2 = lbind(recolor, x1)
    x3 = lbind(recolor, THREE)
    x4 = objects(I, T, F, T)
    x5 = colorfilter(x4, FIVE)
    x6 = apply(x3, x5)
    x7 = apply(x2, x6)
    x8 = mapply(identity, x7)
    x9 = paint(I, x8)
    x10 = hconcat(x9, I)
    return x10


def solve_m046(I):
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


def solve_m047(I):
    x1 = vmirror(I)
    x2 = ofcolor(I, ZERO)
    x3 = fill(x1, ONE, x2)
    x4 = rot180(x3)
    x5 = vconcat(x4, I)
    return x5


def solve_m048(I):
    x1 = cmirror(I)
    x2 = upscale(x1, THREE)
    x3 = replace(x2, ONE, ZERO)
    return x3


def solve_m049(I):
    x1 = vconcat(I, I)
    x2 = objects(I, T, T, T)
    x3 = first(x2)
    x4 = backdrop(x3)
    x5 = cover(x1, x4)
    x6 = ofcolor(I, EIGHT)
    x7 = fill(x5, EIGHT, x6)
    x8 = argmax(x2, size)
    x9 = paint(x7, x8)
    x10 = fill(x9, THREE, x6)
    return x10


def solve_m050(I):
    x1 = dmirror(I)
    x2 = replace(x1, FOUR, THREE)
    x3 = dmirror(x2)
    x4 = vconcat(x3, I)
    x5 = objects(I, T, T, T)
    x6 = argmin(x5, size)
    x7 = fill(x4, THREE, x6)
    x8 = vmirror(x7)
    return x8


def solve_m051(I):
    x1 = ofcolor(I, FOUR)
    x2 = normalize(x1)
    x3 = hmirror(x2)
    x4 = fill(I, FOUR, x3)
    x5 = fork(difference, toindices, box)
    x6 = fork(recolor, leastcolor, x5)
    x7 = partition(I)
    x8 = mapply(x6, x7)
    x9 = fill(x4, ONE, x8)
    return x9


def solve_m052(I):
    x1 = leastcolor(I)
    x2 = replace(I, x1, THREE)
    return x2


def solve_m053(I):
    x1 = lbind(downscale, I)
    x2 = compose(size, palette)
    x3 = compose(x1, x2)
    x4 = x3(I)
    x5 = ofcolor(I, FIVE)
    x6 = mapply(hfrontier, x5)
    x7 = underfill(x4, ONE, x6)
    x8 = compress(I)
    x9 = fgpartition(x8)
    x10 = apply(ulcorner, x9)
    x11 = fill(x7, EIGHT, x10)
    x12 = rot180(x11)
    x13 = fill(x12, TWO, x6)
    return x13


def solve_m054(I):
    x1 = rbind(shoot, UNITY)
    x2 = ofcolor(I, ZERO)
    x3 = apply(x1, x2)
    x4 = merge(x3)
    x5 = fill(I, FOUR, x4)
    x6 = objects(I, F, F, T)
    x7 = argmax(x6, size)
    x8 = paint(x5, x7)
    x9 = switch(x8, EIGHT, ONE)
    x10 = rbind(shift, ORIGIN)
    x11 = leastcolor(I)
    x12 = colorfilter(x6, x11)
    x13 = mapply(x10, x12)
    x14 = paint(x9, x13)
    x15 = first(x6)
    x16 = combine(x15, x13)
    x17 = fill(x14, ONE, x16)
    x18 = mfilter(x3, portrait)
    x19 = cover(x17, x18)
    return x19


def solve_m055(I):
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


def solve_m056(I):
    x1 = objects(I, T, T, T)
    x2 = merge(x1)
    x3 = cover(I, x2)
    x4 = objects(x3, T, T, T)
    x5 = rbind(colorcount, TWO)
    x6 = fork(greater, x5, width)
    x7 = mfilter(x4, x6)
    x8 = paint(I, x7)
    x9 = replace(x8, NINE, TWO)
    x10 = lbind(recolor, ZERO)
    x11 = lbind(ofcolor, I)
    x12 = rbind(other, THREE)
    x13 = chain(x11, x12, palette)
    x14 = lbind(occurrences, I)
    x15 = fork(equality, x13, x14)
    x16 = sfilter(x1, x15)
    x17 = mapply(x10, x16)
    x18 = paint(x9, x17)
    x19 = compose(color, vmirror)
    x20 = colorfilter(x4, TWO)
    x21 = apply(x10, x20)
    x22 = insert(x17, x1)
    x23 = combine(x22, x21)
    x24 = combine(x21, x23)
    x25 = totuple(x24)
    x26 = apply(x19, x25)
    x27 = order(x22, uppermost)
    x28 = mpapply(recolor, x26, x27)
    x29 = paint(x18, x28)
    x30 = replace(x29, SIX, TWO)
    return x30


def solve_m057(I):
    x1 = cmirror(I)
    x2 = leastcolor(I)
    x3 = lbind(recolor, x2)
    x4 = objects(I, T, T, T)
    x5 = mapply(x3, x4)
    x6 = fill(x1, THREE, x5)
    x7 = hmirror(x6)
    x8 = vconcat(x6, x7)
    x9 = lbind(occurrences, I)
    x10 = objects(I, T, F, T)
    x11 = mapply(x9, x10)
    x12 = underfill(x8, FOUR, x11)
    x13 = fork(recolor, color, x9)
    x14 = lbind(recolor, THREE)
    x15 = lbind(recolor, ZERO)
    x16 = apply(x15, x4)
    x17 = apply(x14, x16)
    x18 = apply(x13, x17)
    x19 = mapply(x13, x18)
    x20 = paint(x12, x19)
    x21 = paint(x20, x5)
    return x21


def solve_m058(I):
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


def solve_m059(I):
    x1 = compress(I)
    x2 = objects(x1, T, F, T)
    x3 = first(x2)
    x4 = subgrid(x3, I)
    x5 = objects(I, T, T, F)
    x6 = compose(last, ulcorner)
    x7 = fork(subtract, size, x6)
    x8 = argmax(x5, x7)
    x9 = ulcorner(x8)
    x10 = shoot(x9, UNITY)
    x11 = underfill(x4, TWO, x10)
    x12 = recolor(THREE, x10)
    x13 = fill(x11, TWO, x12)
    x14 = paint(x13, x8)
    x15 = upscale(x14, TWO)
    x16 = vmirror(x3)
    x17 = shift(x16, TWO_BY_TWO)
    x18 = compose(invert, last)
    x19 = compose(ulcorner, initset)
    x20 = fork(subtract, last, x19)
    x21 = fork(subtract, x18, x20)
    x22 = fork(equality, x21, last)
    x23 = sfilter(x17, x22)
    x24 = sfilter(x23, x22)
    x25 = fill(x15, TWO, x24)
    x26 = fill(x25, ZERO, x3)
    x27 = insert(x17, x2)
    x28 = merge(x27)
    x29 = paint(x26, x28)
    x30 = fork(intersection, initset, hfrontier)
    x31 = lefthalf(x29)
    x32 = occurrences(x31, x8)
    x33 = mapply(x30, x32)
    x34 = shift(x33, x9)
    x35 = fill(x11, TWO, x34)
    return x35


def solve_m060(I):
    x1 = downscale(I, THREE)
    x2 = hmirror(x1)
    x3 = vconcat(x1, x2)
    x4 = chain(initset, ulcorner, box)
    x5 = rbind(connect, RIGHT)
    x6 = compose(hmirror, x5)
    x7 = chain(x4, outbox, x6)
    x8 = ofcolor(I, TWO)
    x9 = objects(I, F, F, T)
    x10 = mapply(toindices, x9)
    x11 = delta(x10)
    x12 = urcorner(x11)
    x13 = connect(UNITY, x12)
    x14 = combine(x8, x13)
    x15 = mapply(x7, x14)
    x16 = shift(x15, UP)
    x17 = fill(x3, SEVEN, x16)
    x18 = lbind(occurrences, I)
    x19 = apply(x18, x9)
    x20 = mapply(outbox, x19)
    x21 = fill(x17, ONE, x20)
    x22 = vmirror(I)
    x23 = objects(x22, T, T, T)
    x24 = colorfilter(x23, EIGHT)
    x25 = apply(color, x24)
    x26 = first(x25)
    x27 = replace(x21, x26, TWO)
    return x27


def solve_m061(I):
    x1 = upscale(I, TWO)
    x2 = objects(I, T, F, T)
    x3 = apply(ulcorner, x2)
    x4 = urcorner(x3)
    x5 = shoot(x4, UP_RIGHT)
    x6 = underfill(x1, EIGHT, x5)
    x7 = argmin(x2, size)
    x8 = paint(x6, x7)
    x9 = replace(x8, EIGHT, FIVE)
    x10 = underfill(x9, EIGHT, x5)
    x11 = replace(x10, ONE, FIVE)
    return x11


def solve_m062(I):
    x1 = height(I)
    x2 = astuple(x1, ONE)
    x3 = canvas(ZERO, x2)
    x4 = fork(recolor, color, toindices)
    x5 = objects(I, T, F, T)
    x6 = mapply(x4, x5)
    x7 = fill(x3, FOUR, x6)
    x8 = ofcolor(I, TWO)
    x9 = uppermost(x8)
    x10 = tojvec(x9)
    x11 = rbind(shift, x10)
    x12 = chain(outbox, x11, x4)
    x13 = fork(intersection, toindices, x12)
    x14 = objects(I, F, F, T)
    x15 = rbind(bordering, I)
    x16 = sfilter(x14, x15)
    x17 = mapply(x13, x16)
    x18 = fill(x7, FIVE, x17)
    x19 = replace(x18, ONE, ZERO)
    x20 = fill(x19, THREE, x6)
    return x20


def solve_m063(I):
    x1 = cmirror(I)
    x2 = objects(I, T, T, T)
    x3 = fork(subtract, height, size)
    x4 = compose(decrement, x3)
    x5 = argmax(x2, x4)
    x6 = subgrid(x5, I)
    x7 = width(x6)
    x8 = astuple(THREE, x7)
    x9 = shift(x5, x8)
    x10 = paint(x1, x9)
    x11 = upscale(x10, THREE)
    return x11


def solve_m064(I):
    x1 = astuple(THREE, THREE)
    x2 = crop(I, UNITY, x1)
    x3 = rot90(x2)
    x4 = objects(I, F, F, T)
    x5 = compose(decrement, last)
    x6 = fork(subtract, center, lrcorner)
    x7 = fork(shoot, center, x6)
    x8 = chain(x5, last, x7)
    x9 = argmax(x4, x8)
    x10 = paint(x3, x9)
    x11 = paint(x10, x9)
    return x11


def solve_m065(I):
    x1 = lbind(occurrences, I)
    x2 = objects(I, F, F, T)
    x3 = apply(x1, x2)
    x4 = merge(x3)
    x5 = fill(I, ONE, x4)
    x6 = colorfilter(x2, EIGHT)
    x7 = first(x2)
    x8 = rbind(vmatching, x7)
    x9 = mfilter(x6, x8)
    x10 = fill(x5, ONE, x9)
    x11 = hconcat(x10, I)
    return x11


def solve_m066(I):
    x1 = objects(I, T, F, F)
    x2 = argmax(x1, size)
    x3 = shift(x2, UNITY)
    x4 = paint(I, x3)
    x5 = merge(x1)
    x6 = paint(x4, x5)
    x7 = vconcat(x6, I)
    x8 = paint(x7, x2)
    x9 = compose(initset, ulcorner)
    x10 = colorfilter(x1, TWO)
    x11 = mapply(x9, x10)
    x12 = apply(hfrontier, x11)
    x13 = fork(equality, ulcorner, urcorner)
    x14 = mfilter(x12, x13)
    x15 = fill(x8, SEVEN, x14)
    return x15


def solve_m067(I):
    x1 = rot180(I)
    x2 = ofcolor(I, ZERO)
    x3 = outbox(x2)
    x4 = urcorner(x3)
    x5 = shoot(x4, UP_RIGHT)
    x6 = fill(x1, FOUR, x5)
    x7 = replace(x6, ZERO, TWO)
    x8 = vconcat(x7, I)
    return x8


def solve_m068(I):
    x1 = objects(I, F, F, T)
    x2 = lbind(greater, TWO)
    x3 = fork(manhattan, toindices, box)
    x4 = fork(add, hperiod, x3)
    x5 = compose(x2, x4)
    x6 = extract(x1, x5)
    x7 = subgrid(x6, I)
    x8 = paint(x7, x6)
    return x8


def solve_m069(I):
    x1 = replace(I, FIVE, FOUR)
    x2 = replace(x1, TWO, EIGHT)
    return x2


def solve_m070(I):
    x1 = rot180(I)
    x2 = astuple(THREE, ONE)
    x3 = shoot(x2, UP_RIGHT)
    x4 = fill(x1, FOUR, x3)
    x5 = replace(x4, THREE, TWO)
    x6 = replace(x5, NINE, FIVE)
    return x6


def solve_m071(I):
    x1 = canvas(THREE, THREE_BY_THREE)
    x2 = vconcat(x1, I)
    return x2


def solve_m072(I):
    x1 = ofcolor(I, THREE)
    x2 = subgrid(x1, I)
    x3 = replace(x2, ZERO, TWO)
    x4 = hmirror(x3)
    x5 = hconcat(x3, x4)
    x6 = vmirror(x5)
    x7 = vconcat(x5, x6)
    x8 = rot90(x7)
    x9 = replace(x8, ZERO, SIX)
    return x9


def solve_m073(I):
    x1 = objects(I, T, F, T)
    x2 = argmin(x1, size)
    x3 = subgrid(x2, I)
    x4 = vmirror(x3)
    x5 = vconcat(x3, x4)
    x6 = asobject(x5)
    x7 = paint(x3, x6)
    x8 = vconcat(x7, I)
    return x8


def solve_m074(I):
    x1 = hmirror(I)
    x2 = lefthalf(x1)
    x3 = vmirror(x2)
    x4 = objects(I, T, T, T)
    x5 = first(x4)
    x6 = paint(x3, x5)
    x7 = ofcolor(I, FIVE)
    x8 = shift(x7, DOWN)
    x9 = underfill(x6, TWO, x8)
    return x9


def solve_m075(I):
    x1 = rot90(I)
    x2 = objects(I, T, F, T)
    x3 = mapply(identity, x2)
    x4 = fill(x1, EIGHT, x3)
    x5 = replace(x4, THREE, ZERO)
    x6 = ofcolor(I, EIGHT)
    x7 = fill(x5, FOUR, x6)
    return x7


def solve_m076(I):
    x1 = dmirror(I)
    return x1


def solve_m077(I):
    x1 = replace(I, FIVE, FOUR)
    x2 = vconcat(x1, I)
    x3 = switch(x2, EIGHT, ONE)
    return x3


def solve_m078(I):
    x1 = objects(I, F, T, T)
    x2 = colorfilter(x1, FOUR)
    x3 = mapply(delta, x2)
    x4 = cover(I, x3)
    x5 = objects(I, T, T, T)
    x6 = first(x5)
    x7 = fill(x4, THREE, x6)
    x8 = fill(x7, EIGHT, x3)
    x9 = replace(x8, EIGHT, ZERO)
    x10 = switch(x9, TWO, EIGHT)
    return x10


def solve_m079(I):
    x1 = leastcolor(I)
    x2 = replace(I, FIVE, x1)
    x3 = replace(x2, EIGHT, THREE)
    x4 = hconcat(x3, I)
    return x4


def solve_m080(I):
    x1 = leastcolor(I)
    x2 = cellwise(I, I, x1)
    x3 = switch(x2, TWO, ONE)
    x4 = asobject(I)
    x5 = paint(x3, x4)
    x6 = ofcolor(I, x1)
    x7 = fill(x5, FIVE, x6)
    return x7


def solve_m081(I):
    x1 = rot180(I)
    x2 = hconcat(x1, I)
    x3 = ofcolor(I, THREE)
    x4 = fill(x2, ONE, x3)
    return x4


def solve_m082(I):
    x1 = vmirror(I)
    x2 = vconcat(x1, I)
    return x2


def solve_m083(I):
    x1 = crop(I, DOWN, TWO_BY_TWO)
    x2 = rot180(x1)
    x3 = vconcat(x1, x2)
    x4 = objects(I, T, F, F)
    x5 = fork(both, vline, hline)
    x6 = mfilter(x4, x5)
    x7 = fill(x3, FOUR, x6)
    x8 = lbind(recolor, ONE)
    x9 = objects(I, F, F, T)
    x10 = mapply(x8, x9)
    x11 = paint(x7, x10)
    x12 = vconcat(x7, x11)
    x13 = replace(x12, FOUR, ONE)
    x14 = ofcolor(x1, SEVEN)
    x15 = rbind(contained, x14)
    x16 = compose(x15, last)
    x17 = sfilter(x10, x16)
    x18 = sfilter(x17, x16)
    x19 = sfilter(x18, x16)
    x20 = fill(x13, FOUR, x19)
    x21 = apply(x8, x9)
    x22 = argmin(x21, size)
    x23 = subgrid(x22, x20)
    x24 = rot180(x23)
    x25 = vconcat(x23, x24)
    x26 = replace(x25, EIGHT, ONE)
    x27 = ofcolor(I, ONE)
    x28 = recolor(NINE, x27)
    x29 = cover(x26, x28)
    x30 = asobject(x1)
    x31 = paint(x29, x30)
    x32 = fill(x31, TWO, x19)
    x33 = hmirror(x32)
    x34 = hconcat(x32, x33)
    x35 = trim(x31)
    x36 = ofcolor(x35, ZERO)
    x37 = fill(x34, TWO, x36)
    return x37


def solve_m084(I):
    x1 = tophalf(I)
    x2 = righthalf(x1)
    x3 = vmirror(x2)
    x4 = replace(x3, TWO, ONE)
    x5 = leastcolor(x4)
    x6 = replace(x3, FIVE, x5)
    x7 = objects(I, T, F, T)
    x8 = merge(x7)
    x9 = fill(x6, SIX, x8)
    return x9


def solve_m085(I):
    x1 = vmirror(I)
    x2 = replace(x1, ZERO, THREE)
    x3 = upscale(x2, THREE)
    x4 = objects(I, F, F, T)
    x5 = argmax(x4, size)
    x6 = paint(x3, x5)
    x7 = switch(x6, ZERO, THREE)
    x8 = replace(x7, FIVE, SIX)
    x9 = paint(x8, x5)
    return x9


def solve_m086(I):
    x1 = upscale(I, THREE)
    x2 = replace(x1, FOUR, ZERO)
    return x2


def solve_m087(I):
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


def solve_m088(I):
    x1 = rot180(I)
    x2 = vmirror(I)
    x3 = objects(x2, F, F, T)
    x4 = sizefilter(x3, ONE)
    x5 = merge(x4)
    x6 = paint(x1, x5)
    return x6


def solve_m089(I):
    x1 = hmirror(I)
    x2 = replace(x1, THREE, ZERO)
    x3 = replace(x2, ZERO, THREE)
    return x3


def solve_m090(I):
    x1 = palette(I)
    x2 = first(x1)
    x3 = canvas(x2, UNITY)
    x4 = upscale(x3, THREE)
    x5 = rbind(shoot, UP)
    x6 = ofcolor(I, ONE)
    x7 = apply(x5, x6)
    x8 = merge(x7)
    x9 = fill(x4, FOUR, x8)
    x10 = dmirror(x9)
    x11 = replace(x10, ONE, THREE)
    x12 = cover(x11, x8)
    return x12


def solve_m091(I):
    x1 = hconcat(I, I)
    x2 = lbind(occurrences, I)
    x3 = objects(I, T, F, T)
    x4 = mapply(x2, x3)
    x5 = fill(x1, THREE, x4)
    x6 = hmirror(x5)
    x7 = vconcat(x5, x6)
    x8 = objects(x5, F, F, T)
    x9 = first(x8)
    x10 = paint(x7, x9)
    x11 = fill(x10, THREE, x4)
    return x11


def solve_m092(I):
    x1 = leastcolor(I)
    x2 = fgpartition(I)
    x3 = matcher(center, UP_RIGHT)
    x4 = extract(x2, x3)
    x5 = fill(I, x1, x4)
    x6 = objects(I, F, T, T)
    x7 = merge(x6)
    x8 = paint(x5, x7)
    x9 = ofcolor(I, ONE)
    x10 = underfill(x8, THREE, x9)
    x11 = switch(x10, TWO, THREE)
    return x11


def solve_m093(I):
    x1 = rbind(shift, UP_RIGHT)
    x2 = objects(I, F, F, T)
    x3 = mapply(x1, x2)
    x4 = paint(I, x3)
    x5 = objects(I, T, F, F)
    x6 = colorfilter(x5, TWO)
    x7 = mapply(outbox, x6)
    x8 = fill(x4, TWO, x7)
    x9 = replace(x8, TWO, ONE)
    x10 = paint(x9, x3)
    x11 = fill(x10, SEVEN, x3)
    x12 = hconcat(x11, I)
    x13 = fill(x12, FOUR, x7)
    x14 = hconcat(x13, I)
    x15 = vconcat(x14, x14)
    x16 = rbind(bordering, I)
    x17 = mfilter(x6, x16)
    x18 = paint(x15, x17)
    x19 = lbind(recolor, TWO)
    x20 = apply(x19, x2)
    x21 = apply(ulcorner, x20)
    x22 = fill(x18, ONE, x21)
    return x22


def solve_m094(I):
    x1 = vconcat(I, I)
    return x1


def solve_m095(I):
    x1 = downscale(I, ZERO)
    x2 = replace(x1, TWO, ZERO)
    return x2


def solve_m096(I):
    x1 = fork(recolor, color, outbox)
    x2 = objects(I, T, F, T)
    x3 = apply(hmirror, x2)
    x4 = mapply(x1, x3)
    x5 = ulcorner(x4)
    x6 = crop(I, x5, THREE_BY_THREE)
    x7 = paint(x6, x4)
    x8 = hconcat(x7, I)
    x9 = vconcat(x7, x8)
    x10 = color(x4)
    x11 = replace(x9, x10, FOUR)
    return x11


def solve_m097(I):
    x1 = asobject(I)
    x2 = paint(I, x1)
    x3 = hconcat(x2, I)
    return x3


def solve_m098(I):
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


def solve_m099(I):
    x1 = cmirror(I)
    x2 = ofcolor(I, TWO)
    x3 = underfill(x1, TWO, x2)
    x4 = vmirror(x3)
    x5 = vconcat(x3, x4)
    x6 = replace(x5, EIGHT, ZERO)
    x7 = mapply(initset, x2)
    x8 = fill(x6, SIX, x7)
    x9 = ofcolor(I, EIGHT)
    x10 = fill(x8, FIVE, x9)
    return x10


def solve_m100(I):
    x1 = canvas(ZERO, UNITY)
    x2 = crop(x1, UNITY, ORIGIN)
    x3 = vmirror(x2)
    x4 = numcolors(I)
    x5 = upscale(x3, x4)
    x6 = ofcolor(I, FIVE)
    x7 = fill(x5, NINE, x6)
    return x7


def solve_m101(I):
    x1 = cmirror(I)
    x2 = objects(I, T, F, T)
    x3 = leastcolor(I)
    x4 = rbind(colorcount, x3)
    x5 = argmax(x2, x4)
    x6 = paint(x1, x5)
    x7 = objects(I, F, F, T)
    x8 = rbind(adjacent, x5)
    x9 = mfilter(x7, x8)
    x10 = fill(x6, TWO, x9)
    x11 = compose(toivec, width)
    x12 = lbind(vupscale, I)
    x13 = chain(x11, x12, x4)
    x14 = fork(shift, vmirror, x13)
    x15 = fork(shift, x14, ulcorner)
    x16 = objects(I, T, T, F)
    x17 = first(x16)
    x18 = x15(x17)
    x19 = lbind(shift, x18)
    x20 = ofcolor(I, EIGHT)
    x21 = mapply(x19, x20)
    x22 = paint(x10, x21)
    x23 = paint(x22, x21)
    x24 = paint(x23, x21)
    x25 = width(I)
    x26 = hsplit(I, x25)
    x27 = first(x26)
    x28 = rbind(toobject, x27)
    x29 = chain(outbox, x28, outbox)
    x30 = compose(center, inbox)
    x31 = fork(connect, x30, ulcorner)
    x32 = fork(combine, x29, x31)
    x33 = vperiod(x21)
    x34 = positive(x33)
    x35 = objects(x10, T, F, x34)
    x36 = rbind(equality, ONE)
    x37 = chain(x36, decrement, size)
    x38 = sfilter(x35, x37)
    x39 = mapply(x32, x38)
    x40 = fill(x24, FOUR, x39)
    x41 = move(x40, x17, TWO_BY_TWO)
    x42 = mapply(x15, x2)
    x43 = normalize(x42)
    x44 = lbind(hmatching, x43)
    x45 = mfilter(x35, x44)
    x46 = fill(x41, SEVEN, x45)
    x47 = fill(x46, ZERO, x42)
    x48 = fill(x47, EIGHT, x21)
    return x48


def solve_m102(I):
    x1 = hconcat(I, I)
    x2 = rot180(I)
    x3 = hconcat(x1, x2)
    x4 = replace(x3, ZERO, FOUR)
    return x4


def solve_m103(I):
    x1 = cmirror(I)
    x2 = lbind(recolor, TWO)
    x3 = objects(I, T, T, T)
    x4 = mapply(x2, x3)
    x5 = fill(x1, TWO, x4)
    x6 = fill(x5, FIVE, x4)
    return x6


def solve_m104(I):
    x1 = crop(I, ORIGIN, THREE_BY_THREE)
    x2 = rot180(x1)
    return x2


def solve_m105(I):
    x1 = downscale(I, NINE)
    return x1


def solve_m106(I):
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


def solve_m107(I):
    x1 = cmirror(I)
    x2 = asindices(I)
    x3 = fill(x1, ZERO, x2)
    return x3


def solve_m108(I):
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


def solve_m109(I):
    x1 = vmirror(I)
    x2 = replace(x1, FIVE, ZERO)
    x3 = neighbors(ORIGIN)
    x4 = fill(x2, FIVE, x3)
    x5 = fill(x4, FIVE, x3)
    x6 = upscale(x5, TWO)
    return x6


def solve_m110(I):
    x1 = asobject(I)
    x2 = paint(I, x1)
    x3 = replace(x2, FIVE, ZERO)
    x4 = objects(I, T, F, F)
    x5 = first(x4)
    x6 = paint(x3, x5)
    x7 = replace(x6, NINE, ZERO)
    x8 = upscale(x7, TWO)
    return x8


def solve_m111(I):
    x1 = objects(I, T, T, T)
    x2 = argmax(x1, numcolors)
    x3 = remove(x2, x1)
    x4 = merge(x3)
    x5 = subgrid(x4, I)
    return x5


def solve_m112(I):
    x1 = rot90(I)
    x2 = replace(x1, FIVE, EIGHT)
    return x2


def solve_m113(I):
    x1 = dmirror(I)
    x2 = replace(x1, ZERO, TWO)
    x3 = switch(x2, ONE, ZERO)
    x4 = replace(x3, EIGHT, FIVE)
    return x4


def solve_m114(I):
    x1 = lbind(recolor, FOUR)
    x2 = objects(I, F, T, T)
    x3 = apply(x1, x2)
    x4 = mapply(identity, x3)
    x5 = paint(I, x4)
    x6 = paint(x5, x4)
    x7 = fill(x6, THREE, x4)
    x8 = first(x2)
    x9 = lbind(equality, ZERO)
    x10 = compose(x9, first)
    x11 = sfilter(x8, x10)
    x12 = fill(x7, TWO, x11)
    x13 = ofcolor(I, ZERO)
    x14 = fill(x12, TWO, x13)
    x15 = subgrid(x13, x14)
    x16 = hmirror(x15)
    x17 = paint(x16, x11)
    return x17


def solve_m115(I):
    x1 = vupscale(I, ONE)
    x2 = dmirror(x1)
    x3 = replace(x2, FIVE, TWO)
    return x3


def solve_m116(I):
    x1 = replace(I, EIGHT, FOUR)
    x2 = objects(I, T, F, T)
    x3 = lbind(recolor, EIGHT)
    x4 = apply(x3, x2)
    x5 = sizefilter(x4, TWO)
    x6 = difference(x2, x5)
    x7 = merge(x6)
    x8 = fill(x1, THREE, x7)
    x9 = vmirror(x8)
    x10 = replace(x9, SIX, THREE)
    x11 = replace(x10, SIX, ZERO)
    x12 = hconcat(x11, x8)
    x13 = fill(x12, TWO, x7)
    return x13


def solve_m117(I):
    x1 = rot180(I)
    x2 = objects(I, T, T, T)
    x3 = argmin(x2, size)
    x4 = fill(x1, ONE, x3)
    x5 = rbind(colorcount, ONE)
    x6 = compose(first, ulcorner)
    x7 = fork(subtract, x5, x6)
    x8 = argmax(x2, x7)
    x9 = paint(x4, x8)
    x10 = portrait(I)
    x11 = branch(x10, ZERO, EIGHT)
    x12 = ofcolor(I, x11)
    x13 = underfill(x9, TWO, x12)
    x14 = downscale(x13, FOUR)
    return x14


def solve_m118(I):
    x1 = lbind(index, I)
    x2 = compose(x1, shape)
    x3 = rbind(shift, NEG_UNITY)
    x4 = fork(recolor, x2, x3)
    x5 = objects(I, F, F, T)
    x6 = mapply(x4, x5)
    x7 = paint(I, x6)
    x8 = paint(x7, x6)
    x9 = fill(x8, FIVE, x6)
    return x9


def solve_m119(I):
    x1 = ofcolor(I, THREE)
    x2 = subgrid(x1, I)
    x3 = objects(I, T, F, T)
    x4 = argmax(x3, size)
    x5 = paint(x2, x4)
    x6 = rot90(x5)
    return x6


def solve_m120(I):
    x1 = rot270(I)
    x2 = rbind(shift, UNITY)
    x3 = objects(I, T, F, T)
    x4 = colorfilter(x3, ZERO)
    x5 = apply(x2, x4)
    x6 = mapply(x2, x5)
    x7 = paint(x1, x6)
    return x7


def solve_m121(I):
    x1 = rot270(I)
    x2 = compose(outbox, initset)
    x3 = lbind(mapply, x2)
    x4 = fork(combine, backdrop, toindices)
    x5 = objects(I, F, T, T)
    x6 = mapply(x4, x5)
    x7 = lbind(shift, x6)
    x8 = lbind(occurrences, I)
    x9 = objects(I, T, T, F)
    x10 = mapply(x8, x9)
    x11 = apply(x7, x10)
    x12 = mapply(x3, x11)
    x13 = fill(x1, FOUR, x12)
    x14 = lbind(recolor, THREE)
    x15 = colorfilter(x9, ZERO)
    x16 = apply(x14, x15)
    x17 = colorfilter(x16, ONE)
    x18 = rbind(bordering, I)
    x19 = sfilter(x17, x18)
    x20 = sfilter(x9, x18)
    x21 = combine(x19, x20)
    x22 = lbind(equality, ZERO)
    x23 = compose(x22, mostcolor)
    x24 = sfilter(x21, x23)
    x25 = argmax(x24, numcolors)
    x26 = paint(x13, x25)
    return x26


def solve_m122(I):
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


def solve_m123(I):
    x1 = mostcolor(I)
    x2 = canvas(x1, UNITY)
    x3 = asobject(I)
    x4 = lbind(combine, x3)
    x5 = objects(I, T, F, T)
    x6 = colorfilter(x5, ZERO)
    x7 = mapply(x4, x6)
    x8 = paint(x2, x7)
    x9 = switch(x8, FIVE, ZERO)
    x10 = paint(x9, x7)
    return x10


def solve_m124(I):
    x1 = astuple(ONE, NEG_TWO)
    x2 = canvas(FIVE, x1)
    x3 = fork(combine, vfrontier, hfrontier)
    x4 = compose(x3, last)
    x5 = fork(combine, toindices, box)
    x6 = compose(x4, x5)
    x7 = fork(combine, x6, toindices)
    x8 = objects(I, T, F, T)
    x9 = colorfilter(x8, TWO)
    x10 = mapply(x7, x9)
    x11 = underfill(x2, ZERO, x10)
    x12 = neighbors(ORIGIN)
    x13 = underfill(x11, FOUR, x12)
    x14 = upscale(x13, ONE)
    x15 = mostcolor(I)
    x16 = ofcolor(x14, x15)
    x17 = cover(x13, x16)
    x18 = rot180(x17)
    x19 = hconcat(x17, x18)
    return x19


def solve_m125(I):
    x1 = astuple(FIVE, ONE)
    x2 = canvas(THREE, x1)
    x3 = ofcolor(I, FIVE)
    x4 = normalize(x3)
    x5 = rbind(add, FIVE)
    x6 = fork(connect, x5, identity)
    x7 = fork(equality, vfrontier, x6)
    x8 = sfilter(x4, x7)
    x9 = fill(x2, FOUR, x8)
    x10 = upscale(x9, ZERO)
    x11 = replace(x10, ONE, ZERO)
    x12 = objects(I, T, T, T)
    x13 = matcher(color, TWO)
    x14 = mfilter(x12, x13)
    x15 = paint(x11, x14)
    x16 = objects(I, T, F, T)
    x17 = merge(x16)
    x18 = paint(x15, x17)
    x19 = rbind(shift, UNITY)
    x20 = objects(I, F, T, T)
    x21 = mapply(x19, x20)
    x22 = paint(x18, x21)
    x23 = paint(x22, x17)
    x24 = fill(x23, SIX, x21)
    x25 = underfill(x24, THREE, x8)
    x26 = dmirror(x21)
    x27 = cover(x25, x26)
    x28 = ulcorner(x8)
    x29 = connect(x28, x1)
    x30 = fill(x27, TWO, x29)
    return x30


def solve_m126(I):
    x1 = rot180(I)
    x2 = canvas(ZERO, THREE_BY_THREE)
    x3 = fgpartition(x2)
    x4 = merge(x3)
    x5 = underpaint(x1, x4)
    x6 = hconcat(x5, I)
    x7 = hconcat(x6, I)
    return x7


def solve_m127(I):
    x1 = shape(I)
    x2 = canvas(ZERO, x1)
    x3 = objects(I, T, T, T)
    x4 = first(x3)
    x5 = paint(x2, x4)
    x6 = colorfilter(x3, ONE)
    x7 = mapply(identity, x6)
    x8 = paint(x5, x7)
    return x8


def solve_m128(I):
    x1 = canvas(ZERO, THREE_BY_THREE)
    x2 = leastcolor(I)
    x3 = objects(I, F, F, T)
    x4 = argmax(x3, size)
    x5 = fill(x1, x2, x4)
    x6 = righthalf(x5)
    x7 = width(x6)
    x8 = astuple(FOUR, x7)
    x9 = canvas(EIGHT, x8)
    x10 = upscale(x9, TWO)
    return x10


def solve_m129(I):
    x1 = vmirror(I)
    x2 = vconcat(I, x1)
    x3 = fork(astuple, size, height)
    x4 = fork(shift, vmirror, x3)
    x5 = objects(I, T, T, T)
    x6 = colorfilter(x5, TWO)
    x7 = mapply(x4, x6)
    x8 = paint(x2, x7)
    x9 = paint(x8, x7)
    return x9


def solve_m130(I):
    x1 = hconcat(I, I)
    x2 = vconcat(x1, x1)
    return x2


def solve_m131(I):
    x1 = objects(I, F, T, F)
    x2 = mapply(toindices, x1)
    x3 = underfill(I, EIGHT, x2)
    x4 = fill(x3, ONE, x2)
    x5 = objects(I, T, T, T)
    x6 = mfilter(x5, vline)
    x7 = paint(x4, x6)
    x8 = argmin(x5, size)
    x9 = normalize(x8)
    x10 = paint(x7, x9)
    x11 = replace(x10, TWO, ONE)
    x12 = rbind(shift, DOWN_LEFT)
    x13 = mapply(x12, x5)
    x14 = fill(x11, THREE, x13)
    x15 = shift(x13, NEG_UNITY)
    x16 = paint(x14, x15)
    x17 = fork(equality, first, last)
    x18 = rbind(sfilter, x17)
    x19 = compose(x18, vmirror)
    x20 = lbind(occurrences, I)
    x21 = lbind(recolor, ZERO)
    x22 = apply(x21, x5)
    x23 = apply(x20, x22)
    x24 = mapply(x19, x23)
    x25 = underfill(x16, EIGHT, x24)
    x26 = fill(x25, TWO, x13)
    x27 = crop(I, ORIGIN, THREE_BY_THREE)
    x28 = objects(x27, F, F, F)
    x29 = argmax(x28, numcolors)
    x30 = paint(x26, x29)
    return x30


def solve_m132(I):
    x1 = replace(I, THREE, TWO)
    return x1


def solve_m133(I):
    x1 = canvas(ZERO, THREE_BY_THREE)
    x2 = hmirror(x1)
    x3 = lbind(index, x2)
    x4 = compose(x3, last)
    x5 = matcher(x4, TWO)
    x6 = rbind(sfilter, x5)
    x7 = objects(I, T, F, T)
    x8 = mapply(x6, x7)
    x9 = remove(x8, x7)
    x10 = merge(x9)
    x11 = vmirror(I)
    x12 = subgrid(x10, x11)
    x13 = ofcolor(I, ZERO)
    x14 = fill(x12, TWO, x13)
    x15 = rot90(x14)
    return x15


def solve_m134(I):
    x1 = ofcolor(I, ZERO)
    x2 = shift(x1, DOWN)
    x3 = fill(I, ONE, x2)
    x4 = asobject(I)
    x5 = fill(x3, SIX, x4)
    x6 = replace(x5, SEVEN, ONE)
    x7 = vconcat(x6, I)
    return x7


def solve_m135(I):
    x1 = canvas(FIVE, THREE_BY_THREE)
    x2 = neighbors(ORIGIN)
    x3 = fill(x1, THREE, x2)
    x4 = ofcolor(I, EIGHT)
    x5 = fill(x3, THREE, x4)
    x6 = rot270(x5)
    return x6


def solve_m136(I):
    x1 = dmirror(I)
    x2 = ofcolor(I, ONE)
    x3 = mapply(neighbors, x2)
    x4 = first(x3)
    x5 = first(x4)
    x6 = equality(x5, NINE)
    x7 = portrait(I)
    x8 = branch(x7, EIGHT, ONE)
    x9 = branch(x6, TWO, x8)
    x10 = replace(x1, x9, TWO)
    return x10


def solve_m137(I):
    x1 = mostcolor(I)
    x2 = ofcolor(I, FIVE)
    x3 = first(x2)
    x4 = canvas(x1, x3)
    x5 = lbind(occurrences, I)
    x6 = objects(I, T, T, T)
    x7 = mapply(x5, x6)
    x8 = underfill(x4, ONE, x7)
    x9 = replace(x8, ZERO, SIX)
    x10 = replace(x9, ONE, THREE)
    return x10


def solve_m138(I):
    x1 = replace(I, THREE, FIVE)
    x2 = ofcolor(I, ONE)
    x3 = underfill(x1, THREE, x2)
    x4 = vconcat(x3, I)
    x5 = asobject(I)
    x6 = paint(x4, x5)
    return x6


def solve_m139(I):
    x1 = canvas(ZERO, UNITY)
    x2 = compose(shape, inbox)
    x3 = fork(shift, normalize, x2)
    x4 = lbind(index, I)
    x5 = compose(x4, urcorner)
    x6 = fork(recolor, x5, backdrop)
    x7 = objects(I, T, F, F)
    x8 = colorfilter(x7, TWO)
    x9 = apply(x6, x8)
    x10 = apply(x3, x9)
    x11 = apply(vmirror, x10)
    x12 = first(x11)
    x13 = paint(x1, x12)
    x14 = argmax(x7, numcolors)
    x15 = paint(x13, x14)
    x16 = colorfilter(x7, EIGHT)
    x17 = mfilter(x16, hline)
    x18 = fill(x15, TWO, x17)
    x19 = paint(x18, x12)
    x20 = vconcat(x19, x1)
    return x20


def solve_m140(I):
    x1 = lbind(recolor, TWO)
    x2 = objects(I, T, F, T)
    x3 = mapply(x1, x2)
    x4 = paint(I, x3)
    x5 = objects(I, T, T, T)
    x6 = matcher(color, EIGHT)
    x7 = sfilter(x5, x6)
    x8 = merge(x7)
    x9 = hmirror(x8)
    x10 = color(x9)
    x11 = fill(x4, x10, x3)
    x12 = replace(x11, THREE, ZERO)
    x13 = cover(x12, x3)
    x14 = ofcolor(I, EIGHT)
    x15 = underfill(x13, TWO, x14)
    return x15


def solve_m141(I):
    x1 = rot90(I)
    x2 = lbind(recolor, ZERO)
    x3 = fgpartition(I)
    x4 = apply(x2, x3)
    x5 = apply(x2, x4)
    x6 = last(x5)
    x7 = cover(x1, x6)
    x8 = rbind(greater, THREE)
    x9 = compose(x8, size)
    x10 = compose(x9, palette)
    x11 = lbind(paint, I)
    x12 = compose(x10, x11)
    x13 = extract(x5, x12)
    x14 = fill(x7, ONE, x13)
    x15 = replace(x14, FOUR, ZERO)
    x16 = replace(x15, SIX, FIVE)
    return x16


def solve_m142(I):
    x1 = lbind(recolor, EIGHT)
    x2 = objects(I, F, F, T)
    x3 = colorfilter(x2, TWO)
    x4 = apply(normalize, x3)
    x5 = mapply(x1, x4)
    x6 = paint(I, x5)
    x7 = paint(x6, x5)
    x8 = fill(x7, THREE, x5)
    x9 = first(x3)
    x10 = paint(x8, x9)
    return x10


def solve_m143(I):
    x1 = hmirror(I)
    x2 = ofcolor(I, ZERO)
    x3 = underfill(x1, EIGHT, x2)
    x4 = vconcat(x3, I)
    x5 = hsplit(x4, THREE)
    x6 = first(x5)
    x7 = upscale(x6, TWO)
    return x7


def solve_m144(I):
    x1 = bottomhalf(I)
    x2 = astuple(I, x1)
    x3 = first(x2)
    x4 = mostcolor(I)
    x5 = ofcolor(I, ZERO)
    x6 = fill(x3, x4, x5)
    return x6


def solve_m145(I):
    x1 = objects(I, T, F, F)
    x2 = apply(urcorner, x1)
    x3 = first(x2)
    x4 = canvas(TWO, x3)
    x5 = lbind(recolor, ZERO)
    x6 = partition(I)
    x7 = totuple(x6)
    x8 = apply(x5, x7)
    x9 = first(x8)
    x10 = paint(x4, x9)
    x11 = vmirror(x10)
    x12 = hconcat(x10, x11)
    x13 = ofcolor(I, THREE)
    x14 = fill(x12, FOUR, x13)
    return x14


def solve_m146(I):
    x1 = rot270(I)
    x2 = astuple(ONE, ONE)
    x3 = initset(x2)
    x4 = cover(x1, x3)
    x5 = cmirror(x4)
    x6 = switch(x5, ONE, ZERO)
    x7 = objects(I, T, T, F)
    x8 = sizefilter(x7, TWO)
    x9 = fork(subtract, height, vperiod)
    x10 = fork(subtract, size, x9)
    x11 = fork(equality, x10, lowermost)
    x12 = mfilter(x8, x11)
    x13 = fill(x6, ONE, x12)
    x14 = merge(x8)
    x15 = paint(x13, x14)
    x16 = fork(insert, ulcorner, outbox)
    x17 = fork(recolor, color, x16)
    x18 = objects(I, T, T, T)
    x19 = mapply(x17, x18)
    x20 = paint(x15, x19)
    x21 = move(x20, x19, UNITY)
    x22 = paint(x21, x12)
    x23 = lbind(equality, TWO_BY_ZERO)
    x24 = compose(crement, last)
    x25 = lbind(ofcolor, I)
    x26 = chain(last, x25, first)
    x27 = fork(subtract, x26, last)
    x28 = fork(subtract, x24, x27)
    x29 = compose(x23, x28)
    x30 = sfilter(x19, x29)
    x31 = fill(x22, THREE, x30)
    x32 = fill(x31, EIGHT, x14)
    x33 = lbind(recolor, THREE)
    x34 = lbind(recolor, ZERO)
    x35 = sfilter(x8, x11)
    x36 = apply(x34, x35)
    x37 = fork(add, size, x10)
    x38 = order(x36, x37)
    x39 = first(x38)
    x40 = x33(x39)
    x41 = fill(x32, TWO, x40)
    x42 = paint(x41, x19)
    return x42


def solve_m147(I):
    x1 = objects(I, T, F, T)
    x2 = first(x1)
    x3 = lbind(upscale, x2)
    x4 = compose(x3, leftmost)
    x5 = lbind(recolor, ZERO)
    x6 = power(x5, THREE)
    x7 = fork(recolor, color, x6)
    x8 = apply(x5, x1)
    x9 = apply(x7, x8)
    x10 = sizefilter(x9, ONE)
    x11 = mapply(x4, x10)
    x12 = paint(I, x11)
    x13 = paint(x12, x11)
    x14 = argmax(x1, size)
    x15 = paint(x13, x14)
    x16 = paint(x15, x11)
    x17 = switch(x16, FOUR, ONE)
    x18 = replace(x17, EIGHT, ZERO)
    x19 = rot180(x18)
    x20 = paint(x19, x14)
    x21 = replace(x20, ONE, ZERO)
    return x21


def solve_m148(I):
    x1 = replace(I, ONE, ZERO)
    x2 = righthalf(I)
    x3 = tophalf(x2)
    x4 = ofcolor(x3, EIGHT)
    x5 = fill(x1, ZERO, x4)
    x6 = replace(x5, THREE, EIGHT)
    return x6


def solve_m149(I):
    x1 = crop(I, TWO_BY_ZERO, DOWN)
    x2 = replace(x1, THREE, ZERO)
    x3 = ofcolor(I, TWO)
    x4 = fill(x2, SEVEN, x3)
    x5 = mapply(ineighbors, x3)
    x6 = fill(x4, ZERO, x5)
    return x6


def solve_m150(I):
    x1 = rot180(I)
    x2 = lbind(ofcolor, I)
    x3 = fork(remove, color, palette)
    x4 = fork(remove, color, x3)
    x5 = fork(remove, color, x4)
    x6 = compose(last, x5)
    x7 = compose(x2, x6)
    x8 = objects(I, F, T, T)
    x9 = mapply(x7, x8)
    x10 = fill(x1, TWO, x9)
    x11 = upscale(x10, TWO)
    x12 = tophalf(x11)
    x13 = vmirror(x12)
    x14 = replace(x13, TWO, THREE)
    return x14


def solve_m151(I):
    x1 = hmirror(I)
    x2 = lbind(recolor, NINE)
    x3 = objects(I, F, F, T)
    x4 = mapply(x2, x3)
    x5 = paint(x1, x4)
    x6 = dmirror(x4)
    x7 = recolor(ONE, x6)
    x8 = paint(x5, x7)
    x9 = fill(x8, SEVEN, x4)
    x10 = tophalf(I)
    x11 = vconcat(x9, x10)
    return x11


def solve_m152(I):
    x1 = rot90(I)
    x2 = rbind(shift, DOWN)
    x3 = objects(I, T, T, T)
    x4 = apply(dmirror, x3)
    x5 = apply(x2, x4)
    x6 = mfilter(x5, portrait)
    x7 = paint(x1, x6)
    x8 = replace(x7, ZERO, TWO)
    x9 = ofcolor(I, TWO)
    x10 = fill(x8, EIGHT, x9)
    return x10


def solve_m153(I):
    x1 = ofcolor(I, ZERO)
    x2 = underfill(I, EIGHT, x1)
    return x2


def solve_m154(I):
    x1 = hsplit(I, THREE)
    x2 = first(x1)
    return x2


def solve_m155(I):
    x1 = rot270(I)
    x2 = lbind(occurrences, I)
    x3 = objects(I, T, F, T)
    x4 = apply(x2, x3)
    x5 = merge(x4)
    x6 = ofcolor(I, EIGHT)
    x7 = intersection(x5, x6)
    x8 = underfill(x1, TWO, x7)
    return x8


def solve_m156(I):
    x1 = leastcolor(I)
    x2 = shoot(ORIGIN, UP_RIGHT)
    x3 = underfill(I, x1, x2)
    x4 = ofcolor(I, THREE)
    x5 = fill(x3, FOUR, x4)
    x6 = switch(x5, FIVE, TWO)
    x7 = objects(I, T, T, F)
    x8 = argmax(x7, numcolors)
    x9 = paint(x6, x8)
    x10 = vconcat(x9, I)
    return x10


def solve_m157(I):
    x1 = cmirror(I)
    return x1


def solve_m158(I):
    x1 = rot180(I)
    x2 = switch(x1, SIX, FOUR)
    x3 = replace(x2, TWO, ZERO)
    x4 = ofcolor(I, ZERO)
    x5 = ulcorner(x4)
    x6 = crop(x3, x5, DOWN)
    return x6


def solve_m159(I):
    x1 = power(tophalf, THREE)
    x2 = canvas(ZERO, UNITY)
    x3 = x1(x2)
    x4 = replace(x3, SIX, EIGHT)
    x5 = objects(I, F, F, T)
    x6 = first(x5)
    x7 = paint(x4, x6)
    x8 = objects(I, T, F, T)
    x9 = mfilter(x8, vline)
    x10 = fill(x7, EIGHT, x9)
    x11 = paint(x10, x6)
    x12 = lbind(recolor, ZERO)
    x13 = mapply(x12, x8)
    x14 = fill(x11, ONE, x13)
    x15 = cover(x14, x6)
    x16 = fill(x15, EIGHT, x9)
    x17 = fill(x16, THREE, x13)
    x18 = paint(x17, x13)
    return x18


def solve_m160(I):
    x1 = dmirror(I)
    x2 = objects(I, T, T, T)
    x3 = argmax(x2, vperiod)
    x4 = fill(x1, FIVE, x3)
    x5 = ofcolor(I, FIVE)
    x6 = fill(x4, THREE, x5)
    x7 = replace(x6, FIVE, TWO)
    return x7


def solve_m161(I):
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


def solve_m162(I):
    x1 = rot180(I)
    x2 = replace(x1, NINE, ZERO)
    x3 = ofcolor(x2, THREE)
    x4 = underfill(x2, TWO, x3)
    x5 = asobject(I)
    x6 = paint(x4, x5)
    x7 = objects(I, F, T, T)
    x8 = sizefilter(x7, ZERO)
    x9 = merge(x8)
    x10 = paint(x6, x9)
    return x10


def solve_m163(I):
    x1 = lbind(recolor, ZERO)
    x2 = objects(I, T, T, T)
    x3 = apply(x1, x2)
    x4 = apply(toindices, x3)
    x5 = merge(x4)
    x6 = last(x5)
    x7 = multiply(x6, ONE)
    x8 = multiply(x7, ZERO)
    x9 = connect(x8, NEG_UNITY)
    x10 = rbind(greater, ONE)
    x11 = compose(x10, last)
    x12 = sfilter(x9, x11)
    x13 = recolor(ONE, x12)
    x14 = height(x13)
    x15 = astuple(x14, NEG_TWO)
    x16 = crop(I, x15, x15)
    x17 = rbind(shoot, UNITY)
    x18 = mapply(x17, x9)
    x19 = fill(x16, EIGHT, x18)
    x20 = colorfilter(x2, FIVE)
    x21 = first(x20)
    x22 = lbind(shift, x21)
    x23 = compose(toivec, first)
    x24 = fork(shift, x22, x23)
    x25 = mapply(x24, x12)
    x26 = shift(x25, UP_RIGHT)
    x27 = lbind(manhattan, x26)
    x28 = rbind(astuple, TWO)
    x29 = compose(x28, numcolors)
    x30 = fork(connect, x29, urcorner)
    x31 = lbind(apply, hfrontier)
    x32 = compose(x31, merge)
    x33 = chain(merge, x32, x31)
    x34 = fork(connect, ulcorner, lrcorner)
    x35 = compose(x33, x34)
    x36 = compose(x35, normalize)
    x37 = fork(manhattan, x30, x36)
    x38 = fork(multiply, x27, x37)
    x39 = argmax(x2, x38)
    x40 = fill(x19, THREE, x39)
    x41 = hconcat(x40, x19)
    return x41


def solve_m164(I):
    x1 = canvas(EIGHT, UNITY)
    x2 = leastcolor(I)
    x3 = objects(I, F, T, T)
    x4 = apply(vmirror, x3)
    x5 = apply(normalize, x4)
    x6 = sfilter(x5, square)
    x7 = merge(x6)
    x8 = lbind(shift, x7)
    x9 = righthalf(x1)
    x10 = shape(x9)
    x11 = canvas(x2, x10)
    x12 = bottomhalf(x11)
    x13 = ofcolor(x12, TWO)
    x14 = mapply(x8, x13)
    x15 = fill(x1, x2, x14)
    x16 = replace(x15, FIVE, ZERO)
    x17 = downscale(x16, FOUR)
    return x17


def solve_m165(I):
    x1 = vmirror(I)
    x2 = hconcat(x1, I)
    x3 = downscale(x2, ZERO)
    x4 = lbind(recolor, ONE)
    x5 = objects(I, T, F, T)
    x6 = apply(x4, x5)
    x7 = mapply(delta, x6)
    x8 = fill(x3, TWO, x7)
    x9 = first(x6)
    x10 = paint(x8, x9)
    x11 = fill(x10, ONE, x7)
    x12 = underfill(x11, ZERO, x7)
    return x12


def solve_m166(I):
    x1 = objects(I, F, F, T)
    x2 = rbind(subgrid, I)
    x3 = compose(toivec, height)
    x4 = fork(index, x2, x3)
    x5 = matcher(x4, FIVE)
    x6 = extract(x1, x5)
    x7 = lbind(combine, x6)
    x8 = colorfilter(x1, TWO)
    x9 = mapply(x7, x8)
    x10 = fill(I, ONE, x9)
    x11 = fill(x10, THREE, x9)
    x12 = paint(x11, x9)
    x13 = rot180(x12)
    return x13


def solve_m167(I):
    x1 = objects(I, T, T, T)
    x2 = rbind(greater, NINE)
    x3 = compose(center, initset)
    x4 = compose(first, x3)
    x5 = fork(subtract, first, x4)
    x6 = compose(x2, x5)
    x7 = compose(x6, center)
    x8 = extract(x1, x7)
    x9 = subgrid(x8, I)
    x10 = rbind(bordering, I)
    x11 = mfilter(x1, x10)
    x12 = paint(x9, x11)
    x13 = shape(x11)
    x14 = shoot(x13, UNITY)
    x15 = fill(x12, EIGHT, x14)
    x16 = replace(x15, ZERO, THREE)
    return x16


def solve_m168(I):
    x1 = rbind(shift, NEG_UNITY)
    x2 = objects(I, T, T, T)
    x3 = mapply(x1, x2)
    x4 = paint(I, x3)
    x5 = sizefilter(x2, THREE)
    x6 = merge(x5)
    x7 = fill(x4, THREE, x6)
    return x7


def solve_m169(I):
    x1 = vconcat(I, I)
    x2 = ofcolor(I, ONE)
    x3 = center(x2)
    x4 = shoot(x3, UNITY)
    x5 = fill(x1, THREE, x4)
    x6 = leastcolor(I)
    x7 = replace(x5, TWO, x6)
    x8 = ofcolor(I, THREE)
    x9 = fill(x7, EIGHT, x8)
    return x9


def solve_m170(I):
    x1 = objects(I, T, F, T)
    x2 = argmax(x1, uppermost)
    x3 = subgrid(x2, I)
    x4 = height(I)
    x5 = multiply(RIGHT, x4)
    x6 = first(x1)
    x7 = lbind(combine, x6)
    x8 = fgpartition(I)
    x9 = apply(x7, x8)
    x10 = mapply(x7, x9)
    x11 = lbind(position, x10)
    x12 = objects(I, T, F, F)
    x13 = apply(x7, x12)
    x14 = rbind(subtract, NINE)
    x15 = compose(x14, size)
    x16 = lbind(subtract, TWO)
    x17 = x16(ONE)
    x18 = matcher(x15, x17)
    x19 = sfilter(x13, x18)
    x20 = fork(add, x15, width)
    x21 = matcher(x20, ONE)
    x22 = sfilter(x19, x21)
    x23 = apply(x11, x22)
    x24 = insert(x5, x23)
    x25 = fill(x3, ZERO, x24)
    return x25


def solve_m171(I):
    x1 = vmirror(I)
    x2 = vupscale(I, ZERO)
    x3 = palette(x2)
    x4 = first(x3)
    x5 = replace(x1, x4, ONE)
    return x5


def solve_m172(I):
    x1 = astuple(I, I)
    x2 = first(x1)
    x3 = hconcat(x2, I)
    x4 = replace(x3, ZERO, FIVE)
    return x4


def solve_m173(I):
    x1 = rot270(I)
    x2 = replace(x1, FIVE, EIGHT)
    x3 = dmirror(I)
    x4 = vconcat(x2, x3)
    return x4


def solve_m174(I):
    x1 = objects(I, F, F, T)
    x2 = merge(x1)
    x3 = paint(I, x2)
    return x3


def solve_m175(I):
    x1 = rot90(I)
    x2 = leastcolor(I)
    x3 = objects(I, T, F, T)
    x4 = apply(normalize, x3)
    x5 = matcher(color, ZERO)
    x6 = mfilter(x4, x5)
    x7 = rbind(equality, ZERO_BY_TWO)
    x8 = compose(ulcorner, initset)
    x9 = compose(x8, last)
    x10 = compose(x7, x9)
    x11 = sfilter(x6, x10)
    x12 = fill(x1, x2, x11)
    x13 = replace(x12, TWO, x2)
    x14 = fill(x13, ZERO, x11)
    x15 = upscale(x14, THREE)
    return x15


def solve_m176(I):
    x1 = objects(I, T, F, T)
    x2 = apply(ulcorner, x1)
    x3 = fill(I, ZERO, x2)
    x4 = switch(x3, SIX, ONE)
    x5 = lbind(recolor, ZERO)
    x6 = apply(x5, x1)
    x7 = apply(ulcorner, x6)
    x8 = fill(x4, TWO, x7)
    x9 = lbind(recolor, ONE)
    x10 = mapply(x9, x1)
    x11 = paint(x8, x10)
    x12 = leastcolor(x8)
    x13 = fill(x11, x12, x2)
    x14 = hconcat(x13, I)
    x15 = vmirror(x14)
    x16 = hconcat(x13, x15)
    x17 = paint(x16, x10)
    x18 = vconcat(x17, x16)
    return x18


def solve_m177(I):
    x1 = lbind(mapply, initset)
    x2 = rbind(shoot, DOWN)
    x3 = astuple(NEG_TWO, TWO)
    x4 = initset(x3)
    x5 = apply(x2, x4)
    x6 = mapply(x1, x5)
    x7 = fill(I, EIGHT, x6)
    x8 = ofcolor(I, THREE)
    x9 = compose(decrement, first)
    x10 = fork(add, x9, last)
    x11 = matcher(x10, SEVEN)
    x12 = sfilter(x8, x11)
    x13 = fill(x7, THREE, x12)
    x14 = mapply(delta, x5)
    x15 = cover(x13, x14)
    x16 = lbind(recolor, ZERO)
    x17 = rbind(shift, NEG_UNITY)
    x18 = compose(decrement, center)
    x19 = fork(shift, normalize, x18)
    x20 = objects(I, T, F, T)
    x21 = colorfilter(x20, FIVE)
    x22 = sfilter(x21, square)
    x23 = apply(x16, x22)
    x24 = apply(x19, x23)
    x25 = apply(x17, x24)
    x26 = mapply(x16, x25)
    x27 = paint(x13, x26)
    x28 = shape(x27)
    x29 = decrement(x28)
    x30 = connect(x29, x3)
    x31 = underfill(x15, EIGHT, x30)
    x32 = fill(x31, EIGHT, x8)
    x33 = partition(x32)
    x34 = difference(x33, x21)
    x35 = argmax(x34, size)
    x36 = shift(x35, UP_RIGHT)
    x37 = paint(x32, x36)
    x38 = paint(x37, x26)
    x39 = compose(toivec, uppermost)
    x40 = fgpartition(x32)
    x41 = apply(x19, x40)
    x42 = apply(x39, x41)
    x43 = fill(x38, ONE, x42)
    x44 = fork(subtract, identity, last)
    x45 = fork(shift, x2, x44)
    x46 = mapply(x45, x8)
    x47 = fill(x43, ZERO, x46)
    x48 = ofcolor(I, ONE)
    x49 = lbind(shift, x48)
    x50 = compose(initset, ulcorner)
    x51 = compose(x50, inbox)
    x52 = fork(intersection, x51, backdrop)
    x53 = mapply(x52, x34)
    x54 = mapply(x49, x53)
    x55 = underfill(x47, ONE, x54)
    x56 = fill(x55, ONE, x8)
    x57 = mapply(x19, x22)
    x58 = color(x57)
    x59 = fill(x56, x58, x53)
    x60 = underfill(x59, ONE, x4)
    return x60


def solve_m178(I):
    x1 = rot180(I)
    x2 = ofcolor(I, TWO)
    x3 = underfill(x1, ZERO, x2)
    return x3


def solve_m179(I):
    x1 = ofcolor(I, FIVE)
    x2 = shift(x1, NEG_UNITY)
    x3 = fill(I, THREE, x2)
    return x3


def solve_m180(I):
    x1 = vmirror(I)
    x2 = replace(x1, TWO, NINE)
    x3 = asindices(I)
    x4 = box(x3)
    x5 = fill(x2, ONE, x4)
    return x5


def solve_m181(I):
    x1 = lbind(hconcat, I)
    x2 = x1(I)
    return x2


def solve_m182(I):
    x1 = astuple(I, I)
    x2 = first(x1)
    x3 = ofcolor(I, FIVE)
    x4 = recolor(FIVE, x3)
    x5 = recolor(FIVE, x4)
    x6 = paint(x2, x5)
    x7 = replace(x6, THREE, EIGHT)
    return x7


def solve_m183(I):
    x1 = dmirror(I)
    x2 = replace(x1, ONE, TWO)
    x3 = hmirror(x2)
    x4 = vconcat(x2, x3)
    x5 = replace(x4, THREE, ZERO)
    return x5


def solve_m184(I):
    x1 = vmirror(I)
    x2 = switch(x1, FIVE, TWO)
    x3 = replace(x2, NINE, TWO)
    x4 = objects(I, F, F, F)
    x5 = merge(x4)
    x6 = fill(x3, ONE, x5)
    return x6


def solve_m185(I):
    x1 = hconcat(I, I)
    x2 = lbind(recolor, ZERO)
    x3 = objects(I, F, T, F)
    x4 = sizefilter(x3, ONE)
    x5 = compose(first, toivec)
    x6 = fork(equality, identity, x5)
    x7 = compose(x6, uppermost)
    x8 = sfilter(x4, x7)
    x9 = mapply(x2, x8)
    x10 = paint(x1, x9)
    x11 = paint(x10, x9)
    x12 = mfilter(x4, portrait)
    x13 = fill(x11, ONE, x12)
    return x13


def solve_m186(I):
    x1 = crop(I, ORIGIN, DOWN_LEFT)
    x2 = vconcat(x1, x1)
    return x2


def solve_m187(I):
    x1 = dmirror(I)
    x2 = ofcolor(I, TWO)
    x3 = fill(x1, TWO, x2)
    x4 = replace(x3, EIGHT, FIVE)
    return x4


def solve_m188(I):
    x1 = replace(I, FIVE, SEVEN)
    x2 = replace(x1, TWO, ONE)
    x3 = lbind(recolor, ZERO)
    x4 = objects(I, T, F, T)
    x5 = mapply(x3, x4)
    x6 = paint(x2, x5)
    x7 = colorfilter(x4, ZERO)
    x8 = apply(x3, x7)
    x9 = sizefilter(x8, ONE)
    x10 = merge(x9)
    x11 = paint(x6, x10)
    x12 = paint(x11, x5)
    x13 = hconcat(x12, x11)
    return x13


def solve_m189(I):
    x1 = rot180(I)
    x2 = replace(x1, FIVE, TWO)
    x3 = compose(decrement, center)
    x4 = fork(shift, identity, x3)
    x5 = objects(I, T, F, T)
    x6 = apply(x4, x5)
    x7 = mapply(x4, x6)
    x8 = paint(x2, x7)
    x9 = fork(recolor, color, x4)
    x10 = mapply(x9, x6)
    x11 = paint(x8, x10)
    x12 = paint(x11, x10)
    x13 = ofcolor(I, TWO)
    x14 = lbind(shift, x13)
    x15 = hsplit(I, FOUR)
    x16 = first(x15)
    x17 = fgpartition(x16)
    x18 = apply(llcorner, x17)
    x19 = mapply(x14, x18)
    x20 = center(x19)
    x21 = shoot(UNITY, x20)
    x22 = fill(x12, ONE, x21)
    x23 = paint(x22, x7)
    x24 = fill(x23, TWO, x18)
    x25 = fill(x24, THREE, x7)
    return x25


def solve_m190(I):
    x1 = upscale(I, ONE)
    x2 = objects(I, T, F, F)
    x3 = mfilter(x2, vline)
    x4 = fill(x1, TWO, x3)
    x5 = switch(x4, ONE, TWO)
    return x5


def solve_m191(I):
    x1 = ofcolor(I, ZERO)
    x2 = ulcorner(x1)
    x3 = decrement(x2)
    x4 = ineighbors(x3)
    x5 = fill(I, TWO, x4)
    x6 = switch(x5, ZERO, THREE)
    return x6


def solve_m192(I):
    x1 = vmirror(I)
    x2 = replace(x1, ONE, FIVE)
    return x2


def solve_m193(I):
    x1 = objects(I, T, F, T)
    x2 = apply(vmirror, x1)
    x3 = merge(x2)
    x4 = lbind(upscale, x3)
    x5 = fork(recolor, color, dmirror)
    x6 = chain(x4, hperiod, x5)
    x7 = objects(I, T, F, F)
    x8 = mapply(x6, x7)
    x9 = paint(I, x8)
    x10 = first(x1)
    x11 = combine(x8, x10)
    x12 = fill(x9, THREE, x11)
    x13 = paint(x12, x10)
    x14 = paint(x13, x11)
    x15 = upscale(x14, THREE)
    return x15


def solve_m194(I):
    x1 = rot270(I)
    x2 = objects(I, T, F, T)
    x3 = merge(x2)
    x4 = paint(x1, x3)
    return x4


def solve_m195(I):
    x1 = vmirror(I)
    x2 = rbind(shoot, DOWN_LEFT)
    x3 = ofcolor(I, ONE)
    x4 = mapply(x2, x3)
    x5 = fill(x1, SEVEN, x4)
    x6 = objects(I, T, T, T)
    x7 = colorfilter(x6, FIVE)
    x8 = first(x7)
    x9 = normalize(x8)
    x10 = lbind(combine, x9)
    x11 = mapply(x10, x6)
    x12 = paint(x5, x11)
    x13 = vconcat(x12, I)
    x14 = objects(I, T, F, T)
    x15 = lbind(colorcount, I)
    x16 = compose(first, palette)
    x17 = compose(x15, x16)
    x18 = argmax(x14, x17)
    x19 = normalize(x18)
    x20 = shift(x19, UNITY)
    x21 = paint(x13, x20)
    x22 = paint(x21, x11)
    x23 = fill(x22, FOUR, x4)
    x24 = paint(x23, x11)
    x25 = lbind(occurrences, I)
    x26 = mapply(x25, x6)
    x27 = fill(x24, ONE, x26)
    x28 = merge(x14)
    x29 = lbind(shift, x28)
    x30 = mapply(x29, x3)
    x31 = fill(x27, THREE, x30)
    x32 = objects(I, F, F, T)
    x33 = sizefilter(x32, ONE)
    x34 = matcher(color, FOUR)
    x35 = mfilter(x33, x34)
    x36 = paint(x31, x35)
    x37 = fill(x36, EIGHT, x26)
    x38 = paint(x37, x8)
    x39 = paint(x38, x18)
    x40 = paint(x39, x20)
    x41 = upscale(x40, TWO)
    x42 = rbind(adjacent, x3)
    x43 = mfilter(x33, x42)
    x44 = fill(x41, ONE, x43)
    x45 = extract(x6, x34)
    x46 = rbind(combine, x45)
    x47 = apply(x46, x33)
    x48 = apply(x46, x47)
    x49 = apply(normalize, x48)
    x50 = merge(x49)
    x51 = box(x50)
    x52 = fill(x44, EIGHT, x51)
    x53 = fork(recolor, color, box)
    x54 = mapply(x53, x32)
    x55 = paint(x52, x54)
    x56 = rot90(x55)
    x57 = paint(x56, x20)
    x58 = paint(x57, x18)
    x59 = fill(x58, ONE, x20)
    x60 = paint(x59, x11)
    return x60


def solve_m196(I):
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


def solve_m197(I):
    x1 = objects(I, T, F, T)
    x2 = sizefilter(x1, ONE)
    x3 = merge(x2)
    x4 = occurrences(I, x3)
    x5 = fill(I, EIGHT, x4)
    x6 = lbind(recolor, THREE)
    x7 = apply(normalize, x2)
    x8 = apply(x6, x7)
    x9 = apply(llcorner, x8)
    x10 = chain(even, first, decrement)
    x11 = sfilter(x9, x10)
    x12 = fill(x5, ONE, x11)
    x13 = rbind(bordering, I)
    x14 = sfilter(x1, x13)
    x15 = first(x1)
    x16 = compose(center, initset)
    x17 = compose(decrement, last)
    x18 = fork(add, x17, last)
    x19 = fork(equality, x16, x18)
    x20 = sfilter(x15, x19)
    x21 = shift(x20, UNITY)
    x22 = paint(x12, x21)
    x23 = objects(x22, T, T, T)
    x24 = colorfilter(x23, ZERO)
    x25 = first(x24)
    x26 = rbind(adjacent, x25)
    x27 = compose(vfrontier, center)
    x28 = fork(equality, x27, toindices)
    x29 = fork(either, x26, x28)
    x30 = sfilter(x14, x29)
    x31 = first(x30)
    x32 = subgrid(x31, I)
    x33 = rot180(x32)
    x34 = apply(color, x23)
    x35 = remove(TWO, x34)
    x36 = vmirror(I)
    x37 = palette(x36)
    x38 = first(x37)
    x39 = other(x35, x38)
    x40 = leastcolor(I)
    x41 = ofcolor(I, x40)
    x42 = compose(positive, first)
    x43 = size(x30)
    x44 = rbind(subtract, x43)
    x45 = chain(x42, x44, last)
    x46 = fork(both, vline, x45)
    x47 = fork(difference, vfrontier, hfrontier)
    x48 = compose(x46, x47)
    x49 = sfilter(x41, x48)
    x50 = fill(x33, x39, x49)
    x51 = fill(x50, FOUR, x21)
    x52 = switch(x51, ZERO, ONE)
    x53 = paint(x52, x21)
    return x53


def solve_m198(I):
    x1 = fork(connect, last, lrcorner)
    x2 = ofcolor(I, ONE)
    x3 = rbind(insert, x2)
    x4 = compose(x1, x3)
    x5 = rbind(subtract, TWO)
    x6 = width(I)
    x7 = interval(SIX, x6, FIVE)
    x8 = product(x7, x7)
    x9 = apply(x5, x8)
    x10 = apply(x4, x9)
    x11 = merge(x10)
    x12 = subgrid(x11, I)
    x13 = objects(I, T, F, F)
    x14 = first(x13)
    x15 = leastcolor(I)
    x16 = equality(NINE, x15)
    x17 = astuple(ONE, ONE)
    x18 = branch(x16, ORIGIN, x17)
    x19 = shift(x14, x18)
    x20 = center(x19)
    x21 = first(x2)
    x22 = connect(ORIGIN, x21)
    x23 = size(x22)
    x24 = subtract(x20, x23)
    x25 = crop(x12, UNITY, x24)
    x26 = rbind(greater, TWO)
    x27 = rbind(colorcount, TWO)
    x28 = chain(increment, last, lrcorner)
    x29 = fork(subtract, x27, x28)
    x30 = compose(x26, x29)
    x31 = mfilter(x13, x30)
    x32 = fill(x25, TWO, x31)
    x33 = objects(I, F, x16, F)
    x34 = merge(x33)
    x35 = compose(color, initset)
    x36 = palette(I)
    x37 = remove(THREE, x36)
    x38 = rbind(remove, x37)
    x39 = compose(first, x38)
    x40 = chain(x39, color, initset)
    x41 = fork(equality, x35, x40)
    x42 = sfilter(x34, x41)
    x43 = fill(x32, ONE, x42)
    x44 = lbind(greater, ZERO)
    x45 = chain(flip, flip, x44)
    x46 = chain(x45, height, initset)
    x47 = rbind(sfilter, x46)
    x48 = rbind(astuple, NINE)
    x49 = compose(x48, hperiod)
    x50 = fork(shift, x47, x49)
    x51 = mapply(x50, x33)
    x52 = combine(x19, x51)
    x53 = paint(x43, x52)
    x54 = paint(x53, x19)
    x55 = vconcat(x53, x54)
    x56 = paint(x55, x51)
    x57 = tophalf(x56)
    x58 = lbind(hconcat, x57)
    x59 = x58(I)
    x60 = paint(x59, x19)
    return x60


def solve_m199(I):
    x1 = objects(I, F, F, T)
    x2 = fork(equality, height, width)
    x3 = mfilter(x1, x2)
    x4 = ulcorner(x3)
    x5 = canvas(TWO, x4)
    x6 = asindices(x5)
    x7 = fill(I, ONE, x6)
    x8 = asobject(I)
    x9 = subgrid(x8, x7)
    x10 = upscale(x9, ZERO)
    x11 = rot180(x10)
    x12 = vconcat(x10, x11)
    x13 = replace(x12, THREE, TWO)
    return x13


def solve_m200(I):
    x1 = objects(I, T, F, T)
    x2 = first(x1)
    x3 = subgrid(x2, I)
    x4 = paint(x3, x2)
    x5 = merge(x1)
    x6 = cover(x4, x5)
    x7 = replace(x6, FOUR, THREE)
    x8 = replace(x7, FOUR, THREE)
    return x8


def solve_m201(I):
    x1 = objects(I, T, F, T)
    x2 = colorfilter(x1, ZERO)
    x3 = merge(x2)
    x4 = paint(I, x3)
    x5 = replace(x4, SEVEN, SIX)
    x6 = ofcolor(I, ONE)
    x7 = fill(x5, ZERO, x6)
    x8 = rot90(x7)
    x9 = compose(corners, toindices)
    x10 = rbind(astuple, ONE)
    x11 = compose(x10, size)
    x12 = fork(add, ulcorner, x11)
    x13 = fork(shift, x9, x12)
    x14 = mapply(x13, x2)
    x15 = fill(x8, FOUR, x14)
    x16 = replace(x15, FIVE, ZERO)
    x17 = vconcat(x16, I)
    x18 = fork(recolor, color, hmirror)
    x19 = apply(identity, x2)
    x20 = mapply(x18, x19)
    x21 = fill(x17, FOUR, x20)
    x22 = fill(x21, THREE, x14)
    x23 = fill(x22, EIGHT, x14)
    return x23


def solve_m202(I):
    x1 = chain(leastcolor, hmirror, normalize)
    x2 = compose(x1, normalize)
    x3 = lbind(recolor, TWO)
    x4 = fork(recolor, x2, x3)
    x5 = objects(I, T, F, F)
    x6 = mapply(x4, x5)
    x7 = underpaint(I, x6)
    x8 = paint(x7, x6)
    x9 = rbind(colorcount, TWO)
    x10 = argmax(x5, x9)
    x11 = paint(x8, x10)
    x12 = fill(x11, SEVEN, x6)
    x13 = ofcolor(I, TWO)
    x14 = fill(x12, ZERO, x13)
    x15 = paint(x14, x6)
    x16 = compose(normalize, identity)
    x17 = objects(I, F, F, T)
    x18 = apply(x16, x17)
    x19 = objects(I, T, T, F)
    x20 = colorfilter(x19, TWO)
    x21 = difference(x18, x20)
    x22 = mapply(x3, x21)
    x23 = paint(x15, x22)
    return x23


def solve_m203(I):
    x1 = lefthalf(I)
    x2 = bottomhalf(x1)
    x3 = rot270(x2)
    x4 = objects(I, F, F, T)
    x5 = rbind(colorcount, TWO)
    x6 = argmax(x4, x5)
    x7 = fill(x3, ONE, x6)
    x8 = vmirror(x7)
    x9 = rbind(greater, FOUR)
    x10 = compose(x9, height)
    x11 = sfilter(x4, x10)
    x12 = merge(x11)
    x13 = cover(x8, x12)
    x14 = hmirror(x13)
    return x14


def solve_m204(I):
    x1 = rot180(I)
    x2 = replace(x1, TWO, EIGHT)
    x3 = vconcat(x2, I)
    return x3


def solve_m205(I):
    x1 = vconcat(I, I)
    x2 = replace(x1, FIVE, ZERO)
    x3 = asobject(I)
    x4 = paint(x2, x3)
    x5 = leastcolor(I)
    x6 = switch(x4, x5, FOUR)
    x7 = replace(x6, FIVE, ZERO)
    x8 = replace(x7, TWO, ZERO)
    return x8


def solve_m206(I):
    x1 = lbind(hconcat, I)
    x2 = astuple(I, I)
    x3 = apply(x1, x2)
    x4 = first(x3)
    x5 = rot180(x4)
    x6 = vconcat(x4, x5)
    x7 = lbind(recolor, THREE)
    x8 = objects(I, F, F, T)
    x9 = apply(x7, x8)
    x10 = sizefilter(x9, TWO)
    x11 = colorfilter(x10, TWO)
    x12 = merge(x11)
    x13 = cmirror(x12)
    x14 = lbind(shift, x13)
    x15 = rbind(shoot, UP)
    x16 = compose(ulcorner, x15)
    x17 = compose(x15, ulcorner)
    x18 = first(x8)
    x19 = normalize(x18)
    x20 = lbind(combine, x19)
    x21 = order(x8, leftmost)
    x22 = apply(x20, x21)
    x23 = first(x22)
    x24 = x17(x23)
    x25 = apply(x16, x24)
    x26 = mapply(x14, x25)
    x27 = paint(x6, x26)
    x28 = switch(x27, THREE, ZERO)
    x29 = fill(x28, TWO, x26)
    x30 = hconcat(x29, x29)
    x31 = fill(x30, FOUR, x24)
    x32 = rot270(x31)
    x33 = switch(x32, ONE, ZERO)
    return x33


def solve_m207(I):
    x1 = crop(I, DOWN, THREE_BY_THREE)
    x2 = objects(I, T, T, T)
    x3 = mapply(toindices, x2)
    x4 = fill(x1, THREE, x3)
    x5 = width(I)
    x6 = astuple(ONE, x5)
    x7 = shoot(x6, UP_RIGHT)
    x8 = fill(x4, TWO, x7)
    x9 = lbind(index, x8)
    x10 = chain(x9, center, outbox)
    x11 = fork(add, leftmost, size)
    x12 = fork(subtract, ulcorner, x11)
    x13 = fork(connect, center, x12)
    x14 = fork(recolor, x10, x13)
    x15 = mapply(x14, x2)
    x16 = paint(x4, x15)
    x17 = first(x2)
    x18 = shift(x17, RIGHT)
    x19 = paint(x16, x18)
    return x19


def solve_m208(I):
    x1 = lefthalf(I)
    x2 = righthalf(x1)
    x3 = ofcolor(x2, ZERO)
    x4 = underfill(I, THREE, x3)
    x5 = vconcat(x4, I)
    return x5


def solve_m209(I):
    x1 = width(I)
    x2 = astuple(x1, FIVE)
    x3 = crop(I, x2, UP)
    x4 = rot90(x3)
    x5 = rbind(shift, NEG_UNITY)
    x6 = objects(I, T, F, T)
    x7 = colorfilter(x6, ZERO)
    x8 = apply(x5, x7)
    x9 = first(x8)
    x10 = move(x4, x9, UNITY)
    return x10


def solve_m210(I):
    x1 = cmirror(I)
    x2 = lbind(recolor, ONE)
    x3 = crop(I, ORIGIN, THREE_BY_THREE)
    x4 = partition(x3)
    x5 = mapply(x2, x4)
    x6 = shift(x5, NEG_UNITY)
    x7 = fill(x1, EIGHT, x6)
    x8 = dmirror(x7)
    return x8


def solve_m211(I):
    x1 = height(I)
    x2 = hsplit(I, x1)
    x3 = first(x2)
    x4 = width(x3)
    x5 = astuple(TWO, x4)
    x6 = canvas(FIVE, x5)
    x7 = upscale(x6, TWO)
    return x7


def solve_m212(I):
    x1 = lbind(recolor, FOUR)
    x2 = objects(I, T, F, T)
    x3 = mapply(x1, x2)
    x4 = shift(x3, ORIGIN)
    x5 = normalize(x4)
    x6 = subgrid(x5, I)
    x7 = ofcolor(I, FOUR)
    x8 = fill(x6, THREE, x7)
    x9 = fill(x8, SEVEN, x3)
    x10 = normalize(x3)
    x11 = fill(x9, ONE, x10)
    x12 = paint(x11, x4)
    return x12


def solve_m213(I):
    x1 = replace(I, EIGHT, ZERO)
    x2 = objects(I, F, F, T)
    x3 = first(x2)
    x4 = shift(x3, UP)
    x5 = lbind(manhattan, x4)
    x6 = argmax(x2, x5)
    x7 = paint(x1, x6)
    x8 = lbind(upscale, x7)
    x9 = compose(x8, width)
    x10 = x9(I)
    x11 = paint(x10, x4)
    x12 = argmin(x2, numcolors)
    x13 = fill(x11, ONE, x12)
    x14 = mostcolor(I)
    x15 = objects(I, F, T, T)
    x16 = mfilter(x15, hline)
    x17 = fill(x13, x14, x16)
    x18 = fill(x17, SIX, x4)
    return x18


def solve_m214(I):
    x1 = shape(I)
    x2 = canvas(ZERO, x1)
    x3 = neighbors(ORIGIN)
    x4 = fill(x2, EIGHT, x3)
    return x4


def solve_m215(I):
    x1 = replace(I, TWO, FIVE)
    x2 = rbind(shoot, THREE_BY_THREE)
    x3 = compose(x2, shape)
    x4 = objects(I, F, F, T)
    x5 = mapply(x3, x4)
    x6 = fill(x1, TWO, x5)
    return x6


def solve_m216(I):
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


def solve_m217(I):
    x1 = ofcolor(I, FOUR)
    x2 = insert(UP_RIGHT, x1)
    x3 = fill(I, FIVE, x2)
    x4 = vconcat(x3, I)
    x5 = rbind(contained, x2)
    x6 = compose(x5, invert)
    x7 = sfilter(x1, x6)
    x8 = mapply(hfrontier, x7)
    x9 = underfill(x4, TWO, x8)
    x10 = switch(x9, THREE, TWO)
    x11 = underfill(x10, TWO, x8)
    x12 = hconcat(x11, x4)
    return x12


def solve_m218(I):
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


def solve_m219(I):
    x1 = rot270(I)
    x2 = ofcolor(I, ONE)
    x3 = underfill(x1, EIGHT, x2)
    x4 = underfill(x3, TWO, x2)
    x5 = replace(x4, TWO, ZERO)
    return x5


def solve_m220(I):
    x1 = lefthalf(I)
    x2 = hmirror(I)
    x3 = objects(x2, T, F, T)
    x4 = sfilter(x3, vline)
    x5 = fork(subtract, lrcorner, width)
    x6 = astuple(ONE, TWO)
    x7 = matcher(x5, x6)
    x8 = mfilter(x4, x7)
    x9 = paint(x1, x8)
    x10 = hconcat(x9, I)
    x11 = vmirror(x10)
    x12 = vconcat(x10, x11)
    x13 = replace(x12, EIGHT, ZERO)
    x14 = replace(x13, NINE, TWO)
    x15 = replace(x14, EIGHT, ONE)
    x16 = replace(x15, FOUR, ZERO)
    return x16


def solve_m221(I):
    x1 = hconcat(I, I)
    x2 = asindices(I)
    x3 = underfill(x1, TWO, x2)
    x4 = hmirror(x3)
    x5 = vconcat(x3, x4)
    x6 = rbind(upscale, NINE)
    x7 = objects(I, F, F, F)
    x8 = mapply(x6, x7)
    x9 = fill(x5, FOUR, x8)
    x10 = ofcolor(I, EIGHT)
    x11 = fill(x9, SIX, x10)
    x12 = asobject(I)
    x13 = lbind(shift, x12)
    x14 = objects(I, T, F, F)
    x15 = sizefilter(x14, ONE)
    x16 = apply(llcorner, x15)
    x17 = mapply(x13, x16)
    x18 = paint(x11, x17)
    x19 = fill(x18, THREE, x8)
    x20 = remove(x17, x7)
    x21 = apply(color, x20)
    x22 = first(x21)
    x23 = ofcolor(x18, ONE)
    x24 = fill(x19, x22, x23)
    x25 = ofcolor(I, THREE)
    x26 = fill(x24, TWO, x25)
    x27 = fill(x26, SIX, x8)
    x28 = replace(x27, TWO, x22)
    return x28


def solve_m222(I):
    x1 = canvas(THREE, UNITY)
    x2 = hconcat(x1, I)
    x3 = leastcolor(I)
    x4 = objects(I, T, F, T)
    x5 = rbind(colorcount, ONE)
    x6 = argmax(x4, x5)
    x7 = normalize(x6)
    x8 = portrait(x7)
    x9 = ofcolor(I, EIGHT)
    x10 = uppermost(x9)
    x11 = rbind(subtract, x10)
    x12 = compose(ulcorner, initset)
    x13 = compose(decrement, x12)
    x14 = compose(toivec, first)
    x15 = fork(subtract, x14, last)
    x16 = fork(subtract, x13, x15)
    x17 = fork(connect, x11, x16)
    x18 = interval(ZERO, TEN, ONE)
    x19 = product(x18, x18)
    x20 = mapply(x17, x19)
    x21 = branch(x8, x20, x9)
    x22 = underfill(x2, x3, x21)
    x23 = fill(x22, ONE, x21)
    return x23


def solve_m223(I):
    x1 = objects(I, T, F, T)
    x2 = sizefilter(x1, FOUR)
    x3 = merge(x2)
    x4 = fill(I, THREE, x3)
    return x4


def solve_m224(I):
    x1 = astuple(FOUR, FOUR)
    x2 = canvas(ZERO, x1)
    x3 = lbind(recolor, TWO)
    x4 = upscale(x2, ZERO)
    x5 = objects(x4, F, F, T)
    x6 = apply(x3, x5)
    x7 = mapply(x3, x6)
    x8 = paint(x2, x7)
    x9 = astuple(SIX, THREE)
    x10 = crop(I, UP_RIGHT, x9)
    x11 = hmirror(x10)
    x12 = tophalf(x11)
    x13 = bottomhalf(x12)
    x14 = ofcolor(x13, EIGHT)
    x15 = fill(x8, ZERO, x14)
    x16 = fork(recolor, color, identity)
    x17 = power(x16, TWO)
    x18 = compose(first, center)
    x19 = compose(asindices, hmirror)
    x20 = fork(shift, x19, shape)
    x21 = fork(canvas, color, lrcorner)
    x22 = fork(subgrid, toindices, x21)
    x23 = chain(x18, x20, x22)
    x24 = fork(astuple, x23, size)
    x25 = fork(shift, x17, x24)
    x26 = partition(x15)
    x27 = colorfilter(x26, ZERO)
    x28 = mapply(x25, x27)
    x29 = fill(x15, ONE, x28)
    x30 = matcher(size, ZERO)
    x31 = extract(x5, x30)
    x32 = normalize(x31)
    x33 = lbind(position, x32)
    x34 = apply(x33, x5)
    x35 = fill(x29, ONE, x34)
    x36 = subgrid(x7, I)
    x37 = objects(x36, T, T, T)
    x38 = first(x37)
    x39 = recolor(THREE, x38)
    x40 = paint(x35, x39)
    x41 = objects(I, F, F, T)
    x42 = apply(normalize, x41)
    x43 = first(x42)
    x44 = color(x43)
    x45 = rbind(subtract, THREE)
    x46 = compose(double, last)
    x47 = chain(initset, x45, x46)
    x48 = chain(initset, decrement, x24)
    x49 = fork(subtract, x24, lrcorner)
    x50 = fork(shift, x48, x49)
    x51 = apply(x16, x6)
    x52 = apply(x50, x51)
    x53 = mapply(x47, x52)
    x54 = fill(x40, x44, x53)
    x55 = argmax(x37, numcolors)
    x56 = paint(x54, x55)
    return x56


def solve_m225(I):
    x1 = hsplit(I, THREE)
    x2 = first(x1)
    x3 = rot270(x2)
    x4 = vmirror(x3)
    x5 = hconcat(x3, x4)
    return x5


def solve_m226(I):
    x1 = dmirror(I)
    x2 = upscale(x1, ONE)
    x3 = lbind(recolor, THREE)
    x4 = objects(I, F, F, T)
    x5 = colorfilter(x4, EIGHT)
    x6 = apply(x3, x5)
    x7 = apply(x3, x6)
    x8 = apply(x3, x7)
    x9 = sfilter(x8, square)
    x10 = rbind(colorcount, FIVE)
    x11 = fork(multiply, size, x10)
    x12 = chain(first, toivec, size)
    x13 = fork(equality, x11, x12)
    x14 = sfilter(x9, x13)
    x15 = mapply(toindices, x14)
    x16 = fill(x2, TWO, x15)
    x17 = argmin(x4, size)
    x18 = fill(x16, EIGHT, x17)
    return x18


def solve_m227(I):
    x1 = lbind(recolor, ZERO)
    x2 = objects(I, F, F, F)
    x3 = mapply(x1, x2)
    x4 = paint(I, x3)
    x5 = objects(I, T, F, F)
    x6 = compose(last, ulcorner)
    x7 = chain(size, vmirror, delta)
    x8 = fork(subtract, x6, x7)
    x9 = fork(equality, height, x8)
    x10 = sfilter(x5, x9)
    x11 = apply(color, x10)
    x12 = first(x11)
    x13 = replace(x4, SEVEN, x12)
    x14 = power(x1, TWO)
    x15 = objects(I, T, F, T)
    x16 = first(x15)
    x17 = x14(x16)
    x18 = fill(x13, SIX, x17)
    x19 = leastcolor(I)
    x20 = matcher(color, x19)
    x21 = mfilter(x5, x20)
    x22 = paint(x18, x21)
    x23 = underpaint(x22, x21)
    x24 = first(x5)
    x25 = fill(x23, SEVEN, x24)
    x26 = paint(x25, x3)
    x27 = ofcolor(I, TWO)
    x28 = fill(x26, SIX, x27)
    return x28


def solve_m228(I):
    x1 = rot90(I)
    x2 = lbind(recolor, ZERO)
    x3 = objects(I, T, F, T)
    x4 = apply(x2, x3)
    x5 = mapply(x2, x4)
    x6 = box(x5)
    x7 = fill(x1, FIVE, x6)
    x8 = dmirror(x7)
    x9 = replace(x8, NINE, TWO)
    x10 = paint(x9, x5)
    x11 = ofcolor(I, TWO)
    x12 = fill(x10, FIVE, x11)
    return x12


def solve_m229(I):
    x1 = asobject(I)
    x2 = delta(x1)
    x3 = toobject(x2, I)
    x4 = subgrid(x3, I)
    return x4


def solve_m230(I):
    x1 = ofcolor(I, TWO)
    x2 = fill(I, TWO, x1)
    x3 = fill(x2, NINE, x1)
    x4 = hconcat(x3, x3)
    x5 = replace(x4, EIGHT, ZERO)
    x6 = fill(x5, FOUR, x1)
    x7 = fill(x6, ONE, x1)
    x8 = fill(x7, EIGHT, x1)
    x9 = replace(x8, THREE, ZERO)
    return x9


def solve_m231(I):
    x1 = objects(I, F, T, F)
    x2 = fgpartition(I)
    x3 = argmax(x2, width)
    x4 = dmirror(x3)
    x5 = normalize(x4)
    x6 = lbind(vmatching, x5)
    x7 = extract(x1, x6)
    x8 = subgrid(x7, I)
    x9 = hmirror(x8)
    x10 = vconcat(x8, x9)
    x11 = objects(I, T, T, T)
    x12 = matcher(hperiod, SIX)
    x13 = extract(x11, x12)
    x14 = fill(x10, TWO, x13)
    x15 = rot180(x14)
    x16 = hconcat(x14, x15)
    x17 = ofcolor(x16, ZERO)
    x18 = fill(x14, THREE, x17)
    x19 = paint(x18, x13)
    x20 = apply(ulcorner, x1)
    x21 = underfill(x19, EIGHT, x20)
    return x21


def solve_m232(I):
    x1 = hmirror(I)
    x2 = replace(x1, FOUR, ZERO)
    x3 = rbind(shift, ZERO_BY_TWO)
    x4 = objects(I, F, T, T)
    x5 = mapply(x3, x4)
    x6 = paint(x2, x5)
    x7 = rot90(x6)
    x8 = fill(x7, ONE, x5)
    x9 = fill(x8, FOUR, x5)
    x10 = first(x4)
    x11 = shift(x10, TWO_BY_TWO)
    x12 = fill(x9, EIGHT, x11)
    return x12


def solve_m233(I):
    x1 = dmirror(I)
    x2 = vmirror(x1)
    x3 = vconcat(x1, x2)
    x4 = vconcat(x3, x2)
    return x4


def solve_m234(I):
    x1 = canvas(ZERO, UNITY)
    x2 = objects(I, F, F, T)
    x3 = mfilter(x2, portrait)
    x4 = fill(x1, FOUR, x3)
    x5 = replace(x4, FIVE, EIGHT)
    return x5


def solve_m235(I):
    x1 = leastcolor(I)
    x2 = ofcolor(I, x1)
    x3 = fill(I, FOUR, x2)
    return x3


def solve_m236(I):
    x1 = crop(I, ORIGIN, THREE_BY_THREE)
    x2 = lbind(recolor, THREE)
    x3 = compose(x2, inbox)
    x4 = fork(combine, x3, identity)
    x5 = objects(I, F, F, F)
    x6 = mapply(x4, x5)
    x7 = fill(x1, ONE, x6)
    x8 = asobject(I)
    x9 = paint(x7, x8)
    x10 = hsplit(x9, THREE)
    x11 = first(x10)
    x12 = asindices(x11)
    x13 = lbind(subgrid, x12)
    x14 = colorfilter(x5, ONE)
    x15 = apply(lrcorner, x14)
    x16 = lbind(subgrid, x15)
    x17 = lbind(downscale, I)
    x18 = rbind(colorcount, ZERO)
    x19 = compose(x17, x18)
    x20 = first(x5)
    x21 = rbind(paint, x20)
    x22 = apply(x21, x10)
    x23 = apply(x16, x22)
    x24 = apply(x19, x23)
    x25 = apply(x16, x24)
    x26 = apply(x16, x25)
    x27 = apply(x13, x26)
    x28 = first(x27)
    x29 = lbind(recolor, ONE)
    x30 = totuple(x5)
    x31 = apply(x29, x30)
    x32 = last(x31)
    x33 = portrait(x32)
    x34 = branch(x33, x28, I)
    x35 = move(x34, x6, DOWN_LEFT)
    x36 = argmax(x5, size)
    x37 = paint(x35, x36)
    x38 = vmirror(x37)
    x39 = hconcat(x37, x38)
    x40 = underpaint(x39, x6)
    return x40


def solve_m237(I):
    x1 = replace(I, THREE, ZERO)
    x2 = asindices(I)
    x3 = fill(x1, TWO, x2)
    x4 = ofcolor(I, ZERO)
    x5 = fill(x3, SEVEN, x4)
    x6 = recolor(FOUR, x4)
    x7 = paint(x5, x6)
    x8 = hupscale(I, THREE)
    x9 = asobject(x8)
    x10 = paint(x7, x9)
    x11 = vconcat(x10, I)
    x12 = bottomhalf(I)
    x13 = ofcolor(x12, EIGHT)
    x14 = fill(x11, FOUR, x13)
    return x14


def solve_m238(I):
    x1 = hconcat(I, I)
    return x1


def solve_m239(I):
    x1 = dmirror(I)
    x2 = ofcolor(I, FIVE)
    x3 = fill(x1, ZERO, x2)
    return x3


def solve_m240(I):
    x1 = rot180(I)
    x2 = upscale(x1, TWO)
    x3 = ofcolor(I, TWO)
    x4 = fill(x2, ONE, x3)
    x5 = leastcolor(I)
    x6 = underfill(x4, x5, x3)
    x7 = hmirror(x6)
    x8 = hconcat(x6, x7)
    x9 = replace(x8, FOUR, EIGHT)
    return x9


def solve_m241(I):
    x1 = numcolors(I)
    x2 = astuple(x1, ZERO)
    x3 = neighbors(x2)
    x4 = fill(I, TWO, x3)
    x5 = vconcat(x4, I)
    return x5


def solve_m242(I):
    x1 = astuple(I, I)
    x2 = first(x1)
    x3 = tophalf(I)
    x4 = ofcolor(x3, ZERO)
    x5 = apply(initset, x4)
    x6 = ofcolor(I, EIGHT)
    x7 = rbind(equality, x6)
    x8 = mfilter(x5, x7)
    x9 = fill(x2, FIVE, x8)
    return x9


def solve_m243(I):
    x1 = canvas(ZERO, UNITY)
    x2 = ofcolor(I, ONE)
    x3 = lbind(shift, x2)
    x4 = mapply(x3, x2)
    x5 = underfill(x1, TWO, x4)
    x6 = ofcolor(I, ZERO)
    x7 = fill(x5, ZERO, x6)
    x8 = rbind(canvas, UNITY)
    x9 = chain(mostcolor, x8, first)
    x10 = fork(equality, first, x9)
    x11 = rbind(sfilter, x10)
    x12 = objects(I, T, F, T)
    x13 = apply(x11, x12)
    x14 = objects(I, F, F, T)
    x15 = argmax(x14, size)
    x16 = rbind(vmatching, x15)
    x17 = extract(x13, x16)
    x18 = move(x7, x17, ORIGIN)
    x19 = replace(x18, FIVE, ZERO)
    return x19


def solve_m244(I):
    x1 = fgpartition(I)
    x2 = argmax(x1, hperiod)
    x3 = fill(I, TWO, x2)
    x4 = replace(x3, ZERO, FOUR)
    x5 = replace(x4, EIGHT, ZERO)
    return x5


def solve_m245(I):
    x1 = lefthalf(I)
    x2 = objects(I, T, F, T)
    x3 = colorfilter(x2, TWO)
    x4 = tophalf(I)
    x5 = asobject(x4)
    x6 = lbind(hmatching, x5)
    x7 = extract(x3, x6)
    x8 = subgrid(x7, I)
    x9 = hconcat(x1, x8)
    x10 = rot270(x9)
    x11 = hmirror(x10)
    x12 = vconcat(x10, x11)
    x13 = replace(x12, ONE, THREE)
    return x13


def solve_m246(I):
    x1 = cmirror(I)
    x2 = objects(I, T, F, F)
    x3 = sizefilter(x2, THREE)
    x4 = fork(equality, ulcorner, urcorner)
    x5 = mfilter(x3, x4)
    x6 = fill(x1, EIGHT, x5)
    x7 = hmirror(x6)
    x8 = fill(x7, EIGHT, x5)
    return x8


def solve_m247(I):
    x1 = ofcolor(I, FIVE)
    x2 = rbind(shoot, UNITY)
    x3 = fork(equality, initset, x2)
    x4 = sfilter(x1, x3)
    x5 = fill(I, ONE, x4)
    return x5


def solve_m248(I):
    x1 = objects(I, T, T, F)
    x2 = rbind(colorcount, TWO)
    x3 = argmax(x1, x2)
    x4 = paint(I, x3)
    x5 = paint(x4, x3)
    x6 = replace(x5, ONE, ZERO)
    x7 = replace(x6, ONE, ZERO)
    return x7


def solve_m249(I):
    x1 = objects(I, T, F, T)
    x2 = compose(backdrop, inbox)
    x3 = chain(initset, center, outbox)
    x4 = fork(equality, x2, x3)
    x5 = extract(x1, x4)
    x6 = fill(I, THREE, x5)
    x7 = colorfilter(x1, FIVE)
    x8 = first(x7)
    x9 = color(x8)
    x10 = hline(x8)
    x11 = branch(x10, FIVE, EIGHT)
    x12 = decrement(x11)
    x13 = subtract(DOWN, x12)
    x14 = neighbors(x13)
    x15 = mapply(initset, x14)
    x16 = fill(x6, x9, x15)
    x17 = objects(I, F, F, F)
    x18 = argmin(x17, size)
    x19 = center(x18)
    x20 = rbind(shoot, x19)
    x21 = fork(subtract, width, size)
    x22 = fork(add, height, x21)
    x23 = compose(toivec, x22)
    x24 = fork(subtract, ulcorner, x23)
    x25 = compose(increment, size)
    x26 = fork(add, x24, x25)
    x27 = shoot(x13, NEG_UNITY)
    x28 = shoot(x19, DOWN_LEFT)
    x29 = combine(x27, x28)
    x30 = underfill(x16, EIGHT, x29)
    x31 = objects(x30, T, F, T)
    x32 = apply(x26, x31)
    x33 = mapply(x20, x32)
    x34 = underfill(x16, ONE, x33)
    x35 = leastcolor(I)
    x36 = fill(x34, x35, x18)
    x37 = cover(x36, x18)
    x38 = underfill(x37, x35, x29)
    return x38


def solve_m250(I):
    x1 = hmirror(I)
    x2 = hconcat(x1, I)
    x3 = power(hmirror, THREE)
    x4 = objects(I, T, T, F)
    x5 = mapply(x3, x4)
    x6 = paint(x2, x5)
    x7 = objects(I, F, T, T)
    x8 = argmax(x7, size)
    x9 = cover(x6, x8)
    return x9


def solve_m251(I):
    x1 = objects(I, T, T, T)
    x2 = argmax(x1, size)
    x3 = normalize(x2)
    x4 = shift(x3, UNITY)
    x5 = fill(I, ZERO, x4)
    x6 = paint(x5, x4)
    return x6


def solve_m252(I):
    x1 = rot270(I)
    x2 = objects(I, T, T, T)
    x3 = compose(size, palette)
    x4 = fork(subtract, size, x3)
    x5 = argmax(x2, x4)
    x6 = neighbors(ORIGIN)
    x7 = ulcorner(x6)
    x8 = move(x1, x5, x7)
    x9 = shift(x6, UNITY)
    x10 = fill(x8, SEVEN, x9)
    x11 = fill(x10, TWO, x5)
    x12 = replace(x11, SIX, THREE)
    x13 = replace(x12, SEVEN, EIGHT)
    return x13


def solve_m253(I):
    x1 = rot270(I)
    x2 = rbind(argmax, size)
    x3 = objects(I, T, F, T)
    x4 = bottomhalf(I)
    x5 = leastcolor(x4)
    x6 = colorfilter(x3, x5)
    x7 = compose(even, uppermost)
    x8 = sfilter(x6, x7)
    x9 = lbind(colorfilter, x8)
    x10 = chain(x2, x9, leastcolor)
    x11 = sizefilter(x3, ONE)
    x12 = apply(hmirror, x11)
    x13 = mapply(x10, x12)
    x14 = paint(x1, x13)
    x15 = astuple(TWO, TEN)
    x16 = initset(x15)
    x17 = recolor(THREE, x16)
    x18 = dmirror(x17)
    x19 = toindices(x18)
    x20 = fill(x14, SEVEN, x19)
    x21 = rot270(x20)
    return x21


def solve_m254(I):
    x1 = dmirror(I)
    x2 = leastcolor(I)
    x3 = replace(x1, x2, ZERO)
    x4 = replace(x3, FIVE, ONE)
    return x4


def solve_m255(I):
    x1 = hconcat(I, I)
    x2 = ofcolor(I, FIVE)
    x3 = fill(x1, FOUR, x2)
    x4 = vconcat(x3, x3)
    return x4


def solve_m256(I):
    x1 = dmirror(I)
    x2 = neighbors(ORIGIN)
    x3 = fill(x1, EIGHT, x2)
    x4 = leastcolor(I)
    x5 = ofcolor(x3, ONE)
    x6 = fill(x3, x4, x5)
    return x6


def solve_m257(I):
    x1 = objects(I, T, F, T)
    x2 = colorfilter(x1, EIGHT)
    x3 = rbind(bordering, I)
    x4 = extract(x2, x3)
    x5 = color(x4)
    x6 = replace(I, x5, ZERO)
    x7 = compose(first, ulcorner)
    x8 = argmax(x1, x7)
    x9 = fill(x6, NINE, x8)
    x10 = width(x9)
    x11 = decrement(x10)
    x12 = tojvec(x11)
    x13 = astuple(ONE, THREE)
    x14 = crop(I, x12, x13)
    x15 = subgrid(x4, x14)
    x16 = paint(x15, x8)
    x17 = upscale(x16, x11)
    return x17


def solve_m258(I):
    x1 = vmirror(I)
    x2 = hconcat(x1, I)
    x3 = dmirror(x2)
    x4 = objects(I, T, F, F)
    x5 = first(x4)
    x6 = hmirror(x5)
    x7 = lbind(combine, x6)
    x8 = sfilter(x4, portrait)
    x9 = matcher(color, TWO)
    x10 = sfilter(x8, x9)
    x11 = apply(x7, x10)
    x12 = last(x11)
    x13 = underpaint(x3, x12)
    x14 = apply(llcorner, x4)
    x15 = fill(x13, ONE, x14)
    return x15


def solve_m259(I):
    x1 = repeat(I, ZERO)
    x2 = first(x1)
    x3 = ofcolor(x2, ZERO)
    x4 = vline(x3)
    x5 = objects(I, x4, T, T)
    x6 = argmin(x5, size)
    x7 = outbox(x6)
    x8 = underfill(I, ONE, x7)
    x9 = fill(x8, TWO, x3)
    return x9


def solve_m260(I):
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


def solve_m261(I):
    x1 = objects(I, T, T, T)
    x2 = apply(cmirror, x1)
    x3 = apply(vmirror, x2)
    x4 = apply(normalize, x3)
    x5 = apply(leastcolor, x4)
    x6 = first(x5)
    x7 = lbind(recolor, x6)
    x8 = compose(x7, toindices)
    x9 = apply(backdrop, x1)
    x10 = merge(x9)
    x11 = lrcorner(x10)
    x12 = rbind(shift, x11)
    x13 = apply(x12, x1)
    x14 = mapply(x8, x13)
    x15 = fill(I, TWO, x14)
    x16 = asobject(x15)
    x17 = paint(I, x16)
    x18 = paint(x17, x14)
    x19 = paint(x18, x14)
    return x19


def solve_m262(I):
    x1 = ofcolor(I, TWO)
    x2 = subgrid(x1, I)
    x3 = switch(x2, TWO, THREE)
    x4 = fill(x3, FIVE, x1)
    return x4


def solve_m263(I):
    x1 = objects(I, T, F, F)
    x2 = mfilter(x1, hline)
    x3 = paint(I, x2)
    x4 = objects(I, T, T, F)
    x5 = mapply(dmirror, x4)
    x6 = ulcorner(x5)
    x7 = first(x6)
    x8 = lbind(add, x7)
    x9 = compose(x8, size)
    x10 = fork(multiply, x9, width)
    x11 = fork(greater, x10, x9)
    x12 = mfilter(x1, x11)
    x13 = paint(x3, x12)
    x14 = hconcat(x3, x13)
    x15 = objects(I, F, F, F)
    x16 = mapply(normalize, x15)
    x17 = paint(x14, x16)
    x18 = hmirror(x17)
    x19 = vmirror(x18)
    x20 = vconcat(x18, x19)
    x21 = frontiers(I)
    x22 = merge(x21)
    x23 = cover(x20, x22)
    return x23


def solve_m264(I):
    x1 = rot270(I)
    x2 = objects(I, T, T, F)
    x3 = first(x2)
    x4 = lbind(upscale, x3)
    x5 = compose(increment, decrement)
    x6 = compose(last, center)
    x7 = fork(insert, ulcorner, box)
    x8 = compose(x6, x7)
    x9 = chain(x4, x5, x8)
    x10 = mapply(x9, x2)
    x11 = fill(x1, SEVEN, x10)
    x12 = paint(x11, x10)
    x13 = fill(x12, EIGHT, x10)
    x14 = ofcolor(I, FOUR)
    x15 = fill(x13, THREE, x14)
    x16 = underpaint(x15, x10)
    return x16


def solve_m265(I):
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


def solve_m266(I):
    x1 = rot90(I)
    x2 = leastcolor(I)
    x3 = replace(x1, x2, EIGHT)
    x4 = cmirror(I)
    x5 = hconcat(x3, x4)
    x6 = rbind(shoot, RIGHT)
    x7 = ofcolor(I, ONE)
    x8 = mapply(x6, x7)
    x9 = fill(x5, TWO, x8)
    x10 = mapply(vfrontier, x8)
    x11 = underfill(x9, EIGHT, x10)
    return x11


def solve_m267(I):
    x1 = rbind(vconcat, I)
    x2 = x1(I)
    x3 = power(bottomhalf, TWO)
    x4 = x3(x2)
    x5 = objects(I, T, F, F)
    x6 = compose(size, palette)
    x7 = matcher(x6, TEN)
    x8 = extract(x5, x7)
    x9 = toindices(x8)
    x10 = box(x9)
    x11 = fill(x4, ZERO, x10)
    x12 = hconcat(x11, I)
    return x12


def solve_m268(I):
    x1 = portrait(I)
    x2 = objects(I, T, F, x1)
    x3 = argmin(x2, size)
    x4 = subgrid(x3, I)
    x5 = asobject(I)
    x6 = paint(x4, x5)
    x7 = objects(I, T, F, T)
    x8 = mfilter(x7, hline)
    x9 = paint(x6, x8)
    x10 = fill(x9, ONE, x3)
    x11 = paint(x10, x8)
    x12 = vconcat(x11, x10)
    x13 = replace(x12, THREE, ONE)
    return x13


def solve_m269(I):
    x1 = trim(I)
    x2 = objects(x1, T, F, T)
    x3 = merge(x2)
    x4 = rbind(colorcount, THREE)
    x5 = chain(toivec, decrement, x4)
    x6 = fork(shoot, x5, ulcorner)
    x7 = fork(difference, x6, corners)
    x8 = mapply(x7, x2)
    x9 = underfill(I, ZERO, x8)
    x10 = subgrid(x3, x9)
    x11 = first(x2)
    x12 = fill(x10, SIX, x11)
    return x12


def solve_m270(I):
    x1 = lbind(occurrences, I)
    x2 = lbind(recolor, THREE)
    x3 = objects(I, F, F, T)
    x4 = apply(x2, x3)
    x5 = mapply(x1, x4)
    x6 = normalize(x5)
    x7 = intersection(x6, x5)
    x8 = fill(I, FOUR, x7)
    x9 = cellwise(x8, I, FOUR)
    x10 = fill(x9, ZERO, x5)
    return x10


def solve_m271(I):
    x1 = replace(I, FOUR, EIGHT)
    x2 = vconcat(x1, I)
    x3 = upscale(x2, ZERO)
    x4 = astuple(SIX, TWO)
    x5 = dneighbors(x4)
    x6 = cover(x3, x5)
    x7 = replace(x6, FIVE, ZERO)
    x8 = replace(x7, TWO, ZERO)
    return x8


def solve_m272(I):
    x1 = cellwise(I, I, ZERO)
    x2 = ofcolor(I, TWO)
    x3 = cover(x1, x2)
    return x3


def solve_m273(I):
    x1 = objects(I, F, F, F)
    x2 = first(x1)
    x3 = bottomhalf(I)
    x4 = subgrid(x2, x3)
    x5 = lbind(recolor, TWO)
    x6 = objects(I, T, F, F)
    x7 = mapply(x5, x6)
    x8 = paint(x4, x7)
    x9 = paint(x8, x7)
    return x9


def solve_m274(I):
    x1 = objects(I, T, T, F)
    x2 = colorfilter(x1, NINE)
    x3 = objects(I, F, F, F)
    x4 = argmax(x3, size)
    x5 = hmirror(x4)
    x6 = rbind(adjacent, x5)
    x7 = extract(x2, x6)
    x8 = llcorner(x7)
    x9 = shoot(x8, UNITY)
    x10 = fill(I, FIVE, x9)
    x11 = leastcolor(I)
    x12 = replace(x10, x11, FOUR)
    return x12


def solve_m275(I):
    x1 = hmirror(I)
    x2 = replace(x1, SIX, FIVE)
    x3 = leastcolor(I)
    x4 = replace(x2, x3, TWO)
    x5 = compose(ulcorner, initset)
    x6 = compose(toivec, last)
    x7 = fork(connect, x5, x6)
    x8 = ofcolor(I, NINE)
    x9 = mapply(x7, x8)
    x10 = underfill(x4, THREE, x9)
    x11 = fill(x10, THREE, x9)
    x12 = objects(I, F, F, T)
    x13 = compose(first, ulcorner)
    x14 = argmax(x12, x13)
    x15 = paint(x11, x14)
    x16 = fill(x15, ZERO, x9)
    return x16


def solve_m276(I):
    x1 = canvas(ZERO, THREE_BY_THREE)
    x2 = objects(I, T, F, T)
    x3 = sizefilter(x2, EIGHT)
    x4 = sizefilter(x3, ZERO)
    x5 = rbind(shift, RIGHT)
    x6 = objects(I, T, T, F)
    x7 = mapply(x5, x6)
    x8 = normalize(x7)
    x9 = lbind(vmatching, x8)
    x10 = mfilter(x4, x9)
    x11 = cover(x1, x10)
    x12 = paint(x11, x7)
    x13 = fill(x12, ZERO, x7)
    x14 = ofcolor(I, THREE)
    x15 = underfill(x13, FOUR, x14)
    x16 = replace(x15, THREE, ZERO)
    x17 = crop(I, ORIGIN, THREE_BY_THREE)
    x18 = asobject(x17)
    x19 = objects(I, F, F, T)
    x20 = mapply(dmirror, x19)
    x21 = height(x20)
    x22 = toivec(x21)
    x23 = lbind(equality, x22)
    x24 = compose(ulcorner, initset)
    x25 = compose(x23, x24)
    x26 = sfilter(x18, x25)
    x27 = paint(x16, x26)
    return x27


def solve_m277(I):
    x1 = rot270(I)
    x2 = rbind(shift, RIGHT)
    x3 = objects(I, T, F, F)
    x4 = objects(I, F, F, T)
    x5 = difference(x3, x4)
    x6 = mapply(x2, x5)
    x7 = paint(x1, x6)
    x8 = rot270(x7)
    return x8


def solve_m278(I):
    x1 = rot180(I)
    x2 = objects(I, T, T, T)
    x3 = colorfilter(x2, TWO)
    x4 = sfilter(x3, square)
    x5 = extract(x4, hline)
    x6 = color(x5)
    x7 = replace(x1, ZERO, x6)
    return x7


def solve_m279(I):
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


def solve_m280(I):
    x1 = tophalf(I)
    x2 = rot180(x1)
    x3 = ofcolor(I, TWO)
    x4 = shift(x3, NEG_UNITY)
    x5 = fill(x2, FOUR, x4)
    x6 = upscale(x5, TWO)
    return x6


def solve_m281(I):
    x1 = hconcat(I, I)
    x2 = objects(I, T, F, F)
    x3 = argmax(x2, size)
    x4 = paint(x1, x3)
    return x4


def solve_m282(I):
    x1 = dmirror(I)
    x2 = lbind(occurrences, I)
    x3 = fork(insert, ulcorner, backdrop)
    x4 = fork(combine, x2, x3)
    x5 = objects(I, T, F, F)
    x6 = mapply(x4, x5)
    x7 = canvas(ZERO, THREE_BY_THREE)
    x8 = ofcolor(x7, THREE)
    x9 = difference(x6, x8)
    x10 = center(x9)
    x11 = shoot(x10, UNITY)
    x12 = shift(x11, x10)
    x13 = shift(x12, TWO_BY_TWO)
    x14 = fill(x1, TWO, x13)
    return x14


def solve_m283(I):
    x1 = hmirror(I)
    x2 = leastcolor(I)
    x3 = objects(I, F, F, F)
    x4 = mapply(toindices, x3)
    x5 = fill(x1, x2, x4)
    x6 = replace(x5, THREE, ONE)
    x7 = vconcat(x6, x1)
    x8 = replace(x7, SIX, FIVE)
    x9 = merge(x3)
    x10 = paint(x8, x9)
    return x10


def solve_m284(I):
    x1 = asindices(I)
    x2 = last(x1)
    x3 = lbind(equality, x2)
    x4 = sfilter(x1, x3)
    x5 = fill(I, TWO, x4)
    x6 = lbind(recolor, ZERO)
    x7 = objects(I, T, F, F)
    x8 = mapply(x6, x7)
    x9 = paint(x5, x8)
    x10 = crop(x9, NEG_UNITY, THREE_BY_THREE)
    x11 = rot270(x10)
    x12 = first(x7)
    x13 = color(x12)
    x14 = fill(x11, x13, x8)
    x15 = fill(x14, TWO, x8)
    x16 = ofcolor(I, ZERO)
    x17 = cover(x15, x16)
    x18 = paint(x17, x12)
    x19 = vconcat(x18, x18)
    x20 = replace(x19, THREE, FIVE)
    return x20


def solve_m285(I):
    x1 = lefthalf(I)
    x2 = height(I)
    x3 = hsplit(x1, x2)
    x4 = apply(vmirror, x3)
    x5 = first(x4)
    x6 = leastcolor(I)
    x7 = switch(x5, x6, FIVE)
    return x7


def solve_m286(I):
    x1 = astuple(ZERO, ONE)
    x2 = crop(I, DOWN_LEFT, x1)
    x3 = lbind(recolor, THREE)
    x4 = objects(I, T, F, T)
    x5 = colorfilter(x4, FOUR)
    x6 = apply(x3, x5)
    x7 = mapply(x3, x6)
    x8 = fill(x2, ONE, x7)
    x9 = merge(x5)
    x10 = paint(x8, x9)
    x11 = paint(x10, x7)
    x12 = replace(x11, TWO, ZERO)
    return x12


def solve_m287(I):
    x1 = rot90(I)
    x2 = switch(x1, TWO, EIGHT)
    x3 = fgpartition(I)
    x4 = last(x3)
    x5 = paint(x2, x4)
    return x5


def solve_m288(I):
    x1 = rot90(I)
    x2 = bottomhalf(I)
    x3 = leastcolor(x2)
    x4 = ofcolor(x2, SIX)
    x5 = underfill(x1, x3, x4)
    x6 = replace(x5, EIGHT, THREE)
    x7 = cover(x6, x4)
    return x7


def solve_m289(I):
    x1 = hmirror(I)
    x2 = hconcat(x1, I)
    x3 = ofcolor(I, ZERO)
    x4 = box(x3)
    x5 = underfill(x2, ONE, x4)
    x6 = neighbors(ORIGIN)
    x7 = underfill(x5, EIGHT, x6)
    return x7


def solve_m290(I):
    x1 = objects(I, T, T, T)
    x2 = merge(x1)
    x3 = subgrid(x2, I)
    x4 = fgpartition(I)
    x5 = argmax(x4, size)
    x6 = move(x3, x5, NEG_UNITY)
    x7 = upscale(x6, ONE)
    return x7


def solve_m291(I):
    x1 = ofcolor(I, ZERO)
    x2 = fill(I, THREE, x1)
    x3 = switch(x2, TWO, EIGHT)
    return x3


def solve_m292(I):
    x1 = ofcolor(I, FIVE)
    x2 = vsplit(I, THREE)
    x3 = objects(I, F, F, T)
    x4 = order(x3, size)
    x5 = apply(normalize, x4)
    x6 = first(x5)
    x7 = lbind(bordering, x6)
    x8 = extract(x2, x7)
    x9 = subgrid(x1, x8)
    x10 = ofcolor(I, ZERO)
    x11 = uppermost(x10)
    x12 = add(ZERO, x11)
    x13 = downscale(x9, x12)
    x14 = fork(combine, normalize, dmirror)
    x15 = hmirror(I)
    x16 = objects(x15, F, F, T)
    x17 = mapply(x14, x16)
    x18 = paint(x13, x17)
    x19 = vconcat(x13, x18)
    x20 = replace(x19, FOUR, THREE)
    x21 = replace(x20, FOUR, ZERO)
    x22 = move(x21, x6, THREE_BY_THREE)
    x23 = ofcolor(I, ONE)
    x24 = underfill(x22, TWO, x23)
    x25 = fill(x24, FIVE, x17)
    x26 = replace(x25, ONE, THREE)
    x27 = replace(x26, THREE, FOUR)
    x28 = fill(x27, THREE, x17)
    x29 = hconcat(x28, x25)
    return x29


def solve_m293(I):
    x1 = lbind(recolor, ONE)
    x2 = objects(I, T, T, F)
    x3 = mapply(x1, x2)
    x4 = fill(I, EIGHT, x3)
    x5 = ofcolor(I, ONE)
    x6 = fill(x4, TWO, x5)
    x7 = mapply(cmirror, x2)
    x8 = fill(x6, FOUR, x7)
    x9 = subgrid(x5, x8)
    x10 = paint(x9, x7)
    x11 = paint(x10, x3)
    return x11


def solve_m294(I):
    x1 = shape(I)
    x2 = canvas(ZERO, x1)
    x3 = fgpartition(I)
    x4 = ofcolor(I, TWO)
    x5 = first(x4)
    x6 = ineighbors(x5)
    x7 = rbind(adjacent, x6)
    x8 = extract(x3, x7)
    x9 = add(x5, x5)
    x10 = initset(x9)
    x11 = rbind(contained, x10)
    x12 = compose(x11, last)
    x13 = sfilter(x8, x12)
    x14 = fill(x2, TWO, x13)
    x15 = vconcat(x14, I)
    x16 = objects(I, T, T, T)
    x17 = first(x16)
    x18 = underpaint(x15, x17)
    x19 = fill(x18, FIVE, x4)
    return x19


def solve_m295(I):
    x1 = shape(I)
    x2 = canvas(ZERO, x1)
    x3 = lbind(recolor, ZERO)
    x4 = objects(I, F, T, F)
    x5 = colorfilter(x4, ZERO)
    x6 = mapply(x3, x5)
    x7 = paint(x2, x6)
    x8 = argmax(x4, size)
    x9 = fill(x7, THREE, x8)
    x10 = asindices(x9)
    x11 = matcher(invert, TWO_BY_ZERO)
    x12 = sfilter(x10, x11)
    x13 = lbind(shift, x12)
    x14 = mapply(x13, x12)
    x15 = fill(x9, ZERO, x14)
    x16 = rot180(x15)
    x17 = paint(x16, x6)
    return x17


def solve_m296(I):
    x1 = objects(I, T, F, T)
    x2 = colorfilter(x1, TWO)
    x3 = mapply(toindices, x2)
    x4 = subgrid(x3, I)
    x5 = fill(x4, TWO, x3)
    return x5


def solve_m297(I):
    x1 = righthalf(I)
    x2 = vmirror(x1)
    x3 = replace(x2, EIGHT, ZERO)
    x4 = ofcolor(x1, ZERO)
    x5 = fill(x3, EIGHT, x4)
    return x5


def solve_m298(I):
    x1 = objects(I, T, F, F)
    x2 = argmax(x1, numcolors)
    x3 = normalize(x2)
    x4 = lbind(subgrid, x3)
    x5 = x4(I)
    x6 = first(x1)
    x7 = lbind(recolor, ZERO)
    x8 = lbind(vmatching, x6)
    x9 = sfilter(x1, x8)
    x10 = colorfilter(x9, ZERO)
    x11 = difference(x10, x9)
    x12 = colorfilter(x11, ONE)
    x13 = apply(x7, x12)
    x14 = colorfilter(x13, FIVE)
    x15 = argmin(x14, vperiod)
    x16 = ulcorner(x15)
    x17 = move(x5, x6, x16)
    return x17


def solve_m299(I):
    x1 = palette(I)
    x2 = other(x1, EIGHT)
    x3 = canvas(x2, LEFT)
    x4 = objects(I, T, F, T)
    x5 = argmax(x4, size)
    x6 = paint(x3, x5)
    x7 = paint(x6, x5)
    return x7


def solve_m300(I):
    x1 = downscale(I, ZERO)
    x2 = upscale(x1, TWO)
    x3 = rot180(x2)
    x4 = vconcat(x2, x3)
    x5 = replace(x4, ONE, ZERO)
    x6 = ofcolor(I, FIVE)
    x7 = mapply(vfrontier, x6)
    x8 = fill(x5, FIVE, x7)
    return x8


def solve_m301(I):
    x1 = lefthalf(I)
    x2 = fgpartition(x1)
    x3 = mapply(identity, x2)
    x4 = box(x3)
    x5 = chain(positive, size, neighbors)
    x6 = sfilter(x4, x5)
    x7 = subgrid(x6, I)
    x8 = replace(x7, ONE, ZERO)
    x9 = hconcat(x8, x7)
    x10 = hconcat(x9, x7)
    x11 = ofcolor(I, THREE)
    x12 = mapply(dneighbors, x11)
    x13 = fill(x10, ONE, x12)
    x14 = ofcolor(I, FIVE)
    x15 = fill(x13, TWO, x14)
    return x15


def solve_m302(I):
    x1 = tophalf(I)
    x2 = rot180(x1)
    x3 = objects(I, T, F, F)
    x4 = argmax(x3, numcolors)
    x5 = vmirror(x4)
    x6 = shift(x5, NEG_UNITY)
    x7 = paint(x2, x6)
    return x7


def solve_m303(I):
    x1 = cellwise(I, I, FOUR)
    x2 = replace(x1, FIVE, FOUR)
    x3 = replace(x2, THREE, ZERO)
    return x3


def solve_m304(I):
    x1 = vmirror(I)
    x2 = asobject(I)
    x3 = paint(x1, x2)
    x4 = hconcat(x3, x3)
    x5 = hmirror(x4)
    return x5


def solve_m305(I):
    x1 = rot180(I)
    x2 = replace(x1, ZERO, ONE)
    x3 = replace(x2, TWO, THREE)
    x4 = objects(I, T, F, T)
    x5 = rbind(colorcount, ONE)
    x6 = argmax(x4, x5)
    x7 = fill(x3, TWO, x6)
    x8 = normalize(x6)
    x9 = paint(x7, x8)
    return x9


def solve_m306(I):
    x1 = hconcat(I, I)
    x2 = objects(I, T, F, T)
    x3 = mfilter(x2, hline)
    x4 = rbind(combine, x3)
    x5 = fgpartition(I)
    x6 = lbind(equality, ZERO_BY_TWO)
    x7 = rbind(sfilter, x6)
    x8 = chain(vline, x7, toindices)
    x9 = sfilter(x5, x8)
    x10 = colorfilter(x9, ZERO)
    x11 = mapply(x4, x10)
    x12 = fill(x1, TWO, x11)
    x13 = lbind(occurrences, x12)
    x14 = mapply(x13, x2)
    x15 = fill(x1, ZERO, x14)
    return x15


def solve_m307(I):
    x1 = rot270(I)
    x2 = upscale(x1, THREE)
    x3 = ofcolor(I, ONE)
    x4 = cover(x2, x3)
    x5 = fork(shift, backdrop, ulcorner)
    x6 = compose(normalize, inbox)
    x7 = fork(difference, x5, x6)
    x8 = lbind(recolor, ZERO)
    x9 = lbind(occurrences, I)
    x10 = compose(x8, x9)
    x11 = objects(I, F, F, T)
    x12 = apply(x10, x11)
    x13 = mapply(x7, x12)
    x14 = underfill(x4, SEVEN, x13)
    x15 = fill(x14, EIGHT, x3)
    x16 = astuple(ZERO, ONE)
    x17 = crop(x15, DOWN, x16)
    return x17


def solve_m308(I):
    x1 = upscale(I, ZERO)
    x2 = objects(I, T, F, T)
    x3 = argmax(x2, size)
    x4 = fill(x1, EIGHT, x3)
    return x4


def solve_m309(I):
    x1 = fork(repeat, vmirror, width)
    x2 = lbind(canvas, TWO)
    x3 = chain(last, x1, x2)
    x4 = compose(mostcolor, x3)
    x5 = fork(difference, dneighbors, vfrontier)
    x6 = fork(recolor, x4, x5)
    x7 = compose(x6, ulcorner)
    x8 = compose(toindices, x7)
    x9 = fork(multiply, ulcorner, vperiod)
    x10 = fork(shift, x8, x9)
    x11 = fork(combine, x8, x10)
    x12 = objects(I, F, T, T)
    x13 = mapply(x11, x12)
    x14 = fill(I, SIX, x13)
    x15 = fork(connect, ulcorner, lrcorner)
    x16 = fork(recolor, color, x15)
    x17 = lbind(recolor, ZERO)
    x18 = apply(x17, x12)
    x19 = apply(x16, x18)
    x20 = apply(x7, x19)
    x21 = mapply(x11, x20)
    x22 = underfill(x14, EIGHT, x21)
    x23 = merge(x18)
    x24 = cover(x22, x23)
    x25 = mapply(x17, x19)
    x26 = paint(x24, x25)
    x27 = vconcat(x26, I)
    x28 = vconcat(x27, x14)
    x29 = chain(invert, width, x2)
    x30 = compose(x29, ulcorner)
    x31 = fork(equality, height, x30)
    x32 = mfilter(x12, x31)
    x33 = paint(x28, x32)
    x34 = fork(shift, dmirror, x9)
    x35 = sizefilter(x18, ONE)
    x36 = lbind(greater, ZERO)
    x37 = objects(I, T, T, T)
    x38 = first(x37)
    x39 = lbind(manhattan, x38)
    x40 = compose(x36, x39)
    x41 = sfilter(x35, x40)
    x42 = mapply(x34, x41)
    x43 = fill(x33, FOUR, x42)
    x44 = replace(x43, TWO, ONE)
    x45 = fill(x44, NINE, x13)
    x46 = merge(x35)
    x47 = fill(x45, THREE, x46)
    return x47


def solve_m310(I):
    x1 = neighbors(ORIGIN)
    x2 = lbind(subgrid, x1)
    x3 = x2(I)
    x4 = upscale(x3, THREE)
    return x4


def solve_m311(I):
    x1 = rot90(I)
    x2 = replace(x1, ZERO, TWO)
    x3 = replace(x2, FOUR, FIVE)
    return x3


def solve_m312(I):
    x1 = rbind(shift, UNITY)
    x2 = objects(I, T, T, T)
    x3 = mapply(x1, x2)
    x4 = paint(I, x3)
    x5 = merge(x2)
    x6 = paint(x4, x5)
    x7 = ofcolor(I, THREE)
    x8 = shift(x7, DOWN)
    x9 = fill(x6, FOUR, x8)
    x10 = hconcat(x9, x9)
    x11 = hconcat(x10, I)
    x12 = hmirror(x11)
    x13 = vconcat(x11, x12)
    x14 = width(x13)
    x15 = equality(x14, ZERO)
    x16 = vmirror(I)
    x17 = branch(x15, I, x16)
    x18 = paint(x17, x3)
    x19 = rbind(shoot, UNITY)
    x20 = compose(double, first)
    x21 = matcher(x20, FOUR)
    x22 = sfilter(x7, x21)
    x23 = mapply(x19, x22)
    x24 = underfill(x18, THREE, x23)
    x25 = rbind(subtract, DOWN)
    x26 = compose(x25, center)
    x27 = mapply(neighbors, x22)
    x28 = last(x27)
    x29 = matcher(x26, x28)
    x30 = extract(x2, x29)
    x31 = lbind(shift, x30)
    x32 = argmin(x2, size)
    x33 = normalize(x32)
    x34 = apply(x1, x2)
    x35 = compose(size, toindices)
    x36 = fork(multiply, height, x35)
    x37 = matcher(x36, TWO)
    x38 = sfilter(x34, x37)
    x39 = remove(x33, x38)
    x40 = apply(urcorner, x39)
    x41 = mapply(x31, x40)
    x42 = fill(x24, ONE, x41)
    x43 = first(x2)
    x44 = subgrid(x43, x42)
    x45 = underpaint(x44, x32)
    x46 = objects(x16, T, T, T)
    x47 = combine(x46, x34)
    x48 = argmax(x47, numcolors)
    x49 = paint(x45, x48)
    x50 = fill(x49, TWO, x30)
    x51 = fill(x50, ZERO, x22)
    return x51


def solve_m313(I):
    x1 = hmirror(I)
    x2 = ofcolor(I, FIVE)
    x3 = fill(x1, THREE, x2)
    x4 = hconcat(x3, I)
    return x4


def solve_m314(I):
    x1 = downscale(I, THREE)
    x2 = vmirror(x1)
    x3 = vconcat(x1, x2)
    return x3


def solve_m315(I):
    x1 = righthalf(I)
    x2 = vmirror(x1)
    x3 = hconcat(x2, I)
    x4 = objects(I, T, F, T)
    x5 = merge(x4)
    x6 = paint(x3, x5)
    return x6


def solve_m316(I):
    x1 = objects(I, T, T, T)
    x2 = apply(color, x1)
    x3 = first(x2)
    x4 = canvas(x3, TWO_BY_TWO)
    x5 = objects(I, T, F, F)
    x6 = difference(x1, x5)
    x7 = rbind(colorcount, THREE)
    x8 = lbind(occurrences, x4)
    x9 = chain(size, normalize, x8)
    x10 = fork(multiply, x7, x9)
    x11 = order(x6, x10)
    x12 = last(x11)
    x13 = toindices(x12)
    x14 = recolor(THREE, x13)
    x15 = paint(x4, x14)
    return x15


def solve_m317(I):
    x1 = leastcolor(I)
    x2 = canvas(x1, UNITY)
    x3 = lbind(occurrences, I)
    x4 = compose(x3, normalize)
    x5 = frontiers(I)
    x6 = mapply(x4, x5)
    x7 = fill(x2, x1, x6)
    return x7


def solve_m318(I):
    x1 = rot90(I)
    x2 = replace(x1, TWO, ZERO)
    x3 = upscale(x2, THREE)
    x4 = upscale(x3, ZERO)
    x5 = replace(x4, FIVE, ZERO)
    x6 = upscale(x5, FOUR)
    return x6


def solve_m319(I):
    x1 = replace(I, EIGHT, FOUR)
    x2 = hmirror(x1)
    x3 = switch(x2, TWO, ONE)
    x4 = switch(x3, ONE, ZERO)
    return x4


def solve_m320(I):
    x1 = height(I)
    x2 = downscale(I, x1)
    return x2


def solve_m321(I):
    x1 = vmirror(I)
    x2 = rbind(shift, UNITY)
    x3 = objects(I, T, T, T)
    x4 = mapply(x2, x3)
    x5 = fill(x1, ZERO, x4)
    x6 = first(x3)
    x7 = center(x6)
    x8 = shoot(UNITY, x7)
    x9 = fill(x5, EIGHT, x8)
    return x9


def solve_m322(I):
    x1 = fgpartition(I)
    x2 = rbind(add, TWO)
    x3 = compose(first, toivec)
    x4 = compose(x2, x3)
    x5 = compose(x4, size)
    x6 = argmax(x1, x5)
    x7 = paint(I, x6)
    x8 = hconcat(x7, I)
    x9 = colorcount(x8, NINE)
    x10 = astuple(TWO, x9)
    x11 = initset(x10)
    x12 = vmirror(x11)
    x13 = mapply(hfrontier, x12)
    x14 = center(x13)
    x15 = shoot(x14, UP_RIGHT)
    x16 = lbind(subtract, UNITY)
    x17 = fork(subtract, identity, first)
    x18 = fork(equality, x16, x17)
    x19 = sfilter(x15, x18)
    x20 = cover(x7, x19)
    x21 = vconcat(x20, x7)
    x22 = hmirror(x21)
    x23 = lbind(shift, x6)
    x24 = leastcolor(I)
    x25 = ofcolor(I, x24)
    x26 = first(x25)
    x27 = vline(x13)
    x28 = branch(x27, UNITY, RIGHT)
    x29 = decrement(x28)
    x30 = crop(I, x26, x29)
    x31 = ofcolor(x30, ONE)
    x32 = mapply(x23, x31)
    x33 = fill(x22, ZERO, x32)
    x34 = paint(x33, x32)
    x35 = shoot(x28, NEG_UNITY)
    x36 = fill(x34, FOUR, x35)
    return x36


def solve_m323(I):
    x1 = objects(I, F, T, T)
    x2 = compose(first, center)
    x3 = argmax(x1, x2)
    x4 = paint(I, x3)
    x5 = mostcolor(I)
    x6 = replace(x4, x5, ZERO)
    x7 = ofcolor(I, x5)
    x8 = fill(x6, THREE, x7)
    x9 = vconcat(x8, I)
    x10 = lbind(occurrences, x9)
    x11 = objects(I, T, F, T)
    x12 = mapply(x10, x11)
    x13 = fill(x8, ONE, x12)
    x14 = lbind(recolor, TWO)
    x15 = compose(x14, initset)
    x16 = astuple(TWO, ONE)
    x17 = shift(x7, x16)
    x18 = mapply(x15, x17)
    x19 = fill(x13, TWO, x18)
    x20 = rbind(shoot, UNITY)
    x21 = apply(x20, x12)
    x22 = merge(x21)
    x23 = fill(x19, ZERO, x22)
    x24 = rbind(multiply, ZERO)
    x25 = fork(subtract, x24, last)
    x26 = fork(shoot, x25, x24)
    x27 = mapply(x26, x7)
    x28 = fill(x23, FIVE, x27)
    x29 = fill(x28, TWO, x18)
    x30 = replace(x29, ONE, EIGHT)
    x31 = hconcat(x30, I)
    x32 = hmirror(x31)
    return x32


def solve_m324(I):
    x1 = crop(I, ORIGIN, UNITY)
    x2 = rot90(x1)
    x3 = replace(x2, FIVE, ZERO)
    x4 = rot90(x3)
    x5 = replace(x4, ZERO, EIGHT)
    x6 = replace(x5, FIVE, FOUR)
    x7 = asobject(x1)
    x8 = paint(x6, x7)
    return x8


def solve_m325(I):
    x1 = objects(I, T, F, F)
    x2 = colorfilter(x1, ZERO)
    x3 = apply(normalize, x1)
    x4 = sfilter(x3, square)
    x5 = difference(x2, x4)
    x6 = compress(I)
    x7 = width(x6)
    x8 = halve(x7)
    x9 = lbind(greater, x8)
    x10 = compose(x9, numcolors)
    x11 = extract(x5, x10)
    x12 = first(x3)
    x13 = subgrid(x12, I)
    x14 = subgrid(x11, x13)
    x15 = merge(x1)
    x16 = paint(x14, x15)
    return x16


def solve_m326(I):
    x1 = objects(I, F, F, F)
    x2 = compose(first, center)
    x3 = argmax(x1, x2)
    x4 = paint(I, x3)
    x5 = fork(shift, toindices, ulcorner)
    x6 = fork(recolor, color, x5)
    x7 = objects(I, T, T, T)
    x8 = apply(x6, x7)
    x9 = fork(combine, toindices, x5)
    x10 = fork(equality, x9, box)
    x11 = mfilter(x8, x10)
    x12 = fill(x4, TWO, x11)
    x13 = merge(x7)
    x14 = shape(I)
    x15 = move(x12, x13, x14)
    x16 = replace(x15, FIVE, TWO)
    x17 = replace(x16, FOUR, ONE)
    x18 = fill(x17, TWO, x13)
    x19 = replace(x18, EIGHT, ZERO)
    x20 = upscale(x19, TWO)
    return x20


def solve_m327(I):
    x1 = hmirror(I)
    x2 = rbind(shoot, TWO_BY_TWO)
    x3 = lbind(occurrences, I)
    x4 = chain(center, x3, normalize)
    x5 = rbind(colorcount, FIVE)
    x6 = fork(subtract, x4, x5)
    x7 = objects(I, T, T, T)
    x8 = apply(x6, x7)
    x9 = apply(x2, x8)
    x10 = mfilter(x9, vline)
    x11 = fill(x1, SIX, x10)
    x12 = lbind(recolor, FIVE)
    x13 = mapply(x12, x7)
    x14 = paint(x11, x13)
    x15 = first(x7)
    x16 = subgrid(x15, x14)
    x17 = merge(x9)
    x18 = underfill(x16, THREE, x17)
    x19 = paint(x18, x15)
    x20 = fill(x19, THREE, x8)
    x21 = fork(equality, x6, lrcorner)
    x22 = mfilter(x7, x21)
    x23 = paint(x20, x22)
    x24 = paint(x23, x13)
    x25 = paint(x24, x13)
    x26 = move(x25, x13, THREE_BY_THREE)
    x27 = fill(x26, TWO, x10)
    return x27


def solve_m328(I):
    x1 = lbind(hconcat, I)
    x2 = astuple(I, I)
    x3 = apply(x1, x2)
    x4 = first(x3)
    x5 = rbind(colorcount, ONE)
    x6 = fork(subtract, ulcorner, x5)
    x7 = fork(shoot, center, x6)
    x8 = objects(I, T, F, T)
    x9 = mapply(x7, x8)
    x10 = underfill(x4, ONE, x9)
    x11 = vsplit(I, FIVE)
    x12 = rbind(astuple, ONE)
    x13 = chain(x12, decrement, x5)
    x14 = portrait(x4)
    x15 = branch(x14, TWO, ZERO)
    x16 = astuple(x15, NEG_TWO)
    x17 = matcher(x13, x16)
    x18 = extract(x11, x17)
    x19 = asobject(x18)
    x20 = paint(x10, x19)
    return x20


def solve_m329(I):
    x1 = replace(I, EIGHT, ONE)
    x2 = asobject(I)
    x3 = lbind(shift, x2)
    x4 = compose(x3, ulcorner)
    x5 = compose(center, toindices)
    x6 = fork(shift, x4, x5)
    x7 = fgpartition(x1)
    x8 = apply(x6, x7)
    x9 = mapply(x6, x8)
    x10 = fill(x1, TWO, x9)
    x11 = merge(x8)
    x12 = cover(x10, x11)
    x13 = last(x8)
    x14 = paint(x12, x13)
    return x14


def solve_m330(I):
    x1 = vmirror(I)
    x2 = replace(x1, THREE, FIVE)
    x3 = asobject(I)
    x4 = fill(x2, EIGHT, x3)
    x5 = switch(x4, EIGHT, ZERO)
    return x5


def solve_m331(I):
    x1 = height(I)
    x2 = equality(x1, FOUR)
    x3 = branch(x2, TWO, ZERO)
    x4 = decrement(x3)
    x5 = downscale(I, x4)
    x6 = rot180(x5)
    x7 = vconcat(x5, x6)
    x8 = objects(I, T, x2, T)
    x9 = rbind(colorcount, FIVE)
    x10 = argmax(x8, x9)
    x11 = vmirror(I)
    x12 = bordering(x10, x11)
    x13 = both(x12, T)
    x14 = objects(I, T, F, x13)
    x15 = sizefilter(x14, ONE)
    x16 = first(x15)
    x17 = shift(x16, UNITY)
    x18 = fill(x7, ZERO, x17)
    x19 = replace(x18, THREE, ZERO)
    x20 = lbind(upscale, x17)
    x21 = compose(x20, x9)
    x22 = colorfilter(x14, EIGHT)
    x23 = apply(x21, x22)
    x24 = matcher(color, ZERO)
    x25 = mfilter(x23, x24)
    x26 = recolor(THREE, x25)
    x27 = fill(x19, TWO, x26)
    x28 = fgpartition(I)
    x29 = apply(normalize, x28)
    x30 = merge(x29)
    x31 = fill(x27, ONE, x30)
    return x31


def solve_m332(I):
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


def solve_m333(I):
    x1 = rot90(I)
    x2 = righthalf(I)
    x3 = ofcolor(x2, TWO)
    x4 = fill(x1, TWO, x3)
    return x4


def solve_m334(I):
    x1 = cmirror(I)
    x2 = asobject(I)
    x3 = fill(x1, THREE, x2)
    x4 = ofcolor(I, EIGHT)
    x5 = underfill(x3, TWO, x4)
    x6 = hconcat(x5, x3)
    x7 = replace(x6, ZERO, FIVE)
    return x7


def solve_m335(I):
    x1 = ofcolor(I, TWO)
    x2 = neighbors(ORIGIN)
    x3 = intersection(x1, x2)
    x4 = recolor(TWO, x3)
    x5 = move(I, x4, NEG_UNITY)
    x6 = cover(x5, x4)
    x7 = cover(x6, x2)
    return x7


def solve_m336(I):
    x1 = chain(even, last, last)
    x2 = rbind(sfilter, x1)
    x3 = lbind(recolor, ZERO)
    x4 = objects(I, F, F, T)
    x5 = apply(x3, x4)
    x6 = apply(x3, x5)
    x7 = mapply(x2, x6)
    x8 = shift(x7, LEFT)
    x9 = recolor(THREE, x7)
    x10 = subgrid(x9, I)
    x11 = subgrid(x8, x10)
    return x11


def solve_m337(I):
    x1 = partition(I)
    x2 = colorfilter(x1, ZERO)
    x3 = merge(x2)
    x4 = subgrid(x3, I)
    return x4


def solve_m338(I):
    x1 = upscale(I, ONE)
    x2 = lbind(hconcat, x1)
    x3 = power(x2, TWO)
    x4 = x3(I)
    x5 = replace(x4, SEVEN, ZERO)
    x6 = replace(x5, ONE, FIVE)
    x7 = replace(x6, THREE, ZERO)
    return x7


def solve_m339(I):
    x1 = rot270(I)
    x2 = replace(x1, TWO, EIGHT)
    x3 = objects(I, T, T, T)
    x4 = merge(x3)
    x5 = paint(x2, x4)
    x6 = replace(x5, THREE, ZERO)
    return x6


def solve_m340(I):
    x1 = dmirror(I)
    x2 = lbind(recolor, ZERO)
    x3 = objects(I, T, F, T)
    x4 = apply(x2, x3)
    x5 = mapply(x2, x4)
    x6 = paint(x1, x5)
    x7 = colorfilter(x3, ONE)
    x8 = mapply(x2, x7)
    x9 = fill(x6, ONE, x8)
    x10 = shape(x9)
    x11 = canvas(ONE, x10)
    x12 = ofcolor(I, TWO)
    x13 = underfill(x11, EIGHT, x12)
    x14 = replace(x13, THREE, ONE)
    x15 = paint(x14, x8)
    return x15


def solve_m341(I):
    x1 = upscale(I, TWO)
    x2 = rot180(x1)
    x3 = vconcat(x1, x2)
    return x3


def solve_m342(I):
    x1 = objects(I, T, T, T)
    x2 = first(x1)
    x3 = lbind(upscale, x2)
    x4 = compose(invert, width)
    x5 = compose(x3, x4)
    x6 = compose(last, initset)
    x7 = bottomhalf(I)
    x8 = ofcolor(x7, ZERO)
    x9 = rbind(gravitate, x8)
    x10 = compose(x6, x9)
    x11 = fork(add, ulcorner, x10)
    x12 = fork(add, x11, lrcorner)
    x13 = fork(subtract, x12, lrcorner)
    x14 = last(x8)
    x15 = invert(x14)
    x16 = vfrontier(x15)
    x17 = shift(x16, UP)
    x18 = ulcorner(x17)
    x19 = subtract(x18, ZERO)
    x20 = matcher(x13, x19)
    x21 = sfilter(x1, x20)
    x22 = difference(x1, x21)
    x23 = apply(x5, x22)
    x24 = objects(I, F, T, T)
    x25 = first(x24)
    x26 = lbind(hmatching, x25)
    x27 = mfilter(x23, x26)
    x28 = paint(I, x27)
    x29 = switch(x28, THREE, TWO)
    x30 = objects(I, F, F, T)
    x31 = difference(x30, x21)
    x32 = apply(center, x31)
    x33 = combine(x32, x8)
    x34 = lbind(toobject, x33)
    x35 = lbind(upscale, I)
    x36 = chain(x35, first, decrement)
    x37 = fork(subgrid, vfrontier, x36)
    x38 = compose(x34, x37)
    x39 = mapply(x38, x33)
    x40 = size(x8)
    x41 = astuple(FIVE, x40)
    x42 = move(x29, x39, x41)
    x43 = fill(x42, FIVE, x39)
    x44 = paint(x43, x39)
    x45 = fill(x44, ONE, x27)
    return x45


def solve_m343(I):
    x1 = objects(I, F, T, T)
    x2 = argmax(x1, size)
    x3 = fill(I, SIX, x2)
    x4 = vconcat(x3, I)
    x5 = replace(x4, SEVEN, FIVE)
    return x5


def solve_m344(I):
    x1 = objects(I, T, F, F)
    x2 = colorfilter(x1, THREE)
    x3 = merge(x2)
    x4 = fill(I, ZERO, x3)
    x5 = upscale(x4, ONE)
    x6 = objects(I, T, F, T)
    x7 = merge(x6)
    x8 = cover(x5, x7)
    x9 = first(x2)
    x10 = paint(x8, x9)
    return x10


def solve_m345(I):
    x1 = rot90(I)
    x2 = ofcolor(I, ZERO)
    x3 = cover(x1, x2)
    x4 = underfill(x3, THREE, x2)
    x5 = vconcat(x4, x4)
    return x5


def solve_m346(I):
    x1 = leastcolor(I)
    x2 = canvas(x1, ORIGIN)
    x3 = lbind(recolor, ZERO)
    x4 = objects(I, T, F, F)
    x5 = colorfilter(x4, EIGHT)
    x6 = mapply(x3, x5)
    x7 = fill(x2, THREE, x6)
    x8 = ofcolor(I, TWO)
    x9 = fill(x7, EIGHT, x8)
    x10 = paint(x9, x6)
    x11 = objects(I, T, F, T)
    x12 = objects(I, F, F, T)
    x13 = argmax(x12, size)
    x14 = color(x13)
    x15 = rbind(colorcount, x14)
    x16 = argmax(x11, x15)
    x17 = paint(x10, x16)
    x18 = shift(x6, UNITY)
    x19 = fill(x17, SEVEN, x18)
    x20 = first(x5)
    x21 = lbind(shift, x20)
    x22 = objects(I, T, T, T)
    x23 = apply(urcorner, x22)
    x24 = mapply(x21, x23)
    x25 = paint(x19, x24)
    x26 = replace(x25, FIVE, EIGHT)
    return x26


def solve_m347(I):
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


def solve_m348(I):
    x1 = objects(I, F, F, F)
    x2 = sfilter(x1, square)
    x3 = mapply(toindices, x2)
    x4 = size(x3)
    x5 = hsplit(I, x4)
    x6 = first(x5)
    x7 = upscale(x6, THREE)
    x8 = replace(x7, EIGHT, FOUR)
    return x8


def solve_m349(I):
    x1 = vconcat(I, I)
    x2 = rot180(I)
    x3 = leastcolor(x2)
    x4 = replace(x1, x3, ZERO)
    x5 = replace(x4, NINE, ZERO)
    return x5


def solve_m350(I):
    x1 = tophalf(I)
    x2 = hmirror(x1)
    x3 = hmirror(x2)
    x4 = vconcat(x3, I)
    x5 = upscale(x4, ZERO)
    return x5


def solve_m351(I):
    x1 = lbind(occurrences, I)
    x2 = objects(I, T, F, T)
    x3 = mapply(x1, x2)
    x4 = fill(I, NINE, x3)
    x5 = vconcat(x4, I)
    x6 = replace(x5, FIVE, ZERO)
    x7 = underfill(x6, THREE, x3)
    x8 = replace(x7, FIVE, TWO)
    return x8


def solve_m352(I):
    x1 = hconcat(I, I)
    x2 = ofcolor(I, ZERO)
    x3 = underfill(x1, THREE, x2)
    x4 = replace(x3, ZERO, THREE)
    return x4


def solve_m353(I):
    x1 = rot270(I)
    x2 = objects(I, T, F, T)
    x3 = colorfilter(x2, TWO)
    x4 = mapply(normalize, x3)
    x5 = lbind(manhattan, x4)
    x6 = fork(equality, width, x5)
    x7 = mfilter(x2, x6)
    x8 = vmirror(x7)
    x9 = paint(x1, x8)
    x10 = lbind(combine, x4)
    x11 = apply(x10, x3)
    x12 = argmax(x11, size)
    x13 = fill(x9, THREE, x12)
    x14 = rbind(shoot, UNITY)
    x15 = compose(x14, ulcorner)
    x16 = sizefilter(x3, FOUR)
    x17 = sfilter(x16, square)
    x18 = apply(x15, x17)
    x19 = rbind(greater, THREE)
    x20 = compose(x19, uppermost)
    x21 = mfilter(x18, x20)
    x22 = cover(x13, x21)
    x23 = paint(x22, x4)
    x24 = paint(x23, x4)
    x25 = shift(x4, UNITY)
    x26 = paint(x24, x25)
    x27 = fill(x26, SEVEN, x25)
    x28 = fill(x27, TWO, x4)
    x29 = last(x2)
    x30 = paint(x28, x29)
    x31 = replace(x30, EIGHT, ZERO)
    return x31


def solve_m354(I):
    x1 = astuple(TWO, THREE)
    x2 = crop(I, TWO_BY_ZERO, x1)
    x3 = leastcolor(I)
    x4 = asobject(I)
    x5 = lbind(shift, x4)
    x6 = objects(I, T, F, T)
    x7 = merge(x6)
    x8 = outbox(x7)
    x9 = rbind(greater, TWO)
    x10 = compose(x9, first)
    x11 = sfilter(x8, x10)
    x12 = mapply(x5, x11)
    x13 = fill(x2, x3, x12)
    x14 = rbind(connect, UNITY)
    x15 = fork(insert, identity, x14)
    x16 = compose(x15, center)
    x17 = mapply(x16, x6)
    x18 = fill(x13, FOUR, x17)
    return x18


def solve_m355(I):
    x1 = lefthalf(I)
    x2 = tophalf(x1)
    x3 = rot270(x2)
    x4 = ofcolor(I, FOUR)
    x5 = fill(x3, TWO, x4)
    x6 = switch(x5, ZERO, TWO)
    return x6


def solve_m356(I):
    x1 = lbind(upscale, I)
    x2 = rbind(colorcount, ONE)
    x3 = compose(x1, x2)
    x4 = x3(I)
    x5 = rbind(toobject, I)
    x6 = compose(x5, toindices)
    x7 = fork(recolor, color, x6)
    x8 = partition(I)
    x9 = colorfilter(x8, THREE)
    x10 = apply(x7, x9)
    x11 = sizefilter(x10, ONE)
    x12 = apply(x6, x11)
    x13 = merge(x12)
    x14 = paint(x4, x13)
    x15 = fill(x14, ZERO, x13)
    x16 = hmirror(x15)
    x17 = replace(x16, EIGHT, ZERO)
    x18 = replace(x17, FIVE, ZERO)
    return x18


def solve_m357(I):
    x1 = lbind(recolor, EIGHT)
    x2 = neighbors(ORIGIN)
    x3 = last(x2)
    x4 = canvas(FIVE, x3)
    x5 = objects(x4, T, F, T)
    x6 = apply(x1, x5)
    x7 = apply(center, x6)
    x8 = fill(I, FIVE, x7)
    x9 = asindices(I)
    x10 = rbind(equality, NEG_UNITY)
    x11 = sfilter(x9, x10)
    x12 = mapply(neighbors, x11)
    x13 = fill(x8, FIVE, x12)
    x14 = switch(x13, NINE, ZERO)
    x15 = objects(I, F, F, T)
    x16 = argmax(x15, size)
    x17 = paint(x14, x16)
    x18 = hconcat(x17, I)
    x19 = portrait(x18)
    x20 = objects(I, F, T, T)
    x21 = branch(x19, x6, x20)
    x22 = argmax(x21, size)
    x23 = subgrid(x22, x13)
    x24 = replace(x23, THREE, EIGHT)
    x25 = astuple(I, x24)
    x26 = first(x25)
    x27 = vconcat(x26, x4)
    x28 = rot270(x27)
    return x28


def solve_m358(I):
    x1 = replace(I, THREE, ONE)
    x2 = vconcat(x1, I)
    x3 = rbind(shoot, UNITY)
    x4 = ofcolor(I, ZERO)
    x5 = mapply(x3, x4)
    x6 = underfill(x2, FIVE, x5)
    return x6


def solve_m359(I):
    x1 = hmirror(I)
    x2 = canvas(ZERO, THREE_BY_THREE)
    x3 = leastcolor(x2)
    x4 = replace(x1, x3, ZERO)
    x5 = vconcat(x4, I)
    x6 = compose(tojvec, size)
    x7 = fork(add, ulcorner, x6)
    x8 = objects(I, T, F, T)
    x9 = merge(x8)
    x10 = colorfilter(x8, ONE)
    x11 = rbind(equality, ZERO_BY_TWO)
    x12 = chain(x11, first, outbox)
    x13 = fork(combine, box, backdrop)
    x14 = compose(x12, x13)
    x15 = sfilter(x10, x14)
    x16 = insert(x9, x15)
    x17 = sfilter(x16, x14)
    x18 = apply(x7, x17)
    x19 = normalize(x18)
    x20 = rbind(add, ONE)
    x21 = chain(decrement, decrement, x20)
    x22 = chain(double, tojvec, x21)
    x23 = compose(first, tojvec)
    x24 = compose(x22, x23)
    x25 = fork(equality, toivec, x24)
    x26 = compose(x25, first)
    x27 = sfilter(x19, x26)
    x28 = fill(x5, THREE, x27)
    x29 = mostcolor(x28)
    x30 = lbind(recolor, EIGHT)
    x31 = colorfilter(x8, SIX)
    x32 = apply(x30, x31)
    x33 = difference(x32, x10)
    x34 = first(x33)
    x35 = shape(x34)
    x36 = multiply(x35, ZERO)
    x37 = canvas(x29, x36)
    x38 = neighbors(ORIGIN)
    x39 = subgrid(x38, I)
    x40 = replace(x39, ONE, THREE)
    x41 = objects(x40, T, F, T)
    x42 = mapply(vmirror, x41)
    x43 = fill(x37, EIGHT, x42)
    x44 = replace(x43, NINE, THREE)
    return x44


def solve_m360(I):
    x1 = vmirror(I)
    x2 = vconcat(x1, I)
    x3 = objects(I, F, F, T)
    x4 = argmax(x3, numcolors)
    x5 = paint(x2, x4)
    return x5


def solve_m361(I):
    x1 = vmirror(I)
    x2 = upscale(x1, THREE)
    x3 = fgpartition(I)
    x4 = merge(x3)
    x5 = fill(x2, TWO, x4)
    return x5


def solve_m362(I):
    x1 = canvas(EIGHT, THREE_BY_THREE)
    x2 = downscale(x1, SIX)
    x3 = vconcat(x2, I)
    return x3


def solve_m363(I):
    x1 = ofcolor(I, EIGHT)
    x2 = vmirror(x1)
    x3 = lbind(shift, x2)
    x4 = x3(UNITY)
    x5 = fill(I, EIGHT, x4)
    x6 = fill(x5, TWO, x1)
    x7 = ofcolor(I, TWO)
    x8 = fill(x6, ZERO, x7)
    x9 = vconcat(x8, I)
    x10 = tophalf(I)
    x11 = ofcolor(x10, NINE)
    x12 = underfill(x9, FOUR, x11)
    x13 = asobject(I)
    x14 = underpaint(x12, x13)
    x15 = vconcat(x14, I)
    return x15


def solve_m364(I):
    x1 = rot270(I)
    x2 = objects(I, T, F, F)
    x3 = apply(identity, x2)
    x4 = apply(color, x3)
    x5 = first(x4)
    x6 = switch(x1, x5, FIVE)
    return x6


def solve_m365(I):
    x1 = lefthalf(I)
    x2 = tophalf(x1)
    x3 = shape(x1)
    x4 = multiply(x3, TWO)
    x5 = rbind(shift, x4)
    x6 = objects(I, F, F, T)
    x7 = mapply(x5, x6)
    x8 = mostcolor(x7)
    x9 = switch(x2, x8, ZERO)
    x10 = upscale(x9, TWO)
    x11 = rot180(x10)
    x12 = vconcat(x10, x11)
    x13 = paint(x12, x7)
    return x13


def solve_m366(I):
    x1 = objects(I, T, T, T)
    x2 = argmax(x1, size)
    x3 = paint(I, x2)
    x4 = paint(x3, x2)
    return x4


def solve_m367(I):
    x1 = dmirror(I)
    x2 = vmirror(x1)
    x3 = vconcat(x1, x2)
    return x3


def solve_m368(I):
    x1 = astuple(THREE, THREE)
    x2 = canvas(ZERO, x1)
    x3 = upscale(x2, ZERO)
    x4 = ofcolor(I, EIGHT)
    x5 = fill(x3, ONE, x4)
    return x5


def solve_m369(I):
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


def solve_m370(I):
    x1 = vconcat(I, I)
    x2 = vconcat(x1, I)
    return x2


def solve_m371(I):
    x1 = vconcat(I, I)
    x2 = tophalf(I)
    x3 = ofcolor(x2, FIVE)
    x4 = fill(x1, EIGHT, x3)
    x5 = replace(x4, FIVE, TWO)
    return x5


def solve_m372(I):
    x1 = hconcat(I, I)
    x2 = astuple(TWO, ONE)
    x3 = add(x2, UP_RIGHT)
    x4 = canvas(ZERO, x3)
    x5 = vconcat(x1, x4)
    x6 = vmirror(x5)
    x7 = hconcat(x5, x6)
    x8 = vconcat(x5, x7)
    x9 = objects(I, T, T, T)
    x10 = lbind(multiply, ZERO)
    x11 = compose(x10, numcolors)
    x12 = order(x9, x11)
    x13 = last(x12)
    x14 = cover(x8, x13)
    x15 = rbind(shift, ZERO_BY_TWO)
    x16 = apply(normalize, x9)
    x17 = mapply(x15, x16)
    x18 = paint(x14, x17)
    x19 = lbind(add, UP_RIGHT)
    x20 = compose(hfrontier, x19)
    x21 = add(x3, DOWN)
    x22 = halve(x21)
    x23 = initset(x2)
    x24 = insert(x21, x23)
    x25 = insert(x22, x24)
    x26 = insert(UNITY, x25)
    x27 = mapply(x20, x26)
    x28 = fill(x18, ONE, x27)
    x29 = vmirror(x28)
    x30 = rbind(toobject, I)
    x31 = compose(x30, initset)
    x32 = neighbors(ORIGIN)
    x33 = mapply(x31, x32)
    x34 = fill(x29, ONE, x33)
    x35 = paint(x34, x33)
    x36 = fill(x35, TWO, x27)
    x37 = underfill(x36, TWO, x27)
    x38 = rot90(x37)
    x39 = paint(x38, x33)
    return x39


def solve_m373(I):
    x1 = width(I)
    x2 = astuple(TWO, x1)
    x3 = canvas(ZERO, x2)
    x4 = objects(I, T, F, F)
    x5 = extract(x4, portrait)
    x6 = fill(x3, EIGHT, x5)
    return x6


def solve_m374(I):
    x1 = objects(I, T, F, T)
    x2 = merge(x1)
    x3 = lbind(greater, ONE)
    x4 = compose(x3, numcolors)
    x5 = compose(x4, initset)
    x6 = sfilter(x2, x5)
    x7 = paint(I, x6)
    x8 = lbind(canvas, FOUR)
    x9 = compose(x8, toivec)
    x10 = compose(x9, last)
    x11 = fork(subtract, tojvec, crement)
    x12 = chain(x10, x11, width)
    x13 = fork(index, x12, ulcorner)
    x14 = lbind(occurrences, I)
    x15 = fork(recolor, x13, x14)
    x16 = fork(combine, cmirror, x15)
    x17 = colorfilter(x1, EIGHT)
    x18 = mapply(x16, x17)
    x19 = fill(x7, FOUR, x18)
    x20 = paint(x19, x18)
    x21 = sizefilter(x1, TWO)
    x22 = first(x21)
    x23 = remove(x22, x1)
    x24 = fork(either, x4, hline)
    x25 = sfilter(x23, x24)
    x26 = sfilter(x25, x4)
    x27 = difference(x1, x26)
    x28 = difference(x27, x1)
    x29 = mapply(x16, x28)
    x30 = fill(x20, ZERO, x29)
    x31 = cover(x30, x2)
    x32 = paint(x31, x29)
    x33 = lbind(recolor, ZERO)
    x34 = combine(x29, x2)
    x35 = x33(x34)
    x36 = fill(x32, FIVE, x35)
    x37 = lbind(recolor, FIVE)
    x38 = mapply(x37, x25)
    x39 = fill(x36, ZERO, x38)
    x40 = paint(x39, x29)
    x41 = shift(x38, DOWN)
    x42 = normalize(x41)
    x43 = shift(x42, UNITY)
    x44 = color(x43)
    x45 = remove(x38, x17)
    x46 = compose(palette, x37)
    x47 = fork(remove, color, x46)
    x48 = fork(remove, color, x47)
    x49 = fork(contained, color, x48)
    x50 = mfilter(x45, x49)
    x51 = fill(x40, x44, x50)
    x52 = paint(x51, x34)
    x53 = paint(x52, x18)
    x54 = height(x53)
    x55 = astuple(x54, TWO)
    x56 = canvas(TWO, x55)
    x57 = paint(x56, x29)
    x58 = apply(x15, x1)
    x59 = mapply(x16, x58)
    x60 = paint(x57, x59)
    return x60


def solve_m375(I):
    x1 = compose(hfrontier, ulcorner)
    x2 = objects(I, T, T, T)
    x3 = mapply(x1, x2)
    x4 = mapply(neighbors, x3)
    x5 = underfill(I, ONE, x4)
    x6 = replace(x5, THREE, ZERO)
    return x6


def solve_m376(I):
    x1 = tophalf(I)
    x2 = ofcolor(x1, FOUR)
    x3 = ulcorner(x2)
    x4 = size(x2)
    x5 = astuple(EIGHT, x4)
    x6 = shoot(x3, x5)
    x7 = fill(I, ONE, x6)
    return x7


def solve_m377(I):
    x1 = vmirror(I)
    x2 = vmirror(x1)
    x3 = hconcat(x2, I)
    x4 = hconcat(x3, I)
    x5 = vconcat(x4, x4)
    return x5


def solve_m378(I):
    x1 = cellwise(I, I, NINE)
    x2 = hconcat(x1, I)
    return x2


def solve_m379(I):
    x1 = vmirror(I)
    x2 = lbind(recolor, ZERO)
    x3 = objects(I, F, F, T)
    x4 = mapply(x2, x3)
    x5 = paint(x1, x4)
    x6 = paint(x5, x4)
    return x6


def solve_m380(I):
    x1 = vconcat(I, I)
    x2 = downscale(I, ZERO)
    x3 = ofcolor(x2, FIVE)
    x4 = recolor(TWO, x3)
    x5 = paint(x1, x4)
    x6 = lbind(recolor, ONE)
    x7 = compose(x6, inbox)
    x8 = fork(recolor, color, x7)
    x9 = objects(I, F, F, F)
    x10 = mapply(x8, x9)
    x11 = fill(x5, FIVE, x10)
    return x11


def solve_m381(I):
    x1 = objects(I, T, F, T)
    x2 = extract(x1, square)
    x3 = lbind(subgrid, x2)
    x4 = x3(I)
    return x4


def solve_m382(I):
    x1 = righthalf(I)
    x2 = compress(x1)
    x3 = asobject(x2)
    x4 = objects(I, T, T, T)
    x5 = sizefilter(x4, ZERO)
    x6 = apply(normalize, x5)
    x7 = apply(ulcorner, x6)
    x8 = size(x7)
    x9 = astuple(x8, x8)
    x10 = initset(x9)
    x11 = rbind(adjacent, x10)
    x12 = compose(x11, initset)
    x13 = sfilter(x3, x12)
    x14 = color(x13)
    x15 = canvas(x14, x9)
    x16 = lbind(subtract, THREE)
    x17 = fork(subtract, first, last)
    x18 = first(x4)
    x19 = rbind(gravitate, x18)
    x20 = compose(x17, x19)
    x21 = compose(x16, x20)
    x22 = argmin(x4, x21)
    x23 = normalize(x22)
    x24 = paint(x15, x23)
    x25 = paint(x24, x13)
    x26 = replace(x25, TWO, SEVEN)
    return x26


def solve_m383(I):
    x1 = lbind(recolor, ZERO)
    x2 = objects(I, T, T, T)
    x3 = mapply(x1, x2)
    x4 = paint(I, x3)
    x5 = colorfilter(x2, SEVEN)
    x6 = first(x2)
    x7 = lbind(manhattan, x6)
    x8 = fork(equality, x7, width)
    x9 = sfilter(x5, x8)
    x10 = argmax(x9, size)
    x11 = combine(x3, x10)
    x12 = paint(x4, x11)
    x13 = paint(x12, x10)
    x14 = upscale(x13, THREE)
    x15 = fgpartition(I)
    x16 = apply(x1, x15)
    x17 = mapply(x1, x16)
    x18 = paint(x14, x17)
    x19 = move(x18, x6, ORIGIN)
    x20 = paint(x19, x17)
    x21 = paint(x20, x10)
    return x21


def solve_m384(I):
    x1 = vmirror(I)
    x2 = replace(x1, SIX, THREE)
    x3 = canvas(FIVE, UNITY)
    x4 = palette(x3)
    x5 = contained(ZERO, x4)
    x6 = objects(I, T, F, T)
    x7 = colorfilter(x6, ZERO)
    x8 = merge(x7)
    x9 = objects(I, T, T, F)
    x10 = argmax(x9, size)
    x11 = combine(x8, x10)
    x12 = color(x11)
    x13 = lbind(recolor, x12)
    x14 = fork(combine, identity, x13)
    x15 = objects(I, T, F, F)
    x16 = mapply(x14, x15)
    x17 = paint(x2, x16)
    x18 = mostcolor(x17)
    x19 = canvas(x18, TWO_BY_TWO)
    x20 = branch(x5, I, x19)
    x21 = hmirror(x20)
    x22 = paint(x21, x11)
    x23 = compose(invert, size)
    x24 = argmin(x15, x23)
    x25 = fill(x22, TWO, x24)
    x26 = vconcat(x25, x21)
    x27 = fill(x26, ZERO, x8)
    x28 = righthalf(I)
    x29 = dmirror(x27)
    x30 = size(x16)
    x31 = equality(x30, ZERO)
    x32 = objects(x29, x31, F, T)
    x33 = mapply(x14, x32)
    x34 = paint(x28, x33)
    return x34


def solve_m385(I):
    x1 = vmirror(I)
    x2 = ofcolor(I, FIVE)
    x3 = fill(x1, ZERO, x2)
    return x3


def solve_m386(I):
    x1 = cmirror(I)
    x2 = portrait(I)
    x3 = branch(x2, x1, I)
    x4 = upscale(x3, ONE)
    x5 = ofcolor(x4, FOUR)
    x6 = fill(x3, ONE, x5)
    x7 = switch(x6, ONE, TWO)
    x8 = vconcat(x7, I)
    return x8


def solve_m387(I):
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


def solve_m388(I):
    x1 = vconcat(I, I)
    x2 = objects(I, T, T, T)
    x3 = matcher(uppermost, ZERO)
    x4 = mfilter(x2, x3)
    x5 = fill(x1, TWO, x4)
    x6 = replace(x5, ONE, ZERO)
    x7 = chain(toivec, size, dmirror)
    x8 = fork(shift, cmirror, x7)
    x9 = mapply(x8, x2)
    x10 = paint(x6, x9)
    x11 = lbind(upscale, x10)
    x12 = chain(x11, decrement, width)
    x13 = power(x12, TWO)
    x14 = x13(I)
    x15 = upscale(x14, ONE)
    x16 = cover(x15, x4)
    return x16


def solve_m389(I):
    x1 = rot270(I)
    x2 = replace(x1, EIGHT, FOUR)
    x3 = rot90(x2)
    x4 = upscale(x3, TWO)
    return x4


def solve_m390(I):
    x1 = portrait(I)
    x2 = branch(x1, rot180, identity)
    x3 = x2(I)
    x4 = lbind(recolor, ZERO)
    x5 = objects(I, F, F, T)
    x6 = apply(x4, x5)
    x7 = apply(identity, x6)
    x8 = apply(x4, x7)
    x9 = mapply(x4, x8)
    x10 = backdrop(x9)
    x11 = fill(x3, FOUR, x10)
    x12 = replace(x11, THREE, ZERO)
    x13 = cmirror(x12)
    x14 = underpaint(x13, x9)
    return x14


def solve_m391(I):
    x1 = ofcolor(I, FOUR)
    x2 = hmirror(x1)
    x3 = fill(I, TWO, x2)
    x4 = shift(x1, TWO_BY_TWO)
    x5 = lbind(combine, x4)
    x6 = rbind(shoot, NEG_UNITY)
    x7 = ofcolor(I, TWO)
    x8 = apply(x6, x7)
    x9 = mapply(x5, x8)
    x10 = fill(x3, ONE, x9)
    x11 = cmirror(x10)
    x12 = underfill(x11, EIGHT, x4)
    x13 = hmirror(x12)
    x14 = vconcat(x12, x13)
    return x14


def solve_m392(I):
    x1 = lbind(occurrences, I)
    x2 = fork(recolor, color, x1)
    x3 = objects(I, T, T, T)
    x4 = mapply(x2, x3)
    x5 = subgrid(x4, I)
    x6 = upscale(x5, THREE)
    x7 = fill(x6, FIVE, x4)
    x8 = objects(I, T, F, F)
    x9 = argmax(x8, numcolors)
    x10 = paint(x7, x9)
    x11 = paint(x10, x4)
    return x11


def solve_m393(I):
    x1 = astuple(TEN, TWO)
    x2 = canvas(ZERO, x1)
    x3 = canvas(FIVE, x1)
    x4 = lbind(index, x3)
    x5 = lbind(connect, ORIGIN)
    x6 = fork(recolor, x4, x5)
    x7 = chain(toivec, height, delta)
    x8 = compose(x6, x7)
    x9 = objects(I, F, F, F)
    x10 = mapply(x8, x9)
    x11 = normalize(x10)
    x12 = subgrid(x11, x2)
    x13 = replace(x12, ONE, FIVE)
    return x13


def solve_m394(I):
    x1 = canvas(FIVE, UNITY)
    x2 = objects(I, T, F, T)
    x3 = colorfilter(x2, FOUR)
    x4 = apply(ulcorner, x3)
    x5 = fill(x1, FIVE, x4)
    x6 = lbind(recolor, TWO)
    x7 = apply(x6, x2)
    x8 = argmax(x7, width)
    x9 = fill(x5, NINE, x8)
    x10 = rbind(colorcount, TWO)
    x11 = argmin(x2, x10)
    x12 = fill(x9, ONE, x11)
    x13 = rbind(upscale, ZERO)
    x14 = chain(x13, hmirror, first)
    x15 = fork(hconcat, last, x14)
    x16 = fork(astuple, identity, hmirror)
    x17 = compose(x15, x16)
    x18 = x17(x12)
    x19 = fill(x18, EIGHT, x4)
    x20 = replace(x19, ONE, TWO)
    x21 = switch(x20, NINE, FOUR)
    x22 = paint(x21, x8)
    x23 = first(x2)
    x24 = paint(x22, x23)
    x25 = paint(x24, x23)
    return x25


def solve_m395(I):
    x1 = rot90(I)
    x2 = dmirror(x1)
    x3 = vconcat(x2, I)
    return x3


def solve_m396(I):
    x1 = canvas(EIGHT, UNITY)
    x2 = objects(I, F, F, F)
    x3 = first(x2)
    x4 = shift(x3, LEFT)
    x5 = paint(x1, x4)
    x6 = paint(x5, x4)
    return x6


def solve_m397(I):
    x1 = lbind(upscale, I)
    x2 = compose(x1, height)
    x3 = power(x2, TWO)
    x4 = vmirror(I)
    x5 = hsplit(x4, THREE)
    x6 = apply(x2, x5)
    x7 = apply(x2, x6)
    x8 = last(x7)
    x9 = x3(x8)
    x10 = x2(x9)
    x11 = hmirror(x10)
    x12 = hconcat(x10, x11)
    x13 = replace(x12, FIVE, ZERO)
    x14 = upscale(x13, TWO)
    return x14


def solve_m398(I):
    x1 = asindices(I)
    x2 = compose(decrement, first)
    x3 = fork(add, last, x2)
    x4 = compose(positive, x3)
    x5 = sfilter(x1, x4)
    x6 = fill(I, FOUR, x5)
    x7 = replace(x6, FIVE, ZERO)
    x8 = ofcolor(I, TWO)
    x9 = fill(x7, SEVEN, x8)
    return x9


def solve_m399(I):
    x1 = vconcat(I, I)
    x2 = objects(I, F, F, T)
    x3 = merge(x2)
    x4 = vperiod(x3)
    x5 = equality(EIGHT, x4)
    x6 = branch(x5, SIX, ZERO)
    x7 = lbind(recolor, x6)
    x8 = objects(I, T, F, T)
    x9 = order(x8, uppermost)
    x10 = apply(x7, x9)
    x11 = apply(x7, x10)
    x12 = apply(normalize, x11)
    x13 = apply(color, x12)
    x14 = leastcommon(x13)
    x15 = switch(x1, x14, THREE)
    x16 = vconcat(x15, x1)
    x17 = vconcat(x16, I)
    x18 = vconcat(x17, I)
    return x18
