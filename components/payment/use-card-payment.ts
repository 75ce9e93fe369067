import type { PaymentIntent } from '@jolimot/contract/payments';
import { useRef } from 'react';
import { measurePurchase } from '@/lib/analytics/purchases';
import {
  keepTransaction,
  type PaymentRequest,
  pollDetails,
  preparePayment,
  type TransactionDetails,
} from '@/lib/api/payments';
import { refreshCredits } from '@/lib/api/users';
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

/** The provider's form says that the card was not charged, in a sentence for the buyer, in their language. */
export class CardRefusal extends Error {
  override readonly name = 'CardRefusal';
  /** @param isOver whether this payment can never be made any more */
  constructor(
    readonly sentence: string,
    readonly isOver: boolean,
  ) {
    super(sentence);
  }
}

/** The provider's form is not filled in, or was put away: it says nothing of a payment that was begun before. */
export class IncompleteForm extends Error {
  override readonly name = 'IncompleteForm';
  constructor(readonly sentence: string) {
    super(sentence);
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
   * Follows the transaction once the card has been taken, tells of the purchase, and loads the new balance.
   * @returns what is known of it by now; the status may still be open
   * @throws PaymentFailure
   */
  const settle = async (transactionId: string): Promise<TransactionDetails> => {
    try {
      const details = await pollDetails(transactionId);
      keepTransaction(transactionId, details);
      if (details.status === 'succeeded') usePayment.getState().succeeded();
      measurePurchase(transactionId, details);
      await refreshCredits();
      return details;
    } catch (reason) {
      throw new PaymentFailure('getTransaction', reason);
    } finally {
      keys.current.forget();
    }
  };

  /** Drops what is prepared: it cannot be paid any more, and the next try prepares anew. */
  const abandon = (): void => {
    usePayment.getState().reset();
    keys.current.forget();
  };

  return { prepare, settle, abandon };
}
