import Glibc

// libFuzzer calls `testOneInput` with one input after the other. Which reader they go to is named in
// the environment; without a name, the names are printed.

@_silgen_name("LLVMFuzzerRunDriver")
func runFuzzer(
    _ argumentCount: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

private let target: FuzzTarget? = getenv("SLUICE_FUZZ_TARGET").flatMap {
    FuzzTarget.named(String(cString: $0))
}

// The runtime of the fuzzer wants the symbol, though it is handed the function.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    target?.test(Array(UnsafeBufferPointer(start: start, count: count)))
    return 0
}

guard target != nil else {
    for target in FuzzTarget.all { print(target.name) }
    exit(0)
}
var argumentCount = CommandLine.argc
var arguments = CommandLine.unsafeArgv
exit(
    withUnsafeMutablePointer(to: &arguments) { arguments in
        arguments.withMemoryRebound(
            to: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.self, capacity: 1
        ) { runFuzzer(&argumentCount, $0, testOneInput) }
    })
