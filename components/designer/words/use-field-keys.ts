import { type KeyboardEvent, useRef } from 'react';
import { caretPlace, lineEnds, offsetBeside } from '@/lib/creation/words/caret-map';
import type { LiveMessage } from './live-message';

/** The fixed end and the moving one. */
export function endsOf(field: HTMLTextAreaElement): { anchor: number; head: number } {
  const { selectionStart: start, selectionEnd: end, selectionDirection } = field;
  return selectionDirection === 'backward' ? { anchor: end, head: start } : { anchor: start, head: end };
}

export function select(field: HTMLTextAreaElement, anchor: number, head: number): void {
  field.setSelectionRange(Math.min(anchor, head), Math.max(anchor, head), head < anchor ? 'backward' : 'forward');
}

const onApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

/** The browser has its own line breaks. */
function moveOf(event: KeyboardEvent): 'up' | 'down' | 'start' | 'end' | null {
  const { key, altKey, ctrlKey, metaKey } = event;
  if (altKey || ctrlKey) return null;
  if (metaKey) {
    if (!onApple()) return null;
    return key === 'ArrowLeft' ? 'start' : key === 'ArrowRight' ? 'end' : null;
  }
  if (key === 'ArrowUp') return 'up';
  if (key === 'ArrowDown') return 'down';
  // There Home and End scroll the page.
  if (onApple()) return null;
  return key === 'Home' ? 'start' : key === 'End' ? 'end' : null;
}

/** Up and down keep their column. */
export function useFieldKeys(read: () => LiveMessage) {
  /** mm */
  const column = useRef<number | null>(null);

  return (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    const move = event.nativeEvent.isComposing ? null : moveOf(event);
    const carets = move ? read().drawn?.carets : undefined;
    if (!move || !carets) {
      column.current = null;
      return;
    }
    event.preventDefault();
    const field = event.currentTarget;
    const { anchor, head } = endsOf(field);
    let next: number;
    if (move === 'start' || move === 'end') {
      column.current = null;
      next = lineEnds(carets, head)[move];
    } else {
      column.current ??= caretPlace(carets, head).x;
      next = offsetBeside(carets, head, move === 'up' ? -1 : 1, column.current);
    }
    select(field, event.shiftKey ? anchor : next, next);
  };
}
