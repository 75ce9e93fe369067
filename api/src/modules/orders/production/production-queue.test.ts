import { order as orderSchema } from '@jolimot/contract/orders/order';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Client, openOrderSetup } from '../../../../test/setups/order-setup';

const { staff, place, read, ready, move, write } = await openOrderSetup();

let keeper: Client;
let shopper: Client;
const references: Record<string, string> = {};
beforeAll(async () => {
  keeper = await staff();
  const plan = { late: '2026-12-10', soon: '2026-11-19', middle: '2026-11-25', gone: '2026-11-18' };
  for (const [name, date] of Object.entries(plan)) {
    const { who, creation, address } = await ready();
    const answer = await place(who, { creations: [creation.iri], shippings: [{ address, date }] });
    references[name] = orderSchema.parse(answer.json()).reference;
    shopper = who;
  }
  await move({ reference: references.soon ?? '' }, 'in_preparation');
  await move({ reference: references.middle ?? '' }, 'waiting');
  await move({ reference: references.gone ?? '' }, 'in_preparation', 'to_ship', 'shipped');
});

const queue = async (query = '') => {
  const answer = await read(`/production/orders${query}`, keeper);
  expect(answer.statusCode, answer.body).toBe(200);
  const names = new Map(Object.entries(references).map(([name, reference]) => [reference, name]));
  return z
    .array(orderSchema)
    .parse(answer.json())
    .map(({ reference }) => names.get(reference));
};

describe('the production queue', () => {
  it('lists all clients’ orders, those to be posted first on top', async () => {
    expect(await queue()).toEqual(['gone', 'soon', 'middle', 'late']);
    expect(await queue('?order[shippingDate]=desc')).toEqual(['late', 'middle', 'soon', 'gone']);
    expect(await queue('?order[id]=asc')).toEqual(['late', 'soon', 'middle', 'gone']);
  });

  it('is filtered by status and by shipping date', async () => {
    expect(await queue('?status[]=in_preparation&status[]=accepted')).toEqual(['soon', 'late']);
    expect(await queue('?status=shipped')).toEqual(['gone']);
    expect(await queue('?shippingDate=2026-11-25')).toEqual(['middle']);
    expect(await queue('?shippingDate[after]=2026-11-19&shippingDate[before]=2026-11-25')).toEqual(['soon', 'middle']);
    expect(await queue('?status[]=nonsense')).toEqual([]);
    expect(await queue('?shippingDate=tomorrow')).toHaveLength(4);
    expect(await queue(`?reference=${references.late?.toLowerCase()}`)).toEqual(['late']);
    expect(await queue(`?shopUser[]=/shop_users/${shopper.id}`)).toEqual(['gone']);
  });

  it('is searched by name, town, reference and code of a card', async () => {
    const order = orderSchema.parse((await read(`/orders/${references.late}`, keeper)).json());
    expect(await queue('?search=jeanne hay')).toEqual(['gone', 'soon', 'middle', 'late']);
    expect(await queue('?search=jeanne paris')).toEqual([]);
    expect(await queue(`?search=${order.cards[0]?.code.toLowerCase()}`)).toEqual(['late']);
    expect(await queue(`?search=${references.soon?.slice(0, 6)}`)).toEqual(['soon']);
  });

  it('is filtered by whether staff noted something', async () => {
    for (const text of ['Adresse vérifiée.', 'Tirage refait.'])
      await write('POST', `/orders/${references.soon}/notes`, keeper, { text });
    expect(await queue('?hasNote=true')).toEqual(['soon']);
    expect(await queue('?hasNote=false')).toEqual(['gone', 'middle', 'late']);
  });

  it('has the after-sales set: accepted, to_reship, waiting, error', async () => {
    expect(await queue('?afterSales=true')).toEqual(['middle', 'late']);
    expect(await queue('?afterSales=false')).toEqual(['gone', 'soon']);
    await move({ reference: references.gone ?? '' }, 'to_reship');
    await move({ reference: references.soon ?? '' }, 'error');
    expect(await queue('?afterSales=true')).toEqual(['gone', 'soon', 'middle', 'late']);
  });
});
