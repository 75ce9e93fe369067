import { describe, expect, it } from 'vitest';
import { testShaper } from '@/packages/card/test/shaper';
import { applyEdit, corrections, findUnprintable, repair } from './unprintable';

const shaper = testShaper();
const unprintables = (text: string) => findUnprintable(text, 'colette', shaper);
const repaired = (text: string) => {
  const edit = repair(text, unprintables(text));
  return edit && applyEdit(text, edit);
};

describe('the characters that cannot be printed', () => {
  it('are found with their offsets, emojis apart', () => {
    expect(unprintables('Oh \u2764\uFE0F ◆ !')).toEqual([
      { from: 3, to: 5, character: '\u2764\uFE0F', kind: 'emoji', replacement: '' },
      { from: 6, to: 7, character: '◆', kind: 'unknown', replacement: '' },
    ]);
  });

  it('are none in ordinary French and English text', () => {
    expect(unprintables('« Où ça ? » — l’œuf… “So!” 12 € à 5\u202F%, Ÿ, n° 3\n\nÇa y est')).toEqual([]);
  });

  it('counts a family of joined people as one', () => {
    expect(unprintables('👨‍👩‍👧')).toMatchObject([{ from: 0, to: 8, kind: 'emoji' }]);
  });
});

describe('the repair', () => {
  it.each([
    ['Bisous \u2764\uFE0F !', 'Bisous !'],
    ['Bisous \u2764\uFE0F\u2764\uFE0F', 'Bisous'],
    ['Bisous\u2764\uFE0F!', 'Bisous!'],
    ['🎂 Bon anniversaire 🎉🎉\nMamie 😘', ' Bon anniversaire\nMamie'],
    ['Paris → Brest', 'Paris -> Brest'],
    ['Louis Ⅷ', 'Louis VIII'],
    ['⅓ de tarte et 2⅔ parts', '1/3 de tarte et 2 2/3 parts'],
    ['\u{1D4D1}isous', 'Bisous'],
  ])('of %j', (text, corrected) => expect(repaired(text)).toBe(corrected));

  it('gives null where everything can be printed', () => expect(repaired('Bisous !')).toBeNull());
});

it('tells beforehand what the repair will do, with counts', () => {
  expect(corrections(unprintables('◆ Paris → Brest ◆, Louis Ⅷ'))).toEqual([
    { character: '◆', replacement: '', count: 2 },
    { character: '→', replacement: '->', count: 1 },
    { character: 'Ⅷ', replacement: 'VIII', count: 1 },
  ]);
});
