import { expect, test } from '@playwright/test';
import { z } from 'zod';
import { call } from './support/api';
import { draftsIn, make } from './support/sample-drafts';
import { Shop } from './support/shop';
import { languageOf, pattern } from './support/words';

const held = z.record(z.string(), z.object({ value: z.string().nullable(), file: z.unknown() }));
const card = z.object({
  product: z.object({ slug: z.string() }),
  cover: z.object({ iri: z.string() }),
  customizations: held,
  tray: held,
  style: z.unknown(),
});

async function holdings(reference: string): Promise<z.infer<typeof card>> {
  const [found] = z.array(card).parse(await call(`/creations?reference=${reference}`));
  if (!found) throw new Error(`No draft ${reference}`);
  return found;
}

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
}, testInfo) => {
  const shop = new Shop(page, languageOf(testInfo.project.name));
  const { creation: words } = shop.words;
  const reference = await make(draftsIn(shop.language).full);
  const first = await holdings(reference);
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
      if (isFormat) {
        await expect.poll(async () => (await holdings(reference)).product.slug).toBe(to);
        await shop.goToStep('images');
      }
      await expect(page).toHaveURL(new RegExp(`reference=${reference}&step=images`));
      const strip = { placed: String(placed), total: String(places) };
      if (places > 0) await expect(page.getByText(pattern(words.images.placed, strip)).first()).toBeVisible();
      const tray = page.getByRole('region', { name: words.images.tray });
      const discards = tray.getByRole('button', { name: pattern(words.images.dropSpare) });
      await expect(discards).toHaveCount(waiting);
      await shop.expectSaved();
      const now = await holdings(reference);
      expect(Object.keys(now.customizations).length + Object.keys(now.tray).length).toBe(total);
      expect(Object.keys(now.tray).filter((name) => name.startsWith('Image '))).toHaveLength(waiting);
      if (to === 'postcard') {
        // Too many lines for a postcard with photos: the letter stays in its field, marked.
        await shop.goToStep('message');
        await expect(shop.message()).toHaveValue(first.customizations.Message?.value ?? '');
        await expect(page.getByText(pattern(words.message.over)).first()).toBeVisible();
      }
    });
  }
  expect(await holdings(reference)).toMatchObject({
    ...first,
    customizations: Object.fromEntries(
      Object.entries(first.customizations).map(([name, { value }]) => [name, { value }]),
    ),
  });
});

test(
  'a photo that waits is there after a reload, and comes onto the card by one press',
  { tag: '@phone' },
  async ({ page }, testInfo) => {
    const shop = new Shop(page, languageOf(testInfo.project.name));
    const { images } = shop.words.creation;
    const cover = 'rue-du-bonheur';
    const places = ['Image Front Right Triptyque 1 Top', 'Image Front Right Triptyque 1 Left'] as const;
    const reference = await make({ product: 'postcard', cover, photos: places, values: {} });
    const before = await holdings(reference);
    await shop.openCreation(`#reference=${reference}&step=card`);
    await shop.allowCookies();
    await page.getByRole('button', { name: await shop.coverNamed('par-amour') }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByRole('listitem')).toHaveCount(2);
    await dialog.getByRole('button', { name: shop.words.creation.card.change.confirm }).click();
    const tray = page.getByRole('region', { name: images.tray });
    await expect(tray.getByRole('listitem')).toHaveCount(1);
    await shop.expectSaved();
    await page.reload();
    await tray.getByRole('button', { name: pattern(images.placeHere) }).click();
    await expect(page.getByText(pattern(images.placedInstead))).toBeVisible();
    await shop.expectSaved();
    const { customizations, tray: waiting } = await holdings(reference);
    expect(customizations['Image Front Right Full']?.file).toEqual(before.customizations[places[1]]?.file);
    expect(waiting[places[1]]?.file).toEqual(before.customizations[places[0]]?.file);
  },
);
