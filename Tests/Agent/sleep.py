#!/usr/bin/python3
"""Sleep and locked screens, with a login manager of our own on a bus of our own.

    sleep.py DIRECTORY-OF-PROGRAMS

Prints a line for each thing that held, and ends with 1 at the first that did not. Needs dbus-daemon and
python3-dbusmock.
"""

import os
import pwd
import shutil
import subprocess
import sys
import tempfile
import time

import dbus
import dbusmock  # noqa: F401  (for the template that the mock is started with)

PASSCODE = b"right\n"
LOGIN, MANAGER = "org.freedesktop.login1", "/org/freedesktop/login1"
CONFIGURATION = """\
<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
  "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>system</type>
  <listen>unix:dir=%s</listen>
  <policy context="default">
    <allow send_destination="*"/> <allow receive_sender="*"/> <allow own="*"/>
  </policy>
</busconfig>
"""


class Failed(Exception):
    pass


def until(what, holds, seconds=20):
    end = time.monotonic() + seconds
    while not holds():
        if time.monotonic() > end:
            raise Failed(what)
        time.sleep(0.02)


class World:
    """A bus, a login manager, a vault and its agent, in a directory that goes with them."""

    def __init__(self, programs):
        self.programs, self.children = programs, []
        self.home = tempfile.mkdtemp(prefix="kist-sleep-")
        self.environment = {
            "HOME": self.home, "PATH": programs + ":/usr/bin:/bin", "LANG": "C.UTF-8",
            "XDG_RUNTIME_DIR": self.home + "/none",
        }

    def start(self, *command, **more):
        child = subprocess.Popen(command, **more)
        self.children.append(child)
        return child

    def start_bus(self):
        path = self.home + "/bus.conf"
        with open(path, "w") as file:
            file.write(CONFIGURATION % self.home)
        self.bus_process = self.start(
            "dbus-daemon", "--config-file=" + path, "--print-address=1", "--nofork", "--nopidfile",
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.address = self.bus_process.stdout.readline().decode().strip()
        self.bus = dbus.bus.BusConnection(self.address)

    def start_login_manager(self):
        self.start(
            "/usr/bin/python3", "-m", "dbusmock", "--system", "--template", "logind",
            env={**self.environment, "DBUS_SYSTEM_BUS_ADDRESS": self.address},
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        until("the login manager is there", lambda: self.bus.name_has_owner(LOGIN))
        self.manager = self.bus.get_object(LOGIN, MANAGER)
        user, other = os.getuid(), os.getuid() + 1
        self.mock("AddSession", "c1", "seat0", dbus.UInt32(user), pwd.getpwuid(user).pw_name, True)
        self.mock("AddSession", "c2", "seat1", dbus.UInt32(other), "somebody", True)

    def mock(self, name, *arguments):
        return self.manager.get_dbus_method(name, "org.freedesktop.DBus.Mock")(*arguments)

    def session(self, name):
        return self.bus.get_object(LOGIN, MANAGER + "/session/" + name)

    def hint(self, session, value):
        self.session(session).SetLockedHint(value, dbus_interface=LOGIN + ".Session")

    def sleep(self, begins):
        self.manager.EmitSignal(
            LOGIN + ".Manager", "PrepareForSleep", "b", [begins],
            dbus_interface="org.freedesktop.DBus.Mock")

    def inhibitors(self):
        return [
            tuple(map(str, entry[:4]))
            for entry in self.manager.ListInhibitors(dbus_interface=LOGIN + ".Manager")
        ]

    def is_held_up(self):
        return any(entry[0] == "sleep" and entry[1] == "kist" and entry[3] == "delay"
                   for entry in self.inhibitors())

    def kist(self, *arguments, passcode=False):
        descriptors = ()
        if passcode:
            reader, writer = os.pipe()
            os.write(writer, PASSCODE)
            os.close(writer)
            arguments += ("--passcode-fd", str(reader))
            descriptors = (reader,)
        done = subprocess.run(
            [self.programs + "/kist", *arguments], env=self.environment, pass_fds=descriptors,
            stdin=subprocess.DEVNULL, capture_output=True, timeout=60)
        for number in descriptors:
            os.close(number)
        if done.returncode:
            raise Failed("%s: %d %s" % (arguments, done.returncode, done.stderr.decode()))
        return done.stdout.decode()

    def start_agent(self):
        self.kist("init", "--no-recovery", "--force", passcode=True)
        reader, writer = os.pipe()
        state = self.home + "/.local/state/kist"
        self.agent = self.start(
            self.programs + "/kist-agent", "--foreground", "--socket", state + "/run/agent.sock",
            "--vault", self.home + "/.local/share/kist", "--state", state,
            "--system-bus", self.address, "--ready-fd", str(writer),
            env=self.environment, pass_fds=[writer], stdin=subprocess.DEVNULL)
        os.close(writer)
        with os.fdopen(reader, "rb") as said:
            assert said.read().startswith(b"ready")

    def is_unlocked(self):
        return '"state":"unlocked"' in self.kist("status", "--json").replace(" ", "")

    def unlock(self):
        self.kist("unlock", passcode=True)

    def end(self):
        for child in reversed(self.children):
            child.terminate()
            try:
                child.wait(10)
            except subprocess.TimeoutExpired:
                child.kill()
                child.wait()
        shutil.rmtree(self.home, ignore_errors=True)


def sleep_waits_for_the_lock(world):
    world.unlock()
    until("sleep is held up", world.is_held_up)
    world.sleep(True)
    until("sleep may go on", lambda: not world.is_held_up())
    if world.is_unlocked():
        raise Failed("unlocked when sleep went on")


def after_sleep_it_is_held_up_again(world):
    world.sleep(False)
    until("sleep is held up again", world.is_held_up)
    world.unlock()
    world.sleep(True)
    until("locked again", lambda: not world.is_unlocked())
    world.sleep(False)
    until("sleep is held up again", world.is_held_up)


def sleep_can_be_told_to_lock_nothing(world):
    world.unlock()
    world.kist("config", "lock-on-suspend", "no", passcode=True)
    world.sleep(True)
    until("sleep may go on", lambda: not world.is_held_up())
    if not world.is_unlocked():
        raise Failed("locked by sleep against the setting")
    world.sleep(False)
    world.kist("config", "lock-on-suspend", "yes")


def a_locked_screen_locks_after_the_grace(world):
    world.kist("config", "lock-grace", "2s")
    world.unlock()
    start = time.monotonic()
    world.hint("c1", True)
    time.sleep(0.5)
    if not world.is_unlocked():
        raise Failed("locked before the grace was over")
    until("the screen's lock locks", lambda: not world.is_unlocked())
    if time.monotonic() - start < 1.9:
        raise Failed("locked before the grace was over")
    world.hint("c1", False)


def a_screen_opened_in_time_locks_nothing(world):
    world.unlock()
    world.hint("c1", True)
    time.sleep(0.3)
    world.hint("c1", False)
    time.sleep(2.5)
    if not world.is_unlocked():
        raise Failed("locked although the screen was opened in time")


def another_users_screen_locks_nothing(world):
    world.hint("c2", True)
    time.sleep(2.5)
    if not world.is_unlocked():
        raise Failed("locked by another user's screen")


def a_session_told_to_lock_locks(world):
    session = world.session("c1")
    session.Lock(dbus_interface=LOGIN + ".Session")
    until("the order to lock locks", lambda: not world.is_unlocked())


def a_killed_watcher_costs_nothing(world):
    world.unlock()
    children = "/proc/%d/task/%d/children" % (world.agent.pid, world.agent.pid)
    with open(children) as file:
        for number in file.read().split():
            os.kill(int(number), 9)
    until("no zombie stays", lambda: not open(children).read().split())
    if not world.is_unlocked():
        raise Failed("a killed watcher locked")


def the_end_of_the_bus_costs_nothing(world):
    world.bus_process.terminate()
    world.bus_process.wait(10)
    time.sleep(0.5)
    if not world.is_unlocked():
        raise Failed("the end of the bus locked")
    world.kist("lock")


TRIALS = [
    sleep_waits_for_the_lock, after_sleep_it_is_held_up_again, sleep_can_be_told_to_lock_nothing,
    a_locked_screen_locks_after_the_grace, a_screen_opened_in_time_locks_nothing,
    another_users_screen_locks_nothing, a_session_told_to_lock_locks,
    a_killed_watcher_costs_nothing, the_end_of_the_bus_costs_nothing,
]


def main():
    world = World(os.path.realpath(sys.argv[1]))
    try:
        world.start_bus()
        world.start_login_manager()
        world.start_agent()
        for trial in TRIALS:
            try:
                trial(world)
            except Failed as error:
                sys.exit("%s: %s" % (trial.__name__, error))
            print(trial.__name__, flush=True)
    finally:
        world.end()


if __name__ == "__main__":
    main()
