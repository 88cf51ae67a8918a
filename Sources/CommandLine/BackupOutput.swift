internal import ItemModel
internal import Kist

/// A backup on its way to stdout.
struct BackupOutput: ArchiveSink, ~Copyable {
    let progress = ProgressLine("backing up")
    private let output: StandardOutput
    private var (done, total) = (0, 0)

    init(_ output: StandardOutput) {
        self.output = output
    }

    mutating func begin(byteCount: Int) {
        total = byteCount
    }

    mutating func write(_ piece: RawSpan) throws(KeychainError) {
        let output = output
        do throws(CommandError) {
            try output.write(piece)
        } catch {
            progress.end()
            throw error.asKeychainError
        }
        done += piece.byteCount
        progress.show(done, of: total)
    }
}
