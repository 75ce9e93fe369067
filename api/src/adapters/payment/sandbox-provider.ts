import { and, eq, inArray, sql } from 'drizzle-orm';
import { randomCrockford } from '../../crockford';
import type { Db } from '../../db/client';
import { firstRow } from '../../db/page';
import { sandboxPayments, sandboxRefunds } from '../../db/schema/payments';
import {
  type PaymentProvider,
  type ProviderIntent,
  type ProviderRefund,
  ProviderRefusedError,
  type RefundRequest,
  type TestCard,
  type TestCards,
} from './payment-provider';
import { sandboxMovements, sandboxPaidOut } from './sandbox-movements';

type Row = typeof sandboxPayments.$inferSelect;

/** Test cards only. No other code reads its table. */
export function createSandboxProvider(db: Db): PaymentProvider {
  return {
    name: 'sandbox',
    publicKey: null,
    testCards: createTestCards(db),
    createIntent: async (request) => {
      const transactionId = `pi_sandbox_${randomCrockford(24).toLowerCase()}`;
      await db
        .insert(sandboxPayments)
        .values({ transactionId, ...request, status: 'requires_payment_method' })
        .onConflictDoNothing({ target: sandboxPayments.idempotencyKey });
      const [row] = await db
        .select()
        .from(sandboxPayments)
        .where(eq(sandboxPayments.idempotencyKey, request.idempotencyKey));
      if (!row) throw new Error('The sandbox lost an intent it had just made.');
      return intentOf(row);
    },
    findIntent: async (id) => {
      const row = await find(db, id);
      return row && intentOf(row);
    },
    cancelIntent: async (id) => {
      await setStatus(db, id, 'canceled');
      const row = await find(db, id);
      return row && intentOf(row);
    },
    refund: (request) => refund(db, request),
    findReversals: async (id) => {
      const row = await find(db, id);
      return row?.disputed ? [{ id: `dp_${id}`, kind: 'dispute', amount: row.amount, state: 'lost' }] : [];
    },
    movements: (since, until) => sandboxMovements(db, since, until),
    paidOut: (payout) => sandboxPaidOut(db, payout),
  };
}

/** One statement adds up the refunds, so they never exceed the payment. */
async function refund(db: Db, { transactionId, amount, idempotencyKey }: RefundRequest): Promise<ProviderRefund> {
  return db.transaction(async (tx) => {
    const id = `re_sandbox_${randomCrockford(24).toLowerCase()}`;
    const [fresh] = await tx
      .insert(sandboxRefunds)
      .values({ id, transactionId, amount, idempotencyKey })
      .onConflictDoNothing({ target: sandboxRefunds.idempotencyKey })
      .returning();
    if (!fresh) {
      const [made] = await tx.select().from(sandboxRefunds).where(eq(sandboxRefunds.idempotencyKey, idempotencyKey));
      if (made?.transactionId !== transactionId || made.amount !== amount) {
        throw new ProviderRefusedError('The key belongs to another refund.');
      }
      return { id: made.id, amount, state: 'succeeded', madeAt: made.createdAt };
    }
    const [counted] = await tx
      .update(sandboxPayments)
      .set({ refunded: sql`${sandboxPayments.refunded} + ${amount}` })
      .where(
        and(
          eq(sandboxPayments.transactionId, transactionId),
          eq(sandboxPayments.status, 'succeeded'),
          sql`${sandboxPayments.refunded} + ${amount} <= ${sandboxPayments.amount}`,
        ),
      )
      .returning({ id: sandboxPayments.transactionId });
    if (!counted) throw new ProviderRefusedError('Only what was paid can be given back.');
    return { id, amount, state: 'succeeded', madeAt: fresh.createdAt };
  });
}

/** Not secret: no real payment is possible here. */
const intentOf = (row: Row): ProviderIntent => ({
  id: row.transactionId,
  clientSecret: `${row.transactionId}_secret`,
  amount: row.amount,
  currency: row.currency,
  metadata: row.metadata,
  state: row.status === 'succeeded' ? 'succeeded' : row.status === 'canceled' ? 'cancelled' : 'open',
});

function createTestCards(db: Db): TestCards {
  return {
    pay: async (id, card) => {
      const row = await find(db, id);
      if (!row) return 'not_found';
      if (row.status === 'succeeded') return 'succeeded';
      if (row.status === 'canceled') return 'cancelled';
      const outcome = outcomeOf(card, row.status);
      const status = outcome === 'declined' ? 'requires_payment_method' : outcome;
      const changed = await setStatus(db, id, status, card.number === disputedCard);
      if (!changed) return (await find(db, id))?.status === 'succeeded' ? 'succeeded' : 'cancelled';
      return outcome;
    },
  };
}

/** Leaves an ended intent as it is. */
async function setStatus(db: Db, id: string, status: Row['status'], disputed = false): Promise<boolean> {
  const changed = await db
    .update(sandboxPayments)
    .set({ status, disputed, ...(status === 'succeeded' ? { paidAt: sql`now()` } : {}) })
    .where(
      and(
        eq(sandboxPayments.transactionId, id),
        inArray(sandboxPayments.status, ['requires_payment_method', 'requires_action']),
      ),
    )
    .returning({ id: sandboxPayments.transactionId });
  return changed.length > 0;
}

/** Its buyer disputes the payment at once, and wins. */
const disputedCard = '4000000000000259';

/**
 * The test cards of docs/product/payment.md, "Providers"; other numbers are declined, so no real card is ever taken.
 */
function outcomeOf(card: TestCard, status: Row['status']): 'succeeded' | 'requires_action' | 'declined' {
  if (card.number === '4242424242424242' || card.number === disputedCard) return 'succeeded';
  if (card.number === '4000002500003155') {
    return status === 'requires_action' && card.authenticated ? 'succeeded' : 'requires_action';
  }
  return 'declined';
}

const find = (db: Db, id: string): Promise<Row | undefined> =>
  firstRow(db.select().from(sandboxPayments).where(eq(sandboxPayments.transactionId, id)));
