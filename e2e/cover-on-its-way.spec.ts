import { expect, test } from '@playwright/test';
import { make } from './support/drafts';
import { merci } from './support/message-step';
import { Shop } from './support/shop';
import { languageOf } from './support/words';

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
    await shop.openCreation(`#reference=${reference}&step=${step}`);
    await isAsked;
    const empty = {
      images: creation.images.noCover,
      message: creation.message.noCover,
      preview: creation.preview.empty,
    };
    // The skeleton says that the card is being fetched, and nothing else does.
    await expect(page.getByRole('progressbar', { name: creation.loading })).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('heading', { name: empty[step], exact: true })).toBeHidden();
    release();
    const shown = {
      images: page.getByText(creation.images.noPhotos),
      message: shop.message(),
      preview: page.getByRole('heading', { name: creation.preview.unfinished }),
    };
    await expect(shown[step]).toBeVisible({ timeout: 60_000 });
  });
}
