import Records
import Testing

/// Every form that is not ours is refused, and with its own kind.
@Suite struct RefusalTests {
    static let rows: [(RecordError.Code, [String])] = [
        (
            .truncated,
            [
                "", "18", "19", "1900", "1a000000", "1b00000000000000", "38", "41", "420a",
                "58", "5818", "61", "62c3", "81", "8201", "a1", "a101", "a20102", "a2010203",
                "8181", "a10181", "f8",
            ]
        ),
        (.trailing, ["0000", "f6f6", "8000", "a0ff", "400a", "60f6"]),
        (
            // Longer heads than needed, of every major type and width.
            .nonCanonical,
            [
                "1800", "1817", "190000", "1900ff", "1a00000000", "1a0000ffff",
                "1b0000000000000000", "1b00000000ffffffff", "3800", "3817", "3900ff",
                "3a0000ffff", "3b00000000ffffffff", "5800", "580100", "590001aa", "5a00000001aa",
                "5b0000000000000001aa", "7800", "780161", "79000161", "9800", "980100",
                "9a0000000100", "b800", "b8010000", "b900010000",
            ]
        ),
        // Indefinite lengths.
        (
            .nonCanonical,
            ["5fff", "5f4100ff", "7fff", "7f6161ff", "9fff", "9f01ff", "bfff", "bf0101ff"]
        ),
        // Simple values in two bytes that have a form in one.
        (.nonCanonical, ["f800", "f814", "f815", "f816", "f81f"]),
        // Keys twice, and out of bytewise order: also where RFC 7049 sorted otherwise.
        (
            .nonCanonical,
            [
                "a200000000", "a203010102", "a261620161610a", "a221012000",
                "a26161010002", "a261610118180a", "a24101014001", "a30001000201f6",
            ]
        ),
        (
            // Tags, floats, simple values, undefined, break, reserved heads.
            .unsupported,
            [
                "c000", "c11a514b67b0", "c249010000000000000000", "d74401020304", "d81800",
                "f90000", "f93c00", "f97e00", "fa47c35000", "fb3ff199999999999a", "f7", "e0",
                "f3", "f820", "f8ff", "ff", "81ff", "fc", "fd", "fe", "1c", "1d", "1e", "1f",
                "3c", "3f", "5c", "7d", "9e", "bc",
            ]
        ),
        // Containers and simple values as map keys.
        (.unsupported, ["a18000", "a1a000", "a1f500", "a1f600", "a1c00000", "a1f9000000"]),
        (
            .invalidText,
            [
                "61ff", "6180", "62c328", "62c080", "63eda080", "64f4908080", "63e6b061",
                "a161ff00",
            ]
        ),
    ]

    @Test(arguments: rows) func refusesWithItsKind(_ code: RecordError.Code, _ inputs: [String]) {
        for hex in inputs {
            #expect(throws: RecordError(code), "\(hex)") {
                try Record(decoding: [UInt8](hex: hex))
            }
        }
    }

    @Test(arguments: [
        "5bffffffffffffffff", "5b7fffffffffffffff", "5a7fffffff",
        "7b8000000000000000", "9bffffffffffffffff", "9a00ffffff", "9a7fffffff",
        "bbffffffffffffffff", "bb7fffffffffffffff", "ba00ffffff", "a3010203", "820a",
    ]) func refusesCountsBeyondTheBytesLeft(_ hex: String) {
        #expect(throws: RecordError(.truncated)) { try Record(decoding: [UInt8](hex: hex)) }
    }
}
