import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../test/app/open-test-app';

const handle = await openTestDatabase();

describe('the database behind pg', () => {
  it('has the tables of the migrations', async () => {
    const { rows } = await handle.pool.query<{ name: string | null }>("select to_regclass('shop_users')::text as name");
    expect(rows).toEqual([{ name: 'shop_users' }]);
  });

  /** With ten connections on PGlite, queries got each other's answers. */
  it('gives each of many parallel queries its own answer, beside transactions too', async () => {
    const { db } = handle;
    const ask = async (wanted: number) => {
      if (wanted % 3 === 0) await db.transaction((tx) => tx.execute(sql`select ${wanted}::int, ${'within'}::text`));
      const { rows } = await db.execute(sql`select ${wanted}::int as got`);
      return rows[0]?.got;
    };
    for (let round = 0; round < 20; round += 1) {
      const wanted = Array.from({ length: 9 }, (_, index) => round * 10 + index);
      expect(await Promise.all(wanted.map(ask))).toEqual(wanted);
    }
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
