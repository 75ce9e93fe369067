import { type OrderNote, orderNoteCalls } from '@jolimot/contract/back-office/order-notes';
import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { DbOrTx } from '../../../db/client';
import { type PageQuery, pageOf } from '../../../db/page';
import { shopUsers } from '../../../db/schema/accounts';
import { orderNotes } from '../../../db/schema/orders';
import { written } from '../../../db/writes';
import type { Deps } from '../../../deps';
import { recordFact } from '../../../http/calls/audit';
import { idempotencyScope, idempotently } from '../../../http/calls/idempotency';
import { registerCall } from '../../../http/calls/register-call';
import { pageThrough } from '../../../http/representation/answers';
import { personColumns } from '../../shop-users/account/repository';
import { toPerson } from '../../shop-users/account/view';
import { accessibleOrder } from '../read/read-orders';
import { orderSubject } from '../read/view';

/** docs/product/back-office.md, "Notes" */
export function orderNoteRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  registerCall(app, deps, orderNoteCalls.listOrderNotes, {
    handler: async ({ user, params, query }) => {
      return pageThrough(await listNotes(db, (await accessibleOrder(db, params.reference, user)).id, query), toNote);
    },
  });
  registerCall(app, deps, orderNoteCalls.createOrderNote, {
    handler: async ({ user, params, body, request }) => {
      const order = await accessibleOrder(db, params.reference, user);
      return idempotently<OrderNote>(deps, idempotencyScope(request, user.id), async (tx) => {
        const values = { orderId: order.id, authorId: user.id, text: body.text };
        const { id } = written(await tx.insert(orderNotes).values(values).returning({ id: orderNotes.id }));
        await recordFact(tx, request, { subject: orderSubject(order) });
        return toNote(written(await selectNotes(tx).where(eq(orderNotes.id, id))));
      });
    },
  });
}

const selectNotes = (db: DbOrTx) =>
  db
    .select({ note: orderNotes, author: personColumns(shopUsers) })
    .from(orderNotes)
    .innerJoin(shopUsers, eq(shopUsers.id, orderNotes.authorId));

function listNotes(db: DbOrTx, orderId: number, page: PageQuery) {
  return pageOf(selectNotes(db).where(eq(orderNotes.orderId, orderId)).orderBy(desc(orderNotes.id)), page);
}

const toNote = ({ note, author }: Awaited<ReturnType<typeof listNotes>>['rows'][number]): OrderNote => ({
  id: note.id,
  text: note.text,
  author: toPerson(author),
  createdAt: note.createdAt.toISOString(),
});
