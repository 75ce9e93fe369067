import { Readable } from 'node:stream';
import { type AuditEntry, auditCalls } from '@jolimot/contract/audit';
import type { QueryOf } from '@jolimot/contract/call';
import type { Locale } from '@jolimot/contract/fields';
import { iriOf } from '@jolimot/contract/iri';
import { csvDelimiter } from '@jolimot/contract/shop/csv';
import { and, desc, eq, isNotNull, isNull, lt, or, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import { csvText } from '../../csv';
import type { Db, DbOrTx } from '../../db/client';
import { createdBetween, olderThan, pageOf } from '../../db/page';
import { shopUsers } from '../../db/schema/accounts';
import { auditLog } from '../../db/schema/substitution';
import type { Deps } from '../../deps';
import { type CurrentUser, isAdmin, isStaff } from '../../http/auth/access';
import { registerCall } from '../../http/calls/register-call';
import { FileAnswer, pageThrough } from '../../http/representation/answers';
import { wantedType } from '../../http/representation/negotiation';
import { type Spreadsheet, spreadsheetOf } from '../../http/representation/spreadsheet';
import { personColumns } from '../shop-users/account/repository';
import { toPerson } from '../shop-users/account/view';

/** docs/product/back-office.md, "Audit log" */
export function auditLogRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  registerCall(app, deps, auditCalls.listAuditLog, {
    handler: async ({ query, user, request, locale }) => {
      const where = and(readableBy(user), asked(query));
      if (!wantedType(request, ['text/csv'])) {
        return pageThrough(await pageOf(entriesWhere(db, where), query), toAuditEntry);
      }
      const vary = { vary: 'Accept, Accept-Language, Origin' };
      return new FileAnswer(Readable.from(csvOf(db, where, locale)), 'audit-log.csv', vary, 'text/csv');
    },
  });
}

/** Entries about an account are for it and for admins; staff share the others. */
function readableBy(user: CurrentUser): SQL | undefined {
  if (isAdmin(user)) return undefined;
  const own = or(eq(auditLog.shopUserId, user.id), eq(auditLog.actorId, user.id));
  return isStaff(user) ? or(own, isNull(auditLog.shopUserId)) : own;
}

function asked(query: QueryOf<typeof auditCalls.listAuditLog>): SQL | undefined {
  const { actor, shopUser, action, subject, hasAccount } = query;
  return and(
    actor === undefined ? undefined : eq(auditLog.actorId, actor),
    shopUser === undefined ? undefined : eq(auditLog.shopUserId, shopUser),
    action === undefined ? undefined : eq(auditLog.action, action),
    subject === undefined ? undefined : eq(auditLog.subject, subject),
    hasAccount === undefined ? undefined : (hasAccount ? isNotNull : isNull)(auditLog.shopUserId),
    createdBetween(auditLog.createdAt, query),
    olderThan(auditLog.id, query),
  );
}

const actorUser = alias(shopUsers, 'actor');
const subjectUser = alias(shopUsers, 'subject');

const entriesWhere = (db: DbOrTx, where: SQL | undefined) =>
  db
    .select({ entry: auditLog, actor: personColumns(actorUser), account: personColumns(subjectUser) })
    .from(auditLog)
    .innerJoin(actorUser, eq(actorUser.id, auditLog.actorId))
    .leftJoin(subjectUser, eq(subjectUser.id, auditLog.shopUserId))
    .where(where)
    .orderBy(desc(auditLog.id));

type LoadedEntry = Awaited<ReturnType<typeof entriesWhere>>[number];

const toAuditEntry = ({ entry, actor, account }: LoadedEntry): AuditEntry => ({
  id: entry.id,
  iri: iriOf('audit_log', entry.id),
  actor: toPerson(actor),
  shopUser: account && toPerson(account),
  action: entry.action,
  subject: entry.subject,
  method: entry.method,
  path: entry.path,
  status: entry.status,
  changes: entry.changes,
  details: entry.details,
  createdAt: entry.createdAt.toISOString(),
});

const heads: Record<Locale, readonly string[]> = {
  fr: [
    'date',
    'qui',
    'compte de qui',
    'action',
    'objet',
    'pour qui',
    'compte de pour qui',
    'réponse',
    'avant et après',
    'détails',
  ],
  en: [
    'date',
    'who',
    'account of who',
    'action',
    'subject',
    'for whom',
    'account of for whom',
    'answer',
    'before and after',
    'details',
  ],
};

/** The log grows for years. */
const entriesAtOnce = 1000;

async function* csvOf(db: Db, where: SQL | undefined, locale: Locale): AsyncGenerator<string> {
  const options = { delimiter: csvDelimiter[locale] };
  const sheet = spreadsheetOf(locale);
  yield csvText([heads[locale]], options);
  let before: number | undefined;
  for (;;) {
    const older = before === undefined ? undefined : lt(auditLog.id, before);
    const rows = await entriesWhere(db, and(where, older)).limit(entriesAtOnce);
    const lines = rows.map((row) => cellsOf(row, sheet));
    if (lines.length > 0) yield csvText(lines, { ...options, withByteOrderMark: false });
    before = rows.at(-1)?.entry.id;
    if (rows.length < entriesAtOnce) return;
  }
}

function cellsOf(row: LoadedEntry, { moment }: Spreadsheet): (string | number | null)[] {
  const { createdAt, actor, action, subject, shopUser, status, changes, details } = toAuditEntry(row);
  return [
    ...[moment(createdAt), actor.name, actor.iri, action, subject, shopUser?.name ?? '', shopUser?.iri ?? '', status],
    ...[changes, details].map((values) => (Object.keys(values).length > 0 ? JSON.stringify(values) : '')),
  ];
}
