import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';

const port = process.env.PORT ?? '3000';
const systemChromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/**
 * Browser journeys run against the shop that `npm start` brings up, on the system's Chromium where there is one,
 * else on Playwright's own. They share one database, so they run one after another.
 */
export default defineConfig({
  testDir: './e2e',
  timeout: 120_000,
  expect: { timeout: 10_000 },
  workers: 1,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.CI ? [['line'], ['html', { open: 'never' }]] : 'line',
  use: {
    baseURL: process.env.BASE_URL ?? `http://localhost:${port}`,
    trace: 'retain-on-failure',
    launchOptions: {
      ...(existsSync(systemChromium) ? { executablePath: systemChromium } : {}),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'phone-fr',
      use: { ...devices['Desktop Chrome'], viewport: { width: 360, height: 740 }, hasTouch: true, locale: 'fr-FR' },
    },
    {
      name: 'desktop-en',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 }, locale: 'en-GB' },
    },
  ],
});
