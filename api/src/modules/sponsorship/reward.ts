import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { shopUsers } from '../../db/schema/accounts';
import { sponsorships } from '../../db/schema/sponsorship';
import type { Deps } from '../../deps';
import { storefrontLink } from '../../mails/storefront-link';
import { lockUsers } from '../credits/coupons/coupon-uses';
import { paidPurchases } from '../credits/coupons/repository';
import { balanceOf } from '../credits/ledger/movements';
import { recordPurchase } from '../credits/purchases/record-purchase';
import { sponsorAmong } from './sponsor';

/** What each of the two gets (docs/product/credits.md, "Sponsorship"). */
export const rewardCredits = 1;

/** Remembers who brought a friend; the first one stays. */
export async function rememberSponsor(tx: Tx, sponsorId: number, friendId: number): Promise<void> {
  await tx.insert(sponsorships).values({ sponsorId, friendId }).onConflictDoNothing({ target: sponsorships.friendId });
}

/**
 * Finds who brought a friend, by an earlier code or by these, remembers it, and locks both accounts in the order of
 * their ids: the purchase that follows is then the only one of the friend's that is being granted.
 */
export async function lockSponsored(tx: Tx, friendId: number, codes: readonly string[]): Promise<void> {
  const [known] = await tx.select().from(sponsorships).where(eq(sponsorships.friendId, friendId));
  const sponsorId = known?.sponsorId ?? (await sponsorAmong(tx, codes))?.id;
  if (sponsorId === undefined || sponsorId === friendId) return lockUsers(tx, [friendId]);
  await lockUsers(tx, [friendId, sponsorId]);
  await rememberSponsor(tx, sponsorId, friendId);
}

/**
 * Gives sponsor and friend their credit, once for each friend, when what was just recorded is the friend's first
 * purchase with an amount above zero (docs/product/credits.md, "Sponsorship"). Call {@link lockSponsored} before the
 * purchase.
 */
export async function rewardFirstPurchase(
  tx: Tx,
  deps: Pick<Deps, 'outbox' | 'config' | 'clock'>,
  friendId: number,
): Promise<void> {
  if ((await paidPurchases(tx, friendId)) !== 1) return;
  const [earned] = await tx
    .update(sponsorships)
    .set({ rewardedAt: deps.clock.now() })
    .where(and(eq(sponsorships.friendId, friendId), isNull(sponsorships.rewardedAt)))
    .returning();
  if (!earned) return;
  await give(tx, friendId, `sponsorship_${earned.id}_friend`);
  const sponsor = await userOf(tx, earned.sponsorId);
  // Who has left the shop since gets nothing any more; the friend's own credit does not depend on it.
  if (!sponsor || sponsor.deletedAt !== null) return;
  await give(tx, earned.sponsorId, `sponsorship_${earned.id}_sponsor`);
  const friend = await userOf(tx, friendId);
  await deps.outbox.add(tx, {
    to: sponsor.email,
    template: 'sponsor-reward',
    locale: sponsor.locale,
    dedupeKey: `sponsor-reward:${earned.id}`,
    shopUserId: earned.sponsorId,
    data: {
      firstname: sponsor.firstname,
      friend: friend?.firstname ?? '',
      credits: rewardCredits,
      balance: await balanceOf(tx, earned.sponsorId),
      url: storefrontLink(deps.config.storefrontUrl, sponsor.locale, sponsorshipPath[sponsor.locale]),
    },
  });
}

const sponsorshipPath = { fr: '/mon-compte/parrainage', en: '/my-account/sponsorship' };

/**
 * A reward is a purchase with the Free Payment method, so that the balance still equals what purchases and orders say
 * (docs/product/credits.md, "Ledger").
 */
const give = (tx: Tx, shopUserId: number, transactionId: string) =>
  recordPurchase(tx, {
    shopUserId,
    nbCredit: rewardCredits,
    creditPackageId: null,
    transactionId,
    paid: 0,
    discount: 0,
    coupons: [],
    free: true,
    kind: 'sponsorship',
  });

async function userOf(tx: Tx, id: number) {
  const [row] = await tx
    .select({
      email: shopUsers.email,
      firstname: shopUsers.firstname,
      locale: shopUsers.locale,
      deletedAt: shopUsers.deletedAt,
    })
    .from(shopUsers)
    .where(eq(shopUsers.id, id));
  return row;
}
