internal import CommandTable
internal import ItemModel
internal import Kist
internal import LinuxSystem
internal import SecretMemory

/// What an editor left, which is read as often as it is needed.
struct EditedText: ~Copyable {
    private let directory: Directory
    private let before: EditVerb.Original
    private let status: FileStatus
    private let judge: TextJudge

    private init(
        _ directory: consuming Directory, _ before: EditVerb.Original, _ status: FileStatus,
        _ judge: TextJudge
    ) {
        self.directory = directory
        self.before = before
        self.status = status
        self.judge = judge
    }

    /// - Throws: `failed` where there is no file any more, or something else in its place.
    static func read(
        in place: borrowing EditPlace, _ before: EditVerb.Original
    ) throws(CommandError) -> EditedText {
        let directory: Directory
        do throws(SystemError) {
            directory = try place.directory.duplicate()
        } catch {
            throw failure(error)
        }
        let file = try open(in: directory)
        let status = try status(of: file)
        return EditedText(directory, before, status, try judge(file))
    }

    /// The file under its name, whoever made it.
    private static func open(in directory: borrowing Directory) throws(CommandError)
        -> FileDescriptor
    {
        do throws(SystemError) {
            return try directory.openFile(EditPlace.fileName)
        } catch {
            guard error.kind == .notFound || error.kind == .wrongType else {
                throw failure(error)
            }
            throw CommandError(.failed, "the editor left no file; nothing changed")
        }
    }

    /// What the file that is about to be edited looks like.
    static func status(in place: borrowing EditPlace) throws(CommandError) -> FileStatus {
        try status(of: open(in: place.directory))
    }

    private static func status(
        of file: borrowing FileDescriptor
    ) throws(CommandError) -> FileStatus {
        do throws(SystemError) {
            return try file.status()
        } catch {
            throw failure(error)
        }
    }

    private static func judge(_ file: borrowing FileDescriptor) throws(CommandError) -> TextJudge {
        var judge = TextJudge()
        var window = try locking { () throws(SecretMemoryError) in
            try SecretBytes(capacity: Limits.window)
        }
        do throws(SystemError) {
            while try file.read(into: &window, upTo: Limits.window) > 0 {
                judge.look(at: window.bytes)
                window.truncate(to: 0)
            }
        } catch {
            throw failure(error)
        }
        return judge
    }

    private static func failure(_ error: SystemError) -> CommandError {
        CommandError(error, "cannot read what the editor left")
    }

    /// Editors end a text with a newline; a value that had none gets none.
    private var dropsFinalNewline: Bool {
        before.judge.count > 0 ? !before.judge.endsInNewline : judge.isSingleLine
    }

    /// Whether it is another text than the item's value.
    func isChanged(_ subject: EditSubject, _ session: Session) throws(CommandError) -> Bool {
        guard status.isSameFile(as: before.status), status.size == before.status.size,
            status.modifiedNanoseconds == before.status.modifiedNanoseconds
        else { return try isAnother(subject, session) }
        return false
    }

    private func isAnother(
        _ subject: EditSubject, _ session: Session
    ) throws(CommandError) -> Bool {
        guard case .existing(let item) = subject else { return true }
        let count = judge.count - (dropsFinalNewline && judge.endsInNewline ? 1 : 0)
        var comparison = try TextComparison(try Self.open(in: directory), count: count)
        let client = try session.client()
        do {
            guard try client.readValue(of: item.reference, into: &comparison) else { return true }
        } catch {
            // Whether it is gone is seen when it is to be stored.
            guard error.code == .notFound else { throw CommandError(error) }
            return true
        }
        return !comparison.isEqual
    }

    /// Lends the text as what is to be stored.
    func withSource<Value>(
        allowsEmpty: Bool,
        _ body: (inout DescriptorSource) throws(CommandError) -> Value
    ) throws(CommandError) -> Value {
        let file = try Self.open(in: directory)
        var source = try DescriptorSource(
            Int(file.rawValue),
            InputRule(
                isMultiline: true, allowsEmpty: allowsEmpty, dropsFinalNewline: dropsFinalNewline))
        let value = try body(&source)
        file.close()
        return value
    }
}
