import { accountCalls } from './accounts';
import { addressCalls } from './addresses';
import { catalogueCalls } from './catalogue';
import { creationCalls } from './creations';
import { mailCalls } from './mails';
import { orderCalls } from './orders';
import { couponCalls } from './coupons';
import { paymentCalls } from './payments';

/** Every call of the API, by name: the one map that the API registers and the storefront calls. */
import { ledgerCalls } from './ledger';
export const calls = {
  ...accountCalls,
  ...catalogueCalls,
import { sponsorshipCalls } from './sponsorship';
  ...creationCalls,
  ...paymentCalls,
  ...addressCalls,
  ...orderCalls,
  ...mailCalls,
};

export type CallName = keyof typeof calls;
  ...couponCalls,
  ...ledgerCalls,
  ...sponsorshipCalls,
