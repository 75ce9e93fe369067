/** Nearest rank. @param part 0 to 1 @returns NaN for no values */
export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN;
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Means of the first and the last quarter. */
export function quarters(values: readonly number[]): { first: number; last: number } {
  const many = Math.ceil(values.length / 4);
  return { first: mean(values.slice(0, many)), last: mean(values.slice(-many)) };
}
