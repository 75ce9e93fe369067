/** Consent per category. Source: docs/product/law.md, "Consent". */
export type ConsentValue = 'pending' | 'granted' | 'denied';

export type Consent = {
  ads: ConsentValue;
  analytics: ConsentValue;
  /** Last answer, ISO instant; null before the first. */
  decidedAt: string | null;
};

export const CONSENT_MAX_AGE_S = 31_536_000;
/** Days until the question is asked again, though the cookie still lives (docs/product/law.md, "Consent"). */
const ASK_AGAIN_DAYS = 182;

export const pendingConsent: Consent = { ads: 'pending', analytics: 'pending', decidedAt: null };

/** A refusal is an answer too. From then on a guest's drafts outlive the visit (docs/product/drafts.md, "Guests"). */
export function isConsentValid({ ads, analytics }: Consent): boolean {
  return ads !== 'pending' && analytics !== 'pending';
}

function consentValue(value: unknown): ConsentValue {
  return value === 'granted' || value === 'denied' ? value : 'pending';
}

/** Pending when the cookie is missing, broken, or older than six months. */
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
