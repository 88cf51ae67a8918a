/// How many times each file says `unsafe`.
///
/// A change here is a change to look at.
enum UnsafeCounts {
    static let pinned: [String: Int] = [
        "Sources/SecretMemory/KeyArena.swift": 4,
        "Sources/SecretMemory/LockedPages.swift": 10,
        "Sources/SecretMemory/SecretBytes.swift": 10,
        "Sources/SecretMemory/SecretKey.swift": 8,
    ]
}
