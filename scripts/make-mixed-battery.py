#!/usr/bin/env python3
"""Makes docs/benchmarks/mixed.py: 400 programs that use the language as real ones do.

Most programs are drawn from statistics of real programs: which step is an argument of
which, and how often. A draw is typed, so that a program makes sense, and follows how
likely every value is to be empty, so that about as many steps fail as in real programs.
The heavy programs are written around the loops in which real programs spend their time.

    scripts/make-mixed-battery.py usage.tsv > docs/benchmarks/mixed.py

The statistics are tab-separated, with a header line: parent, argument position, child,
uses, programs. The same seed and statistics make the same file.
"""

import argparse
import functools
import math
import random
import re
import statistics
from collections import Counter, defaultdict
from dataclasses import dataclass

PROGRAMS = 400
MEDIAN_STEPS = 9
SPREAD = 0.83  # of the logarithm of the steps of a program
MOST_STEPS = 60

SHARPNESS = 0.85  # the power that usage is raised to: more of it makes programs more alike
UNSEEN = 0.025  # the weight of what is not in the statistics, times how common the child is
BALANCE = 1.0  # how much a primitive that was drawn too often or too rarely is held back or preferred
REUSE = 0.45  # how likely a step takes a value that is there already
RISK = 0.4  # the most steps of a program that may be expected to fail, as a share
SHORT = 9  # steps of a program, or of its end, that need not make functions
PLAIN = 0.2  # parts of a program without functions that are kept, as a share
TRIES = 60  # draws that a program may take, times its steps
NESTING = 0.25  # how much rarer a function within a function is made by steps
FUNCTION_TRIES = 6  # draws that a function may take
LARGEST_GRID = 1400  # cells that a grid of a drawn program may be expected to have
HEAVIEST_STEP = 25000  # the most calls that a step of a drawn program may be expected to make

# What the primitives take and give, for the types that real programs use them with.
#
#   G Grid, N Int, C colour, B Bool, IJ, Cell, Ind Indices, Obj Object, Objs Objects, Inds Set of
#   Indices, SC and SN Set of colours and of Ints, TC and TN Tuple of them, TG Tuple of Grids, TIJ
#   Tuple of IJ, TObj Tuple of Objects, TCell Tuple of Cells; (Obj,N) a function from Obj to N.
SIGNATURES = """
add          N N > N;  IJ IJ > IJ;  IJ N > IJ
subtract     N N > N;  IJ IJ > IJ;  IJ N > IJ
multiply     N N > N;  IJ N > IJ
divide       N N > N
invert       N > N;  IJ > IJ
double       N > N;  IJ > IJ
halve        N > N;  IJ > IJ
increment    N > N;  IJ > IJ
decrement    N > N;  IJ > IJ
crement      N > N;  IJ > IJ
even         N > B
positive     N > B
greater      N N > B
flip         B > B
both         B B > B
either       B B > B
equality     N N > B;  C C > B;  IJ IJ > B;  Ind Ind > B
toivec       N > IJ
tojvec       N > IJ
astuple      N N > IJ;  G G > TG
maximum      SN > N;  TN > N
minimum      SN > N;  TN > N
contained    IJ Ind > B;  C SC > B
size         Objs > N;  Ind > N;  Obj > N;  SC > N
combine      Ind Ind > Ind;  Obj Obj > Obj;  Objs Objs > Objs
intersection Ind Ind > Ind
difference   Ind Ind > Ind;  Objs Objs > Objs
order        Objs (Obj,N) > TObj
repeat       G N > TG
merge        Objs > Obj;  Inds > Ind
valmax       Objs (Obj,N) > N
valmin       Objs (Obj,N) > N
argmax       Objs (Obj,N) > Obj
argmin       Objs (Obj,N) > Obj
mostcommon   TC > C
leastcommon  TC > C
initset      IJ > Ind;  Cell > Obj
insert       IJ Ind > Ind;  Obj Objs > Objs
remove       Obj Objs > Objs;  C SC > SC;  Obj TObj > TObj
other        SC C > C
sfilter      Objs (Obj,B) > Objs;  Ind (IJ,B) > Ind;  Obj (Cell,B) > Obj
mfilter      Objs (Obj,B) > Obj;  Inds (Ind,B) > Ind
extract      Objs (Obj,B) > Obj;  TG (G,B) > G
totuple      Objs > TObj
first        Objs > Obj;  Ind > IJ;  TObj > Obj;  TG > G;  IJ > N;  SC > C;  Cell > C
last         Objs > Obj;  Ind > IJ;  TObj > Obj;  TG > G;  IJ > N;  SC > C;  Cell > IJ
interval     N N N > TN
product      TN TN > Ind
pair         TN TN > TIJ
apply        (Obj,C) Objs > SC;  (Obj,IJ) Objs > Ind;  (Obj,Ind) Objs > Inds
apply        (Obj,Obj) Objs > Objs;  (Obj,C) TObj > TC;  (N,IJ) TN > TIJ;  (IJ,IJ) Ind > Ind
apply        (Obj,N) Objs > SN;  (G,G) TG > TG;  (IJ,Ind) Ind > Inds;  (Obj,Obj) TObj > TObj
mapply       (Obj,Ind) Objs > Ind;  (Obj,Obj) Objs > Obj;  (IJ,Ind) Ind > Ind
mapply       (IJ,Obj) Ind > Obj;  (Ind,Ind) Inds > Ind
mpapply      (C,Obj,Obj) TC TObj > TCell;  (Obj,IJ,Obj) TObj TIJ > TCell
prapply      (IJ,IJ,Ind) Ind Ind > Inds
height       G > N;  Ind > N;  Obj > N
width        G > N;  Ind > N;  Obj > N
shape        G > IJ;  Obj > IJ;  Ind > IJ
portrait     G > B;  Obj > B;  Ind > B
square       Obj > B;  G > B;  Ind > B
vline        Obj > B;  Ind > B
hline        Obj > B;  Ind > B
uppermost    Ind > N;  Obj > N
lowermost    Ind > N;  Obj > N
leftmost     Ind > N;  Obj > N
rightmost    Ind > N;  Obj > N
ulcorner     Ind > IJ;  Obj > IJ
urcorner     Ind > IJ;  Obj > IJ
llcorner     Ind > IJ;  Obj > IJ
lrcorner     Ind > IJ;  Obj > IJ
center       Ind > IJ;  Obj > IJ
mostcolor    G > C;  Obj > C
leastcolor   G > C;  Obj > C
palette      G > SC;  Obj > SC
numcolors    G > N;  Obj > N
colorcount   G C > N;  Obj C > N
color        Obj > C
colorfilter  Objs C > Objs
sizefilter   Objs N > Objs
hmatching    Obj Obj > B
vmatching    Obj Obj > B
manhattan    Obj Obj > N;  Ind Ind > N
adjacent     Obj Obj > B;  Obj Ind > B
bordering    Obj G > B
position     Obj Obj > IJ
gravitate    Obj Obj > IJ;  Obj Ind > IJ
toindices    Obj > Ind
recolor      C Ind > Obj;  C Obj > Obj
shift        Ind IJ > Ind;  Obj IJ > Obj
normalize    Obj > Obj;  Ind > Ind
dneighbors   IJ > Ind
ineighbors   IJ > Ind
neighbors    IJ > Ind
corners      Obj > Ind;  Ind > Ind
connect      IJ IJ > Ind
shoot        IJ IJ > Ind
vfrontier    IJ > Ind
hfrontier    IJ > Ind
backdrop     Obj > Ind;  Ind > Ind
delta        Obj > Ind;  Ind > Ind
box          Obj > Ind;  Ind > Ind
inbox        Obj > Ind;  Ind > Ind
outbox       Obj > Ind;  Ind > Ind
hperiod      Obj > N
vperiod      Obj > N
asindices    G > Ind
ofcolor      G C > Ind
asobject     G > Obj
toobject     Ind G > Obj
objects      G B B B > Objs
partition    G > Objs
fgpartition  G > Objs
frontiers    G > Objs
compress     G > G
rot90        G > G
rot180       G > G
rot270       G > G
hmirror      G > G;  Obj > Obj;  Ind > Ind
vmirror      G > G;  Obj > Obj;  Ind > Ind
dmirror      G > G;  Obj > Obj
cmirror      G > G;  Obj > Obj
fill         G C Ind > G;  G C Obj > G
paint        G Obj > G;  G TCell > G
underfill    G C Ind > G
underpaint   G Obj > G
cover        G Obj > G;  G Ind > G
move         G Obj IJ > G
replace      G C C > G
switch       G C C > G
hconcat      G G > G
vconcat      G G > G
hupscale     G N > G
vupscale     G N > G
upscale      G N > G;  Obj N > Obj
downscale    G N > G
crop         G IJ IJ > G
subgrid      Ind G > G;  Obj G > G
hsplit       G N > TG
vsplit       G N > TG
tophalf      G > G
bottomhalf   G > G
lefthalf     G > G
righthalf    G > G
trim         G > G
cellwise     G G C > G
index        G IJ > C
canvas       C IJ > G
occurrences  G Obj > Ind
"""

COLOURS = "ZERO ONE TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE".split()
DIRECTIONS = "DOWN UP RIGHT LEFT UNITY NEG_UNITY UP_RIGHT DOWN_LEFT ORIGIN".split()
CONSTANTS = {
    "B": ["T", "F"],
    "C": COLOURS,
    "N": COLOURS + ["TEN", "NEG_ONE", "NEG_TWO"],
    "IJ": DIRECTIONS + "ZERO_BY_TWO TWO_BY_ZERO TWO_BY_TWO THREE_BY_THREE".split(),
    "G": ["I"],
}
COMBINATORS = ["compose", "chain", "fork", "rbind", "lbind", "matcher", "power", "identity"]
FREE = {"rbind": 0, "lbind": 1}  # the argument that is left to give
CALLED = {"G": ["G"], "Ind": ["Ind", "Obj", "IJ"], "Obj": ["Obj"], "N": ["N"]}

# How likely a colour is missing from a grid that the program was not written for.
MISSING = dict(zip(COLOURS, [0.12, 0.45, 0.42, 0.5, 0.55, 0.55, 0.72, 0.75, 0.5, 0.78]))

# How likely the result of these is empty, if their arguments are not.
OFTEN_EMPTY = {
    "sizefilter": 0.55, "sfilter": 0.4, "mfilter": 0.4, "intersection": 0.5, "difference": 0.15,
    "delta": 0.4, "remove": 0.15, "occurrences": 0.4, "frontiers": 0.45, "trim": 0.05,
    "compress": 0.1, "toobject": 0.1, "connect": 0.3, "downscale": 0.02, "crop": 0.08,
}  # fmt: skip

# How likely these fail for other reasons than empty arguments.
OFTEN_FAIL = {
    "extract": 0.5, "other": 0.2, "index": 0.12, "divide": 0.1, "gravitate": 0.02, "repeat": 0.05,
    "hupscale": 0.05, "upscale": 0.03, "downscale": 0.05, "hsplit": 0.03, "vsplit": 0.03,
}  # fmt: skip

# Primitives that fail where their first argument is empty; two arguments for the second row.
NEEDS_ELEMENT = set(
    "first last argmax argmin mostcommon leastcommon uppermost lowermost leftmost rightmost center"
    " hmirror vmirror dmirror cmirror inbox outbox hperiod vperiod color subgrid mostcolor"
    " leastcolor bordering gravitate position manhattan adjacent".split()
)
NEEDS_BOTH = {"gravitate", "position", "manhattan", "adjacent"}
CORNERS = {"ulcorner", "urcorner", "llcorner", "lrcorner"}
SCALARS = {"N", "C", "B", "IJ", "Cell"}
DEFAULTS_TO_VALUE = set("height width size colorcount color numcolors index mostcolor leastcolor".split())
SAME_SHAPE = set("fill paint underfill underpaint cover move replace switch cellwise rot180 hmirror vmirror".split())
GO_ON = set("fill paint underfill underpaint cover move replace switch hconcat vconcat upscale subgrid".split())
TURNED = {"rot90", "rot270", "dmirror", "cmirror"}


# Programs around the loops in which real programs spend their time, the two heaviest first. A line
# above each says what its loops are.
LOOPS = """
# argmin of manhattan over the Cells of a part of the grid, for every place of another part
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
# the distance of all pairs of places: apply over the two Ints of an IJ
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
# argmin of manhattan over the Cells that are not background
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
# connect over all pairs of places
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
# connect over all pairs of places of a colour
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
# argmin of manhattan over pairs of Objects
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
# argmin of manhattan over Indices, for every Object
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
# argmax over sizes: where a rectangle of a colour occurs
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
# sfilter of an Object's Cells by colour, for every Object
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
# shift of one Object to many places, for many Objects
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
# sfilter of places by their distance from the edges
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
# two functions of every place
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
# pairs of Cells of one colour, joined by a line
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
# pairs of pairs: rows and columns that Cells share
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
# neighbours of a place counted by colour
x1 = mostcolor(I)
x2 = ofcolor(I, x1)
x3 = rbind(toobject, I)
x4 = rbind(colorcount, x1)
x5 = chain(x4, x3, neighbors)
x6 = rbind(greater, THREE)
x7 = compose(x6, x5)
x8 = sfilter(x2, x7)
x9 = fill(I, THREE, x8)
# neighbours of a place by their colours
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
# lines from every place
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
# lines from every Object, in its colour
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
# sfilter of places by the nearest Object: argmin within sfilter
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
# whole grids, again and again
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
"""


class DeadEnd(Exception):
    """A draw that cannot be completed: the program is drawn again."""


@dataclass(frozen=True)
class Signature:
    """One typing of a primitive: names of types, and tuples of them for functions."""

    primitive: str
    params: tuple
    result: str


@dataclass
class Value:
    """A step's result, a constant or a function, with what is expected of it."""

    name: str
    type: object
    maker: str
    empty: float = 0.0
    size: float = 1.0
    shape: tuple = None
    risk: float = 0.0
    cost: float = 1.0


def read_signatures(text):
    """The typings of every primitive."""

    def read_type(word):
        return tuple(word[1:-1].split(",")) if word.startswith("(") else word

    found = []
    for line in text.strip().splitlines():
        name, _, rest = line.partition(" ")
        for typing in rest.split(";"):
            params, _, result = typing.partition(">")
            found.append(Signature(name, tuple(map(read_type, params.split())), result.strip()))
    return found


class Usage:
    """How often real programs use a child as an argument of a parent."""

    def __init__(self, path):
        self.uses = defaultdict(float)
        self.common = defaultdict(float)
        self.steps = Counter()
        self.drawn = Counter()
        self.balances = {}
        with open(path, encoding="utf-8") as lines:
            next(lines)
            for line in lines:
                parent, position, child, uses, _ = line.split("\t")
                self.uses[parent, int(position), child] += int(uses)
                self.common[child] += int(uses)
                if position == "0":
                    self.steps[parent] += int(uses)

    def weight(self, parent, position, child):
        """What a draw gives to this child."""
        unseen = UNSEEN * (1 + self.common[child])
        return (self.uses[parent, position, child] + unseen) ** SHARPNESS * self.balance(child)

    def balance(self, child):
        """More than 1 for a primitive that was drawn less often so far than real programs use it."""
        return self.balances.get(child, 1.0)

    def count(self, steps):
        """Takes note of the steps of a program."""
        self.drawn.update(step.partition("(")[0] for step in steps)
        share = self.drawn.total() / self.steps.total()
        for name, uses in self.steps.items():
            self.balances[name] = min(max((uses * share + 2) / (self.drawn[name] + 2), 0.1), 5) ** BALANCE


class Language:
    """The signatures by what they give, and their weights."""

    def __init__(self, usage):
        self.usage = usage
        self.kept = {}
        self.makers = defaultdict(list)
        self.all = read_signatures(SIGNATURES)
        for signature in self.all:
            self.makers[signature.result].append(signature)
        self.weights = {signature: self.likelihood(signature) for signature in self.all}
        self.unary = defaultdict(list)
        self.typed = defaultdict(list)
        for signature in self.all:
            self.typed[signature.params + (signature.result,)].append(signature.primitive)
            if len(signature.params) == 1:
                self.unary[signature.params[0], signature.result].append(signature.primitive)

    def likelihood(self, signature):
        """How likely this typing is among those of its primitive, by what its arguments are."""
        total = 1.0
        for position, param in enumerate(signature.params):
            if isinstance(param, tuple):
                continue
            names = {maker.primitive for maker in self.makers[param]} | set(CONSTANTS.get(param, []))
            total *= 0.3 + sum(self.usage.uses[signature.primitive, position, name] for name in sorted(names))
        return total

    @functools.cache
    def linked(self, given, wanted):
        """Whether one step leads from a value of one type to another."""
        if given == wanted or (given, wanted) in self.unary:
            return True
        return any(
            len(signature.params) == 2 and given in signature.params for signature in self.makers[wanted]
        )


def remembered(method):
    """Keeps what a method of a draft returned, for all drafts of one program."""

    def recall(draft, *args):
        kept = draft.language.kept
        key = (method.__name__, *args)
        if key not in kept:
            kept[key] = method(draft, *args)
        return kept[key]

    return recall


class Draft:
    """A program while it is drawn, from its result to its inputs."""

    def __init__(self, language, dice, growth):
        self.language = language
        self.usage = language.usage
        self.dice = dice
        self.growth = growth
        self.steps = []
        self.values = []
        self.known = {}
        self.failures = 0.0
        self.fresh = 0
        self.base = None
        self.nested = 0

    def go_on(self, length):
        """Draws a part of a program that is to have so many steps. False, and nothing done, where it fails."""
        before = self.mark()
        try:
            result = self.value("G", "OUT", 0, 0)
            names = words(self.steps)
            used = all(value.name in names or value is result for value in self.values)
            fits = result is self.values[-1] and len(self.steps) <= length
            if used and fits and (length - before[0] <= SHORT or self.rich(before[0])):
                self.base = result
                return True
        except DeadEnd:
            pass
        self.back_to(before)
        return False

    def rich(self, start):
        """Whether the steps since then make functions; few of the other parts are kept."""
        made = sum(value.maker in COMBINATORS for value in self.values[start:])
        return made > 0 or self.dice.random() < PLAIN

    def mark(self):
        """Where the draft stands, to go back to."""
        return len(self.steps), self.failures

    def back_to(self, mark):
        count, self.failures = mark
        del self.steps[count:], self.values[count:]
        self.known = dict(zip(self.steps, self.values))

    # Choosing

    def choose(self, weighted):
        """One of (item, weight)."""
        items = [item for item, weight in weighted if weight > 0]
        if not items:
            raise DeadEnd
        return self.dice.choices(items, [weight for _, weight in weighted if weight > 0])[0]

    def value(self, wanted, parent, position, depth):
        """A value of a type for an argument of a parent."""
        if isinstance(wanted, tuple):
            return self.function(wanted, parent, position, depth)
        if depth > 14 or len(self.steps) > MOST_STEPS:
            raise DeadEnd
        choice = self.choose(self.choices(wanted, parent, position))

        maker = choice.primitive if isinstance(choice, Signature) else choice
        if maker in CONSTANTS.get(wanted, []):
            if maker == "I" and self.base and position == 0 and parent in GO_ON:
                return self.base
            return self.constant(maker, wanted)
        there = [value for value in self.values if value.type == wanted and value.maker == maker]
        if there and parent != "OUT" and self.dice.random() < REUSE:
            return self.dice.choice(there)
        if maker == "branch":
            return self.branch(wanted, depth)
        if maker == "CALL":
            given = self.dice.choice(CALLED[wanted])
            return self.call((given, wanted), depth)
        return self.step(choice, depth)

    @remembered
    def choices(self, wanted, parent, position):
        """What may be an argument of a parent, with weights."""
        choices = []
        for name in CONSTANTS.get(wanted, []) if parent != "OUT" else []:
            weight = self.usage.weight(parent, position, name)
            choices.append((name, weight / self.growth if name == "I" else weight))
        totals = defaultdict(float)
        for signature in self.language.makers[wanted]:
            totals[signature.primitive] += self.language.weights[signature]
        for signature in self.language.makers[wanted]:
            share = self.language.weights[signature] / totals[signature.primitive]
            weight = self.usage.weight(parent, position, signature.primitive) * share
            if parent == "OUT" and not self.usage.uses["OUT", 0, signature.primitive]:
                weight = 0
            choices.append((signature, weight))
        choices.append(("branch", self.usage.weight(parent, position, "branch") if wanted != "B" else 0))
        if wanted in CALLED:
            choices.append(("CALL", self.usage.uses[parent, position, "CALL"]))
        return choices

    def argument(self, wanted, parent, position, depth):
        """A value for an argument; a function is drawn again where that leads nowhere."""
        before = self.mark()
        for _ in range(FUNCTION_TRIES if isinstance(wanted, tuple) else 0):
            try:
                return self.value(wanted, parent, position, depth)
            except DeadEnd:
                self.back_to(before)
        return self.value(wanted, parent, position, depth)

    def constant(self, name, wanted):
        shape = ("h", "w") if name == "I" else None
        return Value(name, wanted, name, shape=shape, size=145 if name == "I" else 1)

    def step(self, signature, depth):
        """A call of a primitive, its arguments drawn first."""
        args = []
        for position, param in enumerate(signature.params):
            arg = self.argument(param, signature.primitive, position, depth + 1)
            if signature.primitive in ("vconcat", "hconcat", "cellwise") and position == 1:
                arg = self.fitting(signature.primitive, args[0], arg)
            args.append(arg)
        if signature.primitive in ("equality", "combine", "intersection", "difference", "connect"):
            if args[0].name == args[1].name:
                raise DeadEnd
        if signature.primitive in ("replace", "switch") and args[1].name == args[2].name:
            raise DeadEnd
        if all(arg.name.isupper() and arg.name != "I" for arg in args):
            if not all(self.usage.uses[signature.primitive, place, arg.name] for place, arg in enumerate(args)):
                raise DeadEnd
        return self.add(signature.primitive, args, signature.result)

    def fitting(self, primitive, one, two):
        """A grid to put beside another: one of its size, mostly."""
        side = {"vconcat": 1, "hconcat": 0}.get(primitive)
        fits = one.shape == two.shape if side is None else one.shape[side] == two.shape[side]
        if fits or self.dice.random() < 0.2:
            return two
        if self.dice.random() < 0.5:
            raise DeadEnd
        mirrored = self.dice.choice(["vmirror", "hmirror", "rot180"])
        return self.add(mirrored, [one], "G")

    def branch(self, wanted, depth):
        condition = self.value("B", "branch", 0, depth + 1)
        if condition.name in ("T", "F"):
            raise DeadEnd
        options = [self.value(wanted, "branch", position, depth + 1) for position in (1, 2)]
        if options[0].name == options[1].name:
            raise DeadEnd
        return self.add("branch", [condition, *options], wanted)

    def call(self, wanted, depth):
        """A call of a function that was made by a step."""
        function = self.function(wanted, "CALL", 0, depth + 1)
        if not function.name.startswith("x"):
            raise DeadEnd
        arg = self.value(wanted[0], "CALL", 1, depth + 1)
        return self.add("CALL", [function, arg], wanted[-1])

    # Functions

    def function(self, wanted, parent, position, depth):
        """A function of a type: a primitive, or made by steps of their own."""
        choice = self.choose(self.functions(wanted, parent, position, self.nested))
        if choice == "identity":
            return Value("identity", wanted, "identity")
        if choice in COMBINATORS or choice == "branch":
            there = [value for value in self.values if value.type == wanted and value.maker == choice]
            if there and self.dice.random() < REUSE:
                return self.dice.choice(there)
            self.nested += 1
            try:
                return getattr(self, "make_" + choice)(*wanted, depth + 1)
            finally:
                self.nested -= 1
        return Value(choice, wanted, choice)

    @remembered
    def functions(self, wanted, parent, position, nested):
        """What may be a function of a type, with weights; those that steps make the rarer, the deeper."""
        names = list(self.language.typed[wanted])
        made = []
        if len(wanted) == 2:
            made = [name for name in COMBINATORS if self.possible(name, *wanted)]
            if parent == "CALL":
                made.append("branch")
        return [(name, self.usage.weight(parent, position, name)) for name in names] + [
            (name, self.usage.weight(parent, position, name) * NESTING**nested) for name in made
        ]

    def possible(self, combinator, given, wanted):
        """Whether a combinator can make a function of a type."""
        if combinator in ("identity", "power"):
            return given == wanted
        if combinator == "matcher":
            return wanted == "B" and bool(self.matched(given))
        if combinator == "fork":
            return bool(self.forked(given, wanted))
        if combinator in ("rbind", "lbind"):
            return bool(self.bindable(combinator, given, wanted))
        return bool(self.middles(given, wanted, combinator, 1))

    @remembered
    def forked(self, given, wanted):
        """Primitives of two arguments that can be had from one value, with weights."""
        return [
            (signature, self.usage.weight("fork", 0, signature.primitive))
            for signature in self.language.makers[wanted]
            if len(signature.params) == 2
            and all(not isinstance(param, tuple) and self.language.linked(given, param) for param in signature.params)
        ]

    @remembered
    def bindable(self, combinator, given, wanted):
        """Primitives of two arguments of which one may be bound, with weights."""
        free = FREE[combinator]
        return [
            (signature, self.usage.weight(combinator, 0, signature.primitive))
            for signature in self.language.makers[wanted]
            if len(signature.params) == 2 and signature.params[free] == given
        ]

    def matched(self, given):
        """Types that a value can be compared by, with weights."""
        return [(kind, 1) for kind in ("C", "N", "IJ") if (given, kind) in self.language.unary]

    def between(self, given, wanted, parent, inner):
        """A type that leads from one type to another in two steps."""
        return self.choose(self.middles(given, wanted, parent, inner))

    @remembered
    def middles(self, given, wanted, parent, inner):
        """Types between two others, with weights."""
        weights = defaultdict(float)
        for signature in self.language.all:
            if len(signature.params) == 1 and signature.params[0] == given:
                weights[signature.result] += self.usage.weight(parent, inner, signature.primitive)
        for middle in list(self.language.makers):
            if middle not in weights and self.language.linked(given, middle):
                weights[middle] += 1
        return [(middle, weight) for middle, weight in weights.items() if self.language.linked(middle, wanted)]

    def make_compose(self, given, wanted, depth):
        middle = self.between(given, wanted, "compose", 1)
        outer = self.function((middle, wanted), "compose", 0, depth)
        inner = self.function((given, middle), "compose", 1, depth)
        return self.combinator("compose", [outer, inner], (given, wanted))

    def make_chain(self, given, wanted, depth):
        early = self.choose([(kind, 1) for kind in self.language.makers if self.language.linked(given, kind)])
        late = self.between(early, wanted, "chain", 1)
        outer = self.function((late, wanted), "chain", 0, depth)
        middle = self.function((early, late), "chain", 1, depth)
        inner = self.function((given, early), "chain", 2, depth)
        return self.combinator("chain", [outer, middle, inner], (given, wanted))

    def make_fork(self, given, wanted, depth):
        signature = self.choose(self.forked(given, wanted))
        parts = [
            self.function((given, param), "fork", position + 1, depth)
            for position, param in enumerate(signature.params)
        ]
        if parts[0].name == parts[1].name:
            raise DeadEnd
        outer = Value(signature.primitive, signature.params + (wanted,), signature.primitive)
        return self.combinator("fork", [outer, *parts], (given, wanted))

    def make_rbind(self, given, wanted, depth):
        return self.bound("rbind", given, wanted, depth)

    def make_lbind(self, given, wanted, depth):
        return self.bound("lbind", given, wanted, depth)

    def bound(self, combinator, given, wanted, depth):
        """A primitive of two arguments with one of them given."""
        signature = self.choose(self.bindable(combinator, given, wanted))
        fixed = self.value(signature.params[1 - FREE[combinator]], combinator, 1, depth)
        outer = Value(signature.primitive, signature.params + (wanted,), signature.primitive)
        return self.combinator(combinator, [outer, fixed], (given, wanted))

    def make_matcher(self, given, wanted, depth):
        kind = self.choose(self.matched(given))
        inner = self.function((given, kind), "matcher", 0, depth)
        target = self.value(kind, "matcher", 1, depth)
        return self.combinator("matcher", [inner, target], (given, wanted))

    def make_power(self, given, wanted, depth):
        inner = self.function((given, wanted), "power", 0, depth)
        times = self.constant(self.dice.choice(["TWO", "TWO", "TWO", "THREE"]), "N")
        return self.combinator("power", [inner, times], (given, wanted))

    def make_branch(self, given, wanted, depth):
        condition = self.value("B", "branch", 0, depth)
        options = [self.function((given, wanted), "branch", position, depth) for position in (1, 2)]
        if condition.name in ("T", "F") or options[0].name == options[1].name:
            raise DeadEnd
        return self.combinator("branch", [condition, *options], (given, wanted))

    def combinator(self, name, parts, wanted):
        """A step that makes a function, with what its parts cost and risk."""
        functions = [part for part in parts if isinstance(part.type, tuple)]
        risk = sum(part.risk for part in functions) + sum(OFTEN_FAIL.get(part.maker, 0) for part in functions)
        if name in ("compose", "chain"):
            for outer, inner in zip(functions, functions[1:]):
                if outer.maker in NEEDS_ELEMENT:
                    risk += 0.9 * max(OFTEN_EMPTY.get(inner.maker, 0), MISSING["ONE"] * (inner.maker == "rbind"))
        if name in ("rbind", "lbind"):
            fixed = parts[1]
            if fixed.type in SCALARS or parts[0].maker in NEEDS_BOTH or parts[0].maker == "subgrid":
                risk += fixed.empty
            cost = 1 + (12 * fixed.cost if isinstance(fixed.type, tuple) else 0)
        else:
            cost = sum(part.cost for part in functions) + 1
        return self.add(name, parts, wanted, risk=min(risk, 1), cost=cost)

    # Steps and what is expected of them

    def add(self, maker, args, wanted, risk=0.0, cost=1.0):
        """A step, unless the program has it already."""
        text = f"{args[0].name}({args[1].name})" if maker == "CALL" else f"{maker}({', '.join(arg.name for arg in args)})"
        if text in self.known:
            return self.known[text]
        self.fresh += 1
        value = Value(f"x{len(self.steps) + 1}", wanted, maker, risk=risk, cost=cost)
        if not isinstance(wanted, tuple):
            self.expect(value, args)
        self.steps.append(text)
        self.values.append(value)
        self.known[text] = value
        return value

    def expect(self, value, args):
        """How likely a step is to fail or to give nothing, how large and of which shape its result is."""
        maker = value.maker
        fails = self.chance_to_fail(maker, args)
        self.failures += fails
        value.empty = self.chance_of_nothing(maker, args)
        if maker not in DEFAULTS_TO_VALUE:
            value.empty = 1 - (1 - value.empty) * (1 - fails)
        if value.type in ("B",) or maker in DEFAULTS_TO_VALUE:
            value.empty = 0.0
        value.size = self.expected_size(maker, args)
        if value.type == "G":
            value.shape = self.shape_of(maker, args)
            if value.size > LARGEST_GRID:
                raise DeadEnd
        loops = [arg for arg in args if isinstance(arg.type, tuple)]
        if loops and maker != "CALL":
            elements = math.prod(arg.size for arg in args if not isinstance(arg.type, tuple))
            if elements * loops[0].cost > HEAVIEST_STEP:
                raise DeadEnd

    def chance_to_fail(self, maker, args):
        holds = 1 - OFTEN_FAIL.get(maker, 0)
        if maker == "upscale" and args[1].name in COLOURS[1:]:
            holds = 1
        for position, arg in enumerate(args):
            if isinstance(arg.type, tuple):
                data = [other.empty for other in args if not isinstance(other.type, tuple)]
                holds *= 1 - arg.risk * (1 - max(data, default=0))
            elif arg.type in SCALARS and maker != "branch":
                holds *= 1 - arg.empty
            elif maker in NEEDS_ELEMENT and (position == 0 or maker in NEEDS_BOTH):
                holds *= 1 - arg.empty
        if maker == "vconcat" and args[0].shape[1] != args[1].shape[1]:
            holds *= 0.4
        if maker == "cellwise" and args[0].shape != args[1].shape:
            holds *= 0.4
        return 1 - holds

    def chance_of_nothing(self, maker, args):
        if maker == "ofcolor":
            if args[1].maker in ("leastcolor", "mostcolor") or args[1].maker == "other":
                return 0.05
            return MISSING.get(args[1].name, 0.5)
        if maker == "colorfilter":
            return 0.75 if args[1].name == "ZERO" else MISSING.get(args[1].name, 0.5)
        if maker == "objects":
            return 0.02 if args[0].name == "I" else 0.1
        if maker in CORNERS:
            return args[0].empty
        containers = [arg.empty for arg in args if not isinstance(arg.type, tuple) and arg.type not in SCALARS]
        if maker in ("combine", "insert"):
            return math.prod(containers) if maker == "combine" else 0.0
        if maker in ("fill", "paint", "cover", "underfill", "move", "underpaint"):
            return args[0].empty
        nothing = OFTEN_EMPTY.get(maker, 0)
        if containers:
            nothing = 1 - (1 - nothing) * (1 - (max(containers) if maker in ("intersection", "product", "prapply") else containers[0]))
        return nothing

    def expected_size(self, maker, args):
        sizes = [arg.size for arg in args if not isinstance(arg.type, tuple)]
        if maker == "objects":
            return 14 if args[3].name == "F" or args[1].name == "T" else 4
        if maker == "ofcolor":
            return {"ZERO": 80, "mostcolor": 90}.get(args[1].maker, 18)
        if maker in ("asindices", "asobject", "canvas"):
            return max(sizes[0], 145)
        if maker in ("upscale", "hupscale", "vupscale"):
            times = COLOURS.index(args[1].name) if args[1].name in COLOURS else 6
            return sizes[0] * times ** (2 if maker == "upscale" else 1)
        if maker in ("hconcat", "vconcat"):
            return sum(sizes)
        if maker in ("subgrid", "crop"):
            return 30
        if maker in ("product", "prapply", "interval"):
            return 10 if maker == "interval" else math.prod(sizes)
        if maker in ("partition", "fgpartition"):
            return 3
        if maker in ("mapply", "merge", "mfilter"):
            return 8 * max(sizes)
        if maker in ("argmax", "argmin", "first", "last", "extract", "backdrop"):
            return 20
        if maker in ("colorfilter", "sizefilter", "sfilter"):
            return 0.5 * sizes[0]
        if maker in ("shoot", "vfrontier", "hfrontier"):
            return 30
        if maker == "combine":
            return sum(sizes)
        return max(sizes, default=1)

    def shape_of(self, maker, args):
        """Height and width of a grid as text, to know which grids are equally large."""
        grids = [arg for arg in args if arg.type == "G"]
        if maker in SAME_SHAPE:
            return grids[0].shape
        if maker in TURNED:
            return grids[0].shape[::-1]
        if maker == "hconcat":
            return grids[0].shape[0], grids[0].shape[1] + "+" + grids[1].shape[1]
        if maker == "vconcat":
            return grids[0].shape[0] + "+" + grids[1].shape[0], grids[0].shape[1]
        if maker in ("lefthalf", "righthalf"):
            return grids[0].shape[0], grids[0].shape[1] + "/2"
        if maker in ("tophalf", "bottomhalf"):
            return grids[0].shape[0] + "/2", grids[0].shape[1]
        if maker in ("upscale", "downscale", "crop", "canvas"):
            return (args[-1].name + ":" + maker,) * 2
        return (f"{maker}{self.fresh}",) * 2


def draw(language, dice, length):
    """The steps of a drawn program, or nothing where the draws lead nowhere.

    A long program is drawn in parts, each of which goes on with the grid that the one before made.
    """
    draft = Draft(language, dice, growth=1 + length / 40)
    for _ in range(TRIES * length):
        if not draft.go_on(length):
            continue
        if len(draft.steps) == length:
            likely = draft.failures <= RISK * length
            return draft.steps if likely and "I" in words(draft.steps) else None
    return None


def words(steps):
    """The names in the text of steps."""
    return set(re.findall(r"\w+", " ".join(steps)))


def draw_programs(language, dice, wanted):
    """Drawn programs, all different, of the wanted numbers of steps."""
    programs = []
    for length in dice.sample(wanted, len(wanted)):
        steps = None
        while steps is None or steps in programs:
            steps = draw(language, dice, length)
        programs.append(steps)
        language.usage.count(steps)
        language.kept.clear()
    return programs


def lengths(count):
    """The steps of the programs, shortest first: the quantiles of a log-normal distribution."""
    curve = statistics.NormalDist(math.log(MEDIAN_STEPS), SPREAD)
    quantiles = (curve.inv_cdf((number + 0.5) / count) for number in range(count))
    return [min(max(round(math.exp(quantile)), 1), MOST_STEPS) for quantile in quantiles]


def without_nearest(wanted, taken):
    """The lengths that are left when programs of other lengths took the nearest ones."""
    left = list(wanted)
    for length in taken:
        left.remove(min(left, key=lambda other: abs(other - length)))
    return left


def heavy_programs():
    """The steps of the programs around loops."""
    return [
        [line.partition(" = ")[2] for line in block.strip().splitlines()]
        for block in re.split(r"(?m)^#.*\n", LOOPS)
        if block.strip()
    ]


def write(programs, seed):
    """The file of the programs."""
    print("# 400 programs that use the language as real programs do: steps by how often each is an argument of")
    print("# which, and the loops that take most of the time. Made, not written:")
    print(f"#   scripts/make-mixed-battery.py usage.tsv --seed {seed} > docs/benchmarks/mixed.py")
    print("# To measure with: batt run --from docs/benchmarks/mixed.py --data arc1/train --threads 1 --no-scores")
    for number, steps in enumerate(programs):
        print(f"\n\ndef solve_m{number:03}(I):")
        for place, step in enumerate(steps, 1):
            print(f"    x{place} = {step}")
        print(f"    return x{len(steps)}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("usage", help="how real programs use the language, tab-separated")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()

    dice = random.Random(options.seed)
    heavy = heavy_programs()
    wanted = without_nearest(lengths(PROGRAMS), [len(steps) for steps in heavy])
    programs = heavy + draw_programs(Language(Usage(options.usage)), dice, wanted)
    dice.shuffle(programs)
    write(programs, options.seed)


if __name__ == "__main__":
    main()
