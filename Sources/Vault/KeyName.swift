internal import ItemModel

/// The name of a key record, which says how its key is kept: the table of `docs/format.md`, "Keys".
struct KeyName: Hashable, Sendable {
    let text: String

    private init(known text: String) {
        self.text = text
    }

    static let bag = KeyName(known: "bag")
    static let gates = KeyName(known: "gates")
    static let passcodeGate = KeyName(known: "gate.passcode")
    static let biometryGate = KeyName(known: "gate.biometry")

    private static let setPrefix = "gate.set."

    static func `class`(_ accessibility: Accessibility) -> KeyName {
        KeyName(known: accessibility.code)
    }

    static func index(_ family: LockFamily) -> KeyName {
        KeyName(known: "index." + family.letter)
    }

    /// The family whose index the key seals; nil for other keys.
    var indexedFamily: LockFamily? {
        LockFamily.allCases.first { self == .index($0) }
    }

    /// Records that every keybag has.
    static let always: [KeyName] =
        Accessibility.allCases.filter { $0 != .whenPasscodeSetThisDeviceOnly }.map(`class`)
        + LockFamily.allCases.map(index) + [bag, gates]

    /// Records that exist exactly while a passcode is set.
    static let withPasscode: [KeyName] = [.class(.whenPasscodeSetThisDeviceOnly), passcodeGate]

    /// Nil where this version knows no such record.
    init?(_ text: String) {
        guard Self.isKnown(text) else { return nil }
        self.text = text
    }

    private static func isKnown(_ text: String) -> Bool {
        if (always + withPasscode + [biometryGate]).contains(where: { $0.text == text }) {
            return true
        }
        return text.hasPrefix(setPrefix)
            && ItemIdentifier(hex: text.dropFirst(setPrefix.count)) != nil
    }
}

extension KeyName {
    /// Pairs are gates, to which anybody may seal; they never rotate.
    var isPair: Bool { text.hasPrefix("gate.") }

    /// Opened by authenticators alone.
    var isCredentialGate: Bool { isPair && self != .passcodeGate }

    /// Its wrap key is mixed with an effaceable one, so that it can be destroyed for good.
    var isEffaceable: Bool { Self.withPasscode.contains(self) }

    /// Rekey gives these a new epoch beside the old; the others are replaced or kept.
    var hasEpochs: Bool { !isPair && self != .bag && self != .gates }

    /// Whether the recovery key, where there is one, opens it.
    var isRecoverable: Bool {
        Accessibility(code: text).map { !$0.isThisDeviceOnly } ?? false
    }

    /// Whose key wraps it besides the recovery key; nil for gates that only credentials open.
    var wrapper: KeyWrap.Wrapper? {
        if isCredentialGate { return nil }
        let isAlways =
            Accessibility(code: text)?.family == .always || self == .index(.always)
        return isAlways ? .device : .root
    }
}
