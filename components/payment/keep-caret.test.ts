import { expect, it } from 'vitest';
import { formatCardNumber, formatExpiry } from './card-text';
import { reformat } from './keep-caret';

/** `|` is the caret. */
const field = (text: string) => ({ value: text.replace('|', ''), caret: text.indexOf('|') });
const shown = ({ value, caret }: { value: string; caret: number }) => `${value.slice(0, caret)}|${value.slice(caret)}`;
const edit = (before: string, after: string, inputType: string, format: typeof formatExpiry = formatCardNumber) =>
  shown(reformat({ ...field(after), before: before.replace('|', ''), inputType }, format));

it.each([
  ['typing at the end', '4242|', '42424|', 'insertText', '4242 4|'],
  ['typing before a gap', '4242| 42', '42421| 42', 'insertText', '4242 1|42'],
  ['typing in the middle', '42|42 4242', '429|42 4242', 'insertText', '429|4 2424 2'],
  ['pasting the whole', '|', '4242424242424242|', 'insertFromPaste', '4242 4242 4242 4242|'],
  ['pasting over the front', '|4242', '3782-8|4242', 'insertFromPaste', '3782 8|4242'],
  ['deleting a digit in the middle', '4242 42|42', '4242 4|42', 'deleteContentBackward', '4242 4|42'],
  ['Backspace at a gap', '4242 |4242', '4242|4242', 'deleteContentBackward', '424|4 242'],
  ['Delete at a gap', '4242| 4242', '4242|4242', 'deleteContentForward', '4242| 242'],
  ['a letter', '4242|', '4242x|', 'insertText', '4242|'],
])('card number, %s', (_, before, after, inputType, expected) => {
  expect(edit(before, after, inputType)).toBe(expected);
});

it.each([
  ['a month of one digit', '|', '5|', 'insertText', '05/|'],
  ['the slash by itself', '1|', '12|', 'insertText', '12/|'],
  ['a slash that is typed all the same', '12/|', '12//|', 'insertText', '12/|'],
  ['the year', '12/|', '12/3|', 'insertText', '12/3|'],
  ['Backspace at the slash', '12/|', '12|', 'deleteContentBackward', '1|'],
  ['Backspace in the year', '12/34|', '12/3|', 'deleteContentBackward', '12/3|'],
  ['correcting the month', '1|2/34', '11|2/34', 'insertText', '11/|23'],
  ['filled in by the browser', '|', '08/2029|', '', '08/29|'],
])('expiry, %s', (_, before, after, inputType, expected) => {
  expect(edit(before, after, inputType, formatExpiry)).toBe(expected);
});
