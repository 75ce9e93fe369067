import { type CreationStep, creationSteps } from '@jolimot/card/customization-types';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { barToolsId } from '@/components/layout/nav-parts';
import { FolderTabs } from '@/components/ui/folder-tabs';
import { useEditor } from '@/lib/creation/screen/editor';
import { writeHash } from '@/lib/creation/screen/hash';
import { useIsRoomy, useIsWide } from '@/lib/creation/screen/use-is-wide';
import { useDesigner } from '../document/designer-context';
import { followStep } from '../document/step-link';
import { HistoryTools } from '../history/history-tools';
import { SaveBadge, SaveTrouble } from '../outbox/save-badge';

const colors: Readonly<Record<CreationStep, string>> = {
  card: 'pink',
  images: 'orange',
  message: 'blue',
  preview: 'neutral [--stage:#1B2345] [--stage-ink:#FBF7EE]',
};

/** The four steps as tabs. They are plain links to a hash, so that the keyboard, new windows and "back" work. */
export function StepTabs() {
  const t = useTranslations('creation');
  const { reference, step: current } = useEditor((state) => state.screen);
  const { cover, review } = useDesigner();
  const isDone = (step: CreationStep): boolean =>
    cover !== null && step !== 'preview' && !review.some((item) => item.blocking && item.step === step);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens for the links in it, which the keyboard clicks too
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same
    <div data-step-tabs className="sticky top-bar z-tabs bg-page low:relative low:top-0" onClick={followStep}>
      <FolderTabs
        label={t('stepsLabel')}
        current={current}
        className="static"
        tabs={creationSteps.map((step) => ({
          id: step,
          label: t(`steps.${step}`),
          href: writeHash('', { reference, step }) || '#step=card',
          color: colors[step],
          done: step !== current && isDone(step),
          doneLabel: t('done'),
        }))}
      />
      <CardTools />
      <SaveTrouble />
    </div>
  );
}

/**
 * Undo, redo and the save state: beside the steps where there is room, else in the top bar. They lie over no part of the
 * card.
 */
function CardTools() {
  const { creation } = useDesigner();
  const isWide = useIsWide();
  const isRoomy = useIsRoomy();
  const bar = useBarSlot(!isRoomy);
  const state = <SaveBadge showsWords={isWide} />;
  return (
    <>
      {isWide && (
        <div className="absolute top-0 right-12 z-tabs flex h-14 items-center gap-2.5">
          {isRoomy && <HistoryTools />}
          {state}
        </div>
      )}
      {bar &&
        createPortal(
          <div data-bar-tools={creation ? '' : undefined} className="flex items-center">
            <HistoryTools />
            {!isWide && state}
          </div>,
          bar,
        )}
    </>
  );
}

/** The element of the top bar that is reserved for a screen's own buttons. */
function useBarSlot(wanted: boolean): HTMLElement | null {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  useEffect(() => setSlot(wanted ? document.getElementById(barToolsId) : null), [wanted]);
  return slot;
}
