internal import ItemModel
internal import LinuxSystem

/// Temporaries of writers that died.
///
/// Only a holder of the lock may look, and only when every write that an index holds is settled: others'
/// are in use.
enum Leftovers {
    /// Removes every temporary of the vault and of its state directory.
    ///
    /// Those of items stay while any family is locked: its index may still ask for them.
    static func remove(
        _ vault: borrowing Directory, _ state: borrowing StateDirectory,
        _ keys: borrowing KeyState
    ) throws(VaultError) {
        try removeBesideItems(vault, state)
        guard LockFamily.allCases.allSatisfy({ keys.opens($0) }),
            let items = try vault.subdirectory(ItemPlace.root, ItemPlace.root)
        else { return }
        try remove(in: items, ItemPlace.root)
    }

    /// Removes those that no index knows of, settled or not.
    static func removeBesideItems(
        _ vault: borrowing Directory, _ state: borrowing StateDirectory
    ) throws(VaultError) {
        try remove(in: vault, "vault")
        try remove(in: state.directory, "state directory")
        if let folder = try state.directory.subdirectory(
            StateDirectory.effaceableName, StateDirectory.effaceableName)
        {
            try remove(in: folder, StateDirectory.effaceableName)
        }
    }

    private static func remove(
        in folder: borrowing Directory, _ path: String
    ) throws(VaultError) {
        do throws(SystemError) {
            for entry in try folder.entries() {
                guard let name = entry.name, TransactionIdentifier.isTemporary(name) else {
                    continue
                }
                // One that is locked belongs to a writer that lives: it seals a long value beforehand.
                guard !FileLock.isHeld(in: folder, name: name) else { continue }
                try folder.remove(name)
            }
        } catch {
            throw VaultError(error, file: path)
        }
    }
}
