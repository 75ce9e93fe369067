import { applyEdit, type TextEdit } from '@/lib/creation/words/text-edit';

/** Id of the message field: other parts of the screen write into it. */
export const messageFieldId = 'message-field';

export const messageField = (): HTMLTextAreaElement | null => {
  const found = document.getElementById(messageFieldId);
  return found instanceof HTMLTextAreaElement ? found : null;
};

/** Fields that have had the focus: before that the caret position has no meaning. */
const visited = new WeakSet<HTMLTextAreaElement>();
export const markVisited = (field: HTMLTextAreaElement): WeakSet<HTMLTextAreaElement> => visited.add(field);

/** The caret or selection of a field; null before it first had the focus. */
export function caretOf(field: HTMLTextAreaElement | null): { from: number; to: number } | null {
  return field && visited.has(field) ? { from: field.selectionStart, to: field.selectionEnd } : null;
}

/** On a touch screen focusing the field would open the keyboard over the tool in use. */
const hasKeyboard = (): boolean => window.matchMedia('(pointer: fine)').matches;

/**
 * Applies an edit to the message as if it were typed, so that the browser's own "undo" works.
 * @param type sets the whole message, on touch screens, where the field is not focused
 */
export function editMessage(edit: TextEdit, text: string, type: (text: string) => void): void {
  const field = messageField();
  if (field && hasKeyboard()) {
    field.focus({ preventScroll: true });
    field.setSelectionRange(edit.from, edit.to);
    // Deprecated, but the only way to write into a field that the browser can undo.
    if (document.execCommand?.('insertText', false, edit.words)) return;
  }
  type(applyEdit(text, edit));
}

/** Selects a part of the message. */
export function selectInMessage(from: number, to: number): void {
  const field = messageField();
  field?.focus({ preventScroll: true });
  field?.setSelectionRange(from, to);
}
