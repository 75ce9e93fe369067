import { keepRenditions } from '../../modules/catalogue/covers/cover-renditions';
import { forgetPicture } from '../../modules/catalogue/covers/forget-pictures';
import { forgetFiles } from '../../modules/creations/photos/forget-photos';
import { keepCreditNote } from '../../modules/credits/invoices/credit-note-file';
import { keepInvoice } from '../../modules/credits/invoices/invoice-file';
import { refundWithdrawal } from '../../modules/credits/purchases/refund-withdrawal';
import { mailChanges } from '../../modules/order-changes/mail-changes';
import { makePressFile } from '../../modules/orders/press/press-file';
import { releaseReservation } from '../../modules/payments/coupon-reservations';
import { reconcile } from '../../modules/payments/reconcile';
import { mailReset } from '../../modules/shop-users/credentials/service';
import { giveReward } from '../../modules/sponsorship/reward';
import { retain, sweep } from '../../retention/steps';
import type { JobHandlers } from '../run/run-jobs';
import { renewPages } from './renew-pages';
import { sendMail } from './send-mail';

/** The work behind each kind of job. */
export const jobHandlers: JobHandlers = {
  'mail.send': sendMail,
  'payment.reconcile': reconcile,
  'coupon.release': releaseReservation,
  'order.press': makePressFile,
  'order.changes': mailChanges,
  'invoice.keep': keepInvoice,
  'creditNote.keep': keepCreditNote,
  'withdrawal.refund': refundWithdrawal,
  'sponsorship.give': giveReward,
  'account.reset': mailReset,
  'photo.forget': forgetFiles,
  'cover.renditions': keepRenditions,
  'cover.forget': forgetPicture,
  'pages.renew': renewPages,
  'housekeeping.sweep': sweep,
  'retention.step': retain,
};
