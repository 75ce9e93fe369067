import { encodeCookie } from '@jolimot/client/cookies';
import { expect, type Page } from '@playwright/test';
import { pathOf, type RouteBase } from '../lib/paths';
import { type Account, buyCredits, newAccount, orderForTwo, signIn } from './support/accounts';
import { call, demoToken, demoTokens } from './support/api';
import { newCoupon } from './support/codes';
import { Keyboard } from './support/keyboard';
import { finished, make } from './support/sample-drafts';
import { idOf } from './support/session';
import { test } from './support/test';
import { languageOf, pattern, wordsOf } from './support/words';

async function open(page: Page, project: string, baseURL: string | undefined, base: RouteBase, account?: Account) {
  const language = languageOf(project);
  const who = account ?? (await newAccount());
  await signIn(page.context(), who, baseURL);
  await page.goto(pathOf(base, language));
  return { who, language, words: wordsOf(language), keyboard: new Keyboard(page), ...handsOf(page) };
}

function handsOf(page: Page) {
  const keyboard = new Keyboard(page);
  const { keyboard: keys } = page;
  return {
    write: async (label: string, text: string): Promise<void> => {
      await keyboard.reach(page.getByLabel(label, { exact: true }));
      await keys.press('ControlOrMeta+a');
      await keys.insertText(text);
    },
    /** The focus never falls back to the start of the document. */
    expectAt: (words: string | RegExp) => expect(page.locator(':focus')).toContainText(words),
  };
}

test('an address is added and deleted by keyboard alone', async ({ page, baseURL }, { project }) => {
  const { words, keyboard, write, expectAt } = await open(page, project.name, baseURL, 'my-account-addresses');
  const { addresses } = words.myAccount;
  const form = words.checkout.address;
  await keyboard.press(page.getByRole('link', { name: addresses.new }));
  await expectAt(addresses.newEnvelope);
  await write(form.lastname, 'Okafor');
  await write(form.address1, '1 rue du Port');
  await write(form.zipcode, '2920');
  await write(form.city, 'Brest');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(form.zipcode)).toBeFocused();
  await write(form.zipcode, '29200');
  await page.keyboard.press('Enter');
  await expectAt(pattern(addresses.envelopeOf, { name: 'Okafor' }));

  const remove = page.getByRole('button', {
    name: new RegExp(`^(${addresses.remove}|${words.common.clickToConfirm})`, 'i'),
  });
  await keyboard.press(remove);
  await expect(remove).toBeFocused();
  await expect(remove).toHaveAccessibleName(new RegExp(`^${words.common.clickToConfirm}`, 'i'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: addresses.empty })).toBeVisible();
  await expectAt(new RegExp(`${addresses.empty}|${addresses.title}`));
});

test('three rows are imported by keyboard alone', async ({ page, baseURL }, { project }) => {
  const { words, keyboard, expectAt } = await open(page, project.name, baseURL, 'my-account-addresses');
  const { addresses, importing } = words.myAccount;
  await keyboard.press(page.getByRole('link', { name: addresses.import }));
  await expectAt(importing.title);
  await keyboard.reach(page.getByLabel(importing.pasteLabel));
  await page.keyboard.insertText(
    ['Nom;Adresse;Code postal;Ville;Pays', 'Martin;1 rue du Port;29200;Brest;France']
      .concat('Petit;2 quai;29200;Brest;France', 'Roux;3 quai;2920;Brest;France')
      .join('\n'),
  );
  await keyboard.press(page.getByRole('button', { name: importing.read }));
  await expectAt(importing.checkTitle);
  await keyboard.reach(page.getByLabel(words.checkout.address.zipcode));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('29200');
  await page.keyboard.press('Enter');
  // No row is left to correct: the focus moves to the ready ones.
  await expectAt('3');
  await keyboard.press(page.getByRole('button', { name: /^(Ajouter|Add) 3/ }));
  await expect(page.getByRole('link', { name: /Roux/ })).toBeVisible();
  await expectAt(addresses.title);
});

test('an order is changed, moved to another day and cancelled by keyboard alone @always', async ({ page, baseURL }, {
  project,
}) => {
  const account = await newAccount();
  await buyCredits(account, 5);
  const draft = await make(finished, account.token);
  const book = { addresses: [{ firstname: 'Papi', lastname: 'Yves', address1: '3 place du Marché' }] };
  const country = (await call('/countries?itemsPerPage=100')) as { iri: string; isoCode: string }[];
  const home = { zipcode: '56000', city: 'Vannes', country: country.find(({ isoCode }) => isoCode === 'FR')?.iri };
  const body = JSON.stringify({ addresses: book.addresses.map((one) => ({ ...one, ...home })) });
  await call('/addresses/import', { method: 'POST', body }, account.token);
  const reference = await orderForTwo(account, draft);
  const { words, keyboard, expectAt } = await open(page, project.name, baseURL, 'my-account-orders', account);
  const { order: one, orders } = words.myAccount;
  const { ordered } = words.checkout;

  await keyboard.press(page.getByRole('link', { name: new RegExp(`^${orders.change}`) }));
  await expect(page).toHaveURL(new RegExp(`${reference}$`));
  await expect(
    page.getByRole('heading', {
      level: 1,
      name: /Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|lundi|mardi|mercredi|jeudi|vendredi|samedi/,
    }),
  ).toBeFocused();

  const change = page.getByRole('button', { name: `${one.changeRecipient} Yann Le Goff` });
  await keyboard.press(change);
  const question = page.getByRole('group', { name: pattern(one.insteadOf, { name: 'Yann Le Goff' }) });
  await expect(question).toBeFocused();
  await keyboard.press(page.getByRole('button', { name: pattern(one.keep, { name: 'Yann Le Goff' }) }));
  await expect(change).toBeFocused();
  await keyboard.press(change);
  await keyboard.press(question.getByRole('radio', { name: /Papi Yves/ }), 'Space');
  await keyboard.press(page.getByRole('button', { name: pattern(one.choose, { name: 'Papi Yves' }) }));
  await expect(page.getByRole('heading', { level: 3, name: 'Papi Yves' })).toBeVisible();
  await expectAt(/Papi Yves|2/);

  await keyboard.press(page.getByRole('link', { name: one.changeDay }));
  await expect(page.getByRole('heading', { level: 1, name: one.day.title })).toBeFocused();
  await keyboard.press(page.getByRole('button', { name: words.common.calendar.next }));
  await keyboard.reach(page.getByRole('gridcell').getByRole('button', { disabled: false }).first());
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await keyboard.press(page.getByRole('button', { name: pattern(one.day.save) }));
  await expect(page).toHaveURL(new RegExp(`${reference}$`));
  await expect(page.locator('h1:focus')).toBeVisible();

  await keyboard.press(page.getByRole('button', { name: ordered.cancel }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: pattern(one.heads.cancelled) })).toBeVisible();
  await expect(page.locator('h1:focus, h2:focus')).toBeVisible();
});

test('a code is typed, and a profile saved, by keyboard alone', async ({ page, baseURL }, { project }) => {
  const { words, keyboard, write } = await open(page, project.name, baseURL, 'buy-credits');
  const { codes } = words.checkout.buy;
  const code = await newCoupon({ type: 'percent', value: 50 });
  await write(codes.label, code);
  await keyboard.press(page.getByRole('button', { name: codes.add, exact: true }));
  const remove = page.getByRole('button', { name: pattern(codes.remove, { code }) });
  await expect(remove).toBeVisible();
  await keyboard.press(remove);
  await expect(page.getByLabel(codes.label)).toBeFocused();

  await page.goto(pathOf('my-account-profile', languageOf(project.name)));
  const { identity, data } = words.profile;
  await write(identity.firstname, '');
  await keyboard.press(page.getByRole('button', { name: identity.save }).first());
  await expect(page.getByLabel(identity.firstname)).toBeFocused();
  await page.keyboard.insertText('Clara');
  await page.keyboard.press('Enter');
  await expect(page.getByText(identity.saved)).toBeVisible();
  await expect(page.locator(':focus')).toHaveAccessibleName(new RegExp(`${identity.firstname}|${identity.save}`));

  const opener = page.getByRole('button', { name: data.export });
  await keyboard.press(opener);
  await expect(page.getByLabel(data.currentPassword, { exact: true })).toBeFocused();
  await keyboard.press(page.getByRole('button', { name: data.cancel }));
  await expect(opener).toBeFocused();
});

test('staff act for a client and return by keyboard alone', async ({ page, baseURL }, { project }) => {
  const [client, staff] = await Promise.all([newAccount(), demoTokens('staff')]);
  const grant = { staff: `/shop_users/${idOf(staff.token)}`, client: `/shop_users/${idOf(client.token)}` };
  await call('/substitute_grants', { method: 'POST', body: JSON.stringify(grant) }, await demoToken('superadmin'));
  const language = languageOf(project.name);
  const words = wordsOf(language);
  const keyboard = new Keyboard(page);
  await page.context().addCookies([{ name: 'jolimot_auth', value: encodeCookie(staff), url: baseURL ?? '' }]);
  await page.goto(pathOf('my-account-substitutes', language));
  const row = page.getByRole('listitem').filter({ hasText: client.email });
  await keyboard.press(row.getByRole('button'));
  const banner = page.getByRole('region', { name: words.layout.acting.label });
  await keyboard.press(banner.getByRole('button', { name: words.layout.acting.back }));
  await expect(page.getByText(words.layout.acting.isBack)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${pathOf('my-account-substitutes', language)}$`));
});
