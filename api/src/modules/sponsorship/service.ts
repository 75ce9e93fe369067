import { couponCode } from '@jolimot/contract/coupons';
import type { Locale } from '@jolimot/contract/fields';
import { type Sponsorship, sponsorshipCalls } from '@jolimot/contract/sponsorship';
import type { FastifyInstance } from 'fastify';
import { randomCrockford, withFreeReference } from '../../crockford';
import type { DbOrTx, Tx } from '../../db/client';
import type { Deps } from '../../deps';
import { registerCall } from '../../http/calls/register-call';
import { buyCreditsLink } from '../../mails/storefront-link';
import { paidPurchases } from '../credits/purchases/repository';
import { isSamePerson } from '../shop-users/account/mailboxes';
import { shopUserById } from '../shop-users/account/repository';
import {
  codeOfSponsor,
  comingOf,
  countPurchases,
  insertSponsorCode,
  insertSponsorship,
  openInvitationOf,
  ownReward,
  rewardsOf,
  type Sponsor,
  sponsorshipOfFriend,
  sponsorWithCode,
  waitingOf,
} from './repository';
import { rewardCredits } from './reward';

export function sponsorshipRoutes(app: FastifyInstance, deps: Deps): void {
  registerCall(app, deps, sponsorshipCalls.getSponsorship, {
    handler: ({ user, locale }) => ownSponsorship(deps, user.id, locale),
  });
}

/** Without code and link until the user may sponsor. */
async function ownSponsorship(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  shopUserId: number,
  locale: Locale,
): Promise<Sponsorship> {
  const missing = await missingToSponsor(db, shopUserId);
  const code = missing.length === 0 ? await ownCode(db, shopUserId) : null;
  const [rewards, coming, ownComing, waiting, invitation] = await Promise.all([
    rewardsOf(db, shopUserId, rewardCredits),
    comingOf(db, shopUserId, rewardCredits),
    ownReward(db, shopUserId, rewardCredits),
    waitingOf(db, shopUserId),
    invitationOf(db, shopUserId),
  ]);
  return {
    eligible: code !== null,
    missing,
    code,
    link: code === null ? null : `${buyCreditsLink(config.storefrontUrl, locale)}?code=${code}`,
    credits: rewards.length * rewardCredits,
    rewards,
    coming,
    waiting,
    invitation,
    ownReward: ownComing,
  };
}

/** docs/product/credits.md, "Sponsorship" */
async function missingToSponsor(db: DbOrTx, shopUserId: number): Promise<Sponsorship['missing']> {
  const user = await shopUserById(db, shopUserId);
  const purchases = await countPurchases(db, shopUserId);
  return [...(user?.verifiedAt ? [] : (['verification'] as const)), ...(purchases > 0 ? [] : (['purchase'] as const))];
}

/** Only while its code is usable: it prefills the first purchase. */
async function invitationOf(db: DbOrTx, shopUserId: number): Promise<Sponsorship['invitation']> {
  const invitation = await openInvitationOf(db, shopUserId);
  if (!invitation) return null;
  return (await sponsorFor(db, invitation.code, shopUserId)) ? invitation : null;
}

/** Ignores a coupon's code, or one that cannot be used. */
export async function noteSponsor(tx: Tx, code: string, friendId: number): Promise<void> {
  const sponsor = await sponsorFor(tx, couponCode.parse(code), friendId);
  if (sponsor) await insertSponsorship(tx, sponsor.id, friendId);
}

/** `P` for the French "parrain". */
const newCode = (): string => `P${randomCrockford(8)}`;

async function ownCode(db: DbOrTx, shopUserId: number): Promise<string> {
  const known = await codeOfSponsor(db, shopUserId);
  if (known !== undefined) return known;
  return withFreeReference(newCode, async (code) => {
    await insertSponsorCode(db, shopUserId, code);
    return codeOfSponsor(db, shopUserId);
  });
}

/** Never the user's own code; only before the first purchase above zero; only the first sponsor. */
export async function sponsorFor(db: DbOrTx, code: string, friendId: number): Promise<Sponsor | undefined> {
  const sponsor = await sponsorWithCode(db, [code]);
  if (!sponsor?.present || (await isSamePerson(db, friendId, sponsor.id))) return undefined;
  if ((await missingToSponsor(db, sponsor.id)).length > 0) return undefined;
  if ((await paidPurchases(db, friendId)) > 0) return undefined;
  const known = await sponsorshipOfFriend(db, friendId);
  return known && (known.sponsorId !== sponsor.id || known.rewardedAt !== null || known.dueAt !== null)
    ? undefined
    : sponsor;
}
