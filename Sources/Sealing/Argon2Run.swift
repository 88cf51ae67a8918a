internal import CArgon2

/// One call of libargon2; a type of its own so that a test can stand for a machine without threads.
struct Argon2Run {
    private let body: (borrowing Argon2Input, Argon2Cost, UInt32, inout MutableRawSpan) -> Int32

    init(
        _ body: @escaping (borrowing Argon2Input, Argon2Cost, UInt32, inout MutableRawSpan) -> Int32
    ) {
        self.body = body
    }

    func callAsFunction(
        _ input: borrowing Argon2Input, _ cost: Argon2Cost, _ threads: UInt32,
        _ output: inout MutableRawSpan
    ) -> Int32 {
        body(input, cost, threads, &output)
    }

    /// The real one.
    static var argon2id: Argon2Run {
        Argon2Run { input, cost, threads, output in
            unsafe input.password.withUnsafeBytes { password in
                unsafe input.secret.withUnsafeBytes { secret in
                    unsafe input.salt.withUnsafeBytes { salt in
                        unsafe input.associatedData.withUnsafeBytes { data in
                            unsafe output.withUnsafeMutableBytes { out in
                                unsafe call(password, salt, secret, data, out, cost, threads)
                            }
                        }
                    }
                }
            }
        }
    }

    /// libargon2 takes its inputs as mutable only for flags that wipe them, which are off: the owners do.
    private static func call(
        _ password: UnsafeRawBufferPointer, _ salt: UnsafeRawBufferPointer,
        _ secret: UnsafeRawBufferPointer, _ data: UnsafeRawBufferPointer,
        _ output: UnsafeMutableRawBufferPointer, _ cost: Argon2Cost, _ threads: UInt32
    ) -> Int32 {
        var context = unsafe argon2_context()
        unsafe (context.out, context.outlen) = unsafe bytes(UnsafeRawBufferPointer(output))
        unsafe (context.pwd, context.pwdlen) = unsafe bytes(password)
        unsafe (context.salt, context.saltlen) = unsafe bytes(salt)
        unsafe (context.secret, context.secretlen) = unsafe bytes(secret)
        unsafe (context.ad, context.adlen) = unsafe bytes(data)
        unsafe context.t_cost = cost.passes
        unsafe context.m_cost = cost.memoryKiB
        unsafe context.lanes = cost.lanes
        unsafe context.threads = threads
        unsafe context.version = ARGON2_VERSION_13.rawValue
        return unsafe argon2_ctx(&context, Argon2_id)
    }

    private static func bytes(
        _ buffer: UnsafeRawBufferPointer
    ) -> (UnsafeMutablePointer<UInt8>?, UInt32) {
        let start = unsafe UnsafeMutableRawPointer(mutating: buffer.baseAddress)
        return unsafe (start?.assumingMemoryBound(to: UInt8.self), UInt32(buffer.count))
    }
}
