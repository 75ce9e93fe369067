/** @param share 0 to 1 @returns 0 for no values */
export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export const median = (values) => percentile(values, 0.5);

/**
 * Median of the ratios of neighbours measured in turn, so that a slow machine slows both.
 * @param {number[]} ours @param {number[]} theirs of the same rounds
 * @throws Error if lengths differ or are 0
 */
export function ratioInTurn(ours, theirs) {
  if (ours.length !== theirs.length || ours.length === 0) throw new Error('Two series of the same rounds are needed.');
  return median(ours.map((value, round) => value / theirs[round]));
}
