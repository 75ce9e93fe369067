import { randomUUID } from 'node:crypto';
import type { Locale } from '@jolimot/contract/fields';
import { and, eq, inArray } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../db/client';
import { jobs, mails, type StoredAttachment } from '../db/schema/system';
import { enqueue } from '../jobs/queue/enqueue';
import { type Priority, priorityOf } from '../jobs/queue/kinds';
import { renderMail, type Sender } from './render';
import { type MailData, type MailTemplateName, mailTemplates } from './templates/mail-templates';

/** Mails that a person waits for at a screen go first; reminders, written by the hundred, go last. */
const priorities: Readonly<Partial<Record<MailTemplateName, Priority>>> = {
  'account-validation': 'quick',
  'password-reset': 'quick',
  'account-expiring': 'slow',
  'draft-expiring': 'slow',
  'order-arrival': 'slow',
};

/** Whether a mail comes by itself, with nobody waiting for it: such a one is not pressed on an address that refuses mail. */
export const isReminder = (template: string): boolean =>
  Object.entries(priorities).some(([name, priority]) => name === template && priority === 'slow');

/** Mails with a link that opens an account: it is erased once they have left (docs/product/mails.md, "How mail leaves"). */
const withToken: readonly string[] = ['account-validation', 'password-reset'] satisfies MailTemplateName[];

type MailRow = typeof mails.$inferSelect;

/** Whether a mail can be sent once more: it has come to its end, and no link of it is gone. */
export const isRepeatable = ({ state, template }: Pick<MailRow, 'state' | 'template'>): boolean =>
  state !== 'queued' && !withToken.includes(template);

const jobKeyOf = (mailId: number): string => `mail:${mailId}`;

/** Takes back mails by the keys of their facts, as long as they have not left. */
export async function takeBackMails(tx: Tx, dedupeKeys: readonly string[]): Promise<void> {
  const gone = await tx
    .delete(mails)
    .where(and(inArray(mails.key, [...dedupeKeys]), eq(mails.state, 'queued')))
    .returning({ id: mails.id });
  const keys = gone.map(({ id }) => jobKeyOf(id));
  if (keys.length > 0) await tx.delete(jobs).where(inArray(jobs.key, keys));
}

/** Writes a mail once more, as it was, to be sent. @param to the address that it goes to now @returns the new one */
export async function repeatMail(tx: Tx, mail: MailRow, to: string): Promise<MailRow> {
  const { shopUserId, template, locale, subject, text, html, attachments } = mail;
  const copy = { recipient: to, shopUserId, template, locale, subject, text, html, attachments };
  const [row] = await tx
    .insert(mails)
    .values({ ...copy, key: `again:${mail.id}:${randomUUID()}` })
    .returning();
  if (!row) throw new Error(`The mail ${mail.id} was not written again.`);
  await enqueue(tx, 'mail.send', { mailId: row.id }, { key: jobKeyOf(row.id), priority: 'quick' });
  return row;
}

/** A mail to be sent because of a fact. */
interface NewMail<Name extends MailTemplateName> {
  to: string;
  template: Name;
  locale: Locale;
  data: MailData[Name];
  /** Names the fact, such as `order-accepted:81`: the same fact is never mailed twice. */
  dedupeKey: string;
  /** When it may leave at the earliest; at once when left out. */
  notBefore?: Date;
  /** The account it concerns, if any. */
  shopUserId?: number;
  /** Files of the storage that go with it; one that is not there yet makes the mail wait. */
  attachments?: StoredAttachment[];
}

/** Where mails are put in the same transaction as the fact they tell; a job sends them after the commit. */
export interface Outbox {
  add<Name extends MailTemplateName>(tx: DbOrTx, mail: NewMail<Name>): Promise<void>;
}

/** @param sender whose configured address the mails' links lead to */
export function createOutbox(sender: Sender): Outbox {
  return {
    add: async (tx, mail) => {
      const content = mailTemplates[mail.template](mail.data, mail.locale);
      const [row] = await tx
        .insert(mails)
        .values({
          recipient: mail.to,
          template: mail.template,
          locale: mail.locale,
          key: mail.dedupeKey,
          shopUserId: mail.shopUserId ?? null,
          attachments: mail.attachments ?? [],
          ...renderMail(content, mail.locale, sender),
        })
        .onConflictDoNothing({ target: mails.key })
        .returning({ id: mails.id });
      if (!row) return;
      const priority = priorities[mail.template] ?? priorityOf['mail.send'];
      const when = mail.notBefore ? { runAt: mail.notBefore } : {};
      await enqueue(tx, 'mail.send', { mailId: row.id }, { key: jobKeyOf(row.id), priority, ...when });
    },
  };
}
