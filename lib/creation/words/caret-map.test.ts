import { alignments, messageFontIds, sizeSteps } from '@jolimot/card/style';
import { setMessage } from '@jolimot/card/typeset/set-message';
import type { ShapedText, Shaper } from '@jolimot/card/typeset/shaper';
import { describe, expect, it } from 'vitest';
import { testShaper } from '@/packages/card/test/shaper';
import { messagePlace } from '../card/slot-geometry';
import { caretPlace, lineEnds, mapCarets, offsetAt, offsetBeside, selectedBands } from './caret-map';

const real = testShaper();
const even: Shaper = {
  shape: (_, text): ShapedText => {
    const glyphs = [...text.matchAll(/fi|[\s\S]/g)].map(({ 0: part, index }) => ({
      id: 1,
      cluster: index,
      advance: part.length * 500,
      dx: 0,
      dy: 0,
    }));
    return { glyphs, advance: text.length * 500 };
  },
  has: () => true,
  unitsPerEm: () => 1000,
};
const place = messagePlace('greeting-card', true);
if (!place) throw new Error('no slot');
const { slot } = place;
/** The message is 81 mm wide; Colette's em is half of a 7.5 mm line, so a character of `even` is 1.875 mm wide. */
const wide = 1.875;

function mapOf(text: string, align: (typeof alignments)[number] = 'left', shaper = even) {
  const style = { font: 'colette', size: 'medium', align } as const;
  return mapCarets({ text, slot, align, shaper, set: setMessage(text, slot, style, shaper) });
}
const left = slot.rect.x;

describe('the caret', () => {
  it('has a place before, between and after the letters of a line', () => {
    const map = mapOf('abc');
    expect([0, 1, 2, 3].map((at) => caretPlace(map, at).x)).toEqual([0, 1, 2, 3].map((at) => left + at * wide));
  });

  it('divides a glyph that draws several letters', () => {
    expect(caretPlace(mapOf('fin'), 1).x).toBeCloseTo(left + wide, 9);
  });

  it('has places after spaces and line ends that draw nothing', () => {
    expect(caretPlace(mapOf('ab  '), 4).x).toBeCloseTo(left + 4 * wide, 9);
    expect(caretPlace(mapOf('ab\n'), 3)).toMatchObject({ line: 1, x: left });
    expect(caretPlace(mapOf('ab\n\n\n'), 5).line).toBe(3);
    expect(caretPlace(mapOf(''), 0)).toMatchObject({ line: 0, x: left, top: slot.rect.y });
    expect(caretPlace(mapOf('', 'center'), 0).x).toBe(left + slot.rect.w / 2);
    expect(caretPlace(mapOf('a\n', 'right'), 2).x).toBe(left + slot.rect.w);
  });

  it('stays inside the slot after trailing spaces', () => {
    const map = mapOf(`${'a'.repeat(43)}${' '.repeat(9)}`);
    expect(caretPlace(map, 52).x).toBeLessThanOrEqual(left + slot.rect.w);
  });

  it('stands at the beginning of the next line after a break, and before the space at the end of the line', () => {
    const map = mapOf(`${'a'.repeat(40)} bcdef`);
    expect(caretPlace(map, 40)).toMatchObject({ line: 0, x: left + 40 * wide });
    expect(caretPlace(map, 41)).toMatchObject({ line: 1, x: left });
  });

  it('skips combining accents and invisible characters', () => {
    const map = mapOf('e\u0301\u200Db');
    expect(caretPlace(map, 2).x).toBeCloseTo(left + wide, 9);
    expect(caretPlace(map, 3).x).toBeCloseTo(left + wide, 9);
    expect(offsetAt(map, left + wide, slot.rect.y)).toBe(3);
  });
});

it('a point of the card is the nearest place between two letters', () => {
  const map = mapOf('abc\ndefgh');
  expect(offsetAt(map, left + wide * 1.4, slot.rect.y + 1)).toBe(1);
  expect(offsetAt(map, left + wide * 1.6, slot.rect.y + 1)).toBe(2);
  expect(offsetAt(map, left + 50, slot.rect.y + 1)).toBe(3);
  expect(offsetAt(map, left + 50, slot.rect.y + 8)).toBe(9);
  expect(offsetAt(map, left + 50, slot.rect.y + 100)).toBe(9);
  expect(offsetAt(map, 0, 0)).toBe(0);
});

describe('up, down, home and end', () => {
  const map = mapOf(`${'a'.repeat(40)} bcdef\ngh`);
  it('follow the drawn lines', () => {
    expect(offsetBeside(map, 3, 1, left + 3 * wide)).toBe(44);
    expect(offsetBeside(map, 44, 1, left + 3 * wide)).toBe(49);
    expect(offsetBeside(map, 44, -1, left + 3 * wide)).toBe(3);
    expect(offsetBeside(map, 3, -1, left)).toBe(0);
    expect(offsetBeside(map, 48, 1, left)).toBe(49);
    expect(lineEnds(map, 44)).toEqual({ start: 41, end: 46 });
    expect(lineEnds(map, 3)).toEqual({ start: 0, end: 40 });
  });

  it('stay on a line that ends inside a word', () => {
    const cut = mapOf('a'.repeat(60));
    expect(lineEnds(cut, 3)).toEqual({ start: 0, end: 42 });
    expect(caretPlace(cut, 43).line).toBe(1);
  });
});

it('a selection is a band on each line, with room for a line end', () => {
  const map = mapOf('abc\ndef');
  expect(selectedBands(map, 1, 5)).toEqual([
    { x: left + wide, width: 2 * wide + map.leading * 0.2, top: slot.rect.y },
    { x: left, width: wide, top: slot.rect.y + map.leading },
  ]);
  expect(selectedBands(map, 2, 2)).toEqual([]);
});

describe('with the real fonts', () => {
  const text =
    'Chère Jeanne,\n\n  « Où es-tu ? » demandent les chiens ! Ils attendent ta visite ; et moi aussi, bien sûr : l’été s’achève… Anticonstitutionnellement-vôtre-et-pour-toujours-à-tout-jamais-parole-de-Mamie  \n\ne\u0301te\u0301, œuf, fifre\u00A0!\n\n';
  const cases = messageFontIds.flatMap((font) =>
    sizeSteps.flatMap((size) => alignments.map((align) => ({ font, size, align }))),
  );
  it.each(cases)('finds every place again by its point: $font $size $align', ({ font, size, align }) => {
    const set = setMessage(text, slot, { font, size, align }, real);
    const map = mapCarets({ text, slot, align, set, shaper: real });
    for (let offset = 0; offset <= text.length; offset += 1) {
      const { x, top, line } = caretPlace(map, offset);
      expect(caretPlace(map, offsetAt(map, x, top + map.leading / 2))).toEqual({ x, top, line });
    }
    expect(map.lines.map(({ start, end }) => map.drawn.slice(start, end)).slice(0, set.lines.length)).toEqual(
      set.lines.map((line) => line.text),
    );
  });
});
