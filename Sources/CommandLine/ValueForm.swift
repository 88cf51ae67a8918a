/// How `show` prints a value.
enum ValueForm {
    /// With a final newline where it is text without one.
    case lines
    /// Exactly the bytes.
    case raw
    /// The bytes, then a NUL.
    case null
    /// An object a line, with the item's other members.
    case json

    /// Whether values of several items can be told apart, whatever they are.
    var separates: Bool { self == .null || self == .json }
}
