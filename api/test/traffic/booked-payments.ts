import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../src/db/client';

/** The provider's payments as booked by the shop, in cents. */
export async function bookedPayments(db: Db): Promise<{ id: string; paid: number }[]> {
  const { rows } = await db.execute(sql`select transaction_id as id, paid from payments where paid > 0`);
  return z.array(z.object({ id: z.string(), paid: z.number() })).parse(rows);
}
