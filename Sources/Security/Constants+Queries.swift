// Keys that say what a query is for; the strings are those of `docs/secitem.md`.

// How many, and what else must match

/// How many: `kSecMatchLimitOne`, `kSecMatchLimitAll` or a number.
public let kSecMatchLimit: CFString = "m_Limit"

/// The first, which comes alone.
public let kSecMatchLimitOne: CFString = "m_LimitOne"

/// All, in an array.
public let kSecMatchLimitAll: CFString = "m_LimitAll"

/// Has no effect on passwords, as on the Mac.
public let kSecMatchPolicy: CFString = "m_Policy"

/// Has no effect on passwords, as on the Mac.
public let kSecMatchItemList: CFString = "m_ItemList"

/// Has no effect on passwords, as on the Mac.
public let kSecMatchSearchList: CFString = "m_SearchList"

/// Has no effect on passwords, as on the Mac.
public let kSecMatchIssuers: CFString = "m_Issuers"

/// Has no effect on passwords, as on the Mac.
public let kSecMatchEmailAddressIfPresent: CFString = "m_EmailAddressIfPresent"

/// Has no effect on passwords, as on the Mac.
public let kSecMatchSubjectContains: CFString = "m_SubjectContains"

/// Has no effect on passwords, as on the Mac.
public let kSecMatchSubjectStartsWith: CFString = "m_SubjectStartsWith"

/// Has no effect on passwords, as on the Mac.
public let kSecMatchSubjectEndsWith: CFString = "m_SubjectEndsWith"

/// Has no effect on passwords, as on the Mac.
public let kSecMatchSubjectWholeString: CFString = "m_SubjectWholeString"

/// Has no effect on passwords, as on the Mac.
public let kSecMatchCaseInsensitive: CFString = "m_CaseInsensitive"

/// Has no effect on passwords, as on the Mac.
public let kSecMatchDiacriticInsensitive: CFString = "m_DiacriticInsensitive"

/// Has no effect on passwords, as on the Mac.
public let kSecMatchWidthInsensitive: CFString = "m_WidthInsensitive"

/// Has no effect on passwords, as on the Mac.
public let kSecMatchTrustedOnly: CFString = "m_TrustedOnly"

/// Has no effect on passwords, as on the Mac.
public let kSecMatchValidOnDate: CFString = "m_ValidOnDate"

// What comes back

/// Whether the secret comes back.
public let kSecReturnData: CFString = "r_Data"

/// Whether the attributes come back.
public let kSecReturnAttributes: CFString = "r_Attributes"

/// Whether a reference to an object comes back: a password has none.
public let kSecReturnRef: CFString = "r_Ref"

/// Whether the 20 bytes come back that find the item for good.
public let kSecReturnPersistentRef: CFString = "r_PersistentRef"

// Values

/// The secret: `Data`.
public let kSecValueData: CFString = "v_Data"

/// A key or certificate: a password has none.
public let kSecValueRef: CFString = "v_Ref"

/// What `kSecReturnPersistentRef` gave.
public let kSecValuePersistentRef: CFString = "v_PersistentRef"

// How the call is made

/// Whether a person may be asked.
public let kSecUseAuthenticationUI: CFString = "u_AuthUI"

/// A person may be asked; the default.
public let kSecUseAuthenticationUIAllow: CFString = "u_AuthUIA"

/// The call fails where a person would have to be asked.
public let kSecUseAuthenticationUIFail: CFString = "u_AuthUIF"

/// Items for which a person would have to be asked are left out.
public let kSecUseAuthenticationUISkip: CFString = "u_AuthUIS"

/// What a person confirmed already: nothing here yet.
public let kSecUseAuthenticationContext: CFString = "u_AuthCtx"

/// What a person who is asked reads.
public let kSecUseOperationPrompt: CFString = "u_OpPrompt"

/// The same as `kSecUseAuthenticationUIFail` where true.
public let kSecUseNoAuthenticationUI: CFString = "u_NoAuthUI"

/// Accepted and ignored: this keychain is the only one.
public let kSecUseDataProtectionKeychain: CFString = "nleg"

/// For certificates: refused.
public let kSecUseItemList: CFString = "u_ItemList"
