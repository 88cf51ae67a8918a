import Sealing
import Testing

@testable import Vault

@Suite struct CalibrationTests {
    static let gibibyte: UInt64 = 1 << 30

    struct Case: Sendable {
        let floor: Int64
        let memory: UInt64
        var group: UInt64?
        let expected: (UInt32, UInt32)
    }

    static let cases = [
        Case(floor: 600, memory: 16 * gibibyte, expected: (65_536, 3)),
        Case(floor: 500, memory: 16 * gibibyte, expected: (65_536, 3)),
        Case(floor: 250, memory: 16 * gibibyte, expected: (131_072, 3)),
        Case(floor: 100, memory: 16 * gibibyte, expected: (262_144, 3)),
        Case(floor: 50, memory: 16 * gibibyte, expected: (262_144, 7)),
        Case(floor: 50, memory: gibibyte, expected: (131_072, 15)),
        Case(floor: 100, memory: 16 * gibibyte, group: gibibyte / 2, expected: (131_072, 7)),
        Case(floor: 100, memory: gibibyte / 8, expected: (65_536, 15)),
        Case(floor: 0, memory: 16 * gibibyte, expected: (262_144, 64)),
    ]

    @Test("Memory is spent before passes, within what the machine has", arguments: cases)
    func choose(_ sample: Case) {
        let cost = Calibration.choose(
            floorMilliseconds: sample.floor, memory: sample.memory,
            controlGroupLimit: sample.group)
        #expect(cost.memoryKiB == sample.expected.0)
        #expect(cost.passes == sample.expected.1)
        #expect(cost.lanes == 4)
    }
}
