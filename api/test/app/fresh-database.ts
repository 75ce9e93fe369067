import { inject } from 'vitest';
import type { Handle } from '../../src/db/client';
import { copyOf } from './database-template';

/** An empty, migrated database, on PGlite or PostgreSQL. One per test file: `close()` it in `afterAll`. */
export const freshDatabase = (): Promise<Handle> => copyOf(inject('databaseTemplate'));
