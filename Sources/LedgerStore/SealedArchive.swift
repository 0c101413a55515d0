import Crypto
import CryptoExtras
import Foundation

/// Bytes that a passphrase protects: AES-256 in Galois/Counter Mode (NIST SP 800-38D) with a key
/// that scrypt (RFC 7914) makes of the passphrase and a random salt.
///
/// The file is a line of JSON and what was sealed. A second tag, made with half of the key over
/// the line alone, tells a wrong passphrase from damage.
struct SealedArchive {
    /// What every sealed file begins with.
    static let mark = Array("{\"sluice\":\"locked\"".utf8)

    /// The cost of scrypt: 128 MiB of memory, some tenths of a second.
    private static let rounds = 1 << 17
    private static let blockSize = 8

    private struct Head: Codable {
        var sluice = "locked"
        var version = 1
        var kdf = "scrypt"
        var rounds: Int
        var blockSize: Int
        var salt: Data
        /// The tag by which the passphrase is known.
        var check: Data

        /// The line of JSON, with the mark in front.
        var line: [UInt8] {
            let text =
                "{\"sluice\":\"\(sluice)\",\"version\":\(version),\"kdf\":\"\(kdf)\","
                + "\"rounds\":\(rounds),\"blockSize\":\(blockSize),"
                + "\"salt\":\"\(salt.base64EncodedString())\","
                + "\"check\":\"\(check.base64EncodedString())\"}\n"
            return Array(text.utf8)
        }
    }

    /// Whether the bytes are sealed.
    static func isSealed(_ bytes: [UInt8]) -> Bool { isSealed(bytes.span) }

    /// Whether bytes are a sealed archive, as their beginning tells.
    static func isSealed(_ bytes: Span<UInt8>) -> Bool {
        guard bytes.count >= mark.count else { return false }
        for (offset, byte) in mark.enumerated() where bytes[offset] != byte { return false }
        return true
    }

    /// Seals bytes.
    /// - Throws: ``StoreError`` with code `io` where the system has no random numbers or memory.
    static func seal(_ bytes: [UInt8], passphrase: [UInt8]) throws(StoreError) -> [UInt8] {
        do {
            let salt = unsafe SymmetricKey(size: .bits256).withUnsafeBytes {
                unsafe Data($0)
            }
            let keys = try Keys(passphrase, salt, rounds, blockSize)
            let head = Head(
                rounds: rounds, blockSize: blockSize, salt: salt, check: keys.check(salt))
            let line = head.line
            let box = try AES.GCM.seal(
                Data(bytes), using: keys.sealing, authenticating: Data(line))
            guard let combined = box.combined else {
                throw StoreError(.io, "the ledger cannot be sealed")
            }
            return line + Array(combined)
        } catch let error as StoreError {
            throw error
        } catch {
            throw StoreError(.io, "the ledger cannot be sealed", underlying: "\(error)")
        }
    }

    /// Opens sealed bytes.
    /// - Throws: ``StoreError`` with code `wrong-passphrase`, `damaged` or `newer-version`.
    static func open(_ bytes: [UInt8], passphrase: [UInt8]) throws(StoreError) -> [UInt8] {
        let damaged = StoreError(.damaged, "the locked ledger is damaged")
        guard let end = bytes.firstIndex(of: 0x0A) else { throw damaged }
        let line = Data(bytes[...end])
        guard let head = try? JSONDecoder().decode(Head.self, from: line) else { throw damaged }
        guard head.version == 1, head.kdf == "scrypt" else {
            throw StoreError(.newerVersion, "a newer program locked the ledger")
        }
        // A cost that nobody chose would only take all memory.
        guard head.rounds > 1, head.rounds <= 1 << 20, head.rounds & (head.rounds - 1) == 0,
            (1...16).contains(head.blockSize)
        else { throw damaged }
        guard let keys = try? Keys(passphrase, head.salt, head.rounds, head.blockSize) else {
            throw damaged
        }
        guard keys.isCheck(head.check, of: head.salt) else {
            throw StoreError(.wrongPassphrase, "the passphrase is not that of the ledger")
        }
        guard let box = try? AES.GCM.SealedBox(combined: Data(bytes[(end + 1)...])),
            let opened = try? AES.GCM.open(box, using: keys.sealing, authenticating: line)
        else { throw damaged }
        return Array(opened)
    }

    /// The two keys that scrypt makes of a passphrase.
    private struct Keys {
        let sealing: SymmetricKey
        private let checking: SymmetricKey

        init(_ passphrase: [UInt8], _ salt: Data, _ rounds: Int, _ blockSize: Int) throws {
            let both = try KDF.Scrypt.deriveKey(
                from: passphrase, salt: salt, outputByteCount: 64, rounds: rounds,
                blockSize: blockSize, parallelism: 1)
            let bytes = unsafe both.withUnsafeBytes { unsafe Data($0) }
            sealing = SymmetricKey(data: bytes.prefix(32))
            checking = SymmetricKey(data: bytes.suffix(32))
        }

        func check(_ salt: Data) -> Data {
            Data(HMAC<SHA256>.authenticationCode(for: salt, using: checking))
        }

        func isCheck(_ code: Data, of salt: Data) -> Bool {
            HMAC<SHA256>.isValidAuthenticationCode(
                code, authenticating: salt, using: checking)
        }
    }
}
