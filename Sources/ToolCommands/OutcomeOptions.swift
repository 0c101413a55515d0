import ArgumentParser
import ReportWriters

/// How a command says what it did.
struct OutcomeOptions: ParsableArguments {
    /// What the forms are.
    static let help: ArgumentHelp = "text, json or ndjson; text goes to the standard error."

    @Option(help: help)
    var format: OutputFormat = .text

    /// Says it to people.
    static var text: Self { Self(.text) }

    init() {}

    /// Says it in a form.
    init(_ format: OutputFormat) { self.format = format }

    /// What a message ends with where nothing was to be written.
    static let dryRunNote = " (dry run: nothing written)"

    func validate() throws { try format.validate(oneOf: [.text, .json, .ndjson]) }

    /// Prints a message to the standard error or, for scripts, an object to the standard output.
    /// - Parameters:
    ///   - message: What was done, for people.
    ///   - members: Writes the members of the object, which the message ends.
    /// - Throws: ``CommandFailure`` where the standard output refuses it.
    func tell(_ message: String, _ members: (inout JSONText) -> Void) throws {
        guard format != .text else { return Terminal.say(message) }
        var json = JSONText()
        json.object { json in
            members(&json)
            json.value("message", message)
        }
        json.endLine()
        try Terminal.write(json.bytes)
    }

    /// Makes sure that what a command writes goes to a file where scripts read an object from the
    /// standard output.
    /// - Throws: `ValidationError`.
    func requireFile(_ output: String?) throws {
        if format == .text { return }
        if let output, output != "-", output != "/dev/stdout" { return }
        throw ValidationError(
            "--format \(format.rawValue) takes the standard output: name a file to write")
    }
}
