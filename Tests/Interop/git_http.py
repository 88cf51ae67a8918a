#!/usr/bin/env python3
"""Fetches and pushes with git over http from a loopback server that demands a password, which kist has.

usage: git_http.py BUILD

A wrong password must be erased and a right one kept, with its dates. Needs git's http-backend and python3.
"""

import base64
import http.server
import json
import os
import subprocess
import sys
import threading

from trial import Trial, need


class Server(http.server.BaseHTTPRequestHandler):
    """git-http-backend behind basic authentication."""

    root, credential, seen = "", "", []

    def log_message(self, *_):
        pass

    def serve(self):
        given = self.headers.get("Authorization")
        if given != "Basic " + base64.b64encode(self.credential.encode()).decode():
            if given:
                self.seen.append("refused")
            self.send_response(401)
            self.send_header("WWW-Authenticate", 'Basic realm="git"')
            self.send_header("Content-Length", "0")
            self.end_headers()
            return
        self.seen.append("accepted")
        path, _, query = self.path.partition("?")
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        environment = {
            "PATH": "/usr/bin:/bin", "GIT_PROJECT_ROOT": self.root, "GIT_HTTP_EXPORT_ALL": "1", "PATH_INFO": path,
            "QUERY_STRING": query, "REQUEST_METHOD": self.command, "REMOTE_USER": "alice", "REMOTE_ADDR": "127.0.0.1",
            "CONTENT_TYPE": self.headers.get("Content-Type", ""), "CONTENT_LENGTH": str(len(body)),
            "HTTP_CONTENT_ENCODING": self.headers.get("Content-Encoding", ""),
        }
        backend = os.path.join(subprocess.check_output(["git", "--exec-path"], text=True).strip(), "git-http-backend")
        answer = subprocess.run([backend], env=environment, input=body, capture_output=True).stdout
        head, _, content = answer.partition(b"\r\n\r\n")
        fields = [line.partition(": ") for line in head.decode().split("\r\n")]
        status = next((int(value.split()[0]) for key, _, value in fields if key == "Status"), 200)
        self.send_response(status)
        for key, _, value in fields:
            if key != "Status":
                self.send_header(key, value)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    do_GET = do_POST = serve


def main():
    with Trial(sys.argv[1]) as trial:
        root = os.path.join(trial.home, "root")
        work = os.path.join(trial.home, "work")
        trial.run("git", "init", "-q", "--bare", f"{root}/repo.git")
        trial.run("git", "-C", f"{root}/repo.git", "config", "http.receivepack", "true")
        Server.root, Server.credential = root, "alice:s3cret'\"\\ é"
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Server)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        place = f"http://127.0.0.1:{server.server_port}"
        url = f"{place}/repo.git"

        trial.run("kist", "git-setup")
        trial.run("git", "config", "--global", "user.email", "a@example.com")
        trial.run("git", "config", "--global", "user.name", "a")

        # A wrong password is refused by the server, and erased.
        trial.run("kist", "insert", f"http://alice@127.0.0.1:{server.server_port}", given="wrong")
        trial.ask("git", "clone", "-q", url, work)
        need("refused" in Server.seen, "the wrong password was tried")
        need(trial.ask("kist", "ls").stdout == "", "the wrong password was erased")

        # The right one serves clone, push and fetch, and stays as it is.
        trial.run("kist", "insert", f"http://alice@127.0.0.1:{server.server_port}", given=Server.credential.partition(":")[2])
        name = trial.run("kist", "ls").strip()
        before = json.loads(trial.run("kist", "show", "--json", name))
        Server.seen.clear()
        trial.run("git", "clone", "-q", url, work)
        with open(f"{work}/file", "w") as file:
            file.write("content\n")
        trial.run("git", "-C", work, "add", "file")
        trial.run("git", "-C", work, "commit", "-q", "-m", "first")
        trial.run("git", "-C", work, "push", "-q", "origin", "HEAD:main")
        trial.run("git", "-C", work, "fetch", "-q", "origin")
        need("refused" not in Server.seen and "accepted" in Server.seen, "the password was right at once")
        need(trial.run("git", "-C", f"{root}/repo.git", "rev-parse", "main") == trial.run("git", "-C", work, "rev-parse", "HEAD"),
             "the push arrived")
        need(json.loads(trial.run("kist", "show", "--json", name)) == before, "nothing of the item changed")

        # What git was told otherwise it stores: the URL's own user and password.
        trial.run("kist", "rm", "-f", name)
        Server.credential = "bob:other"
        trial.run("git", "ls-remote", "-q", f"http://bob:other@127.0.0.1:{server.server_port}/repo.git")
        need(trial.run("kist", "fill", "-u", "bob", place) == "other\n", "git stored what worked")
        server.shutdown()
    print("git_http: clone, push, fetch, store, and a wrong password erased")


main()
