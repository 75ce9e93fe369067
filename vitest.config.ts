import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const alias = { '@': import.meta.dirname };

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
        },
      },
      {
        test: {
          name: 'api',
          environment: 'node',
          include: ['api/**/*.test.ts'],
          // Each file has a database of its own; loading the whole API again for each would double the time.
          isolate: false,
          globalSetup: ['api/test/global-setup.ts'],
          setupFiles: ['api/test/check-answers.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
