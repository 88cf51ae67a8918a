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

extension EpochKeys {
    init(
        epoch: UInt32, slot: consuming SecretKey, attributes: consuming SecretKey,
        file: consuming SecretKey
    ) {
        self.epoch = epoch
        self.slot = slot
        self.attributes = attributes
        self.file = file
    }

    /// The same keys in memory of their own, for a writer that works without the vault.
    borrowing func makeCopy() throws(VaultError) -> EpochKeys {
        do throws(SecretMemoryError) {
            return EpochKeys(
                epoch: epoch, slot: try SecretKey.makeCopy(of: slot.bytes),
                attributes: try SecretKey.makeCopy(of: attributes.bytes),
                file: try SecretKey.makeCopy(of: file.bytes))
        } catch {
            throw VaultError(error)
        }
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
