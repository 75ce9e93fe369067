import { createRequire } from 'node:module';
import { chromium } from '@playwright/test';
import { throttling } from 'lighthouse/core/config/constants.js';
import { demoTokens } from '../../e2e/support/api.ts';
import { encodeCookie } from '../../packages/client/src/cookies.ts';
import journeys from '../../playwright.config.ts';
import { freePort } from '../lib/preflight.mjs';

const require = createRequire(import.meta.url);
const webVitals = require.resolve('web-vitals');

/** Lighthouse's (lighthouse/core/config/constants.js), in bytes a second as in core/lib/emulation.js. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const slow4G = throttling.mobileSlow4G;
const line = {
  offline: false,
  latency: slow4G.requestLatencyMs,
  downloadThroughput: Math.floor((slow4G.downloadThroughputKbps * 1024) / 8),
  uploadThroughput: Math.floor((slow4G.uploadThroughputKbps * 1024) / 8),
};

/** Lighthouse uses its debugging port. */
export async function openBrowser() {
  const { launchOptions } = journeys.use;
  const debugPort = await freePort();
  const args = [
    ...launchOptions.args,
    // As on 4G, px: headless browsers do not know their line.
    '--blink-settings=lazyLoadingImageMarginPxUnknown=1250',
    `--remote-debugging-port=${debugPort}`,
  ];
  const browser = await chromium.launch({ ...launchOptions, args });
  return { browser, debugPort, stop: () => browser.close() };
}

/** Before the page's code. */
function recordVitals() {
  const noted = { cls: 0, lcp: undefined };
  Reflect.set(window, 'benchVitals', noted);
  const { onCLS, onLCP } = Reflect.get(window, 'webVitals');
  const note = ({ value, entries }) => {
    const { element, url } = entries.at(-1);
    const what = url || `${element?.localName} ${element?.textContent.trim().slice(0, 40)}`;
    noted.lcp = { time: value, what };
  };
  onCLS(({ value }) => Object.assign(noted, { cls: value }), { reportAllChanges: true });
  onLCP(note, { reportAllChanges: true });
}

/** @typedef {{kind: string, type: string, body: Buffer}} Fetched */

/** @param {import('@playwright/test').Request} request @returns {Promise<Fetched>} */
async function fetchedBy(request) {
  const answer = await request.response();
  const type = answer?.headers()['content-type']?.split(';')[0] ?? '';
  // Redirects and cancelled answers have none.
  return { kind: request.resourceType(), type, body: (await answer?.body().catch(() => undefined)) ?? Buffer.alloc(0) };
}

/**
 * With an empty cache, not yet opened.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url of the shop
 * @param {{isSlow?: boolean, as?: 'client' | 'staff'}} options isSlow: slow 4G and a processor four times slower; as:
 * signed in
 */
export async function openPage(browser, url, { isSlow = false, as } = {}) {
  const context = await browser.newContext({ ...phone, baseURL: url });
  if (as) await context.addCookies([{ name: 'jolimot_auth', value: encodeCookie(await demoTokens(as)), url }]);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const slowDown = () => session.send('Emulation.setCPUThrottlingRate', { rate: slow4G.cpuSlowdownMultiplier });
  if (isSlow) {
    await session.send('Network.emulateNetworkConditions', line);
    await slowDown();
  }
  await page.addInitScript({ path: webVitals });
  await page.addInitScript(recordVitals);
  const requests = [];
  page.on('request', (request) => request.url().startsWith('http') && requests.push(request));

  /** Nothing more was asked for within 1.5 s. */
  async function untilIdle() {
    for (let seen = -1; seen < requests.length; ) {
      seen = requests.length;
      await Promise.all(requests.map(async (request) => (await request.response())?.finished()));
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      await page.waitForTimeout(1500);
    }
  }

  /** Processor time, ms. */
  async function mainThread() {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
  }

  return {
    page,
    slowDown,
    untilIdle,
    mainThread,
    vitals: () => page.evaluate(() => Reflect.get(window, 'benchVitals')),
    fetched: () => Promise.all(requests.map(fetchedBy)),
    close: () => context.close(),
  };
}
