import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openTestDatabase } from '../../test/app/open-test-app';

const handle = await openTestDatabase();

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
