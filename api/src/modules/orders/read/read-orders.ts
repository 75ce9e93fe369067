import type { QueryOf } from '@jolimot/contract/call';
import type { Locale } from '@jolimot/contract/fields';
import type { orderCalls } from '@jolimot/contract/orders/calls';
import type { Order } from '@jolimot/contract/orders/order';
import { and, desc } from 'drizzle-orm';
import type { DbOrTx } from '../../../db/client';
import { orderOf } from '../../../db/order-by';
import type { RowsOfPage } from '../../../db/page';
import { orders } from '../../../db/schema/orders';
import type { Deps } from '../../../deps';
import { found } from '../../../errors';
import { type CurrentUser, isStaff } from '../../../http/auth/access';
import { Page } from '../../../http/representation/answers';
import { findOrders, loadOrder, loadOrders, type OrderRow, orderByKey, ordersOf } from './repository';
import { ordersLike } from './search-orders';
import { toOrder } from './view';

type ReadDeps = Pick<Deps, 'db' | 'clock'>;

/** @throws AppError 404 also for another account's order */
export async function accessibleOrder(db: DbOrTx, written: string, user: CurrentUser): Promise<OrderRow> {
  const text = written.trim().toUpperCase();
  const key = /^[1-9]\d{0,14}$/.test(text) ? { id: Number(text) } : { reference: text };
  return found(await orderByKey(db, key, isStaff(user) ? undefined : user.id));
}

export async function listOwnOrders(
  deps: ReadDeps,
  user: CurrentUser,
  query: QueryOf<typeof orderCalls.listOrders>,
  locale: Locale,
): Promise<Page<Order>> {
  const { 'id[]': ids, 'status[]': statuses, search } = query;
  const wanted = and(ordersOf(user.id, ids, statuses), search === undefined ? undefined : ordersLike(search));
  const columns = { shippingDate: orders.firstShippingDay, id: orders.id };
  const order = orderOf(query, columns, [desc(orders.id)], orders.id);
  return pageOfOrders(deps, await findOrders(deps.db, wanted, query, order, { isCounted: true }), locale);
}

export async function pageOfOrders(
  { db, clock }: ReadDeps,
  { rows, extent }: RowsOfPage<OrderRow>,
  locale: Locale,
): Promise<Page<Order>> {
  const now = clock.now();
  const loaded = await loadOrders(db, rows);
  return new Page(
    loaded.map((order) => toOrder(order, locale, now)),
    extent,
  );
}

export const readOrder = async ({ db, clock }: ReadDeps, order: OrderRow, locale: Locale): Promise<Order> =>
  toOrder(await loadOrder(db, order), locale, clock.now());
