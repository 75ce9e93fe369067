import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { desc, eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { openTestApp } from '../../test/app/open-test-app';
import { photos } from '../db/schema/creations';
import { contactMessages } from '../db/schema/feedback';
import { jobs, mails } from '../db/schema/system';
import { uploadFolder } from '../http/input/multipart';
import { enqueue } from '../jobs/queue/enqueue';
import { retentionSteps } from '../jobs/queue/retention-steps';
import { drainJobs } from '../jobs/run/run-jobs';
import { jobHandlers } from '../modules/job-handlers';
import { pastLives } from './lives';

const test = await openTestApp();
const { handle } = test.deps;

function written(file: string, hoursAgo: number): string {
  const place = path.join(test.deps.config.dataDir, file);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, 'bytes');
  const then = (test.clock.now().getTime() - hoursAgo * 3_600_000) / 1000;
  utimesSync(place, then, then);
  return place;
}
const uploads = () => path.relative(test.deps.config.dataDir, uploadFolder(test.deps.config.dataDir));

describe('the sweep', () => {
  it('removes orphan files and half uploads a day after they were written, and nothing else', async () => {
    const photo = { checksum: 'x', contentType: 'image/jpeg', bytes: 1, width: 1, height: 1 };
    await handle.db.insert(photos).values({ ...photo, storageKey: 'photos/ab/known.jpg' });
    const left = [
      `${uploads()}/half-an-upload`,
      'files/photos/ab/lost.jpg',
      'files/photos/ab/lost.jpg.9d1c.part',
      'files/press/ab/lost.pdf',
      'files/press/ab/lost.pdf.9d1c.part',
      'files/covers/half.9d1c.part',
      'files/cover-thumbnails/abc/thumb.webp.9d1c.part',
    ];
    const gone = left.map((file) => written(file, 25));
    const kept = [
      ...left.map((file) => written(file.replace(/(.*\/)/, '$1new-'), 23)),
      ...['files/photos/ab/known.jpg', 'files/covers/abc', 'files/cover-thumbnails/abc/thumb.webp', 'signing-key'].map(
        (file) => written(file, 25),
      ),
    ];
    await enqueue(handle.db, 'housekeeping.sweep', {});
    await drainJobs(test.deps, jobHandlers);
    expect(gone.filter((file) => existsSync(file))).toEqual([]);
    expect(kept.filter((file) => !existsSync(file))).toEqual([]);
  });

  it('does each step as a job of its own: one that fails keeps none of the others from theirs', async () => {
    const old = new Date(test.clock.now().getTime() - 366 * 86_400_000);
    const message = {
      subject: 'other',
      name: 'Zoé',
      email: 'zoe@test.example',
      message: 'Bonjour',
      locale: 'fr',
    } as const;
    await handle.db.insert(contactMessages).values([{ ...message, createdAt: old }, message]);
    const mail = { recipient: 'zoe@test.example', template: 'welcome', locale: 'fr', text: '', html: '' } as const;
    const [last, kept] = [
      { ...mail, subject: 'old', key: 'old', createdAt: old },
      { ...mail, subject: 'new', key: 'new' },
    ];
    await handle.db.insert(mails).values([last, kept]);
    expect(await pastLives(handle.db, test.clock.now())).toMatchObject({ 'contact-messages': 86_400, mails: 86_400 });

    vi.spyOn(test.deps.storage, 'list').mockImplementation(() => {
      throw new Error('The storage is down.');
    });
    await enqueue(handle.db, 'housekeeping.sweep', {});
    await drainJobs(test.deps, jobHandlers);
    vi.restoreAllMocks();
    const rows = await handle.db.select().from(jobs).where(eq(jobs.kind, 'retention.step')).orderBy(desc(jobs.id));
    const latest = rows.slice(0, retentionSteps.length);
    const open = latest.filter(({ doneAt }) => doneAt === null).map(({ payload }) => payload.step);
    expect(open.toSorted()).toEqual(['former-pictures', 'orphan-files']);
    expect((await handle.db.select().from(mails)).map(({ key }) => key)).toEqual(['new']);
    expect(await handle.db.$count(contactMessages)).toBe(1);
    const past = await pastLives(handle.db, test.clock.now());
    expect(Object.keys(past).toSorted()).toEqual([...retentionSteps].toSorted());
    expect(Object.values(past).filter((seconds) => seconds > 0)).toEqual([]);
    const later = await pastLives(handle.db, new Date(test.clock.now().getTime() + 3 * 86_400_000));
    expect(later['sent-photos']).toBeGreaterThan(80_000);
  });
});
