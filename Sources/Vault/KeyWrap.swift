/// A record's key, sealed by one holder of a key.
struct KeyWrap: Equatable, Sendable {
    /// Who opens it; the raw value is the number in the keybag.
    enum Wrapper: UInt64, Sendable {
        case root = 0
        case device = 1
        case recovery = 2
        case credential = 3
    }

    let wrapper: Wrapper
    let sealed: [UInt8]

    /// Present exactly where the wrapper is a credential.
    let credential: Credential?
}
