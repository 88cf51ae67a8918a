import Glibc

/// The vectors of domain matching, where the design stands beside the checkout or the environment says.
enum VectorFile {
    /// One row: its number, what is stored, what is asked, what is expected.
    struct Row: Sendable {
        let number: Int
        let stored: String
        let query: String
        let expected: String
    }

    static let rows: [Row] = text.split(separator: "\n").compactMap { line in
        let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
        guard cells.count >= 4, let number = Int(cells[0]) else { return nil }
        return Row(
            number: number, stored: unquoted(cells[1]), query: unquoted(cells[2]),
            expected: String(cells[3]))
    }

    private static var text: String {
        let beside = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
        let said = unsafe getenv("KIST_DOMAIN_VECTORS").map { unsafe String(cString: $0) }
        return contents(of: said ?? "/\(beside)/shared/design/vectors/domains.tsv")
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

    /// A cell that begins with a quote is a JSON string; these hold only the escapes below.
    private static func unquoted(_ cell: Substring) -> String {
        guard cell.utf8.first == UInt8(ascii: "\""), cell.utf8.count > 1 else {
            return String(cell)
        }
        var result = ""
        var rest = cell.dropFirst().dropLast()
        while let character = rest.popFirst() {
            guard character == "\\", let escaped = rest.popFirst() else {
                result.append(character)
                continue
            }
            switch escaped {
            case "n": result.append("\n")
            case "r": result.append("\r")
            case "t": result.append("\t")
            case "u":
                let scalar = UInt32(rest.prefix(4), radix: 16).flatMap { Unicode.Scalar($0) }
                result.unicodeScalars.append(scalar ?? "?")
                rest = rest.dropFirst(4)
            default: result.append(escaped)
            }
        }
        return result
    }
}
