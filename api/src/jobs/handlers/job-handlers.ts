import { eq } from 'drizzle-orm';
import { mails } from '../../db/schema/system';
import { keepRenditions } from '../../modules/catalogue/covers/cover-renditions';
import { forgetPicture } from '../../modules/catalogue/covers/forget-pictures';
import { forgetFiles } from '../../modules/creations/photos/forget-photos';
import { makePressFile } from '../../modules/orders/press/press-file';
import { releaseReservation } from '../../modules/payments/coupon-reservations';
import { reconcile } from '../../modules/payments/reconcile';
import { mailReset } from '../../modules/shop-users/credentials/service';
import type { JobHandler, JobHandlers } from '../run/run-jobs';
import { sweep } from './sweep';

/** Hands one mail of the outbox over. A mail that has already left is left alone. */
const sendMail: JobHandler<'mail.send'> = async ({ mailId }, { deps, lastAttempt }) => {
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

/** The work behind each kind of job. */
export const jobHandlers: JobHandlers = {
  'mail.send': sendMail,
  'payment.reconcile': reconcile,
  'coupon.release': releaseReservation,
  'order.press': makePressFile,
  'account.reset': mailReset,
  'photo.forget': forgetFiles,
  'cover.renditions': keepRenditions,
  'cover.forget': forgetPicture,
  'housekeeping.sweep': sweep,
};
