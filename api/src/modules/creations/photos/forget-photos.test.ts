import { readdirSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { addClient } from '../../../../test/fixtures/credits';
import { openCreationSetup } from '../../../../test/setups/creation-setup';
import { photos } from '../../../db/schema/creations';
import { orders } from '../../../db/schema/orders';
import { forgetOrphans } from './forget-photos';

const { handle, test } = await openCreationSetup();

const root = () => path.join(test.deps.config.dataDir, 'files');
async function stored(key: string, hoursAgo: number) {
  await test.deps.storage.put(key, Buffer.from(key));
  const then = (test.clock.now().getTime() - hoursAgo * 3_600_000) / 1000;
  utimesSync(path.join(root(), key), then, then);
}
const left = () =>
  readdirSync(root(), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root(), path.join(entry.parentPath, entry.name)))
    .toSorted();

describe('orphans', () => {
  it('are files of photos and press files that no row names, a day after they were written', async () => {
    const photo = { checksum: 'x', contentType: 'image/jpeg', bytes: 1, width: 1, height: 1 };
    await handle.db
      .insert(photos)
      .values({ ...photo, storageKey: 'photos/ab/known.jpg', previewKey: 'photos/ab/known.webp' });
    const { id: shopUserId } = await addClient(handle.db);
    const order = { reference: 'CABC', shopUserId, nbCredit: 1, nbCreation: 1 };
    await handle.db.insert(orders).values({ ...order, pressKey: 'press/ab/known.pdf' });
    const kept = ['photos/ab/known.jpg', 'photos/ab/known.webp', 'press/ab/known.pdf', 'covers/never-looked-at.png'];
    const gone = ['photos/ab/lost.jpg', 'photos/cd/lost.jpg.12.part', 'press/ab/lost.pdf', 'sheets/7/lost.pdf'];
    for (const key of [...kept, ...gone]) await stored(key, 25);
    await stored('photos/ef/just-now.jpg', 1);
    const ready = 'press-pictures/photos/ab/known.jpg';
    await stored(`${ready}-old`, 14 * 24 + 1);
    await stored(`${ready}-new`, 14 * 24 - 1);
    expect(await forgetOrphans(test.deps, test.clock.now())).toBe(5);
    expect(left()).toEqual([...kept, `${ready}-new`, 'photos/ef/just-now.jpg'].toSorted());
    expect(await forgetOrphans(test.deps, test.clock.now())).toBe(0);
  });

  it('are all deleted, however many there are', async () => {
    for (let one = 0; one < 501; one += 1) await stored(`photos/many/${one}.jpg`, 48);
    expect(await forgetOrphans(test.deps, test.clock.now())).toBe(501);
  });
});
