/// What the command line says about a name outside the name itself, without any encoding.
public struct NameOptions: Equatable, Sendable {
    /// `-s`, `-a`, `--server`, `--protocol`, `--port`, `--path`, `--realm`, `--auth-type` as attributes.
    public var attributes = Attributes()

    /// Makes options that say nothing.
    public init() {}

    /// Whether the name must be an InternetPassword because an option says so.
    public var namesServer: Bool { attributes[.server] != nil }
}
