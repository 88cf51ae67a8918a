internal import ItemModel
internal import LinuxSystem

/// The names in one class's folder.
struct FolderListing: Sendable {
    let accessibility: Accessibility

    /// Names that an item's file has.
    private(set) var items: Set<ItemIdentifier> = []

    /// Names that a writer's temporary has.
    private(set) var temporaries: [String] = []

    /// Names that nothing of ours has.
    private(set) var strays: [String] = []

    /// - Parameter folder: Nil where there is none, which is as good as empty.
    init(
        _ accessibility: Accessibility, _ folder: borrowing Directory?
    ) throws(VaultError) {
        self.accessibility = accessibility
        for entry in try Self.entries(folder, accessibility) {
            let name = entry.name ?? "?"
            if let identifier = ItemIdentifier(hex: name) {
                items.insert(identifier)
            } else if TransactionIdentifier.isTemporary(name) {
                temporaries.append(name)
            } else {
                strays.append(name)
            }
        }
    }

    private static func entries(
        _ folder: borrowing Directory?, _ accessibility: Accessibility
    ) throws(VaultError) -> [DirectoryEntry] {
        switch folder {
        case .some(let folder):
            do throws(SystemError) {
                return try folder.entries()
            } catch {
                throw VaultError(error, file: ItemPlace.root + "/" + accessibility.code)
            }
        case .none: return []
        }
    }
}
