import { cardFloor, cardStates, type OrderStatus } from '@jolimot/contract/orders/statuses';
import type { Tx } from '../../../db/client';
import type { MovedCard } from '../../../db/schema/orders';
import { AppError } from '../../../errors';
import { lookForPaidCard } from '../../sponsorship/reward';
import { setCardsInStates } from './card-states';
import { writeStatus } from './repository';

export interface StatusStep {
  id: number;
  status: OrderStatus;
  reason: string;
  moved: MovedCard[];
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
  const behind = floor ? cardStates.slice(0, cardStates.indexOf(floor)) : [];
  const moved = floor ? await setCardsInStates(tx, orderId, behind, floor, now) : [];
  return { id, status, reason, moved };
}

export const noSuchStep = (): AppError =>
  new AppError('conflict', { detail: 'An order of this status cannot be given that one.' });

export const noLongerEditable = (): AppError =>
  new AppError('conflict', { detail: 'This order is being prepared and can no longer be changed.' });
