import { cookieNames } from '@jolimot/client/cookies';
import Cookies from 'js-cookie';
import { publicEnv } from '@/lib/env';
import { readTabJson, writeTab } from '@/stores/tab-storage';
import { type Consent, parseConsent } from './consent';
import type { ShopEvent } from './events';

/** All windows share the cookie: another one may have withdrawn it. */
export const currentConsent = (): Consent => parseConsent(Cookies.get(cookieNames.consent), new Date());

/** Do-not-track, or its successor Global Privacy Control. */
const refusesTracking = (): boolean =>
  navigator.doNotTrack === '1' || ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true);

/** docs/product/measurement.md, "When" */
export const mayMeasure = (): boolean =>
  Boolean(publicEnv.tagManagerId) && !refusesTracking() && currentConsent().analytics === 'granted';

/** For a page that may run the tag manager. */
const waitingKey = 'jolimot_events';
/** Also across reloads. */
const toldKey = 'jolimot_told_events';
/** The oldest are dropped. */
const mostKept = 30;

let receiver: ((event: object) => void) | null = null;

function readList(key: string): unknown[] {
  const list = readTabJson(key);
  return Array.isArray(list) ? list : [];
}

const writeList = (key: string, list: readonly unknown[]): void =>
  writeTab(key, list.length === 0 ? null : JSON.stringify(list.slice(-mostKept)));

/** Keeps nothing when visits are not measured. */
export function measure(event: ShopEvent): void {
  if (!mayMeasure()) return;
  if (receiver) receiver(event);
  else writeList(waitingKey, [...readList(waitingKey), event]);
}

/** Once per visit. */
export function measureOnce(key: string, event: ShopEvent): void {
  const told = readList(toldKey);
  if (!mayMeasure() || told.includes(key)) return;
  writeList(toldKey, [...told, key]);
  measure(event);
}

/** Waiting events first. */
export function deliverTo(next: (event: object) => void): void {
  receiver = next;
  const waiting = readList(waitingKey);
  writeList(waitingKey, []);
  for (const event of waiting) if (typeof event === 'object' && event !== null) next(event);
}

export function forgetEvents(): void {
  receiver = null;
  writeList(waitingKey, []);
  writeList(toldKey, []);
}
