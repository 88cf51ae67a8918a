internal import ItemModel
internal import Keychain
internal import LinuxSystem
internal import Vault

/// The names of item files: what anyone who reads the vault directory knows of a locked class.
struct ItemFileNames {
    let vaultPath: String

    /// The identifiers in the folder of a class; a missing folder is an empty one.
    func identifiers(
        in accessibility: Accessibility
    ) throws(KeychainError) -> Set<ItemIdentifier> {
        do {
            let folder = try Directory.open(path: "\(vaultPath)/items/\(accessibility.code)")
            return Set(
                try folder.entries().compactMap { $0.name.flatMap { ItemIdentifier(hex: $0) } })
        } catch {
            guard error.kind == .notFound else {
                throw KeychainError(.io, "the vault's folders cannot be read")
            }
            return []
        }
    }
}
