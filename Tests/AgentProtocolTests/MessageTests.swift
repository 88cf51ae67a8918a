import AgentProtocol
import ItemModel
import Records
import Testing

@Suite struct MessageTests {
    @Test(arguments: Samples.requests)
    func aRequestComesBackAsItWent(_ request: Request) throws {
        let bytes = request.record.encoded()
        #expect(try Request(Record(decoding: bytes)) == request)
    }

    @Test(arguments: Samples.replies)
    func aReplyComesBackAsItWent(_ reply: Reply) throws {
        let bytes = reply.record.encoded()
        let back = try Reply(Record(decoding: bytes))
        #expect(back == reply)
        // Equality of errors is by code; every word of one must travel.
        #expect(back.record == reply.record)
    }

    @Test(arguments: KeychainError.Code.allCases)
    func everyRefusalTravelsWhole(_ code: KeychainError.Code) throws {
        let error = KeychainError(code, "reason", hint: "hint", names: ["one", "two"])
        guard case .refused(let back) = try Reply(Reply.refused(error).record) else {
            Issue.record("not a refusal")
            return
        }
        #expect(back.code == code)
        #expect(back.reason == "reason" && back.hint == "hint" && back.names == ["one", "two"])
    }

    @Test(arguments: Samples.requests)
    func aRequestWithAPartMoreLessOrOtherIsRefused(_ request: Request) throws {
        guard case .map(let map) = request.record else {
            Issue.record("a request is a map")
            return
        }
        let entries = map.entries.compactMap { entry in
            entry.key.integer.map { (Int($0), entry.value) }
        }
        let more = Record.map(RecordMap(entries + [(99, .null)]))
        #expect(throws: ProtocolError(.malformed)) { try Request(more) }
        guard entries.count > 1 else { return }
        let less = Record.map(RecordMap(Array(entries.dropLast())))
        #expect(throws: ProtocolError(.malformed)) { try Request(less) }
        for index in entries.indices.dropFirst() {
            var other = entries
            other[index].1 = .array([.array([.bool(true), .null])])
            let isHelloVersion = index == 1 && entries[0].1 == .unsigned(1)
            let record = Record.map(RecordMap(other))
            #expect(throws: ProtocolError(.malformed), "part \(index), \(isHelloVersion)") {
                try Request(record)
            }
        }
    }

    static let strangers: [(Record, ProtocolError.Code)] = [
        (.null, .malformed), (.array([]), .malformed), (.map(RecordMap()), .malformed),
        (.map([0: .text("hello")]), .malformed), (.map([0: .unsigned(0)]), .unknownVerb),
        (.map([0: .unsigned(.max)]), .unknownVerb), (.map([0: .negative(0)]), .malformed),
        (.map([1: .unsigned(1)]), .malformed), (.map([0: .unsigned(1)]), .malformed),
        (.map([0: .unsigned(1), 1: .unsigned(1)]), .otherVersion),
        (.map([0: .unsigned(1), 1: .unsigned(0), 2: .null, 7: .bool(true)]), .otherVersion),
    ]

    @Test(arguments: strangers)
    func whatIsNoRequestIsToldApart(_ record: Record, _ code: ProtocolError.Code) {
        #expect(throws: ProtocolError(code)) { try Request(record) }
    }

    @Test func anotherVersionIsNamed() {
        do {
            _ = try Request(.map([0: .unsigned(1), 1: .unsigned(42)]))
            Issue.record("taken")
        } catch {
            #expect(error.version == 42)
        }
    }

    @Test func attributesKeepTheirKinds() throws {
        guard
            case .resolve(_, let options, _) = Samples.requests.first(where: {
                if case .resolve = $0 { true } else { false }
            })
        else {
            Issue.record("no sample")
            return
        }
        guard
            case .resolve(_, let back, _) = try Request(
                Record(decoding: Request.resolve("", options, isForAdding: false).record.encoded()))
        else {
            Issue.record("another request came back")
            return
        }
        #expect(back.attributes[.service] == .text("mail/\u{65}\u{301}"))
        #expect(back.attributes[.service] != .text("mail/\u{e9}"))
        #expect(back.attributes[.account] == .data([0xFF, 0, 1]))
        #expect(back.attributes[.port] == .number(-1))
        #expect(back.attributes[.creationDate] == .date(1_700_000_000_000_000))
    }
}
