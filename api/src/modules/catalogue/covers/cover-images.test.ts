import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { coverImage } from '@jolimot/contract/catalogue';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { formBody } from '../../../../test/fixtures/cards';
import { openCreationSetup } from '../../../../test/setups/creation-setup';
import { cardPictures } from '../../../images/cover-pictures';

const { test } = await openCreationSetup();
const admin: Record<string, string> = await test.as({ id: 1, roles: ['ROLE_ADMIN'] });
let cover: string;
let picture: Buffer;
beforeAll(async () => {
  const name = { fr: 'Marguerites', en: 'Daisies' };
  const colours = { logoColor: '#1B2345', color: '#1B2345', backColor: '#F4E9D8' };
  const payload = { name, priority: 1, type: 'both', ...colours, barcodePadding: 2, customizationTypes: [] };
  const answer = await test.app.inject({ method: 'POST', url: '/covers', headers: admin, payload });
  cover = answer.json().iri;
  picture = await flat('#7a9e7e');
});

const flat = (background: string, width = 1311, height = 1819) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'x' } })
    .toBuffer();
type File = Parameters<typeof formBody>[1];
const upload = (file: File, name = 'front', of = cover) => {
  const { payload, headers } = formBody({ cover: of, name }, file);
  return test.app.inject({ method: 'POST', url: '/cover_images', payload, headers: { ...headers, ...admin } });
};
const set = (payload: object) => test.app.inject({ method: 'PUT', url: cover, headers: admin, payload });
const remove = (iri: string) => test.app.inject({ method: 'DELETE', url: iri, headers: admin });
const filesIn = (folder: string): string[] => {
  const root = path.join(test.deps.config.dataDir, folder);
  if (!existsSync(root)) return [];
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);
};

describe('POST /cover_images', () => {
  it('stores a press master without metadata', async () => {
    const answer = await upload({ bytes: picture });
    expect(answer.statusCode, answer.body).toBe(201);
    const image = coverImage.parse(answer.json());
    const master = await sharp(await test.deps.storage.get(`covers/${image.checksum}`)).metadata();
    expect([master.format, master.width, master.height, master.exif]).toEqual(['webp', 1311, 1819, undefined]);
  });

  it('replaces the picture of that name, and keeps the old master for placed orders', async () => {
    const first = coverImage.parse((await upload({ bytes: picture })).json());
    const second = coverImage.parse((await upload({ bytes: await flat('#c96f4a') })).json());
    expect([second.id, second.checksum === first.checksum]).toEqual([first.id, false]);
    expect(await test.deps.storage.exists(`covers/${first.checksum}`)).toBe(true);
    const listed = await test.app.inject({ url: `/cover_images?cover[]=${cover}`, headers: admin });
    expect(listed.json()).toMatchObject([{ id: first.id, checksum: second.checksum }]);
    expect((await test.app.inject({ url: '/cover_images?cover[]=nonsense', headers: admin })).json()).toEqual([]);
    const one = await test.app.inject({ url: second.iri, headers: admin });
    expect(one.json()).toMatchObject({ checksum: second.checksum });
  });

  it('is needed by a cover to go on show, or to serve as a background', async () => {
    expect((await set({ active: true })).json()).toMatchObject({ active: true });
    const refused = await set({ usableAsBackground: true });
    expect(refused.json().violations).toMatchObject([
      { propertyPath: 'usableAsBackground', code: 'background_missing' },
    ]);
    const background = coverImage.parse((await upload({ bytes: picture }, 'background')).json());
    expect((await set({ usableAsBackground: true })).json().usableAsBackground).toBe(true);
    const front = (await test.app.inject(cover)).json().images.front;
    for (const image of [front, background]) expect((await remove(image.iri)).statusCode).toBe(409);
    await set({ active: false, usableAsBackground: false });
    for (const image of [front, background]) expect((await remove(image.iri)).statusCode).toBe(204);
    expect((await remove(front.iri)).statusCode).toBe(404);
    expect((await set({ active: true })).json().violations).toMatchObject([{ code: 'front_missing' }]);
  });
});

describe('the pictures that lists show of a card', () => {
  const shown = async (address: string | null) => {
    const put = vi.spyOn(test.deps.storage, 'put');
    const answers = await Promise.all(
      cardPictures.map(({ width, format }) =>
        test.app.inject(`${new URL(address ?? 'http://no-picture').pathname}-${width}.${format}`),
      ),
    );
    expect(put).not.toHaveBeenCalled();
    put.mockRestore();
    return answers.map(({ statusCode, headers }) => `${statusCode} ${headers['content-type']}`);
  };
  const ready = cardPictures.map(({ format }) => `200 image/${format}`);
  const pictureOf = async () => (await test.app.inject(cover)).json().picture;

  it('are there as soon as a picture has changed, and stay under their address', async () => {
    const front = coverImage.parse((await upload({ bytes: picture })).json());
    const first = await pictureOf();
    expect(await shown(first)).toEqual(ready);
    const overlay = coverImage.parse((await upload({ bytes: await flat('#112233') }, 'overlay')).json());
    const second = await pictureOf();
    expect(second).not.toBe(first);
    expect(await shown(second)).toEqual(ready);
    expect((await remove(overlay.iri)).statusCode).toBe(204);
    expect(await pictureOf()).toBe(first);
    expect(await shown(second)).toEqual(ready);
    expect((await remove(front.iri)).statusCode).toBe(204);
    expect(await pictureOf()).toBeNull();
  });

  it('show both of two pictures that arrive at once', async () => {
    await Promise.all([upload({ bytes: await flat('#aabbcc') }), upload({ bytes: await flat('#445566') }, 'overlay')]);
    expect(await shown(await pictureOf())).toEqual(ready);
  });

  it('are public, kept for ever, and revalidated', async () => {
    const url = `${new URL(await pictureOf()).pathname}-270.avif`;
    const { headers } = await test.app.inject(url);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const again = await test.app.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    for (const wrong of ['-271.avif', '-180.webp', '-270.png', '-270', '.avif']) {
      const { statusCode } = await test.app.inject(new URL(await pictureOf()).pathname + wrong);
      expect([wrong, statusCode]).toEqual([wrong, 404]);
    }
  });

  it('and the renditions of single pictures, too, are made with the cover', async () => {
    const image = coverImage.parse((await upload({ bytes: await flat('#778899') })).json());
    const put = vi.spyOn(test.deps.storage, 'put');
    for (const url of Object.values(image.thumbnailUrls)) {
      expect((await test.app.inject(new URL(url).pathname)).statusCode).toBe(200);
    }
    expect(put).not.toHaveBeenCalled();
    put.mockRestore();
  });
});

describe('a hostile picture is refused and leaves nothing behind', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1311" height="1819"/>');
  const cases: [string, () => Promise<File> | File, string][] = [
    ['no file', () => undefined, '422 required'],
    [
      'a file whose name climbs',
      async () => ({ bytes: svg, filename: '../../keys/jwt-private.pem' }),
      '422 photo_type',
    ],
    ['too few pixels', async () => ({ bytes: await flat('#fff', 1000, 1388) }), '422 photo_too_small'],
    ['another shape', async () => ({ bytes: await flat('#fff', 2000, 2000) }), '422 invalid'],
  ];
  it.each(cases)('%s', async (_name, file, expected) => {
    const before = filesIn('files').sort();
    const answer = await upload(await file());
    expect(`${answer.statusCode} ${answer.json().violations[0].code}`).toBe(expected);
    expect(answer.json().violations[0].propertyPath).toBe('file');
    expect(filesIn('files').sort()).toEqual(before);
    await expect.poll(() => filesIn('uploads')).toEqual([]);
  });
  it('an unknown cover or name', async () => {
    const nowhere = await upload({ bytes: picture }, 'front', '/covers/999');
    expect([nowhere.statusCode, nowhere.json().detail]).toEqual([400, 'Item not found for "/covers/999".']);
    expect((await upload({ bytes: picture }, 'back')).json().violations[0]).toMatchObject({ propertyPath: 'name' });
  });
});
