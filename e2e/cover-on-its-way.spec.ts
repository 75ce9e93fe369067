import { expect } from '@playwright/test';
import { merci } from './support/message-step';
import { make } from './support/sample-drafts';
import { test } from './support/test';

test('a card whose cover is still on its way is at no step told to choose one', async ({ page, shop }) => {
  const { creation } = shop.words;
  const reference = await make(merci);
  const empty = [creation.images.noCover, creation.message.noCover, creation.preview.empty];
  const told: string[] = [];
  // Watches from the start for headings that must never appear, even briefly.
  await page.exposeFunction('noteHeading', (heading: string) => void told.push(heading));
  await page.addInitScript((unwanted) => {
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('h1, h2, h3'))
        if (unwanted.includes(textContent)) Reflect.get(window, 'noteHeading')(textContent);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  }, empty);
  const shown = {
    images: page.getByText(creation.images.noPhotos),
    message: shop.message(),
    preview: page.getByRole('heading', { name: creation.preview.unfinished }),
  };
  for (const step of ['images', 'message', 'preview'] as const) {
    let release = (): void => {};
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    const isCover = (url: URL) => /^\/covers\/\d+$/.test(url.pathname);
    await page.route(isCover, async (route) => {
      await isReleased;
      await route.continue();
    });
    await page.goto('about:blank');
    const isAsked = page.waitForRequest((request) => isCover(new URL(request.url())));
    await shop.openCreation(`#reference=${reference}&step=${step}`);
    await isAsked;
    await expect(page.getByRole('progressbar', { name: creation.loading })).toBeVisible({ timeout: 60_000 });
    release();
    await expect(shown[step]).toBeVisible({ timeout: 60_000 });
    await page.unroute(isCover);
  }
  expect(told).toEqual([]);
});
