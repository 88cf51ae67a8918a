"""A home of its own with a vault, for trials of programs that ask kist."""

import os
import shutil
import subprocess
import sys
import tempfile


class Trial:
    """`with Trial(BUILD) as trial:` is a vault without a passcode, with kist and its helpers on PATH."""

    def __init__(self, build):
        self.build = os.path.abspath(build)

    def __enter__(self):
        self.home = tempfile.mkdtemp(prefix="kist-interop-")
        bin = os.path.join(self.home, "bin")
        os.mkdir(bin)
        for name in ["kist", "git-credential-kist", "docker-credential-kist"]:
            os.symlink(os.path.join(self.build, "kist"), os.path.join(bin, name))
        self.environment = {
            "HOME": self.home, "PATH": f"{bin}:/usr/local/bin:/usr/bin:/bin:/usr/lib/git-core", "LANG": "C.UTF-8",
            "XDG_RUNTIME_DIR": os.path.join(self.home, "run"), "KIST_NO_PROMPT": "1", "GIT_TERMINAL_PROMPT": "0",
            "GIT_CONFIG_NOSYSTEM": "1", "PYTHONPATH": os.environ.get("PYTHONPATH", ""),
        }
        self.run("kist", "init", "--no-passcode", "--no-recovery", "--force")
        return self

    def __exit__(self, *_):
        subprocess.run(["kist", "agent", "stop"], env=self.environment, capture_output=True)
        shutil.rmtree(self.home, ignore_errors=True)

    def ask(self, *words, given="", **more):
        """The whole outcome, whatever it is."""
        return subprocess.run(
            words, env=self.environment, input=given, capture_output=True, text=True, timeout=60, **more)

    def run(self, *words, given="", **more):
        """The output of a command that must go well."""
        outcome = self.ask(*words, given=given, **more)
        if outcome.returncode:
            sys.exit(f"{' '.join(words)}: status {outcome.returncode}: {outcome.stderr}")
        return outcome.stdout


def need(condition, what):
    if not condition:
        sys.exit(f"failed: {what}")
