import type { Locale } from '@jolimot/contract/fields';
import type { Order } from '@jolimot/contract/orders/order';
import type { DbOrTx } from '../../../db/client';
import type { Deps } from '../../../deps';
import { accessDenied } from '../../../errors';
import type { CurrentUser } from '../../../http/auth/access';
import { receiveMessage, wasWritten } from '../../contact-messages/contact-messages';
import { shopUserById } from '../../shop-users/account/repository';
import { loadOrder, type OrderRow, reloadOrder } from '../read/repository';
import { toOrder } from '../read/view';
import { noSuchStep, recordStatus } from '../status/record-status';
import { lockOrder } from '../status/repository';

type ArrivalDeps = Pick<Deps, 'db' | 'clock' | 'outbox' | 'config'>;

/**
 * Yes makes a shipped order delivered, no writes to after-sales (docs/product/orders.md, "Has it arrived?"). Each
 * answer counts once.
 * @throws AppError 403, `conflict` while the order has not been posted
 */
export async function answerArrival(
  deps: ArrivalDeps,
  user: CurrentUser,
  order: OrderRow,
  arrived: boolean,
  locale: Locale,
): Promise<Order> {
  if (order.shopUserId !== user.id) throw accessDenied();
  return arrived ? deliver(deps, order, locale) : report(deps, order, locale);
}

function deliver({ db, clock }: ArrivalDeps, order: OrderRow, locale: Locale): Promise<Order> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const locked = await lockOrder(tx, order.id);
    if (locked.status !== 'delivered') {
      if (locked.status !== 'shipped') throw noSuchStep();
      // No mail: its client has just said so.
      await recordStatus(tx, locked.id, 'delivered', '', now);
    }
    return toOrder(await reloadOrder(tx, locked), locale, now);
  });
}

const notArrived = (reference: string): Record<Locale, string> => ({
  fr: `La commande ${reference} n’est pas arrivée.`,
  en: `Order ${reference} has not arrived.`,
});

export const saidNotArrived = (db: DbOrTx, email: string, reference: string): Promise<boolean> =>
  wasWritten(db, email, Object.values(notArrived(reference)));

/** Among the contact messages, under the client's name and address. */
function report(deps: ArrivalDeps, order: OrderRow, locale: Locale): Promise<Order> {
  return deps.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, order.id);
    if (locked.status !== 'shipped' && locked.status !== 'delivered') throw noSuchStep();
    const client = await shopUserById(tx, locked.shopUserId);
    if (client && !(await saidNotArrived(tx, client.email, locked.reference))) {
      const [name, message] = [`${client.firstname} ${client.lastname}`, notArrived(locked.reference)[locale]];
      const written = { subject: 'support', name, email: client.email, message, locale, orderId: locked.id } as const;
      await receiveMessage({ ...deps, db: tx }, written);
    }
    return toOrder(await loadOrder(tx, locked), locale, deps.clock.now());
  });
}
