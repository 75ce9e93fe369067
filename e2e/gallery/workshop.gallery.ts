import { randomUUID } from 'node:crypto';
import { type Page, test } from '@playwright/test';
import { z } from 'zod';
import { misreadOf } from '../../api/test/workshop/misread-code';
import shop from '../../playwright.config';
import { call, demoToken } from '../support/api';
import { openAs, orderNow, wordsFor } from '../support/back-office';
import {
  cardsOfBatch,
  clientWithOrder,
  clientWithPurchase,
  contactMessage,
} from '../support/back-office/lived-in-shop';
import { pattern } from '../support/words';
import { clear, picture, settle } from './folder';

const withId = z.looseObject({ id: z.union([z.number(), z.string()]) });

const { launchOptions } = shop.use ?? {};
const fakeCamera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
test.use({
  permissions: ['camera'],
  launchOptions: { ...launchOptions, args: [...(launchOptions?.args ?? []), ...fakeCamera] },
});

async function write(path: string, body: object, role: 'staff' | 'admin' = 'staff') {
  const headers = { 'idempotency-key': randomUUID() };
  return withId.parse(await call(path, { method: 'POST', body: JSON.stringify(body), headers }, await demoToken(role)));
}

class Album {
  #number = 0;
  constructor(
    readonly page: Page,
    readonly project: string,
    readonly baseURL: string | undefined,
  ) {
    clear(`workshop-${project}-`);
  }
  async open(path: string): Promise<void> {
    await openAs(this.page, 'superadmin', `/admin${path}`, this.baseURL);
    await settle(this.page);
  }
  async shoot(name: string): Promise<void> {
    await settle(this.page);
    this.#number += 1;
    const number = String(this.#number).padStart(2, '0');
    await this.page.screenshot({ path: picture(`workshop-${this.project}-${number}-${name}`), fullPage: true });
  }
}

/** Of an order with a note, a message of its client and a spoiled card. */
async function dayAtWork() {
  const { client, reference } = await clientWithOrder();
  const order = await orderNow(reference);
  await contactMessage(
    client.email,
    `Ma carte ${reference} partira-t-elle avant Noël ? Je peux encore changer la date.`,
  );
  await write(`/orders/${reference}/notes`, { text: 'Tirage vérifié, papier du lot 12.' });
  const batch = await write('/production/batches', { cards: order.cards.map(({ id }) => id) });
  return { client, order, batch: batch.id };
}

test('a day in the workshop', async ({ page, baseURL }, { project }) => {
  test.slow();
  const album = new Album(page, project.name, baseURL);
  const { batches, scan, camera } = wordsFor(project.name);
  const { order, batch } = await dayAtWork();
  await clientWithPurchase(5);
  await album.open('');
  await album.shoot('today');
  await album.open('/production');
  await album.shoot('queue');
  await album.open(`/production/${batch}`);
  await album.shoot('batch-chosen');
  await write(`/production/batches/${batch}/close`, {});
  await album.open(`/production/${batch}`);
  await album.shoot('batch-closed-files');
  await write(`/production/batches/${batch}/printed`, {});
  await album.open(`/production/${batch}`);
  const ticket = page.getByRole('region', { name: batches.name.replace('{number}', String(batch)), exact: true });
  await ticket
    .getByRole('button', { name: pattern(batches.cards) })
    .and(page.locator('[aria-expanded]'))
    .click();
  await ticket
    .getByRole('button', { name: pattern(batches.againCard) })
    .first()
    .click();
  await album.shoot('batch-a-card-again');

  const [first, second] = await cardsOfBatch(batch);
  if (!first || !second) throw new Error('The batch has too few cards.');
  await album.open('/scan');
  await album.shoot('scan-ready');
  await page.getByRole('switch', { name: scan.pairs.title }).or(page.getByLabel(scan.pairs.title)).first().check();
  await page.keyboard.type(`${first.code}\n`);
  await album.shoot('scan-half-a-pair');
  await page.keyboard.type(`${second.code}\n`);
  await album.shoot('scan-no-match');
  await page.keyboard.type(`${first.code}\n`);
  await page.waitForTimeout(1100);
  await page.keyboard.type(`${first.code}\n`);
  await album.shoot('scan-match');
  await page.reload();
  await album.shoot('scan-last-scans');
  await page.keyboard.type(`${first.code}\n`);
  await album.shoot('scan-already');

  await album.open('/camera');
  await album.shoot('camera');
  await page.getByRole('button', { name: camera.start }).click();
  await page.waitForTimeout(1500);
  await album.shoot('camera-on');
  await page.getByRole('textbox').first().fill(misreadOf(second.code));
  await page.keyboard.press('Enter');
  await album.shoot('camera-misread');
  await page.getByRole('textbox').first().fill(second.code);
  await page.keyboard.press('Enter');
  await album.shoot('camera-posted');

  await album.open(`/orders/${order.id}/show`);
  await album.shoot('order');
});

test('the desk', async ({ page, baseURL }, { project }) => {
  test.slow();
  const album = new Album(page, `desk-${project.name}`, baseURL);
  const { client, order } = await dayAtWork();
  const words = { name: { fr: 'Excuses', en: 'Sorry' }, text: { fr: 'Nous sommes désolés.', en: 'We are sorry.' } };
  await write('/canned_answers', words, 'admin');
  const waiting = await clientWithOrder();
  await album.open(`/orders/${(await orderNow(waiting.reference)).id}/show`);
  await album.shoot('order-to-print');
  for (const [name, path] of [
    ['orders', '/orders'],
    ['messages', '/contact_messages'],
    ['mails', '/mails'],
    ['mail', '/mails/1/show'],
    ['security', '/security'],
    ['credit-requests', '/credit_requests'],
    ['reversals', '/payment_reversals'],
    ['holidays', '/shop_holidays'],
    ['countries', '/countries'],
    ['covers', '/covers'],
    ['cover', '/covers/1'],
    ['coupon', '/coupons/create'],
    ['errors', '/error_groups'],
    ['purchases', '/credit_purchases'],
    ['invoices', '/invoices'],
    ['payments', '/payments'],
    ['audit-log', '/audit_log'],
    ['jobs', '/jobs'],
  ] as const) {
    await album.open(path);
    await album.shoot(name);
  }
  const found = await call(
    `/contact_messages?search=${encodeURIComponent(client.email)}`,
    {},
    await demoToken('staff'),
  );
  const [message] = z.array(withId).parse(found);
  await album.open(`/contact_messages/${message?.id}/show`);
  await album.shoot('message');
  await album.open(`/orders/${order.id}/show`);
  await album.shoot('order-in-preparation');
});
