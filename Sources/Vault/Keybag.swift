/// Every long-term key of a vault, wrapped, and what guards them: the file `keybag`.
///
/// A value of this type satisfies every rule of `docs/format.md` that needs no key to be checked.
struct Keybag: Equatable, Sendable {
    let identifier: [UInt8]

    /// 1 at first, one more at every write.
    var generation: UInt64

    /// Nil while no passcode is set: the root is then the device root.
    var passcode: PasscodeParameters?

    /// By name and epoch.
    var records: [KeyRecord]

    var settings = VaultSettings()

    /// Field 7, over 1…6 under a key that only an unlocked vault has: what nobody with the device key
    /// alone can forge.
    var innerMAC: [UInt8] = []

    /// Field 8, over 1…7 under the device root: tells damage from a wrong passcode without a prompt.
    var outerMAC: [UInt8] = []

    /// The file's name.
    static let fileName = "keybag"

    /// The record of the current epoch, which is the highest.
    func current(_ name: KeyName) -> KeyRecord? {
        records.last { $0.name == name }
    }

    /// All epochs of a name, the oldest first.
    func epochs(of name: KeyName) -> [KeyRecord] {
        records.filter { $0.name == name }
    }

    /// Whether a rekey is not finished: some key stands in two epochs.
    var isRenewing: Bool { Set(records.map(\.name)).count < records.count }

    /// The records of the current epochs alone.
    var currentRecords: [KeyRecord] { records.filter { $0 == current($0.name) } }

    /// Whether an authenticator's gate is among the keys, which this version cannot carry over.
    var hasCredentialGates: Bool { records.contains { $0.name.isCredentialGate } }

    /// Whether `other` wraps the very same keys, so that keys in memory stay good.
    func holdsSameKeys(as other: Keybag) -> Bool {
        identifier == other.identifier && (passcode == nil) == (other.passcode == nil)
            && records.map(\.identity) == other.records.map(\.identity)
    }
}

extension KeyRecord {
    /// What names a key for good: its record may be wrapped anew.
    fileprivate var identity: [String] {
        [name.text, String(epoch), publicKey.map { String(describing: $0) } ?? ""]
    }
}
