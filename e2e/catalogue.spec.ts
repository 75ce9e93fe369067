import { expect } from '@playwright/test';
import { seasonFirst } from '../app/[locale]/(shop)/_home/season';
import { pathOf } from '../lib/paths';
import { expectAccessible } from './support/axe';
import { Catalogue, coversOf, seasonNow } from './support/catalogue';
import { photoFile, type Shop } from './support/shop';
import { test } from './support/test';
import { pattern, wordsOf } from './support/words';

test.describe.configure({ timeout: 180_000 });

let shop: Shop;
let catalogue: Catalogue;

test.beforeEach(({ page, shop: opened }) => {
  shop = opened;
  catalogue = new Catalogue(page, shop);
});

const open = async (query = ''): Promise<void> => {
  await shop.openCreation(query);
  await expect(catalogue.search()).toBeVisible({ timeout: 60_000 });
  const refuse = shop.page.getByRole('button', { name: shop.words.consent.acceptAll });
  if (await refuse.isVisible()) await refuse.click();
};

/** Lost when the document is loaded again. */
const mark = () => shop.page.evaluate(() => document.documentElement.setAttribute('data-same', 'yes'));
const isSame = () => shop.page.evaluate(() => document.documentElement.getAttribute('data-same') === 'yes');

test('each filter is an entry that "back" undoes and "forward" does again, in the same document @phone', async ({
  page,
}) => {
  const { words, language } = shop;
  const all = (await coversOf('', language)).totalItems;
  const yellow = (await coversOf('colorFamily=yellow', language)).totalItems;
  const both = (await coversOf('colorFamily=yellow&layout=triptyque2', language)).totalItems;
  await open();
  await catalogue.expectCount(all);
  await mark();
  await catalogue.withFilters(() => catalogue.chip(words.creation.card.colors.yellow).click());
  await catalogue.expectCount(yellow);
  await catalogue.withFilters(() => catalogue.chip(words.creation.card.frames.triptyque2).click());
  await catalogue.expectCount(both);
  await expect(page).toHaveURL(/\?layout=triptyque2&color=yellow|\?color=yellow&layout=triptyque2/);
  await page.goBack();
  await catalogue.expectCount(yellow);
  await expect(catalogue.removeOf(words.creation.card.frames.triptyque2)).toHaveCount(0);
  await page.goBack();
  await catalogue.expectCount(all);
  expect(new URL(page.url()).search).toBe('');
  await page.goForward();
  await page.goForward();
  await catalogue.expectCount(both);
  await page.getByRole('button', { name: words.creation.card.filters.clear }).click();
  await catalogue.expectCount(all);
  expect(await isSame()).toBe(true);
});

test('the shelves of the home page and of the products are in the order of their readers', async ({ page }) => {
  const season = await seasonNow();
  for (const language of ['fr', 'en'] as const) {
    for (const [route, query, most] of [
      ['index', '', 10],
      ['greeting-cards', 'type=greeting', 12],
      ['postcards', 'type=postcard', 12],
    ] as const) {
      await page.goto(pathOf(route, language));
      const favourites = page.getByRole('tab', { name: wordsOf(language).home.occasions.favourites });
      if (route === 'index') await favourites.click();
      const links = page.getByRole('main').locator('a[href*="?cover="]');
      await expect(links).toHaveCount(most);
      const shown = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')?.split('=')[1]));
      const { member } = await coversOf(query, language);
      const expected = (route === 'index' ? member : seasonFirst(member, season, language)).slice(0, most);
      expect(shown, `${route}, ${language}`).toEqual(expected.map(({ id }) => String(id)));
      for (const { languages, slug } of expected) {
        expect(languages.length === 0 || languages.includes(language), slug).toBe(true);
      }
    }
  }
});

test('covers are found by the language of their words, on a phone and by keyboard @always-phone @phone', async ({
  page,
}) => {
  const { words, language } = shop;
  const { languages } = words.creation.card;
  const press = (name: string) =>
    catalogue.withFilters(async () => {
      await catalogue.chip(name).focus();
      await page.keyboard.press('Enter');
      await expect(catalogue.chip(name)).toHaveAttribute('aria-pressed', 'true');
    });
  await open();
  for (const wanted of ['none', language] as const) {
    await press(languages[wanted]);
    const { member, totalItems } = await coversOf(`language=${wanted}`, language);
    await catalogue.expectCount(totalItems);
    await expect(page).toHaveURL(new RegExp(`\\?language=${wanted}$`));
    await expect(catalogue.covers().first()).toContainText(member[0]?.name ?? '?');
  }
  await page.reload();
  await expect(catalogue.removeOf(languages[language])).toBeVisible();
  await open(`?language=${language}&layout=triptyque1&color=purple&search=zzzz`);
  await catalogue.expectCount(0);
  await page.getByRole('button', { name: words.creation.card.reset }).click();
  await catalogue.expectCount((await coversOf('', language)).totalItems);
});

test('the search knows no accents or case, both languages, and is one entry of the history @always', async ({
  page,
}) => {
  const { words, language } = shop;
  const all = (await coversOf('', language)).totalItems;
  await open();
  await catalogue.expectCount(all);
  for (const asked of ['NOEL', 'noël', 'Christmas']) {
    const { totalItems, member } = await coversOf(`search=${encodeURIComponent(asked)}`, language);
    expect(totalItems).toBeGreaterThan(0);
    await catalogue.search().fill('');
    await catalogue.search().pressSequentially(asked, { delay: 40 });
    await catalogue.expectCount(totalItems);
    await expect(catalogue.covers().first()).toContainText(member[0]?.name ?? '?');
    await expect(page).toHaveURL(new RegExp(`search=${encodeURIComponent(asked)}`));
    await catalogue.search().fill('');
    await catalogue.expectCount(all);
  }
  await catalogue.search().pressSequentially('teckel', { delay: 40 });
  await expect(page).toHaveURL(/search=teckel/);
  await catalogue.search().blur();
  await page.goBack();
  await expect(catalogue.search()).toHaveValue('');
  await page.goForward();
  await expect(catalogue.search()).toHaveValue('teckel');
  await expect(page.getByRole('group', { name: words.creation.card.filters.active })).toContainText('teckel');
});

test('the filter goes with the visitor to other steps and back', async ({ page }) => {
  const { words, language } = shop;
  const { totalItems } = await coversOf('layout=none', language);
  await open('?layout=none');
  await catalogue.expectCount(totalItems);
  await mark();
  await catalogue.covers().first().getByRole('button').click();
  await expect(page).toHaveURL(/\?layout=none#reference=[0-9A-Z]{12}&step=message$/);
  await shop.goToStep('preview');
  await expect(page).toHaveURL(/\?layout=none#/);
  await shop.goToStep('card');
  await catalogue.expectCount(totalItems);
  await expect(catalogue.covers().first().getByRole('button', { pressed: true })).toBeVisible();
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await catalogue.expectCount(totalItems);
  await expect(catalogue.removeOf(words.creation.card.frames.none)).toBeVisible();
  expect(await isSame()).toBe(true);
});

test('more than fifty covers come page by page, by scrolling', async ({ page }) => {
  const { member } = await coversOf('', shop.language);
  // The launch covers again and again, under other ids.
  await page.route(
    ({ pathname, searchParams }) => pathname === '/covers' && !searchParams.has('usableAsBackground'),
    async (route) => {
      const number = Number(new URL(route.request().url()).searchParams.get('page'));
      const covers = Array.from({ length: 50 }, (_, index) => {
        const id = number * 1000 + index;
        return { ...member[index % member.length], id, iri: `/covers/${id}` };
      });
      const headers = { 'access-control-allow-origin': '*' };
      await route.fulfill({ headers, json: { totalItems: 120, member: covers } });
    },
  );
  await open();
  await catalogue.expectCount(120);
  await expect(catalogue.covers()).toHaveCount(50);
  await catalogue.covers().last().scrollIntoViewIfNeeded();
  await expect(catalogue.covers()).toHaveCount(100);
  await expect(page.getByText(pattern(shop.words.creation.card.shown, { shown: '100', count: '120' }))).toBeVisible();
});

test('the whole catalogue is worked by keyboard', async ({ page }) => {
  const { words, language } = shop;
  await open();
  await catalogue.expectCount((await coversOf('', language)).totalItems);
  await catalogue.search().focus();
  await page.keyboard.type('chien');
  const found = await coversOf('search=chien', language);
  await catalogue.expectCount(found.totalItems);
  // The button disappears with the filter: the focus moves to the number.
  const clear = page.getByRole('button', { name: words.creation.card.filters.clear });
  await clear.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: /\d+\s(cartes|cards)/ })).toBeFocused();
  await expect(catalogue.search()).toHaveValue('');
  await page.keyboard.press('Tab');
  await expect(catalogue.covers().first().getByRole('button')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/step=(images|message)/);
});

test('a cover that has left the shop is told, and the card goes on', async ({ page }) => {
  const { card } = shop.words.creation;
  await open();
  await shop.chooseCover('merci');
  await shop.goToStep('card');
  // The list would bring the cover.
  await page.route(
    (url) => /^\/covers(\/\d+)?$/.test(url.pathname),
    (route) => route.fulfill({ status: 404, json: { status: 404, code: 'not_found' } }),
  );
  await page.reload();
  await expect(page.getByText(card.gone.title).first()).toBeVisible({ timeout: 60_000 });
});

test('the background is chosen by arrow keys, by a code of one’s own or a pattern, and taken away @always-phone @phone', async ({
  page,
}) => {
  const { background } = shop.words.creation;
  await open();
  await shop.chooseCover('bons-baisers');
  await shop.goToStep('card');
  const opener = page.getByRole('button', { name: background.open });
  const colours = page.getByRole('group', { name: background.colors });
  await expect(opener.or(colours).filter({ visible: true }).first()).toBeVisible();
  if (await opener.isVisible()) await opener.click();
  await expect(colours.getByRole('radio', { name: background.of })).toBeChecked();
  await colours.getByRole('radio', { name: background.of }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(colours.getByRole('radio', { name: background.palette.vellum })).toBeChecked();
  await expect(page.getByText(pattern(background.nowColor, { name: background.palette.vellum }))).toBeVisible();

  await page.getByRole('button', { name: background.other }).click();
  const code = page.getByRole('textbox', { name: background.code });
  await code.fill('rouge');
  await code.press('Enter');
  await expect(page.getByText(background.notAColor)).toBeVisible();
  await code.fill('#102030');
  await page.getByRole('button', { name: background.take, exact: true }).click();
  await expect(page.getByText(pattern(background.nowColor, { name: '#102030' }))).toBeVisible();

  const patterns = page.getByRole('group', { name: background.covers });
  await patterns.getByRole('radio').first().check();
  await expect(page.getByText(pattern(background.nowPattern))).toBeVisible();
  await page.getByRole('button', { name: background.remove }).click();
  await expect(page.getByText(background.nowNone)).toBeFocused();
});

test('the catalogue filtered, with its sheets and its question, has nothing serious @always-phone @phone', async ({
  page,
}) => {
  const { words, language } = shop;
  const { card, background } = words.creation;
  await open('?color=red&layout=none&search=e');
  await catalogue.expectCount((await coversOf('colorFamily=red&layout=none&search=e', language)).totalItems);
  await expectAccessible(page, 'filtered');
  await catalogue.withFilters(() => expectAccessible(page, 'the filters'));
  await page.getByRole('button', { name: card.filters.clear }).click();
  await shop.chooseCover('par-amour');
  await shop.addPhoto('Image Front Right Full', photoFile);
  await expect(shop.slot('Image Front Right Full', 'slotFilled')).toBeVisible({ timeout: 60_000 });
  await shop.goToStep('card');
  await page.getByRole('button', { name: await shop.coverNamed('merci') }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, 'the question');
  await page.getByRole('button', { name: card.change.confirm }).click();
  await expect(page).toHaveURL(/step=message/);
  await shop.goToStep('card');
  await expect(page.getByText(card.keptNote.title)).toBeVisible();
  const opener = page.getByRole('button', { name: background.open });
  if (await opener.isVisible()) await opener.click();
  await page.getByRole('button', { name: background.other }).click();
  await expectAccessible(page, 'the background');
});
