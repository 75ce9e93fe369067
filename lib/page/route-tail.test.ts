import { describe, expect, it } from 'vitest';
import { readMailedLink, referenceIn } from './route-tail';

describe('a reference in an address', () => {
  it.each(['7H3KQ2ZD', 'order-12_b', 'pi_sandbox_0a1b2c', 'a'.repeat(100)])('%s may be a reference', (reference) => {
    expect(referenceIn([reference])).toBe(reference);
  });

  it.each([
    ['an empty one', ''],
    ['a long one', 'a'.repeat(101)],
    ['markup', '%3Cscript%3E'],
    ['markup, decoded', '<script>'],
    ['spaces', '%20%20'],
    ['a NUL', '\0'],
    ['a way up', '..%2F..%2Fcovers'],
    ['dots', '..'],
  ])('%s cannot be one', (_, text) => expect(referenceIn([text])).toBeNull());

  it('is null for an address without a tail', () => {
    expect([referenceIn(undefined), referenceIn([])]).toEqual([null, null]);
  });
});

describe('a mailed link', () => {
  it('is read when it is whole', () => {
    const token = 'abc-'.repeat(11).slice(0, 43);
    expect(readMailedLink(['12', token])).toEqual({ id: 12, token });
  });

  it('is null when it was cut short', () => {
    expect(readMailedLink(undefined)).toBeNull();
    expect(readMailedLink(['12'])).toBeNull();
    expect(readMailedLink(['12', 'abc'])).toBeNull();
  });

  it('is malformed when the shop cannot have written it', () => {
    expect(readMailedLink(['me', 'abc'])).toBe('malformed');
    expect(readMailedLink(['0', 'abc'])).toBe('malformed');
    expect(readMailedLink(['1', 'a', 'b'])).toBe('malformed');
  });
});
