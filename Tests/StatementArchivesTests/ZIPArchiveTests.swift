import SourceText
import StatementArchives
import Testing

@Suite struct ZIPArchiveTests {}
