/// The three items of major type 7 that we use, as whole bytes (RFC 8949 §3.3).
enum SimpleByte {
    static let no: UInt8 = 0xf4
    static let yes: UInt8 = 0xf5
    static let null: UInt8 = 0xf6
}
