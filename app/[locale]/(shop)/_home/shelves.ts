/** Most covers on one shelf of the rack. */
const SHELF_MAX = 6;

/** Spreads a list over as few shelves as hold it, as evenly as can be: 7 covers make 4 and 3, not 6 and 1. */
export function shelves<T>(items: readonly T[], max = SHELF_MAX): T[][] {
  const count = Math.ceil(items.length / max);
  const size = Math.ceil(items.length / count);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}
