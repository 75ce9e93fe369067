import { z } from 'zod';

/** How forms are checked for robots. */
export interface CaptchaSettings {
  secretKey: string;
  /** From 0, surely a robot, to 1: what scores less is refused. */
  minimumScore: number;
  /** Where tokens are asked about, instead of at the provider's: a server that stands in for it. */
  apiUrl: string | undefined;
}

/** As the environment names them. */
interface CaptchaVariables {
  RECAPTCHA_SECRET_KEY?: string | undefined;
  RECAPTCHA_MINIMUM_SCORE?: string | undefined;
  RECAPTCHA_API_URL?: string | undefined;
}

const score = z
  .string()
  .regex(/^\d(\.\d+)?$/)
  .transform(Number)
  .pipe(z.number().max(1));
/** What the provider proposes to begin with. */
const usualScore = '0.5';

/**
 * Reads how forms are checked (docs/product/law.md, "Robots").
 * @param demo whether another server may stand in for the provider
 * @returns the settings, undefined without a key, or one sentence for each problem
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

/** The secret key is sent there. */
const isThisMachine = (address: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname);
