package import ItemModel
package import Vault

/// The one place where a vault's errors become what a client hears.
extension KeychainError {
    /// What `error` means to someone at a command line, with the command that helps.
    package init(_ error: VaultError) {
        self = Self.aboutVault(error) ?? Self.aboutPasscode(error) ?? Self.aboutSystem(error)
    }

    private static func aboutVault(_ error: VaultError) -> KeychainError? {
        switch error.code {
        case .noVault:
            KeychainError(.noVault, "there is no vault here", hint: "make one with: kist init")
        case .occupied:
            KeychainError(
                .invalid, "the directory holds files that are not kist's",
                hint: "name a new or an empty directory in KIST_DIR")
        case .exists: KeychainError(.duplicate, "there is a vault here already")
        case .newerVersion:
            KeychainError(
                .unimplemented, named("written by a newer version of kist", error.file),
                hint: "install that version")
        case .damagedKeybag:
            KeychainError(
                .damaged, "the keybag is damaged, or belongs to another machine's device key",
                hint: "put a whole one back from a backup, or use it on the machine that made it",
                names: ["keybag"])
        case .olderKeybag:
            KeychainError(
                .damaged, "the keybag is older than the one this machine saw last",
                hint: "if you restored it on purpose: kist check --accept", names: ["keybag"])
        case .replacedKeybag:
            KeychainError(
                .damaged, "the keybag was replaced by another of the same age",
                hint: "if you replaced it on purpose: kist check --accept", names: ["keybag"])
        case .missingDeviceKey:
            KeychainError(
                .damaged, "this machine's device key for the vault is missing",
                hint: "put the state directory back, or move the vault aside: kist recover DIR",
                names: ["device-key"])
        case .copiedVault:
            KeychainError(
                .damaged, "the vault is not where this machine made it, so it is read-only",
                hint: "if you moved it: kist check --accept")
        case .damaged: damagedItem(error)
        default: nil
        }
    }

    private static func damagedItem(_ error: VaultError) -> KeychainError {
        KeychainError(
            .damaged, named("damaged: " + error.reason, error.file),
            hint: error.damage?.kind.isOfIndex == true
                ? "make it anew from the item files: kist check --rebuild"
                : "see everything that is wrong: kist check",
            names: error.file.map { [$0] } ?? [])
    }

    private static func aboutPasscode(_ error: VaultError) -> KeychainError? {
        switch error.code {
        case .delayed: KeychainError(.authenticationFailed, error.reason)
        case .invalidRecoveryKey:
            KeychainError(
                .invalid, "that is no recovery key: " + error.reason,
                hint: "it has 21 words; compare them with the paper")
        case .wrongRecoveryKey:
            KeychainError(
                .authenticationFailed, "that is not the vault's recovery key",
                hint: "kist recovery new and new keys make another: is this the latest?")
        case .noRecoveryKey:
            KeychainError(
                .unavailable, "the vault has no recovery key",
                hint: "it opens on the device that made it alone")
        case .wrongPasscode: KeychainError(.authenticationFailed, "wrong passcode")
        case .invalidPasscode:
            KeychainError(.invalid, "a passcode has 1 to 1024 bytes and no NUL")
        case .locked:
            KeychainError(
                .interactionNotAllowed, "the vault is locked", hint: Keychain.passcodeHint)
        case .noPasscode:
            KeychainError(
                .unavailable, "this needs a passcode, and the vault has none",
                hint: Keychain.noPasscodeHint)
        case .costOutOfBounds:
            KeychainError(
                .damaged, "the keybag asks for a passcode cost outside the allowed bounds",
                names: ["keybag"])
        default: nil
        }
    }

    private static func aboutSystem(_ error: VaultError) -> KeychainError {
        switch error.code {
        case .temporaryState:
            KeychainError(
                .invalid, "the state directory would not outlive a restart",
                hint: "set XDG_STATE_HOME to a lasting place, or: kist init --force")
        case .notPermitted:
            KeychainError(
                .io, named("not ours, not a plain file or folder, or not readable", error.file))
        case .busy: KeychainError(.io, "another kist is writing and did not finish in time")
        case .conflict:
            KeychainError(.io, "another changed the item meanwhile; nothing was stored")
        case .notFound: KeychainError(.notFound, "there is no such item")
        case .tooLarge: KeychainError(.invalid, "more than an item can hold")
        case .unsupported: KeychainError(.unimplemented, "this version cannot do that yet")
        case .stream: KeychainError(.canceled, "the value was not sent or taken to its end")
        case .diskFull: KeychainError(.diskFull, named("the disk is full", error.file))
        case .readOnly: KeychainError(.readOnly, named("the disk is read-only", error.file))
        case .memory: KeychainError(.noMemory, "out of memory")
        case .memoryLock:
            KeychainError(
                .noMemory, "cannot lock memory, so secrets could be swapped out",
                hint: "raise the limit: ulimit -l 64, or LimitMEMLOCK=64K in the unit")
        default:
            KeychainError(
                .io, named(error.reason.isEmpty ? "input/output error" : error.reason, error.file))
        }
    }

    private static func named(_ reason: String, _ file: String?) -> String {
        file.map { "\"\($0)\": \(reason)" } ?? reason
    }
}
