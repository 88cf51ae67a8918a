/// A text to look for in values, byte for byte or whatever the case.
///
/// Only the text looked for is ever folded: each of its characters is tried in every spelling, so that no
/// value is copied, decoded or changed to be compared.
public struct TextPattern: Sendable {
    /// For each character of the text, the bytes that stand for it.
    private let characters: [[[UInt8]]]

    /// Bytes of the longest match.
    public let longest: Int

    /// - Parameter ignoresCase: By Unicode's simple rules, character by character.
    public init(_ text: String, ignoresCase: Bool) {
        if ignoresCase {
            characters = text.unicodeScalars.map(Self.spellings)
        } else {
            characters = text.isEmpty ? [] : [[Array(text.utf8)]]
        }
        longest = characters.reduce(0) { $0 + ($1.map(\.count).max() ?? 0) }
    }

    private static func spellings(_ scalar: Unicode.Scalar) -> [[UInt8]] {
        let properties = scalar.properties
        var texts = [
            String(Character(scalar)), properties.lowercaseMapping, properties.uppercaseMapping,
            properties.titlecaseMapping,
        ]
        // What several letters have in common stands between them: ς and σ are both small Σ.
        texts += texts.filter { $0.unicodeScalars.count == 1 }.flatMap {
            $0.unicodeScalars.map(\.properties.lowercaseMapping)
        }
        if texts.contains("σ") { texts.append("ς") }
        var found: [[UInt8]] = []
        for text in texts {
            let bytes = Array(text.utf8)
            if !found.contains(bytes) { found.append(bytes) }
        }
        return found
    }

    /// Whether it stands anywhere in these bytes; no text is everywhere.
    public func isFound(in bytes: Span<UInt8>) -> Bool {
        guard let first = characters.first else { return true }
        let beginnings = first.compactMap(\.first)
        var place = 0
        while place < bytes.count {
            if beginnings.contains(bytes[place]), matches(bytes, place, 0) { return true }
            place += 1
        }
        return false
    }

    private func matches(_ bytes: Span<UInt8>, _ place: Int, _ index: Int) -> Bool {
        guard index < characters.count else { return true }
        for spelling in characters[index] where Self.stands(spelling, bytes, place) {
            if matches(bytes, place + spelling.count, index + 1) { return true }
        }
        return false
    }

    private static func stands(_ spelling: [UInt8], _ bytes: Span<UInt8>, _ place: Int) -> Bool {
        guard spelling.count <= bytes.count - place else { return false }
        for index in spelling.indices where bytes[place + index] != spelling[index] {
            return false
        }
        return true
    }
}
