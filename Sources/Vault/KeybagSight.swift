internal import LinuxSystem
internal import Sealing
internal import SecretMemory

/// The keybag as it stands now, and how it compares with what this device saw last.
struct KeybagSight {
    let keybag: Keybag

    /// The vault stands elsewhere, or nobody knows where it stood.
    let isCopied: Bool

    /// Newer than what was seen, or seen in another boot: worth noting.
    let isNews: Bool

    /// - Throws: `damagedKeybag`, `olderKeybag`, `replacedKeybag`, and what reading throws.
    static func look(
        _ directory: borrowing Directory, _ state: borrowing StateDirectory,
        _ identifier: [UInt8], _ deviceRoot: borrowing SecretKey
    ) throws(VaultError) -> KeybagSight {
        for attempt in 1...Limits.readAttempts {
            let keybag = try Keybag.read(in: directory)
            guard keybag.identifier == identifier, try keybag.isGenuine(under: deviceRoot) else {
                throw .damagedKeybag
            }
            let place = try onSystem("vault") { () throws(SystemError) in try directory.status() }
            guard let seen = try state.seen(deviceRoot) else {
                return KeybagSight(keybag: keybag, isCopied: true, isNews: false)
            }
            // Wherever it stands: an old passcode must not come back with an old directory.
            guard let refusal = seen.refusal(of: keybag) else {
                guard try seen.stands(at: place) else {
                    return KeybagSight(keybag: keybag, isCopied: true, isNews: false)
                }
                let isNews = try seen != SeenRecord.now(keybag, place)
                return KeybagSight(keybag: keybag, isCopied: false, isNews: isNews)
            }
            if attempt == Limits.readAttempts { throw refusal }
        }
        throw .damagedKeybag
    }
}

extension SeenRecord {
    /// What to note of a keybag in use.
    static func now(_ keybag: Keybag, _ vault: FileStatus) throws(VaultError) -> SeenRecord {
        SeenRecord(
            generation: keybag.generation, outerMAC: keybag.outerMAC, device: vault.device,
            inode: vault.inode, bootIdentifier: try boot())
    }

    /// Why `keybag` cannot be the vault's latest; nil where it can.
    func refusal(of keybag: Keybag) -> VaultError? {
        if keybag.generation < generation {
            return VaultError(
                .olderKeybag, "the keybag is older than one that this device has seen",
                file: Keybag.fileName)
        }
        if keybag.generation == generation, !constantTimeEqual(keybag.outerMAC, outerMAC) {
            return VaultError(
                .replacedKeybag, "the keybag is not the one that this device has seen",
                file: Keybag.fileName)
        }
        return nil
    }
}

extension Keybag {
    /// The file's keybag, of which nothing is authentic yet.
    ///
    /// - Throws: `noVault`, and what decoding throws.
    static func read(in directory: borrowing Directory) throws(VaultError) -> Keybag {
        guard let bytes = try directory.content(fileName, limit: Limits.keybagByteCount) else {
            throw .noVault
        }
        guard bytes.count <= Limits.keybagByteCount else { throw .damagedKeybag }
        return try Keybag(decoding: bytes)
    }
}
