import { creation as creationSchema } from '@jolimot/contract/creations';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addCover } from '../../../test/fixtures/cards';
import { openCreationSetup } from '../../../test/setups/creation-setup';
import { creationHistory, creations } from '../../db/schema/creations';

const { handle, catalogue, cover, calls, signedIn, save } = await openCreationSetup();

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
    const made = await calls.start();
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
  it('belongs to the signed-in account', async () => {
    const { id, headers } = await signedIn();
    expect((await calls.start(headers)).shopUser).toBe(`/shop_users/${id}`);
  });
  it('needs no cover', async () => {
    expect((await calls.start({}, { cover: null })).cover).toBeNull();
  });
  it('answers with the version as ETag', async () => {
    const answer = await calls.call('POST', '/creations', { product: catalogue.products.greeting });
    expect(answer.headers.etag).toBe('"1"');
  });
  it('refuses a cover that does not fit the product', async () => {
    const forPostcards = await addCover(handle.db, catalogue, { type: 'postcard' });
    const input = { product: catalogue.products.greeting, cover: forPostcards };
    const answer = await calls.call('POST', '/creations', input);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().violations).toMatchObject([{ propertyPath: 'cover', code: 'product_unfit' }]);
  });
  it('refuses malformed IRIs, and IRIs that name nothing', async () => {
    for (const input of [
      { product: 'greeting-card' },
      { product: '/products/999999' },
      { product: catalogue.products.greeting, cover: '/products/1' },
      { product: catalogue.products.greeting, cover: '/covers/999999' },
      { product: catalogue.products.greeting, cover: await addCover(handle.db, catalogue, { active: false }) },
      { product: catalogue.products.greeting, cover: await addCover(handle.db, catalogue, { deletedAt: new Date() }) },
    ]) {
      const answer = await calls.call('POST', '/creations', input);
      expect([answer.statusCode, answer.json().code], JSON.stringify(input)).toEqual([400, 'invalid_iri']);
    }
  });
  it('ignores an owner, a reference and a version that the request sends', async () => {
    const made = await calls.start({}, { cover, shopUser: '/shop_users/1', reference: 'AAAAAAAAAAAA', version: 7 });
    expect(made).toMatchObject({ shopUser: null, version: 1 });
    expect(made.reference).not.toBe('AAAAAAAAAAAA');
  });
});

describe('changing a creation', () => {
  it('selects a cover and merges a style', async () => {
    const { reference } = await calls.start({}, { cover: null });
    const change = { cover, style: { ink: 'forest', smilic: null } };
    const answer = await calls.call('PUT', `/creations/${reference}`, change);
    expect(answer.json()).toMatchObject({
      cover: { iri: cover },
      style: { font: 'colette', ink: 'forest', smilic: null },
      version: 2,
    });
    expect(answer.headers.etag).toBe('"2"');
  });
  it('refuses a cover that does not fit, and changes nothing', async () => {
    const made = await calls.start();
    const forPostcards = await addCover(handle.db, catalogue, { type: 'postcard' });
    const wrong = { cover: forPostcards, style: { ink: 'forest' } };
    expect((await calls.call('PUT', `/creations/${made.reference}`, wrong)).statusCode).toBe(422);
    expect(await rowOf(made.reference)).toMatchObject({ version: 1, style: made.style });
    expect(await historyOf(made.reference)).toHaveLength(1);
  });
  it('keeps a cover that was switched off meanwhile', async () => {
    const leaving = await addCover(handle.db, catalogue);
    const { reference } = await calls.start({}, { cover: leaving });
    await handle.db.execute(`update covers set active = false where id = ${leaving.split('/')[2]}`);
    const answer = await calls.call('PUT', `/creations/${reference}`, { cover: leaving, style: { align: 'center' } });
    expect(answer.statusCode).toBe(200);
  });
  it('lets exactly one of many parallel writes from the same version through', async () => {
    const { reference } = await calls.start();
    const inks = ['blue', 'night', 'forest', 'sienna', 'raspberry', 'violet'];
    const answers = await Promise.all(
      inks.map((ink) => calls.call('PUT', `/creations/${reference}`, { style: { ink } }, { 'if-match': '"1"' })),
    );
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 412, 412, 412, 412, 412]);
    expect(await rowOf(reference)).toMatchObject({ version: 2 });
    expect(await historyOf(reference)).toHaveLength(2);
  });
  it('lets parallel writes without If-Match follow each other, each in the history', async () => {
    const { reference } = await calls.start();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        index % 2 === 0
          ? calls.call('PUT', `/creations/${reference}`, { style: { ink: 'night' } })
          : save(reference, { name: 'Message', value: `Bonjour ${index}` }),
      ),
    );
    expect(answers.every((answer) => answer.statusCode < 300)).toBe(true);
    expect(await rowOf(reference)).toMatchObject({ version: 9, historyPosition: 8 });
    const history = await historyOf(reference);
    expect(history.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });
  it('appends the whole state to the history with every write', async () => {
    const { reference, style, product } = await calls.start();
    await save(reference, { name: 'Message', value: 'Coucou' });
    await calls.call('PUT', `/creations/${reference}`, { style: { ink: 'night' } });
    const coverId = Number(cover.split('/')[2]);
    const productId = product.id;
    const words = [{ name: 'Message', value: 'Coucou', photoId: null }];
    expect((await historyOf(reference)).map(({ state }) => state)).toEqual([
      { productId, coverId, style, customizations: [] },
      { productId, coverId, style, customizations: words },
      { productId, coverId, style: { ...style, ink: 'night' }, customizations: words },
    ]);
  });
});

describe('removing and duplicating', () => {
  it('removes a draft by its reference, once', async () => {
    const { reference } = await calls.start();
    expect((await calls.call('DELETE', `/creations/${reference}`)).statusCode).toBe(204);
    expect((await calls.call('DELETE', `/creations/${reference}`)).statusCode).toBe(404);
    expect(await calls.list(`?reference=${reference}`)).toEqual([]);
  });
  it('makes a new draft with the same cover, style and words, independent of the first', async () => {
    const { reference } = await calls.start();
    await save(reference, { name: 'Message', value: 'Coucou' });
    await calls.call('PUT', `/creations/${reference}`, { style: { font: 'leon' } });
    const answer = await calls.call('POST', `/creations/duplicate/${reference}`);
    expect(answer.statusCode).toBe(201);
    const copy = creationSchema.parse(answer.json());
    expect(copy).toMatchObject({ cover: { iri: cover }, style: { font: 'leon' }, version: 1, shopUser: null });
    expect(copy.reference).not.toBe(reference);
    expect(copy.customizations.Message?.value).toBe('Coucou');
    await save(copy.reference, { name: 'Message', value: 'Autre chose' });
    const [first] = (await calls.call('GET', `/creations?reference=${reference}`)).json();
    expect(first.customizations.Message.value).toBe('Coucou');
  });
});
