import SourceText
import StatementArchives

/// Mails and answers of servers among the inputs: what is attached to them.
enum MessageInput {
    /// Larger ones are read as any other file; no mail server takes them.
    private static let maximumByteCount = 256 << 20

    /// The files in a message on the disk; `nil` where it is none, or can be read as it stands.
    static func files(
        in path: String, beginningWith head: [UInt8], isFound: Bool
    ) throws -> [InputFile]? {
        guard MailMessage.mayBegin(head.span),
            let size = InputFiles.size(ofFileAt: path), size <= maximumByteCount
        else { return nil }
        let bytes = try InputFiles.bytes(of: path)
        guard let message = MailMessage(bytes.span) else { return nil }
        let files = try message.parts.enumerated().flatMap { number, part -> [InputFile] in
            guard let name = part.name else {
                return [InputFile(path: path, ofMessage: path, part: number, isFound: isFound)]
            }
            return try archived(part, path + "/" + name) ?? [
                InputFile(
                    path: path + "/" + name, ofMessage: path, part: number, isFound: true)
            ]
        }
        return files + missing(from: message, path)
    }

    /// The files in a message that cannot be read a second time; `nil` where it is none.
    static func files(in content: [UInt8], path: String) throws -> [InputFile]? {
        guard let message = MailMessage(content.span) else { return nil }
        let files = try message.parts.flatMap { part -> [InputFile] in
            guard let name = part.name else { return [InputFile(path: path, content: part.bytes)] }
            let path = path + "/" + name
            if let files = try archived(part, path) { return files }
            var file = InputFile(path: path, content: part.bytes)
            file.isFound = true
            return [file]
        }
        return files + missing(from: message, path)
    }

    /// What stands for the files of a message that were left out.
    private static func missing(from message: MailMessage, _ path: String) -> [InputFile] {
        guard var problem = message.problem else { return [] }
        problem.path = path
        return [InputFile(path: path, error: problem)]
    }

    /// The files of a part that is an archive.
    private static func archived(
        _ part: MailMessage.Part, _ path: String
    ) throws -> [InputFile]? {
        guard ZIPArchive.isArchive(part.bytes.span) else { return nil }
        return try ArchiveInput(path: path, content: part.bytes).files()
    }

    /// The bytes of a part of a message on the disk.
    static func bytes(ofPart number: Int, in path: String) throws -> [UInt8] {
        let bytes = try InputFiles.bytes(of: path)
        let message = MailMessage(bytes.span)
        guard let parts = message?.parts, parts.indices.contains(number) else {
            throw CommandFailure(
                .ioError, "\(path) was changed while it was read",
                hint: "wait until it is written, and try again")
        }
        return parts[number].bytes
    }
}
