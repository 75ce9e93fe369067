/** The seed, the start and a crash go the same way on either database: once in `npm test`, on both in `npm run test:deep`. */
export const onPgliteAlone = ['api/src/seed/seed.test.ts', 'api/src/start.test.ts', 'api/test/faults/crash.test.ts'];

/**
 * The API's tests that run on PGlite in `npm test`, though PostgreSQL runs nearly all of them: what only the embedded database has,
 * and each kind of write once, since code that forgets its transaction waits for itself there. `embedded.test.ts` makes
 * its own databases, so it runs beside PostgreSQL.
 */
export const pgliteSmoke = [
  'api/src/db/client.test.ts',
  'api/src/db/migrate.test.ts',
  'api/src/db/parallel-queries.test.ts',
  'api/src/http/calls/idempotency.test.ts',
  'api/src/jobs/run/worker.test.ts',
  ...onPgliteAlone,
  'api/test/contract/edits.test.ts',
];
