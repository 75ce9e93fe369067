import { iriOf } from '@jolimot/contract/iri';
import { type Mail, mailCalls } from '@jolimot/contract/mails';
import { and, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DbOrTx, Tx } from '../../db/client';
import { createdBetween } from '../../db/page';
import { shopUsers } from '../../db/schema/accounts';
import { mails } from '../../db/schema/system';
import type { Deps } from '../../deps';
import { AppError, found } from '../../errors';
import type { CurrentUser } from '../../http/auth/access';
import { recordFact } from '../../http/calls/audit';
import { namesOnly } from '../../http/calls/changes';
import { idempotencyScope, idempotently } from '../../http/calls/idempotency';
import { serveReads } from '../../http/calls/read-calls';
import { registerCall } from '../../http/calls/register-call';
import { maskMailedTokens } from '../../log/masking';
import { withLogo } from '../../mails/layout';
import { isCorrected, isRepeatable, repeatMail } from '../../mails/outbox';
import { shopUserById } from '../shop-users/account/repository';
import { fullName } from '../shop-users/account/view';

/**
 * Words are read for a reason (docs/product/back-office.md, "Read for a reason"); tokens in them are masked except in
 * the demo (docs/product/api.md, "Links"). A mail that did not arrive is sent again (docs/product/mails.md, "Once
 * more").
 */
export function mailRoutes(app: FastifyInstance, deps: Deps): void {
  const shown = deps.config.demo ? (text: string) => text : maskMailedTokens;
  serveReads(app, deps, {
    calls: { list: mailCalls.listMails, get: mailCalls.getMail },
    table: mails,
    select: mailsNamed,
    view: (rows) => rows.map((row) => toMail(row)),
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
        { label: 'name', value: ({ name }) => name },
        { label: 'subject', value: ({ subject }) => subject },
        { label: 'createdAt', value: ({ createdAt }, { moment }) => moment(createdAt) },
        { label: 'sentAt', value: ({ sentAt }, { moment }) => sentAt && moment(sentAt) },
        { label: 'state', value: ({ state }, { words }) => words.backOffice.choices.mailState[state] },
        { label: 'refusal', value: ({ refusal }) => refusal },
      ],
    },
  });
  registerCall(app, deps, mailCalls.readMail, {
    handler: ({ params, body: { reason }, request }) =>
      deps.db.transaction(async (tx) => {
        const mail = await mailById(tx, params.id);
        const { id, shopUserId } = mail;
        await recordFact(tx, request, { subject: iriOf('mails', id), shopUserId, details: { reason } });
        return toMail(mail, shown);
      }),
  });
  registerCall(app, deps, mailCalls.resendMail, {
    handler: async ({ params, body, user, request }) =>
      toMail(await resendMail(deps, user, { id: params.id, ...body }, request)),
  });
}

const toMail = (row: NamedMail, shown?: (text: string) => string): Mail => ({
  id: row.id,
  recipient: row.recipient,
  name: row.account && (fullName(row.account) || null),
  subject: row.subject,
  text: shown ? shown(row.text) : null,
  html: shown ? withLogo(shown(row.html)) : null,
  locale: row.locale,
  template: row.template,
  state: row.state,
  resendable: isRepeatable(row),
  refusal: row.refusal,
  ...(row.againAs === null ? {} : { again: iriOf('mails', row.againAs) }),
  attachments: row.attachments.map(({ filename }) => filename),
  createdAt: row.createdAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
});

/** @throws AppError 404; 409 while it is still to be sent, when its link was erased, or to correct one that arrived */
async function resendMail(
  deps: Deps,
  user: CurrentUser,
  { id, recipient }: { id: number; recipient?: string | undefined },
  request: FastifyRequest,
): Promise<NamedMail> {
  const { id: newId } = await idempotently<{ id: number }>(deps, idempotencyScope(request, user.id), async (tx) => {
    const mail = await mailById(tx, id);
    if (!isRepeatable(mail)) {
      throw new AppError('conflict', {
        detail: 'This mail is still to be sent, or its link is gone: have a new one made.',
      });
    }
    if (recipient !== undefined && !didNotArrive(mail)) {
      throw new AppError('conflict', { detail: 'The address is corrected only of a mail that did not arrive.' });
    }
    const to = recipient ?? (await presentAddress(tx, mail));
    const again = await repeatMail(tx, mail, to, recipient !== undefined || isCorrected(mail));
    const changes = recipient === undefined ? {} : namesOnly(['recipient']);
    await recordFact(tx, request, {
      subject: iriOf('mails', id),
      shopUserId: mail.shopUserId,
      changes,
      details: { again: iriOf('mails', again.id) },
    });
    return { id: again.id };
  });
  return mailById(deps.db, newId);
}

const didNotArrive = ({ state }: MailRow): boolean => state === 'refused' || state === 'failed';

/** The notice of a new address goes to the old one. */
async function presentAddress(tx: Tx, mail: MailRow): Promise<string> {
  const { template, shopUserId, recipient } = mail;
  if (template === 'email-changed' || shopUserId === null || isCorrected(mail)) return recipient;
  return (await shopUserById(tx, shopUserId))?.email ?? recipient;
}

type MailRow = typeof mails.$inferSelect;

const mailsNamed = (db: DbOrTx, where: SQL | undefined) =>
  db
    .select({ ...getTableColumns(mails), account: { firstname: shopUsers.firstname, lastname: shopUsers.lastname } })
    .from(mails)
    .leftJoin(shopUsers, eq(shopUsers.id, mails.shopUserId))
    .where(where);

type NamedMail = Awaited<ReturnType<typeof mailsNamed>>[number];

async function mailById(db: DbOrTx, id: number): Promise<NamedMail> {
  return found((await mailsNamed(db, eq(mails.id, id)))[0]);
}
