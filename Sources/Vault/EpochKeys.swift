internal import Sealing
internal import SecretMemory

/// The three keys that a class secret of one epoch gives; the secret itself is not kept.
struct EpochKeys: ~Copyable {
    let epoch: UInt32

    /// Seals boxes.
    let slot: SecretKey

    /// Seals attributes and slots.
    let attributes: SecretKey

    /// Keys the MAC at the end of each item file.
    let file: SecretKey

    init(epoch: UInt32, secret: borrowing SecretKey) throws(VaultError) {
        let slot = try KeyedKey.derive(secret, Label.slot)
        let attributes = try KeyedKey.derive(secret, Label.attributes)
        let file = try KeyedKey.derive(secret, Label.file)
        self.epoch = epoch
        self.slot = slot
        self.attributes = attributes
        self.file = file
    }
}

/// Deriving a key from a key: only memory can fail it.
enum KeyedKey {
    static func derive(
        _ key: borrowing SecretKey, _ label: String, _ more: [UInt8] = []
    ) throws(VaultError) -> SecretKey {
        do throws(SealingError) {
            return try KeyedHash.derive(key: key, label: label, more)
        } catch {
            throw VaultError(error)
        }
    }
}
