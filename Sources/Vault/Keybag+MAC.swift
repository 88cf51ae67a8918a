internal import Sealing
internal import SecretMemory

extension Keybag {
    /// Whether field 8 says that this is what a holder of the device key wrote.
    func isGenuine(under deviceRoot: borrowing SecretKey) throws(VaultError) -> Bool {
        let key = try KeyedKey.derive(deviceRoot, Label.keybag)
        return constantTimeEqual(KeyedHash.digest(key: key, outerBytes), outerMAC)
    }

    /// Whether field 7 says that it is what an unlocked vault wrote.
    func isGenuine(underBag bag: borrowing SecretKey) throws(VaultError) -> Bool {
        let key = try KeyedKey.derive(bag, Label.keybag)
        return constantTimeEqual(KeyedHash.digest(key: key, innerBytes), innerMAC)
    }

    /// Sets fields 7 and 8 to what the other fields ask for.
    mutating func authenticate(
        bag: borrowing SecretKey, deviceRoot: borrowing SecretKey
    ) throws(VaultError) {
        let inner = try KeyedKey.derive(bag, Label.keybag)
        innerMAC = KeyedHash.digest(key: inner, innerBytes)
        let outer = try KeyedKey.derive(deviceRoot, Label.keybag)
        outerMAC = KeyedHash.digest(key: outer, outerBytes)
    }
}
