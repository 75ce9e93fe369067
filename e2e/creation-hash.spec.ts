import { expect, type Page } from '@playwright/test';
import { buyCredits, orderForTwo } from './support/accounts';
import { beginDraft, writeText } from './support/draft-calls';
import { finished, make } from './support/sample-drafts';
import { Shop } from './support/shop';
import { test } from './support/test';
import { pattern } from './support/words';

// docs/product/screens.md, "The creation screen": the hash by address bar, history and reload.

const steps = ['card', 'images', 'message', 'preview'] as const;
type Step = (typeof steps)[number];

async function expectStep(on: Shop, step: Step): Promise<void> {
  const { creation } = on.words;
  const tab = on.page
    .getByRole('navigation', { name: creation.stepsLabel })
    .getByRole('link', { name: creation.steps[step] });
  await expect(tab).toHaveAttribute('aria-current', 'step');
  const heading = pattern(creation.stepHeading, { step: creation.steps[step] });
  await expect(on.page.getByRole('heading', { level: 1, name: heading })).toBeAttached();
}

async function expectNoCard(page: Page): Promise<void> {
  await expect(page).not.toHaveURL(/[#&]reference=/);
  expect(page.url()).not.toMatch(/[#&]step=/);
}

test('back and forward go through the steps, and no click of theirs is lost @always', async ({ page, shop }) => {
  await shop.openCreation();
  await shop.allowCookies();
  await shop.chooseCover('par-amour');
  const reference = await shop.reference();
  await shop.goToStep('message');
  await shop.goToStep('preview');
  await page.goBack();
  await expectStep(shop, 'message');
  await page.goBack();
  await expectStep(shop, 'images');
  await page.goBack();
  await expectStep(shop, 'card');
  expect(await shop.reference()).toBe(reference);
  await page.goForward();
  await page.goForward();
  await expectStep(shop, 'message');
  const other = await beginDraft('par-amour');
  await writeText(other, 'Message', 'Une autre');
  await page.evaluate((typed) => {
    window.location.hash = typed;
  }, `reference=${other}&step=message`);
  await expect(shop.message()).toHaveValue('Une autre');
  await page.goBack();
  await expect(shop.message()).toHaveValue('');
  expect(await shop.reference()).toBe(reference);
});

test.describe('a reference that names no card of the visitor', () => {
  test('opens for its owner once signed in; a guest’s draft stays open by its reference @always', async ({
    page,
    shop,
    account,
  }) => {
    const own = await beginDraft('par-amour', account.token);
    const guests = await beginDraft('par-amour');
    await shop.openCreation(`#reference=${own}&step=message`);
    await expectStep(shop, 'message');
    expect(await shop.reference()).toBe(own);
    await shop.openCreation(`#reference=${guests}&step=images`);
    await page.reload();
    await expectStep(shop, 'images');
    expect(await shop.reference()).toBe(guests);
  });
});

test('a card that is ordered leaves the hash; its owner is led to the orders @always', async ({
  page,
  browser,
  shop,
  account,
}) => {
  await buyCredits(account, 5);
  const reference = await make(finished, account.token);
  await orderForTwo(account, reference);
  await shop.openCreation(`#reference=${reference}&step=message`);
  const notice = page.getByRole('status').filter({ hasText: shop.words.creation.ordered.title });
  await expect(notice).toBeVisible();
  await expect(notice.getByRole('link', { name: shop.words.creation.ordered.link })).toBeVisible();
  await expectNoCard(page);
  await expectStep(shop, 'card');

  const guest = await browser.newContext();
  const other = new Shop(await guest.newPage(), shop.language);
  await other.openCreation(`#reference=${reference}&step=preview`);
  await expect(other.page.getByText(shop.words.creation.gone.title)).toBeVisible();
  await expectNoCard(other.page);
  await guest.close();
});
