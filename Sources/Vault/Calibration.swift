internal import LinuxSystem
internal import Sealing
internal import SecretMemory

/// Chooses the passcode's cost for this machine: memory first, since it is what a guesser pays for.
enum Calibration {
    /// Half a second, measured by one run at the floor, which takes a tenth of that on most machines.
    static func cost(
        stateRoot: String, random: some RandomSource
    ) throws(VaultError) -> Argon2Cost {
        let memory = try onSystem("memory facts") { () throws(SystemError) in
            try MemoryFacts.current()
        }
        var probe = try onMemory { () throws(SecretMemoryError) in try SecretBytes(capacity: 16) }
        probe.append(upTo: 16) { room in
            random.fill(&room)
            return 16
        }
        // An empty passcode is refused before it could cost anything, so the probe must not hold a NUL
        // either: it goes straight to Argon2.
        let start = Clock.monotonicMilliseconds()
        _ = try PasscodeRoot(stateRoot: stateRoot).exclusively { () throws(VaultError) in
            do throws(SealingError) {
                return try Argon2.derive(
                    password: probe.bytes, salt: random.makeBytes(count: Limits.saltByteCount),
                    secret: RawSpan(), cost: .floor)
            } catch {
                throw VaultError(error)
            }
        }
        return choose(
            floorMilliseconds: Clock.monotonicMilliseconds() - start, memory: memory.total,
            controlGroupLimit: memory.controlGroupLimit)
    }

    /// The cost that takes about half a second where the floor takes `floorMilliseconds`.
    ///
    /// Time grows with memory times passes. The floor is the least, however slow the machine.
    static func choose(
        floorMilliseconds: Int64, memory: UInt64, controlGroupLimit: UInt64?
    ) -> Argon2Cost {
        let floor = Argon2Cost.floor
        let room = min(memory / 8, (controlGroupLimit ?? .max) / 4) / 1_024
        let most = max(
            UInt64(floor.memoryKiB), min(Limits.calibrationMemoryKiB, room))
        let work =
            UInt64(floor.memoryKiB) * UInt64(floor.passes)
            * UInt64(Limits.calibrationMilliseconds) / UInt64(max(1, floorMilliseconds))
        let mebibyte: UInt64 = 1_024
        let wanted = work / UInt64(floor.passes) / mebibyte * mebibyte
        let memoryKiB = min(most, max(UInt64(floor.memoryKiB), wanted)) / mebibyte * mebibyte
        let passes = min(64, max(UInt64(floor.passes), work / memoryKiB))
        let cost = try? Argon2Cost(
            memoryKiB: UInt32(clamping: memoryKiB), passes: UInt32(clamping: passes),
            lanes: floor.lanes)
        return cost ?? floor
    }
}
