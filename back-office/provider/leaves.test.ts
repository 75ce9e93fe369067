import { expect, it } from 'vitest';
import { leavesOf } from './leaves';

it('finds every value with its path; a list is one value', () => {
  const item = { id: 1, translations: { name: { fr: 'Noël', en: 'Christmas' } }, tags: ['/tags/1'], deletedAt: null };
  expect(leavesOf(item)).toEqual([
    ['id', 1],
    ['translations.name.fr', 'Noël'],
    ['translations.name.en', 'Christmas'],
    ['tags', ['/tags/1']],
    ['deletedAt', null],
  ]);
  expect(leavesOf(3)).toEqual([]);
});
