// Statuses by their public numbers; `docs/secitem.md` says when each is given.

/// No error.
public let errSecSuccess: OSStatus = 0

/// Function or operation not implemented.
public let errSecUnimplemented: OSStatus = -4

/// The disk is full.
public let errSecDiskFull: OSStatus = -34

/// The disk is full.
public let errSecDskFull: OSStatus = -34

/// A file could not be read or written.
public let errSecIO: OSStatus = -36

/// The file is open already.
public let errSecOpWr: OSStatus = -49

/// One or more parameters passed to a function were not valid.
public let errSecParam: OSStatus = -50

/// The file may not be written.
public let errSecWrPerm: OSStatus = -61

/// Failed to allocate memory.
public let errSecAllocate: OSStatus = -108

/// User canceled the operation.
public let errSecUserCanceled: OSStatus = -128

/// The request or its state is bad.
public let errSecBadReq: OSStatus = -909

/// A part of the interface failed.
public let errSecInternalComponent: OSStatus = -2070

/// A part below the interface failed.
public let errSecCoreFoundationUnknown: OSStatus = -4960

/// There is no vault, or it cannot be read.
public let errSecNotAvailable: OSStatus = -25291

/// This keychain cannot be modified.
public let errSecReadOnly: OSStatus = -25292

/// The user name or passphrase you entered is not correct.
public let errSecAuthFailed: OSStatus = -25293

/// The specified keychain could not be found.
public let errSecNoSuchKeychain: OSStatus = -25294

/// The specified keychain is not a valid keychain file.
public let errSecInvalidKeychain: OSStatus = -25295

/// A keychain with the same name already exists.
public let errSecDuplicateKeychain: OSStatus = -25296

/// The callback is there already.
public let errSecDuplicateCallback: OSStatus = -25297

/// The callback is not one.
public let errSecInvalidCallback: OSStatus = -25298

/// The specified item already exists in the keychain.
public let errSecDuplicateItem: OSStatus = -25299

/// The specified item could not be found in the keychain.
public let errSecItemNotFound: OSStatus = -25300

/// There is not room enough for the data.
public let errSecBufferTooSmall: OSStatus = -25301

/// The data is too large.
public let errSecDataTooLarge: OSStatus = -25302

/// The specified attribute does not exist.
public let errSecNoSuchAttr: OSStatus = -25303

/// The reference is to no item.
public let errSecInvalidItemRef: OSStatus = -25304

/// The reference is to no search.
public let errSecInvalidSearchRef: OSStatus = -25305

/// There is no such class of items.
public let errSecNoSuchClass: OSStatus = -25306

/// A default keychain could not be found.
public let errSecNoDefaultKeychain: OSStatus = -25307

/// User interaction is not allowed.
public let errSecInteractionNotAllowed: OSStatus = -25308

/// The attribute cannot be changed.
public let errSecReadOnlyAttr: OSStatus = -25309

/// The version is another.
public let errSecWrongSecVersion: OSStatus = -25310

/// Keys of that size are not allowed.
public let errSecKeySizeNotAllowed: OSStatus = -25311

/// There is nowhere to store it.
public let errSecNoStorageModule: OSStatus = -25312

/// Nothing handles certificates.
public let errSecNoCertificateModule: OSStatus = -25313

/// Nothing handles policies.
public let errSecNoPolicyModule: OSStatus = -25314

/// User interaction is required, but is currently not allowed.
public let errSecInteractionRequired: OSStatus = -25315

/// The data is not available.
public let errSecDataNotAvailable: OSStatus = -25316

/// The data cannot be changed.
public let errSecDataNotModifiable: OSStatus = -25317

/// No chain of certificates could be made.
public let errSecCreateChainFailed: OSStatus = -25318

/// The specified preferences domain is not valid.
public let errSecInvalidPrefsDomain: OSStatus = -25319

/// The machine sleeps, and nobody can be asked.
public let errSecInDarkWake: OSStatus = -25320

/// The access list is more than simple.
public let errSecACLNotSimple: OSStatus = -25240

/// The item has no access list.
public let errSecNoAccessForItem: OSStatus = -25243

/// The owner cannot be changed so.
public let errSecInvalidOwnerEdit: OSStatus = -25244

/// The certificate did not sign the other.
public let errSecNotSigner: OSStatus = -26267

/// Unable to decode the provided data.
public let errSecDecode: OSStatus = -26275

/// Something inside failed.
public let errSecInternal: OSStatus = -26276

/// A required entitlement isn't present.
public let errSecMissingEntitlement: OSStatus = -34018

/// This client may not call that.
public let errSecRestrictedAPI: OSStatus = -34020

/// The service is not available.
public let errSecServiceNotAvailable: OSStatus = -67585

/// Something inside failed.
public let errSecInternalError: OSStatus = -67671

/// The query is not valid.
public let errSecInvalidQuery: OSStatus = -67693

/// The value is not valid.
public let errSecInvalidValue: OSStatus = -67694

/// The keychain is locked.
public let errSecDatabaseLocked: OSStatus = -67869
