import Records
import Testing

@Suite struct LimitTests {
    private func nested(_ depth: Int, _ head: [UInt8], inside: UInt8) -> [UInt8] {
        (0..<depth).flatMap { _ in head } + [inside]
    }

    @Test(arguments: [[0x81], [0xa1, 0x00]] as [[UInt8]])
    func takesEightContainersAndNotNine(_ head: [UInt8]) throws {
        _ = try Record(decoding: nested(8, head, inside: 0xf6))
        #expect(throws: RecordError(.tooDeep)) {
            try Record(decoding: nested(8, head, inside: 0x80))
        }
        #expect(throws: RecordError(.tooDeep)) {
            try Record(decoding: nested(100_000, head, inside: 0xf6))
        }
    }

    @Test func takesACallersDepth() throws {
        let flat = RecordLimits(depth: 0)
        #expect(try Record(decoding: [0xf6], limits: flat) == .null)
        #expect(throws: RecordError(.tooDeep)) { try Record(decoding: [0x80], limits: flat) }
    }

    @Test func takesAMessageOfTheLargestSizeAndNotAByteMore() throws {
        let head = 5
        let largest = Record.bytes(
            [UInt8](repeating: 7, count: RecordLimits.standardByteCount - head))
        let encoded = largest.encoded()
        #expect(encoded.count == RecordLimits.standardByteCount)
        #expect(try Record(decoding: encoded) == largest)
        #expect(throws: RecordError(.tooLong)) { try Record(decoding: encoded + [0]) }
        #expect(throws: RecordError(.tooLong)) {
            try Record(decoding: [0x41, 0], limits: RecordLimits(byteCount: 1))
        }
    }

    /// Sixty thousand empty arrays in one: each element is real, so the count must be believed.
    @Test func takesLongArraysOfRealElements() throws {
        let long = Record.array([Record](repeating: .array([]), count: 60_000))
        #expect(try Record(decoding: long.encoded()) == long)
    }
}
