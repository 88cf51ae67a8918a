internal import ItemModel

/// What a key of a caller's dictionary is.
enum DictionaryKey: Equatable {
    case itemClass
    case attribute(Attribute)
    case accessible
    case accessControl
    case synchronizable
    /// An attribute that is the system's own on the Mac: named in vain.
    case ignored
    case sharingGroup
    case limit
    case host
    /// Concerns certificates; the flag says whether a password cannot be asked so at all.
    case match(MatchKey)
    case returns(Returns)
    case value
    case reference
    case use(UseKey)

    /// The kind of dictionary decides which keys it may have.
    enum Role {
        case search
        case addition
        case updated
        case changes
        case deleted
    }

    /// Match keys whose values are looked at.
    enum MatchKey: Equatable {
        case trustedOnly, emailAddress, validOnDate
        /// Policies and issuers: no password can be found by them.
        case impossible
        case unknown
    }

    /// How the call is made.
    enum UseKey: Equatable {
        case userInterface, noUserInterface, context, credential, prompt, tombstones, protection
    }

    /// What `key` is in a dictionary of `role` about items of `itemClass`.
    ///
    /// - Parameter itemClass: Nil where only a reference tells it.
    /// - Throws: −50 or −25303, as the table of `docs/secitem.md`, "Dictionaries", has it.
    init(_ key: String, in role: Role, _ itemClass: ItemClass?) throws(Failure) {
        guard key.utf8.count > 1 else { throw Failure(errSecParam) }
        if let named = Self.named[key] {
            self = named
        } else if key.hasPrefix("m_") {
            self = .match(Self.matches[key] ?? .unknown)
        } else if key.utf8.count == 4 {
            self = try Self.attribute(key, itemClass)
        } else {
            throw Failure(errSecParam)
        }
        try require(role)
    }

    private static func attribute(
        _ key: String, _ itemClass: ItemClass?
    ) throws(Failure) -> DictionaryKey {
        guard key != "clip" else { throw Failure(errSecParam) }
        guard let attribute = Attribute(code: key), itemClass.map(attribute.exists) ?? true else {
            throw Failure(errSecNoSuchAttr)
        }
        return .attribute(attribute)
    }

    /// What else may not stand in a dictionary of this kind.
    private func require(_ role: Role) throws(Failure) {
        switch (role, self) {
        case (.changes, .itemClass), (.changes, .limit), (.changes, .host), (.changes, .match),
            (.changes, .returns), (.changes, .use):
            throw Failure(errSecNoSuchAttr)
        case (.changes, .sharingGroup), (.changes, .reference), (.addition, .reference):
            throw Failure(errSecParam)
        case (.addition, .limit), (.addition, .host), (.addition, .match):
            throw Failure(errSecParam)
        case (.updated, .limit), (.updated, .host), (.updated, .match), (.updated, .returns):
            throw Failure(errSecParam)
        case (.deleted, .limit), (.deleted, .host), (.deleted, .match): throw Failure(errSecParam)
        default: break
        }
    }

    private static let named: [String: DictionaryKey] = [
        kSecClass: .itemClass, kSecAttrAccessible: .accessible,
        kSecAttrAccessControl: .accessControl, kSecAttrSynchronizable: .synchronizable,
        "musr": .ignored, "ggrp": .sharingGroup, kSecMatchLimit: .limit,
        "m_HostOrSubdomainOfHost": .host, kSecReturnData: .returns(.data),
        kSecReturnAttributes: .returns(.attributes), kSecReturnRef: .returns(.object),
        kSecReturnPersistentRef: .returns(.reference), kSecValueData: .value,
        kSecValuePersistentRef: .reference, kSecUseAuthenticationUI: .use(.userInterface),
        kSecUseNoAuthenticationUI: .use(.noUserInterface),
        kSecUseAuthenticationContext: .use(.context), "u_CredRef": .use(.credential),
        kSecUseOperationPrompt: .use(.prompt), "u_Tomb": .use(.tombstones),
        kSecUseDataProtectionKeychain: .use(.protection),
    ]

    private static let matches: [String: MatchKey] = [
        kSecMatchTrustedOnly: .trustedOnly, kSecMatchEmailAddressIfPresent: .emailAddress,
        kSecMatchValidOnDate: .validOnDate, kSecMatchPolicy: .impossible,
        kSecMatchIssuers: .impossible,
    ]
}

/// What a call gives back.
struct Returns: OptionSet {
    let rawValue: Int

    static let data = Returns(rawValue: 1)
    static let attributes = Returns(rawValue: 2)
    static let reference = Returns(rawValue: 4)
    /// Of a password there is none; it only adds the class to a dictionary.
    static let object = Returns(rawValue: 8)
}
