internal import SecretMemory

/// What an entry's lines behind the first say about its name: `login: alice`, `url: https://…`.
///
/// Only these two leave locked memory, for they become attributes; the value keeps them as well.
struct PassFields: Equatable {
    private(set) var account: String?
    private(set) var address: String?

    init() {}

    /// Looks through the lines of `secret`; the first of a kind counts.
    init(in secret: borrowing SecretBytes) {
        var start = 0
        var isFirst = true
        let count = secret.count
        while start < count {
            var end = start
            while end < count, secret.elements[end] != UInt8(ascii: "\n") { end += 1 }
            if !isFirst { look(at: start..<end, of: secret) }
            isFirst = false
            start = end + 1
        }
    }

    private mutating func look(at line: Range<Int>, of secret: borrowing SecretBytes) {
        if account == nil {
            for key: StaticString in ["login", "user", "username"] {
                if let text = Self.value(of: key, line, secret) { account = text }
            }
        }
        if address == nil {
            for key: StaticString in ["url", "uri", "website"] {
                if let text = Self.value(of: key, line, secret) { address = text }
            }
        }
    }

    /// The text behind `key:` where the line begins with that, whatever the case.
    private static func value(
        of key: StaticString, _ line: Range<Int>, _ secret: borrowing SecretBytes
    ) -> String? {
        let word = "\(key)".utf8
        guard line.count > word.count else { return nil }
        for (offset, byte) in word.enumerated() {
            guard Bytes.lowered(secret.elements[line.lowerBound + offset]) == byte else {
                return nil
            }
        }
        let colon = line.lowerBound + word.count
        guard secret.elements[colon] == UInt8(ascii: ":") else { return nil }
        var value: Bytes = []
        for index in (colon + 1)..<line.upperBound { value.append(secret.elements[index]) }
        let text = String(validating: value.trimmed, as: UTF8.self) ?? ""
        return text.isEmpty ? nil : text
    }
}
