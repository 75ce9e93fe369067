import type { User } from '@jolimot/contract/accounts';
import type { PaymentIntent } from '@jolimot/contract/payments';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { CardRefusal, PaymentFailure, useCardPayment } from '@/components/payment/use-card-payment';
import { measureCheckout } from '@/lib/analytics/purchases';
import { ApiError } from '@/lib/api/api-error';
import { forgetCodeEffects } from '@/lib/api/coupons';
import { takeForFree } from '@/lib/api/payments';
import { refreshCredits } from '@/lib/api/users';
import { forgetCarriedCode } from '@/lib/carried-code';
import { idempotencyKeys } from '@/lib/idempotency-key';
import { pathOf, safeCallback, withCallback } from '@/lib/paths';
import { useToasts } from '@/stores/toasts';
import { beginPayment, begunPayment, endPayment } from './begun-payment';

/** What is bought: a package and the codes that do something for it. */
export type Purchase = {
  item: number;
  /** The package's own credits. */
  nbCredit: number;
  name: string;
  codes: readonly string[];
  /** Those of the codes that are coupons of the shop rather than a friend's. */
  coupons: readonly string[];
  /** Before codes, cents. */
  price: number;
};

const currentCallback = (): string | null => safeCallback(new URLSearchParams(window.location.search).get('callback'));

/** Whether the card was surely not charged. */
const isRefusal = (error: unknown): boolean =>
  error instanceof PaymentFailure ||
  error instanceof CardRefusal ||
  (error instanceof ApiError && error.status >= 400 && error.status < 500);

/** Whether a prepared payment can never be made any more: it is prepared anew by the next try. */
const isOver = (error: unknown): boolean =>
  error instanceof CardRefusal
    ? error.isOver
    : error instanceof ApiError && (error.status === 404 || error.status === 409);

/** A free purchase that failed, apart from a card payment: it has a sentence of its own. */
export class FreePurchaseFailure extends Error {
  override readonly name = 'FreePurchaseFailure';
  constructor(readonly reason: unknown) {
    super('freePurchase');
  }
}

/**
 * The purchase of a package, by card or for nothing. Its confirmation says what became of it: a success only when the API
 * answers that it has succeeded (docs/product/payment.md, "After the card").
 */
export function usePurchase(purchase: Purchase, user: User | undefined) {
  const t = useTranslations('checkout.buy');
  const locale = useLocale();
  const router = useRouter();
  const addToast = useToasts((state) => state.add);
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
      // The card is taken and the answer did not come: the confirmation asks again, and says what is known.
    }
    confirm(transactionId);
  };

  const onError = (error: unknown): void => {
    // A lost answer, or the provider's silence, says nothing of the card: the page asks again when it is opened.
    if (isRefusal(error)) endPayment();
    if (isOver(error)) abandon();
    // What a code does may have changed since it was typed.
    if (error instanceof PaymentFailure && isOfCode(error.reason)) forgetCodeEffects();
    setFailure(error);
  };

  const take = async (): Promise<void> => {
    setFailure(null);
    setBusy(true);
    try {
      const { payment } = await takeForFree(item, [...codes], freeKeys.current.keyFor({ item, codes }));
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

/** A page that was left while a card was being charged leads to what became of it, rather than to a second payment. */
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
