internal import CommandTable
internal import ItemModel
internal import Kist
internal import SecretMemory

/// `NAME=value` with a NUL behind each, as the kernel takes an environment, in locked memory.
struct EnvironmentBlock: SecretSink, ~Copyable {
    private var block: SecretBytes
    private var firstLine = FirstLine(isWanted: false)

    /// How many variables it holds.
    private(set) var count = 0

    init() throws(CommandError) {
        block = try locking { () throws(SecretMemoryError) in
            try SecretBytes(capacity: Limits.outputBuffer)
        }
    }

    /// Everything in it.
    consuming func takeBlock() -> SecretBytes { block }

    /// Begins a variable.
    mutating func open(_ name: String, isFirstLine: Bool) throws(CommandError) {
        for byte in name.utf8 { try add(byte) }
        try add(UInt8(ascii: "="))
        firstLine = FirstLine(isWanted: isFirstLine)
    }

    /// Ends it.
    mutating func close() throws(CommandError) {
        try add(0)
        count += 1
    }

    mutating func write(_ piece: RawSpan, isLast: Bool) throws(KeychainError) {
        let bytes = Span<UInt8>(_bytes: firstLine.part(of: piece))
        for index in bytes.indices {
            guard bytes[index] != 0 else {
                throw KeychainError(.invalid, "the value holds a NUL, which no environment can")
            }
            do throws(CommandError) {
                try add(bytes[index])
            } catch {
                throw error.asKeychainError
            }
        }
    }

    private mutating func add(_ byte: UInt8) throws(CommandError) {
        if block.count == block.capacity { try grow() }
        block.add(byte)
    }

    private mutating func grow() throws(CommandError) {
        guard block.capacity < Limits.environment else {
            throw CommandError(
                .invalid,
                "the values are longer than the \(Limits.environment) bytes of an environment")
        }
        var larger = try locking { [capacity = block.capacity] () throws(SecretMemoryError) in
            try SecretBytes(capacity: capacity * 2)
        }
        do throws(SecretMemoryError) {
            try larger.append(block.bytes)
        } catch {
            throw CommandError(error)
        }
        block = larger
    }
}
