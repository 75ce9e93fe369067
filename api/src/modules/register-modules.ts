import { companyCalls } from '@jolimot/contract/shop/company';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps';
import { registerCall } from '../http/calls/register-call';
import { cardPaymentRoutes, invoiceRoutes, withdrawalRoutes } from './accounting/accounting';
import { bookRoutes } from './accounting/books';
import { documentRoutes } from './accounting/documents';
import { accountingEntryRoutes } from './accounting/entries';
import { prepaidCreditRoutes } from './accounting/prepaid-credits';
import { providerBalanceRoutes } from './accounting/provider-balance';
import { auditLogRoutes } from './audit-log/audit-log';
import { coverImageRoutes } from './catalogue/covers/cover-images';
import { coverMediaRoutes } from './catalogue/covers/cover-media';
import { coverRoutes } from './catalogue/covers/routes';
import { customizationTypeRoutes } from './catalogue/customization-types';
import { eventRoutes } from './catalogue/events';
import { productRoutes } from './catalogue/products';
import { searchSynonymRoutes } from './catalogue/search-synonyms';
import { tagRoutes } from './catalogue/tags';
import { clientErrorRoutes } from './client-errors/client-errors';
import { cannedAnswerRoutes } from './contact-messages/canned-answers';
import { contactMessageRoutes } from './contact-messages/contact-messages';
import { customizationRoutes } from './creations/customizations/routes';
import { photoRoutes } from './creations/photos/routes';
import { creationRoutes } from './creations/routes';
import { couponRoutes } from './credits/coupons/routes';
import { creditPackageRoutes } from './credits/credit-packages';
import { paymentMethodRoutes } from './credits/ledger/payment-methods';
import { creditLedgerRoutes } from './credits/ledger/routes';
import { creditPurchaseRoutes } from './credits/purchases/routes';
import { jobRoutes } from './jobs/jobs';
import { jobsTodayRoutes } from './jobs/jobs-today';
import { mailRoutes } from './mails/mails';
import { orderNoteRoutes } from './orders/notes/order-notes';
import { orderRoutes } from './orders/routes';
import { workshopRoutes } from './orders/workshop-routes';
import { paymentRoutes } from './payments/routes';
import { addressRoutes } from './shipping/addresses';
import { countryRoutes } from './shipping/countries';
import { countryZoneRoutes } from './shipping/country-zones';
import { addressImportRoutes } from './shipping/import-addresses';
import { shopHolidayRoutes } from './shipping/shop-holidays';
import { shopUserRoutes } from './shop-users/routes';
import { sponsorshipRoutes } from './sponsorship/service';
import { substituteRoutes } from './substitutes/routes';
import { healthRoutes } from './system/health';
import { todayRoutes } from './today/today';
import { tokenRoutes } from './tokens/service';

/** Registers a resource's routes. */
export type Module = (app: FastifyInstance, deps: Deps) => void;

const companyRoutes: Module = (app, deps) =>
  registerCall(app, deps, companyCalls.getCompany, { handler: () => deps.config.company });

/** `app.ts` adds `/docs` and `/metrics`. */
export const modules: readonly Module[] = [
  bookRoutes,
  cardPaymentRoutes,
  invoiceRoutes,
  withdrawalRoutes,
  documentRoutes,
  prepaidCreditRoutes,
  providerBalanceRoutes,
  accountingEntryRoutes,
  auditLogRoutes,
  coverImageRoutes,
  coverMediaRoutes,
  coverRoutes,
  customizationTypeRoutes,
  eventRoutes,
  productRoutes,
  searchSynonymRoutes,
  tagRoutes,
  clientErrorRoutes,
  contactMessageRoutes,
  cannedAnswerRoutes,
  customizationRoutes,
  photoRoutes,
  creationRoutes,
  couponRoutes,
  creditPackageRoutes,
  creditLedgerRoutes,
  creditPurchaseRoutes,
  jobRoutes,
  jobsTodayRoutes,
  mailRoutes,
  orderRoutes,
  orderNoteRoutes,
  workshopRoutes,
  paymentMethodRoutes,
  paymentRoutes,
  addressRoutes,
  addressImportRoutes,
  countryRoutes,
  countryZoneRoutes,
  shopHolidayRoutes,
  shopUserRoutes,
  sponsorshipRoutes,
  substituteRoutes,
  companyRoutes,
  healthRoutes,
  todayRoutes,
  tokenRoutes,
];
