import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Captcha, CaptchaOutcome } from './captcha';
import type { CaptchaSettings } from './captcha-settings';

/** How long the provider may take, ms: a visitor waits for it. */
const patienceMs = 3000;

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

/** What the provider says of a request of ours that is wrong. */
const ourFaults = ['missing-input-secret', 'invalid-input-secret', 'bad-request'];

/**
 * Google's reCAPTCHA v3. The visitor's address is not passed on: Google does not need it for a verdict.
 * @param hostname the shop's own: a token that was made on another site counts for nothing here
 */
export function createRecaptcha(settings: CaptchaSettings, hostname: string, logger: FastifyBaseLogger): Captcha {
  const address = `${settings.apiUrl ?? 'https://www.google.com'}/recaptcha/api/siteverify`;
  return {
    judge: async (token, action) => {
      try {
        const found = await ask(address, { secret: settings.secretKey, response: token });
        if (found.success) {
          // A shop that is opened under another name than its own would refuse everybody.
          if (found.hostname !== hostname) logger.warn('a reCAPTCHA token was made on another host than the shop’s');
          return outcomeOf(found, { action, hostname, minimumScore: settings.minimumScore });
        }
        const codes = found['error-codes'];
        if (codes.some((code) => ourFaults.includes(code))) logger.error('reCAPTCHA refuses the secret key');
        // A token that is worn out or too old, or a browser that did not reach Google, says nothing of who sends it.
        return codes.includes('invalid-input-response') ? 'robot' : 'unknown';
      } catch (err) {
        logger.warn({ err }, 'reCAPTCHA gave no verdict');
        return 'unknown';
      }
    },
  };
}

/** @throws on anything but a verdict: a refused connection, an answer too late, another status, what cannot be read */
async function ask(address: string, question: { secret: string; response: string }): Promise<Verdict> {
  const answer = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams(question),
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
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
