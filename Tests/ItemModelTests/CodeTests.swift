import ItemModel
import Testing

private let protocols: [(String, String)] = [
    ("ftp ", "ftp"), ("ftpa", "ftp-account"), ("http", "http"), ("irc ", "irc"), ("nntp", "nntp"),
    ("pop3", "pop3"), ("smtp", "smtp"), ("sox ", "socks"), ("imap", "imap"), ("ldap", "ldap"),
    ("atlk", "appletalk"), ("afp ", "afp"), ("teln", "telnet"), ("ssh ", "ssh"), ("ftps", "ftps"),
    ("htps", "https"), ("htpx", "htpx"), ("htsx", "htsx"), ("ftpx", "ftpx"), ("smb ", "smb"),
    ("rtsp", "rtsp"), ("rtsx", "rtsx"), ("daap", "daap"), ("eppc", "eppc"), ("ipp ", "ipp"),
    ("ntps", "nntps"), ("ldps", "ldaps"), ("tels", "telnets"), ("imps", "imaps"), ("ircs", "ircs"),
    ("pops", "pop3s"),
]

private let authenticationTypes: [(String, String)] = [
    ("ntlm", "ntlm"), ("msna", "msn"), ("dpaa", "dpa"), ("rpaa", "rpa"), ("http", "basic"),
    ("httd", "digest"), ("form", "form"), ("dflt", "default"),
]

private let accessibilities: [(UInt8, String, String, LockFamily, Bool, Bool)] = [
    (1, "ak", "when-unlocked", .whenUnlocked, false, false),
    (2, "ck", "after-first-unlock", .afterFirstUnlock, false, false),
    (3, "dk", "always", .always, false, true),
    (4, "aku", "when-unlocked-this-device-only", .whenUnlocked, true, false),
    (5, "cku", "after-first-unlock-this-device-only", .afterFirstUnlock, true, false),
    (6, "dku", "always-this-device-only", .always, true, true),
    (7, "akpu", "when-passcode-set-this-device-only", .whenUnlocked, true, false),
]

@Suite("Codes and words") struct CodeTests {
    @Test("31 protocols", arguments: protocols)
    func protocolCode(code: String, word: String) throws {
        let found = try #require(InternetProtocol(code: code))
        #expect(found.code == code)
        #expect(found.word == word)
        #expect(InternetProtocol(word: word) == found)
        #expect(FourCharacterCode(code)?.text == code)
    }

    @Test("8 authentication types", arguments: authenticationTypes)
    func authenticationCode(code: String, word: String) throws {
        let found = try #require(AuthenticationType(code: code))
        #expect(found.code == code)
        #expect(found.word == word)
        #expect(AuthenticationType(word: word) == found)
    }

    @Test("7 protection classes", arguments: accessibilities)
    func accessibility(
        number: UInt8, code: String, word: String, family: LockFamily, isLocal: Bool, isOld: Bool
    ) throws {
        let found = try #require(Accessibility(rawValue: number))
        #expect(found.code == code)
        #expect(found.word == word)
        #expect(Accessibility(code: code) == found)
        #expect(Accessibility(word: word) == found)
        #expect(found.family == family)
        #expect(found.isThisDeviceOnly == isLocal)
        #expect(found.isDeprecated == isOld)
    }

    @Test("nothing is missing from the tables, and nothing else is known")
    func complete() {
        #expect(Set(protocols.map(\.0)) == Set(InternetProtocol.allCases.map(\.code)))
        #expect(Set(protocols.map(\.1)).count == 31)
        #expect(Set(authenticationTypes.map(\.0)) == Set(AuthenticationType.allCases.map(\.code)))
        #expect(accessibilities.count == Accessibility.allCases.count)
        #expect(InternetProtocol(code: "ftp") == nil)
        #expect(InternetProtocol(word: "htps") == nil)
        #expect(AuthenticationType(word: "http") == nil)
        #expect(Accessibility(word: "ak") == nil)
        #expect(Accessibility(rawValue: 0) == nil)
        #expect(Accessibility(rawValue: 8) == nil)
        #expect(ItemClass(rawValue: "genp") == .genericPassword)
        #expect(ItemClass(rawValue: "inet") == .internetPassword)
    }

    @Test("four characters are one number, the first the highest byte")
    func fourCharacters() {
        #expect(FourCharacterCode("kist")?.number == 0x6B69_7374)
        #expect(FourCharacterCode(UInt32(0x6B69_7374)).text == "kist")
        #expect(FourCharacterCode("ftp")?.text == "ftp ")
        #expect(FourCharacterCode("") == nil)
        #expect(FourCharacterCode("kists") == nil)
        #expect(FourCharacterCode("é") == nil)
        #expect(FourCharacterCode("a\nb") == nil)
        #expect(FourCharacterCode(UInt32(0)).text == nil)
        #expect(FourCharacterCode(UInt32(0x6B69_73FF)).text == nil)
        #expect(FourCharacterCode(Int64(-1)) == nil)
        #expect(FourCharacterCode(Int64(0x1_0000_0000)) == nil)
        #expect(FourCharacterCode(Int64(0xFFFF_FFFF))?.number == .max)
    }
}
