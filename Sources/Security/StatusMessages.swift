// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import Foundation

/// What a status means, in one line.
///
/// - Returns: The text of the interface where it has one, that of the system for its own errors, else the
///   number.
public func SecCopyErrorMessageString(
    _ status: OSStatus, _ reserved: UnsafeMutableRawPointer?
) -> CFString? {
    if let text = StatusMessages.texts[status] { return text }
    let number = status.subtractingReportingOverflow(StatusMessages.systemErrors).partialValue
    guard (1...StatusMessages.lastSystemError).contains(number) else { return "OSStatus \(status)" }
    return "UNIX[\(StatusMessages.systemText(number))]"
}

private enum StatusMessages {
    /// Errors of the system stand above this, each by its number.
    static let systemErrors: OSStatus = 100_000

    /// The system has no error of a higher number.
    static let lastSystemError: OSStatus = 133

    static func systemText(_ number: Int32) -> String {
        POSIXErrorCode(rawValue: number).map { POSIXError($0).localizedDescription } ?? "\(number)"
    }

    static let texts: [OSStatus: String] = [
        errSecSuccess: "No error.",
        errSecUnimplemented: "Function or operation not implemented.",
        errSecDiskFull: "The disk is full.",
        errSecParam: "One or more parameters passed to a function were not valid.",
        errSecAllocate: "Failed to allocate memory.",
        errSecUserCanceled: "User canceled the operation.",
        errSecNotAvailable: "No keychain is available. You may need to restart your computer.",
        errSecReadOnly: "This keychain cannot be modified.",
        errSecAuthFailed: "The user name or passphrase you entered is not correct.",
        errSecNoSuchKeychain: "The specified keychain could not be found.",
        errSecInvalidKeychain: "The specified keychain is not a valid keychain file.",
        errSecDuplicateKeychain: "A keychain with the same name already exists.",
        errSecDuplicateItem: "The specified item already exists in the keychain.",
        errSecItemNotFound: "The specified item could not be found in the keychain.",
        errSecNoSuchAttr: "The specified attribute does not exist.",
        errSecNoDefaultKeychain: "A default keychain could not be found.",
        errSecInteractionNotAllowed: "User interaction is not allowed.",
        errSecInteractionRequired: "User interaction is required, but is currently not allowed.",
        errSecInvalidPrefsDomain: "The specified preferences domain is not valid.",
        errSecInDarkWake: "In dark wake, no UI possible",
        errSecDecode: "Unable to decode the provided data.",
        errSecMissingEntitlement: "A required entitlement isn't present.",
    ]
}
