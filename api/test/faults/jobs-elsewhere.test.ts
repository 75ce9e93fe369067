import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openDatabase } from '../../src/db/client';
import { jobs } from '../../src/db/schema/system';
import { parseConfig } from '../../src/env';
import { administer, withDatabase } from '../app/database-template';
import type { Program } from '../app/program';
import { startProcess } from '../app/running-api';

const template = inject('databaseTemplate');
const database = `jolimot_elsewhere_${process.pid}`;
const folder = mkdtempSync(path.join(os.tmpdir(), 'jolimot-elsewhere-'));
const programs: Program[] = [];
let settings: Record<string, string>;

beforeAll(async () => {
  if (template.kind !== 'postgres') return;
  await administer(template.url, `create database ${database}`);
  settings = {
    DATABASE_URL: withDatabase(template.url, database),
    DATA_DIR: folder,
    DEMO: '1',
    DEMO_PASSWORD: 'a-password-for-the-worker',
  };
});
afterAll(async () => {
  for (const program of programs) await program.kill();
  if (template.kind === 'postgres') await administer(template.url, `drop database ${database} with (force)`);
  rmSync(folder, { recursive: true, force: true });
});

const onPostgres = it.runIf(template.kind === 'postgres');
onPostgres('a process that is told to do no jobs leaves them to another one', { timeout: 120_000 }, async () => {
  const requests = await startProcess({ ...settings, JOBS: '0' });
  programs.push(requests);
  const body = JSON.stringify({ email: 'client@jolimot.example' });
  const headers = { 'content-type': 'application/json' };
  const asked = await fetch(`${requests.url}/shop_users/reset-password`, { method: 'POST', headers, body });
  expect(asked.status).toBeLessThan(300);

  const handle = await openDatabase(parseConfig(settings), () => undefined);
  try {
    const resets = () => handle.db.select().from(jobs).where(eq(jobs.kind, 'account.reset'));
    expect(await resets()).toMatchObject([{ doneAt: null }]);
    // Longer than the poll interval of an idle process.
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(await resets()).toMatchObject([{ doneAt: null, lockedBy: null, attempts: 0 }]);
    programs.push(await startProcess(settings));
    await expect.poll(async () => (await resets())[0]?.doneAt ?? null, { timeout: 20_000 }).not.toBeNull();
  } finally {
    await handle.close();
  }
});
