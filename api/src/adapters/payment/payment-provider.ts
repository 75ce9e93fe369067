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
  /** `open`: not paid yet, it may still be. A declined card leaves it open for another card. */
  state: 'open' | 'succeeded' | 'cancelled';
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
