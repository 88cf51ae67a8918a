import Glibc

/// The vectors of domain matching: `Tests/Vectors/Domains/domains.tsv`, whose header tells the columns.
enum VectorFile {
    struct NothingLoaded: Error {}

    /// One row: its number, what is stored and asked as the file spells it, what is expected.
    struct Row: Sendable, CustomStringConvertible {
        let number: Int
        let stored: String
        let query: String
        let expected: String

        var line: String { stored + "\t" + query }
        var description: String { "\(number)" }
    }

    static func load() throws -> [Row] {
        let rows = text.split(separator: "\n").compactMap { line -> Row? in
            let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(
                String.init)
            guard cells.count >= 4, let number = Int(cells[0]) else { return nil }
            return Row(number: number, stored: cells[1], query: cells[2], expected: cells[3])
        }
        guard !rows.isEmpty else { throw NothingLoaded() }
        return rows
    }

    private static var text: String {
        let tests = #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
        return contents(of: "/\(tests)/Vectors/Domains/domains.tsv")
    }

    private static func contents(of path: String) -> String {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return "" }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65536)
        while case let count = unsafe read(descriptor, &chunk, chunk.count), count > 0 {
            bytes += chunk.prefix(count)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
