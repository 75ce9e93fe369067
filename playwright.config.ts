import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';

const baseURL = process.env.BASE_URL ?? `http://localhost:${process.env.E2E_PORT ?? '3210'}`;
const systemChromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell';

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

/** Run by configurations of their own. */
const notHere = [/print-parity/, /\.slow\.spec/];

/**
 * Browser journeys, on the system's Chromium where there is one, else on Playwright's own. They share one shop and run
 * three at a time, in any order: each works with accounts and drafts of its own (see e2e/support/accounts.ts, drafts.ts).
 * `BASE_URL` points them at a shop that is already open instead.
 *
 * Here are those of each change, each walked once: tagged `@always` on the wide screen in English, `@always-phone` on the
 * phone in French. `scripts/test-run/journeys.test.ts` holds how many there are. All others are walked by
 * e2e/deep.config.ts. What changes the shop for everybody is in `*.last.spec.ts` and comes at the end.
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
    // What never comes is named by its step, not by the test that ran out of time.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // A press must meet a thing where it is: a page that still scrolls smoothly takes it away under the pointer.
    contextOptions: { reducedMotion: 'reduce' },
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
    { name: 'phone-fr', testIgnore: [...notHere, /\.last\.spec/], grep: /@always-phone/, use: phone },
    {
      name: 'desktop-en',
      testIgnore: [...notHere, /\.last\.spec/, /\.phone\.spec/],
      grep: /@always(?!-)/,
      use: desktop,
    },
    // What changes the catalogue for everybody comes when nobody else looks at it, one after the other.
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
