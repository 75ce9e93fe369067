import { expect, it } from 'vitest';
import { readOffer, withoutOffer } from './proposed-cover';

it('reads the cover that a link proposes', () => {
  expect(readOffer('?cover=12')).toBe(12);
  expect(readOffer('?product=postcard&cover=7')).toBe(7);
});

it.each(['', '?cover=../1', '?cover=0', '?cover=', '?product=postcard'])('takes %j for no offer', (search) =>
  expect(readOffer(search)).toBeNull(),
);

it('leaves the address as it was without it', () => {
  expect(withoutOffer('?cover=12&utm=x&product=postcard')).toBe('?utm=x&product=postcard');
  expect(withoutOffer('?cover=12')).toBe('');
});
