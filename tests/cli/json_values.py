#!/usr/bin/env python3
"""Prints values of the JSON object on standard input: json_values.py KEY... (a.b for an inner key), or its keys: keys."""
import json
import sys

value = json.load(sys.stdin)
for path in sys.argv[1:]:
    if path == "keys":
        print(" ".join(value))
        continue
    inner = value
    for key in path.split("."):
        inner = inner[int(key)] if isinstance(inner, list) else inner[key]
    print(json.dumps(inner))
