public import SecretMemory

/// The recovery key as words: 256 bits and a checksum of 17 bits, 13 bits a word.
public enum RecoveryWords {
    /// How many words spell one key.
    public static let count = 21

    /// The words with a blank between them.
    public static func spell(_ key: borrowing SecretKey) throws(VaultError) -> SecretBytes {
        throw VaultError(.unsupported)
    }
}
