import { demoToken } from '../../e2e/support/api.ts';
import { ask, ordersToPlace, placeOrder } from './api.mjs';
import { fillShop } from './fill-shop.mjs';
import { row } from './marks.mjs';
import { knownMailOf, rareName } from './names.mjs';

/** Who asks, and for what. Searches with five orders a page: writing more would count as finding. */
const reads = {
  'one’s orders': ['client', '/orders'],
  'search of one’s orders': ['client', '/orders?search=martin'],
  'statement of credits': ['client', '/credit_ledger'],
  'one’s drafts': ['client', '/creations'],
  'production queue': ['staff', '/production/orders'],
  'queue, latest first': ['staff', '/production/orders?order[shippingDate]=desc'],
  'queue to be printed': ['staff', '/production/orders?status[]=accepted&status[]=in_preparation'],
  'queue of a week': ['staff', `/production/orders?shippingDate[after]=${day(0)}&shippingDate[before]=${day(7)}`],
  'after-sales': ['staff', '/production/orders?afterSales=1'],
  'orders with a note': ['staff', '/production/orders?hasNote=1'],
  'search of orders: rare name': ['staff', `/production/orders?search=${rareName}&itemsPerPage=5`],
  'search of orders: frequent name': ['staff', '/production/orders?search=martin&itemsPerPage=5'],
  'search of orders: first name and name': ['staff', '/production/orders?search=marie%20martin&itemsPerPage=5'],
  'search of orders: town': ['staff', '/production/orders?search=paris&itemsPerPage=5'],
  'search of orders: street': ['staff', '/production/orders?search=42%20rue%20de%20la%20paix%20lyon&itemsPerPage=5'],
  'search of orders: e-mail': ['staff', `/production/orders?search=${knownMailOf(7)}&itemsPerPage=5`],
  'search of orders: reference': ['staff', '/production/orders?search=b000002a&itemsPerPage=5'],
  'search of orders: nothing found': ['staff', '/production/orders?search=xylophone&itemsPerPage=5'],
  'cards in the workshop': ['staff', '/production/cards'],
  'late cards': ['staff', '/production/cards?late=1'],
  batches: ['staff', '/production/batches'],
  today: ['staff', '/today'],
  mails: ['staff', '/mails'],
  'failed mails': ['staff', '/mails?state=failed'],
  'mails to an address': ['staff', `/mails?recipient=${knownMailOf(1)}`],
  'mails of a kind': ['staff', '/mails?template=order-problem'],
  jobs: ['staff', '/jobs'],
  'jobs of a kind': ['staff', '/jobs?kind=payment.giveBack'],
  'failed jobs': ['staff', '/jobs?state=failed'],
  'contact messages': ['staff', '/contact_messages'],
  'audit log': ['staff', '/audit_log'],
  accounts: ['staff', '/shop_users'],
  'search of accounts: address': ['staff', `/shop_users?search=${knownMailOf(42).slice(0, 16)}`],
  'search of accounts: rare name': ['staff', `/shop_users?search=${rareName}`],
  'search of accounts: frequent name': ['staff', '/shop_users?search=martin'],
  payments: ['staff', '/payments'],
  purchases: ['staff', '/credit_purchases?everyone=1'],
  invoices: ['staff', '/invoices'],
  'invoices of a week': ['staff', `/invoices?createdAt[after]=${day(-7)}`],
  'invoices and credit notes': ['staff', '/accounting_documents'],
  refunds: ['staff', '/withdrawals'],
  books: ['admin', '/books'],
  'books of a quarter': ['admin', `/books?createdAt[after]=${day(-90)}&createdAt[before]=${day(0)}`],
  'sales by day': ['admin', '/books/days'],
  'balance of the provider': ['admin', '/books/provider_balance'],
  'prepaid credits': ['admin', '/books/prepaid_credits'],
};
function day(after) {
  return new Date(Date.now() + after * 86_400_000).toISOString().slice(0, 10);
}

/** Only linked data tells how many items a list has. */
const formats = ['application/json', 'application/ld+json'];
const fewOrders = 100;

/** In a shop of few orders, and as it grows. @param {import('./rig.mjs').Rig} rig */
export async function measureReads(rig) {
  const [{ databaseUrl }, { rounds, orders }] = [await rig.api(), rig.options];
  const { token, reference } = await ordersToPlace(0);
  await fillShop(databaseUrl, reference, { from: 1, to: fewOrders });
  const few = await timeReads(token, rounds);
  const rows = [];
  for (const [index, many] of orders.entries()) {
    await fillShop(databaseUrl, reference, { from: (orders[index - 1] ?? fewOrders) + 1, to: many });
    const found = await timeReads(token, rounds);
    rows.push(...Object.keys(reads).map((name) => readRow(name, many, few[name], found[name])));
  }
  return [...rows, await besideClerks()];
}

/** 20 shoppers order, alone and beside two clerks who search as fast as they are answered, in turn. */
async function besideClerks() {
  const staff = { authorization: `Bearer ${await demoToken('staff')}` };
  const searches = Object.entries(reads).flatMap(([name, [, path]]) =>
    name.startsWith('search of orders') ? [path] : [],
  );
  const shoppers = [];
  for (let one = 0; one < 20; one++) shoppers.push(await ordersToPlace(20));
  const times = { alone: [], beside: [] };
  const order = async ({ token, bodies }, found) => {
    for (const body of bodies.splice(0, 5)) {
      const begin = performance.now();
      await placeOrder(token, body);
      found.push(performance.now() - begin);
    }
  };
  for (const kind of ['alone', 'beside', 'alone', 'beside']) {
    let isOpen = kind === 'beside';
    const clerk = async () => {
      for (let turn = 0; isOpen; turn++) await ask(searches[turn % searches.length], staff);
    };
    const clerks = [clerk(), clerk()];
    await Promise.all(shoppers.map((shopper) => order(shopper, times[kind])));
    isOpen = false;
    await Promise.all(clerks);
  }
  const [alone, beside] = [times.alone, times.beside].map((all) => all.toSorted((a, b) => a - b)[all.length * 0.99]);
  return row('20 shoppers', 'besideClerks', beside / alone, `p99 ${alone.toFixed(0)} → ${beside.toFixed(0)} ms`);
}

/** The worse format. */
function readRow(name, orders, few, many) {
  const note = `${few.map(milliseconds).join(', ')} → ${many.map(milliseconds).join(', ')} ms`;
  const subject = `${name}, ${orders.toLocaleString('en')}`;
  if (reads[name][0] === 'client') return row(subject, 'clientRead', Math.max(...many) * 1000, note);
  return row(subject, 'staffRead', Math.max(...many.map((time, format) => time / few[format])), note);
}

const milliseconds = (seconds) => (seconds * 1000).toFixed(1);

/** @returns {Promise<Record<string, number[]>>} s by read and format; the quickest, which other programs delay least */
async function timeReads(client, rounds) {
  const tokens = { client, staff: await demoToken('staff'), admin: await demoToken('admin') };
  const found = {};
  for (const [name, [as, path]] of Object.entries(reads)) {
    found[name] = [];
    for (const accept of formats) {
      const times = [];
      for (let round = 0; round < rounds * 4; round++) {
        times.push(await ask(path, { accept, authorization: `Bearer ${tokens[as]}` }));
      }
      found[name].push(Math.min(...times));
    }
  }
  return found;
}
