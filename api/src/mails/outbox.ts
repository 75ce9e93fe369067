import { randomUUID } from 'node:crypto';
import type { Locale } from '@jolimot/contract/fields';
import { and, eq, inArray, type WithSubquery } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../db/client';
import { jobs, mails, type StoredAttachment } from '../db/schema/system';
import { written } from '../db/writes';
import { enqueue, enqueueAll, enqueued, type NewJob, newJob } from '../jobs/queue/enqueue';
import { jobKinds, type Priority } from '../jobs/queue/kinds';
import { renderMail, type Sender } from './render';
import type { MailData, MailTemplateName } from './templates/mail-templates';

/** Quick: a person waits. Slow: reminders, by the hundred. */
const priorities: Readonly<Partial<Record<MailTemplateName, Priority>>> = {
  'account-validation': 'quick',
  'password-reset': 'quick',
  'account-expiring': 'slow',
  'draft-expiring': 'slow',
  'order-arrival': 'slow',
};

/** Not sent to an address that refuses mail. */
export const isReminder = (template: string): boolean =>
  Object.entries(priorities).some(([name, priority]) => name === template && priority === 'slow');

/** Its link opens an account, so it is erased once it has left (docs/product/mails.md, "How mail leaves"). */
const withToken: readonly string[] = ['account-validation', 'password-reset'] satisfies MailTemplateName[];

type MailRow = typeof mails.$inferSelect;

/** A mail whose link was erased cannot be sent again. */
export const isRepeatable = ({ state, template }: Pick<MailRow, 'state' | 'template'>): boolean =>
  state !== 'queued' && !withToken.includes(template);

const jobKeyOf = (mailId: number): string => `mail:${mailId}`;

export async function takeBackMails(tx: Tx, dedupeKeys: readonly string[]): Promise<void> {
  const gone = await tx
    .delete(mails)
    .where(and(inArray(mails.key, [...dedupeKeys]), eq(mails.state, 'queued')))
    .returning({ id: mails.id });
  const keys = gone.map(({ id }) => jobKeyOf(id));
  if (keys.length > 0) await tx.delete(jobs).where(inArray(jobs.key, keys));
}

const correctedKey = 'corrected:';

/** A copy of it goes to the same address, not to that of its account. */
export const isCorrected = ({ key }: Pick<MailRow, 'key'>): boolean => key.startsWith(correctedKey);

export async function repeatMail(tx: Tx, mail: MailRow, to: string, corrected: boolean): Promise<MailRow> {
  const { shopUserId, template, locale, subject, text, html, attachments } = mail;
  const copy = { recipient: to, shopUserId, template, locale, subject, text, html, attachments };
  const key = `${corrected ? correctedKey : 'again:'}${mail.id}:${randomUUID()}`;
  const row = written(
    await tx
      .insert(mails)
      .values({ ...copy, key })
      .returning(),
  );
  await tx.update(mails).set({ againAs: row.id }).where(eq(mails.id, mail.id));
  await enqueue(tx, 'mail.send', { mailId: row.id }, { key: jobKeyOf(row.id), priority: 'quick' });
  return row;
}

interface NewMail<Name extends MailTemplateName> {
  to: string;
  template: Name;
  locale: Locale;
  data: MailData[Name];
  /** Such as `order-accepted:81`: each event is mailed once. */
  dedupeKey: string;
  notBefore?: Date;
  shopUserId?: number;
  /** The mail waits until its file exists. */
  attachments?: StoredAttachment[];
}

/** Adds mails in the event's transaction; a job sends them. */
export interface Outbox {
  add<Name extends MailTemplateName>(tx: DbOrTx, mail: NewMail<Name>): Promise<void>;
  /** As parts of the event's own statement. @param id taken for it before */
  writes<Name extends MailTemplateName>(tx: DbOrTx, id: number, mail: NewMail<Name>): WithSubquery[];
}

export function createOutbox(sender: Sender): Outbox {
  const inserted = <Name extends MailTemplateName>(tx: DbOrTx, mail: NewMail<Name>, id?: number) =>
    tx
      .insert(mails)
      .values({
        ...(id === undefined ? {} : { id }),
        recipient: mail.to,
        template: mail.template,
        locale: mail.locale,
        key: mail.dedupeKey,
        shopUserId: mail.shopUserId ?? null,
        attachments: mail.attachments ?? [],
        ...renderMail(mail.template, mail.data, mail.locale, sender),
      })
      .onConflictDoNothing({ target: mails.key })
      .returning({ id: mails.id });
  return {
    add: async (tx, mail) => {
      const [row] = await inserted(tx, mail).prepare('mail_inserted').execute();
      if (row) await enqueueAll(tx, [sendingOf(mail, row.id)]);
    },
    writes: (tx, id, mail) => [
      tx.$with('written_mail').as(inserted(tx, mail, id)),
      tx.$with('written_sending').as(enqueued(tx, [sendingOf(mail, id)])),
    ],
  };
}

function sendingOf<Name extends MailTemplateName>({ template, notBefore }: NewMail<Name>, mailId: number): NewJob {
  const priority = priorities[template] ?? jobKinds['mail.send'].priority;
  const when = notBefore ? { runAt: notBefore } : {};
  return newJob('mail.send', { mailId }, { key: jobKeyOf(mailId), priority, ...when });
}
