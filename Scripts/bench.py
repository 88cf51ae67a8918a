#!/usr/bin/env python3
"""Times one run of kist beside pass, secret-tool, keepassxc-cli, an empty static Swift program and /bin/true.

    Scripts/bench.py PATH-TO-KIST [ROUNDS [SIZE ...]]

kist's vault has a passcode and an agent that is unlocked, with 100, 2,000 and 10,000 items unless other
sizes are named; the others have 100; pass has a throw-away gpg key without a passphrase and a gpg-agent that is already
warm. Every round runs every command once, so that a busy moment falls on all of them; medians are
printed.
"""

import os
import platform
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.dirname(os.path.realpath(__file__))), "Tests", "Agent"))
import bench_others
import wire

PASSCODE = b"correct horse bench\n"
ITEMS = 100
SIZES = [100, 2_000, 10_000]
NAMES = ["mail/account%d" % number for number in range(ITEMS)]
SECRET = b"correct horse battery staple\n"


def quiet(command, environment, stdin=b""):
    done = subprocess.run(command, env=environment, input=stdin, capture_output=True)
    if done.returncode:
        sys.exit("bench: %s: %s" % (" ".join(command), done.stderr.decode()))
    return done.stdout.decode()


def with_passcode(command, environment):
    reader, writer = os.pipe()
    os.write(writer, PASSCODE)
    os.close(writer)
    done = subprocess.run(
        command + ["--passcode-fd", str(reader)], env=environment, pass_fds=[reader], capture_output=True)
    os.close(reader)
    if done.returncode:
        sys.exit("bench: %s: %s" % (" ".join(command), done.stderr.decode()))


def prepare_kist(kist, environment):
    with_passcode([kist, "init", "--no-recovery", "--force"], environment)
    with_passcode([kist, "unlock"], environment)


def fill(environment, start, end):
    """Through the agent: a process for each of ten thousand items would take longer than all the rest."""
    home = environment["HOME"]
    client = wire.Client(
        home + "/.local/state/kist/run/agent.sock", home + "/.local/share/kist", home + "/.local/state/kist")
    for number in range(start, end):
        client.add("mail", "account%d" % number, SECRET)


def agent_memory(environment):
    """Resident, in MB."""
    with open(environment["HOME"] + "/.local/state/kist/run/agent.sock.lock") as lock:
        number = lock.readline().strip()
    with open("/proc/%s/status" % number) as lines:
        return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) / 1024


def prepare_pass(environment):
    gpg = ["gpg", "--batch", "--quiet", "--passphrase", ""]
    os.mkdir(environment["GNUPGHOME"], 0o700)
    quiet(gpg + ["--quick-generate-key", "bench", "rsa3072", "encrypt"], environment)
    quiet(["pass", "init", "bench"], environment)
    for name in NAMES:
        quiet(["pass", "insert", "-m", name], environment, SECRET)


def build_empty(home):
    source, program = os.path.join(home, "empty.swift"), os.path.join(home, "empty")
    open(source, "w").close()
    quiet(["swiftc", "-O", "-static-executable", source, "-o", program + ".linked"], dict(os.environ))
    # A copy, as what is installed is: what a linker wrote piece by piece starts slower.
    shutil.copy(program + ".linked", program)
    return program


def milliseconds(command, environment, secret, nothing):
    """One run from spawn to wait, reading the secret, writing into nothing."""
    os.lseek(secret, 0, os.SEEK_SET)
    actions = [(os.POSIX_SPAWN_DUP2, secret, 0), (os.POSIX_SPAWN_DUP2, nothing, 1)]
    start = time.perf_counter()
    process = os.posix_spawnp(command[0], command, environment, file_actions=actions)
    status = os.waitpid(process, 0)[1]
    took = (time.perf_counter() - start) * 1000
    if status:
        sys.exit("bench: status %d: %s" % (os.waitstatus_to_exitcode(status), " ".join(command)))
    return took


def measure(commands, rounds, environment, home):
    path = os.path.join(home, "secret")
    with open(path, "wb") as file:
        file.write(SECRET)
    secret, nothing = os.open(path, os.O_RDONLY), os.open(os.devnull, os.O_WRONLY)
    times = {title: [] for title in commands}
    for round_number in range(rounds + 1):
        for title, make in commands.items():
            took = milliseconds(make(NAMES[round_number % ITEMS]), environment, secret, nothing)
            if round_number:  # the first round only warms the caches
                times[title].append(took)
        if sys.stderr.isatty():
            print("\rround %d of %d" % (round_number, rounds), end="", file=sys.stderr)
    if sys.stderr.isatty():
        print("\r\033[K", end="", file=sys.stderr)
    return {title: statistics.median(values) for title, values in times.items()}


def first_line(command, environment, contains=""):
    lines = quiet(command, environment).splitlines()
    return next((line.strip(" =│") for line in lines if contains in line and line.strip()), "")


def versions(kist, environment, has_pass):
    print(first_line([kist, "version"], environment))
    print(first_line(["swiftc", "--version"], dict(os.environ), "Swift version"))
    if has_pass:
        print("pass " + first_line(["pass", "version"], environment, "v1"))
        print(first_line(["gpg", "--version"], environment))
    print("%s, %d cores" % (platform.platform(), os.cpu_count()))


def report(table, sizes, memory):
    """Rows are commands, columns sizes; a command that does not depend on the size has the first only."""
    first = table[sizes[0]]
    true, empty = first["/bin/true"], first["empty Swift program"]
    print("\n%-22s" % "median of one run, ms" + "".join("%11s" % format(size, ",") for size in sizes) + "    × empty")
    for title in first:
        values = [table[size].get(title) for size in sizes]
        cells = "".join("%11.2f" % value if value else " " * 11 for value in values)
        last = [value for value in values if value][-1]
        print("%-22s%s %10.2f" % (title, cells, last / empty))
    print("%-22s" % "agent, MB" + "".join("%11.1f" % memory[size] for size in sizes))
    print("\nthe empty program takes %.2f × the time of /bin/true" % (empty / true))
    for verb in ("show", "ls", "insert"):
        if "pass " + verb in first:
            print("pass %-6s of %d takes %.1f × the time of kist %s of %d" % (
                verb, ITEMS, first["pass " + verb] / table[sizes[-1]]["kist " + verb], verb, sizes[-1]))
    if "pass grep" in first:
        size = min(sizes, key=lambda size: abs(size - 2_000))
        print("kist grep of %d takes %.4f × the time of pass grep, whose %d are counted %.0f times (aim: 0.01)" % (
            size, table[size]["kist grep"] / (first["pass grep"] * size / ITEMS), ITEMS, size / ITEMS))
    print("kist run of /bin/true at %d is %.2f × the empty program (aim: 2)" % (
        sizes[-1], table[sizes[-1]]["kist run"] / table[sizes[-1]]["empty Swift program"]))
    grown = table[sizes[-1]]["kist insert"] / first["kist insert"]
    print("kist insert at %d takes %.2f × its time at %d (aim: 1.3)" % (sizes[-1], grown, sizes[0]))
    print("kist show at %d is %.2f × the empty program (aim: 1.5)" % (
        sizes[-1], table[sizes[-1]]["kist show"] / table[sizes[-1]]["empty Swift program"]))
    print("kist version is %.2f × the empty program (aim: 1.3)" % (first["kist version"] / empty))


def main():
    kist = os.path.realpath(sys.argv[1])
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 41
    sizes = [int(size) for size in sys.argv[3:]] or SIZES
    home = tempfile.mkdtemp(prefix="kist-bench-")
    environment = {
        "HOME": home, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "TERM": "dumb",
        "GNUPGHOME": os.path.join(home, "gnupg"),
    }
    others = []
    has_pass = shutil.which("pass") is not None and shutil.which("gpg") is not None
    try:
        empty = build_empty(home)
        prepare_kist(kist, environment)
        steady = {
            "/bin/true": lambda name: ["/bin/true"],
            "empty Swift program": lambda name: [empty],
        }
        kists = {
            "kist version": lambda name: [kist, "version"],
            "kist show": lambda name: [kist, "show", name],
            "kist ls": lambda name: [kist, "ls"],
            "kist find": lambda name: [kist, "find", "account7"],
            "kist completion": lambda name: [kist, "ls", "--no-prompt", "--no-agent"],
            "kist insert": lambda name: [kist, "insert", "-f", name],
            "kist grep": lambda name: [kist, "grep", "battery"],
            "kist run": lambda name: [kist, "run", "--env", "SECRET=" + name, "--", "/bin/true"],
        }
        passes = {}
        if has_pass:
            prepare_pass(environment)
            passes = {
                "pass show": lambda name: ["pass", "show", name],
                "pass ls": lambda name: ["pass", "ls"],
                "pass insert": lambda name: ["pass", "insert", "-m", "-f", name],
            }
            # A second each: a few are enough.
            slow = measure({"pass grep": lambda name: ["pass", "grep", "battery"]}, 3, environment, home)
        else:
            print("bench: pass or gpg is not installed, kist stands alone")
        others = bench_others.prepare(environment, NAMES, SECRET)
        for other in others:
            passes.update(other.commands)
        versions(kist, environment, has_pass)
        for other in others:
            print(other.version)
        print("%d rounds" % rounds)
        table, memory, stored = {}, {}, 0
        for size in sizes:
            fill(environment, stored, size)
            stored = size
            commands = {**steady, **kists, **(passes if size == sizes[0] else {})}
            table[size] = measure(commands, rounds, environment, home)
            memory[size] = agent_memory(environment)
        if has_pass:
            table[sizes[0]].update(slow)
        report(table, sizes, memory)
    finally:
        subprocess.run([kist, "agent", "stop"], env=environment, capture_output=True)
        for other in others:
            other.end()
        if has_pass:
            subprocess.run(["gpgconf", "--kill", "all"], env=environment, capture_output=True)
        shutil.rmtree(home, ignore_errors=True)


if __name__ == "__main__":
    main()
