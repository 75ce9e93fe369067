import { existsSync } from 'node:fs';
import process from 'node:process';
import { chromium } from '@playwright/test';
import { freePort } from '../../lib/preflight.mjs';

/** @typedef {{browser: import('@playwright/test').Browser, debugPort: number, stop: () => Promise<void>}} OpenBrowser */

const systemChromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell';

/**
 * Lighthouse's phone: a Moto G Power (lighthouse/core/config/constants.js).
 * @type {import('@playwright/test').BrowserContextOptions}
 */
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** The system's Chromium, else Playwright's. Lighthouse uses its debugging port. @returns {Promise<OpenBrowser>} */
export async function openBrowser() {
  const debugPort = await freePort();
  const browser = await chromium.launch({
    ...(existsSync(systemChromium) ? { executablePath: systemChromium } : {}),
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // The preload distance of lazy pictures depends on the line; headless browsers do not know theirs. As on 4G, px.
      '--blink-settings=lazyLoadingImageMarginPxUnknown=1250',
      `--remote-debugging-port=${debugPort}`,
    ],
  });
  return { browser, debugPort, stop: () => browser.close() };
}
