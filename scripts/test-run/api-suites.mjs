/**
 * Which database an API test runs on, by its path (docs/decisions/0020-one-test-run.md). What is in none of these lists,
 * and each new file, runs on PGlite, the embedded database of the demo and of development.
 */

/** Where a real server may answer otherwise: races and locks, queries over many rows, migrations, crashes, lost connections. */
export const alsoOnPostgres = [
  'api/src/backup/*.test.ts',
  'api/src/db/{client,migrate,parallel-queries}.test.ts',
  'api/src/http/auth/token-status.test.ts',
  'api/src/http/calls/idempotency.test.ts',
  'api/src/jobs/**/*.test.ts',
  'api/src/mails/outbox.test.ts',
  'api/src/modules/catalogue/covers/{covers,filters}.test.ts',
  'api/src/modules/creations/{change,document,drafts,history}/*.test.ts',
  'api/src/modules/{credits,orders,payments}/**/*.test.ts',
  'api/src/modules/{sponsorship,tokens}/*.test.ts',
  'api/src/modules/shop-users/{credentials,deletion}/*.test.ts',
  'api/test/contract/collections.test.ts',
  'api/test/faults/{crash,outage}.test.ts',
  'api/test/fuzz/fuzz.test.ts',
];

/**
 * Only there: races, since the one session of PGlite runs transactions one after another; and what takes long, asks the
 * database in every way there is, and would learn nothing from a second one. The shop that the journeys visit is seeded
 * and works on the embedded database.
 */
export const onlyOnPostgres = [
  'api/test/races/*.test.ts',
  'api/src/seed/seed.test.ts',
  'api/test/contract/{bodies,edits,log-secrecy,who-may}.test.ts',
  'api/test/faults/{jobs-elsewhere,payment-faults}.test.ts',
  'api/test/hostile/*.test.ts',
];
