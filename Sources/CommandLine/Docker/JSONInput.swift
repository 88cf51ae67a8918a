internal import CommandTable
internal import LinuxSystem
internal import SecretMemory

/// A JSON text on stdin, byte by byte through one locked page: any string of it may be a secret.
///
/// Source: RFC 8259. Strict, but for what it is not asked to give back.
struct JSONInput: ~Copyable {
    private var page: SecretBytes
    private var position = 0

    /// Bytes of a character that was escaped and is longer than one.
    private var pending: SecretBytes
    private var pendingPosition = 0

    init() throws(CommandError) {
        let first = try CredentialValue.room(Limits.outputBuffer)
        let second = try CredentialValue.room(4)
        page = first
        pending = second
    }

    static var malformed: CommandError {
        CommandError(.invalid, "the input is not the JSON object that docker writes")
    }

    /// The next byte of the string that is open; nil behind its closing quote.
    mutating func stringByte() throws(CommandError) -> UInt8? {
        if pendingPosition < pending.count {
            pendingPosition += 1
            return pending.elements[pendingPosition - 1]
        }
        let byte = try requireByte()
        switch byte {
        case UInt8(ascii: "\""): return nil
        case UInt8(ascii: "\\"): return try escaped()
        case 0..<0x20: throw Self.malformed
        default: return byte
        }
    }

    /// A whole string that is not secret.
    mutating func string(upTo limit: Int) throws(CommandError) -> String {
        try expect("\"")
        var bytes: [UInt8] = []
        while let byte = try stringByte() {
            guard bytes.count < limit else { throw Self.malformed }
            bytes.append(byte)
        }
        guard let text = String(validating: bytes, as: UTF8.self) else { throw Self.malformed }
        return text
    }

    /// Goes past blanks and this character.
    mutating func expect(_ character: Unicode.Scalar) throws(CommandError) {
        guard try take(character) else { throw Self.malformed }
    }

    /// Goes past blanks, and past this character where it is next.
    mutating func take(_ character: Unicode.Scalar) throws(CommandError) -> Bool {
        try skipBlanks()
        guard try peek() == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    /// Goes past a value of a member that means nothing here: a string, a number, a word.
    mutating func skipValue() throws(CommandError) {
        if try take("\"") {
            while try stringByte() != nil {}
            return
        }
        var count = 0
        while let byte = try peek(), Self.isPlain(byte), count < Limits.dockerText {
            position += 1
            count += 1
        }
        guard count > 0 else { throw Self.malformed }
    }

    /// Nothing but blanks may follow.
    mutating func requireEnd() throws(CommandError) {
        try skipBlanks()
        guard try peek() == nil else { throw Self.malformed }
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
            || "+-.".utf8.contains(byte)
    }

    private mutating func escaped() throws(CommandError) -> UInt8 {
        switch try requireByte() {
        case UInt8(ascii: "\""): return UInt8(ascii: "\"")
        case UInt8(ascii: "\\"): return UInt8(ascii: "\\")
        case UInt8(ascii: "/"): return UInt8(ascii: "/")
        case UInt8(ascii: "b"): return 8
        case UInt8(ascii: "f"): return 12
        case UInt8(ascii: "n"): return 10
        case UInt8(ascii: "r"): return 13
        case UInt8(ascii: "t"): return 9
        case UInt8(ascii: "u"): return try character()
        default: throw Self.malformed
        }
    }

    /// A character by its number, or by the two of a surrogate pair, as the bytes of its UTF-8.
    private mutating func character() throws(CommandError) -> UInt8 {
        var number = try unit()
        if (0xD800...0xDBFF).contains(number) {
            guard try requireByte() == UInt8(ascii: "\\"), try requireByte() == UInt8(ascii: "u")
            else { throw Self.malformed }
            let low = try unit()
            guard (0xDC00...0xDFFF).contains(low) else { throw Self.malformed }
            number = 0x10000 + (number - 0xD800) << 10 + (low - 0xDC00)
        }
        guard let scalar = Unicode.Scalar(number), let bytes = UTF8.encode(scalar) else {
            throw Self.malformed
        }
        pending.truncate(to: 0)
        for byte in bytes { pending.add(byte) }
        pendingPosition = 1
        return pending.elements[0]
    }

    private mutating func unit() throws(CommandError) -> UInt32 {
        var number: UInt32 = 0
        for _ in 0..<4 {
            let byte = try requireByte()
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
                throw Self.malformed
            }
            number = number << 4 | UInt32(digit)
        }
        return number
    }

    private mutating func skipBlanks() throws(CommandError) {
        while let byte = try peek(), [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
    }

    private mutating func requireByte() throws(CommandError) -> UInt8 {
        guard let byte = try peek() else { throw Self.malformed }
        position += 1
        return byte
    }

    private mutating func peek() throws(CommandError) -> UInt8? {
        if position == page.count {
            page.truncate(to: 0)
            position = 0
            do {
                guard
                    try FileDescriptor.standardInput.read(into: &page, upTo: page.capacity) > 0
                else { return nil }
            } catch {
                throw CommandError(error, "cannot read stdin")
            }
        }
        return page.elements[position]
    }
}
