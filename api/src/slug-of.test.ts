import { slug } from '@jolimot/contract/fields';
import { expect, it } from 'vitest';
import { slugOf } from './slug-of';

it.each([
  ['Fête des mères', 'fete-des-meres'],
  ['Meilleurs vœux !', 'meilleurs-voeux'],
  ['  24 décembre — Noël ', '24-decembre-noel'],
  ['L’île d’Œdipe & l’été', 'l-ile-d-oedipe-l-ete'],
  ['fooBar Straße', 'foobar-strasse'],
  ['x'.repeat(200), 'x'.repeat(80)],
])('writes %s as an address that the contract takes', (name, written) => {
  expect(slugOf(name)).toBe(written);
  expect(slug.safeParse(slugOf(name)).success).toBe(true);
});

it('is empty for a name that has no Latin spelling', () => {
  expect(slugOf('生日')).toBe('');
});
