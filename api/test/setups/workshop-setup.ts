import { order as orderSchema } from '@jolimot/contract/orders/order';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { productionFiles } from '../../src/db/schema/production';
import { jobHandlers } from '../../src/modules/job-handlers';
import { addAddress } from '../fixtures/orders';
import { openOrderSetup, wednesday } from './order-setup';

export const batches = '/production/batches';

/** {@link openOrderSetup} with staff. */
export async function openWorkshopSetup() {
  const desk = await openOrderSetup();
  const { handle, shop, ready, place, read, write } = desk;
  const keeper = await desk.staff();
  const post = (url: string, payload?: object) => write('POST', url, keeper, payload);
  /** An order of one creation for Wednesday. */
  const orderFor = async (recipients: number) => {
    const { who, creation, address } = await ready();
    const addresses = [address];
    while (addresses.length < recipients) addresses.push(await addAddress(handle.db, shop, who.id));
    const shippings = addresses.map((one) => ({ address: one, date: wednesday }));
    const answer = await place(who, { creations: [creation.iri], shippings });
    expect(answer.statusCode, answer.body).toBe(201);
    const order = orderSchema.parse(answer.json());
    return { who, order, cards: order.cards.map(({ id }) => id), codes: order.cards.map(({ code }) => code) };
  };
  const choose = async (payload: object) => {
    const answer = await post(batches, payload);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json();
  };
  const step = async (id: number, name: 'close' | 'printed' | 'done') => {
    const answer = await post(`${batches}/${id}/${name}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  /** Makes it first, as its job does. */
  const pressFile = async (batch: number, path: string) => {
    const file = () => read(`${batches}/${batch}/sheets/${path}`, keeper);
    const asked = await file();
    if (asked.statusCode !== 409) return asked;
    const waiting = await handle.db.select().from(productionFiles).where(eq(productionFiles.state, 'waiting'));
    for (const { id: fileId } of waiting) {
      await jobHandlers['batch.sheets']({ fileId }, { deps: desk.test.deps, lastAttempt: false });
    }
    return file();
  };
  const orderNow = async (reference: string) => orderSchema.parse((await read(`/orders/${reference}`, keeper)).json());
  return { ...desk, keeper, post, orderFor, choose, step, pressFile, orderNow };
}
