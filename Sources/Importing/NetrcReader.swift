/// The words of a netrc, blanks between them; in quotes as curl takes them.
struct NetrcReader {
    struct Token: Equatable {
        let line: Int
        let text: Bytes
    }

    private let bytes: Bytes
    private var position = 0
    private var line = 1

    init(_ bytes: Bytes) { self.bytes = bytes }

    /// The next word; a comment is none.
    mutating func next() -> Token? {
        while let byte = current {
            if byte == UInt8(ascii: "#") {
                skipLine()
            } else if Self.isBlank(byte) {
                step()
            } else {
                return Token(line: line, text: byte == UInt8(ascii: "\"") ? quoted() : plain())
            }
        }
        return nil
    }

    /// The next word, which is still there afterwards.
    func peek() -> Bytes? {
        var copy = self
        return copy.next()?.text
    }

    /// The word behind the next one, which may begin with `#`: a password may.
    mutating func value() -> Bytes {
        _ = next()
        while let byte = current, Self.isBlank(byte) { step() }
        guard let byte = current else { return [] }
        return byte == UInt8(ascii: "\"") ? quoted() : plain()
    }

    /// A macro ends at the first line that is empty.
    mutating func skipMacro() {
        skipLine()
        while let byte = current {
            if byte == UInt8(ascii: "\n") { return }
            skipLine()
        }
    }

    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func step() {
        if current == UInt8(ascii: "\n") { line += 1 }
        position += 1
    }

    private mutating func skipLine() {
        while let byte = current {
            step()
            if byte == UInt8(ascii: "\n") { return }
        }
    }

    private mutating func plain() -> Bytes {
        var text: Bytes = []
        while let byte = current, !Self.isBlank(byte) {
            text.append(byte)
            step()
        }
        return text
    }

    /// One that no second quote ends is a word that begins with a quote.
    private mutating func quoted() -> Bytes {
        let start = self
        var text: Bytes = []
        step()
        while let byte = current, byte != UInt8(ascii: "\n") {
            step()
            if byte == UInt8(ascii: "\"") { return text }
            guard byte == UInt8(ascii: "\\"), let escaped = current else {
                text.append(byte)
                continue
            }
            step()
            switch escaped {
            case UInt8(ascii: "n"): text.append(0x0A)
            case UInt8(ascii: "r"): text.append(0x0D)
            case UInt8(ascii: "t"): text.append(0x09)
            default: text.append(escaped)
            }
        }
        self = start
        return plain()
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        [0x20, 0x09, 0x0A, 0x0D].contains(byte)
    }
}
