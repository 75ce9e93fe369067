import type { CustomizationName } from '@jolimot/card/customization-types';
import { creation as creationSchema } from '@jolimot/contract/creations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/app/build-test-app';
import { freshDatabase } from '../../../../test/app/fresh-database';
import { addCardCatalogue, addCover, saveCustomization } from '../../../../test/fixtures/cards';
import { creationCallsOf, type Headers } from '../../../../test/fixtures/creation-calls';
import { addClient } from '../../../../test/fixtures/credits';
import { noisePhoto } from '../../../../test/fixtures/pictures';
import type { Handle } from '../../../db/client';

const [top, left, right] = [
  'Image Front Right Triptyque 1 Top',
  'Image Front Right Triptyque 1 Left',
  'Image Front Right Triptyque 1 Right',
] as const;

let handle: Handle;
let test: TestApp;
let calls: ReturnType<typeof creationCallsOf>;
let large: Buffer;
/** 220 × 220 px: good for 44 mm at 127 dpi, and too small for 91 mm. */
let small: Buffer;
beforeAll(async () => {
  handle = await freshDatabase();
  test = await buildTestApp(handle);
  const catalogue = await addCardCatalogue(handle.db);
  const cover = await addCover(handle.db, catalogue, { allows: ['Message', top, left, right] });
  calls = creationCallsOf(test, { product: catalogue.products.greeting, cover });
  [large, small] = await Promise.all([noisePhoto(900, 700), noisePhoto(220, 220)]);
});
afterAll(async () => {
  await test.close();
  await handle.close();
});

async function draft(headers: Headers = {}) {
  const { reference } = await calls.start(headers);
  const path = `/creations/${reference}`;
  return {
    reference,
    put: async (customizationName: CustomizationName, bytes: Buffer, value?: string) => {
      const fields = { creationReference: reference, customizationName, ...(value ? { value } : {}) };
      expect((await saveCustomization(test.app, fields, { headers, file: { bytes } })).statusCode).toBe(201);
    },
    swap: (first: CustomizationName, second: CustomizationName, more: Headers = {}) =>
      calls.call('POST', `${path}/swap`, { first, second }, { ...headers, ...more }),
    now: async () => {
      const answer = await calls.call('GET', `/creations?reference=${reference}`, undefined, headers);
      return creationSchema.parse(answer.json()[0]);
    },
    undo: () => calls.call('POST', `${path}/undo`, undefined, headers),
  };
}

const photoIn = (creation: Awaited<ReturnType<Awaited<ReturnType<typeof draft>>['now']>>, name: CustomizationName) => {
  const { file, value } = creation.customizations[name] ?? {};
  return file ? [file.width, value] : null;
};

describe('two photos that swap their slots', () => {
  const crop = 'xywh=percent:10,10,60,60';

  it('take their crops along, so that swapping back changes nothing; one undo brings both back', async () => {
    const { put, swap, now, undo } = await draft();
    await put(top, large, crop);
    await put(left, await noisePhoto(800, 800));
    const before = await now();
    const swapped = creationSchema.parse((await swap(top, left)).json());
    expect(photoIn(swapped, left)).toEqual([900, crop]);
    expect(photoIn(swapped, top)?.[0]).toBe(800);
    expect(swapped.version).toBe(before.version + 1);
    const back = creationSchema.parse((await swap(left, top)).json());
    for (const name of [top, left]) expect(photoIn(back, name)).toEqual(photoIn(before, name));
    await undo();
    expect(photoIn(await now(), left)).toEqual([900, crop]);
  });

  it('can be one photo and an empty slot', async () => {
    const { put, swap, now } = await draft();
    await put(left, small);
    expect((await swap(left, right)).statusCode).toBe(200);
    const after = await now();
    expect([photoIn(after, left), photoIn(after, right)?.[0]]).toEqual([null, 220]);
  });

  it('a crop that would print too coarsely is replaced by the largest one', async () => {
    const { put, swap, now } = await draft();
    await put(left, await noisePhoto(600, 500), 'xywh=percent:30,30,40,40');
    expect((await swap(left, top)).statusCode).toBe(200);
    expect(photoIn(await now(), top)?.[1]).not.toBe('xywh=percent:30,30,40,40');
  });

  it('stay where they are when one is too small for its new slot', async () => {
    const { put, swap, now } = await draft();
    await put(left, small);
    await put(top, large);
    const before = await now();
    const refused = await swap(top, left);
    expect([refused.statusCode, refused.json().violations[0].code]).toEqual([422, 'photo_too_small']);
    expect(await now()).toMatchObject({ version: before.version, customizations: before.customizations });
  });

  it('must be slots of the cover that take photos, and not both empty', async () => {
    const { put, swap } = await draft();
    const codes = async (first: CustomizationName, second: CustomizationName) => {
      const answer = await swap(first, second);
      return [answer.statusCode, answer.json().violations?.[0]?.code];
    };
    expect(await codes(top, left)).toEqual([422, 'required']);
    await put(top, large);
    expect(await codes(top, 'Image Back Left')).toEqual([422, 'customization_not_allowed']);
    expect(await codes(top, 'Message')).toEqual([422, 'invalid']);
  });

  it('can be swapped by their owner alone, on the version that was seen', async () => {
    const owner = await test.as(await addClient(handle.db));
    const { reference, put, swap, now } = await draft(owner);
    await put(top, large);
    const { version } = await now();
    const stranger = await test.as(await addClient(handle.db));
    for (const headers of [stranger, {}]) {
      const answer = await calls.call('POST', `/creations/${reference}/swap`, { first: top, second: left }, headers);
      expect(answer.statusCode).toBe(404);
    }
    expect((await swap(top, left, { 'if-match': `"${version - 1}"` })).statusCode).toBe(412);
    expect((await swap(top, left, { 'if-match': `"${version}"` })).statusCode).toBe(200);
  });
});
