import type { CustomizationName } from '@jolimot/card/customization-types';
import { emptyPlace } from '@jolimot/card/document/places';
import { cover as coverSchema, product as productSchema } from '@jolimot/contract/catalogue';
import {
  type Creation,
  creationHistoryEntry,
  creation as creationSchema,
  customization as customizationSchema,
} from '@jolimot/contract/creations';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { coverIds, coverOf } from './catalogue';
import { call, draft, newPhoto, refusal, statusOf } from './draft-calls';
import { openFakeShop } from './fake-shop';

let shop: ReturnType<typeof openFakeShop>;
beforeEach(() => {
  shop = openFakeShop().install();
});
afterEach(() => shop.close());

const [left, right] = ['Image Back Left', 'Image Back Right'] as const;
const [full, top] = ['Image Front Right Full', 'Image Front Right Triptyque 1 Top'] as const;

function photoOf(width = 2000, height = 3000): Uint8Array<ArrayBuffer> {
  const bytes = newPhoto();
  shop.knowPhoto(bytes, { width, height });
  return bytes;
}

describe('the shapes', () => {
  it('are those of the contract', async () => {
    const { save, path, undo } = await draft();
    const saved = customizationSchema.parse((await save(left, { file: photoOf() })).answer);
    expect(saved).toMatchObject({ type: 'file', file: { width: 2000, height: 3000, contentType: 'image/png' } });
    creationSchema.parse((await undo()).answer);
    const entries = z.array(creationHistoryEntry).parse((await call('GET', `${path}/history?itemsPerPage=50`)).answer);
    expect(entries.map(({ position, current, changed }) => [position, current, changed])).toEqual([
      [1, false, [left]],
      [0, true, []],
    ]);
    expect(z.array(productSchema).parse((await call('GET', '/products')).answer)).toHaveLength(2);
    for (const id of Object.values(coverIds))
      expect(coverSchema.parse((await call('GET', `/covers/${id}`)).answer)).toEqual(coverOf(id));
    expect(await refusal(call('GET', '/covers/99'))).toEqual([404, 'not_found']);
    expect((await call('GET', '/creations?reference=NONE00000000')).answer).toEqual([]);
  });

  it('refuse what the contract refuses', async () => {
    const { save, put } = await draft(coverIds.plain);
    expect(await refusal(save('Legend Left', { value: 'x' }))).toEqual([
      422,
      'customizationName customization_not_allowed',
    ]);
    expect(await refusal(save('Message', {}))).toEqual([422, 'value required']);
    expect(await refusal(save('Background Color', { value: 'red' }))).toEqual([422, 'value color_invalid']);
    expect(await refusal(put({ style: { ink: 'pink' } }))).toEqual([422, 'style.ink invalid']);
    expect(await refusal(put({ cover: 'x' }))).toEqual([400, 'invalid_iri']);
    expect(await refusal(put({ cover: '/covers/99' }))).toEqual([400, 'invalid_iri']);
    expect(await refusal(put({ cover: `/covers/${coverIds.postcardOnly}` }))).toEqual([422, 'cover product_unfit']);
    expect(await refusal(call('PUT', '/creations/NONE00000000', {}))).toEqual([404, 'not_found']);
  });
});

describe('a write that names the version of its place', () => {
  it('is made although other places were changed, and refused when that place holds something else', async () => {
    const { save, put, at, now } = await draft();
    const style = await at('style');
    expect(await statusOf(save('Message', { value: 'Bonjour' }, emptyPlace))).toBe(201);
    expect(await statusOf(put({ style: { ink: 'forest' } }, style))).toBe(200);
    expect(await refusal(save('Message', { value: 'Bonsoir' }, emptyPlace))).toEqual([412, 'stale_version']);
    expect(await statusOf(put({ style: { ink: 'night' } }, style))).toBe(412);
    expect(await statusOf(save('Message', { value: 'Bonsoir' }, await at('Message')))).toBe(201);
    expect((await now()).customizations.Message?.value).toBe('Bonsoir');
  });

  it('is made when the place holds the same again', async () => {
    const { save, at } = await draft();
    await save('Message', { value: 'Bonjour' });
    const seen = await at('Message');
    await save('Message', { value: 'Bonsoir' });
    await save('Message', { value: 'Bonjour' });
    expect(await at('Message')).toBe(seen);
    expect(await statusOf(save('Message', { value: 'Salut' }, seen))).toBe(201);
  });

  it('finds both kinds of background in one place', async () => {
    const { save, at, now } = await draft();
    const cover = `/covers/${coverIds.pattern}`;
    await save('Background Color', { value: '#AABBCC' });
    const colour = await at('background');
    expect(await statusOf(save('Background Cover', { value: cover }, emptyPlace))).toBe(412);
    expect(await statusOf(save('Background Cover', { value: cover }, colour))).toBe(201);
    expect(await at('background')).not.toBe(colour);
    expect(Object.keys((await now()).customizations)).toEqual(['Background Cover']);
  });

  it('removes, and the place is empty then', async () => {
    const { save, remove, at } = await draft();
    await save('Message', { value: 'Bonjour' });
    const seen = await at('Message');
    await save('Message', { value: 'Bonsoir' });
    expect(await statusOf(remove('Message', seen))).toBe(412);
    expect(await statusOf(remove('Message', await at('Message')))).toBe(204);
    expect(await at('Message')).toBe(emptyPlace);
  });

  it('names both places of an exchange, the style and the cover in this order, and undo the creation’s', async () => {
    const { save, put, swap, undo, at, now } = await draft();
    await save(left, { file: photoOf() });
    const photo = await at(left);
    expect(await statusOf(swap(left, right, `${emptyPlace}.${photo}`))).toBe(412);
    expect(await statusOf(swap(left, right, `${photo}.${emptyPlace}`))).toBe(200);
    expect([await at(left), (await at(right)) === emptyPlace]).toEqual([emptyPlace, false]);
    const both = `${await at('cover')}.${await at('style')}`;
    const change = { cover: `/covers/${coverIds.full}`, style: { ink: 'night' } };
    expect(await statusOf(put(change, await at('cover')))).toBe(412);
    expect(await statusOf(put(change, both))).toBe(200);
    expect(await statusOf(undo(await at('cover')))).toBe(412);
    expect(await statusOf(undo(String((await now()).version - 1)))).toBe(412);
    expect(await statusOf(undo(String((await now()).version)))).toBe(200);
  });

  it.each(['p', 'pshort', 'empty.empty.empty', '...', `p${'a'.repeat(400)}`, '1.2', 'pAAAAAAAAAAAAAAA'])(
    'is refused with what can be no version (%j)',
    async (version) => {
      const { save } = await draft();
      expect(await statusOf(save('Message', { value: 'Bonjour' }, version))).toBe(412);
    },
  );

  it('changes nothing when it is refused', async () => {
    const { save, now } = await draft();
    await save(left, { file: photoOf() });
    const before = await now();
    expect(await statusOf(save(left, { file: photoOf() }, emptyPlace))).toBe(412);
    expect(await now()).toEqual(before);
  });
});

describe('a photo by its checksum', () => {
  it('is put into a place without its bytes, with a crop of its own, also when only the history has it', async () => {
    const { save, remove, at, now } = await draft();
    await save(left, { file: photoOf() });
    const { file, value } = (await now()).customizations[left] ?? {};
    const photo = file?.checksum ?? '';
    expect(await statusOf(save(right, { photo }, emptyPlace))).toBe(201);
    expect((await now()).customizations[right]).toMatchObject({ file: { checksum: photo }, home: null });
    await remove(left, await at(left));
    await remove(right, await at(right));
    expect(await statusOf(save(left, { photo, value: value ?? '' }))).toBe(201);
    expect((await now()).customizations[left]).toMatchObject({ file: { checksum: photo }, value });
  });

  it('has to be sent when this creation never had it, whoever else has', async () => {
    const stranger = await draft();
    const file = photoOf();
    await stranger.save(left, { file });
    const photo = (await stranger.now()).customizations[left]?.file?.checksum ?? '';
    const { save } = await draft();
    expect(await refusal(save(left, { photo }))).toEqual([422, 'photo photo_unknown']);
    expect(await refusal(save(left, { photo: 'x' }))).toEqual([422, 'photo invalid']);
    expect(await statusOf(save('Message', { photo, value: 'Bonjour' }))).toBe(422);
    expect(await refusal(save(left, { photo, file }))).toEqual([422, 'photo photo_unknown']);
  });
});

describe('two photos that swap their slots', () => {
  const small = 'Image Front Right Triptyque 1 Left';
  const crop = 'xywh=percent:10,10,60,60';
  const photoIn = ({ customizations }: Creation, name: CustomizationName) => {
    const { file, value } = customizations[name] ?? {};
    return file ? [file.width, value] : null;
  };

  it('take their crops along, so that swapping back changes nothing; one undo brings both back', async () => {
    const { save, swap, now, undo } = await draft(coverIds.triptych);
    await save(top, { file: photoOf(900, 700), value: crop });
    await save(small, { file: photoOf(800, 800) });
    const before = await now();
    const swapped = creationSchema.parse((await swap(top, small)).answer);
    expect([photoIn(swapped, small), photoIn(swapped, top)?.[0]]).toEqual([[900, crop], 800]);
    expect(swapped.version).toBe(before.version + 1);
    const back = creationSchema.parse((await swap(small, top)).answer);
    for (const name of [top, small] as const) expect(photoIn(back, name)).toEqual(photoIn(before, name));
    await undo();
    expect(photoIn(await now(), small)).toEqual([900, crop]);
  });

  it('get the largest crop where their own would print too coarsely', async () => {
    const { save, swap, now } = await draft(coverIds.triptych);
    await save(small, { file: photoOf(600, 500), value: 'xywh=percent:30,30,40,40' });
    expect(await statusOf(swap(small, top))).toBe(200);
    expect(photoIn(await now(), top)?.[1]).not.toBe('xywh=percent:30,30,40,40');
  });

  it('stay where they are when one is too small for its new slot', async () => {
    const { save, swap, now } = await draft(coverIds.triptych);
    await save(small, { file: photoOf(220, 220) });
    await save(top, { file: photoOf(900, 700) });
    const before = await now();
    expect(await refusal(swap(top, small))).toEqual([422, 'file photo_too_small']);
    expect(await now()).toEqual(before);
  });

  it('must be slots of the cover that take photos, and not both empty', async () => {
    const { save, swap } = await draft(coverIds.triptych);
    expect(await refusal(swap(top, small))).toEqual([422, 'file required']);
    await save(top, { file: photoOf() });
    expect(await refusal(swap(top, left))).toEqual([422, 'customizationName customization_not_allowed']);
    expect(await refusal(swap(top, 'Message'))).toEqual([422, 'file invalid']);
  });
});

describe('another cover', () => {
  it('moves photos, lets what has no place wait, and brings all of it back', async () => {
    const { save, put, now } = await draft(coverIds.full);
    await save(full, { file: photoOf(), value: 'xywh=percent:0,0,100,100' });
    const before = await now();
    await put({ cover: `/covers/${coverIds.triptych}` });
    const { customizations } = await now();
    expect(customizations[top]).toMatchObject({ home: full, crops: { [full]: 'xywh=percent:0,0,100,100' } });
    await put({ cover: `/covers/${coverIds.plain}` });
    expect(await now()).toMatchObject({ customizations: {}, waiting: [full], tray: { [full]: { home: null } } });
    await put({ cover: `/covers/${coverIds.full}` });
    const { id, file, value, placeVersion } = before.customizations[full] ?? {};
    expect((await now()).customizations[full]).toMatchObject({ id, file, value, placeVersion, home: null, crops: {} });
  });

  it('brings its colour where the creation has no background, in the same step', async () => {
    const { reference, put, now } = await draft(coverIds.plain, { background: '#fbf7ee' });
    expect((await now()).customizations['Background Color']?.value).toBe('#FBF7EE');
    expect(shop.history(reference)).toHaveLength(1);
    await put({ cover: `/covers/${coverIds.full}`, background: '#123456' });
    // The old cover's colour becomes the new one's.
    expect((await now()).customizations['Background Color']?.value).toBe(coverOf(coverIds.full).backColor);
    expect(shop.history(reference)).toHaveLength(2);
    const bare = await draft(coverIds.pattern, { background: '#FFFFFF' });
    expect((await bare.now()).customizations).toEqual({});
    await bare.put({ cover: `/covers/${coverIds.plain}`, background: '#ABCDEF' });
    expect((await bare.now()).customizations['Background Color']?.value).toBe('#ABCDEF');
    await bare.undo();
    expect(await bare.now()).toMatchObject({ cover: { id: coverIds.pattern }, customizations: {} });
  });
});

describe('undo and redo', () => {
  it('go through the states, and forget what was undone with the next write', async () => {
    const { save, undo, redo, at, now } = await draft();
    expect(await refusal(undo())).toEqual([409, 'conflict']);
    await save('Message', { value: 'Bonjour' });
    const seen = await at('Message');
    await save('Message', { value: 'Bonsoir' });
    await undo();
    expect(await at('Message')).toBe(seen);
    await redo();
    expect((await now()).customizations.Message?.value).toBe('Bonsoir');
    await undo();
    await save('Message', { value: 'Salut' });
    expect(await refusal(redo())).toEqual([409, 'conflict']);
    expect((await now()).version).toBe(7);
  });

  it('take the writes of one text together when they are grouped', async () => {
    const { save, put, path, now } = await draft();
    for (const value of ['B', 'Bo', 'Bon']) await save('Message', { value });
    await put({ style: { ink: 'night' } });
    await save('Message', { value: 'Bonjour' });
    const grouped = (direction: string) => call('POST', `${path}/${direction}?grouped=1`);
    const words = async () => (await now()).customizations.Message?.value;
    await grouped('undo');
    await grouped('undo');
    expect(await words()).toBe('Bon');
    await grouped('undo');
    expect(await words()).toBeUndefined();
    await grouped('redo');
    expect(await words()).toBe('Bon');
  });
});
