import { useEffect, useEffectEvent } from 'react';
import type { HistoryDirection } from '@/lib/api/creations';

/** Ctrl or ⌘ with Z undoes; with Shift and Z, or with Y, redoes. */
export function directionOf(event: KeyboardEvent): HistoryDirection | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null;
  const key = event.key.toLowerCase();
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  return key === 'y' && !event.shiftKey ? 'redo' : null;
}

const textInputs = ['text', 'search', 'number', 'email', 'tel', 'url', 'password'];

/** There the browser can undo. */
function isTextField(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return textInputs.includes(target.type);
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLElement && target.isContentEditable);
}

/** ms: the browser's undo comes within the same key press. */
const nativeUndoWait = 60;

/** Outside dialogs. In a text field the browser undoes first. */
export function useHistoryKeys(go: (direction: HistoryDirection) => void): void {
  const onDirection = useEffectEvent(go);
  useEffect(() => {
    let fieldAnswered = false;
    const noteField = (event: Event): void => {
      if (event instanceof InputEvent && event.inputType.startsWith('history')) fieldAnswered = true;
    };
    const onKey = (event: KeyboardEvent): void => {
      const direction = directionOf(event);
      if (!direction || event.defaultPrevented || document.querySelector('[role="dialog"],[role="alertdialog"]'))
        return;
      if (!isTextField(event.target)) {
        event.preventDefault();
        onDirection(direction);
        return;
      }
      fieldAnswered = false;
      setTimeout(() => {
        if (!fieldAnswered) onDirection(direction);
      }, nativeUndoWait);
    };
    const ending = new AbortController();
    const { signal } = ending;
    window.addEventListener('keydown', onKey, { signal });
    for (const name of ['beforeinput', 'input']) document.addEventListener(name, noteField, { signal, capture: true });
    return () => ending.abort();
  }, []);
}
