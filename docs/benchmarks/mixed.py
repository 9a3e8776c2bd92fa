# 400 programs that use the language as real programs do: steps by how often each is an argument of
# which, and the loops that take most of the time. Made, not written:
#   scripts/make-mixed-battery.py usage.tsv --seed 1 > docs/benchmarks/mixed.py
# To measure with: batt run --from docs/benchmarks/mixed.py --data arc1/train --threads 1 --no-scores


def solve_m000(I):
    x1 = canvas(FIVE, UNITY)
    x2 = objects(I, T, F, F)
    x3 = objects(I, T, T, F)
    x4 = fork(subtract, height, size)
    x5 = fork(add, ulcorner, x4)
    x6 = matcher(x5, DOWN_LEFT)
    x7 = sfilter(x3, x6)
    x8 = difference(x2, x7)
    x9 = mapply(corners, x8)
    x10 = underfill(x1, TWO, x9)
    return x10


def solve_m001(I):
    x1 = vmirror(I)
    x2 = objects(x1, F, T, T)
    x3 = mapply(outbox, x2)
    x4 = fill(I, TWO, x3)
    x5 = vmirror(x4)
    x6 = lbind(occurrences, I)
    x7 = mapply(x6, x2)
    x8 = fill(x5, ZERO, x7)
    x9 = underfill(x8, THREE, x3)
    x10 = objects(I, T, T, T)
    x11 = colorfilter(x10, FIVE)
    x12 = argmax(x11, size)
    x13 = fill(x9, SEVEN, x12)
    return x13


def solve_m002(I):
    x1 = leastcolor(I)
    x2 = replace(I, x1, THREE)
    x3 = objects(I, T, F, T)
    x4 = first(x3)
    x5 = matcher(first, ZERO)
    x6 = sfilter(x4, x5)
    x7 = fill(x2, ZERO, x6)
    x8 = vmirror(x7)
    x9 = replace(x8, FIVE, ONE)
    x10 = hconcat(x9, I)
    x11 = fill(x10, TWO, x4)
    return x11


def solve_m003(I):
    x1 = lbind(recolor, ZERO)
    x2 = objects(I, T, F, T)
    x3 = first(x2)
    x4 = rbind(combine, x3)
    x5 = apply(x4, x2)
    x6 = colorfilter(x5, ZERO)
    x7 = apply(x1, x6)
    x8 = colorfilter(x7, TWO)
    x9 = first(x8)
    x10 = fill(I, TWO, x9)
    x11 = upscale(x10, THREE)
    x12 = move(x11, x9, DOWN)
    x13 = paint(x12, x3)
    return x13


def solve_m004(I):
    x1 = rot180(I)
    x2 = vconcat(x1, I)
    x3 = vconcat(x2, I)
    x4 = vconcat(x1, x3)
    x5 = vconcat(x4, I)
    x6 = replace(x5, THREE, SIX)
    return x6


def solve_m005(I):
    x1 = rot180(I)
    x2 = frontiers(I)
    x3 = first(x2)
    x4 = shift(x3, RIGHT)
    x5 = move(x1, x4, DOWN)
    x6 = vconcat(x5, I)
    return x6


def solve_m006(I):
    x1 = astuple(I, I)
    x2 = matcher(width, ZERO)
    x3 = extract(x1, x2)
    x4 = cmirror(x3)
    x5 = vconcat(x4, I)
    return x5


def solve_m007(I):
    x1 = hmirror(I)
    x2 = lbind(recolor, TWO)
    x3 = objects(I, T, T, T)
    x4 = ofcolor(I, FIVE)
    x5 = rbind(adjacent, x4)
    x6 = sfilter(x3, x5)
    x7 = mapply(x2, x6)
    x8 = toindices(x7)
    x9 = lbind(shift, x8)
    x10 = mapply(x9, x4)
    x11 = fill(I, ZERO, x10)
    x12 = vmirror(x11)
    x13 = hconcat(x1, x12)
    x14 = merge(x6)
    x15 = fill(x13, TWO, x14)
    x16 = replace(x15, THREE, FOUR)
    x17 = ulcorner(x7)
    x18 = shoot(x17, DOWN_LEFT)
    x19 = fill(x16, TWO, x18)
    return x19


def solve_m008(I):
    x1 = objects(I, F, F, T)
    x2 = lbind(equality, FOUR)
    x3 = compose(x2, first)
    x4 = rbind(sfilter, x3)
    x5 = apply(x4, x1)
    x6 = sizefilter(x5, FIVE)
    x7 = difference(x1, x6)
    x8 = first(x7)
    x9 = underpaint(I, x8)
    x10 = fork(add, first, last)
    x11 = fork(subtract, x10, last)
    x12 = compose(x11, lrcorner)
    x13 = order(x1, x12)
    x14 = last(x13)
    x15 = shift(x14, RIGHT)
    x16 = paint(x9, x15)
    x17 = hconcat(x16, I)
    return x17


def solve_m009(I):
    x1 = canvas(ZERO, THREE_BY_THREE)
    x2 = vconcat(x1, I)
    x3 = ofcolor(I, ZERO)
    x4 = fill(x2, ONE, x3)
    x5 = hconcat(x4, I)
    return x5


def solve_m010(I):
    x1 = astuple(FIVE, THREE)
    x2 = decrement(x1)
    x3 = crop(I, DOWN, x2)
    x4 = rot180(x3)
    x5 = vconcat(x3, x4)
    x6 = ofcolor(x3, TWO)
    x7 = fill(x5, EIGHT, x6)
    return x7


def solve_m011(I):
    x1 = canvas(ZERO, TWO_BY_TWO)
    x2 = ofcolor(I, ZERO)
    x3 = fill(x1, FOUR, x2)
    x4 = replace(x3, TWO, ZERO)
    x5 = leastcolor(I)
    x6 = replace(x4, x5, EIGHT)
    return x6


def solve_m012(I):
    x1 = rot270(I)
    x2 = ofcolor(I, EIGHT)
    x3 = fill(x1, ONE, x2)
    x4 = leastcolor(I)
    x5 = replace(x3, x4, ZERO)
    return x5


def solve_m013(I):
    x1 = replace(I, THREE, SIX)
    x2 = ofcolor(x1, FIVE)
    x3 = size(x2)
    x4 = tojvec(x3)
    x5 = add(x4, TWO_BY_TWO)
    x6 = canvas(FIVE, x5)
    x7 = replace(x6, TWO, SEVEN)
    x8 = replace(x7, FIVE, ZERO)
    return x8


def solve_m014(I):
    x1 = hconcat(I, I)
    x2 = objects(I, T, F, T)
    x3 = colorfilter(x2, THREE)
    x4 = matcher(size, THREE)
    x5 = mfilter(x3, x4)
    x6 = fill(x1, FOUR, x5)
    x7 = objects(x6, F, T, F)
    x8 = rbind(colorcount, EIGHT)
    x9 = argmax(x7, x8)
    x10 = fill(x6, ONE, x9)
    x11 = ofcolor(I, ONE)
    x12 = first(x11)
    x13 = rbind(shift, x12)
    x14 = sizefilter(x3, ONE)
    x15 = mapply(x13, x14)
    x16 = fill(x10, SEVEN, x15)
    x17 = neighbors(ORIGIN)
    x18 = last(x17)
    x19 = ofcolor(I, ZERO)
    x20 = insert(x18, x19)
    x21 = insert(UNITY, x20)
    x22 = fill(x16, ZERO, x21)
    x23 = asobject(I)
    x24 = vperiod(x23)
    x25 = size(x14)
    x26 = astuple(x24, x25)
    x27 = canvas(FIVE, x26)
    x28 = merge(x2)
    x29 = paint(x27, x28)
    x30 = objects(I, F, T, F)
    x31 = colorfilter(x30, SIX)
    x32 = fork(multiply, height, width)
    x33 = fork(subtract, size, x32)
    x34 = argmax(x31, x33)
    x35 = center(x34)
    x36 = astuple(ONE, FOUR)
    x37 = crop(x29, x35, x36)
    x38 = mostcolor(x37)
    x39 = objects(I, T, T, T)
    x40 = first(x39)
    x41 = fill(x22, x38, x40)
    x42 = paint(x41, x15)
    x43 = power(bottomhalf, TWO)
    x44 = upscale(x42, TWO)
    x45 = x43(x44)
    x46 = replace(x45, EIGHT, ZERO)
    x47 = matcher(color, ZERO)
    x48 = extract(x2, x47)
    x49 = fill(x46, THREE, x48)
    x50 = compose(even, last)
    x51 = rbind(sfilter, x50)
    x52 = compose(x51, hfrontier)
    x53 = compose(first, initset)
    x54 = fork(connect, x53, crement)
    x55 = fork(combine, x52, x54)
    x56 = mapply(x55, x17)
    x57 = fill(x49, FIVE, x56)
    x58 = fill(x57, ZERO, x56)
    x59 = paint(x58, x40)
    x60 = fill(x59, ONE, x56)
    return x60


def solve_m015(I):
    x1 = rbind(shift, UP)
    x2 = lbind(recolor, TWO)
    x3 = power(normalize, TWO)
    x4 = fork(combine, x1, x3)
    x5 = objects(I, T, F, T)
    x6 = colorfilter(x5, ONE)
    x7 = sizefilter(x6, ONE)
    x8 = apply(x4, x7)
    x9 = apply(x2, x8)
    x10 = apply(x1, x9)
    x11 = argmax(x10, size)
    x12 = normalize(x11)
    x13 = color(x12)
    x14 = height(I)
    x15 = difference(x6, x5)
    x16 = size(x15)
    x17 = astuple(x14, x16)
    x18 = canvas(x13, x17)
    x19 = objects(I, F, F, T)
    x20 = first(x19)
    x21 = lbind(equality, ONE)
    x22 = compose(x21, first)
    x23 = sfilter(x20, x22)
    x24 = rbind(recolor, x23)
    x25 = compose(x24, color)
    x26 = mapply(x25, x6)
    x27 = paint(x18, x26)
    x28 = paint(x27, x26)
    x29 = lbind(shift, x20)
    x30 = ofcolor(I, ZERO)
    x31 = mapply(x29, x30)
    x32 = paint(x28, x31)
    x33 = ofcolor(I, FOUR)
    x34 = fill(x32, x13, x33)
    x35 = paint(x34, x26)
    x36 = hconcat(x35, I)
    return x36


def solve_m016(I):
    x1 = replace(I, ZERO, FIVE)
    x2 = upscale(x1, THREE)
    return x2


def solve_m017(I):
    x1 = replace(I, TWO, FIVE)
    x2 = leastcolor(I)
    x3 = lbind(recolor, TWO)
    x4 = objects(I, T, F, T)
    x5 = colorfilter(x4, TWO)
    x6 = argmin(x5, uppermost)
    x7 = normalize(x6)
    x8 = fork(combine, first, last)
    x9 = fork(combine, first, x8)
    x10 = fgpartition(I)
    x11 = difference(x4, x10)
    x12 = lbind(colorfilter, x11)
    x13 = chain(x9, x12, leastcolor)
    x14 = fork(shift, dmirror, ulcorner)
    x15 = lbind(recolor, ZERO)
    x16 = apply(x15, x4)
    x17 = apply(x14, x16)
    x18 = apply(x13, x17)
    x19 = insert(x7, x18)
    x20 = apply(x3, x19)
    x21 = order(x20, uppermost)
    x22 = last(x21)
    x23 = lbind(index, I)
    x24 = compose(ulcorner, initset)
    x25 = chain(x23, decrement, x24)
    x26 = fork(equality, first, x25)
    x27 = sfilter(x22, x26)
    x28 = sfilter(x27, x26)
    x29 = fill(x1, x2, x28)
    x30 = objects(I, F, F, F)
    x31 = colorfilter(x30, ZERO)
    x32 = first(x31)
    x33 = paint(x29, x32)
    x34 = downscale(x33, FIVE)
    x35 = extract(x4, vline)
    x36 = fill(x34, THREE, x35)
    return x36


def solve_m018(I):
    x1 = hmirror(I)
    x2 = switch(x1, EIGHT, ZERO)
    x3 = hconcat(x2, I)
    x4 = objects(I, F, F, F)
    x5 = mapply(corners, x4)
    x6 = underfill(x3, TWO, x5)
    return x6


def solve_m019(I):
    x1 = rbind(subgrid, I)
    x2 = rbind(ofcolor, FOUR)
    x3 = compose(x1, x2)
    x4 = shape(I)
    x5 = canvas(ZERO, x4)
    x6 = x3(x5)
    x7 = rbind(shift, RIGHT)
    x8 = partition(I)
    x9 = colorfilter(x8, EIGHT)
    x10 = apply(x7, x9)
    x11 = argmin(x10, height)
    x12 = remove(x11, x9)
    x13 = objects(I, T, F, T)
    x14 = matcher(width, ZERO)
    x15 = mfilter(x13, x14)
    x16 = merge(x13)
    x17 = combine(x15, x16)
    x18 = lbind(manhattan, x17)
    x19 = argmin(x12, x18)
    x20 = fill(x6, TWO, x19)
    x21 = downscale(x20, TWO)
    return x21


def solve_m020(I):
    x1 = ofcolor(I, TWO)
    x2 = matcher(last, ONE)
    x3 = sfilter(x1, x2)
    x4 = fill(I, THREE, x3)
    x5 = objects(I, F, F, T)
    x6 = first(x5)
    x7 = lbind(shift, x6)
    x8 = objects(I, T, F, T)
    x9 = mfilter(x8, portrait)
    x10 = occurrences(I, x9)
    x11 = mapply(x7, x10)
    x12 = lbind(combine, x11)
    x13 = mapply(x12, x8)
    x14 = paint(I, x13)
    x15 = palette(x14)
    x16 = other(x15, TWO)
    x17 = ofcolor(x4, x16)
    x18 = mapply(neighbors, x17)
    x19 = fill(I, FOUR, x18)
    x20 = underfill(x19, TWO, x10)
    x21 = fill(x20, FOUR, x1)
    x22 = fill(x21, TWO, x18)
    x23 = underpaint(x22, x6)
    x24 = fill(x23, EIGHT, x11)
    x25 = vmirror(x24)
    x26 = replace(x25, THREE, FIVE)
    x27 = underfill(x26, ZERO, x18)
    return x27


def solve_m021(I):
    x1 = objects(I, F, F, T)
    x2 = first(x1)
    x3 = subgrid(x2, I)
    x4 = vmirror(x3)
    x5 = hmirror(x4)
    x6 = vconcat(x4, x5)
    x7 = vmirror(x6)
    x8 = hconcat(x6, x7)
    x9 = upscale(x8, TWO)
    return x9


def solve_m022(I):
    x1 = shape(I)
    x2 = canvas(ZERO, x1)
    x3 = vsplit(I, ZERO)
    x4 = first(x3)
    x5 = index(x4, DOWN_LEFT)
    x6 = equality(x5, THREE)
    x7 = branch(x6, x2, I)
    x8 = branch(x6, I, x7)
    x9 = hconcat(x8, x8)
    x10 = vmirror(x9)
    x11 = vconcat(x9, x10)
    x12 = righthalf(I)
    x13 = ofcolor(x12, ZERO)
    x14 = fill(x11, EIGHT, x13)
    return x14


def solve_m023(I):
    x1 = ofcolor(I, ZERO)
    x2 = underfill(I, EIGHT, x1)
    x3 = tophalf(I)
    x4 = ofcolor(x3, FOUR)
    x5 = normalize(x4)
    x6 = underfill(x2, EIGHT, x5)
    return x6


def solve_m024(I):
    x1 = vconcat(I, I)
    x2 = ofcolor(I, ZERO)
    x3 = mapply(neighbors, x2)
    x4 = fill(x1, TWO, x3)
    x5 = replace(x4, ZERO, EIGHT)
    x6 = fill(x5, SEVEN, x3)
    x7 = fill(x6, THREE, x3)
    x8 = replace(x7, ZERO, TWO)
    x9 = replace(x8, NINE, ONE)
    return x9


def solve_m025(I):
    x1 = objects(I, T, F, F)
    x2 = mapply(box, x1)
    x3 = underfill(I, ZERO, x2)
    x4 = replace(x3, TWO, THREE)
    return x4


def solve_m026(I):
    x1 = lbind(recolor, TWO)
    x2 = objects(I, F, T, T)
    x3 = apply(x1, x2)
    x4 = argmax(x3, size)
    x5 = subgrid(x4, I)
    return x5


def solve_m027(I):
    x1 = rot90(I)
    x2 = switch(x1, THREE, ZERO)
    x3 = replace(x2, FOUR, TWO)
    x4 = upscale(x3, THREE)
    x5 = replace(x4, FIVE, ZERO)
    return x5


def solve_m028(I):
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


def solve_m029(I):
    x1 = fgpartition(I)
    x2 = apply(ulcorner, x1)
    x3 = fill(I, THREE, x2)
    x4 = objects(I, F, T, T)
    x5 = merge(x4)
    x6 = fill(x3, THREE, x5)
    x7 = portrait(I)
    x8 = branch(x7, I, x6)
    x9 = righthalf(I)
    x10 = ofcolor(x9, ONE)
    x11 = shift(x10, TWO_BY_TWO)
    x12 = underfill(x8, TWO, x11)
    x13 = paint(x12, x5)
    return x13


def solve_m030(I):
    x1 = ofcolor(I, SEVEN)
    x2 = fill(I, THREE, x1)
    x3 = dmirror(x2)
    x4 = objects(I, F, T, F)
    x5 = first(x4)
    x6 = paint(x3, x5)
    x7 = fill(x6, ZERO, x1)
    return x7


def solve_m031(I):
    x1 = rot270(I)
    x2 = hconcat(x1, I)
    return x2


def solve_m032(I):
    x1 = hmirror(I)
    x2 = lbind(hupscale, I)
    x3 = rbind(colorcount, TWO)
    x4 = compose(x2, x3)
    x5 = rbind(ofcolor, FIVE)
    x6 = fork(subgrid, x5, identity)
    x7 = astuple(x1, I)
    x8 = apply(x6, x7)
    x9 = apply(x4, x8)
    x10 = last(x9)
    x11 = hconcat(x1, x10)
    x12 = rbind(shift, NEG_UNITY)
    x13 = objects(I, F, F, T)
    x14 = mapply(x12, x13)
    x15 = fill(x11, ZERO, x14)
    x16 = ofcolor(I, EIGHT)
    x17 = fill(x15, ZERO, x16)
    return x17


def solve_m033(I):
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


def solve_m034(I):
    x1 = ofcolor(I, TWO)
    x2 = underfill(I, ONE, x1)
    x3 = leastcolor(I)
    x4 = ofcolor(I, x3)
    x5 = backdrop(x4)
    x6 = fill(x2, EIGHT, x5)
    x7 = vconcat(x6, I)
    x8 = vconcat(x7, x7)
    return x8


def solve_m035(I):
    x1 = replace(I, TWO, ONE)
    x2 = replace(x1, THREE, FIVE)
    x3 = dmirror(x2)
    x4 = switch(x3, ONE, TWO)
    return x4


def solve_m036(I):
    x1 = upscale(I, TWO)
    x2 = objects(I, F, F, T)
    x3 = argmax(x2, width)
    x4 = underpaint(x1, x3)
    return x4


def solve_m037(I):
    x1 = astuple(I, I)
    x2 = first(x1)
    x3 = shape(x2)
    x4 = decrement(x3)
    x5 = index(x2, x4)
    x6 = canvas(x5, UNITY)
    x7 = leastcolor(I)
    x8 = ofcolor(I, TWO)
    x9 = fill(x6, x7, x8)
    x10 = replace(x9, ONE, THREE)
    return x10


def solve_m038(I):
    x1 = vmirror(I)
    x2 = objects(I, F, T, T)
    x3 = argmax(x2, size)
    x4 = fill(x1, ZERO, x3)
    x5 = vconcat(x4, I)
    x6 = rot270(x5)
    x7 = replace(x6, ONE, FIVE)
    x8 = mapply(normalize, x2)
    x9 = paint(x7, x8)
    return x9


def solve_m039(I):
    x1 = objects(I, T, F, T)
    x2 = mapply(toindices, x1)
    x3 = fill(I, SIX, x2)
    x4 = lbind(occurrences, I)
    x5 = apply(x4, x1)
    x6 = merge(x5)
    x7 = fill(x3, TWO, x6)
    return x7


def solve_m040(I):
    x1 = rot90(I)
    x2 = upscale(x1, ZERO)
    x3 = objects(I, T, T, T)
    x4 = first(x3)
    x5 = fill(x2, FOUR, x4)
    x6 = replace(x5, ONE, TWO)
    x7 = paint(x6, x4)
    x8 = argmax(x3, leftmost)
    x9 = paint(x7, x8)
    return x9


def solve_m041(I):
    x1 = cmirror(I)
    x2 = replace(x1, FIVE, ZERO)
    x3 = hconcat(x2, I)
    return x3


def solve_m042(I):
    x1 = vmirror(I)
    x2 = downscale(x1, TWO)
    x3 = ofcolor(I, ZERO)
    x4 = fill(x2, THREE, x3)
    x5 = objects(I, T, T, T)
    x6 = mfilter(x5, vline)
    x7 = fill(x4, SEVEN, x6)
    x8 = lbind(recolor, FOUR)
    x9 = mapply(x8, x5)
    x10 = fill(x7, ONE, x9)
    x11 = vconcat(x10, I)
    x12 = underpaint(x11, x9)
    x13 = hmirror(x12)
    x14 = replace(x13, TWO, FOUR)
    x15 = paint(x14, x9)
    x16 = vconcat(x15, I)
    x17 = leastcolor(I)
    x18 = replace(x16, x17, ZERO)
    x19 = paint(x18, x9)
    return x19


def solve_m043(I):
    x1 = lbind(recolor, TWO)
    x2 = objects(I, F, F, T)
    x3 = sizefilter(x2, ONE)
    x4 = apply(x1, x3)
    x5 = argmax(x4, size)
    x6 = subgrid(x5, I)
    x7 = compose(center, hmirror)
    x8 = compose(hmirror, backdrop)
    x9 = fork(insert, x7, x8)
    x10 = objects(I, T, T, T)
    x11 = apply(x9, x10)
    x12 = rbind(subtract, DOWN_LEFT)
    x13 = compose(x12, ulcorner)
    x14 = fork(equality, first, x13)
    x15 = fork(either, vline, x14)
    x16 = mfilter(x11, x15)
    x17 = fill(x6, FOUR, x16)
    x18 = lbind(recolor, THREE)
    x19 = power(x18, TWO)
    x20 = mapply(x19, x2)
    x21 = fill(x17, SEVEN, x20)
    x22 = fill(x21, ZERO, x16)
    x23 = fill(x22, SIX, x5)
    return x23


def solve_m044(I):
    x1 = objects(I, T, F, T)
    x2 = merge(x1)
    x3 = cover(I, x2)
    x4 = hconcat(x3, I)
    x5 = apply(ulcorner, x1)
    x6 = underfill(x4, ZERO, x5)
    x7 = replace(x6, EIGHT, ZERO)
    return x7


def solve_m045(I):
    x1 = objects(I, T, F, T)
    x2 = argmax(x1, size)
    x3 = fill(I, FOUR, x2)
    x4 = lefthalf(x3)
    x5 = upscale(x4, ZERO)
    x6 = paint(x5, x2)
    x7 = vmirror(x6)
    x8 = vconcat(x6, x7)
    x9 = paint(x8, x2)
    return x9


def solve_m046(I):
    x1 = righthalf(I)
    x2 = astuple(x1, I)
    x3 = first(x2)
    x4 = crop(x3, DOWN, THREE_BY_THREE)
    x5 = vmirror(x4)
    x6 = hconcat(x4, x5)
    x7 = compress(x6)
    x8 = trim(x7)
    x9 = leastcolor(x8)
    x10 = shape(I)
    x11 = canvas(x9, x10)
    x12 = hmirror(x11)
    x13 = vconcat(x11, x12)
    x14 = hmirror(x13)
    x15 = vconcat(x13, x14)
    x16 = replace(x15, SEVEN, ZERO)
    x17 = canvas(ZERO, x10)
    x18 = vconcat(x16, x17)
    return x18


def solve_m047(I):
    x1 = rot90(I)
    x2 = objects(I, F, F, T)
    x3 = argmin(x2, uppermost)
    x4 = fill(x1, ONE, x3)
    return x4


def solve_m048(I):
    x1 = lbind(canvas, TWO)
    x2 = rbind(astuple, ONE)
    x3 = compose(x1, x2)
    x4 = chain(decrement, size, neighbors)
    x5 = fork(add, x4, last)
    x6 = compose(shape, vmirror)
    x7 = fork(subtract, shape, x6)
    x8 = compose(x7, vmirror)
    x9 = chain(x3, x5, x8)
    x10 = x9(I)
    x11 = fork(greater, first, last)
    x12 = compose(x11, last)
    x13 = rbind(sfilter, x12)
    x14 = objects(I, T, T, T)
    x15 = colorfilter(x14, FIVE)
    x16 = rbind(bordering, I)
    x17 = sfilter(x15, x16)
    x18 = mapply(x13, x17)
    x19 = paint(x10, x18)
    x20 = paint(x19, x18)
    x21 = delta(x18)
    x22 = underfill(x20, ZERO, x21)
    x23 = paint(x22, x18)
    x24 = objects(x20, T, F, T)
    x25 = merge(x24)
    x26 = paint(x23, x25)
    x27 = mostcolor(x18)
    x28 = replace(x26, NINE, x27)
    return x28


def solve_m049(I):
    x1 = objects(I, T, F, F)
    x2 = compose(even, size)
    x3 = extract(x1, x2)
    x4 = subgrid(x3, I)
    x5 = tophalf(x4)
    x6 = hmirror(x5)
    x7 = objects(x6, F, T, T)
    x8 = argmax(x7, size)
    x9 = lbind(hmatching, x8)
    x10 = extract(x1, x9)
    x11 = fill(I, THREE, x10)
    x12 = matcher(first, ZERO)
    x13 = rbind(sfilter, x12)
    x14 = apply(x13, x7)
    x15 = apply(x13, x14)
    x16 = argmax(x15, width)
    x17 = rbind(manhattan, x16)
    x18 = argmax(x14, x17)
    x19 = paint(x11, x18)
    x20 = cmirror(x19)
    x21 = objects(I, T, T, T)
    x22 = apply(x13, x21)
    x23 = colorfilter(x22, ONE)
    x24 = rbind(bordering, I)
    x25 = mfilter(x23, x24)
    x26 = paint(x20, x25)
    x27 = lbind(sizefilter, x23)
    x28 = compose(x27, height)
    x29 = chain(toivec, size, x28)
    x30 = fork(subtract, llcorner, x29)
    x31 = fork(connect, center, x30)
    x32 = lbind(recolor, ZERO)
    x33 = apply(x32, x15)
    x34 = mapply(x31, x33)
    x35 = fill(x26, ZERO, x34)
    x36 = compose(invert, last)
    x37 = compose(increment, last)
    x38 = chain(even, x36, x37)
    x39 = sfilter(x3, x38)
    x40 = paint(x35, x39)
    x41 = apply(color, x15)
    x42 = first(x41)
    x43 = colorfilter(x1, x42)
    x44 = chain(hline, hfrontier, shape)
    x45 = fork(both, x44, hline)
    x46 = extract(x43, x45)
    x47 = lbind(shift, x46)
    x48 = leastcolor(I)
    x49 = ofcolor(x35, x48)
    x50 = mapply(x47, x49)
    x51 = paint(x40, x50)
    x52 = fill(x51, ONE, x50)
    x53 = other(x41, TWO)
    x54 = fill(x52, x53, x50)
    x55 = fill(x54, ONE, x39)
    x56 = fill(x55, ZERO, x49)
    x57 = underfill(x56, x42, x34)
    x58 = normalize(x49)
    x59 = underfill(x57, TWO, x58)
    x60 = upscale(x59, ZERO)
    return x60


def solve_m050(I):
    x1 = vmirror(I)
    x2 = lbind(vconcat, I)
    x3 = x2(x1)
    x4 = astuple(TWO, FIVE)
    x5 = hfrontier(x4)
    x6 = lbind(shift, x5)
    x7 = compose(x6, center)
    x8 = fork(subtract, ulcorner, height)
    x9 = fork(shift, x7, x8)
    x10 = lbind(recolor, TWO)
    x11 = objects(I, T, F, T)
    x12 = order(x11, uppermost)
    x13 = apply(x10, x12)
    x14 = last(x13)
    x15 = x9(x14)
    x16 = fill(x3, TWO, x15)
    return x16


def solve_m051(I):
    x1 = hmirror(I)
    x2 = vconcat(x1, I)
    x3 = vconcat(x2, I)
    return x3


def solve_m052(I):
    x1 = shape(I)
    x2 = canvas(ZERO, x1)
    x3 = ofcolor(I, FOUR)
    x4 = inbox(x3)
    x5 = recolor(ZERO, x4)
    x6 = paint(x2, x5)
    x7 = upscale(x6, TWO)
    return x7


def solve_m053(I):
    x1 = ofcolor(I, ZERO)
    x2 = fill(I, ONE, x1)
    x3 = ofcolor(I, TWO)
    x4 = underfill(x2, ONE, x3)
    x5 = upscale(x4, TWO)
    return x5


def solve_m054(I):
    x1 = rot180(I)
    x2 = downscale(x1, ONE)
    return x2


def solve_m055(I):
    x1 = lbind(recolor, ZERO)
    x2 = objects(I, T, T, T)
    x3 = mapply(x1, x2)
    x4 = paint(I, x3)
    x5 = fill(x4, FIVE, x3)
    x6 = ofcolor(x5, ZERO)
    x7 = fill(x4, THREE, x6)
    x8 = neighbors(ORIGIN)
    x9 = fill(x7, ONE, x8)
    x10 = fill(x9, FIVE, x3)
    x11 = paint(x10, x3)
    x12 = replace(x11, FOUR, FIVE)
    x13 = cellwise(x12, I, ZERO)
    return x13


def solve_m056(I):
    x1 = chain(increment, height, dmirror)
    x2 = fork(upscale, identity, x1)
    x3 = x2(I)
    x4 = upscale(x3, THREE)
    x5 = objects(I, T, F, F)
    x6 = mapply(corners, x5)
    x7 = fill(x4, FOUR, x6)
    x8 = objects(I, T, T, T)
    x9 = first(x8)
    x10 = cover(x7, x9)
    x11 = replace(x10, ZERO, TWO)
    return x11


def solve_m057(I):
    x1 = objects(I, F, F, F)
    x2 = merge(x1)
    x3 = mostcolor(x2)
    x4 = argmin(x1, uppermost)
    x5 = ulcorner(x4)
    x6 = canvas(x3, x5)
    return x6


def solve_m058(I):
    x1 = asobject(I)
    x2 = shift(x1, THREE_BY_THREE)
    x3 = paint(I, x2)
    x4 = leastcolor(I)
    x5 = ofcolor(I, x4)
    x6 = cover(x3, x5)
    x7 = vconcat(x6, I)
    x8 = paint(x7, x2)
    return x8


def solve_m059(I):
    x1 = power(bottomhalf, TWO)
    x2 = lefthalf(I)
    x3 = x1(x2)
    x4 = ofcolor(I, THREE)
    x5 = fill(x3, TWO, x4)
    x6 = switch(x5, ZERO, TWO)
    x7 = objects(I, T, T, T)
    x8 = matcher(numcolors, ZERO)
    x9 = sfilter(x7, x8)
    x10 = extract(x9, x8)
    x11 = box(x10)
    x12 = fill(x6, ZERO, x11)
    return x12


def solve_m060(I):
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


def solve_m061(I):
    x1 = leastcolor(I)
    x2 = ofcolor(I, x1)
    x3 = subgrid(x2, I)
    x4 = replace(x3, TWO, FIVE)
    x5 = fill(x4, FOUR, x2)
    x6 = vconcat(x5, I)
    x7 = vconcat(x6, x5)
    return x7


def solve_m062(I):
    x1 = ofcolor(I, ZERO)
    x2 = shift(x1, NEG_UNITY)
    x3 = intersection(x1, x2)
    x4 = subgrid(x3, I)
    x5 = hmirror(x4)
    x6 = vconcat(x4, x5)
    return x6


def solve_m063(I):
    x1 = hsplit(I, NINE)
    x2 = first(x1)
    x3 = leastcolor(I)
    x4 = replace(x2, x3, ONE)
    x5 = replace(x4, ONE, ZERO)
    return x5


def solve_m064(I):
    x1 = cmirror(I)
    x2 = astuple(I, x1)
    x3 = last(x2)
    x4 = asindices(I)
    x5 = underfill(x3, EIGHT, x4)
    x6 = replace(x5, ONE, ZERO)
    x7 = objects(I, F, F, T)
    x8 = merge(x7)
    x9 = cover(x6, x8)
    return x9


def solve_m065(I):
    x1 = dmirror(I)
    x2 = replace(x1, ONE, ZERO)
    x3 = upscale(x2, THREE)
    return x3


def solve_m066(I):
    x1 = upscale(I, TWO)
    x2 = replace(x1, EIGHT, ZERO)
    x3 = replace(x2, FIVE, EIGHT)
    x4 = replace(x3, FOUR, ZERO)
    x5 = switch(x4, ZERO, TWO)
    return x5


def solve_m067(I):
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


def solve_m068(I):
    x1 = rot180(I)
    x2 = objects(I, T, F, T)
    x3 = fork(equality, size, width)
    x4 = mfilter(x2, x3)
    x5 = lbind(occurrences, I)
    x6 = frontiers(I)
    x7 = fork(subtract, width, height)
    x8 = compose(even, x7)
    x9 = sfilter(x6, x8)
    x10 = mapply(x5, x9)
    x11 = ulcorner(x10)
    x12 = shift(x4, x11)
    x13 = paint(x1, x12)
    x14 = ofcolor(I, ZERO)
    x15 = underfill(x13, THREE, x14)
    x16 = fill(x15, TWO, x10)
    return x16


def solve_m069(I):
    x1 = lbind(upscale, I)
    x2 = rbind(colorcount, ONE)
    x3 = compose(x1, x2)
    x4 = x3(I)
    x5 = asobject(I)
    x6 = matcher(first, ONE)
    x7 = sfilter(x5, x6)
    x8 = fill(x4, EIGHT, x7)
    x9 = vconcat(x8, x8)
    x10 = ofcolor(I, FOUR)
    x11 = fill(x9, EIGHT, x10)
    x12 = asindices(I)
    x13 = first(x10)
    x14 = lbind(equality, x13)
    x15 = sfilter(x12, x14)
    x16 = fill(x11, TWO, x15)
    x17 = lbind(shift, x7)
    x18 = mapply(x17, x15)
    x19 = fill(x16, THREE, x18)
    x20 = portrait(I)
    x21 = paint(x19, x18)
    x22 = branch(x20, x21, I)
    x23 = replace(x22, FIVE, ZERO)
    x24 = objects(I, T, F, T)
    x25 = colorfilter(x24, FIVE)
    x26 = fork(subtract, height, hperiod)
    x27 = fork(subtract, numcolors, x26)
    x28 = argmax(x25, x27)
    x29 = fill(x23, ONE, x28)
    x30 = hsplit(I, NINE)
    x31 = first(x30)
    x32 = lbind(occurrences, x31)
    x33 = objects(x11, T, F, T)
    x34 = colorfilter(x33, ONE)
    x35 = mapply(x32, x34)
    x36 = underfill(x29, ZERO, x35)
    x37 = fill(x36, THREE, x35)
    x38 = underfill(x37, ZERO, x10)
    return x38


def solve_m070(I):
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


def solve_m071(I):
    x1 = objects(I, T, F, T)
    x2 = fork(multiply, leftmost, size)
    x3 = fork(recolor, color, box)
    x4 = compose(palette, x3)
    x5 = compose(size, x4)
    x6 = fork(subtract, x2, x5)
    x7 = argmin(x1, x6)
    x8 = fill(I, FIVE, x7)
    x9 = compose(double, uppermost)
    x10 = argmax(x1, x9)
    x11 = toindices(x10)
    x12 = underfill(x8, ZERO, x11)
    return x12


def solve_m072(I):
    x1 = compose(backdrop, toindices)
    x2 = fork(insert, ulcorner, x1)
    x3 = objects(I, F, T, T)
    x4 = mapply(x2, x3)
    x5 = cover(I, x4)
    x6 = ofcolor(I, FOUR)
    x7 = fill(x5, EIGHT, x6)
    x8 = vconcat(x7, I)
    return x8


def solve_m073(I):
    x1 = rot180(I)
    return x1


def solve_m074(I):
    x1 = rot270(I)
    x2 = rot90(x1)
    x3 = replace(x2, TWO, THREE)
    return x3


def solve_m075(I):
    x1 = vconcat(I, I)
    x2 = asobject(I)
    x3 = paint(x1, x2)
    x4 = replace(x3, FIVE, NINE)
    x5 = toindices(x2)
    x6 = cover(x4, x5)
    return x6


def solve_m076(I):
    x1 = objects(I, T, F, T)
    x2 = compose(decrement, numcolors)
    x3 = matcher(x2, THREE)
    x4 = mfilter(x1, x3)
    x5 = paint(I, x4)
    x6 = colorfilter(x1, FIVE)
    x7 = compose(first, center)
    x8 = argmin(x6, x7)
    x9 = fill(x5, ZERO, x8)
    x10 = vconcat(x9, I)
    x11 = replace(x10, ZERO, FIVE)
    return x11


def solve_m077(I):
    x1 = objects(I, T, T, T)
    x2 = matcher(color, NINE)
    x3 = extract(x1, x2)
    x4 = fill(I, FOUR, x3)
    x5 = lbind(recolor, FOUR)
    x6 = compose(x5, initset)
    x7 = ofcolor(I, ZERO)
    x8 = mapply(x6, x7)
    x9 = rbind(equality, TWO_BY_TWO)
    x10 = compose(decrement, last)
    x11 = compose(x9, x10)
    x12 = sfilter(x8, x11)
    x13 = fill(x4, TWO, x12)
    x14 = fill(x13, ONE, x7)
    return x14


def solve_m078(I):
    x1 = ofcolor(I, ZERO)
    x2 = fill(I, TWO, x1)
    x3 = hconcat(x2, I)
    return x3


def solve_m079(I):
    x1 = dmirror(I)
    x2 = upscale(x1, ZERO)
    x3 = replace(x2, FIVE, SIX)
    x4 = replace(x3, ZERO, EIGHT)
    return x4


def solve_m080(I):
    x1 = vmirror(I)
    x2 = vconcat(x1, I)
    x3 = asobject(I)
    x4 = fill(x2, FOUR, x3)
    x5 = replace(x4, ZERO, ONE)
    x6 = width(x5)
    x7 = equality(x6, ZERO)
    x8 = rot180(x5)
    x9 = hconcat(x5, x8)
    x10 = branch(x7, I, x9)
    return x10


def solve_m081(I):
    x1 = compose(backdrop, initset)
    x2 = chain(positive, size, x1)
    x3 = compose(x2, last)
    x4 = rbind(sfilter, x3)
    x5 = objects(I, T, F, T)
    x6 = sizefilter(x5, FOUR)
    x7 = apply(x4, x6)
    x8 = argmax(x7, size)
    x9 = subgrid(x8, I)
    x10 = power(invert, TWO)
    x11 = fork(shift, vfrontier, x10)
    x12 = fork(gravitate, hmirror, box)
    x13 = fork(connect, x12, lrcorner)
    x14 = difference(x5, x6)
    x15 = mapply(x13, x14)
    x16 = astuple(FIVE, FIVE)
    x17 = decrement(x16)
    x18 = shift(x15, x17)
    x19 = urcorner(x18)
    x20 = shoot(x19, UP_RIGHT)
    x21 = mapply(x11, x20)
    x22 = fill(x9, TWO, x21)
    x23 = first(x5)
    x24 = shift(x23, UNITY)
    x25 = fill(x22, FOUR, x24)
    x26 = fill(x25, SEVEN, x15)
    x27 = underfill(x26, EIGHT, x18)
    x28 = hmirror(x27)
    return x28


def solve_m082(I):
    x1 = objects(I, F, F, T)
    x2 = merge(x1)
    x3 = width(I)
    x4 = equality(x3, FOUR)
    x5 = branch(x4, FOUR, TWO)
    x6 = replace(I, x5, ZERO)
    x7 = compress(x6)
    x8 = subgrid(x2, x7)
    x9 = rbind(colorcount, ZERO)
    x10 = argmax(x1, x9)
    x11 = paint(x8, x10)
    x12 = compose(box, normalize)
    x13 = fork(combine, x12, box)
    x14 = sizefilter(x1, ONE)
    x15 = apply(x13, x14)
    x16 = compose(increment, last)
    x17 = fork(equality, ulcorner, x16)
    x18 = mfilter(x15, x17)
    x19 = fill(x11, FIVE, x18)
    x20 = rbind(shoot, UNITY)
    x21 = colorfilter(x1, NINE)
    x22 = chain(increment, size, outbox)
    x23 = argmax(x21, x22)
    x24 = remove(x23, x21)
    x25 = objects(I, T, F, T)
    x26 = difference(x24, x25)
    x27 = mapply(x13, x26)
    x28 = apply(x20, x27)
    x29 = merge(x28)
    x30 = shift(x29, UNITY)
    x31 = underfill(x19, THREE, x30)
    x32 = cmirror(x2)
    x33 = asobject(I)
    x34 = hperiod(x33)
    x35 = astuple(TWO, x34)
    x36 = move(x31, x32, x35)
    x37 = normalize(x27)
    x38 = fill(x36, SIX, x37)
    x39 = fill(x38, FIVE, x10)
    return x39


def solve_m083(I):
    x1 = objects(I, T, T, F)
    x2 = first(x1)
    x3 = lbind(subgrid, x2)
    x4 = x3(I)
    x5 = ofcolor(I, ONE)
    x6 = mapply(neighbors, x5)
    x7 = fill(x4, FOUR, x6)
    x8 = fill(x7, ZERO, x6)
    x9 = merge(x1)
    x10 = cover(x8, x9)
    x11 = fill(x10, FOUR, x6)
    return x11


def solve_m084(I):
    x1 = height(I)
    x2 = halve(x1)
    x3 = fgpartition(I)
    x4 = rbind(colorcount, THREE)
    x5 = valmax(x3, x4)
    x6 = greater(x5, SEVEN)
    x7 = objects(I, x6, F, T)
    x8 = size(x7)
    x9 = add(x2, x8)
    x10 = toivec(x9)
    x11 = canvas(ZERO, x10)
    x12 = fork(recolor, color, backdrop)
    x13 = fork(shift, x12, lrcorner)
    x14 = fork(combine, identity, x13)
    x15 = objects(I, T, T, T)
    x16 = mapply(x14, x15)
    x17 = paint(x11, x16)
    x18 = switch(x17, THREE, FOUR)
    x19 = fill(x18, ONE, x16)
    x20 = vconcat(x19, x19)
    x21 = paint(x20, x16)
    x22 = rot90(x21)
    x23 = mapply(identity, x7)
    x24 = fill(x22, TWO, x23)
    x25 = replace(x24, TWO, ZERO)
    return x25


def solve_m085(I):
    x1 = replace(I, FOUR, FIVE)
    x2 = compose(hfrontier, center)
    x3 = fork(recolor, color, x2)
    x4 = fork(recolor, color, x3)
    x5 = objects(I, T, T, T)
    x6 = mapply(x4, x5)
    x7 = fill(x1, TWO, x6)
    x8 = paint(x7, x6)
    return x8


def solve_m086(I):
    x1 = dmirror(I)
    x2 = upscale(x1, ZERO)
    x3 = replace(x2, ONE, FOUR)
    return x3


def solve_m087(I):
    x1 = objects(I, F, F, T)
    x2 = lbind(equality, THREE)
    x3 = compose(x2, mostcolor)
    x4 = sfilter(x1, x3)
    x5 = compose(last, center)
    x6 = argmin(x4, x5)
    x7 = subgrid(x6, I)
    x8 = argmax(x4, size)
    x9 = paint(x7, x8)
    return x9


def solve_m088(I):
    x1 = vmirror(I)
    x2 = asobject(I)
    x3 = paint(x1, x2)
    x4 = fork(recolor, leastcolor, outbox)
    x5 = lbind(recolor, SIX)
    x6 = objects(I, F, F, T)
    x7 = apply(x5, x6)
    x8 = mapply(x4, x7)
    x9 = shift(x8, UNITY)
    x10 = paint(x3, x9)
    x11 = mapply(x5, x6)
    x12 = underpaint(x10, x11)
    return x12


def solve_m089(I):
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


def solve_m090(I):
    x1 = vmirror(I)
    x2 = hconcat(x1, I)
    x3 = hconcat(x2, I)
    x4 = hconcat(x3, x2)
    return x4


def solve_m091(I):
    x1 = fgpartition(I)
    x2 = merge(x1)
    x3 = paint(I, x2)
    return x3


def solve_m092(I):
    x1 = dmirror(I)
    x2 = asobject(I)
    x3 = paint(x1, x2)
    x4 = upscale(x3, ZERO)
    return x4


def solve_m093(I):
    x1 = lefthalf(I)
    x2 = ofcolor(x1, EIGHT)
    x3 = lbind(subgrid, x2)
    x4 = tophalf(I)
    x5 = x3(x4)
    x6 = switch(x5, ONE, ZERO)
    x7 = vmirror(x6)
    x8 = vconcat(x6, x7)
    x9 = center(x2)
    x10 = neighbors(x9)
    x11 = fill(x8, SEVEN, x10)
    return x11


def solve_m094(I):
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


def solve_m095(I):
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


def solve_m096(I):
    x1 = rot90(I)
    x2 = ofcolor(I, EIGHT)
    x3 = apply(ineighbors, x2)
    x4 = merge(x3)
    x5 = normalize(x4)
    x6 = apply(double, x5)
    x7 = fill(x1, ZERO, x6)
    x8 = replace(x7, FIVE, THREE)
    x9 = leastcolor(I)
    x10 = replace(x8, FIVE, x9)
    return x10


def solve_m097(I):
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


def solve_m098(I):
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


def solve_m099(I):
    x1 = lbind(recolor, ZERO)
    x2 = lbind(recolor, THREE)
    x3 = objects(I, T, T, F)
    x4 = apply(x2, x3)
    x5 = apply(x1, x4)
    x6 = fork(remove, color, palette)
    x7 = fork(other, x6, leastcolor)
    x8 = fork(equality, color, x7)
    x9 = size(x4)
    x10 = lbind(equality, x9)
    x11 = compose(x10, size)
    x12 = fork(either, x8, x11)
    x13 = sfilter(x5, x12)
    x14 = argmax(x13, size)
    x15 = subgrid(x14, I)
    x16 = chain(initset, first, outbox)
    x17 = fork(combine, toindices, x16)
    x18 = fork(recolor, color, x17)
    x19 = colorfilter(x3, FIVE)
    x20 = apply(x18, x19)
    x21 = mapply(x2, x20)
    x22 = underpaint(x15, x21)
    x23 = leastcolor(I)
    x24 = color(x21)
    x25 = replace(x22, x24, ZERO)
    x26 = objects(x25, T, F, T)
    x27 = righthalf(I)
    x28 = width(x27)
    x29 = rbind(greater, x28)
    x30 = lbind(upscale, x21)
    x31 = chain(x30, size, palette)
    x32 = chain(x29, size, x31)
    x33 = sfilter(x26, x32)
    x34 = apply(urcorner, x33)
    x35 = first(x34)
    x36 = canvas(x23, x35)
    x37 = compose(decrement, last)
    x38 = fork(add, last, x37)
    x39 = compose(center, initset)
    x40 = fork(equality, x38, x39)
    x41 = sfilter(x21, x40)
    x42 = fill(x36, TWO, x41)
    x43 = objects(I, T, F, T)
    x44 = first(x43)
    x45 = paint(x42, x44)
    x46 = mfilter(x3, x11)
    x47 = move(x45, x46, DOWN)
    return x47


def solve_m100(I):
    x1 = ofcolor(I, ONE)
    x2 = rbind(gravitate, x1)
    x3 = fork(connect, x2, lrcorner)
    x4 = objects(I, T, F, F)
    x5 = compose(invert, width)
    x6 = fork(add, x5, height)
    x7 = fork(equality, hperiod, x6)
    x8 = sfilter(x4, x7)
    x9 = mapply(x3, x8)
    x10 = underfill(I, EIGHT, x9)
    x11 = lbind(recolor, ONE)
    x12 = mapply(x11, x8)
    x13 = fill(x10, ONE, x12)
    x14 = vmirror(x13)
    return x14


def solve_m101(I):
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


def solve_m102(I):
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


def solve_m103(I):
    x1 = cellwise(I, I, EIGHT)
    x2 = hconcat(I, x1)
    return x2


def solve_m104(I):
    x1 = rot270(I)
    x2 = vconcat(x1, I)
    return x2


def solve_m105(I):
    x1 = shoot(ORIGIN, RIGHT)
    x2 = cover(I, x1)
    x3 = replace(x2, ZERO, TWO)
    x4 = hconcat(x3, I)
    x5 = replace(x4, FOUR, ZERO)
    return x5


def solve_m106(I):
    x1 = crop(I, ORIGIN, RIGHT)
    x2 = hmirror(x1)
    x3 = canvas(EIGHT, THREE_BY_THREE)
    x4 = objects(x3, T, F, F)
    x5 = first(x4)
    x6 = fill(x2, EIGHT, x5)
    x7 = astuple(NINE, SIX)
    x8 = initset(x7)
    x9 = compose(tojvec, size)
    x10 = rbind(shoot, UNITY)
    x11 = chain(initset, x9, x10)
    x12 = lbind(recolor, THREE)
    x13 = lbind(combine, x5)
    x14 = objects(I, F, F, T)
    x15 = apply(x13, x14)
    x16 = apply(x12, x15)
    x17 = lbind(contained, THREE)
    x18 = palette(I)
    x19 = remove(THREE, x18)
    x20 = rbind(remove, x19)
    x21 = compose(x20, first)
    x22 = fork(remove, first, x21)
    x23 = fork(remove, first, x22)
    x24 = compose(x23, palette)
    x25 = compose(x17, x24)
    x26 = sfilter(x16, x25)
    x27 = apply(ulcorner, x26)
    x28 = mapply(x11, x27)
    x29 = difference(x8, x28)
    x30 = cover(x6, x29)
    return x30


def solve_m107(I):
    x1 = vmirror(I)
    x2 = vconcat(x1, I)
    x3 = replace(x2, THREE, ZERO)
    x4 = upscale(x3, TWO)
    x5 = replace(x4, THREE, TWO)
    return x5


def solve_m108(I):
    x1 = objects(I, T, F, T)
    x2 = colorfilter(x1, ZERO)
    x3 = argmin(x2, size)
    x4 = subgrid(x3, I)
    x5 = downscale(x4, FOUR)
    x6 = replace(x5, THREE, NINE)
    return x6


def solve_m109(I):
    x1 = objects(I, F, T, F)
    x2 = compose(first, center)
    x3 = argmax(x1, x2)
    x4 = paint(I, x3)
    return x4


def solve_m110(I):
    x1 = crop(I, DOWN, THREE_BY_THREE)
    x2 = upscale(x1, TWO)
    x3 = objects(I, T, F, T)
    x4 = argmax(x3, height)
    x5 = fill(x2, ONE, x4)
    return x5


def solve_m111(I):
    x1 = rot270(I)
    x2 = upscale(x1, TWO)
    return x2


def solve_m112(I):
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


def solve_m113(I):
    x1 = lbind(index, I)
    x2 = chain(x1, decrement, decrement)
    x3 = compose(x2, center)
    x4 = ofcolor(I, FIVE)
    x5 = ulcorner(x4)
    x6 = subtract(TWO_BY_TWO, x5)
    x7 = rbind(shift, x6)
    x8 = fork(recolor, x3, x7)
    x9 = objects(I, T, T, T)
    x10 = colorfilter(x9, FIVE)
    x11 = mapply(x8, x10)
    x12 = fill(I, TWO, x11)
    x13 = objects(I, T, F, F)
    x14 = mapply(corners, x13)
    x15 = underfill(x12, ZERO, x14)
    x16 = shift(x11, UP)
    x17 = paint(x15, x16)
    x18 = paint(x17, x11)
    x19 = fill(x18, FIVE, x11)
    x20 = paint(x19, x11)
    x21 = fill(x20, ZERO, x16)
    x22 = vconcat(x21, I)
    return x22


def solve_m114(I):
    x1 = canvas(EIGHT, UNITY)
    x2 = fork(shoot, ulcorner, center)
    x3 = compose(toivec, last)
    x4 = fork(connect, identity, x3)
    x5 = compose(x4, ulcorner)
    x6 = objects(I, T, F, T)
    x7 = apply(x5, x6)
    x8 = mapply(x2, x7)
    x9 = fill(x1, EIGHT, x8)
    x10 = fill(x9, ZERO, x8)
    x11 = shape(I)
    x12 = connect(x11, UNITY)
    x13 = fill(x10, SIX, x12)
    x14 = canvas(ZERO, THREE_BY_THREE)
    x15 = rot180(x14)
    x16 = hconcat(x13, x15)
    x17 = replace(x16, TWO, ZERO)
    return x17


def solve_m115(I):
    x1 = mostcolor(I)
    x2 = canvas(x1, THREE_BY_THREE)
    x3 = switch(x2, EIGHT, FIVE)
    x4 = ofcolor(I, TWO)
    x5 = fill(x3, TWO, x4)
    return x5


def solve_m116(I):
    x1 = canvas(ZERO, THREE_BY_THREE)
    x2 = lbind(add, UP)
    x3 = chain(dneighbors, x2, urcorner)
    x4 = compose(backdrop, x3)
    x5 = fork(recolor, mostcolor, x4)
    x6 = lbind(recolor, ONE)
    x7 = fork(recolor, color, box)
    x8 = objects(I, T, F, T)
    x9 = apply(x7, x8)
    x10 = apply(x6, x9)
    x11 = apply(x5, x10)
    x12 = argmax(x8, size)
    x13 = apply(normalize, x10)
    x14 = remove(x12, x13)
    x15 = argmax(x14, size)
    x16 = lbind(upscale, x15)
    x17 = chain(leastcolor, x16, width)
    x18 = matcher(x17, ZERO)
    x19 = extract(x11, x18)
    x20 = fill(x1, FIVE, x19)
    x21 = rot180(x20)
    x22 = vconcat(x20, x21)
    x23 = neighbors(ORIGIN)
    x24 = cover(x22, x23)
    x25 = hmirror(x24)
    x26 = fill(x25, TWO, x15)
    x27 = argmin(x14, numcolors)
    x28 = fill(x26, THREE, x27)
    x29 = leastcolor(x1)
    x30 = fill(x28, x29, x23)
    return x30


def solve_m117(I):
    x1 = crop(I, TWO_BY_ZERO, THREE_BY_THREE)
    x2 = replace(x1, FIVE, ZERO)
    return x2


def solve_m118(I):
    x1 = rot180(I)
    x2 = objects(I, F, F, T)
    x3 = mapply(delta, x2)
    x4 = fill(x1, FOUR, x3)
    return x4


def solve_m119(I):
    x1 = upscale(I, TWO)
    x2 = ofcolor(I, FOUR)
    x3 = fill(x1, TWO, x2)
    x4 = downscale(x3, THREE)
    x5 = switch(x4, TWO, FIVE)
    return x5


def solve_m120(I):
    x1 = replace(I, TWO, FOUR)
    x2 = objects(I, T, F, T)
    x3 = objects(I, F, F, T)
    x4 = difference(x2, x3)
    x5 = lbind(equality, ZERO)
    x6 = chain(x5, color, normalize)
    x7 = extract(x4, x6)
    x8 = paint(x1, x7)
    x9 = lefthalf(I)
    x10 = compose(hline, initset)
    x11 = rbind(sfilter, x10)
    x12 = objects(I, F, F, F)
    x13 = apply(x11, x12)
    x14 = merge(x13)
    x15 = lbind(shift, x14)
    x16 = ofcolor(x8, ONE)
    x17 = mapply(x15, x16)
    x18 = paint(x9, x17)
    x19 = height(x18)
    x20 = astuple(x19, FIVE)
    x21 = canvas(SIX, x20)
    x22 = fill(x21, THREE, x17)
    x23 = rot270(x22)
    x24 = asobject(I)
    x25 = paint(x23, x24)
    return x25


def solve_m121(I):
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


def solve_m122(I):
    x1 = fork(add, ulcorner, rightmost)
    x2 = objects(I, T, F, T)
    x3 = apply(x1, x2)
    x4 = fill(I, ONE, x3)
    x5 = ofcolor(I, THREE)
    x6 = mapply(neighbors, x5)
    x7 = fill(x4, THREE, x6)
    return x7


def solve_m123(I):
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


def solve_m124(I):
    x1 = rot90(I)
    x2 = upscale(x1, ZERO)
    x3 = switch(x2, ONE, THREE)
    x4 = objects(I, F, F, T)
    x5 = mapply(normalize, x4)
    x6 = paint(x3, x5)
    x7 = replace(x6, FOUR, SIX)
    x8 = replace(x7, FIVE, EIGHT)
    x9 = paint(x8, x5)
    return x9


def solve_m125(I):
    x1 = downscale(I, ZERO)
    x2 = fork(recolor, color, backdrop)
    x3 = lbind(hsplit, I)
    x4 = chain(fgpartition, last, x3)
    x5 = chain(normalize, last, x4)
    x6 = chain(x5, decrement, last)
    x7 = compose(x6, center)
    x8 = chain(toivec, size, palette)
    x9 = fork(shift, x7, x8)
    x10 = objects(I, T, F, T)
    x11 = apply(x9, x10)
    x12 = mapply(x2, x11)
    x13 = paint(x1, x12)
    x14 = merge(x10)
    x15 = fill(x13, ZERO, x14)
    return x15


def solve_m126(I):
    x1 = vmirror(I)
    x2 = fork(vconcat, bottomhalf, hmirror)
    x3 = hconcat(x1, I)
    x4 = astuple(I, x3)
    x5 = apply(x2, x4)
    x6 = first(x5)
    x7 = replace(x6, NINE, THREE)
    x8 = replace(x7, EIGHT, ONE)
    x9 = replace(x8, THREE, ZERO)
    return x9


def solve_m127(I):
    x1 = rot270(I)
    x2 = rbind(toobject, I)
    x3 = fork(connect, ulcorner, lrcorner)
    x4 = compose(x2, x3)
    x5 = objects(I, T, T, T)
    x6 = mapply(x4, x5)
    x7 = paint(x1, x6)
    x8 = mostcolor(I)
    x9 = replace(x7, ONE, x8)
    x10 = height(I)
    x11 = tojvec(x10)
    x12 = decrement(x11)
    x13 = shape(I)
    x14 = shoot(x12, x13)
    x15 = fill(x9, ONE, x14)
    return x15


def solve_m128(I):
    x1 = rbind(upscale, THREE)
    x2 = canvas(ZERO, UNITY)
    x3 = vmirror(x2)
    x4 = astuple(I, x3)
    x5 = apply(x1, x4)
    x6 = apply(x1, x5)
    x7 = first(x6)
    x8 = vmirror(x7)
    x9 = asobject(I)
    x10 = shift(x9, UNITY)
    x11 = rbind(canvas, UP_RIGHT)
    x12 = chain(shape, x11, first)
    x13 = fork(add, x12, last)
    x14 = astuple(NINE, TWO)
    x15 = decrement(x14)
    x16 = matcher(x13, x15)
    x17 = sfilter(x10, x16)
    x18 = fill(x8, FIVE, x17)
    x19 = crop(I, TWO_BY_ZERO, x14)
    x20 = rbind(toobject, x19)
    x21 = compose(x20, initset)
    x22 = ofcolor(I, FIVE)
    x23 = mapply(x21, x22)
    x24 = paint(x18, x23)
    x25 = fill(x24, TWO, x23)
    x26 = palette(x7)
    x27 = other(x26, ONE)
    x28 = compose(vfrontier, center)
    x29 = fork(combine, x28, backdrop)
    x30 = objects(I, T, F, T)
    x31 = totuple(x30)
    x32 = apply(vmirror, x31)
    x33 = first(x32)
    x34 = normalize(x33)
    x35 = lbind(hmatching, x34)
    x36 = sfilter(x30, x35)
    x37 = mapply(x29, x36)
    x38 = underfill(x25, x27, x37)
    x39 = rbind(canvas, x14)
    x40 = compose(x39, mostcolor)
    x41 = fork(vconcat, x40, tophalf)
    x42 = portrait(x38)
    x43 = branch(x42, x6, x4)
    x44 = apply(x41, x43)
    x45 = first(x44)
    x46 = paint(x45, x10)
    x47 = paint(x46, x10)
    x48 = underfill(x47, TWO, x37)
    x49 = fill(x48, ONE, x37)
    x50 = objects(I, F, F, T)
    x51 = argmax(x50, numcolors)
    x52 = color(x51)
    x53 = replace(x49, THREE, x52)
    x54 = width(x53)
    x55 = equality(THREE, x54)
    x56 = fork(equality, width, height)
    x57 = extract(x4, x56)
    x58 = branch(x55, x57, I)
    x59 = rot180(x58)
    x60 = hconcat(x58, x59)
    return x60


def solve_m129(I):
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


def solve_m130(I):
    x1 = hmirror(I)
    x2 = leastcolor(I)
    x3 = replace(x1, x2, ZERO)
    x4 = asobject(x1)
    x5 = paint(x3, x4)
    x6 = dmirror(x5)
    return x6


def solve_m131(I):
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


def solve_m132(I):
    x1 = fork(shift, inbox, ulcorner)
    x2 = lbind(recolor, ZERO)
    x3 = objects(I, T, F, T)
    x4 = apply(x2, x3)
    x5 = apply(x1, x4)
    x6 = merge(x5)
    x7 = recolor(TWO, x6)
    x8 = paint(I, x7)
    x9 = mapply(identity, x3)
    x10 = lbind(shift, x9)
    x11 = ofcolor(x8, FIVE)
    x12 = mapply(x10, x11)
    x13 = fill(x8, FIVE, x12)
    x14 = fill(x13, THREE, x12)
    x15 = merge(x3)
    x16 = fill(x14, ONE, x15)
    x17 = ulcorner(x6)
    x18 = neighbors(ORIGIN)
    x19 = insert(x17, x18)
    x20 = fill(x16, FIVE, x19)
    x21 = fill(x20, FOUR, x18)
    x22 = hconcat(x21, I)
    return x22


def solve_m133(I):
    x1 = lefthalf(I)
    x2 = asobject(I)
    x3 = paint(x1, x2)
    return x3


def solve_m134(I):
    x1 = astuple(ONE, THREE)
    x2 = crop(I, UNITY, x1)
    x3 = fgpartition(I)
    x4 = rbind(colorcount, FIVE)
    x5 = order(x3, x4)
    x6 = first(x5)
    x7 = paint(x2, x6)
    x8 = upscale(x7, FIVE)
    return x8


def solve_m135(I):
    x1 = rot180(I)
    x2 = hconcat(x1, I)
    x3 = ofcolor(I, ZERO)
    x4 = fill(x2, TWO, x3)
    return x4


def solve_m136(I):
    x1 = objects(I, F, F, T)
    x2 = colorfilter(x1, ZERO)
    x3 = apply(ulcorner, x2)
    x4 = underfill(I, EIGHT, x3)
    x5 = leastcolor(I)
    x6 = replace(x4, ZERO, x5)
    x7 = fill(x6, ZERO, x3)
    return x7


def solve_m137(I):
    x1 = width(I)
    x2 = hsplit(I, x1)
    x3 = first(x2)
    x4 = rbind(toobject, I)
    x5 = compose(x4, initset)
    x6 = rbind(shift, UP_RIGHT)
    x7 = chain(x4, x6, initset)
    x8 = fork(combine, x5, x7)
    x9 = ofcolor(I, SEVEN)
    x10 = mapply(x8, x9)
    x11 = fill(x3, EIGHT, x10)
    x12 = vconcat(x11, I)
    x13 = objects(I, T, F, T)
    x14 = first(x13)
    x15 = move(x12, x14, NEG_UNITY)
    x16 = mapply(vfrontier, x9)
    x17 = fill(x15, ONE, x16)
    x18 = vconcat(x12, x17)
    x19 = fill(x18, THREE, x10)
    x20 = cmirror(x19)
    return x20


def solve_m138(I):
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


def solve_m139(I):
    x1 = compose(tophalf, cmirror)
    x2 = x1(I)
    x3 = ofcolor(I, ZERO)
    x4 = ulcorner(x3)
    x5 = initset(x4)
    x6 = recolor(ONE, x5)
    x7 = hperiod(x6)
    x8 = astuple(THREE, x7)
    x9 = shoot(x8, DOWN_LEFT)
    x10 = fill(x2, ZERO, x9)
    x11 = replace(x10, TWO, ZERO)
    return x11


def solve_m140(I):
    x1 = upscale(I, THREE)
    x2 = replace(x1, FIVE, ZERO)
    x3 = lbind(recolor, TWO)
    x4 = objects(I, T, T, T)
    x5 = mapply(x3, x4)
    x6 = paint(x2, x5)
    return x6


def solve_m141(I):
    x1 = ofcolor(I, EIGHT)
    x2 = fill(I, FIVE, x1)
    x3 = ofcolor(I, FOUR)
    x4 = fill(x2, TWO, x3)
    return x4


def solve_m142(I):
    x1 = shape(I)
    x2 = canvas(ZERO, x1)
    x3 = lbind(occurrences, I)
    x4 = objects(I, T, F, T)
    x5 = mapply(x3, x4)
    x6 = fill(x2, TWO, x5)
    x7 = replace(x6, FOUR, TWO)
    x8 = ofcolor(I, THREE)
    x9 = underfill(x7, TWO, x8)
    x10 = fill(x9, FIVE, x8)
    x11 = fill(x10, TWO, x5)
    return x11


def solve_m143(I):
    x1 = height(I)
    x2 = greater(ZERO, x1)
    x3 = ofcolor(I, FIVE)
    x4 = subgrid(x3, I)
    x5 = branch(x2, I, x4)
    x6 = objects(I, T, F, T)
    x7 = rbind(colorcount, ONE)
    x8 = argmax(x6, x7)
    x9 = delta(x8)
    x10 = fill(x5, ZERO, x9)
    x11 = lbind(recolor, ZERO)
    x12 = fgpartition(I)
    x13 = apply(x11, x12)
    x14 = difference(x13, x6)
    x15 = mapply(x11, x14)
    x16 = fill(x10, TWO, x15)
    x17 = rbind(upscale, THREE)
    x18 = apply(x17, x14)
    x19 = mapply(x11, x18)
    x20 = paint(x16, x19)
    x21 = branch(x2, x20, x10)
    x22 = objects(I, F, F, T)
    x23 = difference(x22, x6)
    x24 = remove(x15, x23)
    x25 = first(x24)
    x26 = normalize(x25)
    x27 = paint(x21, x26)
    x28 = rbind(equality, ZERO_BY_TWO)
    x29 = compose(x28, tojvec)
    x30 = compose(x29, first)
    x31 = sfilter(x3, x30)
    x32 = sfilter(x31, x30)
    x33 = fill(x27, THREE, x32)
    x34 = color(x25)
    x35 = switch(x33, x34, FOUR)
    x36 = lbind(occurrences, I)
    x37 = mapply(x36, x24)
    x38 = fill(x35, FOUR, x37)
    x39 = merge(x6)
    x40 = cover(x38, x39)
    x41 = rbind(add, UNITY)
    x42 = apply(x41, x3)
    x43 = insert(UNITY, x42)
    x44 = fill(x40, TWO, x43)
    x45 = order(x13, leftmost)
    x46 = last(x45)
    x47 = shift(x46, LEFT)
    x48 = compose(increment, last)
    x49 = astuple(x21, x38)
    x50 = last(x49)
    x51 = rbind(bordering, x50)
    x52 = sfilter(x24, x51)
    x53 = difference(x22, x52)
    x54 = first(x53)
    x55 = lbind(manhattan, x54)
    x56 = chain(toivec, x55, initset)
    x57 = fork(subtract, x56, last)
    x58 = fork(equality, x48, x57)
    x59 = sfilter(x47, x58)
    x60 = move(x44, x59, DOWN)
    return x60


def solve_m144(I):
    x1 = vmirror(I)
    x2 = hconcat(x1, I)
    x3 = vmirror(x2)
    x4 = vconcat(x2, x3)
    return x4


def solve_m145(I):
    x1 = objects(I, T, T, F)
    x2 = apply(normalize, x1)
    x3 = lbind(index, I)
    x4 = compose(x3, urcorner)
    x5 = fork(equality, color, x4)
    x6 = mfilter(x2, x5)
    x7 = fill(I, TWO, x6)
    x8 = fill(x7, TWO, x6)
    x9 = objects(I, T, T, T)
    x10 = argmax(x9, height)
    x11 = backdrop(x10)
    x12 = last(x11)
    x13 = decrement(x12)
    x14 = initset(x13)
    x15 = fill(x8, TWO, x14)
    x16 = compose(hfrontier, center)
    x17 = fork(shift, normalize, lrcorner)
    x18 = compose(backdrop, x17)
    x19 = fork(combine, x16, x18)
    x20 = fork(recolor, mostcolor, x19)
    x21 = mapply(x20, x2)
    x22 = paint(x15, x21)
    x23 = replace(x22, ONE, ZERO)
    x24 = mapply(delta, x2)
    x25 = underfill(x23, THREE, x24)
    x26 = paint(x25, x21)
    return x26


def solve_m146(I):
    x1 = lbind(upscale, I)
    x2 = compose(x1, height)
    x3 = x2(I)
    x4 = objects(I, T, T, T)
    x5 = first(x4)
    x6 = paint(x3, x5)
    x7 = merge(x4)
    x8 = fill(x6, ZERO, x7)
    x9 = vmirror(I)
    x10 = bottomhalf(x9)
    x11 = ofcolor(x10, TWO)
    x12 = fill(x8, ONE, x11)
    x13 = replace(x12, ZERO, FOUR)
    x14 = fill(x13, ZERO, x11)
    x15 = paint(x14, x5)
    return x15


def solve_m147(I):
    x1 = replace(I, EIGHT, FIVE)
    x2 = hconcat(x1, x1)
    x3 = compose(first, palette)
    x4 = objects(I, T, T, T)
    x5 = apply(x3, x4)
    x6 = first(x5)
    x7 = replace(x2, FIVE, x6)
    x8 = replace(x7, TWO, FIVE)
    x9 = switch(x8, TWO, ZERO)
    x10 = vmirror(I)
    x11 = objects(x10, T, T, T)
    x12 = first(x11)
    x13 = fill(x9, SIX, x12)
    return x13


def solve_m148(I):
    x1 = fork(astuple, height, hperiod)
    x2 = fork(connect, center, x1)
    x3 = portrait(I)
    x4 = branch(x3, identity, vmirror)
    x5 = x4(I)
    x6 = objects(x5, T, F, T)
    x7 = mapply(x2, x6)
    x8 = underfill(I, EIGHT, x7)
    x9 = ofcolor(I, ONE)
    x10 = fill(x8, ONE, x9)
    x11 = height(I)
    x12 = sizefilter(x6, x11)
    x13 = merge(x12)
    x14 = paint(x10, x13)
    x15 = fill(x14, ONE, x13)
    x16 = vconcat(x15, x10)
    return x16


def solve_m149(I):
    x1 = rbind(shift, UNITY)
    x2 = fgpartition(I)
    x3 = apply(x1, x2)
    x4 = mapply(box, x3)
    x5 = underfill(I, TWO, x4)
    x6 = objects(I, F, F, T)
    x7 = rbind(colorcount, ZERO)
    x8 = matcher(x7, FIVE)
    x9 = mfilter(x6, x8)
    x10 = paint(x5, x9)
    return x10


def solve_m150(I):
    x1 = upscale(I, ONE)
    x2 = ofcolor(I, ONE)
    x3 = fill(x1, ONE, x2)
    x4 = vconcat(x3, x3)
    return x4


def solve_m151(I):
    x1 = width(I)
    x2 = astuple(FIVE, x1)
    x3 = decrement(x2)
    x4 = objects(I, F, F, T)
    x5 = first(x4)
    x6 = ulcorner(x5)
    x7 = crop(I, x3, x6)
    return x7


def solve_m152(I):
    x1 = astuple(ZERO, THREE)
    x2 = crop(I, ORIGIN, x1)
    x3 = objects(I, F, F, T)
    x4 = sizefilter(x3, ONE)
    x5 = argmax(x4, size)
    x6 = dmirror(x5)
    x7 = paint(x2, x6)
    x8 = asobject(I)
    x9 = paint(x7, x8)
    return x9


def solve_m153(I):
    x1 = downscale(I, ZERO)
    x2 = fgpartition(I)
    x3 = apply(color, x2)
    x4 = last(x3)
    x5 = lbind(recolor, x4)
    x6 = partition(I)
    x7 = colorfilter(x6, EIGHT)
    x8 = mapply(x5, x7)
    x9 = underpaint(x1, x8)
    x10 = paint(x9, x8)
    return x10


def solve_m154(I):
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


def solve_m155(I):
    x1 = ofcolor(I, ONE)
    x2 = hsplit(I, TWO)
    x3 = objects(I, T, F, T)
    x4 = chain(hline, hmirror, outbox)
    x5 = extract(x3, x4)
    x6 = lbind(bordering, x5)
    x7 = extract(x2, x6)
    x8 = subgrid(x1, x7)
    x9 = ofcolor(I, TWO)
    x10 = underfill(x8, ONE, x9)
    x11 = rot180(x10)
    x12 = vconcat(x10, x11)
    return x12


def solve_m156(I):
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


def solve_m157(I):
    x1 = fgpartition(I)
    x2 = mapply(box, x1)
    x3 = cover(I, x2)
    return x3


def solve_m158(I):
    x1 = objects(I, T, T, T)
    x2 = sizefilter(x1, TWO)
    x3 = first(x2)
    x4 = fill(I, TWO, x3)
    x5 = hmirror(I)
    x6 = leastcolor(x4)
    x7 = replace(x5, x6, ZERO)
    return x7


def solve_m159(I):
    x1 = vconcat(I, I)
    x2 = vconcat(x1, I)
    x3 = partition(I)
    x4 = colorfilter(x3, ZERO)
    x5 = mapply(normalize, x4)
    x6 = fill(x2, ZERO, x5)
    x7 = hconcat(x6, I)
    return x7


def solve_m160(I):
    x1 = objects(I, T, F, T)
    x2 = sizefilter(x1, TEN)
    x3 = argmax(x2, size)
    x4 = color(x3)
    x5 = canvas(x4, TWO_BY_TWO)
    x6 = chain(initset, tojvec, width)
    x7 = fork(insert, ulcorner, x6)
    x8 = rbind(toobject, I)
    x9 = compose(vfrontier, ulcorner)
    x10 = compose(backdrop, inbox)
    x11 = fork(difference, x9, x10)
    x12 = compose(x8, x11)
    x13 = apply(x12, x1)
    x14 = apply(x12, x13)
    x15 = colorfilter(x14, ONE)
    x16 = mapply(x7, x15)
    x17 = underfill(x5, ZERO, x16)
    x18 = replace(x17, FIVE, ZERO)
    x19 = argmax(x1, size)
    x20 = paint(x18, x19)
    return x20


def solve_m161(I):
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


def solve_m162(I):
    x1 = canvas(EIGHT, UNITY)
    x2 = asindices(x1)
    x3 = underfill(I, TWO, x2)
    x4 = rot180(x3)
    x5 = hconcat(x3, x4)
    x6 = lbind(hupscale, x1)
    x7 = rbind(colorcount, ZERO)
    x8 = compose(x6, x7)
    x9 = x8(x5)
    x10 = lbind(recolor, TWO)
    x11 = objects(I, F, F, T)
    x12 = mapply(x10, x11)
    x13 = paint(x9, x12)
    x14 = objects(I, F, T, T)
    x15 = colorfilter(x14, THREE)
    x16 = argmax(x15, numcolors)
    x17 = paint(x13, x16)
    x18 = tophalf(I)
    x19 = ofcolor(x18, ZERO)
    x20 = normalize(x19)
    x21 = fill(x17, FOUR, x20)
    x22 = rbind(shoot, UNITY)
    x23 = fork(intersection, corners, backdrop)
    x24 = fork(combine, box, x23)
    x25 = mapply(x24, x11)
    x26 = apply(x22, x25)
    x27 = merge(x26)
    x28 = fill(x21, TWO, x27)
    x29 = replace(x28, THREE, TWO)
    x30 = underfill(x29, THREE, x25)
    x31 = objects(I, T, T, F)
    x32 = first(x31)
    x33 = paint(x30, x32)
    x34 = partition(I)
    x35 = first(x34)
    x36 = llcorner(x35)
    x37 = dneighbors(x36)
    x38 = cover(x33, x37)
    x39 = vconcat(x38, I)
    x40 = fill(x39, FOUR, x19)
    x41 = fill(x40, SEVEN, x19)
    x42 = paint(x41, x12)
    x43 = replace(x42, THREE, ZERO)
    x44 = shift(x25, DOWN)
    x45 = fill(x43, TWO, x44)
    x46 = switch(x45, FOUR, TWO)
    x47 = vmirror(x17)
    x48 = vconcat(x46, x47)
    return x48


def solve_m163(I):
    x1 = lefthalf(I)
    x2 = righthalf(x1)
    x3 = switch(x2, THREE, TWO)
    x4 = fork(combine, hmirror, dmirror)
    x5 = fork(recolor, color, x4)
    x6 = chain(even, first, last)
    x7 = rbind(sfilter, x6)
    x8 = fork(combine, x5, x7)
    x9 = objects(I, T, F, F)
    x10 = mapply(x8, x9)
    x11 = shift(x10, UP)
    x12 = lbind(combine, x11)
    x13 = colorfilter(x9, FIVE)
    x14 = apply(x12, x13)
    x15 = mapply(x12, x14)
    x16 = combine(x15, x11)
    x17 = paint(x3, x16)
    x18 = colorcount(I, TWO)
    x19 = hsplit(x17, x18)
    x20 = first(x19)
    x21 = replace(x20, THREE, ZERO)
    x22 = underpaint(x21, x15)
    return x22


def solve_m164(I):
    x1 = cmirror(I)
    x2 = upscale(x1, TWO)
    x3 = switch(x2, FIVE, ZERO)
    x4 = objects(I, T, F, T)
    x5 = mfilter(x4, hline)
    x6 = paint(x3, x5)
    return x6


def solve_m165(I):
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


def solve_m166(I):
    x1 = downscale(I, THREE)
    x2 = bottomhalf(I)
    x3 = ofcolor(x2, EIGHT)
    x4 = fill(x1, FOUR, x3)
    return x4


def solve_m167(I):
    x1 = fork(add, ulcorner, center)
    x2 = fork(shift, outbox, x1)
    x3 = objects(I, T, F, T)
    x4 = mapply(x2, x3)
    x5 = fill(I, FOUR, x4)
    x6 = hmirror(I)
    x7 = vconcat(x5, x6)
    return x7


def solve_m168(I):
    x1 = objects(I, T, T, T)
    x2 = argmax(x1, size)
    x3 = normalize(x2)
    x4 = lbind(subgrid, x3)
    x5 = apply(ulcorner, x1)
    x6 = outbox(x5)
    x7 = subgrid(x6, I)
    x8 = x4(x7)
    x9 = x4(x8)
    x10 = x4(x9)
    x11 = shoot(ORIGIN, UNITY)
    x12 = ulcorner(x11)
    x13 = shoot(x12, NEG_UNITY)
    x14 = fill(x10, SEVEN, x13)
    x15 = move(x14, x3, THREE_BY_THREE)
    x16 = fill(x15, TWO, x11)
    x17 = first(x1)
    x18 = paint(x16, x17)
    x19 = cover(x18, x11)
    x20 = subgrid(x11, x19)
    x21 = upscale(x20, TWO)
    return x21


def solve_m169(I):
    x1 = hmirror(I)
    x2 = objects(I, T, T, T)
    x3 = colorfilter(x2, ZERO)
    x4 = argmax(x3, size)
    x5 = paint(x1, x4)
    x6 = replace(x5, SEVEN, EIGHT)
    x7 = replace(x6, FIVE, ZERO)
    return x7


def solve_m170(I):
    x1 = switch(I, FIVE, TWO)
    x2 = ofcolor(I, TWO)
    x3 = fill(x1, ONE, x2)
    return x3


def solve_m171(I):
    x1 = shape(I)
    x2 = canvas(ZERO, x1)
    x3 = vmirror(x2)
    x4 = upscale(x3, ZERO)
    x5 = ofcolor(I, ONE)
    x6 = fill(x4, EIGHT, x5)
    x7 = downscale(x6, ZERO)
    x8 = cover(x7, x5)
    x9 = replace(x8, EIGHT, TWO)
    return x9


def solve_m172(I):
    x1 = canvas(THREE, THREE_BY_THREE)
    x2 = objects(x1, T, T, T)
    x3 = objects(I, T, F, T)
    x4 = merge(x3)
    x5 = lbind(position, x4)
    x6 = compose(last, x5)
    x7 = argmax(x2, x6)
    x8 = subgrid(x7, I)
    return x8


def solve_m173(I):
    x1 = objects(I, T, F, T)
    x2 = colorfilter(x1, ONE)
    x3 = mapply(outbox, x2)
    x4 = fill(I, TWO, x3)
    x5 = hconcat(x4, I)
    return x5


def solve_m174(I):
    x1 = lbind(apply, decrement)
    x2 = lbind(connect, ORIGIN)
    x3 = compose(x1, x2)
    x4 = x3(UNITY)
    x5 = fill(I, ZERO, x4)
    x6 = upscale(x5, ZERO)
    x7 = replace(x6, SEVEN, ZERO)
    return x7


def solve_m175(I):
    x1 = objects(I, T, F, T)
    x2 = merge(x1)
    x3 = paint(I, x2)
    x4 = objects(x3, T, T, T)
    x5 = colorfilter(x1, FIVE)
    x6 = first(x5)
    x7 = lbind(manhattan, x6)
    x8 = argmax(x4, x7)
    x9 = ofcolor(I, ZERO)
    x10 = urcorner(x9)
    x11 = shift(x8, x10)
    x12 = subgrid(x11, I)
    x13 = vmirror(x12)
    x14 = hconcat(x12, x13)
    x15 = paint(x14, x11)
    return x15


def solve_m176(I):
    x1 = rbind(subgrid, I)
    x2 = rbind(ofcolor, TWO)
    x3 = compose(x2, righthalf)
    x4 = compose(x1, x3)
    x5 = x4(I)
    x6 = replace(x5, EIGHT, THREE)
    return x6


def solve_m177(I):
    x1 = objects(I, T, T, T)
    x2 = order(x1, size)
    x3 = first(x2)
    x4 = paint(I, x3)
    x5 = merge(x1)
    x6 = fill(x4, SIX, x5)
    x7 = replace(x6, THREE, FOUR)
    return x7


def solve_m178(I):
    x1 = rot90(I)
    x2 = replace(x1, ONE, ZERO)
    x3 = replace(x2, TWO, ZERO)
    x4 = replace(x3, EIGHT, ONE)
    x5 = ofcolor(I, EIGHT)
    x6 = toobject(x5, I)
    x7 = shift(x6, UNITY)
    x8 = fill(x4, TWO, x7)
    return x8


def solve_m179(I):
    x1 = hsplit(I, THREE)
    x2 = first(x1)
    x3 = rot180(x2)
    return x3


def solve_m180(I):
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


def solve_m181(I):
    x1 = rot90(I)
    x2 = compose(normalize, normalize)
    x3 = objects(I, T, F, T)
    x4 = size(x3)
    x5 = portrait(I)
    x6 = branch(x5, NINE, ONE)
    x7 = greater(x4, x6)
    x8 = flip(x7)
    x9 = objects(I, T, x8, T)
    x10 = mapply(x2, x9)
    x11 = paint(x1, x10)
    x12 = objects(I, x7, F, F)
    x13 = merge(x12)
    x14 = subgrid(x13, x11)
    x15 = merge(x3)
    x16 = paint(x14, x15)
    x17 = upscale(x16, THREE)
    return x17


def solve_m182(I):
    x1 = rot270(I)
    return x1


def solve_m183(I):
    x1 = dmirror(I)
    x2 = hmirror(x1)
    x3 = replace(x2, THREE, ONE)
    x4 = replace(x3, THREE, ONE)
    return x4


def solve_m184(I):
    x1 = objects(I, F, F, F)
    x2 = objects(I, T, T, F)
    x3 = lbind(colorfilter, x2)
    x4 = lbind(index, I)
    x5 = chain(merge, x3, x4)
    x6 = compose(x5, decrement)
    x7 = lbind(mapply, x6)
    x8 = chain(normalize, x7, outbox)
    x9 = mapply(x8, x2)
    x10 = lbind(position, x9)
    x11 = matcher(x10, UNITY)
    x12 = sfilter(x1, x11)
    x13 = merge(x12)
    x14 = subgrid(x13, I)
    x15 = replace(x14, TWO, FOUR)
    return x15


def solve_m185(I):
    x1 = dmirror(I)
    x2 = replace(x1, THREE, ONE)
    return x2


def solve_m186(I):
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


def solve_m187(I):
    x1 = rot180(I)
    x2 = replace(x1, FIVE, TWO)
    x3 = dmirror(x2)
    return x3


def solve_m188(I):
    x1 = dmirror(I)
    x2 = ofcolor(x1, TWO)
    x3 = subgrid(x2, I)
    x4 = underfill(x3, FOUR, x2)
    return x4


def solve_m189(I):
    x1 = ofcolor(I, EIGHT)
    x2 = subgrid(x1, I)
    x3 = objects(I, T, T, F)
    x4 = first(x3)
    x5 = paint(x2, x4)
    x6 = replace(x5, ZERO, SEVEN)
    return x6


def solve_m190(I):
    x1 = switch(I, TWO, FOUR)
    x2 = replace(x1, ZERO, FIVE)
    x3 = objects(I, F, T, T)
    x4 = rbind(bordering, I)
    x5 = mfilter(x3, x4)
    x6 = fill(x2, SIX, x5)
    x7 = replace(x6, THREE, ZERO)
    return x7


def solve_m191(I):
    x1 = ofcolor(I, EIGHT)
    x2 = fill(I, THREE, x1)
    return x2


def solve_m192(I):
    x1 = fork(subtract, tojvec, decrement)
    x2 = compose(x1, last)
    x3 = compose(decrement, first)
    x4 = fork(astuple, x3, last)
    x5 = fork(subtract, x2, x4)
    x6 = shape(I)
    x7 = canvas(ZERO, x6)
    x8 = ofcolor(x7, THREE)
    x9 = rbind(equality, UP)
    x10 = sfilter(x8, x9)
    x11 = apply(x5, x10)
    x12 = fill(I, THREE, x11)
    x13 = vconcat(x12, x12)
    x14 = rbind(shoot, RIGHT)
    x15 = rbind(add, UP_RIGHT)
    x16 = compose(x14, x15)
    x17 = chain(ulcorner, initset, decrement)
    x18 = fork(shift, x16, x17)
    x19 = shift(x11, UNITY)
    x20 = mapply(x18, x19)
    x21 = fill(x13, NINE, x20)
    x22 = objects(I, T, F, T)
    x23 = colorfilter(x22, SIX)
    x24 = merge(x23)
    x25 = paint(x21, x24)
    x26 = chain(toivec, decrement, height)
    x27 = fork(shift, identity, x26)
    x28 = fork(recolor, color, x27)
    x29 = fork(upscale, x28, width)
    x30 = lbind(recolor, FIVE)
    x31 = apply(x30, x22)
    x32 = mapply(x29, x31)
    x33 = paint(x25, x32)
    x34 = paint(x33, x32)
    x35 = fill(x34, TWO, x19)
    x36 = fill(x35, ONE, x19)
    x37 = paint(x36, x24)
    x38 = hmirror(x37)
    x39 = hconcat(x37, x38)
    x40 = cover(x39, x24)
    x41 = replace(x40, THREE, ZERO)
    x42 = fill(x41, SEVEN, x19)
    x43 = merge(x22)
    x44 = paint(x42, x43)
    return x44


def solve_m193(I):
    x1 = ofcolor(I, TWO)
    x2 = matcher(first, ZERO)
    x3 = sfilter(x1, x2)
    x4 = lbind(shift, x3)
    x5 = normalize(x3)
    x6 = apply(x4, x5)
    x7 = merge(x6)
    x8 = subgrid(x7, I)
    x9 = rbind(toobject, I)
    x10 = compose(x9, vfrontier)
    x11 = mapply(x10, x1)
    x12 = fill(x8, TWO, x11)
    x13 = paint(x12, x11)
    return x13


def solve_m194(I):
    x1 = tophalf(I)
    x2 = objects(x1, T, F, T)
    x3 = colorfilter(x2, ZERO)
    x4 = colorfilter(x3, TWO)
    x5 = argmin(x2, size)
    x6 = lbind(manhattan, x5)
    x7 = argmin(x4, x6)
    x8 = subgrid(x7, I)
    x9 = lbind(recolor, TWO)
    x10 = compose(x9, vmirror)
    x11 = mapply(x10, x2)
    x12 = paint(x8, x11)
    x13 = objects(I, T, F, T)
    x14 = mfilter(x13, vline)
    x15 = combine(x11, x14)
    x16 = portrait(x15)
    x17 = portrait(I)
    x18 = branch(x17, x12, I)
    x19 = branch(x16, x18, I)
    x20 = paint(x19, x11)
    x21 = downscale(x20, ONE)
    return x21


def solve_m195(I):
    x1 = replace(I, FIVE, ZERO)
    x2 = switch(x1, ZERO, ONE)
    x3 = objects(I, T, T, T)
    x4 = first(x3)
    x5 = paint(x2, x4)
    x6 = hconcat(x5, I)
    x7 = ofcolor(I, EIGHT)
    x8 = fill(x6, ZERO, x7)
    return x8


def solve_m196(I):
    x1 = lbind(recolor, THREE)
    x2 = objects(I, T, T, T)
    x3 = apply(hmirror, x2)
    x4 = apply(x1, x3)
    x5 = apply(x1, x4)
    x6 = mapply(x1, x5)
    x7 = paint(I, x6)
    x8 = paint(x7, x6)
    x9 = merge(x2)
    x10 = paint(x8, x9)
    x11 = hconcat(x10, I)
    x12 = leastcolor(I)
    x13 = fill(x11, x12, x6)
    x14 = paint(x13, x6)
    return x14


def solve_m197(I):
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


def solve_m198(I):
    x1 = astuple(NINE, FOUR)
    x2 = crop(I, ORIGIN, x1)
    x3 = canvas(ZERO, x1)
    x4 = compose(inbox, toindices)
    x5 = asobject(x2)
    x6 = lbind(shift, x5)
    x7 = chain(x4, x6, center)
    x8 = fork(insert, ulcorner, x7)
    x9 = lbind(recolor, THREE)
    x10 = objects(I, T, F, T)
    x11 = colorfilter(x10, ONE)
    x12 = apply(normalize, x11)
    x13 = apply(x9, x12)
    x14 = colorfilter(x13, FIVE)
    x15 = mapply(x8, x14)
    x16 = fill(x3, FIVE, x15)
    x17 = lbind(recolor, FIVE)
    x18 = compose(first, toindices)
    x19 = fork(shift, x17, x18)
    x20 = difference(x10, x14)
    x21 = mapply(x19, x20)
    x22 = paint(x16, x21)
    x23 = leastcolor(I)
    x24 = rbind(colorcount, x23)
    x25 = argmax(x10, x24)
    x26 = move(x22, x25, RIGHT)
    x27 = paint(x26, x21)
    x28 = paint(x27, x25)
    x29 = cmirror(x28)
    x30 = paint(x29, x21)
    x31 = mostcolor(x16)
    x32 = replace(x30, EIGHT, x31)
    return x32


def solve_m199(I):
    x1 = upscale(I, ZERO)
    x2 = cmirror(x1)
    x3 = upscale(x2, ONE)
    x4 = ofcolor(I, TWO)
    x5 = fill(x3, EIGHT, x4)
    return x5


def solve_m200(I):
    x1 = tophalf(I)
    x2 = ofcolor(I, FIVE)
    x3 = center(x2)
    x4 = shoot(UP, x3)
    x5 = fill(x1, ZERO, x4)
    x6 = replace(x5, FIVE, SIX)
    x7 = objects(I, T, T, T)
    x8 = colorfilter(x7, TWO)
    x9 = mapply(identity, x8)
    x10 = fill(x6, TWO, x9)
    return x10


def solve_m201(I):
    x1 = shape(I)
    x2 = canvas(ONE, x1)
    x3 = asobject(I)
    x4 = paint(x2, x3)
    return x4


def solve_m202(I):
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


def solve_m203(I):
    x1 = fgpartition(I)
    x2 = argmax(x1, numcolors)
    x3 = subgrid(x2, I)
    return x3


def solve_m204(I):
    x1 = canvas(ZERO, THREE_BY_THREE)
    x2 = rbind(subtract, ONE)
    x3 = rbind(add, TWO)
    x4 = chain(initset, x2, x3)
    x5 = objects(I, F, F, T)
    x6 = colorfilter(x5, EIGHT)
    x7 = difference(x5, x6)
    x8 = apply(ulcorner, x7)
    x9 = mapply(neighbors, x8)
    x10 = mapply(x4, x9)
    x11 = fill(x1, SEVEN, x10)
    x12 = rbind(shift, DOWN)
    x13 = apply(identity, x7)
    x14 = apply(x12, x13)
    x15 = matcher(height, TWO)
    x16 = mfilter(x14, x15)
    x17 = fill(x11, SIX, x16)
    x18 = hmirror(x17)
    x19 = compose(backdrop, outbox)
    x20 = fork(connect, ulcorner, lrcorner)
    x21 = fork(intersection, x19, x20)
    x22 = fork(combine, x19, x21)
    x23 = apply(x22, x6)
    x24 = merge(x23)
    x25 = fill(x18, FOUR, x24)
    x26 = first(x5)
    x27 = paint(x25, x26)
    x28 = shoot(ORIGIN, DOWN_LEFT)
    x29 = asindices(I)
    x30 = lbind(equality, x24)
    x31 = compose(x30, initset)
    x32 = sfilter(x29, x31)
    x33 = difference(x28, x32)
    x34 = lbind(subgrid, x33)
    x35 = x34(x27)
    x36 = fgpartition(I)
    x37 = rbind(bordering, I)
    x38 = extract(x36, x37)
    x39 = lbind(combine, x38)
    x40 = lbind(recolor, TWO)
    x41 = partition(I)
    x42 = apply(x40, x41)
    x43 = mapply(x39, x42)
    x44 = paint(x35, x43)
    x45 = asobject(I)
    x46 = cover(x44, x45)
    x47 = paint(x46, x26)
    x48 = paint(x47, x45)
    x49 = objects(I, T, F, T)
    x50 = first(x49)
    x51 = paint(x48, x50)
    return x51


def solve_m205(I):
    x1 = crop(I, UNITY, THREE_BY_THREE)
    return x1


def solve_m206(I):
    x1 = cmirror(I)
    x2 = astuple(FIVE, THREE)
    x3 = ineighbors(x2)
    x4 = fill(x1, ZERO, x3)
    x5 = asobject(x4)
    x6 = paint(x4, x5)
    return x6


def solve_m207(I):
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


def solve_m208(I):
    x1 = ofcolor(I, THREE)
    x2 = cover(I, x1)
    x3 = underfill(x2, THREE, x1)
    x4 = hconcat(x3, I)
    return x4


def solve_m209(I):
    x1 = dmirror(I)
    x2 = objects(I, T, F, T)
    x3 = first(x2)
    x4 = paint(x1, x3)
    x5 = vmirror(x4)
    x6 = vconcat(x4, x5)
    x7 = vmirror(x6)
    x8 = vconcat(x6, x7)
    return x8


def solve_m210(I):
    x1 = vmirror(I)
    x2 = replace(x1, FIVE, ONE)
    x3 = ofcolor(I, FIVE)
    x4 = fill(x2, ONE, x3)
    x5 = vconcat(x4, I)
    x6 = hmirror(x5)
    x7 = vconcat(x6, I)
    return x7


def solve_m211(I):
    x1 = rot90(I)
    x2 = lbind(recolor, TWO)
    x3 = objects(I, T, F, T)
    x4 = apply(x2, x3)
    x5 = apply(x2, x4)
    x6 = colorfilter(x5, THREE)
    x7 = apply(ulcorner, x4)
    x8 = rbind(adjacent, x7)
    x9 = lbind(canvas, THREE)
    x10 = compose(x9, last)
    x11 = chain(x10, outbox, initset)
    x12 = fork(index, x11, decrement)
    x13 = fork(recolor, x12, hfrontier)
    x14 = apply(toindices, x4)
    x15 = merge(x14)
    x16 = mapply(x13, x15)
    x17 = fork(equality, uppermost, numcolors)
    x18 = compose(x17, initset)
    x19 = sfilter(x16, x18)
    x20 = hmirror(x19)
    x21 = rbind(adjacent, x20)
    x22 = fork(either, x8, x21)
    x23 = sfilter(x6, x22)
    x24 = last(x23)
    x25 = paint(x1, x24)
    x26 = matcher(vperiod, ONE)
    x27 = mfilter(x3, x26)
    x28 = paint(x25, x27)
    return x28


def solve_m212(I):
    x1 = rot270(I)
    x2 = objects(I, F, F, T)
    x3 = mfilter(x2, portrait)
    x4 = fill(x1, FOUR, x3)
    x5 = paint(x4, x3)
    return x5


def solve_m213(I):
    x1 = rot270(I)
    x2 = hmirror(x1)
    x3 = hconcat(x1, x2)
    x4 = hmirror(x3)
    x5 = objects(I, T, F, T)
    x6 = rbind(colorcount, ONE)
    x7 = argmax(x5, x6)
    x8 = paint(x4, x7)
    x9 = fill(x8, ZERO, x7)
    return x9


def solve_m214(I):
    x1 = rot270(I)
    x2 = objects(I, T, F, T)
    x3 = argmin(x2, size)
    x4 = fill(x1, TWO, x3)
    return x4


def solve_m215(I):
    x1 = ofcolor(I, ONE)
    x2 = normalize(x1)
    x3 = subgrid(x2, I)
    return x3


def solve_m216(I):
    x1 = objects(I, T, F, T)
    x2 = mapply(vmirror, x1)
    x3 = shape(x2)
    x4 = initset(x3)
    x5 = underfill(I, THREE, x4)
    x6 = compose(initset, ulcorner)
    x7 = fork(intersection, box, x6)
    x8 = fork(recolor, color, x7)
    x9 = rbind(shift, UNITY)
    x10 = apply(x9, x1)
    x11 = mapply(x8, x10)
    x12 = paint(x5, x11)
    x13 = partition(I)
    x14 = portrait(I)
    x15 = apply(x9, x10)
    x16 = ofcolor(I, TWO)
    x17 = first(x16)
    x18 = matcher(center, x17)
    x19 = sfilter(x1, x18)
    x20 = branch(x14, x19, x15)
    x21 = branch(x14, x15, x20)
    x22 = combine(x21, x10)
    x23 = combine(x13, x22)
    x24 = rbind(colorcount, FOUR)
    x25 = argmax(x23, x24)
    x26 = paint(x12, x25)
    x27 = objects(I, T, F, F)
    x28 = mapply(x9, x27)
    x29 = paint(x26, x28)
    x30 = mapply(corners, x19)
    x31 = fill(x29, ONE, x30)
    x32 = leastcolor(x31)
    x33 = ofcolor(I, ZERO)
    x34 = fill(x31, x32, x33)
    x35 = hconcat(x34, I)
    x36 = upscale(x35, ONE)
    x37 = paint(x36, x28)
    return x37


def solve_m217(I):
    x1 = hconcat(I, I)
    x2 = downscale(x1, ZERO)
    x3 = ofcolor(I, EIGHT)
    x4 = lbind(shift, x3)
    x5 = mapply(x4, x3)
    x6 = fill(x2, FOUR, x5)
    return x6


def solve_m218(I):
    x1 = lbind(vconcat, I)
    x2 = x1(I)
    x3 = hconcat(x2, I)
    x4 = replace(x3, EIGHT, FOUR)
    x5 = vconcat(x4, x3)
    return x5


def solve_m219(I):
    x1 = leastcolor(I)
    x2 = canvas(x1, UNITY)
    x3 = vmirror(x2)
    x4 = replace(x3, ONE, ZERO)
    return x4


def solve_m220(I):
    x1 = hmirror(I)
    x2 = lbind(recolor, FOUR)
    x3 = objects(I, F, T, T)
    x4 = leastcolor(I)
    x5 = colorfilter(x3, x4)
    x6 = mapply(x2, x5)
    x7 = objects(I, F, F, T)
    x8 = argmax(x7, size)
    x9 = astuple(ONE, ONE)
    x10 = lbind(add, x9)
    x11 = chain(x10, width, initset)
    x12 = compose(invert, last)
    x13 = fork(equality, x11, x12)
    x14 = sfilter(x8, x13)
    x15 = combine(x6, x14)
    x16 = fill(x1, FIVE, x15)
    x17 = palette(I)
    x18 = other(x17, x4)
    x19 = fill(x16, x18, x14)
    x20 = hconcat(x19, x16)
    return x20


def solve_m221(I):
    x1 = ofcolor(I, EIGHT)
    x2 = compose(even, first)
    x3 = sfilter(x1, x2)
    x4 = fill(I, FOUR, x3)
    x5 = objects(I, T, F, T)
    x6 = sfilter(x5, square)
    x7 = mapply(normalize, x6)
    x8 = lbind(upscale, x7)
    x9 = compose(x8, uppermost)
    x10 = compose(x9, normalize)
    x11 = fork(recolor, color, x10)
    x12 = fork(shift, hmirror, center)
    x13 = apply(x12, x5)
    x14 = mapply(x11, x13)
    x15 = fill(x4, THREE, x14)
    x16 = fill(x15, THREE, x7)
    return x16


def solve_m222(I):
    x1 = vmirror(I)
    x2 = objects(I, T, T, F)
    x3 = argmax(x2, size)
    x4 = subgrid(x3, x1)
    x5 = objects(I, F, T, T)
    x6 = mfilter(x5, square)
    x7 = fill(x4, ONE, x6)
    return x7


def solve_m223(I):
    x1 = cmirror(I)
    x2 = upscale(x1, THREE)
    x3 = replace(x2, ZERO, TWO)
    return x3


def solve_m224(I):
    x1 = rot270(I)
    x2 = replace(x1, TWO, THREE)
    x3 = neighbors(ORIGIN)
    x4 = underfill(x2, EIGHT, x3)
    x5 = switch(x4, THREE, ONE)
    return x5


def solve_m225(I):
    x1 = rot180(I)
    x2 = lbind(canvas, ZERO)
    x3 = compose(x2, tojvec)
    x4 = objects(I, T, F, T)
    x5 = apply(normalize, x4)
    x6 = first(x5)
    x7 = lbind(upscale, x6)
    x8 = chain(x3, size, x7)
    x9 = compose(size, palette)
    x10 = compose(x8, x9)
    x11 = first(x4)
    x12 = hmirror(x11)
    x13 = lbind(combine, x12)
    x14 = mapply(x13, x5)
    x15 = paint(x1, x14)
    x16 = x10(x15)
    x17 = apply(llcorner, x4)
    x18 = fill(x16, FOUR, x17)
    x19 = asindices(I)
    x20 = lbind(equality, ORIGIN)
    x21 = sfilter(x19, x20)
    x22 = fill(x18, TWO, x21)
    x23 = colorfilter(x4, TWO)
    x24 = argmax(x23, size)
    x25 = paint(x22, x24)
    x26 = hmirror(x25)
    x27 = hconcat(x25, x26)
    x28 = objects(x27, F, F, T)
    x29 = matcher(color, ONE)
    x30 = extract(x28, x29)
    x31 = subgrid(x30, x25)
    x32 = hmirror(x31)
    x33 = replace(x32, NINE, FOUR)
    return x33


def solve_m226(I):
    x1 = numcolors(I)
    x2 = astuple(x1, FOUR)
    x3 = canvas(EIGHT, x2)
    x4 = lbind(occurrences, I)
    x5 = objects(I, T, F, T)
    x6 = mapply(x4, x5)
    x7 = fill(x3, ONE, x6)
    x8 = replace(x7, THREE, ZERO)
    x9 = chain(increment, height, normalize)
    x10 = fork(add, x9, width)
    x11 = argmin(x5, x10)
    x12 = fill(x8, SIX, x11)
    x13 = bottomhalf(x12)
    x14 = dmirror(x13)
    x15 = leastcolor(x14)
    x16 = lbind(recolor, x15)
    x17 = mapply(x16, x5)
    x18 = paint(x12, x17)
    x19 = ofcolor(I, TWO)
    x20 = underfill(x18, ONE, x19)
    x21 = ofcolor(I, EIGHT)
    x22 = underfill(x20, EIGHT, x21)
    x23 = fill(x22, FOUR, x17)
    return x23


def solve_m227(I):
    x1 = vmirror(I)
    x2 = objects(I, T, F, T)
    x3 = apply(toindices, x2)
    x4 = merge(x3)
    x5 = fill(x1, TWO, x4)
    return x5


def solve_m228(I):
    x1 = fork(connect, center, ulcorner)
    x2 = fork(combine, backdrop, x1)
    x3 = fork(intersection, toindices, x2)
    x4 = lbind(recolor, THREE)
    x5 = objects(I, T, T, T)
    x6 = apply(x4, x5)
    x7 = mapply(x3, x6)
    x8 = fill(I, THREE, x7)
    x9 = fork(shift, identity, center)
    x10 = sizefilter(x5, ONE)
    x11 = mapply(x9, x10)
    x12 = paint(x8, x11)
    x13 = downscale(x12, EIGHT)
    return x13


def solve_m229(I):
    x1 = objects(I, T, T, F)
    x2 = mfilter(x1, vline)
    x3 = fill(I, SIX, x2)
    x4 = ofcolor(I, ZERO)
    x5 = fill(x3, EIGHT, x4)
    x6 = vconcat(x5, I)
    x7 = hmirror(I)
    x8 = vconcat(x6, x7)
    x9 = cellwise(I, x8, SEVEN)
    x10 = fill(x9, TWO, x4)
    return x10


def solve_m230(I):
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


def solve_m231(I):
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


def solve_m232(I):
    x1 = astuple(ONE, FOUR)
    x2 = crop(I, ORIGIN, x1)
    x3 = rot90(x2)
    return x3


def solve_m233(I):
    x1 = vmirror(I)
    x2 = dmirror(I)
    x3 = leastcolor(x2)
    x4 = objects(I, T, F, T)
    x5 = merge(x4)
    x6 = fill(x1, x3, x5)
    x7 = hconcat(x6, I)
    x8 = fill(x7, THREE, x5)
    return x8


def solve_m234(I):
    x1 = ofcolor(I, FIVE)
    x2 = apply(initset, x1)
    x3 = power(hmirror, TWO)
    x4 = rbind(mfilter, portrait)
    x5 = lbind(apply, neighbors)
    x6 = compose(x4, x5)
    x7 = fork(equality, x3, x6)
    x8 = mfilter(x2, x7)
    x9 = fill(I, TWO, x8)
    x10 = cmirror(x9)
    x11 = merge(x2)
    x12 = fill(x10, SIX, x11)
    x13 = replace(x12, SIX, ZERO)
    x14 = upscale(x13, ZERO)
    return x14


def solve_m235(I):
    x1 = upscale(I, ZERO)
    x2 = rot180(x1)
    x3 = vconcat(x1, x2)
    return x3


def solve_m236(I):
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


def solve_m237(I):
    x1 = objects(I, F, F, F)
    x2 = first(x1)
    x3 = subgrid(x2, I)
    return x3


def solve_m238(I):
    x1 = ofcolor(I, TWO)
    x2 = fill(I, TWO, x1)
    x3 = replace(x2, ZERO, ONE)
    x4 = replace(x3, THREE, ZERO)
    return x4


def solve_m239(I):
    x1 = objects(I, T, T, T)
    x2 = merge(x1)
    x3 = fill(I, EIGHT, x2)
    return x3


def solve_m240(I):
    x1 = hmirror(I)
    x2 = vconcat(x1, I)
    x3 = leastcolor(x2)
    x4 = asindices(I)
    x5 = normalize(x4)
    x6 = recolor(x3, x5)
    x7 = paint(x1, x6)
    x8 = replace(x7, FOUR, ZERO)
    return x8


def solve_m241(I):
    x1 = hmirror(I)
    x2 = replace(x1, ONE, ZERO)
    return x2


def solve_m242(I):
    x1 = asindices(I)
    x2 = rbind(insert, x1)
    x3 = rbind(astuple, FOUR)
    x4 = chain(x2, x3, first)
    x5 = x4(ZERO_BY_TWO)
    x6 = fill(I, FOUR, x5)
    x7 = lbind(recolor, THREE)
    x8 = objects(I, F, T, T)
    x9 = mapply(x7, x8)
    x10 = subgrid(x9, x6)
    x11 = switch(x10, SEVEN, THREE)
    x12 = leastcolor(I)
    x13 = ofcolor(I, ONE)
    x14 = fill(x11, x12, x13)
    x15 = fill(x14, ONE, x9)
    x16 = fill(x15, FOUR, x13)
    x17 = paint(x16, x9)
    x18 = vmirror(x17)
    return x18


def solve_m243(I):
    x1 = objects(I, F, T, T)
    x2 = matcher(mostcolor, ZERO)
    x3 = extract(x1, x2)
    x4 = objects(I, T, T, T)
    x5 = sizefilter(x4, ONE)
    x6 = apply(ulcorner, x5)
    x7 = rbind(adjacent, x6)
    x8 = compose(x7, initset)
    x9 = sfilter(x3, x8)
    x10 = subgrid(x9, I)
    x11 = leastcolor(I)
    x12 = sfilter(x5, square)
    x13 = sfilter(x12, x2)
    x14 = combine(x4, x13)
    x15 = totuple(x14)
    x16 = apply(hmirror, x15)
    x17 = first(x16)
    x18 = lbind(equality, TWO)
    x19 = compose(x18, first)
    x20 = sfilter(x17, x19)
    x21 = fill(x10, x11, x20)
    x22 = argmin(x13, height)
    x23 = compose(ulcorner, initset)
    x24 = fork(equality, x23, last)
    x25 = sfilter(x22, x24)
    x26 = paint(x21, x25)
    x27 = paint(x26, x17)
    return x27


def solve_m244(I):
    x1 = hconcat(I, I)
    x2 = vmirror(x1)
    x3 = vconcat(x1, x2)
    x4 = objects(I, T, F, T)
    x5 = first(x4)
    x6 = fill(x3, THREE, x5)
    x7 = replace(x6, FIVE, ZERO)
    x8 = switch(x7, ONE, THREE)
    return x8


def solve_m245(I):
    x1 = partition(I)
    x2 = colorfilter(x1, EIGHT)
    x3 = compose(even, size)
    x4 = lbind(canvas, THREE)
    x5 = fork(index, x4, double)
    x6 = lbind(recolor, ONE)
    x7 = chain(x5, llcorner, x6)
    x8 = fork(remove, x7, palette)
    x9 = compose(x3, x8)
    x10 = mfilter(x2, x9)
    x11 = fill(I, FIVE, x10)
    x12 = leastcolor(x11)
    x13 = fork(shift, normalize, lrcorner)
    x14 = fgpartition(I)
    x15 = mapply(x13, x14)
    x16 = lbind(position, x15)
    x17 = objects(I, F, T, T)
    x18 = chain(initset, center, normalize)
    x19 = compose(uppermost, x18)
    x20 = fork(subtract, size, x19)
    x21 = valmax(x17, x20)
    x22 = equality(x21, TWO)
    x23 = flip(x22)
    x24 = objects(I, T, T, T)
    x25 = lbind(shift, x15)
    x26 = ofcolor(x11, TWO)
    x27 = mapply(x25, x26)
    x28 = paint(x11, x27)
    x29 = objects(x28, T, F, F)
    x30 = sizefilter(x29, FIVE)
    x31 = branch(x23, x24, x30)
    x32 = apply(x16, x31)
    x33 = first(x32)
    x34 = shape(I)
    x35 = ulcorner(x26)
    x36 = initset(x35)
    x37 = ofcolor(I, TWO)
    x38 = difference(x36, x37)
    x39 = uppermost(x38)
    x40 = subtract(x34, x39)
    x41 = shoot(x33, x40)
    x42 = delta(x41)
    x43 = fill(x11, x12, x42)
    x44 = recolor(TWO, x41)
    x45 = color(x44)
    x46 = insert(TWO_BY_ZERO, x36)
    x47 = fill(x43, x45, x46)
    x48 = argmax(x24, numcolors)
    x49 = fill(x47, THREE, x48)
    x50 = cover(x49, x32)
    x51 = hconcat(x50, I)
    x52 = neighbors(x40)
    x53 = fill(x51, TWO, x52)
    x54 = replace(x53, THREE, TWO)
    x55 = rbind(astuple, TWO)
    x56 = compose(double, last)
    x57 = fork(subtract, first, x56)
    x58 = compose(x55, x57)
    x59 = apply(x58, x46)
    x60 = fill(x54, THREE, x59)
    return x60


def solve_m246(I):
    x1 = hmirror(I)
    x2 = leastcolor(I)
    x3 = rbind(shoot, UNITY)
    x4 = fork(multiply, uppermost, height)
    x5 = fork(add, ulcorner, x4)
    x6 = objects(I, T, T, T)
    x7 = objects(I, T, F, F)
    x8 = difference(x6, x7)
    x9 = apply(x5, x8)
    x10 = mapply(x3, x9)
    x11 = fill(x1, x2, x10)
    x12 = hconcat(x11, I)
    return x12


def solve_m247(I):
    x1 = replace(I, EIGHT, THREE)
    x2 = shoot(ORIGIN, UNITY)
    x3 = underfill(x1, THREE, x2)
    x4 = replace(x3, TWO, ZERO)
    return x4


def solve_m248(I):
    x1 = objects(I, T, F, F)
    x2 = argmax(x1, size)
    x3 = paint(I, x2)
    x4 = objects(I, T, F, T)
    x5 = chain(toivec, numcolors, vmirror)
    x6 = fork(equality, center, x5)
    x7 = mfilter(x4, x6)
    x8 = fill(x3, FOUR, x7)
    x9 = ofcolor(I, ZERO)
    x10 = fill(x8, TWO, x9)
    x11 = shape(x10)
    x12 = canvas(ZERO, x11)
    x13 = vconcat(x12, I)
    x14 = replace(x13, FIVE, FOUR)
    x15 = cover(x14, x9)
    return x15


def solve_m249(I):
    x1 = trim(I)
    x2 = hmirror(I)
    x3 = vconcat(x1, x2)
    x4 = vconcat(x3, I)
    x5 = objects(I, T, F, T)
    x6 = colorfilter(x5, ONE)
    x7 = compose(initset, ulcorner)
    x8 = fork(intersection, x7, outbox)
    x9 = fork(equality, x7, x8)
    x10 = sfilter(x6, x9)
    x11 = chain(size, palette, normalize)
    x12 = argmax(x10, x11)
    x13 = fill(x4, THREE, x12)
    x14 = mfilter(x5, vline)
    x15 = paint(x13, x14)
    return x15


def solve_m250(I):
    x1 = vmirror(I)
    x2 = replace(x1, ONE, ZERO)
    x3 = upscale(x2, THREE)
    return x3


def solve_m251(I):
    x1 = palette(I)
    x2 = first(x1)
    x3 = astuple(THREE, FIVE)
    x4 = canvas(x2, x3)
    x5 = bottomhalf(I)
    x6 = objects(I, T, F, F)
    x7 = chain(first, decrement, shape)
    x8 = argmax(x6, x7)
    x9 = color(x8)
    x10 = recolor(x9, x8)
    x11 = vline(x10)
    x12 = objects(x5, x11, F, T)
    x13 = argmax(x12, size)
    x14 = paint(x4, x13)
    x15 = replace(x14, x9, EIGHT)
    x16 = vmirror(x15)
    x17 = hconcat(x15, x16)
    x18 = hconcat(x17, x4)
    return x18


def solve_m252(I):
    x1 = rot90(I)
    x2 = replace(x1, ZERO, ONE)
    x3 = asindices(I)
    x4 = fill(x2, EIGHT, x3)
    x5 = hconcat(x4, I)
    return x5


def solve_m253(I):
    x1 = tophalf(I)
    x2 = rot180(x1)
    x3 = hconcat(x1, x2)
    x4 = replace(x3, FIVE, ZERO)
    x5 = replace(x4, SIX, TWO)
    x6 = replace(x5, FOUR, TWO)
    x7 = upscale(x6, ZERO)
    return x7


def solve_m254(I):
    x1 = ofcolor(I, ONE)
    x2 = underfill(I, ZERO, x1)
    x3 = hconcat(x2, I)
    x4 = shift(x1, NEG_UNITY)
    x5 = fill(x3, ONE, x4)
    x6 = rot180(x5)
    x7 = vconcat(x5, x6)
    x8 = vconcat(x7, I)
    return x8


def solve_m255(I):
    x1 = ofcolor(I, EIGHT)
    x2 = lbind(toobject, x1)
    x3 = fork(cover, identity, x2)
    x4 = x3(I)
    x5 = delta(x1)
    x6 = fill(x4, TWO, x5)
    x7 = underfill(x6, ZERO, x1)
    x8 = switch(x7, THREE, TWO)
    x9 = fill(x8, TWO, x1)
    x10 = leastcolor(I)
    x11 = replace(x9, FOUR, x10)
    x12 = replace(x11, TWO, FOUR)
    x13 = replace(x12, ZERO, SIX)
    return x13


def solve_m256(I):
    x1 = tophalf(I)
    x2 = lbind(occurrences, x1)
    x3 = fork(recolor, color, x2)
    x4 = objects(I, F, F, T)
    x5 = mapply(x3, x4)
    x6 = subgrid(x5, I)
    x7 = lbind(recolor, ZERO)
    x8 = colorfilter(x4, TWO)
    x9 = apply(x7, x8)
    x10 = apply(x3, x9)
    x11 = mfilter(x10, vline)
    x12 = cover(x6, x11)
    x13 = mapply(x2, x10)
    x14 = fill(x12, TWO, x13)
    x15 = mapply(toindices, x10)
    x16 = fill(x14, EIGHT, x15)
    x17 = box(x15)
    x18 = subgrid(x17, x16)
    x19 = replace(x18, FOUR, ZERO)
    return x19


def solve_m257(I):
    x1 = downscale(I, ONE)
    x2 = replace(x1, TWO, ZERO)
    return x2


def solve_m258(I):
    x1 = dmirror(I)
    x2 = rot90(x1)
    x3 = replace(x2, FIVE, ZERO)
    return x3


def solve_m259(I):
    x1 = compose(decrement, tojvec)
    x2 = compose(x1, size)
    x3 = fork(shift, identity, x2)
    x4 = fork(subtract, ulcorner, llcorner)
    x5 = fork(shift, x3, x4)
    x6 = lbind(recolor, FIVE)
    x7 = objects(I, T, F, F)
    x8 = apply(x6, x7)
    x9 = colorfilter(x7, EIGHT)
    x10 = colorfilter(x9, TWO)
    x11 = combine(x8, x10)
    x12 = mapply(x5, x11)
    x13 = shift(x12, TWO_BY_ZERO)
    x14 = shift(x13, NEG_UNITY)
    x15 = paint(I, x14)
    x16 = move(x15, x12, UP_RIGHT)
    x17 = lbind(manhattan, x12)
    x18 = order(x7, x17)
    x19 = first(x18)
    x20 = paint(x16, x19)
    x21 = palette(I)
    x22 = remove(THREE, x21)
    x23 = other(x22, FOUR)
    x24 = fill(x20, x23, x12)
    x25 = paint(x24, x19)
    x26 = fill(x25, ZERO, x19)
    return x26


def solve_m260(I):
    x1 = height(I)
    x2 = decrement(x1)
    x3 = add(x2, ZERO)
    x4 = hsplit(I, x3)
    x5 = first(x4)
    x6 = rbind(shift, UP)
    x7 = objects(I, T, F, T)
    x8 = mapply(x6, x7)
    x9 = paint(x5, x8)
    x10 = leastcolor(I)
    x11 = replace(x9, SEVEN, x10)
    return x11


def solve_m261(I):
    x1 = compose(identity, color)
    x2 = compose(backdrop, inbox)
    x3 = fork(recolor, x1, x2)
    x4 = upscale(I, ONE)
    x5 = objects(x4, T, F, F)
    x6 = first(x5)
    x7 = x3(x6)
    x8 = fill(I, ZERO, x7)
    x9 = colorfilter(x5, TWO)
    x10 = sizefilter(x9, THREE)
    x11 = merge(x10)
    x12 = fill(x8, ONE, x11)
    x13 = leastcolor(I)
    x14 = ofcolor(I, EIGHT)
    x15 = underfill(x12, x13, x14)
    x16 = ofcolor(I, x13)
    x17 = underfill(x15, TWO, x16)
    return x17


def solve_m262(I):
    x1 = portrait(I)
    x2 = objects(I, x1, F, F)
    x3 = matcher(leastcolor, ZERO)
    x4 = sfilter(x2, x3)
    x5 = apply(color, x4)
    x6 = contained(ONE, x5)
    x7 = branch(x6, identity, vmirror)
    x8 = x7(I)
    x9 = mapply(identity, x2)
    x10 = paint(x8, x9)
    x11 = mfilter(x2, x3)
    x12 = paint(x10, x11)
    x13 = paint(x12, x9)
    return x13


def solve_m263(I):
    x1 = rot180(I)
    x2 = fork(other, identity, last)
    x3 = compose(x2, palette)
    x4 = compose(initset, ulcorner)
    x5 = fork(recolor, x3, x4)
    x6 = objects(I, T, T, T)
    x7 = sizefilter(x6, ZERO)
    x8 = mapply(x5, x7)
    x9 = leastcolor(x8)
    x10 = fill(x1, x9, x8)
    x11 = rot180(x10)
    x12 = upscale(x11, ONE)
    x13 = first(x6)
    x14 = cmirror(x13)
    x15 = paint(x12, x14)
    x16 = compose(ulcorner, initset)
    x17 = chain(positive, last, x16)
    x18 = rbind(sfilter, x17)
    x19 = compose(decrement, tojvec)
    x20 = compose(x19, uppermost)
    x21 = fork(shift, x18, x20)
    x22 = objects(I, T, F, T)
    x23 = argmin(x22, size)
    x24 = x21(x23)
    x25 = fill(x15, x9, x24)
    x26 = lbind(recolor, FIVE)
    x27 = apply(x26, x22)
    x28 = apply(x18, x27)
    x29 = rbind(subgrid, I)
    x30 = compose(x29, initset)
    x31 = fork(index, x30, decrement)
    x32 = fgpartition(I)
    x33 = apply(normalize, x32)
    x34 = apply(urcorner, x33)
    x35 = first(x34)
    x36 = lbind(add, x35)
    x37 = chain(x31, x36, shape)
    x38 = fork(equality, x37, x3)
    x39 = mfilter(x28, x38)
    x40 = fill(x25, EIGHT, x39)
    x41 = argmax(x6, size)
    x42 = fill(x40, FIVE, x41)
    x43 = difference(x22, x28)
    x44 = merge(x43)
    x45 = fork(both, vline, portrait)
    x46 = extract(x6, x45)
    x47 = center(x46)
    x48 = shift(x44, x47)
    x49 = lbind(upscale, x48)
    x50 = compose(x49, last)
    x51 = ofcolor(I, FIVE)
    x52 = mapply(x50, x51)
    x53 = fill(x42, ONE, x52)
    return x53


def solve_m264(I):
    x1 = bottomhalf(I)
    x2 = ofcolor(x1, TWO)
    x3 = underfill(I, ZERO, x2)
    x4 = vconcat(x3, I)
    return x4


def solve_m265(I):
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


def solve_m266(I):
    x1 = fgpartition(I)
    x2 = colorfilter(x1, ZERO)
    x3 = first(x2)
    x4 = subgrid(x3, I)
    x5 = vconcat(x4, I)
    return x5


def solve_m267(I):
    x1 = shape(I)
    x2 = canvas(ZERO, x1)
    x3 = fgpartition(I)
    x4 = merge(x3)
    x5 = paint(x2, x4)
    return x5


def solve_m268(I):
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


def solve_m269(I):
    x1 = cmirror(I)
    x2 = ofcolor(I, ONE)
    x3 = underfill(x1, FIVE, x2)
    x4 = leastcolor(I)
    x5 = objects(I, T, F, T)
    x6 = merge(x5)
    x7 = fill(x3, x4, x6)
    x8 = paint(x7, x6)
    return x8


def solve_m270(I):
    x1 = objects(I, T, T, T)
    x2 = lbind(greater, TWO)
    x3 = compose(x2, size)
    x4 = sfilter(x1, x3)
    x5 = merge(x4)
    x6 = lbind(shift, x5)
    x7 = compose(center, normalize)
    x8 = fork(multiply, x7, uppermost)
    x9 = fork(subtract, lrcorner, x8)
    x10 = objects(I, T, F, T)
    x11 = apply(x9, x10)
    x12 = mapply(x6, x11)
    x13 = paint(I, x12)
    x14 = ulcorner(x12)
    x15 = tophalf(I)
    x16 = height(x15)
    x17 = subtract(x16, TEN)
    x18 = subtract(x14, x17)
    x19 = shift(x12, x18)
    x20 = lbind(combine, x19)
    x21 = apply(normalize, x4)
    x22 = colorfilter(x21, ONE)
    x23 = mapply(x20, x22)
    x24 = paint(x13, x23)
    x25 = move(x24, x23, x14)
    return x25


def solve_m271(I):
    x1 = upscale(I, ONE)
    x2 = fork(recolor, color, corners)
    x3 = objects(I, T, T, T)
    x4 = colorfilter(x3, ZERO)
    x5 = mapply(x2, x4)
    x6 = paint(x1, x5)
    x7 = totuple(x4)
    x8 = apply(x2, x7)
    x9 = last(x8)
    x10 = astuple(ONE, NINE)
    x11 = move(x6, x9, x10)
    x12 = switch(x11, ZERO, ONE)
    x13 = fill(x12, ONE, x5)
    x14 = paint(x13, x5)
    x15 = merge(x4)
    x16 = paint(x14, x15)
    x17 = recolor(FOUR, x15)
    x18 = paint(x16, x17)
    return x18


def solve_m272(I):
    x1 = ofcolor(I, FOUR)
    x2 = subgrid(x1, I)
    x3 = objects(I, T, F, T)
    x4 = colorfilter(x3, THREE)
    x5 = lbind(equality, THREE)
    x6 = fork(add, height, width)
    x7 = compose(x5, x6)
    x8 = sfilter(x4, x7)
    x9 = merge(x8)
    x10 = subgrid(x9, I)
    x11 = objects(x10, F, F, T)
    x12 = argmax(x11, size)
    x13 = paint(x2, x12)
    x14 = vmirror(x13)
    x15 = vmirror(x14)
    x16 = fill(x15, ONE, x1)
    x17 = lbind(recolor, ZERO)
    x18 = mapply(x17, x3)
    x19 = fill(x16, THREE, x18)
    x20 = first(x1)
    x21 = ineighbors(x20)
    x22 = box(x21)
    x23 = fill(x19, FOUR, x22)
    x24 = paint(x23, x12)
    x25 = fill(x24, TWO, x18)
    x26 = compose(decrement, urcorner)
    x27 = fork(connect, x26, ulcorner)
    x28 = apply(outbox, x11)
    x29 = mapply(x27, x28)
    x30 = fill(x25, ONE, x29)
    x31 = recolor(THREE, x1)
    x32 = vmirror(x31)
    x33 = shift(x32, UP)
    x34 = fill(x30, ONE, x33)
    return x34


def solve_m273(I):
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


def solve_m274(I):
    x1 = lbind(vconcat, I)
    x2 = rbind(vconcat, I)
    x3 = hsplit(I, THREE)
    x4 = apply(x2, x3)
    x5 = apply(x1, x4)
    x6 = first(x5)
    x7 = rbind(shift, ZERO_BY_TWO)
    x8 = rbind(shift, UP_RIGHT)
    x9 = objects(I, T, F, T)
    x10 = apply(x8, x9)
    x11 = mapply(x7, x10)
    x12 = fill(x6, ONE, x11)
    x13 = fill(x12, SIX, x11)
    x14 = mfilter(x10, hline)
    x15 = fill(x13, NINE, x14)
    x16 = vmirror(x11)
    x17 = cover(x15, x16)
    x18 = paint(x17, x11)
    return x18


def solve_m275(I):
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


def solve_m276(I):
    x1 = hconcat(I, I)
    x2 = hconcat(x1, I)
    return x2


def solve_m277(I):
    x1 = objects(I, T, F, T)
    x2 = argmax(x1, size)
    x3 = paint(I, x2)
    x4 = colorfilter(x1, THREE)
    x5 = argmax(x4, size)
    x6 = rbind(adjacent, x5)
    x7 = mfilter(x1, x6)
    x8 = paint(x3, x7)
    x9 = paint(x8, x7)
    return x9


def solve_m278(I):
    x1 = downscale(I, ONE)
    x2 = replace(x1, FIVE, FOUR)
    x3 = ofcolor(I, EIGHT)
    x4 = fill(x2, ZERO, x3)
    x5 = objects(I, T, T, T)
    x6 = first(x5)
    x7 = cover(x4, x6)
    x8 = subgrid(x6, x7)
    x9 = fill(x8, FIVE, x3)
    return x9


def solve_m279(I):
    x1 = switch(I, ZERO, ONE)
    x2 = objects(I, T, F, F)
    x3 = merge(x2)
    x4 = lbind(shift, x3)
    x5 = ofcolor(I, ONE)
    x6 = mapply(x4, x5)
    x7 = recolor(THREE, x6)
    x8 = move(x1, x7, THREE_BY_THREE)
    x9 = fill(x8, EIGHT, x6)
    x10 = paint(x9, x6)
    return x10


def solve_m280(I):
    x1 = objects(I, T, F, F)
    x2 = argmax(x1, size)
    x3 = subgrid(x2, I)
    x4 = objects(I, T, T, T)
    x5 = mfilter(x4, vline)
    x6 = paint(x3, x5)
    x7 = replace(x6, EIGHT, THREE)
    x8 = paint(x7, x5)
    return x8


def solve_m281(I):
    x1 = vmirror(I)
    x2 = objects(I, T, F, F)
    x3 = mapply(corners, x2)
    x4 = fill(x1, ZERO, x3)
    x5 = replace(x4, ZERO, TWO)
    x6 = vconcat(x5, I)
    return x6


def solve_m282(I):
    x1 = rot90(I)
    x2 = replace(x1, EIGHT, THREE)
    return x2


def solve_m283(I):
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


def solve_m284(I):
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


def solve_m285(I):
    x1 = dmirror(I)
    x2 = replace(x1, EIGHT, ZERO)
    x3 = leastcolor(I)
    x4 = objects(I, T, F, T)
    x5 = merge(x4)
    x6 = fill(x2, x3, x5)
    return x6


def solve_m286(I):
    x1 = vmirror(I)
    x2 = rbind(upscale, TWO)
    x3 = asindices(I)
    x4 = compose(ulcorner, initset)
    x5 = rbind(shoot, NEG_UNITY)
    x6 = compose(first, x5)
    x7 = fork(equality, x4, x6)
    x8 = sfilter(x3, x7)
    x9 = fill(x1, TWO, x8)
    x10 = x2(x9)
    x11 = replace(x10, FIVE, ZERO)
    x12 = vmirror(x11)
    x13 = ofcolor(I, ZERO)
    x14 = underfill(x12, THREE, x13)
    return x14


def solve_m287(I):
    x1 = trim(I)
    x2 = dmirror(x1)
    x3 = replace(x2, SIX, ZERO)
    x4 = upscale(x3, ONE)
    return x4


def solve_m288(I):
    x1 = astuple(FOUR, FOUR)
    x2 = crop(I, TWO_BY_ZERO, x1)
    x3 = rot270(x2)
    return x3


def solve_m289(I):
    x1 = objects(I, T, F, T)
    x2 = apply(urcorner, x1)
    x3 = fork(insert, ulcorner, backdrop)
    x4 = fork(intersection, outbox, x3)
    x5 = objects(I, F, F, T)
    x6 = mapply(x4, x5)
    x7 = combine(x2, x6)
    x8 = fill(I, EIGHT, x7)
    x9 = underfill(x8, THREE, x6)
    x10 = hconcat(x9, I)
    x11 = hconcat(x10, I)
    x12 = hconcat(x11, I)
    return x12


def solve_m290(I):
    x1 = rot180(I)
    x2 = lbind(recolor, ZERO)
    x3 = objects(I, T, T, T)
    x4 = mapply(x2, x3)
    x5 = fill(x1, ZERO, x4)
    x6 = fill(x5, EIGHT, x4)
    x7 = chain(positive, first, increment)
    x8 = compose(x7, last)
    x9 = rbind(sfilter, x8)
    x10 = apply(x9, x3)
    x11 = apply(x9, x10)
    x12 = rbind(bordering, I)
    x13 = extract(x11, x12)
    x14 = fill(x6, EIGHT, x13)
    x15 = upscale(x14, ZERO)
    return x15


def solve_m291(I):
    x1 = ofcolor(I, TWO)
    x2 = fill(I, THREE, x1)
    x3 = vconcat(x2, I)
    return x3


def solve_m292(I):
    x1 = astuple(FOUR, SIX)
    x2 = crop(I, x1, x1)
    x3 = ofcolor(x2, TWO)
    x4 = compose(invert, first)
    x5 = fork(add, x4, last)
    x6 = compose(crement, first)
    x7 = fork(equality, x5, x6)
    x8 = sfilter(x3, x7)
    x9 = fill(I, TWO, x8)
    x10 = objects(x9, T, T, F)
    x11 = argmin(x10, numcolors)
    x12 = color(x11)
    x13 = replace(x9, x12, ONE)
    x14 = rbind(colorcount, ONE)
    x15 = matcher(x14, FOUR)
    x16 = mfilter(x10, x15)
    x17 = fill(x13, THREE, x16)
    x18 = vconcat(x17, I)
    x19 = mapply(dneighbors, x3)
    x20 = fill(x18, ONE, x19)
    x21 = chain(initset, center, dmirror)
    x22 = compose(backdrop, x21)
    x23 = objects(I, T, T, T)
    x24 = apply(x22, x23)
    x25 = merge(x24)
    x26 = underfill(x20, TWO, x25)
    x27 = palette(x26)
    x28 = contained(FOUR, x27)
    x29 = branch(x28, x20, x2)
    x30 = underfill(x29, EIGHT, x8)
    return x30


def solve_m293(I):
    x1 = rbind(shift, UP_RIGHT)
    x2 = objects(I, T, F, T)
    x3 = colorfilter(x2, ZERO)
    x4 = apply(x1, x3)
    x5 = argmax(x4, size)
    x6 = color(x5)
    x7 = merge(x4)
    x8 = fill(I, x6, x7)
    x9 = colorfilter(x2, ONE)
    x10 = lbind(greater, EIGHT)
    x11 = compose(x10, size)
    x12 = extract(x9, x11)
    x13 = fill(x8, THREE, x12)
    x14 = asobject(I)
    x15 = paint(x13, x14)
    x16 = objects(I, F, F, F)
    x17 = first(x16)
    x18 = occurrences(I, x17)
    x19 = underfill(x15, EIGHT, x18)
    return x19


def solve_m294(I):
    x1 = ofcolor(I, FOUR)
    x2 = lbind(subgrid, x1)
    x3 = x2(I)
    x4 = lbind(recolor, TWO)
    x5 = objects(I, T, F, T)
    x6 = mapply(x4, x5)
    x7 = color(x6)
    x8 = fill(x3, x7, x6)
    x9 = paint(x8, x6)
    x10 = x2(x9)
    x11 = hconcat(x10, I)
    x12 = replace(x11, ONE, TWO)
    return x12


def solve_m295(I):
    x1 = tophalf(I)
    x2 = hmirror(x1)
    x3 = rbind(bordering, I)
    x4 = compose(x3, initset)
    x5 = rbind(sfilter, x4)
    x6 = objects(I, T, T, T)
    x7 = sizefilter(x6, ONE)
    x8 = mapply(x5, x7)
    x9 = paint(x2, x8)
    x10 = colorfilter(x6, ZERO)
    x11 = merge(x10)
    x12 = hmirror(x11)
    x13 = subgrid(x12, x9)
    x14 = paint(x13, x8)
    return x14


def solve_m296(I):
    x1 = objects(I, T, T, F)
    x2 = sizefilter(x1, TWO)
    x3 = merge(x2)
    x4 = paint(I, x3)
    x5 = leastcolor(I)
    x6 = ofcolor(I, FOUR)
    x7 = fill(x4, x5, x6)
    x8 = replace(x7, THREE, ZERO)
    return x8


def solve_m297(I):
    x1 = rbind(ofcolor, TWO)
    x2 = fork(subgrid, x1, tophalf)
    x3 = fork(hconcat, identity, x2)
    x4 = lbind(upscale, I)
    x5 = compose(x4, height)
    x6 = astuple(I, I)
    x7 = apply(x5, x6)
    x8 = apply(x3, x7)
    x9 = apply(x3, x8)
    x10 = first(x9)
    x11 = upscale(x10, FOUR)
    return x11


def solve_m298(I):
    x1 = replace(I, ZERO, ONE)
    x2 = hconcat(x1, I)
    return x2


def solve_m299(I):
    x1 = dmirror(I)
    x2 = objects(I, F, F, F)
    x3 = objects(I, T, F, T)
    x4 = colorfilter(x3, FIVE)
    x5 = difference(x2, x4)
    x6 = compose(even, height)
    x7 = sfilter(x5, x6)
    x8 = colorfilter(x3, THREE)
    x9 = combine(x7, x8)
    x10 = mfilter(x9, x6)
    x11 = dmirror(x10)
    x12 = cover(x1, x11)
    x13 = compose(last, inbox)
    x14 = fork(shift, identity, x13)
    x15 = mapply(x14, x3)
    x16 = paint(x12, x15)
    x17 = apply(normalize, x3)
    x18 = argmax(x17, size)
    x19 = paint(x16, x18)
    return x19


def solve_m300(I):
    x1 = frontiers(I)
    x2 = argmin(x1, height)
    x3 = fill(I, SEVEN, x2)
    return x3


def solve_m301(I):
    x1 = hmirror(I)
    x2 = leastcolor(I)
    x3 = replace(x1, x2, ONE)
    return x3


def solve_m302(I):
    x1 = rot90(I)
    x2 = replace(x1, FIVE, ZERO)
    x3 = leastcolor(I)
    x4 = switch(x2, x3, THREE)
    return x4


def solve_m303(I):
    x1 = switch(I, TWO, THREE)
    x2 = switch(x1, NINE, TWO)
    return x2


def solve_m304(I):
    x1 = rot270(I)
    x2 = replace(x1, EIGHT, SIX)
    return x2


def solve_m305(I):
    x1 = replace(I, ONE, ZERO)
    x2 = ofcolor(I, ZERO)
    x3 = fill(x1, SIX, x2)
    x4 = vconcat(x3, I)
    return x4


def solve_m306(I):
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


def solve_m307(I):
    x1 = canvas(ZERO, THREE_BY_THREE)
    x2 = objects(I, T, T, T)
    x3 = argmax(x2, size)
    x4 = fill(x1, TWO, x3)
    x5 = rot90(x4)
    x6 = paint(x5, x3)
    return x6


def solve_m308(I):
    x1 = bottomhalf(I)
    x2 = vmirror(x1)
    return x2


def solve_m309(I):
    x1 = rot180(I)
    x2 = upscale(x1, THREE)
    x3 = upscale(x2, ZERO)
    x4 = replace(x3, FOUR, ZERO)
    return x4


def solve_m310(I):
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


def solve_m311(I):
    x1 = compose(initset, urcorner)
    x2 = fork(recolor, color, x1)
    x3 = upscale(I, TWO)
    x4 = rbind(toobject, x3)
    x5 = chain(shape, x4, outbox)
    x6 = fork(shift, dmirror, x5)
    x7 = fork(combine, x2, x6)
    x8 = objects(I, T, T, T)
    x9 = mapply(x7, x8)
    x10 = paint(I, x9)
    x11 = fill(x10, TWO, x9)
    x12 = hconcat(x11, I)
    x13 = paint(x12, x9)
    x14 = lbind(recolor, THREE)
    x15 = mapply(x14, x8)
    x16 = fill(x13, FOUR, x15)
    return x16


def solve_m312(I):
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


def solve_m313(I):
    x1 = lbind(recolor, TWO)
    x2 = compose(x1, toindices)
    x3 = objects(I, T, F, F)
    x4 = mapply(x2, x3)
    x5 = fill(I, EIGHT, x4)
    return x5


def solve_m314(I):
    x1 = canvas(ZERO, UNITY)
    x2 = objects(I, T, F, T)
    x3 = argmax(x2, size)
    x4 = paint(x1, x3)
    return x4


def solve_m315(I):
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


def solve_m316(I):
    x1 = width(I)
    x2 = astuple(ONE, x1)
    x3 = crop(I, ORIGIN, x2)
    x4 = hconcat(x3, I)
    x5 = objects(I, T, T, T)
    x6 = leastcolor(I)
    x7 = colorfilter(x5, x6)
    x8 = argmax(x7, size)
    x9 = fill(x4, THREE, x8)
    x10 = replace(x9, NINE, ONE)
    x11 = replace(x10, THREE, ONE)
    return x11


def solve_m317(I):
    x1 = hmirror(I)
    x2 = hconcat(x1, I)
    x3 = rot180(x2)
    x4 = vconcat(x2, x3)
    x5 = rot90(x4)
    x6 = upscale(x5, ONE)
    return x6


def solve_m318(I):
    x1 = lbind(recolor, EIGHT)
    x2 = rbind(shoot, UP)
    x3 = compose(x1, x2)
    x4 = bottomhalf(I)
    x5 = ofcolor(x4, FIVE)
    x6 = mapply(x3, x5)
    x7 = width(x6)
    x8 = astuple(EIGHT, x7)
    x9 = canvas(ZERO, x8)
    x10 = fill(x9, ONE, x6)
    x11 = dmirror(x10)
    x12 = paint(x11, x6)
    return x12


def solve_m319(I):
    x1 = lbind(upscale, I)
    x2 = fork(add, height, width)
    x3 = rbind(subgrid, I)
    x4 = chain(initset, decrement, shape)
    x5 = fork(recolor, leastcolor, x4)
    x6 = chain(x3, outbox, x5)
    x7 = compose(x2, x6)
    x8 = fork(add, x7, width)
    x9 = fork(subtract, x7, x8)
    x10 = compose(x1, x9)
    x11 = x10(I)
    x12 = lbind(occurrences, I)
    x13 = objects(I, F, F, T)
    x14 = mapply(x12, x13)
    x15 = fill(x11, EIGHT, x14)
    x16 = righthalf(x15)
    x17 = downscale(x16, FOUR)
    x18 = replace(x17, ONE, THREE)
    x19 = replace(x18, TWO, ZERO)
    x20 = upscale(x19, THREE)
    x21 = replace(x20, THREE, EIGHT)
    return x21


def solve_m320(I):
    x1 = asobject(I)
    x2 = lbind(upscale, x1)
    x3 = fork(subtract, first, last)
    x4 = compose(x2, x3)
    x5 = neighbors(ORIGIN)
    x6 = mapply(x4, x5)
    x7 = fill(I, SEVEN, x6)
    x8 = asobject(x7)
    x9 = lbind(shift, x8)
    x10 = ofcolor(I, ZERO)
    x11 = mapply(x9, x10)
    x12 = paint(I, x11)
    x13 = switch(x12, ONE, ZERO)
    x14 = combine(x6, x1)
    x15 = fill(x13, FIVE, x14)
    x16 = paint(x15, x14)
    x17 = paint(x16, x14)
    x18 = replace(x17, THREE, ZERO)
    return x18


def solve_m321(I):
    x1 = cmirror(I)
    return x1


def solve_m322(I):
    x1 = objects(I, T, F, F)
    x2 = argmax(x1, size)
    x3 = subgrid(x2, I)
    x4 = replace(x3, ONE, FIVE)
    x5 = lbind(recolor, NINE)
    x6 = colorfilter(x1, TWO)
    x7 = mapply(x5, x6)
    x8 = fill(x4, FOUR, x7)
    return x8


def solve_m323(I):
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


def solve_m324(I):
    x1 = asobject(I)
    x2 = paint(I, x1)
    x3 = bottomhalf(I)
    x4 = lefthalf(x2)
    x5 = vconcat(x3, x4)
    x6 = replace(x5, SIX, ONE)
    x7 = replace(x6, TWO, FOUR)
    x8 = vconcat(x7, x2)
    return x8


def solve_m325(I):
    x1 = cellwise(I, I, ZERO)
    x2 = replace(x1, SEVEN, THREE)
    x3 = objects(I, F, F, F)
    x4 = argmin(x3, height)
    x5 = fill(x2, ONE, x4)
    x6 = rot180(x5)
    x7 = vconcat(x6, I)
    return x7


def solve_m326(I):
    x1 = asobject(I)
    x2 = paint(I, x1)
    x3 = rot180(x2)
    x4 = vconcat(x3, I)
    x5 = leastcolor(I)
    x6 = replace(x4, ZERO, x5)
    x7 = astuple(I, x6)
    x8 = first(x7)
    x9 = rot270(x8)
    return x9


def solve_m327(I):
    x1 = cmirror(I)
    x2 = replace(x1, ONE, ZERO)
    x3 = crop(x2, ORIGIN, THREE_BY_THREE)
    x4 = replace(x3, ONE, FOUR)
    x5 = replace(x4, ONE, ZERO)
    x6 = vconcat(x5, I)
    return x6


def solve_m328(I):
    x1 = canvas(FIVE, THREE_BY_THREE)
    x2 = replace(x1, ONE, ZERO)
    x3 = rbind(toobject, I)
    x4 = compose(x3, delta)
    x5 = fgpartition(I)
    x6 = apply(x4, x5)
    x7 = fork(astuple, size, width)
    x8 = fork(equality, ulcorner, x7)
    x9 = mfilter(x6, x8)
    x10 = fill(x2, ONE, x9)
    x11 = ofcolor(I, EIGHT)
    x12 = fill(x10, TWO, x11)
    return x12


def solve_m329(I):
    x1 = ofcolor(I, FIVE)
    x2 = fill(I, FIVE, x1)
    x3 = objects(I, F, F, T)
    x4 = argmax(x3, size)
    x5 = fill(x2, FOUR, x4)
    x6 = replace(x5, FIVE, ZERO)
    x7 = fill(x6, ONE, x4)
    x8 = upscale(x7, TWO)
    x9 = paint(x8, x4)
    return x9


def solve_m330(I):
    x1 = dmirror(I)
    x2 = compose(invert, center)
    x3 = fork(subtract, first, size)
    x4 = fork(connect, x2, x3)
    x5 = rbind(shoot, UNITY)
    x6 = ofcolor(I, ONE)
    x7 = apply(x5, x6)
    x8 = mapply(x4, x7)
    x9 = lrcorner(x8)
    x10 = shoot(x9, UNITY)
    x11 = normalize(x10)
    x12 = cover(x1, x11)
    x13 = replace(x12, TWO, ZERO)
    x14 = underfill(x13, ONE, x6)
    return x14


def solve_m331(I):
    x1 = dmirror(I)
    x2 = ofcolor(I, THREE)
    x3 = fill(x1, SIX, x2)
    return x3


def solve_m332(I):
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


def solve_m333(I):
    x1 = objects(I, T, T, T)
    x2 = fork(equality, toindices, box)
    x3 = mfilter(x1, x2)
    x4 = paint(I, x3)
    x5 = paint(x4, x3)
    x6 = vconcat(x5, I)
    x7 = paint(x6, x3)
    return x7


def solve_m334(I):
    x1 = objects(I, T, F, T)
    x2 = lbind(greater, SEVEN)
    x3 = compose(x2, width)
    x4 = sfilter(x1, x3)
    x5 = mapply(identity, x4)
    x6 = paint(I, x5)
    x7 = rot180(x6)
    x8 = replace(x7, ZERO, TWO)
    x9 = dmirror(x8)
    x10 = fill(x9, ONE, x5)
    return x10


def solve_m335(I):
    x1 = objects(I, T, T, T)
    x2 = argmin(x1, size)
    x3 = rot90(I)
    x4 = subgrid(x2, x3)
    x5 = rbind(astuple, ZERO)
    x6 = compose(x5, width)
    x7 = fork(connect, ulcorner, x6)
    x8 = objects(I, T, F, T)
    x9 = mapply(x7, x8)
    x10 = fill(x4, THREE, x9)
    x11 = colorfilter(x1, TWO)
    x12 = rbind(bordering, I)
    x13 = mfilter(x11, x12)
    x14 = fill(x10, ONE, x13)
    x15 = fork(subtract, size, width)
    x16 = fork(multiply, ulcorner, x15)
    x17 = apply(x16, x8)
    x18 = shift(x17, UP_RIGHT)
    x19 = fill(x14, ONE, x18)
    x20 = astuple(FIVE, ONE)
    x21 = matcher(center, x20)
    x22 = chain(center, dneighbors, last)
    x23 = fork(add, x22, last)
    x24 = chain(x21, vfrontier, x23)
    x25 = rbind(sfilter, x24)
    x26 = mapply(x25, x1)
    x27 = move(x19, x26, x20)
    x28 = paint(x27, x26)
    x29 = lbind(recolor, ZERO)
    x30 = objects(I, F, T, T)
    x31 = mapply(x29, x30)
    x32 = fill(x28, TWO, x31)
    x33 = index(x4, ORIGIN)
    x34 = lbind(recolor, x33)
    x35 = apply(x34, x30)
    x36 = argmin(x11, uppermost)
    x37 = normalize(x36)
    x38 = lbind(vmatching, x37)
    x39 = mfilter(x35, x38)
    x40 = fill(x32, THREE, x39)
    x41 = fill(x40, TWO, x9)
    x42 = underfill(x41, TWO, x18)
    return x42


def solve_m336(I):
    x1 = objects(I, T, F, T)
    x2 = rbind(colorcount, ONE)
    x3 = fork(multiply, height, x2)
    x4 = argmax(x1, x3)
    x5 = subgrid(x4, I)
    x6 = lbind(recolor, THREE)
    x7 = apply(x6, x1)
    x8 = order(x7, leftmost)
    x9 = last(x8)
    x10 = paint(x5, x9)
    x11 = replace(x10, TWO, FOUR)
    x12 = replace(x11, ZERO, TWO)
    x13 = lbind(recolor, SIX)
    x14 = mapply(x13, x7)
    x15 = paint(x12, x14)
    x16 = fill(x15, EIGHT, x14)
    x17 = replace(x16, FOUR, ZERO)
    return x17


def solve_m337(I):
    x1 = objects(I, T, F, T)
    x2 = colorfilter(x1, ONE)
    x3 = argmax(x2, size)
    x4 = paint(I, x3)
    x5 = argmax(x1, size)
    x6 = paint(x4, x5)
    x7 = paint(x6, x3)
    x8 = vconcat(x7, I)
    return x8


def solve_m338(I):
    x1 = lefthalf(I)
    x2 = mostcolor(x1)
    x3 = numcolors(I)
    x4 = decrement(x3)
    x5 = astuple(x4, NEG_ONE)
    x6 = canvas(x2, x5)
    x7 = replace(x6, ONE, THREE)
    return x7


def solve_m339(I):
    x1 = vmirror(I)
    x2 = dmirror(I)
    x3 = objects(x1, F, F, T)
    x4 = mfilter(x3, hline)
    x5 = fill(x2, ZERO, x4)
    x6 = replace(x5, FIVE, FOUR)
    x7 = fill(x6, TWO, x4)
    x8 = fill(x7, ONE, x4)
    return x8


def solve_m340(I):
    x1 = rot90(I)
    x2 = objects(I, T, F, T)
    x3 = first(x2)
    x4 = paint(x1, x3)
    x5 = objects(I, T, T, T)
    x6 = first(x5)
    x7 = paint(x4, x6)
    x8 = replace(x7, THREE, ZERO)
    return x8


def solve_m341(I):
    x1 = lbind(occurrences, I)
    x2 = objects(I, F, F, T)
    x3 = mapply(x1, x2)
    x4 = center(x3)
    x5 = canvas(FIVE, x4)
    x6 = vmirror(x5)
    x7 = replace(x6, NINE, ZERO)
    x8 = replace(x7, THREE, ZERO)
    x9 = fill(x8, SEVEN, x3)
    x10 = rbind(shift, UP)
    x11 = mapply(x10, x2)
    x12 = paint(x9, x11)
    return x12


def solve_m342(I):
    x1 = astuple(FOUR, THREE)
    x2 = crop(I, DOWN, x1)
    x3 = ofcolor(I, THREE)
    x4 = underfill(x2, ZERO, x3)
    x5 = fill(x4, ONE, x3)
    x6 = replace(x5, FIVE, ZERO)
    x7 = upscale(x6, ONE)
    return x7


def solve_m343(I):
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


def solve_m344(I):
    x1 = lbind(recolor, FIVE)
    x2 = objects(I, T, F, T)
    x3 = lbind(equality, SIX)
    x4 = compose(x3, mostcolor)
    x5 = sfilter(x2, x4)
    x6 = mapply(x1, x5)
    x7 = underpaint(I, x6)
    x8 = downscale(x7, FOUR)
    x9 = paint(x8, x6)
    x10 = objects(I, F, F, T)
    x11 = mapply(x1, x10)
    x12 = shift(x11, LEFT)
    x13 = paint(x9, x12)
    x14 = replace(x13, ONE, SEVEN)
    return x14


def solve_m345(I):
    x1 = ofcolor(I, FIVE)
    x2 = fill(I, ONE, x1)
    x3 = objects(I, F, F, T)
    x4 = merge(x3)
    x5 = fill(x2, EIGHT, x4)
    x6 = replace(x5, EIGHT, ZERO)
    return x6


def solve_m346(I):
    x1 = rot180(I)
    x2 = objects(I, T, F, T)
    x3 = mapply(normalize, x2)
    x4 = fill(x1, ZERO, x3)
    x5 = replace(x4, ZERO, FOUR)
    return x5


def solve_m347(I):
    x1 = lbind(recolor, ZERO)
    x2 = compose(x1, backdrop)
    x3 = objects(I, T, T, T)
    x4 = sizefilter(x3, TWO)
    x5 = sizefilter(x4, TWO)
    x6 = sizefilter(x5, EIGHT)
    x7 = sfilter(x6, square)
    x8 = apply(x2, x7)
    x9 = apply(dmirror, x8)
    x10 = colorfilter(x9, THREE)
    x11 = argmax(x10, size)
    x12 = lbind(shift, x11)
    x13 = compose(invert, ulcorner)
    x14 = fork(add, shape, size)
    x15 = fork(connect, x13, x14)
    x16 = mapply(x15, x9)
    x17 = mapply(x12, x16)
    x18 = backdrop(x17)
    x19 = fill(I, ONE, x18)
    x20 = paint(x19, x17)
    return x20


def solve_m348(I):
    x1 = objects(I, T, F, T)
    x2 = size(x1)
    x3 = subtract(TWO, x2)
    x4 = tojvec(x3)
    x5 = first(x4)
    x6 = greater(x5, NINE)
    x7 = branch(x6, TWO, FIVE)
    x8 = width(I)
    x9 = subtract(x4, x8)
    x10 = invert(x9)
    x11 = canvas(x7, x10)
    x12 = replace(x11, ONE, ZERO)
    x13 = crop(x12, TWO_BY_ZERO, x9)
    x14 = fork(subtract, uppermost, size)
    x15 = argmax(x1, x14)
    x16 = cover(x13, x15)
    x17 = fork(recolor, color, backdrop)
    x18 = mapply(x17, x1)
    x19 = paint(x16, x18)
    x20 = fgpartition(I)
    x21 = mapply(normalize, x20)
    x22 = cmirror(x18)
    x23 = combine(x21, x22)
    x24 = paint(x19, x23)
    x25 = vconcat(x24, x13)
    x26 = fill(x25, ONE, x21)
    x27 = fill(x26, THREE, x21)
    return x27


def solve_m349(I):
    x1 = lbind(recolor, ZERO)
    x2 = objects(I, T, F, T)
    x3 = height(I)
    x4 = decrement(x3)
    x5 = matcher(size, x4)
    x6 = sfilter(x2, x5)
    x7 = mapply(x1, x6)
    x8 = subgrid(x7, I)
    x9 = replace(x8, EIGHT, ZERO)
    x10 = replace(x9, EIGHT, ZERO)
    x11 = paint(x10, x7)
    return x11


def solve_m350(I):
    x1 = rot90(I)
    x2 = replace(x1, THREE, ZERO)
    x3 = replace(x2, EIGHT, ZERO)
    x4 = hmirror(x3)
    x5 = vconcat(x3, x4)
    return x5


def solve_m351(I):
    x1 = ofcolor(I, ONE)
    x2 = underfill(I, THREE, x1)
    return x2


def solve_m352(I):
    x1 = hmirror(I)
    x2 = asobject(x1)
    x3 = fill(I, THREE, x2)
    x4 = objects(I, T, F, T)
    x5 = sizefilter(x4, SIX)
    x6 = apply(hmirror, x5)
    x7 = apply(color, x6)
    x8 = lbind(other, x7)
    x9 = compose(x8, first)
    x10 = matcher(x9, THREE)
    x11 = rbind(sfilter, x10)
    x12 = objects(I, T, T, T)
    x13 = difference(x12, x6)
    x14 = mapply(x11, x13)
    x15 = paint(x3, x14)
    x16 = replace(x15, SIX, FIVE)
    return x16


def solve_m353(I):
    x1 = downscale(I, TWO)
    x2 = mostcolor(I)
    x3 = ofcolor(I, x2)
    x4 = fill(x1, ZERO, x3)
    return x4


def solve_m354(I):
    x1 = rbind(toobject, I)
    x2 = compose(x1, initset)
    x3 = objects(I, T, F, T)
    x4 = colorfilter(x3, ZERO)
    x5 = apply(center, x4)
    x6 = mapply(x2, x5)
    x7 = lbind(combine, x6)
    x8 = matcher(color, TWO)
    x9 = sfilter(x3, x8)
    x10 = apply(x7, x9)
    x11 = rbind(greater, FOUR)
    x12 = argmax(x3, size)
    x13 = lbind(colorcount, x12)
    x14 = chain(x13, first, palette)
    x15 = compose(x11, x14)
    x16 = mfilter(x10, x15)
    x17 = paint(I, x16)
    x18 = underpaint(x17, x16)
    x19 = fill(x18, ONE, x6)
    x20 = fill(x19, TWO, x6)
    x21 = paint(x20, x6)
    return x21


def solve_m355(I):
    x1 = objects(I, T, T, T)
    x2 = ofcolor(I, ZERO)
    x3 = rbind(adjacent, x2)
    x4 = extract(x1, x3)
    x5 = subgrid(x4, I)
    x6 = matcher(color, FIVE)
    x7 = mfilter(x1, x6)
    x8 = paint(x5, x7)
    x9 = fgpartition(I)
    x10 = order(x9, size)
    x11 = last(x10)
    x12 = matcher(first, ZERO)
    x13 = sfilter(x11, x12)
    x14 = fill(x8, THREE, x13)
    x15 = rbind(hupscale, ONE)
    x16 = dmirror(x14)
    x17 = astuple(x16, I)
    x18 = last(x17)
    x19 = x15(x18)
    x20 = upscale(x19, EIGHT)
    return x20


def solve_m356(I):
    x1 = hmirror(I)
    return x1


def solve_m357(I):
    x1 = canvas(ZERO, THREE_BY_THREE)
    x2 = objects(I, F, F, T)
    x3 = first(x2)
    x4 = shift(x3, UP)
    x5 = paint(x1, x4)
    x6 = paint(x5, x4)
    return x6


def solve_m358(I):
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


def solve_m359(I):
    x1 = lbind(upscale, I)
    x2 = compose(crement, height)
    x3 = compose(x1, x2)
    x4 = astuple(I, I)
    x5 = first(x4)
    x6 = x3(x5)
    x7 = vmirror(I)
    x8 = astuple(I, x7)
    x9 = last(x8)
    x10 = mostcolor(x9)
    x11 = ofcolor(I, x10)
    x12 = fill(x6, FIVE, x11)
    x13 = portrait(I)
    x14 = branch(x13, I, x12)
    return x14


def solve_m360(I):
    x1 = vconcat(I, I)
    x2 = frontiers(x1)
    x3 = colorfilter(x2, FIVE)
    x4 = merge(x3)
    x5 = lbind(subgrid, x4)
    x6 = x5(I)
    x7 = compose(normalize, inbox)
    x8 = compose(double, ulcorner)
    x9 = fork(shoot, ulcorner, x8)
    x10 = fork(equality, x7, x9)
    x11 = extract(x3, x10)
    x12 = toindices(x11)
    x13 = fill(x6, TWO, x12)
    x14 = crop(x13, DOWN, LEFT)
    x15 = tophalf(I)
    x16 = ofcolor(x15, FOUR)
    x17 = underfill(x14, ZERO, x16)
    x18 = replace(x17, NINE, FOUR)
    x19 = mostcolor(I)
    x20 = replace(x18, x19, FOUR)
    x21 = hmirror(x20)
    x22 = hconcat(x20, x21)
    return x22


def solve_m361(I):
    x1 = objects(I, F, F, T)
    x2 = colorfilter(x1, ZERO)
    x3 = apply(color, x2)
    x4 = last(x3)
    x5 = lbind(recolor, x4)
    x6 = sizefilter(x1, ONE)
    x7 = first(x6)
    x8 = remove(x7, x1)
    x9 = mapply(x5, x8)
    x10 = fill(I, ZERO, x9)
    x11 = subgrid(x7, x10)
    x12 = hmirror(x11)
    x13 = paint(x12, x9)
    return x13


def solve_m362(I):
    x1 = lefthalf(I)
    x2 = ofcolor(x1, TWO)
    x3 = compress(I)
    x4 = subgrid(x2, x3)
    x5 = upscale(x4, THREE)
    x6 = replace(x5, SEVEN, ZERO)
    return x6


def solve_m363(I):
    x1 = fgpartition(I)
    x2 = mfilter(x1, vline)
    x3 = cover(I, x2)
    x4 = ofcolor(I, ZERO)
    x5 = fill(x3, ONE, x4)
    return x5


def solve_m364(I):
    x1 = upscale(I, ONE)
    x2 = objects(x1, T, T, T)
    x3 = apply(color, x2)
    x4 = other(x3, EIGHT)
    x5 = lbind(recolor, x4)
    x6 = colorfilter(x2, ZERO)
    x7 = mapply(x5, x6)
    x8 = fill(I, THREE, x7)
    x9 = paint(x8, x7)
    x10 = leastcolor(I)
    x11 = ulcorner(x7)
    x12 = connect(x11, ORIGIN)
    x13 = underfill(x9, x10, x12)
    x14 = hsplit(x13, ZERO)
    x15 = first(x14)
    x16 = paint(x15, x7)
    x17 = replace(x16, FIVE, ZERO)
    x18 = lbind(recolor, TWO)
    x19 = objects(I, T, F, F)
    x20 = colorfilter(x19, ONE)
    x21 = mapply(x18, x20)
    x22 = paint(x17, x21)
    x23 = rot270(x17)
    x24 = fgpartition(x23)
    x25 = compose(even, size)
    x26 = compose(x25, inbox)
    x27 = mfilter(x24, x26)
    x28 = remove(x27, x19)
    x29 = last(x28)
    x30 = shift(x29, NEG_UNITY)
    x31 = paint(x22, x30)
    x32 = ofcolor(I, FIVE)
    x33 = fill(x31, ONE, x32)
    x34 = lbind(recolor, ZERO)
    x35 = chain(positive, size, initset)
    x36 = rbind(sfilter, x35)
    x37 = apply(x36, x19)
    x38 = colorfilter(x2, ONE)
    x39 = difference(x37, x38)
    x40 = apply(normalize, x39)
    x41 = mapply(x34, x40)
    x42 = paint(x33, x41)
    x43 = paint(x42, x7)
    x44 = fill(x43, SIX, x27)
    x45 = paint(x44, x30)
    return x45


def solve_m365(I):
    x1 = replace(I, FIVE, FOUR)
    return x1


def solve_m366(I):
    x1 = canvas(FIVE, UNITY)
    x2 = vmirror(x1)
    x3 = rot90(x2)
    x4 = hconcat(x3, I)
    x5 = replace(x4, FIVE, SIX)
    x6 = switch(x5, TWO, FOUR)
    return x6


def solve_m367(I):
    x1 = hconcat(I, I)
    x2 = mostcolor(x1)
    x3 = objects(I, T, F, F)
    x4 = argmin(x3, size)
    x5 = fill(I, x2, x4)
    x6 = objects(I, F, F, F)
    x7 = extract(x6, hline)
    x8 = lbind(hmatching, x7)
    x9 = fork(recolor, color, vmirror)
    x10 = fork(shift, x9, ulcorner)
    x11 = compose(x8, x10)
    x12 = mfilter(x3, x11)
    x13 = paint(x5, x12)
    x14 = lbind(recolor, THREE)
    x15 = objects(I, F, T, T)
    x16 = mapply(x14, x15)
    x17 = paint(x13, x16)
    x18 = paint(x17, x16)
    x19 = replace(x18, SEVEN, ZERO)
    x20 = frontiers(I)
    x21 = apply(x9, x20)
    x22 = last(x21)
    x23 = color(x22)
    x24 = fill(x19, x23, x12)
    x25 = vconcat(x24, I)
    return x25


def solve_m368(I):
    x1 = replace(I, TWO, ZERO)
    x2 = ofcolor(I, ZERO)
    x3 = rbind(contained, x2)
    x4 = sfilter(x2, x3)
    x5 = fill(x1, TWO, x4)
    return x5


def solve_m369(I):
    x1 = lefthalf(I)
    x2 = crop(x1, TWO_BY_ZERO, THREE_BY_THREE)
    x3 = ofcolor(I, ZERO)
    x4 = fill(x2, EIGHT, x3)
    x5 = hmirror(x4)
    x6 = rot180(x5)
    x7 = vconcat(x5, x6)
    return x7


def solve_m370(I):
    x1 = upscale(I, THREE)
    x2 = ofcolor(I, FIVE)
    x3 = underfill(x1, TWO, x2)
    x4 = replace(x3, ONE, ZERO)
    return x4


def solve_m371(I):
    x1 = hconcat(I, I)
    x2 = replace(x1, TWO, ZERO)
    x3 = objects(I, F, F, F)
    x4 = rbind(colorcount, FOUR)
    x5 = argmax(x3, x4)
    x6 = paint(x2, x5)
    return x6


def solve_m372(I):
    x1 = rot90(I)
    x2 = objects(I, T, T, F)
    x3 = compose(last, ulcorner)
    x4 = argmax(x2, x3)
    x5 = color(x4)
    x6 = lbind(occurrences, I)
    x7 = mapply(x6, x2)
    x8 = recolor(x5, x7)
    x9 = paint(x1, x8)
    x10 = fill(x9, EIGHT, x7)
    return x10


def solve_m373(I):
    x1 = astuple(ONE, NINE)
    x2 = canvas(ZERO, x1)
    x3 = lbind(recolor, EIGHT)
    x4 = objects(I, T, F, F)
    x5 = mapply(x3, x4)
    x6 = fill(x2, FOUR, x5)
    x7 = dmirror(x6)
    x8 = vmirror(x7)
    x9 = paint(x8, x5)
    x10 = paint(x9, x5)
    x11 = rbind(gravitate, x5)
    x12 = compose(last, toindices)
    x13 = fork(shoot, x11, x12)
    x14 = colorfilter(x4, ZERO)
    x15 = apply(x3, x14)
    x16 = mapply(x13, x15)
    x17 = fill(x10, ZERO, x16)
    x18 = merge(x4)
    x19 = cover(x17, x18)
    x20 = cover(x19, x18)
    x21 = hmirror(x20)
    x22 = mfilter(x4, hline)
    x23 = fill(x21, THREE, x22)
    x24 = upscale(x23, THREE)
    x25 = replace(x24, ZERO, TWO)
    x26 = fill(x25, EIGHT, x16)
    return x26


def solve_m374(I):
    x1 = leastcolor(I)
    x2 = replace(I, TWO, x1)
    x3 = astuple(TWO, THREE)
    x4 = rbind(shoot, x3)
    x5 = fork(add, decrement, last)
    x6 = fork(shift, vfrontier, x5)
    x7 = fork(combine, hfrontier, x6)
    x8 = ofcolor(I, ONE)
    x9 = mapply(x7, x8)
    x10 = apply(x4, x9)
    x11 = mfilter(x10, vline)
    x12 = underfill(x2, ONE, x11)
    x13 = underfill(x12, x1, x9)
    x14 = ofcolor(I, FIVE)
    x15 = intersection(x14, x8)
    x16 = fill(x13, ZERO, x15)
    x17 = replace(x16, THREE, ONE)
    x18 = fill(x17, EIGHT, x9)
    return x18


def solve_m375(I):
    x1 = canvas(FIVE, UNITY)
    x2 = upscale(x1, THREE)
    x3 = objects(I, F, T, T)
    x4 = argmax(x3, size)
    x5 = paint(x2, x4)
    x6 = replace(x5, SIX, ZERO)
    x7 = paint(x6, x4)
    return x7


def solve_m376(I):
    x1 = rot180(I)
    x2 = hconcat(x1, I)
    x3 = vmirror(x2)
    x4 = replace(x3, FOUR, ZERO)
    x5 = hconcat(x4, I)
    return x5


def solve_m377(I):
    x1 = rot270(I)
    x2 = ofcolor(I, FOUR)
    x3 = rbind(intersection, x2)
    x4 = compose(x3, delta)
    x5 = objects(I, T, T, T)
    x6 = mapply(x4, x5)
    x7 = fill(x1, THREE, x6)
    x8 = rbind(colorcount, TWO)
    x9 = argmin(x5, x8)
    x10 = fill(x7, THREE, x9)
    x11 = fill(x10, FOUR, x6)
    x12 = fill(x11, TWO, x6)
    x13 = upscale(x12, THREE)
    return x13


def solve_m378(I):
    x1 = hmirror(I)
    x2 = chain(invert, double, ulcorner)
    x3 = compose(increment, height)
    x4 = fork(add, x2, x3)
    x5 = objects(I, F, F, T)
    x6 = apply(x4, x5)
    x7 = underfill(x1, NINE, x6)
    x8 = lbind(greater, ZERO)
    x9 = compose(x8, height)
    x10 = mfilter(x5, x9)
    x11 = fill(x7, FOUR, x10)
    x12 = rbind(shift, UNITY)
    x13 = fork(recolor, color, box)
    x14 = objects(I, T, F, F)
    x15 = colorfilter(x14, EIGHT)
    x16 = rbind(greater, ZERO)
    x17 = chain(x16, height, outbox)
    x18 = sfilter(x15, x17)
    x19 = apply(x13, x18)
    x20 = apply(x12, x19)
    x21 = apply(x2, x20)
    x22 = fill(x11, FOUR, x21)
    x23 = order(x18, leftmost)
    x24 = last(x23)
    x25 = lbind(combine, x24)
    x26 = apply(x25, x23)
    x27 = last(x26)
    x28 = apply(color, x19)
    x29 = rbind(contained, x28)
    x30 = chain(x29, color, initset)
    x31 = sfilter(x27, x30)
    x32 = fill(x22, TWO, x31)
    x33 = upscale(x32, ZERO)
    x34 = upscale(x33, TWO)
    x35 = fill(x34, ZERO, x10)
    return x35


def solve_m379(I):
    x1 = crop(I, ORIGIN, THREE_BY_THREE)
    x2 = upscale(x1, THREE)
    x3 = ofcolor(I, FOUR)
    x4 = recolor(TWO, x3)
    x5 = shift(x4, UNITY)
    x6 = paint(x2, x5)
    x7 = fill(x6, TWO, x4)
    x8 = vmirror(x7)
    x9 = vconcat(x7, x8)
    x10 = vconcat(x9, x7)
    return x10


def solve_m380(I):
    x1 = downscale(I, TWO)
    x2 = hmirror(x1)
    x3 = vconcat(x1, x2)
    x4 = replace(x3, EIGHT, FIVE)
    x5 = downscale(x4, THREE)
    x6 = replace(x5, FIVE, ZERO)
    return x6


def solve_m381(I):
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


def solve_m382(I):
    x1 = downscale(I, ONE)
    x2 = rbind(add, ONE)
    x3 = lefthalf(I)
    x4 = ofcolor(x3, FOUR)
    x5 = apply(x2, x4)
    x6 = toobject(x5, I)
    x7 = normalize(x6)
    x8 = cover(x1, x7)
    x9 = replace(x8, EIGHT, SIX)
    x10 = cover(x9, x4)
    return x10


def solve_m383(I):
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


def solve_m384(I):
    x1 = objects(I, F, F, T)
    x2 = argmax(x1, size)
    x3 = subgrid(x2, I)
    x4 = upscale(x3, FOUR)
    x5 = replace(x4, ONE, SIX)
    x6 = replace(x5, ONE, ZERO)
    return x6


def solve_m385(I):
    x1 = chain(initset, first, outbox)
    x2 = fork(recolor, leastcolor, x1)
    x3 = objects(I, T, F, F)
    x4 = mapply(x2, x3)
    x5 = paint(I, x4)
    return x5


def solve_m386(I):
    x1 = lbind(canvas, ZERO)
    x2 = rbind(add, DOWN)
    x3 = compose(toivec, width)
    x4 = chain(x1, x2, x3)
    x5 = power(x4, TWO)
    x6 = x5(I)
    x7 = replace(x6, THREE, EIGHT)
    x8 = upscale(x7, THREE)
    return x8


def solve_m387(I):
    x1 = objects(I, T, F, T)
    x2 = matcher(width, THREE)
    x3 = extract(x1, x2)
    x4 = subgrid(x3, I)
    x5 = colorfilter(x1, ZERO)
    x6 = rbind(colorcount, THREE)
    x7 = fork(add, width, size)
    x8 = fork(add, height, x7)
    x9 = fork(equality, x6, x8)
    x10 = mfilter(x5, x9)
    x11 = paint(x4, x10)
    x12 = righthalf(I)
    x13 = leastcolor(x12)
    x14 = replace(x11, ZERO, x13)
    x15 = replace(x14, FIVE, ZERO)
    return x15


def solve_m388(I):
    x1 = vconcat(I, I)
    x2 = vconcat(x1, I)
    return x2


def solve_m389(I):
    x1 = compose(palette, normalize)
    x2 = fork(remove, color, x1)
    x3 = compose(last, x2)
    x4 = fork(recolor, color, backdrop)
    x5 = fork(recolor, color, x4)
    x6 = fork(recolor, x3, x5)
    x7 = objects(I, T, F, T)
    x8 = mapply(x6, x7)
    x9 = paint(I, x8)
    x10 = vconcat(x9, I)
    x11 = fill(x10, SEVEN, x8)
    x12 = fill(x11, TWO, x8)
    x13 = mapply(x4, x7)
    x14 = fill(x12, THREE, x13)
    x15 = shoot(ORIGIN, UP_RIGHT)
    x16 = fill(x14, FIVE, x15)
    return x16


def solve_m390(I):
    x1 = rot90(I)
    x2 = lbind(recolor, THREE)
    x3 = objects(I, F, F, T)
    x4 = compose(decrement, tojvec)
    x5 = compose(x4, uppermost)
    x6 = fork(subtract, ulcorner, height)
    x7 = fork(equality, x5, x6)
    x8 = sfilter(x3, x7)
    x9 = argmax(x8, size)
    x10 = remove(x9, x3)
    x11 = matcher(mostcolor, ONE)
    x12 = sfilter(x10, x11)
    x13 = mapply(x2, x12)
    x14 = paint(x1, x13)
    x15 = fork(shift, hfrontier, identity)
    x16 = ofcolor(I, EIGHT)
    x17 = mapply(x15, x16)
    x18 = fill(x14, THREE, x17)
    x19 = paint(x18, x9)
    x20 = leastcolor(I)
    x21 = extract(x3, x7)
    x22 = lbind(combine, x21)
    x23 = matcher(first, EIGHT)
    x24 = rbind(sfilter, x23)
    x25 = fork(combine, x22, x24)
    x26 = difference(x3, x12)
    x27 = apply(x25, x26)
    x28 = colorfilter(x27, ZERO)
    x29 = compose(first, center)
    x30 = valmax(x28, x29)
    x31 = equality(x30, EIGHT)
    x32 = branch(x31, I, x1)
    x33 = asobject(x32)
    x34 = fill(x19, x20, x33)
    x35 = matcher(width, THREE)
    x36 = mfilter(x3, x35)
    x37 = fill(x34, EIGHT, x36)
    x38 = replace(x37, THREE, ZERO)
    x39 = upscale(x38, THREE)
    x40 = fill(x39, ZERO, x17)
    return x40


def solve_m391(I):
    x1 = replace(I, ZERO, THREE)
    x2 = ofcolor(I, ZERO)
    x3 = fill(x1, ZERO, x2)
    x4 = fill(x3, SIX, x2)
    x5 = ofcolor(I, TWO)
    x6 = fill(x4, THREE, x5)
    x7 = replace(x6, NINE, TWO)
    return x7


def solve_m392(I):
    x1 = objects(I, F, F, T)
    x2 = lbind(mapply, normalize)
    x3 = rbind(insert, x1)
    x4 = compose(x2, x3)
    x5 = objects(I, T, F, T)
    x6 = first(x5)
    x7 = paint(I, x6)
    x8 = partition(x7)
    x9 = apply(x4, x8)
    x10 = apply(x4, x9)
    x11 = difference(x1, x10)
    x12 = first(x11)
    x13 = hperiod(x12)
    x14 = astuple(ONE, x13)
    x15 = canvas(TWO, x14)
    x16 = rbind(shift, ZERO_BY_TWO)
    x17 = mapply(x16, x11)
    x18 = paint(x15, x17)
    x19 = paint(x18, x17)
    x20 = objects(I, T, T, T)
    x21 = compose(width, inbox)
    x22 = compose(positive, x21)
    x23 = mfilter(x20, x22)
    x24 = fill(x19, ZERO, x23)
    x25 = compose(delta, normalize)
    x26 = colorfilter(x1, EIGHT)
    x27 = apply(x25, x26)
    x28 = merge(x27)
    x29 = fill(x24, ONE, x28)
    return x29


def solve_m393(I):
    x1 = ofcolor(I, TWO)
    x2 = lbind(subgrid, x1)
    x3 = power(x2, TWO)
    x4 = x3(I)
    x5 = objects(I, F, F, T)
    x6 = argmax(x5, height)
    x7 = paint(x4, x6)
    x8 = outbox(x6)
    x9 = cover(x7, x8)
    x10 = fill(x9, EIGHT, x1)
    return x10


def solve_m394(I):
    x1 = leastcolor(I)
    x2 = replace(I, x1, ZERO)
    x3 = replace(x2, EIGHT, SEVEN)
    x4 = hconcat(x3, I)
    x5 = objects(I, T, T, T)
    x6 = merge(x5)
    x7 = corners(x6)
    x8 = fill(x4, FOUR, x7)
    x9 = rot180(x8)
    x10 = hconcat(x9, I)
    x11 = fill(x10, EIGHT, x6)
    x12 = switch(x11, THREE, EIGHT)
    x13 = replace(x12, TWO, FOUR)
    return x13


def solve_m395(I):
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


def solve_m396(I):
    x1 = ofcolor(I, TWO)
    x2 = subgrid(x1, I)
    x3 = cmirror(x2)
    x4 = rbind(subtract, ONE)
    x5 = compose(backdrop, normalize)
    x6 = objects(I, F, T, T)
    x7 = apply(x5, x6)
    x8 = merge(x7)
    x9 = apply(x4, x8)
    x10 = first(x9)
    x11 = rbind(shift, x10)
    x12 = fgpartition(I)
    x13 = fork(subtract, size, height)
    x14 = matcher(x13, TWO)
    x15 = sfilter(x12, x14)
    x16 = mapply(x11, x15)
    x17 = paint(x3, x16)
    x18 = apply(normalize, x15)
    x19 = apply(normalize, x18)
    x20 = size(x19)
    x21 = decrement(x20)
    x22 = equality(x21, FOUR)
    x23 = branch(x22, TWO, THREE)
    x24 = shape(I)
    x25 = width(x17)
    x26 = multiply(ONE, x25)
    x27 = multiply(x24, x26)
    x28 = canvas(x23, x27)
    x29 = paint(x28, x16)
    x30 = replace(x29, EIGHT, ONE)
    x31 = switch(x30, ZERO, FOUR)
    return x31


def solve_m397(I):
    x1 = lbind(recolor, ONE)
    x2 = objects(I, T, T, T)
    x3 = apply(normalize, x2)
    x4 = mapply(x1, x3)
    x5 = fill(I, FIVE, x4)
    return x5


def solve_m398(I):
    x1 = shape(I)
    x2 = crop(I, x1, THREE_BY_THREE)
    x3 = objects(I, T, T, T)
    x4 = first(x3)
    x5 = color(x4)
    x6 = switch(x2, x5, FIVE)
    x7 = replace(x6, FIVE, TWO)
    x8 = upscale(x7, FIVE)
    x9 = vconcat(x8, I)
    return x9


def solve_m399(I):
    x1 = replace(I, EIGHT, ZERO)
    x2 = lbind(recolor, ZERO)
    x3 = objects(I, F, F, T)
    x4 = mapply(x2, x3)
    x5 = paint(x1, x4)
    x6 = replace(x5, ONE, SIX)
    x7 = argmax(x3, size)
    x8 = paint(x6, x7)
    return x8
