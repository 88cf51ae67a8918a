internal import AgentProtocol
internal import ItemModel
internal import SecretMemory

extension Session {
    /// A passcode that follows the request in hand; it is wiped when the one who asked lets go of it.
    ///
    /// - Throws: `invalid` where it is longer than any passcode; it is then read to its end and gone.
    func receivePasscode() throws(KeychainError) -> SecretBytes {
        try receiveSecret(Limits.passcodeBytes, "a passcode")
    }

    /// A secret of at most `limit` bytes that follows the request in hand.
    func receiveSecret(
        _ limit: Int, _ what: String = "a recovery key"
    ) throws(KeychainError) -> SecretBytes {
        var passcode = try lockedMemory(limit)
        var isLast = false
        while !isLast {
            let header = try receiving { (channel) throws(ProtocolError) in
                try channel.requireHeader()
            }
            isLast = header.kind == .lastSecret
            guard header.length <= passcode.capacity - passcode.count else {
                try discard(header)
                throw KeychainError(
                    .invalid, "\(what) has at most \(limit) bytes")
            }
            try receiving { (channel) throws(ProtocolError) in
                try channel.readSecret(header, into: &passcode)
            }
        }
        return passcode
    }

    /// Reads the rest of a secret that nobody wants, from the frame of `header` on.
    private func discard(_ header: FrameHeader) throws(KeychainError) {
        var window = try lockedMemory(Limits.secretBytes)
        var header = header
        while true {
            try exchanging { (channel) throws(ProtocolError) in
                try channel.readSecret(header, into: &window)
            }
            window.truncate(to: 0)
            if header.kind == .lastSecret { return }
            header = try exchanging { (channel) throws(ProtocolError) in
                try channel.requireHeader()
            }
        }
    }

    func lockedMemory(_ capacity: Int) throws(KeychainError) -> SecretBytes {
        do {
            return try SecretBytes(capacity: capacity)
        } catch {
            throw KeychainError(error)
        }
    }
}
