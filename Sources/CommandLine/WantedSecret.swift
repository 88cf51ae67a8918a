internal import CommandTable
internal import ItemModel
internal import Kist
internal import SecretMemory

/// A reference that was found, and how its bytes are had.
struct WantedSecret {
    private let item: ItemSummary

    /// The bytes of a field that is not secret; nil where the value is meant.
    private let plain: [UInt8]?

    /// Whether only the value's first line is meant.
    let isFirstLine: Bool

    /// - Throws: `notFound`, `ambiguous`, `locked`; also where the item has no such field.
    init(_ reference: SecretReference, _ session: Session) throws(CommandError) {
        let spelled = try Names.resolve(reference.text, NameOptions(), session)
        // An item that is called so comes before a field of another: a name is never guessed at.
        let field = spelled.isExact ? nil : reference.field
        item =
            try field == nil
            ? Names.only(spelled, reference.text)
            : Names.item(reference.name, NameOptions(), session)
        isFirstLine = field == "password"
        guard let field, !isFirstLine else {
            plain = nil
            return
        }
        guard let bytes = ItemText.field(field, of: item) else {
            throw CommandError(.notFound, "\(Quoted.message(item.name)) has no \(field)")
        }
        plain = bytes
    }

    /// What it is, for messages.
    var title: String { Quoted.message(item.name) }

    /// Hands the bytes to `sink`.
    func read<Sink: SecretSink & ~Copyable>(
        into sink: inout Sink, _ session: Session
    ) throws(CommandError) {
        let client = try session.client()
        do {
            if let plain { return try Self.write(plain, into: &sink) }
            if try client.readValue(of: item.reference, into: &sink) { return }
        } catch {
            throw CommandError(error)
        }
        throw CommandError(.notFound, "\(title) has no value")
    }

    private static func write<Sink: SecretSink & ~Copyable>(
        _ plain: [UInt8], into sink: inout Sink
    ) throws(KeychainError) {
        let copy: SecretBytes
        do throws(SecretMemoryError) {
            copy = try Self.copy(of: plain)
        } catch {
            throw CommandError(error).asKeychainError
        }
        try sink.write(copy.bytes, isLast: true)
    }

    private static func copy(of plain: [UInt8]) throws(SecretMemoryError) -> SecretBytes {
        var copy = try SecretBytes(capacity: plain.count)
        try copy.append(plain.span)
        return copy
    }
}
