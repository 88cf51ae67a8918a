// Keys of items' attributes; the strings are those of `docs/secitem.md`.

// Of both classes

/// The access group: text, part of the key.
public let kSecAttrAccessGroup: CFString = "agrp"

/// The access group of what is on smart cards; nothing of a vault is in it.
public let kSecAttrAccessGroupToken: CFString = "com.apple.token"

/// The protection class: one of the `kSecAttrAccessible…` values.
public let kSecAttrAccessible: CFString = "pdmn"

/// A `SecAccessControl`.
public let kSecAttrAccessControl: CFString = "accc"

/// Whether the item may travel: a truth value, part of the key.
public let kSecAttrSynchronizable: CFString = "sync"

/// In a query: whether it may travel or not.
public let kSecAttrSynchronizableAny: CFString = "syna"

/// The account: part of the key.
public let kSecAttrAccount: CFString = "acct"

/// What people see of the item.
public let kSecAttrLabel: CFString = "labl"

/// What kind of item, for people.
public let kSecAttrDescription: CFString = "desc"

/// Anything else, for people.
public let kSecAttrComment: CFString = "icmt"

/// Who made it: a four-character code as a number.
public let kSecAttrCreator: CFString = "crtr"

/// Its type: a four-character code as a number.
public let kSecAttrType: CFString = "type"

/// When it was made; the keychain's own.
public let kSecAttrCreationDate: CFString = "cdat"

/// When it was changed last; the keychain's own.
public let kSecAttrModificationDate: CFString = "mdat"

/// Whether it is not to be shown.
public let kSecAttrIsInvisible: CFString = "invi"

/// Whether it says that there is no password.
public let kSecAttrIsNegative: CFString = "nega"

/// The token that holds a key; no attribute of a password here.
public let kSecAttrTokenID: CFString = "tkid"

/// A hint of the Mac's synchronisation; no attribute of a password here.
public let kSecAttrSyncViewHint: CFString = "vwht"

// Of generic passwords

/// The service: part of the key.
public let kSecAttrService: CFString = "svce"

/// Bytes of the application's; not part of the key.
public let kSecAttrGeneric: CFString = "gena"

// Of internet passwords

/// The server: part of the key.
public let kSecAttrServer: CFString = "srvr"

/// The protocol: part of the key.
public let kSecAttrProtocol: CFString = "ptcl"

/// The authentication type: part of the key.
public let kSecAttrAuthenticationType: CFString = "atyp"

/// The port: a number, part of the key.
public let kSecAttrPort: CFString = "port"

/// The path: part of the key.
public let kSecAttrPath: CFString = "path"

/// The realm: part of the key.
public let kSecAttrSecurityDomain: CFString = "sdmn"

// Of keys and certificates, which this keychain does not hold

/// Public, private or symmetric.
public let kSecAttrKeyClass: CFString = "kcls"

/// The kind of key.
public let kSecAttrKeyType: CFString = "type"

/// A key's size.
public let kSecAttrKeySizeInBits: CFString = "bsiz"

/// A key's effective size.
public let kSecAttrEffectiveKeySize: CFString = "esiz"

/// The hash of a public key.
public let kSecAttrApplicationLabel: CFString = "klbl"

/// Bytes of the application's.
public let kSecAttrApplicationTag: CFString = "atag"

/// Whether a key is kept.
public let kSecAttrIsPermanent: CFString = "perm"

/// What a key is for.
public let kSecAttrCanEncrypt: CFString = "encr"

/// What a key is for.
public let kSecAttrCanDecrypt: CFString = "decr"

/// What a key is for.
public let kSecAttrCanDerive: CFString = "drve"

/// What a key is for.
public let kSecAttrCanSign: CFString = "sign"

/// What a key is for.
public let kSecAttrCanVerify: CFString = "vrfy"

/// What a key is for.
public let kSecAttrCanWrap: CFString = "wrap"

/// What a key is for.
public let kSecAttrCanUnwrap: CFString = "unwp"

/// Whom a certificate is for.
public let kSecAttrSubject: CFString = "subj"

/// Who issued a certificate.
public let kSecAttrIssuer: CFString = "issr"

/// A certificate's number.
public let kSecAttrSerialNumber: CFString = "slnr"

/// The identifier of a certificate's key.
public let kSecAttrSubjectKeyID: CFString = "skid"

/// The hash of a certificate's key.
public let kSecAttrPublicKeyHash: CFString = "pkhh"

/// A certificate's type.
public let kSecAttrCertificateType: CFString = "ctyp"

/// A certificate's encoding.
public let kSecAttrCertificateEncoding: CFString = "cenc"

/// A public key.
public let kSecAttrKeyClassPublic: CFString = "0"

/// A private key.
public let kSecAttrKeyClassPrivate: CFString = "1"

/// A symmetric key.
public let kSecAttrKeyClassSymmetric: CFString = "2"

/// RSA.
public let kSecAttrKeyTypeRSA: CFString = "42"

/// Elliptic curves of NIST.
public let kSecAttrKeyTypeEC: CFString = "73"

/// Elliptic curves of NIST.
public let kSecAttrKeyTypeECSECPrimeRandom: CFString = "73"

/// The Mac's secure enclave.
public let kSecAttrTokenIDSecureEnclave: CFString = "com.apple.setoken"

/// Attributes of the private half.
public let kSecPrivateKeyAttrs: CFString = "private"

/// Attributes of the public half.
public let kSecPublicKeyAttrs: CFString = "public"
