internal import ItemModel
internal import Kist
internal import SecretMemory

/// A new first line and the old rest, as one value.
struct JoinedSource: SecretSource, ~Copyable {
    private let first: SecretBytes
    private let rest: SecretBytes
    private var position = 0

    init(_ first: consuming SecretBytes, _ rest: consuming SecretBytes) {
        self.first = first
        self.rest = rest
    }

    mutating func read(into window: inout SecretBytes) throws(KeychainError) -> Bool {
        let start = position
        position += window.capacity - window.count
        let line = Span<UInt8>(_bytes: first.bytes)
        let more = Span<UInt8>(_bytes: rest.bytes)
        let end = min(position, line.count + more.count)
        for place in min(start, end)..<end {
            window.add(place < line.count ? line[place] : more[place - line.count])
        }
        return end < line.count + more.count
    }
}
