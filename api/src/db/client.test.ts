import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../test/app/open-test-app';

const handle = await openTestDatabase();

describe('the database behind pg', () => {
  it('has the tables of the migrations', async () => {
    const { rows } = await handle.pool.query<{ name: string | null }>("select to_regclass('shop_users')::text as name");
    expect(rows).toEqual([{ name: 'shop_users' }]);
  });

  it('keeps the parameters of many queries at once apart', async () => {
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, n) =>
        n % 2 === 0
          ? handle.pool.query('select $1::int as n', [n]).then((result) => result.rows[0].n)
          : handle.pool.query('select $2::text as t, $1::int as n', [n, `t${n}`]).then((result) => result.rows[0].n),
      ),
    );
    expect(answers).toEqual(answers.map((_, n) => n));
  });

  it('loses no update of transactions that run at once, and undoes those that fail', async () => {
    await handle.db.execute(sql`create table counters (id int primary key, n int not null)`);
    await handle.db.execute(sql`insert into counters values (1, 0)`);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 40 }, (_, n) =>
        handle.db.transaction(async (tx) => {
          await tx.execute(sql`update counters set n = n + 1 where id = 1`);
          if (n % 4 === 0) await tx.execute(sql`select 1 / 0`);
        }),
      ),
    );
    expect(outcomes.filter((outcome) => outcome.status === 'rejected')).toHaveLength(10);
    const { rows } = await handle.pool.query('select n from counters');
    expect(rows).toEqual([{ n: 30 }]);
  });
});
