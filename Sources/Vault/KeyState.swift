internal import ItemModel
internal import SecretMemory

/// The keys of one lock family: its classes' and its index's.
struct FamilyKeys: ~Copyable {
    /// ak, ck or dk.
    let migrating: ClassKeys

    /// aku, cku or dku.
    let deviceOnly: ClassKeys

    /// akpu: nil in the other families, without a passcode, and where its key was destroyed.
    let passcodeOnly: ClassKeys?

    let index: IndexKeys

    init(
        migrating: consuming ClassKeys, deviceOnly: consuming ClassKeys,
        passcodeOnly: consuming ClassKeys?, index: consuming IndexKeys
    ) {
        self.migrating = migrating
        self.deviceOnly = deviceOnly
        self.passcodeOnly = passcodeOnly
        self.index = index
    }

    /// Lends a class's keys; nil where the class has none.
    borrowing func withClass<Result: ~Copyable>(
        _ accessibility: Accessibility,
        _ body: (borrowing ClassKeys) throws(VaultError) -> Result
    ) throws(VaultError) -> Result? {
        if accessibility == .whenPasscodeSetThisDeviceOnly {
            switch passcodeOnly {
            case .some(let keys): return try body(keys)
            case .none: return nil
            }
        }
        return accessibility.isThisDeviceOnly ? try body(deviceOnly) : try body(migrating)
    }
}

/// What an unlocked vault holds beside its classes: the keys of the keybag itself.
struct KeybagKeys: ~Copyable {
    /// Keys field 7.
    let bag: SecretKey

    /// Seals the outer layer of every credential's wrap.
    let gates: SecretKey
}

/// What a locked vault holds after its first unlock.
struct FirstUnlockKeys: ~Copyable {
    let always: FamilyKeys
    let afterFirstUnlock: FamilyKeys
}

/// What an unlocked vault holds.
struct UnlockedKeys: ~Copyable {
    let always: FamilyKeys
    let afterFirstUnlock: FamilyKeys
    let whenUnlocked: FamilyKeys
    let keybag: KeybagKeys
}

/// The keys in memory, which are the lock state: a key that is not here cannot be used or leaked.
///
/// A state that ends zeroes its keys, so that forgetting to wipe cannot be expressed.
enum KeyState: ~Copyable {
    case beforeFirstUnlock(FamilyKeys)
    case locked(FirstUnlockKeys)
    case unlocked(UnlockedKeys)

    /// Forgets what is open only while unlocked.
    mutating func lock() {
        switch consume self {
        case .beforeFirstUnlock(let always):
            self = .beforeFirstUnlock(always)
        case .locked(let keys):
            self = .locked(keys)
        case .unlocked(let keys):
            self = .locked(
                FirstUnlockKeys(always: keys.always, afterFirstUnlock: keys.afterFirstUnlock))
        }
    }

    /// Forgets everything but what is open always.
    mutating func forget() {
        switch consume self {
        case .beforeFirstUnlock(let always): self = .beforeFirstUnlock(always)
        case .locked(let keys): self = .beforeFirstUnlock(keys.always)
        case .unlocked(let keys): self = .beforeFirstUnlock(keys.always)
        }
    }

    /// Lends a family's keys; nil while it is locked.
    borrowing func withFamily<Result: ~Copyable>(
        _ family: LockFamily, _ body: (borrowing FamilyKeys) throws(VaultError) -> Result
    ) throws(VaultError) -> Result? {
        switch self {
        case .beforeFirstUnlock(let always):
            return family == .always ? try body(always) : nil
        case .locked(let keys):
            switch family {
            case .always: return try body(keys.always)
            case .afterFirstUnlock: return try body(keys.afterFirstUnlock)
            case .whenUnlocked: return nil
            }
        case .unlocked(let keys):
            switch family {
            case .always: return try body(keys.always)
            case .afterFirstUnlock: return try body(keys.afterFirstUnlock)
            case .whenUnlocked: return try body(keys.whenUnlocked)
            }
        }
    }

    /// Lends a class's keys.
    ///
    /// - Throws: `locked`; `noPasscode` where the class exists only with one, or its key was destroyed.
    borrowing func withClass<Result: ~Copyable>(
        _ accessibility: Accessibility,
        _ body: (borrowing ClassKeys) throws(VaultError) -> Result
    ) throws(VaultError) -> Result {
        let result = try withFamily(accessibility.family) { family throws(VaultError) in
            guard let result = try family.withClass(accessibility, body) else {
                throw VaultError(.noPasscode, "the class exists only while a passcode is set")
            }
            return result
        }
        guard let result else { throw VaultError(.locked, "the item's class is locked") }
        return result
    }

    /// Lends the keybag's own keys; nil while locked.
    borrowing func withKeybagKeys<Result: ~Copyable>(
        _ body: (borrowing KeybagKeys) throws(VaultError) -> Result
    ) throws(VaultError) -> Result? {
        switch self {
        case .unlocked(let keys): return try body(keys.keybag)
        default: return nil
        }
    }

    /// What it opens, by the words of the public type.
    borrowing func lockState(hasPasscode: Bool) -> LockState {
        switch self {
        case .beforeFirstUnlock: .beforeFirstUnlock
        case .locked: .locked
        case .unlocked: hasPasscode ? .unlocked : .noPasscode
        }
    }
}
