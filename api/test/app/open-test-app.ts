import { afterAll } from 'vitest';
import type { Handle } from '../../src/db/client';
import { seed } from '../../src/seed/seed';
import { buildTestApp, type TestApp, type TestAppOptions } from './build-test-app';
import { freshDatabase } from './fresh-database';

/** For one test file, whose end closes it. */
export async function openTestDatabase(): Promise<Handle> {
  const handle = await freshDatabase();
  afterAll(() => handle.close());
  return handle;
}

/**
 * {@link buildTestApp} for one test file, whose end closes it.
 * @param handle of another app of the file; else an empty database
 */
export const openTestApp = (options: TestAppOptions = {}, handle?: Handle): Promise<TestApp> =>
  opened(buildTestApp, options, handle);

/** With the launch data and the demo accounts (password `demo password 123`), for one test file. */
export const openSeededApp = (options: TestAppOptions = {}): Promise<TestApp> => opened(seededApp, options);

async function opened(build: typeof buildTestApp, options: TestAppOptions, handle?: Handle): Promise<TestApp> {
  const test = await build(handle ?? (await openTestDatabase()), options);
  afterAll(() => test.close());
  return test;
}

async function seededApp(handle: Handle, options: TestAppOptions = {}): Promise<TestApp> {
  const test = await buildTestApp(handle, options);
  const { db, storage, config, clock } = test.deps;
  await seed({ db, storage, clock, demo: true, demoPassword: 'demo password 123', dataDir: config.dataDir });
  return test;
}
