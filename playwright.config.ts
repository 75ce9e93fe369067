import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';

const port = process.env.E2E_PORT ?? '3210';
const apiPort = process.env.E2E_API_PORT ?? '4210';
const baseURL = process.env.BASE_URL ?? `http://localhost:${port}`;
const systemChromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/**
 * The shop under test: a whole one with a fresh database, on ports and in folders of its own so that it stands beside
 * a running `npm start`. The workers read this file too, and must not make folders.
 */
const isRunner = process.env.TEST_WORKER_INDEX === undefined;
const shop = {
  command: 'node scripts/start.mjs',
  url: baseURL,
  timeout: 600_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
  reuseExistingServer: false,
  env: {
    PORT: port,
    API_PORT: apiPort,
    DATA_DIR: isRunner ? mkdtempSync(path.join(tmpdir(), 'jolimot-e2e-')) : '',
    DEMO_PASSWORD: process.env.DEMO_PASSWORD ?? 'journeys-in-a-browser',
    NEXT_DIST_DIR: '.next/e2e',
    // Journeys register and upload more in a minute than a person does in an hour.
    RATE_LIMITS: '0',
  },
};

/**
 * Browser journeys, on the system's Chromium where there is one, else on Playwright's own. They share one database, so
 * they run one after another. `BASE_URL` points them at a shop that is already open instead.
 */
export default defineConfig({
  testDir: './e2e',
  ...(process.env.BASE_URL ? {} : { webServer: shop }),
  timeout: 120_000,
  expect: { timeout: 10_000 },
  workers: 1,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.CI ? [['line'], ['html', { open: 'never' }]] : 'line',
  use: {
    baseURL,
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
      testIgnore: /print-parity/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 360, height: 740 }, hasTouch: true, locale: 'fr-FR' },
    },
    {
      name: 'desktop-en',
      testIgnore: /\.phone\.spec/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 }, locale: 'en-GB' },
    },
  ],
});
