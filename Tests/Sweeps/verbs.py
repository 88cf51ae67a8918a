"""Every verb that writes, for the sweeps that cut it short: the vault it starts from and what it makes of it."""

import dataclasses
import json
import os
import shutil
import subprocess

import program

ITEMS = {"a/1": "one", "a/2": "two", "a/3": "three", "b": "four", "c": "five"}
OPTIONS = {
    "c": ["--accessible", "after-first-unlock"], "a/3": ["--accessible", "after-first-unlock"],
    "only": ["--accessible", "when-passcode-set-this-device-only"],
}
OLD, NEW = "old passcode", "new passcode"
# Makes the cost of a passcode the floor, on every machine.
SLOWLY = "-e trace=clone,clone3 -e inject=clone,clone3:delay_enter=60000"


@dataclasses.dataclass
class Verb:
    name: str
    # Of the bases below.
    base: str
    # Takes the home, gives the exit status.
    run: object
    # Names to new values, None for gone.
    changes: dict = dataclasses.field(default_factory=dict)
    # What opens the vault before and after; none of these is no passcode.
    before: tuple = ()
    after: tuple = ()
    # Run once more before the vault is checked, where being cut short may leave the work to be done.
    finish: object = None

    @property
    def states(self):
        """Before and after, as `observe` tells them."""
        items = {} if self.base == "none" else dict(ITEMS)
        if self.base == "locked":
            items["only"] = "six"
        if self.base == "deprecated":
            items["d"] = "always"
        changed = {name: value for name, value in {**items, **self.changes}.items() if value is not None}
        before = None if self.base in ("none", "copy") else (self.before, items)
        return [before, (self.after, changed)]

    def observe(self, home):
        """What opens the vault and what is in it; None where there is none; a text where something is wrong."""
        for passcodes in dict.fromkeys([(), self.before, self.after]):
            listed = home.kist("ls", "-0", passcodes=passcodes)
            if listed.returncode in (6, 7):
                continue
            if b"there is no vault" in listed.stderr:
                return None
            if listed.returncode != 0:
                return f"ls: {listed.stderr.decode()}"
            names = listed.stdout.decode().split("\0")[:-1]
            if not names:
                return passcodes, {}
            shown = home.kist("show", "--json", "--", *names, passcodes=passcodes)
            if shown.returncode != 0:
                return f"show: {shown.stderr.decode()}"
            items = map(json.loads, shown.stdout.decode().splitlines())
            return passcodes, {item["name"]: item["text"] for item in items}
        return "no passcode opens it"


# The status of a verb that had to be ended.
HUNG = 255


def kist(*arguments, given="", passcodes=()):
    def run(home):
        try:
            return home.kist(*arguments, given=given, passcodes=passcodes, timeout=90).returncode
        except subprocess.TimeoutExpired:
            return HUNG
    return run


def with_agent(body):
    def run(home):
        try:
            with home.agent() as agent:
                body(agent)
            return 0
        except (EOFError, RuntimeError, BrokenPipeError, ConnectionResetError):
            return 1
    return run


def update_many(agent):
    """Attributes of items in two families, in one transaction."""
    agent.update(program.query("genp", {2: "a"}), {13: "a comment"})


def move_many(agent):
    agent.update(program.query("genp", {2: "a"}), {}, "dk")


def recover(home):
    """From the copy and the words that the base put beside the vault; none of this is the vault's own."""
    with open(f"{home.folder}/words") as words:
        return subprocess.run(
            [f"{home.folder}/bin/kist", "recover", "--recovery-fd", str(words.fileno()), "--no-passcode", "--no-recovery",
             "--force", f"{home.folder}/copy"],
            env=home.environment, capture_output=True, timeout=300, pass_fds=[words.fileno()]).returncode


def edit(name, value):
    """With an editor that saves just this."""
    def run(home):
        home.environment["EDITOR"] = f"printf {value} >"
        try:
            return kist("edit", name)(home)
        finally:
            del home.environment["EDITOR"]
    return run


BACKGROUND = ["--accessible", "after-first-unlock"]
LONG = ["--comment", "x" * 8000]
VERBS = [
    Verb("insert", "open", kist("insert", "z", given="new"), {"z": "new"}),
    Verb("insert after-first-unlock", "open", kist("insert", *BACKGROUND, "z", given="new"), {"z": "new"}),
    Verb("insert always", "open", kist("insert", "--accessible", "always", "z", given="new"), {"z": "new"}),
    Verb("insert a stream", "open", kist("insert", "-m", "z", given="long " * 4000), {"z": "long " * 4000}),
    Verb("overwrite", "open", kist("insert", "-f", "a/1", given="other"), {"a/1": "other"}),
    Verb("class change", "open", kist("insert", "-f", *BACKGROUND, "a/1", given="moved"), {"a/1": "moved"}),
    Verb("class change back", "open", kist("insert", "-f", "--accessible", "when-unlocked", "c", given="moved"),
         {"c": "moved"}),
    Verb("class change within a family", "open",
         kist("insert", "-f", "--accessible", "when-unlocked-this-device-only", "a/1", given="moved"),
         {"a/1": "moved"}),
    Verb("update many", "open", with_agent(update_many)),
    Verb("move many", "open", with_agent(move_many)),
    Verb("delete", "open", kist("rm", "-f", "a/1"), {"a/1": None}),
    Verb("delete many", "open", kist("rm", "-r", "-f", "a/"), {"a/1": None, "a/2": None, "a/3": None}),
    Verb("mv", "open", kist("mv", "a/1", "z"), {"a/1": None, "z": "one"}),
    Verb("mv onto another", "open", kist("mv", "-f", "a/1", "c"), {"a/1": None, "c": "one"}),
    Verb("mv to an internet item", "open", kist("mv", "a/3", "https://z.example"),
         {"a/3": None, "https://z.example": "three"}),
    Verb("mv all", "open", kist("mv", "a/", "z/"),
         {"a/1": None, "a/2": None, "a/3": None, "z/1": "one", "z/2": "two", "z/3": "three"}),
    Verb("cp all", "open", kist("cp", "-f", "a/", "z/"), {"z/1": "one", "z/2": "two", "z/3": "three"}),
    Verb("set", "open", kist("set", "a/3", "account=9", "label=x"), {"a/3": None, "a/9": "three"}),
    Verb("protect", "open", kist("protect", "-r", "--accessible", "when-unlocked-this-device-only", "a/")),
    Verb("protect deprecated", "deprecated",
         kist("protect", "--deprecated", "--accessible", "after-first-unlock"), {"d": "always"}),
    Verb("edit", "open", edit("a/2", "changed"), {"a/2": "changed"}),
    Verb("compaction", "long", kist("insert", "-f", *LONG, "b", given="compacted"), {"b": "compacted"}),
    Verb("rebuild", "open", kist("check", "--rebuild", "-f")),
    Verb("repair", "planted", kist("check", "--repair", "-f"), finish=kist("check", "--repair", "-f")),
    Verb("accept", "open", kist("check", "--accept", "-f")),
    Verb("init", "none", kist("init", "--no-passcode", "--no-recovery", "--force")),
    Verb("passcode change", "locked", kist("passcode", "change", passcodes=(OLD, NEW)), {}, (OLD,), (NEW,)),
    Verb("passcode change --rekey", "locked",
         kist("passcode", "change", "--rekey", "--no-recovery", passcodes=(OLD, NEW)), {}, (OLD,), (NEW,)),
    Verb("passcode remove", "locked", kist("passcode", "remove", "-f", passcodes=(OLD,)), {"only": None}, (OLD,), ()),
    Verb("passcode set", "open", kist("passcode", "set", "--no-recovery", passcodes=(NEW,)), {}, (), (NEW,)),
    Verb("recovery new", "locked", kist("recovery", "new", passcodes=(OLD,)), {}, (OLD,), (OLD,)),
]
# Made beside the vault's directory and moved there, which a sweep over the directory's own writes does not see.
BESIDE = [Verb("recover", "copy", recover)]


class Bases:
    """Vaults to start from, made when first asked for, in a home of their own."""

    def __init__(self, home):
        self.home, self.made, self.places = home, {}, [home.vault, home.state]

    def knows(self, verb):
        """Whether this build has the verb: some are later than others."""
        words = verb.name.split()
        if words[0] not in ("passcode", "recovery", "recover"):
            return True
        text = self.home.kist("help", *words[:2])
        return text.returncode == 0 and (words[-1] not in ("--rekey",) or b"--rekey" in text.stdout)

    def restore(self, base):
        """The directories themselves stay: a vault remembers where it stands."""
        if base not in self.made:
            self.clear()
            getattr(self, base)()
            self.made[base] = f"{self.home.folder}/kept.{base}"
            for place in self.places:
                shutil.copytree(place, self.made[base] + "/" + os.path.basename(place))
            return
        self.clear()
        for place in self.places:
            shutil.copytree(self.made[base] + "/" + os.path.basename(place), place, dirs_exist_ok=True)

    def clear(self):
        for place in self.places:
            os.makedirs(place, mode=0o700, exist_ok=True)
            for entry in os.listdir(place):
                path = f"{place}/{entry}"
                shutil.rmtree(path) if os.path.isdir(path) else os.unlink(path)

    def none(self):
        pass

    def open(self):
        self.home.must("init", "--no-passcode", "--no-recovery", "--force")
        for name, value in ITEMS.items():
            self.home.must("insert", *OPTIONS.get(name, []), name, given=value)

    def deprecated(self):
        """With items of both deprecated classes."""
        self.open()
        self.home.must("insert", "--accessible", "always", "d", given="always")

    def planted(self):
        """With files that no item owns."""
        self.open()
        folder = f"{self.home.vault}/items/ak"
        for number, name in enumerate(os.listdir(folder)[:2]):
            shutil.copy(f"{folder}/{name}", f"{folder}/{number:032x}")

    def copy(self):
        """No vault; a copy of one beside it, and its recovery key."""
        words = self.home.must("init", "--no-passcode", "--force")
        with open(f"{self.home.folder}/words", "w") as file:
            file.write(words)
        for name, value in ITEMS.items():
            self.home.must("insert", *OPTIONS.get(name, []), name, given=value)
        shutil.copytree(self.home.vault, f"{self.home.folder}/copy")
        self.clear()

    def long(self):
        """A journal that the next write makes so long that it is written anew."""
        self.open()
        name, = os.listdir(f"{self.home.state}/kist")
        index = f"{self.home.state}/kist/{name}/index.a"
        while os.path.getsize(index) < 59_000:
            self.home.must("insert", "-f", *LONG, "b", given="four")

    def locked(self):
        self.home.trace(SLOWLY)
        self.home.must("init", "--no-recovery", "--force", passcodes=(OLD,), timeout=600)
        self.home.trace(None)
        for name, value in {**ITEMS, "only": "six"}.items():
            self.home.must("insert", *OPTIONS.get(name, []), name, given=value, passcodes=(OLD,))


def temporaries(home):
    return [
        f"{folder}/{name}" for place in (home.vault, home.state) for folder, _, names in os.walk(place)
        for name in names if name.startswith(".") and name != ".gitignore"
    ]


def beside(home):
    left = [name for name in os.listdir(home.folder) if "recovering" in name]
    if left:
        yield f"left beside the vault: {left}"


def faults_after(verb, home, status):
    """What is wrong with the vault now that the verb ended with this status, or was cut short: None."""
    try:
        yield from find_faults(verb, home, status)
    except subprocess.TimeoutExpired as error:
        yield f"hangs: {error.cmd}"


def find_faults(verb, home, status):
    if status == HUNG:
        yield "hangs"
    before, after = verb.states
    state = verb.observe(home)
    if state not in (before, after):
        yield f"neither before nor after: {state}"
        return
    if status == 0 and state != after:
        yield "status 0 and not done"
    if state is None:
        again = verb.run(home)
        if again != 0:
            yield f"it cannot be done again: {again}"
        yield from beside(home)
        return
    passcodes = state[0]
    if verb.finish is not None:
        verb.finish(home)
    check = home.kist("check", passcodes=passcodes)
    if check.returncode != 0:
        yield f"check: {check.stdout.decode()}{check.stderr.decode()}"
    written = home.kist("insert", "-f", "next", given="x", passcodes=passcodes)
    if written.returncode != 0:
        yield f"the next write: {written.stderr.decode()}"
    yield from beside(home)
    left = temporaries(home)
    if left:
        yield f"left behind: {left}"
