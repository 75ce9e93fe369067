import { eq } from 'drizzle-orm';
import { mails } from '../../db/schema/system';
import type { JobHandler } from '../run/job-handler';

/** Hands one mail of the outbox over. A mail that has already left is left alone. */
export const sendMail: JobHandler<'mail.send'> = async ({ mailId }, { deps, lastAttempt }) => {
  const [mail] = await deps.db.select().from(mails).where(eq(mails.id, mailId));
  if (!mail || mail.state === 'sent' || mail.state === 'kept') return;
  try {
    const state = await deps.mailer.send({
      id: mail.id,
      to: mail.recipient,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
    });
    await deps.db.update(mails).set({ state, sentAt: deps.clock.now() }).where(eq(mails.id, mailId));
  } catch (cause) {
    if (lastAttempt) await deps.db.update(mails).set({ state: 'failed' }).where(eq(mails.id, mailId));
    throw cause;
  }
};
