import { describe, expect, test } from 'vitest';
import { testShaper } from '../../test/shaper';
import { alignments, defaultStyle, messageFontIds, sizeSteps } from '../style';
import { greetingCardV1 } from '../templates/greeting-card-v1';
import { postcardV1 } from '../templates/postcard-v1';
import type { CardTemplate, LegendSlot, MessageSlots } from '../templates/template';
import { setLegend } from './set-legend';
import { messageBaselines, setMessage } from './set-message';
import { widthOf } from './shaper';
import { legendProblems, messageProblems } from './text-problems';

const shaper = testShaper();

function messageOf(template: CardTemplate): MessageSlots {
  const found = template.faces.find((face) => face.message)?.message;
  if (!found) throw new Error('no message slot');
  return found;
}
function legendOf(template: CardTemplate): LegendSlot {
  const found = template.faces.find((face) => face.legends['Legend Left'])?.legends['Legend Left'];
  if (!found) throw new Error('no legend slot');
  return found;
}

const greeting = messageOf(greetingCardV1).alone;
const postcard = messageOf(postcardV1);
const letter =
  'Ma petite Jeanne,\nvoilà trois jours que les chiens surveillent la barrière : ils attendent ta visite, et moi aussi. « Reviens vite ! » Le jardin est plein de pissenlits, tu pourras souffler dessus.\nJe t’embrasse très fort,\nMamie';

describe('the shaper', () => {
  test('a joined font draws a letter differently next to others', () => {
    const alone = shaper.shape('colette', 'e').glyphs.map((glyph) => glyph.id);
    const inWord = shaper.shape('colette', 'été').glyphs.map((glyph) => glyph.id);
    expect(inWord.length).toBeGreaterThan(3);
    expect(inWord).not.toContain(alone[0]);
  });
  test('adds the font’s word spacing to plain and no-break spaces', () => {
    const plain = shaper.shape('colette', 'a b').advance;
    expect(shaper.shape('colette', 'a\u00A0b').advance).toBe(plain);
    const space = shaper.shape('colette', ' ').advance;
    expect(space).toBeGreaterThan(0.45 * shaper.unitsPerEm('colette'));
  });
});

describe('a message', () => {
  test('stays in its slot with every font, size and alignment', () => {
    for (const font of messageFontIds) {
      for (const size of sizeSteps) {
        for (const align of alignments) {
          const set = setMessage(letter, greeting, { font, size, align }, shaper);
          for (const line of set.lines) {
            expect(line.x).toBeGreaterThanOrEqual(greeting.rect.x - 1e-9);
            expect(line.x + line.width).toBeLessThanOrEqual(greeting.rect.x + greeting.rect.w + 1e-9);
          }
        }
      }
    }
  });
  test('its medium size has the line counts of the design: 14; 5 with photos, 12 without', () => {
    expect(greeting.lines.medium).toBe(14);
    expect(greeting.rect.h / 14).toBe(7.5);
    expect(postcard.withStrip.lines.medium).toBe(5);
    expect(postcard.alone.lines.medium).toBe(12);
  });
  test('its lines are on the ruled baselines', () => {
    const set = setMessage(letter, greeting, defaultStyle, shaper);
    const ruled = messageBaselines(greeting, defaultStyle);
    expect(set.lines.map((line) => line.y)).toEqual(ruled.slice(0, set.lines.length));
  });
  test('centre and right alignment use the slot’s middle and right edge', () => {
    const right = setMessage('Oui', greeting, { ...defaultStyle, align: 'right' }, shaper).lines[0];
    expect((right?.x ?? 0) + (right?.width ?? 0)).toBeCloseTo(greeting.rect.x + greeting.rect.w, 9);
    const centre = setMessage('Oui', greeting, { ...defaultStyle, align: 'center' }, shaper).lines[0];
    expect((centre?.x ?? 0) + (centre?.width ?? 0) / 2).toBeCloseTo(greeting.rect.x + greeting.rect.w / 2, 9);
  });
});

describe('what is wrong with a message', () => {
  const problems = (text: string) => messageProblems(text, greeting, defaultStyle, shaper);
  test('nothing, for a printable message or none', () => {
    expect(problems(letter)).toEqual([]);
    expect(problems('')).toEqual([]);
  });
  test('one line too many, with the most that fit', () => {
    expect(problems(Array(14).fill('oui').join('\n'))).toEqual([]);
    expect(problems(Array(15).fill('oui').join('\n'))).toEqual([{ code: 'too-long', max: 14, lines: 15 }]);
  });
  test('line ends after the last word do not count', () => expect(problems(`oui${'\n'.repeat(30)}`)).toEqual([]));
  test('emojis, and the list of characters that the font lacks', () => {
    expect(problems('Bisous 😘')).toEqual([{ code: 'emoji' }]);
    expect(problems('Да 你好')).toEqual([{ code: 'unprintable-characters', characters: ['Д', 'а', '你', '好'] }]);
  });
});

describe('a legend', () => {
  const slot = legendOf(greetingCardV1);
  const small = legendOf(postcardV1);
  test('is centred under its photo', () => {
    const line = setLegend('Le soir', slot, 'leon', shaper).lines[0];
    expect((line?.x ?? 0) + (line?.width ?? 0) / 2).toBeCloseTo(slot.rect.x + slot.rect.w / 2, 9);
  });
  test('a longer one takes a second line before it shrinks', () => {
    const short = setLegend('Le soir', slot, 'leon', shaper);
    const longer = setLegend('Le soir à la crique, avec Léo', slot, 'leon', shaper);
    expect(longer.lines.length).toBe(2);
    expect(longer.sizeMm).toBe(short.sizeMm);
  });
  test.each(['Le gâteau de 3 kg de Mamie', 'Nos 12 km à pied'])(
    'a number and its unit stay on one line: %s',
    (text) => {
      for (const font of messageFontIds) {
        for (const line of setLegend(text, slot, font, shaper).lines) expect(line.text).not.toMatch(/\d$/u);
      }
    },
  );
  test('forty ordinary characters fit on a greeting card, some twenty on a postcard, in every font', () => {
    for (const font of messageFontIds) {
      expect(setLegend('Le dernier soir à la crique avec les amis', slot, font, shaper).fits, font).toBe(true);
      expect(setLegend('Le soir avec les amis', small, font, shaper).fits, font).toBe(true);
    }
    expect(setLegend('Le soir, avec les amis !', small, 'leon', shaper).fits).toBe(true);
  });
  test('one that does not fit at the smallest size is refused; one with too many characters says how many', () => {
    expect(legendProblems('MMMMMMMMMMMMMMMMMMMMMMMM', small, 24, 'colette', shaper)).toEqual([{ code: 'too-wide' }]);
    expect(legendProblems('a'.repeat(25), small, 24, 'leon', shaper)).toEqual([
      { code: 'too-many-characters', max: 24, count: 25 },
    ]);
    expect(legendProblems('', small, 24, 'leon', shaper)).toEqual([]);
  });
  test('a legend that fits never leaves its slot', () => {
    for (const text of ['Léo', 'Le soir, avec les amis !', 'Oh ! la belle']) {
      const set = setLegend(text, small, 'leon', shaper);
      for (const line of set.lines) {
        expect(widthOf(shaper, 'leon', line.text, set.sizeMm)).toBeLessThanOrEqual(small.rect.w);
      }
    }
  });
});
