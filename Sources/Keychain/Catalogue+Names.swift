internal import ItemModel
internal import ItemNames
internal import Vault

extension Catalogue {
    /// Names and their order, made when they are first needed.
    private var spelled: CatalogueSpelling {
        if let spelling { return spelling }
        let made = CatalogueSpelling(self)
        spelling = made
        return made
    }

    /// The printed name of an item; where no other was asked for yet, without those of all.
    func name(_ position: Int) -> String {
        if let spelling { return spelling.names[position] }
        return ownName(item(position)) ?? spelled.names[position]
    }

    /// The spelled name of an item that has no twin, in a form that names can have.
    private func ownName(_ item: StoredItem) -> String? {
        guard let name = ItemName.printed(item.itemClass, Self.naming(item)),
            name.utf8.count <= Limits.nameBytes,
            positions(named: PrimaryKey(naming: item.itemClass, item.attributes)).count == 1
        else { return nil }
        return name
    }

    /// The printed names by position; for whoever wants many.
    var names: [String] { spelled.names }

    /// Every item in the byte order of their names.
    var sortedByName: [Int] { spelled.order }

    /// The same of those that a caller may see.
    func sortedByName(for caller: Caller) -> [Int] {
        caller.holdsAll ? spelled.order : spelled.order.filter { caller.sees(item($0).attributes) }
    }

    /// These positions in the byte order of their names.
    func inOrder(_ positions: [Int]) -> [Int] {
        let names = names
        return positions.sorted { names[$0].utf8.lexicographicallyPrecedes(names[$1].utf8) }
    }

    /// The summaries of these items, in the order given.
    func summaries(inOrder positions: [Int]) -> [ItemSummary] { positions.map(summary) }

    /// The names of these items, in the order given.
    func names(of positions: [Int], pieceBytes: Int) -> NameList {
        let names = names
        var pieces: [[UInt8]] = []
        var piece: [UInt8] = []
        for position in positions {
            piece.append(contentsOf: names[position].utf8)
            piece.append(0)
            guard piece.count >= pieceBytes else { continue }
            pieces.append(piece)
            piece = []
        }
        if !piece.isEmpty { pieces.append(piece) }
        return NameList(count: positions.count, pieces: pieces)
    }

    /// The name that finds exactly this item: the spelled one where it has no twin, else `id:…`.
    ///
    /// A spelled name's exact meaning is the item's naming key, so it is unique where the key is.
    func makeName(
        _ position: Int, _ identifiers: [(hex: String, position: Int)]
    ) -> String {
        let item = item(position)
        if let name = ownName(item) { return name }
        let hex = item.identifier.hex
        return "id:" + hex.prefix(Self.digits(of: hex, identifiers))
    }

    /// What a name can hold; twins that differ only in the rest share a naming key and are told by `id:`.
    private static func naming(_ item: StoredItem) -> Attributes {
        var attributes = item.attributes
        attributes[.accessGroup] = nil
        attributes[.synchronizable] = nil
        return attributes
    }

    /// How many digits of an identifier no other begins with; 8 at least.
    private static func digits(
        of hex: String, _ identifiers: [(hex: String, position: Int)]
    ) -> Int {
        let place = identifiers.partition { $0.hex < hex }
        let shared = [place - 1, place + 1].filter(identifiers.indices.contains).map { other in
            zip(hex.utf8, identifiers[other].hex.utf8).prefix { $0 == $1 }.count
        }
        let needed = (shared.max() ?? 0) + 1
        return min(max(Limits.identifierDigits, needed), ItemIdentifier.byteCount * 2)
    }

    /// The items whose identifier begins with these hex digits.
    func items(withIdentifierPrefix prefix: String) -> [Int] {
        let identifiers = spelled.identifiers
        let first = identifiers.partition { $0.hex < prefix }
        return identifiers[first...].prefix { $0.hex.hasPrefix(prefix) }.map(\.position)
    }

    /// What a search looks through, by position: name and texts in lower case.
    var searchTexts: [[String]] {
        if let texts = spelled.searchTexts { return texts }
        var texts = [[String]](repeating: [], count: spelled.names.count)
        for position in slots.positions { texts[position] = makeTexts(position, spelled.names) }
        spelling?.searchTexts = texts
        return texts
    }

    func makeTexts(_ position: Int, _ names: [String]) -> [String] {
        let attributes = item(position).attributes
        let texts = attributes.sorted.compactMap { attribute, _ in
            Self.unsearched.contains(attribute) ? nil : attributes.text(attribute)
        }
        return ([names[position]] + texts).map { $0.lowercased() }
    }

    /// A group is no content, and the words of a policy are every item's.
    private static let unsearched: Set<Attribute> = [.accessGroup, .match, .suggest, .pathMode]

    func summary(_ index: Int) -> ItemSummary {
        let item = item(index)
        return ItemSummary(
            reference: item.reference, accessibility: item.accessibility,
            attributes: item.attributes, name: name(index))
    }

    /// The summaries of these items in the byte order of their names.
    func summaries(_ indices: [Int]) -> [ItemSummary] {
        indices.map(summary).sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }
}
