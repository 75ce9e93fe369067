import { z } from 'zod';
import { defineCall } from './call';
import { id, idParam, instant, paging } from './fields';

/** Somebody, by name: of a deleted account the name is gone too. */
export const person = z.object({ id, iri: z.string(), name: z.string() }).meta({ id: 'Person' });
export type Person = z.infer<typeof person>;

/** "A for B": what was done in somebody's name, or changed about who may do what. */
const auditEntry = z
  .object({
    id,
    iri: z.string(),
    /** Who really acted. */
    actor: person,
    /** In whose name, or whose account it concerns. */
    shopUser: person,
    /** The call, by its name here: `updateShopUser`, `grantRoles` … */
    action: z.string(),
    method: z.string(),
    path: z.string(),
    /** How it was answered; null when the answer was never given. */
    status: z.number().int().nullable(),
    details: z.record(z.string(), z.unknown()),
    createdAt: instant,
  })
  .meta({ id: 'AuditEntry' });

const auditQuery = z.object({
  actor: idParam.optional(),
  shopUser: idParam.optional(),
  action: z.string().max(80).optional(),
  ...paging(30),
});

export const auditCalls = {
  listAuditLog: defineCall({
    method: 'GET',
    path: '/audit_log',
    tag: 'AuditEntry',
    summary: 'What was done in one’s name (admins: in anybody’s), newest first',
    access: 'user',
    query: auditQuery,
    answers: { 200: z.array(auditEntry) },
    ld: { type: 'AuditEntry', shape: 'collection' },
  }),
};
