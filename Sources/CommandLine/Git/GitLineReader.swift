internal import CommandTable
internal import LinuxSystem
internal import SecretMemory

/// Goes through git's lines once, byte by byte, from one locked page.
struct GitLineReader: ~Copyable {
    private var page: SecretBytes
    private var position = 0
    private var key: SecretBytes
    private var lineCount = 0

    init() throws(CommandError) {
        let first = try CredentialValue.room(Limits.outputBuffer)
        let second = try CredentialValue.room(Self.keyBytes)
        page = first
        key = second
    }

    /// Longer than every key that is known.
    private static let keyBytes = 64

    /// The key of the next line, of which the value is to be read next; nil at the end.
    mutating func nextKey() throws(CommandError) -> GitKey? {
        key.truncate(to: 0)
        lineCount = 0
        while let byte = try nextByte() {
            if byte == UInt8(ascii: "=") { return known() }
            guard byte != UInt8(ascii: "\n") else {
                guard key.isEmpty else { throw Self.malformed("a line without =") }
                return nil
            }
            if key.count < key.capacity { key.add(byte) }
        }
        guard key.isEmpty else { throw Self.malformed("a line without =") }
        return nil
    }

    /// The value as text.
    mutating func text() throws(CommandError) -> String {
        var bytes: [UInt8] = []
        while let byte = try nextByte(), byte != UInt8(ascii: "\n") { bytes.append(byte) }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw Self.malformed("text that is not UTF-8")
        }
        return text
    }

    /// The value in locked memory.
    mutating func secret() throws(CommandError) -> SecretBytes {
        var secret = try CredentialValue.room(Limits.outputBuffer)
        while let byte = try nextByte(), byte != UInt8(ascii: "\n") {
            try CredentialValue.append(byte, to: &secret)
        }
        return secret
    }

    /// Reads past a value that nobody wants.
    mutating func skip() throws(CommandError) {
        while let byte = try nextByte(), byte != UInt8(ascii: "\n") {}
    }

    private func known() -> GitKey {
        GitKey.allCases.first {
            key.count == $0.rawValue.utf8.count && key.hasPrefix($0.rawValue)
        } ?? .unknown
    }

    private mutating func nextByte() throws(CommandError) -> UInt8? {
        if position == page.count, try !fill() { return nil }
        let byte = page.elements[position]
        position += 1
        guard byte != 0, byte != UInt8(ascii: "\r") else {
            throw Self.malformed("a NUL or a carriage return")
        }
        lineCount += 1
        guard lineCount <= Self.lineBytes else {
            throw Self.malformed("a line of more than 64 KiB")
        }
        return byte
    }

    /// As git writes them, newline included.
    private static let lineBytes = 65_535

    private mutating func fill() throws(CommandError) -> Bool {
        page.truncate(to: 0)
        position = 0
        do {
            return try FileDescriptor.standardInput.read(into: &page, upTo: page.capacity) > 0
        } catch {
            throw CommandError(error, "cannot read stdin")
        }
    }

    private static func malformed(_ what: String) -> CommandError {
        CommandError(.invalid, "the input holds \(what), which git never sends")
    }
}
