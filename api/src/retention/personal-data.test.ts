import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { openTestApp } from '../../test/app/open-test-app';

const page = 'personal-data';
const register = readFileSync(path.join(import.meta.dirname, '../../../docs/product', `${page}.md`), 'utf8');

it('the register of personal data knows every table, once', async () => {
  const { handle } = (await openTestApp()).deps;
  const { rows } = await handle.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const named = [...register.matchAll(/`([a-z_]+)`/g)].map(([, name]) => name);
  expect(named.toSorted()).toEqual(rows.map(({ name }) => name));
});
