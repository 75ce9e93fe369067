import type { Address } from '@jolimot/contract/addresses';
import { describe, expect, it } from 'vitest';
import { anAddress } from '@/test/real-tree/people';
import { sampleCountries } from '@/test/sample-countries';
import { found, inOrder, isLongBook, lastUsed, letterOf, thumbTabs } from './book-order';

const home = { firstname: '', address1: '1 rue du Port', zipcode: '29200', city: 'Brest' };
const address = (id: number, lastname: string, words: Partial<Address> = {}) =>
  anAddress({ ...home, id, lastname, ...words });

describe('the order of a book', () => {
  it('is by last name, accents and capitals aside, then first name, and signs last', () => {
    const book = [
      address(1, '1001 Fleurs'),
      address(2, 'Zola'),
      address(3, 'élan'),
      address(4, 'Le Goff', { firstname: 'Yves' }),
      address(5, 'Le Goff', { firstname: 'Jeanne' }),
      address(6, 'Elsa'),
    ];
    expect(inOrder(book, 'fr').map(({ id }) => id)).toEqual([3, 6, 5, 4, 2, 1]);
    expect(inOrder(book, 'fr').map(letterOf)).toEqual(['E', 'E', 'L', 'L', 'Z', '#']);
  });

  it.each([
    ['Œillet', 'O'],
    ['Østergård', 'O'],
    ['Łoś', 'L'],
    ['Þórsson', 'T'],
    ['Ængus', 'A'],
    ['Żółkiewski', 'Z'],
    ['山田', '#'],
  ])('puts %s under %s', (lastname, letter) => expect(letterOf(address(1, lastname))).toBe(letter));

  it('has a thumb tab for the letters that there are', () => {
    expect(thumbTabs(['B', 'C', 'M', '#'])).toEqual([
      { from: 'A', to: 'C', letter: 'B' },
      { from: 'L', to: 'N', letter: 'M' },
    ]);
  });
});

describe('a search', () => {
  const book = [
    address(1, 'Œillet', { firstname: 'Zoé' }),
    address(2, 'Martin', { city: 'L’Haÿ-les-Roses' }),
    address(3, 'Muñoz', { country: '/countries/6', company: 'Fleurs & Cie' }),
  ];
  it.each([
    ['', [1, 2, 3]],
    ['zoe', [1]],
    ['oeillet', [1]],
    ['ŒILLET', [1]],
    ['HAY roses', [2]],
    ['munoz', [3]],
    ['espagne fleurs', [3]],
    ['29200 port', [1, 2, 3]],
    ['zoe roses', []],
  ])('for %j finds %j', (search, ids) => expect(found(book, sampleCountries, search).map(({ id }) => id)).toEqual(ids));
});

it('those last used come latest first, and no more than asked for', () => {
  const book = [
    address(1, 'Abadie'),
    address(2, 'Bernard', { lastUsedAt: '2026-10-01T08:00:00.000Z' }),
    address(3, 'Colin', { lastUsedAt: '2026-11-02T08:00:00.000Z' }),
    address(4, 'Dupont', { lastUsedAt: '2025-12-20T08:00:00.000Z' }),
  ];
  expect(lastUsed(book, 2).map(({ id }) => id)).toEqual([3, 2]);
  expect([isLongBook(book), isLongBook(Array.from({ length: 12 }, (_, id) => address(id, 'X')))]).toEqual([
    false,
    true,
  ]);
});
