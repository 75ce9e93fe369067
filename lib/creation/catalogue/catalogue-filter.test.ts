import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { aCover } from '@/test/creation';
import { slotsOf } from '../card/cover-customizations';
import {
  activeKeys,
  type CatalogueFilter,
  coverFilters,
  noFilter,
  productFor,
  readFilter,
  without,
  writeFilter,
} from './catalogue-filter';

const everything: CatalogueFilter = {
  search: 'Noël & « neige »',
  occasion: 'christmas',
  event: 'new-year',
  product: 'postcard',
  language: 'none',
  layout: 'triptyque1',
  color: 'red',
};

describe('the filter in the address', () => {
  it('is empty without a filter', () => {
    expect(readFilter('')).toEqual(noFilter);
    expect(writeFilter('', noFilter)).toBe('');
  });

  it('is read back as it was written', () => {
    expect(readFilter(writeFilter('', everything))).toEqual(everything);
    for (const key of activeKeys(everything)) {
      const part = without(everything, key);
      expect(readFilter(writeFilter('', part))).toEqual(part);
    }
  });

  it('keeps foreign keys', () => {
    expect(writeFilter('?utm=x&color=red&cover=3', { ...noFilter, color: 'blue' })).toBe('?utm=x&color=blue&cover=3');
    expect(writeFilter('?color=red&utm=x', noFilter)).toBe('?utm=x');
  });

  it.each([
    ['?color=mauve&layout=five&product=poster&language=de', noFilter],
    ['?occasion=../1&event=%00', noFilter],
    ['?occasion=&color=', noFilter],
    ['?COLOR=red', noFilter],
    ['?color=blue&color=red', { ...noFilter, color: 'blue' }],
    [`?search=${'a'.repeat(300)}`, { ...noFilter, search: 'a'.repeat(200) }],
    ['?search=c%C5%93ur+d%E2%80%99or', { ...noFilter, search: 'cœur d’or' }],
    ['?search=%E0%A4%A', { ...noFilter, search: readFilter('?search=%E0%A4%A').search }],
  ])('takes %s, typed by hand, for what can be understood of it', (query, filter) =>
    expect(readFilter(query)).toEqual(filter),
  );

  it('names the parts that are set; a blank search is not', () => {
    expect(activeKeys(everything)).toEqual(['search', 'occasion', 'event', 'product', 'language', 'layout', 'color']);
    expect(activeKeys({ ...noFilter, search: '  ', layout: 'none' })).toEqual(['layout']);
    expect(without(everything, 'search')).toEqual({ ...everything, search: '' });
  });
});

it('is known to the script that runs before the first rows are drawn, part by part', () => {
  const [, keys = ''] = /const filters = \[([^\]]+)\]/.exec(readFileSync('public/creation-arrival.js', 'utf8')) ?? [];
  expect(keys.match(/\w+/g)).toEqual(activeKeys(everything));
});

it('gives the API’s query for a filter, and nothing else', () => {
  expect(coverFilters(noFilter)).toEqual({});
  expect(coverFilters(everything)).toEqual({
    search: 'Noël & « neige »',
    tag: 'christmas',
    event: 'new-year',
    type: 'postcard',
    language: 'none',
    layout: 'triptyque1',
    colorFamily: 'red',
  });
  expect(coverFilters({ ...noFilter, search: ' chat ', product: 'greeting-card' })).toEqual({
    search: 'chat',
    type: 'greeting',
  });
});

it('names the slots of a cover in one order, front first', () => {
  const cover = aCover({}, [
    'Image Front Right Triptyque 1 Left',
    'Image Front Right Triptyque 1 Top',
    'Image Front Right Triptyque 1 Right',
    'Image Back Left',
    'Message',
  ]);
  expect(slotsOf(cover)).toEqual([
    'Image Front Right Triptyque 1 Top',
    'Image Front Right Triptyque 1 Left',
    'Image Front Right Triptyque 1 Right',
    'Image Back Left',
  ]);
});

it.each([
  ['both', null, null, 'greeting-card'],
  ['both', 'postcard', null, 'postcard'],
  ['both', null, 'postcard', 'postcard'],
  ['both', 'greeting-card', 'postcard', 'greeting-card'],
  ['postcard', null, null, 'postcard'],
  ['postcard', 'greeting-card', 'greeting-card', 'postcard'],
  ['greeting', 'postcard', 'postcard', 'greeting-card'],
] as const)('productFor a cover for %s, with %s desired and %s begun, makes a %s', (type, desired, current, expected) =>
  expect(productFor({ type }, desired, current)).toBe(expected),
);
