internal import AgentProtocol
internal import ItemModel
internal import SecretMemory

/// Locked memory of this process, or why there is none.
enum LockedMemory {
    /// The window through which every secret passes, 16 KiB.
    static func window() throws(KeychainError) -> SecretBytes {
        try room(Limits.secretBytes)
    }

    static func room(_ capacity: Int) throws(KeychainError) -> SecretBytes {
        do {
            return try SecretBytes(capacity: capacity)
        } catch {
            throw KeychainError(
                .noMemory, "\(error)",
                hint: error.code == .lockRefused
                    ? "raise the limit: ulimit -l 64, or LimitMEMLOCK=64K in the unit" : "")
        }
    }
}
