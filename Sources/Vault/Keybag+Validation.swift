extension Keybag {
    /// Whether the records are those that `docs/format.md` asks for, in their one order.
    var isValid: Bool {
        generation > 0 && isSorted && hasRightRecords && records.allSatisfy(\.hasRightWraps)
            && recoveryIsWhole
    }

    private var isSorted: Bool {
        zip(records, records.dropFirst()).allSatisfy { $0.precedes($1) }
            && records.allSatisfy { record in
                zip(record.wraps, record.wraps.dropFirst()).allSatisfy { $0.precedes($1) }
            }
    }

    private var hasRightRecords: Bool {
        KeyName.always.allSatisfy(hasRightEpochs)
            && KeyName.withPasscode.allSatisfy {
                passcode == nil ? epochs(of: $0).isEmpty : hasRightEpochs($0)
            }
            && records.filter(\.name.isCredentialGate).allSatisfy { hasRightEpochs($0.name) }
    }

    /// One epoch; or, while a rekey is under way, a second that follows it.
    private func hasRightEpochs(_ name: KeyName) -> Bool {
        let epochs = epochs(of: name).map(\.epoch)
        guard let first = epochs.first, first > 0 else { return false }
        guard epochs.count > 1 else { return true }
        return name.hasEpochs && epochs.count <= Limits.epochsAtOnce
            && first.addingReportingOverflow(1) == (epochs[1], false)
    }

    /// The recovery key opens every class that it may open, in every epoch, or it does not exist.
    private var recoveryIsWhole: Bool {
        let recoverable = records.filter(\.name.isRecoverable)
        let wrapped = recoverable.filter { $0.wrap(by: .recovery) != nil }
        return wrapped.isEmpty || wrapped.count == recoverable.count
    }

    /// Whether there is a recovery key.
    var hasRecovery: Bool { records.contains { $0.wrap(by: .recovery) != nil } }
}

extension KeyRecord {
    fileprivate var hasRightWraps: Bool {
        guard let wrapper = name.wrapper else {
            return !wraps.isEmpty && wraps.allSatisfy { $0.wrapper == .credential }
        }
        let others = wraps.filter { $0.wrapper != wrapper }
        return wraps.count - others.count == 1
            && (others.isEmpty || name.isRecoverable && others.map(\.wrapper) == [.recovery])
    }
}
