import type { Deps } from '../../deps';
import { clientKey, countTry } from '../../http/limits/rate-limits';
import { enqueue } from '../../jobs/queue/enqueue';

const hour = 60 * 60_000;
/** NIST SP 800-63B, 3.2.2: no more than a hundred in a row. */
const wrongTries = { name: 'wrong passwords', max: 100, windowMs: hour, whenAway: 'closes' } as const;
/** Days that a process can count. */
const knownFor = 20 * 24 * hour;
const knownPlaces = { name: 'known places', max: 1, windowMs: knownFor, whenAway: 'counts alone' } as const;
const warnedAt = 20;
/** Keeps keys small. */
const longestName = 180;

/**
 * Wrong passwords of one account from all addresses together (docs/product/accounts.md, "Passwords"). Tries from
 * elsewhere shut nobody out where the right one was typed before.
 * @param ip of who signs in
 * @returns whether the password matches, counted alike where there is no account; throws AppError 429 after a hundred in
 * an hour
 */
export function passwordTries({ counters, db, clock }: Pick<Deps, 'counters' | 'db' | 'clock'>) {
  const [wrong, known] = [counters.counter(wrongTries), counters.counter(knownPlaces)];
  return async (username: string, ip: string, matches: () => Promise<boolean>): Promise<boolean> => {
    const name = username.trim().toLowerCase().slice(0, longestName);
    const place = `${clientKey(ip)} ${name}`;
    const isKnown = (await known.get(place)) !== null;
    const tried = isKnown ? 0 : await countTry(wrong, name);
    if (await matches()) {
      // A store that breaks off here shuts out nobody who knows the password.
      await Promise.allSettled([wrong.delete(name), known.set(place, 1, knownFor / 1000)]);
      return true;
    }
    const day = clock.now().toISOString().slice(0, 10);
    if (tried === warnedAt) await enqueue(db, 'account.warn', { email: name, day, tries: tried });
    return false;
  };
}
