import Testing

@testable import TagLearning

@Suite("Portable mathematics")
struct PortableMathTests {
    @Test(
        "Exponentials are right to six digits",
        arguments: [
            (Float(0), Float(1)), (1, 2.718_281_8), (-1, 0.367_879_4), (10, 22_026.465),
            (-20, 2.061_153_6e-9), (0.346, 1.413_402_6),
        ])
    func exponential(x: Float, expected: Float) {
        #expect(abs(PortableMath.exp(x) / expected - 1) < 2e-6)
    }

    @Test(
        "Logarithms are right to six digits",
        arguments: [
            (Float(1), Float(0)), (2, 0.693_147_2), (0.5, -0.693_147_2), (10, 2.302_585_1),
            (1e-4, -9.210_340_4), (1.414, 0.346_422_57),
        ])
    func logarithm(x: Float, expected: Float) {
        #expect(abs(PortableMath.log(x) - expected) < 2e-6 * max(1, abs(expected)))
    }

    @Test("Numbers out of range neither trap nor overflow")
    func limits() {
        #expect(PortableMath.exp(1e30).isFinite)
        #expect(PortableMath.exp(-1e30) >= 0)
        #expect(PortableMath.log(.leastNormalMagnitude).isFinite)
    }

    @Test("Shares add up to 1, whatever the scores")
    func softmax() {
        var scores: [Float] = [1000, 999, -1000]
        PortableMath.softmax(&scores)
        #expect(abs(scores.reduce(0, +) - 1) < 1e-5)
        #expect(scores[0] > scores[1] && scores[1] > scores[2])
    }
}
