import ItemModel
import Testing

/// Values that something careless would take for each other; each group is one key part.
private let groups: [[AttributeValue?]] = [
    [nil, .text(""), .data([])], [.text("a"), .data([97])], [.text("aa")], [.text("b")],
    [.text("\u{E9}")],
    [.text("e\u{301}")], [.text("0")], [.text("1")], [.text("5")], [.number(0)], [.number(1)],
    [.number(5)],
    [.number(-1)], [.data([0xFF, 0x35])], [.data([0xFE, 1])], [.data([0xFF])], [.text("\0")],
    [.text("\0\0")],
    [.data([1, 0, 0, 0, 97])], [.data([5, 0, 0, 0, 0, 0, 0, 0])], [.date(5)], [.text("a\u{1}")],
]

private func keys(_ itemClass: ItemClass, _ attribute: Attribute) -> [[[UInt8]]] {
    groups.map { values in
        values.map { value in
            var attributes = Attributes()
            attributes[attribute] = value
            return PrimaryKey(itemClass, attributes).bytes
        }
    }
}

@Suite("Primary keys") struct PrimaryKeyTests {
    @Test("are made of the published attributes")
    func attributes() {
        #expect(
            Set(Attribute.primaryKey(of: .genericPassword))
                == [.account, .service, .accessGroup, .synchronizable])
        #expect(
            Set(Attribute.primaryKey(of: .internetPassword)) == [
                .account, .securityDomain, .server, .protocol, .authenticationType, .port, .path,
                .accessGroup, .synchronizable,
            ])
    }

    @Test(
        "equal values share a key and no others do",
        arguments: [
            (ItemClass.genericPassword, Attribute.account), (.genericPassword, .service),
            (.internetPassword, .server), (.internetPassword, .path),
        ])
    func oneAttribute(itemClass: ItemClass, attribute: Attribute) {
        let keys = keys(itemClass, attribute)
        #expect(keys.allSatisfy { Set($0).count == 1 })
        #expect(Set(keys.compactMap(\.first)).count == groups.count)
    }

    @Test("comparing keys without making them comes to the same")
    func compared() {
        let values = groups.flatMap { $0 }
        for first in values {
            for second in values {
                var one = Attributes()
                var other = Attributes()
                one[.account] = first
                other[.account] = second
                #expect(
                    one.haveSameKey(.genericPassword, other)
                        == (PrimaryKey(.genericPassword, one)
                            == PrimaryKey(.genericPassword, other)))
            }
        }
        let composed = made((.account, .text("\u{E9}")))
        let decomposed = made((.account, .text("e\u{301}")))
        #expect(!composed.haveSameKey(.genericPassword, decomposed))
        #expect(composed.haveEquivalentKey(.genericPassword, decomposed))
    }

    @Test("no two combinations share a key", arguments: ItemClass.allCases)
    func combinations(itemClass: ItemClass) {
        let two = Array(Attribute.naming(of: itemClass).prefix(2))
        var seen: Set<[UInt8]> = []
        for first in groups {
            for second in groups {
                var attributes = Attributes()
                attributes[two[0]] = first[0]
                attributes[two[1]] = second[0]
                seen.insert(PrimaryKey(itemClass, attributes).bytes)
            }
        }
        #expect(seen.count == groups.count * groups.count)
    }

    @Test(
        "every key attribute makes a difference, and no other does", arguments: ItemClass.allCases)
    func coverage(itemClass: ItemClass) {
        let base = PrimaryKey(itemClass, Attributes())
        for attribute in Attribute.allCases {
            // A tombstone stands apart from every item.
            let isApart = attribute == .tombstone
            let isKey = isApart || Attribute.primaryKey(of: itemClass).contains(attribute)
            let value: AttributeValue = attribute.kind == .boolean ? .boolean(true) : .text("x")
            #expect((PrimaryKey(itemClass, made((attribute, value))) != base) == isKey)
            let isNaming = isApart || Attribute.naming(of: itemClass).contains(attribute)
            #expect(
                (PrimaryKey(naming: itemClass, made((attribute, value)))
                    != PrimaryKey(naming: itemClass, Attributes())) == isNaming)
        }
    }

    @Test("classes do not collide; defaults and absence do")
    func classesAndDefaults() {
        #expect(
            PrimaryKey(.genericPassword, Attributes())
                != PrimaryKey(.internetPassword, Attributes()))
        let explicit = made(
            (.synchronizable, .boolean(false)), (.accessGroup, .text("")), (.port, .number(0)))
        #expect(
            PrimaryKey(.internetPassword, explicit) == PrimaryKey(.internetPassword, Attributes()))
        #expect(
            PrimaryKey(.internetPassword, made((.port, .text(""))))
                != PrimaryKey(.internetPassword, Attributes()))
        #expect(
            PrimaryKey(.genericPassword, made((.synchronizable, .number(1))))
                == PrimaryKey(.genericPassword, made((.synchronizable, .boolean(true)))))
    }

    @Test("random items collide only where their parts are equal", arguments: [1] as [UInt64])
    func random(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var seen: [[UInt8]: [Int]] = [:]
        for _ in 0..<3_000 {
            let choice = Attribute.naming(of: .internetPassword).map { _ in
                Int.random(in: 0..<3, using: &generator)
            }
            var attributes = Attributes()
            for (attribute, index) in zip(Attribute.naming(of: .internetPassword), choice) {
                attributes[attribute] = [nil, .text("a"), .text("aa")][index]
            }
            let bytes = PrimaryKey(.internetPassword, attributes).bytes
            #expect(seen[bytes] ?? choice == choice)
            seen[bytes] = choice
        }
        #expect(seen.count > 1_000)
    }
}
