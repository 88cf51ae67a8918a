internal import LinuxSystem
internal import WebDomains

/// `kist-agent --grade`: the matcher alone, without a vault, for those who try it from outside.
///
/// A line of standard input is what is stored, a tab, and what is asked, as in the vectors of domain
/// matching; a line of standard output is the answer.
struct Grading {
    /// A line longer than this is no match; the longest address has 8 KiB, and a line may hold many.
    private static let lineBytes = 1_048_576

    /// Read at once: what a pipe holds.
    private static let stepBytes = 65_536

    private let matcher = GradeLine.matcher()
    private var line: [UInt8] = []
    private var isTooLong = false
    private var answers = ""

    /// Answers every line up to the end.
    ///
    /// - Returns: the process's status: 1 where reading or writing failed.
    static func run() -> Int32 {
        var grading = Grading()
        do {
            try grading.answerAll()
            return 0
        } catch {
            return 1
        }
    }

    /// What one read brought is answered before the next: whoever asks line by line gets his answer.
    private mutating func answerAll() throws(SystemError) {
        var chunk: [UInt8] = []
        while try FileDescriptor.standardInput.read(into: &chunk, upTo: Self.stepBytes) > 0 {
            chunk.forEach { take($0) }
            chunk.removeAll(keepingCapacity: true)
            try flush()
        }
        if !line.isEmpty || isTooLong { answer() }
        try flush()
    }

    private mutating func take(_ byte: UInt8) {
        guard byte != UInt8(ascii: "\n") else { return answer() }
        if line.count < Self.lineBytes { line.append(byte) } else { isTooLong = true }
    }

    private mutating func answer() {
        let text = isTooLong ? nil : String(validating: line, as: UTF8.self)
        answers += GradeLine.answer(text ?? "", by: matcher) + "\n"
        line.removeAll(keepingCapacity: true)
        isTooLong = false
    }

    private mutating func flush() throws(SystemError) {
        guard !answers.isEmpty else { return }
        try FileDescriptor.standardOutput.write(all: answers)
        answers = ""
    }
}
