/// How a password is presented, as far as that tells what may be sent.
///
/// Source: `docs/domains.md`, section "Path, realm, kind, account, frame".
public enum AuthenticationKind: Equatable, Sendable {
    /// Sent as it is.
    case basic
    /// A form on a page.
    case form
    /// Proved without being sent; the word tells one from another.
    case proved(String)

    /// Reads a protocol's word or a keychain's code; nil where the text says nothing of it.
    public init?(_ text: String) {
        switch String(decoding: text.utf8.map(ASCII.lowercased), as: UTF8.self) {
        case "", "default", "dflt": return nil
        case "basic", "http": self = .basic
        case "form": self = .form
        case "digest", "httd": self = .proved("digest")
        case let other: self = .proved(other)
        }
    }

    /// Whether what is stored for this kind may go out for `asked` without a question.
    ///
    /// A form's password and an HTTP one are two; a password that was only ever proved must not be
    /// sent because a server asks for that.
    func mayAnswer(_ asked: AuthenticationKind) -> Bool {
        switch (self, asked) {
        case (.form, .form), (.basic, .basic): true
        case (.form, _), (_, .form): false
        case (.proved, .basic): false
        case (.basic, .proved), (.proved, .proved): true
        }
    }

    /// Whether HTTP itself asks, so that the path tells a protection space.
    var isOfHTTP: Bool { self != .form }
}
