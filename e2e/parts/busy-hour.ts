import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { CallRecord } from '../../api/test/traffic/patient-client';
import { Shopper } from '../../api/test/traffic/shopper';
import { verifyAccounts } from '../../api/test/traffic/verify-accounts';
import { type Customer, streetOf, told } from './customer';
import type { ShopOnParts } from './shop-on-parts';
import { Visitor } from './visitor';

const customers = 8;
const rounds = 4;
/** Orders before each kill. */
const killsAfter = [3, 8, 14, 20, 26];
const awayMs = 1500;
/** ms until nginx asks a failed storefront again. */
const shutOutMs = 10_000;

const pages = ['/', '/en', '/faq', '/en/faq', '/creation/la-carte', '/en/creation/card'];

/** Customers act in parallel while programs are killed and restarted. */
export async function busyHour(shop: ShopOnParts): Promise<string> {
  const record = new CallRecord();
  const street = await streetOf(shop, record);
  const visitor = (number: number) => new Visitor(shop.apiUrl, number, record);
  const all = Array.from({ length: customers }, (_, at) => new Shopper(visitor(at + 1), street));
  const ordered = () => all.reduce((sum, { known }) => sum + known.orders.length, 0);
  let over = false;
  const killer = killInTurn(shop, ordered);
  const readers = [readPages(shop.shopUrl, () => over), readPages(shop.shopUrl, () => over)];
  await Promise.all([killer, ...all.map(visit)]);
  over = true;
  const read = (await Promise.all(readers)).flat();

  expect(read.filter(({ whole }) => !whole)).toEqual([]);
  let number = customers;
  const newClient = () => {
    number += 1;
    return visitor(number);
  };
  const accounts = all.map(({ known }) => known);
  const { looked, lost } = await verifyAccounts(accounts, newClient);
  expect(lost).toEqual([]);
  expect(ordered()).toBe(customers * rounds);
  return `${ordered()} orders, ${looked} things found again, ${read.length} pages, ${told(record)}`;
}

async function visit(customer: Customer): Promise<void> {
  await customer.register();
  await customer.validate();
  for (let round = 0; round < rounds; round += 1) {
    await customer.buy();
    const card = await customer.design();
    const [one, other] = [await customer.recipient('Jeanne'), await customer.recipient('Paul')];
    const placed = await customer.order([card], [one, other]);
    if (round % 4 === 1) await customer.readdress(placed, [other]);
    if (round % 4 === 2) await customer.cancel(placed);
  }
}

async function killInTurn(shop: ShopOnParts, ordered: () => number): Promise<void> {
  const [apis, [storefront, otherStorefront]] = [shop.apis, shop.storefronts];
  for (const [turn, program] of [apis[0], storefront, shop.workers[0], apis[1], otherStorefront].entries()) {
    while (ordered() < (killsAfter[turn] ?? 0)) await pause(10);
    if (program === otherStorefront) await pause(shutOutMs);
    await program?.kill();
    await pause(awayMs);
    await program?.start();
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
