import ItemModel
import Keychain
import Testing

@Suite struct AddingTests {
    static let generic = Attributes([.service: "mail", .account: "work"])
    static let internet = Attributes([
        .server: "example.com", .account: "alice", .port: 80, .protocol: "http",
        .authenticationType: "dflt", .path: "/a", .securityDomain: "realm",
    ])

    /// Each is one attribute away from an item that is there.
    static let variants: [(ItemClass, Attribute, AttributeValue?, isDuplicate: Bool)] = [
        (.genericPassword, .service, "mail2", false), (.genericPassword, .service, nil, false),
        (.genericPassword, .account, "Work", false), (.genericPassword, .account, "", false),
        (.genericPassword, .accessGroup, "other", false),
        (.genericPassword, .synchronizable, .boolean(true), false),
        (.genericPassword, .synchronizable, .boolean(false), true),
        (.genericPassword, .service, .data(Array("mail".utf8)), true),
        (.genericPassword, .label, "x", true), (.genericPassword, .generic, "x", true),
        (.genericPassword, .comment, "x", true), (.genericPassword, .creator, 7, true),
        (.genericPassword, .creationDate, .date(1), true),
        (.internetPassword, .server, "example.org", false),
        (.internetPassword, .account, "bob", false), (.internetPassword, .port, 81, false),
        (.internetPassword, .port, nil, false), (.internetPassword, .port, "80", true),
        (.internetPassword, .protocol, "htps", false), (.internetPassword, .path, "/b", false),
        (.internetPassword, .authenticationType, "httd", false),
        (.internetPassword, .securityDomain, "", false),
        (.internetPassword, .label, "x", true), (.internetPassword, .description, "x", true),
        (.internetPassword, .isInvisible, .boolean(true), true),
    ]

    @Test(arguments: variants)
    func theKeyAndNothingElseMakesADuplicate(
        _ itemClass: ItemClass, _ attribute: Attribute, _ value: AttributeValue?,
        _ isDuplicate: Bool
    ) throws {
        let keychain = try TestKeychain()
        let base = itemClass == .genericPassword ? Self.generic : Self.internet
        try keychain.add(itemClass, base)
        #expect(code { try keychain.add(itemClass, base) } == .duplicate)
        var other = base
        other[attribute] = value
        #expect(code { try keychain.add(itemClass, other) } == (isDuplicate ? .duplicate : nil))
        #expect(try keychain.all(itemClass).count == (isDuplicate ? 1 : 2))
    }

    @Test(arguments: ItemClass.allCases)
    func twoBareItemsCollide(_ itemClass: ItemClass) throws {
        let keychain = try TestKeychain()
        try keychain.add(itemClass, Attributes([.label: "only a label"]))
        #expect(code { try keychain.add(itemClass, Attributes()) } == .duplicate)
    }

    @Test func absentAndEmptyKeysAreTheSame() throws {
        let keychain = try TestKeychain()
        try keychain.add(.genericPassword, Attributes([.service: "s"]))
        let empty = Attributes([.service: "s", .account: ""])
        #expect(code { try keychain.add(.genericPassword, empty) } == .duplicate)
    }

    @Test func anotherAccessibilityIsStillADuplicate() throws {
        let keychain = try TestKeychain()
        try keychain.add(.genericPassword, Self.generic, .afterFirstUnlock)
        for accessibility in Accessibility.allCases
        where accessibility != .whenPasscodeSetThisDeviceOnly {
            let found = code { try keychain.add(.genericPassword, Self.generic, accessibility) }
            #expect(found == .duplicate, "\(accessibility)")
        }
    }

    @Test func theGenericAttributeIsATrap() throws {
        let keychain = try TestKeychain()
        try keychain.add(.genericPassword, Self.generic.merging(Attributes([.generic: "X"])))
        let other = Self.generic.merging(Attributes([.generic: "Y"]))
        #expect(code { _ = try keychain.all(.genericPassword, other) } == .notFound)
        #expect(code { try keychain.add(.genericPassword, other) } == .duplicate)
    }

    static let foreign: [(ItemClass, Attribute)] =
        [Attribute.server, .port, .protocol, .path, .securityDomain, .authenticationType].map {
            (.genericPassword, $0)
        } + [(.internetPassword, .service), (.internetPassword, .generic)]

    @Test(arguments: foreign)
    func anAttributeOfTheOtherClassDoesNotExist(
        _ itemClass: ItemClass, _ attribute: Attribute
    ) throws {
        let keychain = try TestKeychain()
        let attributes = Attributes([attribute: "1"])
        #expect(code { try keychain.add(itemClass, attributes) } == .noSuchAttribute)
        #expect(code { _ = try keychain.all(itemClass, attributes) } == .noSuchAttribute)
        #expect(code { _ = try keychain.all(itemClass) } == .notFound)
    }

    static let wrong: [(Attribute, AttributeValue)] = [
        (.account, .boolean(true)), (.account, .date(1)), (.service, .date(1)),
        (.creator, .data([1])), (.accessGroup, 1), (.accessGroup, .data([0xFF])),
        (.synchronizable, .data([1])), (.creationDate, 1), (.comment, .boolean(false)),
        (.comment, .text(String(repeating: "x", count: 4 << 20))),
    ]

    @Test(arguments: wrong)
    func aValueOfTheWrongKindOrSizeIsInvalid(
        _ attribute: Attribute, _ value: AttributeValue
    ) throws {
        let keychain = try TestKeychain()
        let attributes = Attributes([attribute: value])
        #expect(code { try keychain.add(.genericPassword, attributes) } == .invalid)
    }

    static let deviceOnly: [Accessibility] = [
        .whenUnlockedThisDeviceOnly, .afterFirstUnlockThisDeviceOnly, .alwaysThisDeviceOnly,
        .whenPasscodeSetThisDeviceOnly,
    ]

    @Test(arguments: deviceOnly)
    func whatStaysOnThisDeviceDoesNotSynchronise(_ accessibility: Accessibility) throws {
        let keychain = try TestKeychain()
        let synced = Self.generic.merging(Attributes([.synchronizable: .boolean(true)]))
        #expect(code { try keychain.add(.genericPassword, synced, accessibility) } == .invalid)
        #expect(code { _ = try keychain.all(.genericPassword) } == .notFound)
    }

    @Test func withoutAPasscodeItsClassIsUnavailable() throws {
        let keychain = try TestKeychain()
        let found = code {
            try keychain.add(.genericPassword, Self.generic, .whenPasscodeSetThisDeviceOnly)
        }
        #expect(found == .unavailable)
    }

    @Test func anEmptyValueIsNotAnAbsentOne() throws {
        let keychain = try TestKeychain()
        let empty = try keychain.add(.genericPassword, Self.generic, value: "")
        let absent = try keychain.add(.internetPassword, Self.internet, value: nil)
        let full = try keychain.add(.genericPassword, Attributes(), value: "x")
        #expect(try keychain.value(of: empty) == "")
        #expect(try keychain.value(of: absent) == nil)
        #expect(try keychain.value(of: full) == "x")
    }

    @Test func theDatesAreNowWhateverTheCallerSays() throws {
        let keychain = try TestKeychain()
        let claimed = Attributes([.creationDate: .date(1), .modificationDate: .date(2)])
        let reference = try keychain.add(.genericPassword, claimed)
        let stored = try keychain.attributes(of: reference)
        #expect(stored[.creationDate] == .date(keychain.time.now))
        #expect(stored[.modificationDate] == .date(keychain.time.now))
    }

    @Test func dataComesBackAsDataAndTextFindsIt() throws {
        let keychain = try TestKeychain()
        let server = AttributeValue.data(Array("example.com".utf8))
        try keychain.add(.internetPassword, Attributes([.server: server]))
        let found = try keychain.all(.internetPassword, Attributes([.server: "example.com"]))
        #expect(found.map { $0.attributes[.server] } == [server])
    }
}
