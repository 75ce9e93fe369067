import type { CreationStep } from '@jolimot/card/customization-types';
import { ApiError } from '@jolimot/client/api-error';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { LoaderBar } from '@/components/ui/loader-bar';
import { Note } from '@/components/ui/note';
import { useErrorText } from '@/lib/i18n/error-text';
import { type StepProps, useStep } from './load-steps';

/** @param isDrawable the card, if any */
export function StepView({ step, isDrawable, ...props }: StepProps & { step: CreationStep; isDrawable: boolean }) {
  const { Step, failed, retry } = useStep(step);
  if (Step && isDrawable) return <Step {...props} />;
  return failed ? <StepFailure onRetry={retry} /> : <StepSkeleton step={step} />;
}

const stages: Readonly<
  Record<CreationStep, { color: string; bar: 'pink' | 'orange' | 'blue' | 'green'; stage: string }>
> = {
  card: { color: 'pink', bar: 'pink', stage: 'bg-cp' },
  images: { color: 'orange', bar: 'orange', stage: 'bg-cp' },
  message: { color: 'blue', bar: 'blue', stage: 'bg-cp' },
  preview: { color: 'neutral', bar: 'green', stage: 'bg-ink' },
};

export function StepSkeleton({ step }: { step: CreationStep }) {
  const t = useTranslations('creation');
  const { color, bar, stage } = stages[step];
  const isCard = step === 'card';
  return (
    <div
      className={clsx(
        color,
        'min-h-[calc(100dvh-var(--head))] md:grid',
        isCard ? 'md:grid-cols-[400px_minmax(0,1fr)]' : 'md:grid-cols-[minmax(0,1fr)_416px]',
      )}
    >
      <LoaderBar color={bar} label={t('loading')} />
      <div
        className={clsx(
          'grain',
          stage,
          isCard ? 'h-[150px] md:h-[calc(100dvh-var(--head))]' : 'h-[calc(100dvh-var(--head))]',
        )}
      />
      <div className="bg-vellum" />
    </div>
  );
}

type LoadFailureProps = {
  error: unknown;
  action: 'loadCreation' | 'loadCover';
  onRetry: () => void;
  children?: ReactNode;
};

export function LoadFailure({ error, action, onRetry, children }: LoadFailureProps) {
  const t = useTranslations('creation');
  const { errorText } = useErrorText();
  return (
    <div className="wrap min-h-[60dvh] pt-8">
      <Note tone="error" role="alert" title={errorText(error, action)} className="mb-5 max-w-dialog" />
      <div className="flex flex-wrap gap-3">
        <Button onClick={onRetry}>{t('retry')}</Button>
        {children}
      </div>
    </div>
  );
}

export function StepFailure({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('creation');
  return (
    <LoadFailure error={new ApiError('network', 0, '')} action="loadCreation" onRetry={onRetry}>
      {/* The shop may have a newer build. */}
      <Button variant="line" onClick={() => window.location.reload()}>
        {t('reload')}
      </Button>
    </LoadFailure>
  );
}
