import { expect, it } from 'vitest';
import { recipientName } from './address';

it.each([
  ['Zoé', 'Martin', 'Papeterie & Fils', 'Zoé Martin'],
  ['', 'Martin', '', 'Martin'],
  ['', '', 'Papeterie & Fils', 'Papeterie & Fils'],
])('is the first and last name, else the company: %s %s, %s', (firstname, lastname, company, expected) => {
  expect(recipientName({ firstname, lastname, company })).toBe(expected);
});
