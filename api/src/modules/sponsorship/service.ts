import type { Locale } from '@jolimot/contract/fields';
import type { Sponsorship } from '@jolimot/contract/sponsorship';
import { randomCrockford } from '../../crockford';
import type { DbOrTx } from '../../db/client';
import type { Deps } from '../../deps';
import { buyCreditsLink } from '../../mails/storefront-link';
import { paidPurchases } from '../credits/purchases/repository';
import { shopUserById } from '../shop-users/account/repository';
import {
  codeOfSponsor,
  countPurchases,
  insertSponsorCode,
  rewardsOf,
  type Sponsor,
  sponsorshipOfFriend,
  sponsorWithCode,
} from './repository';
import { rewardCredits } from './reward';

/** A user's own code, link and rewards; without code and link while something is missing to sponsor. */
export async function ownSponsorship(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  shopUserId: number,
  locale: Locale,
): Promise<Sponsorship> {
  const missing = await missingToSponsor(db, shopUserId);
  const code = missing.length === 0 ? await ownCode(db, shopUserId) : null;
  const rewards = await rewardsOf(db, shopUserId, rewardCredits);
  return {
    eligible: code !== null,
    missing,
    code,
    link: code === null ? null : `${buyCreditsLink(config.storefrontUrl, locale)}?code=${code}`,
    credits: rewards.length * rewardCredits,
    rewards,
  };
}

/**
 * What a user still needs to sponsor: a validated address, and at least one credit purchase (docs/product/credits.md,
 * "Sponsorship").
 */
async function missingToSponsor(db: DbOrTx, shopUserId: number): Promise<Sponsorship['missing']> {
  const user = await shopUserById(db, shopUserId);
  const purchases = await countPurchases(db, shopUserId);
  return [...(user?.verifiedAt ? [] : (['verification'] as const)), ...(purchases > 0 ? [] : (['purchase'] as const))];
}

/** The code of a user who may sponsor; made when there is none. */
async function ownCode(db: DbOrTx, shopUserId: number): Promise<string> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const known = await codeOfSponsor(db, shopUserId);
    if (known !== undefined) return known;
    // `P` for the French "parrain". Whether it was taken, or another request was quicker, the next look tells.
    await insertSponsorCode(db, shopUserId, `P${randomCrockford(8)}`);
  }
  throw new Error('Five sponsor codes in a row were taken.');
}

/**
 * The sponsor whose code a friend may use: never one's own, only before the first purchase with an amount above zero,
 * and no other than the first sponsor who brought the friend.
 */
export async function sponsorFor(db: DbOrTx, code: string, friendId: number): Promise<Sponsor | undefined> {
  const sponsor = await sponsorWithCode(db, [code]);
  if (!sponsor?.present || sponsor.id === friendId) return undefined;
  if ((await missingToSponsor(db, sponsor.id)).length > 0) return undefined;
  if ((await paidPurchases(db, friendId)) > 0) return undefined;
  const known = await sponsorshipOfFriend(db, friendId);
  return known && (known.sponsorId !== sponsor.id || known.rewardedAt !== null) ? undefined : sponsor;
}
