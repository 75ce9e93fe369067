'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useCallback, useRef, useState } from 'react';
import { TakeUpCard } from '@/components/drafts/take-up-card';
import { Note } from '@/components/ui/note';
import { ApiError } from '@/lib/api/api-error';
import { isPastFirst } from '@/lib/creation/screen/hash';
import { usePiece } from '@/lib/creation/screen/lazy-piece';
import { useFirstAddress } from '@/lib/creation/screen/use-first-address';
import { useErrorText } from '@/lib/i18n/error-text';
import { CardLayout, NoCardHead, NoCardStage } from '../catalogue/card-layout';
import { Catalogue } from '../catalogue/catalogue';
import { type FirstCatalogue, FirstCatalogueProvider } from '../catalogue/first-catalogue';
import { useProposedCover } from '../catalogue/use-proposed-cover';
import { designerScreen, usePrefetchedSteps } from './load-designer';
import { PlainTabs } from './plain-tabs';
import { StepFailure, StepSkeleton } from './step-view';
import { useArrival } from './use-arrival';

/**
 * The creation screen. The server renders the catalogue's first rows, which need no more code than this; the designer's
 * comes with the first choice, or at once where the address leads past them.
 */
export function CreationScreen({ first }: { first: FirstCatalogue }) {
  const address = useFirstAddress();
  const [isBegun, setBegun] = useState(false);
  const begin = useCallback(() => setBegun(true), []);
  const choice = useFirstChoice(begin);
  useProposedCover(choice.propose);
  useArrival(address.isRead);
  usePrefetchedSteps();

  const isPast = isBegun || isPastFirst(address.hash);
  const { here: designer, failed, retry } = usePiece(designerScreen, isPast);
  return (
    <FirstCatalogueProvider value={first}>
      {isPast && designer ? (
        <designer.DesignerScreen isContinued={!address.arrivedPast} />
      ) : (
        <>
          <Heading step={address.hash.step} />
          <PlainTabs at={address.hash} />
          {!address.isRead && <Arriving />}
          {!isPast ? (
            <FirstStep isRead={address.isRead} {...choice} />
          ) : failed ? (
            <StepFailure onRetry={retry} />
          ) : (
            <StepSkeleton step={address.hash.step} />
          )}
        </>
      )}
    </FirstCatalogueProvider>
  );
}

type FirstChoice = {
  choosing: number | null;
  /** Whether the code that begins a card could not be fetched. */
  failed: boolean;
  choose: (cover: number) => void;
  propose: (cover: number) => void;
};

/** Chooses the cover with which a card is begun. @param onBegun called when that is done, or has failed */
function useFirstChoice(onBegun: () => void): FirstChoice {
  const locale = useLocale();
  const [choosing, setChoosing] = useState<number | null>(null);
  const [failed, setFailed] = useState(false);
  const isBusy = useRef(false);

  const take = useCallback(
    async (cover: number, isProposed: boolean) => {
      // A second click while the creation is being created would create two.
      if (isBusy.current) return;
      isBusy.current = true;
      setChoosing(cover);
      setFailed(false);
      // The query as it is now: what is filtered by may change while the code is fetched.
      const { search } = window.location;
      try {
        const { beginWithCover } = await designerScreen.load();
        await beginWithCover(cover, search, locale, isProposed);
        onBegun();
      } catch {
        setFailed(true);
      }
      setChoosing(null);
      isBusy.current = false;
    },
    [locale, onBegun],
  );
  const choose = useCallback((cover: number) => void take(cover, false), [take]);
  const propose = useCallback((cover: number) => void take(cover, true), [take]);
  return { choosing, failed, choose, propose };
}

function FirstStep({ isRead, choosing, failed, choose }: FirstChoice & { isRead: boolean }) {
  const { errorText } = useErrorText();
  return (
    <div data-first-step>
      {isRead && <TakeUpCard className="mx-5 my-4 md:mx-12" />}
      <CardLayout head={<NoCardHead />} stage={<NoCardStage />}>
        {failed && (
          <Note
            tone="error"
            role="alert"
            title={errorText(new ApiError('network', 0, ''), 'createCreation')}
            className="my-4 md:mt-0"
          />
        )}
        <Catalogue waits chosen={null} choosing={choosing} onChoose={choose} />
      </CardLayout>
    </div>
  );
}

/** Shown instead of the covers while the page of another step is not alive yet; see arrival.css. */
function Arriving() {
  const t = useTranslations('creation');
  return (
    <p data-arriving className="wrap min-h-[60dvh] pt-10 text-ink-2">
      {t('loading')}
    </p>
  );
}

function Heading({ step }: { step: 'card' | 'images' | 'message' | 'preview' }) {
  const t = useTranslations('creation');
  return (
    <h1 tabIndex={-1} className="sr-only">
      {t('stepHeading', { step: t(`steps.${step}`) })}
    </h1>
  );
}
