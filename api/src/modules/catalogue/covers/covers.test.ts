import { isImageName } from '@jolimot/card/customization-types';
import { type Cover, cover as coverSchema } from '@jolimot/contract/catalogue';
import { catalogue } from '@jolimot/covers/catalogue';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openSeededApp } from '../../../../test/app/open-test-app';
import { covers, tags } from '../../../db/schema/catalogue';

const test = await openSeededApp();
const { handle } = test.deps;
afterEach(() => handle.db.update(covers).set({ active: true, deletedAt: null }));

const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers });
const list = async (query = ''): Promise<Cover[]> => z.array(coverSchema).parse((await get(`/covers${query}`)).json());
const slugs = async (query = '') => (await list(query)).map((cover) => cover.slug);
const byPriority = [...catalogue].sort((one, other) => one.priority - other.priority);
const ofTypes = (...types: string[]) =>
  byPriority.filter((entry) => types.includes(entry.type)).map((entry) => entry.slug);
const coverOf = async (slug: string) => {
  const [row] = await handle.db.select().from(covers).where(eq(covers.slug, slug));
  if (!row) throw new Error(`No cover ${slug}.`);
  return row;
};

describe('GET /covers', () => {
  it('gives images and customization types keyed by name, tags as IRIs', async () => {
    for (const cover of await list()) {
      const entry = catalogue.find((known) => known.slug === cover.slug);
      expect(Object.keys(cover.images).sort()).toEqual(Object.keys(entry?.images ?? {}).sort());
      expect(Object.keys(cover.customizationTypes).sort()).toEqual([...(entry?.customizationTypes ?? [])].sort());
      for (const [name, type] of Object.entries(cover.customizationTypes)) {
        expect(type.name).toBe(name);
        if (isImageName(type.name)) expect(type).toMatchObject({ type: 'file', parameters: { editionStep: 'images' } });
      }
      const rows = await handle.db.select().from(tags);
      const names = cover.tags.map((iri) => rows.find((row) => iri === `/tags/${row.id}`)?.slug);
      expect(names.sort()).toEqual([...(entry?.tags ?? [])].sort());
    }
  });

  it('with type=greeting or postcard also gives covers for both', async () => {
    expect(await slugs('?type=greeting')).toEqual(ofTypes('greeting', 'both'));
    expect(await slugs('?type=postcard')).toEqual(ofTypes('postcard', 'both'));
    expect(await slugs('?type=both')).toEqual(ofTypes('both'));
    expect(await slugs('?type=poster')).toEqual(byPriority.map((entry) => entry.slug));
  });

  it('filters by tag, background and id, by number or IRI; a list without valid ids matches nothing', async () => {
    const [birthday] = await handle.db.select().from(tags).where(eq(tags.slug, 'birthday'));
    const tagged = byPriority.filter((entry) => (entry.tags as readonly string[]).includes('birthday'));
    expect(await slugs(`?tags[]=${birthday?.id}`)).toEqual(tagged.map((entry) => entry.slug));
    expect(await slugs(`?tags[]=/tags/${birthday?.id}`)).toEqual(tagged.map((entry) => entry.slug));
    const one = await coverOf('merci');
    expect(await slugs(`?id[]=${one.id}&id[]=999`)).toEqual(['merci']);
    expect(await slugs(`?id[]=/covers/${one.id}`)).toEqual(['merci']);
    expect(await slugs('?id[]=nonsense')).toEqual([]);
    await handle.db.update(covers).set({ usableAsBackground: false }).where(eq(covers.slug, 'merci'));
    expect(await slugs('?usableAsBackground=false')).toContain('merci');
    expect(await slugs('?usableAsBackground=true')).not.toContain('merci');
  });

  it('never shows what is switched off or deleted, whatever active says', async () => {
    await handle.db.update(covers).set({ active: false }).where(eq(covers.slug, 'merci'));
    await handle.db.update(covers).set({ deletedAt: new Date() }).where(eq(covers.slug, 'par-amour'));
    for (const query of ['', '?active=true', '?active=maybe']) {
      expect(await slugs(query)).not.toContain('merci');
      expect(await slugs(query)).not.toContain('par-amour');
    }
    expect(await slugs('?active=false')).toEqual([]);
  });
});

describe('GET /covers/{id}', () => {
  it('gives one cover, also one that is switched off (drafts made before show it)', async () => {
    const { id } = await coverOf('merci');
    await handle.db.update(covers).set({ active: false }).where(eq(covers.id, id));
    expect((await get(`/covers/${id}`)).json()).toMatchObject({ slug: 'merci', active: false });
  });
});

describe('the renditions of cover art', () => {
  const pathOf = (url: string) => new URL(url).pathname;

  it('are public, immutable WebP of 240, 480 and 1120 px', async () => {
    const [cover] = await list();
    for (const [filter, width] of [
      ['thumb', 240],
      ['card', 480],
      ['large', 1120],
    ] as const) {
      const url = cover?.images.front?.thumbnailUrls[filter] ?? '';
      expect(url).toBe(`http://localhost:4000/media/covers/${cover?.images.front?.checksum}/${filter}.webp`);
      const answer = await get(pathOf(url));
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      });
      expect((await sharp(answer.rawPayload).metadata()).width).toBe(width);
      const again = await get(pathOf(url), { 'if-none-match': String(answer.headers.etag) });
      expect(again.statusCode).toBe(304);
    }
  });

  it('are the only pictures served: the press master has no address', async () => {
    const [cover] = await list();
    const checksum = cover?.images.front?.checksum;
    for (const path of [
      `/media/covers/${checksum}`,
      `/media/covers/${checksum}/master.webp`,
      `/media/covers/${checksum}/large`,
    ]) {
      expect((await get(path)).statusCode).toBe(404);
    }
    expect(cover?.images.front?.contentUrl).toBe(cover?.images.front?.thumbnailUrls.large);
  });

  it('are a 404 for an unknown checksum', async () => {
    for (const checksum of ['0'.repeat(64), 'abc', '..%2f..%2fkeys']) {
      expect((await get(`/media/covers/${checksum}/card.webp`)).statusCode).toBe(404);
    }
  });
});
