import type { Rect } from '@jolimot/card/geometry';
import { type MouseEvent as ReactMouseEvent, useRef } from 'react';
import { type CaretMap, offsetAt } from '@/lib/creation/words/caret-map';
import type { LiveMessage } from './live-message';
import { endsOf, select } from './use-field-keys';

/** Without it (Firefox before 125) a double click only sets the caret. */
const words = 'Segmenter' in Intl ? new Intl.Segmenter('fr', { granularity: 'word' }) : null;

function unitAt(text: string, offset: number, clicks: number): { from: number; to: number } {
  if (clicks >= 3) {
    const end = text.indexOf('\n', offset);
    return { from: text.lastIndexOf('\n', offset - 1) + 1, to: end === -1 ? text.length : end };
  }
  const found = words?.segment(text).containing(Math.max(0, Math.min(offset, text.length - 1)));
  return found ? { from: found.index, to: found.index + found.segment.length } : { from: offset, to: offset };
}

/** By the drawing's line breaks. A tap corrects the system's caret. @param rect mm */
export function useFieldPointer(read: () => LiveMessage, rect: Rect) {
  const byTouch = useRef(false);

  const offsetOf = (map: CaretMap, field: HTMLElement, point: { clientX: number; clientY: number }): number => {
    const box = field.getBoundingClientRect();
    const perMm = rect.w / box.width;
    return offsetAt(map, rect.x + (point.clientX - box.left) * perMm, rect.y + (point.clientY - box.top) * perMm);
  };

  function drag(field: HTMLTextAreaElement, map: CaretMap, anchor: { from: number; to: number }): void {
    const move = (event: MouseEvent): void => {
      const head = offsetOf(map, field, event);
      select(
        field,
        head < anchor.from ? anchor.to : anchor.from,
        head > anchor.to || head < anchor.from ? head : anchor.to,
      );
    };
    const ending = new AbortController();
    window.addEventListener('mousemove', move, ending);
    window.addEventListener('mouseup', () => ending.abort(), ending);
  }

  return {
    onPointerDown: (event: { pointerType: string }): void => {
      byTouch.current = event.pointerType !== 'mouse';
    },
    onMouseDown: (event: ReactMouseEvent<HTMLTextAreaElement>): void => {
      const carets = read().drawn?.carets;
      if (!carets || event.button !== 0 || byTouch.current) return;
      event.preventDefault();
      const field = event.currentTarget;
      field.focus({ preventScroll: true });
      const at = offsetOf(carets, field, event);
      if (event.shiftKey) {
        const { anchor } = endsOf(field);
        select(field, anchor, at);
        drag(field, carets, { from: anchor, to: anchor });
        return;
      }
      const unit = event.detail > 1 ? unitAt(carets.text, at, event.detail) : { from: at, to: at };
      select(field, unit.from, unit.to);
      drag(field, carets, unit);
    },
    onClick: (event: ReactMouseEvent<HTMLTextAreaElement>): void => {
      const carets = read().drawn?.carets;
      const field = event.currentTarget;
      // Of a long press.
      if (!carets || !byTouch.current || field.selectionStart !== field.selectionEnd) return;
      const at = offsetOf(carets, field, event);
      select(field, at, at);
    },
  };
}
