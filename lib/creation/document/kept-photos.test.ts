import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  forgetAllPhotos,
  forgetPhoto,
  type KeptPhoto,
  keepPhoto,
  parsePhoto,
  takeOverPhotos,
  updateKeptPhoto,
} from './kept-photos';

const disk = vi.hoisted(() => new Map<IDBValidKey, unknown>());
const isFull = vi.hoisted(() => ({ now: false }));
vi.mock('idb-keyval', () => ({
  createStore: () => ({}),
  get: async (key: IDBValidKey) => disk.get(key),
  set: async (key: IDBValidKey, value: unknown) => {
    if (isFull.now) throw new DOMException('No room', 'QuotaExceededError');
    disk.set(key, value);
  },
  update: async (key: IDBValidKey, change: (before: unknown) => unknown) => disk.set(key, change(disk.get(key))),
  del: async (key: IDBValidKey) => disk.delete(key),
  entries: async () => [...disk],
}));

const reference = 'AB12CD34EF56';
const photo = (id: string, own: Partial<KeptPhoto> = {}): KeptPhoto => ({
  id,
  reference,
  slot: 'Image Back Left',
  file: new File(['bytes'], `${id}.jpg`),
  crop: null,
  at: Date.now(),
  ...own,
});

/** What another window has left behind. */
const left = (...photos: KeptPhoto[]): void => {
  for (const one of photos) disk.set(one.id, one);
};

async function takenOver(): Promise<string[]> {
  const taken: string[] = [];
  const stop = takeOverPhotos(reference, ({ id }) => taken.push(id));
  await vi.waitFor(() => expect(taken.length).toBeGreaterThan(0)).catch(() => undefined);
  stop();
  return taken;
}

beforeEach(() => {
  disk.clear();
  isFull.now = false;
});

describe('unsent photos on this device', () => {
  it('are taken over in the order in which they were picked, without those of other creations', async () => {
    left(
      photo('later', { at: Date.now() - 1 }),
      photo('first', { at: Date.now() - 9 }),
      photo('x', { reference: 'OTHER' }),
    );
    expect(await takenOver()).toEqual(['first', 'later']);
  });

  it('are forgotten once they are sent', async () => {
    await keepPhoto(photo('sent'));
    await forgetPhoto('sent');
    expect(disk.size).toBe(0);
  });

  it('keep a crop, another slot and a smaller file', async () => {
    left(photo('one'));
    const file = new File(['less'], 'one.jpg');
    await updateKeptPhoto('one', { crop: 'xywh=percent:0,0,50,50', slot: 'Image Back Right', file });
    expect(disk.get('one')).toMatchObject({ crop: 'xywh=percent:0,0,50,50', slot: 'Image Back Right', file });
    await updateKeptPhoto('unknown', { crop: '' });
    expect(disk.size).toBe(1);
  });

  it('report a storage that is full', async () => {
    isFull.now = true;
    expect(await keepPhoto(photo('large'))).toBe(false);
  });

  it('are forgotten after 30 days, malformed entries at once', async () => {
    left(photo('old', { at: Date.now() - 31 * 86_400_000 }), photo('new'));
    disk.set('odd', { nothing: true });
    expect(await takenOver()).toEqual(['new']);
    expect([...disk.keys()]).toEqual(['new']);
  });

  it('are forgotten at sign-out', async () => {
    left(photo('one'), photo('other', { reference: 'OTHER' }));
    await forgetAllPhotos();
    expect(disk.size).toBe(0);
  });

  it.each([null, 7, {}, { id: 'x', reference, at: Date.now(), file: 'no file' }])('are never %j', (value) => {
    expect(parsePhoto(value)).toBeNull();
  });

  it('with an unknown slot have none', () => {
    expect(parsePhoto({ ...photo('x'), slot: 'Message' })).toMatchObject({ slot: null });
  });
});
