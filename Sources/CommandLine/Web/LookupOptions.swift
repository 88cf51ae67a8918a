internal import CommandTable
internal import ItemModel

/// What the command line says about an address.
enum LookupOptions {
    static func lookup(_ session: Session) -> WebLookup {
        let command = session.command
        var lookup = WebLookup(.address(session.operand(0)))
        lookup.user = command.value(.user)
        lookup.realm = command.value(.realm)
        lookup.authentication = command.value(.authenticationType)
        lookup.top = command.value(.topOrigin)
        lookup.action = command.value(.action)
        lookup.application = command.value(.application)
        lookup.isStrict = command.has(.strict)
        return lookup
    }
}
