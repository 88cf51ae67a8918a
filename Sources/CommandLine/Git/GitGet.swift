internal import CommandTable
internal import ItemModel
internal import Kist
internal import SecretMemory

/// `git-credential-kist get`: prints nothing before all of it is certain, since git takes what was printed
/// whatever the status.
enum GitGet {
    static func run(_ session: Session) throws(CommandError) {
        try session.output.requireOpen()
        let fields = try GitFields.read()
        var lookup = try GitHelper.lookup(fields)
        lookup.takesHeaders = fields.capabilities.contains("authtype")
        let client = try GitHelper.client(session, isMute: GitHelper.isPromptForbidden)
        var value = try CredentialValue()
        let filling = try command { () throws(KeychainError) in
            try client.fill(lookup, into: &value)
        }
        switch filling {
        case .filled(let match, _, let others):
            try value.require(isLine: true)
            if others > 0 { WebNotes.tell(match, others: others) }
            try write(match, value, fields.capabilities, session)
        case .unfilled(let best?, let place, _):
            Messages.say("nothing is released to \(place)")
            Messages.hint(
                "what is stored for \(best.origin) goes there too after a yes: "
                    + Quoted.command("fill --remember --yes \(best.origin)", place))
        case .unfilled: break
        }
    }

    private static func write(
        _ match: WebMatch, _ value: borrowing CredentialValue,
        _ capabilities: Set<String>, _ session: Session
    ) throws(CommandError) {
        let attributes = match.item.attributes
        let account = attributes.text(.account)
        try GitLines.requireLine(account)
        var output = SecretOutput(session.output)
        if let scheme = header(attributes) {
            try output.write("capability[]=authtype\nauthtype=\(scheme)\ncredential=")
        } else {
            if let account { try output.write("username=\(account)\n") }
            try output.write("password=")
        }
        try output.writeBuffered(value.password.bytes)
        try output.write("\n")
        if case .date(let end) = attributes[.expires], end > 0 {
            try output.write("password_expiry_utc=\(end / 1_000_000)\n")
        }
        try writeToken(value, &output)
        if capabilities.contains("state") {
            try output.write("capability[]=state\n" + GitState.line(of: match.item))
        }
        try output.flush()
    }

    private static func writeToken(
        _ value: borrowing CredentialValue, _ output: inout SecretOutput
    ) throws(CommandError) {
        switch value.token {
        case .some(let token):
            try output.write(CredentialValue.tokenKey)
            try output.writeBuffered(token.bytes)
            try output.write("\n")
        case .none: break
        }
    }

    /// The scheme of a ready-made `Authorization` header; nil for a password.
    static func header(_ attributes: Attributes) -> String? {
        guard let type = attributes.text(.authenticationType),
            type.hasPrefix(Attribute.headerPrefix)
        else { return nil }
        return String(type.dropFirst(Attribute.headerPrefix.count))
    }
}
