import type { ShopUser } from '@jolimot/contract/accounts';
import { largestPage } from '@jolimot/contract/fields';
import { type IriResource, iriOf } from '@jolimot/contract/iri';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { DbOrTx } from '../../../db/client';
import { creations } from '../../../db/schema/creations';
import { orders } from '../../../db/schema/orders';
import { creditPurchases } from '../../../db/schema/payments';
import { addresses } from '../../../db/schema/shipping';

type Relations = Required<Pick<ShopUser, 'addresses' | 'creditPurchases' | 'creations' | 'orders'>>;

/** At most a page of each: an address book may hold thousands (docs/product/accounts.md, "What an account has"). */
export async function relationsOf(db: DbOrTx, shopUserId: number): Promise<Relations> {
  const [addressRows, purchaseRows, creationRows, orderRows] = await Promise.all([
    db
      .select({ id: addresses.id })
      .from(addresses)
      .where(and(eq(addresses.shopUserId, shopUserId), isNull(addresses.deletedAt)))
      .orderBy(desc(addresses.id))
      .limit(largestPage),
    db
      .select({ id: creditPurchases.id })
      .from(creditPurchases)
      .where(eq(creditPurchases.shopUserId, shopUserId))
      .orderBy(desc(creditPurchases.id))
      .limit(largestPage),
    db
      .select({ id: creations.id })
      .from(creations)
      .where(and(eq(creations.shopUserId, shopUserId), isNull(creations.deletedAt)))
      .orderBy(desc(creations.id))
      .limit(largestPage),
    db
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.shopUserId, shopUserId), isNull(orders.deletedAt)))
      .orderBy(desc(orders.id))
      .limit(largestPage),
  ]);
  return {
    addresses: iris('addresses', addressRows),
    creditPurchases: iris('credit_purchases', purchaseRows),
    creations: iris('creations', creationRows),
    orders: iris('orders', orderRows),
  };
}

const iris = (resource: IriResource, rows: readonly { id: number }[]): string[] =>
  rows.map(({ id }) => iriOf(resource, id));
