internal import CommandTable
internal import ImportProtocol
internal import ItemModel
internal import Kist

/// `kist import`.
enum ImportVerb {
    static func run(_ session: Session) throws(CommandError) -> CommandStatus {
        try session.output.requireOpen()
        let reader = try importing { () throws(ImportFailure) in
            try ImportReader.start(words(session))
        }
        var report = ImportReport(session)
        do throws(CommandError) {
            try takeAll(reader, &report, session)
        } catch {
            // What was done so far is done, and must be told.
            _ = try? report.end()
            throw error
        }
        return try report.end()
    }

    private static func words(_ session: Session) -> [String] {
        var words = [session.operand(0)]
        if session.command.has(.map) { words.append("--map") }
        let path = session.operand(1)
        // A path that begins like an option is none.
        if !path.isEmpty { words.append(path.hasPrefix("-") && path != "-" ? "./" + path : path) }
        return words
    }

    private static func takeAll(
        _ reader: ImportReader, _ report: inout ImportReport, _ session: Session
    ) throws(CommandError) {
        let isDry = session.command.has(.dryRun)
        var taker: ImportTaker?
        while true {
            switch try importing({ () throws(ImportFailure) in try reader.next() }) {
            case .begin(let format, let count):
                report.begin(format, count)
                // The vault is opened when the file is known to be worth it.
                if !isDry { taker = try ImportTaker(session) }
            case .remark(let text): report.remark(text)
            case .passedOver(let place, let name, let reason, let isLoss):
                try report.add(
                    ImportOutcome(isLoss ? .skipped : .same, place, name, [reason]))
            case .item(let item):
                let outcome: ImportOutcome
                if taker == nil {
                    outcome = ImportOutcome(.new, item)
                } else {
                    let kind = try taker?.take(item, reader)
                    // Given up: the next event tells why.
                    guard let kind else { continue }
                    outcome = kind
                }
                try report.add(outcome)
                try importing { () throws(ImportFailure) in try reader.answer(.next) }
            case .failed(let failure): throw CommandError(failure)
            case .end: return
            }
        }
    }
}

/// Runs `body`, whose errors are the importer's, as part of a command.
func importing<Result: ~Copyable>(
    _ body: () throws(ImportFailure) -> Result
) throws(CommandError) -> Result {
    do {
        return try body()
    } catch {
        throw CommandError(error)
    }
}

extension CommandError {
    /// Why a file could not be taken over.
    init(_ failure: ImportFailure) {
        let status: CommandStatus =
            switch failure.code {
            case .malformed: .invalid
            case .notFound: .notFound
            case .unreadable: .io
            case .noImporter: .failed
            }
        self.init(status, failure.reason, hint: failure.hint)
    }
}
