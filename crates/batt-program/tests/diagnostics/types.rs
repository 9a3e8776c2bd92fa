//! Messages about calls: keywords, numbers of arguments, types.

use crate::body;
use insta::assert_snapshot;

#[test]
fn wrong_keywords_are_errors() {
    assert_snapshot!(body("return fill(I, valeu=1, patch=())"), @r#"
    error: `fill` has no parameter `valeu`
     --> a.py:2:20
      |
    2 |     return fill(I, valeu=1, patch=())
      |                    ^^^^^
    help: did you mean `value`?

    1 to run
    "#);
    assert_snapshot!(body("return fill(I, 1, zzz=())"), @r#"
    error: `fill` has no parameter `zzz`
     --> a.py:2:23
      |
    2 |     return fill(I, 1, zzz=())
      |                       ^^^
    help: it takes grid, value, patch

    1 to run
    "#);
    assert_snapshot!(body("return fill(I, value=1, value=2, patch=())"), @r#"
    error: duplicate keyword argument `value`
     --> a.py:2:29
      |
    2 |     return fill(I, value=1, value=2, patch=())
      |                             ^^^^^

    0 to run
    "#);
    assert_snapshot!(body("return fill(I, value=1, patch=(), grid=I)"), @r#"
    error: `fill` gets `grid` both by position and by name
     --> a.py:2:39
      |
    2 |     return fill(I, value=1, patch=(), grid=I)
      |                                       ^^^^

    1 to run
    "#);
    assert_snapshot!(body("return objects(I, diagonal=T)"), @r#"
    error: `objects` is missing `univalued` and `without_bg`
     --> a.py:2:12
      |
    2 |     return objects(I, diagonal=T)
      |            ^^^^^^^
    help: it takes grid, univalued, diagonal, without_bg

    1 to run
    "#);
    assert_snapshot!(body("x1 = compose(rot90, rot90)\nreturn x1(grid=I)"), @r#"
    error: only primitives take keyword arguments, and `x1` is a value
     --> a.py:3:12
      |
    3 |     return x1(grid=I)
      |            ^^

    0 to run
    "#);
}

#[test]
fn wrong_numbers_of_arguments_are_errors() {
    assert_snapshot!(body("return rot90(I, I)"), @r#"
    error: `rot90` takes 1 argument, not 2
     --> a.py:2:12
      |
    2 |     return rot90(I, I)
      |            ^^^^^^^^^^^
    help: the signature is `rot90(grid: Grid) -> Grid`

    1 to run
    "#);
    assert_snapshot!(body("x1 = lbind(fill, I)\nreturn x1(ONE)"), @r#"
    error: `x1` takes 2 arguments, not 1
     --> a.py:3:12
      |
    3 |     return x1(ONE)
      |            ^^^^^^^

    1 to run
    "#);
    assert_snapshot!(body("x1 = height(I)\nreturn x1(I)"), @r#"
    error: `x1` is an Int, not a function
     --> a.py:3:12
      |
    3 |     return x1(I)
      |            ^^

    1 to run
    "#);
    assert_snapshot!(body("return THREE(I)"), @r#"
    error: `THREE` is an Int, not a function
     --> a.py:2:12
      |
    2 |     return THREE(I)
      |            ^^^^^

    1 to run
    "#);
    assert_snapshot!(body("return compose(height, rot90)(I, I)"), @r#"
    error: `compose(..)` takes 1 argument, not 2
     --> a.py:2:12
      |
    2 |     return compose(height, rot90)(I, I)
      |            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^

    1 to run
    "#);
}

#[test]
fn impossible_types_are_errors() {
    assert_snapshot!(body("return rot90(height(I))"), @r#"
    error: `rot90` expects a Grid as `grid`, found an Int
     --> a.py:2:18
      |
    2 |     return rot90(height(I))
      |                  ^^^^^^^^^
    help: the signature is `rot90(grid: Grid) -> Grid`

    1 to run
    "#);
    assert_snapshot!(body("return objects(I, TWO, F, T)"), @r#"
    error: `objects` expects a Bool as `univalued`, found an Int other than 0 and 1
     --> a.py:2:23
      |
    2 |     return objects(I, TWO, F, T)
      |                       ^^^
    help: the signature is `objects(grid: Grid, univalued: Bool, diagonal: Bool, without_bg: Bool) -> Objects`

    1 to run
    "#);
    assert_snapshot!(body("return paint(I, palette(I))"), @r#"
    warning: `paint` expects an Object as `obj`, found a Set of Ints
     --> a.py:2:21
      |
    2 |     return paint(I, palette(I))
      |                     ^^^^^^^^^^
    help: the signature is `paint(grid: Grid, obj: Object) -> Grid`

    1 to run
    "#);
    assert_snapshot!(body("x1 = compose(rot90, height)\nreturn x1(I)"), @r#"
    error: in this call, `rot90` expects a Grid as `grid`, found an Int
     --> a.py:3:12
      |
    3 |     return x1(I)
      |            ^^^^^
    help: the signature is `rot90(grid: Grid) -> Grid`

    1 to run
    "#);
    assert_snapshot!(body("return apply(2, I)"), @r#"
    error: `apply` expects a function as `function`, found an Int
     --> a.py:2:18
      |
    2 |     return apply(2, I)
      |                  ^
    help: the signature is `apply(function: Fn, container: Container) -> Container`

    1 to run
    "#);
    assert_snapshot!(body("return rbind(rot90, I)"), @r#"
    error: `rbind` needs a function of 2 to 4 arguments, but `rot90` takes 1
     --> a.py:2:18
      |
    2 |     return rbind(rot90, I)
      |                  ^^^^^

    1 to run
    "#);
}

/// These calls work if an earlier step fails or a container is empty.
#[test]
fn unlikely_types_are_warnings() {
    assert_snapshot!(body("return fill(I, ONE, shape(I))"), @r#"
    warning: `fill` expects an Object or Indices as `patch`, found an IJ
     --> a.py:2:25
      |
    2 |     return fill(I, ONE, shape(I))
      |                         ^^^^^^^^
    help: the signature is `fill(grid: Grid, value: Int, patch: Patch) -> Grid`

    1 to run
    "#);
    assert_snapshot!(body("x1 = objects(I, T, F, T)\nreturn apply(add, x1)"), @r#"
    warning: when `apply` calls it, `add` takes 2 arguments, not 1
     --> a.py:3:18
      |
    3 |     return apply(add, x1)
      |                  ^^^
    help: the signature is `add(a: Numerical, b: Numerical) -> Numerical`

    1 to run
    "#);
    assert_snapshot!(body("x1 = objects(I, T, F, T)\nreturn sfilter(x1, toindices)"), @r#"
    warning: `sfilter` needs a condition, but this returns Indices
     --> a.py:3:24
      |
    3 |     return sfilter(x1, toindices)
      |                        ^^^^^^^^^

    1 to run
    "#);
    assert_snapshot!(body("x1 = objects(I, T, F, T)\nreturn mapply(rot90, x1)"), @r#"
    warning: when `mapply` calls it, `rot90` expects a Grid as `grid`, found an Object
     --> a.py:3:19
      |
    3 |     return mapply(rot90, x1)
      |                   ^^^^^
    help: the signature is `rot90(grid: Grid) -> Grid`

    1 to run
    "#);
    assert_snapshot!(body("return compose(add, height)"), @r#"
    warning: when `compose` calls it, `add` takes 2 arguments, not 1
     --> a.py:2:20
      |
    2 |     return compose(add, height)
      |                    ^^^

    1 to run
    "#);
    assert_snapshot!(body("return rbind(fill, TWO)"), @r#"
    warning: `fill` expects an Object or Indices as `patch`, found an Int
     --> a.py:2:24
      |
    2 |     return rbind(fill, TWO)
      |                        ^^^
    help: the signature is `fill(grid: Grid, value: Int, patch: Patch) -> Grid`

    1 to run
    "#);
}

#[test]
fn messages_name_what_the_arguments_make_of_a_result() {
    assert_snapshot!(body("return rot90(insert(height(I), palette(I)))"), @r#"
    error: `rot90` expects a Grid as `grid`, found a Set of Ints
     --> a.py:2:18
      |
    2 |     return rot90(insert(height(I), palette(I)))
      |                  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    help: the signature is `rot90(grid: Grid) -> Grid`

    1 to run
    "#);
    assert_snapshot!(body("return rot90(shift(((1, ORIGIN), (2, UNITY)), UNITY))"), @r#"
    error: `rot90` expects a Grid as `grid`, found an Object
     --> a.py:2:18
      |
    2 |     return rot90(shift(((1, ORIGIN), (2, UNITY)), UNITY))
      |                  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    help: the signature is `rot90(grid: Grid) -> Grid`

    1 to run
    "#);
    assert_snapshot!(body("return rot90(last((1, ORIGIN)))"), @r#"
    warning: `rot90` expects a Grid as `grid`, found an Int or IJ
     --> a.py:2:18
      |
    2 |     return rot90(last((1, ORIGIN)))
      |                  ^^^^^^^^^^^^^^^^^
    help: the signature is `rot90(grid: Grid) -> Grid`

    1 to run
    "#);
}

/// A typed name accepts whatever its plain name accepts.
#[test]
fn unintended_types_are_warnings() {
    assert_snapshot!(body("return height_t(asobject(I))"), @r#"
    warning: `height_t` expects a Grid, found an Object
     --> a.py:2:21
      |
    2 |     return height_t(asobject(I))
      |                     ^^^^^^^^^^^
    help: the call works: like `height`, it accepts a Grid, an Object or Indices

    1 to run
    "#);
    assert_snapshot!(body("return mir_rot_f(I, A4)"), @r#"
    warning: `mir_rot_f` expects an Object or Indices, found a Grid
     --> a.py:2:22
      |
    2 |     return mir_rot_f(I, A4)
      |                      ^
    help: the call works: it accepts a Grid, an Object or Indices

    1 to run
    "#);
    assert_snapshot!(body("x1 = objects(I, T, F, T)\nreturn apply(height_t, x1)"), @r#"
    warning: when `apply` calls it, `height_t` expects a Grid, found an Object
     --> a.py:3:18
      |
    3 |     return apply(height_t, x1)
      |                  ^^^^^^^^
    help: the call works: like `height`, it accepts a Grid, an Object or Indices

    1 to run
    "#);
    assert_snapshot!(body("x1 = compose(size_f, totuple)\nreturn x1(I)"), @r#"
    warning: in this call, `size_f` expects a Set, found a Tuple
     --> a.py:3:12
      |
    3 |     return x1(I)
      |            ^^^^^
    help: the call works: like `size`, it accepts a Tuple or Set

    1 to run
    "#);
    assert_snapshot!(body("return lbind(colorcount_f, I)"), @r#"
    warning: `colorcount_f` expects an Object, found a Grid
     --> a.py:2:32
      |
    2 |     return lbind(colorcount_f, I)
      |                                ^
    help: the call works: like `colorcount`, it accepts a Grid or an Object

    1 to run
    "#);
    assert_snapshot!(body("return height_t(ONE)"), @r#"
    error: `height_t` expects a Grid, an Object or Indices as `piece`, found a Bool
     --> a.py:2:21
      |
    2 |     return height_t(ONE)
      |                     ^^^
    help: the signature is `height_t(piece: Grid) -> Int`

    1 to run
    "#);
    // The result follows from the argument, so there is no warning about the Tuple for `dedupe`.
    assert_snapshot!(body("x1 = remove_f(ZERO, first(I))\nreturn dedupe(x1)"), @r#"
    warning: `remove_f` expects a Set, found a Tuple
     --> a.py:2:25
      |
    2 |     x1 = remove_f(ZERO, first(I))
      |                         ^^^^^^^^
    help: the call works: like `remove`, it accepts a Tuple or Set

    1 to run
    "#);
}
