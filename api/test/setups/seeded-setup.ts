import type { TestAppOptions } from '../app/build-test-app';
import { freshDatabase } from '../app/fresh-database';
import { seededApp } from '../app/seeded-app';

/** A shop with its launch data. `close` it in `afterAll`. */
export async function openSeededSetup(options: TestAppOptions = {}) {
  const handle = await freshDatabase();
  const test = await seededApp(handle, options);
  const close = async () => {
    await test.close();
    await handle.close();
  };
  return { handle, test, close };
}
