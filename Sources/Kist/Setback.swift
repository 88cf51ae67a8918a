/// Why a connection ended before a request was done, where another connection may do better.
enum Setback: Hashable {
    /// The agent replaces itself and answered that it did nothing.
    case renewing
    /// The agent is gone.
    case lost
    /// The agent is another vault's.
    case otherVault
    /// The agent speaks another version of the protocol.
    case otherVersion
}
