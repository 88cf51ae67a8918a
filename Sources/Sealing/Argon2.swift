internal import CArgon2
public import SecretMemory

/// Argon2id version 0x13 with a secret input (RFC 9106).
public enum Argon2 {
    /// The 32-byte key of a password, written straight into locked memory.
    ///
    /// It takes as long as `cost` says, with up to `cost.lanes` threads; one thread gives the same bytes.
    /// - Parameters:
    ///   - password: 1…1,024 bytes.
    ///   - salt: 16 bytes.
    ///   - secret: the device key, 32 bytes, or empty for an application password.
    /// - Throws: `malformed` for other lengths, `memoryRefused`, `secretMemory`.
    public static func derive(
        password: RawSpan, salt: [UInt8], secret: RawSpan, cost: Argon2Cost
    ) throws(SealingError) -> SecretKey {
        guard salt.count == SealingLimits.saltCount,
            SealingLimits.passwordCounts.contains(password.byteCount),
            secret.isEmpty || secret.byteCount == SealingLimits.deviceKeyCount
        else { throw SealingError(.malformed) }
        return try derive(
            Argon2Input(password: password, salt: salt, secret: secret, associatedData: []),
            cost: cost, run: Argon2Run.argon2id)
    }

    /// As above with everything that RFC 9106 allows and format.md does not; for vectors.
    static func derive(
        _ input: Argon2Input, cost: Argon2Cost, run: Argon2Run
    ) throws(SealingError) -> SecretKey {
        var key = try LockedMemory.makeKey()
        var output = key.mutableBytes
        let threads = Argon2Threads.areAvailable(cost.lanes) ? cost.lanes : 1
        var status = run(input, cost, threads, &output)
        // Another process took the threads between rehearsal and use. libargon2 may have been hurt by it; if it returned,
        // it left its memory to the threads it had, so that a second run gets its own.
        if status == ARGON2_THREAD_FAIL.rawValue {
            status = run(input, cost, 1, &output)
        }
        switch status {
        case ARGON2_OK.rawValue: return key
        case ARGON2_MEMORY_ALLOCATION_ERROR.rawValue: throw SealingError(.memoryRefused)
        // libargon2 allocates little beside its memory, and refuses no length that came this far.
        default: throw SealingError(.malformed)
        }
    }
}
