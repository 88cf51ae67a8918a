"""The other stores that bench.py times beside kist: gnome-keyring by secret-tool, and keepassxc-cli.

Each is prepared with the same hundred items in the throw-away home, gnome-keyring on a session bus of its
own; one that is not installed is named and left out.
"""

import os
import shutil
import subprocess
import sys
import time


def quiet(command, environment, given=b""):
    done = subprocess.run(command, env=environment, input=given, capture_output=True)
    if done.returncode:
        sys.exit("bench: %s: %s" % (" ".join(command), done.stderr.decode()))
    return done.stdout.decode()


class SecretService:
    """gnome-keyring, unlocked, asked by secret-tool."""

    programs = ["dbus-daemon", "gnome-keyring-daemon", "secret-tool"]

    def __init__(self, environment, names, secret):
        self.children = []
        bus = self.start(environment, "dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address=1")
        environment["DBUS_SESSION_BUS_ADDRESS"] = bus.stdout.readline().decode().strip()
        runtime = os.path.join(environment["HOME"], "runtime")
        os.makedirs(runtime, mode=0o700)
        keyring = self.start(
            {**environment, "XDG_RUNTIME_DIR": runtime}, "gnome-keyring-daemon", "--foreground", "--unlock", "--components=secrets", given=b"bench\n")
        end = time.monotonic() + 20
        for name in names:
            command = ["secret-tool", "store", "--label=" + name, "name", name]
            while subprocess.run(command, env=environment, input=secret, capture_output=True).returncode:
                if keyring.poll() is not None or time.monotonic() > end:
                    sys.exit("bench: gnome-keyring does not answer")
                time.sleep(0.1)
        self.commands = {"secret-tool lookup": lambda name: ["secret-tool", "lookup", "name", name]}
        self.version = quiet(["gnome-keyring-daemon", "--version"], environment).splitlines()[0]

    def start(self, environment, *command, given=b""):
        child = subprocess.Popen(
            command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.children.append(child)
        child.stdin.write(given)
        child.stdin.close()
        return child

    def end(self):
        for child in reversed(self.children):
            child.terminate()
            child.wait()


class KeePass:
    """keepassxc-cli, which opens its file for every command; a key file, so that nothing is typed."""

    programs = ["keepassxc-cli"]

    def __init__(self, environment, names, secret):
        # Made by an import of XML, for an entry at a time takes a second each.
        home = environment["HOME"]
        source, self.file, key = (os.path.join(home, name) for name in ("bench.xml", "bench.kdbx", "bench.key"))
        environment["QT_QPA_PLATFORM"] = "offscreen"
        with open(source, "w") as file:
            file.write(self.xml(names, secret.decode().strip()))
        quiet(["keepassxc-cli", "import", "--set-key-file", key, source, self.file], environment)
        show = ["keepassxc-cli", "show", "-q", "--no-password", "-k", key, "-s", "-a", "Password", self.file]
        self.commands = {"keepassxc-cli show": lambda name: show + [name.replace("/", "-")]}
        self.version = "keepassxc-cli " + quiet(["keepassxc-cli", "--version"], environment).strip()

    @staticmethod
    def xml(names, secret):
        entries = "".join(
            "<Entry><String><Key>Title</Key><Value>%s</Value></String>"
            "<String><Key>Password</Key><Value>%s</Value></String></Entry>" % (name.replace("/", "-"), secret)
            for name in names)
        return "<KeePassFile><Root><Group><Name>Root</Name>%s</Group></Root></KeePassFile>" % entries

    def end(self):
        pass


def prepare(environment, names, secret):
    """Those that are installed, each with `commands`, `version` and `end`.

    What their commands need is added to the environment.
    """
    found = []
    for other in (SecretService, KeePass):
        missing = [program for program in other.programs if not shutil.which(program)]
        if missing:
            print("bench: not installed and left out: " + " ".join(missing))
        else:
            found.append(other(environment, names, secret))
    return found
