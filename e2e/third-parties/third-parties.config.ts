import { defineConfig } from '@playwright/test';
import { standInKeys } from '../../api/test/stripe/stripe-stand-in';
import journeys from '../../playwright.config';
import { captchaPort, cardsPort, siteKey, standInHosts, tagManagerId } from './stand-in-keys';

const shop = Array.isArray(journeys.webServer) ? undefined : journeys.webServer;

/** A build with third parties' keys; their servers and scripts are faked. */
export default defineConfig<{ foreignHosts: readonly string[] }>({
  ...journeys,
  testDir: '.',
  outputDir: '../../test-results/third-parties',
  workers: 1,
  ...(shop
    ? {
        webServer: {
          ...shop,
          env: {
            NEXT_PUBLIC_RECAPTCHA_SITE_KEY: siteKey,
            RECAPTCHA_SECRET_KEY: 'secret-of-the-journeys',
            RECAPTCHA_API_URL: `http://127.0.0.1:${captchaPort}`,
            ...standInKeys,
            STRIPE_API_URL: `http://127.0.0.1:${cardsPort}`,
            NEXT_PUBLIC_STRIPE_PUBLIC_KEY: standInKeys.STRIPE_PUBLISHABLE_KEY,
            NEXT_PUBLIC_TAG_MANAGER_ID: tagManagerId,
            E2E_DIST_DIR: '.next/third-parties',
          },
        },
      }
    : {}),
  projects: (journeys.projects ?? []).slice(0, 2).map(({ name, use }) => ({
    ...(name ? { name } : {}),
    use: { ...use, foreignHosts: standInHosts },
    testMatch: /\.third-parties\.ts$/,
  })),
});
