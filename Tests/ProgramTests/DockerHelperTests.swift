import Foundation
import Testing

/// `docker-credential-kist`, by the protocol alone.
@Suite struct DockerHelperTests {
    private func docker(_ home: Home, _ action: String, _ input: String = "") throws -> Outcome {
        try home.helper("docker-credential-kist", action, input: input)
    }

    private func store(
        _ home: Home, _ server: String, _ user: String, _ secret: String
    ) throws -> Outcome {
        let object = ["ServerURL": server, "Username": user, "Secret": secret]
        let data = try JSONSerialization.data(withJSONObject: object)
        return try docker(home, "store", String(decoding: data, as: UTF8.self))
    }

    private func members(_ outcome: Outcome) throws -> [String: String] {
        let object = try JSONSerialization.jsonObject(with: Data(outcome.output))
        return try #require(object as? [String: String])
    }

    static let notFound = "credentials not found in native keychain\n"

    static let credentials: [(server: String, user: String, secret: String)] = [
        ("https://index.docker.io/v1/", "alice", "s3cret"),
        ("ghcr.io", "<token>", "gho_abc"), ("registry.example:5000", "a/b", "x"),
        ("https://example.com/team", "../../x", "quote\" back\\slash é 🔑\nline\ttab"),
        ("pycreds_test_0a1b", "a b", ""), ("not an address at all", "ü", "ß"),
        ("0x1234", "n", "1"), ("http://insecure.example", "a", "b"),
        (
            "https://index.docker.io/v1/access-token", "alice",
            String(repeating: "z", count: 200_000)
        ),
    ]

    @Test("what is stored is given, listed and erased", arguments: credentials)
    func roundTrip(server: String, user: String, secret: String) throws {
        let home = try Home.withOpenVault()
        let stored = try store(home, server, user, secret)
        #expect(stored.status == 0 && stored.output.isEmpty, "\(stored)")
        let given = try docker(home, "get", server + "\n")
        #expect(given.status == 0, "\(given)")
        #expect(
            try members(given) == ["ServerURL": server, "Username": user, "Secret": secret])
        #expect(try members(docker(home, "list", "unused")) == [server: user])
        let erased = try docker(home, "erase", server)
        #expect(erased.status == 0 && erased.output.isEmpty, "\(erased)")
        let gone = try docker(home, "get", server)
        #expect(gone.text == Self.notFound && gone.status == 1)
        #expect(try docker(home, "list").text == "{}\n")
        #expect(try home.kist("ls").lines.isEmpty)
    }

    @Test("another user of a server takes the place of the one before") func replaced() throws {
        let home = try Home.withOpenVault()
        _ = try store(home, "ghcr.io", "alice", "1")
        _ = try store(home, "ghcr.io", "bob", "2")
        _ = try store(home, "ghcr.io", "bob", "3")
        #expect(try members(docker(home, "get", "ghcr.io"))["Secret"] == "3")
        #expect(try members(docker(home, "list")) == ["ghcr.io": "bob"])
        #expect(try home.kist("ls").lines == ["https://bob@ghcr.io"])
    }

    @Test("an item made by hand serves docker by the rules of domains") func byHand() throws {
        let home = try Home.withOpenVault()
        _ = try home.store("s3cret\nnote", as: "https://alice@ghcr.io")
        #expect(try members(docker(home, "get", "ghcr.io"))["Secret"] == "s3cret")
        #expect(try members(docker(home, "get", "https://ghcr.io/v2/"))["Username"] == "alice")
        #expect(try docker(home, "get", "http://ghcr.io").text == Self.notFound)
        let port = try docker(home, "get", "ghcr.io:444")
        #expect(port.text == Self.notFound && port.message.contains("https://ghcr.io"))
        #expect(!port.message.contains("alice"))
        #expect(try docker(home, "list").text == "{}\n")
    }

    @Test("keys that differ in their path are several credentials") func paths() throws {
        let home = try Home.withOpenVault()
        _ = try store(home, "https://index.docker.io/v1/", "a", "password")
        #expect(
            try docker(home, "get", "https://index.docker.io/v1/refresh-token").text
                == Self.notFound)
        _ = try store(home, "https://index.docker.io/v1/refresh-token", "a", "refresh")
        #expect(
            try members(docker(home, "get", "https://index.docker.io/v1/"))["Secret"]
                == "password")
        _ = try docker(home, "erase", "https://index.docker.io/v1/refresh-token")
        #expect(try members(docker(home, "list")) == ["https://index.docker.io/v1/": "a"])
    }

    static let sentences: [(action: String, input: String, text: String)] = [
        ("get", "", "no credentials server URL\n"), ("get", " \n", "no credentials server URL\n"),
        ("erase", "\n", "no credentials server URL\n"),
        (
            "store", #"{"ServerURL":"","Username":"a","Secret":"b"}"#,
            "no credentials server URL\n"
        ),
        ("store", #"{"ServerURL":"x","Username":"","Secret":"b"}"#, "no credentials username\n"),
        ("get", "nowhere.example", notFound),
        ("version", "", "docker-credential-kist (kist) 0.1.0\n"),
    ]

    @Test("the sentences that clients compare with", arguments: sentences)
    func sentence(action: String, input: String, text: String) throws {
        let outcome = try docker(Home.withOpenVault(), action, input)
        #expect(outcome.text == text, "\(outcome)")
        #expect(outcome.status == (action == "version" ? 0 : 1))
    }

    static let malformed = [
        "", "{", "[]", "{}x", #"{"ServerURL":"a","Username":"b","Secret":"c""#,
        #"{"ServerURL":"a","Username":"b","Secret":"c"#, #"{"ServerURL":"a","Secret":"c"}"#,
        #"{"ServerURL":"a","Username":"b","Secret":"c"} x"#,
        #"{"ServerURL":"a","Username":"b","Secret":"c","Secret":"d"}"#,
        #"{"ServerURL":"a","Username":"b","Secret":"c","Username":"d"}"#,
        #"{"ServerURL":"a","Username":"b","Secret":"\ud800"}"#,
        #"{"ServerURL":1,"Username":"b","Secret":"c"}"#, "{\"ServerURL\":\"a\u{1}\"}",
        #"{"ServerURL":"a","Username":"b","Secret":"\x"}"#,
    ]

    @Test("a broken object stores nothing", arguments: malformed)
    func broken(input: String) throws {
        let home = try Home.withOpenVault()
        let outcome = try docker(home, "store", input)
        #expect(outcome.status == 1, "\(outcome)")
        #expect(!outcome.text.isEmpty)
        #expect(try home.kist("ls").lines.isEmpty)
    }

    @Test("members come in any order, with blanks and escapes") func order() throws {
        let home = try Home.withOpenVault()
        let text = """
            { "Secret" : "\\u00e9\\ud83d\\udd11\\/" ,
              "More" : null, "Username":"a" , "ServerURL":"ghcr.io" }

            """
        let stored = try docker(home, "store", text)
        #expect(stored.status == 0, "\(stored)")
        #expect(try members(docker(home, "get", "ghcr.io"))["Secret"] == "é🔑/")
    }

    @Test func wrongWordsAreErrors() throws {
        let home = try Home.withOpenVault()
        for words in [[], ["get", "x"]] {
            var command = Command(
                path: try home.helpers() + "/docker-credential-kist", arguments: words,
                environment: home.environment)
            command.input = .nothing
            let outcome = try command.run()
            #expect(outcome.status == 1 && outcome.text.hasPrefix("usage: "), "\(outcome)")
        }
        #expect(try docker(home, "frobnicate").status == 1)
    }

    @Test func lockedIsNotNotFound() throws {
        let home = try Home.withVault(passcode: "open")
        for (action, input) in [
            ("get", "ghcr.io"), ("list", ""), ("erase", "ghcr.io"),
            ("store", #"{"ServerURL":"ghcr.io","Username":"a","Secret":"b"}"#),
        ] {
            let outcome = try docker(home, action, input)
            #expect(outcome.status == 1)
            #expect(outcome.text == "kist is locked: run kist unlock\n", "\(action): \(outcome)")
        }
    }
}
