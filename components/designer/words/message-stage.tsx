import { type Rect, rect } from '@jolimot/card/geometry';
import type { Face } from '@jolimot/card/layout/display-list';
import type { MessageSlot } from '@jolimot/card/templates/template';
import clsx from 'clsx';
import { type CSSProperties, memo, type ReactNode, useMemo } from 'react';
import { insidePages, viewOfFace } from '@/lib/creation/card/views';
import { useIsLow, useIsWide } from '@/lib/page/use-is-wide';
import { FaceView } from '../../card/face-view';
import { faceOf, useDesign, useDrawing } from '../document/designer-context';
import { useLiveMessage } from './live-message';
import { MessageArea } from './message-area';
import { describedBy, MessageState } from './message-state';

/** mm on a phone: the smallest text is 16 px on 360 px. */
const margin = 1.6;

function zoomed({ rect: words }: MessageSlot, whole: Rect): Rect {
  const top = 2;
  const bottom = Math.min(whole.h, words.y + words.h + 26);
  return rect(words.x - margin, top, words.w + 2 * margin, bottom - top);
}

type MessageStageProps = {
  slot: MessageSlot;
  face: 'inside' | 'address';
  /** `side` for legends. */
  beside: 'page' | 'side' | null;
};

export function MessageStage({ slot, face, beside }: MessageStageProps) {
  const { creation } = useDesign();
  const isWide = useIsWide();
  // Too small to write on.
  const isWhole = !useIsLow() && isWide;
  if (!creation) return null;
  const whole = viewOfFace(creation.product.slug, face).rect;
  const page = face === 'inside' && beside === 'page' ? insidePages.right : whole;
  return (
    <div className="flex w-full flex-col items-center">
      {isWhole ? (
        <Plate view={whole} face={face} className="w-[min(100%,calc((100dvh-300px-var(--acting,0px))*var(--ratio)))]" />
      ) : beside ? (
        <Plate
          view={page}
          face={face}
          className="mt-3 w-[min(94%,calc(max(112px,100dvh-var(--message-foot,340px)-136px-var(--acting,0px))*var(--ratio)))]"
        />
      ) : (
        <Plate view={zoomed(slot, whole)} face={face} className="w-full md:max-w-[520px]" />
      )}
      {isWide && (
        <div className="mt-3.5 w-full max-w-[760px]">
          <MessageState />
        </div>
      )}
    </div>
  );
}

const FixedFace = memo(FaceView);

function Plate({ view, face, className }: { view: Rect; face: 'inside' | 'address'; className: string }) {
  const { faces } = useDrawing();
  const isLive = useLiveMessage(({ drawn }) => drawn !== undefined);
  const drawn = faceOf(faces, face);
  // Drawn at each key, so not with the rest.
  const rest = useMemo(
    (): Face | undefined =>
      drawn && isLive ? { ...drawn, items: drawn.items.filter(({ role }) => role !== 'Message') } : drawn,
    [drawn, isLive],
  );
  return (
    <Sheet view={view} className={className} hasFold={view.w === 210}>
      {rest ? (
        <FixedFace face={rest} view={view} />
      ) : (
        <div className="bg-[#fff]" style={{ aspectRatio: `${view.w} / ${view.h}` }} />
      )}
      <MessageArea
        view={view}
        isDrawn={rest?.items.some(({ role }) => role === 'Message') ?? false}
        describedBy={describedBy}
      />
    </Sheet>
  );
}

function Sheet({
  view,
  hasFold,
  className,
  children,
}: {
  view: Rect;
  hasFold: boolean;
  className: string;
  children: ReactNode;
}) {
  return (
    <div
      // A key repaints only this sheet.
      className={clsx('relative isolate bg-vellum shadow-card', className)}
      style={{ '--ratio': view.w / view.h } as CSSProperties}
    >
      {children}
      {hasFold && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 bg-[linear-gradient(90deg,#0000_45.5%,#0000002e_50%,#00000024_50%,#0000_53.5%)]"
        />
      )}
    </div>
  );
}
