import Testing

@testable import Importing

@Suite struct CSVReaderTests {
    /// `|` parts fields, a row that is lost is nil.
    static let rows: [(String, [String?])] = [
        ("a,b\nc,d\n", ["a|b", "c|d"]),
        ("a,b\r\nc,d", ["a|b", "c|d"]),
        ("\u{FEFF}a\n", ["a"]),
        ("\n\r\n a \n\n", [" a "]),
        ("\"a\"\"b\"\"\",c\n", ["a\"b\"|c"]),
        ("\"a\nb\",c\nd\n", ["a\nb|c", "d"]),
        ("a\"b\"\n", ["a\"b\""]),
        (",,\n", ["||"]),
        ("\"\"\n", []),
        ("\"a\"b,c\nd\n", [nil, "d"]),
        ("\"a\nb\nc\n", [nil, "b", "c"]),
        ("a,\"b\nc\",\"d\ne\n", [nil, nil, "e"]),
        ("a\rb\n", ["a\rb"]),
        ("a,\r", ["a|"]),
        ("\"a\"\r\n\"b\"", ["a", "b"]),
        ("", []),
    ]

    @Test(arguments: rows)
    func rowsAreTakenApart(text: String, wanted: [String?]) {
        var reader = CSVReader(Array(text.utf8))
        var found: [String?] = []
        while let row = reader.next() {
            guard case .fields(let fields) = row.content else {
                found.append(nil)
                continue
            }
            found.append(fields.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "|"))
        }
        #expect(found == wanted, "\(text.debugDescription)")
    }

    @Test func headersTellProgramsApart() {
        let headers = [
            "name,url,username,password,note": "Chrome",
            "name,url,username,password": "Chrome",
            "url,username,password,httpRealm,formActionOrigin,guid,timeCreated,timeLastUsed,"
                + "timePasswordChanged": "Firefox",
            "Title,URL,Username,Password,Notes,OTPAuth": "Safari",
            "Title,URL,Username,Password,OTPAuth": "Safari",
            "folder,favorite,type,name,notes,fields,reprompt,login_uri,login_username,"
                + "login_password,login_totp": "Bitwarden",
            "collections,type,name,notes,fields,reprompt,login_uri,login_username,login_password,"
                + "login_totp": "Bitwarden",
            "Group,Title,Username,Password,URL,Notes,TOTP,Icon,Last Modified,Created": "KeePassXC",
            "Account,Login Name,Password,Web Site,Comments": "KeePass",
            "Title,Url,Username,Password,OTPAuth,Favorite,Archived,Tags,Notes": "1Password",
            "url,username,password,totp,extra,name,grouping,fav": "LastPass",
            "url,username,password,extra,name,grouping,fav": "LastPass",
        ]
        for (header, name) in headers {
            let columns = header.split(separator: ",").map(String.init)
            #expect(CSVFormat.recognised(columns)?.name == name, "\(header)")
        }
        #expect(CSVFormat.recognised(["url", "password"]) == nil)
    }
}
