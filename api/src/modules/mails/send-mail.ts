import { eq, sql } from 'drizzle-orm';
import { MailRefusedError } from '../../adapters/mail/mail-transport';
import { StorageMissingError } from '../../adapters/storage/storage';
import { withTimeout } from '../../clock';
import { mails, refusedAddresses } from '../../db/schema/system';
import type { Deps } from '../../deps';
import type { JobHandler } from '../../jobs/run/run-jobs';
import { maskMailedTokens } from '../../log/masking';
import { logo } from '../../mails/layout';
import { isReminder } from '../../mails/outbox';
import { withPictures } from '../../mails/parts/card-pictures';
import { redrawDocument } from '../credits/invoices/document-files';
import { orderedFront } from '../orders/press/press-file';

const reasonMaximum = 500;
const pictureMs = 20_000;
type MailRow = typeof mails.$inferSelect;

/** Then erases the tokens in its links, unless the mail is only kept in the database. */
export const sendMail: JobHandler<'mail.send'> = async ({ mailId }, { deps, lastAttempt }) => {
  const [mail] = await deps.db.select().from(mails).where(eq(mails.id, mailId));
  if (mail?.state !== 'queued') return;
  if (isReminder(mail.template) && (await isRefused(deps, mail.recipient))) {
    return end(deps, mail, { state: 'refused', refusal: 'Not sent: the address has refused mail before.' });
  }
  try {
    const state = await deps.mailer.send(await outgoing(deps, mail));
    if (state === 'kept')
      await deps.db.update(mails).set({ state, sentAt: deps.clock.now() }).where(eq(mails.id, mailId));
    else await delivered(deps, mail);
  } catch (cause) {
    if (cause instanceof MailRefusedError) return refused(deps, mail, cause);
    if (lastAttempt) await end(deps, mail, { state: 'failed' });
    throw cause;
  }
};

async function outgoing(deps: Deps, mail: MailRow) {
  const { attachments, recipient, id, key, subject, text } = mail;
  const files = attachments.map(async (file) => ({
    filename: file.filename,
    contentType: file.contentType,
    content: await attached(deps, file.key),
  }));
  const { html, pictures } = await withPictures(mail.html, (card) => cardPicture(deps, id, card));
  return {
    id,
    key,
    to: recipient,
    subject,
    text,
    html,
    attachments: [...(await Promise.all(files)), logo, ...pictures],
  };
}

/** A mail leaves without a picture that cannot be made. */
async function cardPicture(deps: Deps, mailId: number, card: number): Promise<Buffer | undefined> {
  if (deps.mailer.keepsAll) return undefined;
  try {
    return await withTimeout(orderedFront(deps, card), pictureMs);
  } catch (cause) {
    deps.logger.warn({ err: cause, mailId }, 'a mail leaves without the picture of a card');
    return undefined;
  }
}

async function attached(deps: Deps, key: string): Promise<Buffer> {
  try {
    return await deps.storage.get(key);
  } catch (cause) {
    if (!(cause instanceof StorageMissingError) || !(await redrawDocument(deps, key))) throw cause;
    return deps.storage.get(key);
  }
}

async function delivered(deps: Deps, mail: MailRow): Promise<void> {
  await end(deps, mail, { state: 'sent', sentAt: deps.clock.now() });
  await deps.db.delete(refusedAddresses).where(eq(refusedAddresses.address, mail.recipient.toLowerCase()));
}

async function refused(deps: Deps, mail: MailRow, { reason, ofRecipient }: MailRefusedError): Promise<void> {
  const refusal = reason.slice(0, reasonMaximum);
  await end(deps, mail, { state: 'refused', refusal });
  deps.logger.warn({ mailId: mail.id, ofRecipient }, 'a mail was refused');
  if (!ofRecipient) return;
  await deps.db
    .insert(refusedAddresses)
    .values({ address: mail.recipient.toLowerCase(), reason: refusal })
    .onConflictDoUpdate({ target: refusedAddresses.address, set: { reason: refusal, refusedAt: sql`now()` } });
}

async function end(
  { db }: Deps,
  mail: MailRow,
  change: { state: 'sent' | 'refused' | 'failed'; sentAt?: Date; refusal?: string },
): Promise<void> {
  const bodies = { text: maskMailedTokens(mail.text), html: maskMailedTokens(mail.html) };
  await db
    .update(mails)
    .set({ ...change, ...bodies })
    .where(eq(mails.id, mail.id));
}

async function isRefused({ db }: Deps, recipient: string): Promise<boolean> {
  return (await db.$count(refusedAddresses, eq(refusedAddresses.address, recipient.toLowerCase()))) > 0;
}
