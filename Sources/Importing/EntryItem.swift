internal import ImportProtocol
internal import ItemModel
internal import ItemNames
internal import WebDomains

/// An item made of an entry, and the value that goes with it.
struct EntryItem: Equatable {
    var item: ImportedItem
    let value: Bytes?
}

extension Entry {
    /// What it may become, best first: an internet item where its address is one, then a generic item.
    var candidates: [EntryItem] {
        var entry = self
        entry.title = title.trimmed
        let site = entry.site()
        let generic = entry.generic(beside: site)
        return site.map { [$0, generic] } ?? [generic]
    }

    /// The internet item of the address; keeps in the value what the name cannot hold.
    private mutating func site() -> EntryItem? {
        guard !address.trimmed.isEmpty else { return nil }
        let (text, _) = address.trimmed.readable
        guard let web = try? WebAddress.parse(text), web.host.kind != .absent else {
            add(Bytes("url"), address)
            remarks.append("the address is of no protocol that names have: kept in the value")
            return nil
        }
        let user = account.isEmpty ? web.user : account.readable.text
        guard
            let named = try? WebAddress.parse(
                scheme: web.scheme.name, host: web.host.text, port: web.port.map(Int64.init),
                path: web.path, user: user),
            let made = try? ItemName.parse(named.text).creates
        else {
            add(Bytes("url"), address)
            remarks.append("the address and the account make no name: kept in the value")
            return nil
        }
        keepWhatTheNameLeavesOut(text, web, user)
        var attributes = made.attributes
        if !realm.isEmpty { attributes[.securityDomain] = .text(realm.readable.text) }
        if !title.isEmpty, title != Bytes(web.host.text) {
            attributes[.label] = .text(title.readable.text)
        }
        return item(made.itemClass, attributes)
    }

    private mutating func keepWhatTheNameLeavesOut(
        _ text: String, _ web: WebAddress, _ user: String?
    ) {
        if !text.contains("://") { remarks.append("the address has no protocol: https is taken") }
        let isCut = text.utf8.contains { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
        guard isCut || web.hadPassword || web.user != nil && web.user != user else { return }
        add(Bytes("url"), address)
        remarks.append("the address has more than a name holds: the whole is kept in the value")
    }

    /// The generic item of folder and title.
    private mutating func generic(beside site: EntryItem?) -> EntryItem {
        if site != nil, !lines.contains(where: { $0.starts(with: "url: ".utf8) }) {
            add(Bytes("url"), address)
        }
        if !realm.isEmpty { add(Bytes("realm"), realm) }
        var path = [folder.trimmed.readable.text, title.readable.text].filter { !$0.isEmpty }
        if path.isEmpty { path = [address.trimmed.readable.text].filter { !$0.isEmpty } }
        if path.isEmpty, account.isEmpty { path = ["unnamed"] }
        var attributes = Attributes()
        let user = account.readable.text
        if user.isEmpty, path.count == 2 {
            attributes[.service] = .text(path[0])
            attributes[.account] = .text(path[1])
        } else {
            attributes[.service] = .text(path.isEmpty ? user : path.joined(separator: "/"))
            if !path.isEmpty, !user.isEmpty { attributes[.account] = .text(user) }
        }
        return item(.genericPassword, attributes)
    }

    private func item(_ itemClass: ItemClass, _ attributes: Attributes) -> EntryItem {
        var attributes = attributes
        var details = details
        if itemClass == .internetPassword, !folder.isEmpty {
            details.insert("folder: " + folder.readable.text, at: 0)
        }
        if !details.isEmpty { attributes[.comment] = .text(details.joined(separator: "\n")) }
        var remarks = remarks
        if [title, folder, address, account].contains(where: \.readable.isChanged) {
            remarks.append("the name is not UTF-8: its odd bytes are written as % and two digits")
        }
        let value = value
        if value == nil { remarks.append("there is nothing secret in it: stored without a value") }
        let name = ItemName.printed(itemClass, attributes)
        return EntryItem(
            item: ImportedItem(
                place: place, name: name, itemClass: itemClass, attributes: attributes,
                hasValue: value != nil, remarks: remarks),
            value: value)
    }
}
