import DomainFiles
import Foundation
import Testing
import WebDomains

/// A folder of lists, gone at the end.
private final class Folder {
    let path = FileManager.default.temporaryDirectory.appending(path: "kist-\(UUID())").path()

    init() throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ text: String, _ name: String) throws {
        try Data(text.utf8).write(to: URL(filePath: path).appending(path: name))
    }

    func load() -> (lists: DomainLists, findings: [DomainFiles.Finding]) {
        DomainFiles(folders: ["/nonexistent/kist", path]).load()
    }
}

@Suite("Lists that somebody laid down") struct DomainFilesTests {
    private static let installed = "/usr/share/publicsuffix/public_suffix_list.dat"

    private func site(_ host: String, _ lists: DomainLists) throws -> String? {
        lists.site(of: try WebHost.parse(host))
    }

    @Test("without any the installed suffixes hold, and there are no groups")
    func none() throws {
        let (lists, findings) = try Folder().load()
        #expect(findings.isEmpty)
        #expect(try site("a.b.co.uk", lists) == "b.co.uk")
        #expect(try site("a.github.io", lists) == "a.github.io")
        #expect(try site("github.io", lists) == nil)
        #expect(try site("x.company.okta.com", lists) == "okta.com")
    }

    @Test("further suffixes make each name below them another owner's")
    func tenants() throws {
        let folder = try Folder()
        try folder.write(
            "# tenants\n\nokta.com  # since 2020\n// more\n  deep.example.com\nbücher.example\na..b\n",
            DomainFiles.tenantSuffixes)
        let (lists, findings) = folder.load()
        #expect(findings.map(\.error) == [nil])
        #expect(lists.droppedSuffixes == ["a..b"])
        #expect(try site("x.company.okta.com", lists) == "company.okta.com")
        #expect(try site("okta.com", lists) == nil)
        #expect(try site("notokta.com", lists) == "notokta.com")
        #expect(try site("a.b.deep.example.com", lists) == "b.deep.example.com")
        #expect(try site("a.example.com", lists) == "example.com")
        #expect(try site("a.b.bücher.example", lists) == "b.xn--bcher-kva.example")
        #expect(try site("a.github.io", lists) == "a.github.io")
    }

    @Test("a whole list takes the installed one's place")
    func wholeList() throws {
        let folder = try Folder()
        let text = try String(contentsOfFile: Self.installed, encoding: .utf8)
        try folder.write(text + "\nokta.com\n", DomainFiles.suffixList)
        let (lists, findings) = folder.load()
        #expect(findings.map(\.error) == [nil])
        #expect(findings[0].modified > 1_600_000_000_000_000)
        #expect(try site("x.company.okta.com", lists) == "company.okta.com")
    }

    @Test(
        "anything less is passed over, and told",
        arguments: [
            "", "garbage\n", "com\nnet\n", "github.io\nco.uk\n*.ck\n!www.ck\n",
            "// ===BEGIN ICANN DOMAINS===\nco.uk\n*.ck\n!www.ck\n// ===END ICANN DOMAINS===\n"
                + "// ===BEGIN PRIVATE DOMAINS===\ngithub.io\n// ===END PRIVATE DOMAINS===\n",
            "\u{0}\u{0}\u{0}", ".DAFSA@PSL_0\n", ".DAFSA@PSL_0\n\u{1}\u{2}\u{3}\u{4}",
        ])
    func partList(text: String) throws {
        let folder = try Folder()
        try folder.write(text, DomainFiles.suffixList)
        let (lists, findings) = folder.load()
        #expect(findings.map(\.error?.code) == [.incomplete])
        #expect(try site("jon.github.io", lists) == "jon.github.io")
        #expect(try site("a.b.co.uk", lists) == "b.co.uk")
    }

    @Test("the list without its private half, or a rule of it, is not whole")
    func amputated() throws {
        let text = try String(contentsOfFile: Self.installed, encoding: .utf8)
        for missing in ["github.io", "!www.ck", "*.ck", "co.uk"] {
            let folder = try Folder()
            let lines = text.split(separator: "\n").filter { $0 != missing }
            try folder.write(lines.joined(separator: "\n"), DomainFiles.suffixList)
            #expect(folder.load().findings.map(\.error?.code) == [.incomplete], "\(missing)")
        }
        let folder = try Folder()
        let end = text.range(of: "// ===BEGIN PRIVATE DOMAINS===")?.lowerBound ?? text.endIndex
        try folder.write(String(text[..<end]), DomainFiles.suffixList)
        #expect(folder.load().findings.map(\.error?.code) == [.incomplete])
    }

    @Test("groups come from their file, and a broken one is told")
    func groups() throws {
        let folder = try Folder()
        try folder.write(
            #"[{"shared":["a.example.com","b.example.org"]}]"#, DomainFiles.groups)
        let item = GradeLine.item("https://a.example.com", number: 1)
        let query = try #require(GradeLine.query("https://b.example.org"))
        #expect(try Matcher(folder.load().lists).match(item, query).text == "group/confirm")
        try folder.write("[", DomainFiles.groups)
        let (lists, findings) = folder.load()
        #expect(findings.map(\.error?.code) == [.malformed])
        #expect(throws: MatchMiss.self) { try Matcher(lists).match(item, query) }
    }

    @Test("what is no plain file, or too long, is told and never waited for")
    func otherFiles() throws {
        let folder = try Folder()
        try FileManager.default.createDirectory(
            atPath: folder.path + "/" + DomainFiles.groups, withIntermediateDirectories: false)
        try folder.write(String(repeating: "a\n", count: 5_000_000), DomainFiles.tenantSuffixes)
        #expect(Set(folder.load().findings.map(\.error?.code)) == [.unreadable, .tooLong])
    }
}
