import type { CreationStep } from '@jolimot/card/customization-types';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { KeptForVisit } from '@/components/drafts/kept-for-visit';
import { TakeUpCard } from '@/components/drafts/take-up-card';
import { withQueries } from '@/components/layout/answers/query-provider';
import { ButtonLink, TextLink } from '@/components/ui/link';
import { LoaderBar } from '@/components/ui/loader-bar';
import { Note } from '@/components/ui/note';
import { useSignInReturns } from '@/lib/auth/use-sign-in-returns';
import { type CatalogueFilter, noFilter } from '@/lib/creation/catalogue/catalogue-filter';
import { setCatalogueFilter } from '@/lib/creation/catalogue/use-catalogue-filter';
import { useLeaveWarning } from '@/lib/creation/outbox/use-unsent';
import { dispatch, useEditor } from '@/lib/creation/screen/editor';
import { useHashSync } from '@/lib/creation/screen/use-hash-sync';
import { useMinimumLoading } from '@/lib/page/loading';
import { CorrectionNote } from '../document/correction';
import { DesignerProvider } from '../document/designer-context';
import { EmptyStep } from '../document/empty-step';
import { ActionError } from '../document/step-notes';
import { RefusalNotice } from '../photos/refused-photos';
import { StepTabs } from './step-tabs';
import { LoadFailure, StepFailure, StepView } from './step-view';
import { type LoadState, useDesignerValue } from './use-designer-value';

const ConflictDialog = dynamic(() => import('../outbox/conflict-dialog').then((module) => module.ConflictDialog), {
  ssr: false,
});

/** Only the hash keeps reference and step. */
export const DesignerScreen = withQueries(Screen);

function Screen({ isContinued }: { isContinued: boolean }) {
  const t = useTranslations('creation');
  const isRead = useHashSync();
  const { step, actions, notice } = useEditor((state) => state.screen);
  const isSignedOut = notice === 'signedOut';
  const { designer, load } = useDesignerValue();
  const { creation } = designer.design;
  const isInConflict = useEditor((state) => state.conflict !== null);
  useLeaveWarning(creation?.reference ?? null);
  useSignInReturns();
  const heading = useFocusOnStep(step, isContinued);

  return (
    <DesignerProvider {...designer}>
      <h1 ref={heading} tabIndex={-1} className="sr-only">
        {t('stepHeading', { step: t(`steps.${step}`) })}
      </h1>
      <StepTabs />
      <Notices />
      <CorrectionNote />
      {isRead && creation === null && !actions.init.loading && !isSignedOut && (
        <TakeUpCard className="mx-5 my-4 md:mx-12" />
      )}
      {creation && step === 'card' && <KeptForVisit className="mx-5 my-4 md:mx-12" />}
      <RefusalNotice />
      {/* After the visitor left the first step. */}
      {step !== 'card' && <ActionError actions={['selectCover']} className="mx-5 my-4 md:mx-12" />}
      <Body isRead={isRead} load={load} />
      {isInConflict && <ConflictDialog />}
    </DesignerProvider>
  );
}

function Body({ isRead, load }: { isRead: boolean; load: LoadState }) {
  const { step, actions, notice } = useEditor((state) => state.screen);
  const { retryLoading, coverError, retryCover, isDrawable, kitFailed, retryKit } = load;
  const isLoading = useMinimumLoading(actions.init.loading || !isRead);
  if (notice === 'signedOut') return <SignedOut />;
  if (actions.init.error)
    return <LoadFailure error={actions.init.error} action="loadCreation" onRetry={retryLoading} />;
  if (isLoading) return <Loading />;
  if (coverError !== null && step !== 'card') {
    return <LoadFailure error={coverError} action="loadCover" onRetry={retryCover} />;
  }
  if (kitFailed) return <StepFailure onRetry={retryKit} />;
  return <StepView step={step} isDrawable={isDrawable} onShowCovers={showCovers} />;
}

/** Screen readers announce the step. */
function useFocusOnStep(step: CreationStep, isContinued: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button is gone too.
  const shown = useRef<CreationStep | null>(isContinued ? null : step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return heading;
}

function showCovers(desired: Partial<CatalogueFilter>): void {
  dispatch({ type: 'stepChosen', step: 'card' });
  // One "back" returns from both.
  setCatalogueFilter({ ...noFilter, ...desired }, 'replace');
}

function Loading() {
  const t = useTranslations('creation');
  return (
    <div className="min-h-[60dvh]">
      <LoaderBar color="pink" label={t('loading')} />
      <p className="wrap pt-10 text-ink-2">{t('loading')}</p>
    </div>
  );
}

function SignedOut() {
  const t = useTranslations('creation.signedOut');
  return (
    <div role="status">
      <EmptyStep color="neutral" title={t('title')} help={t('text')}>
        <ButtonLink to="login">{t('link')}</ButtonLink>
      </EmptyStep>
    </div>
  );
}

function Notices() {
  const t = useTranslations('creation');
  const notice = useEditor((state) => state.screen.notice);
  if (!notice || notice === 'signedOut') return null;
  return (
    <div className="bg-vellum px-5 pt-5 md:px-12">
      <Note tone="info" role="status" title={t(`${notice}.title`)} className="max-w-dialog">
        <span>{t(`${notice}.text`)}</span>
        {notice === 'ordered' && (
          <span className="block">
            <TextLink to="my-account-orders">{t('ordered.link')}</TextLink>
          </span>
        )}
      </Note>
    </div>
  );
}
