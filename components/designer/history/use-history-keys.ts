import { useEffect, useRef } from 'react';
import type { HistoryDirection } from '@/lib/api/creations';

/** Ctrl or ⌘ with Z goes back; with Shift too, or with Y, forward. */
export function directionOf(event: KeyboardEvent): HistoryDirection | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null;
  const key = event.key.toLowerCase();
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  return key === 'y' && !event.shiftKey ? 'redo' : null;
}

const textInputs = ['text', 'search', 'number', 'email', 'tel', 'url', 'password'];

/** A field with an undo of its own. */
function isTextField(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return textInputs.includes(target.type);
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLElement && target.isContentEditable);
}

/** How long a field is given to undo by itself (ms): browsers do it within the same key press. */
const fieldsTurn = 60;

/**
 * The keys for undo and redo, anywhere on the screen but in dialogs. A field undoes its own typing first; once it has
 * nothing left, the key goes on to the card's history.
 */
export function useHistoryKeys(go: (direction: HistoryDirection) => void): void {
  const latest = useRef(go);
  latest.current = go;
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
        latest.current(direction);
        return;
      }
      fieldAnswered = false;
      setTimeout(() => {
        if (!fieldAnswered) latest.current(direction);
      }, fieldsTurn);
    };
    window.addEventListener('keydown', onKey);
    document.addEventListener('beforeinput', noteField, true);
    document.addEventListener('input', noteField, true);
    return () => {
      window.removeEventListener('keydown', onKey);
      document.removeEventListener('beforeinput', noteField, true);
      document.removeEventListener('input', noteField, true);
    };
  }, []);
}
