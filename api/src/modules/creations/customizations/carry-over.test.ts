import { type CustomizationName, customizationNames, isImageName } from '@jolimot/card/customization-types';
import { type Creation, creation as creationSchema } from '@jolimot/contract/creations';
import { describe, expect, it } from 'vitest';
import { addCover } from '../../../../test/fixtures/cards';
import { noisePhoto } from '../../../../test/fixtures/pictures';
import { openCreationSetup } from '../../../../test/setups/creation-setup';

const full = 'Image Front Right Full';
const top = 'Image Front Right Triptyque 1 Top';
const left = 'Image Front Right Triptyque 1 Left';
const right = 'Image Front Right Triptyque 1 Right';
const backs = ['Image Back Left', 'Image Back Middle', 'Image Back Right'] as const;
const legends = ['Legend Left', 'Legend Middle', 'Legend Right'] as const;
const words = ['Background Color', 'Background Cover', 'Message'] as const;
const crop = 'xywh=percent:10,20,50,60&rotate=90';

const { handle, catalogue, cover, calls, read, ...desk } = await openCreationSetup({
  allows: [...words, top, left, right, ...backs, ...legends],
  backColor: '#FFF3DC',
});
const covers = {
  three: cover,
  one: await addCover(handle.db, catalogue, { allows: [...words, full], backColor: '#3D2848' }),
  none: await addCover(handle.db, catalogue, { allows: words, backColor: '#D5EADB' }),
};
const photo = await noisePhoto(1600, 1200);
const filled = await filledDraft();

async function save(reference: string, name: CustomizationName, value: string, bytes?: Buffer): Promise<void> {
  const answer = await desk.save(reference, { name, value }, bytes ? { file: { bytes } } : {});
  expect(answer.statusCode, answer.body).toBe(201);
}

async function filledDraft(): Promise<string> {
  const { reference } = await calls.start();
  for (const name of [top, left, right, ...backs] as const) await save(reference, name, crop, photo);
  for (const name of legends) await save(reference, name, `Sous ${name}`);
  await save(reference, 'Message', 'Coucou');
  await save(reference, 'Background Color', '#FFF3DC');
  return reference;
}

async function fullDraft() {
  const { reference } = (await calls.call('POST', `/creations/duplicate/${filled}`)).json();
  const act = async (verb: 'POST' | 'PUT', path: string, body?: object) => {
    const answer = await calls.call(verb, `/creations/${reference}${path}`, body);
    expect(answer.statusCode, answer.body).toBe(200);
    return creationSchema.parse(answer.json());
  };
  return {
    reference,
    save: (name: CustomizationName, value: string, bytes?: Buffer) => save(reference, name, value, bytes),
    put: (body: { cover?: string; product?: string }) => act('PUT', '', body),
    undo: () => act('POST', '/undo'),
    redo: () => act('POST', '/redo'),
    swap: (first: CustomizationName, second: CustomizationName) => act('POST', '/swap', { first, second }),
    now: () => read(reference),
  };
}

function contentOf({ customizations, tray, product, cover }: Creation) {
  const held = (from: Creation['tray']) =>
    customizationNames.flatMap((name) => {
      const one = from[name];
      return one ? [[name, one.value, one.file?.checksum ?? null, one.home, one.crops] as const] : [];
    });
  return { product: product.slug, cover: cover?.iri, shown: held(customizations), waiting: held(tray) };
}

const countOf = ({ customizations, tray }: Creation): number =>
  Object.keys(customizations).length + Object.keys(tray).length;
const photosOf = (from: Creation['tray']) => customizationNames.filter((name) => isImageName(name) && from[name]);

describe('another cover', () => {
  it('carries photos with their crops, words and background; what has no place waits', async () => {
    const { put, now } = await fullDraft();
    const before = await now();
    const after = await put({ cover: covers.one });
    expect(countOf(after)).toBe(countOf(before));
    expect(photosOf(after.customizations)).toEqual([full]);
    expect(after.customizations[full]).toMatchObject({ value: crop, home: top });
    expect(after.waiting).toEqual([...legends, left, right, ...backs]);
    expect(after.tray[left]).toMatchObject({ value: crop, file: { width: 1600 }, fileUrl: expect.any(String) });
    expect(after.tray['Legend Left']?.value).toBe('Sous Legend Left');
    expect(after.customizations).toMatchObject({
      Message: { value: 'Coucou' },
      'Background Color': { value: '#3D2848' },
    });
  });

  it('and back is as before, crops included, whatever lies between', async () => {
    const { put, now } = await fullDraft();
    const before = contentOf(await now());
    await put({ cover: covers.one });
    await put({ cover: covers.none });
    expect(contentOf(await put({ cover: covers.three }))).toEqual(before);
  });

  it('is one step to undo, and to redo', async () => {
    const { put, now, undo, redo } = await fullDraft();
    const before = contentOf(await now());
    const changed = contentOf(await put({ cover: covers.one, product: catalogue.products.postcard }));
    expect(contentOf(await undo())).toEqual(before);
    expect(contentOf(await redo())).toEqual(changed);
  });

  it('gives back the crop of each place', async () => {
    const { put, save, now } = await fullDraft();
    await put({ cover: covers.one });
    await save(full, 'xywh=percent:0,0,80,80');
    expect((await put({ cover: covers.three })).customizations[top]).toMatchObject({ value: crop, home: null });
    expect((await put({ cover: covers.one })).customizations[full]?.value).toBe('xywh=percent:0,0,80,80');
    const copied = creationSchema.parse(
      (await calls.call('POST', `/creations/duplicate/${(await now()).reference}`)).json(),
    );
    expect(copied.customizations[full]).toMatchObject({ home: top, crops: { [top]: crop } });
  });
});

describe('another product', () => {
  it('keeps reference, history, photos, crops and words, those that are now too long included', async () => {
    const { reference, put, save, now, undo } = await fullDraft();
    const long = 'Un long dimanche au bord de la mer du Nord';
    const message = Array.from({ length: 14 }, (_, line) => `Ligne ${line + 1}`).join('\n');
    await save('Legend Left', long.slice(0, 40));
    await save('Message', message);
    const before = await now();
    const after = await put({ product: catalogue.products.postcard });
    expect(after.reference).toBe(reference);
    expect(contentOf(after)).toEqual({ ...contentOf(before), product: 'postcard' });
    const proof = await calls.call('GET', `/creations/${reference}/proof`);
    expect(proof.statusCode).toBe(422);
    expect(
      proof.json().violations.map(({ propertyPath, code }: Record<string, string>) => [propertyPath, code]),
    ).toEqual([
      ['Message', 'message_too_long'],
      ['Legend Left', 'legend_too_long'],
    ]);
    expect(contentOf(await undo())).toEqual(contentOf(before));
  });

  it('is refused where the cover does not fit it, with nothing changed', async () => {
    const folded = await addCover(handle.db, catalogue, { type: 'greeting' });
    const { reference, put, now } = await fullDraft();
    await put({ cover: folded });
    const before = await now();
    const answer = await calls.call('PUT', `/creations/${reference}`, { product: catalogue.products.postcard });
    expect(answer.json().violations).toMatchObject([{ propertyPath: 'product', code: 'product_unfit' }]);
    expect((await calls.call('PUT', `/creations/${reference}`, { product: '/products/999999' })).statusCode).toBe(400);
    expect(await now()).toMatchObject({ version: before.version, product: before.product });
  });
});

describe('a photo that waits', () => {
  const isExchanged = (after: Creation, before: Creation): boolean =>
    after.customizations[full]?.file?.checksum === before.tray[left]?.file?.checksum;

  it('comes onto the card in place of another, which then waits; one undo takes it back', async () => {
    const { put, save, swap, undo } = await fullDraft();
    await save(left, crop, await noisePhoto(900, 700));
    const before = await put({ cover: covers.one });
    const after = await swap(left, full);
    expect(isExchanged(after, before)).toBe(true);
    expect(countOf(after)).toBe(countOf(before));
    expect(after.tray[left]?.file).toEqual(before.customizations[full]?.file);
    expect(contentOf(await undo())).toEqual(contentOf(before));
  });

  it('can be deleted, and exchanged with no other that waits', async () => {
    const { reference, put } = await fullDraft();
    const { tray, version } = await put({ cover: covers.none });
    const both = await calls.call('POST', `/creations/${reference}/swap`, { first: left, second: top });
    expect(both.json().violations).toMatchObject([{ code: 'customization_not_allowed' }]);
    const gone = await calls.call('DELETE', `/customizations/${tray[left]?.id}?creationReference=${reference}`);
    expect([gone.statusCode, gone.headers.etag]).toEqual([204, `"${version + 1}"`]);
  });
});
