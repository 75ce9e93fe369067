import { ApiError } from '@jolimot/client/api-error';
import { idempotencyKeys } from '@jolimot/client/idempotency-key';
import type { User } from '@jolimot/contract/accounts';
import type { OrderCreate } from '@jolimot/contract/orders/order';
import type { PaymentIntent } from '@jolimot/contract/payments';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { measureCheckout } from '@/lib/analytics/purchases';
import { forgetCodeEffects } from '@/lib/api/coupons';
import { takeForFree } from '@/lib/api/payments';
import { refreshCredits } from '@/lib/api/users';
import { pathOf, safeCallback, withCallback } from '@/lib/paths';
import { forgetCarriedCode } from '@/lib/purchases/carried-code';
import { addToast } from '@/stores/toasts';
import { beginPayment, endPayment, useBegunPayment } from './begun-payment';
import { CardRefusal, PaymentFailure, useCardPayment } from './use-card-payment';

export type Purchase = {
  item: number;
  /** Without gifts. */
  nbCredit: number;
  name: string;
  codes: readonly string[];
  /** Without friends' codes. */
  coupons: readonly string[];
  /** Cents, before codes. */
  price: number;
};

/** Paid as the credits are bought (docs/product/payment.md, "The till"). */
export type Till = {
  here: string;
  /** @throws when there is nothing to order yet */
  order: () => Promise<OrderCreate>;
  /** @param reference null when the order was refused: its credits stay */
  onPaid: (reference: string | null) => void;
  onRefused: (reason: unknown) => void;
};

const currentCallback = (): string | null => safeCallback(new URLSearchParams(window.location.search).get('callback'));

/** The card was certainly not charged. */
const isRefusal = (error: unknown): boolean =>
  error instanceof PaymentFailure ||
  error instanceof CardRefusal ||
  (error instanceof ApiError && error.status >= 400 && error.status < 500);

/** The next try prepares a new one. */
const isOver = (error: unknown): boolean =>
  error instanceof CardRefusal
    ? error.isOver
    : error instanceof ApiError && (error.status === 404 || error.status === 409);

/** Its sentence says nothing of a card. */
export class FreePurchaseFailure extends Error {
  override readonly name = 'FreePurchaseFailure';
  constructor(readonly reason: unknown) {
    super('freePurchase');
  }
}

/**
 * The confirmation shows a success only when the API says so (docs/product/payment.md, "After the card").
 * @param till orders with the credits
 */
export function usePurchase(purchase: Purchase, user: User | undefined, till?: Till) {
  const t = useTranslations('checkout.buy');
  const locale = useLocale();
  const router = useRouter();
  const { prepare, settle, abandon } = useCardPayment();
  const freeKeys = useRef(idempotencyKeys());
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const { item, nbCredit, name, codes, coupons, price } = purchase;

  const confirmPath = (transactionId: string): string =>
    withCallback(pathOf('buy-confirm', locale, [transactionId]), till?.here ?? currentCallback());

  const confirm = (transactionId: string): void => {
    endPayment();
    forgetCarriedCode();
    forgetCodeEffects();
    router.push(confirmPath(transactionId));
  };

  const onPrepare = async (): Promise<PaymentIntent> => {
    setFailure(null);
    if (!user) throw new PaymentFailure('prepareTransaction', null);
    const names = { productName: name, customerEmail: user.email, customerName: user.fullName };
    const order = await till?.order();
    const intent = await prepare({ ...names, item, nbCredit, coupons: [...codes], ...(order ? { order } : {}) });
    beginPayment(intent.id);
    measureCheckout({ packageId: item, credits: nbCredit, coupons }, intent, price);
    return intent;
  };

  const onPaid = async (transactionId: string): Promise<void> => {
    // The card may be charged: the confirmation asks again.
    const details = await settle(transactionId).catch(() => null);
    if (details?.status !== 'succeeded') return confirm(transactionId);
    if (till) {
      endPayment();
      return till.onPaid(details.order);
    }
    addToast({ message: t('purchased', { count: details.nbCredit }), toastClass: 'success' });
    confirm(transactionId);
  };

  const onError = (error: unknown): void => {
    // A lost answer tells nothing: the page asks again when it opens.
    if (isRefusal(error)) endPayment();
    if (isOver(error)) abandon();
    // It may have changed since it was typed.
    if (error instanceof PaymentFailure && isOfCode(error.reason)) forgetCodeEffects();
    if (error instanceof PaymentFailure) till?.onRefused(error.reason);
    setFailure(error);
  };

  const take = async (): Promise<void> => {
    setFailure(null);
    setBusy(true);
    try {
      if (!user) throw new Error('Nobody is signed in.');
      const key = freeKeys.current.keyFor({ item, codes });
      const { payment } = await takeForFree(item, user.id, [...codes], key);
      if (payment.status === 'succeeded') {
        addToast({ message: t('purchased', { count: nbCredit }), toastClass: 'success' });
        await refreshCredits();
      }
      confirm(payment.transactionId);
    } catch (error) {
      setFailure(new FreePurchaseFailure(error));
    } finally {
      setBusy(false);
    }
  };

  // It may have no payment to show.
  useBegunPayment(till === undefined, confirm);
  return { busy, failure, take, card: { onPrepare, onPaid, onBusy: setBusy, onError }, confirmPath };
}

const isOfCode = (reason: unknown): boolean =>
  reason instanceof ApiError && reason.violations.some(({ code }) => code === 'coupon_invalid');
