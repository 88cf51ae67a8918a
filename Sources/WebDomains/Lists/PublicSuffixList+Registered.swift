extension PublicSuffixList {
    /// Whether somebody could have registered the host's domain: it lies below a suffix that the list itself has.
    ///
    /// Tells `github.com` and `a.b.co.uk` from `notes.txt` and `v1.2`, for which libpsl's own rule is that any
    /// last label is a suffix.
    public func isRegistered(_ host: WebHost) -> Bool {
        guard host.isOrdinary else { return false }
        let domain = host.text.utf8.suffix(registrableCount(host.text))
        guard let dot = domain.firstIndex(of: UInt8(ascii: ".")) else { return false }
        return lists(String(decoding: domain[dot...].dropFirst(), as: UTF8.self))
    }
}
