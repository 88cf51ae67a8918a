public import SecretMemory

/// The same for sealed bytes that lie in an array, as those read from a file do.
extension AEAD {
    /// Opens what is no secret.
    public static func open(
        _ sealed: [UInt8], key: borrowing SecretKey, ad: [UInt8]
    ) throws(SealingError) -> [UInt8] {
        try open(sealed.rawBytes, key: key, ad: ad)
    }

    /// Opens a secret of any length.
    public static func openSecret(
        _ sealed: [UInt8], key: borrowing SecretKey, ad: [UInt8]
    ) throws(SealingError) -> SecretBytes {
        try openSecret(sealed.rawBytes, key: key, ad: ad)
    }

    /// Opens a 32-byte key.
    public static func openKey(
        _ sealed: [UInt8], key: borrowing SecretKey, ad: [UInt8]
    ) throws(SealingError) -> SecretKey {
        try openKey(sealed.rawBytes, key: key, ad: ad)
    }

    /// Opens a secret behind the bytes that `secret` holds.
    public static func openSecret(
        _ sealed: [UInt8], key: borrowing SecretKey, ad: [UInt8], into secret: inout SecretBytes
    ) throws(SealingError) {
        try openSecret(sealed.rawBytes, key: key, ad: ad, into: &secret)
    }
}
