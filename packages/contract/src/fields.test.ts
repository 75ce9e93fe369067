import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { booleanFilter, creationReference, idFilter, idOfIri, iri, iriOf, paging } from './fields';

describe('IRIs', () => {
  it('round-trips an id', () => {
    expect(idOfIri('covers', iriOf('covers', 12))).toBe(12);
  });

  it.each(['/covers/0', '/covers/1e3', '/tags/12', 'covers/12', '/covers/12/', '/covers/99999999999999999999'])(
    'refuses %s with the dialect’s words and mark',
    (value) => {
      const result = iri('covers').safeParse(value);
      expect(result.error?.issues[0]).toMatchObject({
        message: `Invalid IRI "${value}".`,
        params: { code: 'invalid_iri' },
      });
    },
  );
});

describe('filters', () => {
  const query = z.object({ 'id[]': idFilter('covers'), 'exists[relatedOrder]': booleanFilter, ...paging(30) });

  it('takes ids and IRIs, alone or together', () => {
    expect(query.parse({ 'id[]': ['3', '/covers/4'] })['id[]']).toEqual([3, 4]);
    expect(query.parse({ 'id[]': '/covers/4' })['id[]']).toEqual([4]);
  });

  it('never widens: a list of bad ids matches nothing instead of everything', () => {
    expect(query.parse({ 'id[]': ['x', '/tags/4'] })['id[]']).toEqual([]);
    expect(query.parse({})['id[]']).toBeUndefined();
  });

  it('ignores bad booleans and paging', () => {
    expect(query.parse({ 'exists[relatedOrder]': 'maybe', page: '-1', itemsPerPage: '5000' })).toMatchObject({
      'exists[relatedOrder]': undefined,
      page: 1,
      itemsPerPage: 30,
    });
  });
});

describe('a creation reference', () => {
  it('is 12 characters of Crockford base32 with a letter', () => {
    expect(creationReference.safeParse('7K3M9QXW2T4A').success).toBe(true);
    expect(creationReference.safeParse('123456789012').success).toBe(false);
    expect(creationReference.safeParse('7K3M9QXW2T4I').success).toBe(false);
    expect(creationReference.safeParse('7k3m9qxw2t4a').success).toBe(false);
  });
});
