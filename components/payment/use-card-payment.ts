import { idempotencyKeys } from '@jolimot/client/idempotency-key';
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
import { isPreparedFor, usePayment } from '@/stores/payment';

export class PaymentFailure extends Error {
  override readonly name = 'PaymentFailure';
  constructor(
    readonly step: 'prepareTransaction' | 'getTransaction',
    readonly reason: unknown,
  ) {
    super(step);
  }
}

/** Not charged. */
export class CardRefusal extends Error {
  override readonly name = 'CardRefusal';
  /** @param isOver this payment can never succeed */
  constructor(
    readonly sentence: string,
    readonly isOver: boolean,
  ) {
    super(sentence);
  }
}

/** Says nothing of an earlier payment. */
export class IncompleteForm extends Error {
  override readonly name = 'IncompleteForm';
  constructor(readonly sentence: string) {
    super(sentence);
  }
}

export type CardEvents = {
  onPrepare: () => Promise<PaymentIntent>;
  onPaid: (transactionId: string) => Promise<void>;
  onBusy: (busy: boolean) => void;
  onError: (error: unknown) => void;
};

/** docs/product/payment.md, "States" */
export function useCardPayment() {
  const keys = useRef(idempotencyKeys());

  /** Reuses one of the same product name and codes. @throws PaymentFailure */
  const prepare = async (request: PaymentRequest): Promise<PaymentIntent> => {
    const { item, productName, coupons, order } = request;
    const choice = { packageId: item, productName, coupons, order: order ? JSON.stringify(order) : '' };
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

  /** Measures the purchase, and reloads the balance. @returns maybe still open @throws PaymentFailure */
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

  /** The next try prepares a new one. */
  const abandon = (): void => {
    usePayment.getState().reset();
    keys.current.forget();
  };

  return { prepare, settle, abandon };
}
