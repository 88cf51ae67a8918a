/// A cell as words: perhaps an address, then `key=value`, one blank between.
struct CellWords {
    /// What stands before the first option; nil where the cell begins with one.
    let address: String?

    private let options: [(key: String, value: String)]

    /// - Parameters:
    ///   - text: a whole cell.
    ///   - keys: the keys that there are; any other `key=value` belongs to the address.
    init(_ text: String, keys: Set<String>) {
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        let start = words.firstIndex { Self.option($0, keys) != nil } ?? words.endIndex
        address = start == 0 ? nil : words[..<start].joined(separator: " ")
        options = words[start...].map { Self.option($0, keys) ?? (Self.stray, String($0)) }
    }

    private static let stray = ""

    /// Whether a word after the first option is none.
    var hasStray: Bool { options.contains { $0.key == Self.stray } }

    /// The last value of `key` as it stands there.
    func raw(_ key: String) -> String? { options.last { $0.key == key }?.value }

    /// Every value of `key`, percent-decoded; nil where one does not decode.
    func all(_ key: String) -> [String]? {
        let given = options.filter { $0.key == key }
        let decoded = given.compactMap { PercentCoding.decoded(Array($0.value.utf8)[...]) }
        return decoded.count == given.count ? decoded : nil
    }

    /// Whether any of these keys has a value that does not decode.
    func areReadable(_ keys: Set<String>) -> Bool { keys.allSatisfy { all($0) != nil } }

    /// The last value of `key`, percent-decoded.
    subscript(_ key: String) -> String? { all(key)?.last }

    private static func option(
        _ word: Substring, _ keys: Set<String>
    ) -> (key: String, value: String)? {
        guard let sign = word.utf8.firstIndex(of: UInt8(ascii: "=")),
            keys.contains(String(word[..<sign]))
        else { return nil }
        return (String(word[..<sign]), String(word[word.utf8.index(after: sign)...]))
    }
}
