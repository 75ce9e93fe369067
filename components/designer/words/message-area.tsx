import { fonts } from '@jolimot/card/fonts';
import type { Rect } from '@jolimot/card/geometry';
import { useTranslations } from 'next-intl';
import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { placeOver } from '@/lib/creation/card/views';
import { useOutbox } from '@/lib/creation/outbox/outbox-store';
import { cardFontFamily } from '../../card/card-fonts';
import { useDesign } from '../document/designer-context';
import { usePrintedText } from '../document/use-printed-text';
import { Caret } from './caret';
import { LiveLines } from './live-lines';
import { type LiveMessage, useLiveMessage, useReadMessage } from './live-message';
import { markVisited, messageFieldId } from './message-field';
import { useFieldKeys } from './use-field-keys';
import { useFieldPointer } from './use-field-pointer';

/** px per mm: browsers enforce minimum font sizes, and phones zoom into small fields. */
const perMm = 10;

type MessageAreaProps = {
  view: Rect;
  /** Until then the field shows its text. */
  isDrawn: boolean;
  describedBy: string;
};

/** Transparent. Pointer and keys follow the drawing: browsers may break lines differently. */
export function MessageArea({ view, isDrawn, describedBy }: MessageAreaProps) {
  const t = useTranslations('creation.message');
  const { creation } = useDesign();
  const typing = usePrintedText('Message');
  const slot = useLiveMessage((live) => live.slot);
  const ink = useLiveMessage((live) => live.ink);
  const lines = useLiveMessage(({ drawn }) => drawn?.carets.lines.length);
  const isEmpty = useLiveMessage(({ text }) => text === '');
  const isWrong = useLiveMessage(({ problems }) => problems.length > 0);
  const read = useReadMessage();
  const field = useRef<HTMLTextAreaElement>(null);
  useFieldText(field, read);
  const [frame, width] = useWidth<HTMLFormElement>();
  const onKeyDown = useFieldKeys(read);
  const onPointer = useFieldPointer(read, slot.rect);
  if (!creation) return null;
  const { style } = creation;
  const font = fonts[style.font];
  const leading = slot.rect.h / slot.lines[style.size];
  const rows = Math.max(slot.lines[style.size], lines ?? 0);
  const isSeen = !isDrawn && lines === undefined;
  const look: CSSProperties = {
    width: slot.rect.w * perMm,
    height: rows * leading * perMm,
    transform: `scale(${width / (slot.rect.w * perMm)})`,
    fontFamily: `${cardFontFamily(style.font)}, cursive`,
    fontSize: leading * font.sizePerLine * perMm,
    lineHeight: `${leading * perMm}px`,
    wordSpacing: font.wordSpacing * leading * font.sizePerLine * perMm,
    textAlign: style.align,
    textRendering: 'geometricPrecision',
    color: isSeen ? ink : 'transparent',
    caretColor: isSeen ? ink : 'transparent',
  };
  return (
    <>
      <LiveLines view={view} />
      <Caret view={view} field={field} />
      {/* Autofill reads all fields of a form or page at each key. */}
      <form
        ref={frame}
        onSubmit={(event) => event.preventDefault()}
        style={placeOver(view, { ...slot.rect, h: rows * leading })}
        className="absolute"
      >
        <textarea
          ref={field}
          id={messageFieldId}
          data-place="Message"
          aria-label={t('label')}
          aria-describedby={describedBy}
          aria-invalid={isWrong || undefined}
          // The browser restyles a placeholder at each key.
          placeholder={isEmpty ? t('placeholder') : undefined}
          {...typing}
          onFocus={(event) => markVisited(event.currentTarget)}
          onKeyDown={onKeyDown}
          {...onPointer}
          // The drawing does not scroll.
          onScroll={(event) => event.currentTarget.scrollTo(0, 0)}
          spellCheck
          autoCapitalize="sentences"
          style={look}
          className="peer absolute top-0 left-0 origin-top-left resize-none overflow-hidden bg-transparent p-0 outline-none forced-color-adjust-none placeholder:text-ink-3 selection:bg-transparent"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 rounded-card outline-offset-4 peer-focus-visible:shadow-[0_0_0_4px_#FFFEFA] peer-focus-visible:outline-3 peer-focus-visible:outline-blue-ink"
        />
      </form>
    </>
  );
}

function useWidth<E extends HTMLElement>(): [RefObject<E | null>, number] {
  const ref = useRef<E>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    setWidth(element.clientWidth);
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}

/** At first, after undo, a conflict, an idea. Uncontrolled: a key renders nothing. */
function useFieldText(field: RefObject<HTMLTextAreaElement | null>, read: () => LiveMessage): void {
  const [, render] = useReducer((count: number) => count + 1, 0);
  // The text must be right after every render.
  useLayoutEffect(() => {
    const { text } = read();
    if (field.current && field.current.value !== text) field.current.value = text;
  });
  useEffect(
    () =>
      useOutbox.subscribe(() => {
        // Until then the creation may be older than the unsaved texts.
        if (field.current?.value !== read().text) render();
      }),
    [field, read],
  );
}
