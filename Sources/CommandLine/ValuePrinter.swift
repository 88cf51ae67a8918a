internal import CommandTable
internal import ItemModel
internal import Kist
internal import SecretMemory

/// Judges values as they pass, and prints them.
///
/// A value that comes in one piece is complete and authentic when it is seen, so it can be printed at
/// once. A longer one is read to its end before its first byte is printed, then read again: nothing is
/// printed of a value whose end is damaged, and no memory holds it whole.
struct ValuePrinter: SecretSink, ~Copyable {
    /// What one pass over a value does.
    enum Pass {
        /// Print a value of one piece, only judge a longer one.
        case printIfShort
        case judge
        case print
        case jsonText
        case jsonBase64
    }

    /// What is known of the value after a judging pass.
    private(set) var judge = TextJudge()

    /// Whether a pass printed the whole value.
    private(set) var isPrinted = false

    /// For `pass`'s habit of keeping the password in the first line.
    private var firstLine: FirstLine

    private let form: ValueForm
    private var output: SecretOutput

    /// For JSON alone.
    private var encoder: Base64Encoder?
    private var pass = Pass.printIfShort
    private var item: ItemSummary?
    private var more = ""
    private var isFirstPiece = true

    init(
        _ form: ValueForm, firstLineOnly: Bool, _ output: StandardOutput
    ) throws(CommandError) {
        encoder =
            form == .json
            ? try locking { () throws(SecretMemoryError) in try Base64Encoder() } : nil
        self.form = form
        firstLine = FirstLine(isWanted: firstLineOnly)
        self.output = SecretOutput(output)
    }

    /// Prepares for another pass over the same value, or the first over another.
    mutating func start(_ pass: Pass) {
        self.pass = pass
        isFirstPiece = true
        firstLine = FirstLine(isWanted: firstLine.isWanted)
        if pass == .judge || pass == .printIfShort {
            judge = TextJudge()
            isPrinted = false
        }
    }

    /// Prepares to print a value that was judged before others were.
    mutating func restore(_ judge: TextJudge) { self.judge = judge }

    mutating func begin(_ item: ItemSummary, hasValue: Bool) throws(KeychainError) {
        self.item = item
    }

    mutating func begin(_ match: WebMatch, others: Int) throws(KeychainError) {
        item = match.item
        more = "," + MatchVerb.members(match)
    }

    mutating func write(_ piece: RawSpan, isLast: Bool) throws(KeychainError) {
        do throws(CommandError) {
            try take(firstLine.part(of: piece), isLast: isLast)
        } catch {
            throw error.asKeychainError
        }
        isFirstPiece = false
    }

    private mutating func take(_ piece: RawSpan, isLast: Bool) throws(CommandError) {
        switch pass {
        case .judge: judge.look(at: piece)
        case .printIfShort:
            judge.look(at: piece)
            if isFirstPiece, isLast { try printWhole(piece) }
        case .print: try printPlain(piece, isLast: isLast)
        case .jsonText: try output.writeEscaped(piece)
        case .jsonBase64: try printBase64(piece, isLast: isLast)
        }
        if isLast { try output.flush() }
    }

    private mutating func printWhole(_ piece: RawSpan) throws(CommandError) {
        if form == .json, let item {
            try openObject(item)
            if judge.isUTF8 {
                try openText()
                try output.writeEscaped(piece)
            }
            try openBase64()
            try printBase64(piece, isLast: true)
            try closeObject()
        } else {
            try printPlain(piece, isLast: true)
        }
        isPrinted = true
    }

    private mutating func printPlain(_ piece: RawSpan, isLast: Bool) throws(CommandError) {
        if piece.byteCount > 0 { try output.write(piece) }
        guard isLast else { return }
        if form == .null { try output.end(with: "\0") }
        if form == .lines, judge.isText, !judge.endsInNewline { try output.end(with: "\n") }
    }

    private mutating func printBase64(_ piece: RawSpan, isLast: Bool) throws(CommandError) {
        guard var encoder = encoder.take() else { return }
        try output.writeBase64(piece, isLast: isLast, &encoder)
        self.encoder = consume encoder
    }
}

/// The parts of a JSON object around a secret.
extension ValuePrinter {
    mutating func openObject(_ item: ItemSummary) throws(CommandError) {
        try output.write("{" + ItemText.members(item) + more)
    }

    mutating func openText() throws(CommandError) { try output.write(",\"text\":\"") }

    /// Closes the text's string, or says that there is none.
    mutating func openBase64() throws(CommandError) {
        try output.write((judge.isUTF8 ? "\"" : ",\"text\":null") + ",\"base64\":\"")
    }

    mutating func closeObject() throws(CommandError) {
        try output.write("\"}\n")
        try output.flush()
    }

    /// The object of an item without a value.
    mutating func printValueless(_ item: ItemSummary) throws(CommandError) {
        try openObject(item)
        try output.write(",\"text\":null,\"base64\":null}\n")
        try output.flush()
    }
}
