import { randomUUID } from 'node:crypto';
import { order as orderSchema } from '@jolimot/contract/orders/order';
import { describe, expect, it } from 'vitest';
import { hearStatements } from '../../../../test/app/heard-statements';
import { addAddress, addCreation } from '../../../../test/fixtures/orders';
import { openOrderSetup, wednesday } from '../../../../test/setups/order-setup';

const desk = await openOrderSetup();
const heard = hearStatements(desk.handle.pool);

async function place(creations: number, recipients: number, headers: Record<string, string> = {}) {
  const { db } = desk.handle;
  const who = await desk.client(creations * recipients);
  const made = [];
  for (let one = 0; one < creations; one += 1) {
    made.push((await addCreation(db, desk.shop, who.id, { message: `Carte ${one}` })).iri);
  }
  const shippings = [];
  for (let one = 0; one < recipients; one += 1) {
    shippings.push({ address: await addAddress(db, desk.shop, who.id), date: wednesday });
  }
  heard.length = 0;
  const answer = await desk.place(who, { creations: made, shippings }, headers);
  expect(answer.statusCode, answer.body).toBe(201);
  return { made, order: orderSchema.parse(answer.json()), statements: heard.length };
}

describe('an order of many cards', () => {
  it.each([
    [20, 1],
    [20, 3],
    [50, 200],
  ])(
    'of %i creations to %i recipients takes no more statements than one card, transaction and all',
    async (creations, recipients) => {
      const { made, order, statements } = await place(creations, recipients, { 'idempotency-key': randomUUID() });
      expect(order.creations.map(({ iri }) => iri)).toEqual(made);
      expect(order.cards).toHaveLength(creations * recipients);
      expect(statements).toBeGreaterThan(5);
      expect(statements).toBeLessThanOrEqual(12);
    },
  );

  it('takes no more than one of a single creation', async () => {
    const one = await place(1, 1);
    const twenty = await place(20, 1);
    expect(twenty.statements).toBe(one.statements);
  });
});
