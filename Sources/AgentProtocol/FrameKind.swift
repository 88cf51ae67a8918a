/// What a frame carries; the fifth byte of its header.
package enum FrameKind: UInt8, Sendable, CaseIterable {
    /// One record: a request or a reply.
    case message = 1
    /// A piece of a secret, more follow.
    case secret = 2
    /// The last piece of a secret, which may be empty.
    case lastSecret = 3
    /// The secret that was on its way will not be completed.
    case abort = 4

    /// The longest payload of a frame of this kind.
    var limit: Int {
        switch self {
        case .message: Limits.messageBytes
        case .secret, .lastSecret: Limits.secretBytes
        case .abort: 0
        }
    }
}
