/// Heads and strings.
extension RecordReader {
    var peek: UInt8? {
        left > 0 ? bytes[offset] : nil
    }

    mutating func readByte() throws(RecordError) -> UInt8 {
        guard let byte = peek else { throw RecordError(.truncated) }
        offset += 1
        return byte
    }

    /// A head's number, which must not have fitted a shorter form.
    mutating func readArgument(_ first: UInt8) throws(RecordError) -> UInt64 {
        switch first & 31 {
        case let small where small < 24: return UInt64(small)
        case 24: return try readNumber(byteCount: 1, above: 23)
        case 25: return try readNumber(byteCount: 2, above: 0xff)
        case 26: return try readNumber(byteCount: 4, above: 0xffff)
        case 27: return try readNumber(byteCount: 8, above: 0xffff_ffff)
        case 31 where first >= MajorType.bytes.rawValue << 5: throw RecordError(.nonCanonical)
        default: throw RecordError(.unsupported)
        }
    }

    private mutating func readNumber(
        byteCount: Int, above shorter: UInt64
    ) throws(RecordError) -> UInt64 {
        guard left >= byteCount else { throw RecordError(.truncated) }
        var number: UInt64 = 0
        for index in offset..<offset + byteCount {
            number = number << 8 | UInt64(bytes[index])
        }
        offset += byteCount
        guard number > shorter else { throw RecordError(.nonCanonical) }
        return number
    }

    /// A length or count that the bytes left can hold, checked before anything is made of it.
    mutating func readCount(
        _ first: UInt8, bytesEach: Int = 1
    ) throws(RecordError) -> Int {
        let number = try readArgument(first)
        guard let count = Int(exactly: number), count <= left / bytesEach else {
            throw RecordError(.truncated)
        }
        return count
    }

    mutating func readBytes(_ count: Int) throws(RecordError) -> [UInt8] {
        let string = bytes.extracting(offset..<offset + count)
        offset += count
        return unsafe string.withUnsafeBufferPointer { unsafe Array($0) }
    }

    mutating func readText(_ count: Int) throws(RecordError) -> String {
        let string = bytes.extracting(offset..<offset + count)
        offset += count
        do {
            return String(copying: try UTF8Span(validating: string))
        } catch {
            throw RecordError(.invalidText)
        }
    }

    /// Whether the bytes of one key stand before those of the next.
    func precedes(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
        for (left, right) in zip(one, other) where bytes[left] != bytes[right] {
            return bytes[left] < bytes[right]
        }
        return one.count < other.count
    }
}
