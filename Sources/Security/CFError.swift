// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation

/// The domain of statuses.
public let kCFErrorDomainOSStatus: CFErrorDomain = "NSOSStatusErrorDomain"

/// Why an object could not be made: a code and its domain.
public final class CFError: Error, Sendable {
    let code: CFIndex
    let domain: CFErrorDomain
    let reason: String

    init(_ status: OSStatus, _ reason: String) {
        code = CFIndex(status)
        domain = kCFErrorDomainOSStatus
        self.reason = reason
    }
}

extension CFError: CustomNSError, LocalizedError, CustomStringConvertible {
    /// The domain of statuses.
    public static var errorDomain: String { kCFErrorDomainOSStatus }

    /// The status.
    public var errorCode: Int { code }

    /// Lower case, no final stop.
    public var errorDescription: String? { reason }

    /// What is printed of it.
    public var description: String { "\(domain) \(code): \(reason)" }
}

/// The error's code.
public func CFErrorGetCode(_ error: CFError) -> CFIndex { error.code }

/// The error's domain.
public func CFErrorGetDomain(_ error: CFError) -> CFErrorDomain { error.domain }

/// What the error says, never nil.
public func CFErrorCopyDescription(_ error: CFError) -> CFString { error.reason }
