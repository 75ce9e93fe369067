'use client';

import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { isConsentValid } from '@/lib/consent';
import { useVisitor } from '@/stores/visitor';
import { ConsentBanner, type ConsentWords } from './consent-banner';

// Without a tag manager the build leaves it out.
const Measurement = HAS_TAG_MANAGER
  ? lazy(() => import('./measurement').then((module) => ({ default: module.Measurement })))
  : null;

type ConsentGateProps = {
  words: ConsentWords;
  /** Address of the page about cookies. */
  policy: string;
  /** Whether the main button of the page is at its foot. */
  isTask?: boolean;
};

/**
 * Reads the visitor's cookies and asks the cookie question when it has no answer, or when the visitor reopens it. The
 * question comes with the frame: nearly every first visit asks it, and 3 kB are not worth a request of their own.
 */
export function ConsentGate({ isTask = false, ...question }: ConsentGateProps) {
  const load = useVisitor((state) => state.load);
  const asking = useVisitor((state) => state.ready && (state.reviewing || !isConsentValid(state.consent)));

  useEffect(() => {
    // In a task of its own: the first look into the tab's storage takes as long as hydration before it.
    const timer = setTimeout(load, 0);
    return () => clearTimeout(timer);
  }, [load]);

  const banner = asking ? <ConsentBanner isTask={isTask} {...question} /> : null;
  if (!Measurement) return banner;
  return (
    <>
      {banner}
      <Suspense>
        <Measurement />
      </Suspense>
    </>
  );
}

/** Opens the cookie question again, any time; `children` are its words. */
export function ReopenConsent({ className, children }: { className?: string; children: ReactNode }) {
  const setReviewing = useVisitor((state) => state.setReviewing);
  return (
    <button type="button" onClick={() => setReviewing(true)} className={className}>
      {children}
    </button>
  );
}
