import { iriOf } from '@jolimot/contract/fields';
import { type CreditPurchase, paymentCalls } from '@jolimot/contract/payments';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps';
import { Page } from '../../http/dialect';
import { route } from '../../http/register-call';
import { type PurchaseRow, purchasesOf } from './repository';

/** One's own credit purchases. */
export function creditPurchaseRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, paymentCalls.listCreditPurchases, {
    handler: async ({ user, query }) => {
      const { rows, total } = await purchasesOf(deps.db, user.id, query);
      return new Page(rows.map(shown), total);
    },
  });
}

const shown = ({ purchase, payment }: PurchaseRow): CreditPurchase => ({
  id: purchase.id,
  iri: iriOf('credit_purchases', purchase.id),
  reference: purchase.reference,
  shopUser: iriOf('shop_users', purchase.shopUserId),
  nbCredit: purchase.nbCredit,
  creditPackage: purchase.creditPackageId === null ? null : iriOf('credit_packages', purchase.creditPackageId),
  payment: {
    id: payment.id,
    transactionId: payment.transactionId,
    status: payment.status,
    paid: payment.paid,
    discount: payment.discount,
    coupons: payment.coupons,
    paymentMethod: iriOf('payment_methods', payment.paymentMethodId),
  },
  createdAt: purchase.createdAt.toISOString(),
  updatedAt: purchase.updatedAt.toISOString(),
});
