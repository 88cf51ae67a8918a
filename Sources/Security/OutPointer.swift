internal import Foundation

/// The one place that writes where a caller's pointer points: the interface has them, so we must.
enum OutPointer {
    static func put(_ error: CFError, _ pointer: UnsafeMutablePointer<Unmanaged<CFError>?>?) {
        guard let pointer = unsafe pointer else { return }
        unsafe pointer.pointee = Unmanaged.passRetained(error)
    }

    /// A Swift value in an object's clothes; `as? Data`, `as? [String: Any]` take it out again.
    static func put(_ result: Any, _ pointer: UnsafeMutablePointer<CFTypeRef?>?) {
        guard let pointer = unsafe pointer else { return }
        unsafe pointer.pointee = result as AnyObject
    }

    static func clear(_ pointer: UnsafeMutablePointer<CFTypeRef?>?) {
        guard let pointer = unsafe pointer else { return }
        unsafe pointer.pointee = nil
    }
}
