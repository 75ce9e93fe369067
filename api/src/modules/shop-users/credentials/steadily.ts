import { setTimeout as delay } from 'node:timers/promises';
import type { Deps } from '../../../deps';

/** Longer than hash and database take, and slow for a list of mailboxes. */
export const steadyMs = 300;

/**
 * Known and unknown mailboxes take the same time (docs/product/accounts.md, "Registration"). No wait without rate
 * limits (tests).
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
