import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { alsoOnPostgres, onlyOnPostgres } from './scripts/test-run/api-suites.mjs';

const alias = { '@': import.meta.dirname };

/** On a busy machine a test waits longer for what must come in the end: nothing fails because it is late. */
const patient = { testTimeout: 30_000, expect: { poll: { timeout: 10_000 } } };

/** The API in-process. Each file has a database of its own; loading the whole API again for each would double the time. */
const api = {
  environment: 'node' as const,
  include: ['api/**/*.test.ts'],
  isolate: false,
  globalSetup: ['api/test/app/global-setup.ts'],
  setupFiles: ['api/test/app/check-answers.ts'],
  ...patient,
  hookTimeout: 60_000,
  // The clock of a shared machine may be set back under a test: it is tried once more, and named at the end of the run.
  retry: 1,
};

/** Three suites: pure rules (no DOM), the API in-process, and components in jsdom. Browser journeys are Playwright's. */
export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            'packages/**/*.test.ts',
            'lib/**/*.test.ts',
            'stores/**/*.test.ts',
            'test/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          ...patient,
        },
      },
      {
        plugins: [react()],
        resolve: { alias },
        define: { HAS_TAG_MANAGER: 'true' },
        test: {
          name: 'components',
          environment: 'jsdom',
          include: ['components/**/*.test.{ts,tsx}', 'app/**/*.test.{ts,tsx}', 'test/spec/**/*.test.tsx'],
          setupFiles: ['test/patient-queries.ts'],
          server: { deps: { inline: ['next-intl'] } },
          // A screen settles in turns of its own: as a journey, it is tried once more, and named at the end of the run.
          retry: 1,
          ...patient,
        },
      },
      { test: { ...api, name: 'api' } },
      // `npm test` runs this one beside the suite above, on a server that it starts (scripts/test-run/stages.mjs).
      ...(process.env.TEST_DATABASE_URL
        ? [{ test: { ...api, name: 'api-postgres', include: [...alsoOnPostgres, ...onlyOnPostgres] } }]
        : []),
    ],
  },
});
