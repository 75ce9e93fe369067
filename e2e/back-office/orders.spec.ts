import { expect, type Page } from '@playwright/test';
import { call, mailsTo } from '../support/api';
import { expectAccessible } from '../support/axe';
import { expectWhole, openAs, orderNow, wordsFor } from '../support/back-office';
import { clientWithOrder, idOf } from '../support/back-office/lived-in-shop';
import { test } from '../support/test';
import { languageOf, wordsOf } from '../support/words';

type Status = 'in_preparation' | 'to_ship' | 'shipped' | 'delivered' | 'waiting' | 'cancelled';

function orderPage(page: Page, project: string) {
  const words = wordsFor(project);
  const statuses = wordsOf(languageOf(project)).orderStatus;
  const button = (status: Status) => page.getByRole('button', { name: words.orders.to[status], exact: true });
  const move = async (status: Status, reason?: string) => {
    await button(status).first().click();
    if (status === 'to_ship' || status === 'shipped') {
      await page.getByRole('dialog').getByRole('button', { name: words.orders.byHand[status].act }).click();
    }
    if (reason !== undefined) {
      await page.getByLabel(words.orders.reason).fill(reason);
      await button(status).last().click();
    }
    await expect(page.getByText(words.orders.moved.replace('{status}', statuses[status]))).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: statuses[status] }).first()).toBeVisible();
  };
  return { words, button, move };
}

test('staff take an order along all of its way, and post one card of it again @always', async ({ page, baseURL }, {
  project,
}) => {
  const { client, reference } = await clientWithOrder();
  const { id } = await orderNow(reference);
  await openAs(page, 'staff', `/admin/orders/${id}/show`, baseURL);
  const { words, button, move } = orderPage(page, project.name);
  await expect(page.getByText(words.orders.absent.delivered)).toBeVisible();
  await expect(button('delivered')).toBeHidden();
  await move('in_preparation');
  await move('waiting', 'Une question sur la photo.');
  await expect(page.getByText(/Une question sur la photo/)).toBeVisible();
  await move('in_preparation');
  await move('to_ship');
  await expect(button('cancelled')).toBeVisible();
  await move('shipped');
  await expect(page.getByText(words.orders.absent.cancelled)).toBeVisible();
  await expect(button('cancelled')).toBeHidden();
  await move('delivered');
  await expectWhole(page, 'an order');

  const card = page.getByRole('listitem').filter({ hasText: 'Yann Le Goff' });
  await card.getByRole('button', { name: words.orders.reshipOne.replace('{person}', 'Yann Le Goff') }).click();
  await card.getByRole('button', { name: words.orders.reshipReason.lost }).click();
  await expectAccessible(page, 'a card to be posted again');
  await card.getByRole('button', { name: words.orders.reshipSend }).click();
  await expect(page.getByText(words.orders.reshipped)).toBeVisible();
  const { newStatus, cards } = await orderNow(reference);
  expect([newStatus, cards.map(({ state }) => state).toSorted()]).toEqual(['to_reship', ['delivered', 'to_print']]);
  const told = (await mailsTo(client.email)).map(({ template }) => template);
  expect(told).toEqual(expect.arrayContaining(['order-shipped', 'order-delivered']));
});

test('staff cancel an order with a reason; its credits come back @phone', async ({ page, baseURL }, { project }) => {
  const { client, reference } = await clientWithOrder();
  const { id } = await orderNow(reference);
  await openAs(page, 'staff', `/admin/orders/${id}/show`, baseURL);
  const { words, button, move } = orderPage(page, project.name);
  await expectWhole(page, 'an order');
  await move('cancelled', 'Le papier manque.');
  await expect(page.getByText(words.orders.atEnd)).toBeVisible();
  await expect(button('in_preparation')).toBeHidden();
  expect(await call(`/users/${idOf(client)}`, {}, client.token)).toMatchObject({ creditSold: 5 });
});
