/// What one Argon2id guess costs.
///
/// A value of this type is within the bounds of `docs/format.md`.
public struct Argon2Cost: Equatable, Sendable {
    /// Memory in KiB (m).
    public let memoryKiB: UInt32

    /// Passes over the memory (t).
    public let passes: UInt32

    /// Independent lanes (p), part of the result and at the same time the threads used.
    public let lanes: UInt32

    /// Costs read from a file or asked for by the owner.
    ///
    /// - Throws: `costOutOfBounds`, before a byte is allocated.
    public init(memoryKiB: UInt32, passes: UInt32, lanes: UInt32) throws(SealingError) {
        guard SealingLimits.memoryKiB.contains(memoryKiB), SealingLimits.passes.contains(passes),
            SealingLimits.lanes.contains(lanes),
            UInt64(memoryKiB) * UInt64(passes) <= SealingLimits.memoryTimesPasses
        else { throw SealingError(.costOutOfBounds) }
        self.init(unbounded: memoryKiB, passes: passes, lanes: lanes)
    }

    /// Published vectors use costs far below the floor; nothing else may.
    init(unbounded memoryKiB: UInt32, passes: UInt32, lanes: UInt32) {
        self.memoryKiB = memoryKiB
        self.passes = passes
        self.lanes = lanes
    }

    /// The least that a vault is made with: 64 MiB, three passes, four lanes.
    public static let floor = Argon2Cost(
        unbounded: SealingLimits.memoryKiB.lowerBound, passes: SealingLimits.passes.lowerBound,
        lanes: 4)
}
