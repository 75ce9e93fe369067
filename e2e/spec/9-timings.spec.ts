import { expect, type Page } from '@playwright/test';
import { signIn } from '../support/accounts';
import { beginDraft } from '../support/draft-calls';
import { answer, requestsOf } from './support/answers';
import { open, test } from './support/sentence';

/** Stops the page's clock; from then on its time passes by `runFor` alone. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}

test.describe('9. Timings', { tag: '@phone' }, () => {
  test('confirm button 5000 ms', async ({ shop, client, context, baseURL }) => {
    const { page, words } = shop;
    const { drafts } = words.account;
    await signIn(context, client, baseURL);
    await beginDraft('merci', client.token);
    await page.clock.install();
    await open(shop, 'my-account-drafts');
    const remove = page.getByRole('button', { name: new RegExp(`^${drafts.remove}`) }).first();
    await expect(remove).toBeVisible();
    await stopClock(page);
    await remove.click();
    const asking = page.getByRole('button', { name: new RegExp(drafts.confirmRemove, 'i') });
    await expect(asking).toBeVisible();
    await page.clock.runFor(4900);
    await expect(asking).toBeVisible();
    await page.clock.runFor(200);
    await expect(asking).toHaveCount(0);
    await expect(remove).toBeVisible();
  });

  test('toast 3000 ms', async ({ shop, client, context, baseURL }) => {
    const { page, words } = shop;
    await signIn(context, client, baseURL);
    await beginDraft('merci', client.token);
    await page.clock.install();
    await open(shop, 'my-account-drafts');
    const duplicate = page.getByRole('button', { name: new RegExp(`^${words.account.drafts.duplicate}`) }).first();
    await expect(duplicate).toBeVisible();
    await stopClock(page);
    await duplicate.click();
    const toast = page.getByRole('region', { name: words.common.toasts }).getByText(words.account.drafts.duplicated);
    await expect(async () => {
      await page.clock.runFor(20);
      await expect(toast).toBeVisible({ timeout: 100 });
    }).toPass();
    await page.clock.runFor(2900);
    await expect(toast).toBeVisible();
    await page.clock.runFor(200);
    await expect(toast).toHaveCount(0);
  });

  test('scroll 300 ms', async ({ shop }) => {
    const { page } = shop;
    await page.addInitScript(() => {
      const scroll = window.scrollTo.bind(window);
      const steps: number[] = [];
      Reflect.set(window, 'scrollSteps', steps);
      window.scrollTo = (...given: unknown[]) => {
        steps.push(performance.now());
        Reflect.apply(scroll, window, given);
      };
    });
    await shop.openCreation();
    const cover = await shop.cover('merci');
    await cover.scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 400);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await page.evaluate(() => Reflect.get(window, 'scrollSteps').splice(0));
    await cover.evaluate((button: HTMLElement) => button.click());
    await expect(page).toHaveURL(/step=images/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    const steps: number[] = await page.evaluate(() => Reflect.get(window, 'scrollSteps'));
    // It runs, in frames, where a jump would be one; how long is counted in lib/creation/screen/use-hash-sync.test.ts, since a
    // busy machine drops all but the first and the last.
    expect(steps.length).toBeGreaterThan(1);
  });

  test('error report throttle 10 s', async ({ shop }) => {
    const { page } = shop;
    await page.clock.install();
    await answer(page, 'POST /errors/', { status: 201, json: { message: 'thank-you' } });
    const reports = requestsOf(page, 'POST /errors/');
    const fail = (words: string) => page.evaluate((message) => globalThis.reportError(new TypeError(message)), words);
    await open(shop, 'faq');
    await expect(async () => {
      if (reports.length === 0) await fail('a fault of ours');
      await expect.poll(() => reports.length, { timeout: 2000 }).toBe(1);
    }).toPass();
    for (const field of ['message', 'name', 'trace', 'userAgent', 'info', 'url']) {
      expect(reports[0]?.postData()).toContain(`name="${field}"`);
    }
    await fail('another one');
    await page.clock.runFor(10_000);
    expect(reports).toHaveLength(1);
    await fail('a later one');
    await expect.poll(() => reports.length).toBe(2);
  });

  test('prefetch idle timeout 2 s', async ({ shop }) => {
    const { page } = shop;
    await page.addInitScript(() => {
      const waits: unknown[] = [];
      Reflect.set(window, 'idleWaits', waits);
      const wait = window.requestIdleCallback.bind(window);
      window.requestIdleCallback = (work, options) => {
        waits.push(options?.timeout);
        return wait(work, options);
      };
    });
    await shop.openCreation();
    await shop.cover('merci');
    await page.keyboard.press('Shift');
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'idleWaits'))).toContain(2000);
  });
});
