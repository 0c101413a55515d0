import Normalization
import SourceText
import StatementFormats
import StatementModel

/// What the payments of a file's account settle for a file that leaves a point open.
extension ImportRun {
    /// The options with one more point settled: that reading is meant which lists what another program, in
    /// an earlier import or a file of the run, lists of the account, too, be it in another file of the run that
    /// leaves the same open. `nil` where none does, or several.
    mutating func settlingByPayments(
        _ file: SourceFile, _ format: StatementFormat, _ summary: ReadSummary,
        _ options: ReadOptions, _ key: RunEvidence.Key
    ) -> (options: ReadOptions, phrase: String?)? {
        for open in summary.ambiguities {
            var readings: [Reading] = []
            for value in open.readings {
                guard let settled = options.settling(open.point, as: value),
                    var reading = Reading(settled, file, format)
                else { break }
                reading.payments.add(
                    evidence.payments(of: key, leavingOpen: open.point, as: value))
                readings.append(reading)
            }
            guard readings.count > 1, readings.count == open.readings.count else { continue }
            let lists = readings.map(\.payments)
            guard let days = lists.reduce(into: ListedPayments(), { $0.add($1) }).days else {
                continue
            }
            var known = session.knownPayments(on: days)
            known.add(evidence.payments(of: key))
            guard let place = ListedPayments.reading(lists, listing: known) else { continue }
            return (
                readings[place].options,
                "\(open.point.rawValue) by payments that are known of the account"
            )
        }
        return nil
    }

    /// A file under one of its readings.
    private struct Reading {
        let options: ReadOptions
        var payments: ListedPayments

        init?(_ options: ReadOptions, _ file: SourceFile, _ format: StatementFormat) {
            var sink: any StatementSink = PaymentSink()
            do {
                _ = try format.read(file, options, into: &sink)
            } catch {
                return nil
            }
            guard let payments = (sink as? PaymentSink)?.payments else { return nil }
            self.options = options
            self.payments = payments
        }
    }
}

extension ReadOptions {
    /// The options with a point settled by a value of its flag; `nil` where it settles nothing here.
    fileprivate func settling(_ point: Ambiguity.Point, as value: String) -> ReadOptions? {
        var settled = self
        return settled.settle(point, as: value) ? settled : nil
    }
}
