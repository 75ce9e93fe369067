import { accountCalls } from './accounts';
import { addressCalls } from './addresses';
import { auditCalls } from './audit';
import { backOfficeCatalogueCalls } from './back-office/catalogue';
import { backOfficeShopCalls } from './back-office/shop';
import { catalogueCalls } from './catalogue';
import { clientErrorCalls } from './client-errors';
import { contactCalls } from './contact';
import { couponCalls } from './coupons';
import { creationCalls } from './creations';
import { ledgerCalls } from './ledger';
import { mailCalls } from './mails';
import { orderCalls } from './orders';
import { paymentCalls } from './payments';
import { sponsorshipCalls } from './sponsorship';
import { substituteCalls } from './substitutes';

/** Every call of the API by name. The API registers this map, and the storefront calls by it. */
export const calls = {
  ...accountCalls,
  ...auditCalls,
  ...substituteCalls,
  ...catalogueCalls,
  ...backOfficeCatalogueCalls,
  ...backOfficeShopCalls,
  ...clientErrorCalls,
  ...contactCalls,
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
