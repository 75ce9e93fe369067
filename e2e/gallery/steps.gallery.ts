import { test } from '@playwright/test';
import { draftsIn, make } from '../support/sample-drafts';
import { Shop } from '../support/shop';
import { languageOf } from '../support/words';
import { clear, picture, settle } from './folder';

type Step = 'card' | 'images' | 'message' | 'preview';

async function open(shop: Shop, reference: string | null, step: Step): Promise<void> {
  await shop.page.goto('about:blank');
  await shop.openCreation(reference ? `#reference=${reference}&step=${step}` : `#step=${step}`);
  // The consent question comes once per browser.
  const decline = shop.page.getByRole('button', { name: shop.words.consent.declineAll });
  await decline.click({ timeout: 5_000 }).catch(() => undefined);
  await settle(shop.page);
}

test('every step of the creation screen', async ({ page }, testInfo) => {
  const language = languageOf(testInfo.project.name);
  const shop = new Shop(page, language);
  const { creation } = shop.words;
  const drafts = draftsIn(language);
  const [full, postcard, begun] = await Promise.all([make(drafts.full), make(drafts.postcard), make(drafts.begun)]);
  clear(`${testInfo.project.name}-`);
  let number = 0;
  const shoot = async (name: string): Promise<void> => {
    number += 1;
    const file = `${testInfo.project.name}-${String(number).padStart(2, '0')}-${name}`;
    await page.screenshot({ path: picture(file) });
  };

  await open(shop, null, 'card');
  await shoot('card-catalogue');
  const filters = page.getByRole('button', { name: creation.card.filters.open });
  if (await filters.isVisible()) {
    await filters.click();
    await settle(page);
    await shoot('card-filters');
  }
  await open(shop, full, 'card');
  await shoot('card-chosen');

  await open(shop, begun, 'images');
  await shoot('images-empty');
  await open(shop, full, 'images');
  await shoot('images-placed');
  await shop.slot('Image Front Right Triptyque 1 Top', 'slotFilled').click();
  await settle(page);
  await shoot('images-crop');

  await open(shop, begun, 'message');
  await shoot('message-empty');
  await open(shop, full, 'message');
  await shoot('message-written');
  for (const tool of ['hand', 'ideas', 'smilic', 'legends'] as const) {
    const opener = page.getByRole('button', { name: creation.message.tabs[tool], exact: true });
    if (!(await opener.isVisible())) continue;
    await opener.click();
    await settle(page);
    await shoot(`message-${tool}`);
  }
  await open(shop, postcard, 'message');
  await shoot('message-postcard');

  await open(shop, begun, 'preview');
  await shoot('preview-missing');
  for (const [name, reference] of Object.entries({ greeting: full, postcard })) {
    await open(shop, reference, 'preview');
    if (name === 'greeting') {
      await page.getByRole('button', { name: creation.preview.zoomIn }).click();
      await settle(page);
      await shoot('preview-enlarged');
      await page.keyboard.press('Escape');
    }
    const faces = page.getByRole('group', { name: creation.preview.look }).getByRole('radio');
    for (let face = 0; face < (await faces.count()); face += 1) {
      await faces.nth(face).check({ force: true });
      await settle(page);
      await shoot(`preview-${name}-${face + 1}`);
    }
  }
});
