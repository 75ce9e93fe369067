import { printedLines } from '@jolimot/card/printed-text';
import type { ChangeEvent, ClipboardEvent, CompositionEvent } from 'react';
import type { TypedName } from '@/lib/creation/document/unsaved-texts';
import { useTyping } from './designer-context';

type Control = HTMLInputElement | HTMLTextAreaElement;

/** Takes out what is not printed; the caret stays where it is in the text. */
function clean(field: Control): void {
  const words = printedLines(field.value);
  if (words === field.value) return;
  const caret = printedLines(field.value.slice(0, field.selectionEnd ?? undefined)).length;
  field.value = words;
  field.setSelectionRange(caret, caret);
}

/**
 * What a field of a printed text needs so that it never holds what is not printed (docs/product/card.md, "Printed text").
 * @returns properties of the field; its value is the caller's
 */
export function usePrintedText(name: TypedName) {
  const { type } = useTyping();
  const take = (field: Control): void => {
    clean(field);
    type(name, field.value);
  };
  return {
    onChange: ({ target, nativeEvent }: ChangeEvent<Control>): void => {
      // A keyboard that composes letters of several keys must not find its text changed before it has finished.
      if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) type(name, target.value);
      else take(target);
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<Control>): void => take(currentTarget),
    onPaste: (event: ClipboardEvent<Control>): void => {
      const pasted = event.clipboardData.getData('text/plain');
      const words = printedLines(pasted);
      // Deprecated, but the only way to write into a field that the browser can undo.
      if (words !== pasted && document.execCommand?.('insertText', false, words)) event.preventDefault();
    },
  };
}
