import { defineConfig } from '@playwright/test';
import journeys from '../../playwright.config';
import { partsEnvironment } from './build-shop';

const { webServer: _ownShop, projects: _widths, ...common } = journeys;

// Read by the journeys' helpers, in each worker too.
Object.assign(process.env, partsEnvironment);

/**
 * Two of each program, killed and restarted (docs/decisions/0051-two-of-each-program-and-one-worker-of-jobs.md). Uses
 * the journeys' port: never run both at once.
 */
export default defineConfig({
  ...common,
  testDir: '.',
  globalSetup: './build-shop.ts',
  testMatch: /\.parts\.ts$/,
  outputDir: '../../test-results/parts',
  timeout: 400_000,
  workers: 1,
});
