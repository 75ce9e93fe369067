import { setTimeout as pause } from 'node:timers/promises';

export interface Season {
  minutes: number;
  /** Arrivals a second at the top. */
  top: number;
}

/** An evening before the last day: it rises, stays and falls. @param part of the time, 0 to 1 @returns share of the top */
const shareAt = (part: number): number => 0.2 + 0.8 * Math.min(1, part / 0.4, (1 - part) / 0.25);

/**
 * People come whether or not those before them were served (an open model): random moments, by thinning a Poisson
 * process.
 * @param visit gets a number of its own, from 0
 * @returns when the last has left
 */
export async function arrivals({ minutes, top }: Season, visit: (number: number) => Promise<void>): Promise<void> {
  const [begin, length] = [performance.now(), minutes * 60_000];
  const visits: Promise<void>[] = [];
  let moment = 0;
  for (;;) {
    moment += (-Math.log(1 - Math.random()) * 1000) / top;
    if (moment > length) break;
    if (Math.random() > shareAt(moment / length)) continue;
    const wait = begin + moment - performance.now();
    if (wait > 0) await pause(wait);
    visits.push(visit(visits.length));
  }
  await Promise.all(visits);
}
