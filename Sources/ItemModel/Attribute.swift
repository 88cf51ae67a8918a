/// A public attribute of an item.
///
/// The raw value is its key in the sealed map; it never changes meaning.
/// Source: `docs/format.md`, "Attributes". 1…31 are the keychain's, 32…63 are for matching and gates.
public enum Attribute: UInt8, CaseIterable, Sendable {
    case account = 1
    case service = 2
    case generic = 3
    case server = 4
    case `protocol` = 5
    case authenticationType = 6
    case port = 7
    case path = 8
    case securityDomain = 9
    case accessGroup = 10
    case synchronizable = 11
    case label = 12
    case comment = 13
    case description = 14
    case creator = 15
    case type = 16
    case isInvisible = 17
    case isNegative = 18
    case creationDate = 19
    case modificationDate = 20
    case scriptCode = 21
    case alias = 22
    case hasCustomIcon = 23
    case protected = 24

    // How far an internet item may travel (`docs/domains.md`); in no keychain dictionary of Apple's.
    case match = 32
    case suggest = 33
    case pathMode = 34
    case also = 35
    case not = 36
    case isDefault = 37
    case expires = 38

    /// What is left of a deleted item that travels, so that its deletion can travel too; nobody's to name.
    case tombstone = 64
}

extension Attribute {
    /// The four characters of the keychain's dictionaries.
    public var code: String {
        switch self {
        case .account: "acct"
        case .service: "svce"
        case .generic: "gena"
        case .server: "srvr"
        case .protocol: "ptcl"
        case .authenticationType: "atyp"
        case .port: "port"
        case .path: "path"
        case .securityDomain: "sdmn"
        case .accessGroup: "agrp"
        case .synchronizable: "sync"
        case .label: "labl"
        case .comment: "icmt"
        case .description: "desc"
        case .creator: "crtr"
        case .type: "type"
        case .isInvisible: "invi"
        case .isNegative: "nega"
        case .creationDate: "cdat"
        case .modificationDate: "mdat"
        case .scriptCode: "scrp"
        case .alias: "alis"
        case .hasCustomIcon: "cusi"
        case .protected: "prot"
        case .match: "kmat"
        case .suggest: "ksug"
        case .pathMode: "kpmd"
        case .also: "kals"
        case .not: "knot"
        case .isDefault: "kdef"
        case .expires: "kexp"
        case .tombstone: "tomb"
        }
    }

    /// The word of the command line and of JSON: `--field comment`.
    public var word: String {
        switch self {
        case .account: "account"
        case .service: "service"
        case .generic: "generic"
        case .server: "server"
        case .protocol: "protocol"
        case .authenticationType: "auth-type"
        case .port: "port"
        case .path: "path"
        case .securityDomain: "realm"
        case .accessGroup: "group"
        case .synchronizable: "sync"
        case .label: "label"
        case .comment: "comment"
        case .description: "description"
        case .creator: "creator"
        case .type: "type"
        case .isInvisible: "invisible"
        case .isNegative: "negative"
        case .creationDate: "created"
        case .modificationDate: "modified"
        case .scriptCode: "script-code"
        case .alias: "alias"
        case .hasCustomIcon: "custom-icon"
        case .protected: "protected"
        case .match: "match"
        case .suggest: "suggest"
        case .pathMode: "pathmode"
        case .also: "also"
        case .not: "not"
        case .isDefault: "default"
        case .expires: "expires"
        case .tombstone: "tombstone"
        }
    }

    /// Nil where no attribute has that code.
    public init?(code: String) {
        guard let found = Self.allCases.first(where: { $0.code == code }) else { return nil }
        self = found
    }

    /// Nil where no attribute has that word.
    public init?(word: String) {
        guard let found = Self.allCases.first(where: { $0.word == word }) else { return nil }
        self = found
    }

    /// Whether items of `itemClass` have it at all; elsewhere it is `noSuchAttribute`.
    public func exists(in itemClass: ItemClass) -> Bool {
        switch self {
        case .tombstone: false
        case .service, .generic: itemClass == .genericPassword
        case .server, .protocol, .authenticationType, .port, .path, .securityDomain, .match,
            .suggest, .pathMode, .also, .not, .isDefault, .expires:
            itemClass == .internetPassword
        default: true
        }
    }
}
