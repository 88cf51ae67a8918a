internal import Records

/// What guards the vault and therefore lies in the keybag, under its MACs: field 6.
///
/// A setting at its default is left out, so that equal settings have one encoding.
public struct VaultSettings: Equatable, Sendable {
    /// Keep `index.a`, and with it the names of WhenUnlocked items, while locked.
    public internal(set) var namesWhileLocked = false

    /// Lock after so many seconds without a request; 0 is never.
    public internal(set) var autoLockSeconds: UInt32 = 0

    /// Destroy this device's keys after so many wrong passcodes; 0 is never.
    public internal(set) var wipeAfter: UInt32 = 0

    init() {}

    init(_ record: Record) throws(RecordError) {
        let map = try record.requireMap()
        try map.requireExactly(keys: [], optional: [1, 2, 3])
        if let value = map[1] { namesWhileLocked = try value.requireBool() }
        if let value = map[2] { autoLockSeconds = try value.require(UInt32.self) }
        if let value = map[3] { wipeAfter = try value.require(UInt32.self) }
        guard self.record == record else { throw RecordError(.nonCanonical) }
    }

    var record: Record {
        var pairs: [(Int, Record)] = []
        if namesWhileLocked { pairs.append((1, .bool(true))) }
        if autoLockSeconds > 0 { pairs.append((2, .unsigned(UInt64(autoLockSeconds)))) }
        if wipeAfter > 0 { pairs.append((3, .unsigned(UInt64(wipeAfter)))) }
        return .map(RecordMap(pairs))
    }
}
