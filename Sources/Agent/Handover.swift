internal import LinuxSystem
internal import SecretMemory
internal import Vault

/// What a process leaves to the one that takes its place: keys through a pipe, everything else by number.
struct Handover: ~Copyable {
    /// The socket that listens, and the lock that says who may.
    let socket: Int32
    let lock: Int32
    let isOwn: Bool

    /// Who waits for it to be done.
    let answers: [Int32]

    let clock: LockClock

    /// The program that watches for sleep; nil where none does.
    let watcher: LoginWatcher.Process?

    /// Nil where no key stays.
    let keys: KeyHandover?

    /// Every number that must stay open.
    var descriptors: [Int32] { [socket, lock] + answers + [watcher?.socket].compactMap { $0 } }
}

/// Through the pipe: the fields as numbers of eight bytes, the layout, the keys.
extension Handover {
    private static let version: Int64 = 2

    /// The numbers before those of the answers.
    private static let fieldCount = 13

    /// Writes it into a pipe that nobody reads yet.
    ///
    /// - Returns: The end to read from.
    /// - Throws: where the pipe cannot be had, or could not hold it all: then nothing is lost.
    borrowing func write() throws(SystemError) -> FileDescriptor {
        let pipe = try Pipe.make()
        let reader = pipe.first
        let writer = pipe.second
        var layout: [UInt8] = []
        var keyCount = 0
        switch keys {
        case .some(let keys): (layout, keyCount) = (keys.layout, keys.keys.count)
        case .none: break
        }
        let clock = clock.numbers
        let fields =
            [Self.version, Int64(socket), Int64(lock), isOwn ? 1 : 0] + clock
            + [Int64(watcher?.socket ?? -1), Int64(watcher?.pid ?? -1)]
            + [Int64(layout.count), Int64(keyCount), Int64(answers.count)]
            + answers.map(Int64.init)
        // Less than one page each way of what a pipe holds, so that this never waits.
        try writer.write(all: fields.flatMap(Self.bytes) + layout)
        switch keys {
        case .some(let keys): try writer.write(all: keys.keys.bytes)
        case .none: break
        }
        return reader
    }

    /// Reads what another wrote; nil where it is not of this version.
    static func read(
        from pipe: borrowing FileDescriptor
    ) throws(SystemError) -> Handover? {
        guard let fields = try numbers(fieldCount, from: pipe), fields[0] == version,
            let layoutCount = size(fields[10]), let keyCount = size(fields[11]),
            let answerCount = size(fields[12]), let answers = try numbers(answerCount, from: pipe),
            let layout = try bytes(layoutCount, from: pipe)
        else { return nil }
        let keys = keyCount > 0 ? try keys(keyCount, layout, from: pipe) : nil
        return Handover(
            socket: Int32(clamping: fields[1]), lock: Int32(clamping: fields[2]),
            isOwn: fields[3] == 1, answers: answers.map { Int32(clamping: $0) },
            clock: LockClock(numbers: Array(fields[4...7])),
            watcher: watcher(socket: fields[8], pid: fields[9]), keys: keys)
    }

    private static func keys(
        _ count: Int, _ layout: [UInt8], from pipe: borrowing FileDescriptor
    ) throws(SystemError) -> KeyHandover? {
        var keys: SecretBytes
        do throws(SecretMemoryError) {
            keys = try SecretBytes(capacity: count)
        } catch {
            throw SystemError(error, operation: "read keys")
        }
        while keys.count < count {
            guard try pipe.read(into: &keys, upTo: count - keys.count) > 0 else { return nil }
        }
        return KeyHandover(layout: layout, keys: keys)
    }

    private static func watcher(socket: Int64, pid: Int64) -> LoginWatcher.Process? {
        guard socket > 2, pid > 0 else { return nil }
        return LoginWatcher.Process(socket: Int32(clamping: socket), pid: Int32(clamping: pid))
    }

    private static func size(_ number: Int64) -> Int? {
        (0...Int64(AgentLimits.handover)).contains(number) ? Int(number) : nil
    }

    private static func numbers(
        _ count: Int, from pipe: borrowing FileDescriptor
    ) throws(SystemError) -> [Int64]? {
        guard let bytes = try bytes(count * 8, from: pipe) else { return nil }
        return stride(from: 0, to: bytes.count, by: 8).map { start in
            bytes[start..<start + 8].reversed().reduce(0) { $0 << 8 | Int64($1) }
        }
    }

    private static func bytes(
        _ count: Int, from pipe: borrowing FileDescriptor
    ) throws(SystemError) -> [UInt8]? {
        var bytes: [UInt8] = []
        while bytes.count < count {
            guard try pipe.read(into: &bytes, upTo: count - bytes.count) > 0 else { return nil }
        }
        return bytes
    }

    private static func bytes(_ number: Int64) -> [UInt8] {
        (0..<8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
}
