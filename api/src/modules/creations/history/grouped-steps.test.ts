import { defaultStyle } from '@jolimot/card/style';
import { describe, expect, it } from 'vitest';
import type { CreationState } from '../../../db/schema/creations';
import { endsOfSteps } from './grouped-steps';

type Held = CreationState['customizations'];
const start = Date.parse('2026-11-21T10:00:00Z');
const state = (customizations: Held, coverId = 1): CreationState => ({
  productId: 1,
  coverId,
  style: defaultStyle,
  customizations,
});
const says = (value: string | null): Held => (value === null ? [] : [{ name: 'Message', value, photoId: null }]);
const at = (seconds: number, held: Held, coverId = 1) => ({
  createdAt: new Date(start + seconds * 1000),
  state: state(held, coverId),
});
const stopsAt = (...saves: [number, string | null][]) =>
  endsOfSteps(saves.map(([seconds, text]) => at(seconds, says(text)))).flatMap((stop, index) => (stop ? [index] : []));

describe('a text written without a pause', () => {
  it('is one step, however often it was saved', () => {
    expect(stopsAt([0, null], [60, 'Bon'], [62, 'Bonjour'], [64, 'Bonjour toi'])).toEqual([0, 3]);
  });

  it('is a step of its own after a pause', () => {
    expect(stopsAt([0, null], [60, 'Bonjour'], [62, 'Bonjour toi'], [68, 'Bonjour toi, ça va ?'])).toEqual([0, 2, 3]);
  });

  it('can be corrected in the middle', () => {
    expect(stopsAt([0, null], [60, 'Bonjour toi et moi'], [63, 'Bonjour, toi et moi'], [66, 'Bonjour à moi'])).toEqual([
      0, 3,
    ]);
  });

  it('ends where a text replaces another', () => {
    const idea = 'Un an de plus ? On ne dirait pas.';
    expect(stopsAt([0, null], [60, 'Chère Jeanne'], [62, idea], [64, `${idea} Bises`])).toEqual([0, 1, 2, 3]);
  });

  it('is undone in parts when it is long', () => {
    const text = 'abcdefghijklmnopqrstuvwxyz';
    const saves = Array.from({ length: 13 }, (_, index): [number, string] => [
      60 + index * 4,
      text.slice(0, index + 1),
    ]);
    expect(stopsAt([0, null], ...saves)).toEqual([0, 6, 12, 13]);
  });

  it('is not joined with another text', () => {
    const legend: Held = [{ name: 'Legend Left', value: 'la mer', photoId: null }];
    const history = [at(0, []), at(60, says('Bon')), at(61, [...says('Bon'), ...legend]), at(62, says('Bonjour'))];
    expect(endsOfSteps(history)).toEqual([true, true, true, true]);
  });
});

describe('a step of its own', () => {
  const photo = (photoId: number, value = 'a'): Held => [{ name: 'Image Back Left', value, photoId }];

  it('is a cover, a colour, a photo', () => {
    const blue: Held = [{ name: 'Background Color', value: '#0000FF', photoId: null }];
    const red: Held = [{ name: 'Background Color', value: '#FF0000', photoId: null }];
    expect(
      endsOfSteps([at(0, []), at(1, blue), at(2, red), at(3, red, 2), at(4, [...red, ...photo(1)])]),
    ).not.toContain(false);
    expect(endsOfSteps([at(0, photo(1)), at(1, photo(2)), at(2, [])])).not.toContain(false);
  });

  it('is not each touch of a crop', () => {
    expect(endsOfSteps([at(0, photo(1)), at(10, photo(1, 'b')), at(12, photo(1, 'c')), at(14, photo(1, 'd'))])).toEqual(
      [true, false, false, true],
    );
  });
});

it('does not change when more is written after it', () => {
  const saves: [number, string | null][] = [
    [0, null],
    [60, 'un'],
    [62, 'un deux'],
    [70, 'un deux trois'],
    [71, 'un deux trois quatre'],
    [100, 'autre chose'],
  ];
  const whole = stopsAt(...saves);
  for (let length = 1; length < saves.length; length += 1) {
    const stops = stopsAt(...saves.slice(0, length));
    expect(whole.filter((index) => index < length - 1)).toEqual(stops.slice(0, -1));
  }
});
