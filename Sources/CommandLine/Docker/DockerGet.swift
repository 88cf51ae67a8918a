internal import CommandTable
internal import ItemModel
internal import Kist
internal import SecretMemory

/// `docker-credential-kist get`.
enum DockerGet {
    static func run(_ client: KeychainClient, _ output: StandardOutput) throws(CommandError) {
        try output.requireOpen()
        let server = try DockerHelper.readServer()
        var printer = DockerPrinter(server, output)
        guard let item = try find(server, client, &printer) else {
            throw CommandError(.notFound, DockerHelper.notFound)
        }
        guard !printer.isPrinted else { return }
        // Longer than one piece: all of it was judged, and nothing of it is printed before.
        try printer.requireText()
        printer.start(item)
        let hasValue = try command { () throws(KeychainError) in
            try client.readValue(of: item.reference, into: &printer)
        }
        guard hasValue else { throw CommandError(.failed, "the item changed while it was read") }
    }

    /// What docker stored under the very text, else what is released to the address that it is.
    private static func find(
        _ server: String, _ client: KeychainClient, _ printer: inout DockerPrinter
    ) throws(CommandError) -> ItemSummary? {
        let own = try DockerItems.all(client).filter { DockerItems.server(of: $0) == server }
        if let item = own.max(by: { modified($0) < modified($1) }) {
            let hasValue = try command { () throws(KeychainError) in
                try printer.begin(item, hasValue: true)
                return try client.readValue(of: item.reference, into: &printer)
            }
            return hasValue ? item : nil
        }
        do throws(KeychainError) {
            let lookup = WebLookup(.address(server), consumer: .docker)
            switch try client.fill(lookup, into: &printer) {
            case .filled(let match, _, _): return match.item
            case .unfilled(let best?, let place, _):
                Messages.say("nothing is released to \(place)")
                Messages.hint(
                    "what is stored for \(best.origin) goes there too after a yes: "
                        + Quoted.command("fill --remember --yes \(best.origin)", place))
                return nil
            case .unfilled: return nil
            }
        } catch {
            guard error.code != .invalid else { return nil }
            throw CommandError(error)
        }
    }

    private static func modified(_ item: ItemSummary) -> Int64 {
        guard case .date(let date) = item.attributes[.modificationDate] else { return 0 }
        return date
    }
}
