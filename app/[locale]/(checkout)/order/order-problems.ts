import { ApiError } from '@/lib/api/api-error';

/** Where an order was refused: at an address, at its day, or as a whole. Each is a violation code. */
export type OrderProblems = {
  /** By address id. */
  addresses: ReadonlyMap<number, string>;
  day: string | null;
  /** Neither: shown over the button. */
  whole: boolean;
};

export const noProblems: OrderProblems = { addresses: new Map(), day: null, whole: false };

/**
 * Sorts the violations of `POST /orders` by where they are shown on the screen.
 * @param recipients address ids in the order they were sent
 */
export function orderProblems(error: unknown, recipients: readonly number[]): OrderProblems {
  if (!(error instanceof ApiError)) return { ...noProblems, whole: true };
  const addresses = new Map<number, string>();
  let day: string | null = null;
  let placed = 0;
  for (const { propertyPath, code } of error.violations) {
    // Shown at the card itself, as soon as it has been fetched again.
    if (code === 'creation_changed') {
      placed += 1;
      continue;
    }
    const match = /^shippings\[(\d+)\]\.(\w+)/.exec(propertyPath);
    const id = match ? recipients[Number(match[1])] : undefined;
    if (!match || id === undefined) continue;
    if (match[2] === 'date') day ??= code;
    else addresses.set(id, code);
    placed += 1;
  }
  return { addresses, day, whole: placed < error.violations.length || error.violations.length === 0 };
}
