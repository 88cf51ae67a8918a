package import ItemModel

/// What the agent says of its vault.
package struct StatusReport: Equatable, Sendable {
    package var state: LockState
    package var hasPasscode: Bool
    /// 16 bytes.
    package var vaultIdentifier: [UInt8]
    /// Of the classes that are open now.
    package var counts: [Accessibility: Int]
    /// Items in classes that are locked.
    package var hiddenCount: Int
    package var agent: AgentReport

    package init(
        state: LockState, hasPasscode: Bool, vaultIdentifier: [UInt8],
        counts: [Accessibility: Int], hiddenCount: Int,
        agent: AgentReport
    ) {
        self.state = state
        self.hasPasscode = hasPasscode
        self.vaultIdentifier = vaultIdentifier
        self.counts = counts
        self.hiddenCount = hiddenCount
        self.agent = agent
    }
}
