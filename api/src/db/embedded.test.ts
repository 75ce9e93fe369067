import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../test/app/temporary-folder';
import { openDatabase } from './client';

const folder = temporaryFolder();

const open = (dataDir: string) =>
  openDatabase({ databaseUrl: undefined, databasePool: 20, dataDir }, (cause) => {
    throw cause;
  });

describe('the embedded database', () => {
  it('keeps its data, keeps a second program out, and works where the path is too long for a socket', async () => {
    const dataDir = path.join(folder, 'a-folder-with-a-name-that-is-long'.repeat(3), 'data');
    mkdirSync(dataDir, { recursive: true });
    const first = await open(dataDir);
    await first.pool.query(`insert into settings (name, value) values ('test', '"kept"')`);
    await expect(open(dataDir)).rejects.toThrow(/is in use by another Jolimot/);
    await first.close();

    const second = await open(dataDir);
    const { rows } = await second.pool.query(`select value from settings where name = 'test'`);
    expect(rows).toEqual([{ value: 'kept' }]);
    await second.close();
    // The first opening makes a database: seconds, more beside other suites.
  }, 120_000);
});

describe('a PostgreSQL that is not there', () => {
  it('is named in one sentence', async () => {
    await expect(
      openDatabase(
        { databaseUrl: 'postgres://shop@127.0.0.1:1/shop', databasePool: 20, dataDir: folder },
        () => undefined,
      ),
    ).rejects.toThrow(/^The database cannot be used: .*ECONNREFUSED/);
  });
});
