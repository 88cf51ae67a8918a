import Foundation
import Testing

/// Applications, their associated domains, and the lists that lie beside them.
@Suite struct ApplicationTests {
    private let app = "A1B2C3D4E5.com.example.app"

    private func home() throws -> Home {
        let home = try Home.withOpenVault()
        for (name, value) in [
            ("https://a@example.com", "own"), ("https://a@login.example.com", "below"),
            ("https://a@example.org", "other"),
        ] { _ = try home.store(value, as: name) }
        return home
    }

    private func write(_ text: String, _ name: String, _ home: Home) throws -> String {
        let path = home.path + "/" + name
        let folder = (path as NSString).deletingLastPathComponent
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(filePath: path))
        return path
    }

    @Test func aHostThatListsTheApplicationIsItsOwn() throws {
        let home = try home()
        let file = try write(
            #"{"webcredentials":{"apps":["X.y","A1B2C3D4E5.com.example.app"]},"applinks":{}}"#,
            "aasa", home)
        #expect(try home.kist("fill", "--app", app).status == 3)
        let made = try home.kist("app", "associate", app, "Example.com", "--aasa", file)
        #expect(made.status == 0, "\(made)")
        #expect(try home.kist("fill", "--app", app).text == "own\n")
        #expect(try home.kist("fill", "--app", app, "https://example.com/x").text == "own\n")
        #expect(try home.kist("app", "check", app, "https://example.com").status == 0)
        // Neither what lies below, nor another site, nor another application.
        for url in ["https://login.example.com", "https://example.org", "https://www.example.com"] {
            let filled = try home.kist("fill", "--app", app, url)
            #expect(filled.status == 3 && filled.output.isEmpty, "\(url): \(filled)")
            #expect(try home.kist("app", "check", app, url).status == 3)
        }
        #expect(try home.kist("fill", "--app", "X.y").status == 3)
        #expect(try home.kist("match", "--app", app, "https://example.com").lines.count == 2)
    }

    @Test func aWildcardNeedsTheFileOfEachHost() throws {
        let home = try home()
        #expect(try home.kist("app", "associate", app, "*.example.com").status == 0)
        #expect(try home.kist("fill", "--app", app, "https://login.example.com").status == 3)
        let text = "{\"webcredentials\":{\"apps\":[\"\(app)\"]}}"
        // The parent's file does not speak for it.
        let path = ".config/kist/associations/"
        _ = try write(text, path + "example.com", home)
        #expect(try home.kist("fill", "--app", app, "https://login.example.com").status == 3)
        _ = try write(text, path + "login.example.com", home)
        #expect(
            try home.kist("fill", "--app", app, "https://login.example.com").text == "below\n")
        #expect(try home.kist("fill", "--app", app, "https://example.com").status == 3)
    }

    @Test(
        "a file that is none of this form allows nothing",
        arguments: [
            "", "{", "[]", "{}", #"{"webcredentials":{}}"#, #"{"webcredentials":{"apps":"x"}}"#,
            #"{"webcredentials":{"apps":["*"]}}"#,
            #"{"webcredentials":{"apps":["a1b2c3d4e5.com.example.app"]}}"#,
            #"{"applinks":{"apps":["A1B2C3D4E5.com.example.app"]}}"#,
            #"{"webcredentials":{"apps":["A1B2C3D4E5.com.example.app"]}} x"#,
            #"{"webcredentials":{"apps":["A1B2C3D4E5.com.example.app"],"apps":[]}}"#,
        ])
    func refused(text: String) throws {
        let home = try home()
        let file = try write(text, "aasa", home)
        let made = try home.kist("app", "associate", app, "example.com", "--aasa", file)
        #expect(made.status == 3 || made.status == 11, "\(made)")
        #expect(try home.kist("fill", "--app", app).status == 3)
        // Put there by hand it allows no more.
        _ = try write(text, ".config/kist/associations/example.com", home)
        _ = try write(
            "\(app) webcredentials:example.com\n", ".config/kist/associated-domains", home)
        #expect(try home.kist("fill", "--app", app).status == 3)
    }

    @Test("lists of the user's own hold from the next question on") func lists() throws {
        let home = try home()
        _ = try home.store("bob's", as: "https://b@b.tenants.example")
        let before = try home.kist("match", "https://c.tenants.example")
        #expect(before.lines.count == 1, "\(before)")
        _ = try write("tenants.example\n", ".config/kist/tenant-suffixes", home)
        #expect(try home.kist("match", "https://c.tenants.example").status == 3)
        _ = try write(
            #"[{"shared":["example.com","example.net"]}]"#,
            ".config/kist/shared-credentials.json", home)
        let grouped = try home.kist("match", "https://example.net")
        #expect(grouped.text.contains("shared group, saved for https://example.com"), "\(grouped)")
        _ = try write("example.com\n", ".config/kist/public_suffix_list.dat", home)
        let status = try home.kist("status")
        #expect(status.text.contains("public suffixes: not the whole list, passed over"))
        #expect(status.text.contains("tenant suffixes of 20"), "\(status)")
        let json = try home.kist("status", "--json")
        let object = try JSONSerialization.jsonObject(with: Data(json.output)) as? [String: Any]
        let kinds = (object?["lists"] as? [[String: Any]])?.compactMap { $0["kind"] as? String }
        #expect(
            kinds == [
                "public-suffixes", "public-suffixes", "tenant-suffixes", "shared-credentials",
            ])
    }

    @Test("a list of a year ago is marked") func old() throws {
        let home = try home()
        let list = "/usr/share/publicsuffix/public_suffix_list.dat"
        let text = try String(contentsOfFile: list, encoding: .utf8)
        let path = try write(text, ".config/kist/public_suffix_list.dat", home)
        #expect(try !home.kist("status").text.contains("more than a year old"))
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: -400 * 86_400)], ofItemAtPath: path)
        #expect(try home.kist("status").text.contains("more than a year old (\(path))"))
    }
}
