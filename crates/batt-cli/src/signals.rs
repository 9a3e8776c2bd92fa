//! Signals that end a command early, with what it has.

use crate::error::Exit;
use batt_engine::Stop;

/// Ctrl-C, SIGTERM and SIGHUP stop a command with the results so far; a second one quits at once.
pub fn stop_on_signals(stop: &Stop) {
    let stop = stop.clone();
    let handler = move || {
        if stop.is_set() {
            std::process::exit(Exit::Failures as i32);
        }
        stop.stop();
    };
    // Without a handler Ctrl-C ends the process, as usual.
    let _ = ctrlc::set_handler(handler);
}
