/// Appends encodings to one growing array.
struct RecordWriter {
    private(set) var bytes: [UInt8] = []

    mutating func write(_ record: Record) {
        switch record {
        case .unsigned(let value): writeHead(.unsigned, value)
        case .negative(let value): writeHead(.negative, value)
        case .bytes(let value):
            writeHead(.bytes, UInt64(value.count))
            bytes.append(contentsOf: value)
        case .text(let value):
            writeHead(.text, UInt64(value.utf8.count))
            bytes.append(contentsOf: value.utf8)
        case .array(let elements):
            writeHead(.array, UInt64(elements.count))
            for element in elements { write(element) }
        case .map(let map): write(map)
        case .bool(let value): bytes.append(value ? SimpleByte.yes : SimpleByte.no)
        case .null: bytes.append(SimpleByte.null)
        }
    }

    private mutating func write(_ map: RecordMap) {
        writeHead(.map, UInt64(map.count))
        for entry in map.entries {
            write(entry.key)
            write(entry.value)
        }
    }

    /// The shortest head: in the first byte below 24, then 1, 2, 4 or 8 bytes, big-endian.
    private mutating func writeHead(_ type: MajorType, _ argument: UInt64) {
        let high = type.rawValue << 5
        switch argument {
        case 0..<24: bytes.append(high | UInt8(argument))
        case 24...0xff: writeHead(high | 24, argument, byteCount: 1)
        case 0x100...0xffff: writeHead(high | 25, argument, byteCount: 2)
        case 0x1_0000...0xffff_ffff: writeHead(high | 26, argument, byteCount: 4)
        default: writeHead(high | 27, argument, byteCount: 8)
        }
    }

    private mutating func writeHead(_ first: UInt8, _ argument: UInt64, byteCount: Int) {
        bytes.append(first)
        for shift in stride(from: 8 * (byteCount - 1), through: 0, by: -8) {
            bytes.append(UInt8(truncatingIfNeeded: argument >> UInt64(shift)))
        }
    }
}
