import type { OrderDesk } from '@jolimot/contract/back-office/order-desk';
import { iriOf } from '@jolimot/contract/iri';
import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { DbOrTx } from '../../../db/client';
import { shopUsers } from '../../../db/schema/accounts';
import { orderCards, orders } from '../../../db/schema/orders';
import { productionBatchCards, productionBatches } from '../../../db/schema/production';
import type { Deps } from '../../../deps';
import { accessDenied, found, notFound } from '../../../errors';
import { balanceOf } from '../../credits/ledger/movements';
import { toPerson } from '../../shop-users/account/view';
import { inItsBatch } from '../batches/repository';
import { orderedFront } from '../press/press-file';
import { type LoadedOrder, loadOrder, type OrderRow } from '../read/repository';
import { postedBefore } from '../scans/posted-before';
import { peopleByIds } from '../scans/repository';

type CreationRow = LoadedOrder['creations'][number];

/** docs/product/back-office.md, "The page of an order" */
export async function orderDesk({ db, urls }: Pick<Deps, 'db' | 'urls'>, row: OrderRow): Promise<OrderDesk> {
  const loaded = await loadOrder(db, row);
  const gone = loaded.cards.filter(({ state }) => state === 'shipped' || state === 'delivered');
  const posted = await postedBefore(
    db,
    gone.map((card) => ({ card, order: row })),
  );
  const people = await peopleByIds(db, [...new Set([...posted.values()].flatMap(({ byId }) => byId ?? []))]);
  const batchOf = new Map((await batchesOf(db, row.id)).map(({ card, ...batch }) => [card, batch]));
  const [buyer] = await db
    .select({ createdAt: shopUsers.createdAt })
    .from(shopUsers)
    .where(eq(shopUsers.id, row.shopUserId));
  return {
    creations: loaded.creations.map(({ orderCreation }) => ({
      iri: iriOf('creations', orderCreation.creationId),
      message: messageOf(orderCreation),
      picture: row.photosForgottenAt === null ? urls.sign(frontPath(orderCreation.id)) : null,
    })),
    cards: loaded.cards.map(({ id, code }) => {
      const left = posted.get(code);
      const by = people.find((one) => one.id === left?.byId);
      return {
        id,
        batch: batchOf.get(id) ?? null,
        posted: left ? { at: left.at, by: by ? toPerson(by) : null } : null,
      };
    }),
    buyer: {
      balance: await balanceOf(db, row.shopUserId),
      nbOrder: await db.$count(orders, and(eq(orders.shopUserId, row.shopUserId), isNull(orders.deletedAt))),
      since: found(buyer).createdAt.toISOString(),
    },
  };
}

const messageOf = ({ snapshot }: CreationRow['orderCreation']): string =>
  snapshot.customizations.find(({ name }) => name === 'Message')?.value ?? '';

const batchesOf = (db: DbOrTx, orderId: number) =>
  db
    .select({
      card: orderCards.id,
      id: productionBatches.id,
      name: productionBatches.name,
      state: productionBatches.state,
    })
    .from(orderCards)
    .innerJoin(productionBatchCards, inItsBatch)
    .innerJoin(productionBatches, eq(productionBatches.id, productionBatchCards.batchId))
    .where(eq(orderCards.orderId, orderId));

const frontPath = (id: number): string => `/media/ordered/${id}`;

const params = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });
const query = z.object({ expires: z.string(), signature: z.string() }).partial().catch({});

/** An `<img>` sends no token, so the address is signed. */
export function orderedFrontRoutes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'storage' | 'urls'>): void {
  app.get('/media/ordered/:id', { schema: { hide: true } }, async (request, reply) => {
    const asked = params.safeParse(request.params);
    if (!asked.success) throw notFound();
    const { expires, signature } = query.parse(request.query);
    if (!deps.urls.verify(frontPath(asked.data.id), expires, signature)) throw accessDenied();
    const front = found(await orderedFront(deps, asked.data.id));
    return reply.type('image/jpeg').header('cache-control', 'private, max-age=600').send(front);
  });
}
