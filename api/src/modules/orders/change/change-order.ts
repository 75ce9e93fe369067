import type { Locale } from '@jolimot/contract/fields';
import type { Order, OrderUpdate } from '@jolimot/contract/orders';
import { and, count, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client';
import { products } from '../../../db/schema/catalogue';
import { creations } from '../../../db/schema/creations';
import { orderCreations, orders } from '../../../db/schema/orders';
import { creditLedger } from '../../../db/schema/payments';
import type { Deps } from '../../../deps';
import { accessDenied, invalidAll } from '../../../errors';
import type { CurrentUser } from '../../../http/auth/access';
import { type IdempotencyScope, idempotently } from '../../../http/calls/idempotency';
import { enqueue } from '../../../jobs/queue/enqueue';
import { isOrderEditable } from '../../creations/document/editable';
import { grant, spend } from '../../credits/ledger/movements';
import { creditsPerRecipient } from '../place/cost';
import { type LoadedOrder, loadOrder, type OrderRow } from '../read/repository';
import { toOrder } from '../read/view';
import { lockOrder, pastChanging } from '../status/order-status';
import { checkChanges } from './check-changes';
import { rewriteShippings } from './repository';

/**
 * Changes recipients and days of an order while its client still may (docs/product/orders.md, "Changing and
 * cancelling"). All of it in one transaction: the difference in credits is spent or given back, the cards of who was
 * added or left come or go, and the press file is made anew. A refusal leaves everything as it was.
 * @throws AppError 403 for anybody but its client, `conflict` once it is being prepared; 422 with a violation for each
 *   reason, `credits_insufficient`
 */
export async function changeOrder(
  deps: Deps,
  user: CurrentUser,
  order: OrderRow,
  wanted: OrderUpdate,
  locale: Locale,
  scope: IdempotencyScope | undefined,
): Promise<Order> {
  // Staff reach every order, but whom a client writes to is the client's alone to say.
  if (order.shopUserId !== user.id) throw accessDenied();
  const answer = await idempotently(deps, scope, async (tx) => ({
    status: 200,
    body: await change(tx, deps, order.id, wanted, locale),
  }));
  return answer.body;
}

async function change(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  orderId: number,
  { shippings }: OrderUpdate,
  locale: Locale,
): Promise<Order> {
  const now = deps.clock.now();
  const before = await loadOrder(tx, await lockOrder(tx, orderId));
  assertEditable(before, now);
  const perRecipient = creditsPerRecipient(await orderedProducts(tx, orderId));
  const { planned, violations } = await checkChanges(tx, before, shippings, perRecipient, now);
  if (violations.length > 0) throw invalidAll(violations);
  const nbCredit = planned.reduce((sum, shipping) => sum + shipping.nbCredit, 0);
  await settle(tx, before.order, nbCredit);
  await rewriteShippings(tx, before, planned);
  const [order] = await tx.update(orders).set({ nbCredit, updatedAt: now }).where(eq(orders.id, orderId)).returning();
  if (!order) throw new Error('An order was lost while changing it.');
  await enqueue(tx, 'order.press', { orderId });
  return toOrder(await loadOrder(tx, order), locale, now);
}

function assertEditable({ order, shippings }: LoadedOrder, now: Date): void {
  const shippingDays = shippings.map(({ shipping }) => shipping.date);
  if (!isOrderEditable({ status: order.status, shippingDays }, now)) throw pastChanging();
}

const orderedProducts = (tx: Tx, orderId: number): Promise<{ productCredits: number }[]> =>
  tx
    .select({ productCredits: products.nbCredit })
    .from(orderCreations)
    .innerJoin(creations, eq(creations.id, orderCreations.creationId))
    .innerJoin(products, eq(products.id, creations.productId))
    .where(eq(orderCreations.orderId, orderId));

/** Spends or gives back what the change costs, so that the ledger's sum for an order is always what it costs. */
async function settle(tx: Tx, { id, shopUserId, nbCredit }: OrderRow, costs: number): Promise<void> {
  if (costs === nbCredit) return;
  const ofOrder = and(eq(creditLedger.orderId, id), eq(creditLedger.kind, 'order'));
  const [so] = await tx.select({ far: count() }).from(creditLedger).where(ofOrder);
  const movement = {
    shopUserId,
    credits: Math.abs(costs - nbCredit),
    kind: 'order',
    key: `order:${id}:change:${so?.far ?? 0}`,
    orderId: id,
  } as const;
  if (costs > nbCredit) await spend(tx, movement);
  else await grant(tx, movement);
}
