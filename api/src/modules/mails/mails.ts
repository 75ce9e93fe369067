import { type Mail, mailCalls } from '@jolimot/contract/mails';
import { desc, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { DbOrTx } from '../../db/client';
import { type PageQuery, pageOf } from '../../db/page';
import { mails } from '../../db/schema/system';
import type { Deps } from '../../deps';
import { registerCall } from '../../http/calls/register-call';
import { Page } from '../../http/representation/answers';
import { maskMailedTokens } from '../../log/masking';

/**
 * `GET /mails`: the outbox for staff, newest first; tokens are masked except in the demo (docs/product/api.md,
 * "Links").
 */
export function mailRoutes(app: FastifyInstance, deps: Deps): void {
  const shown = deps.config.demo ? (text: string) => text : maskMailedTokens;
  registerCall(app, deps, mailCalls.listMails, {
    handler: async ({ query }) => {
      const { rows, total } = await mailsNewestFirst(deps.db, query);
      return new Page(
        rows.map((row) => toMail(row, shown)),
        total,
      );
    },
  });
}

const toMail = (row: MailRow, shown: (text: string) => string): Mail => ({
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

type MailRow = typeof mails.$inferSelect;

/** One page of the outbox, newest first. @param query `recipient` the whole address, in whatever case */
export function mailsNewestFirst(db: DbOrTx, query: PageQuery & { recipient?: string | undefined }) {
  const recipient = query.recipient?.trim().toLowerCase();
  const where = recipient === undefined ? undefined : sql`lower(${mails.recipient}) = ${recipient}`;
  return pageOf(db.select().from(mails).where(where).orderBy(desc(mails.id)), db.$count(mails, where), query);
}
