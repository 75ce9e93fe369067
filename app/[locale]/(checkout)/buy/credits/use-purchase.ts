import { ApiError } from '@jolimot/client/api-error';
import { idempotencyKeys } from '@jolimot/client/idempotency-key';
import type { User } from '@jolimot/contract/accounts';
import type { PaymentIntent } from '@jolimot/contract/payments';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { CardRefusal, PaymentFailure, useCardPayment } from '@/components/payment/use-card-payment';
import { measureCheckout } from '@/lib/analytics/purchases';
import { forgetCodeEffects } from '@/lib/api/coupons';
import { takeForFree } from '@/lib/api/payments';
import { refreshCredits } from '@/lib/api/users';
import { pathOf, safeCallback, withCallback } from '@/lib/paths';
import { forgetCarriedCode } from '@/lib/purchases/carried-code';
import { addToast } from '@/stores/toasts';
import { beginPayment, begunPayment, endPayment } from './begun-payment';

export type Purchase = {
  item: number;
  /** Without the gifts of codes. */
  nbCredit: number;
  name: string;
  codes: readonly string[];
  /** Coupons of the shop, without friends' codes. */
  coupons: readonly string[];
  /** Cents, before codes. */
  price: number;
};

const currentCallback = (): string | null => safeCallback(new URLSearchParams(window.location.search).get('callback'));

/** True when the card was certainly not charged. */
const isRefusal = (error: unknown): boolean =>
  error instanceof PaymentFailure ||
  error instanceof CardRefusal ||
  (error instanceof ApiError && error.status >= 400 && error.status < 500);

/** True when the prepared payment can never succeed: the next try prepares a new one. */
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
 * Buys a package, by card or for free. The confirmation shows a success only when the API says so
 * (docs/product/payment.md, "After the card").
 */
export function usePurchase(purchase: Purchase, user: User | undefined) {
  const t = useTranslations('checkout.buy');
  const locale = useLocale();
  const router = useRouter();
  const { prepare, settle, abandon } = useCardPayment();
  const freeKeys = useRef(idempotencyKeys());
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const { item, nbCredit, name, codes, coupons, price } = purchase;

  const confirmPath = (transactionId: string): string =>
    withCallback(pathOf('buy-confirm', locale, [transactionId]), currentCallback());

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
    const intent = await prepare({ ...names, item, nbCredit, coupons: [...codes] });
    beginPayment(intent.id);
    measureCheckout({ packageId: item, credits: nbCredit, coupons }, intent, price);
    return intent;
  };

  const onPaid = async (transactionId: string): Promise<void> => {
    try {
      const details = await settle(transactionId);
      if (details.status === 'succeeded') {
        addToast({ message: t('purchased', { count: details.nbCredit }), toastClass: 'success' });
      }
    } catch {
      // The card was charged but the answer did not come: the confirmation asks again.
    }
    confirm(transactionId);
  };

  const onError = (error: unknown): void => {
    // A lost answer says nothing of the card: the page asks again when it opens.
    if (isRefusal(error)) endPayment();
    if (isOver(error)) abandon();
    // A code's effect may have changed since it was typed.
    if (error instanceof PaymentFailure && isOfCode(error.reason)) forgetCodeEffects();
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

  useBegunPayment(confirm);
  return { busy, failure, take, card: { onPrepare, onPaid, onBusy: setBusy, onError }, confirmPath };
}

const isOfCode = (reason: unknown): boolean =>
  reason instanceof ApiError && reason.violations.some(({ code }) => code === 'coupon_invalid');

/** After a page was left during a charge, shows its result instead of a second payment form. */
function useBegunPayment(confirm: (transactionId: string) => void): void {
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    begunPayment().then(
      (transactionId) => transactionId && confirm(transactionId),
      () => undefined,
    );
  }, [confirm]);
}
