internal import CommandTable

/// A text with places for secrets: `{{kist:NAME}}` and `{{kist:NAME:FIELD}}`.
struct Template {
    /// What follows what.
    enum Part: Equatable {
        case text([UInt8])
        case secret(SecretReference)
    }

    let parts: [Part]

    /// - Throws: `invalid` with the line of a place that has no end, no name, or is not UTF-8.
    init(_ bytes: [UInt8]) throws(CommandError) {
        var parts: [Part] = []
        var rest = bytes[...]
        while let start = Self.place(of: Self.opening, in: rest) {
            if start > rest.startIndex { parts.append(.text(Array(rest[..<start]))) }
            let inside = rest[(start + Self.opening.count)...]
            let line = bytes[..<start].reduce(1) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
            guard let end = Self.place(of: Self.closing, in: inside) else {
                throw Self.complaint(line, "has no }}")
            }
            guard let text = String(validating: inside[..<end], as: UTF8.self) else {
                throw Self.complaint(line, "is not UTF-8")
            }
            guard !text.isEmpty, !text.contains("\n") else {
                throw Self.complaint(line, "names nothing")
            }
            parts.append(.secret(SecretReference(text)))
            rest = inside[(end + Self.closing.count)...]
        }
        if !rest.isEmpty { parts.append(.text(Array(rest))) }
        self.parts = parts
    }

    private static let opening = Array("{{kist:".utf8)
    private static let closing = Array("}}".utf8)

    private static func place(of word: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
        guard bytes.count >= word.count else { return nil }
        return (bytes.startIndex...(bytes.endIndex - word.count)).first { start in
            bytes[start] == word[0] && bytes[start..<(start + word.count)].elementsEqual(word)
        }
    }

    private static func complaint(_ line: Int, _ text: String) -> CommandError {
        CommandError(.invalid, "{{kist: in line \(line) of the template \(text)")
    }
}
