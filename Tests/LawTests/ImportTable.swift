/// The rings of `docs/architecture.md`: what each target may import of ours, of C and of the system.
enum ImportTable {
    struct Target: Sendable {
        let name: String
        let ring: Int
        let imports: Set<String>
    }

    /// Modules of the toolchain that any target may import.
    static let everywhere: Set<String> = ["Synchronization"]

    static let targets: [Target] = [
        Target(name: "CLinux", ring: 0, imports: []),
        Target(name: "CSodium", ring: 0, imports: []),
        Target(name: "CArgon2", ring: 0, imports: []),
        Target(name: "CPublicSuffix", ring: 0, imports: []),
        Target(name: "CIDN", ring: 0, imports: []),
        Target(name: "CSystemd", ring: 0, imports: []),

        Target(name: "SecretMemory", ring: 1, imports: ["CSodium", "CLinux", "Glibc"]),
        Target(name: "LinuxSystem", ring: 1, imports: ["CLinux", "Glibc", "SecretMemory"]),
        Target(name: "SystemBus", ring: 1, imports: ["CSystemd"]),

        Target(name: "Records", ring: 2, imports: []),
        Target(name: "Sealing", ring: 2, imports: ["CSodium", "CArgon2", "SecretMemory"]),
        Target(name: "ItemModel", ring: 2, imports: []),
        Target(name: "WebDomains", ring: 2, imports: ["CPublicSuffix", "CIDN"]),
        Target(name: "WordList", ring: 2, imports: []),
        Target(name: "ItemNames", ring: 2, imports: ["ItemModel", "WebDomains"]),

        Target(
            name: "DomainFiles", ring: 3,
            imports: ["LinuxSystem", "WebDomains"]),
        Target(
            name: "Vault", ring: 3,
            imports: [
                "SecretMemory", "LinuxSystem", "Records", "Sealing", "ItemModel", "WordList",
            ]),
        Target(
            name: "Keychain", ring: 3,
            imports: ["SecretMemory", "ItemModel", "WebDomains", "ItemNames", "Vault"]),

        Target(
            name: "AgentProtocol", ring: 4,
            imports: ["SecretMemory", "LinuxSystem", "Records", "ItemModel"]),
        Target(
            name: "Agent", ring: 4,
            imports: [
                "SecretMemory", "LinuxSystem", "ItemModel", "WebDomains", "DomainFiles", "Vault",
                "Keychain", "AgentProtocol",
            ]),
        Target(
            name: "LoginWatch", ring: 4,
            imports: ["SystemBus", "LinuxSystem", "AgentProtocol"]),
        Target(
            name: "ImportProtocol", ring: 4,
            imports: ["SecretMemory", "LinuxSystem", "Records", "ItemModel", "AgentProtocol"]),
        Target(
            name: "Importing", ring: 4,
            imports: [
                "SecretMemory", "LinuxSystem", "ItemModel", "WebDomains", "ItemNames",
                "ImportProtocol",
            ]),

        Target(
            name: "Kist", ring: 5,
            imports: ["SecretMemory", "LinuxSystem", "ItemModel", "AgentProtocol"]),
        Target(
            name: "Security", ring: 5,
            imports: ["SecretMemory", "ItemModel", "Kist", "Foundation"]),
        Target(name: "CommandTable", ring: 5, imports: []),
        Target(
            name: "CommandLine", ring: 5,
            imports: [
                "SecretMemory", "LinuxSystem", "ItemModel", "WordList", "Kist", "CommandTable",
                "ImportProtocol",
            ]),
        Target(name: "kist", ring: 5, imports: ["CommandLine"]),
        Target(name: "kist-agent", ring: 5, imports: ["Agent"]),
        Target(name: "kist-watch", ring: 5, imports: ["LoginWatch"]),
        Target(name: "kist-import", ring: 5, imports: ["Importing"]),
    ]

    /// What a file imports against the table, in words.
    static func violations(in file: SourceFile) -> [String] {
        guard let target = targets.first(where: { $0.name == file.target }) else {
            return ["\(file.path): \(file.target) is not in the import table"]
        }
        let allowed = target.imports.union(everywhere)
        return file.imports.filter { !allowed.contains($0) }
            .map { "\(file.path): \(target.name) may not import \($0)" }
    }
}
