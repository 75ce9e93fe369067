import { expect } from '@playwright/test';
import { validationPath } from './codes';
import { photoFile, type Shop } from './shop';
import { pattern } from './words';

/** Accents, guillemets, and a line that must wrap. */
const message = {
  fr: 'Chère Jeanne,\nl’été s’achève, et « Noël » arrive déjà à grands pas : on pense à toi bien fort !\nTa nièce, Zoë',
  en: 'Dear Jeanne,\nsummer is over and « Noël » is on its way already: we are thinking of you very much!\nYour niece, Zoë',
} as const;

const abroad = { fr: 'États-Unis', en: 'United States' } as const;

/** @returns the lines of the preview */
export async function design(shop: Shop): Promise<string[]> {
  const { page, words } = shop;
  await page.getByRole('link', { name: words.home.hero.create }).first().click();
  await shop.chooseCover('par-amour');
  const reference = await shop.reference();

  await shop.addPhoto('Image Front Right Full', photoFile);
  await expect(shop.slot('Image Front Right Full', 'slotFilled')).toBeVisible({ timeout: 60_000 });
  await crop(shop);

  await shop.goToStep('message');
  await shop.message().fill(message[shop.language]);
  await shop.expectSaved();

  await page.reload();
  expect(await shop.reference()).toBe(reference);
  await expect(shop.message()).toHaveValue(message[shop.language]);
  await shop.goToStep('images');
  await expect(shop.slot('Image Front Right Full', 'slotFilled')).toBeVisible();

  await chooseBackground(shop);
  await shop.goToStep('preview');
  await expect(page.getByRole('heading', { name: words.creation.preview.heading })).toBeVisible({ timeout: 30_000 });
  return previewLines(shop);
}

async function crop(shop: Shop): Promise<void> {
  const { page, words } = shop;
  const { images } = words.creation;
  await page.getByRole('button', { name: images.zoomIn, exact: true }).click();
  await page.getByRole('group', { name: images.crop }).focus();
  await page.keyboard.press('ArrowRight');
  await shop.expectSaved();
  await page.getByRole('button', { name: images.good }).click();
}

export async function chooseBackground(shop: Shop): Promise<void> {
  const { page, words } = shop;
  await shop.goToStep('card');
  const colour = page.getByRole('radio', { name: words.creation.background.palette.peach });
  // Phones keep the colours in a sheet.
  const opener = page.getByRole('button', { name: words.creation.background.open });
  const inSheet = await opener.isVisible();
  if (inSheet) await opener.click();
  await colour.check();
  if (inSheet) await page.getByRole('button', { name: words.common.close, exact: true }).click();
  await shop.expectSaved();
}

async function previewLines({ page, words }: Shop): Promise<string[]> {
  await page.getByRole('radio', { name: words.creation.preview.faces.inside }).check({ force: true });
  const texts = page.locator('svg text[data-role="Message"]');
  await expect(texts.first()).toBeVisible();
  return texts.allTextContents();
}

/** Follows the mailed link in another tab. @returns the e-mail address */
export async function signUp(shop: Shop, linkTo = validationPath): Promise<string> {
  const { page, words } = shop;
  await page.getByRole('link', { name: words.creation.preview.order }).click();
  await expect(page).toHaveURL(/login\?callback=/);
  const email = await shop.register();
  await expect(page.getByRole('heading', { name: words.checkout.order.title })).toBeVisible({ timeout: 30_000 });

  const link = await linkTo(email);
  const tab = await page.context().newPage();
  await tab.goto(link);
  await expect(tab.getByText(words.account.validation.doneTitle)).toBeVisible();
  await tab.close();
  return email;
}

/** Paid with a sheet of five credits. */
export async function orderForTwo(shop: Shop): Promise<void> {
  const { page, words, language } = shop;
  const { order, ordered } = words.checkout;
  await shop.addAddress({
    firstname: 'Jeanne',
    lastname: 'Le Goff',
    address1: '12 rue des Tilleuls',
    zipcode: '29900',
    city: 'Concarneau',
  });
  await shop.addAddress(
    {
      ...{ firstname: 'Sam', lastname: 'Okafor', address1: '350 Fifth Avenue' },
      ...{ zipcode: '10118', city: 'New York', state: 'NY' },
    },
    abroad[language],
  );
  await page.getByRole('radio', { name: pattern(order.till.sheet) }).check({ force: true });
  await page.getByRole('checkbox', { name: order.checked }).check();
  await shop.pay('4242 4242 4242 4242');
  await expect(page.getByRole('heading', { name: pattern(ordered.heads.ours.title) })).toBeFocused({ timeout: 30_000 });
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByText(language === 'fr' ? '3 crédits en réserve' : '3 credits left')).toBeVisible();
}
