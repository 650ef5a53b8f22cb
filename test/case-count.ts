/** How many times the usual number of cases property tests draw: `TEST_CASES=10 npm test`. */
const FACTOR = Number(process.env['TEST_CASES'] ?? 1);

/** The number of cases that a property test draws: `usual`, or a multiple of it where TEST_CASES asks for one. */
export function caseCount(usual: number): number {
  if (!(FACTOR > 0))
    throw new Error(`TEST_CASES is ${JSON.stringify(process.env['TEST_CASES'])}; it must be a number above 0.`);
  return Math.ceil(usual * FACTOR);
}
