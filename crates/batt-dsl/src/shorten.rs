//! Shortening of long names in messages.

use std::borrow::Cow;

/// The most characters of a name that a message shows.
pub const SHOWN_NAME: usize = 60;

/// A name, or other text from a file, as messages show it: a long one ends with `…`.
///
/// ```
/// assert_eq!(batt_dsl::short_name("hmirror"), "hmirror");
/// let shown = batt_dsl::short_name(&"x".repeat(10_000)).into_owned();
/// assert_eq!(shown.chars().count(), batt_dsl::SHOWN_NAME + 1);
/// ```
pub fn short_name(name: &str) -> Cow<'_, str> {
    match name.char_indices().nth(SHOWN_NAME) {
        Some((end, _)) => Cow::Owned(format!("{}…", &name[..end])),
        None => Cow::Borrowed(name),
    }
}
