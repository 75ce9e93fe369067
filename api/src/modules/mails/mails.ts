import { type Mail, mailCalls } from '@jolimot/contract/mails';
import { count, desc, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { DbOrTx } from '../../db/client';
import { mails } from '../../db/schema/system';
import type { Deps } from '../../deps';
import { route } from '../../http/calls/register-call';
import { Page } from '../../http/representation/answers';

/**
 * `GET /mails`: the outbox for staff, newest first; tokens are masked except in the demo (docs/product/api.md,
 * "Links").
 */
export function mailRoutes(app: FastifyInstance, deps: Deps): void {
  const shown = deps.config.demo ? (words: string) => words : maskTokens;
  route(app, deps, mailCalls.listMails, {
    handler: async ({ query }) => {
      const { rows, total } = await mailsNewestFirst(deps.db, {
        recipient: query.recipient,
        limit: query.itemsPerPage,
        offset: (query.page - 1) * query.itemsPerPage,
      });
      return new Page(
        rows.map((row) => toMail(row, shown)),
        total,
      );
    },
  });
}

const toMail = (row: MailRow, shown: (words: string) => string): Mail => ({
  id: row.id,
  recipient: row.recipient,
  subject: row.subject,
  text: shown(row.text),
  html: shown(row.html),
  locale: row.locale,
  template: row.template,
  state: row.state,
  createdAt: row.createdAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
});

/** Takes the tokens out of the mailed links: a mailbox that staff read must not let them into an account. */
export const maskTokens = (words: string): string =>
  words.replace(/(\/(?:account-validation|reset-password)\/\d+\/)[\w-]+/g, '$1…');

export type MailRow = typeof mails.$inferSelect;

/** One page of the outbox, newest first, and how many match. @param filter.recipient in whatever case */
export async function mailsNewestFirst(
  db: DbOrTx,
  filter: { recipient: string | undefined; limit: number; offset: number },
): Promise<{ rows: MailRow[]; total: number }> {
  const recipient = filter.recipient?.trim().toLowerCase();
  const conditions = recipient === undefined ? undefined : sql`lower(${mails.recipient}) = ${recipient}`;
  const [rows, [counted]] = await Promise.all([
    db.select().from(mails).where(conditions).orderBy(desc(mails.id)).limit(filter.limit).offset(filter.offset),
    db.select({ total: count() }).from(mails).where(conditions),
  ]);
  return { rows, total: counted?.total ?? 0 };
}
