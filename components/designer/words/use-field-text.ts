import { type RefObject, useEffect, useLayoutEffect, useReducer } from 'react';
import { useKeeper } from '@/lib/creation/outbox/keeper';
import type { LiveMessage } from './live-message';

/**
 * Puts the message into its field when that holds something else: at first, after undo, a conflict, an idea. The field
 * keeps its own text, so that a key renders nothing here, and React does not write the text a second time as the default
 * of the field.
 */
export function useFieldText(field: RefObject<HTMLTextAreaElement | null>, read: () => LiveMessage): void {
  const [, render] = useReducer((count: number) => count + 1, 0);
  // Without dependencies: whatever renders the field, its text is right afterwards.
  useLayoutEffect(() => {
    const { text } = read();
    if (field.current && field.current.value !== text) field.current.value = text;
  });
  useEffect(
    () =>
      useKeeper.subscribe(() => {
        // Not written at once: the creation may be older than the unsaved texts until the screen is rendered.
        if (field.current?.value !== read().text) render();
      }),
    [field, read],
  );
}
