package import Testing

/// Runs each test for the forms of a ledger's file.
package struct LedgerFormsTrait: SuiteTrait, TestTrait, TestScoping {
    package let isRecursive = true
    /// Whether each test runs with one form only, half of them with either, unless there is time.
    private let takesTurns: Bool

    fileprivate init(takesTurns: Bool) { self.takesTurns = takesTurns }

    package func provideScope(
        for test: Test, testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        guard testCase != nil else { return try await function() }
        for form in forms(of: test) {
            try await LedgerForm.$current.withValue(form) { try await function() }
        }
    }

    private func forms(of test: Test) -> [LedgerForm] {
        guard takesTurns && !SoakLevel.isLong else { return LedgerForm.allCases }
        let sum = test.name.utf8.reduce(0) { $0 + Int($1) }
        return [LedgerForm.allCases[sum % LedgerForm.allCases.count]]
    }
}

extension Trait where Self == LedgerFormsTrait {
    /// The test runs once with a document and once with a database.
    package static var bothForms: Self { LedgerFormsTrait(takesTurns: false) }
    /// The test runs with a document or with a database, whichever is its turn; a soak has both.
    package static var eitherForm: Self { LedgerFormsTrait(takesTurns: true) }
}
