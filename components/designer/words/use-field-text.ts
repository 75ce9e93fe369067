import { type RefObject, useEffect, useLayoutEffect, useReducer } from 'react';
import { useOutbox } from '@/lib/creation/outbox/outbox-store';
import type { LiveMessage } from './live-message';

/**
 * Writes the message into its field when they differ: at first, after undo, a conflict, an idea. The field is
 * uncontrolled, so a key renders nothing and React does not write the text again as the default value.
 */
export function useFieldText(field: RefObject<HTMLTextAreaElement | null>, read: () => LiveMessage): void {
  const [, render] = useReducer((count: number) => count + 1, 0);
  // No dependencies: the text must be right after every render.
  useLayoutEffect(() => {
    const { text } = read();
    if (field.current && field.current.value !== text) field.current.value = text;
  });
  useEffect(
    () =>
      useOutbox.subscribe(() => {
        // Not at once: until the screen renders, the creation may be older than the unsaved texts.
        if (field.current?.value !== read().text) render();
      }),
    [field, read],
  );
}
