/// Goes through a JSON text once, byte by byte.
struct JSONReader {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func document() throws(DomainFileError) -> JSONValue {
        let value = try value(depth: 0)
        skipBlanks()
        guard position == bytes.count else { throw Self.malformed }
        return value
    }

    private static var malformed: DomainFileError { DomainFileError(.malformed) }

    private mutating func value(depth: Int) throws(DomainFileError) -> JSONValue {
        guard depth < Limits.jsonDepth else { throw Self.malformed }
        skipBlanks()
        switch peek() {
        case UInt8(ascii: "{"): return try object(depth)
        case UInt8(ascii: "["): return try array(depth)
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .boolean(true))
        case UInt8(ascii: "f"): return try word("false", .boolean(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: return try number()
        }
    }

    private mutating func array(_ depth: Int) throws(DomainFileError) -> JSONValue {
        position += 1
        var values: [JSONValue] = []
        guard !skip("]") else { return .array([]) }
        repeat { values.append(try value(depth: depth + 1)) } while skip(",")
        guard skip("]") else { throw Self.malformed }
        return .array(values)
    }

    private mutating func object(_ depth: Int) throws(DomainFileError) -> JSONValue {
        position += 1
        var members: [String: JSONValue] = [:]
        guard !skip("}") else { return .object([:]) }
        repeat {
            skipBlanks()
            let key = try string()
            guard skip(":") else { throw Self.malformed }
            let value = try value(depth: depth + 1)
            guard members.updateValue(value, forKey: key) == nil else { throw Self.malformed }
        } while skip(",")
        guard skip("}") else { throw Self.malformed }
        return .object(members)
    }

    private mutating func word(
        _ word: StaticString, _ value: JSONValue
    ) throws(DomainFileError) -> JSONValue {
        let text = Array("\(word)".utf8)
        guard bytes[position...].starts(with: text) else { throw Self.malformed }
        position += text.count
        return value
    }

    /// RFC 8259, 6.
    private mutating func number() throws(DomainFileError) -> JSONValue {
        _ = take("-")
        if !take("0") { try digits() }
        if take(".") { try digits() }
        if take("e") || take("E") {
            if !take("+") { _ = take("-") }
            try digits()
        }
        return .number
    }

    private mutating func digits() throws(DomainFileError) {
        let start = position
        while let byte = peek(), (0x30...0x39).contains(byte) { position += 1 }
        guard position > start else { throw Self.malformed }
    }

    private mutating func string() throws(DomainFileError) -> String {
        guard take("\"") else { throw Self.malformed }
        var text: [UInt8] = []
        while let byte = peek(), byte != UInt8(ascii: "\"") {
            position += 1
            guard byte >= 0x20 else { throw Self.malformed }
            if byte == UInt8(ascii: "\\") { text += try escaped() } else { text.append(byte) }
        }
        guard take("\""), let string = String(validating: text, as: UTF8.self) else {
            throw Self.malformed
        }
        return string
    }

    private mutating func escaped() throws(DomainFileError) -> [UInt8] {
        guard let byte = peek() else { throw Self.malformed }
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
        case UInt8(ascii: "b"): return [8]
        case UInt8(ascii: "f"): return [12]
        case UInt8(ascii: "n"): return [10]
        case UInt8(ascii: "r"): return [13]
        case UInt8(ascii: "t"): return [9]
        case UInt8(ascii: "u"): return Array(String(try scalar()).utf8)
        default: throw Self.malformed
        }
    }

    /// A character by its number, or by the two of a surrogate pair.
    private mutating func scalar() throws(DomainFileError) -> Unicode.Scalar {
        var number = try unit()
        if (0xD800...0xDBFF).contains(number) {
            guard take("\\"), take("u") else { throw Self.malformed }
            let low = try unit()
            guard (0xDC00...0xDFFF).contains(low) else { throw Self.malformed }
            number = 0x10000 + (number - 0xD800) << 10 + (low - 0xDC00)
        }
        guard let scalar = Unicode.Scalar(number) else { throw Self.malformed }
        return scalar
    }

    private mutating func unit() throws(DomainFileError) -> UInt32 {
        var number: UInt32 = 0
        for _ in 0..<4 {
            guard let byte = peek(), let digit = Character(Unicode.Scalar(byte)).hexDigitValue
            else { throw Self.malformed }
            number = number << 4 | UInt32(digit)
            position += 1
        }
        return number
    }

    private func peek() -> UInt8? { position < bytes.count ? bytes[position] : nil }

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
