import { existsSync } from 'node:fs';
import process from 'node:process';
import { chromium } from '@playwright/test';
import { freePort } from '../../lib/preflight.mjs';

/** @typedef {{browser: import('@playwright/test').Browser, debugPort: number, stop: () => Promise<void>}} OpenBrowser */

const systemChromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell';

/** The phone of Lighthouse: a Moto G Power (lighthouse/core/config/constants.js). @type {import('@playwright/test').BrowserContextOptions} */
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** The system's Chromium, else Playwright's own. Its debugging port lets Lighthouse use it too. @returns {Promise<OpenBrowser>} */
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
      // How far below the screen a lazy picture is fetched depends on how quick the browser takes the line for, and without
      // a window it takes it for unknown: as far as on 4G, px.
      '--blink-settings=lazyLoadingImageMarginPxUnknown=1250',
      `--remote-debugging-port=${debugPort}`,
    ],
  });
  return { browser, debugPort, stop: () => browser.close() };
}
