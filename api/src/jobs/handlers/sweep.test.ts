import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app/build-test-app';
import { freshDatabase } from '../../../test/app/fresh-database';
import type { Handle } from '../../db/client';
import { photos } from '../../db/schema/creations';
import { uploadFolder } from '../../http/input/multipart';
import { enqueue } from '../queue/enqueue';
import { drainJobs } from '../run/run-jobs';
import { jobHandlers } from './job-handlers';

let handle: Handle;
let test: TestApp;
beforeAll(async () => {
  handle = await freshDatabase();
  test = await buildTestApp(handle);
});
afterAll(async () => {
  await test.close();
  await handle.close();
});

/** Writes a file as if that had been so many hours ago. @returns its path */
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
});
