import type { Tx } from '../../db/client';
import type { Deps } from '../../deps';
import { sponsorshipLink } from '../../mails/storefront-link';
import { balanceOf } from '../credits/ledger/movements';
import { recordPurchase } from '../credits/purchases/record-purchase';
import { paidPurchases } from '../credits/purchases/repository';
import { lockShopUsers, mailRecipient } from '../shop-users/account/repository';
import { insertSponsorship, markRewarded, sponsorshipOfFriend, sponsorWithCode } from './repository';

/** What sponsor and friend get each (docs/product/credits.md, "Sponsorship"). */
export const rewardCredits = 1;

/**
 * Finds who brought a friend, by an earlier code or by these, records it, and locks both accounts: the purchase that
 * follows is then the only one of the friend's that is being granted.
 */
export async function lockSponsored(tx: Tx, friendId: number, codes: readonly string[]): Promise<void> {
  const known = await sponsorshipOfFriend(tx, friendId);
  const sponsorId = known?.sponsorId ?? (await sponsorWithCode(tx, codes))?.id;
  if (sponsorId === undefined || sponsorId === friendId) return lockShopUsers(tx, [friendId]);
  await lockShopUsers(tx, [friendId, sponsorId]);
  await insertSponsorship(tx, sponsorId, friendId);
}

/**
 * Gives sponsor and friend their credit, once for each friend, when what was just recorded is the friend's first
 * purchase with an amount above zero (docs/product/credits.md, "Sponsorship"). {@link lockSponsored} comes before the
 * purchase.
 */
export async function rewardFirstPurchase(
  tx: Tx,
  { outbox, config, clock }: Pick<Deps, 'outbox' | 'config' | 'clock'>,
  friendId: number,
): Promise<void> {
  if ((await paidPurchases(tx, friendId)) !== 1) return;
  const earned = await markRewarded(tx, friendId, clock.now());
  if (!earned) return;
  await giveReward(tx, friendId, `sponsorship_${earned.id}_friend`);
  const sponsor = await mailRecipient(tx, earned.sponsorId);
  // A sponsor who has left the shop gets nothing; the friend's own credit does not depend on it.
  if (sponsor.deletedAt !== null) return;
  await giveReward(tx, earned.sponsorId, `sponsorship_${earned.id}_sponsor`);
  const friend = await mailRecipient(tx, friendId);
  await outbox.add(tx, {
    to: sponsor.email,
    template: 'sponsor-reward',
    locale: sponsor.locale,
    dedupeKey: `sponsor-reward:${earned.id}`,
    shopUserId: earned.sponsorId,
    data: {
      firstname: sponsor.firstname,
      friend: friend.firstname,
      credits: rewardCredits,
      balance: await balanceOf(tx, earned.sponsorId),
      url: sponsorshipLink(config.storefrontUrl, sponsor.locale),
    },
  });
}

/**
 * A reward is a purchase with the Free Payment method, so that the balance still equals what purchases and orders add
 * up to (docs/product/credits.md, "Ledger").
 */
const giveReward = (tx: Tx, shopUserId: number, transactionId: string) =>
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
