internal import CommandTable
internal import ItemModel
internal import Kist

/// Where a filled template goes.
struct InjectedOutput: SecretSink, ~Copyable {
    enum Place: ~Copyable {
        /// Only looks whether everything can be had.
        case nowhere
        case standard(StandardOutput)
        case file(InjectedFile)
    }

    private let place: Place
    private var firstLine = FirstLine(isWanted: false)

    init(_ place: consuming Place) {
        self.place = place
    }

    /// A value comes next.
    mutating func open(isFirstLine: Bool) { firstLine = FirstLine(isWanted: isFirstLine) }

    mutating func write(_ piece: RawSpan, isLast: Bool) throws(KeychainError) {
        let part = firstLine.part(of: piece)
        guard part.byteCount > 0 else { return }
        do throws(CommandError) {
            try put(part)
        } catch {
            throw error.asKeychainError
        }
    }

    /// What stood in the template.
    func add(_ text: [UInt8]) throws(CommandError) {
        switch place {
        case .nowhere: return
        case .standard(let output): try output.write(text)
        case .file(let file): try file.write(text)
        }
    }

    private func put(_ bytes: RawSpan) throws(CommandError) {
        switch place {
        case .nowhere: return
        case .standard(let output): try output.write(bytes)
        case .file(let file): try file.write(bytes)
        }
    }

    /// Gives a file its name.
    consuming func finish() throws(CommandError) {
        switch consume place {
        case .file(let file): try file.finish()
        case .nowhere: return
        case .standard: return
        }
    }
}
