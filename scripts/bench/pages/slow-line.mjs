import { throttling } from 'lighthouse/core/config/constants.js';
import { phone } from '../rig/browser.mjs';
import { watchRequests } from './idle.mjs';
import { blockingTime, layoutShift, observe, observed } from './observe.mjs';

const { requestLatencyMs, downloadThroughputKbps, uploadThroughputKbps, cpuSlowdownMultiplier } =
  throttling.mobileSlow4G;

/** As Lighthouse does (lighthouse/core/lib/emulation.js). */
const bytesASecond = (kilobits) => Math.floor((kilobits * 1024) / 8);

/**
 * Lighthouse's applied throttling: 562.5 ms per request, 1474.56 kbit/s down, 675 kbit/s up, a CPU four times slower
 * (lighthouse/core/config/constants.js, `mobileSlow4G`), here in ms and bytes per second.
 */
export const slowLine = {
  latency: requestLatencyMs,
  downloadThroughput: bytesASecond(downloadThroughputKbps),
  uploadThroughput: bytesASecond(uploadThroughputKbps),
  cpuRate: cpuSlowdownMultiplier,
};

/**
 * On the phone with an empty cache, not yet opened.
 * @param {import('@playwright/test').Browser} browser
 * @param {import('@playwright/test').BrowserContextOptions} [options]
 * @returns {Promise<{page: import('@playwright/test').Page, requests: ReturnType<typeof watchRequests>, close: () =>
 * Promise<void>}>}
 */
export async function slowPage(browser, options = {}) {
  const context = await browser.newContext({ ...phone, ...options });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const { cpuRate, ...line } = slowLine;
  await session.send('Network.emulateNetworkConditions', { offline: false, ...line });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
  await observe(page);
  return { page, requests: watchRequests(page), close: () => context.close() };
}

/** @typedef {{lcp: number, tbt: number, cls: number, isPicture: boolean, what: string}} SlowLoad times in ms */

/** Until idle. @returns {Promise<SlowLoad>} */
export async function loadSlowly(browser, url) {
  const { page, requests, close } = await slowPage(browser);
  try {
    await page.goto(url, { timeout: 120_000 });
    await requests.untilIdle(120_000);
    const timings = await observed(page);
    return {
      lcp: timings.lcp.time,
      tbt: blockingTime(timings),
      cls: layoutShift(timings.shifts),
      isPicture: timings.lcp.url !== '',
      what: timings.lcp.url || timings.lcp.what,
    };
  } finally {
    await close();
  }
}
