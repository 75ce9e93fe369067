import type { CreationStep } from '@jolimot/card/customization-types';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { KeptForVisit } from '@/components/drafts/kept-for-visit';
import { TakeUpCard } from '@/components/drafts/take-up-card';
import { QueryProvider } from '@/components/layout/query-provider';
import { Button } from '@/components/ui/button';
import { TextLink } from '@/components/ui/link';
import { LoaderBar } from '@/components/ui/loader-bar';
import { Note } from '@/components/ui/note';
import { useSignInReturns } from '@/lib/auth/use-sign-in-returns';
import { type CatalogueFilter, noFilter } from '@/lib/creation/catalogue/catalogue-filter';
import { setCatalogueFilter } from '@/lib/creation/catalogue/use-catalogue-filter';
import { useLeaveWarning } from '@/lib/creation/outbox/use-unsent';
import { useEditor } from '@/lib/creation/screen/editor';
import { useHashSync } from '@/lib/creation/screen/use-hash-sync';
import { useErrorText } from '@/lib/i18n/error-text';
import { useMinimumLoading } from '@/lib/use-minimum-loading';
import { DesignerProvider } from '../document/designer-context';
import { ActionError } from '../document/step-notes';
import { RefusalNotice } from '../photos/refused-photos';
import { StepTabs } from './step-tabs';
import { StepFailure, StepView } from './step-view';
import { useDesignerValue } from './use-designer-value';

const ConflictDialog = dynamic(() => import('../outbox/conflict-dialog').then((module) => module.ConflictDialog), {
  ssr: false,
});

type DesignerScreenProps = {
  /** Whether the visitor came here from the first rows, and not by the address. */
  isContinued: boolean;
};

/** The creation screen from the first choice on: four steps on one creation. The hash alone keeps reference and step. */
export function DesignerScreen(props: DesignerScreenProps) {
  return (
    <QueryProvider>
      <Screen {...props} />
    </QueryProvider>
  );
}

function Screen({ isContinued }: DesignerScreenProps) {
  const t = useTranslations('creation');
  const isRead = useHashSync();
  const { step, actions } = useEditor((state) => state.screen);
  const { designer, load } = useDesignerValue();
  const { retryLoading, coverError, retryCover, isDrawable, kitFailed, retryKit } = load;
  const { creation } = designer.design;
  const isLoading = useMinimumLoading(actions.init.loading || !isRead);
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
      {isRead && creation === null && !actions.init.loading && <TakeUpCard className="mx-5 my-4 md:mx-12" />}
      {creation && step === 'card' && <KeptForVisit className="mx-5 my-4 md:mx-12" />}
      <RefusalNotice />
      {/* A cover that is refused was chosen on the first step, which has been left since. */}
      {step !== 'card' && <ActionError actions={['selectCover']} className="mx-5 my-4 md:mx-12" />}
      {actions.init.error ? (
        <LoadFailure error={actions.init.error} action="loadCreation" onRetry={retryLoading} />
      ) : isLoading ? (
        <Loading />
      ) : coverError !== null && step !== 'card' ? (
        <LoadFailure error={coverError} action="loadCover" onRetry={retryCover} />
      ) : kitFailed ? (
        <StepFailure onRetry={retryKit} />
      ) : (
        <StepView step={step} isDrawable={isDrawable} onShowCovers={showCovers} />
      )}
      {isInConflict && <ConflictDialog />}
    </DesignerProvider>
  );
}

/** Focuses the heading after a change of step: the button that led there is gone, and screen readers announce the step. */
function useFocusOnStep(step: CreationStep, isContinued: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Who came from the first rows has left the button that led here.
  const shown = useRef<CreationStep | null>(isContinued ? null : step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return heading;
}

/** Goes to the catalogue with a filter set. */
function showCovers(wanted: Partial<CatalogueFilter>): void {
  useEditor.getState().dispatch({ type: 'stepChosen', step: 'card' });
  // In the history entry of that step, so that one "back" returns from both.
  setCatalogueFilter({ ...noFilter, ...wanted }, 'replace');
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

type LoadFailureProps = { error: unknown; action: 'loadCreation' | 'loadCover'; onRetry: () => void };

function LoadFailure({ error, action, onRetry }: LoadFailureProps) {
  const t = useTranslations('creation');
  const { errorText } = useErrorText();
  return (
    <div className="wrap min-h-[60dvh] pt-8">
      <Note tone="error" role="alert" title={errorText(error, action)} className="mb-5 max-w-dialog" />
      <Button onClick={onRetry}>{t('retry')}</Button>
    </div>
  );
}

/** Why the creation that the address named is not shown. */
function Notices() {
  const t = useTranslations('creation');
  const notice = useEditor((state) => state.screen.notice);
  if (!notice) return null;
  return (
    <div className="bg-vellum px-5 pt-5 md:px-12">
      <Note tone="info" role="status" title={t(`${notice}.title`)} className="max-w-dialog">
        {t(`${notice}.text`)}
        {notice === 'ordered' && (
          <TextLink to="my-account-orders" className="flex">
            {t('ordered.link')}
          </TextLink>
        )}
        {notice === 'signedOut' && (
          <TextLink to="login" className="flex">
            {t('signedOut.link')}
          </TextLink>
        )}
      </Note>
    </div>
  );
}
