// swift-tools-version: 6.2
import PackageDescription

/// Every target of ours is held to the same dialect; `docs/architecture.md` says why each is on.
let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

/// Only the rings that hand out spans over memory they own.
let spans: [SwiftSetting] = strict + [.enableExperimentalFeature("Lifetimes")]

/// Without symbols a program is half as long, and starts with half of the page faults.
let stripped = ["-Xlinker", "-s"]

/// The rings of `docs/architecture.md`: an arrow points only at a lower ring.
let package = Package(
    name: "kist",
    products: [
        .executable(name: "kist", targets: ["kist"]),
        .executable(name: "kist-agent", targets: ["kist-agent"]),
        .executable(name: "kist-watch", targets: ["kist-watch"]),
        .executable(name: "kist-import", targets: ["kist-import"]),
        .library(name: "Kist", targets: ["Kist"]),
        .library(name: "Security", targets: ["Security"]),
    ],
    targets: [
        // 0: C
        // libsodium: primitives audited and kept up for a decade, and the locked heap.
        .systemLibrary(
            name: "CSodium", pkgConfig: "libsodium", providers: [.apt(["libsodium-dev"])]),
        // libargon2: the reference Argon2, the only one in Debian with a secret input and lanes.
        .systemLibrary(
            name: "CArgon2", pkgConfig: "libargon2", providers: [.apt(["libargon2-dev"])]),
        // libpsl and libidn2: what Debian's own programs read hosts with, lists from Debian's package.
        .systemLibrary(
            name: "CPublicSuffix", pkgConfig: "libpsl",
            providers: [.apt(["libpsl-dev", "publicsuffix"])]),
        .systemLibrary(name: "CIDN", pkgConfig: "libidn2", providers: [.apt(["libidn2-dev"])]),
        // sd-bus: systemd's own D-Bus client, small, in C, without a main loop of its own.
        .systemLibrary(
            name: "CSystemd", pkgConfig: "libsystemd", providers: [.apt(["libsystemd-dev"])]),
        .target(name: "CLinux"),

        // 1: machine
        .target(name: "SecretMemory", dependencies: ["CSodium", "CLinux"], swiftSettings: spans),
        .target(
            name: "LinuxSystem", dependencies: ["CLinux", "SecretMemory"], swiftSettings: spans),
        .target(name: "SystemBus", dependencies: ["CSystemd"], swiftSettings: strict),

        // 2: pure
        .target(name: "Records", swiftSettings: spans),
        .target(
            name: "Sealing", dependencies: ["CSodium", "CArgon2", "SecretMemory"],
            swiftSettings: spans),
        .target(name: "ItemModel", swiftSettings: strict),
        .target(
            name: "WebDomains", dependencies: ["CPublicSuffix", "CIDN"], swiftSettings: strict),
        .target(name: "WordList", swiftSettings: strict),
        .target(
            name: "ItemNames", dependencies: ["ItemModel", "WebDomains"], swiftSettings: strict),

        // 3: state
        .target(
            name: "DomainFiles", dependencies: ["LinuxSystem", "WebDomains"], swiftSettings: strict),
        .target(
            name: "Vault",
            dependencies: [
                "SecretMemory", "LinuxSystem", "Records", "Sealing", "ItemModel", "WordList",
            ],
            swiftSettings: spans),
        .target(
            name: "Keychain",
            dependencies: ["SecretMemory", "ItemModel", "WebDomains", "ItemNames", "Vault"],
            swiftSettings: spans),

        // 4: processes
        .target(
            name: "AgentProtocol",
            dependencies: ["SecretMemory", "LinuxSystem", "Records", "ItemModel"],
            swiftSettings: spans),
        .target(
            name: "Agent",
            dependencies: [
                "SecretMemory", "LinuxSystem", "ItemModel", "WebDomains", "DomainFiles", "Vault",
                "Keychain", "AgentProtocol",
            ],
            swiftSettings: spans),
        .target(
            name: "LoginWatch", dependencies: ["SystemBus", "LinuxSystem", "AgentProtocol"],
            swiftSettings: strict),
        .target(
            name: "ImportProtocol",
            dependencies: ["SecretMemory", "LinuxSystem", "Records", "ItemModel", "AgentProtocol"],
            swiftSettings: spans),
        .target(
            name: "Importing",
            dependencies: [
                "SecretMemory", "LinuxSystem", "ItemModel", "WebDomains", "ItemNames",
                "ImportProtocol",
            ],
            swiftSettings: spans),

        // 5: faces
        .target(
            name: "Kist",
            dependencies: ["SecretMemory", "LinuxSystem", "ItemModel", "AgentProtocol"],
            swiftSettings: spans),
        // Foundation here alone: its callers' types are Foundation's. For Linux; the Mac has the original.
        .target(
            name: "Security", dependencies: ["SecretMemory", "ItemModel", "Kist"],
            swiftSettings: spans),
        .target(name: "CommandTable", swiftSettings: strict),
        .target(
            name: "CommandLine",
            dependencies: [
                "SecretMemory", "LinuxSystem", "ItemModel", "WordList", "Kist", "CommandTable",
                "ImportProtocol",
            ],
            swiftSettings: spans),
        .executableTarget(
            name: "kist", dependencies: ["CommandLine"], swiftSettings: strict,
            linkerSettings: [
                .unsafeFlags(["-static-executable"] + stripped, .when(configuration: .release))
            ]),
        .executableTarget(
            name: "kist-agent", dependencies: ["Agent"], swiftSettings: strict,
            linkerSettings: [.unsafeFlags(stripped, .when(configuration: .release))]),
        .executableTarget(
            name: "kist-watch", dependencies: ["LoginWatch"], swiftSettings: strict,
            linkerSettings: [.unsafeFlags(stripped, .when(configuration: .release))]),
        .executableTarget(
            name: "kist-import", dependencies: ["Importing"], swiftSettings: strict,
            linkerSettings: [.unsafeFlags(stripped, .when(configuration: .release))]),

        // Tests, one target a module; LawTests read the sources, ProgramTests run the programs.
        .testTarget(
            name: "SecretMemoryTests", dependencies: ["SecretMemory"],
            swiftSettings: spans),
        .testTarget(
            name: "LinuxSystemTests", dependencies: ["LinuxSystem", "SecretMemory"],
            swiftSettings: spans),
        .testTarget(
            name: "RecordsTests", dependencies: ["Records"],
            swiftSettings: spans),
        .testTarget(
            name: "SealingTests", dependencies: ["Sealing", "SecretMemory"],
            swiftSettings: spans),
        .testTarget(
            name: "ItemModelTests", dependencies: ["ItemModel"],
            swiftSettings: spans),
        .testTarget(
            name: "WebDomainsTests", dependencies: ["WebDomains"],
            swiftSettings: spans),
        .testTarget(
            name: "DomainFilesTests", dependencies: ["DomainFiles", "WebDomains"],
            swiftSettings: spans),
        .testTarget(
            name: "WordListTests", dependencies: ["WordList"], swiftSettings: spans),
        .testTarget(
            name: "ItemNamesTests", dependencies: ["ItemNames", "ItemModel"],
            swiftSettings: spans),
        .testTarget(
            name: "VaultTests",
            dependencies: [
                "Vault", "SecretMemory", "LinuxSystem", "Records", "Sealing", "ItemModel",
            ],
            swiftSettings: spans),
        .testTarget(
            name: "KeychainTests",
            dependencies: [
                "Keychain", "SecretMemory", "LinuxSystem", "ItemModel", "ItemNames", "Vault",
                "WebDomains",
            ],
            swiftSettings: spans),
        .testTarget(
            name: "AgentProtocolTests",
            dependencies: ["AgentProtocol", "SecretMemory", "LinuxSystem", "Records", "ItemModel"],
            swiftSettings: spans),
        .testTarget(
            name: "AgentTests",
            dependencies: [
                "Agent", "SecretMemory", "LinuxSystem", "ItemModel", "Vault", "Keychain",
                "AgentProtocol", "Kist",
            ],
            swiftSettings: spans),
        // Programs of people who use the libraries, in a language without our settings.
        .executableTarget(
            name: "token-keeper", dependencies: ["Kist"], path: "examples/token-keeper"),
        .executableTarget(
            name: "bench-library", dependencies: ["Kist", "Security"], path: "Tests/LibraryBench",
            swiftSettings: [.swiftLanguageMode(.v5)]),
        // Code of the Mac's is not written in our dialect, and must compile all the same.
        .target(
            name: "SecuritySupport", dependencies: ["Security", "Kist"],
            path: "Tests/SecuritySupport", swiftSettings: strict),
        .testTarget(
            name: "SecurityTests",
            dependencies: ["Security", "SecuritySupport", "Kist", "kist-agent"],
            swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]),
        .testTarget(
            name: "SecuritySnippetTests",
            dependencies: ["Security", "SecuritySupport", "kist-agent"],
            swiftSettings: [.swiftLanguageMode(.v5)]),
        .testTarget(
            name: "ImportingTests", dependencies: ["Importing", "ImportProtocol", "ItemModel"],
            swiftSettings: spans),
        .testTarget(
            name: "CommandTableTests", dependencies: ["CommandTable"],
            swiftSettings: spans),
        .testTarget(
            name: "CommandLineTests",
            dependencies: ["CommandLine", "SecretMemory", "ItemModel", "CommandTable"],
            swiftSettings: spans),
        .testTarget(
            name: "LawTests", dependencies: [],
            swiftSettings: spans),
        .testTarget(
            name: "ProgramTests",
            dependencies: ["kist", "kist-agent", "kist-watch", "kist-import"],
            swiftSettings: spans),
    ]
)
