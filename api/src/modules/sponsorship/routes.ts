import { type Sponsorship, sponsorshipCalls } from '@jolimot/contract/sponsorship';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { DbOrTx } from '../../db/client';
import { shopUsers } from '../../db/schema/accounts';
import { sponsorships } from '../../db/schema/sponsorship';
import type { Deps } from '../../deps';
import { route } from '../../http/calls/register-call';
import { storefrontLink } from '../../mails/storefront-link';
import { rewardCredits } from './reward';
import { missingToSponsor, sponsorCodeOf } from './sponsor';

const buyCreditsPath = { fr: '/acheter/credits', en: '/buy/credits' };

/** One's own code, link and rewards. */
export function sponsorshipRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, sponsorshipCalls.getSponsorship, {
    handler: async ({ user, locale }): Promise<Sponsorship> => {
      const missing = await missingToSponsor(deps.db, user.id);
      const code = missing.length === 0 ? await sponsorCodeOf(deps.db, user.id) : null;
      const page = storefrontLink(deps.config.storefrontUrl, locale, buyCreditsPath[locale]);
      const rewards = await rewardsOf(deps.db, user.id);
      return {
        eligible: code !== null,
        missing,
        code,
        link: code === null ? null : `${page}?code=${code}`,
        credits: rewards.length * rewardCredits,
        rewards,
      };
    },
  });
}

/** The friends whose first purchase was rewarded, newest first. */
async function rewardsOf(db: DbOrTx, sponsorId: number): Promise<Sponsorship['rewards']> {
  const rows = await db
    .select({ friend: shopUsers.firstname, rewardedAt: sponsorships.rewardedAt })
    .from(sponsorships)
    .innerJoin(shopUsers, eq(shopUsers.id, sponsorships.friendId))
    .where(and(eq(sponsorships.sponsorId, sponsorId), isNotNull(sponsorships.rewardedAt)))
    .orderBy(desc(sponsorships.rewardedAt), desc(sponsorships.id));
  return rows.flatMap(({ friend, rewardedAt }) =>
    rewardedAt === null ? [] : [{ friend, credits: rewardCredits, rewardedAt: rewardedAt.toISOString() }],
  );
}
