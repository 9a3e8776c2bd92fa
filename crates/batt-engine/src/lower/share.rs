//! The passes scans and traversals: groups of calls that share work on one grid or container.

use super::graph::{Graph, NodeKind, Ref};
use super::passes::{Pass, Passes};
use batt_dsl::{Over, Prim, Value};
use batt_program::battery::Class;
use std::collections::BTreeMap;

/// The work that the members of a group share.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Sharing {
    /// The scan of a grid for `objects`.
    Scan,
    /// The elements of a container that loops iterate over.
    Traversal,
}

/// Calls that share work on one value.
#[derive(Clone, Debug)]
pub(super) struct Group {
    pub(super) sharing: Sharing,
    /// The grid or container.
    pub(super) over: Ref,
    /// The calls in order of evaluation; at least two.
    pub(super) members: Vec<Ref>,
    /// The first member in the battery; it determines the place of the group.
    pub(super) first: Ref,
}

/// Groups of calls of one class that either all belong to differs or all to solvers.
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
            // Objects without the background are a subset of those with it, so those come first.
            members.sort_by_key(|&node| leaves_background_out(graph, node));
        }
        Group { sharing, over, members, first }
    };
    groups.map(group).collect()
}

fn leaves_background_out(graph: &Graph, node: Ref) -> bool {
    let last = graph.operands(node).last().and_then(|&arg| graph.constant(arg));
    // The last argument is the switch, or a code whose lowest bit is the switch.
    last.and_then(Value::as_int).is_some_and(|switch| switch & 1 == 1)
}

/// The value whose work a call can share, if the call may move next to others on that value.
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
    // The other arguments must be computed before anything of this class. Within a sample that is
    // unknown: a differ's steps on I and on C are interleaved.
    let early = |&arg: &Ref| {
        let its = &graph.nodes[arg as usize];
        let before = its.class < class.min(Class::Sample);
        arg == over || matches!(its.kind, NodeKind::Input | NodeKind::Constant(_)) || before
    };
    (passes.has(pass) && args.iter().all(early)).then_some((sharing, over))
}
