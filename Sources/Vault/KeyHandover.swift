internal import ItemModel
internal import Records
public import SecretMemory

/// The keys in memory, packed for the process that takes this one's place.
///
/// `layout` says whose they are and is no secret; `keys` are nothing but 32 bytes each, in its order.
public struct KeyHandover: ~Copyable, Sendable {
    /// A record: version, the keybag's field 8, families with their epochs, whether the keybag's own are there.
    public let layout: [UInt8]

    /// 32 bytes a key.
    public let keys: SecretBytes

    /// What another process packed.
    public init(layout: [UInt8], keys: consuming SecretBytes) {
        self.layout = layout
        self.keys = keys
    }
}

extension Vault {
    /// The longest a handover's keys can be: two families of three classes in two epochs, and four more.
    public static let handoverByteCount = (2 * (3 * 2 * 3 + 2) + 2) * SecretKey.byteCount

    /// Packs what a passcode opened; nil where nothing is open but what the device key opens anyway.
    ///
    /// - Throws: `memory`, `memoryLock`.
    public func packKeys() throws(VaultError) -> KeyHandover? {
        guard hasPasscode, state != .beforeFirstUnlock else { return nil }
        var packer = try KeyPacker()
        for family in [LockFamily.afterFirstUnlock, .whenUnlocked] {
            _ = try keys.withFamily(family) { keys throws(VaultError) in
                try packer.add(family, keys)
            }
        }
        let hasBag = try keys.withKeybagKeys { keys throws(VaultError) in
            try packer.add(keys.bag)
            try packer.add(keys.gates)
            return true
        }
        return packer.finish(keybag.outerMAC, hasBag: hasBag ?? false)
    }

    /// Goes on with packed keys.
    ///
    /// - Returns: False where they are of no use: another keybag's, or of a layout that this version does
    ///   not know. The vault then waits for the passcode.
    public func unpackKeys(_ handover: borrowing KeyHandover) throws(VaultError) -> Bool {
        guard hasPasscode,
            var unpacker = try KeyUnpacker(handover, keybag.outerMAC),
            let afterFirstUnlock = try unpacker.family(.afterFirstUnlock)
        else { return false }
        if let whenUnlocked = try unpacker.family(.whenUnlocked) {
            guard let bag = try unpacker.keybagKeys(), unpacker.isAtEnd else { return false }
            keys = .unlocked(
                UnlockedKeys(
                    always: try always(), afterFirstUnlock: afterFirstUnlock,
                    whenUnlocked: whenUnlocked, keybag: bag))
        } else {
            guard unpacker.isAtEnd else { return false }
            keys = .locked(
                FirstUnlockKeys(always: try always(), afterFirstUnlock: afterFirstUnlock))
        }
        shelf.forgetAll()
        catalogue = Catalogue()
        return true
    }

    private func always() throws(VaultError) -> FamilyKeys {
        let deviceKey = try stateDirectory.deviceKey()
        let deviceRoot = try StateDirectory.root(of: deviceKey)
        let opener = WrapOpener(keybag, by: .device, holder: deviceRoot, deviceKey: deviceKey)
        return try Self.recordsMustOpen { () throws(VaultError) in
            try opener.family(.always, stateDirectory)
        }
    }
}
