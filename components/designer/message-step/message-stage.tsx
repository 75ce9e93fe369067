'use client';

import type { Rect } from '@jolimot/card/geometry';
import { rect } from '@jolimot/card/geometry';
import type { MessageSlot } from '@jolimot/card/templates/template';
import clsx from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import { useIsWide } from '@/lib/creation/use-is-wide';
import { insidePages, viewOfFace } from '@/lib/creation/views';
import { faceOf, useDesigner } from '../designer-context';
import { FaceView } from '../face-view';
import { MessageArea } from './message-area';
import { describedBy, MessageState } from './message-state';

/** Round the words on a phone: enough to see that they lie on paper, and letters of 16 px. */
const margin = 2;
const zoomed = ({ rect: words }: MessageSlot): Rect =>
  rect(words.x - margin, words.y - 7, words.w + 2 * margin, words.h + 8);

type MessageStageProps = {
  slot: MessageSlot;
  face: 'inside' | 'address';
  /** True while a tool covers the foot of a phone: the whole page is shown, smaller. */
  isCramped: boolean;
};

/** The card's written side, with the field on its plate; on a phone one writes on the plate alone, enlarged. */
export function MessageStage({ slot, face, isCramped }: MessageStageProps) {
  const { creation } = useDesigner();
  const isWide = useIsWide();
  if (!creation) return null;
  const whole = viewOfFace(creation.product.slug, face).rect;
  const page = face === 'inside' ? insidePages.right : whole;
  return (
    <div className="flex w-full flex-col items-center">
      {isWide ? (
        <Plate view={whole} slot={slot} face={face} className="w-[min(100%,calc((100dvh-300px)*var(--ratio)))]" />
      ) : isCramped ? (
        <Plate
          view={page}
          slot={slot}
          face={face}
          className="mt-3 w-[min(94%,calc(max(112px,64dvh-297px)*var(--ratio)))]"
        />
      ) : (
        <Plate view={zoomed(slot)} slot={slot} face={face} className="w-full" />
      )}
      {isWide && (
        <div className="mt-3.5 w-full max-w-[760px]">
          <MessageState slot={slot} />
        </div>
      )}
    </div>
  );
}

type PlateProps = { view: Rect; slot: MessageSlot; face: 'inside' | 'address'; className: string };

function Plate({ view, slot, face, className }: PlateProps) {
  const { faces, review } = useDesigner();
  const drawn = faceOf(faces, face);
  const invalid = review.some((item) => item.kind === 'text' && item.name === 'Message');
  const area = (
    <MessageArea slot={slot} view={view} isDrawn={drawn !== undefined} describedBy={describedBy} invalid={invalid} />
  );
  return (
    <Sheet view={view} className={className} hasFold={view.w === 210}>
      {drawn ? (
        <FaceView face={drawn} view={view}>
          {area}
        </FaceView>
      ) : (
        <Blank view={view}>{area}</Blank>
      )}
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
      className={clsx('@container relative bg-vellum shadow-card', className)}
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

function Blank({ view, children }: { view: Rect; children: ReactNode }) {
  return (
    <div className="relative bg-[#fff]" style={{ aspectRatio: `${view.w} / ${view.h}` }}>
      {children}
    </div>
  );
}
