package import ItemModel
internal import ItemNames
internal import Vault

extension Keychain {
    /// The open items below `prefix`, or with that name, or all; in the order of their names.
    ///
    /// A prefix that ends in a slash is one of printed names. Another is the name of an item and of
    /// what is below it; where there is neither, what a name finds.
    package func list(
        prefix: String?, for caller: Caller
    ) throws(KeychainError) -> [ItemSummary] {
        try caller.requireAny()
        let catalogue = try catalogue()
        let visible = catalogue.sortedByName.filter {
            caller.sees(catalogue.item($0).attributes)
        }
        guard let prefix, !prefix.isEmpty else { return visible.map(catalogue.summary) }
        let below = visible.filter { Self.isBelow(prefix, catalogue.name($0)) }
        if !below.isEmpty || prefix.utf8.last == UInt8(ascii: "/") {
            return below.map(catalogue.summary)
        }
        let (found, _) = catalogue.find(try ItemName.parse(prefix).lookup) {
            caller.sees(catalogue.item($0).attributes)
        }
        return catalogue.summaries(found)
    }

    private static func isBelow(_ prefix: String, _ name: String) -> Bool {
        // "https:/" is the beginning of no URL's name: it would be that of all of them.
        guard !name.contains("://") || prefix.contains("://") else { return false }
        if name.utf8.starts(with: prefix.utf8) {
            return prefix.utf8.last == UInt8(ascii: "/") || name.utf8.count == prefix.utf8.count
                || name.utf8.dropFirst(prefix.utf8.count).first == UInt8(ascii: "/")
        }
        guard !prefix.utf8.allSatisfy({ $0 < 0x80 }) else { return false }
        return name == prefix || name.hasPrefix(prefix.hasSuffix("/") ? prefix : prefix + "/")
    }

    /// The open items whose printed name or text attributes hold `text`, whatever the case.
    package func find(
        text: String, for caller: Caller
    ) throws(KeychainError) -> [ItemSummary] {
        try caller.requireAny()
        let catalogue = try catalogue()
        let needle = SearchText(text)
        return catalogue.sortedByName.filter { index in
            caller.sees(catalogue.item(index).attributes)
                && catalogue.searchTexts[index].contains(where: needle.isFound)
        }.map(catalogue.summary)
    }
}
