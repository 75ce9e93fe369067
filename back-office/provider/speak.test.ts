import { ApiError } from '@jolimot/client/api-error';
import { describe, expect, it } from 'vitest';
import en from '@/messages/en.json';
import fr from '@/messages/fr.json';
import { refusalWords, speaker } from './speak';

describe('the words of the back-office', () => {
  it('are said by their keys, with numbers in place', () => {
    const say = speaker('fr', fr);
    expect(say('backOffice.resources.tags.name', { smart_count: 2 })).toBe('Étiquettes');
    expect(say('backOffice.orders.cards', { count: 3, _: {} })).toBe('3 cartes');
    expect(say('backOffice.nothing.of.that.kind')).toBeUndefined();
  });

  it.each([
    [new ApiError('access_denied', 403, 'The cat may.'), 'The cat may.'],
    [new ApiError('stale_version', 412, 'The cat was faster.'), 'The cat was faster.'],
    [new ApiError('rate_limited', 429, 'The cat is tired.', [], 60), 'The cat is tired.'],
    [new ApiError('unauthenticated', 401, 'Expired JWT Token'), en.errors.codes.expired],
    [new ApiError('network', 0, 'Network error'), en.errors.codes.network],
    [new ApiError('internal', 500, ''), en.backOffice.refused.other],
  ])('tell what was refused: %s', (error, sentence) => {
    expect(refusalWords(speaker('en', en)).refusal(error)).toBe(sentence);
  });

  it('tell what is wrong at a field as the shop does', () => {
    const { fault } = refusalWords(speaker('fr', fr));
    expect(fault('too_long')).toBe(fr.errors.violations.too_long);
  });

  it('name every section, its new item, and every field in both languages', () => {
    for (const words of [fr, en]) {
      const { resources } = words.backOffice;
      for (const [section, { name }] of Object.entries(resources)) {
        expect(speaker('en', words)(`backOffice.resources.${section}.name`, { smart_count: 1 }), name).toMatch(/\S/);
      }
    }
  });
});
