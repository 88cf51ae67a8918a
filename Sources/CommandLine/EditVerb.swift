internal import CommandTable
internal import ItemModel
internal import Kist
internal import LinuxSystem
internal import SecretMemory

/// `kist edit`.
enum EditVerb {
    static func run(_ session: Session) throws(CommandError) -> CommandStatus {
        let editor = try Editor.find()
        let subject = try EditSubject.find(session.operand(0), session)
        let place = try EditPlace.make()
        let before = try write(subject, to: place, session)
        try editor.run(on: place.path + "/" + EditPlace.fileName, in: place.path)
        let text = try EditedText.read(in: place, before)
        guard try text.isChanged(subject, session) else {
            Messages.say("nothing changed")
            return .done
        }
        try store(text, subject, session)
        return .done
    }

    /// What the file was when the editor got it.
    struct Original {
        let judge: TextJudge
        let status: FileStatus
    }

    private static func write(
        _ subject: EditSubject, to place: borrowing EditPlace, _ session: Session
    ) throws(CommandError) -> Original {
        var file = try EditFile(in: place)
        if case .existing(let item) = subject {
            let client = try session.client()
            do {
                _ = try client.readValue(of: item.reference, into: &file)
            } catch {
                throw CommandError(error)
            }
            guard file.judge.count == 0 || file.judge.isText else {
                throw CommandError(
                    .invalid, "the value of \(Quoted.message(item.name)) is not text",
                    hint: "change it from a file: " + Quoted.command("insert -m -f", item.name))
            }
        }
        let judge = file.judge
        try file.finish()
        return Original(judge: judge, status: try EditedText.status(in: place))
    }

    /// A text that somebody typed is not thrown away for a fault that may pass.
    private static func store(
        _ text: borrowing EditedText, _ subject: EditSubject, _ session: Session
    ) throws(CommandError) {
        while true {
            do {
                return try subject.store(text, session)
            } catch {
                guard error.status != .invalid, error.status != .canceled,
                    error.status != .failed, session.asker.canAsk
                else { throw error }
                Messages.tell(error)
                guard try session.asker.confirm("the text is not stored; try again?", hint: "")
                else { throw CommandError(error.status, "the text was not stored") }
            }
        }
    }
}
