internal import CommandTable
internal import ItemModel
internal import Kist
internal import SecretMemory

/// `kist migrate-web`.
enum MigrateWebVerb {
    /// A generic item and what it becomes.
    private struct Step {
        let item: ItemSummary
        let attributes: Attributes
        let name: String
    }

    static func run(_ session: Session) throws(CommandError) -> CommandStatus {
        let client = try session.client()
        let listing = try command { () throws(KeychainError) in try client.list(prefix: nil) }
        guard listing.hiddenCount == 0 else {
            throw CommandError(
                .locked, "\(listing.hiddenCount) items are locked", hint: "kist unlock")
        }
        let steps = try steps(listing.items, client)
        guard !steps.isEmpty else {
            throw CommandError(.notFound, "no generic item is named by a host")
        }
        if !session.command.has(.dryRun) { try permit(steps, session) }
        return try take(steps, client, session)
    }

    private static func permit(_ steps: [Step], _ session: Session) throws(CommandError) {
        guard !session.command.has(.force) else { return }
        let what = steps.count == 1 ? "1 item" : "\(steps.count) items"
        let isWanted = try session.asker.confirm(
            "make internet items of \(what)?", hint: "without a question: -f; to see which: -n")
        guard isWanted else { throw CommandError(.canceled, "nothing changed") }
    }

    private static func steps(
        _ items: [ItemSummary], _ client: KeychainClient
    ) throws(CommandError) -> [Step] {
        var steps: [Step] = []
        for item in items where item.reference.itemClass == .genericPassword {
            guard let service = item.attributes.text(.service), service.contains(".") else {
                continue
            }
            var lookup = WebLookup(.address(service))
            lookup.user = item.attributes.text(.account).flatMap { $0.isEmpty ? nil : $0 }
            guard let (place, _) = try? client.place(lookup) else { continue }
            // What only looks like a host, as backup.key, is left alone: no registry has it.
            guard service.contains("://") || place.site != nil else { continue }
            var attributes = place.attributes
            for attribute in [Attribute.label, .comment, .description, .creator, .type] {
                attributes[attribute] = item.attributes[attribute]
            }
            let name = try name(of: place.attributes, service)
            steps.append(Step(item: item, attributes: attributes, name: name))
        }
        return steps
    }

    private static func name(
        of attributes: Attributes, _ service: String
    ) throws(CommandError) -> String {
        let user = attributes.text(.account).map { $0 + "@" } ?? ""
        let server = attributes.text(.server) ?? ""
        let code = attributes.text(.protocol) ?? ""
        let scheme = InternetProtocol(code: code)?.word ?? code
        let port = attributes.number(.port).map { ":\($0)" } ?? ""
        return "\(scheme)://\(user)\(server)\(port)\(attributes.text(.path) ?? "")"
    }

    private static func take(
        _ steps: [Step], _ client: KeychainClient, _ session: Session
    ) throws(CommandError) -> CommandStatus {
        var status = CommandStatus.done
        for step in steps {
            if !session.command.has(.dryRun), try !move(step, client) {
                Messages.say(
                    "\(Quoted.message(step.item.name)) and \(Quoted.message(step.name)) hold "
                        + "different values; both stay")
                status = .exists
                continue
            }
            var answer = Answer(session.output)
            try answer.add("\(step.item.name)\t\(step.name)\n")
            try answer.finish()
        }
        return status
    }

    /// - Returns: False where the new name is another value's already.
    private static func move(_ step: Step, _ client: KeychainClient) throws(CommandError) -> Bool {
        var collector = try SecretCollector()
        do {
            let hasValue = try client.readValue(of: step.item.reference, into: &collector)
            let value = collector.take()
            do {
                if hasValue {
                    var source = SecretHolder(try copy(value))
                    _ = try client.add(
                        .internetPassword, step.attributes,
                        accessibility: step.item.accessibility, value: &source)
                } else {
                    _ = try client.addWithoutValue(
                        .internetPassword, step.attributes,
                        accessibility: step.item.accessibility)
                }
            } catch let error as KeychainError {
                guard error.code == .duplicate else { throw error }
                guard try isStored(value, step, client) else { return false }
            }
            // The new one is there; only now may the old one go.
            _ = try client.delete([step.item.reference])
            return true
        } catch let error as KeychainError {
            throw CommandError(error)
        } catch let error as CommandError {
            throw error
        } catch {
            throw CommandError(.failed, "the item cannot be moved")
        }
    }

    private static func copy(_ secret: borrowing SecretBytes) throws(CommandError) -> SecretBytes {
        do {
            return try SecretBytes.makeCopy(of: secret.bytes)
        } catch {
            throw CommandError(error)
        }
    }

    private static func isStored(
        _ value: borrowing SecretBytes, _ step: Step, _ client: KeychainClient
    ) throws(KeychainError) -> Bool {
        var query = ItemQuery(.internetPassword, step.attributes)
        for attribute in [Attribute.label, .comment, .description, .creator, .type] {
            query.attributes[attribute] = nil
        }
        query.synchronizable = .any
        query.limit = .all
        for item in try client.items(matching: query) {
            var other: SecretCollector
            do throws(CommandError) {
                other = try SecretCollector()
            } catch {
                throw error.asKeychainError
            }
            guard try client.readValue(of: item.reference, into: &other) else { continue }
            if other.take().isEqual(to: value) { return true }
        }
        return false
    }
}
