internal import CommandTable
internal import ItemModel
internal import LinuxSystem
internal import SecretMemory

/// What git says on stdin: lines `key=value` up to an empty line or the end.
///
/// Source: git-credential(1), "INPUT/OUTPUT FORMAT". Secrets go from the descriptor into locked memory, and so
/// does all that a broken line may hold of one.
struct GitFields: ~Copyable {
    private(set) var scheme: String?
    private(set) var host: String?
    private(set) var path: String?
    private(set) var username: String?
    private(set) var authtype: String?

    /// Seconds since 1970-01-01 UTC; nil where it never expires.
    private(set) var expiry: Int64?
    private(set) var isEphemeral = false
    private(set) var capabilities: Set<String> = []

    /// The item that an earlier answer was made of, as that answer's state said.
    private(set) var item: PersistentReference?

    private(set) var password: SecretBytes?
    private(set) var credential: SecretBytes?
    private(set) var token: SecretBytes?

    /// Reads git's lines.
    ///
    /// - Throws: `invalid` for what git never sends: a line without `=` or of more than 64 KiB, a NUL or a
    ///   carriage return, text that is not UTF-8. Nothing of it is repeated.
    static func read() throws(CommandError) -> GitFields {
        var reader = try GitLineReader()
        var fields = GitFields()
        while let key = try reader.nextKey() {
            try fields.take(key, &reader)
        }
        return fields
    }

    private mutating func take(
        _ key: GitKey, _ reader: inout GitLineReader
    ) throws(CommandError) {
        switch key {
        case .protocol: scheme = try reader.text()
        case .host: host = try reader.text()
        case .path: path = try reader.text()
        case .username: username = try reader.text()
        case .authtype: authtype = try reader.text()
        case .ephemeral: isEphemeral = ["1", "true", "yes", "on"].contains(try reader.text())
        case .expiry: expiry = Self.moment(try reader.text())
        case .capability:
            let word = try reader.text()
            if word.isEmpty { capabilities = [] } else { capabilities.insert(word) }
        case .state: item = GitState.item(of: try reader.text()) ?? item
        case .password: password = try reader.secret()
        case .credential: credential = try reader.secret()
        case .token: token = try reader.secret()
        case .unknown: try reader.skip()
        }
    }

    /// 0 and what no number can hold mean never, as git reads it.
    private static func moment(_ text: String) -> Int64? {
        guard let seconds = Int64(text), seconds > 0 else { return nil }
        return seconds
    }
}

/// The keys that mean something to a helper.
enum GitKey: String, CaseIterable {
    case `protocol`, host, path, username, password, authtype, credential, ephemeral
    case expiry = "password_expiry_utc"
    case token = "oauth_refresh_token"
    case capability = "capability[]"
    case state = "state[]"
    /// Any other: git may say more than a helper knows.
    case unknown = ""
}
