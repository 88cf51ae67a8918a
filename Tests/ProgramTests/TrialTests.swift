import Foundation
import Testing

/// What people who knew nothing of kist ran into.
@Suite struct TrialTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let line: String
        let status: Int32
        let said: [String]
        let unsaid: [String]

        var testDescription: String { line }

        init(_ line: String, _ status: Int32, _ said: [String] = [], not unsaid: [String] = []) {
            (self.line, self.status, self.said, self.unsaid) = (line, status, said, unsaid)
        }
    }

    static let stored = ["mail/only", "https://al@site.example"]

    /// Nothing is deleted or overwritten by any of these.
    static let kept: [Case] = [
        Case("kist rm mail", 3, ["hint: did you mean: kist rm mail/only"]),
        Case("kist rm -f mail", 3, ["hint: did you mean: kist rm mail/only"]),
        Case("kist rm -f only", 3),
        Case("kist rm -f -s mail", 3, ["kist rm mail/only"]),
        Case("kist rm -f site.example", 3, ["kist rm https://al@site.example"]),
        Case("kist rm -r -f mail", 3, ["kist rm -r mail/"]),
        Case("kist rm -f mail/only site.example", 3),
        Case("kist generate -i mail", 3, ["kist generate -i mail/only"]),
        Case(
            "printf x | kist insert -f site.example", 4,
            [
                "  https://al@site.example", "kist insert -f https://al@site.example",
                "kist insert site.example",
            ]),
        Case("kist generate -f mail", 4, ["kist generate -f mail/only", "kist generate mail"]),
        Case("printf x | kist insert trail/", 11, ["prefix"]),
        Case("printf x | kist insert id:abc", 11, ["names no new one"]),
        Case(
            "kist insert a hunter2", 2, ["excess operand", "a secret is never an argument"],
            not: ["hunter2"]),
        Case("kist hunter2", 2, not: ["hunter2"]),
        Case("kist delete a", 2, ["kist rm"]),
        Case("kist otp x", 2, ["not built yet"]),
        Case("KIST_DIR=/nowhere/there kist ls", 1, ["/nowhere/there", "kist init"]),
        Case("KIST_DIR=/etc/passwd kist ls", 11, ["not a directory"]),
        Case("env -u HOME KIST_DIR=/v kist ls", 11, ["XDG_STATE_HOME"], not: ["set KIST_DIR"]),
        Case("kist check --repair", 6, ["-f"]), Case("kist check --rebuild", 6, ["-f"]),
        Case("kist check --accept", 6, ["-f"]),
    ]

    @Test(arguments: kept)
    func changesNothing(_ wanted: Case) throws {
        let home = try Home.withOpenVault()
        for name in Self.stored { _ = try home.store("kept", as: name) }
        let outcome = try home.shell(wanted.line)
        #expect(outcome.status == wanted.status, "\(outcome)")
        #expect(outcome.output == [], "\(outcome)")
        for text in wanted.said { #expect(outcome.message.contains(text), "\(outcome)") }
        for text in wanted.unsaid { #expect(!outcome.message.contains(text), "\(outcome)") }
        for name in Self.stored { #expect(try home.value(of: name) == Array("kept".utf8)) }
        #expect(try home.kist("ls").lines.count == Self.stored.count)
    }

    static let advised: [Case] = [
        Case(
            "printf x | kist insert site.example", 0,
            ["found 'https://al@site.example'", "kist insert -f https://al@site.example"]),
        Case("kist generate mail >made", 0, ["kist generate -f mail/only"]),
        Case(
            "printf x | kist insert 'https://b@other.example/p?x=1'", 0,
            ["no part of the name, which is https://b@other.example/p"]),
        Case(
            "printf x | kist insert 'https://b@other.example#x'", 0,
            ["no part of the name, which is https://b@other.example"]),
        Case("printf x | kist insert mailto:al@web.example", 0, not: ["https://"]),
        Case(
            "printf x | kist insert al@web.example", 0,
            ["for a login of a web site use https://al@web.example"]),
        Case("kist check >found; cat found >&2", 0, ["no-passcode", "no-recovery-key"]),
        Case("kist check --repair -f", 0), Case("kist check --accept -f", 0),
        Case("kist check --rebuild -f >found; cat found >&2", 0, ["2 items"]),
    ]

    @Test(arguments: advised)
    func advises(_ wanted: Case) throws {
        let home = try Home.withOpenVault()
        for name in Self.stored { _ = try home.store("kept", as: name) }
        let outcome = try home.shell(wanted.line)
        #expect(outcome.status == wanted.status, "\(outcome)")
        for text in wanted.said { #expect(outcome.message.contains(text), "\(outcome)") }
        for text in wanted.unsaid { #expect(!outcome.message.contains(text), "\(outcome)") }
        for name in Self.stored { #expect(try home.value(of: name) == Array("kept".utf8)) }
    }

    @Test func aWrongPasscodeIsToldWhereNothingIsLocked() throws {
        let home = try Home()
        let made = try home.kist(
            "init", "--no-recovery", "--force", "--passcode-fd", "3",
            descriptors: [3: Array("short\n".utf8)])
        #expect(made.status == 0 && made.message.contains("fewer than 8"), "\(made)")
        let wrong = try home.kist("ls", "--passcode-fd", "3", descriptors: [3: Array("no\n".utf8)])
        #expect(wrong.status == 7, "\(wrong)")
        let right = try home.kist(
            "ls", "--passcode-fd", "3", descriptors: [3: Array("short\n".utf8)])
        #expect(right.status == 0, "\(right)")
    }

    @Test(arguments: ["-h", "--help", "help"])
    func helpIsTheOverview(word: String) throws {
        let shown = try Home().kist(word)
        #expect(shown.status == 0 && shown.text.hasPrefix("usage: kist VERB"), "\(shown)")
    }

    @Test func bashOffersNoBareDash() throws {
        let home = try Home()
        guard try home.shell("command -v bash").status == 0 else { return }
        let offered = try home.shell(
            "eval \"$(kist completion bash)\"; COMP_WORDS=(kist show ''); COMP_CWORD=2; _kist; "
                + "printf '%s\\n' \"${#COMPREPLY[@]}\"; COMP_WORDS=(kist show --r); _kist; "
                + "printf '%s\\n' \"${COMPREPLY[@]}\"", with: "/bin/bash")
        #expect(offered.lines == ["0", "--raw", "--realm"], "\(offered)")
    }
}
