import type { ProductionCard, productionCalls } from '@jolimot/contract/back-office/production';
import type { QueryOf } from '@jolimot/contract/call';
import { iriOf } from '@jolimot/contract/iri';
import { parisDay } from '@jolimot/contract/shipping-days';
import { and, asc, eq, gte, inArray, isNotNull, isNull, lte, not, type SQL, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../db/client';
import { pageOf } from '../../../db/page';
import { orderCards, orderCreations, orders, shippings } from '../../../db/schema/orders';
import { productionBatchCards as batchCards } from '../../../db/schema/production';
import type { Deps } from '../../../deps';
import { type Page, pageThrough } from '../../../http/representation/answers';
import { cardColumns, cityOf, inItsBatch, printedStatuses, productOf } from './repository';
import { workshopFields } from './view';

const inWorkshop = [...printedStatuses, 'to_ship'] as const;

/** First to be posted first. */
export async function listProductionCards(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  query: QueryOf<typeof productionCalls.listProductionCards>,
): Promise<Page<ProductionCard>> {
  const today = parisDay(clock.now());
  const isLate = sql<boolean>`(${shippings.date} < ${today} and ${orderCards.state} in ('to_print', 'printed'))`;
  const { state, product, batched, late, posted, 'country[]': countries } = query;
  const { 'shippingDay[after]': from, 'shippingDay[before]': until } = query;
  const hasLeft = inArray(orderCards.state, ['shipped', 'delivered']);
  const where = and(
    isNull(orders.deletedAt),
    inArray(orders.status, [...inWorkshop]),
    state && eq(orderCards.state, state),
    product && eq(productOf, product),
    batched === undefined ? undefined : (batched ? isNotNull : isNull)(batchCards.batchId),
    late === undefined ? undefined : late ? isLate : not(isLate),
    posted === undefined ? undefined : posted ? hasLeft : not(hasLeft),
    countries && inArray(cardColumns.countryCode, countries),
    from === undefined ? undefined : gte(shippings.date, from),
    until === undefined ? undefined : lte(shippings.date, until),
  );
  const listed = cards(db, where, isLate).orderBy(asc(shippings.date), asc(orderCards.id));
  return pageThrough(await pageOf(listed, query, db.$count(cards(db, where, isLate).as('listed'))), (row) => ({
    ...workshopFields(row),
    city: row.city,
    late: row.late,
    batch: row.batchId === null ? null : iriOf('production_batches', row.batchId),
  }));
}

const cards = (db: DbOrTx, where: SQL | undefined, late: SQL<boolean>) =>
  db
    .select({
      ...cardColumns,
      city: cityOf,
      late,
      batchId: batchCards.batchId,
    })
    .from(orderCards)
    .innerJoin(orders, eq(orders.id, orderCards.orderId))
    .innerJoin(shippings, eq(shippings.id, orderCards.shippingId))
    .innerJoin(orderCreations, eq(orderCreations.id, orderCards.orderCreationId))
    .leftJoin(batchCards, inItsBatch)
    .where(where);
