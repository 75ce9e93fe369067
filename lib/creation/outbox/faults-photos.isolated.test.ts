import 'fake-indexeddb/auto';
import type { Creation } from '@jolimot/contract/creations';
import { describe, expect, it, vi } from 'vitest';
import { addFile, FakePhotoWorkers } from '@/test/fake-photos';
import { checksumOf } from '@/test/line/request';
import { aMoment, keptKeys, openScene } from '@/test/scene';
import { photoBlob, photoFile, photoSize } from '@/test/shop/photos';
import { anotherWindow } from '@/test/unsent';

vi.mock('@/lib/api/report-error', () => ({ reportError: () => undefined }));

const scene = openScene();
const slot = 'Image Back Left';
const crop = 'xywh=percent:0,0,50,50';
const large = { width: 4000, height: 6000 };

const pick = (file: File): void => addFile(scene.open, slot, file);

const shown = (): Creation['customizations'][typeof slot] => scene.open.shown()?.customizations[slot];
const serverPhoto = async () => (await scene.serverCard()).customizations[slot];
const checksum = async (file: Blob) => checksumOf(new Uint8Array(await file.arrayBuffer()));
const uploads = () => scene.line.writes.flatMap(({ bytes, fields }) => (bytes > 0 ? [fields.file] : []));
const clearDesired = () => scene.open.clearDesired(slot);

const keptPhotos = async () => (await keptKeys()).filter((key) => key.startsWith('photo:')).length;

it.each([
  ['a large photo', 'png', true],
  ['one that this browser cannot show', 'heic', false],
] as const)(
  'the code that makes photos small or reads them does not come: %s is sent as it is',
  async (_, kind, isShown) => {
    const workers = new FakePhotoWorkers().install({ ...large, isShown });
    const file = photoFile(kind);
    pick(file);
    await expect.poll(() => workers.waiting).toBe(1);
    workers.crash();
    await scene.open.sent();
    expect(uploads()).toEqual([await checksum(file)]);
    expect((await serverPhoto())?.file).toBeTruthy();
    expect(await keptPhotos()).toBe(0);
  },
);

describe('a photo that is being made small', () => {
  it('is sent with the crop that it was given meanwhile, and once', async () => {
    const workers = new FakePhotoWorkers().install(large);
    pick(photoFile());
    await expect.poll(() => workers.waiting).toBe(1);
    scene.open.crop(slot, crop);
    const made = photoBlob();
    workers.answer(made);
    await scene.open.sent();
    expect(await serverPhoto()).toMatchObject({ value: crop, file: { checksum: await checksum(made) } });
    expect(shown()).toMatchObject({ value: crop });
    expect(uploads()).toHaveLength(1);
  });

  it('is at each moment on the device under the name that the work there has', async () => {
    scene.line.goOffline();
    const workers = new FakePhotoWorkers().install(large);
    pick(photoFile());
    await expect.poll(() => workers.waiting).toBe(1);
    // The work is saved after the pause.
    scene.open.type('Message', 'Bonjour');
    workers.answer(photoBlob());
    const { found } = await anotherWindow(scene.reference);
    const keyOnDevice = async () =>
      (await found()).flatMap(({ entries }) =>
        entries.flatMap(({ desired }) => ('photo' in desired && desired.photo ? [desired.photo.key] : [])),
      )[0];
    for (let key = 'local:'; key.startsWith('local:'); ) {
      key = (await keyOnDevice()) ?? '';
      const photo = await scene.open.modules.device.readPhoto(scene.reference, key);
      if ((await keyOnDevice()) === key) expect(photo, key).toBeDefined();
    }
  });

  it('keeps its crop over a reload', async () => {
    scene.line.goOffline();
    const workers = new FakePhotoWorkers().install(large);
    pick(photoFile());
    await expect.poll(() => workers.waiting).toBe(1);
    scene.open.crop(slot, crop);
    const made = photoBlob();
    workers.answer(made);
    await aMoment();
    scene.browser.close(scene.open);
    scene.line.goOnline();
    // What it kept is small.
    new FakePhotoWorkers().install(photoSize);
    await scene.reload();
    await scene.open.sent();
    expect(await serverPhoto()).toMatchObject({ value: crop, file: { checksum: await checksum(made) } });
  });

  it('and is discarded is neither sent nor kept', async () => {
    const workers = new FakePhotoWorkers().install(large);
    pick(photoFile());
    await expect.poll(() => workers.waiting).toBe(1);
    clearDesired();
    workers.answer(photoBlob());
    expect(await keptPhotos()).toBe(0);
    await scene.reload();
    await scene.open.sent();
    expect(shown()).toBeUndefined();
    expect(scene.line.writes).toEqual([]);
  });
});

it('a photo that is discarded while it is kept under its checksum is not kept', async () => {
  new FakePhotoWorkers().install(photoSize);
  scene.line.goOffline();
  const put = IDBObjectStore.prototype.put;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, key) {
    if (/^photo:\w+:[0-9a-f]{64}$/.test(String(key))) queueMicrotask(clearDesired);
    return put.call(this, value, key);
  });
  pick(photoFile());
  await expect.poll(scene.open.pendingPlaces).toEqual([]);
  expect(await keptPhotos()).toBe(0);
});

it('a photo that is discarded while it is opened is neither shown nor kept', async () => {
  const workers = new FakePhotoWorkers().install({ ...large, isShown: false });
  pick(photoFile('heic'));
  await expect.poll(() => workers.waiting).toBe(1);
  expect(scene.open.isOpening(slot)).toBe(true);
  clearDesired();
  workers.answer(photoBlob());
  expect(await keptPhotos()).toBe(0);
  expect(Object.keys(scene.open.modules.bytes.usePictures.getState().pictures)).toEqual([]);
  await scene.reload();
  expect(shown()).toBeUndefined();
  expect(scene.line.writes).toEqual([]);
});

it('a photo whose upload was stopped does not come back after a reload', async () => {
  new FakePhotoWorkers().install(photoSize);
  scene.open.onUpload(clearDesired);
  pick(photoFile());
  await expect.poll(scene.open.pendingPlaces).toEqual([]);
  await aMoment();
  expect(await keptPhotos()).toBe(0);
  await scene.reload();
  await scene.open.sent();
  expect(shown()).toBeUndefined();
  expect(await serverPhoto()).toBeUndefined();
  expect(scene.line.writes).toEqual([]);
});

it('a photo that is discarded while its bytes are read is not sent', async () => {
  new FakePhotoWorkers().install(photoSize);
  scene.line.loseRequests(1);
  pick(photoFile());
  await expect.poll(scene.open.state).toBe('offline');
  scene.open.forgetBytesOf(slot);
  const get = IDBObjectStore.prototype.get;
  vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (this: IDBObjectStore, key) {
    queueMicrotask(clearDesired);
    return get.call(this, key);
  });
  scene.open.retry();
  await expect.poll(scene.open.pendingPlaces).toEqual([]);
  await aMoment();
  expect(scene.line.writes).toEqual([]);
});

describe('photos that are opened again', () => {
  const card = () => ({ reference: scene.reference, product: 'greeting-card' as const });
  const left = async () => (await import('../photos/use-reopened-photos')).leftPhotos(scene.open.unsent());

  it('are not those that are being opened here', async () => {
    const workers = new FakePhotoWorkers().install({ ...large, isShown: false });
    pick(photoFile('heic'));
    await expect.poll(() => workers.waiting).toBe(1);
    expect(scene.open.pendingPlaces()).toEqual([slot]);
    expect(await left()).toEqual([]);
  });

  it('are dropped if the window was closed before they were kept: nothing waits for them, and it is said', async () => {
    const lost = { place: slot, photo: { key: 'local:gone', crop: null } } as const;
    scene.open.modules.outbox.outboxOf(scene.reference).set(lost, 'waiting');
    const [photo] = await left();
    expect(photo).toEqual({ key: 'local:gone', slot, isReady: false });
    const { reopenPhoto } = await import('../photos/reopen-photo');
    if (photo) await reopenPhoto(photo, card());
    expect(scene.open.pendingPlaces()).toEqual([]);
    expect(scene.open.unsent().refusedPhotos).toMatchObject([{ slot, fileName: null, code: 'photo_unknown' }]);
  });
});

it('a photo that the API keeps in another kind is nobody else’s, if its answer was lost', async () => {
  const workers = new FakePhotoWorkers().install({ ...large, isShown: false });
  scene.line.loseAnswers(1);
  pick(photoFile('heic'));
  await expect.poll(() => workers.waiting).toBe(1);
  workers.crash();
  await scene.sentAtLast();
  expect(scene.open.question()).toBeNull();
  expect(uploads()).toHaveLength(1);
  expect((await serverPhoto())?.file).toBeTruthy();
});

it('a photo whose card is asked for after a lost upload, and half an answer comes, is kept and sent', async () => {
  const workers = new FakePhotoWorkers().install({ ...large, isShown: false });
  scene.line.loseRequests(1);
  scene.line.cutAnswers(1, 'reads');
  pick(photoFile('heic'));
  await expect.poll(() => workers.waiting).toBe(1);
  workers.crash();
  await scene.sentAtLast();
  expect((await serverPhoto())?.file).toBeTruthy();
});

it('the bytes of a photo are sent once, also if the answer was lost and something else is in its place by then', async () => {
  const other = 'Image Back Middle';
  new FakePhotoWorkers().install(photoSize);
  const file = photoFile();
  scene.line.loseAnswers(1);
  pick(file);
  await scene.sentAtLast();
  scene.open.setDesired({ place: slot, photo: null });
  await scene.open.sent();
  addFile(scene.open, other, file);
  await scene.open.sent();
  expect((await scene.serverCard()).customizations[other]?.file?.checksum).toBe(await checksum(file));
  expect(uploads()).toHaveLength(1);
});

it('a photo that only the shop has stays in sight while another one takes its place and it goes elsewhere', async () => {
  const other = 'Image Back Middle';
  await scene.open.pick(slot);
  await scene.open.sent();
  const key = (await serverPhoto())?.file?.checksum;
  await scene.reload();
  scene.line.goOffline();
  await scene.open.pick(other);
  scene.open.swap(slot, other);
  const seen = new Set<string | undefined>();
  const look = () => seen.add(scene.open.shown()?.customizations[other]?.file?.checksum);
  look();
  const stop = scene.open.modules.query.queryClient().getQueryCache().subscribe(look);
  scene.line.goOnline();
  await scene.sentAtLast();
  stop();
  expect((await scene.serverCard()).customizations[other]?.file?.checksum).toBe(key);
  expect(seen).toEqual(new Set([key]));
});
