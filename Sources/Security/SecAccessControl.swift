// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import Foundation
internal import ItemModel

/// When an item can be opened and what a person must do for it.
public final class SecAccessControl: Sendable {
    let control: AccessControl

    init(_ control: AccessControl) {
        self.control = control
    }
}

extension SecAccessControl: Equatable {
    /// Whether both ask for the same.
    public static func == (one: SecAccessControl, other: SecAccessControl) -> Bool {
        one.control == other.control
    }
}

/// What a person must do to open an item.
public struct SecAccessControlCreateFlags: OptionSet, Sendable {
    /// The bits.
    public let rawValue: CFOptionFlags

    /// Any bits.
    public init(rawValue: CFOptionFlags) { self.rawValue = rawValue }

    /// Biometry or the passcode.
    public static let userPresence = SecAccessControlCreateFlags(rawValue: 1 << 0)
    /// Biometry, also of what is enrolled later.
    public static let biometryAny = SecAccessControlCreateFlags(rawValue: 1 << 1)
    /// Biometry as enrolled now.
    public static let biometryCurrentSet = SecAccessControlCreateFlags(rawValue: 1 << 3)
    /// The passcode.
    public static let devicePasscode = SecAccessControlCreateFlags(rawValue: 1 << 4)
    /// A paired device that is near and unlocked.
    public static let companion = SecAccessControlCreateFlags(rawValue: 1 << 5)
    /// A watch that is near and unlocked.
    public static let watch = SecAccessControlCreateFlags(rawValue: 1 << 5)
    /// One of the constraints is enough.
    public static let or = SecAccessControlCreateFlags(rawValue: 1 << 14)
    /// All of them must hold.
    public static let and = SecAccessControlCreateFlags(rawValue: 1 << 15)
    /// For operations with a private key.
    public static let privateKeyUsage = SecAccessControlCreateFlags(rawValue: 1 << 30)
    /// A secret of the application's goes into the key.
    public static let applicationPassword = SecAccessControlCreateFlags(rawValue: 1 << 31)

    /// The former name of `biometryAny`.
    @available(*, deprecated, renamed: "biometryAny")
    public static var touchIDAny: SecAccessControlCreateFlags { biometryAny }

    /// The former name of `biometryCurrentSet`.
    @available(*, deprecated, renamed: "biometryCurrentSet")
    public static var touchIDCurrentSet: SecAccessControlCreateFlags { biometryCurrentSet }
}

/// Makes an access control.
///
/// - Parameters:
///   - protection: One of the `kSecAttrAccessible…` constants.
///   - error: Told why there is none; to be released by the caller, as on the Mac.
/// - Returns: Nil where the protection is none of the constants, or the flags contradict each other.
public func SecAccessControlCreateWithFlags(
    _ allocator: CFAllocator?, _ protection: Any?, _ flags: SecAccessControlCreateFlags,
    _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> SecAccessControl? {
    guard let protection, let code = protection as? String,
        let accessibility = Accessibility(code: code)
    else {
        unsafe OutPointer.put(
            CFError(errSecParam, "the protection is no accessibility constant"), error)
        return nil
    }
    do throws(KeychainError) {
        let flags = AccessControl.Flags(rawValue: UInt64(flags.rawValue))
        return SecAccessControl(try AccessControl(accessibility, flags))
    } catch let refusal {
        unsafe OutPointer.put(CFError(errSecParam, refusal.reason), error)
        return nil
    }
}

/// What tells access controls from other objects.
public func SecAccessControlGetTypeID() -> CFTypeID { 0x6B69_7374 }
