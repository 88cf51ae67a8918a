import ItemModel
import ItemNames
import Testing

private let parts: [String] = [
    " ", "'", "\"", "/", "//", "%", "%2F", "%2f", "%25", "%0A", "%00", "%7F", "%41", "2F", "25",
    "0", ":", "@", "\n",
    "\0", "\r\n", "\t", "\u{7F}", "\u{1F}", "\u{85}", "\u{E9}", "e\u{301}", "\u{301}", "🔑", "👩‍👩‍👧",
    "\u{202E}", "\u{2028}",
    "\u{FEFF}", "-", "--", "\\", "id:", "ab", "F0", "https:", "https://", "http", "ssh", ".", "..",
    "~", "$(x)", "*",
    "?", "#", "[", "]", "&", "+", "=", "mail", "work", "github.com", "GitHub.com", "a.example",
    "127.0.0.1", "::1",
]

private func text(_ generator: inout SeededGenerator) -> String {
    if Int.random(in: 0..<200, using: &generator) == 0 {
        let part = parts.randomElement(using: &generator) ?? "x"
        return String(repeating: part, count: 4096 / part.utf8.count)
    }
    return (0..<Int.random(in: 0...4, using: &generator)).map { _ in
        parts.randomElement(using: &generator) ?? ""
    }.joined()
}

/// Text, the same as data, bytes that are no text, a number, or nothing.
private func value(_ generator: inout SeededGenerator) -> AttributeValue? {
    switch Int.random(in: 0..<12, using: &generator) {
    case 0: nil
    case 1: .data(Array(text(&generator).utf8))
    case 2: .data([0xC3])
    case 3: .number(Int64.random(in: -1...1, using: &generator))
    default: .text(text(&generator))
    }
}

private func genericItem(_ generator: inout SeededGenerator) -> Attributes {
    var item = Attributes()
    item[.service] = value(&generator)
    item[.account] = value(&generator)
    return item
}

private func internetItem(_ generator: inout SeededGenerator) -> Attributes {
    let protocols: [AttributeValue?] = [
        .text("htps"), .text("http"), .text("ssh "), .text("sftp"), .text("cert"), .text("cifs"),
        nil, .number(0),
    ]
    let servers = [
        "github.com", "a.example", "::1", "fe80::1%eth0", "127.0.0.1", "GitHub.com", "", "a b",
        "é.de",
    ]
    let paths = [
        "", "/", "/a", "/a/", "/a%2Fb", "/a%2fb", "/%41", "a", "/../a", "/é", "/a?b", "/a b",
    ]
    let ports: [AttributeValue?] = [
        nil, nil, .number(0), .number(443), .number(22), .number(8443), .text(""),
    ]
    var item = Attributes()
    item[.protocol] = protocols.randomElement(using: &generator) ?? nil
    item[.server] = servers.randomElement(using: &generator).map { .text($0) }
    item[.path] = paths.randomElement(using: &generator).map { .text($0) }
    item[.port] = ports.randomElement(using: &generator) ?? nil
    item[.account] = value(&generator)
    if Int.random(in: 0..<10, using: &generator) == 0 { item[.securityDomain] = value(&generator) }
    return item
}

@Suite("Names printed find exactly their item") struct PrintedNamePropertyTests {
    @Test("whatever the attributes hold", arguments: ItemClass.allCases, [1, 2] as [UInt64])
    func roundTrip(itemClass: ItemClass, seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var printed: [String: PrimaryKey] = [:]
        for _ in 0..<4_000 {
            let item =
                itemClass == .genericPassword ? genericItem(&generator) : internetItem(&generator)
            guard let name = ItemName.printed(itemClass, item) else { continue }
            let key = PrimaryKey(itemClass, item)
            let parsed = try ItemName.parse(name)
            let exact = try #require(parsed.lookup.exact)
            #expect(PrimaryKey(exact.itemClass, exact.attributes) == key, "\(name)")
            #expect(parsed.creates == exact)
            #expect(parsed.lookup.fit(itemClass, item) == .exact)
            // Dictionary keys are compared by equivalence, so distinct items may share one only as NFC and NFD.
            let bytes = name.utf8.map { String($0) }.joined(separator: " ")
            #expect(printed[bytes] ?? key == key)
            printed[bytes] = key
            #expect(name.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F })
        }
        // Else the loop would prove nothing.
        #expect(printed.count > (itemClass == .genericPassword ? 1_500 : 100))
    }

    @Test("generic items go unnamed only where they must", arguments: [3] as [UInt64])
    func unnamed(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<4_000 {
            let item = generic(text(&generator), text(&generator))
            guard ItemName.printed(.genericPassword, item) == nil else { continue }
            let service = item.text(.service) ?? ""
            #expect(item.text(.account) == "")
            #expect(service.isEmpty || service.hasPrefix("id:"))
        }
    }

    @Test("no name traps", arguments: [4] as [UInt64])
    func anyName(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<4_000 {
            let name = text(&generator) + text(&generator)
            guard let parsed = try? ItemName.parse(name) else { continue }
            // What a name creates it also finds, and the name then printed finds it too.
            guard let creates = parsed.creates else { continue }
            #expect(parsed.lookup.fit(creates.itemClass, creates.attributes) == .exact)
            let again = try #require(ItemName.printed(creates.itemClass, creates.attributes))
            #expect(try ItemName.parse(again).creates == creates)
        }
    }
}
