import { printedLines } from '@jolimot/card/printed-text';
import type { ChangeEvent, ClipboardEvent, CompositionEvent } from 'react';
import type { TypedName } from '@/lib/creation/document/desired';
import { useTyping } from './designer-context';

type Control = HTMLInputElement | HTMLTextAreaElement;

/** Keeps the caret's place. */
function clean(field: Control): void {
  const words = printedLines(field.value);
  if (words === field.value) return;
  const caret = printedLines(field.value.slice(0, field.selectionEnd ?? undefined)).length;
  field.value = words;
  field.setSelectionRange(caret, caret);
}

/** docs/product/card.md, "Printed text" @returns properties of the field, without its value */
export function usePrintedText(name: TypedName) {
  const { type } = useTyping();
  const take = (field: Control): void => {
    clean(field);
    type(name, field.value);
  };
  return {
    onChange: ({ target, nativeEvent }: ChangeEvent<Control>): void => {
      // An input method is composing it.
      if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) type(name, target.value);
      else take(target);
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<Control>): void => take(currentTarget),
    onPaste: (event: ClipboardEvent<Control>): void => {
      const pasted = event.clipboardData.getData('text/plain');
      const words = printedLines(pasted);
      // Deprecated, but the browser can undo it.
      if (words !== pasted && document.execCommand?.('insertText', false, words)) event.preventDefault();
    },
  };
}
