internal import ItemModel

/// One system call that brings the directory to what a decided transaction says.
enum SettlingStep: Equatable, Sendable {
    /// The temporary becomes the item's file.
    case rename(TemporaryName, Accessibility)
    /// The item's file leaves the folder of a class that it is in no more.
    case unlink(ItemIdentifier, Accessibility)
    /// A temporary that nobody needs.
    case discard(TemporaryName, Accessibility)
}
