internal import CLinux

/// Whether a descriptor is a terminal: what decides about colours and about reading secrets from stdin.
public func isTerminal(_ descriptor: borrowing FileDescriptor) -> Bool {
    kist_is_terminal(descriptor.rawValue) == 1
}
