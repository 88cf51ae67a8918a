internal import CommandTable
internal import ItemModel
internal import Kist

/// Prints `{"ServerURL":…,"Username":…,"Secret":…}` around a secret that passes by.
///
/// A value of one piece is whole when it is seen and is printed at once; a longer one is judged first.
struct DockerPrinter: SecretSink, ~Copyable {
    private let server: String
    private var output: SecretOutput
    private var item: ItemSummary?
    private var judge = TextJudge()
    private var firstLine = FirstLine(isWanted: false)
    private var isFirstPiece = true
    private var isPrinting = false

    /// Whether all of it was printed.
    private(set) var isPrinted = false

    init(_ server: String, _ output: StandardOutput) {
        self.server = server
        self.output = SecretOutput(output)
    }

    /// The value comes once more, to be printed.
    mutating func start(_ item: ItemSummary) {
        take(item)
        isPrinting = true
    }

    /// A JSON text cannot hold what is not UTF-8.
    func requireText() throws(CommandError) {
        guard judge.isUTF8 else {
            throw CommandError(.invalid, "the value for this server is not text")
        }
    }

    mutating func begin(_ item: ItemSummary, hasValue: Bool) throws(KeychainError) { take(item) }

    private mutating func take(_ item: ItemSummary) {
        self.item = item
        isFirstPiece = true
        // What docker stored is a secret to its last byte; elsewhere the first line is the password.
        let isOwn = item.attributes.number(.creator) == DockerHelper.creator
        firstLine = FirstLine(isWanted: !isOwn)
    }

    mutating func write(_ piece: RawSpan, isLast: Bool) throws(KeychainError) {
        do throws(CommandError) {
            try write(part: firstLine.part(of: piece), isLast: isLast)
        } catch {
            throw error.asKeychainError
        }
        isFirstPiece = false
    }

    private mutating func write(part: RawSpan, isLast: Bool) throws(CommandError) {
        if !isPrinting {
            judge.look(at: part)
            guard isFirstPiece, isLast else { return }
            try requireText()
        }
        if isFirstPiece { try output.write(head) }
        try output.writeEscaped(part)
        guard isLast else { return }
        try output.write("\"}\n")
        try output.flush()
        isPrinted = true
    }

    private var head: String {
        "{\"ServerURL\":" + JSONEscaping.string(server) + ",\"Username\":"
            + JSONEscaping.string(item?.attributes.text(.account) ?? "") + ",\"Secret\":\""
    }
}
