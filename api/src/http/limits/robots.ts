import { type CaptchaAction, captchaHeader } from '@jolimot/contract/call';
import type { FastifyRequest } from 'fastify';
import type { CaptchaOutcome } from '../../adapters/captcha/captcha';
import type { Deps } from '../../deps';
import { takenForRobot } from '../../errors';
import type { RateLimiter } from './rate-limits';

/** Google's tokens are shorter. */
const tokenShape = /^[\w.-]{1,4096}$/;

/**
 * See docs/product/law.md, "Robots".
 * @param action undefined: not checked, so the stricter limit counts, as without a token
 * @throws AppError 403 for a robot, 429 over the limit
 */
export async function admitPerson(
  request: FastifyRequest,
  action: CaptchaAction | undefined,
  captcha: Deps['captcha'],
  limit: RateLimiter | undefined,
): Promise<void> {
  const outcome = await outcomeOf(request.headers[captchaHeader], action, captcha);
  if (outcome === 'robot') throw takenForRobot();
  if (outcome === 'unknown') await limit?.admitUnproven(request);
}

async function outcomeOf(
  token: unknown,
  action: CaptchaAction | undefined,
  captcha: Deps['captcha'],
): Promise<CaptchaOutcome> {
  if (!captcha || action === undefined || typeof token !== 'string' || !tokenShape.test(token)) return 'unknown';
  return captcha.judge(token, action);
}
