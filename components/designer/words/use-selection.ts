import { type RefObject, useCallback, useSyncExternalStore } from 'react';

export type FieldSelection = { readonly from: number; readonly to: number; readonly head: number };

/** The selection of a field, read from the field at each event; null while the field has no focus. */
export function useSelection(field: RefObject<HTMLTextAreaElement | null>): FieldSelection | null {
  const snapshot = useSyncExternalStore(
    subscribe,
    useCallback(() => {
      const found = field.current;
      if (!found || document.activeElement !== found) return '';
      const { selectionStart, selectionEnd, selectionDirection } = found;
      return `${selectionStart},${selectionEnd},${selectionDirection === 'backward' ? selectionStart : selectionEnd}`;
    }, [field]),
    () => '',
  );
  if (snapshot === '') return null;
  const [from = 0, to = 0, head = 0] = snapshot.split(',').map(Number);
  return { from, to, head };
}

const events = ['selectionchange', 'focusin', 'focusout', 'select', 'keyup'] as const;

function subscribe(listener: () => void): () => void {
  for (const name of events) document.addEventListener(name, listener);
  return () => {
    for (const name of events) document.removeEventListener(name, listener);
  };
}
