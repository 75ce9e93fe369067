import { type Mail, mailCalls } from '@jolimot/contract/mails';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps';
import { Page } from '../../http/dialect';
import { route } from '../../http/register-call';
import { maskTokens } from './mask-tokens';
import { type MailRow, mailsNewestFirst } from './repository';

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
