package import ItemModel
package import WebDomains

/// An item that answers an address, with how it does.
package struct WebCandidate: Sendable {
    /// The item, without its secret.
    package let item: ItemSummary

    /// How it answers.
    package let match: Match

    /// Whether its secret is past its time.
    package let isExpired: Bool

    /// As clients get it.
    package var webMatch: WebMatch {
        WebMatch(
            item: item, grade: match.grade.word, isReleased: match.disposition == .release,
            origin: match.origin.text, sentence: match.grade.sentence(match.origin.shownText),
            isObsolete: match.isObsolete, isExpired: isExpired)
    }
}
