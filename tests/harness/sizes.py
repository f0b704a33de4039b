#!/usr/bin/env python3
"""Checks the sizes that CONTRIBUTING.md allows: lines of a file and of a function.

usage: sizes.py [ROOT]        lists what is larger; exit code 1 if anything is
       sizes.py --self-test   checks a small tree with faults, each of which must be found
"""
import ast
import re
import sys
import tempfile
from pathlib import Path

FILE_LINES = 400
FUNCTION_LINES = 80

CPP = {".hpp", ".cpp", ".h", ".c", ".cuh", ".cu"}
SOURCES = CPP | {".py", ".sh", ".t", ".cmake"}

# The first line of a file that a script writes: nobody reads it from end to end, and its functions are short.
WRITTEN = re.compile(r"(?://|#)[^\n]*\bWritten by scripts/\w+\.py\b")

# Strings, characters and comments, which may hold braces, and preprocessor lines, whose branches may repeat them.
NO_CODE = re.compile(r'R"([^\s()\\]{0,16})\(.*?\)\1"|"(?:\\.|[^"\\\n])*"|(?<!\w)\'(?:\\.|[^\'\\\n])+\'|//[^\n]*|/\*.*?\*/'
                     r"|^[ \t]*#(?:\\\n|[^\n])*", re.S | re.M)
TEMPLATE = re.compile(r"\s*template\s*<")
SCOPE = re.compile(r"\b(?:namespace|class|struct|union|enum)\b|\bextern\s*$")


def code_of(text):
    """The text with blanks in place of what is no code; line ends stay."""
    return NO_CODE.sub(lambda m: re.sub(r"[^\n]", " ", m[0]), text)


def without_parentheses(text):
    depth, kept = 0, []
    for c in text:
        depth -= c == ")"
        kept.append(c if depth == 0 or c == "\n" else " ")
        depth += c == "("
    return "".join(kept)


def without_template(head):
    """The head of a declaration, with blanks in place of `template <...>`."""
    flat = without_parentheses(head)
    while match := TEMPLATE.match(flat):
        at, depth = match.end(), 1
        while depth and at < len(flat):
            depth += {"<": 1, ">": -1}.get(flat[at], 0)
            at += 1
        flat = re.sub(r"\S", " ", flat[:at]) + flat[at:]
    return flat


def functions_of(text):
    """The first and the last line of each outermost function of a C++ source, and its head."""
    code = code_of(text)
    scopes, function, head, depth = [], None, 0, 0  # scopes: the parentheses open at each brace; head: where it begins
    for at, c in enumerate(code):
        if c in "()":
            depth += 1 if c == "(" else -1
        elif c == "{":
            flat = without_template(code[head:at])
            # A brace within parentheses, or after a name that no parameters follow, is an initializer.
            if function is None and depth == 0 and "(" in flat and not SCOPE.search(flat):
                start = head + len(flat) - len(flat.lstrip())
                function = (len(scopes), start)
            scopes.append(depth)
            depth = 0
            head = at + 1
        elif c == "}":
            if not scopes:
                raise ValueError(f"line {code.count(chr(10), 0, at) + 1}: a brace that closes nothing")
            depth = scopes.pop()
            if function and function[0] == len(scopes):
                first, last = (code.count("\n", 0, k) + 1 for k in (function[1], at))
                yield first, last, " ".join(text[function[1]:].split("{")[0].split())
                function = None
            head = at + 1
        elif c == ";" and depth == 0:
            head = at + 1
    if scopes:
        raise ValueError("a brace that nothing closes")


def python_functions_of(text):
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef):
            yield node.lineno, node.end_lineno, f"def {node.name}"


def source_faults(path, text):
    lines = text.count("\n")
    if lines > FILE_LINES and not WRITTEN.match(text):
        yield f"{path}: {lines} lines, at most {FILE_LINES}"
    functions = {".py": python_functions_of}.get(path.suffix, functions_of if path.suffix in CPP else lambda _: ())
    try:
        for first, last, head in functions(text):
            if last - first + 1 > FUNCTION_LINES:
                yield f"{path}:{first}: a function of {last - first + 1} lines, at most {FUNCTION_LINES}: {head[:60]}"
    except ValueError as fault:
        yield f"{path}: {fault}"


def is_script(path):
    return not path.suffix and path.open("rb").read(2) == b"#!"


def check(root):
    """The number of files read, and the faults."""
    top = [p for p in root.iterdir() if p.name != "build" and not p.name.startswith(".git")]
    files = sorted(f for p in top for f in ([p] if p.is_file() else p.rglob("*")) if f.is_file())
    count, faults = 0, []
    for file in files:
        path = file.relative_to(root)
        if file.suffix in SOURCES or is_script(file):
            count += 1
            faults += source_faults(path, file.read_text(encoding="utf-8"))
    return count, faults


def self_test():
    body = "  f();\n"
    long, most = body * 79, body * 78  # with the head and the closing brace 81 and 80 lines
    tree = {
        "a/most.cpp": "// x\n" * 400,
        "a/over.cpp": "// x\n" * 401,
        "a/over.cu": "// x\n" * 401,
        "a/over.t": "# x\n" * 401,
        "a/written.cpp": "// Calls. Written by scripts/x.py from y.\n" + "// x\n" * 400,
        "script": "#!/bin/sh\n" + "# x\n" * 400,
        "a/most_function.cpp": f"namespace n {{\nvoid g() {{\n{most}}}\n}}  // namespace n\n",
        "a/function.cpp": f"namespace n {{\n// Says }} and {{.\nvoid g() {{\n{long}}}\n}}  // namespace n\n",
        "a/member.hpp": f"template <class T>\nstruct s {{\n  int x = 1;\n  int g(int a,\n        int b) const {{\n{most}  }}\n}};\n",
        "a/test.cpp": f"TEST(a, b) {{\n{long}}}\nconst char* text = \"{{\"; const char c = '{{';\n",
        "a/operator.hpp": "template <class T, int N = (1 > 0)>\n  requires(sizeof(T) > 1)\nT g(T x)\n{\n" + most + "}\n",
        "a/lambda.cpp": f"const auto f = [](int x) {{\n{long}}};\n",
        "a/many.cpp": f"struct s {{\n" + f"  void f() {{\n{body * 40}  }}\n" * 3 + "};\n",
        "a/table.cpp": "const int table[] = {\n" + "  1,\n" * 100 + "};\n",
        "a/initializer.cpp": "s::s() : a_{1}, b_(2) {\n" + body * 10 + "}\nvoid g();\nvoid h() {}\n",
        "a/branches.cpp": "#define F(x) { \\\n  {\n#if A\n#endif\nconst auto r = R\"x(}\" ){ )x\";\nvoid g() {}\n",
        "a/open.cpp": "void g() {\n",
        "a/function.py": "def f():\n" + "    g()\n" * 80,
    }
    expected = {"a/over.cpp", "a/over.cu", "a/over.t", "script", "a/function.cpp:3", "a/member.hpp:4", "a/test.cpp:1",
                "a/operator.hpp:2", "a/lambda.cpp:1", "a/open.cpp", "a/function.py:1"}
    with tempfile.TemporaryDirectory() as folder:
        for name, text in tree.items():
            (Path(folder) / name).parent.mkdir(exist_ok=True)
            (Path(folder) / name).write_text(text, encoding="utf-8")
        count, faults = check(Path(folder))
    found = {fault.split(": ")[0] for fault in faults}
    for fault in sorted(expected - found):
        print("not found:", fault)
    for fault in sorted(found - expected):
        print("found without a fault:", fault)
    print(f"{count} files, {len(faults)} faults as planted" if found == expected else f"{count} files")
    return 0 if found == expected and count == len(tree) else 1


def main():
    if sys.argv[1:] == ["--self-test"]:
        return self_test()
    count, faults = check(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parent.parent.parent)
    print("\n".join([*faults, f"{count} files, {len(faults)} faults"]))
    return 1 if faults or not count else 0


if __name__ == "__main__":
    sys.exit(main())
