/// Percent escapes of a URL's parts (RFC 3986, 2.1).
enum PercentCoding {
    /// `%` and two upper-case digits.
    static func append(_ byte: UInt8, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "%"))
        bytes.append(digit(byte >> 4))
        bytes.append(digit(byte & 15))
    }

    /// The byte that the escape at `index` means; nil where it is broken.
    static func escape(at index: Int, in bytes: ArraySlice<UInt8>) -> UInt8? {
        guard bytes.endIndex - index > 2, let high = ASCII.hexValue(bytes[index + 1]),
            let low = ASCII.hexValue(bytes[index + 2])
        else { return nil }
        return high << 4 | low
    }

    /// Every escape undone once; nil where one is broken or the result is not UTF-8.
    static func decoded(_ bytes: ArraySlice<UInt8>) -> String? {
        var result: [UInt8] = []
        var index = bytes.startIndex
        while index < bytes.endIndex {
            guard bytes[index] == UInt8(ascii: "%") else {
                result.append(bytes[index])
                index += 1
                continue
            }
            guard let byte = escape(at: index, in: bytes) else { return nil }
            result.append(byte)
            index += 3
        }
        return String(validating: result, as: UTF8.self)
    }

    /// `user` as it may stand before `@`; text outside ASCII stays readable where a URL may hold it.
    static func encodedUser(_ user: String) -> String {
        var result: [UInt8] = []
        for scalar in user.unicodeScalars {
            let bytes = UTF8.encode(scalar).map(Array.init) ?? []
            if isPlain(scalar) {
                result += bytes
            } else {
                bytes.forEach { append($0, to: &result) }
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.isASCII else { return !ScalarRules.isForbidden(scalar) }
        let byte = UInt8(truncatingIfNeeded: scalar.value)
        return ASCII.isUnreserved(byte) || ASCII.isOne(of: "!$&'()*+,;=", byte)
    }

    private static func digit(_ nibble: UInt8) -> UInt8 {
        nibble < 10 ? 0x30 + nibble : 0x41 + nibble - 10
    }
}
