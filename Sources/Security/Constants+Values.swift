// Values of attributes; the strings are those of `docs/secitem.md`.

// Classes

/// The key of a dictionary that says what kind of item.
public let kSecClass: CFString = "class"

/// A secret found by service and account.
public let kSecClassGenericPassword: CFString = "genp"

/// A secret found by the parts of a URL.
public let kSecClassInternetPassword: CFString = "inet"

/// A certificate: not in this keychain.
public let kSecClassCertificate: CFString = "cert"

/// A cryptographic key: not in this keychain.
public let kSecClassKey: CFString = "keys"

/// A certificate with its key: not in this keychain.
public let kSecClassIdentity: CFString = "idnt"

// Protection classes

/// While unlocked; the default.
public let kSecAttrAccessibleWhenUnlocked: CFString = "ak"

/// From the first unlock on.
public let kSecAttrAccessibleAfterFirstUnlock: CFString = "ck"

/// While unlocked, on this device alone.
public let kSecAttrAccessibleWhenUnlockedThisDeviceOnly: CFString = "aku"

/// From the first unlock on, on this device alone.
public let kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly: CFString = "cku"

/// While unlocked and for as long as a passcode is set, on this device alone.
public let kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly: CFString = "akpu"

/// Always.
@available(*, deprecated, message: "its items are open also before the first unlock")
public let kSecAttrAccessibleAlways: CFString = "dk"

/// Always, on this device alone.
@available(*, deprecated, message: "its items are open also before the first unlock")
public let kSecAttrAccessibleAlwaysThisDeviceOnly: CFString = "dku"

// Protocols

/// FTP.
public let kSecAttrProtocolFTP: CFString = "ftp "

/// FTP, to an account.
public let kSecAttrProtocolFTPAccount: CFString = "ftpa"

/// HTTP.
public let kSecAttrProtocolHTTP: CFString = "http"

/// IRC.
public let kSecAttrProtocolIRC: CFString = "irc "

/// NNTP.
public let kSecAttrProtocolNNTP: CFString = "nntp"

/// POP3.
public let kSecAttrProtocolPOP3: CFString = "pop3"

/// SMTP.
public let kSecAttrProtocolSMTP: CFString = "smtp"

/// SOCKS.
public let kSecAttrProtocolSOCKS: CFString = "sox "

/// IMAP.
public let kSecAttrProtocolIMAP: CFString = "imap"

/// LDAP.
public let kSecAttrProtocolLDAP: CFString = "ldap"

/// AppleTalk.
public let kSecAttrProtocolAppleTalk: CFString = "atlk"

/// AFP.
public let kSecAttrProtocolAFP: CFString = "afp "

/// Telnet.
public let kSecAttrProtocolTelnet: CFString = "teln"

/// SSH.
public let kSecAttrProtocolSSH: CFString = "ssh "

/// FTP over TLS.
public let kSecAttrProtocolFTPS: CFString = "ftps"

/// HTTPS.
public let kSecAttrProtocolHTTPS: CFString = "htps"

/// A proxy for HTTP.
public let kSecAttrProtocolHTTPProxy: CFString = "htpx"

/// A proxy for HTTPS.
public let kSecAttrProtocolHTTPSProxy: CFString = "htsx"

/// A proxy for FTP.
public let kSecAttrProtocolFTPProxy: CFString = "ftpx"

/// SMB.
public let kSecAttrProtocolSMB: CFString = "smb "

/// RTSP.
public let kSecAttrProtocolRTSP: CFString = "rtsp"

/// A proxy for RTSP.
public let kSecAttrProtocolRTSPProxy: CFString = "rtsx"

/// DAAP.
public let kSecAttrProtocolDAAP: CFString = "daap"

/// EPPC.
public let kSecAttrProtocolEPPC: CFString = "eppc"

/// IPP.
public let kSecAttrProtocolIPP: CFString = "ipp "

/// NNTP over TLS.
public let kSecAttrProtocolNNTPS: CFString = "ntps"

/// LDAP over TLS.
public let kSecAttrProtocolLDAPS: CFString = "ldps"

/// Telnet over TLS.
public let kSecAttrProtocolTelnetS: CFString = "tels"

/// IMAP over TLS.
public let kSecAttrProtocolIMAPS: CFString = "imps"

/// IRC over TLS.
public let kSecAttrProtocolIRCS: CFString = "ircs"

/// POP3 over TLS.
public let kSecAttrProtocolPOP3S: CFString = "pops"

// Authentication types

/// NTLM.
public let kSecAttrAuthenticationTypeNTLM: CFString = "ntlm"

/// Microsoft Network.
public let kSecAttrAuthenticationTypeMSN: CFString = "msna"

/// Distributed Password.
public let kSecAttrAuthenticationTypeDPA: CFString = "dpaa"

/// Remote Password.
public let kSecAttrAuthenticationTypeRPA: CFString = "rpaa"

/// HTTP Basic.
public let kSecAttrAuthenticationTypeHTTPBasic: CFString = "http"

/// HTTP Digest.
public let kSecAttrAuthenticationTypeHTTPDigest: CFString = "httd"

/// A form on a page.
public let kSecAttrAuthenticationTypeHTMLForm: CFString = "form"

/// Whatever is usual.
public let kSecAttrAuthenticationTypeDefault: CFString = "dflt"
