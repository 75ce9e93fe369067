import type { PaymentIntent } from '@jolimot/contract/payments';
import { useRef } from 'react';
import { keepTransaction, type PaymentRequest, pollDetails, preparePayment } from '@/lib/api/payments';
import { refreshUser } from '@/lib/api/users';
import { idempotencyKeys } from '@/lib/idempotency-key';
import { isPreparedFor, usePayment } from '@/stores/payment';

/** Which part of a payment failed: each has a sentence of its own. */
export class PaymentFailure extends Error {
  override readonly name = 'PaymentFailure';
  constructor(
    readonly step: 'prepareTransaction' | 'getTransaction',
    readonly reason: unknown,
  ) {
    super(step);
  }
}

/**
 * The client side of a card payment (docs/product/payment.md, "States"): preparing, prepared, succeeded; back to none
 * on a preparation error. The card itself is taken by the provider's form.
 */
export function useCardPayment() {
  const keys = useRef(idempotencyKeys());

  /** Prepares the payment, unless that is done for the same product name and codes. @throws PaymentFailure */
  const prepare = async (request: PaymentRequest): Promise<PaymentIntent> => {
    const { item, productName, coupons } = request;
    const choice = { packageId: item, productName, coupons };
    const state = usePayment.getState();
    if (isPreparedFor(state, choice) && state.intent) return state.intent;
    state.preparing(choice);
    try {
      const intent = await preparePayment(request, keys.current.keyFor(request));
      state.prepared(intent);
      return intent;
    } catch (reason) {
      state.reset();
      throw new PaymentFailure('prepareTransaction', reason);
    }
  };

  /**
   * Follows the transaction once the card has been taken, and loads the new balance.
   * @returns whether the payment has succeeded by now
   * @throws PaymentFailure
   */
  const settle = async (transactionId: string): Promise<boolean> => {
    try {
      const details = await pollDetails(transactionId);
      keepTransaction(transactionId, details);
      const isPaid = details.status === 'succeeded';
      if (isPaid) usePayment.getState().succeeded();
      await refreshUser();
      return isPaid;
    } catch (reason) {
      throw new PaymentFailure('getTransaction', reason);
    } finally {
      keys.current.forget();
    }
  };

  return { prepare, settle };
}
