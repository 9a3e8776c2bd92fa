"""Types: what the primitives take and give, and the constants of every type."""

from dataclasses import dataclass

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
