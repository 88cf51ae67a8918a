public import ItemModel

/// What became of a wish for one credential.
public enum WebFilling: Equatable, Sendable {
    /// It went into the sink; as many others would have done as well.
    case filled(WebMatch, place: String, others: Int)

    /// Nothing may be handed over: the best that a yes could release, and a stored domain that the address's
    /// could be taken for.
    case unfilled(best: WebMatch?, place: String, lookalike: String?)
}
