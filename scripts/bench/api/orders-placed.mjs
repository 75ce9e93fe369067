import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { firstShippingDay } from '@jolimot/contract/shipping-days';
import { ApiClient } from '../../../api/test/traffic/api-client.ts';
import { readShopWindow } from '../../../api/test/traffic/shop-traffic.ts';
import { row } from '../report/rows.mjs';

/** Orders placed for the row, and so many at a time. */
const orders = 400;
const concurrent = 8;

/**
 * How many orders of one card a client can place in a second; drafts and credits are there before.
 * @param {string} subject @param {import('./open-api.mjs').OpenApi} open
 */
export async function measureOrders(subject, open) {
  const client = await ApiClient.signIn(open.url, 'client@jolimot.example', open.demoPassword);
  const place = await preparedOrders(client, orders + concurrent);
  // The first orders warm the compiler and the pool.
  await Promise.all(place.splice(0, concurrent).map((order) => order()));
  const begin = performance.now();
  await inTurns(place);
  const seconds = (performance.now() - begin) / 1000;
  return row(subject, 'ordersPlaced', orders / seconds, `${orders} orders, ${concurrent} at a time, one client`);
}

/** Designs drafts and buys credits. @param {ApiClient} client @returns {Promise<(() => Promise<unknown>)[]>} what places an order of each */
async function preparedOrders(client, many) {
  const shop = await readShopWindow(client);
  const home = await client.post('/addresses', { ...shop.home, firstname: 'Jeanne' });
  const date = firstShippingDay(new Date(), shop.closedDays);
  for (let credits = 0; credits < many; credits += shop.purchase.nbCredit) await buy(client, shop.purchase);
  const made = [];
  await inTurns(Array.from({ length: many }, () => async () => made.push(await design(client, shop))));
  return made.map((creation) => () => {
    const payload = { creations: [creation], shippings: [{ address: home.iri, date }] };
    return client.post('/orders', payload, randomUUID());
  });
}

async function buy(client, purchase) {
  const { id } = await client.post('/payment/stripe/payment_intents', purchase, randomUUID());
  await client.post(`/payment/sandbox/${id}/confirm`, { cardNumber: '4242424242424242', expiry: '12/40', cvc: '123' });
}

async function design(client, { product, wordsCover }) {
  const { iri, reference } = await client.post('/creations', { product, cover: wordsCover });
  for (const [name, value] of [
    ['Background Color', '#F4E9D8'],
    ['Message', 'Chère Jeanne,\nà bientôt !'],
  ]) {
    const form = new FormData();
    form.set('creationReference', reference);
    form.set('customizationName', name);
    form.set('value', value);
    await client.post('/customizations', form);
  }
  return iri;
}

/** Does all of it, some at a time. @param {(() => Promise<unknown>)[]} works */
async function inTurns(works) {
  const waiting = [...works];
  const worker = async () => {
    for (let work = waiting.shift(); work; work = waiting.shift()) await work();
  };
  await Promise.all(Array.from({ length: concurrent }, worker));
}
