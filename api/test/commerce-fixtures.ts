import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../src/db/client';
import { shopUsers } from '../src/db/schema/accounts';
import { coupons } from '../src/db/schema/coupons';
import { creditLedger, creditPackages, paymentMethods } from '../src/db/schema/payments';
import { recordPurchase } from '../src/modules/credits/purchases/record-purchase';

/** The two methods of payment that every shop has. Once for a database. */
export async function addPaymentMethods(db: Db): Promise<void> {
  await db.insert(paymentMethods).values([{ name: 'Carte bancaire' }, { name: 'Free Payment', freePayment: true }]);
}

/** A verified client, with credits if asked for; those are a real purchase, so that ledger and balance agree. */
export async function addClient(db: Db, credits = 0): Promise<{ id: number; email: string }> {
  const email = `client-${randomUUID()}@test.example`;
  const [user] = await db
    .insert(shopUsers)
    .values({ firstname: 'Zoé', lastname: 'Martin', email, passwordHash: '-', active: true, verifiedAt: new Date() })
    .returning({ id: shopUsers.id });
  if (!user) throw new Error('No client was added.');
  if (credits > 0) await giveCredits(db, user.id, credits);
  return { id: user.id, email };
}

/** Credits by a real purchase, free of charge. */
export async function giveCredits(db: Db, shopUserId: number, nbCredit: number): Promise<void> {
  const gift = { nbCredit, creditPackageId: null, paid: 0, discount: 0, coupons: [], free: true };
  await db.transaction((tx) => recordPurchase(tx, { ...gift, shopUserId, transactionId: `free_${randomUUID()}` }));
}

type NewPackage = Partial<typeof creditPackages.$inferInsert>;

/** A package on sale: 5 credits for 14,50 €, unless said otherwise. */
export async function addPackage(db: Db, values: NewPackage = {}): Promise<typeof creditPackages.$inferSelect> {
  const [row] = await db
    .insert(creditPackages)
    .values({
      slug: randomUUID(),
      name: { fr: 'Cinq cartes', en: 'Five cards' },
      label: { fr: '', en: '' },
      nbCredit: 5,
      price: 1450,
      taxRate: 20,
      color: 'orange',
      smilics: 'lemon',
      ...values,
    })
    .returning();
  if (!row) throw new Error('No package was added.');
  return row;
}

type NewCouponValues = Partial<typeof coupons.$inferInsert>;

/** A coupon with a code of its own: 20 percent off without end, unless said otherwise. */
export async function addCoupon(db: Db, values: NewCouponValues = {}): Promise<typeof coupons.$inferSelect> {
  const code = `C${randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase()}`;
  const [row] = await db
    .insert(coupons)
    .values({ name: 'Vingt pour cent', code, type: 'percent', value: 20, ...values })
    .returning();
  if (!row) throw new Error('No coupon was added.');
  return row;
}

/** An account's books: what must always agree. */
export async function booksOf(db: Db, shopUserId: number): Promise<{ balance: number; ledger: number }> {
  const [user] = await db
    .select({ balance: shopUsers.creditBalance })
    .from(shopUsers)
    .where(eq(shopUsers.id, shopUserId));
  const [sum] = await db
    .select({ ledger: sql<number>`coalesce(sum(${creditLedger.delta}), 0)::int` })
    .from(creditLedger)
    .where(eq(creditLedger.shopUserId, shopUserId));
  return { balance: user?.balance ?? Number.NaN, ledger: sum?.ledger ?? Number.NaN };
}
