import { sql } from 'drizzle-orm';
import type { DbOrTx } from '../../db/client';
import { daySums } from '../../db/schema/day-sums';

/** Leaves one row for each day, kind and part, besides those written meanwhile. */
export async function foldDaySums(db: DbOrTx): Promise<void> {
  await db.execute(sql`
    with repeated as (
      select day, kind, part from ${daySums} group by day, kind, part having count(*) > 1
    ), taken as (
      delete from ${daySums} using repeated
      where (${daySums.day}, ${daySums.kind}, ${daySums.part}) = (repeated.day, repeated.kind, repeated.part)
      returning ${daySums}.*
    )
    insert into ${daySums} (day, kind, part, count, amount, tax)
    select day, kind, part, sum(count), sum(amount), sum(tax) from taken
    group by day, kind, part having sum(count) <> 0`);
}
