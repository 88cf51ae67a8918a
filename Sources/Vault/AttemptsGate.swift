internal import LinuxSystem
internal import SecretMemory

/// Counts a passcode before it is tried, and makes whoever guesses wait: `docs/format.md`, "Directories".
///
/// On disk, so that neither another process nor a restart begins anew; on the boot-time clock, so that
/// setting the clock helps nobody. It stands in front of guesses through the agent: whoever has vault and
/// device key guesses without it.
struct AttemptsGate: ~Copyable, Sendable {
    private let state: Directory
    private let deviceRoot: SecretKey
    private let random: any RandomSource

    init(
        _ state: borrowing StateDirectory, deviceKey: borrowing SecretKey,
        random: any RandomSource
    ) throws(VaultError) {
        let directory = try onSystem("state directory") { () throws(SystemError) in
            try state.directory.duplicate()
        }
        let root = try StateDirectory.root(of: deviceKey)
        self.state = directory
        deviceRoot = root
        self.random = random
    }

    /// Counts the attempt that follows.
    ///
    /// - Throws: `delayed` with the time left, nothing being counted; `io` where it cannot be counted.
    func begin() throws(VaultError) {
        let record = try settle()
        let left = record.millisecondsLeft(at: Self.now())
        guard left == 0 else { throw .delayed(left) }
        let (count, overflow) = record.count.addingReportingOverflow(1)
        try put(overflow ? record.count : count)
    }

    /// The passcode was right: the count begins anew.
    func succeed() throws(VaultError) {
        guard try record()?.count != 0 else { return }
        try put(0)
    }

    /// What was counted was no guess: the keybag is damaged, or another took its place meanwhile.
    func takeBack() throws(VaultError) {
        guard let count = try record()?.count, count > 0 else { return }
        try put(count - 1)
    }

    /// How many wrong ones came in a row.
    func count() throws(VaultError) -> UInt64 {
        try record()?.count ?? Limits.longestDelayCount
    }

    /// How long until a passcode is tried again, in milliseconds; writes nothing.
    func millisecondsLeft() throws(VaultError) -> Int64 {
        guard let record = try record() else { return Limits.passcodeDelays.last ?? 0 }
        guard record.bootIdentifier == (try SeenRecord.boot()) else { return record.delay }
        return record.millisecondsLeft(at: Self.now())
    }

    /// The record as of this boot: in another, the whole delay runs again, and where there is none, the
    /// longest does.
    private func settle() throws(VaultError) -> AttemptsRecord {
        let boot = try SeenRecord.boot()
        if let record = try record() {
            if record.bootIdentifier == boot || record.delay == 0 { return record }
            try put(record.count)
        } else {
            try put(Limits.longestDelayCount)
        }
        guard let record = try record() else { throw .delayed(Limits.passcodeDelays.last ?? 0) }
        return record
    }

    private func record() throws(VaultError) -> AttemptsRecord? {
        guard
            let bytes = try state.content(
                AttemptsRecord.fileName, limit: Limits.stateFileByteCount)
        else { return nil }
        return try AttemptsRecord.decode(bytes, deviceRoot)
    }

    private func put(_ count: UInt64) throws(VaultError) {
        let record = AttemptsRecord(
            count: count, bootIdentifier: try SeenRecord.boot(),
            boottimeMilliseconds: UInt64(max(0, Self.now())))
        let bytes = try record.encoded(deviceRoot)
        // Without the vault's lock: a writer may take the temporary for a dead one's until it is locked.
        for _ in 0..<Limits.readAttempts where try put(bytes) { return }
        throw VaultError(.busy, "other writers came in between", file: AttemptsRecord.fileName)
    }

    private func put(_ bytes: [UInt8]) throws(VaultError) -> Bool {
        let name = AttemptsRecord.fileName
        let transaction = TransactionIdentifier.makeRandom(from: random)
        do throws(SystemError) {
            let file = try AtomicFile(
                in: state, temporaryName: transaction.temporary(for: name), finalName: name)
            guard let lock = try file.lock() else { return false }
            try file.write(bytes)
            try file.commit()
            lock.release()
            return true
        } catch {
            throw VaultError(error, file: name)
        }
    }

    private static func now() -> Int64 { Clock.boottimeMilliseconds() }
}

extension AttemptsRecord {
    /// How long the next attempt waits, in milliseconds, from the last one on.
    var delay: Int64 {
        guard count >= Limits.freeAttempts else { return 0 }
        let step = Int(min(count - Limits.freeAttempts, UInt64(Limits.passcodeDelays.count - 1)))
        return Limits.passcodeDelays[step]
    }

    /// A clock that went back is one of another boot, whatever the record says: the whole delay.
    fileprivate func millisecondsLeft(at now: Int64) -> Int64 {
        let passed = now - Int64(clamping: boottimeMilliseconds)
        return passed < 0 ? delay : max(0, delay - passed)
    }
}

extension VaultError {
    static func delayed(_ milliseconds: Int64) -> VaultError {
        VaultError(
            .delayed,
            "after \(Limits.freeAttempts) wrong passcodes each further one waits; "
                + "try again in \(words(milliseconds))")
    }

    /// Rounded up, so that whoever waits that long has waited long enough.
    private static func words(_ milliseconds: Int64) -> String {
        let seconds = (milliseconds + 999) / 1_000
        if seconds < 120 { return seconds == 1 ? "1 second" : "\(seconds) seconds" }
        return "\((seconds + 59) / 60) minutes"
    }
}
