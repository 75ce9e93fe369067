import { auditCalls } from '@jolimot/contract/audit';
import { iriOf } from '@jolimot/contract/fields';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps';
import { isAdmin } from '../../http/auth';
import { Page } from '../../http/dialect';
import { route } from '../../http/register-call';
import { toPerson } from '../shop-users/account/person';
import { auditEntries } from './repository';

/** `GET /audit_log`: "A for B", for B and for admins (docs/product/accounts.md, "Substitutes"). */
export function auditLogRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, auditCalls.listAuditLog, {
    handler: async ({ query, user }) => {
      const { actor, action } = query;
      // Whatever filter is given, others than admins read what concerns themselves.
      const shopUser = isAdmin(user) ? query.shopUser : user.id;
      const { rows, total } = await auditEntries(deps.db, { actor, shopUser, action }, query);
      return new Page(
        rows.map(({ entry, actor, subject }) => ({
          id: entry.id,
          iri: iriOf('audit_log', entry.id),
          actor: toPerson(actor),
          shopUser: toPerson(subject),
          action: entry.action,
          method: entry.method,
          path: entry.path,
          status: entry.status,
          details: entry.details,
          createdAt: entry.createdAt.toISOString(),
        })),
        total,
      );
    },
  });
}
