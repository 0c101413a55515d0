/// Everything that an app needs to bring files into a ledger, keep it and report on it.
@_exported public import LedgerModel
@_exported public import LedgerStore
@_exported public import Normalization
@_exported public import Reports
@_exported public import SourceText
@_exported public import StatementArchives
@_exported public import StatementFormats
@_exported public import StatementModel
