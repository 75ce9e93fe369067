import { expect, it } from 'vitest';
import { readMailedLink } from './mailed-link';

it('reads a whole link', () => {
  expect(readMailedLink(['12', 'abc'])).toEqual({ id: 12, token: 'abc' });
});

it('knows a link that was cut short', () => {
  expect(readMailedLink(undefined)).toBeNull();
  expect(readMailedLink(['12'])).toBeNull();
});

it('refuses what can be no link of ours', () => {
  expect(readMailedLink(['me', 'abc'])).toBe('malformed');
  expect(readMailedLink(['0', 'abc'])).toBe('malformed');
  expect(readMailedLink(['1', 'a', 'b'])).toBe('malformed');
});
