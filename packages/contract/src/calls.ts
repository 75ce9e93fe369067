import { accountCalls } from './accounts';
import { addressCalls } from './addresses';
import { auditCalls } from './audit';
import { accountingCalls } from './back-office/accounting';
import { bookkeepingCalls } from './back-office/bookkeeping';
import { cannedAnswerCalls } from './back-office/canned-answers';
import { backOfficeCatalogueCalls } from './back-office/catalogue';
import { creditRequestCalls } from './back-office/credit-requests';
import { jobCalls } from './back-office/jobs';
import { orderDeskCalls } from './back-office/order-desk';
import { orderNoteCalls } from './back-office/order-notes';
import { passkeyCalls } from './back-office/passkeys';
import { paymentReversalCalls } from './back-office/payment-reversals';
import { productionCalls } from './back-office/production';
import { scanCalls } from './back-office/scans';
import { backOfficeShopCalls } from './back-office/shop';
import { todayCalls } from './back-office/today';
import { catalogueCalls } from './catalogue';
import { clientErrorCalls } from './client-errors';
import { contactCalls } from './contact';
import { couponCalls } from './coupons';
import { creationCalls } from './creations';
import { ledgerCalls } from './ledger';
import { mailCalls } from './mails';
import { orderCalls } from './orders/calls';
import { paymentCalls } from './payments';
import { secondFactorCalls } from './second-factor';
import { sessionCalls } from './sessions';
import { companyCalls } from './shop/company';
import { purchaseDocumentCalls } from './shop/purchase-documents';
import { sponsorshipCalls } from './sponsorship';
import { substituteCalls } from './substitutes';

export const calls = {
  ...accountCalls,
  ...secondFactorCalls,
  ...passkeyCalls,
  ...sessionCalls,
  ...auditCalls,
  ...substituteCalls,
  ...catalogueCalls,
  ...backOfficeCatalogueCalls,
  ...backOfficeShopCalls,
  ...accountingCalls,
  ...bookkeepingCalls,
  ...cannedAnswerCalls,
  ...creditRequestCalls,
  ...paymentReversalCalls,
  ...jobCalls,
  ...orderDeskCalls,
  ...orderNoteCalls,
  ...productionCalls,
  ...scanCalls,
  ...todayCalls,
  ...clientErrorCalls,
  ...companyCalls,
  ...contactCalls,
  ...creationCalls,
  ...paymentCalls,
  ...purchaseDocumentCalls,
  ...couponCalls,
  ...ledgerCalls,
  ...sponsorshipCalls,
  ...addressCalls,
  ...orderCalls,
  ...mailCalls,
};

export type CallName = keyof typeof calls;
