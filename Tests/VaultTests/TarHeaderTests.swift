import Testing

@testable import Vault

@Suite struct TarHeaderTests {
    @Test("A header is one block whose sum is right")
    func block() throws {
        let header = TarHeader(name: "kist/keybag", kind: .file, size: 0o1234, modified: 0o777)
        let bytes = header.encoded
        try #require(bytes.count == 512)
        #expect(bytes.starts(with: Array("kist/keybag\0".utf8)))
        #expect(Array(bytes[100..<108]) == Array("0000600\0".utf8))
        #expect(Array(bytes[124..<136]) == Array("00000001234\0".utf8))
        #expect(bytes[156] == UInt8(ascii: "0"))
        #expect(Array(bytes[257..<265]) == Array("ustar\u{0}00".utf8))
        let blank = bytes[..<148] + [UInt8](repeating: 32, count: 8) + bytes[156...]
        let sum = String(blank.reduce(0) { $0 + Int($1) }, radix: 8)
        let written = String(decoding: bytes[148..<154], as: UTF8.self)
        #expect(written == String(repeating: "0", count: 6 - sum.count) + sum)
    }

    @Test("A member too long for the field is told by a record before it")
    func long() throws {
        let size: UInt64 = 8_589_934_592
        #expect(TarHeader(name: "a", kind: .file, size: size - 1, modified: 0).encoded.count == 512)
        let bytes = TarHeader(name: "a", kind: .file, size: size, modified: 0).encoded
        try #require(bytes.count == 3 * 512)
        #expect(bytes[156] == UInt8(ascii: "x") && bytes[2 * 512 + 156] == UInt8(ascii: "0"))
        #expect(bytes[512...].starts(with: Array("19 size=8589934592\n".utf8)))
    }

    @Test("Members end on whole blocks", arguments: [(0, 0), (1, 511), (512, 0), (513, 511)])
    func padding(_ size: UInt64, _ count: Int) {
        #expect(TarHeader.padding(after: size).count == count)
    }
}
