import Testing

@testable import Sealing

@Suite struct Argon2CostTests {
    static let taken: [(UInt32, UInt32, UInt32)] = [
        (65_536, 3, 1), (65_536, 3, 16), (65_536, 64, 4), (1_048_576, 16, 4), (262_144, 64, 4),
        (1_048_576, 3, 1),
    ]

    @Test(arguments: taken)
    func takesCostsWithinTheBounds(_ memory: UInt32, _ passes: UInt32, _ lanes: UInt32) throws {
        let cost = try Argon2Cost(memoryKiB: memory, passes: passes, lanes: lanes)
        #expect(cost.memoryKiB == memory && cost.passes == passes && cost.lanes == lanes)
    }

    static let refused: [(UInt32, UInt32, UInt32)] = [
        (65_535, 3, 4), (1_048_577, 3, 4), (0, 3, 4), (.max, 3, 4), (65_536, 2, 4), (65_536, 0, 4),
        (65_536, 65, 4), (65_536, .max, 4), (65_536, 3, 0), (65_536, 3, 17), (65_536, 3, .max),
        (1_048_576, 17, 4), (262_145, 64, 4), (.max, .max, .max),
    ]

    @Test(arguments: refused)
    func refusesCostsOutsideThem(_ memory: UInt32, _ passes: UInt32, _ lanes: UInt32) {
        #expect(throws: SealingError(.costOutOfBounds)) {
            try Argon2Cost(memoryKiB: memory, passes: passes, lanes: lanes)
        }
    }

    @Test func theFloorIsWithinThem() throws {
        let floor = Argon2Cost.floor
        #expect(
            try Argon2Cost(memoryKiB: floor.memoryKiB, passes: floor.passes, lanes: floor.lanes)
                == floor)
        #expect(floor == Argon2Cost(unbounded: 65_536, passes: 3, lanes: 4))
    }
}
