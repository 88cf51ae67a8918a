/// A position in bytes that are not trusted; every step is checked against what is left.
struct RecordReader: ~Escapable {
    let bytes: Span<UInt8>
    var offset = 0

    @_lifetime(copy bytes)
    init(_ bytes: Span<UInt8>) {
        self.bytes = bytes
    }

    var isAtEnd: Bool { offset == bytes.count }

    var left: Int { bytes.count - offset }

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
