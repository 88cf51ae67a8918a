import Foundation
import Testing

/// `git-credential-kist`, by the protocol alone.
@Suite struct GitHelperTests {
    private func git(
        _ home: Home, _ operation: String, _ lines: String...,
        environment: [String: String] = [:]
    ) throws -> Outcome {
        try home.helper(
            "git-credential-kist", operation, input: lines.map { $0 + "\n" }.joined() + "\n",
            environment: environment)
    }

    private let place = ["protocol=https", "host=example.com"]

    @Test func whatIsStoredIsGivenAndErased() throws {
        let home = try Home.withOpenVault()
        let stored = try git(
            home, "store", place[0], place[1], "username=alice", "password=s3cret")
        #expect(stored.status == 0, "\(stored)")
        #expect(stored.output.isEmpty && stored.message.isEmpty)
        let given = try git(home, "get", place[0], place[1])
        #expect(given.text == "username=alice\npassword=s3cret\n", "\(given)")
        #expect(try home.kist("show", "https://alice@example.com").text == "s3cret\n")
        let kept = try git(home, "erase", place[0], place[1], "username=alice", "password=other")
        #expect(kept.status == 0)
        #expect(try git(home, "get", place[0], place[1]).text == given.text)
        _ = try git(home, "erase", place[0], place[1], "username=alice", "password=s3cret")
        let gone = try git(home, "get", place[0], place[1])
        #expect(gone.output.isEmpty && gone.status == 0, "\(gone)")
    }

    @Test("storing what is stored changes no date") func unchanged() throws {
        let home = try Home.withOpenVault()
        let lines = "protocol=https\nhost=example.com\nusername=a\npassword=s3cret\n\n"
        _ = try home.helper("git-credential-kist", "store", input: lines)
        let before = try home.kist("show", "--json", "https://a@example.com").text
        _ = try home.helper("git-credential-kist", "store", input: lines)
        #expect(try home.kist("show", "--json", "https://a@example.com").text == before)
        // Nor where it came from an item of another host, which is released here.
        _ = try home.kist("insert", "https://b@up.example", input: .bytes(Array("x".utf8)))
        _ = try home.helper(
            "git-credential-kist", "store",
            input: "protocol=https\nhost=up.example\nusername=b\npassword=x\n\n")
        #expect(try home.kist("ls").lines.count == 2)
    }

    @Test("a new password keeps the other lines") func notes() throws {
        let home = try Home.withOpenVault()
        _ = try home.store("old\nnote: keep\n", as: "https://a@example.com")
        _ = try git(home, "store", place[0], place[1], "username=a", "password=new")
        #expect(try home.kist("show", "https://a@example.com").text == "new\nnote: keep\n")
    }

    @Test("expiry and refresh token come back, and what expired does not") func expiry() throws {
        let home = try Home.withOpenVault()
        _ = try git(
            home, "store", place[0], place[1], "username=a", "password=p",
            "password_expiry_utc=9999999999", "oauth_refresh_token=t0ken")
        #expect(
            try git(home, "get", place[0], place[1]).text
                == "username=a\npassword=p\npassword_expiry_utc=9999999999\n"
                + "oauth_refresh_token=t0ken\n")
        _ = try git(
            home, "store", place[0], "host=past.example", "username=a", "password=p",
            "password_expiry_utc=1000")
        #expect(try git(home, "get", place[0], "host=past.example").output.isEmpty)
        #expect(try home.kist("ls").lines.count == 1)
        let soon = Int(Date().timeIntervalSince1970) + 2
        _ = try git(
            home, "store", place[0], "host=soon.example", "username=a", "password=p",
            "password_expiry_utc=\(soon)")
        #expect(try home.kist("ls").lines.count == 2)
        while Int(Date().timeIntervalSince1970) <= soon { usleep(100_000) }
        #expect(try git(home, "get", place[0], "host=soon.example").output.isEmpty)
        #expect(
            try home.kist("fill", "https://soon.example").message.contains("past its time"))
    }

    @Test("ready-made headers, where git offers to take them") func headers() throws {
        let home = try Home.withOpenVault()
        let capability = "capability[]=authtype"
        _ = try git(
            home, "store", capability, place[0], place[1], "authtype=Bearer", "credential=abc")
        _ = try git(
            home, "store", capability, place[0], "host=no.example", "authtype=Bearer",
            "credential=abc", "ephemeral=1")
        #expect(try home.kist("ls").lines.count == 1)
        #expect(
            try git(home, "get", capability, "capability[]=state", place[0], place[1]).text
                .hasPrefix("capability[]=authtype\nauthtype=Bearer\ncredential=abc\n"))
        // Who does not offer it would take it for a password.
        #expect(try git(home, "get", place[0], place[1]).output.isEmpty)
        #expect(
            try git(home, "get", capability, "capability[]=", place[0], place[1]).output.isEmpty)
        _ = try git(
            home, "erase", capability, place[0], place[1], "authtype=Bearer", "credential=abc")
        #expect(try home.kist("ls").lines.isEmpty)
    }

    @Test func statesAndCapabilities() throws {
        let home = try Home.withOpenVault()
        #expect(
            try git(home, "capability").text
                == "version 0\ncapability authtype\ncapability state\n")
        _ = try git(home, "store", place[0], place[1], "username=a", "password=p")
        let given = try git(home, "get", "capability[]=state", place[0], place[1])
        #expect(given.lines.count == 4, "\(given)")
        #expect(given.lines[2] == "capability[]=state")
        let before = try home.kist("show", "--json", "https://a@example.com").text
        _ = try git(
            home, "store", "capability[]=state", given.lines[3], "state[]=other.x", place[0],
            place[1], "username=a", "password=p")
        #expect(try home.kist("show", "--json", "https://a@example.com").text == before)
    }

    @Test("paths, ports and users tell items apart") func parts() throws {
        let home = try Home.withOpenVault()
        for (host, path, user) in [
            ("example.com", "work", "a"), ("example.com", "home", "b"),
            ("example.com:8443", "", "c"), ("example.com", "", ""),
        ] {
            _ = try git(
                home, "store", "protocol=https", "host=\(host)",
                path.isEmpty ? "x=y" : "path=\(path)", "username=\(user)", "password=\(user)1")
        }
        #expect(
            try git(home, "get", place[0], place[1], "path=work/repo.git").text
                == "username=a\npassword=a1\n")
        #expect(
            try git(home, "get", place[0], place[1], "path=home").text
                == "username=b\npassword=b1\n")
        #expect(
            try git(home, "get", place[0], place[1], "path=work", "username=b").output.isEmpty)
        #expect(
            try git(home, "get", place[0], "host=example.com:8443").text
                == "username=c\npassword=c1\n")
        #expect(try git(home, "get", place[0], place[1]).text == "username=\npassword=1\n")
        #expect(
            try git(home, "get", place[0], place[1], "path=a b%é?#", "username=").text
                == "username=\npassword=1\n")
    }

    @Test("what needs a yes is a hint that names the place and no account") func hint() throws {
        let home = try Home.withOpenVault()
        _ = try home.store("s3cret", as: "https://alice@git.example.com")
        let asked = try git(home, "get", "protocol=https", "host=www.example.com")
        #expect(asked.output.isEmpty && asked.status == 0, "\(asked)")
        #expect(asked.message.contains("https://git.example.com"))
        #expect(!asked.message.contains("alice"))
        let down = try git(home, "get", "protocol=http", "host=git.example.com")
        #expect(down.output.isEmpty && down.message.isEmpty, "\(down)")
    }

    @Test func wordsOfALaterGitDoNothing() throws {
        let home = try Home.withOpenVault()
        for word in ["approve", "frobnicate", ""] {
            let outcome = try git(home, word, place[0], place[1])
            #expect(outcome.status == 0 && outcome.output.isEmpty && outcome.message.isEmpty)
        }
    }

    static let malformed = [
        "protocol=https\nhost\n\n", "nothing", "host=example.com\n\n", "protocol=https\n\n", "\n",
        "",
        "protocol=https\nhost=example.com\0\n\n", "protocol=https\r\nhost=example.com\r\n\r\n",
        "protocol=https\nhost=exa mple.com\n\n", "protocol=https\nhost=a@b\n\n",
        "protocol=https\nhost=\n\n", "protocol=\nhost=example.com\n\n",
        "protocol=file\nhost=example.com\n\n", "=\n\n", "protocol=https\nhost=example.com:x\n\n",
        "x=" + String(repeating: "a", count: 65_536) + "\n\n",
        "protocol=https\nhost=" + String(repeating: "a", count: 65_500) + "\n\n",
        "protocol=https\nhost=example.com\nusername=a\npassword=b\0c\n\n",
    ]

    @Test("malformed input stores nothing, gives nothing and breaks nothing", arguments: malformed)
    func bad(input: String) throws {
        let home = try Home.withOpenVault()
        _ = try home.store("s3cret", as: "https://a@example.com")
        let before = try home.kist("show", "--json", "https://a@example.com").text
        for operation in ["get", "store", "erase"] {
            let outcome = try home.helper("git-credential-kist", operation, input: input)
            #expect(outcome.output.isEmpty, "\(operation): \(outcome)")
            #expect((0...12).contains(outcome.status), "\(operation): \(outcome)")
        }
        #expect(try home.kist("show", "--json", "https://a@example.com").text == before)
        #expect(try home.kist("ls").lines.count == 1)
    }

    @Test("a line as long as git's may be a password") func long() throws {
        let home = try Home.withOpenVault()
        let secret = String(repeating: "x", count: 65_525)
        _ = try git(home, "store", place[0], place[1], "username=a", "password=" + secret)
        #expect(
            try git(home, "get", place[0], place[1]).text
                == "username=a\npassword=\(secret)\n")
    }

    @Test("locked: a line and status 0, and nobody is asked") func locked() throws {
        let home = try Home.withVault(passcode: "open")
        for operation in ["store", "erase"] {
            let outcome = try git(
                home, operation, place[0], place[1], "username=a", "password=b")
            #expect(outcome.status == 0, "\(outcome)")
            #expect(outcome.message.split(separator: "\n").count == 1, "\(outcome)")
            #expect(outcome.output.isEmpty)
        }
        let asked = try git(
            home, "get", place[0], place[1], environment: ["GIT_TERMINAL_PROMPT": "0"])
        #expect(asked.output.isEmpty, "\(asked)")
    }

    @Test func twoHelpersAtOnceStoreOneItem() throws {
        let home = try Home.withOpenVault()
        _ = try home.helpers()
        let outcome = try home.shell(
            """
            for n in 1 2 3 4 5 6 7 8; do
                printf 'protocol=https\\nhost=example.com\\nusername=a\\npassword=p%s\\n\\n' $n \
                    | helpers/git-credential-kist store &
            done
            wait
            """)
        #expect(outcome.message == "", "\(outcome)")
        #expect(try home.kist("ls").lines == ["https://a@example.com"])
        #expect(try git(home, "get", place[0], place[1]).text.hasPrefix("username=a\npassword=p"))
    }

    @Test func aClosedPipeIsNoFault() throws {
        let home = try Home.withOpenVault()
        _ = try home.store("s3cret", as: "https://a@example.com")
        _ = try home.helpers()
        let outcome = try home.shell(
            "printf 'protocol=https\\nhost=example.com\\n\\n' | helpers/git-credential-kist get >&-;"
                + " printf 'protocol=https\\nhost=example.com\\nusername=a\\npassword=n\\n\\n'"
                + " | helpers/git-credential-kist store >&-; echo $?")
        #expect(outcome.text == "0\n", "\(outcome)")
        #expect(try home.kist("show", "https://a@example.com").text == "n\n")
    }
}
