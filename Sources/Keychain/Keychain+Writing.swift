internal import ItemModel
internal import Vault

extension Keychain {
    /// A writer, and the tables as they are under its lock.
    func makeWriter() throws(KeychainError) -> VaultWriter {
        let writer = try translated { () throws(VaultError) in try vault.makeWriter() }
        refresh()
        return writer
    }

    /// Makes what the writer did true, and forgets the tables from before.
    func commit(_ writer: consuming VaultWriter) throws(KeychainError) {
        defer { refresh() }
        do {
            try writer.commit()
        } catch {
            throw KeychainError(error)
        }
    }
}
