import { type OrderStatus, order as orderSchema, orderStatuses } from '@jolimot/contract/orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addClient } from '../../../../test/fixtures/credits';
import { openOrderSetup } from '../../../../test/setups/order-setup';

const desk = await openOrderSetup();
afterAll(desk.close);

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

type Headers = Record<string, string>;
let team: Record<'staff' | 'admin' | 'superadmin', Headers>;
let strangers: Record<'nobody' | 'another client', Headers>;
beforeAll(async () => {
  const inside = async (role: 'ROLE_ADMIN' | 'ROLE_SUPERADMIN') =>
    desk.test.as({ ...(await addClient(desk.handle.db)), roles: [role, 'ROLE_USER'] });
  team = {
    staff: (await desk.staff()).headers,
    admin: await inside('ROLE_ADMIN'),
    superadmin: await inside('ROLE_SUPERADMIN'),
  };
  strangers = { nobody: {}, 'another client': (await desk.client(0)).headers };
});

async function orderIn(way: readonly OrderStatus[]) {
  const { who, order } = await desk.placed();
  return { owner: who.headers, order: way.length === 0 ? order : await desk.move(order, ...way) };
}
const ask = (reference: string, status: OrderStatus, headers: Headers) =>
  desk.write('POST', `/orders/${reference}/transitions`, { headers }, { status });
const historyOf = async (reference: string) => {
  const read = orderSchema.parse(
    (await desk.read(`/orders/${reference}`, { id: 0, email: '', headers: team.staff })).json(),
  );
  return read.statuses.map(({ status }) => status);
};

it('says of every status what may follow it', () => {
  expect(table.map(([status]) => status).toSorted()).toEqual([...orderStatuses].toSorted());
});

describe.each(table)('an order that is %s', (status, way, next) => {
  it.each(Object.keys({ staff: 0, admin: 0, superadmin: 0 }) as (keyof typeof team)[])(
    'is refused everything else to %s, and stays as it is',
    async (role) => {
      const { order } = await orderIn(way);
      const before = await historyOf(order.reference);
      for (const wanted of orderStatuses.filter((one) => !next.includes(one))) {
        const answer = await ask(order.reference, wanted, team[role]);
        expect([wanted, answer.statusCode, answer.json().code]).toEqual([wanted, 409, 'conflict']);
      }
      expect(await historyOf(order.reference)).toEqual(before);
      expect(before.at(-1)).toBe(status);
    },
  );

  it('goes on by the team alone, by each of them', async () => {
    for (const wanted of next) {
      for (const role of ['staff', 'admin', 'superadmin'] as const) {
        const { owner, order } = await orderIn(way);
        const before = await historyOf(order.reference);
        const outside = { ...strangers, 'its owner': owner };
        for (const [who, headers] of Object.entries(outside)) {
          const turnedAway = (await ask(order.reference, wanted, headers)).statusCode;
          expect([who, wanted, turnedAway]).toEqual([who, wanted, who === 'nobody' ? 401 : 403]);
        }
        expect(await historyOf(order.reference)).toEqual(before);
        const answer = await ask(order.reference, wanted, team[role]);
        expect([role, wanted, answer.statusCode], answer.body).toEqual([role, wanted, 200]);
        expect(await historyOf(order.reference)).toEqual([...before, wanted]);
      }
    }
  });
});
