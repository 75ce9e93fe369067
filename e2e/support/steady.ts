import { expect, type Page } from '@playwright/test';

/** Core Web Vitals: https://web.dev/articles/cls */
const mostShift = 0.1;

export async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    let total = 0;
    Reflect.set(window, 'shiftsOfTest', () => ({ total, shifts }));
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput')) continue;
        const value = Number(Reflect.get(entry, 'value'));
        total += value;
        const sources: { node?: Node | null }[] = Reflect.get(entry, 'sources') ?? [];
        const moved = sources.map(({ node }) => (node?.textContent ?? '').trim().slice(0, 30) || node?.nodeName);
        shifts.push(`${value.toFixed(3)} by ${moved.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Wait for later requests by name. */
export async function untilIdle(page: Page): Promise<void> {
  await page.waitForLoadState();
  await page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done(), { timeout: 5000 })));
}

/** @param place for the report */
export async function expectSteady(page: Page, place: string): Promise<void> {
  const { total, shifts } = await page.evaluate(() => Reflect.get(window, 'shiftsOfTest')());
  expect.soft(total, `${place} jumped: ${shifts.join('; ')}`).toBeLessThanOrEqual(mostShift);
}
