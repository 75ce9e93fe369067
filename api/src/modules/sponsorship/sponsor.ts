import { and, count, eq, gt, inArray, sql } from 'drizzle-orm';
import { randomCrockford } from '../../crockford';
import type { DbOrTx } from '../../db/client';
import { shopUsers } from '../../db/schema/accounts';
import { coupons } from '../../db/schema/coupons';
import { creditPurchases } from '../../db/schema/payments';
import { sponsorCodes, sponsorships } from '../../db/schema/sponsorship';
import { paidPurchases } from '../credits/coupons/repository';

export interface Sponsor {
  id: number;
  code: string;
  firstname: string;
  /** Whether the account is there still. */
  present: boolean;
}

/**
 * What still stands in the way of sponsoring: verified, and at least one credit purchase (docs/product/credits.md,
 * "Sponsorship").
 */
export async function missingToSponsor(db: DbOrTx, shopUserId: number): Promise<('verification' | 'purchase')[]> {
  const [user] = await db
    .select({ verifiedAt: shopUsers.verifiedAt })
    .from(shopUsers)
    .where(eq(shopUsers.id, shopUserId));
  const [bought] = await db
    .select({ total: count() })
    .from(creditPurchases)
    .where(and(eq(creditPurchases.shopUserId, shopUserId), gt(creditPurchases.nbCredit, 0)));
  return [
    ...(user?.verifiedAt ? [] : (['verification'] as const)),
    ...((bought?.total ?? 0) > 0 ? [] : (['purchase'] as const)),
  ];
}

/** A user's sponsor code, made now if there is none. Only for who may sponsor. */
export async function sponsorCodeOf(db: DbOrTx, shopUserId: number): Promise<string> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const [known] = await db.select().from(sponsorCodes).where(eq(sponsorCodes.shopUserId, shopUserId));
    if (known) return known.code;
    // `P` for the French "parrain"; a taken code, or a rival's quicker one, is found out by looking again.
    const code = `P${randomCrockford(8)}`;
    const [coupon] = await db.select({ id: coupons.id }).from(coupons).where(eq(coupons.code, code));
    if (!coupon) await db.insert(sponsorCodes).values({ shopUserId, code }).onConflictDoNothing();
  }
  throw new Error('Five sponsor codes in a row were taken.');
}

/** Whose sponsor code stands among these codes, whether they may sponsor (any more) or not. */
export async function sponsorAmong(db: DbOrTx, codes: readonly string[]): Promise<Sponsor | undefined> {
  if (codes.length === 0) return undefined;
  const [row] = await db
    .select({
      id: shopUsers.id,
      code: sponsorCodes.code,
      firstname: shopUsers.firstname,
      present: sql<boolean>`${shopUsers.active} and ${shopUsers.deletedAt} is null`,
    })
    .from(sponsorCodes)
    .innerJoin(shopUsers, eq(shopUsers.id, sponsorCodes.shopUserId))
    .where(inArray(sponsorCodes.code, [...codes]))
    .limit(1);
  return row;
}

/**
 * The sponsor whose code a friend may use: never oneself, only before the first purchase with an amount above zero,
 * and no other than who brought them first.
 */
export async function sponsorFor(db: DbOrTx, code: string, friendId: number): Promise<Sponsor | undefined> {
  const sponsor = await sponsorAmong(db, [code]);
  if (!sponsor?.present || sponsor.id === friendId) return undefined;
  if ((await missingToSponsor(db, sponsor.id)).length > 0) return undefined;
  if ((await paidPurchases(db, friendId)) > 0) return undefined;
  const [known] = await db.select().from(sponsorships).where(eq(sponsorships.friendId, friendId));
  return known && (known.sponsorId !== sponsor.id || known.rewardedAt !== null) ? undefined : sponsor;
}
