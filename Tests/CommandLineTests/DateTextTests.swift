import Testing

@testable import CommandLine

struct DateTextTests {
    @Test(
        "moments in UTC",
        arguments: [
            (0, "1970-01-01T00:00:00.000000Z"), (1, "1970-01-01T00:00:00.000001Z"),
            (-1, "1969-12-31T23:59:59.999999Z"),
            (951_782_400_000_000, "2000-02-29T00:00:00.000000Z"),
            (1_709_251_199_000_000, "2024-02-29T23:59:59.000000Z"),
            (4_107_542_400_000_000, "2100-03-01T00:00:00.000000Z"),
            (1_796_003_325_123_456, "2026-11-30T01:48:45.123456Z"),
            (-62_135_596_800_000_000, "0001-01-01T00:00:00.000000Z"),
        ] as [(Int64, String)])
    func full(_ moment: Int64, _ text: String) {
        #expect(DateText.full(moment) == text)
        #expect(DateText.short(moment) == String(text.prefix(19)) + "Z")
    }

    @Test func noMomentTraps() {
        #expect(DateText.full(.max).hasSuffix("Z"))
        #expect(DateText.full(.min).hasSuffix("Z"))
    }
}
