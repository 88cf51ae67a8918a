/// A file of further suffixes: a name a line, blank lines and what follows `#` or `//` left out.
package enum SuffixFile {
    /// The names of a file's bytes.
    ///
    /// - Throws: `malformed` where it is not UTF-8.
    package static func names(_ bytes: [UInt8]) throws(DomainFileError) -> [String] {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw DomainFileError(.malformed)
        }
        return text.split(whereSeparator: \.isNewline).compactMap { line in
            let words = line.split(whereSeparator: \.isWhitespace)
            guard let word = words.first, !word.hasPrefix("#"), !word.hasPrefix("//") else {
                return nil
            }
            return String(word)
        }
    }
}
