import { cookieNames, decodeCookie, encodeCookie, isSecurePage } from '@jolimot/client/cookies';
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
} from '@/lib/analytics/consent';
import { readTab, writeTab } from './tab-storage';
import { onVisitForgotten } from './visit-stores';

/** Of a guest draft and its cookie. */
const CREATIONS_DAYS = 30;
/** A cookie holds 4 kB. */
const CREATIONS_MAX = 50;

type VisitorState = {
  consent: Consent;
  /** Until then the cookie question waits. */
  ready: boolean;
  /** Newest last. */
  creations: readonly string[];
  /**
   * In a cookie, once the question is answered or on request. Else they last as long as this tab
   * (docs/product/drafts.md, "Guests").
   */
  keepsDrafts: boolean;
  reviewing: boolean;
  load: (now?: Date) => void;
  choose: (choice: Pick<Consent, 'ads' | 'analytics'>, now?: Date) => void;
  acceptAll: () => void;
  declineAll: () => void;
  setReviewing: (reviewing: boolean) => void;
  keepDrafts: () => void;
  addCreation: (reference: string) => void;
  touchCreation: (reference: string) => void;
  removeCreation: (reference: string) => void;
  clearCreations: () => void;
  /** At logout. The consent is the visitor's, not the account's. */
  clear: () => void;
};

const visitKey = 'jolimot_creations';

const referencesOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];

const cookieCreations = (): string[] => referencesOf(decodeCookie(Cookies.get(cookieNames.creations)));

const visitCreations = (): string[] => referencesOf(decodeCookie(readTab(visitKey) ?? undefined));

/** @returns whether the browser accepts the cookie */
function saveInCookie(creations: readonly string[]): boolean {
  if (creations.length === 0) {
    Cookies.remove(cookieNames.creations, { path: '/' });
    return true;
  }
  Cookies.set(cookieNames.creations, encodeCookie(creations), {
    path: '/',
    sameSite: 'strict',
    secure: isSecurePage(),
    expires: CREATIONS_DAYS,
  });
  return Cookies.get(cookieNames.creations) !== undefined;
}

/** @returns whether they outlive the visit */
function saveCreations(creations: readonly string[], isLong: boolean): boolean {
  const isKept = saveInCookie(isLong ? creations : []) && isLong;
  writeTab(visitKey, isKept || creations.length === 0 ? null : encodeCookie(creations));
  return isKept;
}

function saveConsent(consent: Consent): void {
  // js-cookie counts in days (docs/product/times.md, "Times and sizes").
  Cookies.set(cookieNames.consent, serializeConsent(consent), {
    path: '/',
    sameSite: 'lax',
    secure: isSecurePage(),
    'max-age': String(CONSENT_MAX_AGE_S),
  });
}

export const useVisitor = create<VisitorState>((set, get) => {
  const known = (): VisitorState => {
    if (!get().ready) get().load();
    return get();
  };
  const setCreations = (creations: readonly string[]) => {
    set({ creations, keepsDrafts: saveCreations(creations, get().keepsDrafts) });
  };
  const both = (value: ConsentValue) => get().choose({ ads: value, analytics: value });

  return {
    consent: pendingConsent,
    ready: false,
    creations: [],
    keepsDrafts: false,
    reviewing: false,
    load: (now = new Date()) => {
      const consent = parseConsent(Cookies.get(cookieNames.consent), now);
      const kept = cookieCreations();
      // A cookie without an answer was requested.
      const keepsDrafts = isConsentValid(consent) || kept.length > 0;
      set({ consent, creations: [...new Set([...kept, ...visitCreations()])], keepsDrafts, ready: true });
    },
    choose: ({ ads, analytics }, now = new Date()) => {
      const consent: Consent = { ads, analytics, decidedAt: now.toISOString() };
      saveConsent(consent);
      const keepsDrafts = saveCreations(known().creations, true);
      set({ consent, keepsDrafts, reviewing: false });
    },
    acceptAll: () => both('granted'),
    declineAll: () => both('denied'),
    setReviewing: (reviewing) => set({ reviewing }),
    keepDrafts: () => set({ keepsDrafts: saveCreations(known().creations, true) }),
    addCreation: (reference) =>
      setCreations([...known().creations.filter((each) => each !== reference), reference].slice(-CREATIONS_MAX)),
    touchCreation: (reference) => {
      const { creations, addCreation } = known();
      if (creations.includes(reference) && creations.at(-1) !== reference) addCreation(reference);
    },
    removeCreation: (reference) => setCreations(known().creations.filter((each) => each !== reference)),
    clearCreations: () => setCreations([]),
    clear: () => setCreations([]),
  };
});

onVisitForgotten(() => useVisitor.getState().clear());
