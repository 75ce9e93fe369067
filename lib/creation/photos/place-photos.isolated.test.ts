import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { coverIds } from '@/api/test/shop/known-shop';
import { openScene } from '@/test/scene';
import { photoBytes } from '@/test/shop/photos';

vi.mock('@/lib/api/report-error', () => ({ reportError: () => undefined }));

const [left, middle, right] = ['Image Back Left', 'Image Back Middle', 'Image Back Right'] as const;

const scene = openScene({
  cover: coverIds.backWithoutLegends,
  prepare: ({ shop, reference }) => shop.elsewhere(reference).setPhoto(right, photoBytes()),
});

const photoAt = async (place: typeof left | typeof middle | typeof right) =>
  (await scene.serverCard()).customizations[place]?.file?.checksum;
const uploads = () => scene.line.writes.filter(({ bytes }) => bytes > 0);

async function beginUpload(): Promise<void> {
  scene.line.hold('writes');
  await scene.open.pick(left);
  await expect.poll(() => uploads().length).toBe(1);
  expect(scene.open.pendingPlaces()).toEqual([left]);
}

it('a photo that is being sent changes places with one that is there, and is sent once', async () => {
  const before = await photoAt(right);
  await beginUpload();
  scene.open.swap(left, right);
  const sent = uploads()[0]?.fields.file;
  expect(scene.open.shown()?.customizations[right]?.file?.checksum).toBe(sent);
  expect(scene.open.shown()?.customizations[left]?.file?.checksum).toBe(before);
  scene.line.release();
  await scene.open.sent();
  expect([await photoAt(left), await photoAt(right)]).toEqual([before, sent]);
  expect(uploads()).toHaveLength(1);
  expect(scene.line.writes.at(-1)?.path).toBe(`/creations/${scene.reference}/swap`);
});

it('a photo that waits to be sent goes into an empty place, and leaves its own', async () => {
  scene.line.goOffline();
  await scene.open.pick(left);
  scene.open.swap(left, middle);
  expect(scene.open.shown()?.customizations[left]).toBeUndefined();
  scene.line.goOnline();
  await scene.open.sent();
  expect([await photoAt(left), await photoAt(middle)]).toEqual([undefined, uploads()[0]?.fields.file]);
  expect(uploads()).toHaveLength(1);
});

it('a photo keeps its crop where its place is taken by one that has yet to be sent', async () => {
  const [before, crop] = [await photoAt(right), 'xywh=percent:0,0,50,50'];
  scene.open.crop(right, crop);
  await scene.open.sent();
  scene.line.goOffline();
  await scene.open.pick(left);
  scene.open.swap(right, left);
  expect(scene.open.shown()?.customizations[left]?.value).toBe(crop);
  scene.line.goOnline();
  await scene.open.sent();
  expect((await scene.serverCard()).customizations[left]).toMatchObject({
    value: crop,
    file: { checksum: before },
  });
});

const desiredAt = (place: typeof left | typeof middle | typeof right) =>
  scene.open.unsent().desiredValues.find((one) => one.place === place);

it('a crop that would print too coarsely in its new place is left to the API', async () => {
  const crop = 'xywh=percent:0,0,50,50';
  const now = await scene.serverCard();
  const there = now.customizations[right];
  if (!there?.file) throw new Error('There is no photo.');
  const small = { ...there, value: crop, file: { ...there.file, width: 100, height: 150 } };
  const card = { ...now, customizations: { [right]: small } };
  scene.open.modules.placing.exchangePhotos(card, right, middle);
  expect(desiredAt(middle)).toEqual({ place: middle, photo: { key: there.file.checksum, crop: null } });
});
