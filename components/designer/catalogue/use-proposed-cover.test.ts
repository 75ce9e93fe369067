import { expect, it } from 'vitest';
import { readProposedCover, withoutProposedCover } from './use-proposed-cover';

it('reads the cover that a link proposes', () => {
  expect(readProposedCover('?cover=12')).toBe(12);
  expect(readProposedCover('?product=postcard&cover=7')).toBe(7);
});

it.each(['', '?cover=../1', '?cover=0', '?cover=', '?product=postcard'])('takes %j for no proposal', (search) =>
  expect(readProposedCover(search)).toBeNull(),
);

it('leaves the address as it was without it', () => {
  expect(withoutProposedCover('?cover=12&utm=x&product=postcard')).toBe('?utm=x&product=postcard');
  expect(withoutProposedCover('?cover=12')).toBe('');
});
