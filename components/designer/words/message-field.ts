import { applyEdit, type TextEdit } from '@/lib/creation/words/unprintable';

/** Other parts of the screen write into it. */
export const messageFieldId = 'message-field';

export const messageField = (): HTMLTextAreaElement | null => {
  const found = document.getElementById(messageFieldId);
  return found instanceof HTMLTextAreaElement ? found : null;
};

/** Before its first focus a field's caret position means nothing. */
const visited = new WeakSet<HTMLTextAreaElement>();
export const markVisited = (field: HTMLTextAreaElement): WeakSet<HTMLTextAreaElement> => visited.add(field);

/** Null before its first focus. */
export function caretOf(field: HTMLTextAreaElement | null): { from: number; to: number } | null {
  return field && visited.has(field) ? { from: field.selectionStart, to: field.selectionEnd } : null;
}

/** Focusing on a touch screen opens the keyboard over the tool. */
const hasKeyboard = (): boolean => window.matchMedia('(pointer: fine)').matches;

/**
 * Edits as if typed, so that the browser can undo it.
 * @param type sets the whole message on touch screens, where the field is not focused
 */
export function editMessage(edit: TextEdit, text: string, type: (text: string) => void): void {
  const field = messageField();
  if (field && hasKeyboard()) {
    field.focus({ preventScroll: true });
    field.setSelectionRange(edit.from, edit.to);
    // Deprecated, but the only way to insert text that the browser can undo.
    if (document.execCommand?.('insertText', false, edit.words)) return;
  }
  type(applyEdit(text, edit));
}

export function selectInMessage(from: number, to: number): void {
  const field = messageField();
  field?.focus({ preventScroll: true });
  field?.setSelectionRange(from, to);
}
