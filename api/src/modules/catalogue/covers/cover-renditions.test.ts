import { createHash } from 'node:crypto';
import { idOfIri } from '@jolimot/contract/iri';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { openTestApp } from '../../../../test/app/open-test-app';
import { addCardCatalogue, addCover } from '../../../../test/fixtures/cards';
import { coverImages } from '../../../db/schema/catalogue';
import { jobs } from '../../../db/schema/system';
import { cardPictureId, storedCardPictures } from '../../../images/cover-pictures';
import { coverMasterKey } from '../../../images/cover-thumbnails';
import { enqueue } from '../../../jobs/queue/enqueue';
import { drainJobs, runJobs } from '../../../jobs/run/run-jobs';
import { jobHandlers } from '../../job-handlers';

const test = await openTestApp();
const { handle } = test.deps;
const catalogue = await addCardCatalogue(handle.db);
const pictures: string[] = [];
for (const background of ['#aa2222', '#22aa22', '#2222aa']) {
  const id = idOfIri('covers', await addCover(handle.db, catalogue));
  const master = await sharp({ create: { width: 60, height: 85, channels: 3, background } })
    .png()
    .toBuffer();
  const checksum = createHash('sha256').update(master).digest('hex');
  await test.deps.storage.put(coverMasterKey(checksum), master);
  await handle.db.update(coverImages).set({ checksum }).where(eq(coverImages.coverId, id));
  pictures.push(cardPictureId({ front: checksum }));
}

const made = async () => {
  const ids = await storedCardPictures(test.deps.storage);
  return pictures.map((id) => ids.has(id));
};

it('takes turns: what waits when a turn is over comes before the other covers', async () => {
  const { storage } = test.deps;
  const slowly = {
    ...test.deps,
    storage: {
      ...storage,
      put: async (...file: Parameters<typeof storage.put>) => {
        test.clock.advance(1000);
        await storage.put(...file);
      },
    },
  };
  await handle.db.delete(jobs);
  await enqueue(handle.db, 'cover.renditions', {});
  await runJobs(slowly, jobHandlers, 'worker', 1);
  expect(await made()).toEqual([true, false, false]);
  expect(await drainJobs(slowly, jobHandlers)).toBe(2);
  expect(await made()).toEqual([true, true, true]);
  expect(await handle.db.$count(jobs, eq(jobs.kind, 'cover.renditions'))).toBe(3);
});

it('goes through all covers in one turn where nothing is missing', async () => {
  await handle.db.delete(jobs);
  await enqueue(handle.db, 'cover.renditions', {});
  expect(await drainJobs(test.deps, jobHandlers)).toBe(1);
});
