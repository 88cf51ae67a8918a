/// The ten characters that stand where the Mac has a developer team's: the vault's, for good.
enum TeamIdentifier {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".utf8)

    /// Fifty bits of the vault's identifier, five a character from the first byte's top.
    ///
    /// The identifier is random and public already, so nothing is hashed.
    static func derive(from vaultIdentifier: [UInt8]) -> String {
        let bits = vaultIdentifier.prefix(7).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        let characters = (0..<Limits.teamCharacters).map { index in
            alphabet[Int(bits >> UInt64(51 - index * 5) & 31)]
        }
        return String(decoding: characters, as: UTF8.self)
    }
}
