import type { Role } from '@jolimot/contract/accounts';
import type { InjectOptions } from 'fastify';
import { shopUsers } from '../src/db/schema/accounts';
import { jobHandlers } from '../src/jobs/handlers/job-handlers';
import { drainJobs } from '../src/jobs/run/run-jobs';
import { mailsNewestFirst } from '../src/modules/mails/mails';
import { hashPassword } from '../src/modules/shop-users/account/password';
import type { TestApp } from './build-test-app';

export const goodPassword = 'un mot de passe assez long';

/** An active account that can log in with `goodPassword`. */
export async function addAccount(
  test: TestApp,
  values: Partial<typeof shopUsers.$inferInsert> & { email: string; roles?: Role[] },
): Promise<number> {
  const [row] = await test.deps.db
    .insert(shopUsers)
    .values({
      firstname: 'Zoé',
      lastname: 'Martin',
      passwordHash: await hashPassword(goodPassword),
      active: true,
      ...values,
    })
    .returning({ id: shopUsers.id });
  if (!row) throw new Error('No account was added.');
  return row.id;
}

/** Sends JSON in-process. */
export const send = (
  test: TestApp,
  method: 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: Record<string, unknown>,
  headers: Record<string, string> = {},
) => {
  const options: InjectOptions = { method, url, headers };
  if (payload) options.payload = payload;
  return test.app.inject(options);
};

/** The newest mail of a template, once the jobs that write mails have run; its link, and the token in it. */
export async function newestMail(test: TestApp, template: string) {
  await drainJobs(test.deps, jobHandlers);
  const { rows } = await mailsNewestFirst(test.deps.db, { recipient: undefined, limit: 100, offset: 0 });
  const mail = rows.find((row) => row.template === template);
  const link = /https?:\/\/\S+\/(?:account-validation|reset-password)\/\S+/.exec(mail?.text ?? '')?.[0];
  const token = link ? new URL(link).pathname.split('/').at(-1) : undefined;
  return mail && { ...mail, link, token: token ?? '' };
}

/**
 * How long this process works on something, ms; the median of several tries. The processor's time, not the clock's:
 * that also counts whatever else the machine is doing.
 */
export async function workOf(rounds: number, work: (round: number) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = process.cpuUsage();
    await work(round);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  return times.sort((one, other) => one - other)[Math.floor(rounds / 2)] ?? 0;
}
