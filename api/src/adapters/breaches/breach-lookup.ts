import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';

/** Port: knows passwords that thieves have (docs/product/accounts.md, "Passwords"). */
export interface BreachLookup {
  /** Never throws; takes two seconds at most. @returns false when the list does not answer */
  isLeaked(password: string): Promise<boolean>;
}

const longestWaitMs = 2000;
/** Hundreds of passwords share them, so that the list does not learn which one was asked for. */
const prefixLength = 5;

/**
 * The range search of Have I Been Pwned, or a copy of its list: it gets only the first letters of a hash.
 * @param url without the letters: https://api.pwnedpasswords.com/range
 */
export function createBreachLookup(url: string, logger: FastifyBaseLogger, timeoutMs = longestWaitMs): BreachLookup {
  return {
    isLeaked: async (password) => {
      const hash = createHash('sha1').update(password.normalize('NFC')).digest('hex').toUpperCase();
      try {
        const answer = await fetch(`${url}/${hash.slice(0, prefixLength)}`, {
          // Answers of one size: an eavesdropper cannot tell them apart.
          headers: { 'Add-Padding': 'true' },
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        if (!answer.ok) throw new Error('The list of leaked passwords answered with another status.');
        const wanted = hash.slice(prefixLength);
        return (await answer.text()).split('\n').some((line) => isCounted(line, wanted));
      } catch (err) {
        logger.warn({ err }, 'the list of leaked passwords gave no answer');
        return false;
      }
    },
  };
}

/** Padding has the count 0. */
function isCounted(line: string, wanted: string): boolean {
  const [suffix = '', count = ''] = line.trim().toUpperCase().split(':');
  return suffix === wanted && Number(count) > 0;
}
