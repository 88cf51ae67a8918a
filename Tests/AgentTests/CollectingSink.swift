import ItemModel
import Kist
import SecretMemory

/// Takes a value out of locked memory, which only a test may.
struct CollectingSink: SecretSink {
    private(set) var exposed: [UInt8] = []
    private(set) var item: ItemSummary?
    private(set) var pieces = 0
    private(set) var sawLast = false

    mutating func begin(_ item: ItemSummary, hasValue: Bool) throws(KeychainError) {
        self.item = item
    }

    mutating func write(_ piece: RawSpan, isLast: Bool) throws(KeychainError) {
        for offset in piece.byteOffsets {
            exposed.append(unsafe piece.unsafeLoad(fromByteOffset: offset, as: UInt8.self))
        }
        pieces += 1
        sawLast = isLast
    }
}

/// A sink or source that gives up after some pieces.
struct FailingEnd: SecretSink, SecretSource {
    var left: Int

    mutating func write(_ piece: RawSpan, isLast: Bool) throws(KeychainError) {
        try step()
    }

    mutating func read(into window: inout SecretBytes) throws(KeychainError) -> Bool {
        try step()
        window.append(upTo: window.capacity) { $0.byteCount }
        return true
    }

    private mutating func step() throws(KeychainError) {
        guard left > 0 else { throw KeychainError(.io, "the test gives up") }
        left -= 1
    }
}
