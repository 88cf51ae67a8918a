internal import ImportProtocol
internal import ItemModel
internal import Kist
internal import SecretMemory

/// A value on its way from the importer to the agent, asked for when the agent wants it.
struct ImportedValue: SecretSource, ~Copyable {
    private let reader: ImportReader
    private var state = State.unasked

    private enum State {
        case unasked, coming, ended, givenUp
    }

    init(_ reader: ImportReader) {
        self.reader = reader
    }

    mutating func read(into window: inout SecretBytes) throws(KeychainError) -> Bool {
        let reader = reader
        if state == .unasked {
            try Self.translating { () throws(ImportFailure) in try reader.answer(.value) }
            state = .coming
        }
        let piece: ImportReader.Piece
        do throws(ImportFailure) {
            piece = try reader.readPiece(into: &window)
        } catch {
            throw CommandError(error).asKeychainError
        }
        switch piece {
        case .more: return true
        case .last:
            state = .ended
            return false
        case .givenUp:
            state = .givenUp
            throw KeychainError(.canceled, "the value cannot be had")
        }
    }

    /// Reads what is still to come, so that the next event can be told.
    ///
    /// - Returns: False where the importer gave the value up.
    mutating func end() throws(KeychainError) -> Bool {
        guard state == .coming else { return state != .givenUp }
        var window: SecretBytes
        do throws(SecretMemoryError) {
            window = try SecretBytes(capacity: Limits.window)
        } catch {
            throw CommandError(error).asKeychainError
        }
        do throws(KeychainError) {
            while try read(into: &window) { window.truncate(to: 0) }
        } catch {
            guard state == .givenUp else { throw error }
        }
        return state != .givenUp
    }

    private static func translating(
        _ body: () throws(ImportFailure) -> Void
    ) throws(KeychainError) {
        do throws(ImportFailure) {
            try body()
        } catch {
            throw CommandError(error).asKeychainError
        }
    }
}
