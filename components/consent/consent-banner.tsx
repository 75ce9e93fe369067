import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { PageLink } from '@/components/ui/page-link';
import { Tabs } from '@/components/ui/tabs';
import { useVisitor } from '@/stores/visitor';
import { AllOrNothing, type ConsentWords } from './all-or-nothing';

const Details = lazy(() => import('./consent-details').then((module) => ({ default: module.ConsentDetails })));

type TabId = 'consent' | 'details';

type ConsentBannerProps = {
  /** Its main button is at the foot: one line at first. */
  isTask: boolean;
  words: ConsentWords;
  policy: string;
};

/**
 * docs/product/law.md, "Consent": refusing and accepting look the same and take one click; nothing is ticked at first.
 */
export function ConsentBanner({ isTask, words, policy }: ConsentBannerProps) {
  const { consent, reviewing, setReviewing } = useVisitor();
  const [tab, setTab] = useState<TabId>(reviewing ? 'details' : 'consent');
  const [selection, setSelection] = useState({
    analytics: consent.analytics === 'granted',
    ads: consent.ads === 'granted',
  });
  const frame = useRef<HTMLElement>(null);
  const [folded, setFolded] = useFolding(frame, reviewing, isTask);

  useEffect(() => {
    // On a first visit the page keeps the focus.
    if (reviewing) frame.current?.focus();
  }, [reviewing]);

  return (
    <section
      ref={frame}
      tabIndex={-1}
      aria-label={words.label}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && reviewing) setReviewing(false);
      }}
      className="with-sheet neutral fixed inset-x-0 bottom-0 z-cookies border-t border-line bg-vellum pb-[env(safe-area-inset-bottom)] shadow-sheet outline-none print:hidden"
    >
      <RoomAtFoot frame={frame} />
      {folded ? (
        <FoldedQuestion words={words} onUnfold={() => setFolded(false)} />
      ) : (
        <div className="wrap pb-4 max-md:max-w-[760px]">
          <Tabs
            label={words.tabs}
            selected={tab}
            onSelect={(id) => setTab(id === 'details' ? 'details' : 'consent')}
            tabs={[
              {
                id: 'consent',
                label: words.consentTab,
                panel: <Intro words={words} policy={policy} onCustomize={() => setTab('details')} />,
              },
              {
                id: 'details',
                label: words.detailsTab,
                panel: tab === 'details' && (
                  <Suspense>
                    <Details words={words} selection={selection} onSelect={setSelection} />
                  </Suspense>
                ),
              },
            ]}
          />
        </div>
      )}
    </section>
  );
}

function FoldedQuestion({ words, onUnfold }: { words: ConsentWords; onUnfold: () => void }) {
  const { acceptAll, declineAll } = useVisitor();
  return (
    <div className="wrap flex items-center justify-between gap-2 py-1.5 low:py-0.5">
      <button
        type="button"
        onClick={onUnfold}
        className="min-h-tap flex-1 text-left font-bold whitespace-nowrap underline underline-offset-[.25em] max-[350px]:whitespace-normal max-md:text-small"
      >
        {words.label}
      </button>
      <Button variant="line" size="sm" className="px-3" aria-label={words.declineAll} onClick={declineAll}>
        {words.declineShort}
      </Button>
      <Button variant="line" size="sm" className="px-3" aria-label={words.acceptAll} onClick={acceptAll}>
        {words.acceptShort}
      </Button>
    </div>
  );
}

function Intro({ words, policy, onCustomize }: { words: ConsentWords; policy: string; onCustomize: () => void }) {
  return (
    <div className="md:flex md:items-center md:justify-between md:gap-12">
      <div className="mt-2 mb-3 max-w-[46em] text-small leading-[1.35]">
        <p>{words.needed}</p>
        <p>
          {words.optional}{' '}
          <PageLink href={policy} className="underline">
            {words.policy}
          </PageLink>
        </p>
      </div>
      <div className="grid flex-none grid-cols-2 gap-2 md:flex">
        <AllOrNothing words={words} />
        <button
          type="button"
          onClick={onCustomize}
          className="col-span-2 min-h-tap font-bold underline underline-offset-[.25em] md:px-2"
        >
          {words.customize}
        </button>
      </div>
    </div>
  );
}

/**
 * Page and scrolling end above the question; `above-foot` elements get its height as `--foot`. A property of the root
 * would restyle the page.
 */
function RoomAtFoot({ frame }: { frame: RefObject<HTMLElement | null> }) {
  /** Null until measured. */
  const [height, setHeight] = useState<number | null>(null);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setHeight(element.offsetHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  if (height === null) return null;
  return (
    <style>{`html{scroll-padding-bottom:${height}px}body{padding-bottom:${height}px}.above-foot{--foot:${height}px}`}</style>
  );
}

/** px: in a smaller window the question would cover the first card. */
const lowWindow = 720;
const narrowWindow = 600;

/** Each answer stays one click away. @param isTask starts folded, as in a small window */
function useFolding(
  frame: RefObject<HTMLElement | null>,
  reviewing: boolean,
  isTask: boolean,
): [boolean, (folded: boolean) => void] {
  const [folded, setFolded] = useState(
    () => isTask || window.innerHeight <= lowWindow || window.innerWidth < narrowWindow,
  );

  useEffect(() => {
    if (reviewing || folded) return;
    const stepAside = (event: Event) => {
      const target = event.target;
      if (target instanceof Node && frame.current?.contains(target)) return;
      setFolded(true);
    };
    const ending = new AbortController();
    const options = { passive: true, signal: ending.signal };
    for (const name of ['pointerdown', 'focusin', 'scroll']) window.addEventListener(name, stepAside, options);
    return () => ending.abort();
  }, [frame, reviewing, folded]);

  return [folded && !reviewing, setFolded];
}
