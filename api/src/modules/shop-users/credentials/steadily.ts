import { setTimeout as delay } from 'node:timers/promises';
import type { Deps } from '../../../deps';

/**
 * Time that a registration takes at least, ms. It is longer than hashing and the database take, so that the answer's time
 * tells nothing of what was done, and whoever tries a list of mailboxes waits for each.
 */
export const steadyMs = 300;

/**
 * Answers or refuses after {@link steadyMs} at the earliest, so that a known and an unknown mailbox take the same time
 * (docs/product/accounts.md, "Registration"). Without rate limits, which only test suites do, it waits for nothing.
 */
export async function steadily<Outcome>(
  { config }: Pick<Deps, 'config'>,
  work: () => Promise<Outcome>,
  wait: (ms: number) => Promise<unknown> = delay,
): Promise<Outcome> {
  const waited = config.rateLimits ? wait(steadyMs) : undefined;
  try {
    return await work();
  } finally {
    await waited;
  }
}
