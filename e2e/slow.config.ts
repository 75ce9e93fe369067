import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config';

/** `npm run test:slow`: journeys of minutes on a slow line, run beside continuous integration. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  outputDir: '../test-results/slow',
  projects: (journeys.projects ?? [])
    .filter(({ name }) => name === 'phone-fr')
    .map(({ name, use }) => ({ ...(name ? { name } : {}), ...(use ? { use } : {}), testMatch: /\.slow\.spec\.ts$/ })),
});
