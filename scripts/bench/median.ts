/** The median of `values`, which must not be empty. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (upper === undefined || lower === undefined) throw new RangeError('The median of no values is asked for.');
  return (lower + upper) / 2;
}

/**
 * Between which of `values`, which must not be empty, the true median lies with a probability of about 95 %, whatever their
 * distribution: the values whose ranks are 0.98 √n from the middle.
 */
export function medianRange(values: readonly number[]): readonly [number, number] {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const reach = 0.98 * Math.sqrt(sorted.length);
  const low = sorted[Math.max(0, Math.floor(middle - reach))];
  const high = sorted[Math.min(sorted.length - 1, Math.ceil(middle + reach))];
  if (low === undefined || high === undefined) throw new RangeError('The range of no values is asked for.');
  return [low, high];
}
