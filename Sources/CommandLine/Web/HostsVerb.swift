internal import CommandTable
internal import ItemModel
internal import Kist

/// `__hosts`: what completions offer where an address is wanted.
enum HostsVerb {
    static func run(_ session: Session) throws(CommandError) -> CommandStatus {
        let client = try session.client()
        let listing = try command { () throws(KeychainError) in try client.list(prefix: nil) }
        var answer = Answer(session.output)
        for host in Set(listing.items.compactMap(host)).sorted() { try answer.add(host + "\n") }
        try answer.finish()
        return listing.hiddenCount > 0 ? .locked : .done
    }

    /// The host alone where that is enough: an address without a protocol means https.
    private static func host(of item: ItemSummary) -> String? {
        guard item.reference.itemClass == .internetPassword,
            let server = item.attributes.text(.server), !server.isEmpty,
            !server.unicodeScalars.contains(where: { $0.properties.isWhitespace || $0.value < 0x20 }
            )
        else { return nil }
        let shown = server.contains(":") ? "[\(server)]" : server
        let port = item.attributes.number(.port).flatMap { $0 > 0 ? ":\($0)" : nil } ?? ""
        let code = item.attributes.text(.protocol) ?? ""
        let scheme = InternetProtocol(code: code)?.word ?? code
        return (scheme.isEmpty || scheme == "https" ? "" : scheme + "://") + shown + port
    }
}
