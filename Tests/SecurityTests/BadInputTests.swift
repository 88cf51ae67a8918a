import Foundation
import SecuritySupport
import Testing

@testable import Security

/// Part B: what is refused, and with which status.
@Suite("B: bad input") struct BadInputTests {
    let vault: TestVault

    init() throws { vault = try TestVault() }

    /// All four calls with one query; the status each gives.
    private func all(_ query: [String: Any]) -> [OSStatus] {
        [add(query), search(query), update(query, [kSecAttrLabel: "x"]), delete(query)]
    }

    @Test func t031AClassOrAReferenceIsNeeded() {
        vault.run {
            #expect(all([kSecAttrService: "S"]) == [OSStatus](repeating: errSecParam, count: 4))
            #expect(all([:]) == [OSStatus](repeating: errSecParam, count: 4))
            #expect(all([kSecClass: 5]) == [OSStatus](repeating: errSecParam, count: 4))
        }
    }

    @Test func t032AClassMustExist() {
        vault.run {
            let four = [OSStatus](repeating: errSecNoSuchClass, count: 4)
            #expect(all([kSecClass: "xxxx", kSecAttrService: "S"]) == four)
        }
    }

    @Test func classesThatThisKeychainDoesNotHold() {
        vault.run {
            let four = [OSStatus](repeating: errSecUnimplemented, count: 4)
            #expect(all([kSecClass: kSecClassKey, kSecAttrKeyType: kSecAttrKeyTypeRSA]) == four)
            #expect(all([kSecClass: kSecClassCertificate]) == four)
            #expect(add([kSecClass: kSecClassKey]) == errSecParam)
            #expect(search([kSecClass: kSecClassKey]) == errSecUnimplemented)
            #expect(
                add([kSecClass: kSecClassCertificate, kSecAttrApplicationTag: bytes("t")])
                    == errSecParam)
            #expect(add([kSecClass: kSecClassIdentity]) == errSecParam)
            #expect(search([kSecClass: kSecClassIdentity]) == errSecUnimplemented)
        }
    }

    @Test(arguments: [
        kSecAttrServer, kSecAttrProtocol, kSecAttrPort, kSecAttrPath, kSecAttrSecurityDomain,
        kSecAttrAuthenticationType, kSecAttrIssuer, kSecAttrKeyClass, "abcd", "1234",
    ])
    func t034AGenericItemHasNoSuchAttribute(key: String) {
        vault.run {
            #expect(all(generic("S", "A", [key: "x"])).allSatisfy { $0 == errSecNoSuchAttr })
        }
    }

    @Test(arguments: [kSecAttrService, kSecAttrGeneric, kSecAttrApplicationTag, "zzzz"])
    func t035AnInternetItemHasNoSuchAttribute(key: String) {
        vault.run {
            #expect(all(internet("S", [key: "x"])).allSatisfy { $0 == errSecNoSuchAttr })
        }
    }

    @Test(arguments: ["x", "", "xyzabc", "unknown", "r_Other", "v_Other", "u_Other", "classes"])
    func keysThatAreNone(key: String) {
        vault.run { #expect(all(generic("S", "A", [key: true])).allSatisfy { $0 == errSecParam }) }
    }

    @Test func t037AValueIsBytes() throws {
        try vault.run { () throws in
            #expect(add(generic("S", "A", [kSecValueData: bytes("v")])) == errSecSuccess)
            for wrong in [NSNull(), "text", 5, true, Date(), [1, 2]] as [Any] {
                #expect(update(generic(), [kSecValueData: wrong]) == errSecParam)
                #expect(add(generic("T", "A", [kSecValueData: wrong])) == errSecParam)
                #expect(search(generic("S", "A", [kSecValueData: wrong])) == errSecParam)
                #expect(delete(generic("S", "A", [kSecValueData: wrong])) == errSecParam)
            }
            #expect(try value(generic()) == bytes("v"))
        }
    }

    @Test func t038AnAccessControlIsAnObject() {
        vault.run {
            let wrong = generic("S", "A", [kSecAttrAccessControl: "text"])
            #expect(all(wrong) == [OSStatus](repeating: errSecParam, count: 4))
        }
    }

    @Test func t040APasswordHasNoObject() {
        vault.run {
            for item in [
                generic("S", "A", [kSecValueRef: "x"]), internet("S", [kSecValueRef: "x"]),
            ] {
                #expect(add(item) == errSecParam)
                #expect(search(item) == errSecParam)
            }
        }
    }

    @Test(arguments: [kSecReturnData, kSecReturnAttributes, kSecReturnRef, kSecReturnPersistentRef])
    func t041WhatComesBackIsATruthValue(key: String) {
        vault.run {
            #expect(add(generic()) == errSecSuccess)
            for wrong in [1, NSNumber(value: 1), NSNumber(value: Int8(1)), "1", "true"] as [Any] {
                #expect(search(generic("S", "A", [key: wrong])) == errSecParam)
            }
            for right in [true, NSNumber(value: true), kCFBooleanTrue as Any] as [Any] {
                #expect(search(generic("S", "A", [key: right])) == errSecSuccess)
            }
        }
    }

    @Test func t043AHundredAndTwentyNineKeys() {
        vault.run {
            let crowd = Dictionary(
                uniqueKeysWithValues: (0..<129).map { ("m_Number\($0)", true as Any) })
            #expect(all(generic("S", "A", crowd)) == [OSStatus](repeating: errSecParam, count: 4))
            #expect(add(generic()) == errSecSuccess)
            let fewer = Dictionary(
                uniqueKeysWithValues: (0..<125).map { ("m_Number\($0)", true as Any) })
            #expect(search(generic("S", "A", fewer)) == errSecSuccess)
        }
    }

    @Test func t044OneWayToConfirmOnly() {
        vault.run {
            let both = generic(
                "S", "A", [kSecUseAuthenticationContext: NSObject(), "u_CredRef": bytes("c")])
            #expect(search(both) == errSecParam)
            #expect(search(generic("S", "A", ["u_CredRef": "text"])) == errSecParam)
        }
    }

    @Test(arguments: [
        kSecAttrAccessibleWhenUnlockedThisDeviceOnly,
        kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly,
        kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly, "dku",
    ])
    func t046WhatTravelsIsNotForOneDevice(accessible: String) {
        vault.run {
            let item = generic(
                "S", "A", [kSecAttrSynchronizable: true, kSecAttrAccessible: accessible])
            #expect(add(item) == errSecParam)
            let any = generic("S", "A", [kSecAttrSynchronizable: kSecAttrSynchronizableAny])
            #expect(search(any) == errSecItemNotFound)
            #expect(add(generic("S", "A", [kSecAttrSynchronizable: true])) == errSecSuccess)
            #expect(update(any, [kSecAttrAccessible: accessible]) != errSecSuccess)
        }
    }

    @Test func t047WhatTravelsHasNoConstraint() throws {
        try vault.run {
            let control = try #require(
                SecAccessControlCreateWithFlags(
                    nil, kSecAttrAccessibleWhenUnlocked, .userPresence, nil))
            let item = generic(
                "S", "A", [kSecAttrAccessControl: control, kSecAttrSynchronizable: true])
            #expect(add(item) == errSecParam)
            let any = generic("S", "A", [kSecAttrSynchronizable: kSecAttrSynchronizableAny])
            #expect(search(any) == errSecItemNotFound)
            // Without gates nothing that a person must confirm can be stored.
            #expect(
                add(generic("S", "A", [kSecAttrAccessControl: control])) == errSecUnimplemented)
            #expect(search(any) == errSecItemNotFound)
        }
    }

    @Test func t049OnlyInternetItemsHaveHosts() {
        vault.run {
            let host = "m_HostOrSubdomainOfHost"
            #expect(search(generic("S", "A", [host: "example.com"])) == errSecUnimplemented)
            #expect(search(internet(nil, [host: 5])) == errSecParam)
            #expect(search(generic("S", "A", [kSecMatchPolicy: "p"])) == errSecUnimplemented)
            #expect(search(internet("S", [kSecMatchIssuers: [bytes("i")]])) == errSecUnimplemented)
        }
    }

    @Test func t050AReferenceIsTwentyBytesOfItsClass() throws {
        try vault.run {
            for count in [0, 4, 11, 12, 19, 21, 1_000_000] {
                let wrong = [kSecValuePersistentRef: Data(repeating: 1, count: count)]
                #expect(search(wrong) == errSecParam)
                #expect(delete(wrong) == errSecParam)
                #expect(update(wrong, [kSecAttrLabel: "x"]) == errSecParam)
            }
            #expect(search([kSecValuePersistentRef: "text"]) == errSecParam)
            #expect(add(generic()) == errSecSuccess)
            let found = try reference(generic())
            let crossed =
                [
                    kSecClass: kSecClassInternetPassword, kSecValuePersistentRef: found,
                ] as [String: Any]
            #expect(search(crossed) == errSecNoSuchClass)
            #expect(
                search([kSecValuePersistentRef: found, kSecAttrService: "S"]) == errSecParam)
            #expect(add(generic("T", "A", [kSecValuePersistentRef: found])) == errSecParam)
        }
    }

    @Test(arguments: [kSecMatchLimit, kSecMatchCaseInsensitive, "m_Whatever"])
    func t052AnAddMatchesNothing(key: String) {
        vault.run {
            #expect(add(generic("S", "A", [key: kSecMatchLimitOne])) == errSecParam)
            #expect(search(generic()) == errSecItemNotFound)
        }
    }

    @Test func limits() {
        vault.run {
            #expect(add(generic()) == errSecSuccess)
            for wrong in [0, -1, Int64.min, "m_LimitSome", 1.5, true, Date(), NSNull()] as [Any] {
                #expect(search(generic("S", "A", [kSecMatchLimit: wrong])) == errSecParam)
            }
            #expect(search(generic("S", "A", [kSecMatchLimit: Int64.max])) == errSecSuccess)
        }
    }

    @Test func valuesOfTheWrongKind() {
        vault.run {
            let wrong: [(String, Any)] = [
                (kSecAttrService, true), (kSecAttrService, Date()), (kSecAttrAccount, NSNull()),
                (kSecAttrAccount, ["a"]), (kSecAttrLabel, UUID()), (kSecAttrCreator, bytes("kist")),
                (kSecAttrCreator, 1.5), (kSecAttrAccessGroup, 5),
                (kSecAttrAccessGroup, Data([0xFF])), (kSecAttrCreationDate, "today"),
                (kSecAttrModificationDate, 5), (kSecAttrIsInvisible, "yes"),
                (kSecAttrSynchronizable, "perhaps"), (kSecAttrAccessible, "zz"),
                (kSecAttrAccessible, 1), (kSecMatchTrustedOnly, 1),
                (kSecMatchEmailAddressIfPresent, 1), (kSecMatchValidOnDate, "now"),
                (kSecUseAuthenticationUI, 1), (kSecUseNoAuthenticationUI, 1),
                (kSecUseItemList, [bytes("x")]), ("clip", true), (kSecAttrService, UInt64.max),
                (kSecAttrCreator, Double.nan), (kSecAttrCreator, Double.infinity),
                (kSecAttrCreationDate, Date(timeIntervalSince1970: .infinity)),
                (kSecAttrCreationDate, Date(timeIntervalSince1970: .nan)),
            ]
            for (key, value) in wrong {
                #expect(search(generic("S", "A", [key: value])) == errSecParam, "\(key)")
            }
        }
    }

    @Test func whichFaultIsToldIsFixed() {
        vault.run {
            for _ in 0..<8 {
                // The class comes first, then keys by their bytes, then values by their keys.
                #expect(
                    search([kSecClass: "xxxx", "x": 1, kSecReturnData: 1]) == errSecNoSuchClass)
                #expect(search(generic("S", "A", ["abcd": 1, "x": 1])) == errSecNoSuchAttr)
                #expect(search(generic("S", "A", ["x": 1, "zzzz": 1])) == errSecParam)
                #expect(
                    search(generic("S", "A", ["zzzz": 1, kSecReturnData: 1])) == errSecNoSuchAttr)
            }
        }
    }

    @Test func strangeTextsAreKept() throws {
        try vault.run {
            let label = String(repeating: "ü", count: 524_288)
            let item = generic(
                "S\0with\0NULs", "\0", [kSecAttrLabel: label, kSecAttrComment: "\u{10FFFF}\0"])
            #expect(add(item) == errSecSuccess)
            let found = try attributes(generic("S\0with\0NULs", "\0"))
            #expect(found[kSecAttrLabel] as? String == label)
            #expect(found[kSecAttrComment] as? String == "\u{10FFFF}\0")
            #expect(search(generic("S", nil)) == errSecItemNotFound)
            let tooLong = generic("T", "A", [kSecAttrLabel: Data(count: 5_000_000)])
            #expect(add(tooLong) == errSecParam)
        }
    }

    @Test func numbersAsText() throws {
        try vault.run { () throws in
            #expect(add(internet("a", [kSecAttrPort: "8443"])) == errSecSuccess)
            #expect(add(internet("a", [kSecAttrPort: 8443])) == errSecDuplicateItem)
            #expect(try attributes(internet("a"))[kSecAttrPort] as? Int == 8443)
            #expect(add(internet("a", [kSecAttrPort: ""])) == errSecSuccess)
            #expect(add(internet("a", [kSecAttrPort: 0])) == errSecSuccess)
            #expect(add(internet("a")) == errSecDuplicateItem)
            #expect(search(internet("a", [kSecAttrPort: "08443"])) == errSecSuccess)
            #expect(search(internet("a", [kSecAttrPort: "eighty"])) == errSecItemNotFound)
            #expect(add(internet("b", [kSecAttrPort: "eighty"])) == errSecSuccess)
            #expect(try attributes(internet("b"))[kSecAttrPort] as? String == "eighty")
        }
    }

    @Test func t205SixteenThreadsAtOnce() async throws {
        let vault = vault
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<2 {
                group.addTask { Self.hammer(vault, number) }
            }
        }
        vault.run {
            let all = copy(
                generic(nil, nil), [kSecMatchLimit: kSecMatchLimitAll, kSecReturnAttributes: true])
            #expect((all.result as? [[String: Any]])?.count == 16 * 8)
        }
    }

    /// Threads of the system's, for each call blocks the one it is made on.
    private static func hammer(_ vault: TestVault, _ half: Int) {
        let done = DispatchGroup()
        for thread in 0..<8 {
            Thread.detachNewThread(in: done) {
                vault.run {
                    for number in 0..<8 {
                        let item = generic("\(half)/\(thread)", "\(number)")
                        let stored = item.merging([kSecValueData: bytes("\(number)")]) { $1 }
                        guard add(stored) == errSecSuccess,
                            (try? value(item)) == bytes("\(number)"),
                            update(item, [kSecAttrLabel: "l"]) == errSecSuccess
                        else { Issue.record("\(half)/\(thread)/\(number)"); return }
                        _ = search(generic("S", nil, ["x": thread]))
                    }
                }
            }
        }
        done.wait()
    }
}

extension Thread {
    /// A thread whose end the group waits for.
    fileprivate static func detachNewThread(
        in group: DispatchGroup, _ body: @escaping @Sendable () -> Void
    ) {
        group.enter()
        detachNewThread {
            body()
            group.leave()
        }
    }
}
