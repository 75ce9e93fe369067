/** Without any request, ms. */
const quiet = 1500;

/**
 * Counts requests from now on.
 * @param {import('@playwright/test').Page} page before it is opened
 * @returns {{all: import('@playwright/test').Request[], untilIdle: (patience?: number) => Promise<void>}}
 */
export function watchRequests(page) {
  const all = [];
  const underWay = new Set();
  let lastChange = Date.now();
  const over = (request) => {
    underWay.delete(request);
    lastChange = Date.now();
  };
  page.on('request', (request) => {
    if (!request.url().startsWith('http')) return;
    all.push(request);
    underWay.add(request);
    lastChange = Date.now();
  });
  page.on('requestfinished', over);
  page.on('requestfailed', over);

  /** Waits for an idle network and main thread. @param {number} [patience] ms */
  async function untilIdle(patience = 180_000) {
    const deadline = Date.now() + patience;
    while (underWay.size > 0 || Date.now() - lastChange < quiet) {
      if (Date.now() > deadline) throw new Error(`${page.url()} is not idle after ${patience} ms.`);
      await page.waitForTimeout(100);
      // Idle work may send requests.
      if (underWay.size === 0) await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    }
  }
  return { all, untilIdle };
}
