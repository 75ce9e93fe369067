import { cookieNames } from '@jolimot/client/cookies';
import Cookies from 'js-cookie';
import { publicEnv } from '@/lib/env';
import { type Consent, parseConsent } from './consent';

/** From the cookie, which all windows share: another one may have withdrawn it. */
export const currentConsent = (): Consent => parseConsent(Cookies.get(cookieNames.consent), new Date());

/** Do-not-track, or its successor Global Privacy Control. */
const refusesTracking = (): boolean =>
  navigator.doNotTrack === '1' || ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true);

/**
 * Visits are measured here (docs/product/measurement.md, "When"): a tag manager is set, the visitor allows analytics,
 * and the browser does not refuse.
 */
export const mayMeasure = (): boolean =>
  Boolean(publicEnv.tagManagerId) && !refusesTracking() && currentConsent().analytics === 'granted';
