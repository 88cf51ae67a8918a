internal import ItemModel
internal import Vault

/// The printed names of a catalogue's items, their order, and what a search looks through.
///
/// A name may depend on others: one that two items share gives way to their ids, and an id is as long as
/// it takes to differ from its neighbours'.
struct CatalogueSpelling {
    /// By position; empty where no item is.
    private(set) var names: [String] = []

    /// Every identifier in hex, ascending, with its item's position.
    private(set) var identifiers: [(hex: String, position: Int)]

    /// Positions in the byte order of names.
    private(set) var order: [Int] = []

    /// By position: name and texts in lower case; nil until somebody searches.
    var searchTexts: [[String]]?

    init(_ catalogue: Catalogue) {
        let positions = catalogue.slots.positions
        identifiers = positions.map { (catalogue.item($0).identifier.hex, $0) }
            .sorted { $0.hex < $1.hex }
        for position in positions { setName(catalogue.makeName(position, identifiers), position) }
        let keys = names.map { Array($0.utf8) }
        order = positions.sorted { keys[$0].lexicographicallyPrecedes(keys[$1]) }
    }

    /// Called while the item is still there.
    mutating func willRemove(_ position: Int, from catalogue: Catalogue) {
        leaveOrder(position)
        let hex = catalogue.item(position).identifier.hex
        let place = identifiers.partition { $0.hex < hex }
        if place < identifiers.count, identifiers[place].position == position {
            identifiers.remove(at: place)
        }
        searchTexts?[position] = []
    }

    /// Called once the item is there.
    mutating func didAdd(_ position: Int, to catalogue: Catalogue) {
        let item = catalogue.item(position)
        let hex = item.identifier.hex
        identifiers.insert((hex, position), at: identifiers.partition { $0.hex < hex })
        setName(catalogue.makeName(position, identifiers), position)
        enterOrder(position)
        searchTexts?.setElement([], at: position, filling: [])
        if searchTexts != nil { searchTexts?[position] = catalogue.makeTexts(position, names) }
        didChange(around: item, in: catalogue)
    }

    /// Spells those anew whose names depend on an item that came or went.
    mutating func didChange(around item: StoredItem, in catalogue: Catalogue) {
        let hex = item.identifier.hex
        let place = identifiers.partition { $0.hex < hex }
        let near = [place - 1, place, place + 1].filter(identifiers.indices.contains)
            .map { identifiers[$0].position }
        let twins = catalogue.positions(
            named: PrimaryKey(naming: item.itemClass, item.attributes))
        for position in Set(near + twins) {
            let name = catalogue.makeName(position, identifiers)
            guard name.utf8.elementsEqual(names[position].utf8) == false else { continue }
            leaveOrder(position)
            setName(name, position)
            enterOrder(position)
            if searchTexts != nil { searchTexts?[position] = catalogue.makeTexts(position, names) }
        }
    }

    private mutating func setName(_ name: String, _ position: Int) {
        names.setElement(name, at: position, filling: "")
    }

    /// Names are unique, so that a name's place is its item's.
    private mutating func leaveOrder(_ position: Int) {
        let place = placeInOrder(names[position])
        if place < order.count, order[place] == position { order.remove(at: place) }
    }

    private mutating func enterOrder(_ position: Int) {
        order.insert(position, at: placeInOrder(names[position]))
    }

    private func placeInOrder(_ name: String) -> Int {
        order.partition { names[$0].utf8.lexicographicallyPrecedes(name.utf8) }
    }
}

extension Array {
    /// The first index whose element does not go before, in an array that is sorted so.
    func partition(_ goesBefore: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if goesBefore(self[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Sets an element that may be beyond the end.
    fileprivate mutating func setElement(_ element: Element, at index: Int, filling: Element) {
        while count <= index { append(filling) }
        self[index] = element
    }
}
