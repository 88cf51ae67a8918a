/// Goes through a JSON text once, byte by byte.
struct JSONScanner {
    /// Why it is none: the line, the first being 1.
    struct Failure: Error, Equatable {
        let line: Int
    }

    private let bytes: ArraySlice<UInt8>
    private var position: Int

    /// Reads one value and nothing behind it; a byte order mark is passed over.
    ///
    /// - Throws: also for a name that an object has twice: two readers would differ on it.
    static func read(_ bytes: ArraySlice<UInt8>) throws(Failure) -> JSONNode {
        let isMarked = bytes.starts(with: [0xEF, 0xBB, 0xBF])
        var scanner = JSONScanner(isMarked ? bytes.dropFirst(3) : bytes)
        let value = try scanner.value(depth: 0)
        scanner.skipBlanks()
        guard scanner.position == bytes.endIndex else { throw scanner.failure }
        return value
    }

    private init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        position = bytes.startIndex
    }

    private var failure: Failure {
        Failure(line: bytes[..<position].count { $0 == UInt8(ascii: "\n") } + 1)
    }

    private mutating func value(depth: Int) throws(Failure) -> JSONNode {
        guard depth < Limits.jsonDepth else { throw failure }
        skipBlanks()
        switch peek() {
        case UInt8(ascii: "{"): return .object(try members(depth))
        case UInt8(ascii: "["): return .array(try elements(depth))
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .boolean(true))
        case UInt8(ascii: "f"): return try word("false", .boolean(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: return try number()
        }
    }

    private mutating func elements(_ depth: Int) throws(Failure) -> [JSONNode] {
        position += 1
        var values: [JSONNode] = []
        guard !skip("]") else { return [] }
        repeat { values.append(try value(depth: depth + 1)) } while skip(",")
        guard skip("]") else { throw failure }
        return values
    }

    private mutating func members(_ depth: Int) throws(Failure) -> [JSONNode.Member] {
        position += 1
        var members: [JSONNode.Member] = []
        var keys: Set<Bytes> = []
        guard !skip("}") else { return [] }
        repeat {
            skipBlanks()
            let key = try string()
            guard skip(":"), keys.insert(key).inserted else { throw failure }
            members.append(
                JSONNode.Member(key: key.readable.text, value: try value(depth: depth + 1)))
        } while skip(",")
        guard skip("}") else { throw failure }
        return members
    }

    private mutating func word(
        _ word: StaticString, _ value: JSONNode
    ) throws(Failure) -> JSONNode {
        let text = Bytes("\(word)")
        guard bytes[position...].starts(with: text) else { throw failure }
        position += text.count
        return value
    }

    /// RFC 8259, 6.
    private mutating func number() throws(Failure) -> JSONNode {
        let start = position
        _ = take("-")
        if !take("0") { try digits() }
        if take(".") { try digits() }
        if take("e") || take("E") {
            if !take("+") { _ = take("-") }
            try digits()
        }
        return .number(String(decoding: bytes[start..<position], as: UTF8.self))
    }

    private mutating func digits() throws(Failure) {
        let start = position
        while let byte = peek(), (0x30...0x39).contains(byte) { position += 1 }
        guard position > start else { throw failure }
    }

    private mutating func string() throws(Failure) -> Bytes {
        guard take("\"") else { throw failure }
        var text: Bytes = []
        while let byte = peek(), byte != UInt8(ascii: "\"") {
            guard byte >= 0x20 else { throw failure }
            position += 1
            if byte == UInt8(ascii: "\\") { text += try escaped() } else { text.append(byte) }
        }
        guard take("\"") else { throw failure }
        return text
    }

    private mutating func escaped() throws(Failure) -> Bytes {
        guard let byte = peek() else { throw failure }
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
        case UInt8(ascii: "b"): return [8]
        case UInt8(ascii: "f"): return [12]
        case UInt8(ascii: "n"): return [10]
        case UInt8(ascii: "r"): return [13]
        case UInt8(ascii: "t"): return [9]
        case UInt8(ascii: "u"): return try character()
        default: throw failure
        }
    }

    /// A character by its number, or by the two of a surrogate pair; half a pair becomes the three bytes that
    /// the number would have.
    private mutating func character() throws(Failure) -> Bytes {
        let number = try unit()
        guard (0xD800...0xDBFF).contains(number) else { return Self.encoded(number) }
        let here = position
        if take("\\"), take("u"), let low = try? unit(), (0xDC00...0xDFFF).contains(low) {
            return Self.encoded(0x10000 + (number - 0xD800) << 10 + (low - 0xDC00))
        }
        position = here
        return Self.encoded(number)
    }

    private static func encoded(_ number: UInt32) -> Bytes {
        if let scalar = Unicode.Scalar(number) { return Bytes(String(scalar)) }
        return [
            0xE0 | UInt8(number >> 12), 0x80 | UInt8(number >> 6 & 63), 0x80 | UInt8(number & 63),
        ]
    }

    private mutating func unit() throws(Failure) -> UInt32 {
        var number: UInt32 = 0
        for _ in 0..<4 {
            guard let byte = peek(), let digit = Character(Unicode.Scalar(byte)).hexDigitValue
            else { throw failure }
            number = number << 4 | UInt32(digit)
            position += 1
        }
        return number
    }

    private func peek() -> UInt8? { position < bytes.endIndex ? bytes[position] : nil }

    private mutating func skipBlanks() {
        while let byte = peek(), [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard peek() == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    private mutating func skip(_ character: Unicode.Scalar) -> Bool {
        skipBlanks()
        return take(character)
    }
}
