import { cover as coverSchema, event as eventSchema, tag as tagSchema } from '@jolimot/contract/catalogue';
import { creation as creationSchema } from '@jolimot/contract/creations';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openSeededApp } from '../../../../test/app/open-test-app';
import { TestClock } from '../../../../test/app/test-clock';
import { saveCustomization } from '../../../../test/fixtures/cards';
import { creationCallsOf } from '../../../../test/fixtures/creation-calls';
import { covers, events, eventTags, tags } from '../../../db/schema/catalogue';
import { jobs } from '../../../db/schema/system';

/** Midnight in Paris on the 15th is 23:00 of the 14th in London. */
const evening = new Date('2026-12-14T22:59:59Z');
const midnight = new Date('2026-12-14T23:00:00Z');
const day = '2026-12-15';

const clock = new TestClock(evening);
const test = await openSeededApp({
  clock,
  env: { RENEWAL_SECRET: 'x'.repeat(32), RENEWAL_URLS: 'http://127.0.0.1:9' },
});
const { handle } = test.deps;
const admin: Record<string, string> = await test.as({ id: 1, roles: ['ROLE_ADMIN', 'ROLE_USER'] });
const [{ id } = { id: 0 }] = await handle.db.select({ id: covers.id }).from(covers).where(eq(covers.slug, 'merci'));
beforeEach(() => clock.set(evening));
afterEach(async () => {
  await handle.db.update(covers).set({ publishFrom: null });
  await handle.db.delete(jobs);
});
const read = async <T extends z.ZodType>(schema: T, url: string, headers: Record<string, string> = {}) => {
  const answer = await test.app.inject({ url, headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return z.array(schema).parse(answer.json());
};
const change = (payload: object) => test.app.inject({ method: 'PUT', url: `/covers/${id}`, payload, headers: admin });
const postpone = () => handle.db.update(covers).set({ publishFrom: day }).where(eq(covers.id, id));
const isListed = async (url: string, headers?: Record<string, string>) =>
  (await read(z.looseObject({ id: z.number() }), url, headers)).some((cover) => cover.id === id);

describe('a cover that is on show from a day on', () => {
  it.each(['/covers?itemsPerPage=100', '/covers?itemsPerPage=100&active=true', '/catalogue_covers?itemsPerPage=100'])(
    'is in %s once that day begins in Paris',
    async (url) => {
      await postpone();
      expect(await isListed(url)).toBe(false);
      clock.set(midnight);
      expect(await isListed(url)).toBe(true);
    },
  );

  it('is found by no search, and counts in no total, before', async () => {
    await postpone();
    const total = async () =>
      (await test.app.inject({ url: '/covers', headers: { accept: 'application/ld+json' } })).json().totalItems;
    const [before, found] = [await total(), await isListed('/covers?search=merci')];
    clock.set(midnight);
    expect([await total(), await isListed('/covers?search=merci'), found]).toEqual([before + 1, true, false]);
  });

  it('is told to staff at once, with its day, which nobody else reads', async () => {
    await postpone();
    const [cover] = await read(coverSchema, `/covers?id[]=${id}&all=true`, admin);
    expect(cover?.publishFrom).toBe(day);
    expect(await isListed(`/covers?id[]=${id}&all=true`)).toBe(false);
    const shown = await test.app.inject({ url: `/covers/${id}` });
    expect(shown.json()).not.toHaveProperty('publishFrom');
  });

  it('cannot be chosen for a card, nor put behind its words, before', async () => {
    await postpone();
    await handle.db.update(covers).set({ usableAsBackground: true }).where(eq(covers.id, id));
    const [product] = await read(z.looseObject({ iri: z.string() }), '/products');
    const others = await read(coverSchema, '/covers?type=both');
    const other = others.find(({ customizationTypes }) => customizationTypes['Background Cover']);
    const cover = `/covers/${id}`;
    const calls = creationCallsOf(test, { product: product?.iri ?? '', cover });
    const { reference: creationReference } = await calls.start({}, { cover: other?.iri });
    const begin = () => calls.call('POST', '/creations', { product: product?.iri, cover });
    const put = () => calls.call('PUT', `/creations/${creationReference}`, { cover });
    const back = () =>
      saveCustomization(test.app, { creationReference, customizationName: 'Background Cover', value: cover });
    for (const tried of [begin, put, back])
      expect((await tried()).json()).toMatchObject({ status: 400, code: 'invalid_iri' });
    clock.set(midnight);
    expect((await back()).statusCode).toBe(201);
    expect([(await put()).statusCode, (await begin()).statusCode]).toEqual([200, 201]);
  });

  it('is still read by its number, without a session: a draft of a guest that was begun before shows it so', async () => {
    const [product] = await read(z.looseObject({ iri: z.string() }), '/products');
    const calls = creationCallsOf(test, { product: product?.iri ?? '', cover: `/covers/${id}` });
    const { reference } = await calls.start();
    await postpone();
    const [draft] = await read(creationSchema, `/creations?reference=${reference}`);
    expect(draft?.cover).toEqual({ id, iri: `/covers/${id}` });
    const shown = await test.app.inject({ url: draft?.cover?.iri ?? '' });
    expect(shown.statusCode, shown.body).toBe(200);
    expect(shown.json()).toMatchObject({ slug: 'merci', images: { front: expect.anything() } });
  });

  it('has its occasion and its event shown from that day on', async () => {
    const name = { fr: 'Nouvel An', en: 'New Year' };
    const [tag] = await handle.db.insert(tags).values({ slug: 'to-come', name }).returning();
    const dated = { slug: 'to-come', name, description: { fr: '', en: '' }, date: '2027-01-01' };
    const [event] = await handle.db.insert(events).values(dated).returning();
    await handle.db.insert(eventTags).values({ eventId: event?.id ?? 0, tagId: tag?.id ?? 0 });
    expect((await change({ tags: [`/tags/${tag?.id}`], publishFrom: day })).statusCode).toBe(200);
    const shown = async () => [
      (await read(tagSchema, '/tags')).find(({ slug }) => slug === 'to-come')?.covers.length,
      (await read(eventSchema, '/events?covered=true')).some(({ slug }) => slug === 'to-come'),
    ];
    expect(await shown()).toEqual([0, false]);
    clock.set(midnight);
    expect(await shown()).toEqual([1, true]);
  });
});

describe('the day of publication', () => {
  const renewals = () => handle.db.select().from(jobs).where(eq(jobs.kind, 'pages.renew'));

  it('is set and taken back', async () => {
    expect((await change({ publishFrom: day })).json().publishFrom).toBe(day);
    expect((await change({ publishFrom: null })).json().publishFrom).toBeNull();
  });

  it('has pages made anew as it begins, once for all covers of it', async () => {
    await change({ publishFrom: day });
    await change({ publishFrom: day, priority: 7 });
    const due = (await renewals()).filter(({ key }) => key !== null);
    expect(due).toMatchObject([{ payload: { tags: ['catalogue'] } }]);
    expect(due[0]?.runAt.getTime()).toBe(midnight.getTime() + 2000);
  });

  it('has nothing made anew when it has begun already', async () => {
    clock.set(midnight);
    await change({ publishFrom: day });
    expect(await renewals()).toHaveLength(1);
  });
});
