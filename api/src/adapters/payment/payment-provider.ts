import type { movementKinds } from '@jolimot/contract/back-office/bookkeeping';
import type { reversalKinds } from '@jolimot/contract/back-office/payment-reversals';

export interface IntentRequest {
  /** Cents. */
  amount: number;
  currency: 'EUR';
  metadata: Record<string, string>;
  idempotencyKey: string;
}

/** The provider's state is the truth about money. */
export interface ProviderIntent {
  id: string;
  /** Never logged. */
  clientSecret: string;
  /** Cents. */
  amount: number;
  currency: string;
  metadata: Record<string, string>;
  /** `open` also after a declined card; `processing`: the buyer is done, the bank is not. */
  state: 'open' | 'processing' | 'succeeded' | 'cancelled';
}

export interface RefundRequest {
  transactionId: string;
  /** Cents; an intent may be refunded in parts. */
  amount: number;
  /** The same key gives the same refund, at any time. At most 200 characters. */
  idempotencyKey: string;
}

export interface ProviderRefund {
  id: string;
  /** Cents. */
  amount: number;
  /** `pending`: ask again with the same key for the outcome. */
  state: 'pending' | 'succeeded' | 'failed';
  madeAt: Date;
}

/** A dispute of the buyer, or a refund that the shop did not ask for. */
export interface ProviderReversal {
  id: string;
  kind: (typeof reversalKinds)[number];
  /** Cents. */
  amount: number;
  state: 'open' | 'won' | 'lost';
}

/** Of the money that the provider holds for the shop. Cents; above zero is more of it. */
export interface BalanceMovement {
  id: string;
  kind: (typeof movementKinds)[number];
  /** Before the fee. */
  amount: number;
  fee: number;
  /** The provider's id of an intent, refund, payout or other. */
  reference: string;
  happenedAt: Date;
}

/** Only names a payment: the provider is asked for its state. */
export interface ProviderEvent {
  kind: 'payment' | 'refund-failed' | 'reversal' | 'other';
  transactionId: string | undefined;
}

/**
 * Port: takes card payments (docs/product/payment.md, "Providers"). Never called inside a database transaction.
 * Every method throws {@link ProviderUnknownError} on a timeout or a 5xx: the outcome is unknown, not a failure.
 */
export interface PaymentProvider {
  readonly name: 'sandbox' | 'stripe';
  /** For the provider's script on the buyer's page. */
  readonly publicKey: string | null;
  /** Only the sandbox has them. */
  readonly testCards?: TestCards;
  createIntent(request: IntentRequest): Promise<ProviderIntent>;
  findIntent(id: string): Promise<ProviderIntent | undefined>;
  /** @returns the state now: one paid before stays paid */
  cancelIntent(id: string): Promise<ProviderIntent | undefined>;
  /**
   * Once for each key.
   * @throws ProviderRefusedError when a retry is useless, such as for more than was paid
   */
  refund(request: RefundRequest): Promise<ProviderRefund>;
  findReversals(transactionId: string): Promise<ProviderReversal[]>;
  /** In euros, oldest first. @param until exclusive */
  movements(since: Date, until: Date): Promise<BalanceMovement[]>;
  /** Ids of the movements of a payout; none until the provider tells. @param payout its `reference` */
  paidOut(payout: string): Promise<string[]>;
  /**
   * @param body raw bytes, because the signature covers them
   * @throws ForgedEventError when it is not signed by the provider, or too old
   */
  readEvent?(body: Buffer, signature: string): ProviderEvent;
}

export interface TestCard {
  number: string;
  authenticated: boolean;
}

export interface TestCards {
  /** A paid intent stays paid, whatever the card. */
  pay(id: string, card: TestCard): Promise<'succeeded' | 'requires_action' | 'declined' | 'cancelled' | 'not_found'>;
}

export class ProviderUnknownError extends Error {
  override name = 'ProviderUnknownError';
}

/** Final: asking again changes nothing. */
export class ProviderRefusedError extends Error {
  override name = 'ProviderRefusedError';
}

export class ForgedEventError extends Error {
  override name = 'ForgedEventError';
}
