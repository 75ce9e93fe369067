import type { Edit } from '@/lib/creation/words/unprintable';

/** The field that the message is typed in: other parts of the screen write into it, and links lead to it. */
export const messageFieldId = 'message-field';

export const messageField = (): HTMLTextAreaElement | null => {
  const found = document.getElementById(messageFieldId);
  return found instanceof HTMLTextAreaElement ? found : null;
};

/** Fields that have had the focus: before that, their caret stands nowhere in particular. */
const visited = new WeakSet<HTMLTextAreaElement>();
export const markVisited = (field: HTMLTextAreaElement): WeakSet<HTMLTextAreaElement> => visited.add(field);

/** Where the writer left the caret; null before the first visit. */
export function caretOf(field: HTMLTextAreaElement | null): { from: number; to: number } | null {
  return field && visited.has(field) ? { from: field.selectionStart, to: field.selectionEnd } : null;
}

/** A finger opens the keyboard by focusing a field, over the very tool that it has just used. */
const hasKeyboard = (): boolean => window.matchMedia('(pointer: fine)').matches;

/**
 * Writes words into the message, as if typed: the browser's own "undo" takes them back.
 * @param type writes the whole message, where focusing the field would be in the way
 */
export function editMessage({ from, to, words }: Edit, text: string, type: (text: string) => void): void {
  const field = messageField();
  if (field && hasKeyboard()) {
    field.focus({ preventScroll: true });
    field.setSelectionRange(from, to);
    // Deprecated, and still the only way to write into a field that the browser can undo.
    if (document.execCommand?.('insertText', false, words)) return;
  }
  type(text.slice(0, from) + words + text.slice(to));
}

/** Shows a place of the message by selecting it. */
export function selectInMessage(from: number, to: number): void {
  const field = messageField();
  field?.focus({ preventScroll: true });
  field?.setSelectionRange(from, to);
}
