import { expect, it } from 'vitest';
import { gapsOf } from './gaps';

const whole = {
  translations: { name: { fr: 'Feuillage', en: 'Leaves' } },
  ...{ backColor: '#0E4740', logoColor: '#F4E9CF', color: '#FFFFFF', usableAsBackground: false },
};
const gaps = (change: object, pictures: readonly string[] = ['front']) =>
  gapsOf({ ...whole, ...change }, pictures).map(({ key }) => key);

it('a cover with its front, both names and colours that stand out may go on show', () => {
  expect(gaps({})).toEqual([]);
});

it('each thing that is missing is told, in the order of the page', () => {
  expect(gaps({}, [])).toEqual(['front']);
  expect(gaps({ usableAsBackground: true })).toEqual(['background']);
  expect(gaps({ usableAsBackground: true }, ['front', 'background'])).toEqual([]);
  expect(gaps({ translations: { name: { fr: ' ', en: '' } } })).toEqual(['nameFr', 'nameEn']);
  // 3.1:1 is enough for a logo, not for a code.
  expect(gaps({ backColor: '#FFFFFF', logoColor: '#919191', color: '#919191' })).toEqual(['color']);
  expect(gaps({ logoColor: '#2F7A63', color: '#2F7A63' }, [])).toEqual(['front', 'logoColor', 'color']);
});
