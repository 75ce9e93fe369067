import { inject } from 'vitest';
import type { Handle } from '../../src/db/client';
import { copyOf } from './database-template';

/**
 * An empty database of its own with the real migrations: PGlite, or PostgreSQL when the suite runs there.
 * One for each test file is the habit; `close()` it in `afterAll`.
 */
export const freshDatabase = (): Promise<Handle> => copyOf(inject('databaseTemplate'));
