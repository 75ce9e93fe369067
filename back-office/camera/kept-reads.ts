import { parisDay, parisMidnight } from '@jolimot/contract/shipping-days';
import { z } from 'zod';
import { isRefusal, isWaiting, type ScanRead, unanswered } from '../scan/scan-session';

const keptStates = ['lost', 'shipped', 'already', 'unknown', 'not_printed', 'held', 'other_batch', 'refused'] as const;
const keptRead = z.object({
  request: z.string(),
  code: z.string(),
  state: z.enum(keptStates),
  at: z.number(),
  only: z.string().nullable(),
});

/** Answered, and the card must not leave. */
export const isAside = (read: ScanRead): boolean => isRefusal(read) && !isWaiting(read) && read.state !== 'misread';

/** ms */
export const todayBegan = (): number => parisMidnight(parisDay(new Date())).getTime();

const prefixOf = (user: number): string => `jolimot-camera-${user}-`;

/**
 * Each read has its own key: two windows never overwrite each other. Reads survive sign-out: they are of one account
 * and name nobody.
 * @returns false when this browser keeps nothing
 */
export function keepReads(user: number, before: readonly ScanRead[], reads: readonly ScanRead[]): boolean {
  const known = new Set(before);
  const left = new Set(reads.map(({ request }) => request));
  try {
    for (const read of reads) if (!known.has(read)) keep(user, read);
    for (const { request } of before) if (!left.has(request)) localStorage.removeItem(prefixOf(user) + request);
    return true;
  } catch {
    return false;
  }
}

function keep(user: number, read: ScanRead): void {
  const key = prefixOf(user) + read.request;
  const { data } = keptRead.safeParse({ ...read, state: isWaiting(read) ? 'lost' : read.state });
  if (data) localStorage.setItem(key, JSON.stringify(data));
  else localStorage.removeItem(key);
}

/** Newest first: waiting, refused, and posted today. */
export function keptReads(user: number): ScanRead[] {
  try {
    const midnight = todayBegan();
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefixOf(user)))
      .flatMap((key) => {
        const { data } = keptRead.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'));
        if (data && (data.state !== 'shipped' || data.at >= midnight)) return [data];
        localStorage.removeItem(key);
        return [];
      })
      .map(({ request, code, at, ...more }) => ({ ...unanswered(request, code, at), ...more }))
      .sort((one, other) => other.at - one.at);
  } catch {
    return [];
  }
}
