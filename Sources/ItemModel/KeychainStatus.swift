/// The OSStatus that code from the Mac compares with, by its public number.
public enum KeychainStatus: Int32, CaseIterable, Sendable {
    case success = 0
    case unimplemented = -4
    case diskFull = -34
    case io = -36
    case param = -50
    case allocate = -108
    case userCanceled = -128
    case notAvailable = -25291
    case readOnly = -25292
    case authFailed = -25293
    case duplicateItem = -25299
    case itemNotFound = -25300
    case noSuchAttribute = -25303
    case noSuchClass = -25306
    case interactionNotAllowed = -25308
    case decode = -26275
    case internalError = -26276
    case missingEntitlement = -34018

    /// `errSecItemNotFound` and its like.
    public var name: String {
        switch self {
        case .success: "errSecSuccess"
        case .unimplemented: "errSecUnimplemented"
        case .diskFull: "errSecDiskFull"
        case .io: "errSecIO"
        case .param: "errSecParam"
        case .allocate: "errSecAllocate"
        case .userCanceled: "errSecUserCanceled"
        case .notAvailable: "errSecNotAvailable"
        case .readOnly: "errSecReadOnly"
        case .authFailed: "errSecAuthFailed"
        case .duplicateItem: "errSecDuplicateItem"
        case .itemNotFound: "errSecItemNotFound"
        case .noSuchAttribute: "errSecNoSuchAttr"
        case .noSuchClass: "errSecNoSuchClass"
        case .interactionNotAllowed: "errSecInteractionNotAllowed"
        case .decode: "errSecDecode"
        case .internalError: "errSecInternal"
        case .missingEntitlement: "errSecMissingEntitlement"
        }
    }
}
