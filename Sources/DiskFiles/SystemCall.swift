package import Glibc

/// What the system says when a call fails.
package struct SystemFailure: Error {
    /// The error number.
    package let number: Int32

    /// The failure of a number.
    package init(number: Int32) { self.number = number }

    /// The failure of the call that was made last.
    package static var last: SystemFailure { SystemFailure(number: errno) }

    /// The system's words, in the C locale.
    package var text: String {
        var buffer = [CChar](repeating: 0, count: 256)
        guard unsafe strerror_r(number, &buffer, buffer.count) == 0 else {
            return "error \(number)"
        }
        return String(
            decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}

/// Calls of the system, tried again when a signal interrupts them.
package enum SystemCall {
    /// Makes a call that answers -1 when it fails.
    @discardableResult
    package static func check<Result: FixedWidthInteger>(
        _ call: () -> Result
    ) throws(SystemFailure) -> Result {
        while true {
            let result = call()
            if result != -1 { return result }
            let failure = SystemFailure.last
            if failure.number != EINTR { throw failure }
        }
    }

    /// What the system knows of the file at a path, links followed; `nil` where there is none.
    package static func status(of path: String) throws(SystemFailure) -> stat? {
        var status = stat()
        do throws(SystemFailure) {
            try check { unsafe stat(path, &status) }
            return status
        } catch {
            if error.number == ENOENT { return nil }
            throw error
        }
    }
}
