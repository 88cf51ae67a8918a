package import ItemModel
package import WebDomains

/// An item that answers an address, with how it does.
package struct WebCandidate: Sendable {
    /// The item, without its secret.
    package let item: ItemSummary

    /// How it answers.
    package let match: Match
}
