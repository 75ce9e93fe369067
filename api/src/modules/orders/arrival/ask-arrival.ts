import { deliveryEstimate } from '@jolimot/contract/calendar/delivery-estimate';
import { addDays, parisDay } from '@jolimot/contract/shipping-days';
import { and, asc, eq, gte, isNull, notExists, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../db/client';
import { orders } from '../../../db/schema/orders';
import { mails } from '../../../db/schema/system';
import type { Deps } from '../../../deps';
import { orderLink } from '../../../mails/storefront-link';
import { shopUserById } from '../../shop-users/account/repository';
import { type LoadedOrder, loadOrders } from '../read/repository';
import { recipientName } from '../read/view';
import { saidNotArrived } from './answer-arrival';

type AskDeps = Pick<Deps, 'db' | 'clock' | 'outbox' | 'config'>;

/** Days after the first day of posting during which it is asked: longer than the post needs anywhere, and no old news. */
const askedWithinDays = 60;

const keyOf = (orderId: number): string => `order-arrival:${orderId}`;

/**
 * Mails the question "has it arrived?" about posted orders, once each, on the day after the post should have delivered
 * the last of their recipients (docs/product/orders.md, "Has it arrived?").
 * @returns how many were asked about
 */
export async function askArrival(deps: AskDeps): Promise<number> {
  const today = parisDay(deps.clock.now());
  const posted = await loadOrders(deps.db, await postedUnasked(deps.db, today));
  const due = posted.filter((loaded) => expected(loaded).every(({ to }) => to < today));
  let asked = 0;
  for (const loaded of due) if (await ask(deps, loaded)) asked += 1;
  return asked;
}

const postedUnasked = (db: DbOrTx, today: string) =>
  db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.status, 'shipped'),
        isNull(orders.deletedAt),
        gte(orders.firstShippingDay, addDays(today, -askedWithinDays)),
        notExists(
          db
            .select({ id: mails.id })
            .from(mails)
            .where(eq(mails.key, sql`${keyOf(0).slice(0, -1)} || ${orders.id}`)),
        ),
      ),
    )
    .orderBy(asc(orders.id));

/** The last day on which each recipient should have it, counted from the day when it was really posted. */
function expected({ shippings, statuses }: LoadedOrder) {
  const shipped = statuses.findLast(({ status }) => status === 'shipped');
  const postedOn = shipped ? parisDay(shipped.createdAt) : '';
  return shippings.map(({ shipping: { recipient, date, deliveryMin: min, deliveryMax: max } }) => ({
    recipient: recipientName(recipient),
    to: deliveryEstimate(date > postedOn ? date : postedOn, { min, max }).to,
  }));
}

async function ask({ db, outbox, config }: AskDeps, loaded: LoadedOrder): Promise<boolean> {
  const { id, reference, shopUserId } = loaded.order;
  const client = await shopUserById(db, shopUserId);
  if (!client || (await saidNotArrived(db, client.email, reference))) return false;
  await outbox.add(db, {
    to: client.email,
    template: 'order-arrival',
    locale: client.locale,
    shopUserId: client.id,
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
