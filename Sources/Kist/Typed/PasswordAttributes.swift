public import ItemModel

/// The attributes that items of one class have; those of the other do not compile.
///
/// Reading gives nil where an item has none, or one of another kind than code here would have written; all of
/// them, as they are kept, are in `stored`.
public struct PasswordAttributes<Class: PasswordClass>: Equatable, Sendable {
    /// The attributes as the keychain keeps them.
    public var stored: Attributes

    /// These attributes, or none.
    public init(_ stored: Attributes = Attributes()) {
        self.stored = stored
    }

    func text(_ attribute: Attribute) -> String? { stored.text(attribute) }

    mutating func set(_ text: String?, _ attribute: Attribute) {
        stored[attribute] = text.map { .text($0) }
    }

    func bytes(_ attribute: Attribute) -> [UInt8]? { stored[attribute]?.comparedBytes }

    func flag(_ attribute: Attribute) -> Bool? {
        switch stored[attribute] {
        case .boolean(let flag): flag
        default: nil
        }
    }

    mutating func set(_ flag: Bool?, _ attribute: Attribute) {
        stored[attribute] = flag.map { .boolean($0) }
    }

    func code(_ attribute: Attribute) -> FourCharacterCode? {
        stored.number(attribute).flatMap { FourCharacterCode($0) }
    }

    mutating func set(_ code: FourCharacterCode?, _ attribute: Attribute) {
        stored[attribute] = code.map { .number(Int64($0.number)) }
    }
}

/// Of both classes.
extension PasswordAttributes {
    /// Part of the key.
    public var account: String? {
        get { text(.account) }
        set { set(newValue, .account) }
    }

    /// Part of the key; an item that names none goes into the caller's first group.
    public var accessGroup: String? {
        get { text(.accessGroup) }
        set { set(newValue, .accessGroup) }
    }

    /// What people see of the item.
    public var label: String? {
        get { text(.label) }
        set { set(newValue, .label) }
    }

    /// For people.
    public var comment: String? {
        get { text(.comment) }
        set { set(newValue, .comment) }
    }

    /// What kind of item, for people.
    public var kind: String? {
        get { text(.description) }
        set { set(newValue, .description) }
    }

    /// Who made the item.
    public var creator: FourCharacterCode? {
        get { code(.creator) }
        set { set(newValue, .creator) }
    }

    /// What type its maker says it is.
    public var type: FourCharacterCode? {
        get { code(.type) }
        set { set(newValue, .type) }
    }

    /// Whether it is not to be shown.
    public var isInvisible: Bool? {
        get { flag(.isInvisible) }
        set { set(newValue, .isInvisible) }
    }

    /// Whether it says that there is no password.
    public var isNegative: Bool? {
        get { flag(.isNegative) }
        set { set(newValue, .isNegative) }
    }
}

extension PasswordAttributes where Class == GenericPassword {
    /// Part of the key.
    public var service: String? {
        get { text(.service) }
        set { set(newValue, .service) }
    }

    /// Bytes of the application's; no part of the key.
    public var generic: [UInt8]? {
        get { bytes(.generic) }
        set { stored[.generic] = newValue.map { .data($0) } }
    }
}

extension PasswordAttributes where Class == InternetPassword {
    /// Part of the key.
    public var server: String? {
        get { text(.server) }
        set { set(newValue, .server) }
    }

    /// Part of the key; one without a code of its own is in `stored` as text.
    public var `protocol`: InternetProtocol? {
        get { text(.protocol).flatMap { InternetProtocol(code: $0) } }
        set { set(newValue?.code, .protocol) }
    }

    /// Part of the key.
    public var authenticationType: AuthenticationType? {
        get { text(.authenticationType).flatMap { AuthenticationType(code: $0) } }
        set { set(newValue?.code, .authenticationType) }
    }

    /// Part of the key.
    public var port: Int? {
        get { stored.number(.port).flatMap { Int(exactly: $0) } }
        set { stored[.port] = newValue.map { .number(Int64($0)) } }
    }

    /// Part of the key.
    public var path: String? {
        get { text(.path) }
        set { set(newValue, .path) }
    }

    /// Part of the key: the realm of HTTP.
    public var securityDomain: String? {
        get { text(.securityDomain) }
        set { set(newValue, .securityDomain) }
    }
}
