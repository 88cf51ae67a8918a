internal import CSodium

/// Whether both hold the same bytes, in time that depends on their lengths only.
public func constantTimeEqual(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    guard one.count == other.count else { return false }
    return unsafe sodium_memcmp(one, other, one.count) == 0
}
