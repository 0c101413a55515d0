import DiskFiles
import Glibc
import SourceText
import StatementFormats

/// The text of a picture, as an installed `tesseract` recognises it.
enum PictureText {
    /// The program, looked for in `PATH`: it reads the picture from its standard input and takes
    /// what is on it for lines of one column, as receipts have them.
    private static let command = ["tesseract", "stdin", "stdout", "--psm", "4"]

    /// Recognises the text of a picture.
    /// - Parameters:
    ///   - picture: The picture's bytes.
    ///   - name: What messages call it.
    /// - Returns: The text in UTF-8; `nil` where the bytes are no picture, or no `tesseract` is
    ///   installed.
    /// - Throws: ``ReadError`` with `not-a-statement` where the program cannot read the picture.
    static func recognise(_ picture: Span<UInt8>, name: String) throws(ReadError) -> [UInt8]? {
        guard Lookalike.isPicture(picture) else { return nil }
        let (input, output) = (unnamedFile(), unnamedFile())
        defer {
            close(input)
            close(output)
        }
        guard input >= 0, output >= 0, fill(input, picture), let process = start(input, output)
        else { return nil }
        guard wait(for: process) == 0 else {
            throw ReadError(
                .notAStatement, "tesseract recognises no text in this picture", path: name,
                hint: "take a sharper picture, or recognise its text first and import that")
        }
        return contents(of: output)
    }

    /// A new file for the time that it is open; -1 where none can be made.
    private static func unnamedFile() -> Int32 {
        let folder = Terminal.environment("TMPDIR") ?? "/tmp"
        var path = (folder + "/sluice-XXXXXX").utf8CString.map { $0 }
        let file = unsafe mkstemp(&path)
        guard file >= 0 else { return -1 }
        unsafe unlink(path)
        _ = fcntl(file, F_SETFD, FD_CLOEXEC)
        return file
    }

    private static func fill(_ file: Int32, _ bytes: Span<UInt8>) -> Bool {
        guard (try? FileDescriptor.write(bytes, to: file)) != nil else { return false }
        return lseek(file, 0, SEEK_SET) == 0
    }

    /// Starts the program with its standard streams; what it says of its work is not shown.
    private static func start(_ input: Int32, _ output: Int32) -> pid_t? {
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        unsafe posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
        unsafe posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
        unsafe posix_spawn_file_actions_addopen(
            &actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        var arguments = unsafe command.map { unsafe strdup($0) } + [nil]
        defer { unsafe arguments.forEach { unsafe free($0) } }
        var process: pid_t = 0
        let failure = unsafe posix_spawnp(
            &process, command[0], &actions, nil, &arguments, environ)
        return failure == 0 ? process : nil
    }

    private static func wait(for process: pid_t) -> Int32 {
        var status: Int32 = 0
        while unsafe waitpid(process, &status, 0) < 0 {
            if errno != EINTR { return -1 }
        }
        return status
    }

    private static func contents(of file: Int32) -> [UInt8] {
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = unsafe piece.withUnsafeMutableBytes {
                unsafe pread(file, $0.baseAddress, $0.count, bytes.count)
            }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { return bytes }
            bytes += piece[..<count]
        }
    }
}
