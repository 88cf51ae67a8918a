/// A position in bytes that are not trusted; every step is checked against what is left.
struct RecordReader: ~Escapable {
    private let bytes: Span<UInt8>
    private var offset = 0

    @_lifetime(copy bytes)
    init(_ bytes: Span<UInt8>) {
        self.bytes = bytes
    }

    var isAtEnd: Bool { offset == bytes.count }

    private var left: Int { bytes.count - offset }

    /// One item and all inside it, with up to `depthLeft` containers inside one another.
    mutating func read(depthLeft: Int) throws(RecordError) -> Record {
        let first = try readByte()
        switch MajorType(rawValue: first >> 5) {
        case .unsigned: return .unsigned(try readArgument(first))
        case .negative: return .negative(try readArgument(first))
        case .bytes: return .bytes(try readBytes(try readCount(first)))
        case .text: return .text(try readText(try readCount(first)))
        case .array: return .array(try readArray(first, depthLeft))
        case .map: return .map(try readMap(first, depthLeft))
        case .simple: return try readSimple(first)
        case .tag, nil: throw RecordError(.unsupported)
        }
    }

    private mutating func readArray(
        _ first: UInt8, _ depthLeft: Int
    ) throws(RecordError) -> [Record] {
        let count = try readCount(first)
        guard depthLeft > 0 else { throw RecordError(.tooDeep) }
        var elements: [Record] = []
        elements.reserveCapacity(min(count, RecordLimits.reservedElements))
        for _ in 0..<count {
            elements.append(try read(depthLeft: depthLeft - 1))
        }
        return elements
    }

    private mutating func readMap(
        _ first: UInt8, _ depthLeft: Int
    ) throws(RecordError) -> RecordMap {
        // A pair takes two bytes or more.
        let count = try readCount(first, bytesEach: 2)
        guard depthLeft > 0 else { throw RecordError(.tooDeep) }
        var entries: [RecordMap.Entry] = []
        entries.reserveCapacity(min(count, RecordLimits.reservedElements))
        var previous: Range<Int>?
        for _ in 0..<count {
            let start = offset
            let key = try readKey()
            let range = start..<offset
            if let previous, !precedes(previous, range) { throw RecordError(.nonCanonical) }
            previous = range
            entries.append(RecordMap.Entry(key, try read(depthLeft: depthLeft - 1)))
        }
        return RecordMap(decodedInOrder: entries)
    }

    private mutating func readKey() throws(RecordError) -> Record {
        // With no depth left a container is refused on its head, whatever hides in it.
        guard let first = peek, first >> 5 <= MajorType.text.rawValue else {
            throw RecordError(left == 0 ? .truncated : .unsupported)
        }
        return try read(depthLeft: 0)
    }

    private mutating func readSimple(_ first: UInt8) throws(RecordError) -> Record {
        switch first {
        case SimpleByte.no: return .bool(false)
        case SimpleByte.yes: return .bool(true)
        case SimpleByte.null: return .null
        case 0xf8:
            // Simple values below 32 have a one-byte form, and only that.
            throw RecordError(try readByte() < 32 ? .nonCanonical : .unsupported)
        default: throw RecordError(.unsupported)
        }
    }
}

/// Heads and strings.
extension RecordReader {
    private var peek: UInt8? {
        left > 0 ? bytes[offset] : nil
    }

    private mutating func readByte() throws(RecordError) -> UInt8 {
        guard let byte = peek else { throw RecordError(.truncated) }
        offset += 1
        return byte
    }

    /// A head's number, which must not have fitted a shorter form.
    private mutating func readArgument(_ first: UInt8) throws(RecordError) -> UInt64 {
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
    private mutating func readCount(
        _ first: UInt8, bytesEach: Int = 1
    ) throws(RecordError) -> Int {
        let number = try readArgument(first)
        guard let count = Int(exactly: number), count <= left / bytesEach else {
            throw RecordError(.truncated)
        }
        return count
    }

    private mutating func readBytes(_ count: Int) throws(RecordError) -> [UInt8] {
        let string = bytes.extracting(offset..<offset + count)
        offset += count
        return unsafe string.withUnsafeBufferPointer { unsafe Array($0) }
    }

    private mutating func readText(_ count: Int) throws(RecordError) -> String {
        let string = bytes.extracting(offset..<offset + count)
        offset += count
        do {
            return String(copying: try UTF8Span(validating: string))
        } catch {
            throw RecordError(.invalidText)
        }
    }

    private func precedes(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
        for (left, right) in zip(one, other) where bytes[left] != bytes[right] {
            return bytes[left] < bytes[right]
        }
        return one.count < other.count
    }
}
