import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';

const alias = { '@': import.meta.dirname };

const patient = { testTimeout: 30_000, expect: { poll: { timeout: 10_000 } } };

/** Test data is short-lived: a large young generation saves a tenth. */
const roomy = { execArgv: ['--max-semi-space-size=64'] };

/** `*.deep.test.ts` run only in `npm run test:deep`. */
const deep = process.env.TEST_DEPTH === 'deep' ? [] : ['**/*.deep.test.ts'];

/** Run by another stage (scripts/test-run/stages.mjs). */
const without = process.env.TEST_WITHOUT?.split(',') ?? [];

/**
 * Test files share a process, which loads the code once. Files that mock modules or render a whole tree get a process:
 * `*.isolated.test.ts`.
 */
const shared = { exclude: [...configDefaults.exclude, '**/*.isolated.test.*'], isolate: false };
const unit = (more: object) => ({ resolve: { alias }, test: { environment: 'node', ...patient, ...roomy, ...more } });
/** A copy per suite: Vitest removes options that it has read. */
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

/** Pure rules, the API in-process, and components in jsdom. Playwright runs the journeys. */
export default defineConfig({
  test: {
    globalSetup: ['api/test/shop/global-setup.ts'],
    projects: [
      unit({
        ...shared,
        name: 'unit',
        setupFiles: ['test/unit-setup.ts'],
        include: ['{packages,lib,stores,test,scripts,back-office}/**/*.test.ts'],
      }),
      unit({ name: 'unit-isolated', include: ['{packages,lib,stores,scripts,back-office}/**/*.isolated.test.ts'] }),
      components({
        ...shared,
        name: 'components',
        include: ['{components,app}/**/*.test.{ts,tsx}', 'back-office/**/*.test.tsx'],
      }),
      components({
        name: 'components-isolated',
        include: [
          '{components,app}/**/*.isolated.test.{ts,tsx}',
          'back-office/**/*.isolated.test.tsx',
          'test/spec/**/*.test.tsx',
        ],
      }),
      {
        test: {
          name: 'api',
          environment: 'node',
          include: ['api/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...deep, ...without],
          // Each file has a database; reloading the API would double the time.
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
