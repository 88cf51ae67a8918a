/// Text inside a JSON string (RFC 8259), byte by byte, so that it may be a secret in pieces.
enum JSONEscaping {
    /// Hands `emit` the escaped form of `piece`, part of a valid UTF-8 text.
    ///
    /// Bytes above ASCII stay as they are: only whole texts need to be UTF-8, not each piece.
    static func escape<Failure: Error>(
        _ piece: RawSpan, _ emit: (UInt8) throws(Failure) -> Void
    ) throws(Failure) {
        let bytes = Span<UInt8>(_bytes: piece)
        for index in bytes.indices { try escape(bytes[index], emit) }
    }

    private static func escape<Failure: Error>(
        _ byte: UInt8, _ emit: (UInt8) throws(Failure) -> Void
    ) throws(Failure) {
        if byte >= 0x20, byte != 0x22, byte != 0x5C, byte != 0x7F { return try emit(byte) }
        try emit(0x5C)
        switch byte {
        case 0x22, 0x5C: try emit(byte)
        case 0x0A: try emit(UInt8(ascii: "n"))
        case 0x0D: try emit(UInt8(ascii: "r"))
        case 0x09: try emit(UInt8(ascii: "t"))
        default:
            for byte in [UInt8(ascii: "u"), UInt8(ascii: "0"), UInt8(ascii: "0")] { try emit(byte) }
            try emit(hexDigit(byte >> 4))
            try emit(hexDigit(byte & 15))
        }
    }

    private static func hexDigit(_ nibble: UInt8) -> UInt8 {
        nibble < 10 ? UInt8(ascii: "0") + nibble : UInt8(ascii: "a") + nibble - 10
    }

    /// A text that is not secret, with its quotes.
    ///
    /// C1 controls, which some terminals obey, are escaped here as well.
    static func string(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\" + String(scalar)
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case "\0"..<" ", "\u{7F}"..."\u{9F}": result += "\\u00" + twoDigits(scalar.value)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    private static func twoDigits(_ number: UInt32) -> String {
        (number < 16 ? "0" : "") + String(number, radix: 16)
    }
}
