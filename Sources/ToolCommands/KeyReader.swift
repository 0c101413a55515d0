/// Makes keys of the bytes that a terminal sends: UTF-8, control characters, and the sequences of
/// cursor keys (ECMA-48, 5.4).
struct KeyReader {
    private enum State {
        case start
        case escape
        case sequence
        case character(bytes: [UInt8], missing: Int)
    }

    private var state = State.start

    /// Whether a byte came that may be a key of its own or begin a longer one.
    var isWaiting: Bool {
        if case .start = state { return false }
        return true
    }

    /// Takes a byte; a key where it ends one.
    mutating func take(_ byte: UInt8) -> Key? {
        switch state {
        case .start: return begin(byte)
        case .escape:
            // CSI is ESC [, and SS3, which some terminals use for cursor keys, ESC O.
            state = byte == 0x5B || byte == 0x4F ? .sequence : .start
            return isWaiting ? nil : .other
        case .sequence:
            // Parameters and intermediates stand before the final byte.
            guard (0x40...0x7E).contains(byte) else { return nil }
            state = .start
            return Self.cursorKeys[byte] ?? .other
        case .character(let bytes, let missing): return go(on: bytes, missing, byte)
        }
    }

    /// What was begun, where nothing followed in time.
    mutating func finish() -> Key? {
        defer { state = .start }
        switch state {
        case .start: return nil
        case .escape: return .escape
        case .sequence, .character: return .other
        }
    }

    private static let cursorKeys: [UInt8: Key] = [
        0x41: .up, 0x42: .down, 0x43: .right, 0x44: .left,
    ]

    private mutating func begin(_ byte: UInt8) -> Key? {
        switch byte {
        case 0x0A, 0x0D: return .enter
        case 0x09: return .tab
        case 0x08, 0x7F: return .backspace
        case 0x15: return .clear
        case 0x03: return .interrupt
        case 0x04: return .end
        case 0x1A: return .suspend
        case 0x1B:
            state = .escape
            return nil
        case 0x20...0x7E: return .character(Character(Unicode.Scalar(byte)))
        case 0xC2...0xDF: state = .character(bytes: [byte], missing: 1)
        case 0xE0...0xEF: state = .character(bytes: [byte], missing: 2)
        case 0xF0...0xF4: state = .character(bytes: [byte], missing: 3)
        default: return .other
        }
        return nil
    }

    private mutating func go(on bytes: [UInt8], _ missing: Int, _ byte: UInt8) -> Key? {
        state = .start
        guard byte & 0xC0 == 0x80 else { return begin(byte) }
        let bytes = bytes + [byte]
        guard missing == 1 else {
            state = .character(bytes: bytes, missing: missing - 1)
            return nil
        }
        guard let text = String(validating: bytes, as: UTF8.self), text.count == 1 else {
            return .other
        }
        return .character(text[text.startIndex])
    }
}
