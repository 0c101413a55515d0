// swift-tools-version: 6.2
import PackageDescription

// A package of its own: it is built with sanitizers, and only where libFuzzer is installed.
let package = Package(
    name: "fuzzing",
    platforms: [.macOS(.v26)],
    dependencies: [.package(name: "sluice", path: "..")],
    targets: [
        .executableTarget(
            name: "Fuzz",
            dependencies: [.product(name: "SluiceFormats", package: "sluice")],
            swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)])
    ]
)
