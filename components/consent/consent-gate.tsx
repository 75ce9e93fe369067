'use client';

import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { isConsentValid } from '@/lib/analytics/consent';
import { useVisitor } from '@/stores/visitor';
import type { ConsentWords } from './all-or-nothing';
import { ConsentBanner } from './consent-banner';

// The build drops it without a tag manager.
const Measurement = HAS_TAG_MANAGER
  ? lazy(() => import('./measurement').then((module) => ({ default: module.Measurement })))
  : null;

type ConsentGateProps = {
  words: ConsentWords;
  policy: string;
  isTask?: boolean;
};

/** In the frame's bundle: nearly every first visit asks. */
export function ConsentGate({ isTask = false, ...question }: ConsentGateProps) {
  const load = useVisitor((state) => state.load);
  const asking = useVisitor((state) => state.ready && (state.reviewing || !isConsentValid(state.consent)));

  useEffect(() => {
    // The first access to storage takes as long as hydration.
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

/** `children` is the label. */
export function ReopenConsent({ className, children }: { className?: string; children: ReactNode }) {
  const setReviewing = useVisitor((state) => state.setReviewing);
  return (
    <button type="button" onClick={() => setReviewing(true)} className={className}>
      {children}
    </button>
  );
}
