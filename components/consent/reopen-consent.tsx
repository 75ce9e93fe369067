'use client';

import { useTranslations } from 'next-intl';
import { useVisitor } from '@/stores/visitor';

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
