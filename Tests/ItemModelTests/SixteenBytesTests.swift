import ItemModel
import Testing

struct SixteenBytesTests {
    @Test func bytesComeBackInTheirOrder() {
        let bytes = [UInt8](200..<216)
        #expect(SixteenBytes(bytes)?.bytes == bytes)
        #expect(ItemIdentifier(bytes)?.bytes == bytes)
        #expect(SixteenBytes(Array(bytes.dropLast())) == nil)
        #expect(SixteenBytes(bytes + [0]) == nil)
    }

    @Test func everyByteCountsInOrderAndEquality() throws {
        let zero = try #require(SixteenBytes([UInt8](repeating: 0, count: 16)))
        var last = zero
        for index in (0..<16).reversed() {
            var bytes = [UInt8](repeating: 0, count: 16)
            bytes[index] = 0x80
            let value = try #require(SixteenBytes(bytes))
            #expect(value != zero && last < value && !(value < last))
            last = value
        }
    }
}
