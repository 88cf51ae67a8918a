import ItemModel
import Testing

/// Number, code, word and kind of every attribute, by hand: numbers are on disk, codes and words public.
private let table: [(Attribute, UInt8, String, String, AttributeKind)] = [
    (.account, 1, "acct", "account", .blob), (.service, 2, "svce", "service", .blob),
    (.generic, 3, "gena", "generic", .blob), (.server, 4, "srvr", "server", .blob),
    (.protocol, 5, "ptcl", "protocol", .number),
    (.authenticationType, 6, "atyp", "auth-type", .blob),
    (.port, 7, "port", "port", .number), (.path, 8, "path", "path", .blob),
    (.securityDomain, 9, "sdmn", "realm", .blob), (.accessGroup, 10, "agrp", "group", .string),
    (.synchronizable, 11, "sync", "sync", .boolean), (.label, 12, "labl", "label", .blob),
    (.comment, 13, "icmt", "comment", .blob), (.description, 14, "desc", "description", .blob),
    (.creator, 15, "crtr", "creator", .number), (.type, 16, "type", "type", .number),
    (.isInvisible, 17, "invi", "invisible", .boolean),
    (.isNegative, 18, "nega", "negative", .boolean),
    (.creationDate, 19, "cdat", "created", .date),
    (.modificationDate, 20, "mdat", "modified", .date),
    (.scriptCode, 21, "scrp", "script-code", .number), (.alias, 22, "alis", "alias", .blob),
    (.hasCustomIcon, 23, "cusi", "custom-icon", .boolean),
    (.protected, 24, "prot", "protected", .blob),
    (.match, 32, "kmat", "match", .string), (.suggest, 33, "ksug", "suggest", .string),
    (.pathMode, 34, "kpmd", "pathmode", .string), (.also, 35, "kals", "also", .string),
    (.not, 36, "knot", "not", .string), (.isDefault, 37, "kdef", "default", .boolean),
    (.expires, 38, "kexp", "expires", .date),
    (.tombstone, 64, "tomb", "tombstone", .boolean),
]

@Suite("Attributes and their kinds") struct AttributeTests {
    @Test("numbers, codes, words and kinds are the published ones")
    func published() {
        #expect(table.count == Attribute.allCases.count)
        for (attribute, number, code, word, kind) in table {
            #expect(attribute.rawValue == number)
            #expect(attribute.code == code)
            #expect(attribute.word == word)
            #expect(attribute.kind == kind)
            #expect(Attribute(code: code) == attribute)
            #expect(Attribute(word: word) == attribute)
        }
        #expect(Attribute(code: "ACCT") == nil)
        #expect(Attribute(word: "acct") == nil)
        #expect(Set(Attribute.allCases.map(\.word)).count == Attribute.allCases.count)
    }

    @Test("each class has its own")
    func classes() {
        let generic: Set<Attribute> = [.service, .generic]
        let internet: Set<Attribute> = [
            .server, .protocol, .authenticationType, .port, .path, .securityDomain, .match,
            .suggest, .pathMode, .also, .not, .isDefault, .expires,
        ]
        #expect(ItemClass.allCases.allSatisfy { !Attribute.tombstone.exists(in: $0) })
        for attribute in Attribute.allCases where attribute != .tombstone {
            #expect(attribute.exists(in: .genericPassword) == !internet.contains(attribute))
            #expect(attribute.exists(in: .internetPassword) == !generic.contains(attribute))
        }
    }

    @Test("an update stores all but dates, and may not name the group")
    func updates() {
        for attribute in Attribute.allCases {
            let rule: Attribute.UpdateRule =
                switch attribute {
                case .accessGroup: .refused
                case .creationDate, .modificationDate: .ignored
                default: .stored
                }
            #expect(attribute.updateRule == rule)
        }
    }

    @Test(
        "offered values become what the attribute keeps",
        arguments: [
            (.account, .text("1"), .text("1")), (.account, .data([1]), .data([1])),
            (.account, .number(1), .number(1)), (.account, .boolean(true), nil),
            (.account, .date(1), nil),
            (.port, .number(443), .number(443)), (.port, .text("443"), .number(443)),
            (.port, .text("-1"), .number(-1)), (.port, .text("x"), .text("x")),
            (.port, .text(""), .text("")),
            (.port, .text("99999999999999999999"), .text("99999999999999999999")),
            (.port, .boolean(true), .number(1)), (.port, .data([52]), nil), (.port, .date(1), nil),
            (.protocol, .text("htps"), .text("htps")),
            (.accessGroup, .text("a"), .text("a")), (.accessGroup, .data([97]), .text("a")),
            (.accessGroup, .data([0xFF]), nil), (.accessGroup, .number(1), nil),
            (.synchronizable, .boolean(true), .boolean(true)),
            (.synchronizable, .number(2), .boolean(true)),
            (.synchronizable, .number(0), .boolean(false)),
            (.synchronizable, .text("1"), .boolean(true)),
            (.synchronizable, .text("syna"), nil), (.synchronizable, .data([1]), nil),
            (.creationDate, .date(5), .date(5)), (.creationDate, .number(5), nil),
            (.creationDate, .text("5"), nil),
        ] as [(Attribute, AttributeValue, AttributeValue?)])
    func coercion(attribute: Attribute, offered: AttributeValue, kept: AttributeValue?) throws {
        guard let kept else {
            #expect(throws: KeychainError(.invalid, "")) { try attribute.coerced(offered) }
            return
        }
        #expect(try attribute.coerced(offered) == kept)
        #expect(try attribute.coerced(kept) == kept)
    }

    @Test(
        "what leaving out means",
        arguments: [
            (.account, .text(""), true), (.account, .data([]), true), (.account, .number(0), false),
            (.account, .text("0"), false), (.port, .number(0), true), (.port, .text(""), false),
            (.port, .text("0"), false), (.port, .boolean(false), true),
            (.synchronizable, .boolean(false), true), (.synchronizable, .boolean(true), false),
            (.synchronizable, .number(0), true), (.accessGroup, .text("TEAM.kist"), false),
            (.accessGroup, .text("TEAM.other"), false), (.accessGroup, .text(""), true),
            (.creationDate, .date(0), false),
        ] as [(Attribute, AttributeValue, Bool)])
    func defaults(attribute: Attribute, value: AttributeValue, isDefault: Bool) {
        #expect(attribute.isDefault(value) == isDefault)
    }
}
