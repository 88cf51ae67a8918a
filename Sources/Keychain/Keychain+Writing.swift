internal import ItemModel
internal import Vault

extension Keychain {
    /// A writer, and the tables as they are under its lock.
    func makeWriter() throws(KeychainError) -> VaultWriter {
        let writer = try translated { () throws(VaultError) in try vault.makeWriter() }
        update()
        return writer
    }

    /// A writer that makes `staged` true, and the tables as they are under its lock.
    func makeWriter(for staged: borrowing StagedItem) throws(KeychainError) -> VaultWriter {
        let writer: VaultWriter
        do {
            writer = try vault.makeWriter(for: staged)
        } catch {
            throw KeychainError(error)
        }
        update()
        return writer
    }

    /// Makes what the writer did true, and forgets the tables from before.
    func commit(_ writer: consuming VaultWriter) throws(KeychainError) {
        defer { update() }
        do {
            try writer.commit()
        } catch {
            throw KeychainError(error)
        }
    }
}
