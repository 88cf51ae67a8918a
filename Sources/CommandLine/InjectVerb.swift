internal import CommandTable
internal import Kist
internal import LinuxSystem

/// `kist inject`.
enum InjectVerb {
    static func run(_ session: Session) throws(CommandError) -> CommandStatus {
        let file = session.command.value(.output)
        if file == nil { try session.output.requireOpen() }
        let template = try Template(read(session.command.value(.template)))
        var wanted: [WantedSecret?] = []
        for part in template.parts {
            switch part {
            case .text: wanted.append(nil)
            case .secret(let reference): wanted.append(try WantedSecret(reference, session))
            }
        }
        guard let file else {
            // Every value is read to its end before the first byte goes out.
            var rehearsal = InjectedOutput(.nowhere)
            try write(template, wanted, to: &rehearsal, session)
            var output = InjectedOutput(.standard(session.output))
            try write(template, wanted, to: &output, session)
            return .done
        }
        var output = InjectedOutput(
            .file(
                try InjectedFile(
                    path: file, outside: session.configuration().vaultPath)))
        try write(template, wanted, to: &output, session)
        try output.finish()
        return .done
    }

    private static func write(
        _ template: Template, _ wanted: [WantedSecret?], to output: inout InjectedOutput,
        _ session: Session
    ) throws(CommandError) {
        for (part, secret) in zip(template.parts, wanted) {
            if case .text(let bytes) = part { try output.add(bytes) }
            guard let secret else { continue }
            output.open(isFirstLine: secret.isFirstLine)
            try secret.read(into: &output, session)
        }
    }

    private static func read(_ path: String?) throws(CommandError) -> [UInt8] {
        do throws(SystemError) {
            guard let path else {
                return try FileDescriptor.standardInput.readAll(limit: Limits.template)
            }
            return try FileDescriptor.openForReading(path).readAll(limit: Limits.template)
        } catch {
            throw CommandError(error, "cannot read the template")
        }
    }
}
