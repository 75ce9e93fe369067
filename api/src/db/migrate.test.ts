import { describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../test/app/open-test-app';
import { StartError } from '../errors';
import { migrateToLatest } from './migrate';

const handle = await openTestDatabase();

const applied = async () =>
  (await handle.pool.query('select hash, created_at from drizzle.__drizzle_migrations order by created_at')).rows;

describe('a database that a newer version has migrated', () => {
  it('is refused in one sentence, and left as it is', async () => {
    await migrateToLatest(handle.pool);
    const before = await applied();
    const later = Date.UTC(2099, 0, 31);
    await handle.pool.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', $1)", [
      later,
    ]);
    const refused = await migrateToLatest(handle.pool).catch((cause: unknown) => cause);
    expect(refused).toBeInstanceOf(StartError);
    expect(String(refused)).toMatch(
      /belongs to a newer version of Jolimot \(its tables are of 2099-01-31,.*start the newer/,
    );
    expect(await applied()).toEqual([...before, { hash: 'later', created_at: String(later) }]);
    await handle.pool.query("delete from drizzle.__drizzle_migrations where hash = 'later'");
    await migrateToLatest(handle.pool);
    expect(await applied()).toEqual(before);
  });
});
