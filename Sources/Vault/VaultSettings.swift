internal import Records

/// What guards the vault and therefore lies in the keybag, under its MACs: field 6.
///
/// A setting at its default is left out, so that equal settings have one encoding.
public struct VaultSettings: Equatable, Sendable {
    /// Keep `index.a`, and with it the names of WhenUnlocked items, while locked.
    public var namesWhileLocked = false

    /// Lock so many seconds after the last use of a WhenUnlocked secret; 0 is never.
    public var autoLockSeconds: UInt32 = 3_600

    /// Destroy this device's keys after so many wrong passcodes; 0 is never.
    public var wipeAfter: UInt32 = 0

    /// Lock so many seconds after the unlock, used or not; 0 is never.
    public var autoLockMaximumSeconds: UInt32 = 43_200

    /// Lock when the machine goes to sleep.
    public var locksOnSuspend = true

    /// Lock when the screen is locked.
    public var locksOnScreenLock = true

    /// How many seconds after the screen's lock.
    public var graceSeconds: UInt32 = 10

    /// The defaults.
    public init() {}

    init(_ record: Record) throws(RecordError) {
        let map = try record.requireMap()
        try map.requireExactly(keys: [], optional: Array(1...7))
        if let value = map[1] { namesWhileLocked = try value.requireBool() }
        if let value = map[2] { autoLockSeconds = try value.require(UInt32.self) }
        if let value = map[3] { wipeAfter = try value.require(UInt32.self) }
        if let value = map[4] { autoLockMaximumSeconds = try value.require(UInt32.self) }
        if let value = map[5] { locksOnSuspend = try value.requireBool() }
        if let value = map[6] { locksOnScreenLock = try value.requireBool() }
        if let value = map[7] { graceSeconds = try value.require(UInt32.self) }
        guard self.record == record else { throw RecordError(.nonCanonical) }
    }

    var record: Record {
        let usual = VaultSettings()
        var pairs: [(Int, Record)] = []
        func add<Value: Equatable>(
            _ key: Int, _ field: KeyPath<VaultSettings, Value>, _ encode: (Value) -> Record
        ) {
            let value = self[keyPath: field]
            if value != usual[keyPath: field] { pairs.append((key, encode(value))) }
        }
        add(1, \.namesWhileLocked, Record.bool)
        add(2, \.autoLockSeconds) { .unsigned(UInt64($0)) }
        add(3, \.wipeAfter) { .unsigned(UInt64($0)) }
        add(4, \.autoLockMaximumSeconds) { .unsigned(UInt64($0)) }
        add(5, \.locksOnSuspend, Record.bool)
        add(6, \.locksOnScreenLock, Record.bool)
        add(7, \.graceSeconds) { .unsigned(UInt64($0)) }
        return .map(RecordMap(pairs))
    }
}

extension VaultSettings {
    /// Whether these guard less than `before` did, or may destroy more: the passcode is then asked for.
    public func isWeaker(than before: VaultSettings) -> Bool {
        namesWhileLocked && !before.namesWhileLocked
            || Self.isLonger(autoLockSeconds, before.autoLockSeconds)
            || Self.isLonger(autoLockMaximumSeconds, before.autoLockMaximumSeconds)
            || before.locksOnSuspend && !locksOnSuspend
            || before.locksOnScreenLock && !locksOnScreenLock
            || graceSeconds > before.graceSeconds || wipeAfter != before.wipeAfter
    }

    /// 0 is for ever.
    private static func isLonger(_ one: UInt32, _ other: UInt32) -> Bool {
        one != other && (one == 0 || other != 0 && one > other)
    }
}
