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
        try catalogue().summaries(inOrder: positions(below: prefix, caller))
    }

    /// The names of these items, each with a NUL behind it, which no name holds; in pieces of about
    /// `pieceBytes`.
    ///
    /// A list of names alone is what people ask for most, and costs a tenth of one with attributes.
    package func listNames(
        prefix: String?, pieceBytes: Int, for caller: Caller
    ) throws(KeychainError) -> NameList {
        try catalogue().names(of: positions(below: prefix, caller), pieceBytes: pieceBytes)
    }

    private func positions(
        below prefix: String?, _ caller: Caller
    ) throws(KeychainError) -> [Int] {
        try caller.requireAny()
        let catalogue = try catalogue()
        let visible = catalogue.sortedByName(for: caller)
        guard let prefix, !prefix.isEmpty else { return visible }
        let names = catalogue.names
        let below = visible.filter { Self.isBelow(prefix, names[$0]) }
        if !below.isEmpty || prefix.utf8.last == UInt8(ascii: "/") { return below }
        let (found, _) = catalogue.find(try ItemName.parse(prefix).lookup) {
            caller.sees(catalogue.item($0).attributes)
        }
        return catalogue.inOrder(found)
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
        try catalogue().summaries(inOrder: positions(holding: text, caller))
    }

    /// The names of these items, as `listNames` gives them.
    package func findNames(
        text: String, pieceBytes: Int, for caller: Caller
    ) throws(KeychainError) -> NameList {
        try catalogue().names(of: positions(holding: text, caller), pieceBytes: pieceBytes)
    }

    private func positions(
        holding text: String, _ caller: Caller
    ) throws(KeychainError) -> [Int] {
        try caller.requireAny()
        let catalogue = try catalogue()
        let needle = SearchText(text)
        let texts = catalogue.searchTexts
        return catalogue.sortedByName(for: caller).filter { position in
            texts[position].contains(where: needle.isFound)
        }
    }
}
