import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config';

/** Minutes on a slow line, beside continuous integration. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  outputDir: '../test-results/slow',
  projects: (journeys.projects ?? [])
    .filter(({ name }) => name === 'phone-fr')
    .map(({ name, use }) => ({ ...(name ? { name } : {}), ...(use ? { use } : {}), testMatch: /\.slow\.spec\.ts$/ })),
});
