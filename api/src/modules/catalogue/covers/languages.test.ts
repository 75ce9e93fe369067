import { coverLanguages } from '@jolimot/card/cover-filters';
import { type Cover, cover as coverSchema } from '@jolimot/contract/catalogue';
import { catalogue } from '@jolimot/covers/catalogue';
import type { CoverEntry } from '@jolimot/covers/cover-entry';
import { asc, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openSeededApp } from '../../../../test/app/open-test-app';
import { covers, isForeignTo } from '../../../db/schema/catalogue';

const test = await openSeededApp();
const { handle } = test.deps;

const get = (query: string, language = 'fr', list = '/covers') =>
  test.app.inject({ url: `${list}?itemsPerPage=100&${query}`, headers: { 'accept-language': language } });
const list = async (query: string, language?: string): Promise<Cover[]> =>
  z.array(coverSchema).parse((await get(query, language)).json());
const slugs = async (query: string, language?: string) => (await list(query, language)).map(({ slug }) => slug);

const entries = [...catalogue].sort((one, other) => one.priority - other.priority);
const slugsWhere = (holds: (entry: CoverEntry) => boolean) => entries.filter(holds).map(({ slug }) => slug);
const isReadable = (reader: 'fr' | 'en') => (entry: CoverEntry) =>
  entry.lettering.length === 0 || entry.lettering.includes(reader);
const firstFor = (reader: 'fr' | 'en', holds: (entry: CoverEntry) => boolean = () => true) => [
  ...slugsWhere((entry) => holds(entry) && isReadable(reader)(entry)),
  ...slugsWhere((entry) => holds(entry) && !isReadable(reader)(entry)),
];
const all = () => slugsWhere(() => true);
const launchLanguages = entries.map(({ slug, lettering }) => [slug, lettering]);
const languagesNow = async () => (await list('')).map(({ slug, languages }) => [slug, languages]);

describe('the language of the words on a cover', () => {
  it('is that of the launch data', async () => {
    expect(await languagesNow()).toEqual(launchLanguages);
    for (const language of ['fr', 'en'] as const) {
      expect(entries.filter(({ lettering }) => lettering.includes(language)).length).toBeGreaterThan(10);
    }
  });

  it('filters: French, English, none, several', async () => {
    const of = (language: (typeof coverLanguages)[number]) => (entry: CoverEntry) =>
      language === 'none' ? entry.lettering.length === 0 : entry.lettering.includes(language);
    for (const language of coverLanguages) {
      expect(await slugs(`language=${language}`)).toEqual(slugsWhere(of(language)));
      expect(await slugs(`language[]=${language}`)).toEqual(slugsWhere(of(language)));
    }
    expect(await slugs('language[]=en&language[]=none')).toEqual(slugsWhere(isReadable('en')));
    expect(await slugs('language[]=en&language=none')).toEqual(slugsWhere(isReadable('en')));
    expect(await slugs('language=fr')).toContain('par-amour');
    expect(await slugs('language=en')).toContain('par-amour');
    expect(await slugs('language=none&layout=triptyque2&type=postcard')).toEqual(
      slugsWhere((entry) => of('none')(entry) && entry.frame === 'triptyque2' && entry.type !== 'greeting'),
    );
  });

  it('filters nothing when it is unknown', async () => {
    for (const query of ['language=de', 'language[]=de', 'language=', 'reader=de', 'reader=none']) {
      expect([query, await slugs(query)]).toEqual([query, all()]);
    }
    expect(await slugs('language[]=de&language[]=none')).toEqual(await slugs('language=none'));
  });
});

describe('the order for a reader', () => {
  it('begins with covers in their language or without words, then the others, each by priority', async () => {
    for (const reader of ['fr', 'en'] as const) {
      expect(await slugs(`reader=${reader}`)).toEqual(firstFor(reader));
      expect(await slugs(`reader=${reader}&order[priority]=asc`)).toEqual(firstFor(reader));
      expect(await slugs(`reader=${reader}&type=postcard`)).toEqual(
        firstFor(reader, ({ type }) => type !== 'greeting'),
      );
      const { body } = await get(`reader=${reader}`, 'fr', '/catalogue_covers');
      const rows = z.array(z.object({ iri: z.string() })).parse(JSON.parse(body));
      expect(rows.map(({ iri }) => iri)).toEqual((await list(`reader=${reader}`)).map(({ iri }) => iri));
    }
    expect(firstFor('en')).not.toEqual(firstFor('fr'));
    const foreign = slugsWhere((entry) => !isReadable('en')(entry));
    expect((await slugs('reader=en&order[priority]=desc')).slice(-foreign.length)).toEqual(foreign.toReversed());
  });

  it('is asked for by the parameter alone: the language of the answer changes no order', async () => {
    expect(await slugs('', 'en')).toEqual(all());
    expect(await slugs('order[priority]=asc', 'en')).toEqual(all());
    expect(await slugs('reader=en', 'fr')).toEqual(firstFor('en'));
  });

  it('leaves the best answers to a search first, and counts among equally good ones', async () => {
    const rest = {
      type: 'both',
      logoColor: '#000000',
      color: '#000000',
      backColor: '#FFFFFF',
      barcodePadding: 2,
    } as const;
    const words = (text: string) => ({ name: { fr: text, en: text }, keywords: { fr: '', en: '' } });
    const added = [
      { slug: 'only-begins', ...words('Zibelinette'), priority: 1, languages: [], ...rest },
      { slug: 'french', ...words('Zibeline'), priority: 2, languages: ['fr' as const], ...rest },
      { slug: 'wordless', ...words('Zibeline'), priority: 3, languages: [], ...rest },
    ];
    await handle.db.insert(covers).values(added);
    expect(await slugs('search=zibeline')).toEqual(['french', 'wordless', 'only-begins']);
    expect(await slugs('search=zibeline&reader=en')).toEqual(['wordless', 'french', 'only-begins']);
    for (const { slug } of added) await handle.db.delete(covers).where(eq(covers.slug, slug));
  });

  it('gives each cover on one page, also among covers of one priority', async () => {
    await handle.db.update(covers).set({ priority: 5 });
    const whole = await slugs('reader=en');
    const pages: string[] = [];
    for (let page = 1; page <= Math.ceil(whole.length / 7); page += 1) {
      pages.push(...(await slugs(`itemsPerPage=7&page=${page}&reader=en`)));
    }
    expect(pages).toEqual(whole);
    expect(new Set(pages).size).toBe(entries.length);
    for (const { slug, priority } of entries) {
      await handle.db.update(covers).set({ priority }).where(eq(covers.slug, slug));
    }
  });

  it.each(['fr', 'en'] as const)('can be read from an index in %s', (reader) =>
    handle.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      const query = tx
        .select({ id: covers.id })
        .from(covers)
        .where(sql`${covers.active} and ${covers.deletedAt} is null`)
        .orderBy(asc(isForeignTo(reader)), asc(covers.priority), asc(covers.id))
        .limit(12);
      const { rows } = await tx.execute(sql`explain ${query}`);
      expect(JSON.stringify(rows)).toContain(`covers_for_${reader}`);
      expect(JSON.stringify(rows)).not.toContain('Sort');
    }),
  );
});

describe('the languages that the back-office writes', () => {
  it('count each once, are found at once, and are those of the shop', async () => {
    const headers = await test.as({ id: 900, roles: ['ROLE_ADMIN', 'ROLE_USER'] });
    const [merci] = await handle.db.select().from(covers).where(eq(covers.slug, 'merci'));
    const write = async (payload: object) =>
      (await test.app.inject({ method: 'PUT', url: `/covers/${merci?.id}`, headers, payload })).json();
    expect(await write({ languages: ['en', 'en'] })).toMatchObject({ languages: ['en'] });
    expect(await slugs('language=en')).toContain('merci');
    expect(await write({ languages: [] })).toMatchObject({ languages: [] });
    expect(await slugs('language=none')).toContain('merci');
    expect(await write({ priority: 10 })).toMatchObject({ languages: [] });
    expect(await write({ languages: ['de'] })).toMatchObject({ status: 422 });
    expect(await write({ languages: ['fr'] })).toMatchObject({ languages: ['fr'] });
  });
});
