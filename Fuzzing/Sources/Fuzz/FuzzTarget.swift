import Glibc
import SourceText
import StatementArchives
import StatementFormats
import StatementModel

/// One reader under test, and what must hold whatever it is fed.
struct FuzzTarget: Sendable {
    let name: String
    private let check: @Sendable ([UInt8]) -> Void

    /// Every format by its name, detection with conversion to all formats, and the two kinds of packed files.
    static let all =
        StatementFormat.all.map { format in
            FuzzTarget(name: format.name) { FormatCheck(format: format).run($0) }
        } + [
            FuzzTarget(name: "detection", check: detect),
            FuzzTarget(name: "zip", check: ArchiveCheck.zip),
            FuzzTarget(name: "gzip", check: ArchiveCheck.gzip),
        ]

    static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }

    /// Feeds the reader; traps where something does not hold that must.
    func test(_ bytes: [UInt8]) {
        let start = Self.processorSeconds
        check(bytes)
        let seconds = Self.processorSeconds - start
        let bound = 0.5 + Double(bytes.count) * 20e-6
        require(seconds < bound, "\(bytes.count) bytes took \(seconds) s")
    }

    private static var processorSeconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }

    private static func detect(_ bytes: [UInt8]) {
        guard (try? Lookalike.refuse(bytes.span, name: "fuzz")) != nil,
            let file = try? SourceFile(name: "fuzz", bytes: bytes),
            let format = try? FormatDetection.format(of: file)
        else { return }
        FormatCheck(format: format, findsEncoding: true, convertsToAll: true).run(bytes)
    }
}

/// Traps, with a sentence for whoever looks at the finding.
func require(_ condition: Bool, _ sentence: @autoclosure () -> String) {
    if !condition { fatalError(sentence()) }
}
