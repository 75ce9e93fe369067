import type { Call } from '@jolimot/contract/call';
import { pageTagOf } from '@jolimot/contract/shop/page-renewal';
import type { Deps } from '../../deps';
import { enqueue } from '../../jobs/queue/enqueue';
import { answerFreshMs } from '../caching/answer-cache';

/**
 * When storefronts are told, ms after the change: not before every process of the API has forgotten its former answers
 * (http/caching/answer-cache.ts), which pages would be made of otherwise.
 */
export const renewalPause = 2 * answerFreshMs;

/**
 * Has storefronts told that pages show what a call has just changed. It stands here, and not with each write, so that
 * no resource can forget it; a process that dies before this line leaves pages old for five minutes, and that is all.
 */
export async function planRenewal(
  { db, config, clock, logger }: Pick<Deps, 'db' | 'config' | 'clock' | 'logger'>,
  call: Call,
): Promise<void> {
  const tag = call.method === 'GET' ? undefined : pageTagOf(call);
  if (!tag || !config.renewal) return;
  try {
    await enqueue(db, 'pages.renew', { tags: [tag] }, { runAt: new Date(clock.now().getTime() + renewalPause) });
  } catch (cause) {
    // The change is made: whoever made it must not read that it failed.
    logger.warn({ err: cause }, 'pages cannot be renewed now and will be within five minutes');
  }
}
