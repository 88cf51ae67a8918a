internal import CommandTable
internal import ItemModel
internal import Kist
internal import LinuxSystem
internal import SecretMemory

/// `{"ServerURL":…,"Username":…,"Secret":…}` on stdin, of which the secret never leaves locked memory.
///
/// Clients write the secret last, and then it goes through one window however long it is. Where it comes
/// before another member it is kept until that is known.
struct DockerInput: SecretSource, ~Copyable {
    private var reader: JSONInput

    private(set) var server: String?
    private(set) var user: String?

    /// A secret that came before all else was known.
    private var kept: SecretBytes
    private var keptPosition = 0

    /// Whether the secret is being read from stdin now.
    private var isOpen = false
    private var hasSecret = false

    init() throws(CommandError) {
        let room = try CredentialValue.room(1)
        reader = try JSONInput()
        kept = room
    }

    /// Reads up to the secret's first byte, or to the end where the secret did not come last.
    mutating func readHead() throws(CommandError) {
        try reader.expect("{")
        guard try !reader.take("}") else { return }
        repeat {
            if try readMember() { return }
        } while try reader.take(",")
        try finish()
    }

    /// - Returns: Whether the secret is open and the rest is to be read behind it.
    private mutating func readMember() throws(CommandError) -> Bool {
        let key = try reader.string(upTo: Limits.dockerText)
        try reader.expect(":")
        switch key {
        case "ServerURL": server = try once(server)
        case "Username": user = try once(user)
        case "Secret":
            guard !hasSecret else { throw JSONInput.malformed }
            hasSecret = true
            try reader.expect("\"")
            guard server != nil, user != nil else {
                kept = try keep()
                return false
            }
            isOpen = true
            return true
        default: try reader.skipValue()
        }
        return false
    }

    private mutating func once(_ before: String?) throws(CommandError) -> String {
        guard before == nil else { throw JSONInput.malformed }
        return try reader.string(upTo: Limits.dockerText)
    }

    private mutating func keep() throws(CommandError) -> SecretBytes {
        var secret = try CredentialValue.room(Limits.outputBuffer)
        while let byte = try reader.stringByte() {
            try CredentialValue.append(byte, to: &secret, limit: Limits.dockerSecret)
        }
        return secret
    }

    private mutating func finish() throws(CommandError) {
        try reader.expect("}")
        try reader.requireEnd()
    }

    mutating func read(into window: inout SecretBytes) throws(KeychainError) -> Bool {
        do throws(CommandError) {
            return isOpen ? try readOn(&window) : handOut(&window)
        } catch {
            throw error.asKeychainError
        }
    }

    private mutating func readOn(_ window: inout SecretBytes) throws(CommandError) -> Bool {
        while window.count < window.capacity {
            guard let byte = try reader.stringByte() else {
                try readTail()
                return false
            }
            window.add(byte)
        }
        return true
    }

    /// What follows the secret must be whole before anything counts: what came before might be half.
    private mutating func readTail() throws(CommandError) {
        isOpen = false
        while try reader.take(",") {
            let key = try reader.string(upTo: Limits.dockerText)
            guard key != "ServerURL", key != "Username", key != "Secret" else {
                throw JSONInput.malformed
            }
            try reader.expect(":")
            try reader.skipValue()
        }
        try finish()
    }

    private mutating func handOut(_ window: inout SecretBytes) -> Bool {
        while keptPosition < kept.count, window.count < window.capacity {
            window.add(kept.elements[keptPosition])
            keptPosition += 1
        }
        return keptPosition < kept.count
    }
}
