/// Cuts a value that passes by in pieces at the end of its first line, where only that is asked for.
struct FirstLine {
    /// Whether it cuts at all.
    let isWanted: Bool

    private var hasEnded = false

    init(isWanted: Bool) {
        self.isWanted = isWanted
    }

    /// What of the next piece belongs to it, without the newline.
    @_lifetime(copy piece)
    mutating func part(of piece: RawSpan) -> RawSpan {
        guard isWanted else { return piece }
        guard !hasEnded else { return piece.extracting(first: 0) }
        let bytes = Span<UInt8>(_bytes: piece)
        for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") {
            hasEnded = true
            return piece.extracting(first: index)
        }
        return piece
    }
}
