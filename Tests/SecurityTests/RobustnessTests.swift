import Foundation
import Security
import SecuritySupport
import Testing

/// Part L: what is damaged, out of reach, or asked by many at once.
@Suite("L: robustness") struct RobustnessTests {
    let vault: TestVault

    init() throws { vault = try TestVault() }

    @Test func t202ADamagedItemIsNotThereAndCanBeAddedOver() throws {
        try vault.run {
            #expect(add(generic("S", "A", [kSecValueData: bytes("one")])) == errSecSuccess)
            try Damage.flip(try #require(vault.files.first))
            #expect(copy(generic(), [kSecReturnData: true]).status == errSecItemNotFound)
            #expect(add(generic("S", "A", [kSecValueData: bytes("two")])) == errSecSuccess)
            #expect(try value(generic()) == bytes("two"))
        }
    }

    @Test func t203TheValueOfOneItemIsNotAnothers() throws {
        try vault.run {
            for account in ["1", "2"] {
                let stored = generic("S", account, [kSecValueData: bytes("value \(account)")])
                #expect(add(stored) == errSecSuccess)
            }
            let files = vault.files
            try #require(files.count == 2)
            try Data(contentsOf: URL(filePath: files[0])).write(to: URL(filePath: files[1]))
            let both = ["1", "2"].map { copy(generic("S", $0), [kSecReturnData: true]).status }
            #expect(both.sorted() == [errSecItemNotFound, errSecSuccess])
            let rest = copy(
                generic("S", nil), [kSecMatchLimit: kSecMatchLimitAll, kSecReturnData: true])
            #expect((rest.result as? [Data])?.count == 1)
        }
    }

    @Test func t074DamagedItemsStopNobodyElse() throws {
        try vault.run {
            for number in 0..<20 {
                let stored = generic("S", "\(number)", [kSecValueData: bytes("v")])
                #expect(add(stored) == errSecSuccess)
            }
            for file in vault.files { try Damage.flip(file) }
            for number in 0..<20 {
                let query = generic("S", "\(number)")
                #expect(copy(query, [kSecReturnData: true]).status == errSecItemNotFound)
                #expect(add(generic("T", "\(number)")) == errSecSuccess)
            }
            let all = copy(
                generic("S", nil), [kSecMatchLimit: kSecMatchLimitAll, kSecReturnData: true])
            #expect(all.status == errSecItemNotFound)
        }
    }

    @Test func t200AVaultOutOfReachIsNone() throws {
        try vault.run {
            #expect(add(generic()) == errSecSuccess)
            let folder = vault.path + "/vault"
            try FileManager.default.moveItem(atPath: folder, toPath: folder + ".away")
            #expect(search(generic()) == errSecNotAvailable)
            #expect(add(generic("T")) == errSecNotAvailable)
            try FileManager.default.moveItem(atPath: folder + ".away", toPath: folder)
            #expect(search(generic()) == errSecSuccess)
            #expect(add(generic()) == errSecDuplicateItem)
        }
    }

    @Test func statusesHaveTexts() {
        let texts: [(OSStatus, String)] = [
            (errSecSuccess, "No error."),
            (errSecItemNotFound, "The specified item could not be found in the keychain."),
            (errSecDuplicateItem, "The specified item already exists in the keychain."),
            (errSecParam, "One or more parameters passed to a function were not valid."),
            (errSecMissingEntitlement, "A required entitlement isn't present."),
            (-1, "OSStatus -1"), (12, "OSStatus 12"), (OSStatus.max, "OSStatus 2147483647"),
            (OSStatus.min, "OSStatus -2147483648"),
        ]
        for (status, text) in texts {
            #expect(SecCopyErrorMessageString(status, nil) as String? == text)
        }
        let system = SecCopyErrorMessageString(100_002, nil)
        #expect(system?.hasPrefix("UNIX[") == true && system?.hasSuffix("]") == true)
    }
}
