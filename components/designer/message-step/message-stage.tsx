'use client';

import type { Rect } from '@jolimot/card/geometry';
import { rect } from '@jolimot/card/geometry';
import type { MessageSlot } from '@jolimot/card/templates/template';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import type { CSSProperties, ReactNode } from 'react';
import { Note } from '@/components/ui/note';
import { useIsWide } from '@/lib/creation/use-is-wide';
import { insidePages, viewOfFace } from '@/lib/creation/views';
import { faceOf, useDesigner } from '../designer-context';
import { FaceView } from '../face-view';
import { LineCount } from './line-count';
import { MessageArea } from './message-area';
import { useProblemText } from './message-words';

const describedBy = 'message-problems';

/** Round the words on a phone: enough to see that they lie on paper, and letters of 16 px. */
const margin = 2;
const zoomed = ({ rect: words }: MessageSlot): Rect =>
  rect(words.x - margin, words.y - 7, words.w + 2 * margin, words.h + 9);

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
      <LineCount slot={slot} className="w-full max-w-[760px] px-5 md:mt-3.5 md:px-0" />
      <Problems />
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

/** Why the words cannot be printed as they are; always in the page, so that screen readers hear it arrive. */
function Problems() {
  const t = useTranslations('creation');
  const { review, fontsFailed, retryFonts } = useDesigner();
  const text = useProblemText();
  const problems = review.flatMap((item) => (item.kind === 'text' && item.name === 'Message' ? [item.problem] : []));
  return (
    <div className="w-full max-w-[760px] px-5 md:px-0">
      <div id={describedBy} aria-live="polite">
        {problems.map((problem) => (
          <Note key={problem.code} tone="failed" title={text(problem)} className="mt-1 mb-2" />
        ))}
      </div>
      {fontsFailed && (
        <Note tone="careful" role="alert" title={t('message.fontsFailed')} className="mb-2">
          <button
            type="button"
            onClick={retryFonts}
            className="block min-h-tap font-bold underline underline-offset-[.25em]"
          >
            {t('retry')}
          </button>
        </Note>
      )}
    </div>
  );
}
