#!/usr/bin/env python3
"""curl gets a one-shot netrc from a descriptor, and its server the password; nothing reaches the disk.

usage: netrc_curl.py BUILD

The server is a loopback one that demands basic authentication over https with a certificate made for the trial, since
a netrc is given only for https on its port: curl is told to connect elsewhere (--connect-to). Needs curl, openssl.
"""

import base64
import http.server
import os
import ssl
import sys
import threading

from trial import Trial, need

PASSWORD = "s3 c\"r\\e't#é"


class Server(http.server.BaseHTTPRequestHandler):
    seen = []

    def log_message(self, *_):
        pass

    def do_GET(self):
        given = self.headers.get("Authorization", "")
        self.seen.append(base64.b64decode(given.partition(" ")[2]).decode() if given else "")
        isRight = self.seen[-1] == "alice:" + PASSWORD
        body = b"welcome\n" if isRight else b""
        self.send_response(200 if isRight else 401)
        self.send_header("WWW-Authenticate", 'Basic realm="x"')
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


def main():
    with Trial(sys.argv[1]) as trial:
        key, certificate = (os.path.join(trial.home, name) for name in ["key.pem", "certificate.pem"])
        trial.run("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=files.example",
                  "-addext", "subjectAltName=DNS:files.example,DNS:other.example", "-keyout", key, "-out", certificate)
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Server)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate, key)
        server.socket = context.wrap_socket(server.socket, server_side=True)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        trial.run("kist", "insert", "https://alice@files.example", given=PASSWORD)
        line = (f"curl -sS --cacert {certificate} --connect-to ::127.0.0.1:{server.server_port} "
                "--netrc-file <(kist fill --format netrc https://files.example)")
        got = trial.run("bash", "-c", f"{line} https://files.example/x")
        need(got == "welcome\n", "curl came in")
        # A netrc of one machine goes to no other, not even behind a redirect.
        trial.ask("bash", "-c", f"{line} https://other.example/x")
        need(Server.seen[-1] == "", "another host heard no password")
        server.shutdown()
    print("netrc_curl: one host, one password, no file")


main()
