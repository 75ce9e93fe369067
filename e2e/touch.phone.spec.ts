import { expect, type Locator } from '@playwright/test';
import { openOrderWithoutCredits, payAndPost } from './support/pay-and-post';
import { expectNoSidewaysScroll, photoFile, Shop } from './support/shop';
import { test } from './support/test';

const phones = { 'held upright': { width: 360, height: 640 }, 'on its side': { width: 740, height: 360 } } as const;
test.use({ hasTouch: true, isMobile: true });

/** WCAG asks for 24 px, the shop's own rule is 44 (design). @returns the target, to be tapped */
async function finger(target: Locator): Promise<Locator> {
  await expect(target).toBeVisible();
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  expect(Math.round(box?.width ?? 0), `width of ${target}`).toBeGreaterThanOrEqual(44);
  expect(Math.round(box?.height ?? 0), `height of ${target}`).toBeGreaterThanOrEqual(44);
  return target;
}

const tap = async (target: Locator): Promise<void> => (await finger(target)).tap();

const expectInSight = (place: Locator): Promise<void> => expect(place).toBeInViewport({ ratio: 0.5 });

const expectAnyInSight = (place: Locator): Promise<void> => expect(place).toBeInViewport({ ratio: 0.25 });

async function addPhoto(shop: Shop, name: Parameters<Shop['slot']>[0]): Promise<void> {
  const chooser = shop.page.waitForEvent('filechooser');
  await tap(shop.slot(name, 'slotEmpty'));
  await (await chooser).setFiles(photoFile);
  await expect(shop.slot(name, 'slotFilled')).toBeVisible({ timeout: 60_000 });
}

for (const [held, viewport] of Object.entries(phones)) {
  test(`a whole card with three photos is made by touch on a small phone ${held}`, async ({ page }) => {
    test.setTimeout(240_000);
    await page.setViewportSize(viewport);
    const shop = new Shop(page, 'fr');
    const { words } = shop;
    const { creation } = words;

    await shop.openCreation();
    await tap(page.getByRole('button', { name: words.consent.declineAll }));
    await expectNoSidewaysScroll(page);
    await tap(page.getByRole('button', { name: await shop.coverNamed('grand-teckel') }));
    await expect(page).toHaveURL(/step=images/);

    const slots = [
      'Image Front Right Triptyque 2 Left',
      'Image Front Right Triptyque 2 Top',
      'Image Front Right Triptyque 2 Right',
    ] as const;
    for (const name of slots) {
      await addPhoto(shop, name);
      await expectInSight(shop.slot(name, 'slotFilled'));
      const done = page.getByRole('button', { name: creation.images.good });
      if (await done.isVisible()) await tap(done);
    }
    await tap(shop.slot(slots[1], 'slotFilled'));
    await tap(page.getByRole('button', { name: creation.images.zoomIn, exact: true }));
    await expectInSight(shop.slot(slots[1], 'slotFilled'));
    await expectNoSidewaysScroll(page);
    await tap(page.getByRole('button', { name: creation.images.good }));

    const tabs = page.getByRole('navigation', { name: creation.stepsLabel });
    await tap(tabs.getByRole('link', { name: creation.steps.message }));
    await tap(shop.message());
    // In landscape the tools are beside the message.
    const inSight = viewport.height > 480 ? expectInSight : expectAnyInSight;
    await shop.message().pressSequentially('Mamie,\nle teckel t’embrasse.');
    await inSight(shop.message());
    for (const tool of [creation.message.tabs.hand, creation.message.tabs.smilic]) {
      await tap(page.getByRole('button', { name: tool, exact: true }));
      await inSight(shop.message());
      await expectNoSidewaysScroll(page);
    }
    await tap(page.getByRole('radio', { name: creation.message.smilics.orange }));
    await shop.expectSaved();
    await tap(page.getByRole('button', { name: creation.message.toPreview }));

    await expect(page).toHaveURL(/step=preview/);
    await tap(page.getByRole('radio', { name: creation.preview.faces.front }));
    await expect(page.getByRole('radio', { name: creation.preview.faces.front })).toBeChecked();
    await expectNoSidewaysScroll(page);
  });
}

test('credits are bought and a card is posted by touch, the phone held upright and sideways', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize(phones['held upright']);
  const shop = new Shop(page, 'fr');
  await openOrderWithoutCredits(shop, baseURL);
  await tap(page.getByRole('button', { name: shop.words.consent.declineAll }));
  await payAndPost(shop, {
    press: tap,
    tick: (target) => tap(target.locator('xpath=ancestor::label')),
    write: async (target, text) => {
      await tap(target);
      await target.pressSequentially(text);
    },
    look: async () => {
      await page.setViewportSize(phones['on its side']);
      await expectNoSidewaysScroll(page);
      await page.setViewportSize(phones['held upright']);
      await expectNoSidewaysScroll(page);
    },
  });
});
