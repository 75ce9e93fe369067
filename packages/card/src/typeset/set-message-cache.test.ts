import { expect, test } from 'vitest';
import { testShaper } from '../../test/shaper';
import { defaultStyle } from '../style';
import { greetingCardV1 } from '../templates/greeting-card-v1';
import { postcardV1 } from '../templates/postcard-v1';
import type { MessageSlot } from '../templates/template';
import { setMessage } from './set-message';
import type { Shaper } from './shaper';

const letter =
  'Ma petite Jeanne,\nvoilà trois jours que les chiens surveillent la barrière : ils t’attendent, et moi aussi.\nJe t’embrasse très fort, et je pense fort à toi.\nMamie';

function slotsOf(): MessageSlot[] {
  return [greetingCardV1, postcardV1].flatMap(({ faces }) =>
    faces.flatMap(({ message }) => (message ? [message.withStrip, message.alone] : [])),
  );
}

function counting(): Shaper & { asked: number } {
  const shaper = testShaper();
  return {
    asked: 0,
    shape(fontId, text) {
      this.asked += 1;
      return shaper.shape(fontId, text);
    },
    has: shaper.has,
    unitsPerEm: shaper.unitsPerEm,
  };
}

test('the cache never changes a result: after each key it equals that of an empty cache', () => {
  const used = testShaper();
  for (let end = 1; end <= letter.length; end += 1) {
    for (const slot of slotsOf()) {
      const text = letter.slice(0, end);
      const { lines } = setMessage(text, slot, defaultStyle, used);
      if (end % 16 === 0) expect(lines).toEqual(setMessage(text, slot, defaultStyle, testShaper()).lines);
    }
  }
});

test('the same message is set once for all callers; another size, font or alignment is set again', () => {
  const shaper = counting();
  const [slot] = slotsOf();
  if (!slot) throw new Error('no slot');
  const first = setMessage(letter, slot, defaultStyle, shaper);
  const { asked } = shaper;
  expect(setMessage(letter, slot, { ...defaultStyle }, shaper)).toBe(first);
  expect(shaper.asked).toBe(asked);
  expect(setMessage(letter, slot, { ...defaultStyle, align: 'right' }, shaper).lines[0]?.x).not.toBe(first.lines[0]?.x);
  expect(setMessage(letter, slot, { ...defaultStyle, size: 'large' }, shaper).sizeMm).not.toBe(first.sizeMm);
  expect(setMessage(letter, slot, { ...defaultStyle, font: 'leon' }, shaper).fontId).toBe('leon');
});

test('a key typed in one paragraph breaks only that paragraph again', () => {
  const shaper = counting();
  const [slot] = slotsOf();
  if (!slot) throw new Error('no slot');
  setMessage(letter, slot, defaultStyle, shaper);
  const whole = shaper.asked;
  shaper.asked = 0;
  const { lines } = setMessage(`${letter}x`, slot, defaultStyle, shaper);
  expect(shaper.asked).toBeLessThan(lines.length + 6);
  expect(shaper.asked).toBeLessThan(whole / 4);
});
