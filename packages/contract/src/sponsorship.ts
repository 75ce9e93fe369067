import { z } from 'zod';
import { defineCall } from './call';
import { credits, instant } from './fields';

/**
 * A user's sponsorship (docs/product/credits.md, "Sponsorship"): eligible once verified and with at least one credit
 * purchase.
 */
const sponsorship = z
  .object({
    eligible: z.boolean(),
    /** The conditions not met yet. */
    missing: z.array(z.enum(['verification', 'purchase'])),
    /** The code to give to friends, and the link that contains it; null until eligible. */
    code: z.string().nullable(),
    link: z.string().nullable(),
    /** Credits earned so far. */
    credits,
    /** One entry for each friend whose first purchase was rewarded, newest first; first name only. */
    rewards: z.array(z.object({ friend: z.string(), credits, rewardedAt: instant })),
    /** One entry for each friend whose first purchase can still be undone, newest first: the credit is given on that day at the latest. */
    coming: z.array(z.object({ friend: z.string(), credits, dueAt: instant })),
    /** One entry for each friend who has registered and not bought yet, newest first: no name until they have. */
    waiting: z.array(z.object({ joinedAt: instant })),
    /** Whose code brought the caller, as long as their own first purchase is to come; null otherwise. */
    invitation: z.object({ code: z.string(), sponsor: z.string() }).nullable(),
    /** The caller's own credit, once their first purchase has announced it and until it is given. */
    ownReward: z.object({ sponsor: z.string(), credits, dueAt: instant }).nullable(),
  })
  .meta({ id: 'Sponsorship' });
export type Sponsorship = z.infer<typeof sponsorship>;

export const sponsorshipCalls = {
  getSponsorship: defineCall({
    method: 'GET',
    path: '/sponsorship',
    tag: 'Sponsorship',
    summary: 'One’s own sponsor code, link and rewards',
    access: 'user',
    answers: { 200: sponsorship },
  }),
};
