'use client';

import { inkOn } from '@jolimot/card/contrast';
import { fonts } from '@jolimot/card/fonts';
import type { Rect } from '@jolimot/card/geometry';
import { inks } from '@jolimot/card/style';
import type { MessageSlot } from '@jolimot/card/templates/template';
import { messageBaselines, setMessage } from '@jolimot/card/typeset/set-message';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import type { CSSProperties } from 'react';
import { placeIn } from '@/lib/creation/views';
import { cardFontFamily } from '../card-fonts';
import { useDesigner } from '../designer-context';

/** The paper that words stand on. */
const paper = '#FFFFFF';

type MessageAreaProps = {
  slot: MessageSlot;
  view: Rect;
  /** False while the drawing is on its way: then the field shows its own text. */
  isDrawn: boolean;
  describedBy: string;
  invalid: boolean;
};

/**
 * The field that is typed in. It lies on the drawn plate in the same hand, size and place, and is transparent: what
 * one reads is the drawing, with the line breaks of the press. The sizes are shares of the plate's width (cqw).
 */
export function MessageArea({ slot, view, isDrawn, describedBy, invalid }: MessageAreaProps) {
  const t = useTranslations('creation.message');
  const { creation, shaper, words, type } = useDesigner();
  if (!creation) return null;
  const { style } = creation;
  const font = fonts[style.font];
  const leading = slot.rect.h / slot.lines[style.size];
  const sizeMm = leading * font.sizePerLine;
  const text = words('Message');
  const lines = shaper ? setMessage(text, slot, style, shaper).lines.length : 0;
  // Lines that do not fit are not drawn: the field then shows itself, so that they can be found and cut.
  const isOver = lines > slot.lines[style.size];
  const isOpaque = !isDrawn || isOver;
  const share = (mm: number): string => `${(mm / view.w) * 100}cqw`;
  const look: CSSProperties = {
    fontFamily: `${cardFontFamily(style.font)}, cursive`,
    fontSize: share(sizeMm),
    lineHeight: share(leading),
    wordSpacing: share(font.wordSpacing * sizeMm),
    textAlign: style.align,
    textRendering: 'geometricPrecision',
    caretColor: '#1B4894',
  };
  const place = placeIn(view, slot.rect);
  return (
    <>
      <Rules slot={slot} view={view} baselines={messageBaselines(slot, style)} />
      <textarea
        lang="fr"
        aria-label={t('label')}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        placeholder={t('placeholder')}
        value={text}
        onChange={(event) => type('Message', event.target.value)}
        spellCheck
        style={{
          ...look,
          ...place,
          ...(isOver ? { height: share(leading * (lines + 1)) } : {}),
          color: isOpaque ? inkOn(paper, inks[style.ink]) : 'transparent',
        }}
        className={clsx(
          'absolute resize-none overflow-hidden rounded-card p-0 outline-offset-4 focus-visible:outline-2 focus-visible:outline-blue placeholder:text-ink-3 selection:bg-blue/40',
          isOver ? 'z-2 bg-[#fff] shadow-flat' : 'bg-transparent',
        )}
      />
    </>
  );
}

/** Ruled guides, only while writing: never in the preview or in print. */
function Rules({ slot, view, baselines }: { slot: MessageSlot; view: Rect; baselines: readonly number[] }) {
  return (
    <svg
      viewBox={`${view.x} ${view.y} ${view.w} ${view.h}`}
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 size-full"
    >
      {baselines.map((y) => (
        <line
          key={y}
          x1={slot.rect.x}
          x2={slot.rect.x + slot.rect.w}
          y1={y + 0.5}
          y2={y + 0.5}
          stroke="#6AA5EE"
          strokeOpacity="0.45"
          strokeWidth="0.25"
        />
      ))}
    </svg>
  );
}
