import { type CreationStep, creationSteps } from '@jolimot/card/customization-types';
import type { Order } from '@jolimot/contract/orders/order';

/** docs/product/screens.md, "The creation screen" */
export type CreationHash = {
  /** Upper case. */
  readonly reference: string | null;
  readonly step: CreationStep;
  /** Absent for a draft. */
  readonly order?: string;
};

export const defaultStep: CreationStep = 'card';

const keys = { reference: 'reference', step: 'step', order: 'order' } as const;

const readStep = (value: string | null): CreationStep => creationSteps.find((step) => step === value) ?? defaultStep;

/** An unknown step is `card`. @returns the reference in upper case */
export function readHash(hash: string): CreationHash {
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  const reference = params.get(keys.reference)?.trim().toUpperCase();
  const order = params.get(keys.order)?.trim().toUpperCase();
  const place = { reference: reference || null, step: readStep(params.get(keys.step)) };
  return reference && order ? { ...place, order } : place;
}

/** Keeps foreign keys. @returns with its `#`, or '' */
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

/** People want to read the message again first. */
export const correctionHash = (order: Pick<Order, 'reference'>, reference: string): string =>
  writeHash('', { reference, step: 'message', order: order.reference }).slice(1);

/** At a card, or a later step. */
export const isPastFirst = ({ reference, step }: CreationHash): boolean => reference !== null || step !== defaultStep;
