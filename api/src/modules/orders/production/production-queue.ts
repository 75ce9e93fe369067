import type { Locale } from '@jolimot/contract/fields';
import type { Order } from '@jolimot/contract/orders';
import type { Deps } from '../../../deps';
import type { Page } from '../../../http/representation/answers';
import { pageOfOrders } from '../read/read-orders';
import { findOrders } from '../read/repository';
import { type QueueQuery, queueFilters, queueOrder } from './repository';

/** One page of all clients' orders, for production: what is posted first comes first unless asked otherwise. */
export async function productionQueue(
  deps: Pick<Deps, 'db' | 'clock'>,
  query: QueueQuery,
  locale: Locale,
): Promise<Page<Order>> {
  const { rows, total } = await findOrders(deps.db, queueFilters(deps.db, query), query, queueOrder(query));
  return pageOfOrders(deps, rows, total, locale);
}
