import { type CreationStep, creationSteps } from '@jolimot/card/customization-types';
import { useTranslations } from 'next-intl';
import type { MouseEvent, ReactNode } from 'react';
import { FolderTabs } from '@/components/ui/folder-tabs';
import { type CreationHash, writeHash } from '@/lib/creation/screen/hash';

const colors: Readonly<Record<CreationStep, string>> = {
  card: 'pink',
  images: 'orange',
  message: 'blue',
  preview: 'neutral [--stage:#1B2345] [--stage-ink:#FBF7EE]',
};

type PlainTabsProps = {
  at: CreationHash;
  isDone?: (step: CreationStep) => boolean;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  children?: ReactNode;
};

/** Hash links: the keyboard, new windows and "back" work. */
export function PlainTabs({ at, isDone, onClick, children }: PlainTabsProps) {
  const t = useTranslations('creation');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens for the links in it, which the keyboard clicks too
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same
    <div data-step-tabs className="sticky top-bar z-tabs bg-page low:relative low:top-0" onClick={onClick}>
      <FolderTabs
        label={t('stepsLabel')}
        current={at.step}
        className="static"
        tabs={creationSteps.map((step) => ({
          id: step,
          label: t(`steps.${step}`),
          href: writeHash('', { ...at, step }) || '#step=card',
          color: colors[step],
          done: step !== at.step && Boolean(isDone?.(step)),
          doneLabel: t('done'),
        }))}
      />
      {children}
    </div>
  );
}
