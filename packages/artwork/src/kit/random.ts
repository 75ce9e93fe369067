/** A repeatable source of chance: the same seed draws the same cover, on every machine. */
export type Random = {
  /** A number in [0, 1). */
  next(): number;
  /** A number in [low, high). */
  between(low: number, high: number): number;
  /** One of the items; throws a RangeError on an empty list. */
  pick<T>(items: readonly T[]): T;
  /** -1 or 1. */
  sign(): -1 | 1;
};

/**
 * Seeds a xorshift128 generator (Marsaglia 2003).
 * @param seed any integer; 0 is fine
 */
export function seeded(seed: number): Random {
  let a = (seed ^ 0x9e3779b9) >>> 0;
  let b = 0x243f6a88;
  let c = 0xb7e15162;
  let d = 0xdeadbeef;

  const next = (): number => {
    const t = a ^ (a << 11);
    a = b;
    b = c;
    c = d;
    d = (d ^ (d >>> 19) ^ t ^ (t >>> 8)) >>> 0;
    return d / 0x1_0000_0000;
  };
  // The first draws still resemble each other for neighbouring seeds.
  for (let warmUp = 0; warmUp < 24; warmUp += 1) next();

  const between = (low: number, high: number): number => low + next() * (high - low);
  const pick = <T>(items: readonly T[]): T => {
    const item = items[Math.floor(next() * items.length)];
    if (item === undefined) throw new RangeError('Nothing to pick from');
    return item;
  };
  return { next, between, pick, sign: () => (next() < 0.5 ? -1 : 1) };
}
