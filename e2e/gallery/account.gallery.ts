import { type Page, test } from '@playwright/test';
import { pathOf } from '../../lib/paths';
import { staffFor } from '../support/account/acting';
import { sampleClient } from '../support/account/sample-client';
import { accountScreens, emptyPages, type Place } from '../support/account/screens';
import { newAccount, signIn } from '../support/accounts';
import { apiUrl } from '../support/api';
import { askInBrowser } from '../support/given/answers';
import { draftsIn, make } from '../support/sample-drafts';
import { type Language, languageOf, pattern, wordsOf } from '../support/words';
import { backdate } from './backdate';
import { clear, picture, settle } from './folder';

class Album {
  #number = 0;
  constructor(
    readonly page: Page,
    readonly project: string,
    readonly part: string,
  ) {
    clear(this.#prefix);
  }
  get #prefix(): string {
    return `${this.part}-${this.project}-`;
  }
  get language(): Language {
    return languageOf(this.project);
  }
  get words() {
    return wordsOf(this.language);
  }
  async open([base, tail, more = '']: Place): Promise<void> {
    // Another hash of the same address would not load again.
    await this.page.goto('about:blank');
    await this.page.goto(pathOf(base, this.language, tail ? [tail] : []) + more);
    await settle(this.page);
    const refuse = this.page.getByRole('button', { name: this.words.consent.declineAll });
    if (await refuse.isVisible()) await refuse.click({ timeout: 5_000 }).catch(() => undefined);
  }
  async shoot(name: string, fullPage = true): Promise<void> {
    if (fullPage) {
      await this.page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      await settle(this.page);
      await this.page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    }
    await settle(this.page);
    this.#number += 1;
    await this.page.screenshot({
      path: picture(`${this.#prefix}${String(this.#number).padStart(2, '0')}-${name}`),
      fullPage,
    });
  }
}

test('the account of a client of some time', async ({ page, baseURL }, { project }) => {
  test.slow();
  const album = new Album(page, project.name, 'account');
  const { language, words } = album;
  const client = await sampleClient(language);
  await make(draftsIn(language).full, client.token);
  await signIn(page.context(), client, baseURL);
  await backdate(page);
  for (const { name, path, act } of accountScreens) {
    await album.open(path(client));
    await act?.({ page, words });
    await album.shoot(name);
  }
  const menu = page.getByRole('button', { name: new RegExp(`^${words.myAccount.menu.label}`) });
  await album.open(['my-account-orders']);
  if (await menu.isVisible()) {
    await menu.click();
    await album.shoot('menu', false);
  }
});

test('an account that is new, and one that cannot be loaded', async ({ page, baseURL }, { project }) => {
  const album = new Album(page, project.name, 'account-bare');
  await signIn(page.context(), await newAccount(), baseURL);
  for (const base of emptyPages) {
    await album.open([base]);
    await album.shoot(`${base}-empty`);
  }
  await askInBrowser(page);
  await page.route(`${apiUrl}/**`, (route) =>
    /\/(orders|creations|addresses|credit_|sponsorship|shop_users|substitutes|audit)/.test(route.request().url())
      ? route.abort()
      : route.fallback(),
  );
  for (const base of [...emptyPages, 'my-account-profile'] as const) {
    await page.goto('about:blank');
    await page.goto(pathOf(base, album.language));
    await page.getByRole('alert').last().waitFor({ timeout: 60_000 });
    await album.shoot(`${base}-failed`);
  }
  await page.unrouteAll();
  for (const status of [403, 401]) {
    await askInBrowser(page);
    await page.route(`${apiUrl}/shop_users/*`, (route) =>
      route.fulfill({ status, json: { detail: 'Access Denied.', message: 'JWT Token not found' } }),
    );
    await page.goto('about:blank');
    await page.goto(pathOf('my-account-profile', album.language));
    await page.getByText(pattern(album.words.errorPage.code, { status: String(status) })).waitFor({ timeout: 60_000 });
    await album.shoot(`${status}`);
    await page.unrouteAll();
  }
});

test('staff, and their time in the account of a client', async ({ page, baseURL }, { project }) => {
  const album = new Album(page, project.name, 'account-acting');
  const { words } = album;
  const client = await staffFor(page, baseURL);
  const draft = await make(draftsIn(album.language).full, client.token);
  await album.open(['my-account-substitutes']);
  await album.shoot('clients');
  await page
    .getByRole('listitem')
    .filter({ hasText: client.email })
    .getByRole('button', { name: new RegExp(`^${words.myAccount.substitutes.act}`) })
    .click();
  await page.getByRole('region', { name: words.layout.acting.label }).waitFor();
  await album.shoot('home', false);
  for (const step of ['card', 'images', 'message', 'preview'] as const) {
    await album.open(['creation', undefined, `#reference=${draft}&step=${step}`]);
    await album.shoot(`creation-${step}`, false);
  }
});
