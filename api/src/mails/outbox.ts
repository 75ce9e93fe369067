import type { Locale } from '@jolimot/contract/fields';
import type { DbOrTx } from '../db/client';
import { mails } from '../db/schema/system';
import { enqueue } from '../jobs/queue/enqueue';
import { type Priority, priorityOf } from '../jobs/queue/kinds';
import { renderMail } from './render';
import { type MailData, type MailTemplateName, mailTemplates } from './templates/mail-templates';

/** A mail server can be down for hours: with the pauses between them, these tries take half a day. */
export const mailAttempts = 20;

/** Mails that a person waits for at a screen go first; reminders, written by the hundred, go last. */
const priorities: Readonly<Partial<Record<MailTemplateName, Priority>>> = {
  'account-validation': 'quick',
  'password-reset': 'quick',
  'account-expiring': 'slow',
  'draft-expiring': 'slow',
};

/** A mail to be sent because of a fact. */
interface NewMail<Name extends MailTemplateName> {
  to: string;
  template: Name;
  locale: Locale;
  data: MailData[Name];
  /** Names the fact, such as `order-accepted:81`: the same fact is never mailed twice. */
  dedupeKey: string;
  /** The account it concerns, if any. */
  shopUserId?: number;
}

/** Where mails are put in the same transaction as the fact they tell; a job sends them after the commit. */
export interface Outbox {
  add<Name extends MailTemplateName>(tx: DbOrTx, mail: NewMail<Name>): Promise<void>;
}

/** @param storefrontUrl the configured address that the mails' links lead to */
export function createOutbox(storefrontUrl: string): Outbox {
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
          ...renderMail(content, mail.locale, storefrontUrl),
        })
        .onConflictDoNothing({ target: mails.key })
        .returning({ id: mails.id });
      if (!row) return;
      const priority = priorities[mail.template] ?? priorityOf['mail.send'];
      const options = { key: `mail:${row.id}`, maxAttempts: mailAttempts, priority };
      await enqueue(tx, 'mail.send', { mailId: row.id }, options);
    },
  };
}
