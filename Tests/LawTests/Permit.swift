/// A dangerous word that one file may use, how often, and why.
struct Permit: Sendable {
    let path: String
    let danger: Danger
    let count: Int
    let reason: String

    /// Everything that is allowed; each line is an argument to be had again when it changes.
    static let all: [Permit] = [
        Permit(
            path: "Sources/SecretMemory/SecretBytes.swift", danger: .unchecked, count: 1,
            reason: "noncopyable: one owner at a time, and the memory is nobody else's"),
        Permit(
            path: "Sources/SecretMemory/SecretKey.swift", danger: .unchecked, count: 1,
            reason: "noncopyable, its arena slot is its own until deinit, the arena has a mutex"),
        Permit(
            path: "Sources/Agent/VaultHost.swift", danger: .unchecked, count: 1,
            reason:
                "what varies is touched under its one lock; a Mutex that held the keychain could not "
                + "lend it to work that borrows a client's values"),
        Permit(
            path: "Sources/Kist/ClientPool.swift", danger: .unchecked, count: 1,
            reason: "a connection lies in the pool or is lent to one thread, never both"),
        Permit(
            path: "Sources/Security/CoreFoundationNames.swift", danger: .forceUnwrap, count: 2,
            reason: "code from the Mac says kCFBooleanTrue! and kCFBooleanTrue alike; both are set"),
    ]

    static func allowance(_ danger: Danger, in path: String) -> Int {
        all.filter { $0.path == path && $0.danger == danger }.reduce(0) { $0 + $1.count }
    }
}
