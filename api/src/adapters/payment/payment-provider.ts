/** What a provider is asked to collect. */
export interface IntentRequest {
  /** Cents. */
  amount: number;
  currency: 'EUR';
  /** What the payment is for; the provider stores it and gives it back. */
  metadata: Record<string, string>;
  /** The provider answers the same request with the same intent, so that a retry never makes two. */
  idempotencyKey: string;
}

/** An intent as the provider knows it: the truth about money. */
export interface ProviderIntent {
  id: string;
  /** What the buyer's page needs to pay it; never logged. */
  clientSecret: string;
  /** Cents. */
  amount: number;
  currency: string;
  metadata: Record<string, string>;
  /**
   * `open`: not paid yet, it may still be. A declined card leaves it open for another card. `processing`: the buyer has
   * done their part, and the bank takes its time.
   */
  state: 'open' | 'processing' | 'succeeded' | 'cancelled';
}

/** Money that goes back to the buyer. */
export interface RefundRequest {
  /** The paid intent. */
  transactionId: string;
  /** Cents; an intent may be refunded in parts. */
  amount: number;
  /** The same key gives the same refund, whenever it is asked again. At most 200 characters. */
  idempotencyKey: string;
}

export interface ProviderRefund {
  /** The provider's own name for it. */
  id: string;
  /** Cents. */
  amount: number;
  /** `pending`: on its way, and the same key tells later how it ended. */
  state: 'pending' | 'succeeded' | 'failed';
}

/** What the provider tells by itself. It names a payment; how that stands is always asked. */
export interface ProviderEvent {
  /** `other`: nothing that this shop acts on. */
  kind: 'payment' | 'refund-failed' | 'dispute' | 'other';
  transactionId: string | undefined;
}

/**
 * Port: takes card payments (docs/product/payment.md, "Providers"). Never called inside of a database transaction.
 * Every method throws {@link ProviderUnknownError} on a timeout or a 5xx: nothing is known then, least of all a failure.
 */
export interface PaymentProvider {
  readonly name: 'sandbox' | 'stripe';
  /** What the buyer's page loads the provider's script with. */
  readonly publicKey: string | null;
  /** Pays with test cards; only the sandbox has it. */
  readonly testCards?: TestCards;
  createIntent(request: IntentRequest): Promise<ProviderIntent>;
  findIntent(id: string): Promise<ProviderIntent | undefined>;
  /** Makes an open intent unpayable. @returns how it stands now: one that was paid before stays so */
  cancelIntent(id: string): Promise<ProviderIntent | undefined>;
  /**
   * Gives money back, once for each key.
   * @throws ProviderRefusedError when the provider will never do it, such as for more than was paid
   */
  refund(request: RefundRequest): Promise<ProviderRefund>;
  /**
   * Reads a message of the provider; only a provider that sends them has it.
   * @param body the bytes as they came: the signature is of them
   * @throws ForgedEventError when it was not signed by the provider, or too long ago
   */
  readEvent?(body: Buffer, signature: string): ProviderEvent;
}

export interface TestCard {
  /** Digits only. */
  number: string;
  /** The buyer has confirmed at "their bank", the sandbox's stand-in for 3-D Secure. */
  authenticated: boolean;
}

export interface TestCards {
  /** Tries to pay an intent; one that is paid already stays so, whatever the card. */
  pay(id: string, card: TestCard): Promise<'succeeded' | 'requires_action' | 'declined' | 'cancelled' | 'not_found'>;
}

/** The outcome at the provider is unknown; a job asks for it later. */
export class ProviderUnknownError extends Error {
  override name = 'ProviderUnknownError';
}

/** The provider has decided against it: asking again changes nothing. */
export class ProviderRefusedError extends Error {
  override name = 'ProviderRefusedError';
}

/** A message that the provider has not sent, or that is too old to be believed. */
export class ForgedEventError extends Error {
  override name = 'ForgedEventError';
}
