import { describe, expect, it } from 'vitest';
import { booleanFilter, creationReference, idFilter, iri, paged, personName, printedText } from './fields';
import { idOfIri, iriOf } from './iri';

describe('IRIs', () => {
  it('round-trips an id', () => {
    expect(idOfIri('covers', iriOf('covers', 12))).toBe(12);
  });

  it.each(['/covers/0', '/covers/1e3', '/tags/12', 'covers/12', '/covers/12/', '/covers/99999999999999999999'])(
    'refuses %s with the dialect’s words and mark',
    (value) => {
      const result = iri('covers').safeParse(value);
      expect(result.error?.issues[0]).toMatchObject({
        message: 'Invalid IRI "{iri}".',
        params: { code: 'invalid_iri', iri: value },
      });
    },
  );
});

describe('filters', () => {
  const query = paged({ 'id[]': idFilter('covers'), 'exists[relatedOrder]': booleanFilter });

  it('matches nothing for a list of invalid ids, not everything', () => {
    expect(query.parse({ 'id[]': ['x', '/tags/4'] })['id[]']).toEqual([]);
    expect(query.parse({})['id[]']).toBeUndefined();
  });
});

describe('a printed text', () => {
  it('is clean before its length counts', () => {
    const line = printedText.line(5).min(1);
    expect(line.parse('\u200BPa\u00ADris\u202E\u0000 ')).toBe('Paris');
    expect(line.parse('e\u0301te\u0301')).toBe('été');
    expect(line.safeParse('\u200B\u2060\uFEFF').success).toBe(false);
  });

  it('on one line has no line end; in lines it keeps indents and blank lines', () => {
    expect(printedText.line(20).parse('12\u2028rue\r\nX')).toBe('12 rue X');
    expect(printedText.lines(20).parse('\r\n  a\u2028b ')).toBe('\n  a\nb ');
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

describe('a person’s name', () => {
  it.each([
    ...['Zoé', 'O’Neil', "D'Arc", '’t Hooft', 'Anne-Marie', 'Jean\u2011Paul', 'de la Tour du Pin', 'J. R. R.'],
    ...['J.R.R.', 'J.-P.', 'J.R.R. Tolkien', 'Martin Jr.', 'St. John', 'Renée\u0301', 'Łukasz', 'Нина', 'Ελένη'],
    ...['علی\u200cرضا', 'प्रिया', '山田', '김', 'ʻOkina', 'Gal·la', 'Marie & Jean', 'John 3rd', 'Louis 2e'],
  ])('may be %s', (name) => {
    expect(personName.safeParse(name).success).toBe(true);
  });

  it.each([
    ...['evil.com', 'Zoé evil.com', 'www.x', 'http://evil', 'https://evil.com/x', 'a@b.c', 'Zoé <b>', '[Zoé](evil)'],
    ...['Zoé\nMartin', 'Zoé\tMartin', 'evil。com', 'evil．com', 'evil․com', 'evil.co.uk', 'J.evil', 'evil.c', 't.co'],
    ...['R2D2', '...', '-', '.Zoé', 'Zoé..', '😀', 'tel:33', 'Zoé 0612345678', '06 12 34', 'Zoé 3', 'Zoé\u202eMartin'],
    ...['Zoé\u200bMartin'],
  ])('may not be %j', (name) => {
    const result = personName.safeParse(name);
    expect(result.error?.issues).toMatchObject([{ params: { code: 'name_characters' } }]);
  });

  it('has one violation when it is missing', () => {
    expect(personName.safeParse(' ').error?.issues.map(({ code }) => code)).toEqual(['too_small']);
  });

  it('takes linear time, also for hostile texts', () => {
    const letters = 'é'.repeat(80);
    expect(personName.safeParse(letters).success).toBe(true);
    for (const long of [`${'a.'.repeat(500_000)}!`, `${'a '.repeat(500_000)}!`, 'a'.repeat(1_000_000)]) {
      expect(personName.safeParse(long).success).toBe(false);
    }
  });
});
