import { defineConfig, devices } from '@playwright/test';
import journeys from '../../playwright.config';

const { webServer: _shop, ...config } = journeys;

/**
 * `npm run test:parity`: print equals preview. The tests draw their own pages, so no shop is opened. A suite's drawings
 * serve all its tests: they stay together.
 */
export default defineConfig({
  ...config,
  testDir: '..',
  outputDir: '../../test-results/print-parity',
  testMatch: /print-parity[\w-]*\.spec\.ts$/,
  fullyParallel: false,
  // The report needs no trace of steps.
  use: { ...config.use, trace: 'off' },
  projects: [{ name: 'print', use: { ...devices['Desktop Chrome'] } }],
});
