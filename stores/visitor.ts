import Cookies from 'js-cookie';
import { create } from 'zustand';
import {
  CONSENT_MAX_AGE_S,
  type Consent,
  type ConsentValue,
  isConsentValid,
  parseConsent,
  pendingConsent,
  serializeConsent,
} from '@/lib/consent';
import { cookieNames, decodeCookie, encodeCookie, isSecurePage } from '@/lib/cookies';

/** A guest draft expires after 30 days, and so does the cookie. */
const CREATIONS_DAYS = 30;
/** A cookie holds 4 kB: the oldest references are dropped. */
const CREATIONS_MAX = 50;

type VisitorState = {
  consent: Consent;
  /** False until the cookies were read, so that nothing asks for consent too early. */
  ready: boolean;
  /** Guest drafts by reference, newest last; remembered in a cookie only when consent is valid. */
  creations: readonly string[];
  /** True while the visitor reopens the question from the footer. */
  reviewing: boolean;
  /** Reads both cookies; call it once in the browser. */
  load: (now?: Date) => void;
  choose: (choice: Pick<Consent, 'ads' | 'analytics'>, now?: Date) => void;
  acceptAll: () => void;
  declineAll: () => void;
  setReviewing: (reviewing: boolean) => void;
  addCreation: (reference: string) => void;
  removeCreation: (reference: string) => void;
  /** Forgets the guest drafts: after they were attached to an account. */
  clearCreations: () => void;
  /** Called at logout. The consent stays: it is the visitor's, not the account's. */
  clear: () => void;
};

function readCreations(): string[] {
  const value = decodeCookie(Cookies.get(cookieNames.creations));
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
}

function saveCreations(creations: readonly string[], consent: Consent): void {
  if (creations.length === 0) Cookies.remove(cookieNames.creations, { path: '/' });
  else if (isConsentValid(consent)) {
    Cookies.set(cookieNames.creations, encodeCookie(creations), {
      path: '/',
      sameSite: 'strict',
      secure: isSecurePage(),
      expires: CREATIONS_DAYS,
    });
  }
}

function saveConsent(consent: Consent): void {
  // js-cookie counts in days, so the max-age in seconds is written out (docs/product/times.md, "Times and sizes").
  Cookies.set(cookieNames.consent, serializeConsent(consent), {
    path: '/',
    sameSite: 'lax',
    secure: isSecurePage(),
    'max-age': String(CONSENT_MAX_AGE_S),
  });
}

/** The visitor's consent, and the drafts begun without an account. */
export const useVisitor = create<VisitorState>((set, get) => {
  const setCreations = (creations: readonly string[]) => {
    set({ creations });
    saveCreations(creations, get().consent);
  };
  const both = (value: ConsentValue) => get().choose({ ads: value, analytics: value });

  return {
    consent: pendingConsent,
    ready: false,
    creations: [],
    reviewing: false,
    load: (now = new Date()) =>
      set({ consent: parseConsent(Cookies.get(cookieNames.consent), now), creations: readCreations(), ready: true }),
    choose: ({ ads, analytics }, now = new Date()) => {
      const consent: Consent = { ads, analytics, decidedAt: now.toISOString() };
      set({ consent, reviewing: false });
      saveConsent(consent);
      // Drafts begun before the answer were in memory alone: now the cookie may hold them.
      saveCreations(get().creations, consent);
    },
    acceptAll: () => both('granted'),
    declineAll: () => both('denied'),
    setReviewing: (reviewing) => set({ reviewing }),
    addCreation: (reference) =>
      setCreations([...get().creations.filter((known) => known !== reference), reference].slice(-CREATIONS_MAX)),
    removeCreation: (reference) => setCreations(get().creations.filter((known) => known !== reference)),
    clearCreations: () => setCreations([]),
    clear: () => setCreations([]),
  };
});
