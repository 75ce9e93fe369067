const digitsBefore = (text: string, position: number): number => text.slice(0, position).replace(/\D/g, '').length;

/** `past` also skips separators. */
function placeAfter(text: string, digits: number, past: boolean): number {
  let seen = 0;
  for (let place = 0; place < text.length; place += 1) {
    if (seen === digits && (!past || /\d/.test(text.charAt(place)))) return place;
    if (/\d/.test(text.charAt(place))) seen += 1;
  }
  return text.length;
}

type Edit = {
  value: string;
  caret: number;
  before: string;
  /** W3C Input Events; empty after autofill. */
  inputType: string;
};

/**
 * Deleting a separator deletes the digit beyond it: otherwise the separator returns.
 * @param format is told whether something was deleted
 */
export function reformat(
  { value, caret, before, inputType }: Edit,
  format: (text: string, isDeleting: boolean) => string,
): { value: string; caret: number } {
  const isDeleting = inputType.startsWith('delete');
  const isSeparator =
    isDeleting && value.length < before.length && digitsBefore(value, Infinity) === digitsBefore(before, Infinity);
  let digits = digitsBefore(value, caret);
  let text = value;
  if (isSeparator && inputType === 'deleteContentBackward' && digits > 0) {
    const place = placeAfter(value, digits - 1, true);
    text = value.slice(0, place) + value.slice(place + 1);
    digits -= 1;
  }
  if (isSeparator && inputType === 'deleteContentForward') {
    const place = placeAfter(value, digits, true);
    text = value.slice(0, place) + value.slice(place + 1);
  }
  const added = format(text, isDeleting);
  // As in 05/.
  const grown = Math.max(0, digitsBefore(added, Infinity) - digitsBefore(text, Infinity));
  return { value: added, caret: placeAfter(added, digits + grown, !isDeleting) };
}
