import { randomUUID } from 'node:crypto';
import { firstShippingDay } from '@jolimot/contract/shipping-days';
import { readShopWindow } from '../../../api/test/traffic/shop-traffic.ts';

const concurrent = 8;

/**
 * Designs drafts and buys credits.
 * @param {import('../../../api/test/traffic/api-client.ts').ApiClient} client
 * @returns {Promise<(() => Promise<{reference: string}>)[]>} each places an order
 */
export async function preparedOrders(client, many) {
  return (await preparedPayloads(client, many)).map((payload) => () => client.post('/orders', payload, randomUUID()));
}

/** Orders of one card each. @returns {Promise<object[]>} */
export async function preparedPayloads(client, many) {
  const shop = await readShopWindow(client);
  const home = await client.post('/addresses', { ...shop.home, firstname: 'Jeanne' });
  const date = firstShippingDay(new Date(), shop.closedDays);
  for (let credits = 0; credits < many; credits += shop.purchase.nbCredit) await buy(client, shop.purchase);
  const made = [];
  await inTurns(
    Array.from({ length: many }, () => async () => made.push(await design(client, shop))),
    concurrent,
  );
  return made.map((creation) => ({ creations: [creation], shippings: [{ address: home.iri, date }] }));
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

/** @param {(() => Promise<unknown>)[]} works @param {number} atATime */
export async function inTurns(works, atATime) {
  const waiting = [...works];
  const worker = async () => {
    for (let work = waiting.shift(); work; work = waiting.shift()) await work();
  };
  await Promise.all(Array.from({ length: atATime }, worker));
}
