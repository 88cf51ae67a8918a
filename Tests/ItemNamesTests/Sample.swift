import ItemModel

/// Attributes written short.
func made(_ pairs: (Attribute, AttributeValue)...) -> Attributes {
    pairs.reduce(into: Attributes()) { $0[$1.0] = $1.1 }
}

/// A generic item's naming attributes.
func generic(_ service: String?, _ account: String? = nil) -> Attributes {
    var attributes = Attributes()
    attributes[.service] = service.map { .text($0) }
    attributes[.account] = account.map { .text($0) }
    return attributes
}

/// An internet item's naming attributes but for realm and authentication type.
func internet(
    _ code: String?, _ server: String?, port: Int64? = nil, path: String? = nil,
    account: String? = nil
) -> Attributes {
    var attributes = Attributes()
    attributes[.protocol] = code.map { .text($0) }
    attributes[.server] = server.map { .text($0) }
    attributes[.port] = port.map { .number($0) }
    attributes[.path] = path.map { .text($0) }
    attributes[.account] = account.map { .text($0) }
    return attributes
}

/// Options as the command line hands them over.
func options(_ pairs: (Attribute, AttributeValue)...) -> NameOptions {
    var options = NameOptions()
    for (attribute, value) in pairs { options.attributes[attribute] = value }
    return options
}
