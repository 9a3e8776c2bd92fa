//! Calls that look at the same thing: they are put side by side, so that it is looked at once.

use super::graph::{Graph, Kind, Ref};
use super::passes::{Pass, Passes};
use batt_dsl::{Over, Prim, Value};
use batt_program::battery::Class;
use std::collections::BTreeMap;

/// What the members of a group share.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Sharing {
    /// The scan of a grid for `objects`.
    Scan,
    /// The elements of a container that loops go through.
    Traversal,
}

/// Calls that share a look at one value.
#[derive(Clone, Debug)]
pub(super) struct Group {
    pub(super) sharing: Sharing,
    /// The grid or container.
    pub(super) over: Ref,
    /// The calls, in the order to make them; at least two.
    pub(super) members: Vec<Ref>,
    /// The one that comes first in the battery: there the group stands.
    pub(super) first: Ref,
}

/// The groups of nodes of one class, where all are judges or none is.
pub(super) fn groups(graph: &Graph, is_judge: &[bool], passes: Passes) -> Vec<Group> {
    let mut found: BTreeMap<(Sharing, Ref, Class, bool), Vec<Ref>> = BTreeMap::new();
    for node in 0..graph.nodes.len() as Ref {
        let class = graph.nodes[node as usize].class;
        let Some((sharing, over)) = shared_by(graph, node, passes) else { continue };
        let key = (sharing, over, class, is_judge[node as usize]);
        found.entry(key).or_default().push(node);
    }
    let groups = found.into_iter().filter(|(_, members)| members.len() > 1);
    let group = |((sharing, over, ..), mut members): ((Sharing, Ref, _, _), Vec<Ref>)| {
        let first = members[0];
        if sharing == Sharing::Scan {
            // Groups without the background are among those with it, so those come first.
            members.sort_by_key(|&node| leaves_background_out(graph, node));
        }
        Group { sharing, over, members, first }
    };
    groups.map(group).collect()
}

fn leaves_background_out(graph: &Graph, node: Ref) -> bool {
    let last = graph.operands(node).last().and_then(|&arg| graph.constant(arg));
    // The last argument is the switch itself, or a code whose lowest bit is that switch.
    last.and_then(Value::as_int).is_some_and(|switch| switch & 1 == 1)
}

/// What a call looks at, if the call can stand right behind that.
fn shared_by(graph: &Graph, node: Ref, passes: Passes) -> Option<(Sharing, Ref)> {
    let prim = graph.prim(node)?;
    let args = &graph.operands(node)[1..];
    let class = graph.nodes[node as usize].class;
    let (sharing, position) = match (prim.plain(), prim.as_loop()) {
        (Prim::objects | Prim::o_g, _) => (Sharing::Scan, 0),
        (_, Some(looped)) => match looped.over {
            Over::Elements { container, .. } => (Sharing::Traversal, usize::from(container)),
            _ => return None,
        },
        _ => return None,
    };
    let pass = match sharing {
        Sharing::Scan => Pass::Scans,
        Sharing::Traversal => Pass::Traversals,
    };
    let over = *args.get(position)?;
    // The other arguments must be there before anything of this class is computed. Within a
    // sample that is not known: what a differ makes of I stands among what it makes of C.
    let early = |&arg: &Ref| {
        let its = &graph.nodes[arg as usize];
        let before = its.class < class.min(Class::Sample);
        arg == over || matches!(its.kind, Kind::Input | Kind::Constant(_)) || before
    };
    (passes.has(pass) && args.iter().all(early)).then_some((sharing, over))
}
