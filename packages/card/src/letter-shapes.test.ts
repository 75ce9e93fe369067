import { describe, expect, test } from 'vitest';
import { type Ink, inkOf } from '../test/ink';
import { fontBytes, testShaper } from '../test/shaper';
import { type MessageFontId, messageFontIds } from './style';

const small = [
  ...'abcdefghijklmnopqrstuvwxyz',
  ...'àâæçéèêëîïôœùûüÿ',
  ...'äöüß',
  ...'áéíñóúü',
  ...'ąćęłńóśźż',
  ...Array.from('aăâeêioôơuưy', (letter) =>
    ['', '\u0300', '\u0301', '\u0303', '\u0309', '\u0323'].map((tone) => (letter + tone).normalize('NFC')),
  ).flat(),
  'đ',
];
const letters = [...new Set([...small, ...small.map((letter) => letter.toUpperCase())])].filter(
  (letter) => letter.length === 1,
);
const ligatures: Readonly<Record<string, readonly [string, string]>> = {
  œ: ['o', 'e'],
  Œ: ['O', 'E'],
  æ: ['a', 'e'],
  Æ: ['A', 'E'],
};

const shaper = testShaper();

const bare = (letter: string): string => letter.normalize('NFD').charAt(0);

/** In em. The strokes of a formal script reach over its neighbours. */
const overhangOf = (id: MessageFontId): number => (id === 'eleonore' ? 0.7 : 0.3);

function wrongIn(letter: string, ink: Ink, of: (letter: string) => Ink | undefined, overhang: number): string[] {
  const found: string[] = [];
  const over = (name: string, value: number, most: number) => {
    if (value > most) found.push(`${letter}: ${name} ${value.toFixed(2)} > ${most}`);
  };
  over('right of its advance', ink.right - ink.advance, overhang);
  over('left of its place', -ink.left, overhang);
  const base = of(bare(letter));
  if (base && bare(letter) !== letter) {
    over('further right than its bare letter', ink.right - ink.advance - (base.right - base.advance), 0.15);
    over('further left than its bare letter', base.left - ink.left, 0.15);
    over('lower than its bare letter', base.top - ink.top, 0.1);
  }
  const capital = letter === letter.toUpperCase() ? undefined : of(letter.toUpperCase());
  if (capital) over('above its capital', ink.top - capital.top, 0.1);
  const parts = ligatures[letter]?.map((part) => of(part)?.top ?? Number.NaN);
  if (parts) {
    over('above its two letters', ink.top - Math.max(...parts), 0.1);
    over('below its two letters', Math.min(...parts) - ink.top, 0.1);
  }
  return found;
}

/** A mark may cover the next letter. */
describe('the letters of six languages', () => {
  test.each(messageFontIds)('%s draws each over its own place and as high as its neighbours', (id) => {
    const of = inkOf(fontBytes(id));
    const drawn = letters.flatMap((letter) => {
      const ink = shaper.has(id, letter.charCodeAt(0)) ? of(letter) : undefined;
      return ink ? [{ letter, ink }] : [];
    });
    expect(drawn.length).toBeGreaterThan(100);
    expect(drawn.flatMap(({ letter, ink }) => wrongIn(letter, ink, of, overhangOf(id)))).toEqual([]);
  });
});

test('Colette’s figures take two of the three lines of school paper that her capitals take', () => {
  const of = inkOf(fontBytes('colette'));
  const capital = of('H')?.top ?? 0;
  const heights = [...'0123456789€'].map((figure) => (of(figure)?.top ?? 0) / capital);
  expect(Math.min(...heights)).toBeGreaterThan(0.6);
  expect(Math.max(...heights)).toBeLessThan(0.7);
});
