import { type accountCalls, role } from '@jolimot/contract/accounts';
import type { AnswerOf } from '@jolimot/contract/call';
import { iriOf } from '@jolimot/contract/iri';
import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { DbOrTx } from '../../../db/client';
import { creations } from '../../../db/schema/creations';
import { orders } from '../../../db/schema/orders';
import { creditPurchases } from '../../../db/schema/payments';
import type { ShopUserRow } from '../account/repository';
import { fullName } from '../account/view';

export async function userSummary(db: DbOrTx, row: ShopUserRow): Promise<AnswerOf<typeof accountCalls.getUser>> {
  const { purchases, drafts, placed } = await belongingsOf(db, row.id);
  return {
    id: row.id,
    email: row.email,
    firstname: row.firstname,
    lastname: row.lastname,
    fullName: fullName(row),
    creditPurchases: purchases.map(({ id }) => iriOf('credit_purchases', id)),
    creditSold: row.creditBalance,
    verified: row.verifiedAt !== null,
    creations: drafts.map(({ id }) => iriOf('creations', id)),
    orders: placed.map(({ id }) => iriOf('orders', id)),
    roles: z.array(role).parse(row.roles),
  };
}

/** Purchases and orders newest first; drafts (not ordered, not deleted) oldest first. */
async function belongingsOf(db: DbOrTx, shopUserId: number) {
  const [purchases, drafts, placed] = await Promise.all([
    db
      .select({ id: creditPurchases.id })
      .from(creditPurchases)
      .where(eq(creditPurchases.shopUserId, shopUserId))
      .orderBy(desc(creditPurchases.id)),
    db
      .select({ id: creations.id })
      .from(creations)
      .where(and(eq(creations.shopUserId, shopUserId), isNull(creations.relatedOrderId), isNull(creations.deletedAt)))
      .orderBy(asc(creations.id)),
    db
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.shopUserId, shopUserId), isNull(orders.deletedAt)))
      .orderBy(desc(orders.id)),
  ]);
  return { purchases, drafts, placed };
}
