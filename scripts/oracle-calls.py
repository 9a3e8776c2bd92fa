#!/usr/bin/env python3
"""Recorded calls from random programs of the reference implementation.

Makes random programs, evaluates them with the reference, and writes every call of every
step as a recorded call, one a line, to be checked with `batt replay`.

    scripts/oracle-calls.py ORACLE_DIR --seed 1 --count 2000 > calls.jsonl
"""

import argparse
import json
import sys


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("oracle", help="folder of the reference implementation")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=2000, help="programs")
    options = parser.parse_args()

    sys.path.insert(0, options.oracle)
    import oracle
    from generator import Generator
    from values import encode, is_fn

    def dumps(data):
        return json.dumps(data, separators=(",", ":"))

    class Recorder(oracle.Evaluation):
        """An evaluation that writes down every call of the text."""

        def value_of_call(self, node):
            fn = self.value_of(node.func)
            args = [self.value_of(arg) for arg in node.args]
            named = {word.arg: self.value_of(word.value) for word in node.keywords}
            try:
                given = oracle.in_order(fn, args, named)
            except oracle.Failure:
                given = None
            oracle.meter.reset()
            self.last_call_failed = False
            try:
                value = oracle.call(fn, *(given if given is not None else args))
            except oracle.Failure:
                value = oracle.default_of(oracle.result_type(fn)) if is_fn(fn) else ()
                self.last_call_failed = True
            if given is not None and is_fn(fn):
                record(fn, given, {"error": ""} if self.last_call_failed else encode(value))
            return value

    written = set()

    def record(fn, args, out):
        op = fn.name if not fn.parts and fn.name != "default" else encode(fn)
        line = dumps({"op": op, "args": [encode(arg) for arg in args], "out": out})
        if hash(line) not in written:
            written.add(hash(line))
            print(line)

    generator = Generator(options.seed, 12, None, False)
    for _ in range(options.count):
        text, inputs = generator.program()
        (program,) = oracle.parse_programs(text)
        evaluation = Recorder({name: inputs[name] for name in program.params}, False)
        for name, expression in program.steps:
            evaluation.step(name, expression)
        evaluation.finish(program.result)


if __name__ == "__main__":
    main()
