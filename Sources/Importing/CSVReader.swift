/// Rows of a file of comma-separated values (RFC 4180), lines ended either way.
///
/// A row that is not well-formed is one row lost, not the rest of the file: reading goes on at the line after
/// the one on which it began.
struct CSVReader {
    /// What stands in a row, or why nothing can be made of it.
    enum Content: Equatable {
        case fields([Bytes])
        case broken(String)
    }

    /// A row and the line on which it begins, the first being 1.
    struct Row: Equatable {
        let line: Int
        let content: Content
    }

    private let bytes: Bytes
    private var position = 0
    private var line = 1

    /// - Parameter bytes: The file; a byte order mark is passed over.
    init(_ bytes: Bytes) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    /// The next row with anything in it; nil at the end.
    mutating func next() -> Row? {
        while position < bytes.count {
            let (start, first) = (position, line)
            var fields: [Bytes] = []
            if let reason = read(&fields) {
                position = start
                skipLine()
                line = first + 1
                return Row(line: first, content: .broken(reason))
            }
            guard fields != [[]] else { continue }
            return Row(line: first, content: .fields(fields))
        }
        return nil
    }

    /// Reads one row to its end; gives what is wrong with it.
    private mutating func read(_ fields: inout [Bytes]) -> String? {
        while true {
            var field: Bytes = []
            if peek() == Self.quote {
                if let reason = readQuoted(&field) { return reason }
            } else {
                readPlain(&field)
            }
            fields.append(field)
            guard peek() == Self.comma else { break }
            position += 1
        }
        endLine()
        return nil
    }

    private mutating func readPlain(_ field: inout Bytes) {
        while let byte = peek(), byte != Self.comma, byte != Self.newline {
            if byte == Self.carriageReturn, isNewline(position + 1) { return }
            field.append(byte)
            position += 1
        }
    }

    private mutating func readQuoted(_ field: inout Bytes) -> String? {
        position += 1
        while let byte = peek() {
            position += 1
            if byte == Self.newline { line += 1 }
            guard byte == Self.quote else {
                field.append(byte)
                continue
            }
            if peek() == Self.quote {
                field.append(byte)
                position += 1
                continue
            }
            let isEnd =
                peek() == nil || peek() == Self.comma || peek() == Self.newline
                || peek() == Self.carriageReturn && isNewline(position + 1)
            return isEnd ? nil : "something stands behind a closing quote"
        }
        return "a quote is opened and never closed"
    }

    /// Also the end of the file ends a line.
    private func isNewline(_ index: Int) -> Bool {
        index >= bytes.count || bytes[index] == Self.newline
    }

    private mutating func endLine() {
        if peek() == Self.carriageReturn { position += 1 }
        if peek() == Self.newline { position += 1 }
        line += 1
    }

    private mutating func skipLine() {
        while let byte = peek() {
            position += 1
            if byte == Self.newline { return }
        }
    }

    private func peek() -> UInt8? { position < bytes.count ? bytes[position] : nil }

    private static let quote = UInt8(ascii: "\"")
    private static let comma = UInt8(ascii: ",")
    private static let newline = UInt8(ascii: "\n")
    private static let carriageReturn = UInt8(ascii: "\r")
}
