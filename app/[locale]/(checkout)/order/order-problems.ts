import { ApiError } from '@jolimot/client/api-error';

/** At an address and at the day, or of the whole order. */
export type OrderProblems = {
  addresses: ReadonlyMap<number, string>;
  day: string | null;
  whole: boolean;
};

export const noProblems: OrderProblems = { addresses: new Map(), day: null, whole: false };

/** By place on the screen. @param recipients address ids in the order sent */
export function orderProblems(error: unknown, recipients: readonly number[]): OrderProblems {
  if (!(error instanceof ApiError)) return { ...noProblems, whole: true };
  const addresses = new Map<number, string>();
  let day: string | null = null;
  let placed = 0;
  for (const { propertyPath, code, message } of error.violations) {
    // At the card, once loaded again.
    if (code === 'creation_changed') {
      placed += 1;
      continue;
    }
    const match = /^(?:order\.)?shippings\[(\d+)\]\.(\w+)/.exec(propertyPath);
    const id = match ? recipients[Number(match[1])] : undefined;
    if (!match || id === undefined) continue;
    if (match[2] === 'date') day ??= message;
    else if (!addresses.has(id)) addresses.set(id, message);
    placed += 1;
  }
  return { addresses, day, whole: placed < error.violations.length || error.violations.length === 0 };
}
