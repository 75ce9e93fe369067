import { expect, type Locator } from '@playwright/test';
import { readDraft } from './support/draft-calls';
import { expectWithinWidth } from './support/narrow';
import { photoFile } from './support/shop';
import { test } from './support/test';

test.use({ viewport: { width: 360, height: 640 } });

/** WCAG 2.2 asks for 24 px; thumbs need these (design guide). */
const finger = 44;

/** Playwright's touch screen only taps. @param by px */
async function dragByTouch(place: Locator, by: number): Promise<void> {
  const box = await place.boundingBox();
  const client = await place.page().context().newCDPSession(place.page());
  const at = (share: number) => [
    { x: (box?.x ?? 0) + (box?.width ?? 0) / 2 + by * share, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 + by * share },
  ];
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (const share of [0.5, 1]) {
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(share) });
  }
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('on a small phone the card stays in sight above the tools, and each place is a finger wide @always-phone', async ({
  page,
  shop,
}) => {
  const { images, names } = shop.words.creation;
  await shop.openCreation();
  await shop.allowCookies();
  await shop.chooseCover('grand-teckel');
  const front = [
    'Image Front Right Triptyque 2 Left',
    'Image Front Right Triptyque 2 Top',
    'Image Front Right Triptyque 2 Right',
  ] as const;
  const back = ['Image Back Left', 'Image Back Middle', 'Image Back Right'] as const;

  const sides = [
    { label: images.front, slots: front },
    { label: images.inside, slots: back },
  ];
  for (const { label, slots } of sides) {
    const side = page.getByRole('radio', { name: label });
    await side.check({ force: true });
    await expectWithinWidth(page, label);
    for (const name of slots) {
      const box = await shop.slot(name, 'slotEmpty').boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), `${names[name]}, ${label}`).toBeGreaterThanOrEqual(finger);
    }
    const [first, ...others] = slots;
    if (!first) continue;
    await shop.addPhoto(first, photoFile);
    const tools = page.getByRole('region', { name: images.crop });
    await expect(tools).toBeVisible();
    await expect(shop.slot(first, 'slotFilled')).toBeVisible({ timeout: 60_000 });
    const sheet = await tools.boundingBox();
    for (const name of [first, ...others]) {
      const box = await shop.slot(name, name === first ? 'slotFilled' : 'slotEmpty').boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0), `${names[name]} above the tools`).toBeLessThanOrEqual(sheet?.y ?? 0);
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), `${names[name]} beside the tools`).toBeGreaterThanOrEqual(
        finger,
      );
    }
    await shop.expectSaved();
    const reference = await shop.reference();
    const crop = async () => (await readDraft(reference)).customizations[first]?.value;
    const former = await crop();
    await dragByTouch(shop.slot(first, 'slotFilled'), -20);
    await expect.poll(crop, { timeout: 30_000 }).not.toBe(former);
    await page.getByRole('button', { name: images.good }).click();
  }
});
