internal import CommandTable
internal import ItemModel
internal import Kist
internal import LinuxSystem

/// A value on its way into the file that an editor gets.
struct EditFile: SecretSink, ~Copyable {
    /// What is known of what passed by.
    private(set) var judge = TextJudge()

    private let file: AtomicFile

    init(in place: borrowing EditPlace) throws(CommandError) {
        do throws(SystemError) {
            file = try AtomicFile(
                in: place.directory, temporaryName: ".new", finalName: EditPlace.fileName)
        } catch {
            throw Self.failure(error)
        }
    }

    mutating func write(_ piece: RawSpan, isLast: Bool) throws(KeychainError) {
        judge.look(at: piece)
        do throws(SystemError) {
            try file.write(piece)
        } catch {
            throw Self.failure(error).asKeychainError
        }
    }

    /// Gives the file its name.
    consuming func finish() throws(CommandError) {
        do throws(SystemError) {
            try file.commit()
        } catch {
            throw Self.failure(error)
        }
    }

    private static func failure(_ error: SystemError) -> CommandError {
        CommandError(error, "cannot write the text to edit")
    }
}
