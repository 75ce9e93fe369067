import { expect } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { draftsIn, make } from './support/sample-drafts';
import type { Shop } from './support/shop';
import { untilIdle } from './support/steady';
import { test } from './support/test';

type Step = 'card' | 'images' | 'message' | 'preview';

async function openStep(shop: Shop, reference: string | null, step: Step): Promise<void> {
  await shop.page.goto('about:blank');
  await shop.openCreation(reference ? `#reference=${reference}&step=${step}` : `#step=${step}`);
  await expect(shop.page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(shop.words.creation.steps[step]));
  await expect(shop.page.getByText(shop.words.creation.loading)).toHaveCount(0);
  await untilIdle(shop.page);
}

let shop: Shop;
test.beforeEach(({ shop: opened }) => {
  shop = opened;
});

async function openFirst(reference: string, step: Step): Promise<void> {
  await openStep(shop, reference, step);
  await shop.page.getByRole('button', { name: shop.words.consent.declineAll }).click();
}

test.describe('axe finds nothing serious', { tag: '@phone' }, () => {
  test('at a step where nothing is chosen', async ({ page }) => {
    await openStep(shop, null, 'card');
    await expectAccessible(page, 'card, with the cookie question');
    await page.getByRole('button', { name: shop.words.consent.declineAll }).click();
    await expectAccessible(page, 'card, nothing chosen');
    for (const step of ['images', 'message', 'preview'] as const) {
      await openStep(shop, null, step);
      await expectAccessible(page, `${step}, nothing chosen`);
    }
  });

  for (const name of ['begun', 'full', 'postcard'] as const) {
    test(`at any step of a draft: ${name}`, async ({ page }, { project }) => {
      const reference = await make(draftsIn(shop.language)[name]);
      await openFirst(reference, 'card');
      for (const step of ['card', 'images', 'message', 'preview'] as const) {
        await openStep(shop, reference, step);
        await expectAccessible(page, `${step}, ${name}`);
        if (name !== 'full' || project.name !== 'phone-fr') continue;
        for (const [width, height] of [
          [740, 360],
          [320, 256],
        ] as const) {
          await page.setViewportSize({ width, height });
          await expectAccessible(page, `${step}, ${name}, ${width} × ${height}`);
        }
        await page.setViewportSize({ width: 360, height: 740 });
      }
    });
  }

  test('at an open photo and at the tools of the message', async ({ page }) => {
    const { creation } = shop.words;
    const full = await make(draftsIn(shop.language).full);
    await openFirst(full, 'images');
    await shop.slot('Image Front Right Triptyque 1 Top', 'slotFilled').click();
    await expect(page.getByRole('group', { name: creation.images.crop })).toBeVisible();
    await expectAccessible(page, 'images, a photo open');

    await openStep(shop, full, 'message');
    for (const name of Object.values(creation.message.tabs)) {
      const opener = page.getByRole('button', { name, exact: true });
      if (!(await opener.isVisible())) continue;
      await opener.click();
      await expectAccessible(page, `message, ${name}`);
    }
    await shop.message().fill('Bravo 🎉 \u0416');
    await expect(shop.message()).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page, 'message, with characters that cannot be printed');
  });

  test('at each face of the preview @always', async ({ page }) => {
    const { creation } = shop.words;
    await openFirst(await make(draftsIn(shop.language).full), 'preview');
    const faces = page.getByRole('group', { name: creation.preview.look }).getByRole('radio');
    await expect(faces.first()).toBeAttached();
    for (let face = 0; face < (await faces.count()); face += 1) {
      await faces.nth(face).check({ force: true });
      await expectAccessible(page, `preview, face ${face + 1}`);
    }
  });
});
