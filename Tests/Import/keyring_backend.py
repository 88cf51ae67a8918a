#!/usr/bin/env python3
"""A backend of PyPI's keyring that calls kist, under keyring's own BackendBasicTests.

keyring_backend.py PROGRAMS: PROGRAMS is where kist lies. Fifteen of fifteen have to pass.
"""
import base64
import json
import os
import shutil
import subprocess
import sys
import tempfile

from keyring import errors
from keyring.backend import KeyringBackend
from keyring.testing.backend import BackendBasicTests

PROGRAMS = os.environ.get("KIST_PROGRAMS") or os.path.abspath(sys.argv[1])
ENVIRONMENT = dict(os.environ)


class KistKeyring(KeyringBackend):
    """Service and user name are an item's service and account."""

    priority = 5

    def _kist(self, verb, *words, data=None):
        # Nobody can be asked from inside a library; a locked vault is an error.
        return subprocess.run([PROGRAMS + "/kist", verb, "--no-prompt", *words],
                              input=data, capture_output=True, env=ENVIRONMENT)

    def get_password(self, service, username):
        done = self._kist("show", "--json", "-s", service, "-a", username)
        if done.returncode == 3:
            return None
        if done.returncode:
            raise errors.KeyringLocked(done.stderr.decode())
        item = json.loads(done.stdout)
        # A name that merely fits is another item.
        if (item.get("service", ""), item.get("account", "")) != (service, username):
            return None
        return base64.b64decode(item["base64"]).decode()

    def set_password(self, service, username, password):
        words = ["insert", "-m", "--allow-empty", "-s", service, "-a", username]
        if self.get_password(service, username) is not None:
            words.append("-f")
        done = self._kist(*words, data=password.encode())
        if done.returncode:
            raise errors.PasswordSetError(done.stderr.decode())

    def delete_password(self, service, username):
        done = self._kist("rm", "-f", "-s", service, "-a", username)
        if done.returncode:
            raise errors.PasswordDeleteError(done.stderr.decode())


class TestKist(BackendBasicTests):
    def init_keyring(self):
        return KistKeyring()


def main():
    import pytest

    home = tempfile.mkdtemp(prefix="kist-keyring-")
    ENVIRONMENT.clear()
    ENVIRONMENT.update(HOME=home, PATH="/usr/bin:/bin", XDG_RUNTIME_DIR=home + "/none", LANG="C.UTF-8")
    os.environ.clear()
    os.environ.update(ENVIRONMENT, KIST_PROGRAMS=PROGRAMS)
    kist = PROGRAMS + "/kist"
    try:
        subprocess.run([kist, "init", "--no-passcode", "--no-recovery", "--force"], env=ENVIRONMENT,
                       check=True, capture_output=True)
        status = pytest.main(["-q", "-p", "no:cacheprovider", "-W", "ignore::DeprecationWarning", __file__])
    finally:
        subprocess.run([kist, "agent", "stop"], env=ENVIRONMENT, capture_output=True)
        shutil.rmtree(home, ignore_errors=True)
    sys.exit(int(status))


if __name__ == "__main__":
    main()
