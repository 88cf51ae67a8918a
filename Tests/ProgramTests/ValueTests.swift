import Testing

/// Exact bytes in are exact bytes out.
@Suite struct ValueTests {
    static let values: [(String, [UInt8])] = [
        ("no final newline", Array("s3cret".utf8)),
        ("a final newline", Array("s3cret\n".utf8)),
        ("only a newline", [10]),
        ("NUL", [0, 65, 0, 0]),
        ("CRLF", Array("a\r\nb\r\n".utf8)),
        ("digits", Array("1234".utf8)),
        ("backslashes", Array("\\u0142u\\u017c \\n".utf8)),
        ("quotes", Array("\"\"''`$(x)".utf8)),
        ("not UTF-8", [0xFF, 0xFE, 0xC3, 0x28]),
        ("blanks around", Array("  a  ".utf8)),
        ("all bytes", (0...255).map(UInt8.init)),
        ("one block less one", noise(16_383)),
        ("one block", noise(16_384)),
        ("one block and one", noise(16_385)),
        ("1 MiB", noise(1 << 20)),
    ]

    @Test(arguments: values)
    func comeBackAsTheyWere(title: String, value: [UInt8]) throws {
        let home = try Home.withOpenVault()
        let stored = try home.kist("insert", "-m", "a/b", input: .bytes(value))
        #expect(stored.status == 0, "\(title): \(stored)")
        let shown = try home.kist("show", "--raw", "a/b")
        #expect(shown.status == 0, "\(title): \(shown)")
        #expect(shown.output == value, "\(title)")
    }

    @Test func twentyMegabytesStreamThrough() throws {
        let value = Self.noise(20_000_000)
        let home = try Home.withOpenVault()
        #expect(try home.kist("insert", "-m", "big", input: .bytes(value)).status == 0)
        #expect(try home.value(of: "big") == value)
    }

    static let lines: [(String, Int32, String?)] = [
        ("s3cret", 0, "s3cret"),
        ("s3cret\n", 0, "s3cret"),
        (" two words ", 0, " two words "),
        ("a\nb", 11, nil),
        ("a\n\n", 11, nil),
        ("a\r\n", 11, nil),
        ("a\0b", 11, nil),
        ("", 11, nil),
        ("\n", 11, nil),
    ]

    @Test(arguments: lines)
    func oneLineIsTakenByDefault(input: String, status: Int32, value: String?) throws {
        let home = try Home.withOpenVault()
        let stored = try home.kist("insert", "a", input: .bytes(Array(input.utf8)))
        #expect(stored.status == status, "\(input.debugDescription): \(stored)")
        #expect(try home.value(of: "a") == value.map { Array($0.utf8) })
    }

    @Test func moreLinesAreHintedAt() throws {
        let home = try Home.withOpenVault()
        let stored = try home.kist("insert", "a", input: .bytes(Array("one\ntwo\n".utf8)))
        #expect(stored.message.contains("-m"), "\(stored)")
        #expect(!stored.message.contains("two"))
    }

    @Test func anEmptyValueMustBeMeant() throws {
        let home = try Home.withOpenVault()
        #expect(try home.kist("insert", "--allow-empty", "a").status == 0)
        #expect(try home.value(of: "a") == [])
        #expect(try home.kist("insert", "-m", "b").status == 11)
    }

    @Test func anotherDescriptorCanHoldTheSecret() throws {
        let home = try Home.withOpenVault()
        let stored = try home.kist(
            "insert", "--from-fd", "5", "a", descriptors: [5: Array("five".utf8)])
        #expect(stored.status == 0, "\(stored)")
        #expect(try home.value(of: "a") == Array("five".utf8))
    }

    @Test(arguments: [
        ("text", "text\n"), ("line\n", "line\n"), ("two\nlines", "two\nlines\n"),
        ("tab\tin", "tab\tin\n"), ("bell\u{7}", "bell\u{7}"), ("", "\n"),
    ])
    func showEndsTextWithANewline(value: String, shown: String) throws {
        let home = try Home.withOpenVault()
        _ = try home.kist(
            "insert", "-m", "--allow-empty", "a", input: .bytes(Array(value.utf8)))
        #expect(try home.kist("show", "a").text == shown)
    }

    @Test func severalNamesNeedSeparatorsUnlessAllAreOneLine() throws {
        let home = try Home.withOpenVault()
        _ = try home.store("one", as: "a")
        _ = try home.store("two", as: "b")
        _ = try home.store("x\ny", as: "c")
        #expect(try home.kist("show", "a", "b").text == "one\ntwo\n")
        #expect(try home.kist("show", "-0", "a", "c").text == "one\0x\ny\0")
        let refused = try home.kist("show", "a", "c")
        #expect(refused.status != 0)
        #expect(refused.output == [])
    }

    @Test func oneFailureAmongSeveralPrintsNothing() throws {
        let home = try Home.withOpenVault()
        _ = try home.store("one", as: "a")
        let shown = try home.kist("show", "a", "missing")
        #expect(shown.status == 3, "\(shown)")
        #expect(shown.output == [])
    }

    /// The same noise each time: a linear congruence.
    static func noise(_ count: Int) -> [UInt8] {
        var state: UInt64 = 42
        return (0..<count).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt8(truncatingIfNeeded: state >> 56)
        }
    }
}
