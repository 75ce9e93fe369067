import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { pathOf } from '../lib/paths';
import { sampleBooks } from '../test/sample-address-books';
import { sampleCounts } from '../test/sample-contacts';
import { newAccount, signIn } from './support/accounts';
import { call } from './support/api';
import { expectAccessible } from './support/axe';
import { Keyboard } from './support/keyboard';
import { expectWithinWidth } from './support/narrow';
import { finished, make } from './support/sample-drafts';
import { test } from './support/test';
import { languageOf, wordsOf } from './support/words';

async function openBook(page: Page, project: string, baseURL: string, addresses: object[] = []) {
  const language = languageOf(project);
  const account = await newAccount();
  const country = (await call('/countries?itemsPerPage=100')) as { iri: string; isoCode: string }[];
  const france = country.find(({ isoCode }) => isoCode === 'FR')?.iri;
  const home = { address1: '12 rue des Tilleuls', zipcode: '29900', city: 'Concarneau', country: france };
  if (addresses.length > 0) {
    const body = JSON.stringify({ addresses: addresses.map((address) => ({ firstname: '', ...home, ...address })) });
    await call('/addresses/import', { method: 'POST', body }, account.token);
  }
  await signIn(page.context(), account, baseURL);
  await page.goto(pathOf('my-account-addresses', language));
  const words = wordsOf(language);
  return {
    account,
    language,
    words: { ...words.myAccount.addresses, importing: words.myAccount.importing, form: words.checkout.address },
    common: words.common,
    names: async (): Promise<string[]> =>
      ((await call('/addresses?itemsPerPage=100', {}, account.token)) as { lastname: string }[]).map(
        ({ lastname }) => lastname,
      ),
    count: async (): Promise<number> => {
      const headers = { accept: 'application/ld+json' };
      return ((await call('/addresses?itemsPerPage=1', { headers }, account.token)) as { totalItems: number })
        .totalItems;
    },
  };
}

test('an address is added, found, changed and removed @phone @always-phone', async ({ page, baseURL }, { project }) => {
  const { words, common, names } = await openBook(page, project.name, baseURL ?? '');
  await expect(page.getByRole('heading', { name: words.empty })).toBeVisible();
  await expectAccessible(page, 'empty book');

  await page.getByRole('link', { name: words.new }).click();
  await expect(page.getByRole('heading', { name: words.newEnvelope })).toBeFocused();
  const { form } = words;
  await page.getByLabel(form.firstname).fill('Jeanne');
  await page.getByLabel(form.lastname, { exact: true }).fill('Le Goff');
  await page.getByLabel(form.address1).fill('12, rue des Tilleuls');
  await page.getByLabel(form.address3).fill('Le Bourg');
  await page.getByLabel(form.zipcode).fill('2990');
  await page.getByLabel(form.city).fill('Concarneau');
  await page.getByRole('button', { name: form.save }).click();
  await expect(page.getByLabel(form.zipcode)).toBeFocused();
  expect(await names()).toEqual([]);
  await page.getByLabel(form.zipcode).fill('29900');
  await expect(page.locator('svg text:visible', { hasText: '29900 CONCARNEAU' })).toBeVisible();
  await page.getByRole('button', { name: form.save }).click();
  await expect(page.getByText(form.created)).toBeVisible();
  await expect(page).toHaveURL(/#\d+$/);
  await expectAccessible(page, 'one address');
  await expectWithinWidth(page, 'one address');

  // A reload keeps the open address; the back button leaves it.
  await page.reload();
  await expect(page.getByLabel(form.lastname, { exact: true })).toHaveValue('Le Goff');
  await page.getByLabel(form.city).fill('Ys');
  await page.getByRole('button', { name: form.save }).click();
  await expect(page.getByText(form.updated)).toBeVisible();
  await page.getByRole('searchbox', { name: words.search }).fill('goff YS');
  const entry = page.getByRole('link', { name: /Jeanne Le Goff/ });
  await expect(entry).toContainText('29900 Ys');
  await page.getByRole('searchbox', { name: words.search }).fill('Nantes');
  await expect(entry).toBeHidden();
  await page.getByRole('searchbox', { name: words.search }).fill('');
  await entry.click();

  const remove = page.getByRole('button', { name: new RegExp(`^${words.remove}`) });
  await remove.click();
  await page.getByRole('button', { name: new RegExp(common.clickToConfirm) }).click();
  await expect(page.getByText(words.removed)).toBeVisible();
  await expect(page.getByRole('heading', { name: words.empty })).toBeVisible();
  expect(await names()).toEqual([]);
});

test('a card is written to somebody of the book: the order that it becomes begins with them @phone', async ({
  page,
  baseURL,
}, { project }) => {
  const people = [
    { firstname: 'Jeanne', lastname: 'Le Goff' },
    { firstname: 'Papi', lastname: 'Yves' },
  ];
  const { account, language, words } = await openBook(page, project.name, baseURL ?? '', people);
  await page.getByRole('link', { name: /^Jeanne Le Goff/ }).click();
  await page.getByRole('link', { name: words.write.replace('{name}', 'Jeanne') }).click();
  await expect(page).toHaveURL(new RegExp(`${pathOf('creation', language)}`));
  const card = await make(finished, account.token);
  await page.goto(`${pathOf('order', language)}?creation=${card}`);
  await expect(page.getByRole('checkbox', { name: /Jeanne Le Goff/ })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: /Papi Yves/ })).not.toBeChecked();
});

test('a change that was made elsewhere meanwhile is offered beside one’s own @always', async ({ page, baseURL }, {
  project,
}) => {
  const { words, account } = await openBook(page, project.name, baseURL ?? '', [{ lastname: 'Okafor' }]);
  const { form } = words;
  await page.getByRole('link', { name: /^Okafor/ }).click();
  await page.getByLabel(form.city).fill('Quimper');
  const [stored] = (await call('/addresses', {}, account.token)) as { iri: string }[];
  const body = JSON.stringify({ ...stored, city: 'Brest' });
  await call(stored?.iri ?? '', { method: 'PUT', body }, account.token);
  await page.getByRole('button', { name: form.save }).click();
  const note = page.getByRole('alert').filter({ hasText: form.stale.title });
  await expect(note).toContainText('29900 Brest');
  await expect(page.getByLabel(form.city)).toHaveValue('Quimper');
  await note.getByRole('button', { name: form.stale.keep }).click();
  await expect(page.getByText(form.updated)).toBeVisible();
  expect(await call('/addresses', {}, account.token)).toMatchObject([{ city: 'Quimper' }]);
});

const [book] = sampleBooks;
const good = sampleCounts.rows - sampleCounts.wrong - sampleCounts.again;

test('500 addresses with 20 bad rows: each is named, and the good ones are kept once @phone', async ({
  page,
  baseURL,
}, { project }) => {
  test.slow();
  const { words, count } = await openBook(page, project.name, baseURL ?? '');
  const { importing } = words;
  if (!book) throw new Error('There is no sample.');
  await page.getByRole('link', { name: words.import }).click();
  const choose = async () => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: importing.pick }).click();
    await (await chooser).setFiles({ name: book.fileName, mimeType: 'text/csv', buffer: Buffer.from(book.bytes) });
    await expect(page.getByRole('heading', { name: importing.checkTitle })).toBeVisible();
  };
  await expectAccessible(page, 'choosing a file');
  await choose();
  const bad = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: new RegExp(`^${importing.mend}`) }) });
  await expect(bad).toHaveCount(sampleCounts.wrong);
  expect(await count()).toBe(0);
  await expectAccessible(page, 'dry run');
  await expectWithinWidth(page, 'dry run');

  // A broken connection: saved rows stay, none is added twice.
  let calls = 0;
  await page.route('**/addresses/import', async (route) => {
    calls += 1;
    if (calls !== 3) return route.continue();
    // Only the answer is lost.
    await route.fetch();
    return route.abort('connectionreset');
  });
  const add = page.getByRole('button', { name: /^(Ajouter|Add)/ });
  await add.click();
  await expect(page.getByText(importing.interrupted)).toBeVisible({ timeout: 60_000 });
  await add.click();
  await expect(page.getByRole('status').filter({ hasText: /\d/ })).toBeHidden({ timeout: 60_000 });
  await expect.poll(count).toBe(good);

  const first = bad.first();
  await first.getByRole('textbox').fill('29000');
  await first.getByRole('button', { name: new RegExp(`^${importing.mend}`) }).click();
  await expect(bad).toHaveCount(sampleCounts.wrong - 1);
  await add.click();
  await expect.poll(count).toBe(good + 1);
  await page.getByRole('button', { name: importing.another }).click();
  await choose();
  await expect(bad).toHaveCount(sampleCounts.wrong);
  await expect(page.getByRole('button', { name: /^(Rien|Nothing)/ })).toBeDisabled();
  expect(await count()).toBe(good + 1);
});

test('pasted rows are mended by the keyboard alone, and the book is taken away as a file', async ({ page, baseURL }, {
  project,
}) => {
  const { words, names } = await openBook(page, project.name, baseURL ?? '', [{ lastname: '=Okafor' }]);
  const { importing } = words;
  const keyboard = new Keyboard(page);
  await keyboard.press(page.getByRole('link', { name: words.import }));
  await keyboard.press(page.getByRole('button', { name: importing.read }));
  await expect(page.getByText(importing.unreadable.none)).toBeVisible();
  await keyboard.reach(page.getByLabel(importing.pasteLabel));
  await page.keyboard.insertText(
    'Nom;Adresse;Code postal;Ville;Pays\nMartin;1 rue du Port;2920;Brest;France\nPetit;2 quai;29200;Brest;Japn',
  );
  await keyboard.press(page.getByRole('button', { name: importing.read }));
  await expect(page.getByText(importing.checkTitle)).toBeFocused();
  await keyboard.reach(page.getByLabel(words.form.zipcode));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('29200');
  await page.keyboard.press('Enter');
  await expect(page.locator('#bad-title')).toBeFocused();
  await keyboard.press(page.getByRole('button', { name: new RegExp(`^${importing.skip}`) }));
  await keyboard.press(page.getByRole('button', { name: /^(Ajouter une|Add one)/ }));
  await expect(page.getByRole('link', { name: /^Martin/ })).toBeVisible();
  expect(await names()).toEqual(['=Okafor', 'Martin']);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: words.csv }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text).toContain("'=Okafor");
  expect(text).toContain('Martin');
  const cards = page.waitForEvent('download');
  await page.getByRole('button', { name: words.vcard }).click();
  expect(await readFile(await (await cards).path(), 'utf8')).toContain('N:Martin;;;;');
});

test('a book that cannot be loaded says so, and is loaded by the next try', async ({ page, baseURL }, { project }) => {
  const language = languageOf(project.name);
  const words = wordsOf(language);
  await page.route('**/addresses?*itemsPerPage=30*', (route) => route.fulfill({ status: 500, json: {} }));
  await openBook(page, project.name, baseURL ?? '', [{ lastname: 'Okafor' }]);
  const note = page.getByRole('alert').filter({ hasText: words.errors.catalogue.loadAddresses });
  await expect(note).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('heading', { name: words.myAccount.addresses.empty })).toBeHidden();
  await page.unroute('**/addresses?*itemsPerPage=30*');
  await note.getByRole('button', { name: words.common.retry }).click();
  await expect(page.getByRole('link', { name: /^Okafor/ })).toBeVisible();
});
