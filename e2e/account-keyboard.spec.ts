import { expect, type Page } from '@playwright/test';
import { addAddresses, buyCredits, orderForTwo } from './support/accounts';
import { Keyboard } from './support/keyboard';
import { finished, make } from './support/sample-drafts';
import { test } from './support/test';
import { pattern } from './support/words';

function handsOf(page: Page) {
  const keyboard = new Keyboard(page);
  return {
    keyboard,
    write: async (label: string, text: string): Promise<void> => {
      await keyboard.reach(page.getByLabel(label, { exact: true }));
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.insertText(text);
    },
    /** The focus never falls back to the document's start. */
    expectAt: (words: string | RegExp) => expect(page.locator(':focus')).toContainText(words),
  };
}

test('an order is changed, moved to another day and cancelled by keyboard alone @always', async ({
  page,
  shop,
  account,
}) => {
  const { words } = shop;
  await buyCredits(account, 5);
  await addAddresses(account, [{ firstname: 'Papi', lastname: 'Yves' }]);
  const reference = await orderForTwo(account, await make(finished, account.token));
  const { keyboard, expectAt } = handsOf(page);
  await shop.open('my-account-orders');
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

test('a profile is saved by keyboard alone', async ({ page, shop, account: _ }) => {
  const { keyboard, write } = handsOf(page);
  await shop.open('my-account-profile');
  const { identity, data } = shop.words.profile;
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
