import TestSupport
import Testing

/// Runs each test once for every form of a ledger's file.
struct LedgerFormsTrait: SuiteTrait, TestTrait, TestScoping {
    let isRecursive = true

    func provideScope(
        for test: Test, testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        guard testCase != nil else { return try await function() }
        for form in LedgerForm.allCases {
            try await LedgerForm.$current.withValue(form) { try await function() }
        }
    }
}

extension Trait where Self == LedgerFormsTrait {
    /// The test runs once with a document and once with a database.
    static var bothForms: Self { LedgerFormsTrait() }
}
