def solve_a(I):
    x1 = objects(I, T, F, T)
    x2 = objects(I, T, F, F)
    x3 = objects(I, T, T, T)
    x4 = o_g(I, R5)
    x5 = apply(size, x1)
    x6 = apply(color, x1)
    x7 = mapply(toindices, x1)
    return fill(I, 3, x7)

def solve_b(S, I, C):
    y0 = hmirror(I)
    y1 = add(ONE, TWO)
    y2 = asindices(I)
    y3 = apply(first, y2)
    y4 = apply(last, y2)
    y5 = sfilter(y2, compose(even, first))
    return fill(I, y1, y5)

def solve_c(S, I, C):
    return C

def solve_d(S, I, C):
    z1 = palette(C)
    z2 = first(S)
    return (z1, z2, I, (1, C))

def solve_e(S, I):
    w1 = apply(first, S)
    w2 = apply(second, S)
    w3 = mapply(p_g, w1)
    w4 = mapply(p_g, w2)
    w5 = first(w2)
    return w5

def solve_f(I):
    return I

def solve_g(I):
    v1 = divide(ONE, ZERO)
    v2 = canvas(v1, (2, v1))
    return v2

def solve_h(I):
    u1 = sfilter(asindices(I), compose(even, last))
    u2 = argmax(objects(I, F, F, T), size)
    u3 = o_g(I, R1)
    return subgrid(u2, I)
