import ItemModel

/// Which of the table's rows a name is of, told by its first bytes.
enum NameForm {
    /// Whether `text` is of the form `scheme://…`, whether or not there is such a scheme.
    ///
    /// A mistyped scheme must not quietly become a service, least of all with a password in it.
    static func isURL(_ text: some Collection<UInt8>) -> Bool {
        let scheme = text.prefix(while: isSchemeByte)
        guard let first = scheme.first, isLetter(first) else { return false }
        return text.dropFirst(scheme.count).starts(with: "://".utf8)
    }

    /// The hex digits after `id:` in lower case; nil where `text` is not one to 32 of them after it.
    static func identifierPrefix(_ text: String) -> String? {
        guard text.utf8.starts(with: "id:".utf8) else { return nil }
        let digits = text.utf8.dropFirst(3).map { isLetter($0) ? $0 | 0x20 : $0 }
        guard (1...ItemIdentifier.byteCount * 2).contains(digits.count),
            digits.allSatisfy("0123456789abcdef".utf8.contains)
        else { return nil }
        return String(decoding: digits, as: UTF8.self)
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

    private static func isSchemeByte(_ byte: UInt8) -> Bool {
        isLetter(byte) || (0x30...0x39).contains(byte) || "+-.".utf8.contains(byte)
    }
}
