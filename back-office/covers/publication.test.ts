import { expect, it } from 'vitest';
import { dayToCome, gapsOf } from './publication';

const whole = {
  translations: { name: { fr: 'Feuillage', en: 'Leaves' } },
  ...{ backColor: '#0E4740', logoColor: '#F4E9CF', color: '#FFFFFF', usableAsBackground: false },
};
const gaps = (change: object, pictures: readonly string[] = ['front']) =>
  gapsOf({ ...whole, ...change }, pictures).map(({ key }) => key);

it('a cover with its front, both names and colours that stand out may go on show', () => {
  expect(gaps({})).toEqual([]);
});

it('everything missing is named, in the order of the page', () => {
  expect(gaps({}, [])).toEqual(['front']);
  expect(gaps({ usableAsBackground: true })).toEqual(['background']);
  expect(gaps({ usableAsBackground: true }, ['front', 'background'])).toEqual([]);
  expect(gaps({ translations: { name: { fr: ' ', en: '' } } })).toEqual(['nameFr', 'nameEn']);
  // 3.1:1 is enough for a logo, not for a code.
  expect(gaps({ backColor: '#FFFFFF', logoColor: '#919191', color: '#919191' })).toEqual(['color']);
  expect(gaps({ logoColor: '#2F7A63', color: '#2F7A63' }, [])).toEqual(['front', 'logoColor', 'color']);
});

it.each([
  ['2026-12-15', '2026-12-14T22:59:59Z', '2026-12-15'],
  ['2026-12-15', '2026-12-14T23:00:00Z', null],
  [null, '2026-12-14T23:00:00Z', null],
  ['', '2026-12-14T23:00:00Z', null],
  [undefined, '2026-12-14T23:00:00Z', null],
])('a cover for %s is to come, at %s in Paris: %s', (day, now, expected) => {
  expect(dayToCome(day, new Date(now))).toBe(expected);
});
