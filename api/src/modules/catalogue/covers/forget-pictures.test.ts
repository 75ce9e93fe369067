import { idOfIri } from '@jolimot/contract/iri';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { openCreationSetup } from '../../../../test/setups/creation-setup';
import { coverImages, covers } from '../../../db/schema/catalogue';
import { jobs } from '../../../db/schema/system';
import { cardPictureId, cardPictureName, cardPictures, storedCardPictures } from '../../../images/cover-pictures';
import { drainJobs } from '../../../jobs/run/run-jobs';
import { jobHandlers } from '../../job-handlers';
import { formerPictureMs, noteFormerPictures } from './forget-pictures';

const { handle, test, cover } = await openCreationSetup();
const coverId = idOfIri('covers', cover);

const [green, blue] = ['a', 'b'].map((digit) => digit.repeat(64));
const names = { green: cardPictureId({ front: green ?? '' }), blue: cardPictureId({ front: blue ?? '' }) };
const day = 24 * 3_600_000;
const later = (ms: number) => new Date(test.clock.now().getTime() + ms);

async function show(front: 'green' | 'blue') {
  for (const picture of cardPictures) {
    await test.deps.storage.put(`cover-pictures/${cardPictureName(names[front], picture)}`, Buffer.from(front));
  }
  const checksum = (front === 'green' ? green : blue) ?? '';
  const values = { coverId, name: 'front' as const, checksum, storageKey: `covers/${checksum}`, contentType: 'x' };
  await handle.db
    .insert(coverImages)
    .values(values)
    .onConflictDoUpdate({ target: [coverImages.coverId, coverImages.name], set: values });
}
const sweep = (at: number) => noteFormerPictures(test.deps, later(at));
const work = (at: number) => drainJobs(test.deps, jobHandlers, later(at));
const stored = async () => {
  const ids = await storedCardPictures(test.deps.storage);
  return (['green', 'blue'] as const).filter((name) => ids.has(names[name]));
};

beforeEach(async () => {
  await handle.db.delete(jobs);
  await handle.db.delete(coverImages);
  await show('green');
  await show('blue');
});

it('the picture that a cover had before stays for a month, and is then deleted with all its files', async () => {
  await sweep(0);
  await sweep(day);
  await work(formerPictureMs - 1);
  expect(await stored()).toEqual(['green', 'blue']);
  await work(formerPictureMs);
  expect(await stored()).toEqual(['blue']);
  const [widest] = cardPictures.filter(({ format }) => format === 'webp').slice(-1);
  if (!widest) throw new Error('There is no WebP.');
  expect(await test.deps.storage.exists(`cover-pictures/${cardPictureName(names.blue, widest)}`)).toBe(true);
  expect(await test.deps.storage.exists(`cover-pictures/${cardPictureName(names.green, widest)}`)).toBe(false);
});

it('a picture that a cover shows again has its month from its next replacement', async () => {
  await sweep(0);
  await show('green');
  await sweep(20 * day);
  await show('blue');
  await sweep(29 * day);
  await work(formerPictureMs);
  expect(await stored()).toEqual(['green', 'blue']);
  await work(29 * day + formerPictureMs);
  expect(await stored()).toEqual(['blue']);
});

it('a picture that is shown again is not deleted, nor the one of a cover that is off or deleted', async () => {
  await sweep(0);
  await show('green');
  await work(formerPictureMs);
  expect(await stored()).toEqual(['green', 'blue']);
  await handle.db.update(covers).set({ active: false, deletedAt: new Date() }).where(eq(covers.id, coverId));
  await handle.db.delete(jobs);
  await sweep(0);
  await work(formerPictureMs);
  expect(await stored()).toEqual(['green']);
  const waiting = await handle.db.select().from(jobs).where(eq(jobs.kind, 'cover.forget'));
  expect(waiting.map(({ payload }) => payload)).toEqual([{ id: names.blue }]);
});
