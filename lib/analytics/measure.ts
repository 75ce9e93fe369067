import { mayMeasure } from './allowed';
import type { ShopEvent } from './events';

/** Events of pages on which no tag manager runs: they wait in the tab for one that has it. */
const waitingKey = 'jolimot_events';
/** What was told once, so that a reload does not tell it again. */
const toldKey = 'jolimot_told_events';
/** So many are kept; the oldest go first. */
const mostKept = 30;

let receiver: ((event: object) => void) | null = null;

function readList(key: string): unknown[] {
  try {
    const list: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

function writeList(key: string, list: readonly unknown[]): void {
  try {
    if (list.length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(list.slice(-mostKept)));
  } catch {
    // Without a storage nothing waits.
  }
}

/** Tells what happened, if visits are measured here; else nothing is done, and nothing kept. */
export function measure(event: ShopEvent): void {
  if (!mayMeasure()) return;
  if (receiver) receiver(event);
  else writeList(waitingKey, [...readList(waitingKey), event]);
}

/** Tells something that happens once in a visit. @param key what it is about; it stays in this tab */
export function measureOnce(key: string, event: ShopEvent): void {
  const told = readList(toldKey);
  if (!mayMeasure() || told.includes(key)) return;
  writeList(toldKey, [...told, key]);
  measure(event);
}

/** Gives events to who passes them on, those that wait first. */
export function deliverTo(next: (event: object) => void): void {
  receiver = next;
  const waiting = readList(waitingKey);
  writeList(waitingKey, []);
  for (const event of waiting) if (typeof event === 'object' && event !== null) next(event);
}

/** Drops what waits: the visitor does not want to be measured any more. */
export function forgetEvents(): void {
  receiver = null;
  writeList(waitingKey, []);
  writeList(toldKey, []);
}
