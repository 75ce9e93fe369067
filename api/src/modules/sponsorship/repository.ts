import type { Sponsorship } from '@jolimot/contract/sponsorship';
import { and, desc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../db/client';
import { shopUsers } from '../../db/schema/accounts';
import { coupons } from '../../db/schema/coupons';
import { creditPurchases } from '../../db/schema/payments';
import { sponsorCodes, sponsorships } from '../../db/schema/sponsorship';

export type SponsorshipRow = typeof sponsorships.$inferSelect;

export interface Sponsor {
  id: number;
  code: string;
  firstname: string;
  /** Whether the account is active and not deleted. */
  present: boolean;
}

/** The sponsor with one of these codes, whether they may sponsor (any more) or not. */
export async function sponsorWithCode(db: DbOrTx, codes: readonly string[]): Promise<Sponsor | undefined> {
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

export async function codeOfSponsor(db: DbOrTx, shopUserId: number): Promise<string | undefined> {
  const [row] = await db.select().from(sponsorCodes).where(eq(sponsorCodes.shopUserId, shopUserId));
  return row?.code;
}

/** Gives a user a code. Nothing happens when a coupon or a sponsor has it, or when the user has one. */
export async function insertSponsorCode(db: DbOrTx, shopUserId: number, code: string): Promise<void> {
  const [coupon] = await db.select({ id: coupons.id }).from(coupons).where(eq(coupons.code, code));
  if (!coupon) await db.insert(sponsorCodes).values({ shopUserId, code }).onConflictDoNothing();
}

/** How many purchases of a user brought credits, free ones included. */
export const countPurchases = (db: DbOrTx, shopUserId: number): Promise<number> =>
  db.$count(creditPurchases, and(eq(creditPurchases.shopUserId, shopUserId), gt(creditPurchases.nbCredit, 0)));

export async function sponsorshipOfFriend(db: DbOrTx, friendId: number): Promise<SponsorshipRow | undefined> {
  const [row] = await db.select().from(sponsorships).where(eq(sponsorships.friendId, friendId));
  return row;
}

/** Whose code an account came by, as long as its first purchase is not rewarded. */
export async function openInvitationOf(db: DbOrTx, friendId: number): Promise<Sponsorship['invitation']> {
  const [row] = await db
    .select({ code: sponsorCodes.code, sponsor: shopUsers.firstname })
    .from(sponsorships)
    .innerJoin(shopUsers, eq(shopUsers.id, sponsorships.sponsorId))
    .innerJoin(sponsorCodes, eq(sponsorCodes.shopUserId, sponsorships.sponsorId))
    .where(and(eq(sponsorships.friendId, friendId), isNull(sponsorships.rewardedAt)));
  return row ?? null;
}

/** When the friends came who have not made their first purchase yet, newest first: nothing else is told of them. */
export async function waitingOf(db: DbOrTx, sponsorId: number): Promise<Sponsorship['waiting']> {
  const rows = await db
    .select({ joinedAt: sponsorships.createdAt })
    .from(sponsorships)
    .innerJoin(shopUsers, eq(shopUsers.id, sponsorships.friendId))
    .where(and(eq(sponsorships.sponsorId, sponsorId), isNull(sponsorships.rewardedAt), isNull(shopUsers.deletedAt)))
    .orderBy(desc(sponsorships.createdAt), desc(sponsorships.id));
  return rows.map(({ joinedAt }) => ({ joinedAt: joinedAt.toISOString() }));
}

/** Records who brought a friend; the first sponsor stays. */
export async function insertSponsorship(tx: Tx, sponsorId: number, friendId: number): Promise<void> {
  await tx.insert(sponsorships).values({ sponsorId, friendId }).onConflictDoNothing({ target: sponsorships.friendId });
}

/** Marks a friend's first purchase as rewarded. @returns undefined when it was before, or when no one brought them */
export async function markRewarded(tx: Tx, friendId: number, now: Date): Promise<SponsorshipRow | undefined> {
  const [row] = await tx
    .update(sponsorships)
    .set({ rewardedAt: now })
    .where(and(eq(sponsorships.friendId, friendId), isNull(sponsorships.rewardedAt)))
    .returning();
  return row;
}

/** The friends whose first purchase was rewarded, newest first. @param credits of each reward */
export async function rewardsOf(db: DbOrTx, sponsorId: number, credits: number): Promise<Sponsorship['rewards']> {
  const rows = await db
    .select({ friend: shopUsers.firstname, rewardedAt: sponsorships.rewardedAt })
    .from(sponsorships)
    .innerJoin(shopUsers, eq(shopUsers.id, sponsorships.friendId))
    .where(and(eq(sponsorships.sponsorId, sponsorId), isNotNull(sponsorships.rewardedAt)))
    .orderBy(desc(sponsorships.rewardedAt), desc(sponsorships.id));
  return rows.flatMap(({ friend, rewardedAt }) =>
    rewardedAt === null ? [] : [{ friend, credits, rewardedAt: rewardedAt.toISOString() }],
  );
}
