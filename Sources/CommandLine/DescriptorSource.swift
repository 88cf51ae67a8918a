internal import CommandTable
internal import ItemModel
internal import Kist
internal import LinuxSystem
internal import SecretMemory

/// A secret read from a descriptor, window by window, judged while it passes.
///
/// A judgement that comes late aborts the upload: the agent stores nothing that did not end well.
struct DescriptorSource: SecretSource, ~Copyable {
    private let descriptor: Int
    private let rule: InputRule
    private var isFirst = true

    /// One byte beyond a full window: whether the window is the last is known before it is judged.
    private var ahead: SecretBytes

    init(_ descriptor: Int, _ rule: InputRule) throws(CommandError) {
        self.descriptor = descriptor
        self.rule = rule
        ahead = try locking { () throws(SecretMemoryError) in try SecretBytes(capacity: 1) }
    }

    mutating func read(into window: inout SecretBytes) throws(KeychainError) -> Bool {
        do throws(CommandError) {
            return try fill(&window)
        } catch {
            throw error.asKeychainError
        }
    }

    private mutating func fill(_ window: inout SecretBytes) throws(CommandError) -> Bool {
        if !ahead.isEmpty {
            do {
                try window.append(ahead.bytes)
            } catch {
                throw CommandError(error)
            }
            ahead.truncate(to: 0)
        }
        while window.count < window.capacity {
            if try Self.readOnce(descriptor, &window, window.capacity - window.count) == 0 { break }
        }
        let isFull = window.count == window.capacity
        let more = isFull ? try Self.readOnce(descriptor, &ahead, 1) > 0 : false
        let count = try rule.accept(window.bytes, isFirst: isFirst, isLast: !more)
        window.truncate(to: count)
        isFirst = false
        return more
    }

    private static func readOnce(
        _ descriptor: Int, _ secret: inout SecretBytes, _ maximum: Int
    ) throws(CommandError) -> Int {
        do {
            let source = FileDescriptor.borrowing(Int32(truncatingIfNeeded: descriptor))
            return try source.read(into: &secret, upTo: maximum)
        } catch {
            let name = descriptor == 0 ? "stdin" : "descriptor \(descriptor)"
            throw CommandError(error, "cannot read the secret from \(name)")
        }
    }
}
