public import Foundation

// The names of Core Foundation that keychain code uses, as the Swift types that they are bridged to on the
// Mac. `docs/secitem.md`, "Types", says what follows from that.

/// A status of the Security interface; 0 is success.
public typealias OSStatus = Int32

/// Success, by its other name.
public let noErr: OSStatus = 0

/// Any result of a query.
public typealias CFTypeRef = AnyObject

/// Text.
public typealias CFString = String

/// Bytes.
public typealias CFData = Data

/// A date.
public typealias CFDate = Date

/// A number.
public typealias CFNumber = NSNumber

/// A truth value: `kCFBooleanTrue` or `kCFBooleanFalse`.
public typealias CFBoolean = NSNumber

/// A query, a set of changes or a result.
public typealias CFDictionary = [String: Any]

/// Several results.
public typealias CFArray = [Any]

/// Codes of errors, counts.
public typealias CFIndex = Int

/// What tells kinds of objects apart.
public typealias CFTypeID = UInt

/// The bits of an option set.
public typealias CFOptionFlags = UInt

/// Where an error's code belongs to.
public typealias CFErrorDomain = String

// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
/// Yes; optional by declaration as on the Mac, and never nil.
public let kCFBooleanTrue: CFBoolean! = NSNumber(value: true)

// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
/// No; optional by declaration as on the Mac, and never nil.
public let kCFBooleanFalse: CFBoolean! = NSNumber(value: false)

/// Who makes objects; there is only the default here.
public final class CFAllocator: Sendable {
    private init() {}
}

/// The default.
public let kCFAllocatorDefault: CFAllocator? = nil
