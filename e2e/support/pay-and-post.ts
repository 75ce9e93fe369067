import { expect, type Locator } from '@playwright/test';
import { addAddresses, newAccount, signIn } from './accounts';
import { expectAccessible } from './axe';
import { finished, make } from './sample-drafts';
import type { Shop } from './shop';
import { pattern } from './words';

/** An orderable card and an address. */
export async function openOrderWithoutCredits(shop: Shop, baseURL: string | undefined): Promise<void> {
  const account = await newAccount();
  await addAddresses(account, [{ firstname: 'Jeanne' }]);
  const reference = await make(finished, account.token);
  await signIn(shop.page.context(), account, baseURL);
  await shop.open('order', `?creation=${reference}`);
}

type Hand = {
  press: (target: Locator) => Promise<void>;
  tick: (target: Locator) => Promise<void>;
  write: (target: Locator, text: string) => Promise<void>;
  look: (place: string) => Promise<void>;
};

/** To payment and order in one, and back. */
export async function payAndPost({ page, words }: Shop, hand: Hand): Promise<void> {
  const { order, buy, card, ordered, cancelled } = words.checkout;
  const heading = page.getByRole('heading', { level: 1 });
  const look = async (place: string) => {
    await hand.look(place);
    await expectAccessible(page, place);
  };

  await hand.tick(page.getByRole('checkbox', { name: /Le Goff/ }));
  await look('an order that lacks a credit');
  await expect(page.getByRole('radio', { name: pattern(order.till.stampIncluded) })).toBeChecked();
  await hand.write(page.getByLabel(card.cardNumber), '4242424242424242');
  await expect(page.getByLabel(card.cardNumber)).toHaveValue('4242 4242 4242 4242');
  await hand.write(page.getByLabel(card.expiry), '1234');
  await expect(page.getByLabel(card.expiry)).toHaveValue('12/34');
  await look('an order to be paid');
  await hand.press(page.getByRole('button', { name: pattern(buy.pay) }));
  await expect(page.getByText(order.checkFirst)).toBeVisible();
  await hand.tick(page.getByRole('checkbox', { name: order.checked }));
  await hand.press(page.getByRole('button', { name: pattern(buy.pay) }));
  await expect(page.getByText(card.problems.noCvc)).toBeVisible();
  await hand.write(page.getByLabel(card.cvc), '123');
  await hand.press(page.getByRole('button', { name: pattern(buy.pay) }));

  await expect(page.getByRole('heading', { level: 1, name: pattern(ordered.heads.ours.title) })).toBeFocused({
    timeout: 30_000,
  });
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await look('an order that was placed');

  await hand.press(page.getByRole('button', { name: ordered.cancel }));
  await hand.press(page.getByRole('button', { name: ordered.confirmCancel }));
  await expect(heading).toHaveText(cancelled.title);
  await expect(heading).toBeFocused();
  await look('an order that was cancelled');
}
