import { expect } from '@playwright/test';
import { readDraft } from './support/draft-calls';
import { draftsIn, make } from './support/sample-drafts';
import { test } from './support/test';
import { pattern } from './support/words';

type Change = {
  /** A cover's slug, or the new format of the current one. */
  readonly to: string;
  readonly placed: number;
  readonly places: number;
  readonly waiting: number;
  /** The change newly sets something aside or needs it shortened. */
  readonly isAsked: boolean;
};

/** From a greeting card with six photos, three legends and a long letter, and back. */
const walk: readonly Change[] = [
  { to: 'par-amour', placed: 1, places: 1, waiting: 5, isAsked: true },
  { to: 'grand-teckel', placed: 6, places: 6, waiting: 0, isAsked: false },
  { to: 'merci', placed: 0, places: 0, waiting: 6, isAsked: true },
  { to: 'rue-du-bonheur', placed: 6, places: 6, waiting: 0, isAsked: false },
  { to: 'postcard', placed: 6, places: 6, waiting: 0, isAsked: true },
  { to: 'huit-bras', placed: 3, places: 3, waiting: 3, isAsked: true },
  { to: 'petit-coucou', placed: 0, places: 0, waiting: 6, isAsked: true },
  { to: 'tout-le-monde', placed: 4, places: 4, waiting: 2, isAsked: true },
  { to: 'greeting-card', placed: 4, places: 4, waiting: 2, isAsked: false },
  { to: 'joyeuses-fetes', placed: 6, places: 6, waiting: 0, isAsked: false },
];

test('ten changes of cover and format: what has a place comes along, the rest waits in sight, and all comes back @always', async ({
  page,
  shop,
}) => {
  const { creation: words } = shop.words;
  const reference = await make(draftsIn(shop.language).full);
  const first = await readDraft(reference);
  const total = Object.keys(first.customizations).length;
  await shop.openCreation(`#reference=${reference}&step=card`);
  await shop.allowCookies();

  for (const { to, placed, places, waiting, isAsked } of walk) {
    await test.step(to, async () => {
      await shop.goToStep('card');
      const isFormat = to === 'postcard' || to === 'greeting-card';
      const formats = page.getByRole('group', { name: words.card.format, exact: true });
      if (isFormat) await formats.getByRole('radio', { name: words.card[to] }).click({ force: true });
      else await page.getByRole('button', { name: await shop.coverNamed(to) }).click();
      const dialog = page.getByRole('alertdialog');
      if (isAsked) {
        await dialog.getByRole('button', { name: words.card.change[isFormat ? 'confirmFormat' : 'confirm'] }).click();
        await expect(dialog).toBeHidden();
      }
      if (isFormat) await expect.poll(async () => (await readDraft(reference)).product.slug).toBe(to);
      else await expect(page).toHaveURL(new RegExp(`reference=${reference}&step=${places > 0 ? 'images' : 'message'}`));
      await shop.goToStep('images');
      const strip = { placed: String(placed), total: String(places) };
      if (places > 0) await expect(page.getByText(pattern(words.images.placed, strip)).first()).toBeVisible();
      const tray = page.getByRole('region', { name: words.images.tray });
      const discards = tray.getByRole('button', { name: pattern(words.images.dropSpare) });
      await expect(discards).toHaveCount(waiting);
      await shop.expectSaved();
      const now = await readDraft(reference);
      expect(Object.keys(now.customizations).length + Object.keys(now.tray).length).toBe(total);
      expect(Object.keys(now.tray).filter((name) => name.startsWith('Image '))).toHaveLength(waiting);
      if (to === 'postcard') {
        // Too many lines for a postcard with photos: the letter stays, marked.
        await shop.goToStep('message');
        await expect(shop.message()).toHaveValue(first.customizations.Message?.value ?? '');
        await expect(page.getByText(pattern(words.message.over)).first()).toBeVisible();
      }
    });
  }
  const { product, cover, tray, style } = first;
  expect(await readDraft(reference)).toMatchObject({
    ...{ product, cover, tray, style },
    customizations: Object.fromEntries(
      Object.entries(first.customizations).map(([name, { value }]) => [name, { value }]),
    ),
  });
});
