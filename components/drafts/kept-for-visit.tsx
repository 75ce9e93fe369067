import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Note } from '@/components/ui/note';
import { NoteAction } from '@/components/ui/text-button';
import { isConsentValid } from '@/lib/analytics/consent';
import { useSessionStatus } from '@/stores/auth';
import { useVisitor } from '@/stores/visitor';

/** docs/product/drafts.md, "Guests". Says once if the browser takes no cookies. */
export function KeptForVisit({ className }: { className?: string }) {
  const t = useTranslations('drafts.visit');
  const isGuest = useSessionStatus() === 'guest';
  const { ready, creations, keepsDrafts, consent, keepDrafts } = useVisitor();
  const [isAsked, setAsked] = useState(false);
  if (!isGuest || !ready || creations.length === 0) return null;
  const look = className ? { className } : {};
  // Tried, and not there.
  const isImpossible = isAsked || isConsentValid(consent);
  if (keepsDrafts) {
    return isAsked ? <Note tone="success" role="status" title={t('kept')} {...look} /> : null;
  }
  return (
    <Note tone="info" title={t('title')} {...look}>
      <span>{t(isImpossible ? 'impossible' : 'unanswered')}</span>
      {!isImpossible && (
        <NoteAction
          onClick={() => {
            keepDrafts();
            setAsked(true);
          }}
          className="block"
        >
          {t('keep')}
        </NoteAction>
      )}
    </Note>
  );
}
