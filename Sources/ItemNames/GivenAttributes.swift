import ItemModel
import WebDomains

/// What the options say, judged: every value of its attribute's kind, words become stored codes.
struct GivenAttributes: Equatable {
    /// An empty value is kept: `-a ""` finds only items without an account.
    let attributes: Attributes

    init(_ options: NameOptions) throws(KeychainError) {
        var attributes = Attributes()
        for (attribute, offered) in options.attributes.sorted {
            guard Self.isNaming(attribute) else {
                throw KeychainError(.invalid, "the attribute '\(attribute.word)' names no item")
            }
            attributes[attribute] = Self.stored(attribute, try attribute.coerced(offered))
        }
        self.attributes = attributes
        if attributes[.service] != nil, isInternet {
            throw KeychainError(
                .invalid, "-s names a generic item and the other options an internet item",
                hint: "leave out -s, or --server and its like")
        }
    }

    /// Whether an option says what only internet items have.
    var isInternet: Bool {
        attributes.sorted.contains { !$0.attribute.exists(in: .genericPassword) }
    }

    /// The account to go with a name; nil where no option says one.
    var account: String? {
        get throws(KeychainError) {
            guard let value = attributes[.account] else { return nil }
            guard let text = value.readAsText else {
                throw KeychainError(.invalid, "an account that is not text goes with no name")
            }
            return text
        }
    }

    /// Refuses every option beside a form of name that says all.
    func requireNone(beside form: String) throws(KeychainError) {
        guard attributes.isEmpty else {
            throw KeychainError(.invalid, "\(form) goes with no option that names an item")
        }
    }

    /// Refuses one attribute with `reason`.
    func refuse(_ attribute: Attribute, _ reason: String) throws(KeychainError) {
        guard attributes[attribute] == nil else { throw KeychainError(.invalid, reason) }
    }

    /// These put over `named`, which they may repeat but not contradict.
    func added(to named: Attributes) throws(KeychainError) -> Attributes {
        for (attribute, value) in attributes.sorted {
            guard let before = named[attribute], !before.matches(value) else { continue }
            throw KeychainError(
                .invalid, "the name and an option say different things of '\(attribute.word)'",
                hint: "leave one of them out")
        }
        return named.merging(attributes)
    }

    private static func isNaming(_ attribute: Attribute) -> Bool {
        ItemClass.allCases.contains { Attribute.naming(of: $0).contains(attribute) }
    }

    private static func stored(_ attribute: Attribute, _ value: AttributeValue) -> AttributeValue {
        guard case .text(let text) = value else { return value }
        let code: String? =
            switch attribute {
            case .protocol:
                WebProtocol(name: text)?.storedText ?? InternetProtocol(word: text)?.code
            case .authenticationType: AuthenticationType(word: text)?.code
            default: nil
            }
        return .text(code ?? text)
    }
}
