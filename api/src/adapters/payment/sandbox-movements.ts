import { movementKinds } from '@jolimot/contract/back-office/bookkeeping';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../db/client';
import { instantText } from '../../db/page';
import { sandboxPayments, sandboxRefunds } from '../../db/schema/payments';
import type { BalanceMovement } from './payment-provider';

const movements = z.array(
  z.object({
    id: z.string(),
    kind: z.enum(movementKinds),
    amount: z.number(),
    fee: z.number(),
    reference: z.string(),
    happenedAt: z.coerce.date(),
  }),
);

/** European card fees: 1.5 % and 25 cents of a payment. `payout` is of the Monday after. */
const moved = sql`
  select *, 'po_sandbox_' ||
    to_char(date_trunc('week', moved_at at time zone 'Europe/Paris') + interval '7 days', 'YYYY_MM_DD') as payout
  from (
    select 'txn_' || ${sandboxPayments.transactionId} as id, 'payment' as kind, ${sandboxPayments.amount} as amount,
      round(${sandboxPayments.amount} * 0.015)::int + 25 as fee, ${sandboxPayments.transactionId} as reference,
      ${sandboxPayments.paidAt} as moved_at
    from ${sandboxPayments} where ${sandboxPayments.status} = 'succeeded'
    union all
    select 'txn_' || ${sandboxRefunds.id}, 'refund', -${sandboxRefunds.amount}, 0, ${sandboxRefunds.id},
      ${sandboxRefunds.createdAt}
    from ${sandboxRefunds}
  ) as moved`;

/** A payout on each Monday, of all that moved in the week before. */
export async function sandboxMovements(db: Db, since: Date, until: Date): Promise<BalanceMovement[]> {
  const { rows } = await db.execute(sql`
    with moved as (${moved}), movements as (
      select id, kind, amount, fee, reference, moved_at from moved
      union all
      select 'txn_' || payout, 'payout', -sum(amount - fee)::int, 0, payout,
        to_date(right(payout, 10), 'YYYY_MM_DD')::timestamp at time zone 'Europe/Paris'
      from moved group by payout
    )
    select id, kind, amount, fee, reference, ${instantText(sql`moved_at`)} as "happenedAt" from movements
    where moved_at >= ${since.toISOString()}::timestamptz and moved_at < ${until.toISOString()}::timestamptz
    order by moved_at, id`);
  return movements.parse(rows);
}

export async function sandboxPaidOut(db: Db, payout: string): Promise<string[]> {
  const { rows } = await db.execute(sql`with moved as (${moved}) select id from moved where payout = ${payout}`);
  return z
    .array(z.object({ id: z.string() }))
    .parse(rows)
    .map(({ id }) => id);
}
