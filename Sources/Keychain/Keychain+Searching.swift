package import ItemModel
internal import SecretMemory
internal import Vault

/// Looking for a text inside values, here where they are opened: only names go out.
extension Keychain {
    /// The items to be looked through, in the order of their names; those in locked classes are not.
    package func searchable(for caller: Caller) throws(KeychainError) -> [PersistentReference] {
        try caller.requireAny()
        let catalogue = try catalogue()
        return catalogue.sortedByName(for: caller).map(catalogue.item).filter { item in
            item.hasValue && vault.state.opens(item.accessibility.family)
        }.map(\.reference)
    }

    /// The names of those of these items whose value holds the text, each with a NUL behind it, and how
    /// many values could not be read.
    ///
    /// - Throws: `interactionNotAllowed` where the vault was locked meanwhile.
    package func search(
        _ references: ArraySlice<PersistentReference>, _ pattern: TextPattern, for caller: Caller
    ) throws(KeychainError) -> (names: [UInt8], damagedCount: Int) {
        let catalogue = try catalogue()
        var sink = try makeSink(pattern)
        var names: [UInt8] = []
        var damagedCount = 0
        for reference in references {
            guard let position = catalogue.byIdentifier[reference.identifier],
                caller.sees(catalogue.item(position).attributes)
            else { continue }
            do {
                switch try vault.openKnownValue(of: reference.identifier) {
                case .some(let value): try value.pass(to: &sink)
                case .none: continue
                }
            } catch {
                if error.code == .notFound { continue }
                guard error.damage != nil else { throw KeychainError(error) }
                damagedCount += 1
            }
            if sink.takeFinding() { names += Array(catalogue.name(position).utf8) + [0] }
        }
        return (names, damagedCount)
    }

    private func makeSink(_ pattern: TextPattern) throws(KeychainError) -> SearchSink {
        do throws(SecretMemoryError) {
            return try SearchSink(pattern)
        } catch {
            throw KeychainError(VaultError(.memory))
        }
    }
}

/// Looks for a text in a value that passes by in pieces.
private struct SearchSink: ValueSink, ~Copyable {
    private let pattern: TextPattern
    private var isFound = false

    /// What may be the beginning of the text at the end of the pieces before; made for the first value of
    /// more than one piece.
    private var rest: SecretBytes

    init(_ pattern: TextPattern) throws(SecretMemoryError) {
        self.pattern = pattern
        rest = try SecretBytes(capacity: max(1, 2 * pattern.longest))
    }

    /// Whether it was found since this was last asked.
    mutating func takeFinding() -> Bool {
        defer {
            isFound = false
            rest.truncate(to: 0)
        }
        return isFound
    }

    mutating func write(_ chunk: RawSpan, isLast: Bool) throws(VaultError) {
        guard !isFound else { return }
        let bytes = Span<UInt8>(_bytes: chunk)
        isFound = pattern.isFound(in: bytes)
        guard !isFound, pattern.longest > 1 else { return }
        // Across the seam: what was kept, and as much of this piece as a match could reach into.
        let reach = pattern.longest - 1
        if !rest.isEmpty {
            add(chunk.extracting(first: min(reach, chunk.byteCount)))
            isFound = pattern.isFound(in: rest.elements)
            keepLast(reach, of: chunk)
        } else if !isLast {
            add(chunk.extracting(last: min(reach, chunk.byteCount)))
        }
    }

    /// Pieces are windows, far longer than any text but the last: that one needs nothing kept.
    private mutating func keepLast(_ count: Int, of chunk: RawSpan) {
        rest.truncate(to: 0)
        add(chunk.extracting(last: min(count, chunk.byteCount)))
    }

    private mutating func add(_ bytes: RawSpan) {
        guard bytes.byteCount <= rest.capacity - rest.count else { return }
        try? rest.append(bytes)
    }
}
