internal import LinuxSystem
internal import Records
internal import Sealing
internal import SecretMemory

/// What this device saw of the vault last: tells an older keybag, and a vault that was copied.
struct SeenRecord: Equatable, Sendable {
    static let fileName = "seen"

    let generation: UInt64

    /// Field 8 of that keybag; 32 zeros before the first.
    let outerMAC: [UInt8]

    /// Where the vault stood.
    let device: UInt64
    let inode: UInt64

    /// When: device numbers may be others after a boot, so they are compared only within one.
    let bootIdentifier: [UInt8]

    func stands(at vault: FileStatus) throws(VaultError) -> Bool {
        guard inode == vault.inode else { return false }
        let isSameBoot = bootIdentifier == (try Self.boot())
        return device == vault.device || !isSameBoot
    }

    /// This boot's name, which no process outlives.
    static func boot() throws(VaultError) -> [UInt8] {
        if let thisBoot { return thisBoot }
        return try onSystem("boot_id") { () throws(SystemError) in
            try LinuxSystem.bootIdentifier()
        }
    }

    private static let thisBoot = try? LinuxSystem.bootIdentifier()

    /// The file's bytes; a MAC makes chance damage show, which would otherwise read as another place.
    func encoded(_ deviceRoot: borrowing SecretKey) throws(VaultError) -> [UInt8] {
        let key = try KeyedKey.derive(deviceRoot, Label.seen)
        let mac = KeyedHash.digest(key: key, Record.array(fields).encoded())
        return Record.array(fields + [.bytes(mac)]).encoded()
    }

    private var fields: [Record] {
        [
            .unsigned(generation), .bytes(outerMAC), .unsigned(device), .unsigned(inode),
            .bytes(bootIdentifier),
        ]
    }

    /// Nil where the bytes are not what this device wrote.
    static func decode(
        _ bytes: [UInt8], _ deviceRoot: borrowing SecretKey
    ) throws(VaultError) -> SeenRecord? {
        guard let parts = (try? Record(decoding: bytes))?.arrayValue, parts.count == 6,
            let generation = parts[0].unsignedValue, let outerMAC = parts[1].bytesValue,
            let device = parts[2].unsignedValue, let inode = parts[3].unsignedValue,
            let boot = parts[4].bytesValue, let mac = parts[5].bytesValue
        else { return nil }
        let key = try KeyedKey.derive(deviceRoot, Label.seen)
        let expected = KeyedHash.digest(key: key, Record.array(Array(parts.prefix(5))).encoded())
        guard constantTimeEqual(mac, expected) else { return nil }
        return SeenRecord(
            generation: generation, outerMAC: outerMAC, device: device, inode: inode,
            bootIdentifier: boot)
    }
}
