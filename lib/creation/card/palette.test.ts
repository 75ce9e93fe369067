import { expect, it } from 'vitest';
import { nameOfColor, palette, readColor } from './palette';

it.each([
  ['#fbdce0', '#FBDCE0'],
  [' FBDCE0 ', '#FBDCE0'],
  ['#fde', '#FFDDEE'],
  ['#fbdce', null],
  ['rouge', null],
  ['#12345G', null],
  ['', null],
])('reads %j as %j', (text, color) => expect(readColor(text)).toBe(color));

it('names a colour that is offered, the cover’s own first', () => {
  expect(nameOfColor(palette.mint.toLowerCase(), '#000000')).toBe('mint');
  expect(nameOfColor(palette.mint, palette.mint)).toBe('of');
  expect(nameOfColor('#010203', '#000000')).toBeNull();
});
