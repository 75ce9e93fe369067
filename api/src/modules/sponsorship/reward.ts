import type { Tx } from '../../db/client';
import type { Deps } from '../../deps';
import { enqueue } from '../../jobs/queue/enqueue';
import type { JobHandler } from '../../jobs/run/run-jobs';
import { sponsorshipLink } from '../../mails/storefront-link';
import { balanceOf } from '../credits/ledger/movements';
import { recordPurchase } from '../credits/purchases/record-purchase';
import { paidPurchases } from '../credits/purchases/repository';
import { reversedAmong } from '../credits/purchases/reversals-repository';
import { withdrawalEnd } from '../credits/purchases/withdrawal-rules';
import { isSamePerson, lockPerson } from '../shop-users/account/mailboxes';
import { lockShopUsers, mailRecipient } from '../shop-users/account/repository';
import { mailedTo } from '../shop-users/account/view';
import {
  announce,
  announcedFor,
  announcedFriendOf,
  hasSpentOn,
  insertSponsorship,
  markRewarded,
  sponsorshipOfFriend,
  sponsorWithCode,
} from './repository';

/** docs/product/credits.md, "Sponsorship" */
export const rewardCredits = 1;

/** The job follows the database's clock, which may be ahead of the API's, ms. */
const clockTolerance = 60_000;

/** Locks the accounts: no other purchase of the friend is granted meanwhile. */
export async function lockSponsored(tx: Tx, friendId: number, codes: readonly string[]): Promise<void> {
  const known = await sponsorshipOfFriend(tx, friendId);
  const sponsorId = known?.sponsorId ?? (await sponsorWithCode(tx, codes))?.id;
  if (sponsorId === undefined || (await isSamePerson(tx, friendId, sponsorId))) return lockPerson(tx, friendId);
  await lockPerson(tx, friendId, [sponsorId]);
  await insertSponsorship(tx, sponsorId, friendId);
}

/**
 * Only for the person's first purchase above zero, on any account (docs/product/credits.md, "Sponsorship"). Call {@link
 * lockSponsored} before the purchase.
 */
export async function announceReward(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  friendId: number,
  creditPurchaseId: number,
): Promise<void> {
  if ((await paidPurchases(tx, friendId)) !== 1) return;
  const dueAt = withdrawalEnd(clock.now());
  const announced = await announce(tx, friendId, { creditPurchaseId, dueAt });
  if (!announced) return;
  const runAt = new Date(dueAt.getTime() + clockTolerance);
  await enqueue(tx, 'sponsorship.give', { friendId }, { runAt, key: `sponsorship:${announced.id}` });
}

/** A job checks whether an announced friend paid for these cards. */
export async function lookForPaidCard(tx: Tx, orderId: number): Promise<void> {
  const friendId = await announcedFriendOf(tx, orderId);
  if (friendId !== undefined) await enqueue(tx, 'sponsorship.give', { friendId });
}

/**
 * Gives nothing before the purchase is final (its first card is being made, or the withdrawal period is over) and the
 * friend's address is validated.
 */
export const giveReward: JobHandler<'sponsorship.give'> = ({ friendId }, { deps }) =>
  deps.db.transaction(async (tx) => {
    const seen = await announcedFor(tx, friendId);
    if (!seen) return;
    await lockShopUsers(tx, [friendId, seen.sponsorId]);
    const { id, sponsorId, creditPurchaseId, dueAt } = seen;
    const now = deps.clock.now();
    const isDue = dueAt !== null && dueAt <= now;
    if (!isDue && (creditPurchaseId === null || !(await hasSpentOn(tx, friendId, creditPurchaseId)))) return;
    // Looked at again when the bank decides for the shop.
    if (creditPurchaseId !== null && (await reversedAmong(tx, [creditPurchaseId])).size > 0) return;
    const [friend, sponsor] = [await mailRecipient(tx, friendId), await mailRecipient(tx, sponsorId)];
    // Addresses can be invented: validation runs this again.
    if (friend.verifiedAt === null && friend.deletedAt === null) return;
    if (!(await markRewarded(tx, id, now))) return;
    // The other account's credit does not depend on a deleted one.
    if (friend.deletedAt === null) await giveCredit(tx, friendId, `sponsorship_${id}_friend`);
    if (sponsor.deletedAt !== null) return;
    await giveCredit(tx, sponsorId, `sponsorship_${id}_sponsor`);
    await deps.outbox.add(tx, {
      ...mailedTo(sponsor),
      template: 'sponsor-reward',
      dedupeKey: `sponsor-reward:${id}`,
      data: {
        firstname: sponsor.firstname,
        friend: friend.firstname,
        credits: rewardCredits,
        balance: await balanceOf(tx, sponsorId),
        url: sponsorshipLink(deps.config.storefrontUrl, sponsor.locale),
      },
    });
  });

/** A Free Payment purchase keeps the balance equal to purchases minus orders (docs/product/credits.md, "Ledger"). */
const giveCredit = (tx: Tx, shopUserId: number, transactionId: string) =>
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
