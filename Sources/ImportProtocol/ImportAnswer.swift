/// What the client wants after an item.
public enum ImportAnswer: UInt8, CaseIterable, Sendable {
    /// Its value, from the beginning; may be asked for again.
    case value = 1
    /// The next event.
    case next = 2
}
