internal import CommandTable
internal import ItemModel
internal import Kist
internal import SecretMemory

/// A value as programs that want a password read it: the first line, and an OAuth refresh token where one of
/// the other lines says `oauth_refresh_token=…`.
struct CredentialValue: SecretSink, ~Copyable {
    /// Lines that some program may want, in their order.
    static let tokenKey = "oauth_refresh_token="

    /// The first line, without its newline.
    private(set) var password: SecretBytes

    /// Nil where no line has one.
    private(set) var token: SecretBytes?

    /// The lines behind the first, but for the token's, each with the newline in front of it.
    private(set) var rest: SecretBytes

    private var line: SecretBytes
    private var lineNumber = 1
    private var hasOddBytes = false

    init() throws(CommandError) {
        let first = try Self.room(Limits.outputBuffer)
        let second = try Self.room(Limits.outputBuffer)
        let third = try Self.room(Limits.outputBuffer)
        password = first
        rest = second
        line = third
    }

    /// Refuses a first line that no line of a protocol can hold: what is cut is not the password.
    func require(isLine: Bool) throws(CommandError) {
        guard !hasOddBytes else {
            throw CommandError(
                .invalid, "the value's first line holds a NUL or a carriage return",
                hint: "print all of it with: kist show --raw NAME")
        }
    }

    mutating func write(_ piece: RawSpan, isLast: Bool) throws(KeychainError) {
        let bytes = Span<UInt8>(_bytes: piece)
        for index in bytes.indices { try inClientStep(bytes[index]) }
        if isLast { try inClientEnd() }
    }

    private mutating func inClientStep(_ byte: UInt8) throws(KeychainError) {
        do throws(CommandError) {
            try take(byte)
        } catch {
            throw error.asKeychainError
        }
    }

    private mutating func inClientEnd() throws(KeychainError) {
        do throws(CommandError) {
            if lineNumber > 1 { try endLine() }
        } catch {
            throw error.asKeychainError
        }
    }

    private mutating func take(_ byte: UInt8) throws(CommandError) {
        if byte == UInt8(ascii: "\n") {
            if lineNumber > 1 { try endLine() }
            lineNumber += 1
        } else if lineNumber == 1 {
            if byte == 0 || byte == UInt8(ascii: "\r") { hasOddBytes = true }
            try Self.append(byte, to: &password)
        } else {
            try Self.append(byte, to: &line)
        }
    }

    private mutating func endLine() throws(CommandError) {
        if line.hasPrefix(Self.tokenKey), token == nil {
            var found = try Self.room(max(1, line.count))
            for index in Self.tokenKey.utf8.count..<line.count {
                let byte = line.elements[index]
                found.add(byte)
            }
            token = consume found
        } else {
            try Self.append(UInt8(ascii: "\n"), to: &rest)
            for index in 0..<line.count {
                let byte = line.elements[index]
                try Self.append(byte, to: &rest)
            }
        }
        line.truncate(to: 0)
    }

    /// Adds a byte, in more room where it is needed.
    static func append(
        _ byte: UInt8, to secret: inout SecretBytes, limit: Int = Limits.credential
    ) throws(CommandError) {
        if secret.count == secret.capacity {
            guard secret.capacity < limit else {
                throw CommandError(
                    .invalid, "the value is longer than a password can be here")
            }
            var larger = try room(min(secret.capacity * 4, limit))
            do {
                try larger.append(secret.bytes)
            } catch {
                throw CommandError(error)
            }
            secret = larger
        }
        secret.add(byte)
    }

    static func room(_ capacity: Int) throws(CommandError) -> SecretBytes {
        try locking { () throws(SecretMemoryError) in try SecretBytes(capacity: capacity) }
    }
}

extension SecretBytes {
    /// Whether it begins with the UTF-8 of `text`.
    func hasPrefix(_ text: String) -> Bool {
        guard count >= text.utf8.count else { return false }
        var index = 0
        for byte in text.utf8 {
            if elements[index] != byte { return false }
            index += 1
        }
        return true
    }
}
