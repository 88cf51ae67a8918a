/// The version of everything a client and an agent say to each other.
///
/// It is counted by hand beside the changelog and never computed from the release: two releases once
/// computed the same number elsewhere and talked past each other.
package enum ProtocolVersion {
    /// What this build speaks; both sides must name the same.
    package static let current: UInt64 = 3
}
