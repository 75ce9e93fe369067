import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { hearStatements } from '../app/heard-statements';
import { addAddress, addCreation } from '../fixtures/orders';
import { openOrderSetup, wednesday } from '../setups/order-setup';

const desk = await openOrderSetup();
const heard = hearStatements(desk.handle.pool);
const { db } = desk.handle;
const { who, order } = await desk.placed();
const address = await addAddress(db, desk.shop, who.id);
const [ordered, draft] = [await addCreation(db, desk.shop, who.id), await addCreation(db, desk.shop, who.id)];

/** The calls that shoppers make most, and the most statements of each, transaction included. */
it.each([
  ['POST', '/orders', 12, { creations: [ordered.iri], shippings: [{ address, date: wednesday }] }],
  ['PUT', `/creations/${draft.reference}`, 10, { customizations: [{ name: 'Message', value: 'Bonjour' }] }],
  ['GET', `/creations?reference=${draft.reference}`, 5],
  ['GET', '/creations', 5],
  ['GET', `/orders/${order.reference}`, 7],
  ['GET', '/orders', 7],
  ['GET', `/shop_users/${who.id}`, 6],
  ['GET', '/addresses', 2],
  ['GET', '/credit_ledger', 4],
  ['GET', '/covers', 4],
] as const)('%s %s takes at most %i statements', async (method, url, atMost, payload?: object) => {
  const headers = { ...who.headers, ...(method === 'POST' ? { 'idempotency-key': randomUUID() } : {}) };
  heard.length = 0;
  const answer = await desk.test.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  const texts = heard.map(({ text }) => text);
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.length, texts.join('\n')).toBeLessThanOrEqual(atMost);
});
