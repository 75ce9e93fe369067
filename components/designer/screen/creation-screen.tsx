'use client';

import { ApiError } from '@jolimot/client/api-error';
import { useLocale, useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import { TakeUpCard } from '@/components/drafts/take-up-card';
import { Note } from '@/components/ui/note';
import { isPastFirst } from '@/lib/creation/screen/hash';
import { usePiece } from '@/lib/creation/screen/lazy-piece';
import { useFirstAddress } from '@/lib/creation/screen/use-first-address';
import { useErrorText } from '@/lib/i18n/error-text';
import { CardLayout, NoCardHead, NoCardStage } from '../catalogue/card-layout';
import { Catalogue } from '../catalogue/catalogue';
import { type FirstCatalogue, FirstCatalogueProvider } from '../catalogue/catalogue-context';
import { useProposedCover } from '../catalogue/use-proposed-cover';
import { designerScreen, usePrefetchedSteps } from './load-designer';
import { PlainTabs } from './plain-tabs';
import { StepFailure, StepSkeleton } from './step-view';

/** The first rows need only this code; the designer loads at the first choice, or when the address asks for it. */
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
  /** To load the designer. */
  failed: boolean;
  choose: (cover: number) => void;
  propose: (cover: number) => void;
};

/** @param onBegun after success or failure */
function useFirstChoice(onBegun: () => void): FirstChoice {
  const locale = useLocale();
  const [choosing, setChoosing] = useState<number | null>(null);
  const [failed, setFailed] = useState(false);
  const isBusy = useRef(false);

  const take = useCallback(
    async (cover: number, isProposed: boolean) => {
      // A second click would create two.
      if (isBusy.current) return;
      isBusy.current = true;
      setChoosing(cover);
      setFailed(false);
      // Filters may change while the code loads.
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

/** See app/styles/site.css. */
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

/** Repeats the early script's held tap. */
function useArrival(isRead: boolean): void {
  useEffect(() => {
    if (!isRead) return;
    const tapped = window.jolimotArrival?.end();
    if (tapped) setTimeout(() => nowOf(tapped)?.click());
  }, [isRead]);
}

/** The designer's tabs may have replaced the first ones. */
function nowOf(tapped: HTMLElement): HTMLElement | null {
  if (tapped.isConnected) return tapped;
  const [step] = /step=\w+$/.exec(tapped.getAttribute('href') ?? '') ?? [];
  return step === undefined ? null : document.querySelector<HTMLElement>(`[data-step-tabs] a[href$="${step}"]`);
}
