internal import CommandTable
internal import ItemModel
internal import Kist
internal import SecretMemory

/// `kist recovery new`.
enum RecoveryNewVerb {
    static func run(_ session: Session) throws(CommandError) -> CommandStatus {
        try session.output.requireOpen()
        let client = try session.client()
        let status = try command { () throws(KeychainError) in try client.status() }
        let keys = NewKeys(session)
        if status.hasPasscode {
            try renew(try session.passcodes.current(), client, keys)
        } else {
            try renew(nil, client, keys)
        }
        keys.tellRecovery()
        return .done
    }

    private static func renew(
        _ passcode: consuming SecretBytes?, _ client: KeychainClient, _ keys: NewKeys
    ) throws(CommandError) {
        let passcode = passcode
        try keys.make(recovery: true) { renewal throws(KeychainError) in
            guard let takeWords = renewal.takeWords else { return }
            try client.renewRecovery(passcode: passcode, takeWords: takeWords)
        }
    }
}
