internal import AgentProtocol
public import ItemModel

/// Items by the address that they are for.
extension KeychainClient {
    /// Every item that answers an address, best first, without secrets.
    ///
    /// As with `list`, a partial answer says so; a passcode is asked for only where nothing was found.
    ///
    /// - Throws: `invalid` for what is no address.
    public func matches(_ lookup: WebLookup) throws(KeychainError) -> WebListing {
        try unlocking { () throws(KeychainError) in
            var matches: [WebMatch] = []
            var place = ""
            var reply = try conversation.ask(.matches(lookup))
            while case .matches(let batch, let read) = reply {
                matches += batch
                place = read
                reply = try conversation.nextReply()
            }
            guard case .endOfItems(let hidden, _) = reply else { throw Conversation.nonsense }
            return WebListing(matches: matches, place: place, hiddenCount: hidden)
        }
    }

    /// Hands over the one credential that its owner lets go to an address, in one round trip.
    ///
    /// - Parameter consent: The stored place of the candidate that a person said yes to.
    /// - Throws: `invalid` for what is no address, `interactionNotAllowed`.
    public func fill<Sink: SecretSink & ~Copyable>(
        _ lookup: WebLookup, consent: String? = nil, into sink: inout Sink
    ) throws(KeychainError) -> WebFilling {
        let reply = try unlocking { () throws(KeychainError) in
            try conversation.ask(.fill(lookup, consent: consent))
        }
        switch reply {
        case .filled(let match, let place, let others):
            var failure: KeychainError?
            do {
                try sink.begin(match, others: others)
            } catch {
                failure = error
            }
            try readPieces(into: &sink, after: failure)
            return .filled(match, place: place, others: others)
        case .unfilled(let best, let place, let lookalike):
            return .unfilled(best: best, place: place, lookalike: lookalike)
        default: throw Conversation.nonsense
        }
    }

    /// Why items that come near an address do not answer it, and a stored domain that it looks like.
    public func misses(
        _ lookup: WebLookup
    ) throws(KeychainError) -> (misses: [WebMiss], lookalike: String?) {
        let reply = try unlocking { () throws(KeychainError) in
            try conversation.ask(.misses(lookup))
        }
        guard case .misses(let misses, let lookalike) = reply else { throw Conversation.nonsense }
        return (misses, lookalike)
    }

    /// How an item for an address is stored, and the items that are for exactly that place.
    public func place(
        _ lookup: WebLookup
    ) throws(KeychainError) -> (place: WebPlace, items: [ItemSummary]) {
        try unlocking { () throws(KeychainError) in
            guard case .place(let place) = try conversation.ask(.place(lookup)) else {
                throw Conversation.nonsense
            }
            return (place, try readListing(conversation.nextReply()).items)
        }
    }

    /// The lists of domains that matching goes by.
    public func domainLists() throws(KeychainError) -> [DomainListReport] {
        guard
            case .lists(let lists) = try conversation.persistently({ () throws(KeychainError) in
                try conversation.ask(.lists)
            })
        else { throw Conversation.nonsense }
        return lists
    }

    /// Judges the file of a domain that an application says is its own.
    ///
    /// - Returns: The domain as it is to be written down.
    /// - Throws: `invalid` for a file or a domain that does not read, `notFound` where the application is not
    ///   in the file.
    public func checkAssociation(
        _ application: String, _ domain: String, _ file: [UInt8]
    ) throws(KeychainError) -> String {
        guard file.count <= Limits.associationBytes else {
            throw KeychainError(.invalid, "the file is larger than any apple-app-site-association")
        }
        let reply = try conversation.persistently { () throws(KeychainError) in
            try conversation.ask(
                .association(application: application, domain: domain, file: file))
        }
        guard case .names(let bytes) = reply else { throw Conversation.nonsense }
        return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
}
