import { readFileSync } from 'node:fs';
import { type Cover, cover as coverSchema } from '@jolimot/contract/catalogue';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openSeededApp } from '../../../../test/app/open-test-app';
import { covers } from '../../../db/schema/catalogue';

const test = await openSeededApp();
const { handle } = test.deps;

async function found(search: string, more: Record<string, string> = {}): Promise<Cover[]> {
  const query = new URLSearchParams({ search, itemsPerPage: '100', ...more });
  const answer = await test.app.inject({ url: `/covers?${query}` });
  expect(answer.statusCode).toBe(200);
  return z.array(coverSchema).parse(answer.json());
}
const slugs = async (search: string, more?: Record<string, string>) =>
  (await found(search, more)).map(({ slug }) => slug);

async function withCover<T>(slug: string, keywords: string, check: () => Promise<T>): Promise<T> {
  const look = { logoColor: '#000000', color: '#000000', backColor: '#FFFFFF', barcodePadding: 2 };
  const words = { slug, name: { fr: slug, en: slug }, keywords: { fr: keywords, en: '' } };
  await handle.db.insert(covers).values({ ...look, ...words, priority: 0, type: 'both' });
  try {
    return await check();
  } finally {
    await handle.db.delete(covers).where(eq(covers.slug, slug));
  }
}

describe('a search of covers', () => {
  it('gives whole words before beginnings: mer before merci', () =>
    withCover('mercerie', 'mercerie', async () => {
      const all = await slugs('mer');
      for (const [first, later] of [
        ['bons-baisers', 'mercerie'],
        ['huit-bras', 'merci'],
      ] as const) {
        expect(all).toContain(first);
        expect(all.indexOf(first)).toBeLessThan(all.indexOf(later));
      }
      expect((await slugs('mer', { 'order[priority]': 'asc' }))[0]).toBe('mercerie');
    }));

  it('finds a word in either number', async () => {
    expect(await slugs('chiens')).toEqual(await slugs('chien'));
    expect(await slugs('bateaux-mouches')).toEqual([]);
  });

  it('finds recipients by any of their names', () =>
    withCover('tricot', 'mamie', async () => {
      for (const word of ['mamie', 'mémé', 'grand-mère', 'Granny', 'fête des grands-mères', 'carte pour ma mamie']) {
        expect(await slugs(word), word).toContain('tricot');
      }
      expect(await slugs('papi')).not.toContain('tricot');
    }));

  it('finds birthday covers for an age', async () => {
    const birthdays = await slugs('anniversaire');
    for (const words of ['40 ans', '18 years', '50th', '100e']) expect(await slugs(words), words).toEqual(birthdays);
    await withCover('quarante', '40 ans', async () => expect((await slugs('40 ans'))[0]).toBe('quarante'));
  });

  it('ignores words that say nothing of a cover', async () => {
    expect(await slugs('une carte avec un chat')).toEqual(await slugs('chat'));
    expect(await slugs('a card with a cat')).toEqual(await slugs('cat'));
  });

  it.each(['fr', 'en'])('finds each word that the field itself proposes (%s)', async (language) => {
    const messages: unknown = JSON.parse(readFileSync(`messages/${language}.json`, 'utf8'));
    const shape = z.object({ creation: z.object({ card: z.object({ searchPlaceholder: z.string() }) }) });
    const hint = shape.parse(messages).creation.card.searchPlaceholder;
    const words = hint
      .replace(/^.*:/, '')
      .split(',')
      .map((word) => word.replace('…', '').trim());
    expect(words.length).toBeGreaterThan(2);
    for (const word of words) expect(await slugs(word), word).not.toEqual([]);
  });

  it.each([
    ...['retraite', 'maman', 'papa', 'mamie', 'papi', 'bébé', 'bac', 'mariage', 'vœux'],
    ...['teacher', 'new home', 'nan'],
  ])('finds something for “%s”', async (word) => expect(await slugs(word)).not.toEqual([]));
});

describe('the synonyms', () => {
  const admin = () => test.as({ id: 900, roles: ['ROLE_ADMIN', 'ROLE_USER'] });
  it('are edited in the shop, and count at once', async () => {
    const headers = await admin();
    const write = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
      test.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    expect(await slugs('matou')).toEqual([]);
    const made = await write('POST', '/search_synonyms', { words: ['matou', 'chat', 'chat'] });
    expect(made.json()).toMatchObject({ words: ['matou', 'chat'] });
    expect(await slugs('matou')).toEqual(expect.arrayContaining(await slugs('chat')));
    const iri = z.object({ iri: z.string() }).parse(made.json()).iri;
    await write('PUT', iri, { words: ['greffier', 'chat'] });
    expect(await slugs('matou')).toEqual([]);
    expect(await slugs('greffier')).not.toEqual([]);
    expect((await write('DELETE', iri)).statusCode).toBe(204);
    expect(await slugs('greffier')).toEqual([]);
    expect((await write('PUT', iri, { words: ['a', 'b'] })).statusCode).toBe(404);
    expect((await write('POST', '/search_synonyms', { words: ['alone'] })).statusCode).toBe(422);
  });

  it('cannot be read as a part of the query', async () => {
    const payload = { words: ["chat' | 'merci", '!!', 'licorne'] };
    const made = await test.app.inject({ method: 'POST', url: '/search_synonyms', headers: await admin(), payload });
    expect(made.statusCode).toBe(201);
    expect(await slugs('licorne')).toEqual([]);
    await handle.db.execute(sql`delete from search_synonyms where 'licorne' = any(words)`);
  });
});
