internal import SecretMemory

/// Base64 (RFC 4648, section 4) of a secret that comes in pieces.
///
/// The one or two bytes that wait for a third stay in locked memory.
struct Base64Encoder: ~Copyable {
    private var waiting: SecretBytes

    init() throws(SecretMemoryError) {
        waiting = try SecretBytes(capacity: 3)
    }

    /// Hands `emit` the digits of `piece`, and with the last one what is left and the padding.
    mutating func encode<Failure: Error>(
        _ piece: RawSpan, isLast: Bool, _ emit: (UInt8) throws(Failure) -> Void
    ) throws(Failure) {
        let bytes = Span<UInt8>(_bytes: piece)
        for index in bytes.indices {
            waiting.add(bytes[index])
            if waiting.count == 3 { try flush(emit) }
        }
        if isLast, !waiting.isEmpty { try flush(emit) }
    }

    private mutating func flush<Failure: Error>(
        _ emit: (UInt8) throws(Failure) -> Void
    ) throws(Failure) {
        let count = waiting.count
        let (first, second, third) = (byte(0), byte(1), byte(2))
        try emit(Self.digit(first >> 2))
        try emit(Self.digit((first & 3) << 4 | second >> 4))
        try emit(count > 1 ? Self.digit((second & 15) << 2 | third >> 6) : UInt8(ascii: "="))
        try emit(count > 2 ? Self.digit(third & 63) : UInt8(ascii: "="))
        waiting.truncate(to: 0)
    }

    /// A waiting byte; 0 where none waits, which is what fills the last group.
    private func byte(_ index: Int) -> UInt8 {
        index < waiting.count ? Span<UInt8>(_bytes: waiting.bytes)[index] : 0
    }

    /// Arithmetic, not a table: which cache line was read must not tell the secret.
    private static func digit(_ value: UInt8) -> UInt8 {
        switch value {
        case 0..<26: value + 65
        case 26..<52: value + 71
        case 52..<62: value &- 4
        case 62: 43
        default: 47
        }
    }
}

extension Base64Encoder {
    /// The digits of bytes that are not secret.
    static func text(of bytes: [UInt8]) -> String {
        var digits: [UInt8] = []
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            let whole = group.reduce(0) { $0 << 8 | UInt32($1) } << (8 * UInt32(3 - group.count))
            for place in 0..<4 {
                let value = UInt8(whole >> (18 - 6 * UInt32(place)) & 63)
                digits.append(place <= group.count ? digit(value) : UInt8(ascii: "="))
            }
        }
        return String(decoding: digits, as: UTF8.self)
    }
}
