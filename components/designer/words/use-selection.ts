import { type RefObject, useCallback, useSyncExternalStore } from 'react';
import { endsOf } from './use-field-keys';

/** In UTF-16 units of the typed text. */
export type FieldSelection = { readonly from: number; readonly to: number; readonly head: number };

/** Null without focus. */
export function selectionOf(field: HTMLTextAreaElement | null): FieldSelection | null {
  if (!field || document.activeElement !== field) return null;
  return { from: field.selectionStart, to: field.selectionEnd, head: endsOf(field).head };
}

/** Null without selected letters, so a moving caret renders nothing. */
export function useSelectedLetters(field: RefObject<HTMLTextAreaElement | null>): FieldSelection | null {
  const known = useSyncExternalStore(
    onSelection,
    useCallback(() => {
      const selection = selectionOf(field.current);
      return !selection || selection.from === selection.to ? '' : `${selection.from},${selection.to},${selection.head}`;
    }, [field]),
    () => '',
  );
  if (known === '') return null;
  const [from = 0, to = 0, head = 0] = known.split(',').map(Number);
  return { from, to, head };
}

const events = ['selectionchange', 'focusin', 'focusout'] as const;

/** @returns unsubscribes */
export function onSelection(listener: () => void): () => void {
  for (const name of events) document.addEventListener(name, listener);
  return () => {
    for (const name of events) document.removeEventListener(name, listener);
  };
}
