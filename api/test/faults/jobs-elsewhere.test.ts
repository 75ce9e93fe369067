import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { jobs } from '../../src/db/schema/system';
import { inDatabase, processSettings } from '../app/process-settings';
import type { Program } from '../app/program';
import { startProcess } from '../app/running-api';

const settings = await processSettings('a-password-for-the-worker');
const programs: Program[] = [];
afterAll(async () => {
  for (const program of programs) await program.kill();
});

const onPostgres = it.runIf('DATABASE_URL' in settings);
onPostgres('a process that is told to do no jobs leaves them to another one', { timeout: 120_000 }, async () => {
  const requests = await startProcess({ ...settings, JOBS: '0' });
  programs.push(requests);
  const body = JSON.stringify({ email: 'client@jolimot.example' });
  const headers = { 'content-type': 'application/json' };
  const asked = await fetch(`${requests.url}/shop_users/reset-password`, { method: 'POST', headers, body });
  expect(asked.status).toBeLessThan(300);

  await inDatabase(settings, async (db) => {
    const resets = () => db.select().from(jobs).where(eq(jobs.kind, 'account.reset'));
    expect(await resets()).toMatchObject([{ doneAt: null }]);
    // Longer than the poll interval of an idle process.
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(await resets()).toMatchObject([{ doneAt: null, lockedBy: null, attempts: 0 }]);
    programs.push(await startProcess(settings));
    await expect.poll(async () => (await resets())[0]?.doneAt ?? null, { timeout: 20_000 }).not.toBeNull();
  });
});
