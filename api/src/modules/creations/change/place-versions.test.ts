import { emptyPlace, type Place, versionOf } from '@jolimot/card/document/places';
import { describe, expect, it } from 'vitest';
import { addCover } from '../../../../test/fixtures/cards';
import { noisePhoto } from '../../../../test/fixtures/pictures';
import { openCreationSetup } from '../../../../test/setups/creation-setup';

const [left, right] = ['Image Back Left', 'Image Back Right'] as const;

const { handle, catalogue, calls, read, ...desk } = await openCreationSetup({
  allows: ['Background Color', 'Background Cover', 'Message', left, right],
});
const bytes = await noisePhoto(400, 600);

type Name = 'Message' | 'Background Color' | 'Background Cover' | typeof left | typeof right;
type Content = { value?: string; photo?: string; file?: { bytes: Buffer } };

async function draft() {
  const { reference } = await calls.start();
  const path = `/creations/${reference}`;
  const now = () => read(reference);
  const matching = (version?: string) => (version === undefined ? {} : { 'if-match': `"${version}"` });
  return {
    reference,
    path,
    now,
    at: async (place: Place) => versionOf(await now(), place),
    save: (name: Name, { file, ...fields }: Content, version?: string) =>
      desk.save(reference, { name, ...fields }, { headers: matching(version), ...(file ? { file } : {}) }),
    put: (body: object, version?: string) => calls.call('PUT', path, body, matching(version)),
    remove: async (name: Name, version: string) => {
      const id = (await now()).customizations[name]?.id;
      return calls.call('DELETE', `/customizations/${id}?creationReference=${reference}`, undefined, matching(version));
    },
    swap: (version: string) => calls.call('POST', `${path}/swap`, { first: left, second: right }, matching(version)),
    undo: (version: string) => calls.call('POST', `${path}/undo`, undefined, matching(version)),
  };
}

const statusOf = async (answer: Promise<{ statusCode: number }>): Promise<number> => (await answer).statusCode;

describe('a write that names the version of its place', () => {
  it('is made although other places were changed, and refused when that place holds something else', async () => {
    const { save, put, at, now } = await draft();
    const style = await at('style');
    expect(await statusOf(save('Message', { value: 'Bonjour' }, emptyPlace))).toBe(201);
    expect(await statusOf(put({ style: { ink: 'forest' } }, style))).toBe(200);
    expect(await statusOf(save('Message', { value: 'Bonsoir' }, emptyPlace))).toBe(412);
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
    const { save, at } = await draft();
    const cover = await addCover(handle.db, catalogue, { usableAsBackground: true });
    await save('Background Color', { value: '#AABBCC' });
    const colour = await at('background');
    expect(await statusOf(save('Background Cover', { value: cover }, emptyPlace))).toBe(412);
    expect(await statusOf(save('Background Cover', { value: cover }, colour))).toBe(201);
    expect(await at('background')).not.toBe(colour);
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
    await save(left, { file: { bytes } });
    const photo = await at(left);
    expect(await statusOf(swap(`${emptyPlace}.${photo}`))).toBe(412);
    expect(await statusOf(swap(`${photo}.${emptyPlace}`))).toBe(200);
    expect([await at(left), (await at(right)) === emptyPlace]).toEqual([emptyPlace, false]);
    const other = await addCover(handle.db, catalogue);
    const both = `${await at('cover')}.${await at('style')}`;
    expect(await statusOf(put({ cover: other, style: { ink: 'night' } }, await at('cover')))).toBe(412);
    expect(await statusOf(put({ cover: other, style: { ink: 'night' } }, both))).toBe(200);
    expect(await statusOf(undo(await at('cover')))).toBe(412);
    expect(await statusOf(undo(String((await now()).version)))).toBe(200);
  });

  it.each([
    'p',
    'pshort',
    'empty.empty.empty',
    '...',
    `p${'a'.repeat(400)}`,
    'p\u00e9\u00e9\u00e9',
    '1.2',
    'pAAAAAAAAAAAAAAA',
  ])('is refused with what can be no version (%j)', async (version) => {
    const { save } = await draft();
    expect(await statusOf(save('Message', { value: 'Bonjour' }, version))).toBe(412);
  });

  it('whose photo is stale stores nothing', async () => {
    const { save, now } = await draft();
    await save(left, { file: { bytes } });
    const { version } = await now();
    expect(await statusOf(save(left, { file: { bytes: await noisePhoto(400, 600) } }, emptyPlace))).toBe(412);
    expect((await now()).version).toBe(version);
  });
});

describe('a photo by its checksum', () => {
  it('is put into a place without its bytes, with a crop of its own, also when only the history has it', async () => {
    const { save, remove, at, now } = await draft();
    await save(left, { file: { bytes } });
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
    await stranger.save(left, { file: { bytes: await noisePhoto(400, 600) } });
    const photo = (await stranger.now()).customizations[left]?.file?.checksum ?? '';
    const { save } = await draft();
    const refused = await save(left, { photo });
    expect([refused.statusCode, refused.json().violations]).toEqual([
      422,
      [expect.objectContaining({ propertyPath: 'photo', code: 'photo_unknown' })],
    ]);
    expect(await statusOf(save(left, { photo: 'x' }))).toBe(422);
    expect(await statusOf(save('Message', { photo, value: 'Bonjour' }))).toBe(422);
    expect(await statusOf(save(left, { photo, file: { bytes } }))).toBe(422);
  });
});
