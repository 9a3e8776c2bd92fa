"""The parts of scripts/make-mixed-battery.py."""
