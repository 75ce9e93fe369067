import { defineConfig } from '@playwright/test';
import journeys from '../../playwright.config';

const { webServer: _ownShop, projects: _widths, ...common } = journeys;

/**
 * Two of each program, killed and restarted (docs/decisions/0051-two-of-each-program-and-one-worker-of-jobs.md). Uses
 * the journeys' build and addresses: never run both at once.
 */
export default defineConfig({
  ...common,
  testDir: '.',
  testMatch: /\.parts\.ts$/,
  outputDir: '../../test-results/parts',
  timeout: 400_000,
  workers: 1,
});
