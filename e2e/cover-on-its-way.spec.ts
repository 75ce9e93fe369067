import { expect, type Page } from '@playwright/test';
import { merci } from './support/message-step';
import { make } from './support/sample-drafts';
import { Shop } from './support/shop';
import { test } from './support/test';
import { languageOf } from './support/words';

/** Watches from the start for a heading that must never appear, even briefly. @returns the sightings */
async function overhear(page: Page, words: string): Promise<string[]> {
  const heard: string[] = [];
  await page.exposeFunction('tellHeard', () => void heard.push(words));
  await page.addInitScript({
    content: `new MutationObserver(() => {
      const headings = [...document.querySelectorAll('h1, h2, h3')].map((heading) => heading.textContent);
      if (headings.includes(${JSON.stringify(words)})) window.tellHeard();
    }).observe(document, { childList: true, subtree: true, characterData: true });`,
  });
  return heard;
}

for (const step of ['images', 'message', 'preview'] as const) {
  test(`${step}: a card whose cover is still on its way is not told to choose one`, async ({ page }, { project }) => {
    const shop = new Shop(page, languageOf(project.name));
    const { creation } = shop.words;
    const reference = await make(merci);
    let asked: () => void = () => {};
    let release: () => void = () => {};
    const isAsked = new Promise<void>((resolve) => {
      asked = resolve;
    });
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(
      (url) => /^\/covers\/\d+$/.test(url.pathname),
      async (route) => {
        asked();
        await isReleased;
        await route.continue();
      },
    );
    const empty = {
      images: creation.images.noCover,
      message: creation.message.noCover,
      preview: creation.preview.empty,
    };
    const said = await overhear(page, empty[step]);
    await shop.openCreation(`#reference=${reference}&step=${step}`);
    await isAsked;
    await expect(page.getByRole('progressbar', { name: creation.loading })).toBeVisible({ timeout: 60_000 });
    release();
    const shown = {
      images: page.getByText(creation.images.noPhotos),
      message: shop.message(),
      preview: page.getByRole('heading', { name: creation.preview.unfinished }),
    };
    await expect(shown[step]).toBeVisible({ timeout: 60_000 });
    expect(said).toEqual([]);
  });
}
