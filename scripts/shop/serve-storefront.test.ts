import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { root } from '../lib/settings.mjs';
import { storefrontCommand } from './build-storefront.mjs';

it('says in one sentence that there is nothing built to serve, code 1', () => {
  const { status, stderr } = spawnSync(process.execPath, storefrontCommand, {
    cwd: root,
    env: { ...process.env, NEXT_DIST_DIR: '.next-that-is-not-there' },
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([1, 'The storefront is not built: run next build first.\n']);
});
