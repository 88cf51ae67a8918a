internal import ImportProtocol
internal import ItemModel
internal import ItemNames
internal import WebDomains

/// From an entry's path, and with `--map` from its lines, to an item.
struct PassMapping {
    /// Whether addresses and host-like folders become internet items.
    let maps: Bool

    private let suffixes: PublicSuffixList?

    init(maps: Bool) {
        self.maps = maps
        suffixes = maps ? .installed() : nil
    }

    /// Best first; the last is the name as it is.
    func candidates(_ path: Bytes, _ fields: PassFields) -> [EntryItem] {
        let (text, isChanged) = path.readable
        let remarks =
            isChanged
            ? ["the name is not UTF-8: its odd bytes are written as % and two digits"] : []
        var attributes = Attributes()
        let slash = text.lastIndex(of: "/")
        attributes[.service] = .text(slash.map { String(text[..<$0]) } ?? text)
        if let slash {
            attributes[.account] = .text(String(text[text.index(after: slash)...]))
        }
        let plain = item(text, .genericPassword, attributes, remarks)
        guard maps, let mapped = mapped(text, fields, remarks) else { return [plain] }
        return [mapped, plain]
    }

    private func mapped(_ path: String, _ fields: PassFields, _ remarks: [String]) -> EntryItem? {
        var parts = path.split(separator: "/").map(String.init)
        let address: WebAddress
        var account = fields.account
        if let text = fields.address, let web = try? WebAddress.parse(text), !web.hadPassword {
            address = web
            account = account ?? web.user
        } else {
            guard let index = parts.lastIndex(where: isHost),
                let web = try? WebAddress.parse("https://" + parts[index])
            else { return nil }
            address = web
            parts.removeFirst(index + 1)
            if account == nil, !parts.isEmpty { account = parts.joined(separator: "/") }
        }
        guard
            let named = try? WebAddress.parse(
                scheme: address.scheme.name, host: address.host.text,
                port: address.port.map(Int64.init), path: address.path, user: account),
            let made = try? ItemName.parse(named.text).creates
        else { return nil }
        var attributes = made.attributes
        attributes[.label] = .text(path)
        return item(path, made.itemClass, attributes, remarks)
    }

    /// A name below a suffix that the list has: `github.com` and `a.b.co.uk`, not `notes.txt` or `v1.2`.
    private func isHost(_ part: String) -> Bool {
        guard part.utf8.contains(UInt8(ascii: ".")), let suffixes,
            let host = try? WebHost.parse(part), host.kind == .name
        else { return false }
        return suffixes.isRegistered(host)
    }

    private func item(
        _ path: String, _ itemClass: ItemClass, _ attributes: Attributes, _ remarks: [String]
    ) -> EntryItem {
        EntryItem(
            item: ImportedItem(
                place: path, name: ItemName.printed(itemClass, attributes), itemClass: itemClass,
                attributes: attributes, remarks: remarks),
            value: nil)
    }
}
