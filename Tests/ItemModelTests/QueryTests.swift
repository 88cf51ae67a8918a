import ItemModel
import Testing

@Suite("Queries, options and summaries") struct QueryTests {
    @Test("a new query asks for one item that is not synchronised, and may ask a person")
    func defaults() {
        let query = ItemQuery(.genericPassword, made((.service, .text("mail"))))
        #expect(query.itemClass == .genericPassword)
        #expect(query.attributes == made((.service, .text("mail"))))
        #expect(query.limit == .one)
        #expect(query.synchronizable == .no)
        #expect(query.authenticationUI == .allow)
        #expect(query.accessibility == nil)
        #expect(query.reference == nil)
        #expect(ItemQuery().itemClass == nil)
    }

    @Test("only a server makes a name an internet item")
    func options() {
        var options = NameOptions()
        #expect(!options.namesServer)
        options.attributes[.account] = .text("a")
        #expect(!options.namesServer)
        options.attributes[.server] = .text("a.example")
        #expect(options.namesServer)
    }

    @Test("a summary keeps what it was given")
    func summary() throws {
        let identifier = try #require(ItemIdentifier([UInt8](repeating: 1, count: 16)))
        let reference = PersistentReference(.genericPassword, identifier)
        let attributes = made((.service, .text("mail")))
        let summary = ItemSummary(
            reference: reference, accessibility: .always, attributes: attributes, name: "mail")
        #expect(summary.reference == reference)
        #expect(summary.accessibility == .always)
        #expect(summary.attributes == attributes)
        #expect(summary.name == "mail")
    }
}
