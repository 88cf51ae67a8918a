internal import CommandTable
internal import ItemModel
internal import Kist

/// `kist lock`.
enum LockVerb {
    static func run(_ session: Session) throws(CommandError) -> CommandStatus {
        let client = try session.client()
        let forget = session.command.has(.forget)
        try command { () throws(KeychainError) in try client.lock(forget: forget) }
        return .done
    }
}
