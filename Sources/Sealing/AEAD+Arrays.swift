public import SecretMemory

/// The same for sealed bytes that lie in an array, as those read from a file do.
extension AEAD {
    public static func open(
        _ sealed: [UInt8], key: borrowing SecretKey, ad: [UInt8]
    ) throws(SealingError) -> [UInt8] {
        try open(sealed.rawBytes, key: key, ad: ad)
    }

    public static func openSecret(
        _ sealed: [UInt8], key: borrowing SecretKey, ad: [UInt8]
    ) throws(SealingError) -> SecretBytes {
        try openSecret(sealed.rawBytes, key: key, ad: ad)
    }

    public static func openKey(
        _ sealed: [UInt8], key: borrowing SecretKey, ad: [UInt8]
    ) throws(SealingError) -> SecretKey {
        try openKey(sealed.rawBytes, key: key, ad: ad)
    }
}
