import SecretMemory
import Testing

@testable import CommandLine

struct Base64EncoderTests {
    /// RFC 4648, section 10, and what exercises every digit.
    static let cases: [([UInt8], String)] =
        [
            ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
            ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
        ].map { (Array($0.0.utf8), $0.1) } + [
            ([0xFB, 0xFF, 0xFE], "+//+"), ([0, 0, 0], "AAAA"), ([0xFF], "/w=="),
            (
                [
                    0x00, 0x10, 0x83, 0x10, 0x51, 0x87, 0x20, 0x92, 0x8B, 0x30, 0xD3, 0x8F, 0x41,
                    0x14, 0x93, 0x51, 0x55, 0x97, 0x61, 0x96, 0x9B, 0x71, 0xD7, 0x9F, 0x82, 0x18,
                    0xA3, 0x92, 0x59, 0xA7, 0xA2, 0x9A, 0xAB, 0xB2, 0xDB, 0xAF, 0xC3, 0x1C, 0xB3,
                    0xD3, 0x5D, 0xB7, 0xE3, 0x9E, 0xBB, 0xF3, 0xDF, 0xBF,
                ], "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
            ),
        ]

    @Test("encoded alike however it is cut", arguments: cases)
    func pieces(_ bytes: [UInt8], _ digits: String) throws {
        for (one, other) in Bytes.cuts(bytes) {
            var result: [UInt8] = []
            var encoder = try Base64Encoder()
            let first = try Bytes.secret(one)
            let second = try Bytes.secret(other)
            encoder.encode(first.bytes, isLast: false) { result.append($0) }
            encoder.encode(second.bytes, isLast: true) { result.append($0) }
            #expect(String(decoding: result, as: UTF8.self) == digits)
        }
    }

    @Test("what is not secret is encoded alike", arguments: cases)
    func plain(_ bytes: [UInt8], _ digits: String) {
        #expect(Base64Encoder.text(of: bytes) == digits)
    }

    @Test func theEncoderIsReadyForAnotherValue() throws {
        var result: [UInt8] = []
        var encoder = try Base64Encoder()
        let value = try Bytes.secret([0x66])
        encoder.encode(value.bytes, isLast: true) { result.append($0) }
        encoder.encode(value.bytes, isLast: true) { result.append($0) }
        #expect(String(decoding: result, as: UTF8.self) == "Zg==Zg==")
    }
}
