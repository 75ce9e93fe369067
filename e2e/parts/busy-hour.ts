import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { Customer, offerOf } from './customer';
import type { KeptProgram } from './kept-program';
import type { ShopOnParts } from './shop-on-parts';
import { Refusals, Visitor } from './visitor';

const customers = 8;
const rounds = 4;
/** Orders before each kill; the program restarts a moment later. */
const killsAfter = [3, 8, 14, 20];
const awayMs = 1500;

const pages = ['/', '/en', '/faq', '/en/faq', '/creation/la-carte', '/en/creation/card'];

/** Customers buy, order, change and cancel in parallel while programs are killed and restarted. */
export async function busyHour(shop: ShopOnParts): Promise<string> {
  const refusals = new Refusals();
  const offer = await offerOf(shop.apiUrl, refusals);
  const all = Array.from(
    { length: customers },
    (_, at) => new Customer(new Visitor(shop.apiUrl, at + 1, refusals), shop, offer),
  );
  const ordered = () => all.reduce((sum, { orders }) => sum + orders.size, 0);
  let over = false;
  const killer = killInTurn(
    [shop.apis[0], shop.storefronts[0], shop.worker, shop.apis[1], shop.storefronts[1]],
    ordered,
  );
  const readers = [readPages(shop.shopUrl, () => over), readPages(shop.shopUrl, () => over)];
  await Promise.all([killer, ...all.map((customer, at) => visit(customer, at))]);
  over = true;
  const read = (await Promise.all(readers)).flat();

  expect(read.filter(({ whole }) => !whole)).toEqual([]);
  for (const customer of all) await expectKept(customer, offer.purchase);
  expect(ordered()).toBe(customers * rounds);
  return `${all.flatMap(({ paid }) => paid).length} purchases, ${ordered()} orders, ${read.length} pages, ${said(refusals)}`;
}

export const said = ({ told }: Refusals): string =>
  `told: ${[...told].map(([words, times]) => `${times} × ${words}`).join(' | ') || 'nothing'}`;

async function visit(customer: Customer, number: number): Promise<void> {
  await customer.register();
  await customer.signIn();
  await customer.validate();
  for (let round = 0; round < rounds; round += 1) {
    await customer.buy((round + number) % 2 === 0 ? 'pm_card_visa' : 'pm_card_threeDSecure2Required');
    const { iri } = await customer.design();
    const [one, other] = [await customer.recipient('Jeanne'), await customer.recipient('Paul')];
    const placed = await customer.order([iri], [one, other]);
    if (round % 4 === 1) await customer.readdress(placed, [other]);
    if (round % 4 === 2) await customer.cancel(placed);
  }
}

async function killInTurn(programs: readonly (KeptProgram | undefined)[], ordered: () => number): Promise<void> {
  for (const [turn, after] of killsAfter.entries()) {
    while (ordered() < after) await pause(10);
    await programs[turn]?.kill();
    await pause(awayMs);
    await programs[turn]?.start();
  }
}

/** Through nginx; every second page bypasses the cache. */
async function readPages(
  shopUrl: string,
  isOver: () => boolean,
): Promise<{ page: string; status: number; whole: boolean }[]> {
  const read: { page: string; status: number; whole: boolean }[] = [];
  for (let number = 0; !isOver(); number += 1) {
    const page = `${pages[number % pages.length]}${number % 2 === 0 ? '' : `?visit=${number}`}`;
    const answer = await fetch(shopUrl + page);
    const html = await answer.text();
    read.push({ page, status: answer.status, whole: answer.status === 200 && html.trimEnd().endsWith('</html>') });
    await pause(50);
  }
  return read;
}

async function expectKept(customer: Customer, purchase: object): Promise<void> {
  const nbCredit = 'nbCredit' in purchase ? Number(purchase.nbCredit) : 0;
  for (const [reference, promised] of customer.orders) {
    expect(await customer.visitor.json('GET', `/orders/${reference}`)).toMatchObject({
      id: promised.id,
      newStatus: promised.newStatus,
      nbCredit: promised.nbCredit,
      shippings: promised.shippings.map(({ id }) => ({ id })),
    });
  }
  const { creditSold, orders } = await customer.account();
  expect([creditSold, orders.length]).toEqual([customer.creditsLeft(nbCredit), customer.orders.size]);
}
