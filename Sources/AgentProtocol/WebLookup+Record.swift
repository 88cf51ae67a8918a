internal import ItemModel
internal import Records

/// A lookup on the wire: an array of its parts, each text held to a limit.
extension WebLookup {
    var record: Record {
        let place: Record =
            switch self.place {
            case .address(let text): .array([.text(text)])
            case .parts(let scheme, let host, let path):
                .array([.text(scheme), .text(host), path.map(Record.text) ?? .null])
            }
        let texts = [user, realm, authentication, top, action, application]
        return .array(
            [place, .text(consumer.rawValue), .bool(takesHeaders), .bool(isStrict)]
                + texts.map { $0.map(Record.text) ?? .null })
    }

    init(_ record: Record) throws(RecordError) {
        let parts = try record.requireArray(upTo: 10)
        guard parts.count == 10 else { throw RecordError(.wrongType) }
        self.init(
            try Self.place(parts[0]),
            consumer: try Record.known(Consumer(rawValue: parts[1].requireText())))
        takesHeaders = try parts[2].requireBool()
        isStrict = try parts[3].requireBool()
        user = try Self.text(parts[4])
        realm = try Self.text(parts[5])
        authentication = try Self.text(parts[6])
        top = try Self.text(parts[7])
        action = try Self.text(parts[8])
        application = try Self.text(parts[9])
    }

    private static func place(_ record: Record) throws(RecordError) -> Place {
        let parts = try record.requireArray(upTo: 3)
        switch parts.count {
        case 1: return .address(try parts[0].requireText(upTo: Limits.addressBytes))
        case 3:
            return .parts(
                scheme: try parts[0].requireText(upTo: Limits.addressBytes),
                host: try parts[1].requireText(upTo: Limits.addressBytes),
                path: try text(parts[2]))
        default: throw RecordError(.wrongType)
        }
    }

    private static func text(_ record: Record) throws(RecordError) -> String? {
        try record.optional { (record) throws(RecordError) in
            try record.requireText(upTo: Limits.addressBytes)
        }
    }
}
