import { cardFloor, cardStates, type OrderStatus } from '@jolimot/contract/orders/statuses';
import type { Tx } from '../../../db/client';
import { AppError } from '../../../errors';
import { lookForPaidCard } from '../../sponsorship/reward';
import { setCardsInStates } from './card-states';
import { writeStatus } from './repository';

export interface StatusStep {
  /** The history row's id. */
  id: number;
  status: OrderStatus;
  reason: string;
}

/** Cards behind the status move up to it (docs/product/orders.md, "Cards"). */
export async function recordStatus(
  tx: Tx,
  orderId: number,
  status: OrderStatus,
  reason: string,
  now: Date,
): Promise<StatusStep> {
  const id = await writeStatus(tx, orderId, status, reason, now);
  if (status === 'in_preparation') await lookForPaidCard(tx, orderId);
  const floor = cardFloor(status);
  if (floor) await setCardsInStates(tx, orderId, cardStates.slice(0, cardStates.indexOf(floor)), floor, now);
  return { id, status, reason };
}

export const noSuchStep = (): AppError =>
  new AppError('conflict', { detail: 'An order of this status cannot be given that one.' });

export const noLongerEditable = (): AppError =>
  new AppError('conflict', { detail: 'This order is being prepared and can no longer be changed.' });
