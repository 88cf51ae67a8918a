internal import ItemModel
package import Kist

/// Which vault's agent the calls of this process go to.
package enum AgentAccess {
    /// Connections that calls below use instead of those that the environment tells: how tests give each
    /// vault and each caller's groups their own.
    @TaskLocal package static var override: ClientPool?

    /// As the command line finds it, for the life of the process.
    private static let usual: Result<ClientPool, KeychainError> = {
        do throws(KeychainError) {
            return .success(ClientPool(try ClientConfiguration.fromEnvironment()))
        } catch {
            return .failure(error)
        }
    }()

    /// - Throws: `unavailable` where the environment names no place.
    static func pool() throws(KeychainError) -> ClientPool {
        if let override { return override }
        switch usual {
        case .success(let pool): return pool
        case .failure(let error): throw KeychainError(.unavailable, error.reason, hint: error.hint)
        }
    }
}
