/// What a line of an Assuan server means.
enum AssuanAnswer {
    case ok
    /// The line holds a part of the answer behind `D `.
    case data
    /// The person did not want to.
    case canceled
    case error

    /// Nil for status lines and comments, which need no answer.
    init?(_ line: Span<UInt8>) {
        if Self.begins(line, "OK") {
            self = .ok
        } else if Self.begins(line, "D ") {
            self = .data
        } else if Self.begins(line, "ERR ") {
            self = Self.isCancel(line) ? .canceled : .error
        } else if Self.begins(line, "S ") || Self.begins(line, "#") {
            return nil
        } else {
            self = .error
        }
    }

    /// libgpg-error's codes: the low 16 bits tell what, GPG_ERR_CANCELED is 99 and
    /// GPG_ERR_FULLY_CANCELED 198; the others tell which program says so.
    private static func isCancel(_ line: Span<UInt8>) -> Bool {
        var code = 0
        var index = 4
        while index < line.count, index < 14, (0x30...0x39).contains(line[index]) {
            code = code * 10 + Int(line[index] - 0x30)
            index += 1
        }
        return [99, 198].contains(code & 0xFFFF)
    }

    private static func begins(_ line: Span<UInt8>, _ word: String) -> Bool {
        let letters = Array(word.utf8)
        return line.count >= letters.count
            && letters.indices.allSatisfy { letters[$0] == line[$0] }
    }
}
