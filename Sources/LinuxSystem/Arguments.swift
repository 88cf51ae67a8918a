/// The arguments this process was started with.
public enum Arguments {
    /// All of them as bytes, the program's name first.
    public static var bytes: [[UInt8]] {
        var found: [[UInt8]] = []
        let vector = unsafe Swift.CommandLine.unsafeArgv
        for index in 0..<Int(Swift.CommandLine.argc) {
            guard let argument = unsafe vector[index] else { break }
            found.append(
                unsafe argument.withMemoryRebound(to: UInt8.self, capacity: 1) {
                    unsafe copyString($0)
                })
        }
        return found
    }

    /// All of them as text; nil stands for one that is not UTF-8, which is never guessed at.
    public static var texts: [String?] {
        bytes.map { String(validating: $0, as: UTF8.self) }
    }
}
