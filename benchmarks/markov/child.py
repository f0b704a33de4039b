"""One program as a child process: its seconds, its peak memory, and an end by force where it takes too much."""

import os
import signal
import subprocess
import threading
import time

POLL = 0.01  # seconds between looks at a child's memory


class Ended:
    """What came of a run. `cut`: why it was ended, or nothing. `lines`: what it said on standard error, each line with
    the second at which it ended."""

    def __init__(self, code, seconds, processor_seconds, memory, cut, out, lines):
        self.code, self.seconds, self.processor_seconds = code, seconds, processor_seconds
        self.memory, self.cut, self.out, self.lines = memory, cut, out, lines

    @property
    def err(self):
        return "\n".join(line for _, line in self.lines)


def high_water(pid):
    """Bytes that the process held at its most since its program began, or 0 once it has ended."""
    try:
        with open(f"/proc/{pid}/status", encoding="ascii") as status:
            for line in status:
                if line.startswith("VmHWM:"):
                    return 1024 * int(line.split()[1])
    except (OSError, ValueError):
        pass
    return 0


def seconds_of(words, environment=None):
    """Wall seconds of a run that nothing looks at, or None where it fails: what looking costs is not small against a
    run of a few hundredths of a second."""
    began = time.monotonic()
    child = subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                             env={**os.environ, **(environment or {})})
    code = child.wait()
    return time.monotonic() - began if code == 0 else None


def run(words, folder, time_cap, memory_cap, environment=None):
    """Runs `words`; standard output is kept in `folder` while it runs."""
    out = os.path.join(folder, "stdout")
    seen, cut, done, lines = [0], [""], threading.Event(), []
    with open(out, "wb") as to_out:
        began = time.monotonic()
        child = subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=to_out, stderr=subprocess.PIPE,
                                 env={**os.environ, **(environment or {})})

        def listen():
            for line in child.stderr:
                lines.append((time.monotonic() - began, line.decode("utf-8", "replace").rstrip("\n")))

        def watch():
            wait = POLL
            while not done.wait(wait):
                seen[0] = max(seen[0], high_water(child.pid))
                spent = time.monotonic() - began
                if spent > time_cap:
                    cut[0] = f"more than {time_cap:g} s"
                elif seen[0] > memory_cap:
                    cut[0] = f"more than {memory_cap / 2**30:g} GiB"
                if cut[0]:
                    os.kill(child.pid, signal.SIGKILL)
                    return
                wait = min(0.2, POLL + spent / 50)

        watcher, listener = threading.Thread(target=watch), threading.Thread(target=listen)
        watcher.start()
        listener.start()
        try:
            # Not reaped before the watcher has ended, so that the number it kills is still this child's.
            os.waitid(os.P_PID, child.pid, os.WEXITED | os.WNOWAIT)
            seconds = time.monotonic() - began
        except BaseException:
            child.kill()
            raise
        finally:
            done.set()
            watcher.join()
            listener.join()
            child.stderr.close()
        _, status, usage = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
    # ru_maxrss begins with what this process held when it started the child; where it is no more than that, what was
    # seen from outside is nearer.
    own = high_water(os.getpid())
    reported = 1024 * usage.ru_maxrss
    memory = reported if reported > own else max(seen[0], 0) or reported
    with open(out, encoding="utf-8", errors="replace") as text:
        said = text.read()
    return Ended(child.returncode, seconds, usage.ru_utime + usage.ru_stime, memory, cut[0], said, lines)
