//! Hostile recorded calls: none panics, and results do not depend on tiles.

use batt_dsl::recorded::{RecordedCall, Replayed};
use batt_dsl::{Heap, Machine, limits};

/// The outcome of a call; all failures look the same.
fn outcome(call: &RecordedCall, heap: Heap) -> String {
    match call.replay(&mut Machine::with_heap(heap)) {
        Ok(Replayed::Same) => "as recorded".to_owned(),
        Ok(Replayed::Different(Ok(out))) => out.to_string(),
        Ok(Replayed::Different(Err(_))) => "fails".to_owned(),
        Err(_) => "cannot be read".to_owned(),
    }
}

#[test]
fn edge_cases_do_not_depend_on_tiles() {
    let lines = [
        // Locations at the limits of 32 bits, and boxes wider than that.
        r#"shift({"set":[[2147483647,-2147483648]]}, [1,-1]) fails"#,
        r#"normalize({"set":[[3,[2147483647,0]],[3,[-2147483648,0]]]}) fails"#,
        r#"inbox({"set":[[-2147483648,0],[2147483647,1]]}) fails"#,
        r#"delta({"set":[[0,0],[2147483647,2147483647]]}) fails"#,
        r#"connect([-2147483648,0],[2147483647,0]) fails"#,
        r#"shoot([2147483600,0],[1,1]) fails"#,
        r#"gravitate({"set":[[0,0]]}, {"set":[[2000000000,0]]}) fails"#,
        // The largest tile, and one row and column more.
        r#"combine({"set":[[0,0]]}, {"set":[[31,31]]}) fails"#,
        r#"combine({"set":[[0,0]]}, {"set":[[32,32]]}) fails"#,
        r#"combine({"set":[[-1,[0,0]]]}, {"set":[[15,[0,0]],[14,[0,0]]]}) fails"#,
        // Grids without cells, rows of different types, Bools for Ints.
        r"rot90([[],[]]) fails",
        r"rot90([]) fails",
        r"hconcat([[true]], [[1]]) fails",
        r"identity([[1],[true]]) fails",
        r#"identity({"set":[true,1,0,false,[],{"set":[]}]}) fails"#,
        r#"identity({"set":[{"fn":"rot90"},{"fn":"default"},[1,[2,3]],[2,[1,0]]]}) fails"#,
        // Functions of functions.
        r#"{"fn":["power",["lbind","apply","rot90"],{"v":3}]}([[[1,2]]]) fails"#,
        r#"{"fn":["compose","default","default"]}(1, 2, 3) fails"#,
        r#"{"fn":["rbind","default",{"v":1}]}() fails"#,
        r#"{"fn":["fork","combine","identity","identity"]}({"set":[[0,0],[40,40]]}) fails"#,
    ];
    for line in lines {
        let call = RecordedCall::parse(line).expect(line).expect(line);
        let with = outcome(&call, Heap::new());
        assert_eq!(with, outcome(&call, Heap::without_tiles()), "{line}");
    }
}

#[test]
fn comparing_deeply_nested_sets_is_fast() {
    // Two Sets that are equal, and two that only differ in the innermost element.
    let nested = |inside: &str| format!("{}{inside}{}", r#"{"set":["#.repeat(60), "]}".repeat(60));
    let (zero, one) = (nested("0"), nested("1"));
    for line in [
        format!(r#"difference({{"set":[{zero}]}}, {{"set":[{zero}]}}) = {{"set":[]}}"#),
        format!(r#"difference({{"set":[{zero}]}}, {{"set":[{one}]}}) = {{"set":[{zero}]}}"#),
        format!("mostcommon([{one}, {zero}, {one}]) = {one}"),
    ] {
        let call = RecordedCall::parse(&line).expect(&line).expect(&line);
        assert_eq!(outcome(&call, Heap::new()), "as recorded", "{line}");
    }
}

#[test]
fn lines_that_are_not_calls_are_rejected() {
    let deep = format!("first({}{}) fails", "[".repeat(100_000), "]".repeat(100_000));
    let lines = [
        "fails",
        ") fails",
        "() fails extra",
        ") = ",
        "(((",
        "{",
        "{}",
        r#"{"fn"(1) = 1"#,
        r#"{"op":"add","args":{},"out":1}"#,
        "add(1, 2) = ) = 3",
        "add(1]) = [3",
        "add(1e999) fails",
        &deep,
    ];
    for line in lines {
        assert!(RecordedCall::parse(line).is_err(), "{}", &line[..line.len().min(60)]);
    }
}

/// Tests run on threads with small stacks, like those of a backend.
#[test]
fn values_of_all_depths_are_replayed_or_refused() {
    let limit = limits::MAX_NESTING as usize;
    for levels in [100, 200, limit - 2, limit, limit + 2, 3 * limit] {
        for (open, close) in [("[", "]"), ("{\"set\":[", "]}")] {
            let value = format!("{}{}", open.repeat(levels), close.repeat(levels));
            let line = format!("identity({value}) = {value}");
            let replayed = RecordedCall::parse(&line)
                .map(|call| call.expect("a call").replay(&mut Machine::new()));
            let passes = matches!(replayed, Ok(Ok(Replayed::Same)));
            assert_eq!(passes, levels <= limit, "{levels} levels of {open}");
        }
    }
}
