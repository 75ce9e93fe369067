import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { z } from 'zod';
import { pathOf } from '../lib/paths';
import { sampleBooks } from '../test/sample-address-books';
import { sampleCounts } from '../test/sample-contacts';
import { type Account, addAddresses } from './support/accounts';
import { call } from './support/api';
import { expectAccessible } from './support/axe';
import { Keyboard } from './support/keyboard';
import { expectWithinWidth } from './support/narrow';
import { finished, make } from './support/sample-drafts';
import type { Shop } from './support/shop';
import { test } from './support/test';

const person = z.looseObject({ iri: z.string(), lastname: z.string() });

async function openBook(shop: Shop, account: Account, people: Parameters<typeof addAddresses>[1] = []) {
  if (people.length > 0) await addAddresses(account, people);
  await shop.open('my-account-addresses');
  const { myAccount, checkout } = shop.words;
  return {
    words: { ...myAccount.addresses, importing: myAccount.importing, form: checkout.address },
    /** The first hundred of the stored ones. */
    stored: async () => z.array(person).parse(await call('/addresses?itemsPerPage=100', {}, account.token)),
    count: async (): Promise<number> => {
      const headers = { accept: 'application/ld+json' };
      const page = await call('/addresses?itemsPerPage=1', { headers }, account.token);
      return z.object({ totalItems: z.number() }).parse(page).totalItems;
    },
  };
}

test('an address is added, found, changed and removed @phone @always-phone', async ({ page, shop, account }) => {
  const { words, stored } = await openBook(shop, account);
  await expect(page.getByRole('heading', { name: words.empty })).toBeVisible();
  await expectAccessible(page, 'empty book');

  await page.getByRole('link', { name: words.new }).click();
  await expect(page.getByRole('heading', { name: words.newEnvelope })).toBeFocused();
  const { form } = words;
  await page.getByLabel(form.firstname).fill('Jeanne');
  await page.getByLabel(form.lastname, { exact: true }).fill('Le Goff');
  await page.getByLabel(form.address1).fill('12, rue des Tilleuls');
  await page.getByText(form.moreLines).click();
  await page.getByLabel(form.address3).fill('Le Bourg');
  await page.getByLabel(form.zipcode).fill('2990');
  await page.getByLabel(form.city).fill('Concarneau');
  await page.getByRole('button', { name: form.save }).click();
  await expect(page.getByLabel(form.zipcode)).toBeFocused();
  expect(await stored()).toEqual([]);
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
  await page.getByRole('button', { name: new RegExp(shop.words.common.clickToConfirm) }).click();
  await expect(page.getByText(words.removed)).toBeVisible();
  await expect(page.getByRole('heading', { name: words.empty })).toBeVisible();
  expect(await stored()).toEqual([]);
});

test('a card is written to somebody of the book: the order that it becomes begins with them @phone', async ({
  page,
  shop,
  account,
}) => {
  const { words } = await openBook(shop, account, [{ firstname: 'Jeanne' }, { firstname: 'Papi', lastname: 'Yves' }]);
  await page.getByRole('link', { name: /^Jeanne Le Goff/ }).click();
  await page.getByRole('link', { name: words.write.replace('{name}', 'Jeanne') }).click();
  await expect(page).toHaveURL(new RegExp(pathOf('creation', shop.language)));
  await shop.open('order', `?creation=${await make(finished, account.token)}`);
  await expect(page.getByRole('checkbox', { name: /Jeanne Le Goff/ })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: /Papi Yves/ })).not.toBeChecked();
});

test('a change that was made elsewhere meanwhile is offered beside one’s own @always', async ({
  page,
  shop,
  account,
}) => {
  const { words, stored } = await openBook(shop, account, [{ lastname: 'Okafor' }]);
  const { form } = words;
  await page.getByRole('link', { name: /^Okafor/ }).click();
  await page.getByLabel(form.city).fill('Quimper');
  const [okafor] = await stored();
  const body = JSON.stringify({ ...okafor, city: 'Brest' });
  await call(okafor?.iri ?? '', { method: 'PUT', body }, account.token);
  await page.getByRole('button', { name: form.save }).click();
  const note = page.getByRole('alert').filter({ hasText: form.stale.title });
  await expect(note).toContainText('29900 Brest');
  await expect(page.getByLabel(form.city)).toHaveValue('Quimper');
  await note.getByRole('button', { name: form.stale.keep }).click();
  await expect(page.getByText(form.updated)).toBeVisible();
  expect(await stored()).toMatchObject([{ city: 'Quimper' }]);
});

const [book] = sampleBooks;
const good = sampleCounts.rows - sampleCounts.wrong - sampleCounts.again;

test('500 addresses with 20 bad rows: each is named, and the good ones are kept once @phone', async ({
  page,
  shop,
  account,
}) => {
  test.slow();
  const { words, count } = await openBook(shop, account);
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
  // What worked is said, and what is left.
  const left = page.getByText(new RegExp(`^${sampleCounts.wrong} (?:lignes restent|rows are left)`));
  await expect(left).toBeVisible({ timeout: 60_000 });
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

test('pasted rows are mended by the keyboard alone, and the book is taken away as a file', async ({
  page,
  shop,
  account,
}) => {
  const { words, stored } = await openBook(shop, account, [{ lastname: '=Okafor' }]);
  const { importing } = words;
  const keyboard = new Keyboard(page);
  await keyboard.press(page.getByRole('link', { name: words.import }));
  await expect(page.locator(':focus')).toContainText(importing.title);
  await keyboard.press(page.getByRole('button', { name: importing.read }));
  await expect(page.getByText(importing.unreadable.none)).toBeVisible();
  await keyboard.reach(page.getByLabel(importing.pasteLabel));
  await page.keyboard.insertText(
    'Nom;Adresse;Code postal;Ville;Pays\nMartin;1 rue du Port;292000;Brest;France\nPetit;2 quai;29200;Brest;Japn',
  );
  await keyboard.press(page.getByRole('button', { name: importing.read }));
  await expect(page.getByText(importing.checkTitle)).toBeFocused();
  await keyboard.reach(page.getByLabel(words.form.zipcode));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('29200');
  await page.keyboard.press('Enter');
  await expect(page.locator('#bad-title')).toBeFocused();
  await keyboard.press(page.getByRole('button', { name: new RegExp(`^${importing.skip}`) }));
  await expect(page.locator('#bad-title')).toBeFocused();
  await keyboard.press(page.getByRole('button', { name: /^(Ajouter une|Add one)/ }));
  await expect(page.getByRole('link', { name: /^Martin/ })).toBeVisible();
  await expect(page.locator(':focus')).toContainText(words.title);
  expect((await stored()).map(({ lastname }) => lastname)).toEqual(['=Okafor', 'Martin']);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: words.csv }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text).toContain("'=Okafor");
  expect(text).toContain('Martin');
  const cards = page.waitForEvent('download');
  await page.getByRole('button', { name: words.vcard }).click();
  expect(await readFile(await (await cards).path(), 'utf8')).toContain('N:Martin;;;;');
});
