import { type CreationStep, creationSteps } from '@jolimot/card/customization-types';
import type { Order } from '@jolimot/contract/orders';

/** The state of the creation screen that the address holds (docs/product/screens.md, "The creation screen"). */
export type CreationHash = {
  /** The creation's reference, upper case, or null while there is no creation. */
  readonly reference: string | null;
  readonly step: CreationStep;
  /** The order of which this card is corrected, by its reference; absent for a draft. */
  readonly order?: string;
};

export const defaultStep: CreationStep = 'card';

const keys = { reference: 'reference', step: 'step', order: 'order' } as const;

const readStep = (value: string | null): CreationStep => creationSteps.find((step) => step === value) ?? defaultStep;

/**
 * Reads the hash of an address, with or without its `#`.
 * @returns the reference in upper case; an unknown or missing step is `card`
 */
export function readHash(hash: string): CreationHash {
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  const reference = params.get(keys.reference)?.trim().toUpperCase();
  const order = params.get(keys.order)?.trim().toUpperCase();
  const place = { reference: reference || null, step: readStep(params.get(keys.step)) };
  return reference && order ? { ...place, order } : place;
}

/**
 * Writes reference and step into a hash. Foreign keys stay; the default step without a reference writes no key.
 * @param current the hash so far
 * @returns the hash with its `#`, or '' when nothing is left in it
 */
export function writeHash(current: string, { reference, step, order }: CreationHash): string {
  const params = new URLSearchParams(current.replace(/^#/, ''));
  params.delete(keys.reference);
  params.delete(keys.step);
  params.delete(keys.order);
  if (reference) params.set(keys.reference, reference);
  if (reference || step !== defaultStep) params.set(keys.step, step);
  if (reference && order) params.set(keys.order, order);
  const text = params.toString();
  return text === '' ? '' : `#${text}`;
}

/** Where a card of an order is corrected: its message first, which is what people read again. @returns without its `#` */
export const correctionHash = (order: Pick<Order, 'reference'>, reference: string): string =>
  writeHash('', { reference, step: 'message', order: order.reference }).slice(1);

export const sameHash = (one: CreationHash, other: CreationHash): boolean =>
  one.reference === other.reference && one.step === other.step;

/** Whether a hash leads past the first rows of the catalogue: to a card, or to another step than the first. */
export const isPastFirst = ({ reference, step }: CreationHash): boolean => reference !== null || step !== defaultStep;
