/** How many times the usual number of cases tests take: `TEST_CASES=4 npm test`. */
const FACTOR = Number(process.env['TEST_CASES'] ?? 1);

if (!(FACTOR > 0)) {
  throw new Error(`TEST_CASES is ${JSON.stringify(process.env['TEST_CASES'])}; it must be a number above 0.`);
}

/** The number of cases that a property test draws: `usual`, or a multiple of it where TEST_CASES asks for one. */
export function caseCount(usual: number): number {
  return Math.ceil(usual * FACTOR);
}

/** Every nth of `cases`, n being `usual`, or as many times more of them as TEST_CASES asks for; all where it asks for n. */
export function everyNth<T>(cases: readonly T[], usual: number): T[] {
  const step = Math.max(1, usual / FACTOR);
  return cases.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
}
