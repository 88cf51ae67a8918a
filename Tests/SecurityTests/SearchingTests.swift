import Foundation
import Security
import SecuritySupport
import Testing

/// Part C: what is found and in which shape.
@Suite("C: searching") struct SearchingTests {
    let vault: TestVault

    init() throws { vault = try TestVault() }

    private let full = internet(
        "example.com",
        [
            kSecAttrAccount: "A", kSecAttrPort: 8443, kSecAttrProtocol: kSecAttrProtocolHTTPS,
            kSecAttrAuthenticationType: kSecAttrAuthenticationTypeHTTPBasic,
            kSecAttrPath: "/p", kSecAttrSecurityDomain: "realm", kSecAttrLabel: "label",
            kSecAttrComment: "comment", kSecAttrDescription: "kind", kSecAttrCreator: 1,
            kSecAttrType: 2, kSecAttrIsInvisible: true, kSecAttrIsNegative: false,
        ])

    @Test func t053NothingAskedNothingGiven() {
        vault.run {
            #expect(add(full) == errSecSuccess)
            let (status, result) = copy(full)
            #expect(status == errSecSuccess)
            #expect(result == nil)
            #expect(copy(full, [kSecMatchLimit: kSecMatchLimitAll]).result == nil)
        }
    }

    @Test func everyAttributeComesBackAsItWas() throws {
        try vault.run {
            #expect(add(full) == errSecSuccess)
            let found = try attributes(full)
            for (key, wanted) in full where key != kSecClass {
                let right = try #require(found[key], "\(key)")
                #expect(
                    (right as? NSObject)?.isEqual(wanted as? NSObject) == true
                        || "\(right)" == "\(wanted)", "\(key)")
            }
            #expect(found[kSecAttrSynchronizable] as? Bool == false)
            #expect(found[kSecAttrIsInvisible] as? Bool == true)
            #expect(found[kSecAttrCreator] as? UInt32 == 1)
            #expect(found[kSecClass] == nil)
        }
    }

    @Test func t055T070AttributesHoldNoSecretAndNoIdentifier() throws {
        try vault.run {
            #expect(add(generic("S", "A", [kSecValueData: bytes("secret")])) == errSecSuccess)
            let found = try attributes(generic())
            #expect(found[kSecValueData] == nil)
            #expect(found["UUID"] == nil && found["persistref"] == nil && found["sha1"] == nil)
            #expect(found[kSecValuePersistentRef] == nil)
            #expect(!"\(found)".contains("secret"))
        }
    }

    @Test func t056AnItemWithoutDataHasNoneInItsDictionary() throws {
        try vault.run {
            #expect(add(generic()) == errSecSuccess)
            let all = copy(
                generic(nil, nil),
                [
                    kSecMatchLimit: kSecMatchLimitAll, kSecReturnData: true,
                    kSecReturnAttributes: true,
                ])
            let items = try #require(all.result as? [[String: Any]])
            #expect(items.count == 1)
            #expect(items[0][kSecValueData] == nil)
            #expect(items[0][kSecAttrService] as? String == "S")
            #expect(items[0][kSecAttrAccount] as? String == "A")
            #expect(try value(generic()) == Data())
        }
    }

    @Test func emptyDataIsNotAbsentData() throws {
        try vault.run { () throws in
            #expect(add(generic("S", "A", [kSecValueData: Data()])) == errSecSuccess)
            let both = copy(generic(), [kSecReturnData: true, kSecReturnAttributes: true])
            #expect((both.result as? [String: Any])?[kSecValueData] as? Data == Data())
            #expect(try value(generic()) == Data())
        }
    }

    @Test func t058T059ShapesOfLimitAll() throws {
        try vault.run {
            #expect(add(generic("S", "A", [kSecValueData: bytes("v")])) == errSecSuccess)
            let all = [kSecMatchLimit: kSecMatchLimitAll, kSecReturnData: true] as [String: Any]
            let both = copy(generic(), all.merging([kSecReturnPersistentRef: true]) { $1 })
            let pairs = try #require(both.result as? [[String: Data]])
            #expect(pairs.count == 1)
            #expect(pairs[0].count == 2)
            #expect(pairs[0][kSecValueData] == bytes("v"))
            #expect(pairs[0][kSecValuePersistentRef] == (try reference(generic())))
            #expect(copy(generic(), all).result as? [Data] == [bytes("v")])
            let references = copy(
                generic(), [kSecMatchLimit: kSecMatchLimitAll, kSecReturnPersistentRef: true])
            #expect((references.result as? [Data])?.map(\.count) == [20])
            let object = copy(generic(), [kSecReturnRef: true])
            #expect(object.status == errSecSuccess && object.result == nil)
            let classed = copy(generic(), [kSecReturnRef: true, kSecReturnAttributes: true])
            #expect(
                (classed.result as? [String: Any])?[kSecClass] as? String
                    == kSecClassGenericPassword)
        }
    }

    @Test func t061T062Limits() throws {
        try vault.run { () throws in
            for account in ["1", "2", "3"] {
                #expect(
                    add(generic("S", account, [kSecValueData: bytes(account)])) == errSecSuccess)
            }
            #expect(add(generic("T", "A", [kSecValueData: bytes("t")])) == errSecSuccess)
            let query = generic("S", nil, [kSecReturnData: true])
            #expect(copy(query).result as? Data == bytes("1"))
            #expect(copy(query, [kSecMatchLimit: 1]).result as? Data == bytes("1"))
            #expect((copy(query, [kSecMatchLimit: 2]).result as? [Data])?.count == 2)
            #expect((copy(query, [kSecMatchLimit: 9]).result as? [Data])?.count == 3)
            let one = generic("T", nil, [kSecReturnData: true, kSecMatchLimit: 2])
            #expect(copy(one).result as? [Data] == [bytes("t")])
        }
    }

    @Test func t064MatchingIsExact() {
        vault.run {
            #expect(add(generic("S", "Alice")) == errSecSuccess)
            #expect(search(generic("S", "alice")) == errSecItemNotFound)
            let insensitive = [kSecMatchCaseInsensitive: true]
            #expect(search(generic("S", "alice", insensitive)) == errSecItemNotFound)
            #expect(search(generic("S", "Alic")) == errSecItemNotFound)
            #expect(search(generic("S", "Alice", insensitive)) == errSecSuccess)
            // Two spellings of one text are two texts.
            #expect(add(generic("caf\u{E9}", "A")) == errSecSuccess)
            #expect(search(generic("cafe\u{301}", "A")) == errSecItemNotFound)
            #expect(add(generic("cafe\u{301}", "A")) == errSecSuccess)
        }
    }

    @Test func t065HostsAndWhatIsBelowThem() {
        vault.run {
            #expect(add(internet("origin.example.com")) == errSecSuccess)
            let host = "m_HostOrSubdomainOfHost"
            #expect(search(internet(nil, [host: "example.com"])) == errSecSuccess)
            #expect(search(internet(nil, [host: "origin.example.com"])) == errSecSuccess)
            #expect(search(internet(nil, [host: "foobar.com"])) == errSecItemNotFound)
            #expect(search(internet(nil, [host: "ample.com"])) == errSecItemNotFound)
            #expect(add(internet(nil, [kSecAttrServer: bytes("data.test.com")])) == errSecSuccess)
            #expect(search(internet(nil, [host: "test.com"])) == errSecItemNotFound)
        }
    }

    @Test func t067T068AValueIsNoFilter() {
        vault.run {
            let item = generic("S", "A", [kSecValueData: bytes("v"), kSecAttrLabel: "l"])
            #expect(add(item) == errSecSuccess)
            #expect(search(item) == errSecSuccess)
            #expect(search(generic("S", "A", [kSecValueData: bytes("other")])) == errSecSuccess)
        }
    }

    @Test func t073OneItemWithEverything() throws {
        try vault.run {
            let before = Date()
            #expect(add(generic("S", "A", [kSecValueData: bytes("v")])) == errSecSuccess)
            let (status, result) = copy(
                generic(), [kSecReturnAttributes: true, kSecReturnData: true])
            #expect(status == errSecSuccess)
            let found = try #require(result as? [String: Any])
            #expect(found[kSecValueData] as? Data == bytes("v"))
            #expect(found[kSecAttrAccessible] as? String == "ak")
            #expect(found[kSecAttrSynchronizable] as? Int == 0)
            let created = try #require(found[kSecAttrCreationDate] as? Date)
            #expect(found[kSecAttrModificationDate] as? Date == created)
            #expect(abs(created.timeIntervalSince(before)) < 60)
        }
    }

    @Test func aReturnedDictionaryIsAQueryForItsItem() throws {
        try vault.run {
            #expect(add(full) == errSecSuccess)
            #expect(add(internet("example.com")) == errSecSuccess)
            var again = try attributes(full)
            again[kSecClass] = kSecClassInternetPassword
            #expect(try reference(again) == reference(full))
            #expect(delete(again) == errSecSuccess)
            #expect(search(full) == errSecItemNotFound)
            #expect(search(internet("example.com")) == errSecSuccess)
        }
    }

    @Test func accessibilityIsAFilter() {
        vault.run {
            let accessible = [kSecAttrAccessible: kSecAttrAccessibleAfterFirstUnlock]
            #expect(add(generic("S", "A", accessible)) == errSecSuccess)
            #expect(search(generic("S", "A", accessible)) == errSecSuccess)
            let other = [kSecAttrAccessible: kSecAttrAccessibleWhenUnlocked]
            #expect(search(generic("S", "A", other)) == errSecItemNotFound)
            let control = SecAccessControlCreateWithFlags(
                nil, kSecAttrAccessibleAfterFirstUnlock, [], nil)
            let plain = generic("S", "A", [kSecAttrAccessControl: control as Any])
            #expect(search(plain) == errSecSuccess)
            #expect(search(plain.merging(accessible) { $1 }) == errSecSuccess)
            #expect(search(plain.merging(other) { $1 }) == errSecParam)
        }
    }

    @Test func keysWithoutEffectAreAccepted() {
        vault.run {
            #expect(add(generic("S", "A", [kSecUseDataProtectionKeychain: true])) == errSecSuccess)
            let more: [String: Any] = [
                kSecUseDataProtectionKeychain: false, kSecMatchTrustedOnly: false,
                kSecMatchSubjectContains: "x", "m_Unknown": 5, kSecMatchValidOnDate: NSNull(),
                kSecUseOperationPrompt: "why", kSecUseAuthenticationUI: "other", "musr": Data(),
            ]
            #expect(search(generic("S", "A", more)) == errSecSuccess)
        }
    }

    @Test func userInterfaceMattersToNoPlainItem() {
        vault.run {
            #expect(add(generic()) == errSecSuccess)
            for way in [
                kSecUseAuthenticationUIAllow, kSecUseAuthenticationUIFail,
                kSecUseAuthenticationUISkip,
            ] {
                #expect(search(generic("S", "A", [kSecUseAuthenticationUI: way])) == errSecSuccess)
            }
            #expect(search(generic("S", "A", [kSecUseNoAuthenticationUI: true])) == errSecSuccess)
        }
    }
}
