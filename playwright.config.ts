import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';

const baseURL = process.env.BASE_URL ?? `http://localhost:${process.env.E2E_PORT ?? '3210'}`;
const systemChromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell';

const shop = {
  command: 'node scripts/journeys-shop.mjs',
  // Other configurations import this from their folders.
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
 * In the system's Chromium, else Playwright's, on one shop, or on the one that `BASE_URL` names. Only those of each
 * change: `@always` on the wide screen in English, `@always-phone` on the phone in French; e2e/deep.config.ts runs the
 * others. `*.last.spec.ts` change the shop for everybody.
 */
export default defineConfig({
  testDir: './e2e',
  // Two configurations may run at once.
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
    // The failing step is told before the test's timeout.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // Smooth scrolling would move a target away.
    contextOptions: { reducedMotion: 'reduce' },
    // They would cost more than the journey.
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
    // One after the other: they change the catalogue for everybody.
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
