"""Runs a program as a child process with limits, and measures its time and peak memory."""

import os
import signal
import subprocess
import threading
import time

POLL = 0.01  # seconds between samples of a child's memory


class Ended:
    """The result of a run. `cut`: why it was killed, or nothing. `lines`: the lines of standard error, each with its
    time in seconds."""

    def __init__(self, code, seconds, processor_seconds, memory, cut, out, lines):
        self.code, self.seconds, self.processor_seconds = code, seconds, processor_seconds
        self.memory, self.cut, self.out, self.lines = memory, cut, out, lines

    @property
    def err(self):
        return "\n".join(line for _, line in self.lines)


def high_water(pid):
    """Peak resident bytes of the process since its exec, or 0 once it has ended."""
    try:
        with open(f"/proc/{pid}/status", encoding="ascii") as status:
            for line in status:
                if line.startswith("VmHWM:"):
                    return 1024 * int(line.split()[1])
    except (OSError, ValueError):
        pass
    return 0


def seconds_of(words, environment=None):
    """Wall seconds of a run without sampling, or None if it fails. Sampling is expensive relative to a run of a few
    hundredths of a second."""
    began = time.monotonic()
    child = subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                             env={**os.environ, **(environment or {})})
    code = child.wait()
    return time.monotonic() - began if code == 0 else None


def run(words, folder, time_cap, memory_cap, environment=None):
    """Runs `words`; standard output goes to a file in `folder`."""
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
            # The child is reaped after the watcher has ended, so that the watcher cannot kill a reused process id.
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
    # ru_maxrss includes the memory of this process at the fork. If it is no larger than that, the sampled peak is more
    # accurate.
    own = high_water(os.getpid())
    reported = 1024 * usage.ru_maxrss
    memory = reported if reported > own else max(seen[0], 0) or reported
    with open(out, encoding="utf-8", errors="replace") as text:
        said = text.read()
    return Ended(child.returncode, seconds, usage.ru_utime + usage.ru_stime, memory, cut[0], said, lines)
