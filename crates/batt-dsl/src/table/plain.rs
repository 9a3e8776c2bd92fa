//! The rows of the plain primitives: those with a meaning of their own.
//!
//! Rows stand under their family, each below its line of documentation:
//!
//! ```text
//! name(parameter: Type, ..) -> Result [Cost, ResultRule] Body;
//! ```
//!
//! - Programs use the parameter names as keywords.
//! - `Type or Wider`: meant for `Type`, accepts `Wider`.
//! - `Type of Element`: fails on other elements, though the call accepts the container.
//! - `Result` is the declared result, which decides the safe default.
//! - [`Cost`](super::Cost) is roughly what a call costs.
//! - [`ResultRule`](super::ResultRule) says how the result follows from the arguments; parameters
//!   count from 0.
//! - `Body` is the function in `prims`, or the loop in `loops`, that computes it.

macro_rules! plain_rows {
    ($next:ident, $with:ident) => {
        $next! { $with
            family Numbers;
            /// a + b. Int with Int, IJ with IJ part by part; an Int goes with both parts of an IJ.
            add(a: Numerical, b: Numerical) -> Numerical      [Scalar, Number]      Direct(numbers::add);
            /// a - b, paired as in `add`.
            subtract(a: Numerical, b: Numerical) -> Numerical [Scalar, Number]      Direct(numbers::subtract);
            /// a * b, paired as in `add`.
            multiply(a: Numerical, b: Numerical) -> Numerical [Scalar, Number]      Direct(numbers::multiply);
            /// a / b rounded towards minus infinity, paired as in `add`; by zero fails.
            divide(a: Numerical, b: Numerical) -> Numerical   [Scalar, Number]      Direct(numbers::divide);
            /// -n, part by part for an IJ.
            invert(n: Numerical) -> Numerical                 [Scalar, Number]      Direct(numbers::invert);
            /// 2n, part by part for an IJ.
            double(n: Numerical) -> Numerical                 [Scalar, Number]      Direct(numbers::double);
            /// Half of n rounded towards minus infinity, part by part for an IJ.
            halve(n: Numerical) -> Numerical                  [Scalar, Number]      Direct(numbers::halve);
            /// x + 1, part by part for an IJ.
            increment(x: Numerical) -> Numerical              [Scalar, Number]      Direct(numbers::increment);
            /// x - 1, part by part for an IJ.
            decrement(x: Numerical) -> Numerical              [Scalar, Number]      Direct(numbers::decrement);
            /// One further from zero, 0 stays 0; part by part for an IJ.
            crement(x: Numerical) -> Numerical                [Scalar, Number]      Direct(numbers::crement);
            /// -1, 0 or 1; part by part for an IJ.
            sign(x: Numerical) -> Numerical                   [Scalar, Number]      Direct(numbers::sign);
            /// Is n divisible by 2?
            even(n: Int) -> Bool                              [Scalar, Declared]    Direct(numbers::even);
            /// Is x greater than 0?
            positive(x: Int) -> Bool                          [Scalar, Declared]    Direct(numbers::positive);
            /// Is a greater than b?
            greater(a: Int, b: Int) -> Bool                   [Scalar, Declared]    Direct(numbers::greater);
            /// Not b.
            flip(b: Bool) -> Bool                             [Scalar, Declared]    Direct(numbers::flip);
            /// a and b.
            both(a: Bool, b: Bool) -> Bool                    [Scalar, Declared]    Direct(numbers::both);
            /// a or b.
            either(a: Bool, b: Bool) -> Bool                  [Scalar, Declared]    Direct(numbers::either);
            /// Are a and b equal values?
            equality(a: Any, b: Any) -> Bool                  [Scalar, Declared]    Direct(numbers::equality);
            /// The IJ (i, 0).
            toivec(i: Int) -> IJ                              [Scalar, Declared]    Direct(numbers::toivec);
            /// The IJ (0, j).
            tojvec(j: Int) -> IJ                              [Scalar, Declared]    Direct(numbers::tojvec);
            /// The Tuple (a, b) of any two values.
            astuple(a: Any, b: Any) -> Tuple                  [Scalar, Pair]        Direct(numbers::astuple);
            /// a if the condition is true, else b.
            branch(condition: Bool, a: Any, b: Any) -> Any    [Scalar, OneOf(1, 2)] Direct(numbers::branch);
            /// The largest of the Ints; 0 for an empty Container.
            maximum(container: Container of Int) -> Int       [Scalar, Declared]    Direct(numbers::maximum);
            /// The smallest of the Ints; 0 for an empty Container.
            minimum(container: Container of Int) -> Int       [Scalar, Declared]    Direct(numbers::minimum);

            family Containers;
            /// The value itself.
            identity(x: Any) -> Any                                [Scalar, Same(0)]           Direct(containers::identity);
            /// Is the value an element of the Container?
            contained(value: Any, container: Container) -> Bool    [Build, Declared]           Direct(containers::contained);
            /// The number of elements.
            size(container: Container) -> Int                      [Scalar, Declared]          Direct(containers::size);
            /// The elements of a, then those of b, as the kind (Tuple or Set) that a is.
            combine(a: Container, b: Container) -> Container       [Build, Combined]           Direct(containers::combine);
            /// The common elements of two Sets.
            intersection(a: Set, b: Set) -> Set                    [Build, Common]             Direct(set_difference::intersection);
            /// The elements of a that are not in b; a Tuple keeps its order and repeats.
            difference(a: Container, b: Container) -> Container    [Build, Filtered(0)]        Direct(set_difference::difference);
            /// The Tuple without later repeats.
            dedupe(tup: Tuple) -> Tuple                            [Build, Filtered(0)]        Direct(containers::dedupe);
            /// The elements sorted ascending by the function, as a Tuple; equal keys keep their order.
            order(container: Container, compfunc: Fn) -> Tuple     [Loop, Gathered]            Loop(loops::ORDER);
            /// The item num times, as a Tuple; empty for num below 1.
            repeat(item: Any, num: Int) -> Tuple                   [Build, TupleOfSame(0)]     Direct(containers::repeat);
            /// The elements of the elements, in order, as the kind that the outer Container is.
            merge(containers: Container of Container) -> Container [Build, Merged(0)]          Direct(containers::merge);
            /// The largest value of the function over the elements; for an empty Container the function of 0.
            valmax(container: Container, compfunc: Fn) -> Any      [Loop, Gathered]            Loop(loops::VALMAX);
            /// The smallest value of the function over the elements; for an empty Container the function of 0.
            valmin(container: Container, compfunc: Fn) -> Any      [Loop, Gathered]            Loop(loops::VALMIN);
            /// The first element for which the function is largest; an empty Container fails.
            argmax(container: Container, compfunc: Fn) -> Any      [Loop, Gathered]            Loop(loops::ARGMAX);
            /// The first element for which the function is smallest; an empty Container fails.
            argmin(container: Container, compfunc: Fn) -> Any      [Loop, Gathered]            Loop(loops::ARGMIN);
            /// The element that occurs most often, of those the smallest; an empty Tuple fails.
            mostcommon(container: Tuple) -> Any                    [Build, Element(0)]         Direct(containers::mostcommon);
            /// The element that occurs least often, of those the smallest; an empty Tuple fails.
            leastcommon(container: Tuple) -> Any                   [Build, Element(0)]         Direct(containers::leastcommon);
            /// The Set of this one value.
            initset(value: Any) -> Set                             [Build, Singleton]          Direct(containers::initset);
            /// The Set with the value.
            insert(value: Any, container: Set) -> Set              [Build, Inserted]           Direct(containers::insert);
            /// The Container without any element equal to the value.
            remove(value: Any, container: Container) -> Container  [Build, Filtered(1)]        Direct(containers::remove);
            /// The first element that is not the value; none fails.
            other(container: Container, value: Any) -> Any         [Build, Element(0)]         Direct(containers::other);
            /// The elements for which the condition is true, kind kept.
            sfilter(container: Container, condition: Fn) -> Container [Loop, Gathered] Loop(loops::SFILTER);
            /// The elements for which the function is true, then `merge`.
            mfilter(container: Container of Container, function: Fn) -> Container [Loop, Gathered] Loop(loops::MFILTER);
            /// The first element for which the condition is true (later ones are not tried); none fails.
            extract(container: Container, condition: Fn) -> Any    [Loop, Gathered]            Loop(loops::EXTRACT);
            /// The elements as a Tuple, in order.
            totuple(container: Container) -> Tuple                 [Build, TupleOfElements(0)] Direct(containers::totuple);
            /// The first element; an empty Container fails.
            first(container: Container) -> Any                     [Build, Element(0)]         Direct(containers::first);
            /// The last element; an empty Container fails.
            last(container: Container) -> Any                      [Build, Element(0)]         Direct(containers::last);
            /// The Tuple start, start + step, .. before stop; step 0 fails.
            interval(start: Int, stop: Int, step: Int) -> Tuple    [Build, TupleOf(Int)]       Direct(containers::interval);
            /// The Set of all (x, y) with x of a and y of b.
            product(a: Container, b: Container) -> Set             [Build, SetOfPairs]         Direct(containers::product);
            /// The Tuple of (a_k, b_k), up to the shorter.
            pair(a: Tuple, b: Tuple) -> Tuple                      [Build, TupleOfPairs]       Direct(containers::pair);

            family Functions;
            /// x -> outer(inner(x)).
            compose(outer: Fn, inner: Fn) -> Fn                      [Scalar, Function] Direct(functions::compose);
            /// x -> h(g(f(x))).
            chain(h: Fn, g: Fn, f: Fn) -> Fn                         [Scalar, Function] Direct(functions::chain);
            /// x -> outer(a(x), b(x)).
            fork(outer: Fn, a: Fn, b: Fn) -> Fn                      [Scalar, Function] Direct(functions::fork);
            /// x -> function(x) equals the target.
            matcher(function: Fn, target: Any) -> Fn                 [Scalar, Function] Direct(functions::matcher);
            /// The function with its last argument fixed; its arity is one less.
            rbind(function: Fn, fixed: Any) -> Fn                    [Scalar, Function] Direct(functions::rbind);
            /// The function with its first argument fixed; its arity is one less.
            lbind(function: Fn, fixed: Any) -> Fn                    [Scalar, Function] Direct(functions::lbind);
            /// The function applied n times; n below 1 fails.
            power(function: Fn, n: Int) -> Fn                        [Scalar, Function] Direct(functions::power);
            /// The function of each element, kind kept.
            apply(function: Fn, container: Container) -> Container   [Loop, Gathered]   Loop(loops::APPLY);
            /// The function of each element, then `merge`.
            mapply(function: Fn, container: Container) -> Container  [Loop, Gathered]   Loop(loops::MAPPLY);
            /// Each of the functions applied to the value, kind kept.
            rapply(functions: Container of Fn, value: Any) -> Container [Loop, Gathered] Loop(loops::RAPPLY);
            /// The Tuple of function(a_k, b_k), up to the shorter.
            papply(function: Fn, a: Tuple, b: Tuple) -> Tuple        [Loop, Gathered]   Loop(loops::PAPPLY);
            /// The function of each pair (a_k, b_k), then `merge`.
            mpapply(function: Fn, a: Tuple, b: Tuple) -> Tuple       [Loop, Gathered]   Loop(loops::MPAPPLY);
            /// The Set of function(x, y) for all x of a and y of b.
            prapply(function: Fn, a: Container, b: Container) -> Set [Loop, Gathered]   Loop(loops::PRAPPLY);

            family Pieces;
            /// Rows of a Grid, or of a Patch's bounding box; 0 for an empty one.
            height(piece: Piece) -> Int                        [Scalar, Declared]        Direct(pieces::height);
            /// Columns of a Grid, or of a Patch's bounding box; 0 for an empty one.
            width(piece: Piece) -> Int                         [Scalar, Declared]        Direct(pieces::width);
            /// Height and width as an IJ.
            shape(piece: Piece) -> IJ                          [Scalar, Declared]        Direct(pieces::shape);
            /// Is it higher than wide?
            portrait(piece: Piece) -> Bool                     [Scalar, Declared]        Direct(pieces::portrait);
            /// Grid: as high as wide. Patch: it fills a square box, as the empty one does.
            square(piece: Piece) -> Bool                       [Scalar, Declared]        Direct(pieces::square);
            /// Is it a solid run, one column wide?
            vline(patch: Patch) -> Bool                        [Scalar, Declared]        Direct(pieces::vline);
            /// Is it a solid run, one row high?
            hline(patch: Patch) -> Bool                        [Scalar, Declared]        Direct(pieces::hline);
            /// The smallest row; empty fails.
            uppermost(patch: Patch) -> Int                     [Scalar, Declared]        Direct(pieces::uppermost);
            /// The largest row; empty fails.
            lowermost(patch: Patch) -> Int                     [Scalar, Declared]        Direct(pieces::lowermost);
            /// The smallest column; empty fails.
            leftmost(patch: Patch) -> Int                      [Scalar, Declared]        Direct(pieces::leftmost);
            /// The largest column; empty fails.
            rightmost(patch: Patch) -> Int                     [Scalar, Declared]        Direct(pieces::rightmost);
            /// Upper left corner of the bounding box; of an empty Patch the empty Tuple.
            ulcorner(patch: Patch) -> IJ                       [Scalar, OrEmptyTuple]    Direct(pieces::ulcorner);
            /// Upper right corner of the bounding box; of an empty Patch the empty Tuple.
            urcorner(patch: Patch) -> IJ                       [Scalar, OrEmptyTuple]    Direct(pieces::urcorner);
            /// Lower left corner of the bounding box; of an empty Patch the empty Tuple.
            llcorner(patch: Patch) -> IJ                       [Scalar, OrEmptyTuple]    Direct(pieces::llcorner);
            /// Lower right corner of the bounding box; of an empty Patch the empty Tuple.
            lrcorner(patch: Patch) -> IJ                       [Scalar, OrEmptyTuple]    Direct(pieces::lrcorner);
            /// (uppermost + height div 2, leftmost + width div 2); empty fails.
            center(patch: Patch) -> IJ                         [Scalar, Declared]        Direct(pieces::center);
            /// Mean row and mean column, rounded down; of an empty Patch the empty Tuple.
            centerofmass(patch: Patch) -> IJ                   [Scalar, OrEmptyTuple]    Direct(pieces::centerofmass);
            /// The colour with the most cells, of those the smallest; no cells fail.
            mostcolor(element: Element) -> Int                 [Tile, Declared]          Direct(colors::mostcolor);
            /// The colour with the fewest cells of those present, of those the smallest; no cells fail.
            leastcolor(element: Element) -> Int                [Tile, Declared]          Direct(colors::leastcolor);
            /// The Set of its colours.
            palette(element: Element) -> Set                   [Tile, SetOf(Int)]        Direct(colors::palette);
            /// The number of its colours.
            numcolors(element: Element) -> Int                 [Tile, Declared]          Direct(colors::numcolors);
            /// The number of cells in the colour.
            colorcount(element: Element, value: Int) -> Int    [Tile, Declared]          Direct(colors::colorcount);
            /// The colour of the Object's first cell; empty fails.
            color(obj: Object) -> Int                          [Scalar, Declared]        Direct(colors::color);
            /// The Objects whose first cell has the colour; an empty Object fails.
            colorfilter(objs: Objects, value: Int) -> Objects  [Build, Declared]         Direct(colors::colorfilter);
            /// The Set of the elements that have n elements.
            sizefilter(container: Container of Container, n: Int) -> Set [Build, SetOfElements(0)] Direct(containers::sizefilter);
            /// Is there a row in which both have a cell?
            hmatching(a: Patch, b: Patch) -> Bool              [Tile, Declared]          Direct(pieces::hmatching);
            /// Is there a column in which both have a cell?
            vmatching(a: Patch, b: Patch) -> Bool              [Tile, Declared]          Direct(pieces::vmatching);
            /// The smallest row + column distance between a cell of a and one of b; empty fails.
            manhattan(a: Patch, b: Patch) -> Int               [Search, Declared]        Direct(pieces::manhattan);
            /// Is the smallest row + column distance exactly 1? Empty fails.
            adjacent(a: Patch, b: Patch) -> Bool               [Search, Declared]        Direct(pieces::adjacent);
            /// Does the box touch row 0, column 0, the last row or the last column of the Grid? Empty fails.
            bordering(patch: Patch, grid: Grid) -> Bool        [Scalar, Declared]        Direct(pieces::bordering);
            /// The direction from a's center to b's, -1, 0 or 1 by row and by column; empty fails.
            position(a: Patch, b: Patch) -> IJ                 [Scalar, Declared]        Direct(pieces::position);
            /// The shift, in single steps and 42 at most, that brings the source next to the destination; empty fails.
            gravitate(source: Patch, destination: Patch) -> IJ [Search, Declared]        Direct(pieces::gravitate);

            family Patches;
            /// The locations.
            toindices(patch: Patch) -> Indices           [Tile, Declared]          Direct(patches::toindices);
            /// The Object with all locations of the Patch in one colour.
            recolor(value: Int, patch: Patch) -> Object  [Tile, Declared]          Direct(patches::recolor);
            /// The Patch moved by the directions.
            shift(patch: Patch, directions: IJ) -> Patch [Tile, PatchLike(0)]      Direct(patches::shift);
            /// The Patch moved so that its box starts at (0, 0); empty stays empty.
            normalize(patch: Patch) -> Patch             [Tile, PatchLike(0)]      Direct(patches::normalize);
            /// The 4 locations beside this one, not clipped.
            dneighbors(loc: IJ) -> Indices               [Tile, Declared]          Direct(patches::dneighbors);
            /// The 4 locations diagonal to this one, not clipped.
            ineighbors(loc: IJ) -> Indices               [Tile, Declared]          Direct(patches::ineighbors);
            /// The 8 locations around this one, not clipped.
            neighbors(loc: IJ) -> Indices                [Tile, Declared]          Direct(patches::neighbors);
            /// The corner locations of its box; of an empty Patch the Set of the empty Tuple.
            corners(patch: Patch) -> Indices             [Tile, OrSetOfEmptyTuple] Direct(patches::corners);
            /// The line from a to b, ends included, if it is horizontal, vertical or diagonal; else empty.
            connect(a: IJ, b: IJ) -> Indices             [Tile, Declared]          Direct(patches::connect);
            /// The line from start to start + 42 * direction, as `connect` draws it.
            shoot(start: IJ, direction: IJ) -> Indices   [Tile, Declared]          Direct(patches::shoot);
            /// Rows 0..29 of the location's column.
            vfrontier(location: IJ) -> Indices           [Tile, Declared]          Direct(patches::vfrontier);
            /// Columns 0..29 of the location's row.
            hfrontier(location: IJ) -> Indices           [Tile, Declared]          Direct(patches::hfrontier);
            /// All locations of its box; empty stays empty.
            backdrop(patch: Patch) -> Indices            [Tile, Declared]          Direct(patches::backdrop);
            /// The locations of its box that it does not have; empty stays empty.
            delta(patch: Patch) -> Indices               [Tile, Declared]          Direct(patches::delta);
            /// The outline of its box; empty stays empty.
            r#box(patch: Patch) -> Indices               [Tile, Declared]          Direct(patches::outline_box);
            /// The outline of the box one smaller on every side; empty fails.
            inbox(patch: Patch) -> Indices               [Tile, Declared]          Direct(patches::inbox);
            /// The outline of the box one larger on every side; empty fails.
            outbox(patch: Patch) -> Indices              [Tile, Declared]          Direct(patches::outbox);
            /// The smallest p >= 1 such that the Object moved left by p, cut at its box, is part of itself; else its width.
            hperiod(obj: Object) -> Int                  [Search, Declared]        Direct(patches::hperiod);
            /// The smallest p >= 1 such that the Object moved up by p, cut at its box, is part of itself; else its height.
            vperiod(obj: Object) -> Int                  [Search, Declared]        Direct(patches::vperiod);

            family Grids;
            /// All locations of the Grid.
            asindices(grid: Grid) -> Indices                        [Tile, Declared]      Direct(grids::asindices);
            /// The locations of the colour.
            ofcolor(grid: Grid, value: Int) -> Indices              [Tile, Declared]      Direct(grids::ofcolor);
            /// All cells of the Grid.
            asobject(grid: Grid) -> Object                          [Tile, Declared]      Direct(grids::asobject);
            /// The cells of the Grid at those locations of the Patch that are on it.
            toobject(patch: Patch, grid: Grid) -> Object            [Tile, Declared]      Direct(grids::toobject);
            /// Connected groups of cells; 8 neighbours with diagonal, one colour each with univalued, without the most common colour with without_bg.
            objects(grid: Grid, univalued: Bool, diagonal: Bool, without_bg: Bool) -> Objects [Search, Declared] Direct(objects::objects);
            /// One Object per colour.
            partition(grid: Grid) -> Objects                        [Search, Declared]    Direct(objects::partition);
            /// One Object per colour, without the most common one.
            fgpartition(grid: Grid) -> Objects                      [Search, Declared]    Direct(objects::fgpartition);
            /// Every row and every column of a single colour, as Objects.
            frontiers(grid: Grid) -> Objects                        [Search, Declared]    Direct(objects::frontiers);
            /// The Grid without the rows and columns of a single colour.
            compress(grid: Grid) -> Grid                            [Tile, Declared]      Direct(grids::compress);
            /// A quarter turn clockwise.
            rot90(grid: Grid) -> Grid                               [Tile, Declared]      Direct(symmetry::rot90);
            /// A half turn.
            rot180(grid: Grid) -> Grid                              [Tile, Declared]      Direct(symmetry::rot180);
            /// A quarter turn anticlockwise.
            rot270(grid: Grid) -> Grid                              [Tile, Declared]      Direct(symmetry::rot270);
            /// Upside down; a Patch within its own box, an empty one fails.
            hmirror(piece: Piece) -> Piece                          [Tile, PieceLike(0)]  Direct(symmetry::hmirror);
            /// Left to right; a Patch within its own box, an empty one fails.
            vmirror(piece: Piece) -> Piece                          [Tile, PieceLike(0)]  Direct(symmetry::vmirror);
            /// Transposed; a Patch keeps its upper left corner, an empty one fails.
            dmirror(piece: Piece) -> Piece                          [Tile, PieceLike(0)]  Direct(symmetry::dmirror);
            /// Transposed over the other diagonal: `vmirror(dmirror(vmirror(x)))`; an empty Patch fails.
            cmirror(piece: Piece) -> Piece                          [Tile, PieceLike(0)]  Direct(symmetry::cmirror);
            /// The Grid with the Patch's locations in one colour; those off the Grid are ignored.
            fill(grid: Grid, value: Int, patch: Patch) -> Grid      [Tile, Declared]      Direct(painting::fill);
            /// The Grid with the Object's cells; those off the Grid are ignored.
            paint(grid: Grid, obj: Object) -> Grid                  [Tile, Declared]      Direct(painting::paint);
            /// As `fill`, only where the Grid has its most common colour.
            underfill(grid: Grid, value: Int, patch: Patch) -> Grid [Tile, Declared]      Direct(painting::underfill);
            /// As `paint`, only where the Grid has its most common colour.
            underpaint(grid: Grid, obj: Object) -> Grid             [Tile, Declared]      Direct(painting::underpaint);
            /// The Patch filled with the most common colour.
            cover(grid: Grid, patch: Patch) -> Grid                 [Tile, Declared]      Direct(painting::cover);
            /// The Object covered, then painted shifted by the offset.
            r#move(grid: Grid, obj: Object, offset: IJ) -> Grid     [Tile, Declared]      Direct(painting::move_object);
            /// One colour becomes another.
            replace(grid: Grid, replacee: Int, replacer: Int) -> Grid [Tile, Declared] Direct(painting::replace);
            /// Two colours trade places.
            switch(grid: Grid, a: Int, b: Int) -> Grid              [Tile, Declared]      Direct(painting::switch);
            /// Side by side; rows up to the shorter.
            hconcat(a: Grid, b: Grid) -> Grid                       [Tile, Declared]      Direct(concat_scale::hconcat);
            /// One above the other; unequal widths give a ragged Tuple.
            vconcat(a: Grid, b: Grid) -> Grid                       [Tile, OrRaggedTuple] Direct(concat_scale::vconcat);
            /// Each cell factor times as wide.
            hupscale(grid: Grid, factor: Int) -> Grid               [Tile, Declared]      Direct(concat_scale::hupscale);
            /// Each cell factor times as high.
            vupscale(grid: Grid, factor: Int) -> Grid               [Tile, Declared]      Direct(concat_scale::vupscale);
            /// Both factor times; an Object from its upper left corner.
            upscale(element: Element, factor: Int) -> Element       [Tile, PieceLike(0)]  Direct(concat_scale::upscale);
            /// Every factor-th row and column, from 0; below 1 fails.
            downscale(grid: Grid, factor: Int) -> Grid              [Tile, Declared]      Direct(grids::downscale);
            /// The block of these dimensions at start; negative positions count from the far side.
            crop(grid: Grid, start: IJ, dims: IJ) -> Grid           [Tile, Declared]      Direct(grids::crop);
            /// The block under the Patch's box; empty fails.
            subgrid(patch: Patch, grid: Grid) -> Grid               [Tile, Declared]      Direct(grids::subgrid);
            /// n blocks side by side, one column skipped between them if the width does not divide; n below 1 fails.
            hsplit(grid: Grid, n: Int) -> Tuple                     [Tile, TupleOf(Grid)] Direct(grids::hsplit);
            /// n blocks one above the other, one row skipped between them if the height does not divide; n below 1 fails.
            vsplit(grid: Grid, n: Int) -> Tuple                     [Tile, TupleOf(Grid)] Direct(grids::vsplit);
            /// The upper half; the middle row of an odd height belongs to neither.
            tophalf(grid: Grid) -> Grid                             [Tile, Declared]      Direct(grids::tophalf);
            /// The lower half; the middle row of an odd height belongs to neither.
            bottomhalf(grid: Grid) -> Grid                          [Tile, Declared]      Direct(grids::bottomhalf);
            /// The left half; the middle column of an odd width belongs to neither.
            lefthalf(grid: Grid) -> Grid                            [Tile, Declared]      Direct(grids::lefthalf);
            /// The right half; the middle column of an odd width belongs to neither.
            righthalf(grid: Grid) -> Grid                           [Tile, Declared]      Direct(grids::righthalf);
            /// The Grid without its outer rows and columns.
            trim(grid: Grid) -> Grid                                [Tile, Declared]      Direct(grids::trim);
            /// a where a and b agree, else the fallback; b smaller than a fails.
            cellwise(a: Grid, b: Grid, fallback: Int) -> Grid       [Tile, Declared]      Direct(painting::cellwise);
            /// The colour at the location; off the Grid fails.
            index(grid: Grid, loc: IJ) -> Int                       [Scalar, Declared]    Direct(grids::index);
            /// A Grid of these dimensions in one colour.
            canvas(value: Int, dimensions: IJ) -> Grid              [Tile, Declared]      Direct(painting::canvas);
            /// The locations at which the Object, normalised, appears in the Grid; an empty one fails.
            occurrences(grid: Grid, obj: Object) -> Indices         [Search, Declared]    Direct(grids::occurrences);

            family Ranked;
            /// `objects` by code 0..7: 4 for univalued, 2 for diagonal, 1 for without_bg; another code fails.
            o_g(g: Grid, code: Int) -> Objects                       [Search, Declared]          Direct(ranked::o_g);
            /// `o_g` as a Tuple of Tuples, in order.
            o_g_t(g: Grid, code: Int) -> Tuple                       [Search, TupleOfCellTuples] Direct(ranked::o_g_t);
            /// The palette of a Grid as an ascending Tuple.
            p_g(g: Grid or Element) -> Tuple                         [Tile, TupleOf(Int)]        Direct(ranked::palette_tuple);
            /// The palette of an Object as a Set.
            p_f(o: ObjectSet or Element) -> Set                      [Tile, SetOf(Int)]          Direct(colors::palette);
            /// The palette of an Object as an ascending Tuple.
            p_o(o: ObjectSet or Element) -> Tuple                    [Tile, TupleOf(Int)]        Direct(ranked::palette_tuple);
            /// Element k of a Tuple; negative counts from the end, out of range fails.
            get_nth_t(t: Tuple or Container, k: Int) -> Any          [Build, Element(0)]         Direct(containers::get_nth);
            /// Element k of a Set; negative counts from the end, out of range fails.
            get_nth_f(s: Set or Container, k: Int) -> Any            [Build, Element(0)]         Direct(containers::get_nth);
            /// Element k of a Tuple sorted ascending by the function; out of range fails.
            get_nth_by_key_t(t: Tuple or Container, k: Int, f: Fn) -> Any [Loop, Gathered] Loop(loops::GET_NTH_BY_KEY_T);
            /// Element k of a Set sorted ascending by the function; out of range fails.
            get_nth_by_key_f(s: Set or Container, k: Int, f: Fn) -> Any [Loop, Gathered] Loop(loops::GET_NTH_BY_KEY_F);
            /// The second element; none fails.
            second(c: Container) -> Any                              [Build, Element(0)]         Direct(containers::second);
            /// Element k sorted descending by the function, equal keys in their order; out of range fails.
            get_arg_rank(c: Container, f: Fn, k: Int) -> Any         [Loop, Gathered]            Loop(loops::GET_ARG_RANK);
            /// Value k of the function over the elements, ascending; out of range the function of 0.
            get_val_rank(c: Container, f: Fn, k: Int) -> Any         [Loop, Gathered]            Loop(loops::GET_VAL_RANK);
            /// Element k of the distinct elements, by how often they occur, then by value; out of range fails.
            get_common_rank(c: Container, k: Int) -> Any             [Build, Element(0)]         Direct(ranked::get_common_rank);
            /// Colour k of a Grid by descending number of cells, then by colour; out of range fails.
            get_color_rank_t(g: Grid or Element, k: Int) -> Int      [Tile, Declared]            Direct(ranked::get_color_rank);
            /// Colour k of an Object by descending number of cells, then by colour; out of range fails.
            get_color_rank_f(o: ObjectSet or Element, k: Int) -> Int [Tile, Declared]            Direct(ranked::get_color_rank);
            /// Element k of the Ints sorted descending; out of range 0.
            get_rank(s: Set of Int or Container, k: Int) -> Int      [Build, Declared]           Direct(ranked::get_rank);
            /// A corner of the box: 0 upper left, 1 upper right, 2 lower left, 3 lower right; another code upper left.
            corner(p: Patch, code: Int) -> IJ                        [Scalar, OrEmptyTuple]      Direct(ranked::corner);
            /// A side of the box: 0 lowermost, 1 uppermost, 2 leftmost, 3 rightmost; another code fails.
            col_row(p: Patch, code: Int) -> Int                      [Scalar, Declared]          Direct(ranked::col_row);
            /// 0 hmirror, 1 dmirror, 2 vmirror, 3 cmirror, 4 rot90, 5 rot180, 6 rot270 of a Grid, a Patch as in `mir_rot_f`; another code: unchanged.
            mir_rot_t(g: Grid or Piece, code: Int) -> Grid           [Tile, PieceLike(0)]        Direct(symmetry::mir_rot);
            /// 0 hmirror, 1 dmirror, 2 vmirror, 3 cmirror of a Patch, a Grid as in `mir_rot_t`; another code: unchanged.
            mir_rot_f(p: PatchSet or Piece, code: Int) -> Patch      [Tile, PieceLike(0)]        Direct(symmetry::mir_rot);
            /// Those of a Container's Objects whose first cell has the colour, as the Container's kind; an element that is no Object fails.
            colorfilter_t(objs: Tuple of Object or Container, value: Int) -> Tuple [Build, Filtered(0)] Direct(colors::colorfilter_t);
            /// The Cells of a Tuple of IJ and a Tuple of Ints, pair by pair, up to the shorter; others fail.
            celltuple(a: Tuple, b: Tuple) -> Tuple                   [Build, TupleOf(Cell)]      Direct(ranked::celltuple);
            /// The elements of Tuple a that are not in b, in order.
            difference_tuple(a: Tuple or Container, b: Tuple or Container) -> Tuple [Build, Filtered(0)] Direct(set_difference::difference);
            /// What the function finds in the demonstration inputs and not in the outputs, deduped.
            c_iz(S: Pairs, f: Fn) -> Tuple                           [Loop, Gathered]            Loop(loops::C_IZ);
            /// What the function finds in the demonstration outputs and not in the inputs, deduped.
            c_zo(S: Pairs, f: Fn) -> Tuple                           [Loop, Gathered]            Loop(loops::C_ZO);
            /// `pick` of `c_iz`.
            c_iz_n(S: Pairs, f: Fn, pick: Fn) -> Any                 [Loop, Gathered]            Loop(loops::C_IZ_N);
            /// `pick` of `c_zo`.
            c_zo_n(S: Pairs, f: Fn, pick: Fn) -> Any                 [Loop, Gathered]            Loop(loops::C_ZO_N);
            /// The smallest code 0..7 for which `mir_rot_t(input, code)` is the output of every pair; none fails.
            a_mr(S: Pairs) -> Int                                    [Search, Declared]          Direct(ranked::a_mr);
            /// The pairs whose input differs from the output.
            dedupe_pair_tuple(S: Pairs) -> Tuple                     [Build, FilteredPairs]      Direct(ranked::dedupe_pair_tuple);
            /// The location of a Cell.
            toij(cell: Cell) -> IJ                                   [Scalar, Declared]          Direct(ranked::toij);
            /// The Cell of the colour at the location.
            ascell(ij: IJ, c: Int) -> Cell                           [Scalar, Declared]          Direct(ranked::ascell);
        }
    };
}
pub(crate) use plain_rows;
