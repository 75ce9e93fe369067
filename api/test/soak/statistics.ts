export interface Sample {
  /** Seconds since the start. */
  at: number;
  value: number;
}

/** Nearest rank. @param part 0 to 1 @returns NaN for no values */
export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Slope per minute by least squares; 0 for fewer than two instants. */
export function slopePerMinute(samples: readonly Sample[]): number {
  const [at, level] = [mean(samples.map((one) => one.at)), mean(samples.map(({ value }) => value))];
  const spread = samples.reduce((sum, one) => sum + (one.at - at) ** 2, 0);
  const together = samples.reduce((sum, one) => sum + (one.at - at) * (one.value - level), 0);
  return spread > 0 ? (together / spread) * 60 : 0;
}

export function quarters(samples: readonly Sample[]): { first: number; last: number } {
  const values = samples.map(({ value }) => value);
  const many = Math.ceil(values.length / 4);
  return { first: mean(values.slice(0, many)), last: mean(values.slice(-many)) };
}
