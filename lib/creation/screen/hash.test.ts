import { creationSteps } from '@jolimot/card/customization-types';
import { describe, expect, it } from 'vitest';
import { readHash, writeHash } from './hash';

describe('readHash', () => {
  it('reads both keys, with or without the sign', () => {
    expect(readHash('#reference=AB12CD34EF56&step=images')).toEqual({ reference: 'AB12CD34EF56', step: 'images' });
    expect(readHash('step=message&reference=AB12')).toEqual({ reference: 'AB12', step: 'message' });
  });

  it.each(['', '#', '#step=', '#step=nowhere', '#step=Images', '#reference=&x=1', '#reference=%20'])(
    'goes to the card step without a reference for %j',
    (hash) => expect(readHash(hash)).toEqual({ reference: null, step: 'card' }),
  );

  it('survives a malformed escape', () => {
    expect(readHash('#reference=%E0%A4%A&step=preview').step).toBe('preview');
  });
});

describe('writeHash', () => {
  it.each(creationSteps)('reads back what it wrote on step %s', (step) => {
    const place = { reference: 'AB12CD34EF56', step };
    expect(readHash(writeHash('', place))).toEqual(place);
    expect(readHash(writeHash('#reference=OLD&step=card', { reference: null, step }))).toEqual({
      reference: null,
      step,
    });
  });

  it('removes both keys without a creation', () => {
    expect(writeHash('#reference=AB12&step=message', { reference: null, step: 'card' })).toBe('');
  });

  it('keeps foreign keys', () => {
    expect(writeHash('#mode=gift&reference=AB12&step=message', { reference: null, step: 'card' })).toBe('#mode=gift');
    expect(writeHash('#mode=gift', { reference: 'AB12', step: 'card' })).toBe('#mode=gift&reference=AB12&step=card');
  });
});

it('an ordered card that is corrected keeps its order at each step, and a draft has none', () => {
  const corrected = { reference: 'AB12CD34EF56', step: 'message', order: 'CGX954ZJ' } as const;
  const hash = writeHash('', corrected);
  expect(readHash(hash)).toEqual(corrected);
  expect(readHash(writeHash(hash, { ...corrected, step: 'preview' }))).toEqual({ ...corrected, step: 'preview' });
  expect(writeHash(hash, { reference: 'AB12CD34EF56', step: 'message' })).toBe('#reference=AB12CD34EF56&step=message');
  expect(readHash('#order=CGX954ZJ')).toEqual({ reference: null, step: 'card' });
});
