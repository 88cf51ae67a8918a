/// One place that an item is for, in canonical form.
public struct StoredOrigin: Equatable, Sendable {
    /// Nil where the item does not say.
    public let scheme: WebProtocol?

    /// The server.
    public let host: WebHost

    /// Nil where it is the protocol's default, or nothing is said of it.
    public let port: UInt16?

    /// Nil where the whole server is meant.
    public let path: String?

    /// The place that an address names, whatever its user.
    public init(_ address: WebAddress) {
        self.init(
            scheme: address.scheme, host: address.host, port: address.port,
            path: address.storedPath)
    }

    init(scheme: WebProtocol?, host: WebHost, port: UInt16?, path: String?) {
        self.scheme = scheme
        self.host = host
        self.port = port
        self.path = path
    }

    /// Reads what an item's attributes hold.
    ///
    /// - Parameters:
    ///   - scheme: a protocol's name or code; nil or empty where the item says none.
    ///   - server: may carry a port.
    ///   - port: 0 and nil are none.
    ///   - path: escaped as in a URL.
    /// - Throws: the first rule broken; such an item matches nothing.
    public static func parse(
        scheme: String?, server: String, port: Int64? = nil, path: String? = nil
    ) throws(WebDomainError) -> StoredOrigin {
        let port = port == 0 ? nil : port
        if let scheme, !scheme.isEmpty {
            return StoredOrigin(
                try WebAddress.parse(scheme: scheme, host: server, port: port, path: path))
        }
        let (host, ownPort) = try WebAddress.splitField(server, .https)
        let kept = try WebAddress.agreed(ownPort, WebAddress.narrowed(port))
        let canonical = try WebPath.canonical(WebAddress.pathField(path ?? ""))
        return StoredOrigin(
            scheme: nil, host: host, port: kept, path: canonical == "/" ? nil : canonical)
    }

    /// The port that a connection by `scheme` would take; nil where nothing tells.
    func port(for scheme: WebProtocol) -> UInt16? {
        port ?? (self.scheme ?? scheme).defaultPort
    }

    /// Whether the item means its protocol's own port.
    var isOnDefaultPort: Bool { port == nil }

    /// The place as people are shown it, in A-labels.
    public var text: String {
        (scheme.map { $0.name + "://" } ?? "") + host.urlText + (port.map { ":\($0)" } ?? "")
    }

    /// The place with its host in Unicode beside it, where that misleads nobody.
    public var shownText: String {
        host.unicodeText.map { text + " (" + $0 + ")" } ?? text
    }

    /// Whether protocol, host and port are the same, whatever the path.
    public func isSamePlace(as other: StoredOrigin) -> Bool {
        scheme == other.scheme && host == other.host && port == other.port
    }
}
