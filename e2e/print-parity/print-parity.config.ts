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
  testMatch: /print-parity[\w-]*\.spec\.ts$/,
  fullyParallel: false,
  projects: [{ name: 'print', use: { ...devices['Desktop Chrome'] } }],
});
