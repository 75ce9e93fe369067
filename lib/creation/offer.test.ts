import { expect, it } from 'vitest';
import { readOffer, withoutOffer } from './offer';

it('reads the cover and the product that a link proposes', () => {
  expect(readOffer('?cover=12')).toEqual({ cover: 12, product: null });
  expect(readOffer('?product=postcard')).toEqual({ cover: null, product: 'postcard' });
});

it('takes anything else for no offer', () => {
  expect(readOffer('')).toEqual({ cover: null, product: null });
  expect(readOffer('?cover=../1&product=poster')).toEqual({ cover: null, product: null });
});

it('leaves the address as it was without it', () => {
  expect(withoutOffer('?cover=12&utm=x&product=postcard')).toBe('?utm=x');
  expect(withoutOffer('?cover=12')).toBe('');
});
