internal import LinuxSystem

/// How far something long has come: one line on a terminal, rewritten, and gone at the end.
///
/// Only where stderr is a terminal, and only once it has taken a while.
final class ProgressLine {
    private let label: String
    private let start = Clock.monotonicMilliseconds()
    private var last: Int64 = 0
    private var isShown = false

    init(_ label: String) {
        self.label = label
    }

    func show(_ done: Int, of total: Int) {
        let now = Clock.monotonicMilliseconds()
        guard total > 0, now - start > Limits.progressDelay, now - last > Limits.progressPause,
            isTerminal(FileDescriptor.standardError)
        else { return }
        last = now
        isShown = true
        let share = min(1, Double(done) / Double(total))
        let marks = Int(share * Double(Limits.progressBar))
        let bar =
            String(repeating: "#", count: marks)
            + String(repeating: ".", count: Limits.progressBar - marks)
        write("\r\(label) [\(bar)] \(Int(share * 100)) %")
    }

    /// Takes the line away.
    func end() {
        if isShown { write("\r\u{1B}[K") }
        isShown = false
    }

    /// Nobody can be told that stderr is broken.
    private func write(_ text: String) {
        try? FileDescriptor.standardError.write(all: text)
    }
}
