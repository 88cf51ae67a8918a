internal import CommandTable
internal import ItemModel

/// `NAME` or `NAME:FIELD`, as `run` and `inject` name what they want.
struct SecretReference: Equatable {
    /// All that was written, which may be an item's name as it is.
    let text: String

    let name: String

    /// A field of the item; nil is its whole value, `password` the value's first line.
    let field: String?

    /// A colon is part of the name unless a field's word stands behind it.
    init(_ text: String) {
        self.text = text
        if let colon = text.lastIndex(of: ":") {
            let word = String(text[text.index(after: colon)...])
            if CommandTable.fieldWords.contains(word) {
                name = String(text[..<colon])
                field = word
                return
            }
        }
        name = text
        field = nil
    }
}
