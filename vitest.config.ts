import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const alias = { '@': import.meta.dirname };

/**
 * API tests that a real PostgreSQL could not answer otherwise: no database, or one statement at a time on tables that
 * nobody else writes to. All others, and each new file, run on PGlite and on PostgreSQL (docs/decisions/0020-one-test-run.md).
 */
const sameOnEveryDatabase = [
  'api/src/*.test.ts',
  'api/src/{adapters,images,print}/**/*.test.ts',
  'api/src/db/{data-folder,embedded,lock}.test.ts',
  'api/src/http/{caching/answer-cache,representation/linked-data,input/multipart}.test.ts',
  'api/src/mails/render.test.ts',
  'api/src/modules/{audit-log,client-errors,contact-messages,docs,mails,system}/*.test.ts',
  'api/src/modules/shipping/addresses.test.ts',
  'api/src/modules/shop-users/profile/user-summary.test.ts',
  'api/src/modules/catalogue/covers/cover-images.test.ts',
  'api/src/modules/creations/photos/*.test.ts',
  'api/src/modules/creations/printing/proof.test.ts',
  'api/src/modules/orders/press/press-file.test.ts',
  'api/test/{access/access-matrix,contract/limits-and-headers,contract/openapi}.test.ts',
];

/** The API in-process. Each file has a database of its own; loading the whole API again for each would double the time. */
const api = {
  environment: 'node' as const,
  include: ['api/**/*.test.ts'],
  isolate: false,
  globalSetup: ['api/test/app/global-setup.ts'],
  setupFiles: ['api/test/app/check-answers.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

/** What waits for a timer waits longer beside a build on a busy machine. */
const patient = { testTimeout: 20_000 };

/** Three suites: pure rules (no DOM), the API in-process, and components in jsdom. Browser journeys are Playwright's. */
export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          environment: 'node',
          include: ['packages/**/*.test.ts', 'lib/**/*.test.ts', 'stores/**/*.test.ts', 'scripts/**/*.test.ts'],
          ...patient,
        },
      },
      {
        plugins: [react()],
        resolve: { alias },
        test: {
          name: 'components',
          environment: 'jsdom',
          include: ['components/**/*.test.{ts,tsx}', 'app/**/*.test.{ts,tsx}'],
          server: { deps: { inline: ['next-intl'] } },
          ...patient,
        },
      },
      { test: { ...api, name: 'api' } },
      // Without a server named it would be the suite above once more.
      ...(process.env.TEST_DATABASE_URL
        ? [{ test: { ...api, name: 'api-postgres', exclude: ['**/node_modules/**', ...sameOnEveryDatabase] } }]
        : []),
    ],
  },
});
