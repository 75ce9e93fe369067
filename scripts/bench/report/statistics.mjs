/** The value below which a share (0 to 1) of the values lie; 0 of none. */
export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export const median = (values) => percentile(values, 0.5);

/**
 * What two series measured in turn compare as: the median of the ratios of neighbours, so that what slowed the machine
 * for a while slowed both.
 * @param {number[]} ours @param {number[]} theirs of the same rounds
 * @throws Error when the series differ in length or are empty
 */
export function ratioInTurn(ours, theirs) {
  if (ours.length !== theirs.length || ours.length === 0) throw new Error('Two series of the same rounds are needed.');
  return median(ours.map((value, round) => value / theirs[round]));
}
