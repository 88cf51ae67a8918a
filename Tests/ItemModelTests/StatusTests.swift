import ItemModel
import Testing

/// Numbers that other programs compare with, and the names of their constants.
private let statuses: [(Int32, String, KeychainStatus)] = [
    (0, "errSecSuccess", .success), (-4, "errSecUnimplemented", .unimplemented),
    (-34, "errSecDiskFull", .diskFull), (-36, "errSecIO", .io), (-50, "errSecParam", .param),
    (-108, "errSecAllocate", .allocate), (-128, "errSecUserCanceled", .userCanceled),
    (-25291, "errSecNotAvailable", .notAvailable), (-25292, "errSecReadOnly", .readOnly),
    (-25293, "errSecAuthFailed", .authFailed), (-25299, "errSecDuplicateItem", .duplicateItem),
    (-25300, "errSecItemNotFound", .itemNotFound), (-25303, "errSecNoSuchAttr", .noSuchAttribute),
    (-25306, "errSecNoSuchClass", .noSuchClass),
    (-25308, "errSecInteractionNotAllowed", .interactionNotAllowed),
    (-26275, "errSecDecode", .decode),
    (-26276, "errSecInternal", .internalError),
    (-34018, "errSecMissingEntitlement", .missingEntitlement),
]

private let codes: [(KeychainError.Code, UInt8, Int32)] = [
    (.notFound, 1, -25300), (.ambiguous, 2, -50), (.duplicate, 3, -25299),
    (.interactionNotAllowed, 4, -25308), (.authenticationFailed, 5, -25293), (.canceled, 6, -128),
    (.groupNotHeld, 7, -34018), (.damaged, 8, -26275), (.invalid, 9, -50),
    (.noSuchAttribute, 10, -25303),
    (.noSuchClass, 11, -25306), (.unavailable, 12, -25291), (.diskFull, 13, -34),
    (.readOnly, 14, -25292),
    (.io, 15, -36), (.noMemory, 16, -108), (.unimplemented, 17, -4), (.noAgent, 18, -25291),
    (.noVault, 20, -25291),
    (.internal, 19, -26276),
]

@Suite("Statuses and errors") struct StatusTests {
    @Test("numbers and names are the public ones", arguments: statuses)
    func numbers(number: Int32, name: String, status: KeychainStatus) {
        #expect(status.rawValue == number)
        #expect(status.name == name)
    }

    @Test("every error has its number between processes and its status", arguments: codes)
    func errors(code: KeychainError.Code, number: UInt8, status: Int32) {
        #expect(code.rawValue == number)
        #expect(KeychainError(code, "x").status.rawValue == status)
    }

    @Test("nothing is missing")
    func complete() {
        #expect(statuses.count == KeychainStatus.allCases.count)
        #expect(codes.count == KeychainError.Code.allCases.count)
    }

    @Test("errors are equal by code")
    func equality() {
        #expect(KeychainError(.invalid, "a", hint: "b") == KeychainError(.invalid, "c"))
        #expect(KeychainError(.invalid, "a") != KeychainError(.notFound, "a"))
    }
}

@Suite("Lock states") struct LockStateTests {
    @Test(
        "which families each state opens",
        arguments: [
            (LockState.beforeFirstUnlock, UInt8(0), [LockFamily.always]),
            (.unlocked, 1, [.whenUnlocked, .afterFirstUnlock, .always]),
            (.locked, 2, [.afterFirstUnlock, .always]),
            (.noPasscode, 3, [.whenUnlocked, .afterFirstUnlock, .always]),
        ])
    func opens(state: LockState, number: UInt8, families: [LockFamily]) {
        #expect(state.rawValue == number)
        #expect(LockFamily.allCases.filter(state.opens) == families)
    }

    @Test("a family's letter names its files")
    func letters() {
        #expect(LockFamily.allCases.map(\.letter) == ["a", "c", "d"])
        #expect(LockFamily.allCases.map(\.rawValue) == [0, 1, 2])
    }
}
