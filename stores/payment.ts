import type { PaymentIntent } from '@jolimot/contract/payments';
import { create } from 'zustand';
import { onVisitForgotten } from './visit-stores';

export type PaymentChoice = {
  packageId: number;
  productName: string;
  coupons: readonly string[];
  /** As sent; empty without an order. */
  order: string;
};

type PaymentStage = 'none' | 'preparing' | 'prepared' | 'succeeded';

type PaymentState = {
  stage: PaymentStage;
  choice: PaymentChoice | null;
  intent: PaymentIntent | null;
  /** Drops an earlier intent. */
  preparing: (choice: PaymentChoice) => void;
  prepared: (intent: PaymentIntent) => void;
  succeeded: () => void;
  /** After an error, and at logout. */
  reset: () => void;
};

/** docs/product/payment.md, "States" */
export const isPreparedFor = (state: Pick<PaymentState, 'stage' | 'choice'>, choice: PaymentChoice): boolean =>
  state.stage === 'prepared' &&
  state.choice?.productName === choice.productName &&
  state.choice.packageId === choice.packageId &&
  state.choice.order === choice.order &&
  [...state.choice.coupons].sort().join('\n') === [...choice.coupons].sort().join('\n');

const none = { stage: 'none', choice: null, intent: null } as const;

export const usePayment = create<PaymentState>((set) => ({
  ...none,
  preparing: (choice) => set({ stage: 'preparing', choice, intent: null }),
  prepared: (intent) => set({ stage: 'prepared', intent }),
  succeeded: () => set({ stage: 'succeeded' }),
  reset: () => set(none),
}));

onVisitForgotten(() => usePayment.getState().reset());
