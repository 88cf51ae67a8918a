internal import ItemModel
internal import LinuxSystem

/// Temporaries of writers that died. Only a holder of the lock may look: others' are in use.
enum Leftovers {
    /// Removes every temporary of the vault and of its state directory.
    static func remove(
        _ vault: borrowing Directory, _ state: borrowing StateDirectory
    ) throws(VaultError) {
        try remove(in: vault, "vault")
        try remove(in: state.directory, "state directory")
        if let folder = try state.directory.subdirectory(
            StateDirectory.effaceableName, StateDirectory.effaceableName)
        {
            try remove(in: folder, StateDirectory.effaceableName)
        }
        guard let items = try vault.subdirectory(ItemPlace.root, ItemPlace.root) else { return }
        for accessibility in Accessibility.allCases {
            let path = ItemPlace.root + "/" + accessibility.code
            guard let folder = try items.subdirectory(accessibility.code, path) else { continue }
            try remove(in: folder, path)
        }
    }

    private static func remove(
        in folder: borrowing Directory, _ path: String
    ) throws(VaultError) {
        do throws(SystemError) {
            for entry in try folder.entries() {
                guard let name = entry.name, TransactionName.isTemporary(name) else { continue }
                try folder.remove(name)
            }
        } catch {
            throw VaultError(error, file: path)
        }
    }
}
