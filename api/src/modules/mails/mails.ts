import { iriOf } from '@jolimot/contract/iri';
import { type Mail, mailCalls } from '@jolimot/contract/mails';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DbOrTx, Tx } from '../../db/client';
import { createdBetween } from '../../db/page';
import { mails } from '../../db/schema/system';
import type { Deps } from '../../deps';
import { AppError, found } from '../../errors';
import type { CurrentUser } from '../../http/auth/access';
import { recordFact } from '../../http/calls/audit';
import { idempotencyScope, idempotently } from '../../http/calls/idempotency';
import { serveReads } from '../../http/calls/read-calls';
import { registerCall } from '../../http/calls/register-call';
import { maskMailedTokens } from '../../log/masking';
import { withLogo } from '../../mails/logo';
import { isRepeatable, repeatMail } from '../../mails/outbox';
import { shopUserById } from '../shop-users/account/repository';

/**
 * Tokens are masked except in the demo (docs/product/api.md, "Links"). A mail that did not arrive is sent again
 * (docs/product/mails.md, "Once more").
 */
export function mailRoutes(app: FastifyInstance, deps: Deps): void {
  const shown = deps.config.demo ? (text: string) => text : maskMailedTokens;
  serveReads(app, deps, {
    calls: { list: mailCalls.listMails, get: mailCalls.getMail },
    table: mails,
    select: (db, where) => db.select().from(mails).where(where),
    view: (rows) => rows.map((row) => toMail(row, shown)),
    list: ({ 'shopUser[]': accounts, state, template, recipient, ...query }) => ({
      where: and(
        // The whole address, in any case.
        recipient === undefined ? undefined : sql`lower(${mails.recipient}) = ${recipient.trim().toLowerCase()}`,
        accounts && inArray(mails.shopUserId, accounts),
        state && eq(mails.state, state),
        template === undefined ? undefined : eq(mails.template, template),
        createdBetween(mails.createdAt, query),
      ),
      orderBy: [desc(mails.id)],
    }),
    file: {
      name: 'mails',
      columns: [
        { label: 'recipient', value: ({ recipient }) => recipient },
        { label: 'subject', value: ({ subject }) => subject },
        { label: 'createdAt', value: ({ createdAt }, { moment }) => moment(createdAt) },
        { label: 'sentAt', value: ({ sentAt }, { moment }) => sentAt && moment(sentAt) },
        { label: 'state', value: ({ state }, { words }) => words.backOffice.choices.mailState[state] },
        { label: 'refusal', value: ({ refusal }) => refusal },
      ],
    },
  });
  registerCall(app, deps, mailCalls.resendMail, {
    handler: async ({ params, user, request }) => toMail(await resendMail(deps, user, params.id, request), shown),
  });
}

const toMail = (row: MailRow, shown: (text: string) => string): Mail => ({
  id: row.id,
  recipient: row.recipient,
  subject: row.subject,
  text: shown(row.text),
  html: withLogo(shown(row.html)),
  locale: row.locale,
  template: row.template,
  state: row.state,
  resendable: isRepeatable(row),
  refusal: row.refusal,
  attachments: row.attachments.map(({ filename }) => filename),
  createdAt: row.createdAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
});

/**
 * To the account's present address.
 * @throws AppError 404; 409 while it is still to be sent, or when its link was erased
 */
async function resendMail(deps: Deps, user: CurrentUser, id: number, request: FastifyRequest): Promise<MailRow> {
  const { id: newId } = await idempotently<{ id: number }>(deps, idempotencyScope(request, user.id), async (tx) => {
    const mail = await mailById(tx, id);
    if (!isRepeatable(mail)) {
      throw new AppError('conflict', {
        detail: 'This mail is still to be sent, or its link is gone: have a new one made.',
      });
    }
    const again = await repeatMail(tx, mail, await presentAddress(tx, mail));
    await recordFact(tx, request, { subject: iriOf('mails', id), details: { again: iriOf('mails', again.id) } });
    return { id: again.id };
  });
  return mailById(deps.db, newId);
}

/** The notice of a new address goes to the old one. */
async function presentAddress(tx: Tx, { template, shopUserId, recipient }: MailRow): Promise<string> {
  if (template === 'email-changed' || shopUserId === null) return recipient;
  return (await shopUserById(tx, shopUserId))?.email ?? recipient;
}

type MailRow = typeof mails.$inferSelect;

async function mailById(db: DbOrTx, id: number): Promise<MailRow> {
  return found((await db.select().from(mails).where(eq(mails.id, id)))[0]);
}
