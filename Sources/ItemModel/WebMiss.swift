/// Why an item that came near an address does not answer it.
public struct WebMiss: Equatable, Sendable {
    /// The item's name.
    public let name: String

    /// The rule that ended it, in words.
    public let rule: String

    /// Puts the two together.
    public init(name: String, rule: String) {
        self.name = name
        self.rule = rule
    }
}
