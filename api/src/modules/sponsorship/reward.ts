import type { Tx } from '../../db/client';
import type { Deps } from '../../deps';
import { enqueue } from '../../jobs/queue/enqueue';
import type { JobHandler } from '../../jobs/run/run-jobs';
import { sponsorshipLink } from '../../mails/storefront-link';
import { balanceOf } from '../credits/ledger/movements';
import { recordPurchase } from '../credits/purchases/record-purchase';
import { paidPurchases } from '../credits/purchases/repository';
import { withdrawalEnd } from '../credits/purchases/withdrawal-rules';
import { isSamePerson, lockPerson } from '../shop-users/account/mailboxes';
import { lockShopUsers, mailRecipient } from '../shop-users/account/repository';
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

/** What sponsor and friend get each (docs/product/credits.md, "Sponsorship"). */
export const rewardCredits = 1;

/** So much later than due is the job, ms: the database's clock, which it follows, may be ahead of the API's. */
const clockTolerance = 60_000;

/**
 * Finds who brought a friend, by an earlier code or by these, records it, and locks the accounts: the purchase that
 * follows is then the only one of the friend's that is being granted.
 */
export async function lockSponsored(tx: Tx, friendId: number, codes: readonly string[]): Promise<void> {
  const known = await sponsorshipOfFriend(tx, friendId);
  const sponsorId = known?.sponsorId ?? (await sponsorWithCode(tx, codes))?.id;
  if (sponsorId === undefined || (await isSamePerson(tx, friendId, sponsorId))) return lockPerson(tx, friendId);
  await lockPerson(tx, friendId, [sponsorId]);
  await insertSponsorship(tx, sponsorId, friendId);
}

/**
 * Announces the credit of sponsor and friend, when what was just recorded is the friend's first purchase with an amount
 * above zero, with whatever account (docs/product/credits.md, "Sponsorship"). {@link lockSponsored} comes before the purchase.
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

/** An order is being made: a job looks whether a friend has paid for its cards, whose reward is announced. */
export async function lookForPaidCard(tx: Tx, orderId: number): Promise<void> {
  const friendId = await announcedFriendOf(tx, orderId);
  if (friendId !== undefined) await enqueue(tx, 'sponsorship.give', { friendId });
}

/**
 * Gives sponsor and friend their credit, once the friend's purchase can no longer be undone: its first card is being made,
 * or the time for withdrawing is over; and the friend's address is validated. A job, which may run at any time and more than
 * once.
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
    const [friend, sponsor] = [await mailRecipient(tx, friendId), await mailRecipient(tx, sponsorId)];
    // Anybody can invent an address: it waits until it is validated, which asks again.
    if (friend.verifiedAt === null && friend.deletedAt === null) return;
    if (!(await markRewarded(tx, id, now))) return;
    // Who has left the shop gets nothing; the other's credit does not depend on it.
    if (friend.deletedAt === null) await giveCredit(tx, friendId, `sponsorship_${id}_friend`);
    if (sponsor.deletedAt !== null) return;
    await giveCredit(tx, sponsorId, `sponsorship_${id}_sponsor`);
    await deps.outbox.add(tx, {
      to: sponsor.email,
      template: 'sponsor-reward',
      locale: sponsor.locale,
      dedupeKey: `sponsor-reward:${id}`,
      shopUserId: sponsorId,
      data: {
        firstname: sponsor.firstname,
        friend: friend.firstname,
        credits: rewardCredits,
        balance: await balanceOf(tx, sponsorId),
        url: sponsorshipLink(deps.config.storefrontUrl, sponsor.locale),
      },
    });
  });

/**
 * A reward is a purchase with the Free Payment method, so that the balance still equals what purchases and orders add
 * up to (docs/product/credits.md, "Ledger").
 */
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
