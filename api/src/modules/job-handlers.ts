import type { JobHandlers } from '../jobs/run/run-jobs';
import { retain, sweep } from '../retention/steps';
import { keepRenditions } from './catalogue/covers/cover-renditions';
import { forgetPicture } from './catalogue/covers/forget-pictures';
import { forgetFiles } from './creations/photos/forget-photos';
import { keepCreditNote, keepInvoice } from './credits/invoices/document-files';
import { askReversals } from './credits/purchases/heed-reversals';
import { refundWithdrawal } from './credits/purchases/refund-withdrawal';
import { sendMail } from './mails/send-mail';
import { mailChanges } from './order-changes/mail-changes';
import { makeSheets } from './orders/batches/make-sheets';
import { makePressFile } from './orders/press/press-file';
import { renewPages } from './pages/renew-pages';
import { releaseReservation } from './payments/coupon-reservations';
import { giveBackPayment } from './payments/grant-intent';
import { noteMovements } from './payments/note-movements';
import { reconcile } from './payments/reconcile';
import { mailReset, warnOwner } from './shop-users/credentials/service';
import { giveReward } from './sponsorship/reward';

export const jobHandlers: JobHandlers = {
  'mail.send': sendMail,
  'payment.reconcile': reconcile,
  'payment.movements': noteMovements,
  'payment.giveBack': giveBackPayment,
  'payment.reversals': askReversals,
  'coupon.release': releaseReservation,
  'order.press': makePressFile,
  'batch.sheets': makeSheets,
  'order.changes': mailChanges,
  'invoice.keep': keepInvoice,
  'creditNote.keep': keepCreditNote,
  'withdrawal.refund': refundWithdrawal,
  'sponsorship.give': giveReward,
  'account.reset': mailReset,
  'account.warn': warnOwner,
  'photo.forget': forgetFiles,
  'cover.renditions': keepRenditions,
  'cover.forget': forgetPicture,
  'pages.renew': renewPages,
  'housekeeping.sweep': sweep,
  'retention.step': retain,
};
