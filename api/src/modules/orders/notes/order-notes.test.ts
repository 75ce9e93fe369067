import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, openOrderSetup } from '../../../../test/setups/order-setup';

const desk = await openOrderSetup();

let keeper: Client;
let owner: Client;
let notes: string;
beforeAll(async () => {
  keeper = await desk.staff();
  const { who, order } = await desk.placed();
  owner = who;
  notes = `/orders/${order.reference}/notes`;
});
const add = (text: string) => desk.write('POST', notes, keeper, { text });

describe('notes on an order', () => {
  it('are added by staff, each with its author and its moment, and listed newest first', async () => {
    const first = await add('  Adresse vérifiée au téléphone.  ');
    expect([first.statusCode, first.json().text]).toEqual([201, 'Adresse vérifiée au téléphone.']);
    expect(first.json().author.id).toBe(keeper.id);
    await add('Tirage un peu clair, refait.');
    const listed = (await desk.read(notes, keeper)).json();
    expect(listed.map(({ text }: { text: string }) => text)).toEqual([
      'Tirage un peu clair, refait.',
      'Adresse vérifiée au téléphone.',
    ]);
    expect(listed[1]).toEqual(first.json());
  });

  it('are not read by the client with the order', async () => {
    const order = await desk.read(notes.replace('/notes', ''), owner);
    expect(order.statusCode).toBe(200);
    expect(order.body).not.toContain('vérifiée');
  });
});
