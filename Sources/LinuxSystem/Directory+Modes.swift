internal import CLinux
internal import Glibc

extension Directory {
    /// Takes from the directory what others may do, and nothing from its owner.
    ///
    /// - Throws: `foreignOwner` where it belongs to another user, who could undo it.
    public func tighten() throws(SystemError) {
        let status = try descriptor.status()
        guard status.isOwn else {
            throw SystemError(.foreignOwner, errno: EPERM, operation: "change mode")
        }
        let tight = status.permissions & Limits.directoryMode
        guard status.permissions != tight else { return }
        try checked(kist_chmod(descriptor.rawValue, tight), "change mode")
    }

    /// Makes a regular file of the directory 0600, even one whose mode forbids us to open it.
    ///
    /// - Throws: `foreignOwner` for another user's, `wrongType` for anything but a regular file.
    public func tighten(file name: some SystemText) throws(SystemError) {
        let name = try name.component("change mode")
        let raw = unsafe kist_open(descriptor.rawValue, name, Int32(kist_open_place.rawValue))
        let place = FileDescriptor(adopting: try checked(raw, "change mode"))
        let status = try place.status()
        guard status.isRegular else {
            throw SystemError(.wrongType, errno: EINVAL, operation: "change mode")
        }
        guard status.isOwn else {
            throw SystemError(.foreignOwner, errno: EPERM, operation: "change mode")
        }
        guard status.permissions != Limits.fileMode else { return }
        try checked(kist_chmod_place(place.rawValue, Limits.fileMode), "change mode")
    }
}
