internal import CommandTable
internal import ItemModel
internal import Kist

/// Gets the one credential for an address, and asks for a yes where one is needed and can be given.
struct Filler {
    private let session: Session
    private let lookup: WebLookup

    init(_ session: Session, _ lookup: WebLookup) {
        self.session = session
        self.lookup = lookup
    }

    /// Hands the value to `sink`.
    ///
    /// - Throws: `notFound` where nothing may be handed over.
    func fill<Sink: SecretSink & ~Copyable>(into sink: inout Sink) throws(CommandError) -> WebMatch
    {
        let client = try session.client()
        let consent = session.command.value(.yes)
        let filling: WebFilling
        do throws(KeychainError) {
            filling = try client.fill(lookup, consent: consent, into: &sink)
        } catch {
            throw CommandError(error)
        }
        switch filling {
        case .filled(let match, let place, let others):
            WebNotes.tell(match, others: others)
            if consent != nil, !match.isReleased { try remember(match, at: place, client) }
            return match
        case .unfilled(let best, let place, let lookalike):
            try explain(client)
            return try ask(best, place, lookalike, client, &sink)
        }
    }

    private func explain(_ client: KeychainClient) throws(CommandError) {
        if session.command.has(.explain) { try WebNotes.explain(lookup, client) }
    }

    private func ask<Sink: SecretSink & ~Copyable>(
        _ best: WebMatch?, _ place: String, _ lookalike: String?, _ client: KeychainClient,
        _ sink: inout Sink
    ) throws(CommandError) -> WebMatch {
        guard let best else { throw nothing(place) }
        guard session.command.value(.yes) == nil else {
            throw CommandError(
                .notFound, "no item for \(place) is stored for that place",
                hint: Quoted.command("match", place))
        }
        guard session.asker.canAsk else {
            throw CommandError(
                .notFound, "nothing is released to \(place)",
                hint: "an item stored for \(best.origin) needs a yes: --yes \(best.origin)")
        }
        if let lookalike {
            try session.asker.show(
                "\(Quoted.visible(place)) looks like \(lookalike) but is not\n", hint: "")
        }
        for match in try candidates(client) where try isWanted(match, place) {
            try read(match, client, &sink)
            try remember(match, at: place, client)
            return match
        }
        throw CommandError(.notFound, "nothing was handed over")
    }

    private func candidates(_ client: KeychainClient) throws(CommandError) -> [WebMatch] {
        try command { () throws(KeychainError) in try client.matches(lookup).matches }
    }

    private func isWanted(_ match: WebMatch, _ place: String) throws(CommandError) -> Bool {
        let name = Quoted.message(match.item.name)
        return try session.asker.confirm(
            "hand \(name), \(match.sentence), to \(place)?", hint: "")
    }

    private func read<Sink: SecretSink & ~Copyable>(
        _ match: WebMatch, _ client: KeychainClient, _ sink: inout Sink
    ) throws(CommandError) {
        do throws(KeychainError) {
            try sink.begin(match, others: 0)
            guard try client.readValue(of: match.item.reference, into: &sink) else {
                throw KeychainError(.notFound, "the item has no value")
            }
        } catch {
            throw CommandError(error)
        }
    }

    private func nothing(_ place: String) -> CommandError {
        guard lookup.application == nil || !place.isEmpty else {
            return CommandError(
                .notFound, "the application may use no item there",
                hint: "see why with: kist app check ID URL")
        }
        let isExplained = session.command.has(.explain)
        return CommandError(
            .notFound, "no item answers \(place)",
            hint: isExplained ? "" : "to see what comes near: --explain")
    }

    /// A yes that is to be remembered makes the place one more of the item's own.
    private func remember(
        _ match: WebMatch, at place: String, _ client: KeychainClient
    ) throws(CommandError) {
        guard session.command.has(.remember) else { return }
        let lines = (match.item.attributes.text(.also) ?? "").split(separator: "\n")
        guard !lines.contains(place[...]) else { return }
        var changes = Attributes()
        changes[.also] = .text((lines + [place[...]]).joined(separator: "\n"))
        do throws(KeychainError) {
            try client.update(match.item.reference, changes: changes)
        } catch {
            throw CommandError(error)
        }
        Messages.say("\(Quoted.message(match.item.name)) is now also for \(place)")
    }
}
