import type { Handle } from '../../src/db/client';
import { seed } from '../../src/seed/seed';
import { buildTestApp, type TestApp, type TestAppOptions } from './build-test-app';

/** The app with the launch data and the demo accounts (password `demo password 123`). */
export async function seededApp(handle: Handle, options: TestAppOptions = {}): Promise<TestApp> {
  const test = await buildTestApp(handle, options);
  const { db, storage, config, clock } = test.deps;
  await seed({ db, storage, clock, demo: true, demoPassword: 'demo password 123', dataDir: config.dataDir });
  return test;
}
