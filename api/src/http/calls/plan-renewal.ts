import type { Call } from '@jolimot/contract/call';
import { pageTagOf } from '@jolimot/contract/shop/page-renewal';
import type { Deps } from '../../deps';
import { enqueue } from '../../jobs/queue/enqueue';
import { answerFreshMs } from '../caching/answer-cache';

/** ms: by then every API process has dropped the old answers. */
export const renewalPause = 2 * answerFreshMs;

/** If the process dies before, pages stay old for five minutes. */
export async function planRenewal(
  { db, config, clock, logger }: Pick<Deps, 'db' | 'config' | 'clock' | 'logger'>,
  call: Call,
): Promise<void> {
  const tag = call.method === 'GET' ? undefined : pageTagOf(call);
  if (!tag || !config.renewal) return;
  try {
    await enqueue(db, 'pages.renew', { tags: [tag] }, { runAt: new Date(clock.now().getTime() + renewalPause) });
  } catch (cause) {
    // The change is saved: its caller must not get an error.
    logger.warn({ err: cause }, 'pages cannot be renewed now and will be within five minutes');
  }
}
