'use client';

import { type ReactNode, useEffect } from 'react';
import { isConsentValid } from '@/lib/consent';
import { useVisitor } from '@/stores/visitor';
import { ConsentBanner, type ConsentWords } from './consent-banner';

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

  return asking ? <ConsentBanner isTask={isTask} {...question} /> : null;
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
