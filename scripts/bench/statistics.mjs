/** @param {number[]} values @param {number} share 0 to 1 */
export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** @param {number[]} values */
export const median = (values) => percentile(values, 0.5);

/** Median of the ratios of neighbours measured in turn, so that a slow machine slows both. */
export const ratioInTurn = (ours, theirs) => median(ours.map((value, round) => value / theirs[round]));
