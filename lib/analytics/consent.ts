/** docs/product/law.md, "Consent" */
export type ConsentValue = 'pending' | 'granted' | 'denied';

export type Consent = {
  ads: ConsentValue;
  analytics: ConsentValue;
  /** Null before the first answer. */
  decidedAt: string | null;
};

export const CONSENT_MAX_AGE_S = 31_536_000;
/** Days; the cookie still lives then. */
const ASK_AGAIN_DAYS = 182;

export const pendingConsent: Consent = { ads: 'pending', analytics: 'pending', decidedAt: null };

/** A refusal is an answer too: a guest's drafts outlive the visit (docs/product/drafts.md, "Guests"). */
export function isConsentValid({ ads, analytics }: Consent): boolean {
  return ads !== 'pending' && analytics !== 'pending';
}

function consentValue(value: unknown): ConsentValue {
  return value === 'granted' || value === 'denied' ? value : 'pending';
}

/** Also when the cookie is older than six months. */
export function parseConsent(cookie: string | undefined, now: Date): Consent {
  if (!cookie) return pendingConsent;
  try {
    const raw: unknown = JSON.parse(cookie);
    if (typeof raw !== 'object' || raw === null) return pendingConsent;
    const { ads, analytics, decidedAt } = { ads: undefined, analytics: undefined, decidedAt: undefined, ...raw };
    const decided = typeof decidedAt === 'string' ? Date.parse(decidedAt) : Number.NaN;
    const age = now.getTime() - decided;
    if (!(age < ASK_AGAIN_DAYS * 86_400_000)) return pendingConsent;
    return { ads: consentValue(ads), analytics: consentValue(analytics), decidedAt: new Date(decided).toISOString() };
  } catch {
    return pendingConsent;
  }
}

/** Plain JSON: a tag manager can read it too. */
export function serializeConsent(consent: Consent): string {
  return JSON.stringify(consent);
}
