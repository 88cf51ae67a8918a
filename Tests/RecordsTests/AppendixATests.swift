import Records
import Testing

/// RFC 8949 appendix A, all of its rows that our subset has.
@Suite struct AppendixATests {
    static let rows: [(String, Record)] = [
        ("00", .unsigned(0)), ("01", .unsigned(1)), ("0a", .unsigned(10)), ("17", .unsigned(23)),
        ("1818", .unsigned(24)), ("1819", .unsigned(25)), ("1864", .unsigned(100)),
        ("1903e8", .unsigned(1_000)), ("1a000f4240", .unsigned(1_000_000)),
        ("1b000000e8d4a51000", .unsigned(1_000_000_000_000)),
        ("1bffffffffffffffff", .unsigned(18_446_744_073_709_551_615)),
        ("3bffffffffffffffff", .negative(18_446_744_073_709_551_615)),
        ("20", .integer(-1)), ("29", .integer(-10)), ("3863", .integer(-100)),
        ("3903e7", .integer(-1_000)),
        ("f4", .bool(false)), ("f5", .bool(true)), ("f6", .null),
        ("40", .bytes([])), ("4401020304", .bytes([1, 2, 3, 4])),
        ("60", .text("")), ("6161", .text("a")), ("6449455446", .text("IETF")),
        ("62225c", .text("\"\\")), ("62c3bc", .text("\u{fc}")), ("63e6b0b4", .text("\u{6c34}")),
        ("64f0908591", .text("\u{10151}")),
        ("80", .array([])), ("83010203", .array([.unsigned(1), .unsigned(2), .unsigned(3)])),
        (
            "8301820203820405",
            .array([
                .unsigned(1), .array([.unsigned(2), .unsigned(3)]),
                .array([.unsigned(4), .unsigned(5)]),
            ])
        ),
        (
            "98190102030405060708090a0b0c0d0e0f101112131415161718181819",
            .array((1...25).map { .unsigned($0) })
        ),
        ("a0", .map([:])), ("a201020304", .map([1: .unsigned(2), 3: .unsigned(4)])),
        (
            "a26161016162820203",
            .map(
                RecordMap(keyed: [
                    (.text("a"), .unsigned(1)),
                    (.text("b"), .array([.unsigned(2), .unsigned(3)])),
                ]))
        ),
        (
            "826161a161626163",
            .array([.text("a"), .map(RecordMap(keyed: [(.text("b"), .text("c"))]))])
        ),
        (
            "a56161614161626142616361436164614461656145",
            .map(
                RecordMap(
                    keyed: ["a", "b", "c", "d", "e"].map { (.text($0), .text($0.uppercased())) }))
        ),
    ]

    @Test(arguments: rows) func decodesAndEncodes(_ hex: String, _ record: Record) throws {
        #expect(try Record(decoding: [UInt8](hex: hex)) == record)
        #expect(record.encoded().hex == hex)
    }
}
