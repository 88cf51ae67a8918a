/// What the columns of a program's export mean.
struct CSVFormat: Sendable {
    /// What a column holds.
    enum Role: Equatable, Sendable {
        case title, folder, address, account, password, notes, oneTime, realm
        /// Lines of `name: value` already.
        case lines
        /// Not secret, and told beside the item where it says anything.
        case detail
        /// Kept by nobody, which is said once for the whole file.
        case dropped
    }

    /// The program, for people.
    let name: String

    /// Columns that only its export has together.
    let marks: [String]

    private let roles: [String: Role]

    /// Any column that the program did not have when this was written is kept as a line of the value.
    func role(of column: String) -> Role? { roles[column] }

    /// The format of a header, the most particular first; nil where none is known.
    static func recognised(_ header: [String]) -> CSVFormat? {
        let columns = Set(header)
        return all.first { $0.marks.allSatisfy(columns.contains) }
    }

    static let all: [CSVFormat] = [
        CSVFormat(
            name: "Firefox",
            marks: ["url", "username", "password", "httpRealm", "formActionOrigin"],
            roles: [
                "url": .address, "username": .account, "password": .password, "httpRealm": .realm,
                "formActionOrigin": .dropped, "guid": .dropped, "timeCreated": .dropped,
                "timeLastUsed": .dropped, "timePasswordChanged": .dropped,
            ]),
        CSVFormat(
            name: "Bitwarden",
            marks: ["type", "name", "login_uri", "login_username", "login_password"],
            roles: [
                "folder": .folder, "collections": .folder, "favorite": .detail, "type": .dropped,
                "name": .title, "notes": .notes, "fields": .lines, "reprompt": .detail,
                "login_uri": .address, "login_username": .account, "login_password": .password,
                "login_totp": .oneTime, "archivedDate": .detail,
            ]),
        CSVFormat(
            name: "LastPass", marks: ["url", "username", "password", "extra", "name", "grouping"],
            roles: [
                "url": .address, "username": .account, "password": .password, "totp": .oneTime,
                "extra": .notes, "name": .title, "grouping": .folder, "fav": .detail,
            ]),
        CSVFormat(
            name: "Chrome", marks: ["name", "url", "username", "password"],
            roles: [
                "name": .title, "url": .address, "username": .account, "password": .password,
                "note": .notes,
            ]),
        CSVFormat(
            name: "KeePassXC", marks: ["Group", "Title", "Username", "Password", "URL"],
            roles: [
                "Group": .folder, "Title": .title, "Username": .account, "Password": .password,
                "URL": .address, "Notes": .notes, "TOTP": .oneTime, "Icon": .dropped,
                "Last Modified": .dropped, "Created": .dropped,
            ]),
        CSVFormat(
            name: "KeePass", marks: ["Account", "Login Name", "Password", "Web Site"],
            roles: [
                "Account": .title, "Login Name": .account, "Password": .password,
                "Web Site": .address, "Comments": .notes,
            ]),
        CSVFormat(
            name: "1Password", marks: ["Title", "Url", "Username", "Password"],
            roles: [
                "Title": .title, "Url": .address, "Username": .account, "Password": .password,
                "OTPAuth": .oneTime, "Favorite": .detail, "Archived": .detail, "Tags": .detail,
                "Notes": .notes,
            ]),
        CSVFormat(
            name: "Safari", marks: ["Title", "URL", "Username", "Password"],
            roles: [
                "Title": .title, "URL": .address, "Username": .account, "Password": .password,
                "Notes": .notes, "OTPAuth": .oneTime,
            ]),
    ]
}
