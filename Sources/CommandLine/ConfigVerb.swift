internal import CommandTable
internal import ItemModel
internal import Kist
internal import LinuxSystem
internal import SecretMemory

/// `kist config`: the vault's settings, and the keys of the configuration file.
enum ConfigVerb {
    static func run(_ session: Session) throws(CommandError) -> CommandStatus {
        let operands = session.command.operands
        switch operands.count {
        case 0: return try list(session)
        case 1: return try show(operands[0], session)
        default:
            try set(operands[0], operands[1], session)
            return .done
        }
    }

    private static func list(_ session: Session) throws(CommandError) -> CommandStatus {
        let settings = try settings(session)
        let file = try Configuration.read()
        let lines =
            VaultSetting.allCases.map { ($0.rawValue, SettingText.text($0, settings[$0] ?? 0)) }
            + Configuration.keys.map { ($0, file.text(of: $0)) }
        return try PrintVerbs.answer(
            lines.map { "\($0.0) = \($0.1)\n" }.joined(), session)
    }

    private static func show(
        _ key: String, _ session: Session
    ) throws(CommandError) -> CommandStatus {
        guard let setting = VaultSetting(rawValue: key) else {
            return try PrintVerbs.answer(try Configuration.read().text(of: key) + "\n", session)
        }
        let number = try settings(session)[setting] ?? 0
        return try PrintVerbs.answer(SettingText.text(setting, number) + "\n", session)
    }

    private static func settings(
        _ session: Session
    ) throws(CommandError) -> [VaultSetting: Int] {
        let client = try session.client()
        return try command { () throws(KeychainError) in try client.settings() }
    }

    private static func set(
        _ key: String, _ value: String, _ session: Session
    ) throws(CommandError) {
        guard let setting = VaultSetting(rawValue: key) else {
            return try ConfigurationFile.set(key, value)
        }
        guard let number = SettingText.number(setting, value), setting.allows(number) else {
            throw CommandError(.invalid, "\(key) takes \(SettingText.form(setting))")
        }
        let client = try session.client()
        let passcode = HeldPasscode(session.passcodes)
        client.passcodeProvider = { () throws(KeychainError) -> SecretBytes in
            try inClient { () throws(CommandError) -> SecretBytes in try passcode.give() }
        }
        try command { () throws(KeychainError) in try client.set(setting, to: number) }
    }
}
