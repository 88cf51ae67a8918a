/// The four byte inputs of RFC 9106 §3.1; passwords and secrets stay where they lie.
struct Argon2Input: ~Escapable {
    let password: RawSpan
    let salt: [UInt8]
    let secret: RawSpan
    let associatedData: [UInt8]

    @_lifetime(copy password, copy secret)
    init(password: RawSpan, salt: [UInt8], secret: RawSpan, associatedData: [UInt8]) {
        self.password = password
        self.salt = salt
        self.secret = secret
        self.associatedData = associatedData
    }
}
