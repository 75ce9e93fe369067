import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../src/db/client';

/** What was paid at the provider, as the shop has booked it: transaction and cents. */
export async function bookedPayments(db: Db): Promise<{ id: string; paid: number }[]> {
  const { rows } = await db.execute(sql`select transaction_id as id, paid from payments where paid > 0`);
  return z.array(z.object({ id: z.string(), paid: z.number() })).parse(rows);
}
