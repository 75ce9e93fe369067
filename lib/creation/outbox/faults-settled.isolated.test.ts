import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { addFile, FakePhotoWorkers } from '@/test/fake-photos';
import { violating } from '@/test/real-tree/answer';
import { aMoment, isSettled, keptKeys, openScene } from '@/test/scene';
import { photoBlob, photoFile, photoSize } from '@/test/shop/photos';

vi.mock('@/lib/api/report-error', () => ({ reportError: () => undefined }));

const scene = openScene();
const slot = 'Image Back Left';
const none = { refused: [], elsewhere: [] };

async function settle(open = scene.open, flush = () => open.release()) {
  const { refused, elsewhere } = await open.modules.pending.settle(scene.reference, async () => flush());
  return { refused, elsewhere };
}

const pick = (file = photoFile()): void => addFile(scene.open, slot, file);

describe('order and proof wait', () => {
  it('for a photo that is being opened, and for its upload', async () => {
    const workers = new FakePhotoWorkers().install({ width: 4000, height: 6000, isShown: false });
    pick(photoFile('heic'));
    await expect.poll(() => workers.waiting).toBe(1);
    const done = settle();
    expect(await isSettled(done)).toBe(false);
    expect(scene.line.writes).toEqual([]);
    scene.line.hold('writes');
    workers.answer(photoBlob());
    await expect.poll(() => scene.line.writes.length).toBe(1);
    expect(await isSettled(done)).toBe(false);
    scene.line.release();
    expect(await done).toEqual(none);
    expect((await scene.serverCard()).customizations[slot]?.file).toBeTruthy();
  });
});

it('order and proof are told whether they had to wait: the card on the screen may be another one then', async () => {
  const { settle: settled } = scene.open.modules.pending;
  expect((await settled(scene.reference, async () => undefined)).hasWaited).toBe(false);
  scene.open.type('Message', 'Bonjour');
  expect((await settled(scene.reference, async () => scene.open.release())).hasWaited).toBe(true);
});

describe('order and proof are told', () => {
  it('what was refused, once: then it waits to be corrected', async () => {
    scene.open.type('Message', 'Bonjour 🎉');
    expect(await settle()).toEqual({ refused: ['Message'], elsewhere: [] });
    expect(scene.open.words('Message')).toBe('Bonjour 🎉');
    await scene.write('Salut');
    expect(await settle()).toEqual(none);
  });

  it('what cannot be sent as it is', async () => {
    scene.open.type('Message', 'γεια');
    expect(await settle(scene.open, () => undefined)).toEqual({
      refused: ['Message'],
      elsewhere: [],
    });
  });

  it('a photo that the API refuses, and one that cannot be opened', async () => {
    new FakePhotoWorkers().install(photoSize);
    scene.line.answer(1, violating('file', 'photo_type', ''));
    pick();
    expect(await settle()).toEqual({ refused: [slot], elsewhere: [] });
    pick(new File(['a text'], 'a.txt'));
    expect(await settle()).toEqual({ refused: [slot], elsewhere: [] });
    expect(await settle()).toEqual(none);
  });
});

describe('after signing out', () => {
  async function leave(): Promise<void> {
    const { visit, query, device } = scene.open.modules;
    visit.forgetStores();
    query.queryClient().clear();
    await device.forgetDevice();
  }

  async function expectNothingLeft(): Promise<void> {
    expect(await keptKeys()).toEqual([]);
    const { outboxStore, bytes, creations } = scene.open.modules;
    expect(scene.open.unsent()).toEqual(outboxStore.nothingUnsent);
    expect(bytes.usePictures.getState().pictures).toEqual({});
    expect(creations.serverCreation(scene.reference)).toBeUndefined();
  }

  it('nothing is left of what was being sent and what waited', async () => {
    scene.line.hold('writes');
    scene.open.type('Message', 'un');
    scene.open.type('Legend Left', 'deux');
    scene.open.release();
    scene.open.setDesired({ place: 'style', style: { ink: 'forest' } });
    await expect.poll(() => scene.line.writes.length).toBe(1);
    expect(await keptKeys()).toHaveLength(1);
    await leave();
    scene.line.release();
    await expectNothingLeft();
    expect(scene.line.writes).toMatchObject([{ answered: false }]);
  });

  it('nothing is told of a card that was being asked for', async () => {
    scene.line.loseAnswers(1);
    scene.open.setDesired({ place: 'style', style: { ink: 'forest' } });
    await expect.poll(scene.open.state).toBe('offline');
    scene.line.hold('reads');
    scene.open.retry();
    await aMoment();
    await leave();
    await aMoment();
    expect(scene.browser.faults).toEqual([]);
    await expectNothingLeft();
  });

  it('nothing is left of a photo that was being sent', async () => {
    new FakePhotoWorkers().install(photoSize);
    scene.line.hold('writes');
    pick();
    await expect.poll(() => scene.line.writes.length).toBe(1);
    const key = String(scene.line.writes[0]?.fields.file);
    await leave();
    scene.line.release();
    await expectNothingLeft();
    expect(scene.line.writes).toMatchObject([{ answered: false }]);
    expect(scene.open.modules.bytes.photoBytes(key)).toBeUndefined();
  });

  it.each([
    ['opened', photoFile('heic'), false],
    ['made small', photoFile(), true],
  ] as const)('nothing is left of a photo that was being %s', async (_, file, isShown) => {
    const workers = new FakePhotoWorkers().install({ width: 4000, height: 6000, isShown });
    pick(file);
    await expect.poll(() => workers.waiting).toBe(1);
    await leave();
    workers.answer(photoBlob());
    await expectNothingLeft();
    expect(scene.line.writes).toEqual([]);
  });

  it('nothing is left of a photo that is no photo', async () => {
    new FakePhotoWorkers().install(photoSize);
    pick(new File(['a text'], 'a.txt'));
    await leave();
    await expectNothingLeft();
  });

  it('nothing is left of a photo beside the card', async () => {
    const workers = new FakePhotoWorkers().install({ ...photoSize, isShown: false });
    const { adding } = scene.open.modules;
    const target = { slots: [], filled: new Set<never>(), chosen: null };
    adding.addPhotos([photoFile('heic')], target, { reference: scene.reference, product: 'greeting-card' });
    await expect.poll(() => workers.waiting).toBe(1);
    await leave();
    workers.answer(photoBlob());
    await expectNothingLeft();
  });

  it('an open question is answered, and so are those in line; the next one is asked', async () => {
    const { editor } = scene.open.modules;
    await scene.shop.elsewhere(scene.reference).setText('Message', 'Ailleurs');
    scene.open.type('Message', 'Ici');
    scene.open.release();
    await expect.poll(() => editor.useEditor.getState().conflict).not.toBeNull();
    const now = await scene.serverCard();
    const question = { mine: now, theirs: now };
    const inLine = editor.useEditor.getState().ask(question);
    await leave();
    expect(editor.useEditor.getState().conflict).toBeNull();
    expect(await inLine).toBe(true);
    await expectNothingLeft();
    expect(await scene.message()).toBe('Ailleurs');
    const next = editor.useEditor.getState().ask(question);
    await expect.poll(() => editor.useEditor.getState().conflict).not.toBeNull();
    editor.useEditor.getState().conflict?.answer(false);
    expect(await next).toBe(false);
  });
});
