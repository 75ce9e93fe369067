import { z } from 'zod';
import { defineCall } from './call';
import { credits, instant } from './fields';

/** docs/product/credits.md, "Sponsorship" */
const sponsorship = z
  .object({
    eligible: z.boolean(),
    missing: z.array(z.enum(['verification', 'purchase'])),
    /** Null until eligible. */
    code: z.string().nullable(),
    link: z.string().nullable(),
    credits,
    /** Newest first; `friend` is a first name. */
    rewards: z.array(z.object({ friend: z.string(), credits, rewardedAt: instant })),
    /** The first purchase can still be undone; `dueAt` is the latest day of the credit. */
    coming: z.array(z.object({ friend: z.string(), credits, dueAt: instant })),
    /** Anonymous until they buy; newest first. */
    waiting: z.array(z.object({ joinedAt: instant })),
    /** Until the caller's first purchase. */
    invitation: z.object({ code: z.string(), sponsor: z.string() }).nullable(),
    /** From the caller's first purchase until the credit is given. */
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
