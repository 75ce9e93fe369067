import { expect, type Page } from '@playwright/test';
import { pathOf, type RouteBase } from '../lib/paths';
import { staffFor } from './support/account/acting';
import { sampleClient } from './support/account/sample-client';
import { accountScreens, emptyPages } from './support/account/screens';
import { signIn } from './support/accounts';
import { apiUrl } from './support/api';
import { expectAccessible } from './support/axe';
import { expectHeadingsInOrder, expectNothingClipped } from './support/clipped';
import { expectFocusSeen } from './support/focus';
import { askInBrowser } from './support/given/answers';
import { expectWithinWidth } from './support/narrow';
import { draftsIn, make } from './support/sample-drafts';
import { expectSteady, noteShifts, untilIdle } from './support/steady';
import { expectRoomForFingers } from './support/targets';
import { test } from './support/test';
import { languageOf, wordsOf } from './support/words';

/** 1280 × 800 px at 200 % (WCAG 2.2, 1.4.4), and the width of 1280 px at 400 % (1.4.10). */
const zoomed = [
  { width: 640, height: 400 },
  { width: 320, height: 640 },
] as const;

/** Faults of all screens are reported together. */
async function expectSound(page: Page, place: string): Promise<void> {
  await expectAccessible(page, place);
  await expectHeadingsInOrder(page, place);
  const size = page.viewportSize() ?? zoomed[0];
  if (size.width < 600) await expectRoomForFingers(page, place);
  await expectFocusSeen(page, place);
  for (const { width, height } of zoomed) {
    await page.setViewportSize({ width, height });
    await expectWithinWidth(page, `${place} at ${width} px`);
    await expectNothingClipped(page, `${place} at ${width} px`);
  }
  await page.setViewportSize(size);
}

/** Another hash would not load the page. */
async function open(page: Page, project: string, base: RouteBase, tail?: string, more = ''): Promise<void> {
  await page.goto('about:blank');
  await page.goto(pathOf(base, languageOf(project), tail ? [tail] : []) + more);
  await untilIdle(page);
  await expect(page.locator('[aria-busy=true], .animate-pulse, [role=progressbar]:not([aria-valuenow])')).toHaveCount(
    0,
  );
}

async function declineCookies(page: Page, project: string): Promise<void> {
  const { consent } = wordsOf(languageOf(project));
  await noteShifts(page);
  await page.goto(pathOf('faq', languageOf(project)));
  await page.getByRole('button', { name: consent.declineAll }).click();
}

/** They share the screens and run in parallel. */
const parts = 4;

for (let part = 0; part < parts; part += 1) {
  const screens = accountScreens.filter((_, index) => index % parts === part);
  const names = screens.map(({ name }) => name).join(', ');
  test(`an account of some time is read, pressed and enlarged by anybody: ${names} @phone`, async ({ page, baseURL }, {
    project,
  }) => {
    test.setTimeout(240_000);
    const language = languageOf(project.name);
    const client = await sampleClient(language);
    await make(draftsIn(language).full, client.token);
    await signIn(page.context(), client, baseURL);
    await declineCookies(page, project.name);
    // The account and the second of two lists come late, and move nothing.
    await askInBrowser(page);
    await page.route(/\/(?:audit_log\b|users\/\d+$)/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await route.continue();
    });
    for (const { name, path, act } of screens) {
      const account = page.waitForResponse(/\/users\/\d+$/);
      await open(page, project.name, ...path(client));
      await account;
      await untilIdle(page);
      await expectSteady(page, name);
      await act?.({ page, words: wordsOf(language) });
      await expectSound(page, name);
    }
  });
}

test('the account of today is read, pressed and enlarged by anybody @phone @always-phone', async ({
  page,
  account: _,
}, { project }) => {
  test.slow();
  await declineCookies(page, project.name);
  for (const base of emptyPages) {
    await open(page, project.name, base);
    await expectSteady(page, `${base}, empty`);
    await expectSound(page, `${base}, empty`);
  }
});

test('so is one that cannot be loaded @phone', async ({ page, account: _ }, { project }) => {
  test.slow();
  await declineCookies(page, project.name);
  await askInBrowser(page);
  await page.route(
    new RegExp(`^${apiUrl}/(orders|creations|addresses|credit_|sponsorship|shop_users/|substitute|audit)`),
    (route) => route.abort(),
  );
  for (const base of [...emptyPages, 'my-account-profile'] as const) {
    await page.goto(pathOf(base, languageOf(project.name)));
    await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible({ timeout: 60_000 });
    await expectSound(page, `${base}, failed`);
  }
});

test('so are the pages of staff, and the banner that stays in sight beside a card @phone', async ({ page, baseURL }, {
  project,
}) => {
  test.slow();
  const language = languageOf(project.name);
  const words = wordsOf(language);
  const client = await staffFor(page, baseURL);
  const draft = await make(draftsIn(language).full, client.token);
  await declineCookies(page, project.name);
  await open(page, project.name, 'my-account-substitutes');
  await expectSound(page, 'the clients of staff');
  await page
    .getByRole('listitem')
    .filter({ hasText: client.email })
    .getByRole('button', { name: new RegExp(`^${words.myAccount.substitutes.act}`) })
    .click();
  const banner = page.getByRole('region', { name: words.layout.acting.label });
  await expect(banner).toBeVisible();
  await expectSound(page, 'acting for a client');

  for (const step of ['card', 'images', 'message', 'preview'] as const) {
    await open(page, project.name, 'creation', undefined, `#reference=${draft}&step=${step}`);
    await expect(banner).toBeVisible();
    for (const size of [page.viewportSize(), { width: 740, height: 360 }]) {
      if (size) await page.setViewportSize(size);
      const place = `${step} at ${size?.width} px`;
      await page.mouse.move(5, 300);
      await page.mouse.wheel(0, 2000);
      await expect(banner.getByRole('button'), place).toBeInViewport({ ratio: 1 });
      await expectWithinWidth(page, place);
    }
  }
});
