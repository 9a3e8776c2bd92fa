//! Suggestions for mistyped names.

/// Longer names get no suggestion.
const MAX_LEN: usize = 48;

/// The candidate closest to a mistyped name, if one is close enough; the first of equally close
/// ones. Case does not count.
///
/// ```
/// assert_eq!(batt_program::closest("frist", ["last", "first"]), Some("first"));
/// assert_eq!(batt_program::closest("banana", ["last", "first"]), None);
/// ```
pub fn closest<'a>(name: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    if name.len() > MAX_LEN {
        return None;
    }
    let lower = name.to_ascii_lowercase();
    // A name of one or two letters is close to everything, so only its case may differ.
    let mut limit = name.len() / 3 + 1;
    let mut best = None;
    for candidate in candidates {
        if candidate.len().abs_diff(name.len()) < limit {
            let distance = strsim::osa_distance(&lower, &candidate.to_ascii_lowercase());
            if distance < limit {
                limit = distance;
                best = Some(candidate);
            }
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::closest;

    #[test]
    fn the_closest_name_is_suggested() {
        let names = ["objects", "object", "first", "ZERO"];
        let found = |name| closest(name, names);
        assert_eq!(found("objcets"), Some("objects"));
        assert_eq!(found("frist"), Some("first"));
        assert_eq!(found("zero"), Some("ZERO"));
        assert_eq!(found("banana"), None);
        assert_eq!(found("q"), None);
    }
}
