/// What may be handed over for an address, where it is exactly one credential.
package enum WebChoice: Sendable {
    /// This one, by right.
    case release(WebCandidate)
    /// This one, which was used last; as many others would have done as well.
    case latest(WebCandidate, others: Int)
    /// Nothing without a yes; the best of what a yes could release.
    case confirm(WebCandidate)
    /// Nothing matches.
    case nothing
}
