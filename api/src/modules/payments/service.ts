import type { AnswerOf } from '@jolimot/contract/call';
import { iriOf } from '@jolimot/contract/iri';
import type { paymentCalls } from '@jolimot/contract/payments';
import type { PaymentProvider } from '../../adapters/payment/payment-provider';
import type { Deps } from '../../deps';
import { AppError, notFound } from '../../errors';
import type { CurrentUser } from '../../http/auth/access';
import { assertOwner } from '../../http/auth/owner-only';
import { packageById } from '../credits/credit-packages';
import { invoicesOf } from '../credits/invoices/repository';
import { purchaseOfTransaction } from '../credits/purchases/repository';
import { findIntent, type IntentRow } from './repository';
import { settleIntent } from './settle-intent';

export const paymentAvailability = ({ payment }: Deps): AnswerOf<typeof paymentCalls.getPaymentAvailability> => ({
  available: payment !== undefined,
  provider: payment?.name ?? 'stripe',
  publicKey: payment?.publicKey ?? null,
});

/** Asks the provider while the state is not final. @throws AppError 404 */
export async function transactionDetails(
  deps: Deps,
  user: CurrentUser,
  transactionId: string,
): Promise<AnswerOf<typeof paymentCalls.getPaymentDetails>> {
  const begun = await findIntent(deps.db, transactionId);
  if (!begun) return freeDetails(deps, user, transactionId);
  if (begun.shopUserId !== user.id) throw notFound();
  const intent = await settleIntent(deps, begun);
  const granted = intent.status === 'succeeded' ? await purchaseOfTransaction(deps.db, transactionId) : undefined;
  const { status, nbCredit, amount, discount, coupons, placedOrder: order } = intent;
  const { taxRate } = granted?.purchase ?? (await packageById(deps.db, intent.creditPackageId));
  const bought = await purchaseFacts(deps, granted?.purchase);
  const paid = { nbCredit, amount, discount, coupons, order, taxRate };
  return { status, ...bought, ...paid, createdAt: intent.createdAt.toISOString() };
}

/** A purchase without a card has no intent. */
async function freeDetails({ db }: Pick<Deps, 'db'>, user: CurrentUser, transactionId: string) {
  const found = await purchaseOfTransaction(db, transactionId);
  if (found?.purchase.shopUserId !== user.id) throw notFound();
  const { purchase, payment } = found;
  return {
    status: payment.status,
    ...(await purchaseFacts({ db }, purchase)),
    nbCredit: purchase.nbCredit,
    amount: payment.paid,
    discount: payment.discount,
    coupons: payment.coupons,
    order: null,
    taxRate: purchase.taxRate,
    createdAt: purchase.createdAt.toISOString(),
  };
}

async function purchaseFacts({ db }: Pick<Deps, 'db'>, purchase: { id: number; reference: string } | undefined) {
  if (!purchase) return { reference: null, creditPurchase: null, invoice: null };
  const { id, reference } = purchase;
  const invoice = (await invoicesOf(db, [id])).get(id)?.number ?? null;
  return { reference, creditPurchase: iriOf('credit_purchases', id), invoice };
}

/** @throws AppError 404 for another user's */
export async function ownIntent(
  { db }: Pick<Deps, 'db'>,
  user: CurrentUser,
  transactionId: string,
): Promise<IntentRow> {
  const intent = await findIntent(db, transactionId);
  if (intent?.shopUserId !== user.id) throw notFound();
  return intent;
}

/**
 * @throws AppError 403 to a substitute, who cannot pay with a card (docs/product/accounts.md, "Substitutes"); 503
 * without a provider
 */
export function cardProvider({ payment }: Pick<Deps, 'payment'>, user: CurrentUser): PaymentProvider {
  assertOwner(user, 'card payment');
  if (!payment) throw new AppError('payment_provider_unavailable');
  return payment;
}
