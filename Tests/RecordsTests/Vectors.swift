import Glibc

/// Rows of a file under Tests/Vectors, found from this file's own place.
enum Vectors {
    struct Missing: Error {
        let name: String
    }

    /// Fields of every line that is no comment; a file without any is an error, not a green test.
    static func load(_ name: String, columns: Int, from here: String = #filePath) throws
        -> [[String]]
    {
        let folders = here.split(separator: "/").dropLast(2).joined(separator: "/")
        let rows = try read("/\(folders)/Vectors/\(name)")
            .split(separator: "\n")
            .filter { !$0.hasPrefix("#") }
            .map { $0.split(separator: "\t").map(String.init) }
        guard !rows.isEmpty, rows.allSatisfy({ $0.count == columns }) else {
            throw Missing(name: name)
        }
        return rows
    }

    private static func read(_ path: String) throws -> String {
        guard let file = unsafe fopen(path, "r") else { throw Missing(name: path) }
        defer { unsafe fclose(file) }
        var bytes: [UInt8] = []
        var window = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = unsafe fread(&window, 1, window.count, file)
            guard count > 0 else { break }
            bytes.append(contentsOf: window.prefix(count))
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension [UInt8] {
    /// The bytes that `hex` spells; "-" is none.
    init(hex: some StringProtocol) {
        let digits = hex.utf8.compactMap { Character(UnicodeScalar($0)).hexDigitValue }
        self = stride(from: 0, to: digits.count - 1, by: 2).map {
            UInt8(digits[$0] << 4 | digits[$0 + 1])
        }
    }

    var hex: String {
        map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }
}
