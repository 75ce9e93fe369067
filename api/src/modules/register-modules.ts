import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps';
import { addressRoutes } from './addresses/routes';
import { auditLogRoutes } from './audit-log/routes';
import { clientErrorRoutes } from './client-errors/routes';
import { contactMessageRoutes } from './contact-messages/routes';
import { countryRoutes } from './countries/routes';
import { countryZoneRoutes } from './country-zones/routes';
import { couponRoutes } from './coupons/routes';
import { coverImageRoutes } from './cover-images/routes';
import { coverMediaRoutes } from './covers/media-routes';
import { coverRoutes } from './covers/routes';
import { creationRoutes } from './creations/routes';
import { creditLedgerRoutes } from './credit-ledger/routes';
import { creditPackageRoutes } from './credit-packages/routes';
import { creditPurchaseRoutes } from './credit-purchases/routes';
import { customizationTypeRoutes } from './customization-types/routes';
import { customizationRoutes } from './customizations/routes';
import { eventRoutes } from './events/routes';
import { healthRoutes } from './health/routes';
import { mailRoutes } from './mails/routes';
import { orderRoutes } from './orders/routes';
import { paymentMethodRoutes } from './payment-methods/routes';
import { paymentRoutes } from './payments/routes';
import { photoRoutes } from './photos/routes';
import { productRoutes } from './products/routes';
import { shopHolidayRoutes } from './shop-holidays/routes';
import { shopUserRoutes } from './shop-users/routes';
import { sponsorshipRoutes } from './sponsorship/routes';
import { substituteRoutes } from './substitutes/routes';
import { tagRoutes } from './tags/routes';
import { tokenRoutes } from './tokens/routes';
import { userRoutes } from './users/routes';

/** A resource's routes: `export function coverRoutes(app, deps) { route(app, deps, calls.listCovers, { … }) }`. */
export type Module = (app: FastifyInstance, deps: Deps) => void;

/** Everything the API serves; each line is one folder of `modules/`. */
export const modules: readonly Module[] = [
  healthRoutes,
  addressRoutes,
  auditLogRoutes,
  countryRoutes,
  coverMediaRoutes,
  countryZoneRoutes,
  clientErrorRoutes,
  contactMessageRoutes,
  customizationTypeRoutes,
  coverImageRoutes,
  coverRoutes,
  creationRoutes,
  creditPackageRoutes,
  customizationRoutes,
  eventRoutes,
  mailRoutes,
  photoRoutes,
  productRoutes,
  shopHolidayRoutes,
  shopUserRoutes,
  substituteRoutes,
  tagRoutes,
  tokenRoutes,
  userRoutes,
  couponRoutes,
  creditLedgerRoutes,
  creditPurchaseRoutes,
  orderRoutes,
  paymentMethodRoutes,
  paymentRoutes,
  sponsorshipRoutes,
];
