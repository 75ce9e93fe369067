import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';

const baseURL = process.env.BASE_URL ?? `http://localhost:${process.env.E2E_PORT ?? '3210'}`;
const systemChromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/** The shop under test; `E2E_PORT` and `E2E_API_PORT` put it on other ports. */
const shop = {
  command: 'node scripts/journeys-shop.mjs',
  // The gallery and the slow line take this over from other folders.
  cwd: import.meta.dirname,
  url: baseURL,
  timeout: 600_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
  reuseExistingServer: false,
};

const phone = { ...devices['Desktop Chrome'], viewport: { width: 360, height: 740 }, hasTouch: true, locale: 'fr-FR' };
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 }, locale: 'en-GB' };

/**
 * Browser journeys, on the system's Chromium where there is one, else on Playwright's own. They share one shop and run
 * three at a time, in any order: each works with accounts and drafts of its own (see e2e/support/accounts.ts, drafts.ts).
 * `BASE_URL` points them at a shop that is already open instead.
 *
 * A journey is walked once, on the wide screen in English. What a phone or French may change is tagged `@phone` and is
 * walked on the phone in French too; what only a phone has is in `*.phone.spec.ts`. What changes the shop for all others
 * is in `*.last.spec.ts` and comes at the end; by itself it is run with `--no-deps`. Beside these stand the comparison of
 * print and preview (print-parity/print-parity.config.ts) and the very slow line (slow.config.ts).
 */
export default defineConfig({
  testDir: './e2e',
  // Each configuration empties its own folder: two may run at once.
  outputDir: 'test-results/journeys',
  ...(process.env.BASE_URL ? {} : { webServer: shop }),
  timeout: 120_000,
  expect: { timeout: 15_000 },
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.CI ? [['line'], ['html', { open: 'never' }]] : 'line',
  use: {
    baseURL,
    // A film of each journey would cost the machine more than the journey.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
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
      testIgnore: [/print-parity/, /\.slow\.spec/, /\.last\.spec/],
      grep: [/\.phone\.spec/, /@phone/],
      use: phone,
    },
    { name: 'desktop-en', testIgnore: [/print-parity/, /\.slow\.spec/, /\.last\.spec/, /\.phone\.spec/], use: desktop },
    // What changes the catalogue for everybody comes when nobody else looks at it, one after the other.
    {
      name: 'last-phone-fr',
      workers: 1,
      testMatch: /\.last\.spec/,
      grep: /@phone/,
      use: phone,
      dependencies: ['phone-fr', 'desktop-en'],
    },
    { name: 'last-desktop-en', workers: 1, testMatch: /\.last\.spec/, use: desktop, dependencies: ['last-phone-fr'] },
  ],
});
