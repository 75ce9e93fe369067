import { defineConfig } from '@playwright/test';
import journeys from '../../playwright.config';

const { webServer: _ownShop, projects: _widths, ...common } = journeys;

/**
 * The shop on the parts it is made for, two of each program, killed and brought back (docs/decisions/0051-two-of-each-program-and-one-worker-of-jobs.md).
 * It takes the build and the addresses of the journeys: neither may run beside the other.
 */
export default defineConfig({
  ...common,
  testDir: '.',
  testMatch: /\.parts\.ts$/,
  outputDir: '../../test-results/parts',
  timeout: 400_000,
  workers: 1,
});
