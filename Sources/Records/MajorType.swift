/// The high three bits of an item's first byte (RFC 8949 §3.1).
enum MajorType: UInt8 {
    case unsigned, negative, bytes, text, array, map, tag, simple
}
