import { expect, type Page } from '@playwright/test';
import { buyCredits, newAccount, orderForTwo, signIn } from './support/accounts';
import { beginDraft, foreignDraft, readDraft, writeText } from './support/draft-calls';
import { finished, make } from './support/sample-drafts';
import { Shop } from './support/shop';
import { test } from './support/test';
import { languageOf, pattern } from './support/words';

// docs/product/screens.md, "The creation screen": the hash by address bar, history and reload.

const steps = ['card', 'images', 'message', 'preview'] as const;
type Step = (typeof steps)[number];

let shop: Shop;
test.beforeEach(({ page }, testInfo) => {
  shop = new Shop(page, languageOf(testInfo.project.name));
});

async function expectStep(on: Shop, step: Step): Promise<void> {
  const { creation } = on.words;
  const tab = on.page
    .getByRole('navigation', { name: creation.stepsLabel })
    .getByRole('link', { name: creation.steps[step] });
  await expect(tab).toHaveAttribute('aria-current', 'step');
  const heading = pattern(creation.stepHeading, { step: creation.steps[step] });
  await expect(on.page.getByRole('heading', { level: 1, name: heading })).toBeAttached();
}

const hashOf = (page: Page): URLSearchParams => new URLSearchParams(new URL(page.url()).hash.slice(1));

async function typeHash(page: Page, hash: string): Promise<void> {
  await page.evaluate((typed) => {
    window.location.hash = typed;
  }, hash);
}

async function expectNoCard(page: Page): Promise<void> {
  await expect.poll(() => hashOf(page).has('reference')).toBe(false);
  expect(hashOf(page).has('step')).toBe(false);
}

test.describe('a hash that was typed into the address', () => {
  test('is read whatever it says, and other keys in it stay', async ({ page }) => {
    const reference = await beginDraft('par-amour');
    await shop.openCreation(`#from=mail&reference=${reference.toLowerCase()}&step=message`);
    await expectStep(shop, 'message');
    await expect(shop.message()).toBeVisible();
    await shop.goToStep('images');
    expect(hashOf(page).get('reference')).toBe(reference);
    expect(hashOf(page).get('from')).toBe('mail');

    for (const step of ['nowhere', 'Message', '', 'preview%20']) {
      await typeHash(page, `reference=${reference}&step=${step}`);
      await expectStep(shop, 'card');
      await typeHash(page, `reference=${reference}&step=preview`);
      await expectStep(shop, 'preview');
    }
    await typeHash(page, `reference=${reference}`);
    await expectStep(shop, 'card');
  });

  test('may be broken, or name a step and no card', async ({ page }) => {
    await shop.openCreation('#reference=%E0%A4%A&&=&step=message=1');
    await expectStep(shop, 'card');
    // The answer removes the broken reference from the address, with anything typed at that moment.
    await expect(page.getByText(shop.words.creation.gone.title)).toBeVisible();
    await typeHash(page, 'step=images');
    await expectStep(shop, 'images');
    await expect(page.getByRole('heading', { name: shop.words.creation.images.noCover })).toBeVisible();
    await typeHash(page, 'step=preview');
    await expectStep(shop, 'preview');
    await expect(page.getByRole('heading', { name: shop.words.creation.preview.empty })).toBeVisible();
  });
});

test('back and forward go through the steps, and no click of theirs is lost @always', async ({ page }) => {
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
  await typeHash(page, `reference=${other}&step=message`);
  await expect(shop.message()).toHaveValue('Une autre');
  await page.goBack();
  await expect(shop.message()).toHaveValue('');
  expect(await shop.reference()).toBe(reference);
});

test('a reload comes back to each step, with all that is on it @always', async ({ page }) => {
  const reference = await beginDraft('par-amour');
  await writeText(reference, 'Message', 'Bien rangé');
  for (const step of steps) {
    await shop.openCreation(`#reference=${reference}&step=${step}`);
    await page.reload();
    await expectStep(shop, step);
    expect(await shop.reference()).toBe(reference);
    await expect(page.getByText(shop.words.creation.gone.title)).toBeHidden();
  }
  await shop.goToStep('message');
  await expect(shop.message()).toHaveValue('Bien rangé');
});

test('two windows may stand at two cards, or at two steps of one', async ({ page, context }) => {
  const [one, other] = [await beginDraft('par-amour'), await beginDraft('par-amour')];
  const second = new Shop(await context.newPage(), shop.language);
  await shop.openCreation(`#reference=${one}&step=message`);
  await second.openCreation(`#reference=${other}&step=preview`);
  await expectStep(shop, 'message');
  await expectStep(second, 'preview');
  await typeHash(second.page, `reference=${one}&step=images`);
  await expectStep(second, 'images');
  await expectStep(shop, 'message');
  expect(await shop.reference()).toBe(one);
  await page.reload();
  await expectStep(shop, 'message');
});

test.describe('a reference that names no card of the visitor', () => {
  async function expectGone(step: Step = 'card'): Promise<void> {
    await expect(shop.page.getByRole('status').filter({ hasText: shop.words.creation.gone.title })).toBeVisible();
    await expectNoCard(shop.page);
    await expectStep(shop, step);
  }

  test('leaves the hash with its step, whether it never was or is another’s', async ({ page }) => {
    await shop.openCreation('#reference=ZZZZZZZZZZZZ&step=message&from=mail');
    await expectGone();
    expect(hashOf(page).get('from')).toBe('mail');
    const reference = await foreignDraft('par-amour');
    await shop.openCreation(`#reference=${reference}&step=preview`);
    await expectGone();
    // The catalogue opens, and "back" skips the removed address.
    await shop.allowCookies();
    await shop.chooseCover('par-amour');
    expect(await shop.reference()).not.toBe(reference);
    await expect(page.getByText(shop.words.creation.gone.title)).toBeHidden();
  });

  test('leaves the open card as it was', async ({ page }) => {
    const mine = await beginDraft('par-amour');
    await shop.openCreation(`#reference=${mine}&step=message`);
    await shop.message().fill('À moi');
    await typeHash(page, `reference=${await foreignDraft('par-amour')}&step=message`);
    await expectGone();
    await typeHash(page, `reference=${mine}&step=message`);
    await expect(shop.message()).toHaveValue('À moi');
    await shop.expectSaved();
    await expect.poll(async () => (await readDraft(mine)).customizations.Message?.value).toBe('À moi');
  });

  test('opens for its owner once signed in; a guest’s draft stays open by its reference @always', async ({
    page,
    context,
    baseURL,
  }) => {
    const account = await newAccount();
    const own = await beginDraft('par-amour', account.token);
    const guests = await beginDraft('par-amour');
    await signIn(context, account, baseURL);
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
  context,
  browser,
  baseURL,
}) => {
  const account = await newAccount();
  await buyCredits(account, 5);
  const reference = await make(finished, account.token);
  await orderForTwo(account, reference);
  await signIn(context, account, baseURL);
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
