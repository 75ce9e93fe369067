import { z } from 'zod';
import type { Settings } from '../../environment';

/** `unknown` is not a sign of a robot. */
export type CaptchaOutcome = 'human' | 'robot' | 'unknown';

/** Port: tells people from robots (docs/product/law.md, "Robots"). */
export interface Captcha {
  /**
   * Never throws; takes three seconds at most.
   * @param action that the token must be made for
   */
  judge(token: string, action: string): Promise<CaptchaOutcome>;
}

export interface CaptchaSettings {
  secretKey: string;
  /** From 0 (robot) to 1 (human). */
  minimumScore: number;
  /** A test server. */
  apiUrl: string | undefined;
}

type CaptchaVariables = Pick<Settings, 'RECAPTCHA_SECRET_KEY' | 'RECAPTCHA_MINIMUM_SCORE' | 'RECAPTCHA_API_URL'>;

const score = z
  .string()
  .regex(/^\d(\.\d+)?$/)
  .transform(Number)
  .pipe(z.number().max(1));
/** Google's recommended start value. */
const usualScore = '0.5';

/**
 * See docs/product/law.md, "Robots".
 * @param demo allows a test server
 * @returns undefined without a key
 */
export function captchaSettingsOf(
  given: CaptchaVariables,
  demo: boolean,
): { captcha: CaptchaSettings | undefined } | { problems: string[] } {
  const minimum = score.safeParse(given.RECAPTCHA_MINIMUM_SCORE ?? usualScore);
  const apiUrl = given.RECAPTCHA_API_URL;
  const problems = [
    ...(minimum.success ? [] : ['RECAPTCHA_MINIMUM_SCORE must be a number from 0 to 1, such as 0.5.']),
    ...(apiUrl === undefined || (demo && isThisMachine(apiUrl))
      ? []
      : ['RECAPTCHA_API_URL is for tests: only a demo may have it, and only for a server on this machine.']),
  ];
  if (!minimum.success || problems.length > 0) return { problems };
  const secretKey = given.RECAPTCHA_SECRET_KEY;
  return { captcha: secretKey === undefined ? undefined : { secretKey, minimumScore: minimum.data, apiUrl } };
}

/** The secret key is sent to this address. */
const isThisMachine = (address: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname);
