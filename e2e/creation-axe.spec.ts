import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { draftsIn, make } from './support/drafts';
import { Shop } from './support/shop';
import { languageOf } from './support/words';

/** Movements change colours on their way: axe looks at what stays. */
test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function openStep(shop: Shop, reference: string | null, step: string): Promise<void> {
  await shop.page.goto('about:blank');
  await shop.openCreation(reference ? `#reference=${reference}&step=${step}` : `#step=${step}`);
  await expect(shop.page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(stepName(shop, step)));
  await expect(shop.page.getByText(shop.words.creation.loading)).toHaveCount(0);
  await shop.page.waitForLoadState('networkidle');
}

const stepName = ({ words }: Shop, step: string): string =>
  Object.entries(words.creation.steps).find(([key]) => key === step)?.[1] ?? step;

/** Opens each tool that a phone keeps closed. */
async function eachTool(page: Page, names: readonly string[], look: (name: string) => Promise<void>): Promise<void> {
  for (const name of names) {
    const opener = page.getByRole('button', { name, exact: true });
    if (!(await opener.isVisible())) continue;
    await opener.click();
    await look(name);
  }
}

test('axe finds nothing serious at any step of the creation screen', { tag: '@phone' }, async ({ page }, testInfo) => {
  test.setTimeout(300_000);
  const shop = new Shop(page, languageOf(testInfo.project.name));
  const { creation } = shop.words;
  const drafts = draftsIn(shop.language);
  const begun = await make(drafts.begun);
  const full = await make(drafts.full);
  const postcard = await make(drafts.postcard);

  await openStep(shop, null, 'card');
  await expectAccessible(page, 'card, with the cookie question');
  await page.getByRole('button', { name: shop.words.consent.declineAll }).click();
  await expectAccessible(page, 'card, nothing chosen');
  for (const step of ['images', 'message', 'preview']) {
    await openStep(shop, null, step);
    await expectAccessible(page, `${step}, nothing chosen`);
  }

  for (const [name, reference] of Object.entries({ begun, full, postcard })) {
    for (const step of ['card', 'images', 'message', 'preview']) {
      await openStep(shop, reference, step);
      await expectAccessible(page, `${step}, ${name}`);
    }
  }

  await openStep(shop, full, 'images');
  await shop.slot('Image Front Right Triptyque 1 Top', 'slotFilled').click();
  await expect(page.getByRole('group', { name: creation.images.crop })).toBeVisible();
  await expectAccessible(page, 'images, a photo open');

  await openStep(shop, full, 'message');
  await eachTool(page, Object.values(creation.message.tabs), (tool) => expectAccessible(page, `message, ${tool}`));
  await shop.message().fill('Bravo 🎉 \u0416');
  await expect(shop.message()).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, 'message, with characters that cannot be printed');

  await openStep(shop, full, 'preview');
  const faces = page.getByRole('group', { name: creation.preview.look }).getByRole('radio');
  for (let face = 0; face < (await faces.count()); face += 1) {
    await faces.nth(face).check({ force: true });
    await expectAccessible(page, `preview, face ${face + 1}`);
  }
});
