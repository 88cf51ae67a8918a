internal import Sealing

/// The MAC at the end of an item file, as its bytes come by.
struct FileMAC: ~Copyable {
    private var mac: MAC

    init(_ keys: borrowing EpochKeys) throws(VaultError) {
        do throws(SealingError) {
            let mac = try MAC(key: keys.file)
            self.mac = mac
        } catch {
            throw VaultError(error)
        }
    }

    mutating func update(_ bytes: [UInt8]) {
        mac.update(bytes)
    }

    consuming func finish() -> [UInt8] {
        mac.finish()
    }
}
