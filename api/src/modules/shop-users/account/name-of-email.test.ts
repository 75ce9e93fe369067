import { expect, it } from 'vitest';
import { nameOfEmail } from './name-of-email';

it.each([
  ['claire.morvan@exemple.fr', 'Claire', 'Morvan'],
  ['CLAIRE_MORVAN75+cartes@exemple.fr', 'Claire', 'Morvan'],
  ['jean-pierre.le.goff@exemple.fr', 'Jean-Pierre', 'Le Goff'],
  ['zoé@exemple.fr', 'Zoé', ''],
  ['-x-@exemple.fr', 'X', ''],
  ['..@exemple.fr', 'cher client', ''],
  ['1234@exemple.fr', 'cher client', ''],
  ["o'neil/<b>@exemple.fr", 'Oneilb', ''],
])('%s is %s %s', (email, firstname, lastname) => {
  expect(nameOfEmail(email, 'fr')).toEqual({ firstname, lastname });
});

it('is cut where a typed name would be refused, and speaks the language of the account', () => {
  expect(nameOfEmail(`${'a'.repeat(100)}.b@exemple.fr`, 'en').firstname).toHaveLength(80);
  expect(nameOfEmail('42@example.com', 'en').firstname).toBe('dear customer');
});
