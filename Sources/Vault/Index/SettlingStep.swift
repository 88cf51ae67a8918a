internal import ItemModel

/// One system call that brings the directory to what a decided transaction says.
enum SettlingStep: Equatable, Sendable {
    /// The temporary becomes the item's file in the class's folder.
    case rename(TemporaryName, Accessibility)
    /// The item's file leaves a place that is not its any more.
    case unlink(ItemPlace)
    /// A temporary that nobody needs.
    case discard(TemporaryName)

    /// The class's folder that must be synced for it to last.
    ///
    /// The folder of temporaries need not be: one that a power cut brings back is removed again.
    var folder: Accessibility? {
        switch self {
        case .rename(_, let accessibility): accessibility
        case .unlink(let place): place.accessibility
        case .discard: nil
        }
    }

    /// What it is about, relative to the vault.
    var file: String {
        switch self {
        case .rename(let name, let accessibility):
            ItemPlace.path(accessibility, name.identifier.hex)
        case .unlink(let place): place.path
        case .discard(let name): ItemPlace.root + "/" + name.text
        }
    }

    /// Whether what it takes away must be there.
    var isRename: Bool {
        guard case .rename = self else { return false }
        return true
    }
}
