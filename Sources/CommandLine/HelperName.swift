internal import CommandTable
internal import LinuxSystem

/// The name that this program was called by: other programs find their helpers by name, and each is this one.
enum HelperName {
    case kist, git, docker

    /// As the last part of the path says that we were started with.
    static var called: HelperName {
        guard let path = Arguments.programName else { return .kist }
        if path.hasSuffix("git-credential-kist") { return .git }
        return path.hasSuffix("docker-credential-kist") ? .docker : .kist
    }

    /// What stands before the arguments of such a helper.
    var words: [String] {
        switch self {
        case .kist: []
        case .git: [Verb.gitCredential.rawValue]
        case .docker: [Verb.dockerCredential.rawValue]
        }
    }
}
