//! Names that are close to one that was mistyped.

/// Longer names get no suggestion.
const LONGEST: usize = 48;

/// The closest of the candidates, if one is close enough; the first of equally close ones.
pub(crate) fn closest<'a>(
    name: &str,
    candidates: impl Iterator<Item = &'a str>,
) -> Option<&'a str> {
    if name.len() > LONGEST {
        return None;
    }
    // A name of one or two letters is close to everything: only its case may differ.
    let mut limit = name.len() / 3 + 1;
    let mut best = None;
    for candidate in candidates {
        if candidate.len().abs_diff(name.len()) < limit && candidate.len() <= LONGEST {
            let distance = distance(name.as_bytes(), candidate.as_bytes());
            if distance < limit {
                limit = distance;
                best = Some(candidate);
            }
        }
    }
    best
}

/// How many characters must be added, removed, changed or swapped with their neighbour. Case
/// does not count.
fn distance(a: &[u8], b: &[u8]) -> usize {
    let mut before = [0; LONGEST + 1];
    let mut previous = [0; LONGEST + 1];
    let mut current = [0; LONGEST + 1];
    for (j, cell) in previous.iter_mut().enumerate() {
        *cell = j;
    }
    for i in 1..=a.len() {
        current[0] = i;
        for j in 1..=b.len() {
            let same = a[i - 1].eq_ignore_ascii_case(&b[j - 1]);
            let mut cost = previous[j - 1] + usize::from(!same);
            cost = cost.min(previous[j] + 1).min(current[j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                cost = cost.min(before[j - 2] + 1);
            }
            current[j] = cost;
        }
        (before, previous, current) = (previous, current, before);
    }
    previous[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_closest_name_is_found() {
        let names = ["objects", "object", "first", "ZERO"];
        let found = |name| closest(name, names.into_iter());
        assert_eq!(found("objcets"), Some("objects"));
        assert_eq!(found("frist"), Some("first"));
        assert_eq!(found("zero"), Some("ZERO"));
        assert_eq!(found("banana"), None);
        assert_eq!(found("q"), None);
    }
}
