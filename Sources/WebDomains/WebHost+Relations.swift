extension WebHost {
    /// Whether the host is a name with a parent, so that sites, groups and other ports can be of use.
    ///
    /// An address, a single label and what is on this machine stand for themselves alone.
    public var isOrdinary: Bool {
        kind == .name && text.utf8.contains(UInt8(ascii: ".")) && !isLocalName
    }

    /// Whether what is sent there stays on this machine.
    public var isLoopback: Bool {
        switch kind {
        case .name: isLocalName
        case .ipv4: text.hasPrefix("127.")
        case .ipv6: text == "::1"
        case .absent: false
        }
    }

    /// Whether this lies below `other` at the border of a label.
    public func isBelow(_ other: WebHost) -> Bool {
        kind == .name && other.kind == .name && Self.isName(text, below: other.text)
    }

    /// Whether `name` ends in a dot and `parent`.
    static func isName(_ name: String, below parent: String) -> Bool {
        let start = name.utf8.count - parent.utf8.count - 1
        guard start > 0, !parent.isEmpty else { return false }
        let tail = name.utf8.dropFirst(start)
        return tail.first == UInt8(ascii: ".") && tail.dropFirst().elementsEqual(parent.utf8)
    }

    /// The name and each name that it lies below, up to `last`, which is among them.
    func selfAndParents(downTo last: String) -> [String] {
        var names: [String] = []
        var rest = text[...]
        while rest.utf8.count >= last.utf8.count {
            names.append(String(rest))
            guard let dot = rest.utf8.firstIndex(of: UInt8(ascii: ".")) else { break }
            rest = rest[rest.utf8.index(after: dot)...]
        }
        return names
    }

    /// `localhost`, and all below it (RFC 6761, 6.3).
    private var isLocalName: Bool {
        text == "localhost" || Self.isName(text, below: "localhost")
    }
}
