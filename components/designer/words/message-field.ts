import { applyEdit, type TextEdit } from '@/lib/creation/words/unprintable';

export const messageFieldId = 'message-field';

export const messageField = (): HTMLTextAreaElement | null => {
  const found = document.getElementById(messageFieldId);
  return found instanceof HTMLTextAreaElement ? found : null;
};

/** Until then the caret's position means nothing. */
const visited = new WeakSet<HTMLTextAreaElement>();
export const markVisited = (field: HTMLTextAreaElement): WeakSet<HTMLTextAreaElement> => visited.add(field);

export function caretOf(field: HTMLTextAreaElement | null): { from: number; to: number } | null {
  return field && visited.has(field) ? { from: field.selectionStart, to: field.selectionEnd } : null;
}

/** A touch screen's keyboard would cover the tool. */
const hasKeyboard = (): boolean => window.matchMedia('(pointer: fine)').matches;

/** As if typed, so that the browser can undo it. @param type sets the whole message on touch screens */
export function editMessage(edit: TextEdit, text: string, type: (text: string) => void): void {
  const field = messageField();
  if (field && hasKeyboard()) {
    field.focus({ preventScroll: true });
    field.setSelectionRange(edit.from, edit.to);
    // Deprecated, but the browser can undo it.
    if (document.execCommand?.('insertText', false, edit.words)) return;
  }
  type(applyEdit(text, edit));
}

export function selectInMessage(from: number, to: number): void {
  const field = messageField();
  field?.focus({ preventScroll: true });
  field?.setSelectionRange(from, to);
}
