import { order } from '@jolimot/contract/orders';
import { giveCredits } from '../../fixtures/credits';
import { addAddress, addCreation } from '../../fixtures/orders';
import type { Probe } from './probe';

/** One key and body on two orders is two requests with two answers. */
export const idempotencyByPath: Probe = {
  name: 'one key and body on two orders',
  run: async (world) => {
    // Earlier runs may have switched off what an order needs.
    await world.tend();
    const client = await world.account(['ROLE_CLIENT']);
    await giveCredits(world.handle.db, client.id, 10);
    const address = await addAddress(world.handle.db, world.shop, client.id);
    const shippings = [{ address, date: await world.openDay() }];
    const place = async () => {
      const creation = await addCreation(world.handle.db, world.shop, client.id);
      const payload = { creations: [creation.iri], shippings };
      const answer = await world.test.app.inject({ method: 'POST', url: '/orders', payload, headers: client.headers });
      if (answer.statusCode !== 201) throw new Error(`POST /orders was answered ${answer.statusCode}: ${answer.body}`);
      return order.parse(answer.json()).reference;
    };
    const headers = { ...client.headers, 'idempotency-key': 'one-key' };
    const found: string[] = [];
    for (const reference of [await place(), await place()]) {
      const url = `/orders/${reference}`;
      const answer = await world.test.app.inject({ method: 'PATCH', url, payload: { shippings }, headers });
      const answered = order.safeParse(answer.json()).data?.reference;
      if (answered !== reference)
        found.push(`PATCH ${url} was answered ${answer.statusCode} with the order ${answered}`);
    }
    return found;
  },
};
