import SecretMemory

@testable import Sealing

/// Copies out of locked memory, which only tests with published keys may make.
func exposing(_ span: RawSpan) -> [UInt8] {
    unsafe span.withUnsafeBytes { unsafe Array($0) }
}

func exposing(_ key: borrowing SecretKey) -> [UInt8] {
    exposing(key.bytes)
}

func exposing(_ secret: borrowing SecretBytes) -> [UInt8] {
    exposing(secret.bytes)
}

func makeKey(_ hex: String) throws -> SecretKey {
    try SecretKey.makeCopy(of: [UInt8](hex: hex).rawBytes)
}

/// A key of 32 equal bytes.
func makeKey(_ byte: UInt8) throws -> SecretKey {
    try SecretKey.makeCopy(of: [UInt8](repeating: byte, count: 32).rawBytes)
}
