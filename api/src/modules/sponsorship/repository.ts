import type { Sponsorship } from '@jolimot/contract/sponsorship';
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../db/client';
import { firstRow } from '../../db/page';
import { shopUsers } from '../../db/schema/accounts';
import { coupons } from '../../db/schema/coupons';
import { orders } from '../../db/schema/orders';
import { creditPurchases } from '../../db/schema/payments';
import { sponsorCodes, sponsorships } from '../../db/schema/sponsorship';

export type SponsorshipRow = typeof sponsorships.$inferSelect;

export interface Sponsor {
  id: number;
  code: string;
  firstname: string;
  /** Active and not deleted. */
  present: boolean;
}

/** Includes sponsors who may no longer sponsor. */
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

export async function insertSponsorCode(db: DbOrTx, shopUserId: number, code: string): Promise<void> {
  const [coupon] = await db.select({ id: coupons.id }).from(coupons).where(eq(coupons.code, code));
  if (!coupon) await db.insert(sponsorCodes).values({ shopUserId, code }).onConflictDoNothing();
}

export const countPurchases = (db: DbOrTx, shopUserId: number): Promise<number> =>
  db.$count(creditPurchases, and(eq(creditPurchases.shopUserId, shopUserId), gt(creditPurchases.nbCredit, 0)));

export const sponsorshipOfFriend = (db: DbOrTx, friendId: number): Promise<SponsorshipRow | undefined> =>
  firstRow(db.select().from(sponsorships).where(eq(sponsorships.friendId, friendId)));

/** Until the account's first purchase. */
export async function openInvitationOf(db: DbOrTx, friendId: number): Promise<Sponsorship['invitation']> {
  const [row] = await db
    .select({ code: sponsorCodes.code, sponsor: shopUsers.firstname })
    .from(sponsorships)
    .innerJoin(shopUsers, eq(shopUsers.id, sponsorships.sponsorId))
    .innerJoin(sponsorCodes, eq(sponsorCodes.shopUserId, sponsorships.sponsorId))
    .where(and(eq(sponsorships.friendId, friendId), isNull(sponsorships.rewardedAt), isNull(sponsorships.dueAt)));
  return row ?? null;
}

/** The sponsor learns nothing else of them. */
export async function waitingOf(db: DbOrTx, sponsorId: number): Promise<Sponsorship['waiting']> {
  const rows = await db
    .select({ joinedAt: sponsorships.createdAt })
    .from(sponsorships)
    .innerJoin(shopUsers, eq(shopUsers.id, sponsorships.friendId))
    .where(
      and(
        eq(sponsorships.sponsorId, sponsorId),
        isNull(sponsorships.rewardedAt),
        isNull(sponsorships.dueAt),
        isNull(shopUsers.deletedAt),
      ),
    )
    .orderBy(desc(sponsorships.createdAt), desc(sponsorships.id));
  return rows.map(({ joinedAt }) => ({ joinedAt: joinedAt.toISOString() }));
}

/** The first sponsor stays. */
export async function insertSponsorship(tx: Tx, sponsorId: number, friendId: number): Promise<void> {
  await tx.insert(sponsorships).values({ sponsorId, friendId }).onConflictDoNothing({ target: sponsorships.friendId });
}

const announced = and(isNotNull(sponsorships.dueAt), isNull(sponsorships.takenAwayAt), isNull(sponsorships.rewardedAt));

/** @returns undefined when there was an earlier purchase, or no sponsor */
export async function announce(
  tx: Tx,
  friendId: number,
  purchase: { creditPurchaseId: number; dueAt: Date },
): Promise<SponsorshipRow | undefined> {
  const [row] = await tx
    .update(sponsorships)
    .set(purchase)
    .where(and(eq(sponsorships.friendId, friendId), isNull(sponsorships.rewardedAt), isNull(sponsorships.dueAt)))
    .returning();
  return row;
}

export async function announcedFor(db: DbOrTx, friendId: number): Promise<SponsorshipRow | undefined> {
  const [row] = await db
    .select()
    .from(sponsorships)
    .where(and(eq(sponsorships.friendId, friendId), announced));
  return row;
}

export async function announcedFriendOf(tx: Tx, orderId: number): Promise<number | undefined> {
  const [row] = await tx
    .select({ friendId: sponsorships.friendId })
    .from(sponsorships)
    .innerJoin(orders, eq(orders.shopUserId, sponsorships.friendId))
    .where(and(eq(orders.id, orderId), announced));
  return row?.friendId;
}

export async function markRewarded(tx: Tx, id: number, now: Date): Promise<boolean> {
  const rows = await tx
    .update(sponsorships)
    .set({ rewardedAt: now })
    .where(and(eq(sponsorships.id, id), announced))
    .returning({ id: sponsorships.id });
  return rows.length > 0;
}

/** Clients can no longer undo these orders. */
const beyondRecall = ['in_preparation', 'to_ship', 'shipped', 'delivered', 'to_reship'] as const;

/** The oldest credits are spent first. */
export async function hasSpentOn(tx: Tx, shopUserId: number, creditPurchaseId: number): Promise<boolean> {
  const [spent] = await tx
    .select({ credits: sql<number>`coalesce(sum(${orders.nbCredit}), 0)::int` })
    .from(orders)
    .where(and(eq(orders.shopUserId, shopUserId), inArray(orders.status, [...beyondRecall])));
  const [before] = await tx
    .select({ credits: sql<number>`coalesce(sum(greatest(${creditPurchases.nbCredit}, 0)), 0)::int` })
    .from(creditPurchases)
    .where(and(eq(creditPurchases.shopUserId, shopUserId), lt(creditPurchases.id, creditPurchaseId)));
  return (spent?.credits ?? 0) > (before?.credits ?? 0);
}

/** Latest first. @param credits of each reward */
export async function comingOf(db: DbOrTx, sponsorId: number, credits: number): Promise<Sponsorship['coming']> {
  const rows = await db
    .select({ friend: shopUsers.firstname, dueAt: sponsorships.dueAt })
    .from(sponsorships)
    .innerJoin(shopUsers, eq(shopUsers.id, sponsorships.friendId))
    .where(and(eq(sponsorships.sponsorId, sponsorId), announced, isNull(shopUsers.deletedAt)))
    .orderBy(desc(sponsorships.dueAt), desc(sponsorships.id));
  return rows.flatMap(({ friend, dueAt }) => (dueAt === null ? [] : [{ friend, credits, dueAt: dueAt.toISOString() }]));
}

/** @param credits of the reward */
export async function ownReward(db: DbOrTx, friendId: number, credits: number): Promise<Sponsorship['ownReward']> {
  const [row] = await db
    .select({ sponsor: shopUsers.firstname, dueAt: sponsorships.dueAt })
    .from(sponsorships)
    .innerJoin(shopUsers, eq(shopUsers.id, sponsorships.sponsorId))
    .where(and(eq(sponsorships.friendId, friendId), announced));
  return row?.dueAt ? { sponsor: row.sponsor, credits, dueAt: row.dueAt.toISOString() } : null;
}

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
