import ItemModel
import Testing

@Suite("Sets of attributes") struct AttributesTests {
    @Test("come back in the order of their keys")
    func order() {
        let attributes = made(
            (.protected, .text("c")), (.account, .text("a")), (.server, .text("b")))
        #expect(attributes.sorted.map(\.attribute) == [.account, .server, .protected])
        #expect(attributes.count == 3)
        #expect(!attributes.isEmpty)
        #expect(Attributes().isEmpty)
    }

    @Test("text and numbers are read by kind")
    func reading() {
        let attributes = made(
            (.account, .data(Array("é".utf8))), (.service, .data([0xFF])), (.port, .number(5)))
        #expect(attributes.text(.account) == "é")
        #expect(attributes.text(.service) == nil)
        #expect(attributes.text(.port) == nil)
        #expect(attributes.text(.path) == nil)
        #expect(attributes.number(.port) == 5)
        #expect(attributes.number(.account) == nil)
    }

    @Test(
        "a filter is matched by bytes, absent by default",
        arguments: [
            (made((.account, .text("a"))), true), (made((.account, .data([97]))), true),
            (made((.account, .text("A"))), false), (made((.path, .text(""))), true),
            (made((.path, .text("/"))), false), (made((.port, .number(0))), true),
            (made((.port, .text(""))), false), (made((.isNegative, .number(1))), true),
            (made((.isNegative, .boolean(true))), true), (made((.label, .text("e\u{301}"))), false),
            (made((.label, .text("\u{E9}"))), true), (made((.service, .number(5))), true),
            (made((.service, .text("5"))), false), (made((.securityDomain, .data([]))), true),
            (made(), true), (made((.account, .text("a")), (.server, .text("x"))), false),
        ])
    func filters(filter: Attributes, matches: Bool) {
        let item = made(
            (.account, .text("a")), (.label, .text("\u{E9}")), (.isNegative, .boolean(true)),
            (.service, .number(5)), (.securityDomain, .text("")))
        #expect(item.contain(filter) == matches)
    }

    @Test("spellings are equivalent only where that is asked")
    func equivalence() {
        let item = made((.account, .text("\u{E9}")))
        let filter = made((.account, .data(Array("e\u{301}".utf8))))
        #expect(item.containEquivalent(of: filter))
        #expect(!item.contain(filter))
        #expect(!item.containEquivalent(of: made((.account, .text("e")))))
        #expect(item != made((.account, .text("e\u{301}"))))
        #expect(AttributeValue.number(1).isCanonicallyEquivalent(to: .boolean(true)))
        #expect(!AttributeValue.text("1").isCanonicallyEquivalent(to: .number(1)))
    }

    @Test("changes go over what was there")
    func merging() {
        let before = made((.account, .text("a")), (.label, .text("b")))
        let after = before.merging(made((.label, .text("c")), (.comment, .text("d"))))
        #expect(
            after == made((.account, .text("a")), (.label, .text("c")), (.comment, .text("d"))))
    }

    @Test("dates and numbers are different values")
    func kinds() {
        #expect(AttributeValue.date(1) != .number(1))
        #expect(!AttributeValue.date(1).matches(.number(1)))
        #expect(AttributeValue.date(1).matches(.date(1)))
        #expect(AttributeValue.text("a") != .data([97]))
        #expect(AttributeValue.number(1).matches(.boolean(true)))
        #expect(!AttributeValue.data([1]).matches(.number(1)))
    }
}

@Suite("Sets of attributes behave as dictionaries") struct AttributesModelTests {
    @Test("whatever is put, replaced and removed", arguments: [1, 2] as [UInt64])
    func model(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var attributes = Attributes()
        var model: [Attribute: AttributeValue] = [:]
        for step in 0..<2_000 {
            let attribute = Attribute.allCases.randomElement(using: &generator) ?? .account
            let value: AttributeValue? = Bool.random(using: &generator) ? .number(Int64(step)) : nil
            attributes[attribute] = value
            model[attribute] = value
            #expect(attributes.count == model.count)
            #expect(
                attributes.sorted.map(\.attribute.rawValue) == model.keys.map(\.rawValue).sorted())
            #expect(Attribute.allCases.allSatisfy { attributes[$0] == model[$0] })
        }
    }
}
