/** Give the same result on either database: `npm test` uses one, `npm run test:deep` both. */
export const onPgliteAlone = ['api/src/seed/seed.test.ts', 'api/src/start.test.ts', 'api/test/faults/crash.test.ts'];

/**
 * Run on PGlite in `npm test`, where PostgreSQL runs nearly all tests: the embedded database's own features and one of
 * each kind of write, since a query outside its transaction deadlocks there. `embedded.test.ts` makes its databases, so
 * it runs beside PostgreSQL.
 */
export const pgliteSmoke = [
  'api/src/db/client.test.ts',
  'api/src/db/migrate.test.ts',
  'api/src/http/calls/idempotency.test.ts',
  'api/src/jobs/run/worker.test.ts',
  ...onPgliteAlone,
  'api/test/contract/edits.test.ts',
];
