import { afterAll } from 'vitest';
import type { Handle } from '../../src/db/client';
import { buildTestApp, type TestApp, type TestAppOptions } from './build-test-app';
import { freshDatabase } from './fresh-database';
import { seededApp } from './seeded-app';

/** For one test file, whose end closes it. */
export async function openTestDatabase(): Promise<Handle> {
  const handle = await freshDatabase();
  afterAll(() => handle.close());
  return handle;
}

/**
 * {@link buildTestApp} for one test file, whose end closes it.
 * @param handle of another app of the file; else an empty database, which is closed too
 */
export const openTestApp = (options: TestAppOptions = {}, handle?: Handle): Promise<TestApp> =>
  opened(buildTestApp, options, handle);

/** {@link seededApp} on an empty database, for one test file, whose end closes both. */
export const openSeededApp = (options: TestAppOptions = {}): Promise<TestApp> => opened(seededApp, options);

async function opened(build: typeof buildTestApp, options: TestAppOptions, handle?: Handle): Promise<TestApp> {
  const test = await build(handle ?? (await openTestDatabase()), options);
  afterAll(() => test.close());
  return test;
}
