import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Link } from '@/components/ui/link';
import { Tabs } from '@/components/ui/tabs';
import { useVisitor } from '@/stores/visitor';
import { useFolding } from './use-folding';
import { useFootHeight } from './use-foot-height';

type TabId = 'consent' | 'details';
/** The categories that the visitor may refuse: whether each is ticked. */
type Selection = { analytics: boolean; ads: boolean };

/**
 * The cookie question (docs/product/law.md, "Consent"): two tabs, three categories. Refusing and accepting look the
 * same and are one click away on both tabs; nothing is ticked beforehand. It stands at the foot of the window, and the
 * page ends above it.
 * @param isTask whether the page has a task with its main button at the foot: there the question begins as one line
 */
export function ConsentBanner({ isTask }: { isTask: boolean }) {
  const t = useTranslations('consent');
  const { consent, reviewing, setReviewing } = useVisitor();
  const [tab, setTab] = useState<TabId>(reviewing ? 'details' : 'consent');
  const [selection, setSelection] = useState<Selection>({
    analytics: consent.analytics === 'granted',
    ads: consent.ads === 'granted',
  });
  const frame = useRef<HTMLElement>(null);
  const [folded, setFolded] = useFolding(frame, reviewing, isTask);
  useFootHeight(frame);

  useEffect(() => {
    // Reopened on purpose: the focus goes into it. On a first visit the page keeps the focus.
    if (reviewing) frame.current?.focus();
  }, [reviewing]);

  return (
    <section
      ref={frame}
      tabIndex={-1}
      aria-label={t('label')}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && reviewing) setReviewing(false);
      }}
      className="neutral fixed inset-x-0 bottom-0 z-cookies border-t border-line bg-vellum pb-[env(safe-area-inset-bottom)] shadow-sheet outline-none print:hidden"
    >
      {folded ? (
        <FoldedQuestion onUnfold={() => setFolded(false)} />
      ) : (
        <div className="wrap pb-4 max-md:max-w-[760px]">
          <Tabs
            label={t('tabs')}
            selected={tab}
            onSelect={(id) => setTab(id === 'details' ? 'details' : 'consent')}
            tabs={[
              { id: 'consent', label: t('consentTab'), panel: <Intro onCustomize={() => setTab('details')} /> },
              {
                id: 'details',
                label: t('detailsTab'),
                panel: <Details selection={selection} onSelect={setSelection} />,
              },
            ]}
          />
        </div>
      )}
    </section>
  );
}

/** The question in one line, while the visitor uses the page. */
function FoldedQuestion({ onUnfold }: { onUnfold: () => void }) {
  const t = useTranslations('consent');
  const { acceptAll, declineAll } = useVisitor();
  return (
    <div className="wrap flex items-center justify-between gap-2 py-1.5 low:py-0.5">
      <button
        type="button"
        onClick={onUnfold}
        className="min-h-tap flex-1 text-left font-bold underline underline-offset-[.25em]"
      >
        {t('label')}
      </button>
      <Button variant="line" size="sm" className="px-3" aria-label={t('declineAll')} onClick={declineAll}>
        {t('declineShort')}
      </Button>
      <Button variant="line" size="sm" className="px-3" aria-label={t('acceptAll')} onClick={acceptAll}>
        {t('acceptShort')}
      </Button>
    </div>
  );
}

function Intro({ onCustomize }: { onCustomize: () => void }) {
  const t = useTranslations('consent');
  return (
    <div className="md:flex md:items-center md:justify-between md:gap-12">
      <p className="mt-2 mb-3 max-w-[46em] text-small leading-[1.35]">
        {t('intro')}{' '}
        <Link to="policy" className="underline">
          {t('policy')}
        </Link>
      </p>
      <div className="grid flex-none grid-cols-2 gap-2 md:flex">
        <AllOrNothing />
        <button
          type="button"
          onClick={onCustomize}
          className="col-span-2 min-h-tap font-bold underline underline-offset-[.25em] md:px-2"
        >
          {t('customize')}
        </button>
      </div>
    </div>
  );
}

type DetailsProps = { selection: Selection; onSelect: (selection: Selection) => void };

function Details({ selection: { analytics, ads }, onSelect }: DetailsProps) {
  const t = useTranslations('consent');
  const { choose } = useVisitor();
  const acceptSelection = () =>
    choose({ analytics: analytics ? 'granted' : 'denied', ads: ads ? 'granted' : 'denied' });
  return (
    <>
      <div className="mt-1 mb-2 max-h-[38dvh] overflow-y-auto pr-1">
        <Checkbox label={<b>{t('mandatory')}</b>} hint={t('mandatoryHint')} checked disabled readOnly />
        <Checkbox
          label={<b>{t('analytics')}</b>}
          hint={t('analyticsHint')}
          checked={analytics}
          onChange={() => onSelect({ analytics: !analytics, ads })}
        />
        <Checkbox
          label={<b>{t('ads')}</b>}
          hint={t('adsHint')}
          checked={ads}
          onChange={() => onSelect({ analytics, ads: !ads })}
        />
      </div>
      <div className="grid grid-cols-2 gap-2 md:flex">
        <AllOrNothing />
        <Button variant="line" size="sm" onClick={acceptSelection} className="col-span-2">
          {t('acceptSelection')}
        </Button>
      </div>
    </>
  );
}

/** Refusing and accepting everything, side by side and alike. */
function AllOrNothing() {
  const t = useTranslations('consent');
  const { acceptAll, declineAll } = useVisitor();
  return (
    <>
      <Button variant="line" size="sm" onClick={declineAll}>
        {t('declineAll')}
      </Button>
      <Button variant="line" size="sm" onClick={acceptAll}>
        {t('acceptAll')}
      </Button>
    </>
  );
}
