import { expect, it } from 'vitest';
import { shelves } from './cover-shelves';

const sizes = (count: number) =>
  shelves(Array.from({ length: count }, (_, index) => index)).map((shelf) => shelf.length);

it('spreads covers evenly over as few shelves as possible', () => {
  expect(sizes(0)).toEqual([]);
  expect(sizes(1)).toEqual([1]);
  expect(sizes(6)).toEqual([6]);
  expect(sizes(7)).toEqual([4, 3]);
  expect(sizes(10)).toEqual([5, 5]);
  expect(sizes(13)).toEqual([5, 5, 3]);
});

it('keeps every cover, in order', () => {
  const items = Array.from({ length: 23 }, (_, index) => index);
  expect(shelves(items).flat()).toEqual(items);
});
