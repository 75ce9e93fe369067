import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';

const alias = { '@': import.meta.dirname };

/** On a busy machine a test waits longer for what must come in the end: nothing fails because it is late. */
const patient = { testTimeout: 30_000, expect: { poll: { timeout: 10_000 } } };

/** Long tests (`*.deep.test.ts`) run in `npm run test:deep` only. */
const deep = process.env.TEST_DEPTH === 'deep' ? [] : ['**/*.deep.test.ts'];

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
          ...patient,
        },
      },
      {
        test: {
          name: 'api',
          environment: 'node',
          include: ['api/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...deep],
          // Each file has a database of its own; loading the whole API again for each would double the time.
          isolate: false,
          globalSetup: ['api/test/app/global-setup.ts'],
          setupFiles: ['api/test/app/check-answers.ts'],
          ...patient,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
