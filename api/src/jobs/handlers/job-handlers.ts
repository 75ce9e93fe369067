import { forgetFiles } from '../../modules/creations/photos/forget-files';
import { makePressFile } from '../../modules/orders/press/press-file';
import { releaseReservation } from '../../modules/payments/coupon-reservations';
import { reconcile } from '../../modules/payments/reconcile';
import { mailReset } from '../../modules/shop-users/credentials/service';
import type { JobHandlers } from '../run/job-handler';
import { sendMail } from './send-mail';
import { sweep } from './sweep';

/** The work behind each kind of job. */
export const jobHandlers: JobHandlers = {
  'mail.send': sendMail,
  'payment.reconcile': reconcile,
  'coupon.release': releaseReservation,
  'order.press': makePressFile,
  'account.reset': mailReset,
  'photo.forget': forgetFiles,
  'housekeeping.sweep': sweep,
};
