internal import ItemModel
internal import Kist
internal import SecretMemory

/// Keeps a whole value that is no longer than a password can be.
struct SecretCollector: SecretSink, ~Copyable {
    private var secret: SecretBytes

    init() throws(CommandError) {
        secret = try CredentialValue.room(Limits.outputBuffer)
    }

    /// What was kept.
    consuming func take() -> SecretBytes { secret }

    mutating func write(_ piece: RawSpan, isLast: Bool) throws(KeychainError) {
        let bytes = Span<UInt8>(_bytes: piece)
        do throws(CommandError) {
            for index in bytes.indices { try CredentialValue.append(bytes[index], to: &secret) }
        } catch {
            throw error.asKeychainError
        }
    }
}
