import { z } from 'zod';
import { defineCall } from './call';
import { instant, nothing } from './fields';
import { byId } from './resource';

const session = z
  .object({
    id: z.uuid(),
    startedAt: instant,
    /** To five minutes. */
    lastUsedAt: instant,
    /** Unless it is used. */
    expiresAt: instant,
    secondFactor: z.boolean(),
    /** Such as Firefox; null where unknown. */
    browser: z.string().nullable(),
    /** Such as Windows or iPhone; null where unknown. */
    system: z.string().nullable(),
    current: z.boolean(),
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof session>;

const path = '/shop_users/{id}/sessions';
const ofAccount = { tag: 'Session', access: 'user' } as const;

/** docs/product/accounts.md, "Sessions" */
export const sessionCalls = {
  listSessions: defineCall({
    ...ofAccount,
    method: 'GET',
    path,
    summary: 'Where one is signed in (admins: where a colleague is), the last used first',
    params: byId,
    answers: { 200: z.array(session) },
  }),
  endSessions: defineCall({
    ...ofAccount,
    method: 'DELETE',
    path,
    summary: 'End one’s sessions but the one that asks (admins: all of a colleague)',
    params: byId,
    answers: { 204: nothing },
    rateLimit: 'revoke',
  }),
  endSession: defineCall({
    ...ofAccount,
    method: 'DELETE',
    path: `${path}/{session}`,
    summary: 'End one of them',
    params: byId.extend({ session: z.uuid() }),
    answers: { 204: nothing },
    rateLimit: 'revoke',
  }),
};
