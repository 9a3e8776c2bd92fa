# 400 programs that use the language as real programs do: steps by how often each is an argument of
# which, and the loops that take most of the time. Made, not written:
#   scripts/make-mixed-battery.py usage.tsv --seed 1 > docs/benchmarks/mixed.py
# To measure with: batt run --from docs/benchmarks/mixed.py --data arc1/train --threads 1 --no-scores


def solve_m000(I):
    x1 = objects(I, T, T, T)
    x2 = sfilter(x1, square)
    x3 = merge(x2)
    x4 = fill(I, THREE, x3)
    return x4


def solve_m001(I):
    x1 = upscale(I, THREE)
    x2 = replace(x1, FIVE, ZERO)
    x3 = switch(x2, THREE, FIVE)
    return x3


def solve_m002(I):
    x1 = astuple(TWO, TEN)
    x2 = crop(I, TWO_BY_TWO, x1)
    x3 = upscale(x2, FOUR)
    x4 = replace(x3, NINE, TWO)
    x5 = replace(x4, ONE, ZERO)
    x6 = leastcolor(I)
    x7 = replace(x5, x6, ZERO)
    return x7


def solve_m003(I):
    x1 = bottomhalf(I)
    x2 = crop(x1, ORIGIN, THREE_BY_THREE)
    x3 = hmirror(x2)
    x4 = canvas(ZERO, UNITY)
    x5 = hconcat(x3, x4)
    x6 = vconcat(x5, x5)
    x7 = objects(I, F, T, T)
    x8 = colorfilter(x7, ZERO)
    x9 = argmax(x8, size)
    x10 = fill(x6, THREE, x9)
    x11 = lbind(recolor, ZERO)
    x12 = mapply(x11, x7)
    x13 = paint(x10, x12)
    x14 = leastcolor(I)
    x15 = replace(x13, x14, ZERO)
    x16 = first(x7)
    x17 = paint(x15, x16)
    x18 = objects(x17, T, F, F)
    x19 = mapply(delta, x18)
    x20 = fill(x10, TWO, x19)
    x21 = ofcolor(I, TWO)
    x22 = shift(x21, RIGHT)
    x23 = size(x22)
    x24 = toivec(x23)
    x25 = shift(x21, x24)
    x26 = shift(x25, ORIGIN)
    x27 = fill(x20, TWO, x26)
    x28 = subgrid(x21, I)
    x29 = toobject(x21, x28)
    x30 = shift(x29, UNITY)
    x31 = paint(x27, x30)
    x32 = lbind(occurrences, I)
    x33 = apply(x11, x8)
    x34 = apply(x11, x33)
    x35 = apply(x32, x34)
    x36 = merge(x35)
    x37 = recolor(THREE, x36)
    x38 = paint(x31, x37)
    x39 = fill(x38, FIVE, x12)
    x40 = objects(I, T, F, F)
    x41 = apply(lrcorner, x40)
    x42 = normalize(x41)
    x43 = uppermost(x42)
    x44 = sizefilter(x34, x43)
    x45 = merge(x44)
    x46 = paint(x39, x45)
    x47 = argmax(x40, size)
    x48 = paint(x46, x47)
    x49 = cover(x48, x36)
    x50 = dmirror(I)
    x51 = lbind(hconcat, x50)
    x52 = leastcolor(x27)
    x53 = fill(x49, x52, x19)
    x54 = repeat(x53, EIGHT)
    x55 = apply(x51, x54)
    x56 = first(x55)
    x57 = underfill(x56, TWO, x41)
    x58 = fill(x57, SEVEN, x21)
    x59 = replace(x58, ONE, ZERO)
    x60 = replace(x59, ONE, THREE)
    return x60


def solve_m004(I):
    x1 = hmirror(I)
    x2 = objects(I, F, T, T)
    x3 = merge(x2)
    x4 = cover(x1, x3)
    x5 = first(x2)
    x6 = fill(x4, THREE, x5)
    x7 = ofcolor(I, TWO)
    x8 = fill(x6, THREE, x7)
    return x8


def solve_m005(I):
    x1 = vmirror(I)
    x2 = cellwise(I, x1, ZERO)
    x3 = vconcat(x2, I)
    return x3


def solve_m006(I):
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


def solve_m007(I):
    x1 = dmirror(I)
    x2 = dmirror(x1)
    x3 = objects(I, T, F, T)
    x4 = objects(I, T, T, T)
    x5 = sizefilter(x4, FOUR)
    x6 = difference(x3, x5)
    x7 = first(x6)
    x8 = dmirror(x7)
    x9 = subgrid(x8, I)
    x10 = leastcolor(I)
    x11 = replace(x2, EIGHT, ONE)
    x12 = leastcolor(x11)
    x13 = replace(x9, x10, x12)
    x14 = righthalf(x9)
    x15 = ofcolor(x14, ZERO)
    x16 = cover(x13, x15)
    x17 = replace(x16, FIVE, ZERO)
    x18 = rot180(x17)
    x19 = hconcat(x17, x18)
    return x19


def solve_m008(I):
    x1 = vmirror(I)
    x2 = leastcolor(I)
    x3 = ofcolor(I, x2)
    x4 = underfill(x1, EIGHT, x3)
    x5 = replace(x4, THREE, ZERO)
    x6 = replace(x5, SIX, ZERO)
    x7 = upscale(x6, FOUR)
    return x7


def solve_m009(I):
    x1 = rot180(I)
    x2 = upscale(x1, ONE)
    x3 = canvas(ZERO, THREE_BY_THREE)
    x4 = asobject(x3)
    x5 = paint(x2, x4)
    x6 = portrait(I)
    x7 = branch(x6, identity, vmirror)
    x8 = ofcolor(I, ZERO)
    x9 = x7(x8)
    x10 = fill(x5, ONE, x9)
    x11 = replace(x10, EIGHT, THREE)
    x12 = objects(I, F, T, T)
    x13 = colorfilter(x12, ONE)
    x14 = sfilter(x13, square)
    x15 = argmax(x14, numcolors)
    x16 = paint(x11, x15)
    x17 = fill(x16, TWO, x8)
    x18 = switch(x17, ONE, FOUR)
    x19 = cover(x18, x8)
    x20 = replace(x19, EIGHT, FIVE)
    x21 = leastcolor(I)
    x22 = replace(x20, ONE, x21)
    x23 = replace(x22, ZERO, TWO)
    x24 = replace(x23, ONE, ZERO)
    x25 = rot180(x24)
    x26 = hconcat(x24, x25)
    x27 = ofcolor(I, FIVE)
    x28 = recolor(ZERO, x27)
    x29 = move(x26, x28, UP_RIGHT)
    x30 = replace(x29, FIVE, ZERO)
    return x30


def solve_m010(I):
    x1 = objects(I, F, T, T)
    x2 = argmax(x1, height)
    x3 = color(x2)
    x4 = canvas(x3, ORIGIN)
    x5 = astuple(ONE, THREE)
    x6 = crop(I, ORIGIN, x5)
    x7 = asobject(x6)
    x8 = shift(x7, UNITY)
    x9 = fill(x4, TWO, x8)
    x10 = vmirror(I)
    x11 = objects(x10, T, F, T)
    x12 = merge(x11)
    x13 = fill(x9, ZERO, x12)
    x14 = replace(x13, FIVE, THREE)
    x15 = paint(x14, x8)
    x16 = rot90(x15)
    x17 = rot180(x16)
    x18 = hconcat(x16, x17)
    return x18


def solve_m011(I):
    x1 = leastcolor(I)
    x2 = replace(I, x1, FIVE)
    x3 = leastcolor(x2)
    x4 = replace(I, EIGHT, x3)
    x5 = upscale(x4, ZERO)
    x6 = rot180(x5)
    x7 = hconcat(x5, x6)
    x8 = vconcat(x7, I)
    x9 = vconcat(x8, x7)
    x10 = rot180(x9)
    x11 = vconcat(x9, x10)
    return x11


def solve_m012(I):
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


def solve_m013(I):
    x1 = objects(I, T, F, F)
    x2 = argmax(x1, size)
    x3 = fill(I, TWO, x2)
    x4 = replace(x3, FOUR, ONE)
    return x4


def solve_m014(I):
    x1 = ofcolor(I, TWO)
    x2 = first(x1)
    x3 = canvas(NINE, x2)
    x4 = objects(I, F, F, F)
    x5 = first(x4)
    x6 = shift(x5, DOWN)
    x7 = ulcorner(x1)
    x8 = add(x7, x2)
    x9 = shift(x6, x8)
    x10 = fill(x3, TWO, x9)
    x11 = upscale(x10, THREE)
    x12 = subgrid(x5, I)
    x13 = leastcolor(x12)
    x14 = lbind(recolor, TWO)
    x15 = width(x10)
    x16 = astuple(THREE, x15)
    x17 = crop(I, ORIGIN, x16)
    x18 = hsplit(x17, FIVE)
    x19 = first(x18)
    x20 = objects(x19, T, T, T)
    x21 = mapply(x14, x20)
    x22 = fill(x11, x13, x21)
    x23 = fill(x22, THREE, x21)
    x24 = cover(x23, x1)
    x25 = paint(x24, x21)
    return x25


def solve_m015(I):
    x1 = objects(I, T, F, T)
    x2 = merge(x1)
    x3 = subgrid(x2, I)
    x4 = hmirror(x3)
    x5 = rot270(x4)
    x6 = partition(I)
    x7 = merge(x6)
    x8 = paint(x5, x7)
    x9 = leastcolor(I)
    x10 = replace(x8, ZERO, x9)
    x11 = objects(I, T, F, F)
    x12 = first(x11)
    x13 = tophalf(x8)
    x14 = ofcolor(x13, FIVE)
    x15 = center(x14)
    x16 = shift(x12, x15)
    x17 = paint(x10, x16)
    x18 = switch(x17, x9, ZERO)
    x19 = upscale(x18, ZERO)
    x20 = shoot(x15, DOWN_LEFT)
    x21 = underfill(x19, ONE, x20)
    x22 = switch(x21, TWO, ONE)
    x23 = upscale(x22, TWO)
    x24 = mapply(hfrontier, x14)
    x25 = first(x24)
    x26 = hfrontier(x25)
    x27 = vmirror(x26)
    x28 = underfill(x23, EIGHT, x27)
    x29 = mfilter(x11, hline)
    x30 = fill(x28, ONE, x29)
    x31 = replace(x30, EIGHT, THREE)
    x32 = sizefilter(x1, ONE)
    x33 = first(x32)
    x34 = paint(x31, x33)
    x35 = ofcolor(I, ZERO)
    x36 = uppermost(x35)
    x37 = hsplit(x34, x36)
    x38 = first(x37)
    x39 = rot180(x38)
    x40 = hconcat(x38, x39)
    x41 = shape(x40)
    x42 = canvas(ZERO, x41)
    x43 = merge(x11)
    x44 = fill(x42, ONE, x43)
    x45 = lbind(recolor, ZERO)
    x46 = objects(I, T, T, T)
    x47 = mapply(x45, x46)
    x48 = paint(x44, x47)
    x49 = paint(x48, x47)
    x50 = objects(x42, F, T, T)
    x51 = merge(x50)
    x52 = paint(x49, x51)
    x53 = replace(x52, THREE, ZERO)
    return x53


def solve_m016(I):
    x1 = objects(I, T, F, T)
    x2 = first(x1)
    x3 = subgrid(x2, I)
    x4 = replace(x3, THREE, TWO)
    x5 = ofcolor(x3, TWO)
    x6 = fill(x4, ONE, x5)
    return x6


def solve_m017(I):
    x1 = objects(I, T, T, T)
    x2 = argmax(x1, size)
    x3 = normalize(x2)
    x4 = ofcolor(I, ZERO)
    x5 = lbind(shift, x3)
    x6 = apply(x5, x4)
    x7 = toindices(x2)
    x8 = lbind(lbind, shift)
    x9 = neighbors(ORIGIN)
    x10 = mapply(neighbors, x9)
    x11 = rbind(mapply, x10)
    x12 = compose(x11, x8)
    x13 = mapply(x12, x1)
    x14 = underpaint(I, x13)
    x15 = merge(x6)
    x16 = recolor(FIVE, x15)
    x17 = underpaint(x14, x16)
    x18 = cover(x17, x7)
    return x18


def solve_m018(I):
    x1 = objects(I, T, F, T)
    x2 = first(x1)
    x3 = subgrid(x2, I)
    x4 = replace(x3, ZERO, EIGHT)
    x5 = merge(x1)
    x6 = fill(x4, FIVE, x5)
    x7 = fill(x6, ZERO, x5)
    return x7


def solve_m019(I):
    x1 = leastcolor(I)
    x2 = canvas(x1, UNITY)
    x3 = objects(I, F, T, T)
    x4 = first(x3)
    x5 = astuple(THREE, FOUR)
    x6 = shift(x4, x5)
    x7 = paint(x2, x6)
    x8 = switch(x7, ONE, ZERO)
    x9 = replace(x8, ONE, ZERO)
    return x9


def solve_m020(I):
    x1 = hconcat(I, I)
    x2 = vconcat(x1, x1)
    x3 = replace(x2, EIGHT, ZERO)
    x4 = neighbors(ORIGIN)
    x5 = underfill(x3, THREE, x4)
    return x5


def solve_m021(I):
    x1 = astuple(ONE, TWO)
    x2 = crop(I, ORIGIN, x1)
    x3 = ofcolor(I, ONE)
    x4 = fill(x2, TWO, x3)
    x5 = replace(x4, TWO, ZERO)
    return x5


def solve_m022(I):
    x1 = vmirror(I)
    x2 = hconcat(x1, I)
    x3 = upscale(x2, EIGHT)
    x4 = replace(x3, FIVE, TWO)
    x5 = mostcolor(I)
    x6 = replace(x4, FIVE, x5)
    x7 = objects(x6, F, T, F)
    x8 = first(x7)
    x9 = subgrid(x8, I)
    x10 = leastcolor(x9)
    x11 = colorfilter(x7, x10)
    x12 = apply(llcorner, x11)
    x13 = insert(UNITY, x12)
    x14 = fill(x4, SIX, x13)
    x15 = replace(x14, THREE, NINE)
    return x15


def solve_m023(I):
    x1 = upscale(I, TWO)
    x2 = upscale(x1, THREE)
    x3 = replace(x2, EIGHT, ZERO)
    x4 = vmirror(x3)
    x5 = hconcat(x3, x4)
    x6 = palette(I)
    x7 = other(x6, ZERO)
    x8 = fgpartition(I)
    x9 = order(x8, size)
    x10 = first(x9)
    x11 = ulcorner(x10)
    x12 = vfrontier(x11)
    x13 = underfill(x5, x7, x12)
    x14 = vconcat(x13, x5)
    x15 = numcolors(I)
    x16 = decrement(x15)
    x17 = upscale(x14, x16)
    x18 = dmirror(x17)
    x19 = astuple(x5, x18)
    x20 = first(x19)
    x21 = hconcat(x20, I)
    x22 = hmirror(I)
    x23 = vconcat(x21, x22)
    return x23


def solve_m024(I):
    x1 = downscale(I, ZERO)
    x2 = vmirror(x1)
    x3 = hconcat(x1, x2)
    x4 = hmirror(x3)
    x5 = vconcat(x3, x4)
    x6 = index(I, ORIGIN)
    x7 = switch(x5, x6, TWO)
    x8 = ofcolor(I, ONE)
    x9 = fill(x7, THREE, x8)
    x10 = switch(x9, ONE, TWO)
    x11 = ofcolor(I, EIGHT)
    x12 = fill(x10, FOUR, x11)
    x13 = dmirror(x12)
    return x13


def solve_m025(I):
    x1 = downscale(I, ONE)
    x2 = replace(x1, SEVEN, ONE)
    x3 = dmirror(x2)
    x4 = replace(x3, FOUR, ZERO)
    return x4


def solve_m026(I):
    x1 = leastcolor(I)
    x2 = ofcolor(I, FIVE)
    x3 = center(x2)
    x4 = upscale(I, FOUR)
    x5 = lbind(occurrences, x4)
    x6 = objects(I, T, T, T)
    x7 = mapply(x5, x6)
    x8 = width(x7)
    x9 = astuple(TWO, x8)
    x10 = shoot(x3, x9)
    x11 = fill(I, x1, x10)
    return x11


def solve_m027(I):
    x1 = ofcolor(I, TWO)
    x2 = shift(x1, RIGHT)
    x3 = fill(I, ONE, x2)
    return x3


def solve_m028(I):
    x1 = replace(I, THREE, ZERO)
    return x1


def solve_m029(I):
    x1 = astuple(NINE, ONE)
    x2 = canvas(ONE, x1)
    x3 = hmirror(x2)
    x4 = upscale(x3, THREE)
    x5 = objects(I, T, F, T)
    x6 = argmax(x5, size)
    x7 = paint(x4, x6)
    x8 = argmax(x5, numcolors)
    x9 = paint(x7, x8)
    return x9


def solve_m030(I):
    x1 = crop(I, ORIGIN, THREE_BY_THREE)
    x2 = leastcolor(I)
    x3 = replace(x1, x2, ZERO)
    x4 = portrait(I)
    x5 = dmirror(x3)
    x6 = branch(x4, I, x5)
    x7 = replace(x6, x2, FIVE)
    x8 = replace(x7, EIGHT, ZERO)
    return x8


def solve_m031(I):
    x1 = replace(I, FIVE, THREE)
    x2 = replace(x1, SIX, ZERO)
    x3 = upscale(x2, TWO)
    x4 = objects(x3, T, F, T)
    x5 = argmax(x4, size)
    x6 = paint(x3, x5)
    x7 = asobject(I)
    x8 = paint(x6, x7)
    return x8


def solve_m032(I):
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


def solve_m033(I):
    x1 = ofcolor(I, ONE)
    x2 = subgrid(x1, I)
    x3 = switch(x2, ONE, ZERO)
    x4 = width(x3)
    x5 = hsplit(I, x4)
    x6 = first(x5)
    x7 = fill(x6, THREE, x1)
    return x7


def solve_m034(I):
    x1 = objects(I, T, F, T)
    x2 = first(x1)
    x3 = shift(x2, UP)
    x4 = fill(I, TWO, x3)
    x5 = replace(x4, SIX, ZERO)
    x6 = replace(x5, EIGHT, ZERO)
    x7 = replace(x6, THREE, ZERO)
    x8 = fill(x7, FOUR, x3)
    x9 = replace(x8, EIGHT, FIVE)
    x10 = paint(x9, x3)
    return x10


def solve_m035(I):
    x1 = dmirror(I)
    return x1


def solve_m036(I):
    x1 = canvas(ZERO, THREE_BY_THREE)
    x2 = replace(x1, EIGHT, FIVE)
    x3 = leastcolor(I)
    x4 = replace(x2, ZERO, x3)
    x5 = replace(x4, FIVE, x3)
    x6 = ofcolor(I, FOUR)
    x7 = first(x6)
    x8 = connect(ORIGIN, x7)
    x9 = fill(x5, EIGHT, x8)
    x10 = replace(x9, FIVE, THREE)
    return x10


def solve_m037(I):
    x1 = lbind(occurrences, I)
    x2 = objects(I, T, F, F)
    x3 = colorfilter(x2, ONE)
    x4 = sizefilter(x2, NINE)
    x5 = difference(x3, x4)
    x6 = mapply(x1, x5)
    x7 = underfill(I, ONE, x6)
    x8 = mostcolor(I)
    x9 = switch(x7, x8, TWO)
    x10 = underfill(x9, EIGHT, x6)
    x11 = underfill(x10, TWO, x6)
    x12 = fill(x11, SIX, x6)
    x13 = objects(I, T, T, T)
    x14 = merge(x13)
    x15 = paint(x12, x14)
    x16 = tophalf(I)
    x17 = ofcolor(x16, ZERO)
    x18 = fill(x15, TWO, x17)
    x19 = ofcolor(I, TWO)
    x20 = fill(x18, ZERO, x19)
    x21 = upscale(x20, THREE)
    x22 = recolor(TWO, x14)
    x23 = paint(x21, x22)
    return x23


def solve_m038(I):
    x1 = vmirror(I)
    x2 = replace(x1, EIGHT, ZERO)
    return x2


def solve_m039(I):
    x1 = upscale(I, TWO)
    x2 = objects(I, T, F, T)
    x3 = first(x2)
    x4 = paint(x1, x3)
    x5 = shift(x3, TWO_BY_TWO)
    x6 = paint(x4, x5)
    x7 = move(x6, x5, DOWN)
    x8 = vmirror(x7)
    x9 = hconcat(x7, x8)
    x10 = replace(x9, THREE, ZERO)
    x11 = paint(x10, x3)
    return x11


def solve_m040(I):
    x1 = replace(I, FOUR, THREE)
    x2 = replace(x1, SEVEN, ONE)
    x3 = dmirror(x2)
    return x3


def solve_m041(I):
    x1 = upscale(I, FOUR)
    x2 = objects(I, T, F, T)
    x3 = first(x2)
    x4 = paint(x1, x3)
    x5 = vmirror(x4)
    x6 = vconcat(x4, x5)
    x7 = mostcolor(I)
    x8 = replace(x6, FOUR, x7)
    x9 = replace(x8, THREE, ZERO)
    return x9


def solve_m042(I):
    x1 = downscale(I, TWO)
    x2 = objects(I, T, T, T)
    x3 = argmax(x2, size)
    x4 = normalize(x3)
    x5 = vmirror(x4)
    x6 = cmirror(x5)
    x7 = paint(x1, x6)
    x8 = hmirror(x7)
    x9 = hconcat(x7, x8)
    x10 = merge(x2)
    x11 = paint(x9, x10)
    x12 = leastcolor(I)
    x13 = replace(x11, x12, EIGHT)
    x14 = switch(x13, TWO, ZERO)
    x15 = upscale(x14, THREE)
    x16 = replace(x15, EIGHT, TWO)
    x17 = paint(x16, x3)
    x18 = upscale(x17, FOUR)
    x19 = rot180(x18)
    x20 = replace(x19, ONE, TWO)
    x21 = replace(x20, ZERO, SIX)
    return x21


def solve_m043(I):
    x1 = vmirror(I)
    x2 = rot270(x1)
    x3 = switch(x2, ZERO, ONE)
    x4 = rot180(x3)
    x5 = vconcat(x3, x4)
    return x5


def solve_m044(I):
    x1 = objects(I, T, F, T)
    x2 = sizefilter(x1, ONE)
    x3 = difference(x1, x2)
    x4 = first(x3)
    x5 = argmax(x1, height)
    x6 = combine(x4, x5)
    x7 = paint(I, x6)
    x8 = colorfilter(x1, EIGHT)
    x9 = merge(x8)
    x10 = paint(x7, x9)
    x11 = argmin(x8, numcolors)
    x12 = normalize(x11)
    x13 = shift(x12, NEG_UNITY)
    x14 = paint(x10, x13)
    x15 = replace(x14, ONE, SEVEN)
    x16 = paint(x15, x13)
    x17 = fill(x16, ONE, x13)
    return x17


def solve_m045(I):
    x1 = objects(I, T, F, T)
    x2 = apply(ulcorner, x1)
    x3 = subgrid(x2, I)
    x4 = leastcolor(I)
    x5 = ofcolor(I, THREE)
    x6 = normalize(x5)
    x7 = underfill(x3, x4, x6)
    x8 = argmax(x1, height)
    x9 = move(x7, x8, DOWN)
    x10 = replace(x9, FIVE, ZERO)
    return x10


def solve_m046(I):
    x1 = rot270(I)
    x2 = leastcolor(I)
    x3 = switch(x1, THREE, x2)
    return x3


def solve_m047(I):
    x1 = hsplit(I, ZERO)
    x2 = first(x1)
    x3 = lbind(occurrences, x2)
    x4 = lefthalf(I)
    x5 = tophalf(x4)
    x6 = objects(x5, T, F, T)
    x7 = apply(x3, x6)
    x8 = mfilter(x7, hline)
    x9 = fill(I, ZERO, x8)
    x10 = replace(x9, FIVE, TWO)
    x11 = replace(x10, ZERO, TWO)
    x12 = rot180(x11)
    x13 = upscale(x12, THREE)
    x14 = colorfilter(x6, ONE)
    x15 = argmax(x14, size)
    x16 = paint(x13, x15)
    x17 = replace(x16, SIX, THREE)
    x18 = lbind(occurrences, I)
    x19 = objects(x16, F, F, T)
    x20 = mapply(x18, x19)
    x21 = fill(x17, ZERO, x20)
    x22 = fill(x11, ZERO, x20)
    x23 = asobject(x22)
    x24 = paint(x21, x23)
    x25 = replace(x24, FIVE, EIGHT)
    x26 = downscale(x25, TWO)
    x27 = argmax(x6, numcolors)
    x28 = color(x27)
    x29 = ofcolor(I, FOUR)
    x30 = fill(x26, x28, x29)
    return x30


def solve_m048(I):
    x1 = objects(I, T, F, T)
    x2 = sizefilter(x1, ONE)
    x3 = merge(x2)
    x4 = fill(I, EIGHT, x3)
    return x4


def solve_m049(I):
    x1 = ofcolor(I, NINE)
    x2 = shift(x1, DOWN)
    x3 = fill(I, ONE, x2)
    x4 = replace(x3, ONE, ZERO)
    x5 = vconcat(x4, I)
    x6 = hmirror(I)
    x7 = vmirror(x6)
    x8 = objects(x7, T, T, T)
    x9 = sizefilter(x8, ONE)
    x10 = merge(x9)
    x11 = paint(x5, x10)
    return x11


def solve_m050(I):
    x1 = shoot(ORIGIN, DOWN_LEFT)
    x2 = underfill(I, TWO, x1)
    x3 = hconcat(x2, I)
    x4 = ofcolor(I, ONE)
    x5 = fill(x3, FIVE, x4)
    return x5


def solve_m051(I):
    x1 = crop(I, DOWN, THREE_BY_THREE)
    x2 = downscale(x1, FOUR)
    x3 = upscale(x2, THREE)
    x4 = replace(x3, FIVE, EIGHT)
    x5 = replace(x4, FIVE, ZERO)
    x6 = replace(x5, EIGHT, ZERO)
    x7 = numcolors(I)
    x8 = decrement(x7)
    x9 = upscale(x6, x8)
    x10 = lbind(occurrences, I)
    x11 = objects(I, T, F, T)
    x12 = colorfilter(x11, ZERO)
    x13 = first(x12)
    x14 = insert(x13, x12)
    x15 = sizefilter(x14, ONE)
    x16 = apply(x10, x15)
    x17 = merge(x16)
    x18 = urcorner(x17)
    x19 = shoot(x18, UNITY)
    x20 = fill(x9, SIX, x19)
    x21 = fill(x20, FIVE, x17)
    x22 = replace(x21, THREE, ZERO)
    x23 = downscale(x22, TWO)
    x24 = ofcolor(I, ZERO)
    x25 = mapply(hfrontier, x24)
    x26 = fill(x23, TWO, x25)
    x27 = first(x11)
    x28 = shift(x27, NEG_UNITY)
    x29 = paint(x26, x28)
    x30 = upscale(x29, FOUR)
    x31 = upscale(x30, THREE)
    return x31


def solve_m052(I):
    x1 = width(I)
    x2 = astuple(ONE, x1)
    x3 = canvas(FIVE, x2)
    x4 = objects(I, T, F, T)
    x5 = argmax(x4, size)
    x6 = color(x5)
    x7 = ofcolor(I, EIGHT)
    x8 = recolor(x6, x7)
    x9 = asindices(I)
    x10 = center(x9)
    x11 = last(x10)
    x12 = astuple(x11, x1)
    x13 = shift(x8, x12)
    x14 = paint(x3, x13)
    x15 = replace(x14, ZERO, TWO)
    x16 = underfill(x15, ONE, x7)
    x17 = replace(x16, TWO, ONE)
    x18 = replace(x17, ZERO, FOUR)
    x19 = hconcat(x18, x3)
    x20 = replace(x19, THREE, ZERO)
    return x20


def solve_m053(I):
    x1 = upscale(I, THREE)
    return x1


def solve_m054(I):
    x1 = width(I)
    x2 = astuple(ONE, x1)
    x3 = canvas(ZERO, x2)
    x4 = leastcolor(I)
    x5 = replace(x3, x4, THREE)
    x6 = upscale(x5, THREE)
    x7 = upscale(x6, TWO)
    x8 = replace(x7, ONE, ZERO)
    x9 = upscale(x8, FOUR)
    return x9


def solve_m055(I):
    x1 = vmirror(I)
    x2 = objects(I, T, T, T)
    x3 = argmin(x2, size)
    x4 = normalize(x3)
    x5 = shift(x4, UNITY)
    x6 = paint(x1, x5)
    x7 = hconcat(x6, x1)
    x8 = paint(x7, x5)
    return x8


def solve_m056(I):
    x1 = rot270(I)
    x2 = lbind(recolor, ZERO)
    x3 = objects(I, T, T, T)
    x4 = apply(x2, x3)
    x5 = first(x4)
    x6 = move(x1, x5, NEG_UNITY)
    x7 = objects(I, F, F, T)
    x8 = argmax(x7, size)
    x9 = paint(x6, x8)
    return x9


def solve_m057(I):
    x1 = dmirror(I)
    x2 = replace(x1, EIGHT, FIVE)
    x3 = leastcolor(I)
    x4 = replace(x2, THREE, x3)
    x5 = astuple(x4, I)
    x6 = first(x5)
    x7 = cmirror(x6)
    x8 = astuple(x7, I)
    x9 = first(x8)
    x10 = lbind(recolor, TWO)
    x11 = objects(I, T, T, T)
    x12 = mapply(x10, x11)
    x13 = paint(x9, x12)
    x14 = hmirror(x13)
    x15 = lbind(recolor, ONE)
    x16 = mapply(x15, x11)
    x17 = fill(x14, TWO, x16)
    x18 = fill(x17, FIVE, x16)
    x19 = replace(x18, FIVE, TWO)
    x20 = mfilter(x11, hline)
    x21 = fill(x19, THREE, x20)
    x22 = upscale(x21, ZERO)
    x23 = replace(x22, EIGHT, ZERO)
    return x23


def solve_m058(I):
    x1 = cmirror(I)
    x2 = objects(I, F, F, F)
    x3 = last(x2)
    x4 = normalize(x3)
    x5 = shift(x4, LEFT)
    x6 = paint(x1, x5)
    x7 = replace(x6, ZERO, ONE)
    return x7


def solve_m059(I):
    x1 = replace(I, FIVE, ZERO)
    x2 = objects(I, T, T, F)
    x3 = first(x2)
    x4 = vperiod(x3)
    x5 = astuple(x4, ONE)
    x6 = shoot(x5, DOWN_LEFT)
    x7 = fill(x1, TWO, x6)
    x8 = underfill(x7, THREE, x6)
    x9 = objects(I, F, F, T)
    x10 = merge(x9)
    x11 = fill(x8, FIVE, x10)
    x12 = hconcat(x11, I)
    x13 = asobject(x12)
    x14 = paint(x1, x13)
    x15 = subgrid(x3, x12)
    x16 = ofcolor(x15, ZERO)
    x17 = urcorner(x16)
    x18 = shoot(x17, NEG_UNITY)
    x19 = underfill(x14, EIGHT, x18)
    x20 = vconcat(x19, I)
    x21 = argmax(x2, size)
    x22 = paint(x20, x21)
    return x22


def solve_m060(I):
    x1 = astuple(SEVEN, EIGHT)
    x2 = crop(I, ORIGIN, x1)
    x3 = asindices(x2)
    x4 = leastcolor(I)
    x5 = prapply(connect, x3, x3)
    x6 = rbind(greater, SIX)
    x7 = compose(x6, size)
    x8 = mfilter(x5, x7)
    x9 = underfill(I, x4, x8)
    return x9


def solve_m061(I):
    x1 = rot270(I)
    x2 = upscale(x1, THREE)
    x3 = replace(x2, ONE, TWO)
    x4 = leastcolor(I)
    x5 = replace(x3, THREE, x4)
    x6 = objects(I, F, F, T)
    x7 = sizefilter(x6, ONE)
    x8 = merge(x7)
    x9 = paint(x5, x8)
    x10 = objects(I, T, T, T)
    x11 = first(x10)
    x12 = paint(x9, x11)
    x13 = rot90(x12)
    x14 = switch(x13, EIGHT, ZERO)
    return x14


def solve_m062(I):
    x1 = cmirror(I)
    x2 = replace(x1, FIVE, FOUR)
    x3 = upscale(x2, THREE)
    return x3


def solve_m063(I):
    x1 = vmirror(I)
    x2 = switch(x1, ZERO, TWO)
    x3 = upscale(x2, THREE)
    return x3


def solve_m064(I):
    x1 = objects(I, F, F, T)
    x2 = argmax(x1, size)
    x3 = paint(I, x2)
    x4 = upscale(x3, TWO)
    x5 = asobject(I)
    x6 = paint(x4, x5)
    x7 = replace(x6, ONE, ZERO)
    x8 = replace(x7, FIVE, ZERO)
    x9 = upscale(x8, THREE)
    return x9


def solve_m065(I):
    x1 = hconcat(I, I)
    x2 = palette(I)
    x3 = last(x2)
    x4 = switch(x1, x3, ONE)
    return x4


def solve_m066(I):
    x1 = astuple(ZERO, ONE)
    x2 = canvas(ZERO, x1)
    x3 = objects(I, T, F, T)
    x4 = argmin(x3, size)
    x5 = fill(x2, ZERO, x4)
    x6 = replace(x5, THREE, FIVE)
    x7 = replace(x6, ONE, ZERO)
    return x7


def solve_m067(I):
    x1 = hconcat(I, I)
    x2 = vconcat(x1, x1)
    return x2


def solve_m068(I):
    x1 = astuple(I, I)
    x2 = first(x1)
    x3 = objects(I, T, F, F)
    x4 = first(x3)
    x5 = paint(x2, x4)
    x6 = leastcolor(I)
    x7 = replace(x5, x6, ZERO)
    x8 = shift(x4, DOWN_LEFT)
    x9 = fill(x7, ZERO, x8)
    x10 = replace(x9, TWO, ZERO)
    return x10


def solve_m069(I):
    x1 = objects(I, F, F, T)
    x2 = merge(x1)
    x3 = paint(I, x2)
    x4 = upscale(x3, THREE)
    return x4


def solve_m070(I):
    x1 = hsplit(I, ZERO)
    x2 = first(x1)
    x3 = asobject(I)
    x4 = objects(I, T, T, T)
    x5 = argmax(x4, size)
    x6 = center(x5)
    x7 = shift(x3, x6)
    x8 = paint(x2, x7)
    x9 = fill(x8, EIGHT, x5)
    x10 = paint(x9, x7)
    x11 = upscale(x10, THREE)
    x12 = fill(x11, NINE, x7)
    x13 = replace(x12, FIVE, ZERO)
    x14 = first(x4)
    x15 = paint(x13, x14)
    x16 = upscale(x15, TWO)
    x17 = hmirror(x16)
    x18 = vconcat(x16, x17)
    return x18


def solve_m071(I):
    x1 = lbind(recolor, ZERO)
    x2 = objects(I, F, F, T)
    x3 = sizefilter(x2, TWO)
    x4 = apply(x1, x3)
    x5 = last(x4)
    x6 = normalize(x5)
    x7 = shift(x6, UNITY)
    x8 = fill(I, THREE, x7)
    x9 = ofcolor(I, EIGHT)
    x10 = underfill(x8, THREE, x9)
    x11 = rbind(shift, NEG_UNITY)
    x12 = apply(x1, x4)
    x13 = mapply(x11, x12)
    x14 = paint(x10, x13)
    x15 = underfill(x14, EIGHT, x9)
    x16 = replace(x15, THREE, ZERO)
    x17 = leastcolor(I)
    x18 = ofcolor(I, x17)
    x19 = llcorner(x18)
    x20 = ofcolor(I, TWO)
    x21 = first(x20)
    x22 = shoot(x19, x21)
    x23 = fill(x16, ONE, x22)
    x24 = vconcat(x23, I)
    x25 = tophalf(x24)
    x26 = ofcolor(x25, TWO)
    x27 = hmirror(I)
    x28 = subgrid(x26, x27)
    return x28


def solve_m072(I):
    x1 = downscale(I, ZERO)
    x2 = switch(x1, THREE, ZERO)
    x3 = hmirror(x2)
    x4 = hconcat(x2, x3)
    x5 = vconcat(x4, x4)
    x6 = rot180(x5)
    x7 = rot180(x6)
    x8 = hconcat(x6, x7)
    x9 = astuple(ZERO, TEN)
    x10 = shoot(x9, NEG_UNITY)
    x11 = fill(x8, ZERO, x10)
    x12 = vmirror(x11)
    x13 = hconcat(x11, x12)
    x14 = replace(x13, THREE, ONE)
    return x14


def solve_m073(I):
    x1 = objects(I, T, F, T)
    x2 = first(x1)
    x3 = height(x2)
    x4 = astuple(x3, ONE)
    x5 = canvas(ZERO, x4)
    x6 = objects(I, F, F, T)
    x7 = apply(color, x6)
    x8 = first(x7)
    x9 = replace(x5, x8, FOUR)
    return x9


def solve_m074(I):
    x1 = replace(I, TWO, FIVE)
    x2 = replace(x1, SEVEN, FOUR)
    x3 = upscale(x2, TWO)
    x4 = upscale(x3, THREE)
    return x4


def solve_m075(I):
    x1 = vmirror(I)
    x2 = objects(x1, T, F, F)
    x3 = rbind(colorcount, ONE)
    x4 = argmax(x2, x3)
    x5 = subgrid(x4, I)
    x6 = colorfilter(x2, ZERO)
    x7 = mfilter(x6, hline)
    x8 = paint(x5, x7)
    x9 = astuple(I, x1)
    x10 = first(x9)
    x11 = asobject(x10)
    x12 = paint(x8, x11)
    x13 = asindices(I)
    x14 = backdrop(x13)
    x15 = hmirror(x14)
    x16 = fill(x12, FOUR, x15)
    x17 = replace(x16, FIVE, ZERO)
    return x17


def solve_m076(I):
    x1 = hconcat(I, I)
    x2 = vmirror(x1)
    x3 = vconcat(x1, x2)
    x4 = objects(I, T, T, T)
    x5 = merge(x4)
    x6 = fill(x3, SIX, x5)
    x7 = replace(x6, ONE, ZERO)
    x8 = replace(x7, THREE, ZERO)
    return x8


def solve_m077(I):
    x1 = upscale(I, ONE)
    x2 = asobject(I)
    x3 = paint(x1, x2)
    return x3


def solve_m078(I):
    x1 = replace(I, SEVEN, TWO)
    x2 = objects(x1, T, F, T)
    x3 = mapply(cmirror, x2)
    x4 = fill(x1, TWO, x3)
    x5 = argmax(x2, size)
    x6 = fill(x4, SIX, x5)
    x7 = objects(I, F, F, F)
    x8 = apply(lrcorner, x7)
    x9 = underfill(x6, NINE, x8)
    x10 = paint(x9, x3)
    x11 = rot270(x10)
    x12 = replace(x11, ZERO, FOUR)
    x13 = ofcolor(I, TWO)
    x14 = lbind(either, T)
    x15 = rbind(either, T)
    x16 = chain(x14, x15, x14)
    x17 = hperiod(x3)
    x18 = cmirror(x6)
    x19 = width(x18)
    x20 = astuple(x17, x19)
    x21 = crop(I, ORIGIN, x20)
    x22 = ofcolor(x21, TWO)
    x23 = first(x22)
    x24 = lbind(equality, x23)
    x25 = chain(x16, x14, x24)
    x26 = sfilter(x13, x25)
    x27 = lefthalf(I)
    x28 = bottomhalf(x27)
    x29 = ofcolor(x28, ZERO)
    x30 = first(x29)
    x31 = shoot(x30, UP_RIGHT)
    x32 = combine(x26, x31)
    x33 = fill(x12, TWO, x32)
    x34 = replace(x33, ONE, ZERO)
    return x34


def solve_m079(I):
    x1 = lbind(hconcat, I)
    x2 = rbind(upscale, ZERO)
    x3 = compose(x1, x2)
    x4 = x3(I)
    x5 = replace(x4, ONE, ZERO)
    x6 = hconcat(x4, x5)
    x7 = replace(x6, ONE, ZERO)
    return x7


def solve_m080(I):
    x1 = leastcolor(I)
    x2 = replace(I, ZERO, x1)
    x3 = replace(x2, EIGHT, ZERO)
    x4 = replace(x3, EIGHT, ZERO)
    x5 = partition(I)
    x6 = colorfilter(x5, TWO)
    x7 = first(x6)
    x8 = fill(x4, EIGHT, x7)
    x9 = replace(x8, FOUR, ZERO)
    x10 = replace(x9, ONE, ZERO)
    return x10


def solve_m081(I):
    x1 = lbind(occurrences, I)
    x2 = objects(I, T, F, T)
    x3 = leastcolor(I)
    x4 = lbind(recolor, x3)
    x5 = apply(x4, x2)
    x6 = difference(x2, x5)
    x7 = mapply(x1, x6)
    x8 = fill(I, ZERO, x7)
    x9 = replace(x8, FIVE, ZERO)
    x10 = objects(I, T, T, T)
    x11 = merge(x10)
    x12 = paint(x9, x11)
    x13 = hconcat(x12, I)
    x14 = replace(x13, FOUR, ZERO)
    x15 = first(x2)
    x16 = paint(x14, x15)
    return x16


def solve_m082(I):
    x1 = vmirror(I)
    x2 = leastcolor(I)
    x3 = ofcolor(I, TWO)
    x4 = recolor(x2, x3)
    x5 = fill(x1, FIVE, x4)
    x6 = replace(x5, TWO, ONE)
    x7 = cellwise(x6, I, THREE)
    x8 = replace(x7, ZERO, THREE)
    x9 = dmirror(x8)
    return x9


def solve_m083(I):
    x1 = vmirror(I)
    x2 = upscale(x1, TWO)
    return x2


def solve_m084(I):
    x1 = dmirror(I)
    x2 = objects(I, T, F, T)
    x3 = first(x2)
    x4 = subgrid(x3, I)
    x5 = hupscale(x4, THREE)
    x6 = replace(x1, ONE, ZERO)
    x7 = leastcolor(x6)
    x8 = colorfilter(x2, x7)
    x9 = argmax(x8, size)
    x10 = fill(x5, ZERO, x9)
    x11 = ofcolor(I, EIGHT)
    x12 = first(x11)
    x13 = shoot(x12, NEG_UNITY)
    x14 = fill(x10, THREE, x13)
    return x14


def solve_m085(I):
    x1 = leastcolor(I)
    x2 = switch(I, x1, FIVE)
    return x2


def solve_m086(I):
    x1 = partition(I)
    x2 = colorfilter(x1, TWO)
    x3 = apply(toindices, x2)
    x4 = merge(x3)
    x5 = cover(I, x4)
    x6 = upscale(x5, THREE)
    x7 = fill(x6, FOUR, x4)
    x8 = fgpartition(I)
    x9 = merge(x8)
    x10 = paint(x7, x9)
    return x10


def solve_m087(I):
    x1 = width(I)
    x2 = astuple(THREE, x1)
    x3 = crop(I, DOWN, x2)
    x4 = upscale(x3, ZERO)
    return x4


def solve_m088(I):
    x1 = leastcolor(I)
    x2 = replace(I, x1, ZERO)
    x3 = replace(x2, ZERO, FOUR)
    x4 = downscale(x3, EIGHT)
    x5 = replace(x4, NINE, EIGHT)
    return x5


def solve_m089(I):
    x1 = objects(I, F, F, T)
    x2 = first(x1)
    x3 = shift(x2, UP)
    x4 = paint(I, x3)
    return x4


def solve_m090(I):
    x1 = objects(I, T, F, T)
    x2 = merge(x1)
    x3 = lbind(shift, x2)
    x4 = neighbors(ORIGIN)
    x5 = mapply(x3, x4)
    x6 = paint(I, x5)
    x7 = replace(x6, TWO, ZERO)
    x8 = replace(x7, FIVE, ZERO)
    x9 = replace(x8, THREE, ZERO)
    x10 = downscale(x9, THREE)
    x11 = replace(x10, EIGHT, ONE)
    x12 = fill(x11, FOUR, x5)
    x13 = replace(x12, FIVE, ZERO)
    x14 = replace(x13, FIVE, FOUR)
    x15 = upscale(x14, THREE)
    x16 = ofcolor(x15, TWO)
    x17 = mapply(x3, x16)
    x18 = paint(x14, x17)
    x19 = paint(x18, x5)
    return x19


def solve_m091(I):
    x1 = partition(I)
    x2 = colorfilter(x1, TWO)
    x3 = objects(I, T, F, T)
    x4 = size(x3)
    x5 = sizefilter(x2, x4)
    x6 = merge(x5)
    x7 = cover(I, x6)
    x8 = colorfilter(x3, ONE)
    x9 = argmax(x8, numcolors)
    x10 = ulcorner(x9)
    x11 = crop(I, x10, THREE_BY_THREE)
    x12 = asobject(x11)
    x13 = cmirror(x12)
    x14 = shift(x13, UNITY)
    x15 = fill(x7, FIVE, x14)
    x16 = first(x3)
    x17 = paint(x15, x16)
    x18 = paint(x17, x9)
    return x18


def solve_m092(I):
    x1 = astuple(I, I)
    x2 = first(x1)
    x3 = replace(x2, SIX, ZERO)
    x4 = replace(x3, EIGHT, ZERO)
    return x4


def solve_m093(I):
    x1 = ofcolor(I, TWO)
    x2 = outbox(x1)
    x3 = subgrid(x2, I)
    x4 = objects(I, F, F, T)
    x5 = order(x4, size)
    x6 = height(x3)
    x7 = interval(TWO, NINE, x6)
    x8 = apply(tojvec, x7)
    x9 = mpapply(shift, x5, x8)
    x10 = paint(x3, x9)
    x11 = palette(I)
    x12 = remove(ZERO, x11)
    x13 = other(x12, EIGHT)
    x14 = vmirror(I)
    x15 = objects(I, T, F, T)
    x16 = first(x15)
    x17 = occurrences(x14, x16)
    x18 = fill(x10, x13, x17)
    x19 = argmax(x15, size)
    x20 = paint(x18, x19)
    x21 = vmirror(x20)
    x22 = hconcat(x20, x21)
    x23 = upscale(x22, ONE)
    x24 = first(x4)
    x25 = center(x16)
    x26 = move(x23, x24, x25)
    return x26


def solve_m094(I):
    x1 = ofcolor(I, ZERO)
    x2 = underfill(I, FIVE, x1)
    x3 = switch(x2, ONE, TWO)
    return x3


def solve_m095(I):
    x1 = cmirror(I)
    x2 = replace(x1, THREE, ZERO)
    return x2


def solve_m096(I):
    x1 = objects(I, T, T, T)
    x2 = first(x1)
    x3 = shift(x2, TWO_BY_TWO)
    x4 = paint(I, x3)
    return x4


def solve_m097(I):
    x1 = ofcolor(I, TWO)
    x2 = underfill(I, EIGHT, x1)
    x3 = lbind(occurrences, I)
    x4 = fgpartition(I)
    x5 = apply(x3, x4)
    x6 = merge(x5)
    x7 = intersection(x6, x1)
    x8 = fill(x2, THREE, x7)
    x9 = asobject(I)
    x10 = shift(x9, UNITY)
    x11 = corners(x10)
    x12 = underfill(x8, ZERO, x11)
    x13 = fill(x12, ZERO, x6)
    return x13


def solve_m098(I):
    x1 = hconcat(I, I)
    x2 = hmirror(x1)
    x3 = vconcat(x1, x2)
    x4 = canvas(ZERO, UNITY)
    x5 = asobject(x4)
    x6 = astuple(FIVE, ONE)
    x7 = shift(x5, x6)
    x8 = paint(x3, x7)
    x9 = replace(x8, FIVE, EIGHT)
    return x9


def solve_m099(I):
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
    return x16


def solve_m100(I):
    x1 = crop(I, ORIGIN, THREE_BY_THREE)
    x2 = width(x1)
    x3 = astuple(EIGHT, x2)
    x4 = crop(I, x3, THREE_BY_THREE)
    x5 = vmirror(x4)
    x6 = vmirror(I)
    x7 = leastcolor(x6)
    x8 = replace(x5, x7, TWO)
    x9 = ofcolor(I, ZERO)
    x10 = subgrid(x9, I)
    x11 = asobject(I)
    x12 = upscale(x11, THREE)
    x13 = fill(x8, x7, x12)
    x14 = lbind(occurrences, x13)
    x15 = objects(I, F, F, T)
    x16 = apply(x14, x15)
    x17 = mfilter(x16, hline)
    x18 = fill(x10, SIX, x17)
    x19 = replace(x18, FOUR, ZERO)
    x20 = replace(x19, FIVE, ZERO)
    x21 = downscale(x20, THREE)
    x22 = replace(x21, TWO, ZERO)
    x23 = replace(x22, x7, ZERO)
    x24 = delta(x9)
    x25 = lbind(greater, ZERO)
    x26 = compose(x25, first)
    x27 = sfilter(x24, x26)
    x28 = fill(x23, ONE, x27)
    return x28


def solve_m101(I):
    x1 = astuple(TWO, SIX)
    x2 = crop(I, DOWN, x1)
    x3 = astuple(I, x2)
    x4 = first(x3)
    x5 = replace(x4, THREE, EIGHT)
    return x5


def solve_m102(I):
    x1 = cellwise(I, I, ZERO)
    x2 = hconcat(x1, I)
    x3 = upscale(x2, ZERO)
    return x3


def solve_m103(I):
    x1 = canvas(THREE, UNITY)
    x2 = rot90(x1)
    x3 = rot180(x2)
    x4 = objects(I, F, F, F)
    x5 = argmax(x4, size)
    x6 = underpaint(x3, x5)
    x7 = vmirror(x5)
    x8 = center(x7)
    x9 = last(x8)
    x10 = upscale(x6, x9)
    x11 = ofcolor(I, ONE)
    x12 = underfill(x10, EIGHT, x11)
    return x12


def solve_m104(I):
    x1 = rot180(I)
    x2 = replace(x1, FOUR, THREE)
    x3 = objects(I, F, F, F)
    x4 = argmax(x3, numcolors)
    x5 = color(x4)
    x6 = replace(x2, x5, ZERO)
    x7 = replace(x6, SIX, ONE)
    x8 = replace(x7, FIVE, ONE)
    return x8


def solve_m105(I):
    x1 = objects(I, F, F, F)
    x2 = first(x1)
    x3 = shift(x2, RIGHT)
    x4 = dmirror(x3)
    x5 = paint(I, x4)
    x6 = width(I)
    x7 = upscale(x5, x6)
    x8 = leastcolor(I)
    x9 = replace(x7, ONE, x8)
    x10 = replace(x9, ONE, NINE)
    x11 = replace(x10, SIX, ZERO)
    x12 = upscale(x11, FIVE)
    x13 = paint(x12, x2)
    x14 = paint(x13, x3)
    x15 = upscale(x14, THREE)
    return x15


def solve_m106(I):
    x1 = objects(I, T, F, T)
    x2 = first(x1)
    x3 = normalize(x2)
    x4 = lbind(shift, x3)
    x5 = neighbors(ORIGIN)
    x6 = mapply(x4, x5)
    x7 = paint(I, x6)
    x8 = hmirror(I)
    x9 = vconcat(x7, x8)
    x10 = replace(x9, EIGHT, ZERO)
    x11 = objects(I, T, T, T)
    x12 = argmax(x11, size)
    x13 = paint(x10, x12)
    return x13


def solve_m107(I):
    x1 = vconcat(I, I)
    x2 = vconcat(x1, x1)
    x3 = replace(x2, SEVEN, ZERO)
    x4 = objects(I, T, F, F)
    x5 = argmax(x4, numcolors)
    x6 = paint(x3, x5)
    return x6


def solve_m108(I):
    x1 = objects(I, T, T, T)
    x2 = merge(x1)
    x3 = subgrid(x2, I)
    x4 = vmirror(x3)
    x5 = objects(x4, F, F, T)
    x6 = merge(x5)
    x7 = fill(I, ONE, x6)
    x8 = colorfilter(x5, ONE)
    x9 = first(x8)
    x10 = astuple(THREE, THREE)
    x11 = move(x7, x9, x10)
    return x11


def solve_m109(I):
    x1 = replace(I, ONE, ZERO)
    x2 = replace(x1, EIGHT, ZERO)
    x3 = replace(x2, SEVEN, ZERO)
    return x3


def solve_m110(I):
    x1 = objects(I, T, T, T)
    x2 = colorfilter(x1, ZERO)
    x3 = order(x2, leftmost)
    x4 = first(x3)
    x5 = paint(I, x4)
    x6 = hmirror(x5)
    x7 = replace(x6, ZERO, TWO)
    return x7


def solve_m111(I):
    x1 = replace(I, FIVE, ZERO)
    x2 = rot90(x1)
    x3 = ofcolor(I, FIVE)
    x4 = corners(x3)
    x5 = fill(x2, FOUR, x4)
    x6 = replace(x5, EIGHT, ONE)
    x7 = replace(x6, SIX, ZERO)
    return x7


def solve_m112(I):
    x1 = rot180(I)
    x2 = objects(I, T, F, T)
    x3 = first(x2)
    x4 = width(I)
    x5 = tojvec(x4)
    x6 = shift(x3, x5)
    x7 = paint(x1, x6)
    x8 = partition(I)
    x9 = objects(I, T, T, T)
    x10 = difference(x8, x9)
    x11 = first(x10)
    x12 = paint(x7, x11)
    return x12


def solve_m113(I):
    x1 = rot270(I)
    x2 = rot90(I)
    x3 = hconcat(x1, x2)
    return x3


def solve_m114(I):
    x1 = downscale(I, THREE)
    return x1


def solve_m115(I):
    x1 = objects(I, T, F, T)
    x2 = argmax(x1, size)
    x3 = paint(I, x2)
    x4 = downscale(x3, ZERO)
    x5 = ofcolor(I, ONE)
    x6 = cover(x4, x5)
    x7 = lbind(recolor, ZERO)
    x8 = colorfilter(x1, ONE)
    x9 = mapply(x7, x8)
    x10 = paint(x6, x9)
    x11 = width(I)
    x12 = astuple(THREE, x11)
    x13 = initset(x12)
    x14 = shift(x13, LEFT)
    x15 = fill(x10, TWO, x14)
    x16 = paint(x15, x2)
    x17 = upscale(x16, ZERO)
    x18 = paint(x17, x9)
    x19 = fill(x18, THREE, x5)
    return x19


def solve_m116(I):
    x1 = ofcolor(I, ZERO)
    x2 = astuple(ONE, NEG_TWO)
    x3 = shift(x1, x2)
    x4 = fill(I, SIX, x3)
    x5 = upscale(x4, FOUR)
    return x5


def solve_m117(I):
    x1 = objects(I, T, T, T)
    x2 = merge(x1)
    x3 = paint(I, x2)
    x4 = leastcolor(I)
    x5 = ofcolor(I, ONE)
    x6 = fill(x3, x4, x5)
    x7 = objects(I, T, F, T)
    x8 = rbind(colorcount, TWO)
    x9 = matcher(x8, ZERO)
    x10 = sfilter(x7, x9)
    x11 = mapply(outbox, x10)
    x12 = fill(x6, TWO, x11)
    return x12


def solve_m118(I):
    x1 = canvas(ZERO, THREE_BY_THREE)
    x2 = objects(I, T, F, T)
    x3 = mapply(normalize, x2)
    x4 = paint(x1, x3)
    x5 = first(x2)
    x6 = paint(x4, x5)
    x7 = vmirror(x6)
    x8 = hconcat(x6, x7)
    x9 = hmirror(x8)
    x10 = vconcat(x8, x9)
    x11 = paint(x10, x3)
    x12 = width(I)
    x13 = upscale(x11, x12)
    x14 = paint(x13, x3)
    x15 = ofcolor(I, EIGHT)
    x16 = fill(x14, ZERO, x15)
    x17 = fill(x16, THREE, x3)
    x18 = paint(x17, x3)
    x19 = move(x18, x5, DOWN)
    x20 = replace(x19, FIVE, TWO)
    x21 = replace(x20, FIVE, TWO)
    x22 = vmirror(x21)
    x23 = mostcolor(I)
    x24 = switch(x22, x23, ZERO)
    x25 = upscale(x24, FOUR)
    x26 = replace(x25, TWO, ZERO)
    x27 = move(x26, x5, DOWN)
    x28 = paint(x27, x3)
    return x28


def solve_m119(I):
    x1 = leastcolor(I)
    x2 = replace(I, x1, ZERO)
    x3 = leastcolor(x2)
    x4 = replace(I, x3, ZERO)
    x5 = replace(x4, NINE, EIGHT)
    return x5


def solve_m120(I):
    x1 = upscale(I, THREE)
    x2 = switch(x1, TWO, ONE)
    return x2


def solve_m121(I):
    x1 = replace(I, NINE, FIVE)
    x2 = replace(x1, FIVE, TWO)
    x3 = objects(I, T, F, T)
    x4 = size(x3)
    x5 = downscale(x2, x4)
    x6 = replace(x5, ZERO, TWO)
    return x6


def solve_m122(I):
    x1 = astuple(ONE, ONE)
    x2 = canvas(ZERO, x1)
    x3 = rbind(toobject, I)
    x4 = compose(x3, inbox)
    x5 = objects(I, T, F, T)
    x6 = argmin(x5, size)
    x7 = x4(x6)
    x8 = fill(x2, ONE, x7)
    x9 = upscale(x8, ZERO)
    x10 = righthalf(x9)
    x11 = vmirror(x10)
    x12 = connect(x1, NEG_UNITY)
    x13 = fill(x11, ONE, x12)
    return x13


def solve_m123(I):
    x1 = rot270(I)
    x2 = objects(I, T, F, T)
    x3 = merge(x2)
    x4 = objects(I, F, T, F)
    x5 = remove(x3, x4)
    x6 = merge(x5)
    x7 = fill(x1, FIVE, x6)
    x8 = vmirror(x7)
    x9 = vconcat(x7, x8)
    return x9


def solve_m124(I):
    x1 = upscale(I, THREE)
    x2 = objects(I, T, F, T)
    x3 = argmax(x2, size)
    x4 = paint(x1, x3)
    x5 = lbind(recolor, THREE)
    x6 = x5(x3)
    x7 = fill(x4, ZERO, x6)
    x8 = lbind(recolor, TWO)
    x9 = objects(I, T, T, T)
    x10 = mapply(x8, x9)
    x11 = paint(x7, x10)
    return x11


def solve_m125(I):
    x1 = lbind(hconcat, I)
    x2 = x1(I)
    x3 = replace(x2, EIGHT, ZERO)
    return x3


def solve_m126(I):
    x1 = vmirror(I)
    x2 = hconcat(x1, I)
    return x2


def solve_m127(I):
    x1 = rot180(I)
    x2 = upscale(x1, THREE)
    x3 = hsplit(I, TWO)
    x4 = first(x3)
    x5 = leastcolor(x4)
    x6 = ofcolor(x2, x5)
    x7 = subgrid(x6, I)
    x8 = replace(x7, TWO, ZERO)
    x9 = dmirror(x8)
    x10 = objects(I, T, F, T)
    x11 = merge(x10)
    x12 = paint(x9, x11)
    return x12


def solve_m128(I):
    x1 = objects(I, T, T, T)
    x2 = leastcolor(I)
    x3 = rbind(colorcount, x2)
    x4 = argmax(x1, x3)
    x5 = color(x4)
    x6 = replace(I, x5, FIVE)
    x7 = ofcolor(x6, THREE)
    x8 = box(x7)
    x9 = fill(I, ZERO, x8)
    x10 = rot180(x9)
    x11 = lbind(recolor, FIVE)
    x12 = mapply(x11, x1)
    x13 = paint(x10, x12)
    return x13


def solve_m129(I):
    x1 = ofcolor(I, ONE)
    x2 = vmirror(x1)
    x3 = underfill(I, EIGHT, x2)
    x4 = objects(I, T, F, F)
    x5 = mfilter(x4, hline)
    x6 = fill(x3, ONE, x5)
    return x6


def solve_m130(I):
    x1 = dmirror(I)
    x2 = hmirror(x1)
    x3 = vconcat(x1, x2)
    x4 = vconcat(x1, x3)
    return x4


def solve_m131(I):
    x1 = objects(I, T, T, T)
    x2 = first(x1)
    x3 = shift(x2, RIGHT)
    x4 = hmirror(x3)
    x5 = llcorner(x4)
    x6 = shoot(x5, NEG_UNITY)
    x7 = fill(I, THREE, x6)
    x8 = lbind(recolor, ZERO)
    x9 = mapply(x8, x1)
    x10 = paint(x7, x9)
    x11 = rot180(x10)
    x12 = replace(x11, FOUR, ZERO)
    x13 = rot180(x12)
    x14 = ofcolor(I, ONE)
    x15 = fill(x13, THREE, x14)
    return x15


def solve_m132(I):
    x1 = objects(I, F, F, T)
    x2 = first(x1)
    x3 = subgrid(x2, I)
    x4 = replace(x3, FOUR, TWO)
    x5 = leastcolor(x4)
    x6 = replace(x4, ONE, x5)
    return x6


def solve_m133(I):
    x1 = objects(I, T, T, T)
    x2 = order(x1, uppermost)
    x3 = last(x2)
    x4 = shift(x3, DOWN_LEFT)
    x5 = paint(I, x4)
    x6 = vconcat(x5, I)
    return x6


def solve_m134(I):
    x1 = replace(I, FIVE, ZERO)
    x2 = height(I)
    x3 = upscale(x1, x2)
    x4 = objects(I, T, T, T)
    x5 = merge(x4)
    x6 = paint(x3, x5)
    x7 = replace(x6, FOUR, THREE)
    return x7


def solve_m135(I):
    x1 = tophalf(I)
    x2 = ofcolor(x1, FIVE)
    x3 = fill(I, FOUR, x2)
    x4 = astuple(THREE, THREE)
    x5 = shoot(x4, x4)
    x6 = fill(x3, ZERO, x5)
    x7 = mostcolor(I)
    x8 = ofcolor(I, FIVE)
    x9 = power(normalize, TWO)
    x10 = first(x8)
    x11 = rbind(shoot, x10)
    x12 = mapply(neighbors, x8)
    x13 = mapply(x11, x12)
    x14 = x9(x13)
    x15 = intersection(x8, x14)
    x16 = fill(x6, x7, x15)
    x17 = upscale(x16, EIGHT)
    x18 = hmirror(x17)
    x19 = vconcat(x17, x18)
    x20 = leastcolor(x19)
    x21 = fill(x16, x20, x13)
    x22 = underfill(x21, TWO, x2)
    x23 = replace(x22, ONE, FIVE)
    x24 = fgpartition(I)
    x25 = merge(x24)
    x26 = cover(x23, x25)
    x27 = hconcat(x23, x26)
    x28 = shape(I)
    x29 = subtract(x28, ZERO)
    x30 = neighbors(x29)
    x31 = fill(x27, ONE, x30)
    return x31


def solve_m136(I):
    x1 = hsplit(I, THREE)
    x2 = first(x1)
    x3 = righthalf(I)
    x4 = bottomhalf(x3)
    x5 = ofcolor(x4, ZERO)
    x6 = mapply(dneighbors, x5)
    x7 = underfill(x2, ONE, x6)
    x8 = hconcat(x7, x2)
    x9 = objects(I, T, F, T)
    x10 = colorfilter(x9, ZERO)
    x11 = argmax(x10, size)
    x12 = paint(x8, x11)
    x13 = underfill(x12, FIVE, x6)
    x14 = vmirror(x13)
    x15 = hconcat(x13, x14)
    x16 = upscale(x15, ZERO)
    x17 = switch(x16, ZERO, THREE)
    return x17


def solve_m137(I):
    x1 = hsplit(I, EIGHT)
    x2 = first(x1)
    x3 = replace(x2, THREE, ZERO)
    x4 = hmirror(x3)
    x5 = vconcat(x3, x4)
    x6 = replace(x5, SIX, TWO)
    return x6


def solve_m138(I):
    x1 = astuple(ONE, ONE)
    x2 = canvas(FIVE, x1)
    x3 = objects(I, T, F, T)
    x4 = compose(crement, ulcorner)
    x5 = lefthalf(I)
    x6 = ofcolor(x5, TWO)
    x7 = first(x6)
    x8 = matcher(x4, x7)
    x9 = mfilter(x3, x8)
    x10 = fill(x2, ZERO, x9)
    x11 = fill(x10, SEVEN, x9)
    x12 = fill(x11, EIGHT, x9)
    x13 = replace(x12, ONE, ZERO)
    x14 = replace(x13, TWO, ONE)
    return x14


def solve_m139(I):
    x1 = downscale(I, TWO)
    x2 = replace(x1, ONE, FIVE)
    x3 = replace(x2, EIGHT, ZERO)
    x4 = hmirror(x3)
    x5 = vconcat(x3, x4)
    x6 = replace(x5, FOUR, ZERO)
    return x6


def solve_m140(I):
    x1 = hconcat(I, I)
    x2 = upscale(x1, THREE)
    x3 = replace(x2, THREE, FIVE)
    x4 = replace(x3, TWO, ZERO)
    return x4


def solve_m141(I):
    x1 = width(I)
    x2 = astuple(TWO, x1)
    x3 = canvas(ZERO, x2)
    x4 = lbind(recolor, ZERO)
    x5 = objects(I, T, F, F)
    x6 = mapply(x4, x5)
    x7 = paint(x3, x6)
    x8 = paint(x7, x6)
    x9 = hmirror(x8)
    x10 = hconcat(x8, x9)
    x11 = replace(x10, ZERO, ONE)
    x12 = repeat(x11, TWO)
    x13 = last(x12)
    x14 = sizefilter(x5, ONE)
    x15 = apply(outbox, x14)
    x16 = merge(x15)
    x17 = ofcolor(I, TWO)
    x18 = combine(x16, x17)
    x19 = underfill(x13, THREE, x18)
    x20 = fill(x19, ZERO, x6)
    x21 = fill(x20, TWO, x6)
    return x21


def solve_m142(I):
    x1 = bottomhalf(I)
    x2 = cmirror(x1)
    x3 = hmirror(x2)
    x4 = hconcat(x2, x3)
    x5 = asobject(I)
    x6 = paint(x4, x5)
    return x6


def solve_m143(I):
    x1 = vmirror(I)
    x2 = mostcolor(x1)
    x3 = canvas(x2, TWO_BY_TWO)
    x4 = vmirror(x3)
    x5 = vconcat(x3, x4)
    x6 = replace(x5, ZERO, THREE)
    x7 = replace(x6, FOUR, ZERO)
    return x7


def solve_m144(I):
    x1 = palette(I)
    x2 = other(x1, TWO)
    x3 = canvas(x2, UNITY)
    return x3


def solve_m145(I):
    x1 = rbind(upscale, ONE)
    x2 = fork(vconcat, hmirror, x1)
    x3 = power(x2, TWO)
    x4 = x3(I)
    x5 = height(I)
    x6 = astuple(x5, ONE)
    x7 = first(x6)
    x8 = upscale(x4, x7)
    x9 = ofcolor(I, TWO)
    x10 = fill(x8, FIVE, x9)
    x11 = shift(x9, UNITY)
    x12 = underfill(x10, ONE, x11)
    return x12


def solve_m146(I):
    x1 = replace(I, NINE, ZERO)
    x2 = replace(x1, THREE, ZERO)
    x3 = replace(x2, THREE, ZERO)
    x4 = upscale(x3, THREE)
    x5 = replace(x4, FOUR, ZERO)
    return x5


def solve_m147(I):
    x1 = ofcolor(I, TWO)
    x2 = underfill(I, NINE, x1)
    x3 = replace(x2, THREE, ZERO)
    x4 = objects(I, T, F, F)
    x5 = rbind(bordering, I)
    x6 = extract(x4, x5)
    x7 = cover(x3, x6)
    return x7


def solve_m148(I):
    x1 = canvas(FIVE, THREE_BY_THREE)
    x2 = ofcolor(I, FIVE)
    x3 = first(x2)
    x4 = first(x3)
    x5 = hsplit(x1, x4)
    x6 = first(x5)
    x7 = vmirror(x6)
    x8 = rot180(x7)
    x9 = hconcat(x7, x8)
    x10 = leastcolor(x9)
    x11 = upscale(x7, THREE)
    x12 = lbind(occurrences, x11)
    x13 = objects(I, T, T, T)
    x14 = rbind(upscale, ONE)
    x15 = apply(x14, x13)
    x16 = difference(x13, x15)
    x17 = mapply(x12, x16)
    x18 = fill(x7, x10, x17)
    x19 = shift(x2, UP_RIGHT)
    x20 = fill(x18, ONE, x19)
    x21 = replace(x20, FOUR, THREE)
    x22 = vmirror(x21)
    x23 = lbind(recolor, ZERO)
    x24 = sizefilter(x13, TWO)
    x25 = apply(x23, x24)
    x26 = add(x4, x4)
    x27 = sizefilter(x25, x26)
    x28 = merge(x27)
    x29 = paint(x22, x28)
    x30 = colorfilter(x13, ZERO)
    x31 = mapply(x23, x30)
    x32 = fill(x29, TWO, x31)
    x33 = lbind(occurrences, I)
    x34 = apply(x33, x13)
    x35 = merge(x34)
    x36 = fill(x32, EIGHT, x35)
    return x36


def solve_m149(I):
    x1 = asobject(I)
    x2 = lbind(shift, x1)
    x3 = ofcolor(I, TWO)
    x4 = mapply(x2, x3)
    x5 = vmirror(x4)
    x6 = vperiod(x5)
    x7 = astuple(x6, NEG_TWO)
    x8 = shoot(x7, RIGHT)
    x9 = underfill(I, TWO, x8)
    x10 = replace(x9, SIX, THREE)
    x11 = replace(x10, SEVEN, TWO)
    x12 = replace(x11, FIVE, THREE)
    x13 = switch(x12, FOUR, THREE)
    return x13


def solve_m150(I):
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


def solve_m151(I):
    x1 = leastcolor(I)
    x2 = ofcolor(I, x1)
    x3 = vmirror(I)
    x4 = subgrid(x2, x3)
    x5 = replace(x4, FIVE, ZERO)
    x6 = ofcolor(I, TWO)
    x7 = fill(x5, THREE, x6)
    x8 = fill(x7, x1, x6)
    return x8


def solve_m152(I):
    x1 = switch(I, TWO, ZERO)
    x2 = leastcolor(I)
    x3 = replace(x1, x2, ZERO)
    x4 = vconcat(x3, I)
    return x4


def solve_m153(I):
    x1 = hconcat(I, I)
    x2 = switch(x1, SIX, ONE)
    x3 = upscale(x2, THREE)
    x4 = ofcolor(I, ONE)
    x5 = shift(x4, DOWN)
    x6 = fill(x3, TWO, x5)
    return x6


def solve_m154(I):
    x1 = replace(I, THREE, ZERO)
    x2 = upscale(x1, TWO)
    return x2


def solve_m155(I):
    x1 = replace(I, FIVE, ZERO)
    x2 = ofcolor(I, TWO)
    x3 = underfill(x1, TWO, x2)
    x4 = objects(I, T, T, T)
    x5 = argmax(x4, size)
    x6 = color(x5)
    x7 = underfill(x3, x6, x2)
    x8 = argmax(x4, numcolors)
    x9 = move(x7, x8, DOWN)
    x10 = replace(x9, FIVE, ZERO)
    return x10


def solve_m156(I):
    x1 = astuple(NINE, TEN)
    x2 = crop(I, x1, THREE_BY_THREE)
    x3 = objects(I, F, F, T)
    x4 = argmin(x3, numcolors)
    x5 = paint(x2, x4)
    return x5


def solve_m157(I):
    x1 = vconcat(I, I)
    x2 = hmirror(I)
    x3 = vconcat(x1, x2)
    x4 = hmirror(x3)
    x5 = vconcat(I, x4)
    x6 = mostcolor(I)
    x7 = replace(x5, FIVE, x6)
    x8 = replace(x7, ZERO, ONE)
    return x8


def solve_m158(I):
    x1 = vconcat(I, I)
    x2 = ofcolor(I, TWO)
    x3 = center(x2)
    x4 = shoot(x3, DOWN_LEFT)
    x5 = fill(x1, FIVE, x4)
    x6 = vmirror(I)
    x7 = leastcolor(x6)
    x8 = replace(x5, TWO, x7)
    return x8


def solve_m159(I):
    x1 = objects(I, T, F, F)
    x2 = merge(x1)
    x3 = cover(I, x2)
    x4 = replace(x3, EIGHT, ONE)
    return x4


def solve_m160(I):
    x1 = vmirror(I)
    x2 = replace(x1, ONE, ZERO)
    return x2


def solve_m161(I):
    x1 = ofcolor(I, EIGHT)
    x2 = urcorner(x1)
    x3 = shoot(x2, DOWN_LEFT)
    x4 = fill(I, ZERO, x3)
    x5 = palette(I)
    x6 = first(x5)
    x7 = replace(x4, FIVE, x6)
    x8 = lefthalf(I)
    x9 = hconcat(x7, x8)
    x10 = replace(x9, FIVE, ZERO)
    x11 = fill(x10, TWO, x1)
    return x11


def solve_m162(I):
    x1 = astuple(FOUR, NEG_TWO)
    x2 = canvas(ZERO, x1)
    x3 = ofcolor(I, ZERO)
    x4 = fill(x2, ZERO, x3)
    x5 = replace(x4, TWO, THREE)
    x6 = downscale(x5, ONE)
    x7 = replace(x6, EIGHT, ONE)
    x8 = lbind(recolor, THREE)
    x9 = objects(I, F, F, T)
    x10 = mapply(x8, x9)
    x11 = fill(x7, ZERO, x10)
    return x11


def solve_m163(I):
    x1 = dmirror(I)
    x2 = replace(x1, SIX, ONE)
    x3 = objects(I, T, F, T)
    x4 = first(x3)
    x5 = shift(x4, UNITY)
    x6 = fill(x2, THREE, x5)
    x7 = upscale(x6, THREE)
    x8 = colorfilter(x3, ZERO)
    x9 = argmax(x8, size)
    x10 = paint(x7, x9)
    x11 = replace(x10, SEVEN, FOUR)
    return x11


def solve_m164(I):
    x1 = replace(I, THREE, ONE)
    x2 = replace(x1, THREE, FIVE)
    x3 = objects(I, T, F, F)
    x4 = colorfilter(x3, FIVE)
    x5 = first(x4)
    x6 = first(x3)
    x7 = combine(x5, x6)
    x8 = fill(x2, ONE, x7)
    x9 = replace(x8, FIVE, THREE)
    x10 = ofcolor(I, ONE)
    x11 = ofcolor(I, EIGHT)
    x12 = prapply(connect, x10, x11)
    x13 = mfilter(x12, hline)
    x14 = underfill(x9, ZERO, x13)
    x15 = fill(x14, ZERO, x10)
    return x15


def solve_m165(I):
    x1 = leastcolor(I)
    x2 = replace(I, FOUR, x1)
    return x2


def solve_m166(I):
    x1 = replace(I, TWO, ZERO)
    x2 = objects(I, T, T, T)
    x3 = colorfilter(x2, EIGHT)
    x4 = merge(x3)
    x5 = paint(x1, x4)
    x6 = paint(x5, x4)
    x7 = downscale(x6, THREE)
    x8 = rbind(shoot, ZERO_BY_TWO)
    x9 = leastcolor(I)
    x10 = ofcolor(I, x9)
    x11 = apply(x8, x10)
    x12 = astuple(TWO, NEG_TWO)
    x13 = add(NEG_UNITY, x12)
    x14 = increment(x13)
    x15 = increment(x14)
    x16 = rbind(equality, x15)
    x17 = compose(x16, first)
    x18 = mfilter(x11, x17)
    x19 = fill(x7, ZERO, x18)
    x20 = first(x2)
    x21 = first(x10)
    x22 = move(x19, x20, x21)
    x23 = center(x20)
    x24 = shoot(x12, x23)
    x25 = fill(x22, TWO, x24)
    x26 = dmirror(x25)
    x27 = replace(x26, TWO, ZERO)
    return x27


def solve_m167(I):
    x1 = compose(first, delta)
    x2 = fork(shift, identity, x1)
    x3 = objects(I, T, F, F)
    x4 = mapply(x2, x3)
    x5 = paint(I, x4)
    x6 = paint(x5, x4)
    return x6


def solve_m168(I):
    x1 = ofcolor(I, TWO)
    x2 = fill(I, EIGHT, x1)
    x3 = replace(x2, ZERO, TWO)
    x4 = replace(x3, ONE, TWO)
    x5 = hconcat(x4, I)
    return x5


def solve_m169(I):
    x1 = objects(I, T, F, T)
    x2 = argmax(x1, size)
    x3 = subgrid(x2, I)
    x4 = vmirror(x3)
    x5 = replace(x4, FOUR, ZERO)
    x6 = upscale(x5, THREE)
    x7 = vmirror(x6)
    x8 = hconcat(x6, x7)
    return x8


def solve_m170(I):
    x1 = canvas(EIGHT, THREE_BY_THREE)
    x2 = objects(I, F, T, T)
    x3 = argmax(x2, size)
    x4 = paint(x1, x3)
    x5 = upscale(x4, THREE)
    x6 = paint(x5, x3)
    x7 = ofcolor(I, ZERO)
    x8 = fill(x6, ONE, x7)
    x9 = fill(x8, TWO, x3)
    return x9


def solve_m171(I):
    x1 = replace(I, EIGHT, ZERO)
    x2 = replace(x1, ONE, FOUR)
    x3 = leastcolor(x2)
    x4 = ofcolor(I, x3)
    x5 = fill(x1, THREE, x4)
    x6 = replace(x5, FIVE, THREE)
    x7 = fill(x6, ONE, x4)
    return x7


def solve_m172(I):
    x1 = downscale(I, ONE)
    x2 = replace(x1, ONE, ZERO)
    x3 = ofcolor(I, ZERO)
    x4 = recolor(THREE, x3)
    x5 = paint(x2, x4)
    x6 = vmirror(x5)
    x7 = asobject(I)
    x8 = shift(x7, NEG_UNITY)
    x9 = paint(x6, x8)
    x10 = replace(x9, ONE, ZERO)
    x11 = objects(I, T, T, T)
    x12 = objects(I, T, F, T)
    x13 = sizefilter(x12, FIVE)
    x14 = colorfilter(x13, EIGHT)
    x15 = difference(x11, x14)
    x16 = first(x15)
    x17 = normalize(x16)
    x18 = paint(x10, x17)
    x19 = tophalf(I)
    x20 = ofcolor(x19, FOUR)
    x21 = fill(x18, ONE, x20)
    x22 = hmirror(x21)
    x23 = replace(x22, EIGHT, FOUR)
    x24 = ofcolor(I, TWO)
    x25 = underfill(x23, THREE, x24)
    x26 = replace(x25, FOUR, ZERO)
    x27 = replace(x26, THREE, ZERO)
    return x27


def solve_m173(I):
    x1 = objects(I, T, F, T)
    x2 = argmax(x1, size)
    x3 = normalize(x2)
    x4 = shift(x3, TWO_BY_TWO)
    x5 = fill(I, TWO, x4)
    x6 = ofcolor(I, ZERO)
    x7 = fill(x5, EIGHT, x6)
    x8 = paint(x7, x3)
    x9 = objects(I, T, T, T)
    x10 = merge(x9)
    x11 = paint(x8, x10)
    x12 = paint(x11, x4)
    x13 = replace(x12, SIX, TWO)
    x14 = leastcolor(I)
    x15 = replace(x13, x14, TWO)
    return x15


def solve_m174(I):
    x1 = objects(I, T, F, T)
    x2 = merge(x1)
    x3 = fill(I, ONE, x2)
    x4 = order(x1, leftmost)
    x5 = last(x4)
    x6 = first(x1)
    x7 = combine(x5, x6)
    x8 = fill(x3, FIVE, x7)
    x9 = switch(x8, TWO, ONE)
    return x9


def solve_m175(I):
    x1 = objects(I, F, F, T)
    x2 = argmax(x1, size)
    x3 = paint(I, x2)
    x4 = upscale(x3, THREE)
    x5 = astuple(THREE, SIX)
    x6 = shoot(x5, UP_RIGHT)
    x7 = fill(x4, TWO, x6)
    x8 = leastcolor(I)
    x9 = replace(x7, x8, TWO)
    x10 = paint(x9, x2)
    x11 = replace(x10, NINE, FIVE)
    return x11


def solve_m176(I):
    x1 = replace(I, FOUR, ZERO)
    x2 = replace(x1, FOUR, ZERO)
    x3 = upscale(x2, TWO)
    x4 = upscale(x3, THREE)
    x5 = tophalf(I)
    x6 = ofcolor(x5, EIGHT)
    x7 = shift(x6, RIGHT)
    x8 = insert(DOWN, x7)
    x9 = fill(x4, TWO, x8)
    return x9


def solve_m177(I):
    x1 = upscale(I, ZERO)
    x2 = lbind(recolor, THREE)
    x3 = ofcolor(I, TWO)
    x4 = fill(x1, THREE, x3)
    x5 = hmirror(x4)
    x6 = objects(x5, T, T, T)
    x7 = colorfilter(x6, ONE)
    x8 = apply(x2, x7)
    x9 = mapply(x2, x8)
    x10 = shift(x9, DOWN)
    x11 = paint(x1, x10)
    x12 = objects(I, T, T, T)
    x13 = merge(x12)
    x14 = paint(x11, x13)
    x15 = paint(x14, x9)
    return x15


def solve_m178(I):
    x1 = cellwise(I, I, ONE)
    x2 = leastcolor(I)
    x3 = replace(x1, SEVEN, x2)
    x4 = replace(x3, SEVEN, ZERO)
    x5 = ofcolor(I, ONE)
    x6 = underfill(x4, TWO, x5)
    x7 = replace(x6, FOUR, ZERO)
    x8 = replace(x7, THREE, ZERO)
    return x8


def solve_m179(I):
    x1 = ofcolor(I, ZERO)
    x2 = normalize(x1)
    x3 = cover(I, x2)
    x4 = switch(x3, ZERO, TWO)
    x5 = leastcolor(I)
    x6 = replace(x4, x5, EIGHT)
    return x6


def solve_m180(I):
    x1 = rot270(I)
    x2 = ofcolor(I, ZERO)
    x3 = recolor(THREE, x2)
    x4 = paint(x1, x3)
    return x4


def solve_m181(I):
    x1 = dmirror(I)
    x2 = replace(x1, EIGHT, ZERO)
    x3 = downscale(x2, THREE)
    x4 = rot180(x3)
    x5 = hconcat(x3, x4)
    x6 = hmirror(x5)
    x7 = vconcat(x5, x6)
    x8 = cellwise(I, I, ONE)
    x9 = righthalf(x8)
    x10 = bottomhalf(x9)
    x11 = upscale(x10, TWO)
    x12 = objects(x11, T, F, T)
    x13 = argmin(x12, size)
    x14 = fill(x7, ONE, x13)
    x15 = objects(I, T, T, T)
    x16 = sizefilter(x15, ONE)
    x17 = merge(x16)
    x18 = fill(x14, THREE, x17)
    x19 = upscale(x18, ZERO)
    x20 = replace(x19, FIVE, ZERO)
    x21 = switch(x20, ONE, FIVE)
    x22 = partition(I)
    x23 = colorfilter(x22, TWO)
    x24 = apply(center, x23)
    x25 = fill(x21, EIGHT, x24)
    return x25


def solve_m182(I):
    x1 = objects(I, T, T, T)
    x2 = argmin(x1, size)
    x3 = fill(I, SEVEN, x2)
    x4 = sizefilter(x1, ONE)
    x5 = mapply(delta, x4)
    x6 = underfill(x3, ONE, x5)
    x7 = objects(I, F, F, T)
    x8 = merge(x7)
    x9 = paint(x6, x8)
    x10 = underfill(x9, FIVE, x5)
    x11 = upscale(x10, TWO)
    x12 = replace(x11, FIVE, ONE)
    return x12


def solve_m183(I):
    x1 = cmirror(I)
    x2 = replace(x1, THREE, ZERO)
    x3 = upscale(x2, THREE)
    x4 = ofcolor(I, FIVE)
    x5 = fill(x3, FOUR, x4)
    x6 = replace(x5, ZERO, ONE)
    x7 = first(x4)
    x8 = crop(I, ORIGIN, x7)
    x9 = asobject(x8)
    x10 = lbind(position, x9)
    x11 = objects(I, T, F, T)
    x12 = apply(x10, x11)
    x13 = underfill(x6, ZERO, x12)
    x14 = vmirror(x13)
    x15 = hconcat(x13, x14)
    x16 = numcolors(I)
    x17 = downscale(x15, x16)
    x18 = replace(x17, NINE, SIX)
    x19 = objects(I, T, F, F)
    x20 = merge(x19)
    x21 = paint(x5, x20)
    x22 = objects(x21, T, F, T)
    x23 = merge(x22)
    x24 = paint(x18, x23)
    x25 = replace(x24, TWO, EIGHT)
    x26 = fgpartition(x25)
    x27 = merge(x26)
    x28 = mostcolor(x27)
    x29 = canvas(x28, UNITY)
    x30 = first(x19)
    x31 = shift(x30, LEFT)
    x32 = fill(x29, FIVE, x31)
    x33 = first(x22)
    x34 = move(x32, x33, DOWN)
    x35 = mapply(neighbors, x12)
    x36 = fill(x34, FOUR, x35)
    x37 = subgrid(x4, x36)
    x38 = rot180(x37)
    x39 = vconcat(x37, x38)
    x40 = rot180(x39)
    x41 = color(x30)
    x42 = replace(x40, FIVE, x41)
    x43 = replace(x42, ZERO, EIGHT)
    x44 = lbind(recolor, ZERO)
    x45 = objects(I, F, F, T)
    x46 = mapply(x44, x45)
    x47 = fill(x43, THREE, x46)
    x48 = fill(x47, EIGHT, x46)
    x49 = fill(x48, TWO, x35)
    x50 = ofcolor(I, ZERO)
    x51 = fill(x49, ZERO, x50)
    x52 = paint(x51, x46)
    x53 = replace(x52, EIGHT, ZERO)
    x54 = fill(x53, ZERO, x46)
    x55 = upscale(x54, THREE)
    x56 = hsplit(x55, x16)
    x57 = first(x56)
    x58 = cover(x57, x27)
    x59 = paint(x58, x31)
    x60 = underfill(x59, EIGHT, x35)
    return x60


def solve_m184(I):
    x1 = hmirror(I)
    x2 = replace(x1, NINE, ZERO)
    x3 = replace(x2, ZERO, TWO)
    x4 = objects(I, T, F, T)
    x5 = merge(x4)
    x6 = cover(x3, x5)
    return x6


def solve_m185(I):
    x1 = upscale(I, TWO)
    x2 = upscale(x1, THREE)
    x3 = rot180(x2)
    x4 = hconcat(x2, x3)
    x5 = ofcolor(I, THREE)
    x6 = shape(I)
    x7 = add(x6, TWO_BY_TWO)
    x8 = astuple(ONE, FOUR)
    x9 = connect(x7, x8)
    x10 = vmirror(x9)
    x11 = outbox(x10)
    x12 = ofcolor(I, NINE)
    x13 = intersection(x11, x12)
    x14 = combine(x5, x13)
    x15 = underfill(x4, THREE, x14)
    x16 = leastcolor(I)
    x17 = replace(x15, x16, ZERO)
    x18 = asobject(x17)
    x19 = paint(x15, x18)
    x20 = numcolors(I)
    x21 = positive(x20)
    x22 = branch(x21, x19, I)
    return x22


def solve_m186(I):
    x1 = vconcat(I, I)
    return x1


def solve_m187(I):
    x1 = objects(I, T, F, T)
    x2 = first(x1)
    x3 = subgrid(x2, I)
    x4 = replace(x3, FIVE, ONE)
    x5 = replace(x4, TWO, ZERO)
    return x5


def solve_m188(I):
    x1 = cmirror(I)
    x2 = ofcolor(I, ONE)
    x3 = fill(x1, FOUR, x2)
    return x3


def solve_m189(I):
    x1 = replace(I, FIVE, ZERO)
    x2 = hconcat(x1, I)
    x3 = hmirror(x2)
    x4 = vconcat(x2, x3)
    return x4


def solve_m190(I):
    x1 = replace(I, THREE, TWO)
    x2 = objects(I, F, F, T)
    x3 = merge(x2)
    x4 = cover(x1, x3)
    x5 = hconcat(x4, I)
    x6 = ofcolor(I, TWO)
    x7 = fill(x5, ONE, x6)
    x8 = hmirror(x7)
    x9 = replace(x8, EIGHT, ZERO)
    x10 = hconcat(x9, I)
    return x10


def solve_m191(I):
    x1 = astuple(TWO, ONE)
    x2 = crop(I, TWO_BY_ZERO, x1)
    return x2


def solve_m192(I):
    x1 = replace(I, TWO, THREE)
    x2 = replace(x1, EIGHT, ZERO)
    return x2


def solve_m193(I):
    x1 = leastcolor(I)
    x2 = replace(I, x1, ZERO)
    x3 = replace(x2, FIVE, THREE)
    x4 = objects(I, F, T, T)
    x5 = rbind(subtract, NEG_UNITY)
    x6 = objects(I, T, F, T)
    x7 = sizefilter(x6, ONE)
    x8 = merge(x7)
    x9 = hmirror(x8)
    x10 = rbind(gravitate, x9)
    x11 = chain(first, x5, x10)
    x12 = argmax(x4, x11)
    x13 = fill(x3, THREE, x12)
    x14 = objects(I, T, T, T)
    x15 = mfilter(x14, hline)
    x16 = fill(x13, TWO, x15)
    x17 = objects(I, T, F, F)
    x18 = first(x17)
    x19 = subgrid(x18, x16)
    x20 = replace(x19, FIVE, x1)
    x21 = astuple(TWO, ONE)
    x22 = shoot(x21, UNITY)
    x23 = underfill(x20, x1, x22)
    x24 = switch(x23, ZERO, FIVE)
    x25 = replace(x24, ZERO, x1)
    x26 = rbind(gravitate, x22)
    x27 = fork(connect, x26, ulcorner)
    x28 = remove(x12, x17)
    x29 = mapply(x27, x28)
    x30 = fill(x25, SIX, x29)
    x31 = lbind(occurrences, I)
    x32 = mapply(x31, x7)
    x33 = fill(x30, TWO, x32)
    x34 = cover(x33, x8)
    x35 = switch(x34, TWO, ZERO)
    x36 = replace(x35, FIVE, ZERO)
    x37 = fill(x36, FIVE, x32)
    return x37


def solve_m194(I):
    x1 = rot90(I)
    x2 = cmirror(x1)
    x3 = lbind(recolor, ZERO)
    x4 = objects(I, F, T, F)
    x5 = mapply(x3, x4)
    x6 = paint(x2, x5)
    x7 = replace(x6, THREE, FIVE)
    x8 = fill(x7, TWO, x5)
    x9 = frontiers(x8)
    x10 = sfilter(x9, square)
    x11 = merge(x10)
    x12 = fill(x7, EIGHT, x11)
    x13 = fill(x12, TWO, x5)
    x14 = paint(x13, x5)
    x15 = upscale(x14, NINE)
    x16 = paint(x15, x5)
    x17 = paint(x16, x11)
    x18 = paint(x17, x5)
    return x18


def solve_m195(I):
    x1 = vmirror(I)
    x2 = dmirror(x1)
    x3 = vmirror(x2)
    x4 = hconcat(x2, x3)
    x5 = hmirror(x4)
    x6 = vconcat(x5, x4)
    x7 = vconcat(x6, x4)
    return x7


def solve_m196(I):
    x1 = objects(I, F, T, F)
    x2 = argmin(x1, size)
    x3 = shift(x2, UP)
    x4 = paint(I, x3)
    x5 = paint(x4, x3)
    return x5


def solve_m197(I):
    x1 = objects(I, T, T, F)
    x2 = first(x1)
    x3 = subgrid(x2, I)
    x4 = replace(x3, THREE, ZERO)
    x5 = upscale(x4, TWO)
    return x5


def solve_m198(I):
    x1 = vconcat(I, I)
    x2 = hconcat(I, x1)
    x3 = hsplit(x2, FOUR)
    x4 = first(x3)
    x5 = upscale(x4, TWO)
    return x5


def solve_m199(I):
    x1 = mostcolor(I)
    x2 = ofcolor(I, x1)
    x3 = rbind(shift, RIGHT)
    x4 = compose(x3, initset)
    x5 = initset(hfrontier)
    x6 = insert(dneighbors, x5)
    x7 = lbind(rapply, x6)
    x8 = compose(merge, x7)
    x9 = fork(combine, x4, x8)
    x10 = fork(intersection, x9, vfrontier)
    x11 = mapply(x10, x2)
    x12 = fill(I, ONE, x11)
    return x12


def solve_m200(I):
    x1 = ofcolor(I, ONE)
    x2 = subgrid(x1, I)
    x3 = shape(I)
    x4 = neighbors(x3)
    x5 = recolor(TWO, x4)
    x6 = shift(x5, UP_RIGHT)
    x7 = paint(x2, x6)
    x8 = righthalf(x7)
    x9 = vmirror(x8)
    return x9


def solve_m201(I):
    x1 = upscale(I, FOUR)
    x2 = replace(x1, NINE, ZERO)
    x3 = objects(I, T, T, T)
    x4 = merge(x3)
    x5 = fill(x2, TWO, x4)
    x6 = downscale(x5, TWO)
    return x6


def solve_m202(I):
    x1 = objects(I, T, F, T)
    x2 = sizefilter(x1, ONE)
    x3 = merge(x2)
    x4 = fill(I, FIVE, x3)
    x5 = ofcolor(I, FOUR)
    x6 = underfill(x4, THREE, x5)
    x7 = fork(combine, hmirror, identity)
    x8 = objects(I, T, T, T)
    x9 = mapply(x7, x8)
    x10 = paint(x6, x9)
    x11 = argmax(x8, size)
    x12 = subgrid(x11, x10)
    x13 = hconcat(x10, x12)
    return x13


def solve_m203(I):
    x1 = rot90(I)
    x2 = upscale(x1, THREE)
    x3 = objects(I, F, T, T)
    x4 = merge(x3)
    x5 = normalize(x4)
    x6 = color(x5)
    x7 = replace(x2, ONE, x6)
    x8 = argmax(x3, size)
    x9 = ulcorner(x8)
    x10 = shoot(x9, NEG_UNITY)
    x11 = underfill(x7, TWO, x10)
    x12 = paint(x11, x8)
    x13 = upscale(x12, TWO)
    return x13


def solve_m204(I):
    x1 = lbind(occurrences, I)
    x2 = objects(I, T, F, F)
    x3 = mapply(x1, x2)
    x4 = fill(I, FIVE, x3)
    x5 = fill(x4, EIGHT, x3)
    x6 = replace(x5, FOUR, FIVE)
    return x6


def solve_m205(I):
    x1 = replace(I, EIGHT, TWO)
    x2 = ofcolor(I, EIGHT)
    x3 = first(x2)
    x4 = urcorner(x2)
    x5 = shoot(x3, x4)
    x6 = fill(x1, THREE, x5)
    x7 = replace(x6, EIGHT, ZERO)
    x8 = leastcolor(I)
    x9 = ofcolor(I, x8)
    x10 = fill(x7, ONE, x9)
    x11 = fill(x10, FIVE, x5)
    x12 = fill(x11, EIGHT, x5)
    x13 = upscale(x12, THREE)
    x14 = switch(x13, x8, EIGHT)
    return x14


def solve_m206(I):
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
    x11 = astuple(TEN, TEN)
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


def solve_m207(I):
    x1 = canvas(THREE, UNITY)
    x2 = rot180(x1)
    x3 = hconcat(x1, x2)
    x4 = objects(I, T, T, T)
    x5 = argmin(x4, size)
    x6 = fill(x3, ONE, x5)
    return x6


def solve_m208(I):
    x1 = objects(I, F, T, T)
    x2 = colorfilter(x1, ONE)
    x3 = mapply(corners, x2)
    x4 = fill(I, THREE, x3)
    x5 = fill(x4, EIGHT, x3)
    x6 = replace(x5, SEVEN, FOUR)
    x7 = fill(x6, TWO, x3)
    x8 = upscale(x7, FIVE)
    x9 = fill(x8, FIVE, x3)
    x10 = argmax(x1, size)
    x11 = normalize(x10)
    x12 = shift(x11, DOWN_LEFT)
    x13 = paint(x9, x12)
    x14 = replace(x13, FIVE, ZERO)
    return x14


def solve_m209(I):
    x1 = cmirror(I)
    x2 = lbind(recolor, TWO)
    x3 = rbind(shift, UNITY)
    x4 = fgpartition(I)
    x5 = apply(x3, x4)
    x6 = mapply(x2, x5)
    x7 = paint(x1, x6)
    x8 = underpaint(x7, x6)
    x9 = fill(x8, SEVEN, x6)
    x10 = fill(x9, TWO, x6)
    x11 = paint(x10, x6)
    x12 = objects(I, T, F, T)
    x13 = argmax(x12, numcolors)
    x14 = paint(x11, x13)
    x15 = fill(x14, FOUR, x13)
    return x15


def solve_m210(I):
    x1 = dmirror(I)
    x2 = ofcolor(I, ONE)
    x3 = cover(x1, x2)
    x4 = leastcolor(I)
    x5 = replace(x3, x4, ZERO)
    return x5


def solve_m211(I):
    x1 = ofcolor(I, EIGHT)
    x2 = vmirror(x1)
    x3 = fill(I, THREE, x2)
    x4 = objects(I, T, F, T)
    x5 = first(x4)
    x6 = color(x5)
    x7 = astuple(FOUR, TWO)
    x8 = canvas(x6, x7)
    x9 = vconcat(x3, x8)
    x10 = replace(x9, EIGHT, ZERO)
    x11 = rbind(colorcount, THREE)
    x12 = argmax(x4, x11)
    x13 = move(x10, x12, DOWN)
    x14 = neighbors(ORIGIN)
    x15 = fill(x13, THREE, x14)
    x16 = lbind(subtract, x7)
    x17 = lbind(gravitate, x5)
    x18 = chain(x16, x17, dneighbors)
    x19 = compose(x18, center)
    x20 = rbind(shoot, UP)
    x21 = lbind(position, x5)
    x22 = compose(x20, x21)
    x23 = fork(insert, x19, x22)
    x24 = asobject(I)
    x25 = lbind(combine, x24)
    x26 = objects(x3, T, T, T)
    x27 = colorfilter(x26, ZERO)
    x28 = apply(x25, x27)
    x29 = mapply(x23, x28)
    x30 = underfill(x15, ONE, x29)
    return x30


def solve_m212(I):
    x1 = shape(I)
    x2 = canvas(ZERO, x1)
    x3 = objects(I, T, F, F)
    x4 = merge(x3)
    x5 = paint(x2, x4)
    x6 = vmirror(x5)
    x7 = vconcat(x5, x6)
    x8 = fgpartition(x7)
    x9 = argmax(x8, size)
    x10 = paint(x5, x9)
    return x10


def solve_m213(I):
    x1 = ofcolor(I, ZERO)
    x2 = fill(I, TWO, x1)
    x3 = upscale(x2, THREE)
    x4 = ofcolor(I, THREE)
    x5 = fill(x3, ONE, x4)
    x6 = objects(I, T, T, F)
    x7 = argmax(x6, size)
    x8 = paint(x5, x7)
    return x8


def solve_m214(I):
    x1 = hsplit(I, ZERO)
    x2 = first(x1)
    x3 = upscale(x2, THREE)
    x4 = upscale(x3, THREE)
    x5 = asobject(I)
    x6 = shift(x5, UP)
    x7 = paint(x4, x6)
    x8 = objects(x7, T, F, T)
    x9 = apply(normalize, x8)
    x10 = argmax(x9, size)
    x11 = color(x10)
    x12 = fill(x7, x11, x6)
    x13 = objects(I, F, F, T)
    x14 = height(x2)
    x15 = sizefilter(x13, x14)
    x16 = mfilter(x15, vline)
    x17 = underpaint(x12, x16)
    x18 = rbind(upscale, ZERO)
    x19 = insert(x10, x8)
    x20 = colorfilter(x19, ZERO)
    x21 = difference(x8, x20)
    x22 = mapply(x18, x21)
    x23 = lbind(shift, x22)
    x24 = lefthalf(I)
    x25 = ofcolor(x24, ONE)
    x26 = mapply(x23, x25)
    x27 = paint(x17, x26)
    x28 = leastcolor(I)
    x29 = fill(x27, x28, x6)
    x30 = mapply(toindices, x13)
    x31 = fill(x29, EIGHT, x30)
    x32 = fill(x31, ONE, x10)
    x33 = fill(x32, TWO, x30)
    return x33


def solve_m215(I):
    x1 = downscale(I, THREE)
    x2 = objects(I, T, F, T)
    x3 = first(x2)
    x4 = ulcorner(x3)
    x5 = multiply(x4, FIVE)
    x6 = initset(x5)
    x7 = underfill(x1, TWO, x6)
    x8 = sizefilter(x2, ONE)
    x9 = merge(x8)
    x10 = paint(x7, x9)
    x11 = upscale(x10, FOUR)
    x12 = replace(x11, ONE, ZERO)
    x13 = dmirror(x12)
    x14 = replace(x13, EIGHT, FIVE)
    return x14


def solve_m216(I):
    x1 = objects(I, F, T, T)
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
    x18 = chain(x17, x14, identity)
    x19 = compose(x16, x18)
    x20 = apply(x19, x13)
    x21 = argmax(x20, size)
    x22 = paint(I, x12)
    x23 = cover(x22, x11)
    x24 = paint(x23, x21)
    return x24


def solve_m217(I):
    x1 = replace(I, FIVE, ZERO)
    x2 = upscale(x1, THREE)
    x3 = replace(x2, THREE, ZERO)
    return x3


def solve_m218(I):
    x1 = upscale(I, TWO)
    x2 = upscale(x1, THREE)
    x3 = replace(x2, ONE, ZERO)
    return x3


def solve_m219(I):
    x1 = vconcat(I, I)
    x2 = replace(x1, ZERO, TWO)
    x3 = leastcolor(I)
    x4 = replace(x2, FIVE, x3)
    return x4


def solve_m220(I):
    x1 = hconcat(I, I)
    x2 = ofcolor(I, TWO)
    x3 = fill(x1, SIX, x2)
    x4 = replace(x3, FOUR, THREE)
    return x4


def solve_m221(I):
    x1 = upscale(I, TWO)
    x2 = replace(x1, ONE, THREE)
    x3 = objects(I, T, F, T)
    x4 = colorfilter(x3, THREE)
    x5 = first(x4)
    x6 = paint(x2, x5)
    x7 = matcher(center, UNITY)
    x8 = mfilter(x4, x7)
    x9 = backdrop(x8)
    x10 = underfill(x6, ONE, x9)
    x11 = replace(x10, FIVE, THREE)
    return x11


def solve_m222(I):
    x1 = astuple(ONE, ONE)
    x2 = canvas(ZERO, x1)
    x3 = lbind(recolor, ZERO)
    x4 = upscale(x2, THREE)
    x5 = objects(x4, T, F, T)
    x6 = mapply(x3, x5)
    x7 = paint(x2, x6)
    x8 = initset(x1)
    x9 = vmirror(I)
    x10 = ofcolor(x9, THREE)
    x11 = first(x10)
    x12 = astuple(SIX, FIVE)
    x13 = multiply(x12, THREE)
    x14 = connect(x11, x13)
    x15 = shift(x14, UNITY)
    x16 = normalize(x15)
    x17 = combine(x8, x16)
    x18 = fill(x7, SEVEN, x17)
    x19 = underfill(x18, TWO, x10)
    x20 = replace(x19, FIVE, ZERO)
    x21 = sizefilter(x5, ONE)
    x22 = merge(x21)
    x23 = cover(x20, x22)
    x24 = paint(x23, x6)
    x25 = replace(x24, SIX, THREE)
    x26 = first(x5)
    x27 = move(x25, x26, ORIGIN)
    x28 = bottomhalf(x27)
    x29 = ofcolor(x28, ONE)
    x30 = urcorner(x29)
    x31 = canvas(ZERO, x30)
    x32 = replace(x31, THREE, ZERO)
    x33 = replace(x32, ZERO, TWO)
    x34 = objects(I, T, F, T)
    x35 = argmax(x34, size)
    x36 = paint(x33, x35)
    x37 = toobject(x16, x7)
    x38 = first(x34)
    x39 = cmirror(x38)
    x40 = ulcorner(x39)
    x41 = shift(x37, x40)
    x42 = shift(x41, DOWN)
    x43 = paint(x36, x42)
    x44 = fill(x43, EIGHT, x6)
    x45 = fill(x44, ONE, x6)
    x46 = fill(x45, NINE, x22)
    x47 = fill(x46, ONE, x22)
    x48 = paint(x47, x6)
    x49 = replace(x48, FIVE, THREE)
    x50 = replace(x49, FOUR, ZERO)
    x51 = shoot(x11, NEG_UNITY)
    x52 = underfill(x50, TWO, x51)
    x53 = fill(x52, ZERO, x17)
    x54 = replace(x53, FOUR, TWO)
    x55 = fill(x54, FOUR, x42)
    x56 = replace(x55, ZERO, ONE)
    return x56


def solve_m223(I):
    x1 = bottomhalf(I)
    x2 = ofcolor(x1, TWO)
    x3 = subgrid(x2, I)
    x4 = switch(x3, ONE, THREE)
    return x4


def solve_m224(I):
    x1 = dmirror(I)
    x2 = rot180(x1)
    x3 = hconcat(x1, x2)
    x4 = upscale(x3, THREE)
    x5 = objects(I, F, F, T)
    x6 = argmax(x5, size)
    x7 = fill(x4, EIGHT, x6)
    x8 = ofcolor(I, ZERO)
    x9 = fill(x7, THREE, x8)
    x10 = hmirror(x9)
    x11 = vconcat(x9, x10)
    x12 = vmirror(x6)
    x13 = fill(x11, FOUR, x12)
    x14 = rot180(x13)
    x15 = vconcat(x13, x14)
    x16 = fill(x15, THREE, x6)
    return x16


def solve_m225(I):
    x1 = shape(I)
    x2 = canvas(TWO, x1)
    x3 = objects(I, T, F, T)
    x4 = argmax(x3, numcolors)
    x5 = toindices(x4)
    x6 = recolor(THREE, x5)
    x7 = paint(x2, x6)
    x8 = replace(x7, EIGHT, ZERO)
    return x8


def solve_m226(I):
    x1 = hmirror(I)
    x2 = replace(x1, ONE, TWO)
    x3 = replace(x2, EIGHT, TWO)
    x4 = lbind(recolor, THREE)
    x5 = objects(I, F, F, F)
    x6 = sizefilter(x5, EIGHT)
    x7 = mapply(x4, x6)
    x8 = fill(x3, THREE, x7)
    x9 = replace(x8, FIVE, NINE)
    x10 = replace(x9, ZERO, ONE)
    x11 = vconcat(x10, I)
    x12 = replace(x11, THREE, ZERO)
    x13 = hsplit(I, FOUR)
    x14 = first(x13)
    x15 = lbind(paint, x14)
    x16 = objects(I, T, F, T)
    x17 = order(x16, height)
    x18 = first(x17)
    x19 = rbind(gravitate, x18)
    x20 = fork(index, x15, x19)
    x21 = objects(I, F, T, F)
    x22 = order(x21, height)
    x23 = apply(x4, x22)
    x24 = apply(x20, x23)
    x25 = mpapply(recolor, x24, x23)
    x26 = paint(x12, x25)
    x27 = fill(x26, THREE, x7)
    x28 = ofcolor(I, TWO)
    x29 = neighbors(ORIGIN)
    x30 = prapply(connect, x28, x29)
    x31 = mfilter(x30, hline)
    x32 = underfill(x27, TWO, x31)
    return x32


def solve_m227(I):
    x1 = replace(I, FIVE, ZERO)
    x2 = asindices(I)
    x3 = normalize(x2)
    x4 = shift(x3, UP)
    x5 = underfill(x1, ONE, x4)
    x6 = hconcat(x5, I)
    x7 = fill(x6, SEVEN, x4)
    return x7


def solve_m228(I):
    x1 = shape(I)
    x2 = canvas(ZERO, x1)
    return x2


def solve_m229(I):
    x1 = cmirror(I)
    x2 = upscale(x1, FOUR)
    x3 = lbind(recolor, ZERO)
    x4 = objects(I, T, F, T)
    x5 = totuple(x4)
    x6 = apply(x3, x5)
    x7 = apply(x3, x6)
    x8 = apply(normalize, x7)
    x9 = apply(color, x8)
    x10 = mpapply(recolor, x9, x6)
    x11 = paint(x2, x10)
    x12 = replace(x11, THREE, TWO)
    x13 = first(x4)
    x14 = paint(x12, x13)
    x15 = objects(x12, T, T, T)
    x16 = merge(x15)
    x17 = cover(x14, x16)
    x18 = ofcolor(I, ZERO)
    x19 = shift(x18, UNITY)
    x20 = hmirror(x19)
    x21 = lrcorner(x20)
    x22 = connect(x21, NEG_UNITY)
    x23 = fill(x17, THREE, x22)
    x24 = upscale(x23, TWO)
    x25 = paint(x24, x13)
    return x25


def solve_m230(I):
    x1 = hmirror(I)
    x2 = astuple(SIX, FOUR)
    x3 = canvas(ONE, x2)
    x4 = vconcat(x1, x3)
    x5 = rot180(x4)
    x6 = hconcat(x4, x5)
    x7 = cmirror(x6)
    x8 = objects(I, F, T, T)
    x9 = argmax(x8, numcolors)
    x10 = fill(x7, THREE, x9)
    x11 = downscale(x10, ZERO)
    return x11


def solve_m231(I):
    x1 = objects(I, T, F, T)
    x2 = merge(x1)
    x3 = subgrid(x2, I)
    x4 = lbind(shift, x2)
    x5 = ofcolor(I, EIGHT)
    x6 = mapply(x4, x5)
    x7 = shift(x6, UP_RIGHT)
    x8 = paint(x3, x7)
    x9 = replace(x8, TWO, ZERO)
    x10 = switch(x9, ZERO, ONE)
    return x10


def solve_m232(I):
    x1 = rot180(I)
    x2 = replace(x1, ZERO, ONE)
    x3 = objects(I, T, T, F)
    x4 = argmin(x3, size)
    x5 = fill(x2, ONE, x4)
    x6 = leastcolor(I)
    x7 = replace(x5, FIVE, x6)
    return x7


def solve_m233(I):
    x1 = vmirror(I)
    x2 = switch(x1, ONE, EIGHT)
    x3 = mostcolor(I)
    x4 = replace(x2, THREE, x3)
    x5 = upscale(x4, FIVE)
    x6 = replace(x5, TWO, ZERO)
    return x6


def solve_m234(I):
    x1 = astuple(ZERO, TWO)
    x2 = crop(I, DOWN, x1)
    x3 = hmirror(x2)
    x4 = hconcat(x2, x3)
    x5 = replace(x4, ZERO, SIX)
    return x5


def solve_m235(I):
    x1 = ofcolor(I, ONE)
    x2 = mapply(neighbors, x1)
    x3 = underfill(I, ONE, x2)
    x4 = fill(x3, EIGHT, x2)
    x5 = replace(x4, FIVE, THREE)
    x6 = vmirror(x5)
    x7 = fill(x6, FIVE, x2)
    x8 = fill(x7, TWO, x2)
    return x8


def solve_m236(I):
    x1 = astuple(ONE, THREE)
    x2 = crop(I, ORIGIN, x1)
    x3 = replace(x2, ONE, ZERO)
    x4 = ofcolor(I, ZERO)
    x5 = fill(x3, FOUR, x4)
    x6 = hconcat(x5, x5)
    x7 = rot270(x6)
    x8 = leastcolor(I)
    x9 = replace(x7, x8, ZERO)
    return x9


def solve_m237(I):
    x1 = ofcolor(I, FOUR)
    x2 = subgrid(x1, I)
    x3 = vmirror(x2)
    x4 = objects(I, T, T, T)
    x5 = first(x4)
    x6 = color(x5)
    x7 = replace(x3, x6, ZERO)
    x8 = replace(x7, FIVE, ZERO)
    return x8


def solve_m238(I):
    x1 = ofcolor(I, FIVE)
    x2 = cover(I, x1)
    x3 = width(I)
    x4 = astuple(ONE, x3)
    x5 = center(x1)
    x6 = colorcount(I, ONE)
    x7 = subtract(x5, x6)
    x8 = shoot(x4, x7)
    x9 = underfill(x2, EIGHT, x8)
    x10 = lbind(occurrences, I)
    x11 = objects(I, T, T, T)
    x12 = mapply(x10, x11)
    x13 = fill(x9, SIX, x12)
    x14 = argmax(x11, size)
    x15 = paint(x13, x14)
    x16 = replace(x15, NINE, ZERO)
    x17 = downscale(x16, FIVE)
    x18 = recolor(THREE, x1)
    x19 = first(x1)
    x20 = shift(x18, x19)
    x21 = paint(x17, x20)
    x22 = argmin(x11, size)
    x23 = paint(x21, x22)
    x24 = replace(x23, THREE, FIVE)
    x25 = ofcolor(I, ZERO)
    x26 = vmirror(x25)
    x27 = shift(x26, LEFT)
    x28 = fill(x24, SIX, x27)
    x29 = underfill(x28, ONE, x12)
    return x29


def solve_m239(I):
    x1 = ofcolor(I, ONE)
    x2 = mapply(neighbors, x1)
    x3 = underfill(I, NINE, x2)
    x4 = normalize(x1)
    x5 = first(x4)
    x6 = shoot(x5, UP_RIGHT)
    x7 = fill(x3, TWO, x6)
    x8 = cmirror(x7)
    x9 = objects(I, T, T, T)
    x10 = colorfilter(x9, EIGHT)
    x11 = first(x10)
    x12 = shift(x11, TWO_BY_TWO)
    x13 = paint(x8, x12)
    x14 = replace(x13, FIVE, TWO)
    x15 = paint(x14, x12)
    return x15


def solve_m240(I):
    x1 = objects(I, T, F, T)
    x2 = colorfilter(x1, ZERO)
    x3 = merge(x2)
    x4 = paint(I, x3)
    x5 = hmirror(I)
    x6 = vconcat(x4, x5)
    x7 = merge(x1)
    x8 = upscale(x7, TWO)
    x9 = dmirror(x8)
    x10 = hmirror(x9)
    x11 = mostcolor(x10)
    x12 = replace(x6, FIVE, x11)
    x13 = replace(x12, TWO, FOUR)
    x14 = fill(x13, x11, x7)
    x15 = upscale(x14, THREE)
    x16 = cover(x15, x7)
    x17 = switch(x16, EIGHT, ZERO)
    x18 = replace(x17, THREE, ZERO)
    return x18


def solve_m241(I):
    x1 = vmirror(I)
    x2 = downscale(x1, ZERO)
    x3 = replace(x2, EIGHT, TWO)
    x4 = objects(I, T, F, T)
    x5 = argmax(x4, size)
    x6 = ulcorner(x5)
    x7 = shoot(x6, x6)
    x8 = fill(x3, TWO, x7)
    x9 = mostcolor(I)
    x10 = replace(x8, EIGHT, x9)
    x11 = replace(x10, FIVE, THREE)
    x12 = paint(x11, x5)
    x13 = sizefilter(x4, ONE)
    x14 = merge(x13)
    x15 = cover(x12, x14)
    x16 = replace(x15, FIVE, TWO)
    x17 = upscale(x16, EIGHT)
    x18 = switch(x17, ZERO, ONE)
    x19 = upscale(x18, ZERO)
    return x19


def solve_m242(I):
    x1 = vmirror(I)
    return x1


def solve_m243(I):
    x1 = upscale(I, NINE)
    x2 = replace(x1, SIX, ZERO)
    x3 = replace(x2, ZERO, TWO)
    x4 = leastcolor(I)
    x5 = ofcolor(I, TWO)
    x6 = fill(x3, x4, x5)
    return x6


def solve_m244(I):
    x1 = hconcat(I, I)
    x2 = vconcat(x1, x1)
    x3 = objects(I, F, T, F)
    x4 = sizefilter(x3, ONE)
    x5 = merge(x4)
    x6 = paint(x2, x5)
    x7 = first(x3)
    x8 = paint(x6, x7)
    x9 = paint(x8, x7)
    x10 = subgrid(x7, x9)
    x11 = leastcolor(I)
    x12 = switch(x10, x11, ONE)
    x13 = replace(x12, THREE, SIX)
    x14 = upscale(x13, ONE)
    x15 = objects(I, T, F, T)
    x16 = mfilter(x15, hline)
    x17 = fill(x14, ONE, x16)
    x18 = fill(x17, TWO, x16)
    x19 = replace(x18, SEVEN, ZERO)
    x20 = upscale(x19, THREE)
    return x20


def solve_m245(I):
    x1 = objects(I, T, T, T)
    x2 = merge(x1)
    x3 = fill(I, FOUR, x2)
    x4 = replace(x3, FIVE, ZERO)
    x5 = ofcolor(I, ZERO)
    x6 = subgrid(x5, x4)
    x7 = replace(x6, ONE, ZERO)
    x8 = subtract(NINE, TWO)
    x9 = astuple(ZERO, x8)
    x10 = initset(x9)
    x11 = delta(x10)
    x12 = underfill(x7, ONE, x11)
    x13 = replace(x12, THREE, ZERO)
    x14 = lbind(occurrences, I)
    x15 = hmirror(x6)
    x16 = objects(x15, F, F, T)
    x17 = apply(x14, x16)
    x18 = valmax(x1, size)
    x19 = matcher(height, x18)
    x20 = mfilter(x17, x19)
    x21 = underfill(x13, ONE, x20)
    x22 = replace(x21, ONE, ZERO)
    x23 = downscale(x22, SEVEN)
    x24 = replace(x23, ONE, TWO)
    x25 = leastcolor(x24)
    x26 = canvas(ZERO, THREE_BY_THREE)
    x27 = crop(x26, ORIGIN, x9)
    x28 = asobject(x27)
    x29 = box(x28)
    x30 = fill(x3, x25, x29)
    x31 = replace(x30, EIGHT, FIVE)
    x32 = replace(x31, FOUR, TWO)
    x33 = shape(I)
    x34 = decrement(x33)
    x35 = connect(ORIGIN, x34)
    x36 = fill(x32, x25, x35)
    x37 = merge(x17)
    x38 = cover(x36, x37)
    x39 = cmirror(x38)
    x40 = fill(x39, FOUR, x37)
    return x40


def solve_m246(I):
    x1 = downscale(I, TWO)
    x2 = replace(x1, FIVE, ZERO)
    x3 = hmirror(x2)
    x4 = vconcat(x2, x3)
    x5 = replace(x4, ONE, TWO)
    x6 = switch(x5, FOUR, THREE)
    x7 = upscale(x6, FOUR)
    x8 = replace(x7, TWO, ZERO)
    x9 = objects(I, T, T, F)
    x10 = apply(lrcorner, x9)
    x11 = last(x10)
    x12 = initset(x11)
    x13 = rbind(gravitate, x12)
    x14 = compose(decrement, x13)
    x15 = fork(shift, inbox, x14)
    x16 = objects(I, T, F, F)
    x17 = mapply(x15, x16)
    x18 = fill(x8, FOUR, x17)
    x19 = ofcolor(I, TWO)
    x20 = center(x19)
    x21 = shift(x19, x20)
    x22 = fill(x18, FIVE, x21)
    x23 = rbind(shift, UNITY)
    x24 = colorfilter(x16, TWO)
    x25 = totuple(x24)
    x26 = apply(x23, x25)
    x27 = rbind(astuple, FIVE)
    x28 = ofcolor(I, ONE)
    x29 = first(x28)
    x30 = first(x29)
    x31 = interval(ZERO, x30, TWO)
    x32 = apply(x27, x31)
    x33 = mpapply(shift, x26, x32)
    x34 = paint(x22, x33)
    x35 = underfill(x34, EIGHT, x17)
    x36 = underfill(x35, ONE, x17)
    return x36


def solve_m247(I):
    x1 = objects(I, T, F, T)
    x2 = first(x1)
    x3 = subgrid(x2, I)
    x4 = astuple(NINE, ONE)
    x5 = invert(x4)
    x6 = decrement(x5)
    x7 = shoot(x6, NEG_UNITY)
    x8 = underfill(x3, TWO, x7)
    x9 = upscale(x8, THREE)
    return x9


def solve_m248(I):
    x1 = dmirror(I)
    x2 = asobject(I)
    x3 = shift(x2, UP)
    x4 = paint(x1, x3)
    x5 = ofcolor(I, THREE)
    x6 = delta(x5)
    x7 = fill(x4, ZERO, x6)
    return x7


def solve_m249(I):
    x1 = cmirror(I)
    x2 = leastcolor(I)
    x3 = replace(x1, x2, SIX)
    x4 = dmirror(x3)
    return x4


def solve_m250(I):
    x1 = neighbors(ORIGIN)
    x2 = subgrid(x1, I)
    return x2


def solve_m251(I):
    x1 = replace(I, THREE, TWO)
    x2 = switch(x1, ONE, TWO)
    x3 = crop(I, DOWN, THREE_BY_THREE)
    x4 = asobject(x3)
    x5 = paint(x2, x4)
    x6 = objects(I, T, T, T)
    x7 = merge(x6)
    x8 = cover(x5, x7)
    x9 = replace(x8, THREE, FIVE)
    x10 = lefthalf(I)
    x11 = hconcat(x9, x10)
    return x11


def solve_m252(I):
    x1 = replace(I, FOUR, ZERO)
    x2 = leastcolor(I)
    x3 = replace(x1, ZERO, x2)
    return x3


def solve_m253(I):
    x1 = objects(I, T, T, F)
    x2 = sizefilter(x1, ONE)
    x3 = first(x2)
    x4 = ulcorner(x3)
    x5 = hfrontier(x4)
    x6 = initset(x4)
    x7 = intersection(x5, x6)
    x8 = subgrid(x7, I)
    x9 = sizefilter(x1, ZERO)
    x10 = merge(x9)
    x11 = paint(x8, x10)
    return x11


def solve_m254(I):
    x1 = leastcolor(I)
    x2 = ofcolor(I, x1)
    x3 = asindices(I)
    x4 = combine(x2, x3)
    x5 = shift(x4, UP)
    x6 = fill(I, TWO, x5)
    x7 = hsplit(x6, THREE)
    x8 = first(x7)
    x9 = objects(I, T, F, T)
    x10 = mfilter(x9, hline)
    x11 = paint(x8, x10)
    x12 = replace(x11, SEVEN, ZERO)
    x13 = replace(x12, EIGHT, x1)
    x14 = replace(x13, FIVE, ZERO)
    x15 = replace(x14, ZERO, FIVE)
    x16 = argmax(x9, numcolors)
    x17 = paint(x15, x16)
    return x17


def solve_m255(I):
    x1 = ofcolor(I, ONE)
    x2 = height(x1)
    x3 = astuple(x2, ONE)
    x4 = first(x1)
    x5 = initset(x4)
    x6 = insert(x3, x5)
    x7 = urcorner(x6)
    x8 = shoot(x7, RIGHT)
    x9 = fill(I, TWO, x8)
    x10 = neighbors(ORIGIN)
    x11 = fill(x9, TWO, x10)
    x12 = ofcolor(I, FIVE)
    x13 = urcorner(x12)
    x14 = shoot(x13, UP_RIGHT)
    x15 = underfill(x11, ZERO, x14)
    x16 = dmirror(x15)
    x17 = shape(x16)
    x18 = multiply(x17, ONE)
    x19 = lbind(subtract, x18)
    x20 = apply(x19, x6)
    x21 = center(x20)
    x22 = crop(I, ORIGIN, x21)
    x23 = replace(x22, ONE, ZERO)
    x24 = cmirror(x23)
    x25 = objects(I, F, F, T)
    x26 = first(x25)
    x27 = shift(x26, RIGHT)
    x28 = fill(x24, TWO, x27)
    x29 = leastcolor(I)
    x30 = replace(x28, ZERO, x29)
    x31 = replace(x30, TWO, ZERO)
    x32 = cover(x31, x8)
    return x32


def solve_m256(I):
    x1 = objects(I, T, F, T)
    x2 = argmax(x1, size)
    x3 = fill(I, TWO, x2)
    x4 = bottomhalf(I)
    x5 = upscale(x4, ONE)
    x6 = lbind(occurrences, x5)
    x7 = objects(I, F, F, T)
    x8 = mapply(x6, x7)
    x9 = underfill(x3, ONE, x8)
    x10 = argmin(x1, size)
    x11 = fill(x9, FOUR, x10)
    x12 = shift(x8, RIGHT)
    x13 = underfill(x11, ONE, x12)
    return x13


def solve_m257(I):
    x1 = objects(I, T, T, T)
    x2 = canvas(THREE, THREE_BY_THREE)
    x3 = height(x2)
    x4 = decrement(x3)
    x5 = sizefilter(x1, x4)
    x6 = merge(x5)
    x7 = subgrid(x6, I)
    x8 = rot180(x7)
    return x8


def solve_m258(I):
    x1 = canvas(ZERO, TWO_BY_TWO)
    x2 = ofcolor(I, ZERO)
    x3 = lbind(shift, x2)
    x4 = ofcolor(I, EIGHT)
    x5 = mapply(x3, x4)
    x6 = fill(x1, FIVE, x5)
    x7 = fork(combine, identity, hmirror)
    x8 = objects(I, T, F, T)
    x9 = mapply(x7, x8)
    x10 = fill(x6, NINE, x9)
    return x10


def solve_m259(I):
    x1 = vconcat(I, I)
    x2 = replace(x1, THREE, ZERO)
    x3 = vconcat(x2, I)
    return x3


def solve_m260(I):
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


def solve_m261(I):
    x1 = vmirror(I)
    x2 = replace(x1, ZERO, FIVE)
    x3 = vconcat(x2, I)
    x4 = hmirror(x3)
    x5 = hconcat(x3, x4)
    x6 = replace(x5, SIX, THREE)
    x7 = leastcolor(I)
    x8 = switch(x6, x7, THREE)
    x9 = asobject(I)
    x10 = hmirror(x9)
    x11 = mostcolor(x10)
    x12 = replace(x8, EIGHT, x11)
    x13 = replace(x12, FIVE, ZERO)
    x14 = replace(x13, SIX, ZERO)
    x15 = switch(x14, x7, ZERO)
    return x15


def solve_m262(I):
    x1 = vmirror(I)
    x2 = leastcolor(I)
    x3 = ofcolor(I, TWO)
    x4 = underfill(x1, x2, x3)
    x5 = objects(I, F, F, F)
    x6 = first(x5)
    x7 = dmirror(x6)
    x8 = leastcolor(x7)
    x9 = ofcolor(I, x8)
    x10 = fill(x4, SIX, x9)
    return x10


def solve_m263(I):
    x1 = hsplit(I, FOUR)
    x2 = first(x1)
    x3 = hmirror(x2)
    x4 = objects(I, F, F, T)
    x5 = colorfilter(x4, ZERO)
    x6 = argmax(x5, numcolors)
    x7 = subgrid(x6, I)
    x8 = lefthalf(x7)
    x9 = ofcolor(x8, FIVE)
    x10 = fill(x3, ONE, x9)
    x11 = lbind(index, I)
    x12 = astuple(ONE, SIX)
    x13 = rbind(shoot, x12)
    x14 = fork(recolor, x11, x13)
    x15 = ofcolor(I, FOUR)
    x16 = mapply(x14, x15)
    x17 = paint(x10, x16)
    x18 = vmirror(x16)
    x19 = underpaint(x17, x18)
    x20 = paint(x19, x16)
    return x20


def solve_m264(I):
    x1 = ofcolor(I, NINE)
    x2 = subgrid(x1, I)
    x3 = objects(I, T, F, F)
    x4 = first(x3)
    x5 = color(x4)
    x6 = ofcolor(I, FIVE)
    x7 = ulcorner(x4)
    x8 = shift(x6, x7)
    x9 = fill(x2, x5, x8)
    x10 = shift(x4, DOWN)
    x11 = fill(x9, FOUR, x10)
    x12 = downscale(x11, ZERO)
    x13 = recolor(ONE, x6)
    x14 = vmirror(x13)
    x15 = fill(x12, TWO, x14)
    x16 = underfill(x15, TWO, x1)
    x17 = leastcolor(I)
    x18 = fill(x16, x17, x1)
    x19 = replace(x18, EIGHT, ZERO)
    return x19


def solve_m265(I):
    x1 = crop(I, DOWN, THREE_BY_THREE)
    x2 = vmirror(I)
    x3 = hconcat(x1, x2)
    x4 = objects(I, T, F, T)
    x5 = argmax(x4, size)
    x6 = color(x5)
    x7 = replace(x3, x6, ONE)
    x8 = merge(x4)
    x9 = paint(x7, x8)
    x10 = replace(x9, THREE, ZERO)
    x11 = vmirror(x10)
    x12 = vconcat(x10, x11)
    x13 = upscale(x12, TWO)
    return x13


def solve_m266(I):
    x1 = canvas(ZERO, UNITY)
    x2 = replace(x1, EIGHT, ONE)
    x3 = downscale(x2, THREE)
    x4 = replace(x3, ONE, ZERO)
    x5 = replace(x4, ONE, ZERO)
    x6 = replace(x5, FOUR, ZERO)
    x7 = replace(x6, SIX, TWO)
    x8 = objects(I, F, F, T)
    x9 = colorfilter(x8, ONE)
    x10 = argmax(x9, numcolors)
    x11 = first(x8)
    x12 = shape(x11)
    x13 = shift(x10, x12)
    x14 = paint(x7, x13)
    return x14


def solve_m267(I):
    x1 = objects(I, T, T, T)
    x2 = size(x1)
    x3 = tojvec(x2)
    x4 = objects(I, F, F, T)
    x5 = leastcolor(I)
    x6 = ofcolor(I, x5)
    x7 = rbind(adjacent, x6)
    x8 = mfilter(x4, x7)
    x9 = paint(I, x8)
    x10 = asobject(x9)
    x11 = hperiod(x10)
    x12 = astuple(TWO, x11)
    x13 = crop(I, x3, x12)
    x14 = hmirror(x13)
    x15 = replace(x14, FIVE, x5)
    x16 = replace(x15, x5, SEVEN)
    return x16


def solve_m268(I):
    x1 = upscale(I, THREE)
    x2 = upscale(x1, THREE)
    x3 = replace(x2, ZERO, ONE)
    x4 = replace(x3, THREE, ZERO)
    x5 = upscale(x4, SIX)
    x6 = replace(x5, EIGHT, ONE)
    x7 = hmirror(x6)
    x8 = upscale(x7, THREE)
    x9 = objects(I, T, F, T)
    x10 = argmax(x9, size)
    x11 = fill(x8, ZERO, x10)
    x12 = paint(x11, x10)
    x13 = merge(x9)
    x14 = dmirror(x13)
    x15 = shape(x14)
    x16 = move(x12, x10, x15)
    x17 = righthalf(x11)
    x18 = lefthalf(x17)
    x19 = ofcolor(x18, FIVE)
    x20 = underfill(x16, EIGHT, x19)
    x21 = vmirror(x20)
    x22 = hconcat(x20, x21)
    return x22


def solve_m269(I):
    x1 = rot270(I)
    x2 = rbind(upscale, THREE)
    x3 = objects(I, T, F, T)
    x4 = objects(I, T, T, F)
    x5 = combine(x3, x4)
    x6 = mapply(x2, x5)
    x7 = paint(x1, x6)
    x8 = upscale(x7, THREE)
    x9 = vmirror(x8)
    x10 = hconcat(x8, x9)
    x11 = paint(x10, x6)
    x12 = paint(x11, x6)
    x13 = paint(x12, x6)
    x14 = fill(x13, SEVEN, x6)
    x15 = paint(x14, x6)
    x16 = fill(x15, TWO, x6)
    x17 = vconcat(x16, x10)
    return x17


def solve_m270(I):
    x1 = replace(I, EIGHT, FIVE)
    x2 = replace(x1, SIX, ZERO)
    x3 = rot180(x2)
    return x3


def solve_m271(I):
    x1 = canvas(ZERO, THREE_BY_THREE)
    x2 = replace(x1, TWO, EIGHT)
    x3 = ofcolor(I, TWO)
    x4 = fill(x2, TWO, x3)
    x5 = objects(I, T, F, T)
    x6 = argmin(x5, size)
    x7 = normalize(x6)
    x8 = shift(x7, UNITY)
    x9 = paint(x4, x8)
    x10 = merge(x5)
    x11 = cover(x9, x10)
    x12 = paint(x11, x10)
    x13 = ofcolor(I, ONE)
    x14 = first(x13)
    x15 = shoot(x14, DOWN_LEFT)
    x16 = underfill(x12, EIGHT, x15)
    x17 = partition(I)
    x18 = colorfilter(x17, FIVE)
    x19 = first(x18)
    x20 = urcorner(x19)
    x21 = shift(x19, x20)
    x22 = fill(x16, ZERO, x21)
    x23 = fill(x22, EIGHT, x15)
    x24 = colorfilter(x5, EIGHT)
    x25 = merge(x24)
    x26 = cover(x23, x25)
    x27 = shift(x3, UNITY)
    x28 = recolor(TWO, x27)
    x29 = paint(x26, x28)
    x30 = underfill(x29, TWO, x13)
    x31 = palette(x1)
    x32 = remove(TWO, x31)
    x33 = first(x32)
    x34 = replace(x30, THREE, x33)
    x35 = center(x8)
    x36 = shift(x19, x35)
    x37 = paint(x34, x36)
    x38 = paint(x37, x28)
    x39 = fill(x38, EIGHT, x15)
    return x39


def solve_m272(I):
    x1 = objects(I, T, T, T)
    x2 = rbind(colorcount, ZERO)
    x3 = argmax(x1, x2)
    x4 = subgrid(x3, I)
    x5 = argmax(x1, size)
    x6 = fill(x4, FIVE, x5)
    x7 = replace(x6, NINE, ZERO)
    x8 = paint(x7, x5)
    x9 = rot180(x8)
    x10 = hconcat(x8, x9)
    x11 = vmirror(x10)
    x12 = vconcat(x10, x11)
    return x12


def solve_m273(I):
    x1 = downscale(I, ZERO)
    x2 = replace(x1, FIVE, ZERO)
    return x2


def solve_m274(I):
    x1 = shape(I)
    x2 = canvas(ZERO, x1)
    x3 = objects(I, T, F, T)
    x4 = argmax(x3, size)
    x5 = paint(x2, x4)
    x6 = hmirror(x5)
    x7 = hconcat(x5, x6)
    return x7


def solve_m275(I):
    x1 = replace(I, ONE, ZERO)
    x2 = downscale(x1, ZERO)
    x3 = ofcolor(I, ZERO)
    x4 = fill(x2, EIGHT, x3)
    return x4


def solve_m276(I):
    x1 = astuple(TEN, FIVE)
    x2 = crop(I, ORIGIN, x1)
    x3 = objects(I, T, F, T)
    x4 = first(x3)
    x5 = cover(x2, x4)
    x6 = colorfilter(x3, EIGHT)
    x7 = argmin(x6, numcolors)
    x8 = upscale(x7, THREE)
    x9 = paint(x5, x8)
    x10 = upscale(x9, ZERO)
    x11 = lbind(occurrences, x10)
    x12 = mapply(x11, x3)
    x13 = fill(x9, ONE, x12)
    x14 = fill(x13, EIGHT, x12)
    x15 = lbind(index, I)
    x16 = power(hmirror, TWO)
    x17 = fgpartition(I)
    x18 = argmax(x17, size)
    x19 = x16(x18)
    x20 = rbind(gravitate, x19)
    x21 = compose(x15, x20)
    x22 = order(x17, leftmost)
    x23 = apply(x21, x22)
    x24 = lbind(recolor, TWO)
    x25 = totuple(x6)
    x26 = apply(x24, x25)
    x27 = mpapply(recolor, x23, x26)
    x28 = paint(x14, x27)
    x29 = fill(x28, SIX, x12)
    x30 = upscale(x29, THREE)
    x31 = mostcolor(I)
    x32 = size(x3)
    x33 = astuple(ONE, TEN)
    x34 = connect(x33, x1)
    x35 = shift(x34, x1)
    x36 = first(x35)
    x37 = first(x36)
    x38 = subtract(x32, x37)
    x39 = greater(x38, EIGHT)
    x40 = ofcolor(I, ONE)
    x41 = lbind(greater, TWO)
    x42 = compose(x41, first)
    x43 = sfilter(x40, x42)
    x44 = branch(x39, x43, x12)
    x45 = fill(x30, x31, x44)
    x46 = asobject(I)
    x47 = shift(x46, UNITY)
    x48 = fill(x45, THREE, x47)
    x49 = paint(x48, x47)
    x50 = color(x4)
    x51 = replace(x49, x50, ZERO)
    return x51


def solve_m277(I):
    x1 = vmirror(I)
    x2 = objects(x1, F, F, F)
    x3 = argmin(x2, size)
    x4 = subgrid(x3, I)
    x5 = downscale(x4, FOUR)
    x6 = rbind(shift, UNITY)
    x7 = apply(x6, x2)
    x8 = argmax(x7, size)
    x9 = paint(x5, x8)
    x10 = asobject(I)
    x11 = shift(x10, UNITY)
    x12 = cover(x9, x11)
    x13 = argmax(x2, size)
    x14 = paint(x12, x13)
    return x14


def solve_m278(I):
    x1 = objects(I, T, F, F)
    x2 = apply(toindices, x1)
    x3 = fork(remove, toindices, identity)
    x4 = lbind(lbind, manhattan)
    x5 = compose(x4, toindices)
    x6 = rbind(remove, x2)
    x7 = compose(x6, toindices)
    x8 = fork(argmin, x7, x5)
    x9 = fork(connect, center, center)
    x10 = fork(combine, x9, corners)
    x11 = compose(x10, x8)
    x12 = mapply(x11, x1)
    x13 = fill(I, THREE, x12)
    return x13


def solve_m279(I):
    x1 = asobject(I)
    x2 = vperiod(x1)
    x3 = astuple(x2, NINE)
    x4 = canvas(ZERO, x3)
    x5 = paint(x4, x1)
    x6 = leastcolor(I)
    x7 = replace(x5, x6, THREE)
    x8 = switch(x7, ONE, TWO)
    return x8


def solve_m280(I):
    x1 = objects(I, T, T, T)
    x2 = argmax(x1, numcolors)
    x3 = subgrid(x2, I)
    x4 = replace(x3, FIVE, THREE)
    return x4


def solve_m281(I):
    x1 = lbind(occurrences, I)
    x2 = objects(I, F, F, T)
    x3 = apply(x1, x2)
    x4 = merge(x3)
    x5 = lbind(subgrid, x4)
    x6 = repeat(I, THREE)
    x7 = apply(x5, x6)
    x8 = first(x7)
    x9 = lbind(recolor, ZERO)
    x10 = apply(x9, x2)
    x11 = mapply(x1, x10)
    x12 = fill(I, TWO, x11)
    x13 = x5(x12)
    x14 = ofcolor(x13, ONE)
    x15 = fill(x8, TWO, x14)
    x16 = rot180(x15)
    x17 = hconcat(x15, x16)
    x18 = objects(I, T, F, T)
    x19 = argmin(x18, size)
    x20 = paint(x15, x19)
    x21 = rot90(x20)
    x22 = hconcat(x17, x21)
    x23 = vconcat(x22, x8)
    x24 = colorfilter(x18, ZERO)
    x25 = first(x24)
    x26 = move(x23, x25, ORIGIN)
    return x26


def solve_m282(I):
    x1 = replace(I, FIVE, ZERO)
    x2 = replace(x1, TWO, ZERO)
    x3 = replace(x2, ONE, ZERO)
    x4 = hconcat(x3, I)
    x5 = hmirror(x4)
    x6 = vmirror(x5)
    x7 = compress(x6)
    x8 = lbind(hconcat, x7)
    x9 = x8(I)
    x10 = ofcolor(I, ONE)
    x11 = cover(x9, x10)
    return x11


def solve_m283(I):
    x1 = dmirror(I)
    x2 = objects(I, T, T, F)
    x3 = merge(x2)
    x4 = cover(x1, x3)
    x5 = replace(x4, EIGHT, TWO)
    return x5


def solve_m284(I):
    x1 = canvas(ZERO, THREE_BY_THREE)
    x2 = replace(x1, TWO, ZERO)
    x3 = interval(ONE, FOUR, NEG_ONE)
    x4 = product(x3, x3)
    x5 = cover(x2, x4)
    x6 = upscale(x5, FOUR)
    x7 = objects(I, T, T, T)
    x8 = colorfilter(x7, EIGHT)
    x9 = merge(x8)
    x10 = fill(x6, ONE, x9)
    x11 = leastcolor(I)
    x12 = replace(x10, x11, ZERO)
    return x12


def solve_m285(I):
    x1 = asobject(I)
    x2 = paint(I, x1)
    return x2


def solve_m286(I):
    x1 = objects(I, T, F, T)
    x2 = argmin(x1, uppermost)
    x3 = fill(I, TWO, x2)
    x4 = power(double, TWO)
    x5 = leastcolor(I)
    x6 = ofcolor(x3, x5)
    x7 = first(x6)
    x8 = first(x7)
    x9 = x4(x8)
    x10 = astuple(TWO, x9)
    x11 = canvas(ZERO, x10)
    return x11


def solve_m287(I):
    x1 = downscale(I, FOUR)
    x2 = leastcolor(I)
    x3 = replace(x1, x2, SIX)
    x4 = switch(x3, TWO, THREE)
    x5 = ofcolor(I, ZERO)
    x6 = fill(x4, ONE, x5)
    return x6


def solve_m288(I):
    x1 = replace(I, EIGHT, SIX)
    x2 = fgpartition(I)
    x3 = mapply(outbox, x2)
    x4 = fill(x1, THREE, x3)
    x5 = switch(x4, TWO, ZERO)
    return x5


def solve_m289(I):
    x1 = mostcolor(I)
    x2 = astuple(THREE, THREE)
    x3 = canvas(x1, x2)
    x4 = replace(x3, FIVE, ZERO)
    x5 = replace(x4, NINE, ZERO)
    x6 = switch(x5, ZERO, TWO)
    x7 = leastcolor(I)
    x8 = ofcolor(I, EIGHT)
    x9 = first(x8)
    x10 = shoot(x9, DOWN_LEFT)
    x11 = underfill(x6, x7, x10)
    x12 = crop(I, TWO_BY_ZERO, THREE_BY_THREE)
    x13 = ofcolor(x12, ONE)
    x14 = shift(x13, LEFT)
    x15 = fill(x11, TWO, x14)
    x16 = underfill(x15, x1, x10)
    x17 = underfill(x16, TWO, x8)
    x18 = upscale(x17, THREE)
    x19 = objects(I, T, F, T)
    x20 = height(I)
    x21 = sizefilter(x19, x20)
    x22 = sfilter(x21, square)
    x23 = apply(color, x22)
    x24 = last(x23)
    x25 = replace(x18, x24, ZERO)
    x26 = lefthalf(x25)
    x27 = ofcolor(x26, ONE)
    x28 = fill(x15, ZERO, x27)
    x29 = crop(I, TWO_BY_ZERO, TWO_BY_TWO)
    x30 = ofcolor(x29, FIVE)
    x31 = shift(x30, UNITY)
    x32 = fill(x28, x7, x31)
    x33 = first(x19)
    x34 = urcorner(x33)
    x35 = shoot(x34, UNITY)
    x36 = underfill(x32, ONE, x35)
    x37 = ofcolor(x28, ZERO)
    x38 = fill(x36, FIVE, x37)
    return x38


def solve_m290(I):
    x1 = replace(I, FIVE, ZERO)
    x2 = hconcat(x1, I)
    x3 = hconcat(x2, I)
    x4 = objects(I, F, T, T)
    x5 = argmin(x4, size)
    x6 = underpaint(x3, x5)
    x7 = replace(x6, ZERO, SIX)
    return x7


def solve_m291(I):
    x1 = asindices(I)
    x2 = height(I)
    x3 = lbind(multiply, x2)
    x4 = x3(TWO)
    x5 = astuple(FOUR, x4)
    x6 = initset(x5)
    x7 = combine(x1, x6)
    x8 = underfill(I, ONE, x7)
    x9 = replace(x8, THREE, ZERO)
    x10 = upscale(x9, TWO)
    return x10


def solve_m292(I):
    x1 = ofcolor(I, TWO)
    x2 = fill(I, ONE, x1)
    x3 = upscale(x2, THREE)
    x4 = replace(x3, TWO, ZERO)
    x5 = replace(x4, SEVEN, FIVE)
    return x5


def solve_m293(I):
    x1 = tophalf(I)
    x2 = objects(I, T, T, F)
    x3 = first(x2)
    x4 = move(x1, x3, UNITY)
    x5 = replace(x4, FIVE, THREE)
    x6 = vmirror(I)
    x7 = asobject(x6)
    x8 = paint(x5, x7)
    x9 = mostcolor(I)
    x10 = replace(x8, NINE, x9)
    return x10


def solve_m294(I):
    x1 = objects(I, F, F, F)
    x2 = merge(x1)
    x3 = subgrid(x2, I)
    x4 = replace(x3, THREE, ZERO)
    x5 = vmirror(x4)
    x6 = hconcat(x4, x5)
    x7 = replace(x6, NINE, FIVE)
    return x7


def solve_m295(I):
    x1 = crop(I, ORIGIN, THREE_BY_THREE)
    x2 = hmirror(x1)
    return x2


def solve_m296(I):
    x1 = ofcolor(I, THREE)
    x2 = subgrid(x1, I)
    x3 = cmirror(x2)
    x4 = leastcolor(I)
    x5 = replace(x3, x4, TWO)
    x6 = upscale(x5, THREE)
    x7 = objects(x6, T, F, T)
    x8 = first(x7)
    x9 = subgrid(x8, I)
    x10 = astuple(ONE, ONE)
    x11 = crop(x9, ORIGIN, x10)
    x12 = vmirror(x11)
    x13 = argmax(x7, numcolors)
    x14 = fill(x12, EIGHT, x13)
    return x14


def solve_m297(I):
    x1 = hsplit(I, THREE)
    x2 = first(x1)
    x3 = hsplit(x2, TWO)
    x4 = first(x3)
    x5 = leastcolor(I)
    x6 = ofcolor(I, ONE)
    x7 = shift(x6, UNITY)
    x8 = intersection(x7, x6)
    x9 = fill(x4, x5, x8)
    x10 = compress(x9)
    x11 = dmirror(x10)
    x12 = astuple(FOUR, TWO)
    x13 = connect(x12, UNITY)
    x14 = fill(x11, TWO, x13)
    return x14


def solve_m298(I):
    x1 = leastcolor(I)
    x2 = replace(I, x1, SIX)
    x3 = ofcolor(I, ZERO)
    x4 = fill(x2, TWO, x3)
    x5 = replace(x4, FIVE, ZERO)
    x6 = replace(x5, SEVEN, ZERO)
    x7 = replace(x6, EIGHT, ZERO)
    x8 = hsplit(I, TWO)
    x9 = first(x8)
    x10 = lbind(occurrences, x9)
    x11 = objects(I, T, F, T)
    x12 = apply(x10, x11)
    x13 = merge(x12)
    x14 = last(x13)
    x15 = decrement(x14)
    x16 = neighbors(x15)
    x17 = neighbors(ORIGIN)
    x18 = combine(x16, x17)
    x19 = fill(x7, TWO, x18)
    x20 = replace(x19, NINE, FIVE)
    x21 = vmirror(x20)
    x22 = vconcat(x20, x21)
    return x22


def solve_m299(I):
    x1 = objects(I, T, F, F)
    x2 = colorfilter(x1, FIVE)
    x3 = matcher(color, FIVE)
    x4 = mfilter(x2, x3)
    x5 = fill(I, TWO, x4)
    x6 = replace(x5, EIGHT, ZERO)
    x7 = objects(I, T, F, T)
    x8 = first(x7)
    x9 = hperiod(x8)
    x10 = astuple(ONE, x9)
    x11 = move(x6, x8, x10)
    x12 = asindices(I)
    x13 = cover(x11, x12)
    x14 = asobject(I)
    x15 = paint(x13, x14)
    x16 = ofcolor(I, ZERO)
    x17 = shift(x16, UNITY)
    x18 = fill(x15, TWO, x17)
    x19 = upscale(x18, TWO)
    x20 = sizefilter(x7, ZERO)
    x21 = merge(x20)
    x22 = fill(x19, THREE, x21)
    x23 = normalize(x8)
    x24 = shift(x23, LEFT)
    x25 = paint(x22, x24)
    x26 = rot90(x25)
    x27 = dmirror(x26)
    return x27


def solve_m300(I):
    x1 = crop(I, TWO_BY_ZERO, THREE_BY_THREE)
    x2 = replace(x1, ONE, ZERO)
    return x2


def solve_m301(I):
    x1 = cmirror(I)
    x2 = vmirror(x1)
    x3 = hconcat(x1, x2)
    x4 = hmirror(x3)
    return x4


def solve_m302(I):
    x1 = mostcolor(I)
    x2 = astuple(SIX, TEN)
    x3 = crop(I, ORIGIN, x2)
    x4 = ofcolor(x3, x1)
    x5 = prapply(connect, x4, x4)
    x6 = mfilter(x5, vline)
    x7 = fill(I, TWO, x6)
    return x7


def solve_m303(I):
    x1 = cmirror(I)
    x2 = leastcolor(I)
    x3 = replace(x1, SIX, x2)
    x4 = switch(x3, ZERO, NINE)
    x5 = upscale(x4, TWO)
    return x5


def solve_m304(I):
    x1 = objects(I, T, F, F)
    x2 = argmax(x1, size)
    x3 = fill(I, SEVEN, x2)
    x4 = merge(x1)
    x5 = fill(x3, THREE, x4)
    x6 = replace(x5, THREE, SIX)
    return x6


def solve_m305(I):
    x1 = replace(I, FIVE, EIGHT)
    x2 = lbind(recolor, TWO)
    x3 = objects(I, F, T, T)
    x4 = mapply(x2, x3)
    x5 = paint(x1, x4)
    x6 = fill(x5, TWO, x4)
    return x6


def solve_m306(I):
    x1 = leastcolor(I)
    x2 = replace(I, NINE, x1)
    x3 = vconcat(x2, I)
    x4 = shoot(ORIGIN, NEG_UNITY)
    x5 = fill(x3, ZERO, x4)
    x6 = ofcolor(I, ZERO)
    x7 = fill(x5, TWO, x6)
    x8 = rbind(shoot, ZERO_BY_TWO)
    x9 = ofcolor(I, FIVE)
    x10 = mapply(x8, x9)
    x11 = underfill(x7, ONE, x10)
    x12 = objects(I, T, T, F)
    x13 = first(x12)
    x14 = paint(x11, x13)
    x15 = hconcat(x14, x14)
    return x15


def solve_m307(I):
    x1 = objects(I, T, F, T)
    x2 = sizefilter(x1, THREE)
    x3 = merge(x2)
    x4 = shift(x3, UNITY)
    x5 = lbind(combine, x4)
    x6 = argmax(x1, size)
    x7 = x5(x6)
    x8 = fill(I, ONE, x7)
    x9 = downscale(x8, THREE)
    x10 = normalize(x6)
    x11 = cover(x9, x10)
    x12 = asobject(I)
    x13 = paint(x11, x12)
    x14 = paint(x13, x6)
    x15 = ofcolor(I, ZERO)
    x16 = shift(x15, UP)
    x17 = underfill(x14, EIGHT, x16)
    x18 = fill(x17, TWO, x3)
    return x18


def solve_m308(I):
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
    return x18


def solve_m309(I):
    x1 = hmirror(I)
    x2 = ofcolor(I, TWO)
    x3 = recolor(ONE, x2)
    x4 = paint(x1, x3)
    return x4


def solve_m310(I):
    x1 = power(righthalf, TWO)
    x2 = x1(I)
    x3 = objects(I, T, T, T)
    x4 = argmax(x3, size)
    x5 = fill(x2, TWO, x4)
    x6 = leastcolor(I)
    x7 = replace(x5, TWO, x6)
    x8 = replace(x7, SEVEN, SIX)
    x9 = downscale(x8, TWO)
    x10 = replace(x9, THREE, ZERO)
    return x10


def solve_m311(I):
    x1 = lbind(recolor, TWO)
    x2 = objects(I, T, F, T)
    x3 = mapply(x1, x2)
    x4 = paint(I, x3)
    x5 = ofcolor(I, TWO)
    x6 = recolor(ZERO, x5)
    x7 = lbind(shift, x6)
    x8 = objects(I, T, T, T)
    x9 = colorfilter(x8, ZERO)
    x10 = apply(llcorner, x9)
    x11 = mapply(x7, x10)
    x12 = paint(x4, x11)
    x13 = upscale(x12, TWO)
    x14 = replace(x13, FOUR, ZERO)
    x15 = ofcolor(I, FOUR)
    x16 = cover(x14, x15)
    x17 = paint(x16, x3)
    x18 = fill(x17, EIGHT, x6)
    x19 = fill(x18, TWO, x11)
    x20 = paint(x19, x3)
    x21 = paint(x20, x6)
    x22 = paint(x21, x3)
    x23 = ofcolor(I, ZERO)
    x24 = ulcorner(x23)
    x25 = shift(x23, x24)
    x26 = fill(x22, EIGHT, x25)
    x27 = ofcolor(I, THREE)
    x28 = fill(x26, SIX, x27)
    x29 = merge(x2)
    x30 = paint(x28, x29)
    x31 = paint(x30, x11)
    x32 = underfill(x31, ONE, x23)
    x33 = hmirror(x32)
    x34 = vconcat(x32, x33)
    x35 = replace(x34, ZERO, ONE)
    return x35


def solve_m312(I):
    x1 = shoot(ORIGIN, UP_RIGHT)
    x2 = underfill(I, THREE, x1)
    x3 = replace(x2, THREE, FOUR)
    x4 = asobject(I)
    x5 = hperiod(x4)
    x6 = astuple(TWO, x5)
    x7 = crop(x3, x6, THREE_BY_THREE)
    x8 = ofcolor(I, FOUR)
    x9 = first(x8)
    x10 = first(x9)
    x11 = upscale(x7, x10)
    x12 = connect(x6, x9)
    x13 = fill(x11, TWO, x12)
    x14 = replace(x13, SIX, EIGHT)
    x15 = vmirror(x14)
    x16 = hconcat(x14, x15)
    x17 = objects(I, T, F, T)
    x18 = first(x17)
    x19 = paint(x16, x18)
    x20 = replace(x19, ZERO, EIGHT)
    x21 = upscale(x20, TWO)
    return x21


def solve_m313(I):
    x1 = lbind(recolor, ZERO)
    x2 = objects(I, T, F, T)
    x3 = mapply(x1, x2)
    x4 = paint(I, x3)
    x5 = fill(x4, FOUR, x3)
    x6 = replace(x5, THREE, FOUR)
    x7 = paint(x6, x3)
    return x7


def solve_m314(I):
    x1 = objects(I, F, F, T)
    x2 = first(x1)
    x3 = subgrid(x2, I)
    x4 = leastcolor(I)
    x5 = switch(x3, x4, ONE)
    return x5


def solve_m315(I):
    x1 = objects(I, T, F, T)
    x2 = first(x1)
    x3 = subgrid(x2, I)
    x4 = vmirror(x3)
    x5 = objects(I, T, T, T)
    x6 = order(x5, height)
    x7 = last(x6)
    x8 = colorfilter(x5, ZERO)
    x9 = sizefilter(x8, FOUR)
    x10 = merge(x9)
    x11 = vmirror(x10)
    x12 = normalize(x11)
    x13 = ofcolor(I, ONE)
    x14 = center(x13)
    x15 = first(x13)
    x16 = add(x14, x15)
    x17 = invert(x16)
    x18 = shift(x12, x17)
    x19 = llcorner(x18)
    x20 = move(x4, x7, x19)
    x21 = replace(x20, TWO, FOUR)
    x22 = replace(x21, FIVE, TWO)
    x23 = fill(x22, TWO, x2)
    x24 = shift(x11, RIGHT)
    x25 = lbind(shift, x24)
    x26 = ofcolor(I, TWO)
    x27 = mapply(x25, x26)
    x28 = paint(x23, x27)
    x29 = paint(x28, x12)
    return x29


def solve_m316(I):
    x1 = replace(I, FIVE, ZERO)
    x2 = hmirror(x1)
    x3 = objects(I, T, T, T)
    x4 = colorfilter(x3, FIVE)
    x5 = argmax(x4, numcolors)
    x6 = paint(x2, x5)
    x7 = leastcolor(I)
    x8 = ofcolor(I, FIVE)
    x9 = fill(x6, x7, x8)
    x10 = dmirror(x9)
    x11 = upscale(x10, ONE)
    x12 = hmirror(x11)
    x13 = hconcat(x11, x12)
    x14 = replace(x13, EIGHT, ZERO)
    x15 = replace(x14, THREE, ZERO)
    x16 = replace(x15, x7, ZERO)
    return x16


def solve_m317(I):
    x1 = ofcolor(I, ONE)
    x2 = shift(x1, TWO_BY_TWO)
    x3 = box(x2)
    x4 = cover(I, x3)
    x5 = leastcolor(I)
    x6 = ofcolor(I, x5)
    x7 = fill(x4, ZERO, x6)
    x8 = upscale(x7, TWO)
    x9 = objects(I, T, F, T)
    x10 = first(x9)
    x11 = lrcorner(x10)
    x12 = neighbors(x11)
    x13 = fill(x8, ONE, x12)
    x14 = colorfilter(x9, THREE)
    x15 = colorfilter(x14, x5)
    x16 = apply(urcorner, x15)
    x17 = size(x16)
    x18 = subtract(x17, x17)
    x19 = astuple(TWO, x18)
    x20 = crop(I, TWO_BY_ZERO, x19)
    x21 = ofcolor(x20, ZERO)
    x22 = fill(x13, TWO, x21)
    x23 = lbind(recolor, ONE)
    x24 = mapply(x23, x9)
    x25 = paint(x22, x24)
    x26 = rot180(x25)
    x27 = hconcat(x25, x26)
    x28 = hmirror(x24)
    x29 = lbind(subgrid, x28)
    x30 = replace(x27, TWO, x5)
    x31 = x29(x30)
    x32 = fill(x31, SIX, x16)
    x33 = cover(x32, x21)
    x34 = paint(x33, x10)
    x35 = replace(x34, x5, FOUR)
    x36 = objects(I, F, F, T)
    x37 = colorfilter(x36, x5)
    x38 = colorfilter(x37, TWO)
    x39 = merge(x38)
    x40 = fill(x35, SIX, x39)
    x41 = paint(x40, x24)
    return x41


def solve_m318(I):
    x1 = objects(I, T, F, T)
    x2 = first(x1)
    x3 = subgrid(x2, I)
    x4 = objects(x3, T, T, T)
    x5 = colorfilter(x4, ZERO)
    x6 = apply(normalize, x5)
    x7 = merge(x6)
    x8 = paint(I, x7)
    x9 = paint(x8, x7)
    x10 = objects(I, T, T, T)
    x11 = first(x10)
    x12 = remove(x11, x1)
    x13 = merge(x12)
    x14 = argmax(x1, size)
    x15 = normalize(x14)
    x16 = combine(x13, x15)
    x17 = fill(x9, TWO, x16)
    x18 = vmirror(I)
    x19 = hconcat(x17, x18)
    x20 = upscale(x19, THREE)
    x21 = fill(x20, TWO, x16)
    x22 = paint(x21, x11)
    return x22


def solve_m319(I):
    x1 = replace(I, SEVEN, ZERO)
    x2 = upscale(x1, TWO)
    x3 = replace(x2, FIVE, ZERO)
    return x3


def solve_m320(I):
    x1 = lbind(recolor, THREE)
    x2 = lbind(recolor, ZERO)
    x3 = fgpartition(I)
    x4 = apply(x2, x3)
    x5 = mapply(x1, x4)
    x6 = upscale(x5, THREE)
    x7 = shift(x6, UP)
    x8 = fill(I, ZERO, x7)
    return x8


def solve_m321(I):
    x1 = rbind(shift, TWO_BY_TWO)
    x2 = crop(I, DOWN, DOWN)
    x3 = hmirror(x2)
    x4 = ofcolor(I, EIGHT)
    x5 = subgrid(x4, I)
    x6 = astuple(x3, x5)
    x7 = first(x6)
    x8 = objects(x7, T, F, F)
    x9 = apply(normalize, x8)
    x10 = apply(x1, x9)
    x11 = mfilter(x10, hline)
    x12 = fill(I, ONE, x11)
    x13 = lbind(recolor, TWO)
    x14 = mapply(x13, x8)
    x15 = fill(x12, TWO, x14)
    x16 = paint(x15, x14)
    x17 = canvas(ZERO, UNITY)
    x18 = dmirror(x14)
    x19 = lbind(position, x18)
    x20 = replace(x16, EIGHT, ZERO)
    x21 = objects(x20, T, T, T)
    x22 = apply(x13, x21)
    x23 = apply(x19, x22)
    x24 = lbind(shift, x23)
    x25 = rbind(shoot, UNITY)
    x26 = ofcolor(x17, TWO)
    x27 = first(x26)
    x28 = neighbors(x27)
    x29 = mapply(x25, x28)
    x30 = apply(x24, x29)
    x31 = rbind(equality, x4)
    x32 = mfilter(x30, x31)
    x33 = fill(x17, ONE, x32)
    x34 = paint(x33, x14)
    return x34


def solve_m322(I):
    x1 = rot180(I)
    x2 = objects(I, T, F, F)
    x3 = argmax(x2, numcolors)
    x4 = subgrid(x3, x1)
    x5 = upscale(x4, TWO)
    x6 = rot90(x5)
    x7 = replace(x6, FOUR, FIVE)
    x8 = replace(x7, ONE, ZERO)
    return x8


def solve_m323(I):
    x1 = objects(I, T, F, T)
    x2 = merge(x1)
    x3 = fill(I, ZERO, x2)
    return x3


def solve_m324(I):
    x1 = switch(I, TWO, EIGHT)
    x2 = leastcolor(I)
    x3 = neighbors(ORIGIN)
    x4 = fill(x1, x2, x3)
    x5 = replace(x4, NINE, ZERO)
    return x5


def solve_m325(I):
    x1 = hmirror(I)
    x2 = objects(I, F, T, T)
    x3 = sizefilter(x2, FOUR)
    x4 = merge(x3)
    x5 = move(x1, x4, UP_RIGHT)
    x6 = replace(x5, THREE, SIX)
    return x6


def solve_m326(I):
    x1 = downscale(I, ONE)
    x2 = ofcolor(I, ZERO)
    x3 = underfill(x1, EIGHT, x2)
    x4 = objects(I, T, F, F)
    x5 = mapply(cmirror, x4)
    x6 = fill(x3, THREE, x5)
    x7 = replace(x6, FIVE, THREE)
    x8 = hmirror(x7)
    return x8


def solve_m327(I):
    x1 = astuple(SIX, SIX)
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


def solve_m328(I):
    x1 = objects(I, T, F, T)
    x2 = colorfilter(x1, ZERO)
    x3 = difference(x1, x2)
    x4 = merge(x3)
    x5 = paint(I, x4)
    x6 = argmin(x1, size)
    x7 = upscale(x5, THREE)
    x8 = subgrid(x6, x7)
    x9 = paint(x8, x4)
    x10 = hmirror(x9)
    x11 = vconcat(x9, x10)
    x12 = leastcolor(I)
    x13 = fill(x11, x12, x4)
    x14 = ofcolor(I, THREE)
    x15 = astuple(I, x8)
    x16 = first(x15)
    x17 = lbind(occurrences, x16)
    x18 = sfilter(x1, square)
    x19 = mapply(x17, x18)
    x20 = intersection(x14, x19)
    x21 = fill(x13, ZERO, x20)
    x22 = fill(x21, THREE, x19)
    x23 = replace(x22, TWO, ZERO)
    x24 = switch(x23, TWO, THREE)
    x25 = fill(x24, FOUR, x4)
    x26 = fill(x25, EIGHT, x19)
    x27 = fill(x26, EIGHT, x19)
    x28 = replace(x27, SEVEN, ZERO)
    x29 = dmirror(x28)
    x30 = first(x1)
    x31 = shift(x30, UNITY)
    x32 = shift(x31, DOWN_LEFT)
    x33 = paint(x29, x32)
    x34 = fill(x33, ZERO, x20)
    x35 = cmirror(x34)
    x36 = fill(x35, TWO, x14)
    x37 = dmirror(x36)
    x38 = asobject(x37)
    x39 = fill(x23, TWO, x38)
    x40 = fill(x39, x12, x19)
    x41 = upscale(x4, FIVE)
    x42 = lbind(shift, x41)
    x43 = mapply(x42, x14)
    x44 = paint(x40, x43)
    x45 = cover(x44, x4)
    x46 = vmirror(x45)
    x47 = lbind(position, x30)
    x48 = colorfilter(x1, FIVE)
    x49 = apply(x47, x48)
    x50 = mapply(neighbors, x49)
    x51 = toobject(x50, I)
    x52 = combine(x51, x30)
    x53 = fill(x46, TWO, x52)
    x54 = underfill(x53, TWO, x19)
    x55 = fill(x54, TWO, x49)
    x56 = fill(x55, TWO, x31)
    x57 = fill(x56, ZERO, x20)
    x58 = fill(x57, EIGHT, x4)
    x59 = fill(x58, ONE, x32)
    x60 = paint(x59, x52)
    return x60


def solve_m329(I):
    x1 = objects(I, T, F, T)
    x2 = merge(x1)
    x3 = subgrid(x2, I)
    x4 = upscale(x3, FOUR)
    x5 = replace(x4, FIVE, ZERO)
    return x5


def solve_m330(I):
    x1 = vconcat(I, I)
    x2 = hmirror(x1)
    x3 = vconcat(x1, x2)
    x4 = asobject(I)
    x5 = ofcolor(I, ONE)
    x6 = center(x5)
    x7 = shift(x4, x6)
    x8 = shift(x7, LEFT)
    x9 = paint(x3, x8)
    x10 = vconcat(x3, I)
    x11 = height(x10)
    x12 = astuple(TWO, x11)
    x13 = rbind(shift, x12)
    x14 = objects(I, F, F, T)
    x15 = colorfilter(x14, TWO)
    x16 = mapply(x13, x15)
    x17 = paint(x9, x16)
    x18 = paint(x17, x8)
    x19 = upscale(x18, TWO)
    return x19


def solve_m331(I):
    x1 = cmirror(I)
    x2 = objects(I, T, F, T)
    x3 = merge(x2)
    x4 = paint(x1, x3)
    return x4


def solve_m332(I):
    x1 = objects(I, T, F, T)
    x2 = size(x1)
    x3 = greater(x2, ZERO)
    x4 = branch(x3, identity, dmirror)
    x5 = x4(I)
    return x5


def solve_m333(I):
    x1 = rot180(I)
    x2 = leastcolor(I)
    x3 = replace(x1, ONE, x2)
    return x3


def solve_m334(I):
    x1 = downscale(I, THREE)
    x2 = replace(x1, ZERO, TWO)
    x3 = replace(x2, ONE, ZERO)
    x4 = mostcolor(I)
    x5 = replace(x3, FIVE, x4)
    return x5


def solve_m335(I):
    x1 = hmirror(I)
    x2 = vconcat(x1, x1)
    x3 = objects(I, T, F, T)
    x4 = mapply(toindices, x3)
    x5 = underfill(x2, THREE, x4)
    x6 = objects(x1, T, F, T)
    x7 = colorfilter(x6, ONE)
    x8 = merge(x7)
    x9 = fill(x5, ZERO, x8)
    x10 = ofcolor(I, TWO)
    x11 = fill(x9, FIVE, x10)
    x12 = replace(x11, THREE, TWO)
    return x12


def solve_m336(I):
    x1 = shape(I)
    x2 = canvas(ZERO, x1)
    x3 = objects(I, T, T, T)
    x4 = first(x3)
    x5 = paint(x2, x4)
    x6 = replace(x5, FIVE, ZERO)
    return x6


def solve_m337(I):
    x1 = ofcolor(I, FIVE)
    x2 = subgrid(x1, I)
    x3 = asobject(I)
    x4 = lbind(position, x3)
    x5 = objects(I, T, F, T)
    x6 = objects(I, F, F, T)
    x7 = remove(x3, x6)
    x8 = combine(x5, x7)
    x9 = colorfilter(x8, TWO)
    x10 = sizefilter(x9, TWO)
    x11 = difference(x8, x10)
    x12 = apply(x4, x11)
    x13 = last(x12)
    x14 = add(x13, TWO_BY_ZERO)
    x15 = vfrontier(x14)
    x16 = fill(x2, EIGHT, x15)
    x17 = paint(x16, x3)
    return x17


def solve_m338(I):
    x1 = leastcolor(I)
    x2 = replace(I, ZERO, x1)
    x3 = rot180(I)
    x4 = vmirror(x3)
    x5 = hconcat(x2, x4)
    x6 = objects(I, T, F, F)
    x7 = colorfilter(x6, ONE)
    x8 = rbind(colorcount, THREE)
    x9 = argmax(x7, x8)
    x10 = fill(x5, x1, x9)
    x11 = upscale(x10, THREE)
    x12 = hmirror(I)
    x13 = lbind(occurrences, x12)
    x14 = apply(x13, x6)
    x15 = merge(x14)
    x16 = fill(x11, SIX, x15)
    return x16


def solve_m339(I):
    x1 = vmirror(I)
    x2 = vconcat(I, x1)
    x3 = vconcat(I, x2)
    x4 = replace(x3, FIVE, ZERO)
    x5 = replace(x4, ONE, THREE)
    return x5


def solve_m340(I):
    x1 = replace(I, NINE, ONE)
    x2 = replace(x1, THREE, ZERO)
    return x2


def solve_m341(I):
    x1 = upscale(I, THREE)
    x2 = replace(x1, TWO, ZERO)
    x3 = upscale(x2, FOUR)
    x4 = replace(x3, THREE, ZERO)
    return x4


def solve_m342(I):
    x1 = canvas(ZERO, UNITY)
    x2 = leastcolor(I)
    x3 = replace(x1, x2, ZERO)
    x4 = replace(x3, EIGHT, THREE)
    x5 = upscale(x4, THREE)
    x6 = lbind(recolor, TWO)
    x7 = objects(I, F, F, T)
    x8 = sizefilter(x7, FOUR)
    x9 = mapply(x6, x8)
    x10 = paint(x5, x9)
    x11 = objects(I, T, T, F)
    x12 = merge(x11)
    x13 = paint(x10, x12)
    x14 = upscale(x9, ONE)
    x15 = normalize(x14)
    x16 = lbind(shift, x15)
    x17 = ofcolor(I, ONE)
    x18 = mapply(x16, x17)
    x19 = paint(x13, x18)
    x20 = paint(x19, x9)
    x21 = objects(I, T, T, T)
    x22 = difference(x11, x21)
    x23 = first(x22)
    x24 = color(x23)
    x25 = replace(x20, x24, ZERO)
    x26 = shift(x17, UP)
    x27 = fill(x25, TWO, x26)
    x28 = fill(x27, FOUR, x14)
    x29 = replace(x28, THREE, ZERO)
    x30 = replace(x29, EIGHT, THREE)
    x31 = fill(x30, THREE, x9)
    x32 = shift(x12, LEFT)
    x33 = paint(x31, x32)
    x34 = ofcolor(x28, EIGHT)
    x35 = urcorner(x34)
    x36 = shoot(x35, TWO_BY_ZERO)
    x37 = combine(x36, x34)
    x38 = cover(x33, x37)
    x39 = paint(x38, x18)
    x40 = fill(x39, ONE, x32)
    x41 = argmin(x21, uppermost)
    x42 = subgrid(x41, I)
    x43 = leastcolor(x42)
    x44 = lefthalf(x10)
    x45 = ofcolor(x44, TWO)
    x46 = normalize(x45)
    x47 = astuple(FIVE, FOUR)
    x48 = shift(x46, x47)
    x49 = apply(decrement, x48)
    x50 = mapply(neighbors, x49)
    x51 = fill(x40, x43, x50)
    x52 = replace(x51, FOUR, x2)
    x53 = fill(x52, TWO, x26)
    x54 = insert(x47, x49)
    x55 = fill(x53, FOUR, x54)
    x56 = hsplit(x55, THREE)
    x57 = first(x56)
    x58 = fill(x57, ONE, x36)
    x59 = replace(x58, ONE, ZERO)
    x60 = paint(x59, x18)
    return x60


def solve_m343(I):
    x1 = objects(I, F, F, F)
    x2 = merge(x1)
    x3 = fill(I, ONE, x2)
    x4 = lbind(recolor, TWO)
    x5 = objects(I, T, F, F)
    x6 = mapply(x4, x5)
    x7 = paint(x3, x6)
    x8 = replace(x7, EIGHT, THREE)
    x9 = paint(x8, x6)
    x10 = upscale(x9, ONE)
    x11 = ofcolor(x10, FOUR)
    x12 = subgrid(x11, I)
    x13 = rot180(x12)
    x14 = objects(I, T, T, T)
    x15 = sizefilter(x14, EIGHT)
    x16 = difference(x1, x15)
    x17 = first(x16)
    x18 = shift(x17, TWO_BY_TWO)
    x19 = paint(x13, x18)
    x20 = replace(x19, FIVE, ZERO)
    x21 = palette(x7)
    x22 = objects(I, F, T, T)
    x23 = first(x22)
    x24 = color(x23)
    x25 = other(x21, x24)
    x26 = fill(x20, x25, x6)
    x27 = lbind(recolor, ZERO)
    x28 = apply(x27, x5)
    x29 = apply(x4, x28)
    x30 = merge(x29)
    x31 = paint(x26, x30)
    x32 = upscale(x31, TWO)
    x33 = ofcolor(x32, EIGHT)
    x34 = normalize(x33)
    x35 = subgrid(x17, I)
    x36 = vmirror(x35)
    x37 = subgrid(x34, x36)
    x38 = replace(x37, SEVEN, ONE)
    x39 = ofcolor(I, NINE)
    x40 = recolor(ONE, x39)
    x41 = shift(x40, UNITY)
    x42 = paint(x38, x41)
    return x42


def solve_m344(I):
    x1 = replace(I, FOUR, TWO)
    x2 = vmirror(x1)
    x3 = leastcolor(I)
    x4 = replace(x2, x3, THREE)
    x5 = neighbors(ORIGIN)
    x6 = recolor(FIVE, x5)
    x7 = paint(x4, x6)
    return x7


def solve_m345(I):
    x1 = ofcolor(I, THREE)
    x2 = leftmost(x1)
    x3 = equality(x2, FIVE)
    x4 = branch(x3, dmirror, identity)
    x5 = x4(I)
    x6 = recolor(TWO, x1)
    x7 = upscale(x6, TWO)
    x8 = cover(x5, x7)
    x9 = replace(x8, NINE, TWO)
    x10 = fill(x9, THREE, x1)
    return x10


def solve_m346(I):
    x1 = ofcolor(I, FOUR)
    x2 = backdrop(x1)
    x3 = center(x2)
    x4 = first(x3)
    x5 = greater(x4, ONE)
    x6 = branch(x5, identity, bottomhalf)
    x7 = power(righthalf, TWO)
    x8 = hsplit(I, ZERO)
    x9 = first(x8)
    x10 = hsplit(x9, FOUR)
    x11 = first(x10)
    x12 = x7(x11)
    x13 = x6(x12)
    x14 = x6(x13)
    x15 = lbind(recolor, TWO)
    x16 = objects(I, F, T, T)
    x17 = mapply(x15, x16)
    x18 = paint(x14, x17)
    x19 = argmin(x16, size)
    x20 = combine(x17, x19)
    x21 = paint(x18, x20)
    x22 = lbind(shift, x1)
    x23 = shoot(ORIGIN, NEG_UNITY)
    x24 = mapply(x22, x23)
    x25 = underfill(x21, ONE, x24)
    x26 = underfill(x25, THREE, x24)
    x27 = leastcolor(I)
    x28 = color(x19)
    x29 = switch(x26, x27, x28)
    x30 = paint(x29, x17)
    x31 = upscale(x30, FOUR)
    x32 = replace(x31, TWO, ZERO)
    x33 = fill(x32, x28, x19)
    x34 = ofcolor(I, TWO)
    x35 = fill(x33, FOUR, x34)
    x36 = fill(x35, THREE, x1)
    x37 = fill(x36, SIX, x24)
    x38 = objects(x31, T, T, T)
    x39 = merge(x38)
    x40 = fill(x37, ONE, x39)
    x41 = fill(x40, EIGHT, x24)
    x42 = last(x24)
    x43 = add(x42, DOWN)
    x44 = crop(I, TWO_BY_ZERO, x43)
    x45 = asobject(x44)
    x46 = shift(x45, UNITY)
    x47 = fill(x41, ZERO, x46)
    x48 = fill(x47, x27, x1)
    x49 = lbind(shift, x24)
    x50 = leastcolor(x32)
    x51 = ofcolor(I, x50)
    x52 = apply(x49, x51)
    x53 = merge(x52)
    x54 = fill(x48, SEVEN, x53)
    x55 = paint(x54, x46)
    x56 = paint(x55, x17)
    x57 = paint(x56, x17)
    x58 = underfill(x57, EIGHT, x51)
    x59 = upscale(x58, THREE)
    x60 = replace(x59, TWO, ZERO)
    return x60


def solve_m347(I):
    x1 = ofcolor(I, ZERO)
    x2 = subgrid(x1, I)
    x3 = replace(x2, FOUR, TWO)
    x4 = asindices(I)
    x5 = lbind(shift, x4)
    x6 = ofcolor(I, TWO)
    x7 = mapply(x5, x6)
    x8 = fill(x3, TWO, x7)
    x9 = downscale(I, ZERO)
    x10 = objects(I, T, F, T)
    x11 = first(x10)
    x12 = subgrid(x11, x8)
    x13 = ofcolor(x12, THREE)
    x14 = mapply(x5, x13)
    x15 = fill(x9, THREE, x14)
    x16 = replace(x15, THREE, ZERO)
    x17 = shape(x16)
    x18 = first(x17)
    x19 = downscale(I, x18)
    x20 = fill(x19, ZERO, x7)
    return x20


def solve_m348(I):
    x1 = downscale(I, FOUR)
    x2 = replace(x1, FIVE, EIGHT)
    x3 = leastcolor(I)
    x4 = objects(I, T, F, T)
    x5 = order(x4, size)
    x6 = first(x5)
    x7 = outbox(x6)
    x8 = fill(x2, x3, x7)
    return x8


def solve_m349(I):
    x1 = shape(I)
    x2 = canvas(ZERO, x1)
    x3 = upscale(x2, ONE)
    x4 = upscale(x3, TWO)
    return x4


def solve_m350(I):
    x1 = objects(I, T, F, T)
    x2 = sizefilter(x1, FOUR)
    x3 = mapply(hmirror, x2)
    x4 = paint(I, x3)
    x5 = vconcat(x4, I)
    x6 = neighbors(ORIGIN)
    x7 = underfill(x5, ZERO, x6)
    x8 = paint(x7, x3)
    x9 = paint(x8, x3)
    x10 = replace(x9, EIGHT, ZERO)
    return x10


def solve_m351(I):
    x1 = power(hmirror, TWO)
    x2 = x1(I)
    x3 = upscale(x2, TWO)
    return x3


def solve_m352(I):
    x1 = replace(I, NINE, ZERO)
    x2 = cellwise(I, x1, ZERO)
    x3 = numcolors(I)
    x4 = decrement(x3)
    x5 = hsplit(x2, x4)
    x6 = first(x5)
    x7 = upscale(x6, THREE)
    x8 = ofcolor(I, FOUR)
    x9 = fill(x7, THREE, x8)
    x10 = replace(x9, ONE, ZERO)
    x11 = upscale(x10, TWO)
    x12 = replace(x11, ONE, ZERO)
    return x12


def solve_m353(I):
    x1 = cmirror(I)
    x2 = objects(I, T, T, F)
    x3 = colorfilter(x2, FIVE)
    x4 = apply(urcorner, x3)
    x5 = delta(x4)
    x6 = vmirror(x5)
    x7 = insert(UNITY, x6)
    x8 = fill(x1, THREE, x7)
    x9 = lbind(recolor, TWO)
    x10 = colorfilter(x2, ZERO)
    x11 = mapply(x9, x10)
    x12 = paint(x8, x11)
    x13 = replace(x12, THREE, ZERO)
    x14 = mostcolor(I)
    x15 = replace(x13, ZERO, x14)
    x16 = downscale(x15, ONE)
    x17 = paint(x16, x11)
    x18 = paint(x17, x11)
    x19 = first(x2)
    x20 = paint(x18, x19)
    return x20


def solve_m354(I):
    x1 = upscale(I, TWO)
    x2 = replace(x1, EIGHT, FOUR)
    x3 = objects(I, T, T, T)
    x4 = matcher(color, ONE)
    x5 = extract(x3, x4)
    x6 = normalize(x5)
    x7 = width(x6)
    x8 = downscale(x2, x7)
    x9 = replace(x8, TWO, ZERO)
    return x9


def solve_m355(I):
    x1 = replace(I, FIVE, ONE)
    x2 = rot180(x1)
    x3 = replace(x2, SEVEN, EIGHT)
    x4 = leastcolor(I)
    x5 = replace(x3, SEVEN, x4)
    return x5


def solve_m356(I):
    x1 = replace(I, ZERO, TWO)
    x2 = upscale(x1, ONE)
    x3 = objects(I, T, F, T)
    x4 = colorfilter(x3, FIVE)
    x5 = mapply(toindices, x4)
    x6 = fill(x2, TWO, x5)
    x7 = ofcolor(I, EIGHT)
    x8 = fill(x6, FOUR, x7)
    x9 = replace(x8, FIVE, ZERO)
    x10 = fill(x9, EIGHT, x7)
    return x10


def solve_m357(I):
    x1 = replace(I, THREE, ZERO)
    x2 = dmirror(x1)
    x3 = objects(I, T, F, T)
    x4 = apply(mostcolor, x3)
    x5 = last(x4)
    x6 = replace(x2, ZERO, x5)
    return x6


def solve_m358(I):
    x1 = hsplit(I, ZERO)
    x2 = first(x1)
    x3 = hmirror(x2)
    x4 = mostcolor(I)
    x5 = replace(x3, NINE, x4)
    x6 = objects(I, F, T, T)
    x7 = mapply(corners, x6)
    x8 = fill(x5, TWO, x7)
    x9 = vconcat(x8, x3)
    return x9


def solve_m359(I):
    x1 = rot90(I)
    x2 = objects(I, T, F, T)
    x3 = colorfilter(x2, FIVE)
    x4 = first(x3)
    x5 = asobject(I)
    x6 = shape(x5)
    x7 = shift(x4, x6)
    x8 = paint(x1, x7)
    x9 = upscale(x8, ZERO)
    x10 = leastcolor(I)
    x11 = replace(x9, x10, ZERO)
    x12 = vmirror(x11)
    x13 = objects(x12, T, F, T)
    x14 = argmax(x13, size)
    x15 = paint(x9, x14)
    x16 = ofcolor(I, x10)
    x17 = mapply(neighbors, x16)
    x18 = underfill(x15, ONE, x17)
    x19 = hconcat(x18, x12)
    x20 = replace(x19, ZERO, TWO)
    x21 = replace(x20, TWO, ZERO)
    x22 = replace(x21, EIGHT, ONE)
    x23 = replace(x22, ONE, ZERO)
    x24 = replace(x23, ZERO, TWO)
    x25 = fill(x24, EIGHT, x7)
    x26 = fill(x25, TWO, x17)
    x27 = upscale(x26, EIGHT)
    x28 = paint(x27, x14)
    x29 = replace(x28, EIGHT, SIX)
    x30 = ofcolor(I, ONE)
    x31 = combine(x17, x30)
    x32 = underfill(x29, EIGHT, x31)
    x33 = underfill(x32, TWO, x17)
    x34 = replace(x33, FIVE, ONE)
    x35 = recolor(TWO, x16)
    x36 = shift(x35, UNITY)
    x37 = paint(x34, x36)
    x38 = shift(x30, DOWN)
    x39 = fill(x37, TWO, x38)
    x40 = fill(x39, x10, x17)
    x41 = fill(x40, ONE, x16)
    x42 = lrcorner(x30)
    x43 = shoot(x42, UP_RIGHT)
    x44 = underfill(x41, THREE, x43)
    return x44


def solve_m360(I):
    x1 = shape(I)
    x2 = canvas(THREE, x1)
    x3 = ofcolor(I, ZERO)
    x4 = fill(x2, FOUR, x3)
    x5 = objects(I, T, F, T)
    x6 = first(x5)
    x7 = lbind(shift, x6)
    x8 = mapply(x7, x3)
    x9 = paint(x4, x8)
    x10 = fill(x9, TWO, x8)
    x11 = rot180(x10)
    x12 = hconcat(x10, x11)
    x13 = vconcat(x12, x12)
    x14 = objects(I, T, T, F)
    x15 = order(x14, size)
    x16 = last(x15)
    x17 = center(x6)
    x18 = shift(x16, x17)
    x19 = dmirror(x18)
    x20 = paint(x13, x19)
    x21 = lbind(shift, x18)
    x22 = rbind(gravitate, x8)
    x23 = compose(x21, x22)
    x24 = x23(x16)
    x25 = fill(x20, FIVE, x24)
    x26 = fill(x25, TWO, x6)
    x27 = lbind(recolor, ZERO)
    x28 = apply(x27, x15)
    x29 = first(x28)
    x30 = move(x26, x29, DOWN_LEFT)
    x31 = partition(I)
    x32 = argmax(x31, hperiod)
    x33 = paint(x30, x32)
    x34 = fill(x33, ONE, x24)
    x35 = replace(x34, TWO, ZERO)
    x36 = first(x14)
    x37 = lbind(position, x36)
    x38 = lbind(recolor, SEVEN)
    x39 = apply(x38, x14)
    x40 = apply(x37, x39)
    x41 = fill(x35, TWO, x40)
    x42 = ulcorner(x3)
    x43 = shoot(x42, UNITY)
    x44 = fill(x41, FOUR, x43)
    x45 = ineighbors(x42)
    x46 = urcorner(x45)
    x47 = shoot(x46, NEG_UNITY)
    x48 = fill(x44, ZERO, x47)
    return x48


def solve_m361(I):
    x1 = vmirror(I)
    x2 = objects(x1, T, F, F)
    x3 = colorfilter(x2, FIVE)
    x4 = last(x3)
    x5 = paint(I, x4)
    x6 = palette(I)
    x7 = remove(NINE, x6)
    x8 = first(x7)
    x9 = replace(x5, x8, ZERO)
    return x9


def solve_m362(I):
    x1 = astuple(NEG_TWO, TEN)
    x2 = canvas(THREE, x1)
    x3 = compress(I)
    x4 = upscale(x3, TWO)
    x5 = objects(x4, T, F, T)
    x6 = first(x5)
    x7 = paint(x2, x6)
    x8 = normalize(x6)
    x9 = vmirror(x8)
    x10 = shift(x9, UNITY)
    x11 = palette(I)
    x12 = remove(FOUR, x11)
    x13 = contained(THREE, x12)
    x14 = branch(x13, RIGHT, NEG_UNITY)
    x15 = multiply(x14, ONE)
    x16 = move(x7, x10, x15)
    x17 = upscale(x16, THREE)
    x18 = fgpartition(I)
    x19 = argmax(x18, size)
    x20 = paint(x17, x19)
    return x20


def solve_m363(I):
    x1 = power(rot90, TWO)
    x2 = x1(I)
    x3 = replace(x2, FIVE, ZERO)
    x4 = leastcolor(I)
    x5 = ofcolor(I, x4)
    x6 = recolor(ZERO, x5)
    x7 = shift(x6, UP_RIGHT)
    x8 = paint(x3, x7)
    x9 = paint(x8, x7)
    x10 = objects(I, T, F, T)
    x11 = argmin(x10, size)
    x12 = sizefilter(x10, ONE)
    x13 = first(x10)
    x14 = rbind(gravitate, x13)
    x15 = matcher(x14, NEG_UNITY)
    x16 = mfilter(x12, x15)
    x17 = color(x16)
    x18 = replace(x9, x17, ZERO)
    x19 = merge(x10)
    x20 = fill(x18, FIVE, x19)
    x21 = subgrid(x11, x20)
    return x21


def solve_m364(I):
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


def solve_m365(I):
    x1 = astuple(NINE, TWO)
    x2 = canvas(FIVE, x1)
    x3 = ofcolor(I, ONE)
    x4 = fill(x2, FOUR, x3)
    x5 = objects(x4, T, F, T)
    x6 = merge(x5)
    x7 = lbind(shift, x6)
    x8 = mapply(x7, x3)
    x9 = fill(x4, FOUR, x8)
    x10 = replace(x9, FIVE, EIGHT)
    x11 = paint(x10, x8)
    x12 = fill(x11, ONE, x6)
    return x12


def solve_m366(I):
    x1 = objects(I, F, T, F)
    x2 = first(x1)
    x3 = subgrid(x2, I)
    x4 = downscale(x3, TWO)
    x5 = replace(x4, NINE, TWO)
    x6 = upscale(x5, THREE)
    return x6


def solve_m367(I):
    x1 = lbind(hconcat, I)
    x2 = ofcolor(I, ZERO)
    x3 = fill(I, TWO, x2)
    x4 = x1(x3)
    x5 = upscale(x4, TWO)
    x6 = objects(I, F, F, T)
    x7 = argmax(x6, size)
    x8 = fill(x5, FOUR, x7)
    return x8


def solve_m368(I):
    x1 = rot180(I)
    x2 = replace(x1, FIVE, ZERO)
    x3 = replace(x2, FIVE, ZERO)
    x4 = replace(x3, EIGHT, ZERO)
    return x4


def solve_m369(I):
    x1 = leastcolor(I)
    x2 = replace(I, x1, SIX)
    x3 = objects(I, T, T, T)
    x4 = first(x3)
    x5 = paint(x2, x4)
    return x5


def solve_m370(I):
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


def solve_m371(I):
    x1 = rot270(I)
    x2 = astuple(ONE, FOUR)
    x3 = objects(I, T, T, F)
    x4 = apply(llcorner, x3)
    x5 = insert(UNITY, x4)
    x6 = insert(x2, x5)
    x7 = fill(x1, FIVE, x6)
    x8 = replace(x7, FOUR, ZERO)
    x9 = ofcolor(I, ZERO)
    x10 = recolor(ZERO, x9)
    x11 = move(x8, x10, THREE_BY_THREE)
    x12 = fill(x11, FIVE, x4)
    x13 = move(x12, x10, ORIGIN)
    return x13


def solve_m372(I):
    x1 = upscale(I, THREE)
    x2 = objects(I, T, F, T)
    x3 = mfilter(x2, hline)
    x4 = fill(x1, TWO, x3)
    x5 = ofcolor(I, TWO)
    x6 = mapply(ineighbors, x5)
    x7 = llcorner(x6)
    x8 = shoot(x7, RIGHT)
    x9 = fill(x4, NINE, x8)
    x10 = cover(x9, x3)
    x11 = fill(x10, ZERO, x3)
    x12 = first(x2)
    x13 = cover(x11, x12)
    x14 = rot270(x13)
    x15 = fill(x14, EIGHT, x5)
    x16 = replace(x15, THREE, FOUR)
    x17 = upscale(x16, FIVE)
    x18 = leastcolor(x17)
    x19 = fill(x16, x18, x6)
    x20 = recolor(THREE, x5)
    x21 = paint(x19, x20)
    x22 = mapply(toindices, x2)
    x23 = combine(x6, x22)
    x24 = underfill(x21, ONE, x23)
    x25 = paint(x24, x20)
    x26 = combine(x5, x8)
    x27 = combine(x26, x6)
    x28 = underfill(x25, TWO, x27)
    x29 = argmax(x2, size)
    x30 = fill(x28, EIGHT, x29)
    x31 = replace(x30, FIVE, ZERO)
    x32 = apply(urcorner, x2)
    x33 = first(x32)
    x34 = connect(ZERO_BY_TWO, x33)
    x35 = cover(x31, x34)
    x36 = tophalf(I)
    x37 = ofcolor(x36, TWO)
    x38 = subgrid(x37, I)
    x39 = vmirror(x38)
    x40 = fgpartition(x39)
    x41 = merge(x40)
    x42 = paint(x35, x41)
    x43 = underfill(x42, ZERO, x22)
    x44 = fill(x43, FOUR, x29)
    x45 = lbind(recolor, ZERO)
    x46 = mapply(x45, x2)
    x47 = paint(x44, x46)
    return x47


def solve_m373(I):
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


def solve_m374(I):
    x1 = objects(I, T, F, T)
    x2 = argmax(x1, size)
    x3 = fill(I, ZERO, x2)
    x4 = asobject(I)
    x5 = paint(x3, x4)
    x6 = replace(x5, FIVE, ZERO)
    return x6


def solve_m375(I):
    x1 = cmirror(I)
    x2 = leastcolor(I)
    x3 = replace(x1, x2, ONE)
    x4 = dmirror(x3)
    x5 = replace(x4, ONE, ZERO)
    x6 = hmirror(x5)
    return x6


def solve_m376(I):
    x1 = objects(I, F, F, T)
    x2 = merge(x1)
    x3 = subgrid(x2, I)
    x4 = ofcolor(I, EIGHT)
    x5 = underfill(x3, ONE, x4)
    x6 = underfill(x5, TWO, x4)
    return x6


def solve_m377(I):
    x1 = replace(I, THREE, ZERO)
    x2 = replace(x1, FIVE, ZERO)
    x3 = replace(x2, ZERO, THREE)
    return x3


def solve_m378(I):
    x1 = partition(I)
    x2 = last(x1)
    x3 = fill(I, THREE, x2)
    x4 = ofcolor(I, EIGHT)
    x5 = fill(x3, FIVE, x4)
    x6 = replace(x5, ZERO, EIGHT)
    x7 = ofcolor(I, FOUR)
    x8 = fill(x6, FOUR, x7)
    return x8


def solve_m379(I):
    x1 = objects(I, T, T, F)
    x2 = argmax(x1, size)
    x3 = subgrid(x2, I)
    x4 = objects(I, T, F, F)
    x5 = argmin(x4, size)
    x6 = fill(x3, ONE, x5)
    x7 = rot180(x6)
    x8 = vconcat(x6, x7)
    x9 = vmirror(x8)
    x10 = vconcat(x8, x9)
    x11 = mostcolor(I)
    x12 = canvas(x11, THREE_BY_THREE)
    x13 = palette(x12)
    x14 = remove(ZERO, x13)
    x15 = last(x14)
    x16 = replace(x10, THREE, x15)
    return x16


def solve_m380(I):
    x1 = canvas(ZERO, THREE_BY_THREE)
    x2 = leastcolor(I)
    x3 = replace(x1, x2, EIGHT)
    x4 = objects(I, T, F, T)
    x5 = sizefilter(x4, ONE)
    x6 = first(x5)
    x7 = outbox(x6)
    x8 = fill(x3, ZERO, x7)
    x9 = argmax(x4, size)
    x10 = fill(x8, FOUR, x9)
    x11 = first(x4)
    x12 = shift(x11, TWO_BY_TWO)
    x13 = paint(x10, x12)
    x14 = rot180(x13)
    x15 = hconcat(x13, x14)
    x16 = vconcat(x15, x15)
    x17 = vconcat(x16, x15)
    x18 = paint(x17, x9)
    x19 = paint(x18, x6)
    x20 = fill(x19, ONE, x12)
    x21 = hmirror(x20)
    x22 = vconcat(x20, x21)
    x23 = replace(x22, TWO, x2)
    return x23


def solve_m381(I):
    x1 = neighbors(ORIGIN)
    x2 = shift(x1, DOWN)
    x3 = shift(x2, UNITY)
    x4 = normalize(x3)
    x5 = shift(x4, UP)
    x6 = vmirror(x5)
    x7 = recolor(THREE, x6)
    x8 = paint(I, x7)
    x9 = hconcat(x8, I)
    x10 = ofcolor(I, TWO)
    x11 = fill(x9, EIGHT, x10)
    x12 = fill(x11, TWO, x2)
    x13 = fill(x12, TWO, x4)
    return x13


def solve_m382(I):
    x1 = downscale(I, THREE)
    x2 = lbind(occurrences, I)
    x3 = objects(I, T, F, T)
    x4 = colorfilter(x3, TWO)
    x5 = sizefilter(x4, ONE)
    x6 = mapply(x2, x5)
    x7 = underfill(x1, TWO, x6)
    x8 = replace(x7, FIVE, ONE)
    x9 = argmax(x3, size)
    x10 = paint(x8, x9)
    x11 = replace(x10, FIVE, TWO)
    x12 = replace(x11, NINE, ZERO)
    x13 = leastcolor(I)
    x14 = ofcolor(I, x13)
    x15 = underfill(x12, EIGHT, x14)
    x16 = fill(x15, FOUR, x6)
    x17 = fill(x16, FIVE, x6)
    x18 = fill(x17, THREE, x6)
    x19 = recolor(TWO, x14)
    x20 = paint(x18, x19)
    x21 = paint(x20, x9)
    return x21


def solve_m383(I):
    x1 = asobject(I)
    x2 = lbind(position, x1)
    x3 = objects(I, F, T, T)
    x4 = apply(x2, x3)
    x5 = underfill(I, THREE, x4)
    return x5


def solve_m384(I):
    x1 = righthalf(I)
    x2 = vmirror(x1)
    x3 = upscale(x2, TWO)
    return x3


def solve_m385(I):
    x1 = objects(I, T, F, F)
    x2 = first(x1)
    x3 = remove(x2, x1)
    x4 = argmax(x3, size)
    x5 = fgpartition(I)
    x6 = remove(x4, x5)
    x7 = rbind(colorcount, TWO)
    x8 = argmax(x6, x7)
    x9 = subgrid(x8, I)
    x10 = leastcolor(I)
    x11 = replace(x9, x10, ZERO)
    x12 = replace(x11, FOUR, ZERO)
    x13 = switch(x12, EIGHT, ZERO)
    x14 = hconcat(x13, x9)
    x15 = vconcat(x14, x14)
    x16 = fill(x15, ONE, x4)
    return x16


def solve_m386(I):
    x1 = leastcolor(I)
    x2 = replace(I, FIVE, x1)
    x3 = lbind(recolor, THREE)
    x4 = objects(I, F, F, T)
    x5 = mapply(x3, x4)
    x6 = paint(x2, x5)
    x7 = rot270(x6)
    x8 = leastcolor(x2)
    x9 = argmax(x4, size)
    x10 = fill(x7, x8, x9)
    x11 = ofcolor(I, TWO)
    x12 = fill(x10, FOUR, x11)
    return x12


def solve_m387(I):
    x1 = downscale(I, FIVE)
    x2 = vmirror(x1)
    x3 = hconcat(x1, x2)
    x4 = vconcat(x3, x3)
    x5 = lbind(recolor, TWO)
    x6 = objects(I, F, F, T)
    x7 = apply(x5, x6)
    x8 = merge(x7)
    x9 = fill(x4, SIX, x8)
    x10 = lbind(recolor, ZERO)
    x11 = objects(I, T, T, F)
    x12 = mapply(x10, x11)
    x13 = paint(x9, x12)
    x14 = crop(x3, ORIGIN, THREE_BY_THREE)
    x15 = asobject(x14)
    x16 = paint(x13, x15)
    x17 = argmax(x11, size)
    x18 = normalize(x17)
    x19 = tophalf(I)
    x20 = ofcolor(x19, ZERO)
    x21 = center(x20)
    x22 = shift(x18, x21)
    x23 = lbind(subgrid, x22)
    x24 = power(x23, TWO)
    x25 = dmirror(x4)
    x26 = first(x6)
    x27 = first(x20)
    x28 = subtract(x27, DOWN)
    x29 = shift(x26, x28)
    x30 = center(x29)
    x31 = hfrontier(x30)
    x32 = underfill(x16, FOUR, x31)
    x33 = shape(x32)
    x34 = first(x33)
    x35 = vsplit(x25, x34)
    x36 = matcher(numcolors, THREE)
    x37 = extract(x35, x36)
    x38 = x24(x37)
    x39 = replace(x38, ZERO, ONE)
    x40 = leastcolor(I)
    x41 = replace(x39, x40, THREE)
    x42 = paint(x41, x12)
    x43 = vmirror(x42)
    x44 = hconcat(x42, x43)
    x45 = hconcat(x44, x13)
    return x45


def solve_m388(I):
    x1 = rot270(I)
    x2 = hconcat(x1, I)
    x3 = hmirror(x2)
    x4 = vconcat(x2, x3)
    x5 = hmirror(x4)
    x6 = vconcat(x4, x5)
    x7 = replace(x6, FIVE, TWO)
    return x7


def solve_m389(I):
    x1 = hsplit(I, TEN)
    x2 = first(x1)
    x3 = righthalf(I)
    x4 = ofcolor(x3, ZERO)
    x5 = recolor(ZERO, x4)
    x6 = move(x2, x5, NEG_UNITY)
    x7 = asobject(I)
    x8 = paint(x6, x7)
    x9 = toobject(x4, I)
    x10 = shift(x9, UP)
    x11 = paint(x8, x10)
    x12 = objects(I, T, T, T)
    x13 = first(x12)
    x14 = shift(x13, UNITY)
    x15 = paint(x11, x14)
    return x15


def solve_m390(I):
    x1 = ofcolor(I, FIVE)
    x2 = fill(I, EIGHT, x1)
    x3 = first(x1)
    x4 = vfrontier(x3)
    x5 = cover(x2, x4)
    x6 = objects(I, T, F, T)
    x7 = merge(x6)
    x8 = fill(x5, EIGHT, x7)
    x9 = hconcat(x8, I)
    x10 = vconcat(x9, x9)
    x11 = objects(I, T, T, T)
    x12 = merge(x11)
    x13 = cover(x10, x12)
    x14 = hmirror(I)
    x15 = vconcat(x13, x14)
    x16 = mostcolor(x7)
    x17 = replace(x15, SEVEN, x16)
    return x17


def solve_m391(I):
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


def solve_m392(I):
    x1 = hmirror(I)
    x2 = dmirror(I)
    x3 = portrait(x2)
    x4 = branch(x3, corners, box)
    x5 = objects(I, T, F, T)
    x6 = merge(x5)
    x7 = x4(x6)
    x8 = fill(x1, THREE, x7)
    return x8


def solve_m393(I):
    x1 = dmirror(I)
    x2 = objects(I, T, T, T)
    x3 = order(x2, leftmost)
    x4 = first(x3)
    x5 = paint(x1, x4)
    x6 = upscale(x5, FOUR)
    x7 = upscale(x6, THREE)
    return x7


def solve_m394(I):
    x1 = canvas(ZERO, UNITY)
    x2 = lbind(recolor, ZERO)
    x3 = objects(I, T, F, T)
    x4 = colorfilter(x3, ZERO)
    x5 = mapply(x2, x4)
    x6 = fill(x1, THREE, x5)
    x7 = mapply(x2, x3)
    x8 = fill(x6, ONE, x7)
    x9 = paint(x8, x5)
    x10 = mfilter(x4, hline)
    x11 = fill(x9, THREE, x10)
    x12 = leastcolor(I)
    x13 = replace(x11, x12, ZERO)
    x14 = paint(x13, x5)
    return x14


def solve_m395(I):
    x1 = hupscale(I, TWO)
    x2 = rot180(x1)
    x3 = astuple(THREE, ONE)
    x4 = shoot(x3, NEG_UNITY)
    x5 = fill(x2, ZERO, x4)
    x6 = hconcat(x5, x5)
    x7 = underfill(x6, THREE, x4)
    x8 = objects(I, T, F, T)
    x9 = first(x8)
    x10 = paint(x7, x9)
    x11 = objects(I, F, T, T)
    x12 = argmax(x11, size)
    x13 = fill(x10, THREE, x12)
    x14 = ofcolor(x13, ZERO)
    x15 = first(x14)
    x16 = initset(x15)
    x17 = cover(x10, x16)
    x18 = inbox(x14)
    x19 = fill(x17, ONE, x18)
    x20 = mostcolor(x9)
    x21 = ofcolor(x10, ZERO)
    x22 = fill(x19, x20, x21)
    x23 = replace(x22, ZERO, THREE)
    x24 = dmirror(x23)
    x25 = rot180(x24)
    x26 = vconcat(x24, x25)
    return x26


def solve_m396(I):
    x1 = ofcolor(I, FIVE)
    x2 = recolor(EIGHT, x1)
    x3 = paint(I, x2)
    x4 = astuple(THREE, ONE)
    x5 = shoot(x4, UP_RIGHT)
    x6 = fill(x3, ONE, x5)
    x7 = replace(x6, SEVEN, ZERO)
    return x7


def solve_m397(I):
    x1 = downscale(I, FIVE)
    x2 = upscale(x1, FOUR)
    x3 = objects(I, T, F, T)
    x4 = first(x3)
    x5 = lbind(shift, x4)
    x6 = ofcolor(I, TWO)
    x7 = shift(x6, DOWN)
    x8 = hmirror(x7)
    x9 = mapply(x5, x8)
    x10 = fill(x2, FIVE, x9)
    x11 = paint(x10, x9)
    x12 = replace(x11, SEVEN, ONE)
    x13 = objects(I, T, T, T)
    x14 = colorfilter(x13, EIGHT)
    x15 = argmax(x14, size)
    x16 = height(x15)
    x17 = width(I)
    x18 = astuple(x16, x17)
    x19 = crop(I, ORIGIN, x18)
    x20 = paint(x12, x9)
    x21 = vconcat(x19, x20)
    x22 = leastcolor(I)
    x23 = replace(x21, ZERO, x22)
    x24 = merge(x13)
    x25 = paint(x23, x24)
    return x25


def solve_m398(I):
    x1 = fgpartition(I)
    x2 = merge(x1)
    x3 = ofcolor(I, ZERO)
    x4 = astuple(FIVE, SEVEN)
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


def solve_m399(I):
    x1 = objects(I, T, F, T)
    x2 = first(x1)
    x3 = subgrid(x2, I)
    x4 = dmirror(x3)
    return x4
