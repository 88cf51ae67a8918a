extension WebQuery {
    /// Reads a query from parts, as git sends them.
    ///
    /// - Parameters:
    ///   - scheme: a protocol's name.
    ///   - host: may carry a port.
    ///   - path: without a leading `/`; nil where git does not tell it.
    /// - Throws: the first rule broken; a missing protocol or host is an error, never a wildcard.
    public init(scheme: String, host: String, path: String?) throws(WebDomainError) {
        self.init(try WebAddress.parse(scheme: scheme, host: host, path: path))
        if path == nil { self.path = nil }
    }
}
