import { z } from 'zod';
import { id, idParam, instant, paged } from './fields';
import { resource } from './resource';

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

const auditQuery = paged({
  actor: idParam.optional(),
  shopUser: idParam.optional(),
  action: z.string().max(80).optional(),
});

const auditLog = resource('/audit_log', 'AuditEntry', auditEntry);

export const auditCalls = {
  listAuditLog: auditLog.list({
    summary: 'What was done in one’s name (admins: in anybody’s), newest first',
    access: 'user',
    query: auditQuery,
  }),
};
