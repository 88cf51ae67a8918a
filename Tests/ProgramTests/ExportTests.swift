import Foundation
import Testing

/// `kist export`, and the way back.
@Suite struct ExportTests {
    @Test func whatIsExportedComesBackWhole() throws {
        let home = try Home.withOpenVault()
        let values: [(String, [UInt8])] = [
            ("a/b", Array("text\n".utf8)), ("bytes", [0, 255, 10]), ("empty", []),
            ("https://alice@x.example:8443/p", Array("łuż\"\\".utf8)),
            ("long", ValueTests.noise(40_000)),
        ]
        for (name, value) in values {
            let stored = try home.kist(
                "insert", "-m", "--allow-empty", "--accessible", "after-first-unlock", "--comment",
                "c", name, input: .bytes(value))
            #expect(stored.status == 0, "\(stored)")
        }
        let out = home.path + "/out.jsonl"
        let written = try home.kist("export", "-f", out)
        #expect(written.status == 0 && written.output.isEmpty, "\(written)")
        let mode = try FileManager.default.attributesOfItem(atPath: out)[.posixPermissions]
        #expect(mode as? Int == 0o600)

        let other = try Home.withOpenVault()
        let taken = try other.kist("import", "json", out)
        #expect(taken.status == 0 && taken.message.contains("5 added"), "\(taken)")
        for (name, value) in values { #expect(try other.value(of: name) == value, "\(name)") }
        let told = try other.kist("show", "--field", "accessible", "a/b")
        #expect(told.text == "after-first-unlock\n")
        #expect(try other.kist("show", "--field", "comment", "a/b").text == "c\n")
        let again = try other.kist("import", "json", out)
        #expect(again.status == 0 && again.message.contains("5 unchanged"), "\(again)")
    }

    @Test func itAsksTwice() throws {
        let home = try Home.withOpenVault()
        _ = try home.store("s3cret", as: "a")
        let out = home.path + "/out"
        let one = try home.kist(
            "export", out, typing: [.answer("y", to: "in clear"), .answer("n", to: "sure?")])
        #expect(one.status == 8, "\(one)")
        #expect(try home.files(below: home.path).allSatisfy { !$0.contains("out") })
        let both = try home.kist(
            "export", out, typing: [.answer("y", to: "in clear"), .answer("y", to: "sure?")])
        #expect(both.status == 0, "\(both)")
        #expect(try String(contentsOfFile: out, encoding: .utf8).contains("\"text\":\"s3cret\""))
        #expect(try home.kist("export", "-f", out).status == 5)
        #expect(try home.kist("export", home.path + "/other").status == 6)
    }

    @Test func aPipeIsOnlyForWhoSaysSo() throws {
        let home = try Home.withOpenVault()
        _ = try home.store("s3cret", as: "a")
        let refused = try home.kist("export", "-f")
        #expect(refused.status == 11 && refused.output.isEmpty, "\(refused)")
        let piped = try home.kist("export", "-f", "-")
        #expect(piped.status == 0 && piped.lines.count == 1, "\(piped)")
    }

    @Test func whatIsLockedIsToldToBeMissing() throws {
        let home = try Home.withVault(passcode: "open sesame")
        let written = try home.kist("export", "-f", "-")
        #expect(written.status == 6, "\(written)")
        #expect(written.message.contains("1 item hidden: locked"), "\(written)")
    }
}
