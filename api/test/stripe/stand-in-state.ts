import { randomBytes } from 'node:crypto';

/** Named like Stripe's test payment methods. */
export type TestMethod = 'pm_card_visa' | 'pm_card_chargeDeclined' | 'pm_card_threeDSecure2Required' | 'pm_slow_bank';

export interface StandInIntent {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  currency: string;
  client_secret: string;
  metadata: Record<string, string>;
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
  livemode: false;
}

export interface StandInRefund {
  id: string;
  object: 'refund';
  payment_intent: string;
  amount: number;
  metadata: Record<string, string>;
  status: 'succeeded' | 'failed';
  /** s */
  created: number;
}

export interface StandInDispute {
  id: string;
  object: 'dispute';
  payment_intent: string;
  amount: number;
  status:
    | ('needs_response' | 'appeal_needs_response' | 'prevented' | 'won' | 'lost')
    | ('warning_needs_response' | 'warning_closed');
  payment_method_details?: { card: { case_type: 'block' | 'resolution' } };
}

/** A balance transaction, its source expanded. */
export interface StandInMovement {
  id: string;
  object: 'balance_transaction';
  type: string;
  amount: number;
  fee: number;
  currency: 'eur';
  /** s */
  created: number;
  source: { object: string; id: string; payment_intent?: string } | null;
  /** Not told with it. */
  payout?: string;
}

export interface StandInPayout {
  id: string;
  object: 'payout';
  automatic: boolean;
  reconciliation_status: 'not_applicable' | 'in_progress' | 'completed';
}

export class StandInError extends Error {
  constructor(
    readonly status: number,
    readonly type: 'invalid_request_error' | 'card_error' | 'api_error' | 'idempotency_error',
    readonly code: string | undefined,
    message: string,
  ) {
    super(message);
  }
}

export type Changed = (type: string, object: StandInIntent | StandInRefund) => void;

const made = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

export class StandInState {
  readonly intents = new Map<string, StandInIntent>();
  readonly refunds: StandInRefund[] = [];
  readonly disputes: StandInDispute[] = [];
  /** Oldest first. */
  readonly balance: StandInMovement[] = [];
  readonly payouts: StandInPayout[] = [];

  constructor(private readonly changed: Changed) {}

  create(amount: number, currency: string, metadata: Record<string, string>): StandInIntent {
    if (!Number.isInteger(amount) || amount < 50) throw wrong('amount_too_small', 'Amount must be at least 50 cents.');
    const id = made('pi');
    const intent: StandInIntent = {
      id,
      object: 'payment_intent',
      amount,
      amount_received: 0,
      currency,
      client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
      metadata,
      status: 'requires_payment_method',
      livemode: false,
    };
    this.intents.set(id, intent);
    this.changed('payment_intent.created', intent);
    return intent;
  }

  find(id: string): StandInIntent {
    const intent = this.intents.get(id);
    if (!intent) throw new StandInError(404, 'invalid_request_error', 'resource_missing', 'No such payment_intent.');
    return intent;
  }

  confirm(id: string, method: TestMethod): StandInIntent {
    const intent = this.find(id);
    if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_action') throw unexpected(intent);
    if (method === 'pm_card_chargeDeclined') return this.refuse(intent);
    if (method === 'pm_card_threeDSecure2Required') return this.move(intent, 'requires_action');
    if (method === 'pm_slow_bank') return this.move(intent, 'processing');
    return this.receive(intent);
  }

  /** The buyer's bank agrees, refuses, or answers late. */
  authenticate(id: string, agreed: boolean): StandInIntent {
    const intent = this.find(id);
    if (intent.status !== 'requires_action' && intent.status !== 'processing') throw unexpected(intent);
    return agreed ? this.receive(intent) : this.refuse(intent);
  }

  cancel(id: string): StandInIntent {
    const intent = this.find(id);
    if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_action') throw unexpected(intent);
    return this.move(intent, 'canceled');
  }

  refund(id: string, amount: number, metadata: Record<string, string>): StandInRefund {
    const intent = this.find(id);
    if (intent.status !== 'succeeded') throw wrong(undefined, 'This PaymentIntent has no successful charge to refund.');
    const left = intent.amount_received - this.refundedOf(id);
    if (left === 0) throw wrong('charge_already_refunded', 'The charge has already been refunded.');
    if (amount > left) throw wrong(undefined, 'Refund amount is greater than unrefunded amount on charge.');
    const refund: StandInRefund = {
      id: made('re'),
      object: 'refund',
      payment_intent: id,
      amount,
      metadata,
      status: 'succeeded',
      created: Math.floor(Date.now() / 1000),
    };
    this.refunds.push(refund);
    this.changed('refund.created', refund);
    return refund;
  }

  /** By its buyer, of all that was paid. */
  dispute(id: string, status: StandInDispute['status'] = 'needs_response'): StandInDispute {
    const { amount_received: amount } = this.find(id);
    const dispute: StandInDispute = { id: made('dp'), object: 'dispute', payment_intent: id, amount, status };
    this.disputes.push(dispute);
    return dispute;
  }

  /** Cents. */
  refundedOf(id: string): number {
    const kept = this.refunds.filter((one) => one.payment_intent === id && one.status !== 'failed');
    return kept.reduce((sum, { amount }) => sum + amount, 0);
  }

  payout(id: string): StandInPayout {
    const payout = this.payouts.find((one) => one.id === id);
    if (!payout) throw new StandInError(404, 'invalid_request_error', 'resource_missing', 'No such payout.');
    return payout;
  }

  /** A page of it, newest first; sources are ids unless they are expanded. */
  movements(asked: URLSearchParams): object {
    const payout = asked.get('payout');
    if (payout !== null && !this.payout(payout).automatic) {
      throw wrong(undefined, 'Balance transaction history can only be filtered on automatic transfers, not manual.');
    }
    const [since, until] = [asked.get('created[gte]'), asked.get('created[lt]')].map(Number);
    const all = this.balance
      .filter((one) =>
        payout === null ? one.created >= (since ?? 0) && one.created < (until ?? 0) : one.payout === payout,
      )
      .toReversed();
    const first = all.findIndex(({ id }) => id === asked.get('starting_after')) + 1;
    const limit = Number(asked.get('limit') ?? 10);
    const data = all
      .slice(first, first + limit)
      .map((one) => (asked.has('expand[0]') ? one : { ...one, source: one.source?.id ?? null }));
    return { object: 'list', url: '/v1/balance_transactions', has_more: first + limit < all.length, data };
  }

  private receive(intent: StandInIntent): StandInIntent {
    intent.amount_received = intent.amount;
    return this.move(intent, 'succeeded');
  }

  private refuse(intent: StandInIntent): never {
    intent.status = 'requires_payment_method';
    this.changed('payment_intent.payment_failed', intent);
    throw new StandInError(402, 'card_error', 'card_declined', 'Your card was declined.');
  }

  private move(intent: StandInIntent, status: StandInIntent['status']): StandInIntent {
    intent.status = status;
    this.changed(`payment_intent.${status}`, intent);
    return intent;
  }
}

const wrong = (code: string | undefined, message: string) =>
  new StandInError(400, 'invalid_request_error', code, message);
const unexpected = ({ status }: StandInIntent) =>
  wrong('payment_intent_unexpected_state', `This PaymentIntent's status is ${status}.`);
