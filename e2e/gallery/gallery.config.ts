import { defineConfig, devices } from '@playwright/test';
import shop from '../../playwright.config';

const phone = { ...devices['Desktop Chrome'], viewport: { width: 360, height: 740 }, hasTouch: true };
const flows = /(steps|purchase|account|workshop)\.gallery/;
/** Taps are counted on a phone. */
const touched = /(steps|purchase|account|ways|workshop)\.gallery/;
const photos = /photos\.gallery/;
const stories = /stories\.gallery/;
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } };

/**
 * Pictures to look at, and the taps, fields and screens of a card's way to the post, from the journeys' shop or from
 * `BASE_URL` and `E2E_API_URL`.
 */
export default defineConfig({
  ...shop,
  testDir: '.',
  testMatch: /\.gallery\.ts$/,
  timeout: 300_000,
  projects: [
    { name: 'covers', testMatch: /covers\.gallery/, use: { ...desktop, viewport: { width: 1600, height: 900 } } },
    { name: 'phone-fr', testMatch: photos, use: { ...phone, locale: 'fr-FR' } },
    { name: '360-fr', testMatch: touched, use: { ...phone, locale: 'fr-FR' } },
    { name: '360-en', testMatch: touched, use: { ...phone, locale: 'en-GB' } },
    { name: '1280-fr', testMatch: flows, use: { ...desktop, locale: 'fr-FR' } },
    { name: '1280-en', testMatch: flows, use: { ...desktop, locale: 'en-GB' } },
    { name: 'story-phone-fr', testMatch: stories, grep: /fr: /, use: { ...phone, locale: 'fr-FR' } },
    { name: 'story-desktop-en', testMatch: stories, grep: /en: /, use: { ...desktop, locale: 'en-GB' } },
  ],
});
