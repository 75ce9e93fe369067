import { defineConfig, devices } from '@playwright/test';
import journeys from '../../playwright.config';

const { webServer: _shop, ...config } = journeys;

/**
 * `npm run test:parity`: print equals preview. The pages compared are drawn by the tests, so no shop is opened. What a
 * suite draws before its first test serves all of its tests: they stay together.
 */
export default defineConfig({
  ...config,
  testDir: '..',
  outputDir: '../../test-results/print-parity',
  testMatch: /print-parity[\w-]*\.spec\.ts$/,
  fullyParallel: false,
  // There are no steps to look at, only pages that say themselves what they are.
  use: { ...config.use, trace: 'off' },
  projects: [{ name: 'print', use: { ...devices['Desktop Chrome'] } }],
});
