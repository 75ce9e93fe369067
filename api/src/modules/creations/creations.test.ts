import { type Creation, creation as creationSchema } from '@jolimot/contract/creations';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildTestApp, type TestApp } from '../../../test/build-test-app';
import { addCardCatalogue, addCover, type CardCatalogue, saveCustomization } from '../../../test/card-fixtures';
import { addClient } from '../../../test/commerce-fixtures';
import { freshDatabase } from '../../../test/fresh-database';
import type { Handle } from '../../db/client';
import { creationHistory, creations } from '../../db/schema/creations';

let handle: Handle;
let test: TestApp;
let catalogue: CardCatalogue;
let cover: string;
beforeAll(async () => {
  handle = await freshDatabase();
  test = await buildTestApp(handle);
  catalogue = await addCardCatalogue(handle.db);
  cover = await addCover(handle.db, catalogue);
});
afterAll(async () => {
  await test.close();
  await handle.close();
});

type Headers = Record<string, string>;
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, headers: Headers = {}) =>
  test.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
const started = async (headers: Headers = {}, input: object = { cover }): Promise<Creation> => {
  const answer = await call('POST', '/creations', { product: catalogue.products.greeting, ...input }, headers);
  expect(answer.statusCode, answer.body).toBe(201);
  return creationSchema.parse(answer.json());
};
const signedIn = async (roles?: ('ROLE_CLIENT' | 'ROLE_USER')[]) => {
  const user = await addClient(handle.db);
  return { ...user, headers: await test.as({ ...user, ...(roles ? { roles } : {}) }) };
};
const listed = async (query: string, headers: Headers = {}): Promise<string[]> => {
  const answer = await call('GET', `/creations${query}`, undefined, headers);
  expect(answer.statusCode).toBe(200);
  return z
    .array(creationSchema)
    .parse(answer.json())
    .map(({ reference }) => reference);
};
const rowOf = async (reference: string) => {
  const [row] = await handle.db.select().from(creations).where(eq(creations.reference, reference));
  if (!row) throw new Error('no such creation');
  return row;
};
const historyOf = async (reference: string) =>
  handle.db
    .select()
    .from(creationHistory)
    .where(eq(creationHistory.creationId, (await rowOf(reference)).id))
    .orderBy(creationHistory.position);

describe('starting a creation', () => {
  it('gives a guest a reference of 12 Crockford characters with a letter, and the default style', async () => {
    const made = await started();
    expect(made.reference).toMatch(/^(?=.*[A-Z])[0-9A-HJKMNP-TV-Z]{12}$/);
    expect(made).toMatchObject({
      shopUser: null,
      relatedOrder: null,
      customizations: {},
      version: 1,
      cover: { iri: cover },
      product: { slug: 'greeting-card' },
      style: { font: 'colette', size: 'medium', ink: 'violet', align: 'left', smilic: 'lemon' },
    });
  });
  it('belongs to whoever is signed in', async () => {
    const { id, headers } = await signedIn();
    expect((await started(headers)).shopUser).toBe(`/shop_users/${id}`);
  });
  it('needs no cover', async () => {
    expect((await started({}, {})).cover).toBeNull();
  });
  it('answers with the version as ETag', async () => {
    const answer = await call('POST', '/creations', { product: catalogue.products.greeting });
    expect(answer.headers.etag).toBe('"1"');
  });
  it('refuses a cover that does not fit the product', async () => {
    const forPostcards = await addCover(handle.db, catalogue, { type: 'postcard' });
    const answer = await call('POST', '/creations', { product: catalogue.products.greeting, cover: forPostcards });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().violations).toMatchObject([{ propertyPath: 'cover', code: 'product_unfit' }]);
  });
  it('refuses what is no IRI, and IRIs of nothing', async () => {
    for (const input of [
      { product: 'greeting-card' },
      { product: '/products/999999' },
      { product: catalogue.products.greeting, cover: '/products/1' },
      { product: catalogue.products.greeting, cover: '/covers/999999' },
      { product: catalogue.products.greeting, cover: await addCover(handle.db, catalogue, { active: false }) },
      { product: catalogue.products.greeting, cover: await addCover(handle.db, catalogue, { deletedAt: new Date() }) },
    ]) {
      const answer = await call('POST', '/creations', input);
      expect([answer.statusCode, answer.json().code], JSON.stringify(input)).toEqual([400, 'invalid_iri']);
    }
  });
  it('ignores an owner, a reference and a version of the sender’s making', async () => {
    const made = await started({}, { cover, shopUser: '/shop_users/1', reference: 'AAAAAAAAAAAA', version: 7 });
    expect(made).toMatchObject({ shopUser: null, version: 1 });
    expect(made.reference).not.toBe('AAAAAAAAAAAA');
  });
});

describe('who sees which creation', () => {
  it('lists nothing for a guest, but a draft by its reference in either case', async () => {
    const { reference } = await started();
    expect(await listed('')).toEqual([]);
    expect(await listed(`?id[]=${(await rowOf(reference)).id}`)).toEqual([]);
    expect(await listed(`?reference=${reference.toLowerCase()}`)).toEqual([reference]);
  });
  it('lists one’s own by the token alone, and never mixes in a guest’s', async () => {
    const mine = await signedIn();
    const { reference } = await started(mine.headers);
    const guests = await started();
    const others = await started((await signedIn()).headers);
    expect(await listed('', mine.headers)).toEqual([reference]);
    expect(await listed(`?reference=${guests.reference}`, mine.headers)).toEqual([guests.reference]);
    expect(await listed(`?reference=${others.reference}`, mine.headers)).toEqual([]);
    expect(await listed(`?id[]=${others.id}&id[]=${guests.id}`, mine.headers)).toEqual([]);
  });
  it('does not open an account’s creation to a guest who knows its reference', async () => {
    const { reference } = await started((await signedIn()).headers);
    expect(await listed(`?reference=${reference}`)).toEqual([]);
    expect((await call('PUT', `/creations/${reference}`, { style: { ink: 'night' } })).statusCode).toBe(404);
    expect((await call('DELETE', `/creations/${reference}`)).statusCode).toBe(404);
    expect((await call('POST', `/creations/duplicate/${reference}`)).statusCode).toBe(404);
  });
  it('lets nobody near by a number but the owner and staff', async () => {
    const mine = await signedIn();
    const stranger = await signedIn();
    const staff = await signedIn(['ROLE_USER']);
    const { id } = await started(mine.headers);
    const ink = { style: { ink: 'night' } };
    expect((await call('PUT', `/creations/${id}`, ink)).statusCode).toBe(404);
    expect((await call('PUT', `/creations/${id}`, ink, stranger.headers)).statusCode).toBe(404);
    expect((await call('PUT', `/creations/${id}`, ink, mine.headers)).statusCode).toBe(200);
    expect((await call('DELETE', `/creations/${id}`, undefined, stranger.headers)).statusCode).toBe(404);
    expect((await call('DELETE', `/creations/${id}`, undefined, staff.headers)).statusCode).toBe(204);
  });
  it('filters and pages, ignoring values that make no sense', async () => {
    const { headers } = await signedIn();
    const first = await started(headers);
    const second = await started(headers);
    test.clock.advance(1000);
    await call('PUT', `/creations/${first.reference}`, { cover: null }, headers);
    const lastFirst = [first.reference, second.reference];
    expect(await listed('?exists[relatedOrder]=0', headers)).toEqual(lastFirst);
    expect(await listed('?exists[relatedOrder]=false', headers)).toEqual(lastFirst);
    expect(await listed('?exists[relatedOrder]=maybe', headers)).toEqual(lastFirst);
    expect(await listed('?exists[relatedOrder]=1', headers)).toEqual([]);
    expect(await listed(`?id[]=${first.id}`, headers)).toEqual([first.reference]);
    expect(await listed(`?id[]=/creations/${second.id}`, headers)).toEqual([second.reference]);
    expect(await listed('?id[]=nonsense', headers)).toEqual([]);
    expect(await listed('?itemsPerPage=1&page=2', headers)).toEqual([second.reference]);
    expect(await listed('?reference=%00', headers)).toEqual([]);
  });
  it('speaks linked data when asked', async () => {
    const { headers } = await signedIn();
    const { iri } = await started(headers);
    const answer = await call('GET', '/creations', undefined, { ...headers, accept: 'application/ld+json' });
    expect(answer.json()).toMatchObject({ totalItems: 1, member: [{ '@id': iri, '@type': 'Creation' }] });
  });
});

describe('changing a creation', () => {
  it('selects a cover and merges a style', async () => {
    const { reference } = await started({}, {});
    const answer = await call('PUT', `/creations/${reference}`, { cover, style: { ink: 'forest', smilic: null } });
    expect(answer.json()).toMatchObject({
      cover: { iri: cover },
      style: { font: 'colette', ink: 'forest', smilic: null },
      version: 2,
    });
    expect(answer.headers.etag).toBe('"2"');
  });
  it('refuses a cover that does not fit, and changes nothing', async () => {
    const made = await started();
    const forPostcards = await addCover(handle.db, catalogue, { type: 'postcard' });
    const wrong = { cover: forPostcards, style: { ink: 'forest' } };
    expect((await call('PUT', `/creations/${made.reference}`, wrong)).statusCode).toBe(422);
    expect(await rowOf(made.reference)).toMatchObject({ version: 1, style: made.style });
    expect(await historyOf(made.reference)).toHaveLength(1);
  });
  it('keeps a cover that has left the shop meanwhile', async () => {
    const leaving = await addCover(handle.db, catalogue);
    const { reference } = await started({}, { cover: leaving });
    await handle.db.execute(`update covers set active = false where id = ${leaving.split('/')[2]}`);
    const answer = await call('PUT', `/creations/${reference}`, { cover: leaving, style: { align: 'center' } });
    expect(answer.statusCode).toBe(200);
  });
  it('refuses a stale version with 412 and takes the present one', async () => {
    const { reference } = await started();
    const put = (ifMatch: string) =>
      call('PUT', `/creations/${reference}`, { style: { size: 'large' } }, { 'if-match': ifMatch });
    expect((await put('"1"')).statusCode).toBe(200);
    const stale = await put('"1"');
    expect([stale.statusCode, stale.json().code]).toEqual([412, 'stale_version']);
    expect((await put('nonsense')).statusCode).toBe(412);
    expect((await put('"2"')).statusCode).toBe(200);
    expect((await put('*')).statusCode).toBe(200);
    expect(await rowOf(reference)).toMatchObject({ version: 4 });
  });
  it('lets exactly one of many parallel writes from the same version through', async () => {
    const { reference } = await started();
    const inks = ['blue', 'night', 'forest', 'sienna', 'raspberry', 'violet'];
    const answers = await Promise.all(
      inks.map((ink) => call('PUT', `/creations/${reference}`, { style: { ink } }, { 'if-match': '"1"' })),
    );
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 412, 412, 412, 412, 412]);
    expect(await rowOf(reference)).toMatchObject({ version: 2 });
    expect(await historyOf(reference)).toHaveLength(2);
  });
  it('lets parallel writes without If-Match follow each other, each in the history', async () => {
    const { reference } = await started();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        index % 2 === 0
          ? call('PUT', `/creations/${reference}`, { style: { ink: 'night' } })
          : saveCustomization(test.app, {
              creationReference: reference,
              customizationName: 'Message',
              value: `Bonjour ${index}`,
            }),
      ),
    );
    expect(answers.every((answer) => answer.statusCode < 300)).toBe(true);
    expect(await rowOf(reference)).toMatchObject({ version: 9, historyPosition: 8 });
    const history = await historyOf(reference);
    expect(history.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });
  it('appends the whole state to the history with every write', async () => {
    const { reference, style } = await started();
    await saveCustomization(test.app, { creationReference: reference, customizationName: 'Message', value: 'Coucou' });
    await call('PUT', `/creations/${reference}`, { style: { ink: 'night' } });
    const coverId = Number(cover.split('/')[2]);
    const words = [{ name: 'Message', value: 'Coucou', photoId: null }];
    expect((await historyOf(reference)).map(({ state }) => state)).toEqual([
      { coverId, style, customizations: [] },
      { coverId, style, customizations: words },
      { coverId, style: { ...style, ink: 'night' }, customizations: words },
    ]);
  });
  it('refuses a style that does not exist', async () => {
    const { reference } = await started();
    for (const style of [{ font: 'comic' }, { size: 12 }, { ink: '#000000' }, { smilic: 'pear' }]) {
      expect((await call('PUT', `/creations/${reference}`, { style })).statusCode).toBe(422);
    }
  });
  it('answers 404 to references of nothing', async () => {
    for (const reference of ['ABCDEFGH1234', 'ILOU00000000', '%00', 'x'.repeat(39), '999999999']) {
      expect((await call('PUT', `/creations/${reference}`, { cover })).statusCode).toBe(404);
    }
  });
});

describe('removing and duplicating', () => {
  it('removes a draft by its reference, once', async () => {
    const { reference } = await started();
    expect((await call('DELETE', `/creations/${reference}`)).statusCode).toBe(204);
    expect((await call('DELETE', `/creations/${reference}`)).statusCode).toBe(404);
    expect(await listed(`?reference=${reference}`)).toEqual([]);
  });
  it('makes a new draft with the same cover, style and words, independent of the first', async () => {
    const { reference } = await started();
    await saveCustomization(test.app, { creationReference: reference, customizationName: 'Message', value: 'Coucou' });
    await call('PUT', `/creations/${reference}`, { style: { font: 'leon' } });
    const answer = await call('POST', `/creations/duplicate/${reference}`);
    expect(answer.statusCode).toBe(201);
    const copy = creationSchema.parse(answer.json());
    expect(copy).toMatchObject({ cover: { iri: cover }, style: { font: 'leon' }, version: 1, shopUser: null });
    expect(copy.reference).not.toBe(reference);
    expect(copy.customizations.Message?.value).toBe('Coucou');
    await saveCustomization(test.app, {
      creationReference: copy.reference,
      customizationName: 'Message',
      value: 'Autre chose',
    });
    const [first] = (await call('GET', `/creations?reference=${reference}`)).json();
    expect(first.customizations.Message.value).toBe('Coucou');
  });
});

describe('a guest’s drafts and the account', () => {
  it('attaches guest drafts, passes over all others, and answers alike when repeated', async () => {
    const mine = await signedIn();
    const draft = await started();
    const theirs = await started((await signedIn()).headers);
    const gone = await started();
    await call('DELETE', `/creations/${gone.reference}`);
    const references = [draft.reference.toLowerCase(), theirs.reference, gone.reference, 'nonsense', '12', ''];
    for (let time = 0; time < 2; time += 1) {
      const answer = await call('PUT', '/creations/associate-user', { references }, mine.headers);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject([{ reference: draft.reference, shopUser: `/shop_users/${mine.id}` }]);
    }
    expect(await listed('', mine.headers)).toEqual([draft.reference]);
    expect(await listed(`?reference=${draft.reference}`)).toEqual([]);
    expect(await rowOf(draft.reference)).toMatchObject({ expiresAt: null, version: 1 });
    expect((await rowOf(theirs.reference)).shopUserId).not.toBe(mine.id);
  });
  it('gives a draft to exactly one of two accounts that ask at once', async () => {
    const { reference } = await started();
    const users = [await signedIn(), await signedIn()];
    const answers = await Promise.all(
      users.map(({ headers }) => call('PUT', '/creations/associate-user', { references: [reference] }, headers)),
    );
    expect(answers.map((answer) => answer.json().length).sort()).toEqual([0, 1]);
  });
  it('needs an account', async () => {
    expect((await call('PUT', '/creations/associate-user', { references: [] })).statusCode).toBe(401);
  });
  it('expires a guest’s draft 30 days after its last write, and never an account’s', async () => {
    const mine = await signedIn();
    const kept = await started(mine.headers);
    const { reference } = await started();
    const day = 86_400_000;
    test.clock.advance(29 * day);
    expect((await call('PUT', `/creations/${reference}`, { style: { ink: 'night' } })).statusCode).toBe(200);
    test.clock.advance(29 * day);
    expect(await listed(`?reference=${reference}`)).toEqual([reference]);
    test.clock.advance(2 * day);
    expect(await listed(`?reference=${reference}`)).toEqual([]);
    expect((await call('PUT', `/creations/${reference}`, { cover })).statusCode).toBe(404);
    const late = await test.as(mine);
    const taken = await call('PUT', '/creations/associate-user', { references: [reference] }, late);
    expect(taken.json()).toEqual([]);
    expect(await listed('', late)).toEqual([kept.reference]);
  });
});
