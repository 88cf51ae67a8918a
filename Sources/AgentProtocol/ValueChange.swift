/// What an update does with the secret.
package enum ValueChange: UInt8, Sendable, CaseIterable {
    case keep = 0
    case remove = 1
    /// A new one follows, once the agent says `proceed`.
    case replace = 2
}
