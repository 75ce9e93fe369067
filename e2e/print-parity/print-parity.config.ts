import { defineConfig, devices } from '@playwright/test';
import journeys from '../../playwright.config';

const { webServer: _shop, ...config } = journeys;

/** Without a shop. A suite's drawings serve all its tests, which stay together. */
export default defineConfig({
  ...config,
  testDir: '..',
  outputDir: '../../test-results/print-parity',
  testMatch: /print-parity[\w-]*\.spec\.ts$/,
  fullyParallel: false,
  use: { ...config.use, trace: 'off' },
  projects: [{ name: 'print', use: { ...devices['Desktop Chrome'] } }],
});
