import type { CreationStep } from '@jolimot/card/customization-types';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { barToolsId } from '@/components/layout/bar-item';
import { useEditor } from '@/lib/creation/screen/editor';
import { useIsRoomy, useIsWide } from '@/lib/page/use-is-wide';
import { useDesign, useDrawing } from '../document/designer-context';
import { followStep } from '../document/step-link';
import { HistoryTools } from '../history/history-tools';
import { SaveBadge, SaveTrouble } from '../outbox/save-badge';
import { PlainTabs } from './plain-tabs';

export function StepTabs() {
  const screen = useEditor((state) => state.screen);
  const { cover } = useDesign();
  const { review } = useDrawing();
  const isDone = (step: CreationStep): boolean =>
    cover !== null && step !== 'preview' && !review.some((item) => item.blocking && item.step === step);
  return (
    <PlainTabs at={screen} isDone={isDone} onClick={followStep}>
      <CardTools />
      <SaveTrouble />
    </PlainTabs>
  );
}

/** Beside the steps if there is room, else in the top bar. */
function CardTools() {
  const { creation } = useDesign();
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

function useBarSlot(desired: boolean): HTMLElement | null {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  useEffect(() => setSlot(desired ? document.getElementById(barToolsId) : null), [desired]);
  return slot;
}
