import { expect } from '@playwright/test';
import { Keyboard } from './support/keyboard';
import { openOrderWithoutCredits, payAndPost } from './support/pay-and-post';
import { expectNoSidewaysScroll, photoFile, type Shop } from './support/shop';
import { test } from './support/test';

async function expectStep({ page, words }: Shop, step: 'images' | 'message' | 'preview'): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`step=${step}`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(words.creation.steps[step]));
}

async function photo(shop: Shop, keyboard: Keyboard): Promise<void> {
  const { page, words } = shop;
  const { images } = words.creation;
  const chooser = page.waitForEvent('filechooser');
  await keyboard.press(shop.slot('Image Front Right Full', 'slotEmpty'));
  await (await chooser).setFiles(photoFile);
  await expect(shop.slot('Image Front Right Full', 'slotFilled')).toBeVisible({ timeout: 60_000 });
  const zoomIn = page.getByRole('button', { name: images.zoomIn, exact: true });
  // A new photo may open its tools by itself; otherwise its slot does.
  if (!(await zoomIn.isVisible())) await keyboard.press(shop.slot('Image Front Right Full', 'slotFilled'));
  await keyboard.press(zoomIn);
  await keyboard.reach(page.getByRole('group', { name: images.crop }));
  await page.keyboard.press('ArrowRight');
  await keyboard.press(page.getByRole('button', { name: images.good }));
}

test('a whole card is made by keyboard alone @always @phone', async ({ page, shop }, testInfo) => {
  test.setTimeout(240_000);
  // 1280 × 1024 at 400 % (WCAG 2.2, 1.4.10) is as narrow as a phone, and much lower.
  if (testInfo.project.name.startsWith('phone')) await page.setViewportSize({ width: 320, height: 256 });
  const { words } = shop;
  const { creation } = words;
  const keyboard = new Keyboard(page);
  const text = shop.language === 'fr' ? 'Chère Zoé,\nà très bientôt !' : 'Dear Zoë,\nsee you very soon!';

  await shop.openHome();
  await keyboard.press(page.getByRole('button', { name: words.consent.declineAll }));
  await keyboard.press(page.getByRole('link', { name: words.home.hero.create }).first());
  await keyboard.press(await shop.cover('par-amour'));

  const tabs = page.getByRole('navigation', { name: creation.stepsLabel });
  await expectStep(shop, 'images');
  await keyboard.press(tabs.getByRole('link', { name: creation.steps.preview }));
  await expectStep(shop, 'preview');
  await keyboard.press(page.getByRole('link', { name: creation.preview.fix.photo }));
  await expectStep(shop, 'images');
  await photo(shop, keyboard);
  await keyboard.press(page.getByRole('button', { name: creation.images.toMessage }));

  await expectStep(shop, 'message');
  await keyboard.reach(shop.message());
  await page.keyboard.type(text);
  const smilics = page.getByRole('group', { name: creation.message.smilic });
  const tool = page.getByRole('button', { name: creation.message.tabs.smilic, exact: true });
  if (await tool.isVisible()) await keyboard.press(tool);
  await keyboard.choose(smilics.getByRole('radio', { name: creation.message.smilics.watermelon }), smilics);
  await shop.expectSaved();
  await keyboard.press(page.getByRole('button', { name: creation.message.toPreview }));

  await expectStep(shop, 'preview');
  await keyboard.press(tabs.getByRole('link', { name: creation.steps.card }));
  const colours = page.getByRole('group', { name: creation.background.colors });
  const opener = page.getByRole('button', { name: creation.background.open });
  await expect(colours.or(opener).first()).toBeVisible();
  if (!(await colours.isVisible())) await keyboard.press(opener);
  await keyboard.choose(colours.getByRole('radio', { name: creation.background.palette.peach }), colours);
  if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape');
  await shop.expectSaved();
  await keyboard.press(tabs.getByRole('link', { name: creation.steps.preview }));

  await expect(page.getByRole('heading', { name: creation.preview.heading })).toBeVisible();
  const faces = page.getByRole('group', { name: creation.preview.look });
  await keyboard.choose(faces.getByRole('radio', { name: creation.preview.faces.envelope }), faces);
  await keyboard.press(page.getByRole('link', { name: creation.preview.order }));
  await expect(page).toHaveURL(/login\?callback=/);
});

test('credits are bought and a card is posted by keyboard alone, also at 400 % zoom', async ({
  page,
  baseURL,
  shop,
}) => {
  // 1280 × 1024 px at 400 % (WCAG 2.2, 1.4.10).
  await page.setViewportSize({ width: 320, height: 256 });
  await openOrderWithoutCredits(shop, baseURL);
  await shop.allowCookies();
  const keyboard = new Keyboard(page);
  await payAndPost(shop, {
    press: (target) => keyboard.press(target),
    tick: (target) => keyboard.press(target, 'Space'),
    write: async (target, text) => {
      await keyboard.reach(target);
      await page.keyboard.type(text);
    },
    look: () => expectNoSidewaysScroll(page),
  });
});
