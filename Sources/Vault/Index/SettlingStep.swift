internal import ItemModel

/// One system call that brings the directory to what a decided transaction says.
enum SettlingStep: Equatable, Sendable {
    /// The temporary becomes the item's file.
    case rename(TemporaryName, Accessibility)
    /// The item's file leaves the folder of a class that it is in no more.
    case unlink(ItemIdentifier, Accessibility)
    /// A temporary that nobody needs.
    case discard(TemporaryName, Accessibility)

    /// The class's folder it happens in.
    var folder: Accessibility {
        switch self {
        case .rename(_, let folder), .unlink(_, let folder), .discard(_, let folder): folder
        }
    }

    /// The name it takes away.
    var name: String {
        switch self {
        case .rename(let name, _), .discard(let name, _): name.text
        case .unlink(let identifier, _): identifier.hex
        }
    }

    /// Whether what it takes away must be there.
    var isRename: Bool {
        guard case .rename = self else { return false }
        return true
    }
}
