import { order as orderSchema } from '@jolimot/contract/orders/order';
import { type OrderStatus, orderStatuses } from '@jolimot/contract/orders/statuses';
import { describe, expect, it } from 'vitest';
import { openOrderSetup } from '../../../../test/setups/order-setup';

const desk = await openOrderSetup();

/** docs/product/orders.md, "Statuses" */
const table: [status: OrderStatus, way: OrderStatus[], next: OrderStatus[]][] = [
  ['accepted', [], ['in_preparation', 'waiting', 'error', 'cancelled']],
  ['in_preparation', ['in_preparation'], ['to_ship', 'waiting', 'error', 'cancelled']],
  ['to_ship', ['in_preparation', 'to_ship'], ['shipped', 'waiting', 'error', 'cancelled']],
  ['shipped', ['in_preparation', 'to_ship', 'shipped'], ['delivered', 'to_reship']],
  ['delivered', ['in_preparation', 'to_ship', 'shipped', 'delivered'], ['to_reship']],
  ['to_reship', ['in_preparation', 'to_ship', 'shipped', 'to_reship'], ['shipped', 'waiting', 'error']],
  ['waiting', ['in_preparation', 'waiting'], ['in_preparation', 'error', 'cancelled']],
  ['error', ['in_preparation', 'to_ship', 'error'], ['to_ship', 'waiting', 'cancelled']],
  ['cancelled', ['cancelled'], []],
];

const keeper = await desk.staff();
const ask = (reference: string, status: OrderStatus) =>
  desk.write('POST', `/orders/${reference}/transitions`, keeper, { status });
const historyOf = async (reference: string) =>
  orderSchema.parse((await desk.read(`/orders/${reference}`, keeper)).json()).statuses.map(({ status }) => status);
async function orderIn(way: readonly OrderStatus[]) {
  const { order } = await desk.placed();
  return way.length === 0 ? order : desk.move(order, ...way);
}

it('says of every status what may follow it', () => {
  expect(table.map(([status]) => status).toSorted()).toEqual([...orderStatuses].toSorted());
});

describe.each(table)('an order that is %s', (status, way, next) => {
  it('is refused everything else, and stays as it is', async () => {
    const { reference } = await orderIn(way);
    const before = await historyOf(reference);
    for (const wanted of orderStatuses.filter((one) => !next.includes(one))) {
      const answer = await ask(reference, wanted);
      expect([wanted, answer.statusCode, answer.json().code]).toEqual([wanted, 409, 'conflict']);
    }
    expect(await historyOf(reference)).toEqual(before);
    expect(before.at(-1)).toBe(status);
  });

  it('goes on to each status that may follow', async () => {
    for (const wanted of next) {
      const { reference } = await orderIn(way);
      const before = await historyOf(reference);
      const answer = await ask(reference, wanted);
      expect([wanted, answer.statusCode], answer.body).toEqual([wanted, 200]);
      expect(await historyOf(reference)).toEqual([...before, wanted]);
    }
  });
});
