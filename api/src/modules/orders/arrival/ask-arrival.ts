import { addDays, parisDay } from '@jolimot/contract/shipping-days';
import { and, asc, eq, gt, gte, isNull, notExists, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../db/client';
import { orderStatuses, orders, shippings } from '../../../db/schema/orders';
import { mails } from '../../../db/schema/system';
import type { Deps } from '../../../deps';
import { orderLink } from '../../../mails/storefront-link';
import { shopUserById } from '../../shop-users/account/repository';
import { mailedTo } from '../../shop-users/account/view';
import { type LoadedOrder, loadOrders } from '../read/repository';
import { expectedArrivals } from '../read/view';
import { saidNotArrived } from './answer-arrival';

type AskDeps = Pick<Deps, 'db' | 'clock' | 'outbox' | 'config'>;

/** Longer than the post needs, and not yet old news. */
const askedWithinDays = 60;
const batch = 200;

const keyOf = (orderId: number): string => `order-arrival:${orderId}`;

/**
 * Once per order, on the day after the last recipient should have it (docs/product/orders.md, "Has it arrived?").
 * @returns how many orders
 */
export async function askArrival(deps: AskDeps): Promise<number> {
  const today = parisDay(deps.clock.now());
  let asked = 0;
  for (let after = 0; ; ) {
    const rows = await postedUnasked(deps.db, today, after);
    const due = (await loadOrders(deps.db, rows)).filter((loaded) => expected(loaded).every(({ to }) => to < today));
    for (const loaded of due) if (await ask(deps, loaded)) asked += 1;
    const last = rows.at(-1);
    if (!last || rows.length < batch) return asked;
    after = last.id;
  }
}

/** Day in Paris. */
const postedOn = sql`(select max(${orderStatuses.createdAt}) at time zone 'Europe/Paris' from ${orderStatuses}
  where ${orderStatuses.orderId} = ${orders.id} and ${orderStatuses.status} = 'shipped')::date`;

/** Counts every day as a working day: no card is due earlier. */
const underWay = (db: DbOrTx, today: string) =>
  db
    .select({ id: shippings.id })
    .from(shippings)
    .where(
      and(
        eq(shippings.orderId, orders.id),
        isNull(shippings.replacedAt),
        sql`greatest(${shippings.date}, ${postedOn}) + ${shippings.deliveryMax} >= ${today}::date`,
      ),
    );

/** @param after the last id looked at */
const postedUnasked = (db: DbOrTx, today: string, after: number) =>
  db
    .select()
    .from(orders)
    .where(
      and(
        gt(orders.id, after),
        eq(orders.status, 'shipped'),
        isNull(orders.deletedAt),
        gte(orders.firstShippingDay, addDays(today, -askedWithinDays)),
        notExists(underWay(db, today)),
        notExists(
          db
            .select({ id: mails.id })
            .from(mails)
            .where(eq(mails.key, sql`${keyOf(0).slice(0, -1)} || ${orders.id}`)),
        ),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(batch);

/** Counted from the real day of posting. */
function expected(loaded: LoadedOrder) {
  const shipped = loaded.statuses.findLast(({ status }) => status === 'shipped');
  return expectedArrivals(loaded, shipped && parisDay(shipped.createdAt));
}

async function ask({ db, outbox, config }: AskDeps, loaded: LoadedOrder): Promise<boolean> {
  const { id, reference, shopUserId } = loaded.order;
  const client = await shopUserById(db, shopUserId);
  if (!client || (await saidNotArrived(db, client.email, reference))) return false;
  await outbox.add(db, {
    ...mailedTo(client),
    template: 'order-arrival',
    dedupeKey: keyOf(id),
    data: {
      firstname: client.firstname,
      reference,
      cards: loaded.cards.length,
      shippings: expected(loaded),
      url: orderLink(config.storefrontUrl, client.locale, reference),
    },
  });
  return true;
}
