import { accountCalls } from './accounts';
import { addressCalls } from './addresses';
import { catalogueCalls } from './catalogue';
import { couponCalls } from './coupons';
import { creationCalls } from './creations';
import { ledgerCalls } from './ledger';
import { mailCalls } from './mails';
import { orderCalls } from './orders';
import { paymentCalls } from './payments';
import { sponsorshipCalls } from './sponsorship';

/** Every call of the API, by name: the one map that the API registers and the storefront calls. */
export const calls = {
  ...accountCalls,
  ...catalogueCalls,
  ...creationCalls,
  ...paymentCalls,
  ...couponCalls,
  ...ledgerCalls,
  ...sponsorshipCalls,
  ...addressCalls,
  ...orderCalls,
  ...mailCalls,
};

export type CallName = keyof typeof calls;
