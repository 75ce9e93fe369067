import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { connectEmbedded, type Handle, openPostgres } from '../src/db/client';
import { startEmbedded } from '../src/db/embedded';
import { administer, withDatabase } from './template';

/**
 * An empty database of its own with the real migrations: PGlite, or PostgreSQL when the suite runs there.
 * One for each test file is the habit; `close()` it in `afterAll`.
 */
export async function freshDatabase(): Promise<Handle> {
  const template = inject('databaseTemplate');
  if (template.kind === 'embedded') {
    const embedded = await startEmbedded({ dataDir: 'memory://', snapshot: template.snapshot });
    return connectEmbedded(embedded.host, () => embedded.stop());
  }
  const name = `jolimot_test_${randomUUID().replaceAll('-', '')}`;
  await administer(template.url, `create database ${name} template ${template.name}`);
  const handle = openPostgres(withDatabase(template.url, name), () => undefined);
  return {
    ...handle,
    close: async () => {
      await handle.close();
      await administer(template.url, `drop database ${name} with (force)`);
    },
  };
}
