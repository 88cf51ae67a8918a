/// Why a conversation cannot go on, or a message is not one that this version knows.
package struct ProtocolError: Error, Equatable, Sendable {
    /// The kinds that the two sides treat differently.
    package enum Code: Sendable, CaseIterable {
        /// The other side went away, also in the middle of a frame.
        case closed
        /// Nothing came for the socket's patience, and no frame has begun.
        case idle
        /// Bytes that are no frame, or a frame that is no record of the expected shape.
        case malformed
        /// A length above the cap of its kind.
        case tooLong
        /// A frame of a kind that has no place here.
        case outOfTurn
        /// A request that this version does not have; the conversation can go on.
        case unknownVerb
        /// A greeting of another protocol version.
        case otherVersion
        /// The other side gave up the secret that was on its way.
        case aborted
        /// The secret does not fit the locked memory made for it.
        case noRoom
    }

    package let code: Code

    /// The other side's protocol version, where that is what differs.
    package let version: UInt64

    package init(_ code: Code, version: UInt64 = 0) {
        self.code = code
        self.version = version
    }

    /// Equal where the codes are.
    package static func == (one: ProtocolError, other: ProtocolError) -> Bool {
        one.code == other.code
    }
}
