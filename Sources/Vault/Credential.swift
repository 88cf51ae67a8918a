internal import Records

/// What an authenticator needs to open a gate with it: kept and bound here, used by the agent.
struct Credential: Equatable, Sendable {
    /// How the program is recognised: by where it lies and whose it is, or by what it is.
    enum Program: Equatable, Sendable {
        case path(String, owner: UInt32)
        case digest([UInt8])
    }

    let authenticator: String
    let opaque: [UInt8]
    let challenge: [UInt8]

    /// It says yes or no and holds no key: the agent alone enforces the gate.
    let isYesNo: Bool

    let enrolmentSet: [UInt8]?
    let program: Program
}

extension Credential {
    init(_ record: Record) throws(RecordError) {
        let map = try record.requireMap()
        try map.requireExactly(keys: [1, 2, 3, 4, 5, 6])
        authenticator = try map.require(1).requireText()
        opaque = try map.require(2).requireBytes()
        challenge = try map.require(3).requireBytes(count: 32)
        isYesNo = try Self.flag(map.require(4))
        let set = try map.require(5)
        enrolmentSet = set.isNull ? nil : try set.requireBytes(count: 32)
        program = try Program(map.require(6))
        guard opaque.count <= Limits.credentialOpaqueByteCount else {
            throw RecordError(.tooLong)
        }
    }

    private static func flag(_ record: Record) throws(RecordError) -> Bool {
        let number = try record.require(UInt8.self)
        guard number <= 1 else { throw RecordError(.wrongType) }
        return number == 1
    }

    var record: Record {
        .map([
            1: .text(authenticator),
            2: .bytes(opaque),
            3: .bytes(challenge),
            4: .unsigned(isYesNo ? 1 : 0),
            5: enrolmentSet.map { .bytes($0) } ?? .null,
            6: program.record,
        ])
    }
}

extension Credential.Program {
    init(_ record: Record) throws(RecordError) {
        if record.bytesValue != nil {
            self = .digest(try record.requireBytes(count: 32))
            return
        }
        let parts = try record.requireArray()
        guard parts.count == 2 else { throw RecordError(.wrongType) }
        self = .path(try parts[0].requireText(), owner: try parts[1].require(UInt32.self))
    }

    var record: Record {
        switch self {
        case .path(let path, let owner): .array([.text(path), .unsigned(UInt64(owner))])
        case .digest(let digest): .bytes(digest)
        }
    }
}
