'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { isConsentValid } from '@/lib/consent';
import { useVisitor } from '@/stores/visitor';

const ConsentBanner = dynamic(() => import('./consent-banner').then((module) => module.ConsentBanner), { ssr: false });

/**
 * Reads the visitor's cookies and asks the cookie question when it has no answer, or when the visitor reopens it.
 * @param isTask whether the main button of the page is at its foot
 */
export function ConsentGate({ isTask = false }: { isTask?: boolean }) {
  const load = useVisitor((state) => state.load);
  const asking = useVisitor((state) => state.ready && (state.reviewing || !isConsentValid(state.consent)));

  useEffect(() => load(), [load]);

  return asking ? <ConsentBanner isTask={isTask} /> : null;
}

/** Opens the cookie question again, any time. */
export function ReopenConsent({ className }: { className?: string }) {
  const t = useTranslations('layout.footer');
  const setReviewing = useVisitor((state) => state.setReviewing);
  return (
    <button type="button" onClick={() => setReviewing(true)} className={className}>
      {t('cookies')}
    </button>
  );
}
