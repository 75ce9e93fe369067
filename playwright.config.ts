import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';

const baseURL = process.env.BASE_URL ?? `http://localhost:${process.env.E2E_PORT ?? '3210'}`;
const systemChromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell';

/** `E2E_PORT` and `E2E_API_PORT` change the ports. */
const shop = {
  command: 'node scripts/journeys-shop.mjs',
  // The gallery's and the slow configuration import this from other folders.
  cwd: import.meta.dirname,
  url: baseURL,
  timeout: 600_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
  reuseExistingServer: false,
};

const phone = { ...devices['Desktop Chrome'], viewport: { width: 360, height: 740 }, hasTouch: true, locale: 'fr-FR' };
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 }, locale: 'en-GB' };

const notHere = [/print-parity/, /\.slow\.spec/];

/**
 * Journeys in the system's Chromium, else Playwright's. They share one shop, three at a time in any order: each has its
 * own accounts and drafts (see e2e/support/accounts.ts, draft-calls.ts). `BASE_URL` names an open shop instead.
 * Only those of each change, once each: `@always` on the wide screen in English, `@always-phone` on the phone in
 * French; `scripts/test-run/journeys.test.ts` checks their number. e2e/deep.config.ts runs all others. `*.last.spec.ts`
 * change the shop for everybody and come last.
 */
export default defineConfig({
  testDir: './e2e',
  // Each configuration empties its folder: two may run at once.
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
    // Reports the failing step before the test's timeout.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // Smooth scrolling would move a target away from the pointer.
    contextOptions: { reducedMotion: 'reduce' },
    // Screenshots of each journey would cost more than the journey.
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
    { name: 'phone-fr', testIgnore: [...notHere, /\.last\.spec/], grep: /@always-phone/, use: phone },
    {
      name: 'desktop-en',
      testIgnore: [...notHere, /\.last\.spec/, /\.phone\.spec/],
      grep: /@always(?!-)/,
      use: desktop,
    },
    // They change the catalogue for everybody: one after the other, at the end.
    {
      name: 'last-phone-fr',
      workers: 1,
      testMatch: /\.last\.spec/,
      grep: /@always-phone/,
      use: phone,
      dependencies: ['phone-fr', 'desktop-en'],
    },
    {
      name: 'last-desktop-en',
      workers: 1,
      testMatch: /\.last\.spec/,
      grep: /@always(?!-)/,
      use: desktop,
      dependencies: ['last-phone-fr'],
    },
  ],
});
