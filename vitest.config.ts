import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';

const alias = { '@': import.meta.dirname };

/** On a busy machine a test waits longer for what must come in the end: nothing fails because it is late. */
const patient = { testTimeout: 30_000, expect: { poll: { timeout: 10_000 } } };

/** What a test makes is soon gone: a large young generation is emptied less often, for a tenth less work in all. */
const roomy = { execArgv: ['--max-semi-space-size=64'] };

/** Long tests (`*.deep.test.ts`) run in `npm run test:deep` only. */
const deep = process.env.TEST_DEPTH === 'deep' ? [] : ['**/*.deep.test.ts'];

/** Files that another stage of the run has (scripts/test-run/pglite-smoke.mjs). */
const without = process.env.TEST_WITHOUT?.split(',') ?? [];

/**
 * Test files share a process, which loads the code they test once. A file that replaces modules or stands on a whole tree
 * has a process of its own: it is named `*.isolated.test.ts`.
 */
const shared = { exclude: [...configDefaults.exclude, '**/*.isolated.test.*'], isolate: false };
const unit = (more: object) => ({ resolve: { alias }, test: { environment: 'node', ...patient, ...roomy, ...more } });
/** Anew for each suite: Vitest takes out of it what it has read. */
const components = (more: object) => ({
  plugins: [react()],
  resolve: { alias },
  define: { HAS_TAG_MANAGER: 'true' },
  test: {
    environment: 'jsdom',
    setupFiles: ['test/component-setup.ts'],
    server: { deps: { inline: ['next-intl'] } },
    ...patient,
    ...roomy,
    ...more,
  },
});

/** Three suites: pure rules (no DOM), the API in-process, and components in jsdom. Browser journeys are Playwright's. */
export default defineConfig({
  test: {
    projects: [
      unit({ ...shared, name: 'unit', include: ['{packages,lib,stores,test,scripts}/**/*.test.ts'] }),
      unit({ name: 'unit-isolated', include: ['{packages,lib,stores,scripts}/**/*.isolated.test.ts'] }),
      components({ ...shared, name: 'components', include: ['{components,app}/**/*.test.{ts,tsx}'] }),
      components({
        name: 'components-isolated',
        include: ['{components,app}/**/*.isolated.test.{ts,tsx}', 'test/spec/**/*.test.tsx'],
      }),
      {
        test: {
          name: 'api',
          environment: 'node',
          include: ['api/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...deep, ...without],
          // Each file has a database of its own; loading the whole API again for each would double the time.
          isolate: false,
          globalSetup: ['api/test/app/global-setup.ts'],
          setupFiles: ['api/test/app/check-answers.ts'],
          ...patient,
          ...roomy,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
