import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Captcha, CaptchaOutcome, CaptchaSettings } from './captcha';

const timeoutMs = 3000;

const verdict = z.discriminatedUnion('success', [
  z.object({
    success: z.literal(true),
    score: z.number().min(0).max(1),
    action: z.string(),
    hostname: z.string(),
  }),
  z.object({ success: z.literal(false), 'error-codes': z.array(z.string()).default([]) }),
]);
type Verdict = z.infer<typeof verdict>;

/** Error codes for a wrong request of ours. */
const ourFaults = ['missing-input-secret', 'invalid-input-secret', 'bad-request'];

/**
 * Google's reCAPTCHA v3. It does not get the visitor's address.
 * @param hostname the shop's; tokens from elsewhere are refused
 */
export function createRecaptcha(settings: CaptchaSettings, hostname: string, logger: FastifyBaseLogger): Captcha {
  const address = `${settings.apiUrl ?? 'https://www.google.com'}/recaptcha/api/siteverify`;
  return {
    judge: async (token, action) => {
      try {
        const found = await ask(address, { secret: settings.secretKey, response: token });
        if (found.success) {
          // A shop under another host name refuses everybody: log it.
          if (found.hostname !== hostname) logger.warn('a reCAPTCHA token was made on another host than the shop’s');
          return outcomeOf(found, { action, hostname, minimumScore: settings.minimumScore });
        }
        const codes = found['error-codes'];
        if (codes.some((code) => ourFaults.includes(code))) logger.error('reCAPTCHA refuses the secret key');
        // A used or expired token, or a browser that did not reach Google, may be human.
        return codes.includes('invalid-input-response') ? 'robot' : 'unknown';
      } catch (err) {
        logger.warn({ err }, 'reCAPTCHA gave no verdict');
        return 'unknown';
      }
    },
  };
}

async function ask(address: string, question: { secret: string; response: string }): Promise<Verdict> {
  const answer = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams(question),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!answer.ok) throw new Error('reCAPTCHA answered with another status.');
  return verdict.parse(await answer.json());
}

type Expected = { action: string; hostname: string; minimumScore: number };

function outcomeOf(
  { score, action, hostname }: Extract<Verdict, { success: true }>,
  expected: Expected,
): CaptchaOutcome {
  const isOurs = action === expected.action && hostname === expected.hostname;
  return isOurs && score >= expected.minimumScore ? 'human' : 'robot';
}
